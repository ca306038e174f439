"""What a file says of itself: whether it is a book of ours, of which revision, and how much is in it.

Read with bare SQL that every revision answers, so that books older and newer than the program can be
told apart without Alembic and without the tables of today.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Any

# The revision a book of this version is stamped with. It is the number of the newest file in
# migrations/versions; a test compares them, so that starting up needs no Alembic.
REVISION = "0001"
APPLICATION_ID = 0x50696E6F  # "Pino"; in the header of every book, so that `file` can tell them too


@dataclass(frozen=True, slots=True)
class Stamp:
    """What stands on a file. `revision` is the number of the migration, 0 where there is none.

    `changes` is the number of the newest line of history; it only ever grows, so of two copies of one
    book (one `uuid`) the one with more is the later one.
    """

    ours: bool
    revision: int
    tables: int
    uuid: str = ""
    made_by: str = ""
    games: int = 0
    hands: int = 0
    changes: int = 0

    @property
    def name(self) -> str:
        """Return the revision as migrations are called: "0001"."""
        return f"{self.revision:04d}"


def read_stamp(connection: sqlite3.Connection) -> Stamp:
    """Return what stands on an open file; raises sqlite3.Error when it cannot be read as a database."""
    ours = _one(connection, "PRAGMA application_id") == APPLICATION_ID
    revision = int(_one(connection, "PRAGMA user_version") or 0)
    tables = int(_one(connection, "SELECT count(*) FROM sqlite_master WHERE type = 'table'") or 0)
    if not ours:
        return Stamp(False, revision, tables)
    return Stamp(
        ours=True,
        revision=revision,
        tables=tables,
        uuid=str(_if_known(connection, "SELECT uuid FROM book") or ""),
        made_by=str(_if_known(connection, "SELECT made_by FROM book") or ""),
        games=int(_if_known(connection, "SELECT count(*) FROM game") or 0),
        hands=int(_if_known(connection, "SELECT count(*) FROM hand") or 0),
        changes=int(_if_known(connection, "SELECT max(id) FROM change") or 0),
    )


def _one(connection: sqlite3.Connection, sql: str) -> Any:
    row = connection.execute(sql).fetchone()
    return row[0] if row else None


def _if_known(connection: sqlite3.Connection, sql: str) -> Any:
    try:
        return _one(connection, sql)
    except sqlite3.OperationalError as error:
        # A later version may have named its tables otherwise ("no such table"); trouble with the disk
        # carries another code and goes on up.
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            return None
        raise
