"""Book order and the edges of years."""

import random

import pytest

from scorebook.statistics.order import ALL_YEARS, Years, book_order, first_and_last, one_year, year_of
from tests.statistics.facts import fact


@pytest.mark.parametrize(
    ("day", "until", "inside"),
    [
        ("1994-01-01", None, True),  # the first day of the year
        ("1994-12-31", None, True),  # and the last one
        ("1993-12-31", None, False),
        ("1995-01-01", None, False),
        ("1994-01-01", "1994-12-31", True),  # "1994"
        ("1993-01-01", "1995-12-31", False),  # "1994~" may be the year before
        ("1994-12-01", "1995-01-31", False),
        (None, None, False),
    ],
)
def test_a_year_takes_the_games_wholly_inside_it(day: str | None, until: str | None, inside: bool) -> None:
    assert one_year(1994).hold(fact(1, day=day, until=until)) is inside


def test_a_stretch_open_at_one_end_takes_no_game_that_may_lie_outside() -> None:
    undated = fact(1, day=None)
    before = fact(2, day=None, until="1994-12-31")  # "../1994"
    assert not Years(since=1990).hold(undated)
    assert not Years(until=1994).hold(undated)
    assert not Years(since=1990).hold(before)
    assert Years(until=1994).hold(before)
    assert not Years(until=1993).hold(before)
    assert ALL_YEARS.hold(undated)


@pytest.mark.parametrize(
    ("years", "words"),
    [
        (ALL_YEARS, "all years"),
        (one_year(1994), "1994"),
        (Years(1994, 2003), "1994–2003"),
        (Years(since=1994), "since 1994"),
        (Years(until=2003), "until 2003"),
    ],
)
def test_years_are_said_in_words(years: Years, words: str) -> None:
    assert years.words() == words


def test_book_order_is_day_then_last_day_then_order_then_reference() -> None:
    in_order = [
        fact(9, day="1994-12-01", until="1994-12-02"),
        fact(8, day="1994-12-01", until="1994-12-31"),
        fact(7, day="1994-12-25", order=1),
        fact(6, day="1994-12-25", order=2),
        fact(4, day="1994-12-25"),  # which of the evening nobody knows: after those that are known
        fact(5, day="1994-12-25"),
        fact(1, day=None),
        fact(2, day=None),
    ]
    mixed = in_order[:]
    random.Random(5).shuffle(mixed)
    assert sorted(mixed, key=book_order) == in_order


def test_the_year_of_a_game_is_known_only_where_it_can_be_no_other() -> None:
    assert year_of(fact(1, day="1994-01-01", until="1994-12-31")) == 1994
    assert year_of(fact(1, day="1994-12-31", until="1995-01-01")) is None
    assert year_of(fact(1, day=None)) is None


def test_first_and_last_days_pass_over_undated_games() -> None:
    games = [fact(1, day=None), fact(2, day="1994-12-01", until="1994-12-31"), fact(3, day="1991-03-03")]
    assert first_and_last(games) == ("1991-03-03", "1994-12-31")
    assert first_and_last([fact(1, day=None)]) == (None, None)
