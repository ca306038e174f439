"""Longest runs beside what chance alone gives, and the last games beside the career."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorebook.window import opens
from scorebook.window.player_page.section import Section
from scorebook.window.share_columns import share_columns
from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.rows import Column
from scorebook.window.words import number

if TYPE_CHECKING:
    from scorebook.statistics.about import About
    from scorebook.statistics.ranges import Share
    from scorebook.statistics.runs import Chance
    from scorebook.window.figures_page import FiguresPage
    from scorebook.window.widgets.rows import Opens

WON, LOST, NOW = "won", "lost", "now"
BY_CHANCE = "How long the longest would be by chance alone, had the same wins fallen in any order"


@dataclass(frozen=True, slots=True)
class RunRow:
    """A run, and how long the longest would be by chance; None for the one that is on now."""

    kind: str
    words: str
    length: int
    chance: Chance | None
    opens: Opens


class Runs(Section[RunRow]):
    """The longest runs, and the one that is on."""

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page, "runs", "Longest runs")

    def columns(self) -> Sequence[Column[RunRow]]:
        """Return the run, its games, and what chance gives."""
        return [
            Column("Run", lambda row: row.words, stretch=True),
            Column(
                "Games",
                lambda row: number(row.length or None),
                lambda row: row.length or None,
                right=True,
                opens=lambda row: row.opens if row.length else None,
            ),
            Column(
                "By chance",
                lambda row: [Span(_chance(row.chance), "muted")],
                lambda row: None if row.chance is None else row.chance.mean,
                right=True,
                spoken=BY_CHANCE,
                aloud=lambda row: _chance(row.chance),
            ),
        ]

    def name_of(self, row: RunRow) -> Hashable:
        """Return which run it is."""
        return row.kind

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[RunRow]]]:
        """Return the longest run won, the longest lost unless in kind mode, and the one that is on."""
        runs, player, filter_ = about.runs, about.player, about.filter
        if not runs.games:
            return []
        rows = [
            RunRow(
                WON,
                "Won in a row",
                runs.won.length,
                runs.by_chance,
                opens.of_longest_run(player, filter_, won=True),
            ),
            RunRow(
                LOST,
                "Lost in a row",
                runs.lost.length,
                runs.lost_by_chance,
                opens.of_longest_run(player, filter_, won=False),
            ),
            RunRow(
                NOW,
                "On now: won" if runs.winning_now else "On now: lost",
                runs.now.length,
                None,
                opens.of_run_now(player, filter_),
            ),
        ]
        if self.page.desk.preferences.kind:
            rows = [row for row in rows if row.kind != LOST and (row.kind != NOW or runs.winning_now)]
        return [("", rows)]

    def noted(self, about: About) -> str:
        """Return which games the runs are of."""
        if not about.runs.games:
            return ""
        return f"{about.runs.based_on} By chance: the mean of the longest, and where 95 of 100 lie."


@dataclass(frozen=True, slots=True)
class LatelyRow:
    """The last games, or all of them."""

    kind: str
    words: str
    share: Share


class Lately(Section[LatelyRow]):
    """The last games beside the career."""

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page, "lately", "Lately")

    def columns(self) -> Sequence[Column[LatelyRow]]:
        """Return which games, and the columns of the rate."""
        which: Column[LatelyRow] = Column("Games", lambda row: row.words, stretch=True)
        return [which, *share_columns(lambda row: row.share, self._opens, of="Number")]

    def name_of(self, row: LatelyRow) -> Hashable:
        """Return which games."""
        return row.kind

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[LatelyRow]]]:
        """Return the last ones and all, where there are more than the last ones."""
        form = about.form
        if not form.last.n or form.last.n == form.career.n:
            return []
        last = "The last one" if form.last.n == 1 else f"The last {form.last.n}"
        return [("", [LatelyRow("last", last, form.last), LatelyRow("career", "All", form.career)])]

    def _opens(self, row: LatelyRow, which: str) -> Opens | None:
        if self.about is None:
            return None
        if row.kind == "last":
            return opens.of_lately(self.about.player, which, self.about.filter)
        return opens.of_career(self.about.player, which, self.about.filter)


def _chance(chance: Chance | None) -> str:
    if chance is None:
        return ""
    return f"{chance.mean:.1f} ({chance.low}–{chance.high})"
