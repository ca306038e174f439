"""Backing an open book up and looking it over: at once, or from a thread while somebody writes in it.

The journal is a rollback journal: whoever reads for long keeps the writer waiting, and he gives up in the
end. So nothing beside the window reads the book for long. It is copied in steps, and what takes its time
looks at the copy, page for page what the book was. The figures kept of a game are then of the same state
as its hands, whatever is written meanwhile.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from scorebook.book import backups, checking
from scorebook.book.connecting import connect, disk_trouble, make_engine, reading
from scorebook.book.copying import Beside, copy_book, copy_in_steps, prove
from scorebook.book.migrating import driver_of
from scorebook.book.opening import Opened
from scorebook.book.stamp import read_stamp
from scorebook.book.trouble import BookMoved, BookTrouble, DamagedBook
from scorebook.book.values import BackupLine, Finding

PATIENCE = 0.2  # seconds for one try to read; a thread asks again, and can be told to leave in between
OFTEN = 10_000  # of SQLite's own small steps, a few milliseconds, between two questions whether to go on
DAILY = "daily"
_NOT_WHOLE = ("damaged", "points nowhere")  # findings with which a copy does not count


@dataclass(frozen=True, slots=True)
class Tended:
    """What came of a look at the whole book: the day's copy if one was due, or why there is none."""

    found: tuple[Finding, ...]
    made: BackupLine | None = None
    trouble: BookTrouble | None = None


def backup(opened: Opened, now: datetime, to: Path | None, why: str) -> BackupLine:
    """Return a verified copy, made in one look; in the backup folder, or at `to`. Raises BookTrouble."""
    with reading(opened.engine) as connection:
        if to is None:
            return backups.make(driver_of(connection), opened.path, opened.folders, why, now)
        copy_book(driver_of(connection), to)
    return backups.describe(backups.Copy(to, opened.stamp.uuid[:8], now, why))


class Tender:
    """Tends an open book from another thread, over connections of its own.

    `between` is called every few milliseconds; what it raises ends the work, and nothing half done stays.
    Where SQLite is stopped in the middle of a look, its own word for that is raised instead.
    """

    def __init__(self, opened: Opened, clock: Callable[[], datetime]) -> None:
        self._opened = opened
        self._clock = clock

    def back_up(self, why: str, between: Callable[[], None]) -> BackupLine:
        """Return a verified copy, newly made in the backup folder. Raises BookTrouble."""

        def proof(half: Path) -> None:
            with closing(connect(half, read_only=True)) as copy:
                copy.set_progress_handler(between, OFTEN)
                prove(copy)

        return self._make(why, Beside(between, proof))

    def look_after(self, between: Callable[[], None]) -> Tended:
        """Return what a quick look over the whole book finds, with the day's copy if it is due.

        One copy serves both. Trouble with the backup is told in what is returned; what keeps the book from
        being looked over is raised as BookTrouble.
        """
        found: list[Finding] | None = None

        def proof(half: Path) -> None:
            nonlocal found
            found = _look_at(half, between)
            if any(finding.kind in _NOT_WHOLE for finding in found):
                with closing(connect(half, read_only=True)) as copy:
                    prove(copy)

        made = trouble = None
        try:
            if self._due():
                made = self._make(DAILY, Beside(between, proof))
        except BookMoved:
            raise
        except BookTrouble as why:  # the look over it is the more wanted
            trouble = why
        if found is None:
            found = self._look_at_a_passing_copy(between)
        return Tended(tuple(found), made, trouble)

    def _due(self) -> bool:
        opened = self._opened
        if opened.read_only or not backups.due(
            self._clock(), backups.last(opened.folders, opened.stamp.uuid)
        ):
            return False
        with disk_trouble(), closing(self._connect()) as source:
            return read_stamp(source).games > 0

    def _make(self, why: str, beside: Beside) -> BackupLine:
        opened = self._opened
        with disk_trouble(), closing(self._connect()) as source:
            return backups.make(source, opened.path, opened.folders, why, self._clock(), beside)

    def _look_at_a_passing_copy(self, between: Callable[[], None]) -> list[Finding]:
        try:
            with disk_trouble(), tempfile.TemporaryDirectory(prefix="scorebook-") as folder:
                half = Path(folder) / self._opened.path.name
                with closing(self._connect()) as source:
                    copy_in_steps(source, half, between)
                return _look_at(half, between)
        except DamagedBook as trouble:  # so ruined that it can't even be copied
            return [Finding("damaged", trouble.sentence)]

    def _connect(self) -> sqlite3.Connection:
        watch = self._opened.watch
        watch.same_file()
        return connect(watch.path, read_only=True, patience=PATIENCE)


def _look_at(half: Path, between: Callable[[], None]) -> list[Finding]:
    engine = make_engine(half, read_only=True)
    try:
        with reading(engine) as copy:
            driver_of(copy).set_progress_handler(between, OFTEN)
            return checking.look_over(copy)
    finally:
        engine.dispose()
