"""Writing very many rows: as many as there are, in their order, however many go into one statement."""

from __future__ import annotations

import pytest
from sqlalchemy import create_engine

from scorebook.book.inserting import AT_ONCE, insert_rows

COUNTS = (0, 1, AT_ONCE - 1, AT_ONCE, AT_ONCE + 1, 3 * AT_ONCE, 3 * AT_ONCE + 7)


@pytest.mark.parametrize("count", COUNTS)
def test_every_row_is_written_once_and_in_order(count: int) -> None:
    rows = [(None if at % 7 == 0 else at, f"row {at}") for at in range(count)]
    with create_engine("sqlite://").connect() as connection:
        connection.exec_driver_sql('CREATE TABLE "call" (id INTEGER PRIMARY KEY, bid INTEGER, words TEXT)')
        insert_rows(connection, "call", ("bid", "words"), rows)
        found = connection.exec_driver_sql('SELECT bid, words FROM "call" ORDER BY id').all()
    assert [tuple(row) for row in found] == rows
