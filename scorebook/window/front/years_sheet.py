"""The whole book as marks by year: the picture, and the same figures as a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from scorebook.charts.marks import EMPTY, TITLE, marks_by_year, pair_name
from scorebook.charts.picture import Picture
from scorebook.window.theme import Theme
from scorebook.window.widgets.chart_sheet import ChartSheet
from scorebook.window.widgets.tables import Column
from scorebook.window.words import number

if TYPE_CHECKING:
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.pairs import MarksByYear, Pair, YearMarks
    from scorebook.window.widgets.rows import Opens

OTHERS = "Other games"


class YearsSheet(ChartSheet):
    """The picture of the Front page. A year is opened by a click, or Enter where the keyboard is."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("front_years", TITLE, theme, opens=True)

    def show_years(self, found: MarksByYear | None, names: Mapping[int, str]) -> None:
        """Show every year; None where no two known pairs ever met."""
        if found is None:
            self.show_picture(Picture(TITLE, EMPTY, empty=EMPTY))
            return
        self.show_table(_columns(found, names), found.years, lambda year: year.year)
        self.show_picture(marks_by_year(found, names))

    def year(self, stop: int) -> int:
        """Return the year of a place along the picture."""
        picture = self.picture()
        assert picture is not None
        return round(picture.stops[stop].at)


def _columns(found: MarksByYear, names: Mapping[int, str]) -> list[Column[YearMarks]]:
    above, below = pair_name(found.above, names), pair_name(found.below, names)
    return [
        Column("Year", lambda row: str(row.year), lambda row: row.year, stretch=True, down_first=True),
        _marks(above, lambda row: row.above, lambda row: _won(row.year, found.above, found.below, above)),
        _marks(below, lambda row: row.below, lambda row: _won(row.year, found.below, found.above, below)),
        _marks(OTHERS, lambda row: row.others, lambda row: _others(row.year, found.above, found.below)),
    ]


def _marks(
    title: str, count: Callable[[YearMarks], int], opens: Callable[[YearMarks], Opens]
) -> Column[YearMarks]:
    return Column(
        title,
        lambda row: number(count(row)),
        count,
        right=True,
        down_first=True,
        opens=lambda row: opens(row) if count(row) else None,
    )


def _won(year: int, pair: Pair, against: Pair, name: str) -> Opens:
    def find(facts: Facts) -> Behind:
        from scorebook.statistics.pairs import games_of, winner_of

        ids = [g.id for g in games_of(facts.games, year, pair, against) if winner_of(g) == pair]
        return _told(ids, f"that {name} won against their usual opponents in {year}")

    return find


def _others(year: int, above: Pair, below: Pair) -> Opens:
    def find(facts: Facts) -> Behind:
        from scorebook.statistics.pairs import games_of

        theirs = {game.id for game in games_of(facts.games, year, above, below)}
        ids = [game.id for game in games_of(facts.games, year) if game.id not in theirs]
        return _told(ids, f"of other people in {year}")

    return find


def _told(ids: list[int], which: str) -> Behind:
    from scorebook.statistics.behind import these_games

    return these_games(ids, which)
