"""Writing very many rows: dozens in one statement, as plain tuples and not by name.

One row a statement costs SQLite more than the row itself: each time it looks up the last number of the
table, and puts it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection

AT_ONCE = 50  # rows in one statement; SQLite takes 32,766 values, and more rows gain nothing


def insert_rows(
    connection: Connection, table: str, columns: Sequence[str], rows: Sequence[tuple[Any, ...]]
) -> None:
    """Write these rows, each a tuple of the values of `columns`, in the order they come in."""
    whole = len(rows) - len(rows) % AT_ONCE
    many = _insert(table, tuple(columns), AT_ONCE)
    for start in range(0, whole, AT_ONCE):
        values = tuple(chain.from_iterable(rows[start : start + AT_ONCE]))
        connection.exec_driver_sql(many, values)
    if whole < len(rows):
        connection.exec_driver_sql(_insert(table, tuple(columns), 1), list(rows[whole:]))


@lru_cache(maxsize=32)
def _insert(table: str, columns: tuple[str, ...], count: int) -> str:
    one = f"({', '.join('?' * len(columns))})"
    return f'INSERT INTO "{table}" ({", ".join(columns)}) VALUES {", ".join([one] * count)}'  # noqa: S608 - our own names
