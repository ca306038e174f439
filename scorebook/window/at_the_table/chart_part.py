"""The chart of the house in play: ranks and melds to look up, to print, and to keep as a PDF."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from scorebook.rules.house import HouseRules
from scorebook.window import dialogs
from scorebook.window.at_the_table.chart import Chart, ChartRow, chart_of
from scorebook.window.at_the_table.part import Part
from scorebook.window.desk import Desk
from scorebook.window.widgets.buttons import primary, secondary
from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Sheet, Words
from scorebook.window.widgets.tables import Column, Table

KINDS = "PDF (*.pdf)"
KEYS = [
    ("Ctrl+P", "print the chart on one page"),
    ("Ctrl+C", "on the chart: copy it as text"),
    ("Left, Right", "from word to word that is explained"),
]


class ChartPart(Part):
    """It shows; nothing is put down here."""

    title = "The chart"
    least = 520

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, Sheet("chart_melds"), Sheet("chart_rules"))
        self.chart: Chart = chart_of(self.house)
        self.table: Table[ChartRow] | None = None
        self.ranks = Words("", "strong")
        self.ranks.setObjectName("chart_ranks")
        self.lines = Explained(name="chart_lines", gap=self.theme.px(4))
        self.print = primary("Print…  Ctrl+P", "chart_print", self.print_it)
        self.pdf = secondary("Save as PDF…", "chart_pdf", self._save)
        buttons = WrappingRow("chart_buttons", self.theme.px(8))
        for button in (self.print, self.pdf):
            buttons.add(button)
        for part in (self.ranks, self.lines, buttons):
            self._right.inside.addWidget(part)
        self._right.inside.addStretch(1)
        self._left.inside.addStretch(1)
        QShortcut(QKeySequence("Ctrl+P"), self).activated.connect(self.print_it)
        self.show_house(self.house)

    # What the page asks of a part

    def show_house(self, house: HouseRules) -> None:
        """Show the chart of another house."""
        self.house, self.chart = house, chart_of(house)
        self.ranks.setText(self.chart.ranks)
        self.lines.know(house).setText("\n".join(self.chart.lines))
        table = self.table
        columns = tuple(column.title for column in table.rows_model.columns) if table is not None else ()
        if table is None or columns[1:] != self.chart.levels:
            self.table = self._new_table(table)
        assert self.table is not None
        self.table.set_rows(self.chart.rows)

    def _new_table(self, before: Table[ChartRow] | None) -> Table[ChartRow]:
        """Return a table with a column for each copy in the pack, in the place of the one before."""
        table = Table(
            "chart_table", "The meld chart", self.theme, _columns(self.chart), lambda row: row.name,
            whole=True, sortable=False,
        )  # fmt: skip
        if before is not None:
            before.hide()
            before.setParent(None)
            before.deleteLater()
        self._left.inside.insertWidget(1, table)
        return table

    def look(self) -> None:
        """Show what there is; a game on the table changes nothing about it."""

    def based_on(self) -> str:
        """Return whose chart it is."""
        return f"{self.chart.title} · {self.chart.under}"

    def take_focus(self) -> None:
        """Take the keyboard on the chart."""
        assert self.table is not None
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return KEYS

    def to_json(self) -> dict[str, Any]:
        """Return that nothing was put down."""
        return {}

    def from_json(self, kept: Mapping[str, Any]) -> None:
        """Take nothing up again."""

    # On paper

    def print_it(self) -> None:
        """Ask for a printer and print the chart on one page of it."""
        from scorebook.window.at_the_table import chart_paper

        printer = dialogs.printer(self, f"Print the chart of {self.chart.title}")
        if printer is None:
            return
        try:
            chart_paper.print_chart(printer, self.chart, self.theme)
        except chart_paper.PrintError:
            dialogs.tell(self, "The chart was not printed.", "The printer took no page; a PDF may do.")
            return
        self.desk.say("The chart is on its way to the printer.")

    def _save(self) -> None:
        from scorebook.window.at_the_table import chart_paper

        name = "".join(c if c.isalnum() or c in " -" else " " for c in self.chart.title).split()
        suggested = Path.home() / f"{' '.join(name)[:60]} chart.pdf"
        path = dialogs.place_for_file(self, "Save the chart as PDF", suggested, KINDS, ".pdf")
        if path is None:
            return
        try:
            chart_paper.write_pdf(path, self.chart, self.theme)
        except (OSError, chart_paper.PrintError) as error:
            why = getattr(error, "strerror", None) or error
            dialogs.tell(self, "The chart is not saved.", f"{path}: {why}.")
            return
        self.desk.say(f"Saved: {path.name}")


def _named(row: ChartRow) -> list[Span]:
    return [Span(row.name, bold=True), Span("   ", turn=True), Span(row.cards, "muted")]


def _columns(chart: Chart) -> tuple[Column[ChartRow], ...]:
    def worth(level: int) -> Column[ChartRow]:
        return Column(
            chart.levels[level],
            lambda row: str(row.values[level]) if level < len(row.values) else "",
            right=True,
        )

    return (
        Column("Meld", _named, stretch=True, aloud=lambda row: f"{row.name}: {row.cards}"),
        *(worth(level) for level in range(len(chart.levels))),
    )
