"""What the tests of operations put on the table: four people, games, hands, and a look at all the rows."""

from __future__ import annotations

import sqlite3
import uuid
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from scorebook.book.library import Book
from scorebook.book.opening import prepare
from scorebook.book.rows import METADATA
from scorebook.book.values import Game, NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome

FOUR = ("Ron", "Rich", "Karen", "Louise")
DAY = "2026-11-29"
# Four hands that 0 and 2 win from 1 and 3: 57/25, 139/0 …
PLAYED = Hand(bidder=0, bid=52, trump=Suit.HEARTS, meld=(20, 8), tricks=(37, 13))  # +57 +21
SET = Hand(bidder=1, bid=60, trump=Suit.SPADES, meld=(4, 20), tricks=(21, 29))  # +25 −60
BIG = Hand(bidder=2, bid=200, trump=Suit.HEARTS, meld=(200, 8), tricks=(37, 13))  # +237 +21
THROWN_IN = Hand(bidder=3, bid=50, trump=Suit.CLUBS, outcome=Outcome.THROWN_IN, meld=(10, 4))
PLAYED_SINGLE = Hand(bidder=0, bid=20, trump=Suit.HEARTS, meld=(15, 8), tricks=(13, 12))
MISDEAL = Hand(outcome=Outcome.MISDEAL)


class Clock:
    """A clock that moves a second on at every look."""

    def __init__(self) -> None:
        self.now = datetime.fromisoformat(f"{DAY}T20:00:00")

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def open_at(path: Path, folders: Folders, *, read_only: bool = False) -> Book:
    """Return the book at `path`, made when it isn't there, with a clock of its own."""
    return Book(prepare(path, folders, create=not read_only, read_only=read_only), Clock())


def house(book: Book, name: str = "Sunday") -> int:
    """Return the newest house of that name."""
    return next(one.id for one in book.houses() if one.rules.name == name)


def begin(
    book: Book, *names: str, dealer: int = 0, day: str = DAY, rules: str = "Sunday", occasion: str = ""
) -> int:
    """Begin a game and return its id."""
    a, b, c, d = names or FOUR
    new = NewGame(Seating((a, b, c, d)), house(book, rules), dealer, day, occasion)
    game = book.start_game(new).game
    assert game is not None
    return game


def write(book: Book, game: int, *hands: Hand) -> list[int]:
    """Write hands and return their ids."""
    ids = []
    for hand in hands:
        written = book.write_hand(game, hand, str(uuid.uuid4())).hand
        assert written is not None
        ids.append(written)
    return ids


def totals(game: Game) -> list[tuple[int | None, int | None]]:
    """Return the running totals as they stand on the pad."""
    return [line.totals for line in game.course.lines]


def dump(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table but history, in order."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return {
            table.name: connection.execute(f'SELECT * FROM "{table.name}" ORDER BY 1').fetchall()
            for table in METADATA.sorted_tables
            if table.name != "change"
        }
