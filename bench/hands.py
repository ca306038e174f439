"""Measure saving: a hand written down by the book's operation, against one bare INSERT of SQLite's.

    python -m bench.hands [--hands N]

Both commit as the book does (rollback journal TRUNCATE, synchronous EXTRA) on the same disk, and take turns.
What lies between them is what an operation does besides: the rules, the kept figures, the way back.
"""

from __future__ import annotations

import argparse
import sqlite3
import tempfile
import time
import uuid
from datetime import date
from pathlib import Path
from statistics import median, quantiles

from bench.bigbook import make_book
from scorebook.book.library import open_book
from scorebook.book.values import NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand

TODAY = date(2026, 11, 29)


def main() -> None:
    """Print the medians of both and their ratio, in an empty and in a full book."""
    parser = argparse.ArgumentParser(prog="bench.hands")
    parser.add_argument("--hands", type=int, default=200)
    count = parser.parse_args().hands
    with tempfile.TemporaryDirectory(prefix="scorebook-bench-") as folder:
        here = Path(folder)
        full = make_book(here / "full.scorebook")
        print(f"{'':12} {'median':>9} {'95 of 100':>10}")
        for kind, path in (("empty book", here / "empty.scorebook"), ("full book", full)):
            ours, bare = alternate(path, here / "data", here / f"bare {kind}.sqlite", count)
            for name, times in ((kind, ours), ("bare INSERT", bare)):
                print(f"{name:12} {median(times):6.2f} ms {quantiles(times, n=20)[-1]:7.2f} ms")
            print(f"{'':12} × {median(ours) / median(bare):.2f}")


def alternate(path: Path, data: Path, bare_path: Path, count: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds of `count` hands by the operation and of as many bare inserts, by turns."""
    ours, bare = [], []
    other = bare_file(bare_path)
    with open_book(path, Folders.at(data), create=True) as book:
        names = ("Ron", "Rich", "Karen", "Louise")
        house = book.suggestion(TODAY).house
        game: int | None = None
        for number in range(count):
            if number % 4 == 0:  # a fresh game before the target is near
                change = book.start_game(NewGame(Seating(names), house, 0, TODAY.isoformat()))
                game = change.game
            assert game is not None
            hand = Hand(number % 4, 0, 50 if number % 4 else 51, Suit.HEARTS, meld=(30, 10), tricks=(25, 25))
            key = str(uuid.uuid4())
            began = time.perf_counter()
            book.write_hand(game, hand, key)
            ours.append((time.perf_counter() - began) * 1000)
            values = (key, "H", number, number % 4, 0, 50, 30, 10, 25, 25)
            began = time.perf_counter()
            other.execute("INSERT INTO hand VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
            bare.append((time.perf_counter() - began) * 1000)
    other.close()
    return ours, bare


def bare_file(path: Path) -> sqlite3.Connection:
    """Return a connection to a new file of one table that commits each statement as surely as the book."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=TRUNCATE")
    connection.execute("PRAGMA synchronous=EXTRA")
    numbers = ", ".join(f"{name} INT" for name in ("number", "dealer", "bidder", "bid", "a", "b", "c", "d"))
    connection.execute(f"CREATE TABLE hand (uuid TEXT PRIMARY KEY, trump TEXT, {numbers}) STRICT")
    return connection


if __name__ == "__main__":
    main()
