"""Noticing that the file changed under us: another program wrote in it, or it is no longer the same file.

Looked at before each operation. SQLite would go on writing into a file that was renamed or deleted, and
its journal would lie under the old name, where nobody finds it after a crash.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import Engine

from scorebook.book.connecting import disk_trouble, moved, reading


class Watch:
    """Watches one open file, by its identity on the disk and by SQLite's count of others' changes."""

    def __init__(self, path: Path, engine: Engine) -> None:
        self.path = path
        self._engine = engine
        self._identity = _identity(path)
        self._version: int | None = None

    def look(self) -> bool:
        """Tell whether somebody else has written in the book since the last look; raises BookMoved."""
        self.same_file()
        with reading(self._engine) as connection:
            version = int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())
        changed = self._version is not None and version != self._version
        self._version = version
        return changed

    def same_file(self) -> None:
        """Raise BookMoved when the file at our path is gone or is another one; costs one system call."""
        with disk_trouble():
            if _identity(self.path) != self._identity:
                raise moved()


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
