"""A small book with people, games, hands and history in it, made without the operations."""

from __future__ import annotations

import json
import sqlite3
import uuid
from contextlib import closing
from pathlib import Path

from scorebook.book.connecting import uri
from scorebook.book.making import lay_out
from scorebook.rules.house import SUNDAY, house_to_json

NAMES = ("Ron", "Rich", "Karen", "Louise")


def fill(path: Path, games: int = 3, hands: int = 5) -> Path:
    """Return `path`, now a book of that many games with that many hands each."""
    path.touch()
    lay_out(path)
    with closing(sqlite3.connect(path)) as connection:
        for name in NAMES:
            connection.execute(
                "INSERT INTO player (uuid, name, name_key) VALUES (?, ?, ?)", (_uuid(), name, name.casefold())
            )
        connection.execute(
            "INSERT INTO house_rules (uuid, name, name_key, rules) VALUES (?, 'Sunday', 'sunday', ?)",
            (_uuid(), json.dumps(house_to_json(SUNDAY))),
        )
        for number in range(1, games + 1):
            add_game(connection, number, hands)
        connection.commit()
    return path


def add_game(connection: sqlite3.Connection, number: int, hands: int) -> None:
    """Write one game."""
    day = f"2026-11-{number % 28 + 1:02d}"
    game = connection.execute(
        "INSERT INTO game (uuid, ref, origin, house_id, date_text, date_from, date_to, seating_known,"
        " first_dealer) VALUES (?, ?, 'live', 1, ?, ?, ?, 1, 1)",
        (_uuid(), f"{day}-{number}", day, day, day),
    ).lastrowid
    assert game is not None
    connection.executemany(
        "INSERT INTO seat (game_id, seat, from_hand, player_id) VALUES (?, ?, 1, ?)",
        [(game, seat, seat) for seat in range(1, 5)],
    )
    for hand in range(1, hands + 1):
        add_hand(connection, game, hand)


def add_hand(connection: sqlite3.Connection, game: int, number: int) -> str:
    """Write one hand and its line of history; return its uuid."""
    name = _uuid()
    hand = connection.execute(
        "INSERT INTO hand (uuid, game_id, number, bidder, bid, trump, meld_a, meld_b, tricks_a, tricks_b)"
        " VALUES (?, ?, ?, 1, 50, 'H', 24, 8, 33, 17)",
        (name, game, number),
    ).lastrowid
    connection.execute(
        "INSERT INTO change (operation, sentence, at, game_id, hand_id, before, after, revision)"
        " VALUES ('write_hand', 'a hand', '2026-11-29T20:00:00', ?, ?, '[]', '[]', '0001')",
        (game, hand),
    )
    return name


def count(path: Path, table: str = "hand") -> int:
    """Return how many rows a table of the book at `path` has."""
    with closing(sqlite3.connect(uri(path, "ro"), uri=True)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def ruin(path: Path, table: str) -> None:
    """Overwrite the first page of a table."""
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        page = connection.execute(query, (table,)).fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def _uuid() -> str:
    return str(uuid.uuid4())
