"""Dates of other files: one order for a column, short years in one century, words kept as written."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.exchange.layouts.days import (
    DateOrder,
    Dates,
    Day,
    likely_century,
    look_at_dates,
    looks_like_date,
    looks_like_occasion,
    read_day,
)

DAY_FIRST, MONTH_FIRST = DateOrder.DAY_FIRST, DateOrder.MONTH_FIRST


def look(*cells: str) -> Dates:
    return look_at_dates(enumerate(cells, start=1))


@pytest.mark.parametrize(
    ("cells", "dates"),
    [
        (["10/8/2023", "10/15/2023"], Dates(MONTH_FIRST, True, (2, "10/15/2023"), open=True)),
        (["10/8/2023", "15/10/2023"], Dates(DAY_FIRST, True, (2, "15/10/2023"), open=True)),
        (["4.12.1994", "5.12.1994"], Dates(DAY_FIRST, False, open=True)),
        (["4/12/1994", "5/12/1994"], Dates(None, False, open=True)),
        (
            ["15/10/2023", "10/15/2023"],
            Dates(None, False, (1, "15/10/2023"), (2, "10/15/2023"), open=True),
        ),
        (["1994-11-27", "1994-12-04", ""], Dates()),
        (["11/27/94", "12/4/94"], Dates(MONTH_FIRST, True, (1, "11/27/94"), open=True, short_years=("94",))),
        (["Xmas '94", "July 4"], Dates(short_years=("94",))),
        (["34665", "34672"], Dates(serials=True)),
        (["34665", "1994-12-04", "1994-12-11"], Dates()),
        (["10/15/2023 7:30 PM"], Dates(MONTH_FIRST, True, (1, "10/15/2023"), open=True)),
        ([], Dates()),
    ],
)
def test_a_column_shows_its_order_or_not(cells: list[str], dates: Dates) -> None:
    assert look(*cells) == dates


@pytest.mark.parametrize(
    ("text", "order", "day"),
    [
        ("10/8/2023", MONTH_FIRST, Day("2023-10-08")),
        ("10/8/2023", DAY_FIRST, Day("2023-08-10")),
        ("27.11.1994", DAY_FIRST, Day("1994-11-27")),
        ("27. 11. 1994", DAY_FIRST, Day("1994-11-27")),
        ("1994/11/27", None, Day("1994-11-27")),
        ("1994-11-27 19:30", None, Day("1994-11-27")),
        ("1994-11-27T19:30:00Z", None, Day("1994-11-27")),
        ("11/27/94", MONTH_FIRST, Day("1994-11-27")),
        ("11/27/'94", MONTH_FIRST, Day("1994-11-27")),
        ("27 Nov 1994", None, Day("1994-11-27")),
        ("Nov. 27th, 1994", None, Day("1994-11-27")),
        ("27. November 1994", None, Day("1994-11-27")),
        ("2 März 1994", None, Day("1994-03-02")),
        ("November 1994", None, Day("1994-11")),
        ("1994", None, Day("1994")),
        ("1994~", None, Day("1994~")),
        ("199X", None, Day("199X")),
        ("", None, Day()),
        ("Xmas '94", None, Day("1994", "Xmas '94")),
        ("Labor Day 1998", None, Day("1998", "Labor Day 1998")),
        ("July 4", None, Day(words="July 4")),
        ("in the 1990s", None, Day(words="in the 1990s")),
        ("winter 1994-95", None, Day(words="winter 1994-95")),
        ("1994 or 1995", None, Day(words="1994 or 1995")),
    ],
)
def test_a_date_is_read_or_kept_in_words(text: str, order: DateOrder | None, day: Day) -> None:
    assert read_day(text, order, 1927) == day


@pytest.mark.parametrize(
    ("text", "order", "century", "says"),
    [
        ("10/8/2023", None, 1927, "read both ways"),
        ("11/27/94", MONTH_FIRST, None, "in which hundred years"),
        ("Xmas '94", None, None, "in which hundred years"),
        ("1/2/994", MONTH_FIRST, 1927, "no year that can be read"),
        ("994/1/2", MONTH_FIRST, 1927, "no date that can be read"),
    ],
)
def test_what_is_not_decided_is_asked(
    text: str, order: DateOrder | None, century: int | None, says: str
) -> None:
    day = read_day(text, order, century)
    assert says in day.wrong
    assert (day.date, day.words, day.no_such) == ("", text, False)


@pytest.mark.parametrize(
    ("text", "order", "says"),
    [
        ("15/10/2023", MONTH_FIRST, "“15/10/2023” has no month 15: in this file the month stands first."),
        ("10/15/2023", DAY_FIRST, "“10/15/2023” has no month 15: in this file the day stands first."),
        ("2/30/2023", MONTH_FIRST, "There is no such date as 2023-02-30: February 2023 has 28 days."),
        ("1994-13-01", None, "There is no such date as 1994-13-01: a year has twelve months."),
        ("31 April 1994", None, "There is no such date as 1994-04-31: April 1994 has 30 days."),
    ],
)
def test_a_day_that_does_not_exist_is_none(text: str, order: DateOrder | None, says: str) -> None:
    assert read_day(text, order, 1927) == Day(words=text, wrong=says, no_such=True)


@pytest.mark.parametrize(
    ("short", "century", "year"),
    [
        ("94", 1927, "1994"),
        ("68", 1927, "1968"),
        ("26", 1927, "2026"),
        ("27", 1927, "1927"),
        ("68", 1875, "1968"),
    ],
)
def test_a_short_year_lies_in_the_hundred_years_chosen(short: str, century: int, year: str) -> None:
    assert read_day(f"1/2/{short}", MONTH_FIRST, century).date == f"{year}-01-02"


@pytest.mark.parametrize(
    ("years", "century"), [(None, 1927), ((1991, 2003), 1927), ((1920, 1930), 1875), ((2020, 2026), 1927)]
)
def test_the_likeliest_century_is_the_sources(years: tuple[int, int] | None, century: int) -> None:
    assert likely_century(years, date(2026, 11, 29)) == century


def test_days_are_counted_as_spreadsheets_count_them() -> None:
    assert read_day("34665", None, None, serials=True) == Day("1994-11-27")
    assert read_day("34665.8125", None, None, serials=True) == Day("1994-11-27")
    assert read_day("34665", None, None) == Day(words="34665")


@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)), st.sampled_from(DateOrder), st.sampled_from("./-"))
def test_a_date_in_figures_is_read_back(day: date, order: DateOrder, sign: str) -> None:
    first, second = (day.day, day.month) if order is DAY_FIRST else (day.month, day.day)
    written = f"{first}{sign}{second}{sign}{day.year}"
    assert read_day(written, order, None) == Day(day.isoformat())
    assert looks_like_date(written)


@given(st.lists(st.dates(date(1990, 1, 1), date(2026, 12, 31)), min_size=1), st.sampled_from(DateOrder))
def test_no_column_is_ever_proved_to_be_what_it_is_not(days: list[date], order: DateOrder) -> None:
    cells = [
        f"{d.day}/{d.month}/{d.year}" if order is DAY_FIRST else f"{d.month}/{d.day}/{d.year}" for d in days
    ]
    dates = look(*cells)
    assert dates.order in (None, order)
    assert dates.mixed is None
    assert dates.sure == any(d.day > 12 for d in days)


@pytest.mark.parametrize(
    ("text", "is_date", "is_occasion"),
    [
        ("1994-11-27", True, True),
        ("11/27/94", True, True),
        ("Nov 27, 1994", True, True),
        ("Xmas '94", False, True),
        ("July 4", False, True),
        ("Thanksgiving 1998", False, True),
        ("1994", False, True),
        ("WE", False, False),
        ("Ron", False, False),
        ("May", False, False),
        ("57", False, False),
        ("set 52", False, False),
        ("512-430", False, False),
        ("", False, False),
    ],
)
def test_what_looks_like_a_date(text: str, is_date: bool, is_occasion: bool) -> None:
    assert (looks_like_date(text), looks_like_occasion(text)) == (is_date, is_occasion)
