"""A populated book of every released revision: how the newest one was made, and what each one says.

    python tests/book/old_books.py

makes the book of today's revision anew, with its figures beside it. Once a revision has been released
its book is never made again: it is what people have.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any
from uuid import uuid4

from scorebook.book.library import Book, open_book
from scorebook.book.stamp import REVISION
from scorebook.book.values import NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.called import calls_of
from scorebook.rules.cards import Suit, read_cards
from scorebook.rules.counted import count_for
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import SUNDAY

BOOKS = Path(__file__).resolve().parent.parent / "data" / "books"
FOUR = Seating(("Ron", "Rich", "Karen", "Louise"))
MADE = Hand(bidder=0, bid=52, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17))
SET = Hand(bidder=3, bid=60, trump=Suit.SPADES, meld=(4, 38), tricks=(29, 21))
THROWN_IN = Hand(bidder=2, bid=65, trump=Suit.SPADES, outcome=Outcome.THROWN_IN, meld=(10, 22))
BIG = Hand(bidder=0, bid=100, trump=Suit.CLUBS, meld=(180, 6), tricks=(41, 9), note="two runs!")
SINGLE = Hand(bidder=1, bid=20, trump=Suit.DIAMONDS, meld=(6, 19), tricks=(10, 15))


def figures(book: Book) -> dict[str, Any]:
    """Return all that a book says, as it may be compared years later."""
    return {
        "games": [
            {
                "ref": line.ref,
                "date": line.date,
                "occasion": line.occasion,
                "rules": line.rules,
                "names": list(line.names),
                "winner": line.winner,
                "score": list(line.score),
                "level": line.level.value,
                "finished": line.finished,
                "note": line.note,
                "hands": [_hand(asdict(entry.hand)) for entry in book.game(line.id).hands],
                "counted": [[one.total for one in entry.melds] for entry in book.game(line.id).hands],
                "calls": [[call.bid for call in entry.calls] for entry in book.game(line.id).hands],
                "totals": [list(one.totals) for one in book.game(line.id).course.lines],
            }
            for line in book.games()
        ],
        "players": [[player.name, player.guest, player.retired] for player in book.players()],
        "history": [line.sentence for line in book.history()],
        "draft": book.draft("hand"),
    }


def _hand(hand: dict[str, Any]) -> dict[str, Any]:
    known = {name: list(value) if isinstance(value, tuple) else value for name, value in hand.items()}
    return {name: value for name, value in known.items() if value not in (None, "", [None, None])}


def populate(book: Book) -> None:
    """Write something of everything there is an operation for."""
    sunday, labor_day, single = (house.id for house in book.houses()[:3])
    first = _begin(book, NewGame(FOUR, sunday, 1, "2026-11-22", occasion="Sunday"))
    counted = count_for(SUNDAY, 0, read_cards("AH TH KH QH JH QS JD", SUNDAY.pack)[0], Suit.HEARTS)
    assert counted is not None
    calls = calls_of(SUNDAY, 1, (None, None, 52, None))
    book.write_hand(first, MADE, str(uuid4()), [counted], calls)
    for hand in (SET, THROWN_IN, BIG, BIG):
        book.write_hand(first, hand, str(uuid4()))
    book.correct_hand(book.game(first).hands[1].id, SET)
    book.remark_game(first, "the night of the two runs")
    second = _begin(book, NewGame(FOUR, labor_day, 0, "2026-11-29", occasion="Labor Day"))
    book.write_hand(second, MADE, str(uuid4()))
    book.write_hand(second, Hand(outcome=Outcome.MISDEAL), str(uuid4()))
    book.seat_substitute(second, 1, 2, "Bob (Grandpa)")
    book.write_hand(second, SET, str(uuid4()))
    book.write_hand(second, MADE, str(uuid4()))
    book.undo()
    third = _begin(book, NewGame(Seating(("Ann", "Cy", "guest: Jo", "Dee")), single, 2, "2026-11-29"))
    book.write_hand(third, Hand(outcome=Outcome.ALL_PASSED), str(uuid4()))
    book.write_hand(third, SINGLE, str(uuid4()))
    book.put_away(third)
    gone = _begin(book, NewGame(FOUR, sunday, 0, "2026-11-30"))
    book.write_hand(gone, MADE, str(uuid4()))
    book.remove_game(gone)
    dee = next(player.id for player in book.players() if player.name == "Dee")
    book.retire_player(dee, retired=True)
    book.keep_draft("hand", {"bid": "6", "game": second})


def _begin(book: Book, new: NewGame) -> int:
    game = book.start_game(new).game
    assert game is not None
    return game


def _add_what_has_no_operation_yet(path: Path) -> None:
    """Put a row into each table that only an import or a later page writes: a migration must carry it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA foreign_keys=ON")
        for sql in (
            "INSERT INTO source (title, title_key, note) VALUES ('Green pad', 'green pad', 'kitchen drawer')",
            "INSERT INTO page (source_id, number, state, note) VALUES (1, '12', 'missing, looked', '')",
            "INSERT INTO import (file, sha256, mapping, at) VALUES ('a.csv', 'ab', '{}', '2026-11-29')",
            "INSERT INTO alias (player_id, text, key) VALUES (1, 'Ronny', 'ronny')",
            (
                "INSERT INTO question (uuid, game_id, hand_id, page_id, field, text, at)"
                " VALUES ('q', 1, 2, 1, 'bid', 'Grandma, was that a 60?', '2026-11-29T21:00:00')"
            ),
        ):
            connection.execute(sql)
        connection.commit()


def make(path: Path) -> None:
    """Make the book of today's revision at `path`, and its figures beside it."""
    with tempfile.TemporaryDirectory() as folder:
        folders, new = Folders.at(Path(folder)), Path(folder) / "new.scorebook"
        with open_book(new, folders, create=True) as book:
            populate(book)
        _add_what_has_no_operation_yet(new)
        with open_book(new, folders, create=False) as book:
            assert book.check() == []
            told = figures(book)
        shutil.copyfile(new, path)
    path.with_suffix(".json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    BOOKS.mkdir(parents=True, exist_ok=True)
    make(BOOKS / f"{REVISION}.scorebook")
    sys.exit(0)
