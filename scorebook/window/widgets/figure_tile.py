"""One figure on a sheet of its own: what it is, how much, and out of what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout

from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Button
from scorebook.window.widgets.sheets import Subheading, Words, repolish

if TYPE_CHECKING:
    from scorebook.window.widgets.rows import Opens


class FigureTile(Button):
    """A small label, a big figure in the serif, a line under it. A figure that opens something is a button.

    `opened` goes out with the question that finds the games or hands behind the figure, when the tile is
    pressed. A tile that opens nothing is out of the way of the keyboard.
    """

    opened = Signal(object)

    def __init__(self, name: str, label: str, theme: Theme) -> None:
        super().__init__("", name, "tile", spoken=label)
        self._opens: Opens | None = None
        self.label = Subheading(label)
        self.figure = Words("–", "figure", wrap=False)
        self.figure.setObjectName(f"{name}_figure")
        self.line = Words("", "muted")
        self.line.setObjectName(f"{name}_line")
        column = QVBoxLayout(self)
        space = theme.px(16)
        column.setContentsMargins(space, theme.px(12), space, theme.px(12))
        column.setSpacing(theme.px(2))
        for words in (self.label, self.figure, self.line):
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(words)
        column.addStretch(1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)  # a narrow tile writes its words in more lines
        self.setSizePolicy(policy)
        self.clicked.connect(self._press)
        self.show_figure("–")

    def show_figure(
        self, figure: str, line: str = "", opens: Opens | None = None, colour: str = "", label: str = ""
    ) -> None:
        """Show a figure and the line under it; `opens` finds what is behind it, None opens nothing.

        `colour` is "set" or "made" for a figure that is more than a figure, `label` another label.
        """
        self._opens = opens
        if label:
            self.label.setText(label)
        self.figure.setText(figure)
        if self.figure.property("colour") != colour:
            self.figure.setProperty("colour", colour)
            repolish(self.figure)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        does = opens is not None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if does else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if does else Qt.CursorShape.ArrowCursor)
        self.setProperty("opens", does)
        repolish(self)
        said = ", ".join(part for part in (f"{self.label.text()}: {figure}", line) if part)
        self.setAccessibleName(f"{said}, opens what it counts" if does else said)
        self.updateGeometry()

    def _press(self) -> None:
        if self._opens is not None:
            self.opened.emit(self._opens)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key to the page where there is nothing to open."""
        if self._opens is None:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Return the size of what stands on the tile."""
        layout = self.layout()
        return super().sizeHint() if layout is None else layout.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the size that what stands on the tile needs at least."""
        layout = self.layout()
        return super().minimumSizeHint() if layout is None else layout.totalMinimumSize()

    def hasHeightForWidth(self) -> bool:
        """Tell that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that the words need at that width."""
        layout = self.layout()
        return super().heightForWidth(width) if layout is None else layout.totalHeightForWidth(width)
