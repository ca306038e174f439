"""Contracts: whose, how many made, by how much over or short. Points only ever of hands under one rules."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorebook.book.facts import UNKNOWN
from scorebook.statistics.behind import whose_bid
from scorebook.statistics.columns import MADE, SET, Flags, Ints, known
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import Filter
from scorebook.statistics.ranges import Share


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of `n` whole figures that add up to `total`."""

    total: int
    n: int

    @property
    def value(self) -> float | None:
        """Return the mean; None of nothing."""
        return self.total / self.n if self.n else None

    def signed(self) -> str:
        """Return it as shown, to a tenth with its sign, "+8.4", "−3.1", "0.0"; "–" of nothing."""
        if not self.n:
            return "–"
        tenths = (abs(self.total) * 20 + self.n) // (2 * self.n)  # half away from nought, both ways alike
        sign = "" if not tenths else "+" if self.total > 0 else "−"
        return f"{sign}{tenths // 10:,}.{tenths % 10}"


def contracts_of(facts: Facts, player: int | None, filter_: Filter) -> Flags:
    """Return, a hand each, whether it is a chosen contract of that player, of anybody for None."""
    who = facts.hands.bidder_player
    theirs: Flags = np.greater(who, 0) if player is None else np.equal(who, player)
    return filter_.hands(facts) & whose_bid(facts) & theirs


def made_of(facts: Facts, which: Flags) -> Share:
    """Return how many of the contracts chosen were made."""
    return Share(int((which & (facts.hands.outcome == MADE)).sum()), int(which.sum()))


def over_or_short(facts: Facts) -> Ints:
    """Return, a hand each, the points its bidders were over what they bid, or short of it; else `UNKNOWN`.

    A made hand is over by all it scored beyond the bid. A set one is short by the trick points that were
    missing: for the bid beside the meld, or for the least in tricks that the rules ask for. A hand thrown in
    was not played, and where meld was lost for want of a trick nothing was missing that can be counted.
    """
    hands = facts.hands
    theirs, at = np.maximum(hands.bidder, 0) % 2, np.arange(len(hands))
    meld, tricks, points = (column[theirs, at] for column in (hands.meld, hands.tricks, hands.points))
    bid, told = hands.bid, known(hands.bid) & (hands.bidder >= 0)
    made = told & (hands.outcome == MADE)
    over = np.where(made & known(points), points, UNKNOWN)
    from_parts = made & ~known(points) & known(meld) & known(tricks)
    over[from_parts] = (meld + tricks)[from_parts]
    over[known(over)] -= bid[known(over)]
    was_set = told & (hands.outcome == SET) & known(meld) & known(tricks)
    missing = tricks[was_set] - np.maximum(bid[was_set] - meld[was_set], _least_tricks(facts)[was_set])
    over[was_set] = np.where(missing < 0, missing, UNKNOWN)
    return over


def mean_of(figures: Ints, which: Flags) -> Mean:
    """Return the mean of the known figures among those chosen."""
    told = figures[which & known(figures)]
    return Mean(int(told.sum(dtype=np.int64)), len(told))


def house_of(facts: Facts) -> Ints:
    """Return, a hand each, the number of the house it was played under."""
    house: Ints = facts.table.house[facts.hands.game]
    return house


def houses_by_name(facts: Facts) -> dict[str, list[int]]:
    """Return the numbers of the houses of each name: the rules as they are, were and will be."""
    named: dict[str, list[int]] = {}
    for id_, house in facts.houses.items():
        named.setdefault(house.rules.name, []).append(id_)
    return named


def _least_tricks(facts: Facts) -> Ints:
    least = np.zeros(max(facts.houses, default=0) + 1, np.int32)
    for id_, house in facts.houses.items():
        least[id_] = house.rules.least_tricks
    found: Ints = least[house_of(facts)]
    return found
