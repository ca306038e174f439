"""Leaderboards: who wins, who makes their bids, who is dumped on, which pairs do well.

The raw rate is shown, the family-shrunken one ranks, and those with too few to say stand below a line. How
many there are, and so who is above it, is what the filter leaves.
"""

from __future__ import annotations

from scorebook.statistics.careers import Career, Careers
from scorebook.statistics.partners import Pairs, Together
from scorebook.statistics.ranking import (
    LEAST_CONTRACTS,
    LEAST_DEALS,
    LEAST_GAMES,
    LEAST_PAIR_GAMES,
    Ranked,
    rank,
)


def who_wins(careers: Careers) -> Ranked[Career]:
    """Return the players by games won of decided ones."""
    return rank(careers.everyone, lambda career: career.wins, LEAST_GAMES)


def who_makes_bids(careers: Careers) -> Ranked[Career]:
    """Return the players by bids made, leaving aside those they were dumped on with."""
    return rank(careers.everyone, lambda career: career.makes, LEAST_CONTRACTS)


def who_is_dumped_on(careers: Careers) -> Ranked[Career]:
    """Return the players by how often they were dumped on as dealer, most often first."""
    return rank(careers.everyone, lambda career: career.dumped, LEAST_DEALS)


def which_pairs_win(pairs: Pairs) -> Ranked[Together]:
    """Return the pairs by games won of decided ones."""
    return rank(pairs.everyone, lambda pair: pair.wins, LEAST_PAIR_GAMES)
