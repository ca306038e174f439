"""The ladder, whole auctions in every kind of house, and who was dumped on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.deck import cards
from scorebook.rules.bidding import (
    Auction,
    AuctionStatus,
    auction,
    check_bid,
    dumped_on,
    least_bid,
    next_rungs,
    on_ladder,
    step_words,
    stuck_bid,
    trumps_to_name,
)
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules, NobodyBids, Step, StuckBid

ONE_UNDER = replace(SUNDAY, stuck_bid=StuckBid.ONE_UNDER)
STEP_BY_STEP = replace(SUNDAY, jump_bids=False)
STUCK_SINGLE = replace(SINGLE_DECK, nobody_bids=NobodyBids.DEALER_STUCK)
REDEAL_DOUBLE = replace(SUNDAY, nobody_bids=NobodyBids.REDEAL)
TEN_TIMES = replace(SUNDAY, minimum_bid=500, ladder=(Step(10, 600), Step(50)))
THREE_STRETCHES = replace(SUNDAY, minimum_bid=25, ladder=(Step(1, 50), Step(5, 100), Step(10)))
UNEVEN = replace(SUNDAY, ladder=(Step(3, 60), Step(5)))
LATE = replace(SUNDAY, minimum_bid=62)
WIDE = replace(SUNDAY, ladder=(Step(20, 60), Step(5)))


@pytest.mark.parametrize(
    ("house", "after", "rungs"),
    [
        (SUNDAY, None, (50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 65, 70, 75)),
        (SUNDAY, 10, (50, 51)),
        (SUNDAY, 59, (60, 65)),
        (SUNDAY, 62, (65, 70)),
        (SUNDAY, 1_000_000_001, (1_000_000_005,)),
        (SINGLE_DECK, None, (15, 16, 17)),
        (SINGLE_DECK, 60, (61, 62)),
        (TEN_TIMES, 590, (600, 650, 700)),
        (THREE_STRETCHES, 48, (49, 50, 55, 60)),
        (THREE_STRETCHES, 95, (100, 110)),
        (LATE, None, (62, 65, 70)),
        (UNEVEN, 56, (59, 60, 65)),
        (WIDE, None, (50, 60, 65)),
        (replace(SUNDAY, ladder=(Step(0),)), 50, (51, 52)),
        (replace(SUNDAY, ladder=(Step(1, 52),)), 50, (51, 52, 53)),
        (replace(SUNDAY, ladder=()), 50, (51, 52)),
        (SUNDAY, None, ()),
    ],
)
def test_the_next_rungs_of_the_ladder(house: HouseRules, after: int | None, rungs: tuple[int, ...]) -> None:
    assert next_rungs(house, after, len(rungs)) == rungs


ladders = st.sampled_from([SUNDAY, SINGLE_DECK, TEN_TIMES, THREE_STRETCHES, UNEVEN, LATE, WIDE, ONE_UNDER])


@given(ladders, st.integers(-10, 600))
def test_a_number_is_on_the_ladder_when_it_is_a_rung(house: HouseRules, value: int) -> None:
    rungs = next_rungs(house, None, 600)
    stuck = {stuck_bid(house)} if house is ONE_UNDER else set()
    assert on_ladder(house, value) == (value in {*rungs, *stuck})
    assert least_bid(house, value) == next(rung for rung in rungs if rung > value)


@pytest.mark.parametrize(
    ("house", "bid", "code", "sentence"),
    [
        (SUNDAY, 50, None, ""),
        (SUNDAY, 65, None, ""),
        (SUNDAY, 62, "BID_NOT_ON_LADDER", "After 60, bids go up by fives: 60 or 65, not 62."),
        (SUNDAY, 49, "BID_BELOW_MINIMUM", "The lowest bid is 50."),
        (SUNDAY, 0, "BID_BELOW_MINIMUM", "The lowest bid is 50."),
        (SUNDAY, -50, "BID_BELOW_MINIMUM", "The lowest bid is 50."),
        (SUNDAY, "fifty", "BID_NOT_A_NUMBER", "A bid is a whole number."),
        (SUNDAY, 50.5, "BID_NOT_A_NUMBER", "A bid is a whole number."),
        (SUNDAY, True, "BID_NOT_A_NUMBER", "A bid is a whole number."),
        (SUNDAY, None, "BID_NOT_A_NUMBER", "A bid is a whole number."),
        (SINGLE_DECK, 62, None, ""),
        (SINGLE_DECK, 14, "BID_BELOW_MINIMUM", "The lowest bid is 15."),
        (ONE_UNDER, 49, None, ""),
        (ONE_UNDER, 48, "BID_BELOW_MINIMUM", "The lowest bid is 50; only a stuck dealer has 49."),
        (UNEVEN, 51, "BID_NOT_ON_LADDER", "Bids go up by threes: 50 or 53, not 51."),
        (LATE, 63, "BID_NOT_ON_LADDER", "Bids go up by fives: 62 or 65, not 63."),
        (WIDE, 58, "BID_NOT_ON_LADDER", "No bid of 58 here: the next on the ladder is 60."),
    ],
)
def test_what_cannot_have_been_bid(house: HouseRules, bid: object, code: str | None, sentence: str) -> None:
    problems = check_bid(house, bid)
    assert [(problem.code, problem.sentence) for problem in problems] == ([(code, sentence)] if code else [])
    assert all(problem.field == "bid" for problem in problems)


def test_only_the_dealer_has_the_stuck_bid() -> None:
    assert check_bid(ONE_UNDER, 49, by_dealer=True) == ()
    (problem,) = check_bid(ONE_UNDER, 49, by_dealer=False)
    assert (problem.code, problem.value) == ("BID_BELOW_MINIMUM", "49")


@pytest.mark.parametrize(
    ("house", "bid"),
    [
        (SUNDAY, 50),
        (ONE_UNDER, 49),
        (replace(TEN_TIMES, stuck_bid=StuckBid.ONE_UNDER), 490),
        (STUCK_SINGLE, 15),
    ],
)
def test_what_a_stuck_dealer_bids(house: HouseRules, bid: int) -> None:
    assert stuck_bid(house) == bid
    assert on_ladder(house, bid)


def test_one_under_needs_a_ladder_to_step_down() -> None:
    assert stuck_bid(replace(ONE_UNDER, ladder=())) == 49
    assert not on_ladder(replace(REDEAL_DOUBLE, stuck_bid=StuckBid.ONE_UNDER), 49)


@pytest.mark.parametrize(("by", "words"), [(1, "ones"), (5, "fives"), (10, "tens"), (25, "25s")])
def test_steps_in_words(by: int, words: str) -> None:
    assert step_words(by) == words


P = None
WON, OPEN, ILLEGAL, REDEAL = (
    AuctionStatus.WON,
    AuctionStatus.OPEN,
    AuctionStatus.ILLEGAL,
    AuctionStatus.REDEAL,
)


@pytest.mark.parametrize(
    ("house", "dealer", "calls", "expected"),
    [
        (SUNDAY, 0, [], {"status": OPEN, "to_act": 1, "least_bid": 50, "passed": ()}),
        (SUNDAY, 3, [P], {"status": OPEN, "to_act": 1, "least_bid": 50, "passed": (0,)}),
        (SUNDAY, 0, [50, P, 51], {"to_act": 0, "least_bid": 52, "bidder": 3, "bid": 51, "passed": (2,)}),
        (SUNDAY, 0, [50, P, 51, P], {"status": OPEN, "to_act": 1, "least_bid": 52}),
        (SUNDAY, 0, [50, P, 51, P, P], {"status": WON, "bidder": 3, "bid": 51, "dumped_on": False}),
        (SUNDAY, 2, [P, P, P], {"status": WON, "bidder": 2, "bid": 50, "dumped_on": True}),
        (ONE_UNDER, 2, [P, P, P], {"status": WON, "bidder": 2, "bid": 49, "dumped_on": True}),
        (STUCK_SINGLE, 1, [P, P, P], {"status": WON, "bidder": 1, "bid": 15, "dumped_on": True}),
        (REDEAL_DOUBLE, 1, [P, P, P], {"status": OPEN, "to_act": 1, "least_bid": 50}),
        (REDEAL_DOUBLE, 1, [P, P, P, P], {"status": REDEAL, "next_dealer": 2, "bidder": None}),
        (SINGLE_DECK, 3, [P, P, P, P], {"status": REDEAL, "next_dealer": 0}),
        (SINGLE_DECK, 3, [P, P, P, 20], {"status": WON, "bidder": 3, "bid": 20, "dumped_on": False}),
        (SUNDAY, 0, [60, P, 65, P, 70, P], {"status": WON, "bidder": 1, "bid": 70}),
        (STEP_BY_STEP, 0, [50, 51, 52], {"status": OPEN, "least_bid": 53}),
        (STEP_BY_STEP, 0, [50, 51, 52, P, P, P], {"status": WON, "bidder": 3, "bid": 52}),
    ],
)
def test_an_auction(
    house: HouseRules, dealer: int, calls: list[int | None], expected: dict[str, Any]
) -> None:
    came_to = auction(house, dealer, calls)
    assert {name: getattr(came_to, name) for name in expected} == expected
    assert came_to.problems == ()


@pytest.mark.parametrize(
    ("house", "calls", "at", "codes"),
    [
        (SUNDAY, [50, 50], 1, ["BID_NOT_HIGHER"]),
        (SUNDAY, [60, 55], 1, ["BID_NOT_HIGHER"]),
        (SUNDAY, [65, 62], 1, ["BID_NOT_ON_LADDER", "BID_NOT_HIGHER"]),
        (SUNDAY, [49], 0, ["BID_BELOW_MINIMUM"]),
        (SUNDAY, [50, 49], 1, ["BID_BELOW_MINIMUM", "BID_NOT_HIGHER"]),
        (ONE_UNDER, [49], 0, ["BID_BELOW_MINIMUM"]),
        (SUNDAY, [P, 61], 1, ["BID_NOT_ON_LADDER"]),
        (SUNDAY, ["double"], 0, ["BAD_CALL", "BID_NOT_A_NUMBER"]),
        (SUNDAY, [50, True], 1, ["BAD_CALL", "BID_NOT_A_NUMBER"]),
        (SUNDAY, [P, P, P, 55], 3, ["AUCTION_OVER"]),
        (SUNDAY, [P, P, P, P], 3, ["AUCTION_OVER"]),
        (SUNDAY, [50, P, P, P, 51], 4, ["AUCTION_OVER"]),
        (SINGLE_DECK, [P, P, P, P, 20], 4, ["AUCTION_OVER"]),
        (SINGLE_DECK, [20, 20], 1, ["BID_NOT_HIGHER"]),
        (STEP_BY_STEP, [52], 0, ["JUMP_BID"]),
        (STEP_BY_STEP, [50, 52], 1, ["JUMP_BID"]),
        (STEP_BY_STEP, [50, 62], 1, ["BID_NOT_ON_LADDER", "JUMP_BID"]),
    ],
)
def test_a_call_that_is_not_allowed(
    house: HouseRules, calls: list[int | str | None], at: int, codes: list[str]
) -> None:
    came_to = auction(house, 0, calls)
    assert (came_to.status, came_to.at) == (ILLEGAL, at)
    assert [problem.code.value for problem in came_to.problems] == codes
    assert (came_to.to_act, came_to.least_bid) == (None, None)


def test_a_call_that_is_not_allowed_is_told_in_words() -> None:
    def said(house: HouseRules, *calls: int | str | None) -> list[str]:
        return [problem.sentence for problem in auction(house, 0, calls).problems]

    assert said(SUNDAY, 60, 60) == ["A bid has to be higher than 60: 65 or more."]
    assert said(STEP_BY_STEP, 52) == ["In this house bids go up one step at a time: the next is 50."]
    assert said(SUNDAY, "double")[0] == "“double” is neither a bid nor a pass."
    assert said(SUNDAY, P, P, P, 55) == ["The bidding is over: nobody can call any more."]
    illegal = auction(SUNDAY, 0, [50, P, 50])
    assert (illegal.bidder, illegal.bid, illegal.passed) == (1, 50, (2,))


@st.composite
def auctions(draw: st.DrawFn) -> tuple[HouseRules, int, Auction, list[int | None]]:
    """Draw an auction that was bid to its end by the house's rules."""
    house = draw(
        st.sampled_from(
            [SUNDAY, SINGLE_DECK, ONE_UNDER, STEP_BY_STEP, STUCK_SINGLE, REDEAL_DOUBLE, TEN_TIMES]
        )
    )
    dealer = draw(st.integers(0, 3))
    calls: list[int | None] = []
    while (stands := auction(house, dealer, calls)).status is OPEN:
        assert stands.to_act is not None
        jump = draw(st.integers(0, 3)) if house.jump_bids else 0
        passes = len(calls) > 30 or draw(st.integers(0, 2)) > 0
        calls.append(None if passes else next_rungs(house, stands.bid, jump + 1)[-1])
    return house, dealer, stands, calls


@given(auctions())
def test_dumped_on_is_the_dealer_at_the_stuck_bid(
    bid: tuple[HouseRules, int, Auction, list[int | None]],
) -> None:
    house, dealer, ended, calls = bid
    if ended.status is REDEAL:
        assert calls == [None] * 4
        assert (ended.bidder, ended.bid, ended.dumped_on) == (None, None, None)
        return
    assert ended.status is WON
    stuck = all(call is None for call in calls)
    if house.nobody_bids is NobodyBids.DEALER_STUCK:
        assert stuck == ((ended.bidder, ended.bid) == (dealer, stuck_bid(house)))
    assert ended.dumped_on == stuck
    assert dumped_on(house, dealer, ended.bidder, ended.bid) == stuck


@given(auctions())
def test_a_won_auction_was_won_by_its_highest_call(
    bid: tuple[HouseRules, int, Auction, list[int | None]],
) -> None:
    house, dealer, ended, calls = bid
    named = [call for call in calls if call is not None]
    assert named == sorted(set(named))
    assert all(on_ladder(house, call) for call in named)
    if named:
        assert ended.bid == named[-1]
        assert sorted((*ended.passed, ended.bidder)) == [0, 1, 2, 3]
        assert auction(house, dealer, [*calls, None]).problems[0].code == "AUCTION_OVER"


@pytest.mark.parametrize(
    ("house", "dealer", "bidder", "bid", "forced", "expected"),
    [
        (SUNDAY, 0, 0, 50, None, True),
        (SUNDAY, 0, 0, 51, None, False),
        (SUNDAY, 0, 2, 50, None, False),
        (SUNDAY, 0, 0, 50, False, True),
        (SUNDAY, 0, 2, 50, True, False),
        (SUNDAY, None, 0, 50, None, None),
        (SUNDAY, None, 0, 50, True, True),
        (SUNDAY, None, 0, 50, False, False),
        (SUNDAY, 0, None, 50, None, None),
        (SUNDAY, 0, 0, None, None, None),
        (ONE_UNDER, 0, 0, 49, None, True),
        (ONE_UNDER, 0, 0, 50, None, False),
        (SINGLE_DECK, 0, 0, 15, None, False),
        (SINGLE_DECK, None, 0, 15, None, False),
        (SINGLE_DECK, None, 0, 15, True, True),
    ],
)
def test_dumped_on_from_what_is_known(
    house: HouseRules,
    dealer: int | None,
    bidder: int | None,
    bid: int | None,
    forced: bool | None,
    expected: bool | None,
) -> None:
    assert dumped_on(house, dealer, bidder, bid, forced) is expected


@pytest.mark.parametrize(
    ("house", "hand", "suits"),
    [(SUNDAY, "KS QS KH QD", "S"), (SUNDAY, "KS QH KD QC", ""), (SINGLE_DECK, "KS QH", "SHDC")],
)
def test_trumps_to_name(house: HouseRules, hand: str, suits: str) -> None:
    assert "".join(trumps_to_name(house, cards(hand))) == suits
