"""Dates in somebody else's file: one order of day and month for the whole column, decided once and proved.

A date in figures is read in the order that was decided, never row by row. A year of two figures is read
in the hundred years that a person chose. Dates in words ("Xmas '94") are kept as written; only a year
that they name is taken from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from scorebook.book.dates import NoSuchDate, read_date
from scorebook.book.trouble import Refused

_NUMERIC = re.compile(r"([0-9]{1,4})\s?([./-])\s?([0-9]{1,2})\s?\2\s?'?([0-9]{1,4})")
_CLOCK = re.compile(r"[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[AaPp][Mm])?Z?\Z")
_SERIAL = re.compile(r"[0-9]{5}(?:\.[0-9]+)?")
# A year that stands alone: not of "the 1990s", nor the first of "1994-95".
_ALONE = r"(?![0-9sS]|\s?[-/–]\s?[0-9])"
_YEAR = re.compile(rf"(?<![0-9])(1[89][0-9]{{2}}|20[0-9]{{2}}){_ALONE}")
_SHORT_YEAR = re.compile(rf"['’‘]([0-9]{{2}}){_ALONE}")
_SERIALS_BEGIN = date(1899, 12, 30)  # so that day 61 is 1 March 1900, as spreadsheets count
_LIKELY_SERIALS = range(7_000, 60_000)  # 1919 to 2064
_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan january januar",
            "feb february februar",
            "mar march märz",
            "apr april",
            "may mai",
            "jun june juni",
            "jul july juli",
            "aug august",
            "sep sept september",
            "oct october okt oktober",
            "nov november",
            "dec december dez dezember",
        ),
        start=1,
    )
    for name in names.split()
}
_WORDED = (
    re.compile(r"(?P<d>\d{1,2})(?:st|nd|rd|th|\.)?\s*(?:of\s+)?(?P<m>[^\W\d_]{3,9})\.?,?\s+(?P<y>\d{4})"),
    re.compile(r"(?P<m>[^\W\d_]{3,9})\.?\s+(?P<d>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<y>\d{4})"),
    re.compile(r"(?P<m>[^\W\d_]{3,9})\.?,?\s+(?P<y>\d{4})(?P<d>)"),
)


class DateOrder(StrEnum):
    """In which order a column writes day, month and year; a year of four figures in front is always seen."""

    DAY_FIRST = "day first"
    MONTH_FIRST = "month first"

    @property
    def spoken(self) -> str:
        """Return the order in words: "the day stands first"."""
        return f"the {self.value.removesuffix(' first')} stands first"


@dataclass(frozen=True, slots=True)
class Day:
    """A cell with a date: `date` as the book writes it, empty where it has none.

    `words` is what was written, where that says more than the date or something else. `wrong` tells in a
    sentence what is the matter, and `no_such` that there is no such day at all.
    """

    date: str = ""
    words: str = ""
    wrong: str = ""
    no_such: bool = False


@dataclass(frozen=True, slots=True)
class Dates:
    """What a column of dates shows of itself, before anything is decided.

    `order` is proved or at least customary; `proof` is the line and the text that prove it; `mixed` has
    one that proves the contrary. `open` tells that figures could be read both ways.
    """

    order: DateOrder | None = None
    sure: bool = False
    proof: tuple[int, str] | None = None
    mixed: tuple[int, str] | None = None
    open: bool = False
    short_years: tuple[str, ...] = ()
    serials: bool = False


def look_at_dates(cells: Iterable[tuple[int, str]]) -> Dates:
    """Return what the cells of one column, each with its line, prove about the order of day and month."""
    first_big: tuple[int, str] | None = None
    second_big: tuple[int, str] | None = None
    ambiguous = dotted = False
    short: dict[str, None] = {}
    serials = others = 0
    for line, text in cells:
        written = _CLOCK.sub("", text.strip())
        if not written:
            continue
        found = _NUMERIC.fullmatch(written)
        if _SERIAL.fullmatch(written) and int(float(written)) in _LIKELY_SERIALS:
            serials += 1
            continue
        others += 1
        short.update(dict.fromkeys(_SHORT_YEAR.findall(written)))
        if found is None or len(found[1]) > 2:
            continue
        if len(found[4]) == 2:
            short[found[4]] = None
        ambiguous, dotted = True, dotted or found[2] == "."
        if int(found[1]) > 12:
            first_big = first_big or (line, written)
        if int(found[3]) > 12:
            second_big = second_big or (line, written)
    years = tuple(short)
    is_serial = serials > others
    if first_big and second_big:
        return Dates(None, False, first_big, second_big, True, years, is_serial)
    if first_big or second_big:
        order = DateOrder.DAY_FIRST if first_big else DateOrder.MONTH_FIRST
        return Dates(order, True, first_big or second_big, None, True, years, is_serial)
    order_by_custom = DateOrder.DAY_FIRST if dotted else None
    return Dates(order_by_custom, False, None, None, ambiguous, years, is_serial)


def looks_like_date(text: str) -> bool:
    """Tell whether a cell is a date in figures, or in words with a year."""
    written = _CLOCK.sub("", text.strip())
    if _NUMERIC.fullmatch(written) or any(form.fullmatch(written) for form in _WORDED):
        return True
    try:
        return bool(read_date(written).text) and bool(re.search(r"\d{3}", written)) and not written.isdigit()
    except Refused:
        return False


def looks_like_occasion(text: str) -> bool:
    """Tell whether a cell is a date in words: "Xmas '94", "July 4", "Thanksgiving 1998"."""
    if _SHORT_YEAR.search(text) or looks_like_date(text):
        return True
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return bool(re.search(r"\d", text)) and (bool(_YEAR.search(text)) or any(w in _MONTHS for w in words))


def read_day(text: str, order: DateOrder | None, century: int | None, *, serials: bool = False) -> Day:
    """Return the date of a cell; `century` is the first of the hundred years short years are read in."""
    written = " ".join(text.split())
    if not written:
        return Day()
    plain = _CLOCK.sub("", written)
    if serials and _SERIAL.fullmatch(plain):
        return Day((_SERIALS_BEGIN + timedelta(days=int(float(plain)))).isoformat())
    found = _NUMERIC.fullmatch(plain)
    if found is not None:
        return _in_figures(plain, found, order, century)
    for form in _WORDED:
        said = form.fullmatch(plain)
        if said is not None and said["m"].casefold() in _MONTHS:
            month = f"{said['y']}-{_MONTHS[said['m'].casefold()]:02d}"
            return _checked(f"{month}-{int(said['d']):02d}" if said["d"] else month, written)
    try:
        return Day(read_date(plain).text)
    except NoSuchDate as error:
        return Day(words=written, wrong=error.sentence, no_such=True)
    except Refused:
        return _in_words(written, century)


def _in_figures(text: str, found: re.Match[str], order: DateOrder | None, century: int | None) -> Day:
    first, second, last = found[1], found[3], found[4]
    if len(first) > 2:
        if len(first) != 4 or len(last) > 2:
            return Day(words=text, wrong=f"“{text}” is no date that can be read.")
        return _checked(f"{first}-{int(second):02d}-{int(last):02d}", text)
    if len(last) not in (2, 4):
        return Day(words=text, wrong=f"“{text}” has no year that can be read.")
    if order is None:
        return Day(words=text, wrong=f"“{text}” could be read both ways: is the day first or the month?")
    year = int(last) if len(last) == 4 else _in_century(int(last), century)
    if year is None:
        return Day(words=text, wrong=f"“{text}” has a year of two figures: in which hundred years is it?")
    month, day = (second, first) if order is DateOrder.DAY_FIRST else (first, second)
    if not 1 <= int(month) <= 12:
        sentence = f"“{text}” has no month {int(month)}: in this file {order.spoken}."
        return Day(words=text, wrong=sentence, no_such=True)
    return _checked(f"{year:04d}-{int(month):02d}-{int(day):02d}", text)


def _checked(iso: str, written: str) -> Day:
    try:
        return Day(read_date(iso).text)
    except NoSuchDate as error:
        return Day(words=written, wrong=error.sentence, no_such=True)
    except Refused:
        return Day(words=written, wrong=f"“{written}” is no date that can be read.")


def _in_words(written: str, century: int | None) -> Day:
    """Return a date in words: the words, and of the date no more than the year they name."""
    named = set(_YEAR.findall(written))
    if len(named) == 1:
        return Day(named.pop(), written)
    short = set(_SHORT_YEAR.findall(written))
    if named or len(short) != 1:
        return Day(words=written)
    year = _in_century(int(short.pop()), century)
    if year is None:
        sentence = f"“{written}” has a year of two figures: in which hundred years is it?"
        return Day(words=written, wrong=sentence)
    return Day(f"{year:04d}", written)


def _in_century(short: int, century: int | None) -> int | None:
    """Return the one year of the hundred from `century` on that ends in `short`."""
    return None if century is None else century + (short - century) % 100


def likely_century(years: tuple[int, int] | None, today: date) -> int:
    """Return the first of the hundred years that short years are likeliest to lie in.

    They end this year at the latest; where the source's own `years` are older, it is the hundred around them.
    """
    latest = today.year - 99
    return latest if years is None else min((years[0] + years[1]) // 2 - 50, latest)
