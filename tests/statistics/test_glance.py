"""The whole book at a glance."""

import pytest

from scorebook.book.values import Level
from scorebook.statistics.glance import glance
from tests.statistics.facts import fact


def test_an_empty_book() -> None:
    found = glance([])
    assert (found.games, found.first, found.last, found.years) == (0, None, None, 0)


def test_games_are_counted_by_what_is_known_of_them() -> None:
    found = glance(
        [
            fact(1, 0, "2026-11-15", level=Level.HANDS),
            fact(2, None, "2026-11-15", level=Level.HANDS, finished=False),
            fact(3, 1, "2026-11-22", level=Level.FINAL),
            fact(4, 1, "2026-11-24"),  # a Tuesday
            fact(5, 1, "2026-11-01", until="2026-11-30"),
            fact(6, 1, None),
        ]
    )
    assert (found.games, found.decided, found.every_hand) == (6, 5, 2)
    assert (found.evenings, found.sundays, found.dayless) == (3, 2, 2)
    assert found.first is not None
    assert found.last is not None
    assert (found.first.id, found.last.id) == (5, 4)


@pytest.mark.parametrize(
    ("first", "last", "years"),
    [
        (("1991-03-01", "1991-03-31"), ("2026-11-29", None), 35),
        (("1991-12-01", "1991-12-31"), ("2026-11-29", None), 34),  # a month short
        (("2025-11-29", None), ("2026-11-29", None), 1),
        (("2025-11-30", None), ("2026-11-29", None), 0),
        (("1990-01-01", "1999-12-31"), ("1994-05-01", None), 0),  # "199X": nobody knows which came first
    ],
)
def test_only_whole_years_are_years(
    first: tuple[str, str | None], last: tuple[str, str | None], years: int
) -> None:
    games = [fact(1, 0, first[0], until=first[1]), fact(2, 0, last[0], until=last[1])]
    assert glance(games).years == years


def test_an_open_ended_date_makes_no_years() -> None:
    only_until = fact(1, 0, None, until="1994-12-31")
    assert glance([only_until]).years == 0
    assert glance([only_until]).dayless == 1
