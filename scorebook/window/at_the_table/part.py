"""What the parts of the page have in common."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from scorebook.rules.house import HouseRules
from scorebook.window.desk import Desk
from scorebook.window.house_rules.words import EARLIER, called
from scorebook.window.pad.placing import Running, running
from scorebook.window.theme import Theme
from scorebook.window.widgets.sheets import Sheet, Words

SIDE = 420  # the width of the right sheet at 100 %, in pixels, and the least it can do with
NARROW = 280
BESIDE = 420  # the least room for the left one beside it, where a part does not need more
ROW = 24  # what a row of buttons is higher than its text, in pixels


class Part(QWidget):
    """One of the questions the page answers: a sheet to put things down on, and one with the answer.

    `strip` stands in the row over the sheets, beside the house. A part keeps what somebody put down in the
    page's draft.
    """

    title = ""
    least = BESIDE  # the room that the left sheet needs beside the right one at 100 %, in pixels
    changed = Signal()  # what the answer is based on

    def __init__(self, desk: Desk, left: Sheet, right: Sheet) -> None:
        super().__init__()
        self.desk = desk
        self.theme = desk.theme
        self.house = HouseRules("Sunday")
        self.strip: tuple[QWidget, ...] = ()
        self._left, self._right = left, right
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(self.theme.px(16))
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(left, 0, 0)
        self._grid.addWidget(right, 1, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the answer beside the question, or below it where there is no room."""
        super().resizeEvent(event)
        text = self.theme.text
        room = self.width() - self._grid.spacing() - text(self.least)
        side = min(text(SIDE), room)
        beside = side >= text(NARROW)
        self._grid.removeWidget(self._right)
        self._grid.addWidget(self._right, *((0, 1) if beside else (1, 0)))
        self._right.setMinimumWidth(side if beside else 0)
        self._right.setMaximumWidth(side if beside else 16_777_215)

    def _tab_through(self, *widgets: QWidget) -> None:
        """Let the Tab key go through the part in this order; widgets built anew stand last in Qt's own."""
        for before, after in pairwise(widgets):
            QWidget.setTabOrder(before, after)

    def running(self) -> Running | None:
        """Return the hand on the pad, where it is played by the house that is looked at."""
        found = running(self.desk)
        return found if found is not None and found.game.rules == self.house else None

    def elsewhere(self) -> str:
        """Return why nothing can be put on the pad, "" where it can."""
        found = running(self.desk)
        if found is None:
            return "No game is on the table."
        rules = found.game.rules
        if rules != self.house:
            name = called(rules)
            before = f" {EARLIER}" if name == called(self.house) else ""
            return f"The game on the table is played by the rules of {name}{before}."
        return ""

    def show_house(self, house: HouseRules) -> None:
        """Ask under the rules of another house; what was put down stays as far as its pack has it."""
        raise NotImplementedError

    def look(self) -> None:
        """Read the game on the table again and show everything."""
        raise NotImplementedError

    def based_on(self) -> str:
        """Return in words what the answer is based on."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Take the keyboard where one begins."""
        raise NotImplementedError

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part for F1."""
        raise NotImplementedError

    def words(self) -> list[tuple[str, str]]:
        """Return words of the table that stand in this part, with what they mean, for F1."""
        return []

    def to_json(self) -> dict[str, Any]:
        """Return what was put down, as plain values."""
        raise NotImplementedError

    def from_json(self, kept: Mapping[str, Any]) -> None:
        """Put down again what was kept; what cannot be read is left out."""
        raise NotImplementedError


def words(name: str, kind: str = "") -> Words:
    """Return words to be said later, hidden until then."""
    said = Words("", kind)
    said.setObjectName(name)
    said.hide()
    return said


def say(said: Words, sentence: str) -> None:
    """Say a sentence, or hide the words for none."""
    said.setText(sentence)
    said.setVisible(bool(sentence))


def labelled(theme: Theme, text: str, row: QWidget) -> tuple[QWidget, ...]:
    """Return a row with its label before it, in the middle of its height."""
    label = Words(text, "label", wrap=False)
    label.setBuddy(row)
    label.setMinimumHeight(theme.text(20) + ROW)
    return label, row
