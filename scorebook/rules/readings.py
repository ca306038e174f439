"""Every way a hand can have gone that agrees with what is written of it.

A hand with all its figures has one reading. An old page that leaves something out has several, and what
they all agree on is known: so nothing is guessed, and whatever can be known is. The readings that also
agree with the points or totals on the page are the ones that count, when there are any.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from scorebook.rules.bidding import on_ladder
from scorebook.rules.hand import Hand, Outcome, Points, Side
from scorebook.rules.house import HouseRules, MeldSavedBy, SetCost, ThrowInPays
from scorebook.rules.stakes import SIDES, could_lose_meld, filled_tricks, lowest_bid, worth

MANY = 1000  # trick points; every house ever met counts 25, 50, 250 or 500


class Span(NamedTuple):
    """The points a side can have got, from `low` to `high`; None is no limit."""

    low: int | None
    high: int | None

    @property
    def exact(self) -> int | None:
        """Return the points where only one number is left."""
        return self.low if self.low == self.high else None

    def holds(self, points: int) -> bool:
        """Tell whether a side can have got `points`."""
        return (self.low is None or self.low <= points) and (self.high is None or points <= self.high)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way a hand can have gone. `counted` is None where the meld is not known and not lost."""

    bidders: Side
    bid: int | None
    outcome: Outcome
    points: tuple[Span, Span]
    counted: Points
    lost: tuple[bool, bool] = (False, False)
    tricks: Points = (None, None)


def readings(house: HouseRules, hand: Hand) -> Iterator[Reading]:
    """Yield every way the hand can have gone, leaving aside what the page says it came to.

    Nothing is yielded only where a written "made" or "set" goes against the figures.
    """
    written = (*hand.tricks, *hand.took_trick, hand.outcome)
    thrown_in = hand.outcome is Outcome.THROWN_IN
    perhaps = house.throw_in and all(part is None for part in written)
    for bidders in SIDES if hand.bidders is None else (hand.bidders,):
        if thrown_in or perhaps:
            yield _thrown_in(house, hand, bidders)
        if not thrown_in:
            yield from _played(house, hand, bidders)


def told(house: HouseRules, reading: Reading, points: Points) -> Reading | None:
    """Return the reading as the page's own `points` narrow it down; None when they go against it.

    A bid that was not written down is what the bidders lost, where the house takes off just the bid.
    """
    spans = []
    for span, said in zip(reading.points, points, strict=True):
        if said is not None and not span.holds(said):
            return None
        spans.append(span if said is None else Span(said, said))
    bid, lost = reading.bid, points[reading.bidders]
    if bid is None and lost is not None and costs_the_bid(house, reading.outcome):
        bid = -lost
        if not on_ladder(house, bid):
            return None
    return replace(reading, points=(spans[0], spans[1]), bid=bid)


def costs_the_bid(house: HouseRules, outcome: Outcome) -> bool:
    """Tell whether this outcome takes exactly the bid off the bidders."""
    return outcome is Outcome.THROWN_IN or (outcome is Outcome.SET and house.set_cost is SetCost.BID)


def _thrown_in(house: HouseRules, hand: Hand, bidders: Side) -> Reading:
    others = 1 - bidders
    meld = worth(house, hand.meld[others])
    bonus = house.throw_in_bonus if house.throw_in_pays is ThrowInPays.MELD_PLUS else 0
    if house.throw_in_pays is ThrowInPays.NOTHING:
        meld, gets = 0, Span(0, 0)
    elif meld is None:
        gets = Span(bonus, None)
    else:
        gets = Span(meld + bonus, meld + bonus)
    # Throwing in costs the bid alone, also where a set costs the meld too: the meld was never played for.
    pays = Span(None, -lowest_bid(house)) if hand.bid is None else Span(-hand.bid, -hand.bid)
    return Reading(
        bidders,
        hand.bid,
        Outcome.THROWN_IN,
        _by_side(bidders, pays, gets),
        (0, meld) if bidders == 0 else (meld, 0),
    )


def _played(house: HouseRules, hand: Hand, bidders: Side) -> Iterator[Reading]:
    for tricks in _tricks(house, hand):
        for lost in _losses(house, hand, bidders, tricks):
            counted = (
                0 if lost[0] else worth(house, hand.meld[0]),
                0 if lost[1] else worth(house, hand.meld[1]),
            )
            got = (_sum(counted[0], tricks[0]), _sum(counted[1], tricks[1]))
            theirs, others = got[bidders], got[1 - bidders]
            for outcome in _outcomes(house, hand.bid, tricks[bidders], theirs):
                if hand.outcome not in (None, outcome):
                    continue
                if outcome is Outcome.MADE:
                    came = _made(house, hand, theirs)
                else:
                    came = _set(house, hand, bidders, tricks[bidders], theirs)
                points = _by_side(bidders, came, others)
                yield Reading(bidders, hand.bid, outcome, points, counted, lost, tricks)


def _tricks(house: HouseRules, hand: Hand) -> Iterator[Points]:
    """Yield how the trick points can have been shared."""
    filled = filled_tricks(house, hand)
    if filled != (None, None):
        yield filled
        return
    if house.trick_total > MANY:
        # A house may count in thousands: then less follows from what is left out, and it follows at once.
        yield (None, None)
        return
    for first in range(house.trick_total + 1):
        yield (first, house.trick_total - first)


def _losses(house: HouseRules, hand: Hand, bidders: Side, tricks: Points) -> Iterator[tuple[bool, bool]]:
    """Yield whose meld can have been lost."""
    for first in _loss(house, hand, bidders, 0, tricks[0]):
        for second in _loss(house, hand, bidders, 1, tricks[1]):
            yield (first, second)


def _loss(house: HouseRules, hand: Hand, bidders: Side, side: Side, tricks: int | None) -> tuple[bool, ...]:
    if worth(house, hand.meld[side]) == 0 or not could_lose_meld(house, side, bidders):
        return (False,)
    if house.meld_saved_by is MeldSavedBy.POINTS:
        return (True, False) if tricks is None else (tricks < house.saving_points,)
    took = hand.took_trick[side]
    if tricks == 0 or tricks is None:
        return (False, True) if took is None else (not took,)
    return (False,)  # points prove a trick, whatever else is written


def _outcomes(house: HouseRules, bid: int | None, tricks: int | None, got: Span) -> tuple[Outcome, ...]:
    """Return whether the bid can have been made and whether it can have been set."""
    if tricks is not None and tricks < house.least_tricks:
        return (Outcome.SET,)
    enough = bid is not None and (got.low or 0) >= bid
    if enough and (tricks is not None or house.least_tricks == 0):
        return (Outcome.MADE,)
    makeable = got.high is None or got.high >= (lowest_bid(house) if bid is None else bid)
    return (Outcome.MADE, Outcome.SET) if makeable else (Outcome.SET,)


def _made(house: HouseRules, hand: Hand, got: Span) -> Span:
    """Return what bidders who made it can have got: at least the bid."""
    return Span(max(lowest_bid(house) if hand.bid is None else hand.bid, got.low or 0), got.high)


def _set(house: HouseRules, hand: Hand, bidders: Side, tricks: int | None, got: Span) -> Span:
    """Return what set bidders can have lost; a bid that is not written down was more than they got."""
    meld = hand.meld[bidders] if house.set_cost is SetCost.BID_AND_MELD else 0
    least = lowest_bid(house)
    if house.least_tricks == 0 or (tricks is not None and tricks >= house.least_tricks):
        least = max(least, (got.low or 0) + 1)
    lost = (least if hand.bid is None else hand.bid) + (meld or 0)
    return Span(None if hand.bid is None or meld is None else -lost, -lost)


def _by_side(bidders: Side, theirs: Span, others: Span) -> tuple[Span, Span]:
    return (theirs, others) if bidders == 0 else (others, theirs)


def _sum(counted: int | None, tricks: int | None) -> Span:
    """Return what meld and tricks add up to; an unknown part can be anything from nothing up."""
    low = (counted or 0) + (tricks or 0)
    return Span(low, None if counted is None or tricks is None else low)
