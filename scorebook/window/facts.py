"""The book's facts at hand: read once, then kept up with what each operation says it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scorebook.book.values import Change, GameFact

if TYPE_CHECKING:
    from scorebook.book.library import Book
    from scorebook.window.desk import Desk

MANY = 200  # games changed at once from which reading everything is no slower


class Facts(QObject):
    """What statistics are asked over. A hand that is written reads one game again, not the book.

    The newest line of history tells whether something was written that nobody said here: by another
    program, or past the desk. Then everything is read again.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._book: Book | None = None
        self._line: int | None = None  # the newest line of history these facts know
        self._facts: dict[int, GameFact] = {}
        self._stale: set[int] = set()
        self._people = True  # somebody may have become a guest, and then is in nobody's table any more
        self._guests: frozenset[int] = frozenset()
        desk.changed.connect(self._follow)
        desk.refreshed.connect(self.forget)

    def games(self) -> list[GameFact]:
        """Return every game of the book as statistics need it."""
        book = self._desk.book
        line = book.last_line()
        guests = frozenset(p.id for p in book.players() if p.guest) if self._people else self._guests
        known = self._book is book and line == self._line and guests == self._guests
        if not known or len(self._stale) > MANY:
            self._facts = {fact.id: fact for fact in book.game_facts()}
            self._book, self._line, self._guests = book, line, guests
        elif self._stale:
            again = {fact.id: fact for fact in book.game_facts(self._stale)}
            for id_ in self._stale - again.keys():
                self._facts.pop(id_, None)
            self._facts.update(again)
        self._stale.clear()
        self._people = False
        return list(self._facts.values())

    def forget(self) -> None:
        """Read everything again when next asked."""
        self._book = None
        self._people = True

    def _follow(self, change: Change) -> None:
        if change.id is None:  # nothing was touched
            return
        if change.id != (self._line or 0) + 1:
            self.forget()
        self._people = self._people or bool(change.players)
        self._stale |= change.games
        self._line = change.id
