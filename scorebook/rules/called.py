"""The calls of an auction as they were followed, and whether they led to a written hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorebook.rules.bidding import Auction, AuctionStatus, auction
from scorebook.rules.counted import SEAT_NAMES
from scorebook.rules.hand import Hand, Outcome, Seat
from scorebook.rules.house import HouseRules
from scorebook.rules.problems import Code, Problem, Severity


@dataclass(frozen=True, slots=True)
class Call:
    """One call: who spoke, and the bid; None is a pass."""

    seat: Seat
    bid: int | None


def calls_of(house: HouseRules, dealer: Seat, bids: Sequence[int | None]) -> tuple[Call, ...]:
    """Return who made each of these calls (None: a pass), up to the first that was not allowed."""
    calls: list[Call] = []
    for at, bid in enumerate(bids):
        to_act = auction(house, dealer, bids[:at]).to_act
        if to_act is None or auction(house, dealer, bids[: at + 1]).status is AuctionStatus.ILLEGAL:
            break
        calls.append(Call(to_act, bid))
    return tuple(calls)


def check_calls(
    house: HouseRules, hand: Hand, calls: Sequence[Call], names: Sequence[str] = SEAT_NAMES
) -> tuple[Problem, ...]:
    """Return why `calls` did not lead to `hand`, as errors on the bidder's field; none for no calls.

    AUCTION_DIFFERS, or the codes of the first call that was not allowed. What is not known of the hand
    agrees with anything.
    """
    return tuple(_problems(house, hand, calls, names)) if calls else ()


def _problems(
    house: HouseRules, hand: Hand, calls: Sequence[Call], names: Sequence[str]
) -> Iterator[Problem]:
    dealer = (calls[0].seat - 1) % 4
    if hand.dealer not in (None, dealer):
        yield _differs(f"The bidding was followed with {names[dealer]} as the dealer.")
        return
    bids = [call.bid for call in calls]
    came_to = auction(house, dealer, bids)
    if came_to.status is AuctionStatus.ILLEGAL:
        yield from came_to.problems
    elif calls_of(house, dealer, bids) != tuple(calls):
        yield _differs("In the bidding somebody spoke out of turn.")
    elif (sentence := _otherwise(hand, came_to, names)) is not None:
        yield _differs(sentence)


def _otherwise(hand: Hand, came_to: Auction, names: Sequence[str]) -> str | None:
    """Return in words what the bidding came to, where that is not what is written."""
    if hand.outcome is Outcome.MISDEAL:
        return "There was bidding, and this hand was not played."
    if came_to.status is AuctionStatus.OPEN:
        return "The bidding was not followed to its end."
    all_passed = hand.outcome is Outcome.ALL_PASSED
    if came_to.status is AuctionStatus.REDEAL:
        return None if all_passed else "In the bidding all four passed."
    assert came_to.bidder is not None
    written = (hand.bidder, hand.bid)
    if all_passed or any(
        known not in (None, said) for known, said in zip(written, (came_to.bidder, came_to.bid), strict=True)
    ):
        return f"The bidding ended with {names[came_to.bidder]} at {came_to.bid}."
    return None


def _differs(sentence: str) -> Problem:
    return Problem(Code.AUCTION_DIFFERS, "bidder", Severity.ERROR, sentence)
