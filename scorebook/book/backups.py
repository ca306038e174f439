"""Backup copies: when one is due, what they are called, which may go, and what is in them.

A copy's name tells whose it is, when and why it was made, so that a person in a file manager can tell
too: `book 1a2b3c4d 2026-11-29 21.40.00 after a game.scorebook`.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from scorebook.book.connecting import connect, disk_trouble
from scorebook.book.copying import Beside, copy_book, sweep
from scorebook.book.stamp import Stamp, read_stamp
from scorebook.book.values import BackupLine
from scorebook.folders import BOOK_SUFFIX, Folders

DAILY, WEEKLY, MONTHLY = 12, 10, 9
BEFORE = "before"  # a copy made before something big begins its reason with this word
BEFORE_DAYS = 90
_NAME = re.compile(
    r"(?P<stem>.*) (?P<mark>[0-9a-f]{8}) (?P<at>\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d) (?P<why>.+)\.scorebook"
)
_AT = "%Y-%m-%d %H.%M.%S"
_MONTHS = "January February March April May June July August September October November December"


@dataclass(frozen=True, slots=True)
class Copy:
    """One copy as its name tells: `mark` begins the book's uuid, `at` is local time without a zone."""

    path: Path
    mark: str
    at: datetime
    why: str
    good: bool = True

    @property
    def before(self) -> bool:
        """Tell whether it was made before something big, rather than day by day."""
        return self.why.startswith(BEFORE)


def due(now: datetime, last: datetime | None) -> bool:
    """Tell whether the day's backup is still to be made; a last one in the future is a wrong clock's."""
    return last is None or last.date() < now.date() or last > now + timedelta(days=1)


def thin(copies: Iterable[Copy], now: datetime) -> set[Path]:
    """Return which copies of one book may go: all but 12 daily, 10 weekly, 9 monthly and "before" ones.

    "Before" copies stay for 90 days. The newest good one always stays, and one that is not good is never
    removed here: it may be all there is. Of a day, a week, a month the newest stands for it. Copies from
    the future are a wrong clock's: they stay, and take no other's place.
    """
    past = (copy for copy in copies if copy.good and copy.at <= now + timedelta(days=1))
    good = sorted(past, key=lambda copy: (copy.at, copy.path.name), reverse=True)
    kept = {copy.path for copy in good[:1]}
    kept |= {copy.path for copy in good if copy.before and copy.at > now - timedelta(days=BEFORE_DAYS)}
    days = [copy for copy in good if not copy.before]
    kept |= _newest_of_each(days, DAILY, lambda at: at.date())
    kept |= _newest_of_each(days, WEEKLY, lambda at: at.isocalendar()[:2])
    kept |= _newest_of_each(days, MONTHLY, lambda at: (at.year, at.month))
    return {copy.path for copy in good} - kept


def make(
    source: sqlite3.Connection,
    book: Path,
    folders: Folders,
    why: str,
    now: datetime,
    beside: Beside | None = None,
) -> BackupLine:
    """Return the verified copy of an open book, newly made in the backup folder; raises BookTrouble.

    Copies that `thin` names are removed afterwards. `why` is "after a game", "before import" …, `beside`
    tells how to copy while somebody writes.
    """
    with disk_trouble():
        folders.backups.mkdir(parents=True, exist_ok=True)
        sweep(folders.backups)
        mark = _mark(read_stamp(source).uuid)
        to = _free(folders.backups, book.stem, mark, now, why)
        stamp = copy_book(source, to, beside=beside)
    for old in thin(copies_in(folders.backups, mark), now) - {to}:
        with suppress(OSError):
            old.unlink()
    found = _NAME.fullmatch(to.name)
    assert found is not None
    return _line(Copy(to, mark, now, found["why"]), stamp, source)


def copies_in(folder: Path, mark: str | None = None) -> list[Copy]:
    """Return the copies in `folder` by their names, newest first; `mark`, or a whole uuid, picks one book."""
    copies = []
    with suppress(OSError):
        for path in folder.iterdir():
            name = _NAME.fullmatch(path.name)
            if name is None or (mark is not None and name["mark"] != mark[:8]):
                continue
            with suppress(ValueError):  # a 30th of February
                copies.append(Copy(path, name["mark"], datetime.strptime(name["at"], _AT), name["why"]))  # noqa: DTZ007
    return sorted(copies, key=lambda copy: (copy.at, copy.path.name), reverse=True)


def last(folders: Folders, uuid: str) -> datetime | None:
    """Return when the newest copy of a book was made, by its name alone; None when there is none."""
    copies = copies_in(folders.backups, _mark(uuid))
    return copies[0].at if copies else None


def listed(folders: Folders, uuid: str | None = None) -> list[BackupLine]:
    """Return every copy (of one book) with what is in it, newest first; what does not open is not good."""
    mark = None if uuid is None else _mark(uuid)
    return [describe(copy) for copy in copies_in(folders.backups, mark)]


def describe(copy: Copy) -> BackupLine:
    """Return what is in one copy; its pages are looked over when it is restored, not for the list."""
    try:
        with closing(connect(copy.path, read_only=True, patience=0.2)) as connection:
            stamp = read_stamp(connection)
            if stamp.ours:
                return _line(copy, stamp, connection)
    except (sqlite3.Error, OSError):
        pass
    return BackupLine(str(copy.path), _iso(copy.at), copy.why, 0, 0, "", good=False)


def last_hand(connection: sqlite3.Connection) -> str:
    """Return the latest evening's last hand in words ("29 November 2026, hand 7"), "" when there is none."""
    try:
        row = connection.execute(
            "SELECT date_text, (SELECT max(number) FROM hand WHERE game_id = game.id) AS number FROM game"
            " WHERE date_from IS NOT NULL AND number IS NOT NULL"
            " ORDER BY date_from DESC, date_to DESC, day_order DESC, id DESC LIMIT 1"
        ).fetchone()
    except sqlite3.OperationalError:  # a copy of another revision
        return ""
    return f"{_day(row[0])}, hand {row[1]}" if row else ""


def _newest_of_each(
    newest_first: Sequence[Copy], count: int, of: Callable[[datetime], Hashable]
) -> set[Path]:
    found: dict[Hashable, Path] = {}
    for copy in newest_first:
        found.setdefault(of(copy.at), copy.path)
    return set(list(found.values())[:count])


def _line(copy: Copy, stamp: Stamp, connection: sqlite3.Connection) -> BackupLine:
    return BackupLine(
        path=str(copy.path),
        at=_iso(copy.at),
        why=copy.why,
        games=stamp.games,
        hands=stamp.hands,
        last_hand=last_hand(connection),
        good=copy.good,
    )


def _free(folder: Path, stem: str, mark: str, now: datetime, why: str) -> Path:
    """Return a name nobody has yet: two copies within a second are two copies."""
    safe_stem = re.sub(r"[^\w' -]+", "-", stem)[:60].strip() or "book"
    safe_why = re.sub(r"[^\w -]+", "-", why)[:60].strip() or "by hand"
    base = f"{safe_stem} {mark} {now.strftime(_AT)} {safe_why}"
    number, path = 1, folder / f"{base}{BOOK_SUFFIX}"
    while path.exists():
        number += 1
        path = folder / f"{base} {number}{BOOK_SUFFIX}"
    return path


def _mark(uuid: str) -> str:
    return re.sub(r"[^0-9a-f]", "", uuid.lower())[:8].ljust(8, "0")


def _iso(at: datetime) -> str:
    return at.isoformat(timespec="seconds")


def _day(text: str) -> str:
    parts = text.split("-")
    if len(parts) == 3 and all(part.isdigit() for part in parts) and 1 <= int(parts[1]) <= 12:
        return f"{int(parts[2])} {_MONTHS.split()[int(parts[1]) - 1]} {parts[0]}"
    return text
