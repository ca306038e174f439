"""Random houses, hands and games in which everything is legal and everything is written down."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from scorebook.rules.bidding import next_rungs, stuck_bid
from scorebook.rules.hand import Hand, Known, Origin, Outcome, Points, Score
from scorebook.rules.house import (
    BUILT_IN,
    BothOver,
    HouseRules,
    MeldSavedBy,
    NobodyBids,
    Saves,
    SetCost,
    StuckBid,
    ThrowInPays,
)
from scorebook.rules.scoring import score_hand


@st.composite
def houses(draw: st.DrawFn) -> HouseRules:
    """A built-in house, or one with any of its scoring switches turned."""
    house = draw(st.sampled_from(BUILT_IN))
    if draw(st.booleans()):
        return house
    return replace(
        house,
        nobody_bids=draw(st.sampled_from(NobodyBids)),
        stuck_bid=draw(st.sampled_from(StuckBid)),
        least_meld=draw(st.sampled_from((0, 10, 20))),
        meld_saved_by=draw(st.sampled_from(MeldSavedBy)),
        saving_points=draw(st.sampled_from((0, 1, 10))),
        saves=draw(st.sampled_from(Saves)),
        least_tricks=draw(st.sampled_from((0, 10, 20))),
        both_over=draw(st.sampled_from(BothOver)),
        throw_in=draw(st.booleans()),
        throw_in_pays=draw(st.sampled_from(ThrowInPays)),
        throw_in_bonus=draw(st.sampled_from((0, 10))),
        set_cost=draw(st.sampled_from(SetCost)),
    )


@st.composite
def legal_hands(draw: st.DrawFn, house: HouseRules) -> Hand:
    """A hand that can have been played or thrown in, with everything written down."""
    bidder = draw(st.integers(0, 3))
    bid = draw(st.sampled_from(next_rungs(house, None, 14)))
    dealer = draw(st.integers(0, 3))
    if house.nobody_bids is NobodyBids.DEALER_STUCK and draw(st.integers(0, 4)) == 0:
        bidder, bid = dealer, stuck_bid(house)
    meld = (draw(st.integers(0, 60)), draw(st.integers(0, 60)))
    if house.throw_in and draw(st.integers(0, 4)) == 0:
        return Hand(dealer, bidder, bid, outcome=Outcome.THROWN_IN, meld=meld)
    total = house.trick_total
    ends = st.sampled_from((0, 1, total - 1, total))
    first = draw(st.one_of(ends, st.integers(0, total)))
    tricks = (first, total - first)
    took: Known = (tricks[0] > 0 or draw(st.booleans()), tricks[1] > 0 or draw(st.booleans()))
    return Hand(dealer, bidder, bid, meld=meld, tricks=tricks, took_trick=took)


@st.composite
def house_and_hand(draw: st.DrawFn) -> tuple[HouseRules, Hand]:
    house = draw(houses())
    return house, draw(legal_hands(house))


@st.composite
def games(draw: st.DrawFn) -> tuple[HouseRules, list[Hand]]:
    house = draw(houses())
    deals = st.one_of(legal_hands(house), legal_hands(house), st.just(Hand(outcome=Outcome.MISDEAL)))
    return house, draw(st.lists(deals, max_size=14))


def scored(house: HouseRules, hand: Hand, origin: Origin = Origin.LIVE) -> Score:
    score = score_hand(house, hand, origin).score
    assert score is not None
    return score


def both(points: Points) -> tuple[int, int]:
    a, b = points
    assert a is not None
    assert b is not None
    return a, b
