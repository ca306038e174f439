"""What was played on this day of the calendar in other years; only games known to the day count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

import numpy as np

from scorebook.book.values import GameFact
from scorebook.rules.hand import Side
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.pairs import Pair, pair_at


@dataclass(frozen=True, slots=True)
class Evening:
    """The finished games of one day, in book order, and how many years ago it was."""

    year: int
    ago: int
    games: tuple[GameFact, ...]

    def tally(self) -> tuple[Pair, Pair, int, int] | None:
        """Return two pairs and the games each won, where the same two met in every game of the evening.

        The pair that won more comes first. None where a winner or anybody is not known.
        """
        met = {_both(game) for game in self.games}
        if len(met) != 1 or any(game.winner is None for game in self.games):
            return None
        (found,) = met
        if found is None:
            return None
        one, other = found
        won = sum(pair_at(game, _side(game.winner)) == one for game in self.games)
        lost = len(self.games) - won
        return (one, other, won, lost) if won >= lost else (other, one, lost, won)


@dataclass(frozen=True, slots=True)
class OnThisDay:
    """The evenings of one calendar day in years before, the latest first."""

    day: date
    evenings: tuple[Evening, ...]

    @property
    def games(self) -> int:
        """Return how many games that were."""
        return sum(len(evening.games) for evening in self.evenings)

    @property
    def ids(self) -> tuple[int, ...]:
        """Return their ids."""
        return tuple(game.id for evening in self.evenings for game in evening.games)


def on_this_day(facts: Facts, today: date, filter_: Filter = EVERYTHING) -> OnThisDay:
    """Return the finished games of today's day and month in earlier years, of those chosen.

    A game of which only the month or the year is known was on no certain day, and is left out.
    """
    table = facts.table
    known = (table.since == table.until) & table.finished & filter_.games(facts)
    chosen = known & (table.since % 10_000 == today.month * 100 + today.day)
    chosen &= table.since // 10_000 < today.year
    games = [facts.games[place] for place in np.flatnonzero(chosen).tolist()]
    evenings = [_evening(year, today.year, list(some)) for year, some in groupby(games, key=_year)]
    return OnThisDay(today, tuple(reversed(evenings)))


def _evening(year: int, now: int, games: Sequence[GameFact]) -> Evening:
    return Evening(year, now - year, tuple(games))


def _year(game: GameFact) -> int:
    return int((game.date_from or "0000")[:4])


def _both(game: GameFact) -> tuple[Pair, Pair] | None:
    one, other = pair_at(game, 0), pair_at(game, 1)
    if one is None or other is None:
        return None
    return (one, other) if one < other else (other, one)


def _side(winner: Side | None) -> int:
    return 0 if winner is None else winner
