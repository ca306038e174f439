"""An auction followed bid by bid, as a plain value and in words. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorebook.rules.bidding import (
    Auction,
    AuctionStatus,
    auction,
    next_rungs,
    sticks_the_dealer,
    stuck_bid,
)
from scorebook.rules.called import Call, calls_of
from scorebook.rules.hand import Seat
from scorebook.rules.house import HouseRules
from scorebook.rules.house_words import ladder_words

RUNGS = 10
NOBODY = ("The dealer", "Dealer’s left", "Dealer’s partner", "Dealer’s right")  # without a game


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One person in the bidding: the part they have in it, and what they said so far."""

    seat: Seat
    name: str
    part: str
    said: str


@dataclass(frozen=True, slots=True)
class Following:
    """Whose deal it is and the calls so far, None for a pass, beginning at the dealer's left."""

    house: HouseRules
    dealer: Seat = 0
    names: tuple[str, str, str, str] = NOBODY
    bids: tuple[int | None, ...] = ()

    @property
    def state(self) -> Auction:
        """Return where the auction stands."""
        return auction(self.house, self.dealer, self.bids)

    @property
    def over(self) -> bool:
        """Tell whether nobody can call any more."""
        return self.state.status is not AuctionStatus.OPEN

    @property
    def calls(self) -> tuple[Call, ...]:
        """Return the calls with whoever made them."""
        return calls_of(self.house, self.dealer, self.bids)

    def back(self) -> Following:
        """Return the auction with the last call taken back."""
        return replace(self, bids=self.bids[:-1])

    def rungs(self) -> tuple[int, ...]:
        """Return the bids that may come next, the lowest first; only one where nobody may jump."""
        if self.over:
            return ()
        return next_rungs(self.house, self.state.bid, RUNGS if self.house.jump_bids else 1)


@dataclass(frozen=True, slots=True)
class Said:
    """The auction after a call, or as it was with the sentence why the call was not allowed."""

    following: Following
    sentence: str = ""


def call(following: Following, bid: int | None) -> Said:
    """Return the auction after one more call; None is a pass."""
    after = replace(following, bids=(*following.bids, bid))
    problems = after.state.problems
    return Said(following, problems[0].sentence) if problems else Said(after)


def deals(following: Following) -> str:
    """Return whose deal and whose bid it is first: "Karen deals, Louise bids first."."""
    names, dealer = following.names, following.dealer
    first = names[(dealer + 1) % 4]
    if names == NOBODY:
        return "The dealer’s left bids first."
    return f"{names[dealer]} deals, {first} bids first."


def stands(following: Following) -> str:
    """Return where the bidding stands: "Ron: 52 or more, or pass."."""
    state, names = following.state, following.names
    if state.status is AuctionStatus.REDEAL:
        assert state.next_dealer is not None
        if names == NOBODY:
            return "All four passed: the next dealer deals."
        return f"All four passed: {names[state.next_dealer]} deals next."
    if state.to_act is not None:
        more = f"{state.least_bid} or more" if following.house.jump_bids else f"{state.least_bid}"
        return f"{names[state.to_act]}: {more}, or pass."
    assert state.bidder is not None
    if state.dumped_on:
        return f"{names[state.bidder]} is dumped on: stuck at {state.bid}."
    return f"{names[state.bidder]} has it for {state.bid}."


def if_all_pass(following: Following) -> str:
    """Return what this house does when nobody bids."""
    house, name = following.house, following.names[following.dealer]
    if sticks_the_dealer(house):
        who = "the dealer" if following.names == NOBODY else name
        return f"If the first three pass, {who} is stuck at {stuck_bid(house)}."
    return "If all four pass, there is no hand and the next dealer deals."


def ladder(house: HouseRules) -> str:
    """Return how the bids go up in this house: "Bids start at 50 and go up by ones to 60, then by fives."."""
    return f"Bids start at {house.minimum_bid} and go up {ladder_words(house)}."


def seat_lines(following: Following) -> tuple[SeatLine, ...]:
    """Return the four as they speak, the dealer last."""
    state, calls = following.state, following.calls
    lines = []
    for step in (1, 2, 3, 4):
        seat = (following.dealer + step) % 4
        said = ["passes" if one.bid is None else str(one.bid) for one in calls if one.seat == seat]
        if seat == state.to_act:
            part = "to speak"
        elif state.status is AuctionStatus.WON and seat == state.bidder:
            part = "dumped on" if state.dumped_on else "has the bid"
        elif seat in state.passed:
            part = "out"
        elif seat == state.bidder:
            part = "high bid"
        else:
            part = "deals" if step == 4 else "bids first" if step == 1 else ""
        lines.append(SeatLine(seat, following.names[seat], part, ", ".join(said) or "–"))
    return tuple(lines)
