"""Figures that look alike in somebody's handwriting, and what a figure may really have been."""

from __future__ import annotations

from functools import cache

from scorebook.rules.words import MINUS, figure

ALIKE = ("17", "79", "38", "56", "06", "49")  # digits a pencil makes alike


@cache
def misreadings(number: int) -> tuple[int, ...]:
    """Return what a figure may really be: one digit taken for its like, or two beside each other swapped."""
    digits = str(abs(number))
    found: list[str] = []
    for at, digit in enumerate(digits):
        others = [pair.replace(digit, "") for pair in ALIKE if digit in pair]
        found += [digits[:at] + other + digits[at + 1 :] for other in others]
    for at in range(len(digits) - 1):
        found.append(digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :])
    sign = -1 if number < 0 else 1
    values = (sign * int(text) for text in found if text == "0" or text[0] != "0")
    return tuple(dict.fromkeys(value for value in values if value != number))


def said_misreading(real: int, read: int, called: str, *, fits: bool = False) -> str:
    """Return the question whether `called` was read wrongly: "Was a 7 read as a 9?".

    With `fits` it says first that the page is right with the figure `real`.
    """
    one, other = figure(real).lstrip(MINUS), figure(read).lstrip(MINUS)
    differ = [at for at in range(min(len(one), len(other))) if one[at] != other[at]]
    if len(differ) == 1:
        asks = f"Was {_a(one[differ[0]])} read as {_a(other[differ[0]])}?"
    else:
        asks = f"Were the digits of {figure(real)} turned round?"
    return (
        f"With {figure(real)} for {called}, not {figure(read)}, the page is right. {asks}" if fits else asks
    )


def _a(digit: str) -> str:
    return f"an {digit}" if digit == "8" else f"a {digit}"
