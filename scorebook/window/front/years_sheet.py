"""The whole book as marks by year: the picture, and the same figures as a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scorebook.charts.marks import EMPTY, TITLE, marks_by_year, pair_name, title_of
from scorebook.charts.picture import Picture
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import one_year
from scorebook.window.theme import Theme
from scorebook.window.widgets.chart_sheet import ChartSheet
from scorebook.window.widgets.tables import Column
from scorebook.window.words import apart, number

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

    def show_years(self, found: MarksByYear | None, names: Mapping[int, str], chosen: Filter) -> None:
        """Show every year of what is chosen; None where no two known pairs ever met."""
        said = "" if chosen == EVERYTHING else chosen.words({id_: apart(name) for id_, name in names.items()})
        self.set_heading(title_of(said))
        if found is None:
            self.show_picture(Picture(title_of(said), EMPTY, empty=EMPTY))
            return
        self.show_table(_columns(found, names, chosen), found.years, lambda year: year.year)
        self.show_picture(marks_by_year(found, names, said))

    def opens(self, stop: int, chosen: Filter) -> Opens:
        """Return what a year of the picture opens: its games with a winner, of those chosen."""
        year = one_year(self.year(stop))

        def find(facts: Facts) -> Behind:
            from scorebook.statistics.behind import games_where

            return games_where(facts, facts.table.decided, "with a winner", replace(chosen, years=year))

        return find

    def year(self, stop: int) -> int:
        """Return the year of a place along the picture."""
        picture = self.picture()
        assert picture is not None
        return round(picture.stops[stop].at)


def _columns(found: MarksByYear, names: Mapping[int, str], chosen: Filter) -> list[Column[YearMarks]]:
    above, below = pair_name(found.above, names), pair_name(found.below, names)
    return [
        Column("Year", lambda row: str(row.year), lambda row: row.year, stretch=True, down_first=True),
        _marks(above, lambda y: y.above, lambda y: _won(y.year, found.above, found.below, above, chosen)),
        _marks(below, lambda y: y.below, lambda y: _won(y.year, found.below, found.above, below, chosen)),
        _marks(OTHERS, lambda y: y.others, lambda y: _others(y.year, found.above, found.below, chosen)),
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


def _won(year: int, pair: Pair, against: Pair, name: str, chosen: Filter) -> Opens:
    def find(facts: Facts) -> Behind:
        from scorebook.statistics.choosing import chosen_games
        from scorebook.statistics.pairs import games_of, winner_of

        games = games_of(chosen_games(facts, chosen), year, pair, against)
        ids = [game.id for game in games if winner_of(game) == pair]
        return _told(facts, ids, f"that {name} won against their usual opponents in {year}", chosen)

    return find


def _others(year: int, above: Pair, below: Pair, chosen: Filter) -> Opens:
    def find(facts: Facts) -> Behind:
        from scorebook.statistics.choosing import chosen_games
        from scorebook.statistics.pairs import games_of

        games = chosen_games(facts, chosen)
        theirs = {game.id for game in games_of(games, year, above, below)}
        ids = [game.id for game in games_of(games, year) if game.id not in theirs]
        return _told(facts, ids, f"of other people in {year}", chosen)

    return find


def _told(facts: Facts, ids: list[int], which: str, chosen: Filter) -> Behind:
    from scorebook.statistics.behind import inside, these_games

    return these_games(ids, which, inside(facts, chosen))
