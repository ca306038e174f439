"""The family's make curve: how often a bid is made, by how high it was and by what was needed in tricks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from scorebook.book.facts import UNKNOWN
from scorebook.rules.switches import HouseRules, MeldSavedBy, Saves
from scorebook.statistics.based import on_hands
from scorebook.statistics.behind import Behind, hands_where, whose_bid
from scorebook.statistics.columns import MADE, THROWN_IN, Flags, Ints, known
from scorebook.statistics.contracts import houses_by_name
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.ranges import Share

BAND = 5  # trick points a step of the curve by need

Chances = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Made:
    """Contracts from `low` to `high`, both counted in, and how many of them were made."""

    low: int
    high: int
    made: Share

    def words(self) -> str:
        """Return which they are: "62", "20–24"."""
        return f"{self.low}" if self.low == self.high else f"{self.low}–{self.high}"


@dataclass(frozen=True, slots=True)
class MakeCurve:
    """Bids made, under one rules.

    `by_bid` has every bid that was chosen, hands thrown in counted as not made; `dumped` those that a
    dealer was dumped on with. `by_need` has every hand that was played, by what its bidders needed in
    tricks, in steps of five. `told` contracts know their bid or what was needed; `silent` neither.
    """

    rules: str
    by_bid: tuple[Made, ...]
    dumped: Share
    by_need: tuple[Made, ...]
    told: int
    silent: int
    needing: int
    not_needing: int

    @property
    def based_on_bids(self) -> str:
        """Return what the curve by bid is based on, and which of these hands are not in it."""
        text = on_hands(self.told, self.silent, "the bid and how it ended")
        if not self.dumped.n or not self.by_bid:
            return text
        one = self.dumped.n == 1
        left_out = "One of them" if one else f"{self.dumped.n:,} of them"
        return f"{text} {left_out}, dumped on the dealer, {'is' if one else 'are'} not in it."

    @property
    def based_on_need(self) -> str:
        """Return what the curve by need is based on."""
        return on_hands(self.needing, self.not_needing, "what was needed in tricks and how it ended")


def make_curves(facts: Facts, filter_: Filter = EVERYTHING) -> tuple[MakeCurve, ...]:
    """Return the curve of each rules somebody had a bid under, those bid under most first."""
    hands = facts.hands
    needs, found = needed(facts), []
    for rules, which in contracts_by_rules(facts, filter_):
        told = which & known(hands.bid)
        forced = told & (hands.dumped_on == 1)
        played = which & (hands.outcome != THROWN_IN)
        needing = played & known(needs)
        curve = MakeCurve(
            rules=rules,
            by_bid=_made(facts, told & ~forced, hands.bid, 1),
            dumped=_share(facts, forced),
            by_need=_made(facts, needing, needs, BAND),
            told=int(told.sum()),
            silent=int((which & ~told).sum()),
            needing=int(needing.sum()),
            not_needing=int((played & ~needing).sum()),
        )
        found.append((-int(which.sum()), curve))
    return tuple(curve for _, curve in sorted(found, key=lambda one: one[0]))


def behind_bid(facts: Facts, rules: str, bid: Made, filter_: Filter = EVERYTHING) -> Behind:
    """Return the chosen contracts of one bid that nobody was dumped on with."""
    hands = facts.hands
    chosen = _under(facts, rules) & (hands.bid >= bid.low) & (hands.bid <= bid.high) & (hands.dumped_on != 1)
    return hands_where(facts, whose_bid(facts) & chosen, f"bid at {bid.words()}", filter_)


def behind_dumped(facts: Facts, rules: str, filter_: Filter = EVERYTHING) -> Behind:
    """Return the hands on which a dealer was dumped on."""
    chosen = _under(facts, rules) & known(facts.hands.bid) & (facts.hands.dumped_on == 1)
    return hands_where(facts, whose_bid(facts) & chosen, "on which the dealer was dumped on", filter_)


def behind_need(facts: Facts, rules: str, need: Made, filter_: Filter = EVERYTHING) -> Behind:
    """Return the hands played whose bidders needed so much in tricks."""
    needs = needed(facts)
    chosen = _under(facts, rules) & (needs >= need.low) & (needs <= need.high)
    chosen &= whose_bid(facts) & (facts.hands.outcome != THROWN_IN)
    return hands_where(facts, chosen, f"that needed {need.words()} in tricks", filter_)


def contracts_by_rules(facts: Facts, filter_: Filter) -> list[tuple[str, Flags]]:
    """Return the chosen contracts of each rules by name, guests' and unknown people's too."""
    chosen, house = filter_.hands(facts) & whose_bid(facts), facts.table.house[facts.hands.game]
    found = [(rules, chosen & np.isin(house, ids)) for rules, ids in houses_by_name(facts).items()]
    return [(rules, which) for rules, which in found if which.any()]


def needed(facts: Facts) -> Ints:
    """Return, a hand each, the trick points its bidders needed, by their house's rules; else `UNKNOWN`."""
    hands, house = facts.hands, facts.table.house[facts.hands.game]
    meld = bidders_of(facts, hands.meld)
    told = (hands.bidder >= 0) & known(hands.bid) & known(meld)
    found = np.full(len(hands), UNKNOWN, np.int32)
    for id_ in np.unique(house[told]).tolist():
        which = told & (house == id_)
        found[which] = _needed(facts.houses[id_].rules, hands.bid[which], meld[which])
    return found


def bidders_of(facts: Facts, figures: Ints, *, others: bool = False) -> Ints:
    """Return, a hand each, the figure of the side that had the bid, or of the `others`."""
    side = (np.maximum(facts.hands.bidder, 0) + (1 if others else 0)) % 2
    found: Ints = figures[side, np.arange(len(facts.hands))]
    return found


def chances(needs: Ints, was_made: Flags, most: int) -> Chances:
    """Return how likely a hand is made by what it needs, a place for each need from 0 to `most`.

    The more is needed, the less likely: neighbours that say otherwise are taken together until none does.
    A need nobody ever had goes by the nearest smaller one, and over `most` there is nothing to win.
    """
    inside = (needs >= 0) & (needs <= most)
    played = np.bincount(needs[inside], minlength=most + 1).astype(np.float64)
    wins = np.bincount(needs[inside & was_made], minlength=most + 1).astype(np.float64)
    blocks: list[tuple[float, float, int]] = []  # made, played, needs wide
    for made, many in zip(wins.tolist(), played.tolist(), strict=True):
        block = (made, many, 1)
        while blocks and (block[1] == 0 or blocks[-1][1] == 0 or _rate(blocks[-1]) <= _rate(block)):
            before = blocks.pop()
            block = (before[0] + block[0], before[1] + block[1], before[2] + block[2])
        blocks.append(block)
    return np.concatenate([np.full(wide, made / many if many else 1.0) for made, many, wide in blocks])


def _rate(block: tuple[float, float, int]) -> float:
    return block[0] / block[1]


def _needed(house: HouseRules, bid: Ints, meld: Ints) -> Ints:
    """Return what `needed_in_tricks` of the rules does, of many hands at once."""
    counts = np.where((meld >= 0) & (meld < house.least_meld), 0, meld)
    least: Ints = np.maximum(bid - counts, 0)
    if house.meld_saved_by is MeldSavedBy.POINTS and house.saving_points > 0 and house.saves is Saves.BOTH:
        saved = np.minimum(np.maximum(least, house.saving_points), np.maximum(bid, 0))
        least = np.where(counts > 0, saved, least)
    return np.maximum(least, house.least_tricks).astype(np.int32)


def _under(facts: Facts, rules: str) -> Flags:
    return np.isin(facts.table.house[facts.hands.game], houses_by_name(facts).get(rules, []))


def _made(facts: Facts, which: Flags, figures: Ints, wide: int) -> tuple[Made, ...]:
    steps, made = figures[which] // wide, facts.hands.outcome[which] == MADE
    found, place = np.unique(steps, return_inverse=True)
    played = np.bincount(place, minlength=len(found))
    wins = np.bincount(place[made], minlength=len(found))
    return tuple(
        Made(step * wide, step * wide + wide - 1, Share(int(k), int(n)))
        for step, k, n in zip(found.tolist(), wins, played, strict=True)
    )


def _share(facts: Facts, which: Flags) -> Share:
    return Share(int((which & (facts.hands.outcome == MADE)).sum()), int(which.sum()))
