"""Hands in a line of text, as a pad has them, so that the tests read like tables.

    0 55H 24/8 33/17        bidder's seat, bid and trump, both sides' meld, both sides' tricks
    0 60 40/38 50/0 +b      side b took a trick, though an empty one; -b: it took none
    0 65 10/22 x            thrown in; "made", "set", "passed" and "misdeal" are written out
    d3 …                    seat 3 dealt
    w57/25 t82/92           the page's own points and totals
    forced, not-forced      "dumped on" written down as a fact of its own

"?" is not known, and whatever is left out is not known either.
"""

from __future__ import annotations

import re
from typing import Any

from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome, Points
from scorebook.rules.problems import Problem

OUTCOMES = {
    "x": Outcome.THROWN_IN,
    "made": Outcome.MADE,
    "set": Outcome.SET,
    "passed": Outcome.ALL_PASSED,
    "misdeal": Outcome.MISDEAL,
}


def hand(text: str) -> Hand:
    """Return the hand a line of text stands for."""
    parts: dict[str, Any] = {}
    took: list[bool | None] = [None, None]
    for word in text.split():
        if word in OUTCOMES:
            parts["outcome"] = OUTCOMES[word]
        elif word in ("forced", "not-forced"):
            parts["forced"] = word == "forced"
        elif word in ("+a", "+b", "-a", "-b"):
            took["ab".index(word[1])] = word[0] == "+"
        elif found := re.fullmatch(r"d(\d)", word):
            parts["dealer"] = int(found[1])
        elif found := re.fullmatch(r"([wt]?)(-?\d+|\?)/(-?\d+|\?)", word):
            parts[_figures(found[1], parts)] = two(f"{found[2]}/{found[3]}")
        elif found := re.fullmatch(r"(-?\d+|\?)([SHDC]?)", word):
            if "bidder" in parts:
                parts |= {"bid": _number(found[1]), "trump": Suit(found[2]) if found[2] else None}
            else:
                parts["bidder"] = _number(found[1])
        else:
            raise ValueError(f"{word!r} in {text!r}")
    return Hand(**parts, took_trick=(took[0], took[1]))


def two(text: str) -> Points:
    """Return both sides' figures: "57/25", "-52/?"."""
    first, second = text.split("/")
    return (_number(first), _number(second))


def codes(problems: tuple[Problem, ...]) -> list[str]:
    """Return the problems as "CODE field severity", to be compared at a glance."""
    return [f"{problem.code} {problem.field} {problem.severity}" for problem in problems]


def _number(text: str) -> int | None:
    return None if text == "?" else int(text)


def _figures(letter: str, parts: dict[str, Any]) -> str:
    if letter:
        return {"w": "written_points", "t": "written_totals"}[letter]
    return "tricks" if "meld" in parts else "meld"
