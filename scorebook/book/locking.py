"""One writer a book: a lock of the operating system on a small file beside our data.

The lock dies with the process that holds it, so a `kill -9` leaves nothing to clear up; the file stays,
because deleting it would let two processes lock two files of one name. A second start by the same person
rings the first window's bell and ends. The bell is a plain file that grows by a line: the first window
watches it (`Lock.bell`) and asks `Lock.asked()`.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from scorebook.book.trouble import BookInUse
from scorebook.folders import Folders

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        # Far behind the text, because Windows lets nobody read what is locked.
        os.lseek(file.fileno(), 1 << 30, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The right to write in one book, until `release`.

    `bell` is the file to watch for a second start. `held` is False where the folder of locks cannot be
    locked at all: then SQLite alone keeps two writers apart, which is safe, only less polite.
    """

    def __init__(self, path: Path, file: IO[str] | None) -> None:
        self.path = path
        self.bell = bell_of(path)
        self._file = file
        self._heard = 0
        with suppress(OSError):
            self.bell.write_bytes(b"")

    @property
    def held(self) -> bool:
        """Tell whether the lock is held by this process."""
        return self._file is not None

    def asked(self) -> bool:
        """Tell whether somebody has asked for this window since the last time this was called."""
        try:
            size = self.bell.stat().st_size
        except OSError:
            return False
        rung, self._heard = size > self._heard, size
        return rung

    def release(self) -> None:
        """Let the next one write; may be called twice."""
        if self._file is not None:
            with suppress(OSError):
                self._file.truncate(0)
            self._file.close()
            self._file = None


def take(book: Path, folders: Folders) -> Lock:
    """Return the lock of `book` (by its real path); raises BookInUse(own=True) when it is taken."""
    path = lock_of(book, folders)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+", encoding="utf-8")
    except OSError:
        return Lock(path, None)
    try:
        _lock(file)
    except (BlockingIOError, PermissionError) as error:
        file.close()
        raise BookInUse(
            "This book is already open in another window of yours.",
            "Go on there, or close it first.",
            own=True,
        ) from error
    except OSError:  # a folder on a disk that knows no locks
        file.close()
        return Lock(path, None)
    with suppress(OSError):  # who holds it is a courtesy; the lock itself stands
        file.truncate(0)
        file.seek(0)
        file.write(json.dumps({"pid": os.getpid(), "book": str(book), "bell": str(bell_of(path))}))
        file.flush()
    return Lock(path, file)


def owner(book: Path, folders: Folders) -> int | None:
    """Return the process id written in the lock of `book`, None where nobody has written one."""
    try:
        return int(json.loads(lock_of(book, folders).read_text(encoding="utf-8"))["pid"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def ask_to_front(book: Path, folders: Folders) -> bool:
    """Ask the window that has `book` open to come to the front; tell whether there is one to hear it."""
    if owner(book, folders) is None:
        return False
    try:
        with bell_of(lock_of(book, folders)).open("ab") as bell:
            bell.write(b"please\n")
    except OSError:
        return False
    return True


def lock_of(book: Path, folders: Folders) -> Path:
    """Return where the lock of `book` lies: one a real path, named so that a person can tell which."""
    real = os.path.normcase(os.path.realpath(book))
    mark = hashlib.sha256(os.fsencode(real)).hexdigest()[:16]
    name = re.sub(r"[^A-Za-z0-9]+", "-", Path(real).stem)[:30].strip("-")
    return folders.locks / f"{name}-{mark}.lock"


def bell_of(lock: Path) -> Path:
    """Return the bell that belongs to a lock file."""
    return lock.with_suffix(".bell")
