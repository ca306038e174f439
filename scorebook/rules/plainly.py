"""Hands of which everything is written and nothing is to be asked, scored the short way.

Most hands are like that, and a book has tens of thousands. `scoring` looks at every way a hand can have gone;
a plain one has only one, and both come to the same: a law of the tests holds them to it.
"""

from __future__ import annotations

from functools import lru_cache

from scorebook.rules.bidding import check_bid, dumped_on
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome, Score, Side
from scorebook.rules.house import HouseRules, MeldSavedBy, SetCost
from scorebook.rules.melding import beyond_any_meld, impossible_meld

LARGEST = 2_000  # what is bid or melded beyond this is looked at the long way

_NOTHING_SAID = (None, None)
_NOT_LOST = (False, False)


class Plain:
    """The plain hands of one house; what was found of a bid or a meld is not worked out twice."""

    def __init__(self, house: HouseRules) -> None:
        self.house = house
        # Where meld is saved by points, or little meld or few tricks count for nothing, no hand is plain.
        self._any = (
            house.meld_saved_by is not MeldSavedBy.POINTS and house.least_meld <= 0 >= house.least_tricks
        )
        self._total = house.trick_total
        self._may_throw_in = house.throw_in
        self._needs = min(house.chart.royal_marriage[0], house.chart.run[0]) if house.marriage_needed else 0
        self._meld_too = house.set_cost is SetCost.BID_AND_MELD
        self._bids: dict[int, bool] = {}
        self._melds: dict[int, bool] = {}

    def score(self, hand: Hand) -> Score | None:
        """Return what a plain hand came to; None for every other one, which is no verdict on it."""
        bid, bidder, dealer, trump = hand.bid, hand.bidder, hand.dealer, hand.trump
        if hand.outcome is not None or hand.forced is not None or hand.took_trick != _NOTHING_SAID:
            return None
        if type(bid) is not int or type(bidder) is not int or not 0 <= bidder <= 3 or not self._any:
            return None
        if dealer is not None and (type(dealer) is not int or not 0 <= dealer <= 3):
            return None
        if trump is not None and type(trump) is not Suit:
            return None
        (meld_a, meld_b), (tricks_a, tricks_b) = hand.meld, hand.tricks
        # Without trick points a side may have lost its meld, and that is another matter.
        if type(tricks_a) is not int or type(tricks_b) is not int or tricks_a <= 0 or tricks_b <= 0:
            return None
        if type(meld_a) is not int or type(meld_b) is not int or tricks_a + tricks_b != self._total:
            return None
        if not (self._can_be_bid(bid) and self._can_be_melded(meld_a) and self._can_be_melded(meld_b)):
            return None
        return self._scored(hand, bid, bidder & 1, (meld_a, meld_b), (meld_a + tricks_a, meld_b + tricks_b))

    def _scored(
        self, hand: Hand, bid: int, bidders: Side, meld: tuple[int, int], got: tuple[int, int]
    ) -> Score | None:
        own = meld[bidders]
        needed = bid - own if bid > own else 0
        if own < self._needs or (self._may_throw_in and needed > self._total):
            return None
        points, outcome = got, Outcome.MADE
        if got[bidders] < bid:
            lost, outcome = -bid - (own if self._meld_too else 0), Outcome.SET
            points = (lost, got[1]) if bidders == 0 else (got[0], lost)
        written = hand.written_points
        if written != _NOTHING_SAID and (
            written[0] not in (None, points[0]) or written[1] not in (None, points[1])
        ):
            return None
        dumped = dumped_on(self.house, hand.dealer, hand.bidder, bid)
        return Score(outcome, points, meld, _NOT_LOST, hand.tricks, needed, dumped, (), bidders, bid)

    def _can_be_bid(self, bid: int) -> bool:
        """Tell whether anybody could bid so, a stuck dealer aside."""
        can = self._bids.get(bid)
        if can is None:
            house = self.house
            far = bid > LARGEST or beyond_any_meld(house, bid - self._total)
            can = not far and not check_bid(house, bid, by_dealer=False)
            self._remember(self._bids, bid, can)
        return can

    def _can_be_melded(self, meld: int) -> bool:
        can = self._melds.get(meld)
        if can is None:
            can = 0 <= meld <= LARGEST and impossible_meld(self.house, meld) is None
            self._remember(self._melds, meld, can)
        return can

    @staticmethod
    def _remember(known: dict[int, bool], figure: int, can: bool) -> None:
        if abs(figure) <= LARGEST:
            known[figure] = can


@lru_cache(maxsize=64)
def plainly(house: HouseRules) -> Plain:
    """Return what scores the plain hands of a house."""
    return Plain(house)
