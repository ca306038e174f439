"""Contracts: whose, how many made, by how much over or short. Points only ever of hands under one rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from scorebook.book.facts import UNKNOWN
from scorebook.statistics.behind import whose_bid
from scorebook.statistics.columns import MADE, SET, Flags, Ints, known
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import Filter
from scorebook.statistics.ranges import Share

Places: TypeAlias = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of `n` whole figures that add up to `total`."""

    total: int
    n: int

    @property
    def value(self) -> float | None:
        """Return the mean; None of nothing."""
        return self.total / self.n if self.n else None

    def plain(self) -> str:
        """Return it as shown, to a tenth, "27.4"; "–" of nothing."""
        return self.signed().removeprefix("+")

    def signed(self) -> str:
        """Return it as shown, to a tenth with its sign, "+8.4", "−3.1", "0.0"; "–" of nothing."""
        if not self.n:
            return "–"
        tenths = (abs(self.total) * 20 + self.n) // (2 * self.n)  # half away from nought, both ways alike
        sign = "" if not tenths else "+" if self.total > 0 else "−"
        return f"{sign}{tenths // 10:,}.{tenths % 10}"


def contracts_of(facts: Facts, player: int | None, filter_: Filter) -> Places:
    """Return the places of a player's chosen contracts among the hands, of anybody's for None, in order."""
    who = facts.hands.bidder_player
    theirs: Flags = np.greater(who, 0) if player is None else np.equal(who, player)
    return np.flatnonzero(filter_.hands(facts) & whose_bid(facts) & theirs)


def made_of(facts: Facts, places: Places) -> Share:
    """Return how many of these contracts were made."""
    return Share(int((facts.hands.outcome[places] == MADE).sum()), len(places))


def over_or_short(facts: Facts, places: Places) -> Ints:
    """Return, for each of these hands, the points its bidders were over what they bid, or short of it.

    `UNKNOWN` where that is not known. A made hand is over by all it scored beyond the bid. A set one is
    short by the trick points that were missing: for the bid beside the meld, or for the least in tricks
    that the rules ask for. A hand thrown in was not played, and where meld was lost for want of a trick
    nothing was missing that can be counted.
    """
    hands = facts.hands
    bidder, bid, outcome = hands.bidder[places], hands.bid[places], hands.outcome[places]
    side = np.maximum(bidder, 0) % 2
    meld, tricks, points = (column[side, places] for column in (hands.meld, hands.tricks, hands.points))
    told = known(bid) & (bidder >= 0)
    made, both = told & (outcome == MADE), known(meld) & known(tricks)
    over = np.full(len(places), UNKNOWN, np.int32)
    np.subtract(points, bid, out=over, where=made & known(points))
    np.subtract(meld + tricks, bid, out=over, where=made & ~known(points) & both)
    was_set = told & (outcome == SET) & both
    missing = tricks - np.maximum(bid - meld, _least_tricks(facts, places))
    np.copyto(over, missing, where=was_set & (missing < 0))
    return over


def mean_of(figures: Ints, which: Flags) -> Mean:
    """Return the mean of the known figures among those chosen."""
    told = figures[which & known(figures)]
    return Mean(int(told.sum(dtype=np.int64)), len(told))


def house_of(facts: Facts, places: Places) -> Ints:
    """Return, for each of these hands, the number of the house it was played under."""
    house: Ints = facts.table.house[facts.hands.game[places]]
    return house


def houses_by_name(facts: Facts) -> dict[str, list[int]]:
    """Return the numbers of the houses of each name: the rules as they are, were and will be."""
    named: dict[str, list[int]] = {}
    for id_, house in facts.houses.items():
        named.setdefault(house.rules.name, []).append(id_)
    return named


def _least_tricks(facts: Facts, places: Places) -> Ints:
    least = np.zeros(max(facts.houses, default=0) + 1, np.int32)
    for id_, house in facts.houses.items():
        least[id_] = house.rules.least_tricks
    found: Ints = least[house_of(facts, places)]
    return found
