"""Nights: the games of one day that is known to the day are a night's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from scorebook.statistics.behind import whose_deal
from scorebook.statistics.columns import NO_DAY, Flags, Ints
from scorebook.statistics.counting import Keys
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter


@dataclass(frozen=True, slots=True)
class Night:
    """So much in one night: `day` as figures (19941225), and the ids behind it in book order.

    `player` is whose night it was, None where everybody's; `hands` are none where games were counted.
    """

    day: int
    count: int
    games: tuple[int, ...]
    hands: tuple[int, ...] = ()
    player: int | None = None


def night_of(facts: Facts) -> Ints:
    """Return, a game each, the day of its night as figures; `NO_DAY` where it isn't known to the day."""
    table = facts.table
    return np.where(table.since == table.until, table.since, NO_DAY).astype(np.int32)


def finished_on_a_night(facts: Facts, filter_: Filter = EVERYTHING) -> Flags:
    """Return, a game each, whether it is chosen, is over, and has a night."""
    over: Flags = filter_.games(facts) & facts.table.finished & (night_of(facts) != NO_DAY)
    return over


def dealt_on_a_night(facts: Facts, filter_: Filter = EVERYTHING) -> Flags:
    """Return, a hand each, whether it is chosen, has a night, and tells who dealt and was dumped on or not.

    Where the filter names a player, only those this player dealt.
    """
    hands = facts.hands
    chosen: Flags = filter_.hands(facts) & whose_deal(facts) & (hands.dealer_player > 0)
    if filter_.player is not None:
        chosen &= hands.dealer_player == filter_.player
    chosen &= night_of(facts)[hands.game] != NO_DAY
    return chosen


def most_games(facts: Facts, filter_: Filter = EVERYTHING) -> tuple[Night, ...]:
    """Return the nights on which most games came to their end, all of them where several are equal."""
    places = np.flatnonzero(finished_on_a_night(facts, filter_))
    return tuple(
        Night(day, len(theirs), tuple(facts.table.id[theirs].tolist()))
        for day, theirs in _most(night_of(facts)[places].astype(np.int64), places)
    )


def most_dumps(facts: Facts, filter_: Filter = EVERYTHING) -> tuple[Night, ...]:
    """Return the nights on which somebody was dumped on most as dealer, all where several are equal."""
    hands = facts.hands
    places = np.flatnonzero(dealt_on_a_night(facts, filter_) & (hands.dumped_on == 1))
    day = night_of(facts)[hands.game[places]].astype(np.int64)
    found = []
    for key, theirs in _most(day * facts.numbers + hands.dealer_player[places], places):
        on, player = divmod(key, facts.numbers)
        ids, games = hands.id[theirs].tolist(), facts.table.id[np.unique(hands.game[theirs])].tolist()
        found.append(Night(on, len(ids), tuple(games), tuple(ids), player))
    return tuple(found)


def _most(keys: Keys, places: Keys) -> Iterator[tuple[int, Keys]]:
    """Yield the keys that come most often, each with the places it comes at, the lowest first."""
    order = np.argsort(keys, kind="stable")
    found, start, many = np.unique(keys[order], return_index=True, return_counts=True)
    most = many.max(initial=0)
    for at in np.flatnonzero(many == most).tolist():
        yield int(found[at]), places[order[start[at] : start[at] + most]]
