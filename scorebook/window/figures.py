"""What the pages of figures ask: answered beside the window, over facts that keep up with the book.

One thread does the reading and the counting, one thing after another. It opens the file a second time to
read, for as long as it reads; nothing it does can keep the window, or whoever writes, waiting.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from scorebook.book.trouble import BookInUse, BookMoved, BookTrouble
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.window.filter_people import PeopleOfFilter

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    from scorebook.book.library import Book
    from scorebook.book.values import Change
    from scorebook.statistics.facts import Facts
    from scorebook.window.desk import Desk

T = TypeVar("T")
PATIENCE, TRIES = 0.5, 20  # seconds between asking a book that somebody is writing in, and how often
WRONG = "Something went wrong."


@dataclass(frozen=True, slots=True)
class _Asked:
    """Who waits, and what is called with what is found. It stays in the window's thread.

    Were the last hold on a widget let go in another thread, Qt would take it down there, and the program
    with it.
    """

    by: QObject
    tell: Callable[[Any], None]
    fail: Callable[[str], None] | None


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came of the question with that ticket: what was found, or what went wrong."""

    ticket: int
    found: Any = None
    trouble: BaseException | None = None


class _Bell(QObject):
    """Rung in the worker's thread, heard in the window's. It is nobody's, so nobody takes it down."""

    rang = Signal(object)


class _Left(Exception):  # noqa: N818 - no error: the book is being closed
    """Nobody waits for the answer any more."""


class _Keeper:
    """Holds the facts for the one thread that asks them, and reads again what has changed.

    The lines of history are numbered without a gap. A line that nobody told of was written past the
    desk, and then everything is read again.
    """

    def __init__(self, book: Book) -> None:
        self._book = book
        self._beside: Book | None = None  # the file once more, open only while it is looked at
        self._facts: Facts | None = None
        self._line = 0  # the newest line of history these facts know
        self._told: dict[int, frozenset[int]] = {}  # the games of each line that was told of
        self._lock = threading.Lock()
        self.leaving = threading.Event()

    def tell(self, line: int, games: frozenset[int]) -> None:
        """Take note of a change; from the window's thread."""
        with self._lock:
            self._told[line] = games

    def forget(self) -> None:
        """Have everything read again when next asked; from the window's thread."""
        with self._lock:
            self._told[-1] = frozenset()

    def facts(self) -> Facts:
        """Return the facts as the book stands now. Raises BookTrouble, or _Left once the book is closing."""
        for left in reversed(range(TRIES)):
            try:
                return self._keep_up()
            except BookInUse:  # something long is being written; it will be done
                if not left:
                    raise
            if self.leaving.wait(PATIENCE):
                break
        raise _Left

    def _look_up(self) -> None:
        if self.leaving.is_set():
            raise _Left

    def _keep_up(self) -> Facts:
        from scorebook.statistics.facts import load_in_pieces, read_again

        if self._beside is None:
            self._beside = self._book.beside()
        with self._beside as book:
            while True:
                line = book.last_line()
                with self._lock:
                    told = self._told
                    self._told = {n: games for n, games in told.items() if n > line}
                since = range(self._line + 1, line + 1)
                facts = self._facts
                self._facts = None  # whatever goes wrong from here on, the next one reads everything
                if facts is None or -1 in told or line < self._line or any(n not in told for n in since):
                    facts = load_in_pieces(book, self._look_up)
                elif since:
                    facts = read_again(facts, book, frozenset().union(*(told[n] for n in since)))
                else:
                    self._facts = facts
                    return facts
                self._facts, self._line = facts, line


class Figures(QObject):
    """Questions of the pages, and the choice of games they are asked over.

    `moved` goes out when the facts are no longer what they were, `filter_changed` when other games are
    chosen; pages then ask again. `busy` tells whether an answer is still to come.
    """

    moved = Signal()
    filter_changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._keeper = _Keeper(desk.book)
        self._worker: ThreadPoolExecutor | None = None
        self._waiting: dict[int, _Asked] = {}  # by ticket; of everybody who waits the newest alone
        self._tickets = 0
        self._bell = _Bell()
        self._filter = EVERYTHING
        self._people = PeopleOfFilter(desk)
        self._bell.rang.connect(self._give)
        desk.changed.connect(self._follow)
        desk.refreshed.connect(self._forget)

    @property
    def filter(self) -> Filter:
        """Return which games and hands the pages count; kept while moving between them."""
        return self._filter

    def choose(self, filter_: Filter) -> None:
        """Count other games and hands from now on."""
        if filter_ != self._filter:
            self._filter = filter_
            self._people.remember(filter_)
            self.filter_changed.emit()

    @property
    def busy(self) -> bool:
        """Tell whether somebody waits for an answer."""
        return bool(self._waiting)

    def ask(
        self,
        by: QObject,
        question: Callable[[Facts], T],
        answer: Callable[[T], None],
        failed: Callable[[str], None] | None = None,
    ) -> None:
        """Have `question` answered beside the window and `answer` called with what it finds.

        A newer question of the same asker takes the place of one that waits. What goes wrong is raised
        in the window's thread, as if the page itself had read the book, once `failed` was given a sentence
        on it; a file that is no longer where it was is told by the desk. `question` touches no widget.
        """
        if self._keeper.leaving.is_set():
            return
        if self._worker is None:
            from concurrent.futures import ThreadPoolExecutor  # not before the first page stands

            self._worker = ThreadPoolExecutor(1, thread_name_prefix="figures")
        for ticket in [ticket for ticket, asked in self._waiting.items() if asked.by is by]:
            del self._waiting[ticket]
        self._tickets += 1
        self._waiting[self._tickets] = _Asked(by, answer, failed)
        self._worker.submit(_work, self._keeper, self._bell, self._waiting, self._tickets, question)

    def close(self) -> None:
        """Ask and answer nothing more: the book is being closed. Waits for what is being read."""
        self._keeper.leaving.set()
        self._waiting.clear()
        if self._worker is not None:
            self._worker.shutdown(cancel_futures=True)

    def _give(self, answer: _Answer) -> None:
        asked = self._waiting.pop(answer.ticket, None)
        if asked is None:
            return
        import shiboken6  # as above

        there = shiboken6.isValid(asked.by)
        trouble = answer.trouble
        if trouble is None:
            if there:
                asked.tell(answer.found)
            return
        if there and asked.fail is not None:
            asked.fail(trouble.sentence if isinstance(trouble, BookTrouble) else WRONG)
        if isinstance(trouble, BookMoved):
            self._desk.look_outside()  # it tells once, for every page, and nothing more is written
        else:
            raise trouble

    def _follow(self, change: Change) -> None:
        if change.id is not None:  # something was touched
            self._keeper.tell(change.id, change.games)
            if change.players:
                self.choose(self._people.followed(self._filter))
            self.moved.emit()

    def _forget(self) -> None:
        self._keeper.forget()
        self.choose(self._people.followed(self._filter))
        self.moved.emit()


def _work(
    keeper: _Keeper, bell: _Bell, waiting: Container[int], ticket: int, question: Callable[[Facts], Any]
) -> None:
    """Answer a question, if somebody still waits for it, and ring the bell; in the worker's thread."""
    if keeper.leaving.is_set() or ticket not in waiting:
        return
    try:
        answer = _Answer(ticket, question(keeper.facts()))
    except _Left:
        return
    except BaseException as error:  # raised again where somebody looks
        answer = _Answer(ticket, trouble=error)
    bell.rang.emit(answer)
