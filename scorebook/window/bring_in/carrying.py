"""One file on its way into the book: how it is read, who its names are, what it would do. No widgets here.

Our own files and other books are read at once. Of somebody else's every guess is shown and can be decided
otherwise; what cannot be guessed is asked before anything is read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from datetime import date
from pathlib import Path
from typing import TypeAlias

from scorebook.book.following import QUIET, Watching
from scorebook.book.importing import Source
from scorebook.book.library import Book
from scorebook.book.names import key_of
from scorebook.book.values import Player
from scorebook.exchange import plan as planning
from scorebook.exchange.arriving import arrive
from scorebook.exchange.layouts.guessing import blank_mapping, guess, look_again
from scorebook.exchange.layouts.mapping import Kind, Mapping, mapping_from_json, mapping_to_json
from scorebook.exchange.layouts.points import Guess, Hints, Point, Sure
from scorebook.exchange.layouts.reading import read
from scorebook.exchange.own_csv_reading import find_header
from scorebook.exchange.own_json_reading import looks_like_json
from scorebook.exchange.plan import Plan, known_of
from scorebook.exchange.reading.opening import read_file
from scorebook.exchange.reading.table import Table
from scorebook.exchange.spellings import NameChoice, Spelling, Who, named, spellings
from scorebook.exchange.values import Reading
from scorebook.folders import BOOK_SUFFIX, Folders
from scorebook.window.bring_in.problem_file import without_problems

Deed: TypeAlias = Callable[[Watching], None]

_DATABASE = b"SQLite format 3\0"


def at_once(deed: Deed) -> bool:
    """Do something long with nobody following it."""
    deed(QUIET)
    return True


@dataclass(slots=True)
class Carried:
    """A file that somebody chose, and everything decided about it so far.

    `refused` says why nothing can be read at all. `tables` are the sheets; `table` is the one read, None for
    a book and for JSON. `mapping` is None where the file is our own. `points` are the reasons to show.
    `follow` does what takes long, and tells False where somebody stopped it: then all is as it was before.
    """

    path: Path
    book: Book
    folders: Folders
    today: date
    refused: str = ""
    tables: tuple[Table, ...] = ()
    table: Table | None = None
    mapping: Mapping | None = None
    asked: tuple[Point, ...] = ()
    choices: dict[str, NameChoice] = field(default_factory=dict)
    encoding: str | None = None  # as a person chose it
    separator: str | None = None
    follow: Callable[[Deed], bool] = at_once
    _reasons: tuple[Point, ...] = ()
    _changed: frozenset[str] = frozenset()
    _source: Source = field(default_factory=lambda: Source(""))
    _reading: Reading = field(default_factory=Reading)
    _named: Reading | None = None  # with everybody being who was chosen
    _at_work: bool = False

    def look(self) -> bool:
        """Open the file and find out what it is, and tell whether nobody stopped it."""
        return self._followed(self._look)

    def _look(self, watching: Watching) -> None:
        """Find out what the file is; never raises for what is in it."""
        self._source = Source(self.path.name)
        if self._is_open_book():
            self.refused = "This is the book that is open. Choose another file."
            return
        if self._is_ours():
            self._arrive(watching)
            return
        opening = watching.stretch(0, 0.1)
        document = read_file(self.path, encoding=self.encoding, separator=self.separator, watching=opening)
        if document.refused is not None:
            self.refused = document.refused.message
            return
        self._source = replace(self._source, sha256=hashlib.sha256(self.path.read_bytes()).hexdigest())
        self.tables = tuple(without_problems(table) for table in document.tables)
        own = next((table for table in self.tables if find_header(table) is not None), None)
        if own is not None:
            self._arrive(watching.stretch(0.1, 1))
            self.table = own
            return
        looking = watching.stretch(0.1, 0.3)
        guesses = [(table, self._guess(table, looking)) for table in self.tables]
        table, found = next(((t, g) for t, g in guesses if g.mapping is not None), guesses[0])
        self._take(table, found, watching.stretch(0.3, 1))

    def use_sheet(self, table: Table) -> None:
        """Read another sheet of the file."""

        def deed(watching: Watching) -> None:
            self._take(table, self._guess(table, watching.stretch(0, 0.3)), watching.stretch(0.3, 1))

        self._followed(deed)

    def decode(self, encoding: str | None, separator: str | None) -> None:
        """Read the bytes of the file in another way."""

        def deed(watching: Watching) -> None:
            self.encoding, self.separator = encoding, separator
            self._look(watching)

        self._followed(deed)

    def lay_out(self, kind: Kind) -> None:
        """Map the file by hand, with nothing decided but its layout."""
        if self.table is not None:
            self.refused = ""
            self.decide(blank_mapping(self.table, kind), "kind")

    def decide(self, mapping: Mapping, about: str) -> None:
        """Take over what a person decided about something; the reason for the guess goes."""
        table = self.table
        if table is None:
            return

        def deed(watching: Watching) -> None:
            self._changed |= {about}
            found = look_again(table, mapping, Hints(self.today), watching.stretch(0, 0.2))
            self.mapping, self.asked = found.mapping, found.asked
            self._read(watching.stretch(0.2, 1))

        self._followed(deed)

    @property
    def points(self) -> tuple[Point, ...]:
        """Return what is asked, then what was guessed, then what is certain; nothing that was overruled."""
        left = [point for point in self._reasons if point.choices or point.about not in self._changed]
        guessed = [point for point in left if point.sure is Sure.GUESSED]
        certain = [point for point in left if point.sure is Sure.CERTAIN]
        return (*self.asked, *guessed, *certain)

    @property
    def ready(self) -> bool:
        """Tell whether nothing is left to be asked and there is something to weigh."""
        return not self.refused and not self.asked

    @property
    def has_lines(self) -> bool:
        """Tell whether the file has rows, into which problems can be written."""
        return self.table is not None

    @property
    def header(self) -> int | None:
        """Return the line that names the columns, None where no line does."""
        if self.mapping is not None:
            return self.mapping.header
        at = None if self.table is None else find_header(self.table)
        return None if self.table is None or at is None else self.table.rows[at].line

    def spellings(self) -> tuple[Spelling, ...]:
        """Return every spelling of a name in the file; none for a book, whose people have their own ids."""
        if self._reading.beside.of_a_book:
            return ()
        return spellings(self._reading, self.players(), self.book.aliases())

    def players(self) -> list[Player]:
        """Return the people of the book."""
        return self.book.players()

    def choice(self, spelling: Spelling) -> NameChoice:
        """Return what a spelling is: as chosen, or the person it is without a doubt, or somebody new."""
        chosen = self.choices.get(key_of(spelling.text))
        if chosen is not None:
            return chosen
        if spelling.guest:
            return NameChoice(Who.GUEST, spelling.text)
        settled = spelling.settled
        return NameChoice(Who.NEW, spelling.text) if settled is None else NameChoice(Who.PLAYER, settled.name)

    def choose(self, spelling: Spelling, choice: NameChoice) -> None:
        """Say what a spelling is."""
        self.choices[key_of(spelling.text)] = choice
        self._named = None

    def weigh(self, watching: Watching) -> Plan:
        """Return what bringing the file in would do; raises Stopped."""
        reading = self.reading(watching.stretch(0, 0.3))
        return planning.plan(self.book, reading, watching.stretch(0.3, 1))

    def bring_in(self, book: Book, watching: Watching) -> Plan:
        """Bring the file in, without the games that errors keep out; raises Stopped."""
        reading = self.reading(watching)
        return planning.bring_in(book, reading, self._source, leave_out=True, watching=watching)

    def reading(self, watching: Watching = QUIET) -> Reading:
        """Return the games of the file, everybody being who was chosen; raises Stopped."""
        if self._reading.beside.of_a_book:
            return self._reading
        if self._named is None:
            self._named = named(self._reading, self.choices, watching)
        return self._named

    def _followed(self, deed: Deed) -> bool:
        """Do something long, and tell whether nobody stopped it: then everything is as it was before."""
        if self._at_work:  # a field that loses the keyboard to the Stop button says again what it holds
            return False
        before = {one.name: getattr(self, one.name) for one in fields(self)}
        self._at_work = True
        done = False
        try:
            done = self.follow(deed)
        finally:
            self._at_work = False
            if not done:
                for name, value in before.items():
                    setattr(self, name, value)
        return done

    def _guess(self, table: Table, watching: Watching) -> Guess:
        return guess(table, Hints(self.today), remembered(self.book), watching)

    def _take(self, table: Table, found: Guess, watching: Watching) -> None:
        self.table, self.mapping, self.asked = table, found.mapping, found.asked
        self._reasons, self._changed = found.points, frozenset()
        self.refused = "" if found.mapping is not None else " ".join(p.message for p in found.problems)
        self._read(watching)

    def _read(self, watching: Watching) -> None:
        if self.table is not None and self.mapping is not None:
            self._reading = read(self.table, self.mapping, known_of(self.book), watching)
            self._named = None
            self._source = replace(self._source, mapping=mapping_to_json(self.mapping))

    def _arrive(self, watching: Watching) -> None:
        arrived = arrive(self.path, known_of(self.book), self.folders, self.today, watching)
        self._source, self._reading, self._named = arrived.source, arrived.reading, None
        reading = arrived.reading
        if reading.errors and not (reading.games or reading.left_out):
            self.refused = reading.errors[0].message

    def _is_ours(self) -> bool:
        try:
            with self.path.open("rb") as file:
                head = file.read(4096)
        except (OSError, ValueError):
            return False
        ours = head.startswith(_DATABASE) or self.path.suffix.casefold() == BOOK_SUFFIX
        return ours or looks_like_json(head, self.path.name)

    def _is_open_book(self) -> bool:
        try:
            return self.path.samefile(self.book.path)
        except OSError:
            return False


def remembered(book: Book) -> list[Mapping]:
    """Return the mappings of the files brought in before, the latest first."""
    found = []
    for line in book.imports():
        try:
            found.append(mapping_from_json(line.mapping))
        except ValueError:  # one of our own, which needs none
            continue
    return found
