"""What a player's side melds and takes a hand, and what the player bids: means, rules by rules."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorebook.statistics.best import of_side, seat_of
from scorebook.statistics.columns import known
from scorebook.statistics.contracts import Mean, contracts_of, houses_by_name, mean_of
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter


@dataclass(frozen=True, slots=True)
class PointsUnder:
    """The means of one rules: the side's meld and trick points a hand, the player's own bids."""

    rules: str
    meld: Mean
    tricks: Mean
    bid: Mean


def points_by_rules(facts: Facts, player: int, filter_: Filter = EVERYTHING) -> tuple[PointsUnder, ...]:
    """Return a player's points under each rules that any are known by, those with most hands first.

    Each mean counts what a career counts: meld of hands played or thrown in, trick points of hands played,
    bids of contracts.
    """
    hands = facts.hands
    everywhere = seat_of(hands.players, player)
    places = np.flatnonzero(filter_.hands(facts) & (everywhere >= 0))
    seat = everywhere[places]
    meld, tricks = (of_side(figures[:, places], seat) for figures in (hands.meld, hands.tricks))
    house = facts.table.house[hands.game[places]]
    bids = contracts_of(facts, player, filter_)
    bid_house, found = facts.table.house[hands.game[bids]], []
    for rules, houses in houses_by_name(facts).items():
        here = np.isin(house, houses)
        under = PointsUnder(
            rules,
            mean_of(meld, here),
            mean_of(tricks, here),
            mean_of(hands.bid[bids], np.isin(bid_house, houses)),
        )
        told = int((here & (known(meld) | known(tricks))).sum())
        if told or under.bid.n:
            found.append((-told, under))
    return tuple(under for _, under in sorted(found, key=lambda one: one[0]))
