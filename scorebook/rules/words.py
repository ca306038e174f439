"""Figures as people read them, with a real minus sign and never a hyphen, and names among them."""

from __future__ import annotations

import unicodedata

MINUS = "\u2212"


def figure(number: int) -> str:
    """Return a number as it is shown: "52", "−52"."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def added(parts: tuple[int, ...]) -> str:
    """Return a sum written out: "16 + 30", "82 − 52"."""
    first, *rest = parts
    return figure(first) + "".join(f" {MINUS if part < 0 else '+'} {abs(part)}" for part in rest)


def apart(name: str) -> str:
    """Return a name that keeps its place in a sentence, whichever way its own letters run.

    A Hebrew or Arabic name would otherwise take the figure after it along to its other side.
    """
    if name.isascii() or not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name):
        return name
    return f"\u2068{name}\u2069"
