"""What every page of the window is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from scorebook.window.widgets.sheets import Heading, Muted

if TYPE_CHECKING:
    from scorebook.book.values import Change
    from scorebook.window.desk import Desk

BASED_ON = 240  # pixels at 100 % that the words under a heading have at least, if they need them


class _Scroller(QScrollArea):
    """Stays at the foot of the page when there is less room than before, so that its last line stays seen."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the new room."""
        bar = self.verticalScrollBar()
        at_foot = bar.value() == bar.maximum() > 0
        super().resizeEvent(event)
        if at_foot:
            bar.setValue(bar.maximum())


class Page(QWidget):
    """A page of the book: one heading, what it is based on in words, and what it shows.

    A page reads the book when it is entered and when a change concerns it; it holds nothing unsaved
    but the field being typed. `body` is the layout a page fills; it scrolls down when it must and
    never sideways. `head` is the heading with what stands under it, `buttons` the row at its right.
    """

    laid_out_first: ClassVar[bool] = False  # before it is painted; what shares its room by scrolling is not

    def __init__(self, desk: Desk, name: str) -> None:
        super().__init__()
        self.desk = desk
        self.theme = desk.theme
        self.setObjectName(name)
        self.setProperty("kind", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        px = self.theme.px
        self.title = Heading(self.heading())
        self.title.setObjectName(f"{name}_heading")
        self.based_on = Muted("")
        self.based_on.setObjectName(f"{name}_based_on")
        self.based_on.hide()
        self.head = QVBoxLayout()
        self.head.setSpacing(0)
        self.head.addWidget(self.title)
        self.head.addWidget(self.based_on)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(px(16))
        self.top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.top.setSpacing(px(16))
        self.top.addLayout(self.head, 1)
        self.top.addLayout(self.buttons)
        self._inside = QWidget()
        self._inside.setProperty("kind", "page")
        self._inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        self.body = QVBoxLayout(self._inside)
        self.body.setContentsMargins(px(32), px(24), px(32), px(24))
        self.body.setSpacing(px(16))
        self.body.addLayout(self.top)
        self.scroller = _Scroller()
        self.scroller.setObjectName(f"{name}_scroll")
        self.scroller.setWidgetResizable(True)
        self.scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroller.setWidget(self._inside)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(self.scroller)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons under the heading where there is no room for them beside it."""
        super().resizeEvent(event)
        self._turn_top()

    def _turn_top(self) -> None:
        margins = self.body.contentsMargins()
        room = self.width() - margins.left() - margins.right() - self.top.spacing()
        measure = self.title.fontMetrics().horizontalAdvance
        heading = max(map(measure, self.title.text().split()), default=0)  # it can wrap between words
        if not self.based_on.isHidden():  # nor is it folded into a narrow strip
            heading = max(heading, min(self.based_on.one_line().width(), self.theme.text(BASED_ON)))
        wide = self._width_of_buttons()
        side, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        # Large text in a small window: buttons that do not go side by side go one under the other.
        for row, fits in ((self.top, heading + wide <= room), (self.buttons, wide <= room)):
            if row.direction() != (side if fits else down):
                row.setDirection(side if fits else down)

    def _width_of_buttons(self) -> int:
        """Return the room that the buttons need side by side."""
        items = (self.buttons.itemAt(at) for at in range(self.buttons.count()))
        widths = [item.minimumSize().width() for item in items if item is not None and not item.isEmpty()]
        return sum(widths) + self.buttons.spacing() * (len(widths) - 1)

    def heading(self) -> str:
        """Return the page's one heading."""
        raise NotImplementedError

    def say_based_on(self, sentence: str) -> None:
        """Show under the heading, in words, what the page is based on."""
        self.based_on.setText(sentence)
        self.based_on.setVisible(bool(sentence))
        self._turn_top()

    def enter(self, target: object = None) -> None:
        """Show the page, at `target` if one is named: read the book and take the keyboard."""

    def standing(self) -> object:
        """Return where on the page the keyboard is, for `stand_again`; None where the page knows itself."""
        return None

    def stand_again(self, standing: object) -> None:
        """Take the keyboard to where it was before somebody went on and came back."""

    def open_part(self) -> str:
        """Return the name of the part that is shown, by which it can be entered; "" on a page without."""
        return ""

    def have_open(self, name: str) -> None:
        """Show the part of that name when the page is entered next; built anew, it comes back to it."""

    def follow(self, change: Change) -> None:
        """Show what an operation changed, keeping selection, scroll and what is being typed."""

    def refresh(self) -> None:
        """Read the book again: something else wrote into the file. Keep what is being typed."""
        self.enter(None)

    def search(self) -> None:
        """Take the keyboard into the page's search field, where it has one (F3; on Find, Ctrl+F)."""

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page for F1: (key, what it does)."""
        return []

    def words(self) -> list[tuple[str, str]]:
        """Return the words of the table in sight, with what they mean, for F1."""
        from scorebook.window.widgets.explained import Explained  # not before the first page stands
        from scorebook.window.widgets.explanation import Explains

        parts: list[Explained | Explains] = [*self.findChildren(Explained), *self.findChildren(Explains)]
        return list(dict(pair for part in parts if part.isVisible() for pair in part.explained()).items())

    def finish(self) -> bool:
        """Complete the field being typed before the page is left or the window closed.

        Return False only if the page must not be left because something typed would be lost.
        """
        return True
