"""Runs of games won and lost in book order, beside what chance alone gives."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, lgamma, log
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from scorebook.statistics.columns import Flags, Ints
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter

Places: TypeAlias = npt.NDArray[np.int64]

_SURE = 10.0  # so many runs expected that there is one for certain; the sums below would lose their figures
_TINY = 1e-12


@dataclass(frozen=True, slots=True)
class Run:
    """So many games won, or lost, one after the other; `first` and `last` are the ids of two of them."""

    length: int
    first: int | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Chance:
    """The longest run there would be, had the same wins fallen in any order: the mean, and 95 of 100 lie
    from `low` to `high`.
    """

    mean: float
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Runs:
    """A player's longest runs in the decided games with a date, and the run that is on now.

    Of equal ones the earliest. `by_chance` and `lost_by_chance` are None where there is no game.
    """

    games: int
    won: Run
    lost: Run
    now: Run
    winning_now: bool
    by_chance: Chance | None
    lost_by_chance: Chance | None

    @property
    def based_on(self) -> str:
        """Return in words which games were counted."""
        if not self.games:
            return "No decided game with a date yet."
        return f"From {self.games:,} decided {'game' if self.games == 1 else 'games'} with a date."


class _Stretches(NamedTuple):
    """All runs, each player's in book order: whose, whether won, how long, places of first and last game."""

    who: Ints
    won: Flags
    length: Places
    first: Places
    last: Places


def longest(facts: Facts, filter_: Filter = EVERYTHING) -> tuple[Places, Places]:
    """Return everybody's longest winning and longest losing run, by the player's number."""
    runs = _stretches(facts, filter_)
    best = np.zeros((2, facts.numbers), np.int64)
    np.maximum.at(best, (np.where(runs.won, 0, 1), runs.who), runs.length)
    return best[0], best[1]


def runs_of(facts: Facts, player: int, filter_: Filter = EVERYTHING) -> Runs:
    """Return a player's runs."""
    everybody = _stretches(facts, filter_)
    mine = everybody.who == player
    won, length = everybody.won[mine], everybody.length[mine]
    first, last = facts.table.id[everybody.first[mine]], facts.table.id[everybody.last[mine]]

    def run(place: int) -> Run:
        return Run(int(length[place]), int(first[place]), int(last[place]))

    def best(kind: Flags) -> Run:
        return run(int(np.argmax(np.where(kind, length, 0)))) if kind.any() else Run(0)

    games, wins = int(length.sum()), int(length[won].sum())
    return Runs(
        games=games,
        won=best(won),
        lost=best(~won),
        now=run(-1) if games else Run(0),
        winning_now=bool(games and won[-1]),
        by_chance=by_chance(wins, games),
        lost_by_chance=by_chance(games - wins, games),
    )


def longest_of_all(facts: Facts, *, won: bool, filter_: Filter = EVERYTHING) -> tuple[tuple[int, Run], ...]:
    """Return the longest run anybody won, or lost, with the player's number; all where several are equal.

    In book order; of the player alone, where the filter names one.
    """
    runs = _stretches(facts, filter_)
    kind = runs.won == won
    if filter_.player is not None:
        kind &= runs.who == filter_.player
    best = int(runs.length[kind].max(initial=0))
    equal = np.flatnonzero(kind & (runs.length == best))
    equal = equal[np.lexsort((runs.who[equal], runs.first[equal]))]
    id_ = facts.table.id
    return tuple(
        (int(runs.who[at]), Run(best, int(id_[runs.first[at]]), int(id_[runs.last[at]]))) for at in equal
    )


def games_of_run(facts: Facts, player: int, run: Run, filter_: Filter = EVERYTHING) -> tuple[int, ...]:
    """Return the ids of the games of a player's run, in book order; none of a run of no length."""
    if run.first is None or run.last is None:
        return ()
    table = facts.table
    mine = filter_.games(facts) & table.decided & table.dated & (table.players == player).any(axis=0)
    first, last = (int(np.flatnonzero(table.id == id_)[0]) for id_ in (run.first, run.last))
    mine[:first] = False
    mine[last + 1 :] = False
    return tuple(table.id[mine].tolist())


def by_chance(wins: int, games: int) -> Chance | None:
    """Return how long the longest run of `wins` wins in `games` games is by chance; None without a game."""
    if games == 0:
        return None
    shorter: list[float] = []  # how likely no run is as long as 1, 2, 3 …, up to what never happens
    while not shorter or shorter[-1] < 1 - _TINY:
        shorter.append(_shorter(len(shorter) + 1, wins, games))
    return Chance(
        mean=sum(1 - under for under in shorter),
        low=next(length for length, under in enumerate(shorter) if under >= 0.025),
        high=next(length for length, under in enumerate(shorter) if under >= 0.975),
    )


def _shorter(length: int, wins: int, games: int) -> float:
    """Return how likely no run of wins is as long as `length`, all orders being as likely.

    Of the orders, those with a run of that length starting at one place at least, counted in and out.
    """
    if wins < length:
        return 1.0
    losses, total = games - wins, 0.0
    for many in range(min(losses + 1, wins // length) + 1):
        term = _choose(losses + 1, many) + _choose(games - many * length, losses) - _choose(games, losses)
        if many == 1 and term > log(_SURE):
            return 0.0
        part = exp(term)
        total += -part if many % 2 else part
        if many > 1 and part < _TINY:
            break
    return min(max(total, 0.0), 1.0)


def _choose(of: int, many: int) -> float:
    return lgamma(of + 1) - lgamma(many + 1) - lgamma(of - many + 1)


def _stretches(facts: Facts, filter_: Filter) -> _Stretches:
    table = facts.table
    chosen = np.flatnonzero(filter_.games(facts) & table.decided & table.dated)
    who = table.players[:, chosen].T.ravel()
    won = (table.winner[chosen][:, None] == np.array([0, 1, 0, 1])).ravel()
    place = np.repeat(chosen, 4)
    # Small numbers are sorted by their bytes, which is many times quicker.
    small = who.astype(np.uint16) if facts.numbers < 2**16 else who
    order = np.argsort(small, kind="stable")
    order = order[np.searchsorted(small[order], 1) :]  # 0 is nobody
    who, won, place = who[order], won[order], place[order]
    breaks = np.flatnonzero((who[1:] != who[:-1]) | (won[1:] != won[:-1])) + 1
    start = np.concatenate(([0], breaks)) if len(who) else breaks
    end = np.append(breaks, len(who)) if len(who) else breaks
    return _Stretches(who[start], won[start], end - start, place[start], place[end - 1])
