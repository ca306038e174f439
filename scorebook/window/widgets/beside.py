"""Two things beside one another, or the second below the first where there is no room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

_AS_WIDE_AS_IT_IS = 16_777_215


class Beside(QWidget):
    """`side` is the width of the right one, `least` what the left one needs beside it, in pixels.

    Where one of them is hidden, the other has all the room.
    """

    def __init__(self, left: QWidget, right: QWidget, *, side: int, least: int, space: int) -> None:
        super().__init__()
        self._left, self._right, self._side, self._least = left, right, side, least
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(space)
        self._grid.setColumnStretch(0, 1)
        self._place(beside=True)
        for part in (left, right):
            part.installEventFilter(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put both in their places for the new width."""
        super().resizeEvent(event)
        self._place_again()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the room out anew when one of the two comes or goes."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._place_again()
        return super().eventFilter(watched, event)

    def _place_again(self) -> None:
        room = self.width() - self._side - self._grid.spacing() >= self._least
        self._place(beside=room and not self._left.isHidden() and not self._right.isHidden())

    def _place(self, *, beside: bool) -> None:
        for part in (self._left, self._right):
            self._grid.removeWidget(part)
        self._grid.addWidget(self._left, 0, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(self._right, *((0, 1) if beside else (1, 0)), Qt.AlignmentFlag.AlignTop)
        self._right.setMinimumWidth(self._side if beside else 0)
        self._right.setMaximumWidth(self._side if beside else _AS_WIDE_AS_IT_IS)
