"""Rows read off the pages themselves, against what SQLite reads."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorebook.book.pages import Value, leaves, page_size

VALUES = st.one_of(
    st.none(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=300),
    st.binary(max_size=300),
    st.integers(200, 9000).map("x".__mul__),
)
Rows = list[tuple[Value, ...]]
ROWS = st.lists(st.tuples(VALUES, VALUES, VALUES), max_size=60)


def written(path: Path, rows: Rows, size: int = 4096) -> dict[int, tuple[Value, ...]]:
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA page_size = {size}")
        connection.execute("CREATE TABLE t (a, b, c)")
        connection.executemany("INSERT INTO t VALUES (?, ?, ?)", rows)
        connection.commit()
        return {row[0]: row[1:] for row in connection.execute("SELECT rowid, * FROM t")}


def read(path: Path) -> dict[int, tuple[Value, ...]]:
    return {number: row for cells in leaves(path.read_bytes()) for number, row in cells if len(row) == 3}


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    rows=st.lists(st.tuples(VALUES, VALUES, VALUES), max_size=60), size=st.sampled_from([512, 4096, 65536])
)
def test_every_row_that_sqlite_wrote_is_read(
    tmp_path: Path, rows: list[tuple[Value, ...]], size: int
) -> None:
    expected = written(tmp_path / "x.db", rows, size)
    assert read(tmp_path / "x.db") == expected


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.data())
def test_a_ruin_ends_in_fewer_rows_and_never_in_an_error(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "x.db"
    written(path, [(n, "x" * 900, "ü" * n) for n in range(60)])
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 20))):
        at = data.draw(st.integers(0, len(content) - 40))
        content[at : at + 40] = data.draw(st.binary(min_size=40, max_size=40))
    path.write_bytes(content[: data.draw(st.integers(0, len(content)))])
    read(path)


def test_rows_that_were_deleted_do_not_come_back(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    written(path, [(n, "x" * 500, None) for n in range(200)])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM t WHERE a >= 20")
        connection.commit()
    assert len(read(path)) == 20


@pytest.mark.parametrize(
    ("head", "size"),
    [
        (b"", 4096),
        (bytes(range(100)), 4096),
        (b"SQLite format 3\0\x10\x00", 4096),
        (b"SQLite format 3\0\x00\x01", 65536),
        (b"SQLite format 3\0\x02\x00", 512),
        (b"SQLite format 3\0\x00\x07", 4096),
    ],
)
def test_the_page_size_is_the_headers_or_ours(head: bytes, size: int) -> None:
    assert page_size(head) == size
