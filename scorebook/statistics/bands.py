"""When bidding: dumped on, under 60 by choice, 60 and up. How often, how often made, how far over or short.

60 is where a double deck's ladder turns from ones to fives, and what the family calls a high bid. It is the
limit of every double deck whose lowest bid lies under it. Elsewhere the limit is where the ladder first
changes its step; a ladder of one step, like single deck's, has none, and all its bids stand together. Points
are never mixed, so every rules have bands of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from scorebook.rules.bidding import sticks_the_dealer, stuck_bid
from scorebook.rules.switches import HouseRules, Pack
from scorebook.statistics.columns import Flags, known
from scorebook.statistics.contracts import (
    Mean,
    Places,
    contracts_of,
    house_of,
    made_of,
    mean_of,
    over_or_short,
)
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.ranges import Share

DUMPED, UNDER, FROM, CHOSEN = "dumped on", "under", "from", "chosen"
HIGH = 60

_Stakes: TypeAlias = tuple[str, int | None, int | None]  # rules by name, limit, what a stuck dealer has


@dataclass(frozen=True, slots=True)
class Band:
    """Contracts of one kind; `at` is the bid of a dealer dumped on, or the limit, None without one."""

    kind: str
    at: int | None
    made: Share
    over: Mean

    def words(self, *, sticks: bool = True) -> str:
        """Return which bids these are; `sticks` tells whether a dealer can be dumped on at all."""
        if self.kind == DUMPED:
            return f"dumped on ({self.at})"
        if self.kind == CHOSEN:
            return "not dumped on" if sticks else "every bid"
        if self.kind == FROM:
            return f"{self.at} and up"
        return f"under {self.at}, not dumped on" if sticks else f"under {self.at}"


@dataclass(frozen=True, slots=True)
class WhenBidding:
    """The bands of one rules. `untold` counts the contracts of which the bid, or who dealt, is not known."""

    rules: str
    bands: tuple[Band, ...]
    untold: int

    @property
    def sticks(self) -> bool:
        """Tell whether a dealer can be dumped on under these rules."""
        return any(band.kind == DUMPED for band in self.bands)


def when_bidding(
    facts: Facts, player: int | None = None, filter_: Filter = EVERYTHING
) -> tuple[WhenBidding, ...]:
    """Return a player's contracts by band, everybody's where nobody is named; the rules they had one under.

    Rules they bid most under come first.
    """
    found = []
    for stakes, places in _by_stakes(facts, contracts_of(facts, player, filter_)):
        over = over_or_short(facts, places)
        bands = tuple(
            Band(kind, at, made_of(facts, places[which]), mean_of(over, which))
            for kind, (at, which) in _kinds(facts, stakes, places).items()
        )
        untold = len(places) - sum(band.made.n for band in bands)
        found.append((-len(places), WhenBidding(stakes[0], bands, untold)))
    return tuple(bidding for _, bidding in sorted(found, key=lambda one: one[0]))


def hands_in_band(
    facts: Facts, player: int | None, rules: str, band: Band, filter_: Filter = EVERYTHING
) -> list[int]:
    """Return the ids of the hands that a band counts, in book order."""
    chosen = [np.zeros(0, np.intp)]
    for stakes, places in _by_stakes(facts, contracts_of(facts, player, filter_)):
        at, which = _kinds(facts, stakes, places).get(band.kind, (None, None))
        if stakes[0] == rules and at == band.at and which is not None:
            chosen.append(places[which])
    found: list[int] = facts.hands.id[np.sort(np.concatenate(chosen))].tolist()
    return found


def limit_of(rules: HouseRules) -> int | None:
    """Return the bid from which one is high under these rules; None where none is."""
    if rules.pack is Pack.DOUBLE and rules.minimum_bid < HIGH:
        return HIGH
    return rules.ladder[0].up_to if len(rules.ladder) > 1 else None


def _by_stakes(facts: Facts, contracts: Places) -> list[tuple[_Stakes, Places]]:
    """Return the contracts under each rules, those before and after a change of the stakes apart."""
    houses: dict[_Stakes, list[int]] = {}
    for id_, house in facts.houses.items():
        stuck = stuck_bid(house.rules) if sticks_the_dealer(house.rules) else None
        houses.setdefault((house.rules.name, limit_of(house.rules), stuck), []).append(id_)
    played = house_of(facts, contracts)
    parts = [(stakes, contracts[np.isin(played, ids)]) for stakes, ids in houses.items()]
    return [(stakes, part) for stakes, part in parts if len(part)]


def _kinds(facts: Facts, stakes: _Stakes, places: Places) -> dict[str, tuple[int | None, Flags]]:
    """Return where a contract under these stakes is of each kind."""
    _, limit, stuck = stakes
    bid, was_dumped = facts.hands.bid[places], facts.hands.dumped_on[places]
    dumped = np.equal(was_dumped, 1)
    # Whoever dealt, a bid other than the stuck dealer's was somebody's own.
    free = np.equal(was_dumped, 0) | (known(bid) & (bid != stuck) & ~dumped)
    kinds = {} if stuck is None else {DUMPED: (stuck, dumped)}
    if limit is None:
        return {**kinds, CHOSEN: (None, free)}
    low, high = known(bid) & (bid < limit), bid >= limit
    return {**kinds, UNDER: (limit, free & low), FROM: (limit, free & high)}
