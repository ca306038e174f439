"""Figures and dates as a person says them: "5,512", "−50", "29 November 2026"."""

from __future__ import annotations

import re
from datetime import date

from scorebook.rules.words import apart as apart

MINUS = "−"
MONTHS = (
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)
_ISO = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$")


def number(value: int | None, unknown: str = "–") -> str:
    """Return a figure with thousands commas and a real minus sign; `unknown` for None."""
    if value is None:
        return unknown
    return f"{abs(value):,}" if value >= 0 else f"{MINUS}{abs(value):,}"


def signed(value: int | None, unknown: str = "–") -> str:
    """Return a figure with its sign, plus or a real minus; zero has none."""
    return number(value, unknown) if value is None or value <= 0 else f"+{value:,}"


def count(value: int, one: str, many: str | None = None) -> str:
    """Return "1 game", "5,512 games"."""
    return f"{number(value)} {one if value == 1 else (many or one + 's')}"


def spoken_date(text: str) -> str:
    """Return a date as recorded in words: "29 November 2026", "November 1994", "about 1994".

    What is not a plain date is shown as it was written; an empty date is "no date".
    """
    text = text.strip()
    if not text:
        return "no date"
    before, plain, after = "", text, ""
    if text.endswith("~"):
        before, plain = "about ", text[:-1]
    elif text.endswith("?"):
        plain, after = text[:-1], ", unsure"
    elif text.startswith("../"):
        before, plain = "by ", text[3:]
    elif text.endswith("/.."):
        before, plain = "from ", text[:-3]
    found = _ISO.match(plain)
    if found is None:
        return text
    year, month, day = found.groups()
    if month is None:
        return f"{before}{year}{after}"
    if not 1 <= int(month) <= 12:
        return text
    words = f"{MONTHS[int(month) - 1]} {year}"
    return f"{before}{int(day)} {words}{after}" if day else f"{before}{words}{after}"


def spoken_time(at: str, today: date) -> str:
    """Return a local time (ISO) in words, as near as it is: "today, 20:15", "3 May, 20:15"."""
    day, _, clock = at.partition("T")
    if day == today.isoformat():
        return f"today, {clock[:5]}"
    words = spoken_date(day)
    if day[:4] == str(today.year):
        words = words.rsplit(" ", 1)[0]
    return f"{words}, {clock[:5]}" if clock else words


def breakable(text: str, longest: int = 18) -> str:
    """Return the text with places to break inside very long words, so that a line of it never runs off.

    Only words longer than `longest` letters get them; they are zero-width and never copied into the book.
    """
    if len(text) <= longest:
        return text
    return re.sub(rf"\S{{{longest}}}(?=\S)", lambda found: found[0] + "\u200b", text)
