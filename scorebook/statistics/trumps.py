"""Contracts by trump suit: how often named, how often made, how far over or short. Points by rules."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorebook.rules.cards import SUITS, Suit
from scorebook.statistics.columns import Flags, Ints
from scorebook.statistics.contracts import (
    Mean,
    contracts_of,
    house_of,
    houses_by_name,
    made_of,
    mean_of,
    over_or_short,
)
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.ranges import Share


@dataclass(frozen=True, slots=True)
class InTrump:
    """Contracts in one suit."""

    suit: Suit
    made: Share
    over: Mean


@dataclass(frozen=True, slots=True)
class ByTrump:
    """Contracts under one rules, suit by suit. `untold` counts those of which the trump is not known."""

    rules: str
    suits: tuple[InTrump, ...]
    untold: int


def by_trump(facts: Facts, player: int | None = None, filter_: Filter = EVERYTHING) -> tuple[ByTrump, ...]:
    """Return a player's contracts by trump, everybody's where nobody is named; rules bid most under first."""
    contracts, over, found = contracts_of(facts, player, filter_), over_or_short(facts), []
    for rules, houses in houses_by_name(facts).items():
        theirs = contracts & np.isin(house_of(facts), houses)
        if not theirs.any():
            continue
        suits = tuple(_in_suit(facts, over, theirs, at) for at in range(len(SUITS)))
        many = int(theirs.sum())
        found.append((-many, ByTrump(rules, suits, many - sum(suit.made.n for suit in suits))))
    return tuple(trumps for _, trumps in sorted(found, key=lambda one: one[0]))


def hands_in_trump(
    facts: Facts, player: int | None, rules: str, suit: Suit, filter_: Filter = EVERYTHING
) -> list[int]:
    """Return the ids of the hands that a suit's contracts are, in book order."""
    chosen = contracts_of(facts, player, filter_) & np.isin(
        house_of(facts), houses_by_name(facts).get(rules, [])
    )
    chosen &= np.equal(facts.hands.trump, SUITS.index(suit))
    found: list[int] = facts.hands.id[chosen].tolist()
    return found


def _in_suit(facts: Facts, over: Ints, theirs: Flags, at: int) -> InTrump:
    which = theirs & np.equal(facts.hands.trump, at)
    return InTrump(SUITS[at], made_of(facts, which), mean_of(over, which))
