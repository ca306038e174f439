"""What the parts of the page have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from scorebook.window.widgets.sheets import Sheet, Words

if TYPE_CHECKING:
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.filters import Filter
    from scorebook.window.desk import Desk

    OpenBehind: TypeAlias = Callable[[Callable[[Facts], Behind]], None]


class PartWidget(QWidget):
    """What the page shows of a part; `resized` goes out when it has another width."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the part."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.resized.emit()


class Part:
    """One of the parts of the page: what it asks the facts, and how it shows the answer.

    `name` is what `desk.go("records", name)` and the row of parts know it by, `title` what stands on its
    button. A part fills `body`; `widget` is what the page shows. `open_behind` finds the games or hands
    behind a figure and turns to them. A part is built, and asked for, only once it is turned to.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""

    def __init__(self, desk: Desk, open_behind: OpenBehind) -> None:
        self.desk = desk
        self.theme = desk.theme
        self.open_behind = open_behind
        self.widget = PartWidget()
        self.widget.setObjectName(f"records_part_{self.name}")
        outside = QVBoxLayout(self.widget)
        outside.setContentsMargins(0, 0, 0, 0)
        self._waiting = Sheet(f"records_{self.name}_empty", space=self.theme.px(24))
        self._waits_for = Words("")
        self._waiting.inside.addWidget(self._waits_for)
        self._content = QWidget()
        self.body = QVBoxLayout(self._content)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(self.theme.px(16))
        outside.addWidget(self._waiting)
        outside.addWidget(self._content)
        self._below = QWidget()  # keeps the one line at the top
        self._below.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        outside.addWidget(self._below)
        self._waiting.hide()
        self._content.hide()

    def question(self, filter_: Filter) -> Callable[[Facts], Any]:
        """Return what is asked over the facts, inside `filter_`: a closure over plain values only.

        It runs beside the window and touches no widget. numpy comes in only inside it.
        """
        raise NotImplementedError

    def show(self, answer: Any) -> None:
        """Put the answer of the question on the page, keeping selection and scroll."""
        raise NotImplementedError

    def based_on(self) -> str:
        """Return in words what the answer shown last is based on, for under the heading of the page."""
        raise NotImplementedError

    def take_focus(self) -> bool:
        """Take the keyboard where one begins; False where there is nothing to stand on yet."""
        raise NotImplementedError

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part for F1: (key, what it does)."""
        return []

    def waits_for(self, sentence: str) -> None:
        """Say in one line what will be here and what it needs, instead of all else; "" shows the part."""
        self._waits_for.setText(sentence)
        self._waiting.setVisible(bool(sentence))
        self._below.setVisible(bool(sentence))
        self._content.setVisible(not sentence)
