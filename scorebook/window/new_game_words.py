"""What New game thinks about before it asks the book: who could be meant, who sits twice. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from scorebook.book.names import UNKNOWN, key_of, read_seat
from scorebook.book.trouble import Refused

ALIKE = 0.75  # how much of two names must agree before one is offered for the other
Four = tuple[str, str, str, str]


def meant(name: str, known: Sequence[str]) -> str | None:
    """Return the known name that a name was probably meant to be, None where it is known or like nobody's.

    "Lousie" is like "Louise"; "Ed" beside "Edna" is a name of its own.
    """
    key = key_of(name)
    keys = {key_of(other): other for other in known}
    if len(key) < 3 or key in keys:
        return None
    best, like = None, ALIKE
    for other, shown in keys.items():
        ratio = SequenceMatcher(None, key, other).ratio()
        if ratio >= like and abs(len(key) - len(other)) <= 2:
            best, like = shown, ratio
    return best


def is_new(name: str, known: Sequence[str]) -> bool:
    """Tell whether a name makes a new person."""
    return key_of(name) not in {"", key_of(UNKNOWN), *(key_of(other) for other in known)}


def seat_problems(names: Four) -> dict[int, str]:
    """Return by seat what keeps these four from sitting down."""
    found: dict[int, str] = {}
    seen: dict[str, int] = {}
    for seat, name in enumerate(names):
        key = key_of(name)
        if not key:
            found[seat] = "Who sits here?"
        elif key != key_of(UNKNOWN) and key in seen:
            found[seat] = f"{name.strip()} sits at this table already, in seat {seen[key] + 1}."
        else:
            try:
                read_seat(name)
            except Refused as refused:
                found[seat] = refused.sentence
        seen.setdefault(key, seat)
    return found


def other_partners(names: Four) -> Four:
    """Return the same four with the next pairing: three times round, and it is the first again."""
    a, b, c, d = names
    return a, c, d, b


def against(names: Four) -> str:
    """Return who plays whom: "Ron & Karen against Rich & Louise"."""
    a, b, c, d = (name.strip() or UNKNOWN for name in names)
    return f"{a} & {c} against {b} & {d}"
