"""Figures as people read them: a real minus sign, never a hyphen."""

from __future__ import annotations

MINUS = "\u2212"


def figure(number: int) -> str:
    """Return a number as it is shown: "52", "−52"."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def added(parts: tuple[int, ...]) -> str:
    """Return a sum written out: "16 + 30", "82 − 52"."""
    first, *rest = parts
    return figure(first) + "".join(f" {MINUS if part < 0 else '+'} {abs(part)}" for part in rest)
