"""Who is dumped on most: the times, out of the deals at which it could have happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.ranges import Share
from scorebook.statistics.ranking import LEAST_DEALS
from scorebook.window.figures_page import COUNTING
from scorebook.window.front.headings import dumped_on_most
from scorebook.window.front.marks_sheet import explain_heading
from scorebook.window.opens import of_career
from scorebook.window.ranked import why_ranked
from scorebook.window.share_columns import range_column
from scorebook.window.theme import Theme
from scorebook.window.widgets.cells import Content, Span
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import apart, breakable, count, number

if TYPE_CHECKING:
    from scorebook.statistics.careers import Career
    from scorebook.statistics.ranking import Ranked

MOST_PEOPLE = 6


@dataclass(frozen=True, slots=True)
class DumpedRow:
    """One person's line. `apart` marks those who dealt too seldom to be ranked with the others."""

    player: int
    name: str
    share: Share
    chosen: Filter = EVERYTHING
    apart: bool = False


def dumped_rows(
    ranked: Ranked[Career], names: Mapping[int, str], chosen: Filter = EVERYTHING
) -> list[DumpedRow]:
    """Return everybody who dealt, most often dumped on first, those with few deals after the others."""
    above = [
        DumpedRow(c.player, names[c.player], c.dumped, chosen) for c in ranked.above if c.player in names
    ]
    below = [c for c in ranked.below if c.player in names]
    return above + [DumpedRow(c.player, names[c.player], c.dumped, chosen, apart=bool(above)) for c in below]


def few_deals(rows: Sequence[DumpedRow]) -> str:
    """Return in words who dealt too seldom to be ranked with the others, "" where nobody did."""
    few = [apart(row.name) for row in rows if row.share.n < LEAST_DEALS]
    if not few:
        return ""
    if len(few) == len(rows):
        return f"Nobody has dealt {LEAST_DEALS} times yet, so luck is still large."
    return f"Under {LEAST_DEALS} deals, so listed last: {', '.join(few)}."


class DumpedSheet(Sheet):
    """The table of who is dumped on, in a place at least `place` pixels high until it is empty.

    `opened` goes out with the question whose answer is behind a figure, `chosen` with a person.
    """

    opened = Signal(object)
    chosen = Signal(object)  # DumpedRow

    def __init__(self, theme: Theme, place: int) -> None:
        heading = dumped_on_most(EVERYTHING)
        super().__init__("front_dumped", heading)
        self.setMinimumHeight(place)
        explain_heading(self)
        self.table: Table[DumpedRow] = Table(
            "front_dumped_table", heading, theme, _columns(), lambda row: row.player, whole=True
        )
        self.table.opened.connect(self.opened)
        self.table.chosen.connect(self.chosen)
        self.table.hide()
        self.based_on = Muted(COUNTING, small=True)
        self.based_on.setObjectName("front_dumped_based_on")
        self.inside.addWidget(self.table)
        self.inside.addWidget(self.based_on)
        self.inside.addStretch(1)

    def show_dumped(
        self, ranked: Ranked[Career], names: Mapping[int, str], based_on: str, chosen: Filter
    ) -> None:
        """Show who is dumped on in what is chosen, and what that is based on."""
        heading = dumped_on_most(chosen)
        self.subheading.setText(heading)
        self.table.setAccessibleName(heading)
        everybody = dumped_rows(ranked, names, chosen)
        rows = everybody[:MOST_PEOPLE]
        others = len(everybody) - len(rows)
        more = f"{count(others, 'person', 'people')} more dealt." if others else ""
        self.table.set_rows(rows)
        self.table.setVisible(bool(rows))
        if not rows:
            self.setMinimumHeight(0)
        why = why_ranked(((row.apart, row.share) for row in rows), "deals", few="an unlucky few")
        told = " ".join(part for part in (based_on, few_deals(rows), why, more) if part)
        self.based_on.setText(breakable(told))


def _columns() -> list[Column[DumpedRow]]:
    return [
        Column("Player", lambda row: _ink(row, row.name), lambda row: row.name.casefold(), stretch=True),
        Column(
            "Times",
            lambda row: _ink(row, number(row.share.k)),
            lambda row: row.share.k,
            right=True,
            down_first=True,
            opens=lambda row: of_career(row.player, "dumped_on", row.chosen),
        ),
        Column(
            "Of their deals",
            lambda row: _ink(row, row.share.percent()),
            lambda row: row.share.rate,
            right=True,
            spoken="How many of a hundred deals ended with the dealer dumped on",
            aloud=lambda row: f"{row.share.percent()}, {row.share.words()}",
            down_first=True,
            opens=lambda row: of_career(row.player, "deals", row.chosen),
        ),
        range_column(lambda row: row.share, title="Likely range"),
    ]


def _ink(row: DumpedRow, text: str) -> Content:
    return [Span(text, "muted" if row.apart else "ink")]
