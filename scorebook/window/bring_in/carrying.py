"""One file on its way into the book: how it is read, who its names are, what it would do. No widgets here.

Our own files and other books are read at once. Of somebody else's every guess is shown and can be decided
otherwise; what cannot be guessed is asked before anything is read.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from scorebook.book.importing import Source, Watching
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

_DATABASE = b"SQLite format 3\0"


@dataclass(slots=True)
class Carried:
    """A file that somebody chose, and everything decided about it so far.

    `refused` says why nothing can be read at all. `tables` are the sheets; `table` is the one read, None for
    a book and for JSON. `mapping` is None where the file is our own. `points` are the reasons to show.
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
    _reasons: tuple[Point, ...] = ()
    _changed: set[str] = field(default_factory=set)
    _source: Source = field(default_factory=lambda: Source(""))
    _reading: Reading = field(default_factory=Reading)

    def look(self) -> None:
        """Open the file and find out what it is; never raises for what is in it."""
        self._source = Source(self.path.name)
        if self._is_open_book():
            self.refused = "This is the book that is open. Choose another file."
            return
        if self._is_ours():
            self._arrive()
            return
        document = read_file(self.path, encoding=self.encoding, separator=self.separator)
        if document.refused is not None:
            self.refused = document.refused.message
            return
        self._source = replace(self._source, sha256=hashlib.sha256(self.path.read_bytes()).hexdigest())
        self.tables = tuple(without_problems(table) for table in document.tables)
        own = next((table for table in self.tables if find_header(table) is not None), None)
        if own is not None:
            self._arrive()
            self.table = own
            return
        guesses = [(table, self._guess(table)) for table in self.tables]
        table, found = next(((t, g) for t, g in guesses if g.mapping is not None), guesses[0])
        self._take(table, found)

    def use_sheet(self, table: Table) -> None:
        """Read another sheet of the file."""
        self._take(table, self._guess(table))

    def decode(self, encoding: str | None, separator: str | None) -> None:
        """Read the bytes of the file in another way."""
        self.encoding, self.separator = encoding, separator
        self.look()

    def lay_out(self, kind: Kind) -> None:
        """Map the file by hand, with nothing decided but its layout."""
        if self.table is not None:
            self.refused = ""
            self.decide(blank_mapping(self.table, kind), "kind")

    def decide(self, mapping: Mapping, about: str) -> None:
        """Take over what a person decided about something; the reason for the guess goes."""
        if self.table is None:
            return
        self._changed.add(about)
        found = look_again(self.table, mapping, Hints(self.today))
        self.mapping, self.asked = found.mapping, found.asked
        self._read()

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

    def weigh(self, watching: Watching) -> Plan:
        """Return what bringing the file in would do; raises Stopped."""
        return planning.plan(self.book, self.reading(), watching)

    def bring_in(self, book: Book, watching: Watching) -> Plan:
        """Bring the file in, without the games that errors keep out; raises Stopped."""
        return planning.bring_in(book, self.reading(), self._source, leave_out=True, watching=watching)

    def reading(self) -> Reading:
        """Return the games of the file, everybody being who was chosen."""
        if self._reading.beside.of_a_book:
            return self._reading
        return named(self._reading, self.choices)

    def _guess(self, table: Table) -> Guess:
        return guess(table, Hints(self.today), remembered(self.book))

    def _take(self, table: Table, found: Guess) -> None:
        self.table, self.mapping, self.asked = table, found.mapping, found.asked
        self._reasons, self._changed = found.points, set()
        self.refused = "" if found.mapping is not None else " ".join(p.message for p in found.problems)
        self._read()

    def _read(self) -> None:
        if self.table is not None and self.mapping is not None:
            self._reading = read(self.table, self.mapping, known_of(self.book))
            self._source = replace(self._source, mapping=mapping_to_json(self.mapping))

    def _arrive(self) -> None:
        arrived = arrive(self.path, known_of(self.book), self.folders, self.today)
        self._source, self._reading = arrived.source, arrived.reading
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
