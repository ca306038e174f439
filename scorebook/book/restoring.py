"""Bringing a backup back: the difference first, the present book kept aside, and never a moment without one.

The present file is whole or it is not. A whole one becomes a backup like any other; a damaged one is kept
under another name beside its place, untouched, with the journal that belongs to it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from scorebook.book import backups, locking, seen
from scorebook.book.connecting import connect, disk_trouble
from scorebook.book.copying import copy_book, prove, settle
from scorebook.book.opening import read_file
from scorebook.book.trouble import BookTrouble, DamagedBook, NotABook
from scorebook.folders import Folders


@dataclass(frozen=True, slots=True)
class Content:
    """What is in one of the two: games, hands, the last hand in words. `readable` is False for a ruin."""

    games: int = 0
    hands: int = 0
    last_hand: str = ""
    readable: bool = True


@dataclass(frozen=True, slots=True)
class Difference:
    """What bringing a backup back would change. `now` is None where there is no book.

    Of games and hands: how many are only in the present book and would be gone, how many only in the
    backup and would come back, how many are in both and read differently.
    """

    now: Content | None
    backup: Content
    same_book: bool = True
    games_gone: int = 0
    games_back: int = 0
    hands_gone: int = 0
    hands_back: int = 0
    hands_changed: int = 0

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return the difference in words, a line each."""
        if self.now is None:
            return (f"The backup holds {_count(self.backup.games, 'game')}; there is no book yet.",)
        if not self.now.readable:
            return (f"The backup holds {_count(self.backup.games, 'game')}; the present book can't be read.",)
        lines = [] if self.same_book else ["This is a backup of another book."]
        if self.games_gone or self.hands_gone:
            lost = f"{_count(self.games_gone, 'game')} and {_count(self.hands_gone, 'hand')}"
            lines.append(f"Not in the backup: {lost} of the present book.")
        if self.games_back or self.hands_back:
            back = f"{_count(self.games_back, 'game')} and {_count(self.hands_back, 'hand')}"
            lines.append(f"Only in the backup: {back}.")
        if self.hands_changed:
            verb = "reads" if self.hands_changed == 1 else "read"
            lines.append(f"{_count(self.hands_changed, 'hand')} {verb} differently.")
        return tuple(lines) or ("The games and hands of both are the same.",)


def difference(backup: Path, book: Path) -> Difference:
    """Return what bringing `backup` back in the place of `book` would change; changes nothing.

    Raises the BookTrouble that says what is wrong with the backup.
    """
    with disk_trouble():
        source = _open_backup(backup)
        with closing(source):
            there = _content(source)
            if not book.exists():
                return Difference(None, there)
            try:
                stamp = read_file(book, read_only=True)
                with closing(connect(book, read_only=True)) as present:
                    return _compare(
                        present, source, there, stamp.uuid == read_file(backup, read_only=True).uuid
                    )
            except (BookTrouble, sqlite3.Error):
                return Difference(Content(readable=False), there)


def restore(backup: Path, book: Path, folders: Folders, now: datetime) -> Path | None:
    """Bring `backup` back as `book`; return where the present one is kept, None where there was none.

    The book must not be open here: the lock is taken for it. Raises BookTrouble, and the present book is
    then where and as it was.
    """
    with disk_trouble():
        if book.exists() and os.path.samefile(backup, book):  # noqa: PTH121 - says it best
            raise BookTrouble("This is the book itself, not a backup of it.", "Nothing was changed.")
        with closing(_open_backup(backup)) as source:
            lock = locking.take(book, folders)
            new = book.with_name(f".{book.name}.restored")
            try:
                stamp = copy_book(source, new, replace=True)
                aside = _keep_aside(book, folders, now) if book.exists() else None
                new.replace(book)
                settle(book.parent)
                seen.remember(folders, stamp, book)
                return aside
            finally:
                with suppress(OSError):
                    new.unlink(missing_ok=True)
                lock.release()


def keep_damaged(book: Path, now: datetime) -> Path:
    """Return the untouched second name of a damaged book: beside it, with the journal that belongs to it.

    The file also stays under its own name, so that at no moment there seems to be no book.
    """
    base = book.with_name(f"{book.stem} damaged {now:%Y-%m-%d %H.%M.%S}{book.suffix}")
    aside, number = base, 1
    while aside.exists():
        number += 1
        aside = base.with_stem(f"{base.stem} {number}")
    for beside in ("-journal", "-wal"):
        name = book.with_name(book.name + beside)
        if name.exists():
            _second_name(name, aside.with_name(aside.name + beside))
    _second_name(book, aside)
    settle(book.parent)
    return aside


def _keep_aside(book: Path, folders: Folders, now: datetime) -> Path:
    try:
        read_file(book, read_only=False)  # takes back a save that a crash cut short
        with closing(connect(book)) as present:
            prove(present)
            kept = Path(backups.make(present, book, folders, "before restore", now).path)
    except (DamagedBook, NotABook):
        kept = keep_damaged(book, now)
    # A journal left under the book's name would be played into the book that comes now.
    for beside in ("-journal", "-wal", "-shm"):
        book.with_name(book.name + beside).unlink(missing_ok=True)
    return kept


def _open_backup(backup: Path) -> sqlite3.Connection:
    try:
        if backup.stat().st_size == 0:
            raise DamagedBook("This backup is empty.", "Nothing was changed. Take another one.")
        read_file(backup, read_only=True)
        source = connect(backup, read_only=True)
        try:
            prove(source)
        except BaseException:
            source.close()
            raise
    except DamagedBook as trouble:
        raise DamagedBook(
            "This backup is damaged itself.", "Nothing was changed. Take another one."
        ) from trouble
    return source


def _content(connection: sqlite3.Connection) -> Content:
    games = connection.execute("SELECT count(*) FROM game").fetchone()[0]
    hands = connection.execute("SELECT count(*) FROM hand").fetchone()[0]
    return Content(int(games), int(hands), backups.last_hand(connection))


def _compare(
    present: sqlite3.Connection, backup: sqlite3.Connection, there: Content, same_book: bool
) -> Difference:
    games_now, games_then = _uuids(present, "game"), _uuids(backup, "game")
    hands_now, hands_then = _hands(present, backup)
    return Difference(
        now=_content(present),
        backup=there,
        same_book=same_book,
        games_gone=len(games_now - games_then),
        games_back=len(games_then - games_now),
        hands_gone=len(hands_now.keys() - hands_then.keys()),
        hands_back=len(hands_then.keys() - hands_now.keys()),
        hands_changed=sum(
            hands_now[uuid] != hands_then[uuid] for uuid in hands_now.keys() & hands_then.keys()
        ),
    )


def _uuids(connection: sqlite3.Connection, table: str) -> set[str]:
    return {row[0] for row in connection.execute(f"SELECT uuid FROM {table}")}  # noqa: S608 - a name of ours


_Hands = dict[str, tuple[object, ...]]


def _hands(present: sqlite3.Connection, backup: sqlite3.Connection) -> tuple[_Hands, _Hands]:
    """Return the hands of both by uuid, over the columns that both revisions know; row numbers apart."""
    both = _columns(present) & _columns(backup)
    listed = ", ".join(["uuid", *sorted(both - {"id", "uuid", "game_id", "import_id"})])
    sql = f"SELECT {listed} FROM hand"  # noqa: S608 - column names of our own tables
    first, second = ({row[0]: tuple(row[1:]) for row in each.execute(sql)} for each in (present, backup))
    return first, second


def _columns(connection: sqlite3.Connection) -> set[str]:
    return {row[1] for row in connection.execute("PRAGMA table_info(hand)")}


def _second_name(file: Path, name: Path) -> None:
    try:
        os.link(file, name)  # the very bytes, at no cost
    except OSError:  # a stick's file system knows no second names
        shutil.copy2(file, name)


def _count(number: int, word: str) -> str:
    return f"1 {word}" if number == 1 else f"{number:,} {word}s"
