"""Ranks by the family-shrunken rate, against figures worked out by hand."""

import pytest

from scorebook.statistics.ranges import Share
from scorebook.statistics.ranking import as_the_rates, rank, shrinkage


def hundred(*wins: int) -> list[Share]:
    """Return players of a hundred games each."""
    return [Share(k, 100) for k in wins]


@pytest.mark.parametrize(
    ("shares", "m"),
    [
        (hundred(30, 40, 50, 60), 20),  # four players: too few to tell chance from skill
        # mean ½, spread 100·(0.04 + 0.01 + 0 + 0.01 + 0.04) = 10, by chance 4·¼ = 1,
        # room ¼·(500 − 100 − 4) = 99, likeness 9/99 = 1/11, so m = 10
        (hundred(30, 40, 50, 60, 70), 10),
        (hundred(50, 50, 50, 50, 50), 200),  # no more different than chance makes them
        (hundred(0, 100, 50, 0, 100), 8),  # as different as can be
        (hundred(0, 0, 0, 0, 0), 200),
        ([*hundred(30, 40, 50, 60), Share(0, 0)], 20),  # somebody who never played is no fifth player
        ([Share(1, 1)] * 2 + [Share(0, 1)] * 3, 200),  # one game each says nothing
    ],
)
def test_how_far_rates_are_pulled_together(shares: list[Share], m: float) -> None:
    assert shrinkage(shares) == pytest.approx(m)


def test_three_lucky_games_do_not_lead_the_table() -> None:
    rows = {"Jo": Share(3, 3), "Ron": Share(60, 80), "Rich": Share(20, 80), "Ann": Share(0, 0)}
    # mean 83/163; Jo (3 + 10.18)/23 = 0.57, Ron (60 + 10.18)/100 = 0.70, Rich 0.30
    assert rank(list(rows), rows.__getitem__, least=1).above == ("Ron", "Jo", "Rich")


def test_too_few_games_stand_apart_and_nobody_with_none_is_listed() -> None:
    rows = {
        "Jo": Share(3, 3),
        "Ron": Share(60, 80),
        "Ann": Share(0, 0),
        "Kay": Share(11, 20),
        "Bea": Share(10, 19),
    }
    found = rank(list(rows), rows.__getitem__, least=20)
    assert (found.above, found.below) == (("Ron", "Kay"), ("Jo", "Bea"))


def test_equal_rates_go_by_more_games_then_as_they_came() -> None:
    rows = {"Ron": Share(20, 40), "Karen": Share(20, 40), "Rich": Share(40, 80)}
    assert rank(list(rows), rows.__getitem__, least=1).above == ("Rich", "Ron", "Karen")


@pytest.mark.parametrize(
    ("shares", "as_they_are"),
    [
        ((), True),
        ((Share(1, 2),), True),
        ((Share(2, 3), Share(40, 80), Share(1, 2)), True),
        ((Share(40, 100), Share(8, 17)), False),
    ],
)
def test_whether_the_order_is_that_of_the_plain_rates(shares: tuple[Share, ...], as_they_are: bool) -> None:
    assert as_the_rates(shares) == as_they_are


def test_nobody_at_all_makes_an_empty_table() -> None:
    found = rank([], lambda row: Share(0, 0), least=20)
    assert (found.above, found.below) == ((), ())
