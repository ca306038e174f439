"""A file that somebody wants to bring in: what kind it is, and everything that is in it.

Our own CSV, spreadsheet, JSON and books are read at once. Somebody else's file is read where it leaves
nothing to be asked; otherwise a person has to map it, which is done in the window.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from scorebook.book.contents import Beside, PaperHouse
from scorebook.book.following import QUIET, Watching
from scorebook.book.importing import Source, undisturbed
from scorebook.book.library import open_book
from scorebook.book.names import key_of
from scorebook.book.trouble import BookTrouble
from scorebook.exchange import houses_file
from scorebook.exchange.layouts.guessing import guess
from scorebook.exchange.layouts.mapping import mapping_to_json
from scorebook.exchange.layouts.points import Hints, Point, Sure
from scorebook.exchange.layouts.reading import read
from scorebook.exchange.own_csv_reading import Known, find_header, read_own
from scorebook.exchange.own_json_reading import looks_like_json, read_json
from scorebook.exchange.reading.opening import read_file, read_text
from scorebook.exchange.reading.table import LARGEST_FILE, Document, Unfit, told
from scorebook.exchange.spellings import named
from scorebook.exchange.values import FileCode, FileProblem, Reading
from scorebook.folders import BOOK_SUFFIX, Folders
from scorebook.rules.problems import Severity

BY_HAND = "This file needs mapping by hand: bring it in from the window."
_DATABASE = b"SQLite format 3\0"
_HEAD = 4096  # bytes
_LARGEST_HOUSES = 1_000_000


@dataclass(frozen=True, slots=True)
class Arrived:
    """A file as far as it can be read without asking anybody, and where it came from."""

    source: Source
    reading: Reading


@undisturbed()
def arrive(path: Path, known: Known, folders: Folders, today: date, watching: Watching = QUIET) -> Arrived:
    """Return what is in a file, or in its problems why it cannot be read; never raise for what is in it.

    It must not be the open book itself: reading that plainly would give up the locks on it.
    Raises Stopped.
    """
    source = Source(path.name)
    try:
        head, mark = _look(path)
    except (OSError, ValueError):
        return Arrived(source, _reading_of(read_file(path)))  # which says why not
    source = replace(source, sha256=mark)
    if head.startswith(_DATABASE) or path.suffix.casefold() == BOOK_SUFFIX:
        return Arrived(source, _or_none(_other_book(path, folders, watching)))
    if looks_like_json(head, path.name):
        return Arrived(source, _or_none(_json(path, watching)))
    document = read_file(path, watching=watching.stretch(0, 0.2))
    if document.refused is not None:
        return Arrived(source, _reading_of(document))
    own = next((table for table in document.tables if find_header(table) is not None), None)
    if own is not None:
        houses, problems = houses_beside(path)
        labels = {key_of(house.label): house.label for house in houses}
        there = replace(known, houses={**known.houses, **labels})
        found = read_own(own, there, watching.stretch(0.2, 1))
        found = replace(found, beside=Beside(houses=houses))
        return Arrived(source, _with_notes(_or_none(found), document, problems))
    return _somebody_elses(source, document, known, today, watching)


def houses_beside(path: Path) -> tuple[tuple[PaperHouse, ...], tuple[FileProblem, ...]]:
    """Return the house rules in the `houses.json` beside a file, and what there is to say of that file."""
    beside = path.with_name(houses_file.NAME)
    try:
        if not beside.is_file() or beside.stat().st_size > _LARGEST_HOUSES:
            return (), ()
        return houses_file.read_houses(beside.read_text("utf-8-sig")), ()
    except (OSError, ValueError) as error:
        sentence = f"{beside.name} beside this file was passed over. {error}"
        return (), (told(sentence),)


def _look(path: Path) -> tuple[bytes, str]:
    """Return the beginning of a file and the mark of its bytes, empty for one that is too large to read."""
    if not path.is_file():
        raise OSError("a folder, a pipe or a device")  # one of those might never end
    if path.stat().st_size > LARGEST_FILE and path.suffix.casefold() != BOOK_SUFFIX:
        return b"", ""
    digest, head = hashlib.sha256(), b""
    with path.open("rb") as file:
        while part := file.read(1 << 20):
            head = head or part[:_HEAD]
            digest.update(part)
    return head, digest.hexdigest()


def _other_book(path: Path, folders: Folders, watching: Watching) -> Reading:
    try:
        with open_book(path, folders, create=False, read_only=True) as other:
            contents = other.read_out(watching=watching)
    except BookTrouble as trouble:
        return _refused(str(trouble))
    return Reading(contents.games, beside=contents.beside)


def _json(path: Path, watching: Watching) -> Reading:
    try:
        return read_json(read_text(path.read_bytes()).text, watching)
    except Unfit as unfit:
        return Reading(problems=(unfit.problem,))


def _somebody_elses(
    source: Source, document: Document, known: Known, today: date, watching: Watching
) -> Arrived:
    """Return the games of a foreign file and every guess about it, or what keeps it out."""
    looking = watching.stretch(0.2, 0.4)
    guesses = [(table, guess(table, Hints(today), watching=looking)) for table in document.tables]
    table, found = next(((t, g) for t, g in guesses if g.mapping is not None), guesses[0])
    if found.mapping is None:
        return Arrived(source, _with_notes(Reading(problems=found.problems), document))
    unsure = [_as_problem(point) for point in found.points if point.sure is not Sure.CERTAIN]
    if not found.complete or len([one for _, one in guesses if one.mapping is not None]) > 1:
        return Arrived(source, _with_notes(_refused(BY_HAND), document, unsure))
    read_so = replace(source, mapping=mapping_to_json(found.mapping))
    reading = named(read(table, found.mapping, known, watching.stretch(0.4, 1)))
    return Arrived(read_so, _with_notes(reading, document, unsure))


def _as_problem(point: Point) -> FileProblem:
    """Return a guess as a note, and what a person has to decide as a question."""
    note = told(point.sentence)
    asked = point.sure is Sure.ASKED
    return replace(note, severity=Severity.QUESTION) if asked else replace(note, guess=True)


def _reading_of(document: Document) -> Reading:
    return Reading(problems=document.problems)


def _with_notes(reading: Reading, document: Document, more: Iterable[FileProblem] = ()) -> Reading:
    return replace(reading, problems=(*document.problems, *more, *reading.problems))


def _or_none(reading: Reading) -> Reading:
    """Return the reading of a file of our own; one with no games in it says so, and is refused nothing."""
    if reading.games or reading.left_out or reading.errors:
        return reading
    none = replace(told("There are no games in here."), code=FileCode.NOT_GAMES)
    return replace(reading, problems=(*reading.problems, none))


def _refused(sentence: str) -> Reading:
    return Reading(problems=(FileProblem(None, "", "", FileCode.UNREADABLE, Severity.ERROR, sentence),))
