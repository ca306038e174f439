"""Years, months and days among the words of a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from scorebook.statistics.order import Years, one_year

MONTHS = (
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)
_DAY = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th)?")
_ISO = re.compile(r"([0-9]{4})-([0-9]{2})(?:-([0-9]{2}))?")
_SPAN = re.compile(r"((?:19|20)[0-9]{2})[-–/]((?:19|20)?[0-9]{2})")
_DECADE = re.compile(r"(19|20)?([0-9])0[’']?s")
_DECADES = {
    "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60, "seventies": 70,
    "eighties": 80, "nineties": 90,
}  # fmt: skip
_SHORT = re.compile(r"[’']([0-9]{2})")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_SLASHED = re.compile(r"([0-9]{1,2})[/.]([0-9]{1,2})[/.]([0-9]{2}|[0-9]{4})")
TWO_DAYS = "can be two days: write it as 4 July 1999."
NO_DAY = "is no day of the calendar."


@dataclass(frozen=True, slots=True)
class When:
    """A stretch of time that was named: so many words long; `years` None where no year was named."""

    words: int
    years: Years | None = None
    month: int | None = None
    day: int | None = None
    wrong: str = ""  # why it is none


def read_when(words: Sequence[str], today: date) -> When | None:
    """Return the day, month or years that `words` begin with, None where they begin with something else.

    "4 July 1999", "July 4th, 1999", "July 1999", "July", "1999-07-04", "1994–2003", "the 90s", "nineties",
    "’98", "1998", "7/25/1999", "today", "yesterday", "this year", "last year".
    """
    first = words[0]
    for two, back in (("this year", 0), ("last year", 1)):
        if " ".join(words[:2]) == two:
            return When(2, one_year(today.year - back))
    if first in ("today", "yesterday"):
        on = today - timedelta(days=first == "yesterday")
        return When(1, one_year(on.year), on.month, on.day)
    if found := _SLASHED.fullmatch(first):
        in_year = int(found[3])
        in_year = _full(in_year, today) if len(found[3]) == 2 else in_year
        return _either_way(in_year, int(found[1]), int(found[2]))
    if found := _ISO.fullmatch(first):
        year, month, day = (int(part) if part else None for part in found.groups())
        return _checked(1, year, month, day)
    if found := _SPAN.fullmatch(first):
        end = found[2] if len(found[2]) == 4 else found[1][:2] + found[2]
        if found[1] <= end:
            return When(1, Years(int(found[1]), int(end)))
    if first in _DECADES:
        return _decade(_DECADES[first], today)
    if found := _DECADE.fullmatch(first):
        return _decade(int(f"{found[1] or ''}{found[2]}0"), today)
    if found := _SHORT.fullmatch(first):
        return When(1, one_year(_full(int(found[1]), today)))
    return _in_words(words) or (When(1, one_year(int(first))) if _YEAR.fullmatch(first) else None)


def _full(short: int, today: date) -> int:
    """Return the year that two figures mean: the last one that ended so."""
    year = today.year - today.year % 100 + short
    return year if year <= today.year else year - 100


def _either_way(year: int, one: int, other: int) -> When:
    """Return the day that two figures mean, whichever is the month; wrong where that is two days, or none."""
    read = [_checked(1, year, month, day) for month, day in {(one, other), (other, one)}]
    days = [when for when in read if not when.wrong]
    if len(days) == 1:
        return days[0]
    return When(1, wrong=TWO_DAYS if days else NO_DAY)


def _decade(start: int, today: date) -> When:
    if start < 100:
        start += 2000 if start + 2000 <= today.year else 1900
    return When(1, Years(start, start + 9))


def _in_words(words: Sequence[str]) -> When | None:
    """Return a date with its month in words, None where there is none."""
    if found := _DAY.fullmatch(words[0]):
        of = 1 if words[1:2] == ["of"] else 0
        month = _month(words[1 + of : 2 + of])
        if month is None:
            return None
        year = _year(words[2 + of : 3 + of])
        return _checked(2 + of + (year is not None), year, month, int(found[1]))
    month = _month(words[:1])
    if month is None:
        return None
    day = _DAY.fullmatch(words[1]) if len(words) > 1 else None
    if day is not None:
        year = _year(words[2:3])
        return _checked(2 + (year is not None), year, month, int(day[1]))
    of = 1 if words[1:2] == ["of"] else 0
    year = _year(words[1 + of : 2 + of])
    return _checked(1 if year is None else 2 + of, year, month, None)


def _checked(words: int, year: int | None, month: int | None, day: int | None) -> When:
    try:
        date(year or 2000, month or 1, day or 1)  # 2000 has a 29 February
    except ValueError:
        return When(words, wrong=NO_DAY)
    return When(words, None if year is None else one_year(year), month, day)


def _month(words: Sequence[str]) -> int | None:
    if not words or len(words[0].rstrip(".")) < 3:
        return None
    said = words[0].rstrip(".")
    return next((at for at, month in enumerate(MONTHS, 1) if month.casefold().startswith(said)), None)


def _year(words: Sequence[str]) -> int | None:
    return int(words[0]) if words and _YEAR.fullmatch(words[0]) else None
