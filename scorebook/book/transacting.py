"""How the open book is read and written: each read sees one state, each operation is one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TypeAlias, TypeVar

from sqlalchemy import Connection

from scorebook.book import history
from scorebook.book.connecting import reading, unwritable, writing
from scorebook.book.history import Done
from scorebook.book.journal import Journal
from scorebook.book.opening import Opened
from scorebook.book.trouble import ReadOnlyBook
from scorebook.book.values import Change

Clock: TypeAlias = Callable[[], datetime]
T = TypeVar("T")


class Access:
    """The one way to the rows of an open book. Nothing that comes out of it is tied to the file."""

    def __init__(self, opened: Opened, clock: Clock) -> None:
        self._opened = opened
        self._clock = clock

    def read(self, question: Callable[[Connection], T]) -> T:
        """Return the answer to a question, asked of one state of the book; raises BookTrouble."""
        with reading(self._opened.engine) as connection:
            return question(connection)

    def do(self, operation: str, act: Callable[[Journal], Done]) -> Change:
        """Do one operation: it is saved when this returns. Raises Refused or BookTrouble, and is then not."""
        return self.step(lambda journal: history.close(journal, operation, act(journal)))

    def step(self, act: Callable[[Journal], T]) -> T:
        """Do one step of history (an operation, an undo, an import) in one transaction.

        Where the commit itself fails, the book is asked for the line of history before anything is said.
        """
        self._stand_ready()
        now = self._clock()
        begun: list[Journal] = []

        def landed(connection: Connection) -> bool:
            return history.holds(connection, begun[0])

        with writing(self._opened.engine, landed) as connection:
            begun.append(history.begin(connection, now))
            return act(begun[0])

    @contextmanager
    def change(self) -> Iterator[Connection]:
        """Give a connection in one transaction, for what is no part of history: drafts and kept figures."""
        self._stand_ready()
        with writing(self._opened.engine) as connection:
            yield connection

    def _stand_ready(self) -> None:
        """Raise where nothing can be written: opened by a reader, or no longer the file at its place."""
        if self._opened.read_only:
            trouble = unwritable()
            raise ReadOnlyBook(self._opened.why or trouble.sentence, trouble.advice)
        self._opened.watch.same_file()
