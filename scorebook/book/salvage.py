"""Reading what can be read from a damaged book, row by row, into a fresh one.

The damaged file is never opened for writing, nor in its place: the work is done on a copy. A file cut
short is made up with empty pages, so that SQLite reads on to where they begin; a ruined first page is
replaced by a fresh book's, whose tables begin on the same pages for as long as no migration moved them.
Rows whose owners are lost are left out and counted, never given invented ones.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scorebook.book.connecting import damaged, disk_trouble
from scorebook.book.copying import copy_book, prove
from scorebook.book.making import lay_out
from scorebook.book.rows import Row

_MAGIC = b"SQLite format 3\0"
_FAR = 2**40  # beyond any row number of a book
_STEP = 512  # rows tried one by one behind a page that cannot be read, before looking for the next good one


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What was saved and what was not, by table. `orphans` were read, but what they belong to was not."""

    to: Path
    saved: dict[str, int] = field(default_factory=dict)
    orphans: dict[str, int] = field(default_factory=dict)
    unreadable: bool = False  # some pages could not be read, so something may be missing

    @property
    def sentence(self) -> str:
        """Return in words what came out."""
        games, hands = self.saved.get("game", 0), self.saved.get("hand", 0)
        said = f"{games:,} games and {hands:,} hands could be read."
        lost = self.orphans.get("hand", 0)
        if lost:
            said += f" {lost:,} hands belong to games that could not be."
        return said


def salvage(damaged_book: Path, to: Path) -> Salvaged:
    """Return what could be read from `damaged_book`, now in the new book at `to`; kept figures are not.

    Nothing is done to the damaged file. Raises DamagedBook when no row at all can be read, and another
    BookTrouble for the disk; there is then no file at `to`.
    """
    with disk_trouble(), tempfile.TemporaryDirectory(prefix="scorebook-") as name:
        folder = Path(name)
        fresh = folder / "fresh.scorebook"
        fresh.touch()
        lay_out(fresh)
        best: tuple[Salvaged, Path] | None = None
        for number, patient in enumerate(_patients(damaged_book, fresh, folder)):
            new = folder / f"new{number}.scorebook"
            shutil.copyfile(fresh, new)
            result = _carry_over(patient, new, to)
            if best is None or _weight(result) > _weight(best[0]):
                best = result, new
            if not result.unreadable:
                break
        if best is None or not _weight(best[0]):
            raise damaged("Not a single line of it can be read.")
        with closing(sqlite3.connect(best[1], isolation_level=None)) as whole:
            prove(whole)
            copy_book(whole, to)
        return best[0]


def _weight(result: Salvaged) -> int:
    return sum(rows for table, rows in result.saved.items() if table != "book")


def _patients(book: Path, fresh: Path, folder: Path) -> Iterator[Path]:
    """Give copies of the damaged file, made readable in one way after the other."""
    first = folder / "copy.scorebook"
    shutil.copyfile(book, first)
    journal = book.with_name(f"{book.name}-journal")
    if journal.exists():  # a save cut short is taken back in the copy
        shutil.copyfile(journal, first.with_name(f"{first.name}-journal"))
        _settle_journal(first)
    _make_up(first, fresh)
    yield first
    second = folder / "grafted.scorebook"
    shutil.copyfile(first, second)
    with fresh.open("rb") as source, second.open("r+b") as target:
        head = bytearray(source.read(_page_size(fresh)))
        pages = second.stat().st_size // len(head)
        head[28:32] = pages.to_bytes(4, "big")
        head[32:40] = bytes(8)  # no free pages: what was free is not needed
        target.write(head)
    yield second


def _settle_journal(copy: Path) -> None:
    with suppress(sqlite3.Error), closing(sqlite3.connect(copy)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    copy.with_name(f"{copy.name}-journal").unlink(missing_ok=True)


def _make_up(copy: Path, fresh: Path) -> None:
    """Give a file cut short the length its header says, and at least the pages of an empty book."""
    size = copy.stat().st_size
    page = _page_size(copy) or _page_size(fresh)
    with copy.open("r+b") as file:
        head = file.read(100)
        said = int.from_bytes(head[28:32], "big") if head.startswith(_MAGIC) else 0
        pages = max(said if said < 10_000_000 else 0, -(-size // page), fresh.stat().st_size // page)
        file.truncate(pages * page)


def _page_size(file: Path) -> int:
    with file.open("rb") as opened:
        head = opened.read(18)
    size = int.from_bytes(head[16:18], "big") if head.startswith(_MAGIC) else 0
    size = 65536 if size == 1 else size
    return size if size >= 512 and size & (size - 1) == 0 else 0


def _carry_over(patient: Path, new: Path, to: Path) -> Salvaged:
    saved: dict[str, int] = {}
    unreadable = False
    with (
        closing(sqlite3.connect(patient, isolation_level=None)) as source,
        closing(sqlite3.connect(new, isolation_level=None)) as target,
    ):
        source.execute("PRAGMA query_only=ON")
        source.execute("PRAGMA cell_size_check=ON")
        target.execute("PRAGMA foreign_keys=OFF")
        target.execute("BEGIN")
        for table in Row.metadata.sorted_tables:
            if table.name == "game_result":
                continue  # worked out anew
            reader = _Reader(source, table.name, [column.name for column in table.columns])
            if table.name == "book":
                target.execute("DELETE FROM book")
            saved[table.name] = sum(_put(target, table.name, reader.columns, row) for row in reader.rows())
            unreadable = unreadable or reader.failed
        _one_book(target, new)
        orphans = _drop_orphans(target)
        target.execute("COMMIT")
    for name, rows in orphans.items():
        saved[name] = saved.get(name, 0) - rows
    return Salvaged(to, saved, orphans, unreadable)


class _Reader:
    """Reads one table of the patient, past whatever cannot be read."""

    def __init__(self, source: sqlite3.Connection, table: str, wanted: Sequence[str]) -> None:
        self._source = source
        self._table = table
        self.failed = False
        self.columns = self._known(wanted)

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """Give every row that can be read, in order."""
        if not self.columns:
            return
        after = -1
        while True:
            try:
                for row in self._select("rowid > ? ORDER BY rowid", after):
                    if row[0] <= after:  # a ruined page may lead round in a circle
                        raise sqlite3.DatabaseError("rows out of order")
                    after = row[0]
                    yield row[1:]
                return
            except sqlite3.DatabaseError:
                self.failed = True
            found = self._past(after)
            if found is None:
                return
            after = found[0]
            yield found[1:]

    def _past(self, after: int) -> tuple[Any, ...] | None:
        """Return the first row behind `after` that can be read: one by one, then in growing strides."""
        for number in range(after + 1, after + _STEP):
            row = self._at(number)
            if row is not None:
                return row
        end = self._last()
        if end is None:
            end = min(after + 200_000, _FAR)
        for number in range(after + _STEP, end + 1):
            row = self._at(number)
            if row is not None:
                return row
        return None

    def _at(self, number: int) -> tuple[Any, ...] | None:
        try:
            for row in self._select("rowid = ?", number):
                return row
        except sqlite3.DatabaseError:
            self.failed = True
        return None

    def _last(self) -> int | None:
        try:
            row = self._source.execute(f'SELECT max(rowid) FROM "{self._table}"').fetchone()  # noqa: S608
        except sqlite3.DatabaseError:
            return None
        return int(row[0] or 0)

    def _select(self, where: str, number: int) -> Iterator[tuple[Any, ...]]:
        # NOT INDEXED: an index may be whole where the table is not, and the other way round.
        listed = ", ".join(f'"{column}"' for column in self.columns)
        sql = f'SELECT rowid, {listed} FROM "{self._table}" NOT INDEXED WHERE {where}'  # noqa: S608
        yield from self._source.execute(sql, (number,))

    def _known(self, wanted: Sequence[str]) -> list[str]:
        try:
            there = {row[1] for row in self._source.execute(f'PRAGMA table_info("{self._table}")')}
        except sqlite3.DatabaseError:
            there = set()
        self.failed = not there
        return [column for column in wanted if column in there]


def _put(target: sqlite3.Connection, table: str, columns: Sequence[str], row: Sequence[Any]) -> bool:
    """Write a row; what a ruined page made of it may break the table's rules, and is then left out."""
    listed = ", ".join(f'"{column}"' for column in columns)
    marks = ", ".join("?" * len(columns))
    try:
        target.execute(f'INSERT INTO "{table}" ({listed}) VALUES ({marks})', row)  # noqa: S608
    except (sqlite3.IntegrityError, UnicodeError, OverflowError):
        return False
    return True


def _one_book(target: sqlite3.Connection, new: Path) -> None:
    """See to it that the new book says which one it is, be it a new identity."""
    if target.execute("SELECT count(*) FROM book").fetchone()[0]:
        return
    other = new.with_suffix(".identity")
    other.touch()
    lay_out(other)
    with closing(sqlite3.connect(other)) as fresh:
        target.execute("INSERT INTO book VALUES (?, ?, ?, ?)", fresh.execute("SELECT * FROM book").fetchone())


def _drop_orphans(target: sqlite3.Connection) -> dict[str, int]:
    """Remove rows that point at rows that were not saved, until none does; a person unknown becomes NULL."""
    dropped: dict[str, int] = {}
    may_be_unknown = _nullable()
    while True:
        broken = list(target.execute("PRAGMA foreign_key_check"))
        if not broken:
            return dropped
        for table, rowid, _parent, key in broken:
            column = _column_of(target, table, key)
            if (table, column) in may_be_unknown:
                target.execute(f'UPDATE "{table}" SET "{column}" = NULL WHERE rowid = ?', (rowid,))  # noqa: S608
                continue
            gone = target.execute(f'DELETE FROM "{table}" WHERE rowid = ?', (rowid,)).rowcount  # noqa: S608
            dropped[table] = dropped.get(table, 0) + gone


def _column_of(target: sqlite3.Connection, table: str, key: int) -> str:
    keys = target.execute(f'PRAGMA foreign_key_list("{table}")')
    return next(str(row[3]) for row in keys if row[0] == key)


def _nullable() -> set[tuple[str, str]]:
    return {
        (table.name, column.name)
        for table in Row.metadata.sorted_tables
        for column in table.columns
        if column.nullable
    }
