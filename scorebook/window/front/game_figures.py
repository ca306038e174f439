"""What the games alone tell, without their hands: the Front page stands with this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorebook.book.values import GameFact, Level
from scorebook.statistics.glance import Glance, glance
from scorebook.statistics.marks import Marks, marks
from scorebook.statistics.order import ALL_YEARS, Years, one_year, within
from scorebook.statistics.pairs import Meeting, most_met


class GameFigures(NamedTuple):
    """The book at a glance, the marks, and the pairs that met most; `with_hands` where any game has them all.

    A named tuple, because the start pays for making a frozen dataclass.
    """

    glance: Glance
    this_year: Marks
    all_years: Marks
    met: Meeting | None
    with_hands: bool


def game_figures(games: Sequence[GameFact], year: int, years: Years = ALL_YEARS) -> GameFigures:
    """Return what the games of those years tell, with the marks of `year` by themselves."""
    first, last = years.first_day, years.last_day
    inside = games if years == ALL_YEARS else [game for game in games if within(game, first, last)]
    return GameFigures(
        glance=glance(inside),
        this_year=marks(games, one_year(year)),
        all_years=marks(games, years),
        met=most_met(inside),
        with_hands=any(game.level is Level.HANDS for game in inside),
    )
