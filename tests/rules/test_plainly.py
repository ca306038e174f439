"""The short way of scoring comes to what the long way comes to, and takes only hands that ask nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import other_houses
from rules.legal import house_and_hand
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Origin, Outcome
from scorebook.rules.house import BUILT_IN, SUNDAY, HouseRules
from scorebook.rules.plainly import LARGEST, Plain, plainly
from scorebook.rules.scoring import score_line

HOUSES = [*BUILT_IN, *(one for one in vars(other_houses).values() if isinstance(one, HouseRules))]
PLAIN = Hand(dealer=3, bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17))

perhaps = st.sampled_from([None, True, False])
points = st.none() | st.integers(-60, 120)


@st.composite
def written(draw: st.DrawFn) -> tuple[HouseRules, Hand]:
    """A line of a pad: mostly one that adds up, with anything missing or impossible now and then."""
    house = draw(st.sampled_from(HOUSES))
    total = house.trick_total
    first = draw(st.integers(0, total))
    figures: dict[str, Any] = {
        "dealer": draw(st.none() | st.integers(0, 4)),
        "bidder": draw(st.integers(0, 4)),
        "bid": house.minimum_bid + draw(st.integers(-5, 30)) * draw(st.sampled_from([1, 5, 10])),
        "trump": draw(st.sampled_from([None, *Suit, "X"])),
        "meld": (draw(st.integers(-2, 80)), draw(st.integers(-2, 80))),
        "tricks": (first, total - first),
    }
    strange = {
        "bid": draw(st.sampled_from([None, "60", 10**7, True])),
        "meld": (draw(points), 20),
        "tricks": draw(st.sampled_from([(first, None), (None, None), (first, total)])),
        "outcome": draw(st.sampled_from([None, *Outcome])),
        "forced": draw(perhaps),
        "took_trick": (draw(perhaps), draw(perhaps)),
        "written_points": (draw(points), draw(points)),
        "written_totals": (draw(points), draw(points)),
    }
    odd = draw(st.sets(st.sampled_from(sorted(strange)), max_size=1))
    return house, Hand(**(figures | {name: strange[name] for name in odd}))


@given(written() | house_and_hand(), st.tuples(points, points))
def test_a_plain_hand_comes_to_the_same_the_long_way_and_asks_nothing(
    case: tuple[HouseRules, Hand], moved: tuple[int | None, int | None]
) -> None:
    house, hand = case
    short = plainly(house).score(hand)
    for origin in Origin:
        if short is not None:
            long = score_line(house, hand, origin, moved)
            assert (long.score, long.problems) == (short, ())


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_an_ordinary_hand_is_plain_where_meld_is_saved_by_a_trick(house: HouseRules) -> None:
    least, total = house.minimum_bid, house.trick_total
    hand = replace(PLAIN, bid=least, tricks=(total // 2, total - total // 2))
    plain = Plain(house).score(hand)
    strange = house in (other_houses.LEAST_MELD, other_houses.LEAST_TRICKS)
    if strange or house.meld_saved_by.value == "points" or house.minimum_bid > LARGEST:
        assert plain is None
    else:
        assert plain is not None
        assert plain == score_line(house, hand, Origin.PAPER, (None, None)).score


@pytest.mark.parametrize(
    "change",
    [
        {"outcome": Outcome.MADE},
        {"forced": False},
        {"took_trick": (True, None)},
        {"bid": None},
        {"bid": 62},
        {"bid": LARGEST + 500},
        {"bid": -LARGEST - 500},
        {"bidder": None},
        {"bidder": 4},
        {"dealer": 4},
        {"dealer": "1"},
        {"trump": "X"},
        {"tricks": (33, None)},
        {"tricks": (None, 17)},
        {"tricks": (50, 0)},
        {"tricks": (0, 50)},
        {"tricks": (33, 18)},
        {"meld": (None, 8)},
        {"meld": (24, None)},
        {"meld": (24, 3)},
        {"meld": (24, LARGEST + 1)},
        {"meld": (2, 8), "bid": 50},
        {"meld": (4, 8), "bid": 60},
        {"written_points": (57, 24)},
        {"written_points": (56, 25)},
    ],
)
def test_what_asks_something_goes_the_long_way(change: dict[str, Any]) -> None:
    assert Plain(SUNDAY).score(replace(PLAIN, **change)) is None


@pytest.mark.parametrize(
    "change", [{}, {"dealer": None}, {"trump": None}, {"written_points": (57, None)}, {"bid": 60}]
)
def test_what_is_written_in_full_goes_the_short_way(change: dict[str, Any]) -> None:
    plain = Plain(SUNDAY)
    first = plain.score(replace(PLAIN, **change))
    assert first is not None
    assert plain.score(replace(PLAIN, **change)) == first  # also from what is remembered
