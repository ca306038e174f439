"""The whole book at a glance: how many games, how well known, from when to when."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from scorebook.book.values import GameFact, Level
from scorebook.statistics.marks import decided
from scorebook.statistics.order import book_order

SUNDAY = 6


@dataclass(frozen=True, slots=True)
class Glance:
    """What is in the book.

    `first` and `last` are the first and last dated games in book order. `evenings` counts the days on
    which games known to the day were played, `sundays` those of them that were Sundays, and `dayless`
    the games whose day is not known.
    """

    games: int
    decided: int
    every_hand: int
    first: GameFact | None
    last: GameFact | None
    evenings: int
    sundays: int
    dayless: int

    @property
    def years(self) -> int:
        """Return how many whole years lie for certain between the first game and the last."""
        if self.first is None or self.last is None:
            return 0
        start, end = self.first.date_to, self.last.date_from
        if start is None or end is None or end < start:
            return 0
        # A month short of the day is not a whole year yet.
        return int(end[:4]) - int(start[:4]) - (end[5:] < start[5:])


def glance(games: Iterable[GameFact]) -> Glance:
    """Return what is in the book, unfinished games too."""
    everything = list(games)
    dated = [g for g in everything if g.date_from or g.date_to]
    on_a_day = [g.date_from for g in dated if g.date_from is not None and g.date_from == g.date_to]
    days = set(on_a_day)
    start = min((g.date_from or "" for g in dated), default="")
    end = max((g.date_from or "" for g in dated), default="")
    return Glance(
        games=len(everything),
        decided=sum(decided(g) for g in everything),
        every_hand=sum(g.level is Level.HANDS for g in everything),
        first=min((g for g in dated if (g.date_from or "") == start), key=book_order, default=None),
        last=max((g for g in dated if (g.date_from or "") == end), key=book_order, default=None),
        evenings=len(days),
        sundays=sum(date.fromisoformat(day).weekday() == SUNDAY for day in days),
        dayless=len(everything) - len(on_a_day),
    )
