"""Reading what can be read from a damaged book, row by row, into a fresh one.

The damaged file is only ever read; the work is done on a copy. Each table is first read the ordinary
way; where that stops at a page that cannot be read, every page of the file is looked through for rows of
that table (`pages`), and what is still missing is taken from the history (`retelling`).
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Column, Table

from scorebook.book.connecting import damaged, disk_trouble
from scorebook.book.copying import copy_book, prove
from scorebook.book.making import lay_out
from scorebook.book.mending import mend
from scorebook.book.pages import MAGIC, Cell, Value, leaves, page_size
from scorebook.book.retelling import Told, retell
from scorebook.book.rows import CHANGE, KEPT_FIGURES, METADATA

_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}")
_KNOWN_BY_UUID = {"book", "player"}  # a source of old games and an import look like them
# Rows by table, each by its number; of two with one number the first that was found counts.
_Rows = dict[str, dict[int, tuple[Value, ...]]]


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What was saved and what was not, by table.

    `stood_in` are lines made anew because others belong to them (see `mending`), and are among the saved
    ones; `dropped` were read, but what they belong to was not. `unreadable` tells that some page could
    not be read, so that more may be missing than is counted.
    """

    to: Path
    saved: dict[str, int] = field(default_factory=dict)
    stood_in: dict[str, int] = field(default_factory=dict)
    dropped: dict[str, int] = field(default_factory=dict)
    unreadable: bool = False

    @property
    def sentence(self) -> str:
        """Return in words what came out."""
        games, hands = self.saved.get("game", 0), self.saved.get("hand", 0)
        said = f"{games:,} games and {hands:,} hands could be read."
        bare = self.stood_in.get("game", 0)
        return f"{said} Of {bare:,} of the games only the hands are known." if bare else said


def salvage(damaged_book: Path, to: Path) -> Salvaged:
    """Return what could be read from `damaged_book`, now in the new book at `to`; kept figures are not.

    Nothing is done to the damaged file. Raises DamagedBook when no row at all can be read, and another
    BookTrouble for the disk; there is then no file at `to`.
    """
    with disk_trouble(), tempfile.TemporaryDirectory(prefix="scorebook-") as name:
        patient, new = Path(name) / "copy.scorebook", Path(name) / "new.scorebook"
        _copy(damaged_book, patient)
        found, unreadable = _read(patient)
        if not any(rows for table, rows in found.items() if table != "book"):
            raise damaged("Not a single line of it can be read.")
        new.touch()
        lay_out(new)
        with closing(sqlite3.connect(new, isolation_level=None)) as target:
            saved, stood_in, dropped = _write(target, found)
            prove(target)
            copy_book(target, to)
    return Salvaged(to, saved, stood_in, dropped, unreadable)


def _copy(book: Path, patient: Path) -> None:
    """Copy the file, take back in the copy a save that was cut short, and give it the length it tells."""
    shutil.copyfile(book, patient)
    journal = book.with_name(f"{book.name}-journal")
    if journal.exists():
        beside = patient.with_name(f"{patient.name}-journal")
        shutil.copyfile(journal, beside)
        with suppress(sqlite3.Error), closing(sqlite3.connect(patient)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        beside.unlink(missing_ok=True)
    with patient.open("r+b") as file:
        head = file.read(100)
        size = page_size(head)
        there = -(-patient.stat().st_size // size)
        said = int.from_bytes(head[28:32], "big") if head.startswith(MAGIC) else 0
        # SQLite refuses a file shorter than its header says; made longer it is read up to the cut.
        file.truncate(size * max(there, said if said < there + 100_000 else 0))


def _read(patient: Path) -> tuple[_Rows, bool]:
    """Return every row that can be read, and whether some page could not."""
    tables = [table for table in METADATA.sorted_tables if table.name not in KEPT_FIGURES]
    found: _Rows = {table.name: {} for table in tables}
    stopped = []
    with closing(sqlite3.connect(patient, isolation_level=None)) as source:
        with suppress(sqlite3.Error):
            source.execute("PRAGMA query_only=ON")
            source.execute("PRAGMA cell_size_check=ON")
        for table in tables:
            try:
                found[table.name].update(_select(source, table))
            except sqlite3.DatabaseError:
                stopped.append(table)
    if stopped:
        _look_through_pages(patient, found, stopped)
        _take_from_history(found, stopped)
    return found, bool(stopped)


def _look_through_pages(patient: Path, found: _Rows, stopped: Sequence[Table]) -> None:
    # Tables whose rows carry a uuid first: they are told apart by it from those that look alike.
    ordered = sorted(stopped, key=lambda table: "uuid" not in table.columns)
    for cells in leaves(patient.read_bytes()):
        fitting = [table for table in ordered if _all_fit(cells, table)]
        for number, values in cells if fitting else ():
            found[fitting[0].name].setdefault(number, _with_number(values, number, fitting[0]))


def _take_from_history(found: _Rows, stopped: Sequence[Table]) -> None:
    column = {name: at for at, name in enumerate(CHANGE.columns.keys())}
    links = ("before", "after", "undoes", "redoes")
    lines = [
        Told(number, *(row[column[name]] for name in links))  # type: ignore[arg-type]
        for number, row in found["change"].items()
    ]
    tables = {table.name: table for table in stopped}
    for (name, number), image in retell(lines).items():
        if image is not None and name in tables:
            values = tuple(number if c.name == "id" else image.get(c.name) for c in tables[name].columns)
            found[name].setdefault(number, values)


def _select(source: sqlite3.Connection, table: Table) -> Iterator[Cell]:
    there = {row[1] for row in source.execute(f'PRAGMA table_info("{table.name}")')}
    if not there:
        raise sqlite3.DatabaseError(f"{table.name} is not in the list of tables")
    # What an older revision did not have yet is not known.
    listed = ", ".join(f'"{c.name}"' if c.name in there else "NULL" for c in table.columns)
    # NOT INDEXED: an index may be whole where its table is not, and the other way round.
    last = None
    for number, *values in source.execute(
        f'SELECT rowid, {listed} FROM "{table.name}" NOT INDEXED ORDER BY rowid'  # noqa: S608
    ):
        if last is not None and number <= last:  # a ruined page may lead round in a circle
            raise sqlite3.DatabaseError("rows out of order")
        last = number
        yield number, tuple(values)


def _all_fit(cells: Sequence[Cell], table: Table) -> bool:
    """Tell whether all rows of a page can be rows of this table, by number and kind of their columns."""
    return all(_fits(number, values, table) for number, values in cells)


def _fits(number: int, values: Sequence[Value], table: Table) -> bool:
    if len(values) != len(table.columns) or number < 1:
        return False
    if table.name in _KNOWN_BY_UUID and not _UUID.fullmatch(str(values[1])):
        return False
    for column, value in zip(table.columns, values, strict=True):
        if _is_number(column):
            fits = value is None  # SQLite keeps it as the row's number only
        else:
            fits = bool(column.nullable) if value is None else isinstance(value, column.type.python_type)
        if not fits:
            return False
    return True


def _with_number(values: Sequence[Value], number: int, table: Table) -> tuple[Value, ...]:
    return tuple(
        number if _is_number(column) else value for column, value in zip(table.columns, values, strict=True)
    )


def _is_number(column: Column[Any]) -> bool:
    return column.name == "id"


def _write(target: sqlite3.Connection, found: _Rows) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Write all rows in one transaction; return by table what is saved, what stands in, what was dropped."""
    target.execute("PRAGMA foreign_keys=OFF")
    target.execute("BEGIN")
    if found["book"]:
        target.execute("DELETE FROM book")  # the new identity; the old one is known
    for table in METADATA.sorted_tables:
        for values in found.get(table.name, {}).values():
            _put(target, table, values)
    stood_in, dropped = mend(target)
    target.execute("COMMIT")
    saved = {
        name: int(target.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0])  # noqa: S608
        for name in found
    }
    return saved, stood_in, dropped


def _put(target: sqlite3.Connection, table: Table, values: Sequence[Value]) -> None:
    """Write a row; what a ruined page made of it may break the table's rules, and is then left out."""
    known = [
        (column.name, value)
        for column, value in zip(table.columns, values, strict=True)
        if value is not None or column.nullable
    ]
    listed = ", ".join(f'"{name}"' for name, _ in known)
    marks = ", ".join("?" * len(known))
    with suppress(sqlite3.IntegrityError, UnicodeError, OverflowError):
        sql = f'INSERT INTO "{table.name}" ({listed}) VALUES ({marks})'  # noqa: S608
        target.execute(sql, [value for _, value in known])
