"""What the sheets of the Front page are called: never more than is counted. No Qt here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import ALL_YEARS, one_year

if TYPE_CHECKING:
    from scorebook.statistics.order import Years

IN_THE_GAMES_CHOSEN = " in the games chosen"
MARKS, DUMPED_ON_MOST, LAST_GAMES = "Marks", "Dumped on most", "Last games"


def marks(chosen: Filter, year: int) -> str:
    """Return "Marks in all years", "Marks, 1994–2003", "Marks in the games chosen"."""
    if chosen == EVERYTHING:
        return f"{MARKS} in all years"
    return f"{MARKS} this year" if chosen == Filter(one_year(year)) else MARKS + _of(chosen)


def marks_this_year(chosen: Filter) -> str:
    """Return "Marks this year", of the games chosen where more than years is chosen."""
    whole_years = replace(chosen, years=ALL_YEARS) == EVERYTHING
    return f"{MARKS} this year" + ("" if whole_years else IN_THE_GAMES_CHOSEN)


def has_this_year(chosen: Years, year: int) -> bool:
    """Tell whether this year is among the years chosen, and not the only one."""
    since, until = chosen.since or year, chosen.until or year
    return since <= year <= until and chosen != one_year(year)


def dumped_on_most(chosen: Filter) -> str:
    """Return "Dumped on most, all years", "… 1994–2003", "Dumped on most in the games chosen"."""
    return f"{DUMPED_ON_MOST}, all years" if chosen == EVERYTHING else DUMPED_ON_MOST + _of(chosen)


def whole_book(chosen: Filter) -> str:
    """Return "The whole book", or that it is not."""
    return "The whole book" if chosen == EVERYTHING else "The games chosen"


def last_games(chosen: Filter) -> str:
    """Return "Last games": they are no figures, and stand there whatever is chosen."""
    return LAST_GAMES if chosen == EVERYTHING else f"{LAST_GAMES} in the whole book"


def _of(chosen: Filter) -> str:
    only_years = chosen == Filter(chosen.years)
    return f", {chosen.years.words()}" if only_years else IN_THE_GAMES_CHOSEN
