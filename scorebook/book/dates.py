"""When a game was played, as precisely as somebody knows it. What was written is kept as written.

`1994-12-25` `1994-12` `1994` `1994~` (about) `1994?` (unsure) `../1994` `1994/..` `1994/1996` `199X`
and blank. Each has an earliest and a latest possible day; None where there is no telling.
"""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass
from datetime import date

from scorebook.book.trouble import Refused

_PART = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_VAGUE = re.compile(r"([0-9]{4})[~?]")
_DECADE = re.compile(r"([0-9]{3})[Xx]")
_FIXED = {
    "new year's day": (1, 1),
    "valentine's day": (2, 14),
    "fourth of july": (7, 4),
    "4th of july": (7, 4),
    "independence day": (7, 4),
    "halloween": (10, 31),
    "veterans day": (11, 11),
    "christmas eve": (12, 24),
    "xmas eve": (12, 24),
    "christmas day": (12, 25),
    "christmas": (12, 25),
    "xmas": (12, 25),
    "new year's eve": (12, 31),
}
_MOVING = {  # month, day of the week, which of them
    "memorial day": (5, calendar.MONDAY, -1),
    "labor day": (9, calendar.MONDAY, 0),
    "thanksgiving": (11, calendar.THURSDAY, 3),
    "thanksgiving day": (11, calendar.THURSDAY, 3),
}
_FEAST = re.compile(rf"(?P<name>{'|'.join((*_FIXED, *_MOVING))}),? (?P<year>(?:19|20)[0-9]{{2}})")
_OPEN = {"..", ""}
FORMS = "A date is written like 1994-12-25, 1994-12, 1994, 1994~ (about), 1994? (unsure), 1994/1996 or 199X."


class NoSuchDate(Refused):
    """The date is written as dates are, and there is no such day."""


class UnreadableDate(Refused):
    """This is not how a date is written here."""


@dataclass(frozen=True, slots=True)
class When:
    """A date as written, with its earliest and latest possible day (ISO), None where open or unknown."""

    text: str
    first: str | None
    last: str | None

    @property
    def day(self) -> date | None:
        """Return the very day, where it is known."""
        if self.first is None or self.first != self.last:
            return None
        return date.fromisoformat(self.first)


def read_date(text: str) -> When:
    """Return what a date means; raises NoSuchDate for 30 February and UnreadableDate for other writing.

    "About" and "unsure" may be a year out either way, so that a filter by year never takes a game that
    may lie outside it.
    """
    written = text.strip()
    if not written:
        return When("", None, None)
    if vague := _VAGUE.fullmatch(written):
        year = _year(vague[1], written)
        return When(written, f"{year - 1:04d}-01-01", f"{year + 1:04d}-12-31")
    if decade := _DECADE.fullmatch(written):
        year = _year(f"{decade[1]}0", written)
        return When(f"{decade[1]}X", f"{year:04d}-01-01", f"{year + 9:04d}-12-31")
    if "/" in written:
        return _between(written)
    first, last = _bounds(written, written)
    return When(written, first, last)


def named_day(words: str) -> date | None:
    """Return the day of a feast with its year, "Thanksgiving 1994", as it falls in the United States.

    None for every other text, and where more than the feast and the year is written.
    """
    found = _FEAST.fullmatch(" ".join(words.split()).casefold().replace("’", "'"))
    if found is None:
        return None
    name, year = found["name"], int(found["year"])
    if name in _FIXED:
        return date(year, *_FIXED[name])
    month, weekday, which = _MOVING[name]
    days = [day for day in calendar.Calendar().itermonthdates(year, month) if day.month == month]
    return [day for day in days if day.weekday() == weekday][which]


def read_day(text: str) -> When:
    """Return the plain day a game at the table began on; raises Refused for anything less precise."""
    when = read_date(text)
    if when.day is None or when.text != when.first:
        raise UnreadableDate(f"The day of a game is written like 2026-11-29, not “{text.strip()}”.")
    return when


def _between(written: str) -> When:
    start, _, end = written.partition("/")
    if {start, end} <= _OPEN:
        raise UnreadableDate(FORMS)
    first = None if start in _OPEN else _bounds(start, written)[0]
    last = None if end in _OPEN else _bounds(end, written)[1]
    if first is not None and last is not None and first > last:
        raise NoSuchDate(f"“{written}” ends before it begins.")
    return When(f"{start or '..'}/{end or '..'}", first, last)


def _bounds(part: str, written: str) -> tuple[str, str]:
    found = _PART.fullmatch(part)
    if found is None:
        raise UnreadableDate(f"“{written[:40]}” is no date this book can read. {FORMS}")
    year = _year(found[1], written)
    if found[2] is None:
        return f"{year:04d}-01-01", f"{year:04d}-12-31"
    month = int(found[2])
    if not 1 <= month <= 12:
        raise NoSuchDate(f"There is no such date as {written}: a year has twelve months.")
    days = calendar.monthrange(year, month)[1]
    if found[3] is None:
        return f"{part}-01", f"{part}-{days:02d}"
    if not 1 <= int(found[3]) <= days:
        name = calendar.month_name[month]
        raise NoSuchDate(f"There is no such date as {written}: {name} {year} has {days} days.")
    return part, part


def _year(figures: str, written: str) -> int:
    year = int(figures)
    if year < 1000:
        raise NoSuchDate(f"There is no such date as {written}: write the year in full, like 1994.")
    return year
