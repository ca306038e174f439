"""A player's best and worst: meld, hand, game and set of each rules, and nights. Ties are all there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from scorebook.book.facts import UNKNOWN
from scorebook.statistics.columns import SET, Flags, Ints, known
from scorebook.statistics.contracts import contracts_of, houses_by_name
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.peaks import (
    GAME,
    HAND,
    LEAST_MELD,
    MELD,
    NAMED,
    NIGHT,
    SET_AT,
    WORST_GAME,
    WORST_HAND,
    WORST_NIGHT,
    Four,
    Peak,
    Where,
)

Places: TypeAlias = npt.NDArray[np.int64]


def best_and_worst(facts: Facts, player: int, filter_: Filter = EVERYTHING) -> tuple[Peak, ...]:
    """Return a player's best and worst under each rules they have points by, and their nights.

    The meld and the points of a hand are the player's side's, the bid that was set is the player's own.
    Games are finished ones with the side's score known; a night is a day on which decided games known
    to that day were played.
    """
    return tuple(sorted(_peaks(facts, player, filter_), key=lambda p: (p.rules is None, p.rules or "")))


def _peaks(facts: Facts, player: int, filter_: Filter) -> Iterator[Peak]:
    hands, table = facts.hands, facts.table
    chosen, games = filter_.hands(facts), filter_.games(facts) & table.finished
    seat, game_seat = seat_of(hands.players, player), seat_of(table.players, player)
    meld, points = (of_side(figures, seat) for figures in (hands.meld, hands.points))
    score = of_side(table.score, game_seat)
    bids = contracts_of(facts, player, filter_)
    was_set = bids[hands.outcome[bids] == SET]
    bid = np.full(len(hands), UNKNOWN, np.int32)
    bid[was_set] = hands.bid[was_set]
    house = table.house[hands.game]
    for rules, houses in houses_by_name(facts).items():
        here, in_games = chosen & np.isin(house, houses), games & np.isin(table.house, houses)
        for kinds, figures, which in (
            ((MELD, LEAST_MELD), meld, here),
            ((HAND, WORST_HAND), points, here),
            ((SET_AT,), bid, here),
        ):
            for kind in kinds:
                found, value = _furthest(figures, which, least=kind in (LEAST_MELD, WORST_HAND))
                if len(found):
                    at = tuple(_hand(facts, int(place), seat) for place in found[:NAMED])
                    yield Peak(kind, rules, value, tuple(hands.id[found].tolist()), at, len(found))
        for kind in (GAME, WORST_GAME):
            found, value = _furthest(score, in_games, least=kind == WORST_GAME)
            if len(found):
                at = tuple(_game(facts, int(place), game_seat) for place in found[:NAMED])
                yield Peak(kind, rules, value, tuple(table.id[found].tolist()), at, len(found))
    yield from _nights(facts, game_seat, games)


def _nights(facts: Facts, seat: Ints, games: Flags) -> Iterator[Peak]:
    table = facts.table
    of_a_day = games & table.decided & (seat >= 0) & (table.since == table.until)
    if not of_a_day.any():
        return
    days, which = np.unique(table.since[of_a_day], return_inverse=True)
    won = np.bincount(which[table.winner[of_a_day] == seat[of_a_day] % 2], minlength=len(days))
    lost = np.bincount(which, minlength=len(days)) - won
    for kind, most, least in ((NIGHT, won, lost), (WORST_NIGHT, lost, won)):
        if not most.max():
            continue
        best = np.flatnonzero(most == most.max())
        best = best[least[best] == least[best].min()]
        places = [np.flatnonzero(of_a_day & (table.since == day)) for day in days[best]]
        at = tuple(_game(facts, int(night[0]), seat) for night in places[:NAMED])
        ids = tuple(table.id[np.concatenate(places)].tolist())
        yield Peak(kind, None, int(most.max()), ids, at, len(best), int(least[best][0]))


def _furthest(figures: Ints, which: Flags, *, least: bool) -> tuple[Places, int]:
    """Return the places of the highest known figure among those chosen, or the lowest, and the figure."""
    places = np.flatnonzero(which & known(figures))
    if not len(places):
        return places, 0
    told = figures[places]
    value = told.min() if least else told.max()
    return places[told == value], int(value)


def seat_of(players: Ints, player: int) -> Ints:
    """Return the seat the player has in each column, -1 where none."""
    found = np.full(players.shape[-1], -1, np.int32)
    for seat in range(4):
        found[players[seat] == player] = seat
    return found


def of_side(figures: Ints, seat: Ints) -> Ints:
    """Return the figure of the side the player sat on, `UNKNOWN` where they did not sit there."""
    theirs: Ints = np.where(seat < 0, UNKNOWN, np.where(seat % 2 == 0, figures[0], figures[1]))
    return theirs


def _hand(facts: Facts, place: int, seat: Ints) -> Where:
    hands = facts.hands
    game = facts.games[int(hands.game[place])]
    return Where(
        game.id, game.date, int(hands.number[place]), _four(hands.players[:, place], int(seat[place]))
    )


def _game(facts: Facts, place: int, seat: Ints) -> Where:
    game = facts.games[place]
    return Where(game.id, game.date, None, _four(facts.table.players[:, place], int(seat[place])))


def _four(players: Ints, seat: int) -> Four:
    a, b, c, d = (int(players[(seat + turn) % 4]) for turn in range(4))
    return a, b, c, d
