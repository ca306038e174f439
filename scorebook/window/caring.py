"""What is done for the open book beside the window: backups, by hand or in time, and a look over all of it.

One thread does it, one thing after another, over connections of its own; see `book.tending` for how a hand
can be written meanwhile. What came of it is told in the window's thread.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scorebook.book.trouble import BookInUse, BookMoved, BookTrouble
from scorebook.window import alarms, banners, dialogs

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    from scorebook.book.library import Book
    from scorebook.book.tending import Tended, Tender
    from scorebook.book.values import BackupLine
    from scorebook.window.desk import Desk

PATIENCE, TRIES = 0.5, 20  # seconds between asking a book that somebody is writing in, and how often
Job: TypeAlias = "Callable[[Tender, Callable[[], None]], Any]"


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is told of a job, and whether it makes a backup. It stays in the window's thread."""

    done: Callable[[Any], None]
    failed: Callable[[BookTrouble], None]
    copies: bool


@dataclass(frozen=True, slots=True)
class _Came:
    """What came of the job with that ticket, or what went wrong."""

    ticket: int
    of_it: Any = None
    trouble: BaseException | None = None


class _Bell(QObject):
    """Rung in the worker's thread and heard in the window's. Nobody owns it, so nobody takes it down."""

    rang = Signal(object)


class _Left(Exception):  # noqa: N818 - no error: the book is being closed
    """Nobody waits any more."""


class _Work:
    """What the thread is given: nothing in it is Qt's but the bell."""

    def __init__(self, book: Book, bell: _Bell) -> None:
        self._book = book
        self._bell = bell
        self.leaving = threading.Event()

    def do(self, ticket: int, job: Job) -> None:
        """Do a job and ring the bell, unless the book is being closed; in the worker's thread."""
        try:
            came = _Came(ticket, self._with_patience(job))
        except BaseException as error:  # raised again where somebody looks
            came = _Came(ticket, trouble=error)
        if not self.leaving.is_set():
            self._bell.rang.emit(came)

    def look_up(self) -> None:
        """Raise where the book is being closed."""
        if self.leaving.is_set():
            raise _Left

    def _with_patience(self, job: Job) -> Any:
        tender = self._book.tender()
        for _ in range(TRIES - 1):
            self.look_up()
            with suppress(BookInUse):  # something long is being written; it will be done
                return job(tender, self.look_up)
            self.leaving.wait(PATIENCE)
        self.look_up()
        return job(tender, self.look_up)


class Caring(QObject):
    """Cares for one open book until it is closed.

    `stands` goes out whenever the foot has something else to say, `told` with a banner to be shown.
    """

    stands = Signal()
    told = Signal(object)  # Banner

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._bell = _Bell()
        self._bell.rang.connect(self._give)
        self._work = _Work(desk.book, self._bell)
        self._worker: ThreadPoolExecutor | None = None
        self._waiting: dict[int, _Asked] = {}
        self._tickets = 0

    @property
    def busy(self) -> bool:
        """Tell whether something is being done, or waits to be."""
        return bool(self._waiting)

    @property
    def doing(self) -> str:
        """Return what is being done, for the foot; "" where nothing is."""
        if any(asked.copies for asked in self._waiting.values()):
            return "Backing up…"
        return "Looking it over…" if self._waiting else ""

    def look_after(self) -> None:
        """Make the day's backup if it is due, and look the whole book over; a banner tells what is found."""
        book = self._desk.book
        try:
            due = book.backup_due() and not book.read_only and book.info().games > 0
        except BookTrouble as trouble:
            _not_looked_after(trouble)
            return
        self._begin(
            lambda tender, between: tender.look_after(between),
            _Asked(self._looked_after, self._could_not_look, due),
        )

    def back_up_quietly(self, why: str) -> None:
        """Make a backup that nobody asked for; when it can't be made, saving goes on and a banner tells."""
        self._begin(
            lambda tender, between: tender.back_up(why, between),
            _Asked(lambda _made: self._desk.backed_up.emit(), self._no_backup, True),
        )

    def back_up(self, by: QWidget | None) -> None:
        """Make a backup now, and say so; trouble is told in a dialog over `by`'s window."""
        over = None if by is None else by.window()
        self._begin(
            lambda tender, between: tender.back_up("by hand", between),
            _Asked(self._by_hand, lambda trouble: _tell(over, trouble), True),
        )

    def close(self) -> None:
        """Stop: the book is being closed. What is half copied is cleared away before this returns."""
        self._work.leaving.set()
        self._waiting.clear()
        if self._worker is not None:
            self._worker.shutdown(cancel_futures=True)

    def _begin(self, job: Job, asked: _Asked) -> None:
        if self._work.leaving.is_set():
            return
        if self._worker is None:
            from concurrent.futures import ThreadPoolExecutor  # not before the first page stands

            self._worker = ThreadPoolExecutor(1, thread_name_prefix="caring")
        self._tickets += 1
        self._waiting[self._tickets] = asked
        self._worker.submit(self._work.do, self._tickets, job)
        self.stands.emit()

    def _give(self, came: _Came) -> None:
        asked = self._waiting.pop(came.ticket, None)
        if asked is None:
            return
        self.stands.emit()  # before a dialog, which would keep the foot waiting
        if came.trouble is None:
            asked.done(came.of_it)
        elif isinstance(came.trouble, BookTrouble):
            asked.failed(came.trouble)
        else:
            raise came.trouble

    def _by_hand(self, made: BackupLine) -> None:
        self._desk.say(f"Backed up: {Path(made.path).name}")
        self._desk.backed_up.emit()

    def _looked_after(self, tended: Tended) -> None:
        if tended.trouble is not None:
            self._no_backup(tended.trouble)
        if tended.made is not None:
            self._desk.backed_up.emit()
        for finding in tended.found:
            alarms.LOG.warning("check: %s %s", finding.kind, finding.message)
        if tended.found:
            self.told.emit(banners.findings(tended.found))

    def _could_not_look(self, trouble: BookTrouble) -> None:
        _not_looked_after(trouble)
        if isinstance(trouble, BookMoved):
            self._desk.look_outside()  # it tells once, and nothing more is written

    def _no_backup(self, trouble: BookTrouble) -> None:
        alarms.LOG.warning("no backup: %s", trouble)
        if isinstance(trouble, BookMoved):
            self._desk.look_outside()
        else:
            self.told.emit(banners.no_backup(trouble.sentence, self._desk.book.info().last_backup))


def _not_looked_after(trouble: BookTrouble) -> None:
    alarms.LOG.warning("not looked after: %s", trouble)


def _tell(over: QWidget | None, trouble: BookTrouble) -> None:
    import shiboken6  # not before the first page stands

    there = over is not None and shiboken6.isValid(over)
    dialogs.tell(over if there else None, trouble.sentence, trouble.advice)
