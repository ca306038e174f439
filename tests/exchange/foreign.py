"""Foreign files in a test: from text to a guess and to the games, the way the program goes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path

from scorebook.book.values import PaperGame, PaperSeat
from scorebook.exchange.layouts.guessing import guess
from scorebook.exchange.layouts.mapping import Mapping
from scorebook.exchange.layouts.points import Guess, Hints, Sure
from scorebook.exchange.layouts.reading import read
from scorebook.exchange.reading.opening import read_file, text_table
from scorebook.exchange.reading.table import Table
from scorebook.exchange.spellings import named
from scorebook.exchange.values import Reading
from scorebook.rules.course import Course, play_game
from scorebook.rules.hand import Hand, Origin
from scorebook.rules.house import BUILT_IN, SUNDAY

IMPORTS = Path(__file__).parent.parent / "data" / "imports"
SUNDAYS = ("house", "The file does not say which rules were played; they are taken to be Sunday’s.")
HINTS = Hints(date(2026, 11, 29))


def table_of(text: str) -> Table:
    """The table of a text."""
    return text_table(text.encode())


def table_in(name: str) -> Table:
    """The table of a file of the family's."""
    return read_file(IMPORTS / name).tables[0]


def guessed(table: Table) -> Guess:
    """What a table seems to mean, which has to be something."""
    found = guess(table, HINTS)
    assert found.mapping is not None, found.problems
    return found


def mapped(table: Table, **decided: object) -> Mapping:
    """The guess for a table with some fields decided otherwise."""
    mapping = guessed(table).mapping
    assert mapping is not None
    return replace(mapping, **decided)  # type: ignore[arg-type]


def games_of(text: str, **decided: object) -> Reading:
    """The reading of a text by its guess and what was decided, everybody on their seats."""
    table = table_of(text)
    return named(read(table, mapped(table, **decided)))


def said(guess: Guess, sure: Sure) -> list[tuple[str, str]]:
    """What a guess says with this certainty: about what, and the sentence."""
    return [(point.about, point.sentence) for point in guess.points if point.sure is sure]


def four(a: str, b: str, c: str, d: str) -> tuple[PaperSeat, ...]:
    """Four people on their seats from the beginning."""
    return tuple(PaperSeat(seat, 1, name) for seat, name in enumerate((a, b, c, d)))


def chosen(guess: Guess, which: int, about: str = "names") -> Mapping:
    """The mapping of a guess with the choice number `which` taken on one point."""
    assert guess.mapping is not None
    (point,) = [point for point in guess.points if point.about == about]
    return point.choices[which].on(guess.mapping)


def names_of(game: PaperGame) -> tuple[str, ...]:
    """Who sits in the four seats at the beginning, "?" for nobody known."""
    return tuple(seat.name or "?" for seat in game.seats[:4])


def hands_of(game: PaperGame) -> list[Hand]:
    """The records of a game's hands."""
    return [hand.hand for hand in game.hands]


def course_of(game: PaperGame) -> Course:
    """The course the rules make of a game on paper."""
    rules = next((house for house in BUILT_IN if house.name == game.house), SUNDAY)
    return play_game(rules, hands_of(game), seating_known=game.seating_known, origin=Origin.PAPER)


def problems_of(reading: Reading) -> list[tuple[int | None, str, str, str, str]]:
    """Everything found: line, column, value, code and severity."""
    return [(p.line, p.column, p.value, p.code.value, p.severity.value) for p in reading.problems]


def totals(pairs: Iterable[tuple[int | None, int | None]]) -> list[Hand]:
    """Hands of which only the running totals are written."""
    return [Hand(written_totals=pair) for pair in pairs]
