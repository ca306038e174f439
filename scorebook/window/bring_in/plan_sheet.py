"""What a file would do, before anything is done: new, same, changed, and every problem in plain words."""

from __future__ import annotations

from PySide6.QtCore import Signal

from scorebook.exchange.plan import Plan
from scorebook.exchange.values import FileProblem
from scorebook.window.bring_in import words
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import primary, secondary
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import breakable, number

MOST = 200  # problems shown; all of them go into the file of problems


class PlanSheet(Sheet):
    """The dry run, and the button that makes it real."""

    wanted = Signal()
    save_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__("bring_plan", "What it would do")
        self.said = Words("", "strong")
        self.said.setObjectName("bring_would_do")
        self.more = Muted()
        self.more.setObjectName("bring_problem_count")
        self.buttons = WrappingRow("bring_buttons", theme.px(12))
        self.go = primary("Bring it in", "bring_go", self.wanted.emit)
        self.save = secondary("Save the rows with what is wrong…", "bring_save", self.save_wanted.emit)
        for button in (self.go, self.save):
            self.buttons.add(button)
        columns: list[Column[tuple[int, FileProblem]]] = [
            Column("Line", lambda p: number(p[1].line), lambda p: p[1].line, right=True),
            Column("Column", lambda p: p[1].column, drop=1),
            Column("Written", lambda p: p[1].value.replace("\n", " ")[:30], drop=2),
            Column("", lambda p: words.weight(p[1].severity), drop=3),
            Column("What", lambda p: p[1].message, stretch=True),
        ]
        self.table: Table[tuple[int, FileProblem]] = Table(
            "bring_problems", "Problems of the file", theme, columns, lambda p: p[0], whole=True
        )
        self.full = Words("")
        self.full.setObjectName("bring_problem")
        self.table.picked.connect(self._tell_whole)
        for widget in (self.said, self.more, self.buttons, self.full, self.table):
            self.inside.addWidget(widget)

    def show_plan(self, plan: Plan, *, can_save: bool) -> None:
        """Show what a plan comes to."""
        self.said.setText(breakable(words.would_do(plan)))
        many = words.problem_count(plan)
        cut = f" The first {MOST} are shown." if len(plan.problems) > MOST else ""
        self.more.setText(
            (f"{many}. What can be read goes in as written, and questions stay open.{cut}") if many else ""
        )
        self.more.setVisible(bool(many))
        weighty = sorted(plan.problems, key=lambda p: (p.severity.value != "error", p.line or 0))
        self.table.set_rows(list(enumerate(weighty[:MOST])))
        self.table.setVisible(bool(plan.problems))
        if weighty and self.table.current() is None:
            self.table.go_to(0)
        self._tell_whole(self.table.current())
        self.go.setEnabled(not words.nothing_new(plan))
        self.go.set_text("Bring in the others" if plan.errors else "Bring it in")
        self.save.setVisible(can_save and bool(many))

    def _tell_whole(self, row: tuple[int, FileProblem] | None) -> None:
        """Say a problem whole over the table, where a long sentence may end in dots."""
        self.full.setVisible(row is not None)
        if row is not None:
            problem = row[1]
            place = [f"Line {problem.line}" if problem.line is not None else "", problem.column]
            head = ", ".join(part for part in place if part)
            self.full.setText(breakable(f"{head}: {problem.message}" if head else problem.message))
