"""As dealer: how often dumped on and what happened then, and who took the hand the other times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from scorebook.statistics.based import on_hands
from scorebook.statistics.behind import whose_deal
from scorebook.statistics.columns import MADE, SET, THROWN_IN, Flags
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.ranges import Share


@dataclass(frozen=True, slots=True)
class AsDealer:
    """A player's deals, as a career counts them: where it is known whether they were dumped on.

    `made`, `set`, `thrown_in` and `untold` are how the hands ended that they were dumped on with. The other
    deals are those the dealer had the bid in by choice (`chose`), their partner, one of the `others`, or
    nobody knows who (`somebody`). `silent` counts the player's deals of which it is not known.
    """

    deals: int
    dumped_on: int
    made: int
    set: int
    thrown_in: int
    untold: int
    chose: int
    partner: int
    others: int
    somebody: int
    silent: int

    @property
    def dumped(self) -> Share:
        """Return how often dumped on, of the deals."""
        return Share(self.dumped_on, self.deals)

    @property
    def makes(self) -> Share:
        """Return how often the hand was made after being dumped on, of those whose end is known."""
        return Share(self.made, self.made + self.set + self.thrown_in)

    @property
    def based_on(self) -> str:
        """Return in words which deals were counted."""
        return on_hands(self.deals, self.silent, "whether the dealer was dumped on")


def as_dealer(facts: Facts, player: int, filter_: Filter = EVERYTHING) -> AsDealer:
    """Return what came of a player's deals."""
    counts = {kind: int(which.sum()) for kind, which in _kinds(facts, player, filter_)}
    return AsDealer(**counts)


def hands_dealt(facts: Facts, player: int, kind: str, filter_: Filter = EVERYTHING) -> list[int]:
    """Return the ids of the deals that a count of `AsDealer` counts, in book order."""
    which = dict(_kinds(facts, player, filter_))[kind]
    found: list[int] = facts.hands.id[which].tolist()
    return found


def _kinds(facts: Facts, player: int, filter_: Filter) -> Iterator[tuple[str, Flags]]:
    hands = facts.hands
    mine = filter_.hands(facts) & np.equal(hands.dealer_player, player)
    deals = mine & whose_deal(facts)
    dumped, other = deals & (hands.dumped_on == 1), deals & (hands.dumped_on == 0)
    yield "deals", deals
    yield "dumped_on", dumped
    for kind, outcome in (("made", MADE), ("set", SET), ("thrown_in", THROWN_IN), ("untold", -1)):
        yield kind, dumped & (hands.outcome == outcome)
    # How many seats after the dealer the bidder sits.
    after = np.where(hands.bidder < 0, -1, (hands.bidder - hands.dealer) % 4)
    yield "chose", other & (after == 0)
    yield "partner", other & (after == 2)
    yield "others", other & (after % 2 == 1) & (after > 0)
    yield "somebody", other & (after < 0)
    yield "silent", mine & hands.could_be_stuck & ~deals
