"""How the book's file is reached, and the one place where errors of disk and SQLite get their names.

One SQLite file a book, so that it can be copied to a stick: rollback journal, not WAL, because a copied
main file would silently lack the newest hands. Transactions are ours (`isolation_level=None`), because
pysqlite's own do not roll back a change of tables.

A file that may be open must never be opened and closed by plain `open()` in this process: closing *any*
descriptor of a file gives up all the POSIX locks the process has on it, SQLite's included.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, RootTransaction, create_engine, event, exc
from sqlalchemy.engine import Engine
from sqlalchemy.pool import QueuePool

from scorebook.book.trouble import (
    BookInUse,
    BookMoved,
    BookTrouble,
    DamagedBook,
    DiskFull,
    NoSuchBook,
    OutcomeUnknown,
    ReadOnlyBook,
)

PATIENCE = 3.0  # seconds to wait for another program to let go of the file


def uri(path: Path, mode: str) -> str:
    """Return the SQLite address of `path`; `mode` is "ro" or "rw", never one that would make a file."""
    posix = os.path.abspath(path).replace(os.sep, "/")  # noqa: PTH100 - a link is followed by the system
    if not posix.startswith("/"):
        posix = f"/{posix}"  # C:/…
    return f"file://{quote(os.fsencode(posix))}?mode={mode}"


def connect(path: Path, *, read_only: bool = False, patience: float = PATIENCE) -> sqlite3.Connection:
    """Return a bare connection to an existing file, with our pragmas set; raises sqlite3.Error.

    `patience` is in seconds. A reader never makes, changes or rolls back anything.
    """
    connection = sqlite3.connect(
        uri(path, "ro" if read_only else "rw"),
        uri=True,
        timeout=patience,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA trusted_schema=OFF")  # a file from elsewhere calls no functions
        connection.execute("PRAGMA cell_size_check=ON")
        if read_only:
            connection.execute("PRAGMA query_only=ON")
        else:
            connection.execute("PRAGMA synchronous=EXTRA")
            connection.execute("PRAGMA journal_mode=TRUNCATE")
    except BaseException:
        connection.close()
        raise
    return connection


def make_engine(
    path: Path,
    *,
    read_only: bool = False,
    patience: float = PATIENCE,
    first: Callable[[], None] = lambda: None,
) -> Engine:
    """Return an engine for an existing book; nothing is opened before its first use.

    `first` is called each time before the file is opened, and may raise.

    There is one connection, kept for as long as the engine: `data_version` only means something when it is
    asked of the same one each time. Asking for a second at once is a mistake and raises at once.
    """

    def creator() -> sqlite3.Connection:
        first()
        return connect(path, read_only=read_only, patience=patience)

    engine = create_engine(
        "sqlite+pysqlite://",
        creator=creator,
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        pool_timeout=0,
    )
    default = "DEFERRED" if read_only else "IMMEDIATE"

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        how = connection.get_execution_options().get("scorebook_begin", default)
        connection.exec_driver_sql(f"BEGIN {how}")

    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Give a connection that sees one state of the book and locks nobody out; raises BookTrouble."""
    with disk_trouble(), engine.connect() as connection:
        yield connection.execution_options(scorebook_begin="DEFERRED")


@contextmanager
def writing(engine: Engine, landed: Callable[[Connection], bool] | None = None) -> Iterator[Connection]:
    """Give a connection in one transaction: committed at the end, rolled back by any exception.

    When the commit itself fails, its outcome is unknown, and `landed` is asked whether the change is in
    the book: yes is as good as saved, no raises what went wrong, no answer raises OutcomeUnknown.
    """
    with disk_trouble(), engine.connect() as connection:
        transaction = connection.begin()
        try:
            yield connection
        except BaseException:
            transaction.rollback()
            raise
        try:
            transaction.commit()
        except exc.DBAPIError as error:
            _after_a_failed_commit(transaction, error, landed)


def _after_a_failed_commit(
    transaction: RootTransaction, error: exc.DBAPIError, landed: Callable[[Connection], bool] | None
) -> None:
    connection = transaction.connection
    try:
        # SQLAlchemy counts the transaction as over and rolls nothing back; SQLite may still be in it (a
        # commit that met a busy file), would find these changes when asked, and commit them with the next.
        transaction.rollback()
        driver: Any = connection.connection.dbapi_connection
        if driver.in_transaction:
            driver.rollback()
        is_there = landed(connection) if landed is not None else None
    except (exc.SQLAlchemyError, sqlite3.Error) as second:
        raise OutcomeUnknown(
            "The disk failed at the very moment of saving, and the book can't be asked now.",
            "Keep what you typed. Close the score book, open it again, and look whether the line is there.",
        ) from second
    if not is_there:
        raise error


@contextmanager
def disk_trouble() -> Iterator[None]:
    """Turn errors of the disk and of SQLite into BookTrouble; everything else is a bug and passes."""
    try:
        yield
    except (sqlite3.Error, exc.DBAPIError, OSError) as error:
        trouble = trouble_from(error)
        if trouble is None:
            raise
        raise trouble from error


def trouble_from(error: BaseException) -> BookTrouble | None:
    """Return what an error of disk or SQLite means, in words; None for what is a bug of ours."""
    if isinstance(error, BookTrouble):
        return error
    if isinstance(error, exc.DBAPIError) and isinstance(error.orig, sqlite3.Error):
        error = error.orig
    if isinstance(error, sqlite3.Error):
        return _from_sqlite(error)
    if isinstance(error, OSError):
        return _from_system(error)
    return None


def code_of(error: BaseException) -> int:
    """Return SQLite's extended result code of `error`, 0 where it has none."""
    return int(getattr(error, "sqlite_errorcode", 0) or 0)


def _from_sqlite(error: sqlite3.Error) -> BookTrouble | None:
    code = code_of(error)
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return moved()
    match code & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return in_use()
        case sqlite3.SQLITE_FULL:
            return full()
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_AUTH:
            return unwritable()
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged()
        case sqlite3.SQLITE_IOERR | sqlite3.SQLITE_PROTOCOL | sqlite3.SQLITE_NOLFS:
            return BookTrouble(
                "The disk would not take it or give it back.",
                "It was not saved; what was saved before is safe. Is the disk or the stick still there?",
            )
        case _:
            return None


def _from_system(error: OSError) -> BookTrouble:
    where = f" ({error.filename})" if error.filename else ""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return full()
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return unwritable(where)
        case errno.ENOENT | errno.ENOTDIR:
            return NoSuchBook(f"There is no such file or folder{where}.", "Is the disk or the stick there?")
        case _:
            return BookTrouble(f"The disk said: {error.strerror or error}{where}.", "Nothing was changed.")


def in_use() -> BookInUse:
    """Return the trouble of a book that somebody else is writing in."""
    return BookInUse(
        "Another program, or another person, is using this book right now.",
        "Nothing typed is lost. Wait a moment and try again.",
    )


def full() -> DiskFull:
    """Return the trouble of a disk without room."""
    return DiskFull(
        "There is no room left on the disk, so this was not saved.",
        "The book is as it was. Make some room and try again, or save the book elsewhere.",
    )


def unwritable(where: str = "") -> ReadOnlyBook:
    """Return the trouble of a file or folder that may not be written."""
    return ReadOnlyBook(
        f"The book or its folder can't be written here{where}.",
        "You can look everything up; to write in it, copy it to a folder of your own.",
    )


def damaged(what: str = "") -> DamagedBook:
    """Return the trouble of a file that was a book; `what` is a sentence on what is wrong with it."""
    return DamagedBook(
        f"This book is damaged. {what}".strip(),
        "The file is left exactly as it is. A backup can be brought back, and what can be read is saved.",
    )


def moved() -> BookMoved:
    """Return the trouble of an open file that is no longer the one at its place."""
    return BookMoved(
        "The book's file was renamed, replaced or deleted while it was open.",
        "Nothing more is written. What is open here can be saved as a new book.",
    )
