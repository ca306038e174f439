"""The book's facts at hand: loaded once, then kept up with what each operation says it changed.

Games stand in book order, hands by game and number; only hands that count are here. numpy comes in with
this and costs as much as a small program: nothing that the first page needs imports it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from scorebook.book.facts import BookFacts
from scorebook.book.library import Book
from scorebook.book.values import Change, GameFact, House, Player
from scorebook.statistics.columns import GameColumns, HandColumns, cut, joined, pack_games, pack_hands
from scorebook.statistics.order import book_order

MANY = 200  # games changed at once from which reading everything is no slower

Starts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """Everything statistics are asked over.

    `players` are all the people of the book by name, guests and retired ones too; `houses` its rules by
    number. `starts` has the place of each game's first hand, and one place more: where they end.
    """

    players: tuple[Player, ...]
    houses: Mapping[int, House]
    games: tuple[GameFact, ...]
    table: GameColumns
    hands: HandColumns
    starts: Starts
    names: Mapping[int, str]

    @property
    def guests(self) -> frozenset[int]:
        """Return the people who are in nobody's table."""
        return frozenset(player.id for player in self.players if player.guest)

    @property
    def numbers(self) -> int:
        """Return how many places a column by person needs: one more than the highest number."""
        return max(self.names, default=0) + 1


class _Piece(NamedTuple):
    """Games `start` up to `end` of the old ones, or of those read again."""

    new: bool
    start: int
    end: int


def load(book: Book) -> Facts:
    """Return the facts of the whole book; some 200 ms for 50,000 hands."""
    return book.facts(_load)


def load_in_pieces(book: Book, between: Callable[[], object] = lambda: None) -> Facts:
    """Return the facts of the whole book, read so that whoever writes meanwhile need not wait.

    Games written while it is being read may be there in part; `read_again` sets them right. `between` is
    called every now and then, and whatever it raises ends the reading.
    """
    return book.facts(_load, pieces=between)


def refreshed(facts: Facts, book: Book, change: Change) -> Facts:
    """Return the facts after `change`: only the games it names are read again.

    Everything is, where somebody has become a guest or is none any more, and where a great many games
    changed at once.
    """
    return facts if change.id is None else read_again(facts, book, change.games)


def read_again(facts: Facts, book: Book, games: Collection[int]) -> Facts:
    """Return the facts with these games, and all names and rules, as they are in the book now."""
    if len(games) > MANY:
        return load(book)
    found = book.facts(lambda seen: _refresh(facts, seen, games), only=games)
    return load(book) if found is None else found


def _load(seen: BookFacts) -> Facts:
    games = tuple(sorted(seen.games, key=book_order))
    places = {game.id: place for place, game in enumerate(games)}
    hands = pack_hands(seen.hands, places, _guests(seen.players))
    return _facts(seen, games, pack_games(games, seen.played), hands)


def _refresh(facts: Facts, seen: BookFacts, changed: Collection[int]) -> Facts | None:
    if _guests(seen.players) != facts.guests:
        return None
    again = _load(seen)
    pieces = _pieces(facts, again.games, changed)
    games, tables, hands, length = [], [], [], 0
    for new, start, end in pieces:
        source = again if new else facts
        games.append(source.games[start:end])
        tables.append(cut(source.table, start, end))
        theirs = cut(source.hands, int(source.starts[start]), int(source.starts[end]))
        hands.append(replace(theirs, game=theirs.game + np.int32(length - start)))
        length += end - start
    return _facts(seen, tuple(chain.from_iterable(games)), joined(tables), joined(hands))


def _pieces(facts: Facts, again: Sequence[GameFact], changed: Collection[int]) -> list[_Piece]:
    """Return what the games after a change are put together from, in book order."""
    gone = np.flatnonzero(np.isin(facts.table.id, list(changed)))
    stay = np.delete(np.arange(len(facts.games)), gone)
    kept = [facts.games[place] for place in stay] if len(gone) else facts.games
    places = np.append(stay, len(facts.games))
    comes = [(int(places[bisect_right(kept, book_order(g), key=book_order)]), n) for n, g in enumerate(again)]
    pieces, at = [], 0
    for place, new in sorted([*((place, -1) for place in gone.tolist()), *comes]):
        pieces.append(_Piece(False, at, max(at, place)))
        if new < 0:
            at = place + 1
        else:
            at = max(at, place)
            pieces.append(_Piece(True, new, new + 1))
    return [*pieces, _Piece(False, at, len(facts.games))]


def _facts(seen: BookFacts, games: tuple[GameFact, ...], table: GameColumns, hands: HandColumns) -> Facts:
    return Facts(
        players=tuple(seen.players),
        houses={house.id: house for house in seen.houses},
        games=games,
        table=table,
        hands=hands,
        starts=np.concatenate(([0], np.cumsum(np.bincount(hands.game, minlength=len(games))))),
        names={player.id: player.name for player in seen.players},
    )


def _guests(players: Sequence[Player]) -> frozenset[int]:
    return frozenset(player.id for player in players if player.guest)
