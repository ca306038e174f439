"""What had to be decided about a file: for certain, by a guess that is shown, or not at all and so asked."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from itertools import permutations
from typing import Any

from scorebook.book.names import UNKNOWN, fold, key_of
from scorebook.exchange.layouts.days import DateOrder, Dates, likely_century, look_at_dates
from scorebook.exchange.layouts.headers import meaning_of
from scorebook.exchange.layouts.logs import lines_of, read_line
from scorebook.exchange.layouts.mapping import Kind, Mapping, Means, laid_out
from scorebook.exchange.layouts.people import Four, turn_of_the_deal
from scorebook.exchange.layouts.profile import Shape, cell_of, repeats_header
from scorebook.exchange.reading.table import Table
from scorebook.exchange.values import FileProblem

_MANY_NAMES = 12
_FIGURE_WORDS = re.compile(r"\b(?:meld|tricks?|totals?|scores?|points?|final)\b", re.IGNORECASE)


class Sure(StrEnum):
    """How sure a decision is; what is ASKED is not decided at all."""

    CERTAIN = "certain"
    GUESSED = "guessed"
    ASKED = "asked"


@dataclass(frozen=True, slots=True)
class Choice:
    """One way a point can be decided: in words, and the fields of the mapping that it decides."""

    words: str
    decided: tuple[tuple[str, Any], ...]

    def on(self, mapping: Mapping) -> Mapping:
        """Return a mapping with this decided, whatever else was decided in it."""
        fields = dict(self.decided)
        kind = fields.pop("kind", None)
        return replace(mapping if kind is None else laid_out(mapping, kind), **fields)

    def holds(self, mapping: Mapping) -> bool:
        """Tell whether a mapping has it decided so."""
        return all(getattr(mapping, field) == value for field, value in self.decided)


def choice(words: str, **decided: object) -> Choice:
    """Return the choice that decides these fields."""
    return Choice(words, tuple(decided.items()))


@dataclass(frozen=True, slots=True)
class Point:
    """One decision: what it is about (a field of the mapping), how sure it is, and why, in a sentence.

    `column` is the position of the column that it is about. `choices` are the ways it can be decided,
    where they are few.
    """

    about: str
    sure: Sure
    sentence: str
    column: int | None = None
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Guess:
    """What a file seems to mean; `mapping` is None where no games are in it, which `problems` then says."""

    mapping: Mapping | None
    points: tuple[Point, ...] = ()
    problems: tuple[FileProblem, ...] = ()

    @property
    def asked(self) -> tuple[Point, ...]:
        """Return what a person has to decide before the file can be brought in."""
        return tuple(point for point in self.points if point.sure is Sure.ASKED)

    @property
    def complete(self) -> bool:
        """Tell whether nothing is left to be asked."""
        return self.mapping is not None and not self.asked


@dataclass(frozen=True, slots=True)
class Hints:
    """What is known beside the file: today, and the first and last year of the source it was copied from."""

    today: date
    years: tuple[int, int] | None = None


def dates_of(table: Table, shape: Shape, mapping: Mapping) -> Dates:
    """Return what the dates of a file prove about their order."""
    if mapping.kind is Kind.LOG:
        lines = ((number, read_line(text)) for number, text in lines_of(table))
        return look_at_dates((number, line.date) for number, line in lines if line is not None)
    at = mapping.place(Means.DATE)
    if at is None:
        return Dates()
    cells = [(row.line, cell_of(row, at)) for row in table.rows if row.line >= (mapping.header or 0)]
    label = shape.names[at] if at < len(shape.names) else ""
    return look_at_dates((line, text) for line, text in cells if text != label or any(map(str.isdigit, text)))


def open_points(table: Table, shape: Shape, mapping: Mapping, hints: Hints) -> tuple[Point, ...]:
    """Return what is still to be asked before the file can be read by this mapping."""
    if mapping.kind is Kind.OWN:
        return ()
    dates = dates_of(table, shape, mapping)
    points = [_order(mapping, dates), _century(mapping, dates, hints), _columns(mapping)]
    if mapping.kind is not Kind.LOG:
        points.append(_names(shape, mapping))
    return tuple(point for point in points if point is not None)


def _order(mapping: Mapping, dates: Dates) -> Point | None:
    if not dates.open:
        return None
    choices = tuple(choice(order.spoken.capitalize(), dates=order) for order in DateOrder)
    if dates.mixed is not None and dates.proof is not None:
        (one, first), (two, second) = dates.proof, dates.mixed
        sentence = f"Line {one} has {first} and line {two} has {second}: no order of day and month fits both."
        return Point("dates", Sure.ASKED, sentence, choices=choices) if mapping.dates is None else None
    if mapping.dates is None:
        sentence = "No date in this file shows whether the day stands first or the month."
        return Point("dates", Sure.ASKED, sentence, choices=choices)
    if dates.order is not None and dates.proof is not None and dates.order is not mapping.dates:
        line, text = dates.proof
        sentence = f"Line {line} has {text}, so {dates.order.spoken} here, not as it was decided."
        return Point("dates", Sure.ASKED, sentence, choices=choices)
    return None


def _century(mapping: Mapping, dates: Dates, hints: Hints) -> Point | None:
    if not dates.short_years or mapping.century is not None:
        return None
    likely = likely_century(hints.years, hints.today)
    short = sorted(dates.short_years)[0]
    choices = []
    for century in (likely, likely - 100):
        year = century + (int(short) - century) % 100
        words = f"’{short} is {year}: between {century} and {century + 99}"
        choices.append(choice(words, century=century))
    sentence = f"Years are written with two figures (’{short}). In which hundred years do they lie?"
    return Point("century", Sure.ASKED, sentence, choices=tuple(choices))


def _columns(mapping: Mapping) -> Point | None:
    """Return which columns the layout cannot do without and does not have."""

    def lacks(means: Means) -> bool:
        return {mapping.columns[at].whose for at in mapping.having(means)} != {0, 1}

    asks = None
    if mapping.kind is Kind.PAD and lacks(Means.TOTAL) and lacks(Means.POINTS):
        asks = "Which column has the first side's totals, and which the second side's?"
    elif (
        mapping.kind is Kind.RESULTS
        and lacks(Means.FINAL)
        and not (mapping.having(Means.WINNER) or mapping.having(Means.SCORES))
    ):
        asks = "Which column says who won, or which two have the scores of the sides?"
    elif mapping.kind is Kind.HANDS and mapping.having(Means.MELD) and lacks(Means.MELD):
        asks = "Which column has the first side's meld, and which the second side's?"
    elif mapping.kind is Kind.HANDS and len(mapping.having(Means.TRICKS)) > 1 and lacks(Means.TRICKS):
        asks = "Which column has the first side's tricks, and which the second side's?"
    return None if asks is None else Point("columns", Sure.ASKED, asks)


def _names(shape: Shape, mapping: Mapping) -> Point | None:
    """Return the question who played, with the fours that the file's own names allow."""
    if any(mapping.having(means) for means in (Means.SIDES, Means.NAMES, Means.PLAYER)):
        return None
    if all(mapping.names):
        return None
    people = _people(shape, mapping)
    turn = turn_of_the_deal(dealers_of(shape, mapping), people)
    first, second = side_words(shape, mapping)
    asks = f"Who is “{first}”, and who is “{second}”?" if first and second else "Who are the two sides?"
    if turn is not None:
        a, b, c, d = turn
        sentence = f"{asks} The deal goes {a}, {b}, {c}, {d}, so {a} & {c} play against {b} & {d}."
        fours = [turn, (b, c, d, a)]
        choices = tuple(_four(four, seating=True) for four in fours)
        return Point("names", Sure.ASKED, sentence, choices=choices)
    if len(people) == 4:
        choices = tuple(_four(four, seating=False) for four in _pairings(people))
        return Point("names", Sure.ASKED, f"{asks} The file speaks of {_listed(people)}.", choices=choices)
    choices = ()
    if _is_one_name(first) and _is_one_name(second):
        choices = (_four((first, second, UNKNOWN, UNKNOWN), seating=False),)
    return Point("names", Sure.ASKED, f"{asks} The file does not say.", choices=choices)


def _is_one_name(word: str) -> bool:
    return word.isalpha() and len(word) > 1 and meaning_of(word).side is None


def _four(four: Four, *, seating: bool) -> Choice:
    words = f"{four[0]} & {four[2]} against {four[1]} & {four[3]}"
    return choice(words, names=four, seating_known=seating)


def _pairings(people: tuple[str, ...]) -> list[Four]:
    """Return every way four people can be two sides, each side first once."""
    return [(a, b, c, d) for a, b, c, d in permutations(people) if a < c and b < d]


def _people(shape: Shape, mapping: Mapping) -> tuple[str, ...]:
    spelled: dict[str, str] = {}
    for means in (Means.DEALER, Means.BIDDER):
        at = mapping.place(means)
        for row in shape.body:
            text = fold(cell_of(row, at))
            if text and text != "?" and not text.isdigit() and not repeats_header(row, shape.names):
                spelled.setdefault(key_of(text), text)
    return tuple(spelled.values())[:_MANY_NAMES]


def dealers_of(shape: Shape, mapping: Mapping) -> list[list[str]]:
    """Return the dealers as written, a list for each game as far as blank lines and games tell them apart."""
    at, game = mapping.place(Means.DEALER), mapping.place(Means.GAME)
    games: list[list[str]] = [[]]
    last = ""
    for row in shape.body if at is not None else ():
        here = cell_of(row, game)
        if row.blank or repeats_header(row, shape.names) or (here and last not in (here, "")):
            games.append([])
        last = here or last
        if not row.blank and not repeats_header(row, shape.names):
            games[-1].append(cell_of(row, at))
    return games


def side_words(shape: Shape, mapping: Mapping) -> tuple[str, str]:
    """Return what the file calls the two sides: "WE" and "THEY"; empty where it does not."""
    said = ["", ""]
    for means in (Means.TOTAL, Means.POINTS, Means.FINAL, Means.MELD):
        for at in mapping.having(means):
            side = mapping.columns[at].whose
            if side is not None and at < len(shape.names) and not said[side]:
                said[side] = _FIGURE_WORDS.sub("", shape.names[at]).strip() or shape.names[at]
    return said[0], said[1]


def _listed(names: tuple[str, ...]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"
