"""What stands in a cell, in whatever way a family writes it: whole numbers, suits, marks."""

from __future__ import annotations

import re
from dataclasses import dataclass

from scorebook.book.names import LARGEST_NUMBER
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Outcome

_MINUS = "-−–"
# Only 0 to 9: other scripts' figures, 1e3 and 1,04 are none that a family's pad can be sure to mean.
_WHOLE = re.compile(rf"([{_MINUS}+]?)\s?([0-9]+)(?:\.0+)?")
_SUITS = {
    **{suit.value.casefold(): suit for suit in Suit},
    **{suit.word: suit for suit in Suit},
    **{suit.word[:-1]: suit for suit in Suit},
    **{suit.symbol: suit for suit in Suit},
    **dict(zip("♤♡♢♧", (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), strict=True)),
}
_LOOKS = "\ufe0e\ufe0f"  # what tells a symbol to be a text or a picture
_OUTCOMES = {outcome.value: outcome for outcome in Outcome} | {
    "threw in": Outcome.THROWN_IN,
    "threw it in": Outcome.THROWN_IN,
    "passed": Outcome.ALL_PASSED,
    "all pass": Outcome.ALL_PASSED,
    "misdealt": Outcome.MISDEAL,
}


def whole(text: str) -> int | None:
    """Return the whole number that `text` is, None for anything else: "−5", "57", "57.0"."""
    found = _WHOLE.fullmatch(text.strip())
    if found is None or len(found[2]) > len(str(LARGEST_NUMBER)):
        return None
    value = int(found[2])
    if value > LARGEST_NUMBER:
        return None
    return -value if found[1] and found[1] in _MINUS else value


def trump_of(text: str) -> Suit | None:
    """Return the suit that a letter, a word or a symbol stands for, None for anything else."""
    return _SUITS.get("".join(c for c in text.strip().casefold() if c not in _LOOKS))


def outcome_of(text: str) -> Outcome | None:
    """Return how a deal ended, as people write it: "threw it in"; None for anything else."""
    return _OUTCOMES.get(" ".join(text.casefold().split()))


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a pad: its value, None where there is none, and whether a mark stands beside it.

    `unread` tells that something is written there that is no figure; "?" and a dash are nothing.
    """

    value: int | None
    mark: bool = False
    unread: bool = False


NOTHING_THERE = {"", "?", "??", "-", "–", "—", "−", "--", ".", "n/a"}


def figure_of(text: str, mark: str = "*", *, brackets: bool = True) -> Figure:
    """Return the figure of a cell: "150*" has a mark, "(120)" is −120 where `brackets` mean that."""
    written = text.strip()
    marked = bool(mark) and (written.startswith(mark) or written.endswith(mark))
    if marked:
        written = written.strip(f"{mark} ")
    if written.casefold() in NOTHING_THERE:
        return Figure(None, marked)
    if brackets and written.startswith("(") and written.endswith(")"):
        inside = whole(written[1:-1])
        return Figure(None if inside is None else -abs(inside), marked, inside is None)
    value = whole(written)
    return Figure(value, marked, value is None)
