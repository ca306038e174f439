"""Figure tiles side by side, two and two, or one under the other, as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from scorebook.window.theme import Theme
from scorebook.window.widgets.figure_tile import FigureTile

LEAST = 190  # pixels a tile needs at 100 %


class TileRow(QWidget):
    """Tiles of one width in rows as full as fits: four, two or one."""

    def __init__(self, name: str, theme: Theme, tiles: Sequence[FigureTile]) -> None:
        super().__init__()
        self.setObjectName(name)
        self._theme = theme
        self._tiles = tuple(tiles)
        self._placed: tuple[int, tuple[FigureTile, ...]] = (0, ())
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.px(16))
        for tile in self._tiles:
            tile.setParent(self)
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Place the tiles that are not hidden; asked for when one is shown or hidden."""
        shown = tuple(tile for tile in self._tiles if not tile.isHidden())
        room = (self.width() + self._grid.spacing()) // (self._theme.text(LEAST) + self._grid.spacing())
        across = next((many for many in (len(shown), 2) if many <= room), 1)
        if (across, shown) == self._placed:
            return
        self._placed = across, shown
        for tile in self._tiles:
            self._grid.removeWidget(tile)
        for at, tile in enumerate(shown):
            self._grid.addWidget(tile, at // across, at % across)
        for column in range(len(self._tiles)):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
