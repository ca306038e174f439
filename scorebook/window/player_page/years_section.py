"""Year by year: games, bids and deals, and the win rate as a picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scorebook.statistics.filters import Filter
from scorebook.statistics.order import one_year
from scorebook.window import opens
from scorebook.window.player_page.section import Section
from scorebook.window.share_columns import share_columns
from scorebook.window.widgets.rows import Column
from scorebook.window.words import apart, count

if TYPE_CHECKING:
    from scorebook.charts.picture import Picture
    from scorebook.statistics.about import About
    from scorebook.statistics.by_year import Year
    from scorebook.statistics.ranges import Share
    from scorebook.window.figures_page import FiguresPage
    from scorebook.window.widgets.rows import Opens


class Years(Section["Year"]):
    """A line a year, the latest first."""

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page, "years", "Year by year")
        self._kind = page.desk.preferences.kind

    def show_about(self, about: About) -> None:
        """Show somebody's years; another table where kind mode has come or gone."""
        if self._kind != self.page.desk.preferences.kind:
            self._kind = self.page.desk.preferences.kind
            self.forget_tables()
        super().show_about(about)

    def columns(self) -> Sequence[Column[Year]]:
        """Return the year, the columns of the win rate, bids made and dumped on."""
        return [
            Column("Year", lambda row: str(row.year), lambda row: row.year, down_first=True, stretch=True),
            *share_columns(lambda row: row.counts.wins, self.opens, rate="Win rate", drop=6),
            self._rate("Bids made", lambda row: row.counts.makes, "chosen_made", 4),
            *(
                ()
                if self.page.desk.preferences.kind
                else (self._rate("Dumped on", lambda row: row.counts.dumped, "dumped_on", 5),)
            ),
        ]

    def name_of(self, row: Year) -> Hashable:
        """Return the year."""
        return row.year

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[Year]]]:
        """Return the years, the latest first."""
        return [("", about.years.years[::-1])]

    def noted(self, about: About) -> str:
        """Return how many games are of no certain year."""
        nowhere = about.years.nowhere.counts.games
        if not nowhere or not about.years.years:
            return ""
        return f"{count(nowhere, 'more game')} of no certain year."

    def opens(self, row: Year, which: str) -> Opens | None:
        """Return what a count of that year opens."""
        if self.about is None:
            return None
        return opens.of_career(self.about.player, which, replace(self.about.filter, years=one_year(row.year)))

    def _rate(self, title: str, share: Callable[[Year], Share], which: str, drop: int) -> Column[Year]:
        return Column(
            title,
            lambda row: share(row).percent(),
            lambda row: share(row).rate,
            right=True,
            down_first=True,
            aloud=lambda row: f"{share(row).percent()}, {share(row).words()}",
            opens=lambda row: self.opens(row, which) if share(row).n else None,
            drop=drop,
        )


def win_rate_picture(about: About) -> Picture:
    """Return the win rate year by year with its likely range, called by whose it is and of which games."""
    from scorebook.charts.rates import YearRate, rates_by_year

    years, names = about.years, {id_: apart(name) for id_, name in about.names.items()}
    whose = replace(about.filter, player=about.player)
    said = names[about.player] if whose == Filter(player=about.player) else whose.words(names)
    return rates_by_year(
        [YearRate(year.year, year.counts.wins) for year in years.years],
        title=f"{said}: win rate by year",
        based_on=years.based_on if years.nowhere.counts.games else "",
    )


def picture_columns(years: Years) -> Sequence[Column[Year]]:
    """Return the columns of the table behind the picture."""
    year: Column[Year] = Column("Year", lambda row: str(row.year), lambda row: row.year, stretch=True)
    return [year, *share_columns(lambda row: row.counts.wins, years.opens)]
