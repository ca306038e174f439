"""What somebody else's file means, as one value: kept with the import, and found again for the next file.

Nothing in here is worked out while reading. Whatever a file leaves open was guessed before, shown, and
could be changed; a mapping says what was decided.
"""

from __future__ import annotations

import json
from collections.abc import Mapping as Values
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from scorebook.exchange.layouts.days import DateOrder
from scorebook.exchange.layouts.people import Four
from scorebook.rules.hand import SEATS, Seat, Side


class Kind(StrEnum):
    """How a file is laid out."""

    OWN = "the book's own columns"
    HANDS = "a hand a row"
    PAD = "running totals"
    RESULTS = "a game a row"
    LOG = "lines of text"


class Means(StrEnum):
    """What a column says. Those of `WITH_A_SIDE` are a side's, and `PLAYER` and `TOTAL` may be a seat's."""

    NOTHING = "left out"
    DATE = "date"
    GAME = "game"
    ORDER = "order in the day"
    REF = "reference"
    OCCASION = "occasion"
    HOUSE = "rules"
    SIDES = "both sides’ names"
    NAMES = "names"
    PLAYER = "player"
    WINNER = "winner"
    FINAL = "final score"
    SCORES = "both sides’ final scores"
    HAND = "hand number"
    DEALER = "dealer"
    BIDDER = "bidder"
    BID = "bid"
    TRUMP = "trump"
    MELD = "meld"
    TRICKS = "tricks"
    POINTS = "points of the hand"
    TOTAL = "running total"
    OUTCOME = "outcome"
    REMARK = "remark"
    PAGE = "page"


WITH_A_SIDE = frozenset(
    {Means.NAMES, Means.FINAL, Means.MELD, Means.TRICKS, Means.POINTS, Means.TOTAL},
)


class Rows(StrEnum):
    """Whether the games of one day stand in the order they were played."""

    UNKNOWN = "not known"
    DOWN = "first game first"
    UP = "last game first"


@dataclass(frozen=True, slots=True)
class Column:
    """What one column says, and whose it is; a seat stands for one player and gives the side too."""

    means: Means = Means.NOTHING
    side: Side | None = None
    seat: Seat | None = None

    @property
    def whose(self) -> Side | None:
        """Return the side the column belongs to."""
        return self.seat % 2 if self.seat is not None else self.side


LEFT_OUT = Column()


@dataclass(frozen=True, slots=True)
class Mapping:
    """Everything that was decided about a file.

    `columns` go from left to right; cells beyond them are `extra`. `header` is the line the columns are
    named on, None where they are not. `names` are the four at the table where the rows don't say, p1 and
    p3 against p2 and p4, empty for nobody known. `century` is the first of the hundred years that years
    of two figures lie in.

    The switches say how a habit of writing is read: `brackets` "(120)" is −120 · `mark` the sign beside a
    figure that gives the game to that side · `marks_only` 0 and 1 as scores are a mark · `best_of`
    "2 of 3" are three games · `remarks_tell` "threw it in" as a remark is the outcome · `blank_ends` a
    blank line ends the game · `blanks_repeat` a blank date or name is the one above · `serials` dates are
    numbers of days.
    """

    kind: Kind
    columns: tuple[Column, ...] = ()
    header: int | None = None
    extra: Means = Means.REMARK
    encoding: str = ""
    separator: str = ""
    sheet: str = ""
    names: Four = ("", "", "", "")
    seating_known: bool = False
    dates: DateOrder | None = None
    century: int | None = None
    rows: Rows = Rows.UNKNOWN
    house: str = ""
    occasion: str = ""
    source: str = ""
    brackets: bool = True
    mark: str = "*"
    marks_only: bool = False
    best_of: bool = True
    remarks_tell: bool = True
    blank_ends: bool = True
    blanks_repeat: bool = False
    serials: bool = False
    signature: str = ""

    def having(self, means: Means) -> tuple[int, ...]:
        """Return the positions of the columns that mean so."""
        return tuple(at for at, column in enumerate(self.columns) if column.means is means)

    def place(self, means: Means, side: Side | None = None) -> int | None:
        """Return the position of the first column that means so, and of that side where one is given."""
        return next((at for at in self.having(means) if side in (None, self.columns[at].whose)), None)

    def with_column(self, at: int, column: Column) -> Mapping:
        """Return the mapping with the column at `at` meaning something else."""
        columns = list(self.columns) + [LEFT_OUT] * (at + 1 - len(self.columns))
        columns[at] = column
        return replace(self, columns=tuple(columns))


def laid_out(mapping: Mapping, kind: Kind) -> Mapping:
    """Return the mapping for another layout: what is a running total in a pad ends a game in a list."""
    wrong, right = Means.TOTAL, Means.FINAL
    if kind is not Kind.RESULTS:
        wrong, right = right, wrong
    columns = tuple(replace(c, means=right) if c.means is wrong else c for c in mapping.columns)
    return replace(mapping, kind=kind, columns=columns)


_CHOICES: dict[str, type[StrEnum]] = {"kind": Kind, "extra": Means, "rows": Rows, "dates": DateOrder}
_MAY_BE_NONE = frozenset({"header", "dates", "century"})
_NUMBERS = frozenset({"header", "century"})
_SWITCHES = frozenset(
    {
        "seating_known",
        "brackets",
        "marks_only",
        "best_of",
        "remarks_tell",
        "blank_ends",
        "blanks_repeat",
        "serials",
    }
)


def mapping_to_json(mapping: Mapping) -> str:
    """Return the mapping as short JSON text, the same for the same mapping."""
    form: dict[str, Any] = {}
    for field in fields(mapping):
        value = getattr(mapping, field.name)
        if field.name == "columns":
            value = [_column_to_json(column) for column in value]
        form[field.name] = value
    return json.dumps(form, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def mapping_from_json(text: str) -> Mapping:
    """Return the mapping that `text` holds; a `ValueError` says in a plain sentence why it holds none."""
    form = json.loads(text)
    if not isinstance(form, dict) or "kind" not in form:
        raise ValueError("This is no mapping of a file.")
    names = {field.name for field in fields(Mapping)}
    if unknown := sorted(set(form) - names):
        raise ValueError(f"A mapping has no {', '.join(f'“{name}”' for name in unknown)}.")
    return Mapping(**{name: _read(name, value) for name, value in form.items()})


def _column_to_json(column: Column) -> dict[str, Any]:
    form = {"means": column.means.value, "side": column.side, "seat": column.seat}
    return {name: value for name, value in form.items() if value is not None}


def _read(name: str, value: Any) -> Any:
    if value is None and name in _MAY_BE_NONE:
        return None
    if name == "columns":
        return tuple(_column(one) for one in _list(value, name))
    if name == "names":
        four = _list(value, name)
        if len(four) != 4 or not all(isinstance(one, str) for one in four):
            raise ValueError("The names of a mapping are four.")
        return tuple(four)
    if name in _CHOICES:
        return _CHOICES[name](value)
    wanted = bool if name in _SWITCHES else int if name in _NUMBERS else str
    if type(value) is not wanted:
        raise ValueError(f"“{name}” of a mapping cannot be {value!r}.")
    return value


def _column(form: Any) -> Column:
    if not isinstance(form, Values) or set(form) - {"means", "side", "seat"} or "means" not in form:
        raise ValueError("A column of a mapping says what it means, its side and its seat.")
    side, seat = form.get("side"), form.get("seat")
    if side not in (None, 0, 1) or seat not in (None, *SEATS):
        raise ValueError("A column of a mapping belongs to side 0 or 1, or to a seat from 0 to 3.")
    return Column(Means(form["means"]), side, seat)


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"“{name}” of a mapping has to be a list, not {value!r}.")
    return value
