"""Contracts by trump suit: how often named, how often made, how far over or short. Points by rules."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorebook.rules.cards import SUITS, Suit
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
    places = contracts_of(facts, player, filter_)
    house, trump, over = house_of(facts, places), facts.hands.trump[places], over_or_short(facts, places)
    found = []
    for rules, houses in houses_by_name(facts).items():
        theirs = np.isin(house, houses)
        if not theirs.any():
            continue
        in_suits = [theirs & np.equal(trump, at) for at in range(len(SUITS))]
        suits = tuple(
            InTrump(suit, made_of(facts, places[which]), mean_of(over, which))
            for suit, which in zip(SUITS, in_suits, strict=True)
        )
        many = int(theirs.sum())
        found.append((-many, ByTrump(rules, suits, many - sum(suit.made.n for suit in suits))))
    return tuple(trumps for _, trumps in sorted(found, key=lambda one: one[0]))


def hands_in_trump(
    facts: Facts, player: int | None, rules: str, suit: Suit, filter_: Filter = EVERYTHING
) -> list[int]:
    """Return the ids of the hands that a suit's contracts are, in book order."""
    places = contracts_of(facts, player, filter_)
    theirs = np.isin(house_of(facts, places), houses_by_name(facts).get(rules, []))
    theirs &= facts.hands.trump[places] == SUITS.index(suit)
    found: list[int] = facts.hands.id[places[theirs]].tolist()
    return found
