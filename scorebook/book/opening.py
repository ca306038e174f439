"""Opening a book: everything that can be wrong with a file is found here, and told in words.

The order matters. First what the system says (is it there, is it empty, may it be written), then the
lock, then what the file says of itself, then bringing it up to date. Nothing is written into a file
before it is known to be ours and of a revision we know.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from sqlalchemy.engine import Engine

from scorebook.book import backups, locking, seen
from scorebook.book.connecting import (
    code_of,
    connect,
    damaged,
    disk_trouble,
    make_engine,
    trouble_from,
    unwritable,
)
from scorebook.book.copying import prove
from scorebook.book.looking import can_write, cloud_of, other_database, what_else
from scorebook.book.migrating import Migrated, driver_of, migrate
from scorebook.book.stamp import REVISION, Stamp, read_stamp
from scorebook.book.trouble import BookTrouble, NewerBook, NoSuchBook, NotABook
from scorebook.book.watching import Watch
from scorebook.folders import Folders

_ASIDE = ("", "-journal", "-wal")  # a book's file and what may lie beside it after a crash


@dataclass(slots=True)
class Opened:
    """An open book's file. `engine` is for `reading` and `writing` of `connecting`.

    `read_only` tells that nothing can be written, `why` in a sentence. `older_by` is how many hands this
    copy lacks against the one last open here; `cloud` names what keeps its folder in step with elsewhere.
    `created` and `migrated` tell what had to be done; `stamp` is how the file stood when it was opened.
    """

    path: Path
    engine: Engine
    folders: Folders
    read_only: bool
    stamp: Stamp
    watch: Watch
    why: str = ""
    lock: locking.Lock | None = None
    cloud: str | None = None
    older_by: int = 0
    created: bool = False
    migrated: Migrated | None = None
    _aside: tempfile.TemporaryDirectory[str] | None = field(default=None, repr=False)

    def look_over(self) -> None:
        """Raise DamagedBook when some page cannot be read or rows point at nothing.

        It reads every page (about 10 ms a megabyte), over a connection of its own, so that a thread can do
        it once the first page stands.
        """
        with disk_trouble(), closing(connect(self.watch.path, read_only=True)) as connection:
            prove(connection)

    def beside(self) -> Opened:
        """Return the same file opened once more, to read only; nothing is asked of it that was asked before.

        Whenever it is opened, another file in its place raises BookMoved: that would be another book.
        """
        engine = make_engine(self.watch.path, read_only=True, first=self.watch.same_file)
        return Opened(self.path, engine, self.folders, True, self.stamp, Watch(self.watch.path, engine))

    def close(self) -> None:
        """Let go of the file and the lock, remembering how far the book has got; may be called twice."""
        if not self.read_only and self.lock is not None:
            self._part()
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()
            self.lock = None
        if self._aside is not None:
            self._aside.cleanup()
            self._aside = None

    def _part(self) -> None:
        # Whatever is wrong with the file now has been told; closing is not the time to tell it again.
        with suppress(BookTrouble):
            self.watch.same_file()
            with disk_trouble(), self.engine.connect() as connection:
                driver = driver_of(connection)
                seen.remember(self.folders, read_stamp(driver), self.path)
                # Takes the empty journal away, so that a book at rest is one file.
                driver.execute("PRAGMA journal_mode=DELETE")


def prepare(path: Path, folders: Folders, *, create: bool, read_only: bool = False) -> Opened:
    """Return the book at `path`, opened: made if it isn't there and `create`, brought up to date if older.

    A reader (`read_only`) takes no lock and works beside a window; a file or folder that cannot be
    written is opened as by a reader. Raises NoSuchBook, NotABook, DamagedBook, NewerBook, BookInUse,
    MigrationFailed, DiskFull or another BookTrouble; the file is then as it was.
    """
    path = Path(os.path.abspath(path))  # noqa: PTH100 - a link stays what the person called the book
    if sqlite3.sqlite_version_info < (3, 37):  # it would call our tables a malformed schema
        raise BookTrouble(f"This computer's SQLite ({sqlite3.sqlite_version}) is too old.", "3.37 is needed.")
    with disk_trouble():
        there = _is_there(path)
        if not there and not create:
            raise NoSuchBook(f"There is no book {path}.", "Check the name, or start a new book.")
        why = ""
        if there and not read_only and not can_write(path):
            read_only, why = True, unwritable().sentence
        if read_only:
            return _open_to_read(path, folders, why)
        lock = locking.take(path, folders)
        try:
            return _open_to_write(path, folders, lock)
        except BaseException:
            lock.release()
            raise


def read_file(path: Path, *, read_only: bool) -> Stamp:
    """Return what stands on the file at `path`; raises the BookTrouble that says what it is instead.

    A save cut short by a crash is taken back here, unless `read_only`.
    """
    try:
        with closing(connect(path, read_only=read_only)) as connection:
            stamp = read_stamp(connection)
            length = int(connection.execute("PRAGMA page_count").fetchone()[0])
            length *= int(connection.execute("PRAGMA page_size").fetchone()[0])
    except sqlite3.Error as error:
        raise _unreadable(path, error) from error
    if path.stat().st_size < length:  # SQLite itself takes a page cut short for one ending in zeros
        raise damaged("Its end is missing.")
    if not stamp.ours:
        if stamp.tables == 0 and stamp.revision == 0:
            raise damaged("There is nothing in it.")
        raise other_database(path)
    if stamp.revision > int(REVISION):
        raise NewerBook(
            f"This book was made by a newer version of the score book ({stamp.made_by or stamp.name}).",
            "Nothing was written into it. Install the newer version to go on with it.",
        )
    if stamp.revision == 0 or not stamp.uuid:
        raise damaged("The page that says which book it is can't be read.")
    return stamp


def _open_to_write(path: Path, folders: Folders, lock: locking.Lock) -> Opened:
    made = not _is_there(path)  # asked again, now that nobody else of ours makes one
    if made:
        from scorebook.book.making import make_book  # the tables, and only a new book needs them here

        make_book(path, folders)
    stamp = read_file(path, read_only=False)
    migrated = None
    if stamp.revision < int(REVISION):
        migrated = migrate(path, _copy_before(path, folders, stamp))
        stamp = read_file(path, read_only=False)
    engine = make_engine(path)
    return Opened(
        path=path,
        engine=engine,
        folders=folders,
        read_only=False,
        stamp=stamp,
        watch=Watch(path, engine),
        lock=lock,
        cloud=cloud_of(path),
        older_by=seen.hands_missing(folders, stamp),
        created=made,
        migrated=migrated,
    )


def _open_to_read(path: Path, folders: Folders, why: str) -> Opened:
    aside = None
    read_from = path
    try:
        stamp = read_file(path, read_only=True)
    except NeedsWriting:
        aside, read_from = _set_aside(path)
        stamp = read_file(read_from, read_only=False)
    if stamp.revision < int(REVISION):
        if aside is None:
            aside, read_from = _set_aside(path)
        migrate(read_from, None)
        stamp = read_file(read_from, read_only=True)
    engine = make_engine(read_from, read_only=True)
    return Opened(
        path=path,
        engine=engine,
        folders=folders,
        read_only=True,
        stamp=stamp,
        watch=Watch(read_from, engine),
        why=why,
        cloud=cloud_of(path),
        older_by=seen.hands_missing(folders, stamp),
        _aside=aside,
    )


class NeedsWriting(BookTrouble):
    """A save was cut short by a crash, and taking it back means writing, which a reader never does."""


def _is_there(path: Path) -> bool:
    """Tell whether there is a file at `path` that may be a book; raises what else is there."""
    try:
        size = path.stat().st_size
    except FileNotFoundError:
        return False
    if path.is_dir():
        raise NotABook(f"{path} is a folder, not a score book.", "Choose a file in it.")
    if size == 0:
        raise damaged("The file is empty: not a single byte is left in it.")
    return True


def _unreadable(path: Path, error: sqlite3.Error) -> BaseException:
    code = code_of(error)
    if code & 0xFF == sqlite3.SQLITE_NOTADB:
        return what_else(path)
    beside = path.with_name(f"{path.name}-journal"), path.with_name(f"{path.name}-wal")
    if code & 0xFF in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN) and any(
        _has_bytes(name) for name in beside
    ):
        return NeedsWriting("A save was cut short the last time.", "Open the book in the window once.")
    if code & 0xFF == sqlite3.SQLITE_CANTOPEN:
        return BookTrouble(f"The file {path} can't be opened.", "It may belong to somebody else.")
    return trouble_from(error) or damaged()


def _has_bytes(path: Path) -> bool:
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


def _set_aside(path: Path) -> tuple[tempfile.TemporaryDirectory[str], Path]:
    """Return a copy of the file and what lies beside it, for reading what cannot be read where it is."""
    folder = tempfile.TemporaryDirectory(prefix="scorebook-")
    try:
        for more in _ASIDE:
            beside = path.with_name(path.name + more)
            if beside.exists():
                shutil.copyfile(beside, Path(folder.name) / beside.name)
    except BaseException:
        folder.cleanup()
        raise
    return folder, Path(folder.name) / path.name


def _copy_before(path: Path, folders: Folders, stamp: Stamp) -> Path:
    """Return a verified copy of the book as it is: one that an earlier try made, or a new one."""
    why = f"before update from {stamp.name}"
    for copy in backups.copies_in(folders.backups, stamp.uuid):
        if copy.why.startswith(why) and _holds(copy.path, stamp):
            return copy.path
    with closing(connect(path)) as connection:
        now = datetime.now()  # noqa: DTZ005 - the local time a person knows the copy by
        return Path(backups.make(connection, path, folders, why, now).path)


def _holds(copy: Path, stamp: Stamp) -> bool:
    try:
        with closing(connect(copy, read_only=True)) as connection:
            prove(connection)
            return read_stamp(connection) == stamp
    except (sqlite3.Error, BookTrouble):
        return False
