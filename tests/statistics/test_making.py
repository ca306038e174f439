"""The make curve: as the rules say what was needed, and as plain counting says what was made."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.facts import HAND_COLUMNS, UNKNOWN, BookFacts, HandRow
from scorebook.book.values import GameFact, House
from scorebook.rules.stakes import needed_in_tricks
from scorebook.rules.switches import SINGLE_DECK, SUNDAY, HouseRules, MeldSavedBy, Saves
from scorebook.statistics import facts as room
from scorebook.statistics.columns import MADE, SET, THROWN_IN
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import Filter
from scorebook.statistics.making import (
    BAND,
    Made,
    behind_bid,
    behind_dumped,
    behind_need,
    chances,
    make_curves,
    needed,
)
from scorebook.statistics.ranges import Share
from tests.statistics.facts import fact
from tests.statistics.making import HOUSES, PEOPLE, a_few, books, facts_of, hand_row

SUNDAYS = 3  # game 3 is played under the first house, see `facts_of`

houses = st.builds(
    HouseRules,
    st.just("Ours"),
    least_meld=st.sampled_from([0, 20]),
    meld_saved_by=st.sampled_from(list(MeldSavedBy)),
    saving_points=st.sampled_from([0, 20]),
    saves=st.sampled_from(list(Saves)),
    least_tricks=st.sampled_from([0, 15]),
)


def under(rules: HouseRules, rows: list[HandRow]) -> Facts:
    seen = BookFacts(list(PEOPLE), [House(9, rules)], [fact(1)], {1: (9, 500)}, iter(rows))
    return room._load(seen)


@given(houses, st.integers(0, 90), st.integers(0, 90))
def test_what_is_needed_is_what_the_rules_say(house: HouseRules, bid: int, meld: int) -> None:
    facts = under(house, [hand_row(1, 1, bidder=1, bid=bid, meld_a=99, meld_b=meld)])
    assert needed(facts).tolist() == [needed_in_tricks(house, bid, meld)]


@pytest.mark.parametrize("missing", ["bidder", "bid", "meld_b"])
def test_a_need_that_cannot_be_known_is_unknown(missing: str) -> None:
    row = {"bidder": 1, "bid": 60, "meld_b": 20} | {missing: UNKNOWN}
    assert needed(under(SUNDAY, [hand_row(1, 1, **row)])).tolist() == [UNKNOWN]


@a_few
@given(books())
def test_the_curves_are_what_plain_counting_gives(book: tuple[list[GameFact], list[HandRow]]) -> None:
    games, hands = book
    named = [dict(zip(HAND_COLUMNS, row, strict=True)) for row in hands]
    curves = {curve.rules: curve for curve in make_curves(facts_of(games, hands))}
    for house in HOUSES:
        contracts = [
            row
            for row in named
            if 1 + row["game"] % 3 == house.id and row["bidder"] != UNKNOWN and row["outcome"] != UNKNOWN
        ]
        assert (house.rules.name in curves) == bool(contracts)
        if not contracts:
            continue
        curve = curves[house.rules.name]
        by_bid: Counter[tuple[int, bool]] = Counter()
        by_need: Counter[tuple[int, bool]] = Counter()
        forced: Counter[bool] = Counter()
        for row in contracts:
            made = row["outcome"] == MADE
            if row["bid"] != UNKNOWN:
                if row["dumped_on"] == 1:
                    forced[made] += 1
                else:
                    by_bid[row["bid"], made] += 1
            meld = row[f"meld_{'ab'[row['bidder'] % 2]}"]
            if UNKNOWN not in (row["bid"], meld) and row["outcome"] != THROWN_IN:
                by_need[needed_in_tricks(house.rules, row["bid"], meld) // BAND, made] += 1
        assert curve.dumped == Share(forced[True], forced.total())
        assert curve.by_bid == tuple(
            Made(bid, bid, Share(by_bid[bid, True], by_bid[bid, True] + by_bid[bid, False]))
            for bid in sorted({bid for bid, _ in by_bid})
        )
        assert curve.by_need == tuple(
            Made(
                step * BAND,
                step * BAND + BAND - 1,
                Share(by_need[step, True], by_need[step, True] + by_need[step, False]),
            )
            for step in sorted({step for step, _ in by_need})
        )
        assert curve.told == by_bid.total() + forced.total()
        assert curve.told + curve.silent == len(contracts)
        assert curve.needing == by_need.total()


def bids() -> Facts:
    """Return a game: 60 made twice and thrown in once, 52 set, dumped on and made, one bid unreadable."""
    known = {"bidder": 0, "p1": 1, "p2": 2, "p3": 3, "p4": 4}
    return facts_of(
        [fact(SUNDAYS)],
        [
            hand_row(SUNDAYS, 1, **known, bid=60, meld_a=38, outcome=MADE),
            hand_row(SUNDAYS, 2, **known, bid=60, meld_a=36, outcome=MADE),
            hand_row(SUNDAYS, 3, **known, bid=60, meld_a=4, outcome=THROWN_IN),
            hand_row(SUNDAYS, 4, **known, bid=52, meld_a=20, outcome=SET),
            hand_row(SUNDAYS, 5, **known, bid=50, dumped_on=1, meld_a=30, outcome=MADE),
            hand_row(SUNDAYS, 6, **known, outcome=MADE),
        ],
    )


def test_a_curve_by_hand() -> None:
    (curve,) = make_curves(bids())
    assert [(made.words(), made.made.words()) for made in curve.by_bid] == [
        ("52", "0 of 1"),
        ("60", "2 of 3"),
    ]
    assert curve.dumped == Share(1, 1)
    assert [(made.words(), made.made.words()) for made in curve.by_need] == [
        ("20–24", "3 of 3"),
        ("30–34", "0 of 1"),
    ]
    assert curve.based_on_bids == (
        "From the 5 hands that tell the bid and how it ended; one does not."
        " One of them, dumped on the dealer, is not in it."
    )
    assert curve.based_on_need == (
        "From the 4 hands that tell what was needed in tricks and how it ended; one does not."
    )


def test_behind_the_curve_stand_its_hands() -> None:
    facts = bids()
    (curve,) = make_curves(facts)
    for made in curve.by_bid:
        assert len(behind_bid(facts, "Sunday", made).ids) == made.made.n
    for made in curve.by_need:
        assert len(behind_need(facts, "Sunday", made).ids) == made.made.n
    sixty = behind_bid(facts, "Sunday", curve.by_bid[1])
    assert (sixty.ids, sixty.words) == ((301, 302, 303), "the 3 hands bid at 60")
    assert behind_dumped(facts, "Sunday").ids == (305,)
    assert behind_bid(facts, "Labor Day", curve.by_bid[1]).ids == ()
    assert behind_bid(facts, "Sunday", curve.by_bid[1], Filter(player=7)).ids == ()


@given(st.lists(st.tuples(st.integers(0, 60), st.booleans()), max_size=60))
def test_the_more_is_needed_the_less_likely(played: list[tuple[int, bool]]) -> None:
    needs = np.array([need for need, _ in played], np.int32)
    made = np.array([made for _, made in played], np.bool_)
    found = chances(needs, made, 50)
    assert len(found) == 51
    assert ((found >= 0) & (found <= 1)).all()
    assert (np.diff(found) <= 1e-12).all()
    inside = needs <= 50
    if inside.any():  # as many are made as were, taken all together
        assert found[needs[inside]].sum() == pytest.approx(made[inside].sum())


def test_neighbours_that_disagree_are_taken_together() -> None:
    needs = np.array([10, 10, 20, 20, 30, 30], np.int32)
    made = np.array([True, False, True, True, False, False])
    found = chances(needs, made, 40)
    assert found[[0, 10, 15, 20, 25, 30, 40]].tolist() == [0.75, 0.75, 0.75, 0.75, 0.75, 0.0, 0.0]


def test_single_deck_has_a_curve_of_its_own() -> None:
    facts = under(SINGLE_DECK, [hand_row(1, 1, bidder=0, bid=20, meld_a=8, outcome=MADE)])
    (curve,) = make_curves(facts)
    assert (curve.rules, curve.by_need[0].words()) == ("Single deck", "10–14")
