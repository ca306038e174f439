"""A verified copy of a book: by SQLite's own backup call, proven, and only then given its name.

Copying the file's bytes would catch it in the middle of a save. Under the name it was asked for there
is either nothing or a whole book; what is half done carries a name of its own and is cleared away.

Two ways lead to it. In one look nobody can write until it is done, which suits what is about to change
the book anyway. Beside somebody who keeps score it goes in steps, and between any two a hand can be
written; SQLite then begins again by itself, so that the copy is always of one state.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from scorebook.book.connecting import connect, damaged, disk_trouble, in_use
from scorebook.book.stamp import Stamp, read_stamp
from scorebook.book.trouble import BookTrouble, ReadOnlyBook

HALF_DONE = ".part"
STEP = 256  # pages copied in one look, a megabyte: whoever wants to write waits for no more
_AGAIN, _TRIES = 0.25, 120  # seconds until a book that is being written in is asked again, how often
_OLD = 3600.0  # seconds after which half a copy belongs to nobody who is still at it


@dataclass(frozen=True, slots=True)
class Beside:
    """How to copy beside somebody who writes.

    `between` is called between two steps, with the book let go, and whatever it raises ends the copying.
    `proof` is given the copy's file and raises where it is not to count.
    """

    between: Callable[[], None]
    proof: Callable[[Path], object]


def copy_book(
    source: sqlite3.Connection, to: Path, *, replace: bool = False, beside: Beside | None = None
) -> Stamp:
    """Return the stamp of the verified copy of an open book, now at `to`; raises BookTrouble.

    A file that is there already stays unless `replace`. The source may be in use; it is read in one state,
    `beside` whoever writes in it only if it is in no transaction itself.
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
            stamp = _copy(source, half) if beside is None else _copy_beside(source, half, beside)
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


def copy_in_steps(source: sqlite3.Connection, half: Path, between: Callable[[], None]) -> None:
    """Copy an open book, damaged or not, into the file `half`; proves nothing. Raises sqlite3.Error.

    `between` is as in `Beside`. Raises BookInUse where the book is being written in all the while.
    """
    shut = 0

    def after_a_step(status: int, _left: int, _all: int) -> None:
        nonlocal shut
        between()
        shut = shut + 1 if status & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) else 0
        if shut > _TRIES:
            raise in_use()

    with closing(sqlite3.connect(half, isolation_level=None)) as target:
        source.backup(target, pages=STEP, progress=after_a_step, sleep=_AGAIN)


def _copy_beside(source: sqlite3.Connection, half: Path, beside: Beside) -> Stamp:
    before = read_stamp(source)
    copy_in_steps(source, half, beside.between)
    after = read_stamp(source)
    beside.proof(half)
    with closing(connect(half, read_only=True)) as copy:
        stamp = read_stamp(copy)
    # It holds what the book held at some moment between the two; history only grows.
    same = [one for one in (before, after) if one.changes == stamp.changes]
    if any(one != stamp for one in same) or not before.changes <= stamp.changes <= after.changes:
        raise damaged("A copy of it does not hold the same.")
    return stamp


def _clear(half: Path) -> None:
    for name in (half, half.with_name(f"{half.name}-journal")):
        name.unlink(missing_ok=True)
