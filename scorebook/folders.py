"""Where everything lies: the books, their backups, the locks, the log and the settings.

The one place that knows folders. `--data-dir` moves them all; a home that cannot be written is no
reason to end before there is a window, so a folder that can be stands in for it, with a note.
"""

from __future__ import annotations

import errno
import getpass
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

BOOK_SUFFIX = ".scorebook"
_CANNOT_BE_WRITTEN = {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT, errno.ENOTDIR, errno.EEXIST}


@dataclass(frozen=True, slots=True)
class Folders:
    """Every place the program writes to of its own accord.

    `data`, `backups` and `locks` are folders; `log`, `settings` and `book` (the default book) are files,
    which need not exist. `notes` are plain sentences for the window: which folder could not be used.
    """

    data: Path
    backups: Path
    locks: Path
    log: Path
    settings: Path
    book: Path
    notes: tuple[str, ...] = ()

    @classmethod
    def default(cls) -> Folders:
        """Return the folders of the person at this computer, made when they were not there."""
        import platformdirs  # costs some milliseconds, and `--data-dir` has no need of it

        return cls.at(Path(platformdirs.user_data_path("scorebook", appauthor=False)))

    @classmethod
    def at(cls, wanted: Path) -> Folders:
        """Return the folders inside `wanted`, made when they were not there; never raises for the disk.

        Where `wanted` cannot be written, a temporary folder stands in for all but a book that lies there
        already, and `notes` says so.
        """
        wanted = Path(os.path.abspath(wanted))  # noqa: PTH100 - resolve() would follow a link that is meant
        book = wanted / f"book{BOOK_SUFFIX}"
        trouble = _make(wanted)
        if trouble is None:
            return cls._inside(wanted, book, ())
        stand_in = _stand_in()
        if _is_there(book):
            what = "The book in it can be looked up"
        else:
            what, book = "What is written now is kept", stand_in / book.name
        note = f"The folder {wanted} can't be written ({trouble}). {what}; the rest goes to {stand_in}."
        return cls._inside(stand_in, book, (note,))

    @classmethod
    def _inside(cls, data: Path, book: Path, notes: tuple[str, ...]) -> Folders:
        found = cls(
            data=data,
            backups=data / "backups",
            locks=data / "locks",
            log=data / "scorebook.log",
            settings=data / "settings.json",
            book=book,
            notes=notes,
        )
        # Whoever writes a backup or a lock makes its folder again, should somebody have cleared it away.
        for folder in (found.backups, found.locks):
            _make(folder)
        return found


def resources() -> Path:
    """Return the folder of icons, templates and theme: inside an installed package, or in the checkout."""
    return _shipped("_resources", "resources")


def migrations() -> Path:
    """Return the folder of migrations: inside an installed package, or in the checkout."""
    return _shipped("_migrations", "migrations")


def _shipped(installed: str, in_checkout: str) -> Path:
    package = Path(__file__).resolve().parent
    inside = package / installed
    return inside if inside.is_dir() else package.parent / in_checkout


def _make(folder: Path) -> str | None:
    """Return None when `folder` is there and takes a file, or else why not, in the system's words."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError as error:
        # A full disk is another matter: it is told when something is to be saved.
        return error.strerror or str(error) if error.errno in _CANNOT_BE_WRITTEN else None


def _is_there(book: Path) -> bool:
    try:
        return book.exists()
    except OSError:
        return False


def _stand_in() -> Path:
    """Return a folder of ours in the temporary folder: the same one next time, when it is truly ours."""
    try:
        person = getpass.getuser()
    except (OSError, KeyError, ImportError):
        person = "somebody"
    folder = Path(tempfile.gettempdir()) / f"scorebook-{''.join(c for c in person if c.isalnum())}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        owner_is_me = not hasattr(os, "getuid") or folder.lstat().st_uid == os.getuid()
        if owner_is_me and not folder.is_symlink() and _make(folder) is None:
            return folder
    except OSError:
        pass
    try:
        return Path(tempfile.mkdtemp(prefix="scorebook-"))
    except OSError:
        return folder  # nothing can be written anywhere; whoever tries says so
