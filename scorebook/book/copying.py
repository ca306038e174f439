"""A verified copy of a book: by SQLite's own backup call, proven, and only then given its name.

Copying the file's bytes would catch it in the middle of a save. Under the name it was asked for there
is either nothing or a whole book; what is half done carries a name of its own and is cleared away.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

from scorebook.book.connecting import connect, damaged, disk_trouble
from scorebook.book.stamp import Stamp, read_stamp
from scorebook.book.trouble import BookTrouble, ReadOnlyBook

HALF_DONE = ".part"
_OLD = 3600.0  # seconds after which half a copy belongs to nobody who is still at it


def copy_book(source: sqlite3.Connection, to: Path, *, replace: bool = False) -> Stamp:
    """Return the stamp of the verified copy of an open book, now at `to`; raises BookTrouble.

    A file that is there already stays unless `replace`. The source may be in use; it is read in one state.
    """
    if not replace and to.exists():
        raise BookTrouble(f"There is a file {to} already.", "It was left alone. Choose another name.")
    if not to.parent.is_dir():
        raise BookTrouble(f"There is no folder {to.parent}.", "Is the disk or the stick there?")
    half = to.with_name(f".{to.name}{HALF_DONE}")
    with disk_trouble():
        try:
            _clear(half)
            _begin(half, to)
            stamp = _copy(source, half)
            half.replace(to)
            settle(to.parent)
        finally:
            with suppress(OSError):
                _clear(half)
    return stamp


def _begin(half: Path, to: Path) -> None:
    """Make the file of the copy; trouble with its folder is none of the book's."""
    advice = "Choose another folder."
    try:
        half.touch()
    except FileNotFoundError as error:  # what the system itself shows as files, like /proc
        raise BookTrouble(f"No copy can be put into {to.parent}.", advice) from error
    except PermissionError as error:
        raise ReadOnlyBook(f"No copy can be put into {to.parent}.", advice) from error


def prove(connection: sqlite3.Connection) -> None:
    """Raise DamagedBook when an open book is not whole: its pages, or rows that point at nothing."""
    verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise damaged("Some of its pages can't be read.")
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise damaged("Parts of it belong to parts that are not there.")


def settle(folder: Path) -> None:
    """See to it that a new name in `folder` outlives a power cut, where the system can do that."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(folder: Path) -> None:
    """Clear away half copies that a killed program left in `folder`."""
    with suppress(OSError):
        for left in folder.glob(f".*{HALF_DONE}*"):
            if time.time() - left.stat().st_mtime > _OLD:
                left.unlink(missing_ok=True)


def _copy(source: sqlite3.Connection, half: Path) -> Stamp:
    own = not source.in_transaction
    if own:
        source.execute("BEGIN")  # counts and pages of one and the same state
    try:
        before = read_stamp(source)
        with closing(sqlite3.connect(half, isolation_level=None)) as target:
            source.backup(target)
    finally:
        if own:
            source.execute("ROLLBACK")
    with closing(connect(half, read_only=True)) as copy:
        prove(copy)
        if read_stamp(copy) != before:
            raise damaged("A copy of it does not hold the same.")
    return before


def _clear(half: Path) -> None:
    for name in (half, half.with_name(f"{half.name}-journal")):
        name.unlink(missing_ok=True)
