"""Dates as precisely as they are known."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.dates import NoSuchDate, UnreadableDate, named_day, read_date, read_day


@pytest.mark.parametrize(
    ("written", "first", "last"),
    [
        ("", None, None),
        ("1994-12-25", "1994-12-25", "1994-12-25"),
        ("2024-02-29", "2024-02-29", "2024-02-29"),
        ("1994-12", "1994-12-01", "1994-12-31"),
        ("1900-02", "1900-02-01", "1900-02-28"),
        ("1994", "1994-01-01", "1994-12-31"),
        ("1994~", "1993-01-01", "1995-12-31"),
        ("1994?", "1993-01-01", "1995-12-31"),
        ("../1994", None, "1994-12-31"),
        ("1994/..", "1994-01-01", None),
        ("1994/1996", "1994-01-01", "1996-12-31"),
        ("1994-12/1995-01-06", "1994-12-01", "1995-01-06"),
        ("199X", "1990-01-01", "1999-12-31"),
    ],
)
def test_a_date_has_an_earliest_and_a_latest_day(written: str, first: str | None, last: str | None) -> None:
    when = read_date(written)
    assert (when.text, when.first, when.last) == (written, first, last)


@pytest.mark.parametrize(
    ("written", "kept"), [(" 1994 ", "1994"), ("199x", "199X"), ("/1994", "../1994"), ("1994/", "1994/..")]
)
def test_other_ways_of_writing_the_same_are_kept_in_one_way(written: str, kept: str) -> None:
    assert read_date(written).text == kept


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("1994-02-30", "February 1994 has 28 days"),
        ("2023-02-29", "28 days"),
        ("1994-13", "twelve months"),
        ("1994-00-01", "twelve months"),
        ("1994-04-00", "30 days"),
        ("0094", "in full"),
        ("0094-12-25", "in full"),
        ("1996/1994", "ends before it begins"),
        ("1994/1995-02-30", "28 days"),
    ],
)
def test_a_day_that_never_was_is_refused_in_words(written: str, said: str) -> None:
    with pytest.raises(NoSuchDate) as refused:
        read_date(written)
    assert said in refused.value.sentence


@pytest.mark.parametrize(
    "written",
    [
        "94",
        "25.12.1994",
        "12/25/1994",
        "1994-1-1",
        "Christmas",
        "1994-12-25T20:00",
        "/",
        "../..",
        "..",
        "19XX",
        "1994~~",
        "١٩٩٤",
        "-1994",
        "1994/1995/1996",
    ],
)
def test_other_writing_is_refused_with_the_forms(written: str) -> None:
    with pytest.raises(UnreadableDate) as refused:
        read_date(written)
    assert "1994-12-25" in refused.value.sentence


@given(st.dates(min_value=date(1000, 1, 1)))
def test_every_day_is_itself(day: date) -> None:
    when = read_day(day.isoformat())
    assert when.day == day
    assert when.text == when.first == when.last


@given(st.dates(min_value=date(1001, 1, 1), max_value=date(9998, 12, 31)), st.sampled_from("~?"))
def test_a_day_lies_within_every_vaguer_date_of_it(day: date, mark: str) -> None:
    year = f"{day.year:04d}"
    forms = [day.isoformat()[:7], year, f"{year}{mark}", f"../{year}", f"{year}/..", f"{year[:3]}X"]
    for form in forms:
        when = read_date(form)
        assert (when.first or "0") <= day.isoformat() <= (when.last or "9999-12-31")


@pytest.mark.parametrize("written", ["", "1994", "1994-12", "1994-12-25/1994-12-25"])
def test_a_game_at_the_table_has_a_plain_day(written: str) -> None:
    with pytest.raises(UnreadableDate, match="2026-11-29"):
        read_day(written)


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("Thanksgiving 1994", date(1994, 11, 24)),
        ("thanksgiving day, 2023", date(2023, 11, 23)),
        ("Labor Day 1998", date(1998, 9, 7)),
        ("Memorial Day 2021", date(2021, 5, 31)),
        ("Christmas Eve 1993", date(1993, 12, 24)),
        ("  Xmas   1993 ", date(1993, 12, 25)),
        ("New Year’s Eve 1999", date(1999, 12, 31)),
        ("4th of July 1976", date(1976, 7, 4)),
        ("summer 1994", None),
        ("the day after Thanksgiving 1994", None),
        ("Thanksgiving 94", None),
        ("Thanksgiving", None),
        ("Thanksgiving 1994 at Ed's", None),
    ],
)
def test_a_feast_with_its_year_is_one_day(words: str, day: date | None) -> None:
    assert named_day(words) == day
