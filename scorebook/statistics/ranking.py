"""Who stands above whom: raw rates are shown, but a handful of lucky games does not lead a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, TypeVar

from scorebook.statistics.ranges import Share

T = TypeVar("T")

LEAST_GAMES, LEAST_CONTRACTS, LEAST_DEALS, LEAST_PAIR_GAMES = 20, 30, 40, 10
_FEWEST, _MOST, _SMALL_FAMILY = 8.0, 200.0, 20.0


@dataclass(frozen=True, slots=True)
class Ranked(Generic[T]):
    """A leaderboard: those with enough games by rank, and those with too few to say, by rank as well."""

    above: tuple[T, ...]
    below: tuple[T, ...]
    least: int


def shrinkage(shares: Sequence[Share]) -> float:
    """Return m, how many average games each rate is mixed with before ranking, from 8 to 200.

    By the method of moments: the less the rates differ beyond what chance alone gives, the more they
    are pulled together. 20 with under five players.
    """
    known = [s for s in shares if s.n]
    if len(known) < 5:
        return _SMALL_FAMILY
    total = sum(s.n for s in known)
    mean = sum(s.k for s in known) / total
    chance = mean * (1 - mean)
    if chance == 0:
        return _MOST
    spread = sum(s.n * (s.k / s.n - mean) ** 2 for s in known)
    by_chance = (len(known) - 1) * chance
    room = chance * (total - sum(s.n**2 for s in known) / total - (len(known) - 1))
    likeness = (spread - by_chance) / room if room > 0 else 0.0
    if likeness <= 0:
        return _MOST
    return min(max(1 / likeness - 1, _FEWEST), _MOST)


def rank(rows: Sequence[T], share: Callable[[T], Share], least: int) -> Ranked[T]:
    """Return the rows by their family-shrunken rate (k + m·mean) / (n + m), best first.

    Equal ones by more games, then as they came. Rows without a single opportunity are left out; those
    under `least` stand apart.
    """
    known = [row for row in rows if share(row).n]
    total = sum(share(row).n for row in known)
    mean = sum(share(row).k for row in known) / total if total else 0.0
    m = shrinkage([share(row) for row in known])

    def standing(row: T) -> tuple[float, int]:
        s = share(row)
        return -(s.k + m * mean) / (s.n + m), -s.n

    ordered = sorted(known, key=standing)
    above = tuple(row for row in ordered if share(row).n >= least)
    return Ranked(above, tuple(row for row in ordered if share(row).n < least), least)


def as_the_rates(shares: Sequence[Share]) -> bool:
    """Tell whether these, as ranked, stand in the order of their plain rates; each is out of some."""
    return all(one.k * other.n >= other.k * one.n for one, other in pairwise(shares))
