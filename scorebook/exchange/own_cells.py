"""What may stand in a cell of the book's own CSV, column by column.

The same few texts come again and again in a file of fifty thousand rows, so each is read once and then
looked up. What cannot be read raises `Wrong`, which says why in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar
from unicodedata import category

from scorebook.book.dates import NoSuchDate, read_date
from scorebook.book.names import LARGEST_NUMBER, SeatName, clean_label, clean_remark, key_of, read_seat
from scorebook.book.trouble import Refused
from scorebook.exchange.cells import outcome_of, trump_of, whole
from scorebook.exchange.own_columns import unguard
from scorebook.exchange.values import FileCode
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Known, Outcome, Side

_QUOTED = 41  # letters looked at, of which at most 40 are quoted
MOST_HANDS = 200  # of one game; a larger number is a slip and would only make blank lines

T = TypeVar("T")
_YES, _NO = {"y", "yes"}, {"n", "no"}
_SIDES: dict[str, Side] = {"a": 0, "b": 1}
# Which sides took a trick: where one took none, the other took them all.
_TOOK: dict[str, Known] = {"a": (False, True), "b": (True, False), "none": (True, True)}


class Wrong(Exception):  # noqa: N818 - a word for what a cell cannot say, never seen outside
    """A cell that cannot be read: its code and a sentence."""

    def __init__(self, sentence: str, code: FileCode = FileCode.UNREADABLE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


class Reader(dict[str, T], Generic[T]):
    """A way of reading one kind of cell that remembers what it has read; raises Wrong."""

    def __init__(self, read: Callable[[str], T]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, cell: str) -> T:
        value = self[cell] = self._read(cell)
        return value


def number(cell: str) -> int | None:
    """Return the whole number of a cell, None for a blank one."""
    if not cell:
        return None
    value = whole(cell)
    if value is None:
        raise Wrong(f"“{shown(cell)}” is no whole number up to {LARGEST_NUMBER:,}.")
    return value


def counting(cell: str) -> int | None:
    """Return the number 1, 2, 3 … of a cell, None for a blank one."""
    value = number(cell)
    if value is not None and value < 1:
        raise Wrong(f"“{shown(cell)}” is no number to count with: 1, 2, 3 …")
    return value


def hand_number(cell: str) -> int:
    """Return the number of a hand."""
    value = counting(cell)
    if value is None or value > MOST_HANDS:
        raise Wrong(f"“{shown(cell)}” is no number of a hand; no game has more than {MOST_HANDS}.")
    return value


def answer(cell: str) -> bool | None:
    """Return a yes or no, None for a blank."""
    said = cell.casefold()
    if not cell or said in _YES or said in _NO:
        return (said in _YES) if cell else None
    raise Wrong(f"“{shown(cell)}” is neither y nor n.")


def side(cell: str) -> Side | None:
    """Return the side a or b, None for a blank."""
    if not cell:
        return None
    found = _SIDES.get(cell.casefold())
    if found is None:
        raise Wrong(f"“{shown(cell)}” is no side: a are players 1 and 3, b are players 2 and 4.")
    return found


def took(cell: str) -> Known:
    """Return which sides took a trick, from the side that took none; "none": both took one."""
    if not cell:
        return (None, None)
    found = _TOOK.get(cell.casefold())
    if found is None:
        raise Wrong(f"“{shown(cell)}” says not which side took no trick: a, b, or none.")
    return found


def trump(cell: str) -> Suit | None:
    """Return the suit of a letter, a word or a symbol, None for a blank."""
    suit = trump_of(cell) if cell else None
    if cell and suit is None:
        raise Wrong(f"“{shown(cell)}” is no suit: S, H, D or C.")
    return suit


def outcome(cell: str) -> Outcome | None:
    """Return how a deal ended, None for a blank."""
    found = outcome_of(cell) if cell else None
    if cell and found is None:
        words = ", ".join(one.value for one in Outcome)
        raise Wrong(f"“{shown(cell)}” is no outcome of a hand: {words}.")
    return found


def status(cell: str) -> str | None:
    """Return "finished" or "unfinished", None for a blank."""
    said = cell.casefold()
    if said not in ("", "finished", "unfinished"):
        raise Wrong(f"“{shown(cell)}” is neither finished nor unfinished.")
    return said or None


def day(cell: str) -> str:
    """Return a date as the book writes it, "" for a blank."""
    try:
        return read_date(cell).text
    except NoSuchDate as refused:
        raise Wrong(refused.sentence, FileCode.NO_SUCH_DATE) from None
    except Refused as refused:
        raise Wrong(refused.sentence) from None


def name(cell: str) -> SeatName:
    """Return who is written down for a seat; "" and "?" are nobody known."""
    return _kept(read_seat, unguard(cell))


def remark(cell: str) -> str:
    """Return a remark."""
    return _kept(clean_remark, unguard(cell)) if cell else ""


def labels(what: str) -> Reader[str]:
    """Return the reader of a one-line text that is called `what`: "An occasion"."""

    def read(cell: str) -> str:
        return _kept(lambda text: clean_label(text, what), unguard(cell)) if cell else ""

    return Reader(read)


def house(names: Mapping[str, str]) -> Callable[[str], str]:
    """Return what reads the name of a house; `names` are those there are, by key."""

    def read(cell: str) -> str:
        if not cell:
            return ""
        found = names.get(key_of(unguard(cell)))
        if found is None:
            sentence = f"There are no house rules “{shown(unguard(cell))}” here."
            raise Wrong(sentence, FileCode.NO_SUCH_HOUSE)
        return found

    return read


def shown(cell: str) -> str:
    """Return a cell as a sentence quotes it: short, on one line, and nothing that writes elsewhere."""
    line = " ".join(cell.split())
    line = "".join("?" if category(letter) in ("Cc", "Cf", "Cs") else letter for letter in line[:_QUOTED])
    return line if len(line) < _QUOTED else f"{line[: _QUOTED - 2]}…"


def _kept(clean: Callable[[str], T], text: str) -> T:
    try:
        return clean(text)
    except Refused as refused:
        raise Wrong(refused.sentence) from None
