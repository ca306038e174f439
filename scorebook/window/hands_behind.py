"""The hands behind a figure: each opens on the pad, or in the old book where it is from paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorebook.window.figures_page import FiguresPage
from scorebook.window.hand_table import WHOSE_FIRST, hand_columns
from scorebook.window.places import HandWanted
from scorebook.window.table_menu import save_button
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.widgets.tables import Table
from scorebook.window.words import number

if TYPE_CHECKING:
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.hand_lines import HandLine
    from scorebook.window.desk import Desk

    Answer: TypeAlias = tuple[str, int, tuple[HandLine, ...]]
    Asked: TypeAlias = Callable[[Facts], Behind]

NOTHING = (
    "A figure of a page opens here the hands it counts: press Left or Right to it in its table, then Enter."
)
LEAST_ROWS = 6
MOST_ROWS = 10_000  # of a book of a million hands nobody reads all


class HandsPage(FiguresPage):
    """The hands behind a figure, the latest first. Its target is the question that finds them.

    The question is asked again when something changes, so that the list stays what the figure counts.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "hands", filtered=False)
        self._finds: Asked | None = None
        self.buttons.addWidget(quiet("Back", "hands_back", desk.back))
        self.table: Table[HandLine] = Table(
            "hands_table", "Hands", self.theme, hand_columns(), lambda line: line.id
        )
        self.table.setMinimumHeight(LEAST_ROWS * self.table.verticalHeader().defaultSectionSize())
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.chosen.connect(self._open)
        self.sheet = Sheet("hands_sheet", space=self.theme.px(8))
        self.sheet.inside.addWidget(self.table, 1)
        self.first = Muted(WHOSE_FIRST, small=True)
        self.first.setObjectName("hands_first")
        self.sheet.inside.addWidget(self.first)
        self.nothing = Words("", "muted")
        self.nothing.setObjectName("hands_nothing")
        self.nothing.setContentsMargins(8, 8, 8, 8)
        self.sheet.inside.addWidget(self.nothing)
        self.save = save_button(self.table)
        self.sheet.inside.addWidget(self.save, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.sheet, 1)
        self.below = QWidget()  # keeps an empty page at the top
        self.below.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.body.addWidget(self.below, 1)

    def heading(self) -> str:
        """Return the page's one heading."""
        return "Hands"

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("Enter", "open the hand on the pad, or in the old book"),
            ("Alt+Left", "back to the figure"),
            ("Alt+Down, Alt+Up", "sort by the next column, or the other way round"),
            ("Ctrl+C", "copy the hands selected, or all, as text"),
        ]

    def enter(self, target: object = None) -> None:
        """Show the hands that `target` finds, else those shown last; the keyboard goes into the list."""
        if callable(target):
            if target is not self._finds:
                self.table.set_rows(())
                self.nothing.hide()
            self._finds = target
        super().enter()
        self.table.setFocus()

    def question(self) -> Callable[[Facts], Answer]:
        """Return what finds the hands and their lines."""
        finds = self._finds

        def answer(facts: Facts) -> Answer:
            from scorebook.statistics.hand_lines import hand_lines

            if finds is None:
                return "", 0, ()
            behind = finds(facts)
            return behind.words, len(behind.ids), hand_lines(facts, behind.ids, MOST_ROWS)

        return answer

    def show_answer(self, answer: Answer) -> None:
        """Show the hands and say which they are."""
        words, many, lines = answer
        latest = f" The latest {number(len(lines))} are shown." if len(lines) < many else ""
        self.say_based_on(f"{words[:1].upper()}{words[1:]}.{latest}" if lines else "")
        self.table.set_rows(lines)
        self.nothing.setText(f"There is {words}." if words else NOTHING)
        for widget in (self.table, self.first, self.save):
            widget.setVisible(bool(lines))
        self.nothing.setVisible(not lines)
        self.below.setVisible(not lines)
        if lines and self.table.current() is None:
            self.table.go_to(lines[0].id)
            self.table.setFocus()

    def _open(self, line: HandLine) -> None:
        self.desk.go("pad", HandWanted(line.game, line.id))
