"""Games and hands as columns of numbers, one place a game or hand, and how they are packed.

A person is the book's own number, 0 where nobody is known or a guest sat; seats are 0–3, sides 0 and 1.
A figure nobody knows is `UNKNOWN` (-1 where a column says so), never 0.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import chain, islice
from typing import TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from scorebook.book.facts import BID_FOR, HAND_COLUMNS, UNKNOWN, HandRow
from scorebook.book.values import GameFact, Level
from scorebook.rules.hand import Outcome
from scorebook.statistics.marks import decided
from scorebook.statistics.order import year_of

Ints: TypeAlias = npt.NDArray[np.int32]
Bytes: TypeAlias = npt.NDArray[np.int8]
Flags: TypeAlias = npt.NDArray[np.bool_]

MADE, SET, THROWN_IN = (BID_FOR.index(o) for o in (Outcome.MADE, Outcome.SET, Outcome.THROWN_IN))
TOTALS, FULL = 1, 2  # how much is known of a hand; 0: nothing
LEVELS = tuple(Level)
NO_DAY, LAST_DAY = 0, 99_999_999

_CHUNK = 20_000  # hands packed at once
_AT = {name: place for place, name in enumerate(HAND_COLUMNS)}


@dataclass(frozen=True, slots=True, eq=False)
class GameColumns:
    """One place a game.

    `since` and `until` are the earliest and the latest possible day as figures (19941225), `NO_DAY` and
    `LAST_DAY` where open; `year` is the one the game lies wholly inside, else 0. `players` and `score`
    have a row a seat and a row a side. `winner` is -1 where nobody knows; `level` is a place in `LEVELS`.
    """

    id: Ints
    players: Ints
    winner: Bytes
    finished: Flags
    decided: Flags
    dated: Flags
    since: Ints
    until: Ints
    year: Ints
    house: Ints
    target: Ints
    level: Bytes
    score: Ints

    def __len__(self) -> int:
        return len(self.id)


@dataclass(frozen=True, slots=True, eq=False)
class HandColumns:
    """One place a hand that counts; `game` is the place of its game.

    `players`, those who sat there at that hand, has a row a seat; `meld`, `tricks`, `points` and `total`
    a row a side. Trick points are known only of hands that were played. `dealer`, `bidder`, `trump` (a
    place in `SUITS`), `outcome` (MADE, SET, THROWN_IN) and `dumped_on` are -1 where nobody knows.
    `level` is FULL, TOTALS or 0.
    """

    id: Ints
    game: Ints
    number: Ints
    dealer: Bytes
    bidder: Bytes
    dealer_player: Ints
    bidder_player: Ints
    players: Ints
    bid: Ints
    trump: Bytes
    outcome: Bytes
    dumped_on: Bytes
    could_be_stuck: Flags
    meld: Ints
    tricks: Ints
    points: Ints
    total: Ints
    level: Bytes

    def __len__(self) -> int:
        return len(self.id)


Columns = TypeVar("Columns", GameColumns, HandColumns)


def known(column: Ints) -> Flags:
    """Return where a column of figures is known."""
    return np.not_equal(column, UNKNOWN)


def pack_games(games: Sequence[GameFact], played: Mapping[int, tuple[int, int]]) -> GameColumns:
    """Return games as columns, in the order they come; `played` has house and target by the game's id."""
    many = len(games)

    def ints(figures: Iterable[int]) -> Ints:
        return np.fromiter(figures, np.int32, many)

    def flags(answers: Iterable[bool]) -> Flags:
        return np.fromiter(answers, np.bool_, many)

    return GameColumns(
        id=ints(g.id for g in games),
        players=np.array([ints(g.players[seat] or 0 for g in games) for seat in range(4)]),
        winner=np.fromiter((-1 if g.winner is None else g.winner for g in games), np.int8, many),
        finished=flags(g.finished for g in games),
        decided=flags(decided(g) for g in games),
        dated=flags(bool(g.date_from or g.date_to) for g in games),
        since=ints(NO_DAY if g.date_from is None else _figures(g.date_from) for g in games),
        until=ints(LAST_DAY if g.date_to is None else _figures(g.date_to) for g in games),
        year=ints(year_of(g) or 0 for g in games),
        house=ints(played[g.id][0] for g in games),
        target=ints(played[g.id][1] for g in games),
        level=np.fromiter((LEVELS.index(g.level) for g in games), np.int8, many),
        score=np.array([ints(_or_unknown(g.score[side]) for g in games) for side in (0, 1)]),
    )


def pack_hands(rows: Iterator[HandRow], places: Mapping[int, int], guests: Collection[int]) -> HandColumns:
    """Return hands as columns, by game and number; `places` has the place of each game by its id.

    Guests are nobody here; hands of games that have no place are left out. Rows are packed some at a time,
    so that never all of them are held.
    """
    packed = [_pack(np.empty((0, len(HAND_COLUMNS)), np.int32), places, guests)]
    while len(some := np.fromiter(chain.from_iterable(islice(rows, _CHUNK)), np.int32)):
        packed.append(_pack(some.reshape(-1, len(HAND_COLUMNS)), places, guests))
    hands = joined(packed)
    order = np.lexsort((hands.number, hands.game))
    if (order[1:] > order[:-1]).all():
        return hands
    return HandColumns(*(getattr(hands, f.name)[..., order] for f in fields(hands)))


def joined(parts: Sequence[Columns]) -> Columns:
    """Return the columns of several parts, one behind the other."""
    whole = type(parts[0])
    names = [field.name for field in fields(whole)]
    return whole(*(np.concatenate([getattr(part, name) for part in parts], axis=-1) for name in names))


def cut(columns: Columns, start: int, end: int) -> Columns:
    """Return the places from `start` up to, not including, `end`."""
    return type(columns)(*(getattr(columns, field.name)[..., start:end] for field in fields(columns)))


def _pack(rows: Ints, places: Mapping[int, int], guests: Collection[int]) -> HandColumns:
    ids = rows[:, _AT["game"]]
    game = np.fromiter((places.get(id_, -1) for id_ in ids.tolist()), np.int32, len(ids))
    if game.min(initial=0) < 0:  # of games that came in since those were read
        rows, game = rows[game >= 0], game[game >= 0]

    def figures(name: str) -> Ints:
        return np.ascontiguousarray(rows[:, _AT[name]])

    def small(name: str) -> Bytes:
        column = rows[:, _AT[name]]
        return np.where(column == UNKNOWN, -1, column).astype(np.int8)

    def sides(name: str) -> Ints:
        return np.ascontiguousarray(rows[:, [_AT[f"{name}_a"], _AT[f"{name}_b"]]].T)

    people = np.ascontiguousarray(rows[:, [_AT["p1"], _AT["p2"], _AT["p3"], _AT["p4"]]].T)
    people[(people == UNKNOWN) | np.isin(people, list(guests))] = 0
    dealer, bidder = small("dealer"), small("bidder")
    return HandColumns(
        id=figures("id"),
        game=game,
        number=figures("number"),
        dealer=dealer,
        bidder=bidder,
        dealer_player=_who(people, dealer),
        bidder_player=_who(people, bidder),
        players=people,
        bid=figures("bid"),
        trump=small("trump"),
        outcome=small("outcome"),
        dumped_on=small("dumped_on"),
        could_be_stuck=figures("could_be_stuck") == 1,
        meld=sides("meld"),
        tricks=sides("tricks"),
        points=sides("points"),
        total=sides("total"),
        level=small("level"),
    )


def _who(people: Ints, seat: Bytes) -> Ints:
    sat = people[np.maximum(seat, 0), np.arange(len(seat))]
    return np.where(seat < 0, 0, sat).astype(np.int32)


def _figures(day: str) -> int:
    return int(day.replace("-", ""))


def _or_unknown(figure: int | None) -> int:
    return UNKNOWN if figure is None else figure
