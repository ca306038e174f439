"""What is done about rows whose owners could not be read, so that a salvaged book holds together.

A game that is lost while its hands are not gets a line of its own again, with nothing in it that nobody
knows: no date, no invented people, and a remark saying so. Rules that are lost are the built-in ones
where they were; else the Sunday rules stand in under a name that says so. What is left is dropped.
"""

from __future__ import annotations

import sqlite3
import uuid
from dataclasses import replace

from scorebook.book.mapping import rules_text
from scorebook.book.names import key_of
from scorebook.book.rows import METADATA
from scorebook.rules.house import BUILT_IN, SUNDAY

LOST_GAME = "What was written of this game itself could not be read; its hands could."


def mend(target: sqlite3.Connection) -> tuple[dict[str, int], dict[str, int]]:
    """Make the open book hold together; return how many lines stand in and how many were dropped, by table.

    Foreign keys have to be off, and a transaction open.
    """
    stood_in: dict[str, int] = {}
    games = _lost(target, "hand", "game_id", "game")
    if games and target.execute("SELECT count(*) FROM house_rules").fetchone()[0] == 0:
        _stand_in_house(target, 1)
        stood_in["house_rules"] = 1
    for game in games:
        _stand_in_game(target, game)
    houses = _lost(target, "game", "house_id", "house_rules")
    for house in houses:
        _stand_in_house(target, house)
    stood_in["game"] = len(games)
    stood_in["house_rules"] = stood_in.get("house_rules", 0) + len(houses)
    return {name: rows for name, rows in stood_in.items() if rows}, _drop_orphans(target)


def _lost(target: sqlite3.Connection, table: str, column: str, owner: str) -> list[int]:
    sql = f"SELECT DISTINCT {column} FROM {table} WHERE {column} NOT IN (SELECT id FROM {owner}) ORDER BY 1"  # noqa: S608
    return [int(row[0]) for row in target.execute(sql)]


def _stand_in_game(target: sqlite3.Connection, game: int) -> None:
    target.execute(
        "INSERT INTO game (id, uuid, ref, origin, house_id, note) "
        "VALUES (?, ?, ?, 'paper', (SELECT min(id) FROM house_rules), ?)",
        (game, str(uuid.uuid4()), f"salvaged-{game}", LOST_GAME),
    )
    for seat in range(1, 5):
        target.execute(
            "INSERT OR IGNORE INTO seat (game_id, seat, from_hand) VALUES (?, ?, 1)",
            (game, seat),
        )


def _stand_in_house(target: sqlite3.Connection, house: int) -> None:
    # A new book begins with the built-in houses, in their order.
    rules = BUILT_IN[house - 1] if house <= len(BUILT_IN) else replace(SUNDAY, name=f"Lost rules {house}")
    target.execute(
        "INSERT INTO house_rules (id, uuid, name, name_key, rules) VALUES (?, ?, ?, ?, ?)",
        (house, str(uuid.uuid4()), rules.name, key_of(rules.name), rules_text(rules)),
    )


def _drop_orphans(target: sqlite3.Connection) -> dict[str, int]:
    """Remove rows that point at rows that are not there, until none does; who is unknown becomes NULL."""
    dropped: dict[str, int] = {}
    may_be_unknown = {
        (table.name, column.name)
        for table in METADATA.sorted_tables
        for column in table.columns
        if column.nullable
    }
    while broken := list(target.execute("PRAGMA foreign_key_check")):
        for table, rowid, _parent, key in broken:
            column = _column_of(target, table, key)
            if (table, column) in may_be_unknown:
                target.execute(f'UPDATE "{table}" SET "{column}" = NULL WHERE rowid = ?', (rowid,))  # noqa: S608
                continue
            gone = target.execute(f'DELETE FROM "{table}" WHERE rowid = ?', (rowid,)).rowcount  # noqa: S608
            dropped[table] = dropped.get(table, 0) + gone
    return dropped


def _column_of(target: sqlite3.Connection, table: str, key: int) -> str:
    keys = target.execute(f'PRAGMA foreign_key_list("{table}")')
    return next(str(row[3]) for row in keys if row[0] == key)
