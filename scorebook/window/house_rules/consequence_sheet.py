"""The sheet beside the fields: what the rules as they stand come to."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scorebook.rules.house import HouseRules, describe_house
from scorebook.window.house_rules import consequence
from scorebook.window.house_rules.questions import ABOUT, Section
from scorebook.window.theme import Theme
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.sheets import Sheet, Words

_RIGHT = Qt.AlignmentFlag.AlignRight
MOST_CHANGES = 9
WAITS = "Nobody could play by these rules yet. What is in red has to be put right first."


class ConsequenceSheet(Sheet):
    """It shows what has changed in words, and then what the section at hand decides."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("house_consequence", "What it comes to", space=20)
        self._theme = theme
        self._parts = QVBoxLayout()
        self._parts.setSpacing(theme.px(8))
        self.inside.addLayout(self._parts)
        self._shown: object = None

    def show_rules(self, now: HouseRules, before: HouseRules, section: Section) -> None:
        """Show what `now` comes to beside `before`."""
        if self._shown == (now, before, section):
            return
        self._shown = (now, before, section)
        self._clear()
        changed = consequence.changes(now, before, ABOUT.get(section))
        if changed:
            self._parts.addWidget(Words("What changes", "label"))
            for old, new in changed[:MOST_CHANGES]:
                self._parts.addWidget(_changed(old, new))
            if len(changed) > MOST_CHANGES:
                self._parts.addWidget(Words(f"And {len(changed) - MOST_CHANGES} lines more.", "muted"))
        for part in self._of(now, before, section):
            self._parts.addWidget(part)

    def wait(self) -> None:
        """Say that these rules cannot be played yet."""
        self._shown = None
        self._clear()
        self._parts.addWidget(Words(WAITS))

    def _clear(self) -> None:
        while (item := self._parts.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()

    def _of(self, now: HouseRules, before: HouseRules, section: Section) -> list[QWidget]:
        if section is Section.HOUSE:
            return [Explained("\n".join(describe_house(now)), name="house_comes_to", gap=4).know(now)]
        if section is Section.MELD:
            return [_hand(consequence.worked(now, before), self._theme)]
        examples = consequence.examples(now, before)
        if section is Section.BIDDING:
            rungs = Words(consequence.ladder(now))
            rungs.setObjectName("house_rungs")
            return [rungs, *(part for one in examples[:2] for part in _example(one))]
        return [part for one in examples for part in _example(one)]


def _changed(old: str, new: str) -> Words:
    if not new:
        return Words(f"No more: {old}")
    return Words(f"{old} → {new}" if old else f"New: {new}")


def _example(example: consequence.Example) -> list[QWidget]:
    parts: list[QWidget] = [Words(example.title, "label"), Words(example.sentence)]
    if example.before:
        parts.append(Words(example.before, "small"))
    return parts


def _hand(worked: consequence.Worked, theme: Theme) -> QWidget:
    """Return Ron's hand as a small table: the part, what it was, what it is."""
    table = QWidget()
    table.setObjectName("house_worked")
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(theme.px(4))
    grid.setHorizontalSpacing(theme.px(12))
    grid.setColumnStretch(0, 1)
    cards = Words(f"Hearts trump: {' '.join(card.label for card in worked.cards)}", "small")
    grid.addWidget(cards, 0, 0, 1, 3)
    differ = worked.before is not None and worked.before != worked.now
    for at, row in enumerate(worked.rows, 1):
        grid.addWidget(Words(row.words), at, 0)
        if differ:
            was = "–" if row.before is None else str(row.before)
            grid.addWidget(Words(was if row.before != row.now else "", "muted", wrap=False), at, 1, _RIGHT)
        grid.addWidget(Words("–" if row.now is None else str(row.now), wrap=False), at, 2, _RIGHT)
    last = len(worked.rows) + 1
    grid.addWidget(Words("Together", "strong"), last, 0)
    if differ:
        grid.addWidget(Words(str(worked.before), "muted", wrap=False), last, 1, _RIGHT)
    total = Words(str(worked.now), "strong", wrap=False)
    total.setObjectName("house_worked_total")
    grid.addWidget(total, last, 2, _RIGHT)
    return table
