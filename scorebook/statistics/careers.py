"""Everybody's career: games, deals, contracts, meld and tricks, each with what it could have been.

A game is credited to those who sat there at its end, a hand to those who sat there at that hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from scorebook.statistics.based import on_games, on_hands
from scorebook.statistics.behind import whose_bid, whose_deal
from scorebook.statistics.columns import MADE, SET, THROWN_IN, Bytes, Flags, Ints, known
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.ranges import Share
from scorebook.statistics.runs import longest

Column: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Career:
    """One player's counts.

    `deals` are those of which it is known whether the dealer was dumped on, under rules that stick a
    dealer. `contracts` = made + set + thrown_in, of `bid_hands` sat in of which bidder and outcome are
    known; `forced` ones, dumped on, are among them. `bids` are the contracts whose bid is known, `bid_sum`
    what they add up to; so with the side's meld and tricks.
    """

    player: int
    games: int = 0
    won: int = 0
    deals: int = 0
    dumped_on: int = 0
    bid_hands: int = 0
    contracts: int = 0
    made: int = 0
    set: int = 0
    thrown_in: int = 0
    forced: int = 0
    forced_made: int = 0
    bids: int = 0
    bid_sum: int = 0
    meld_hands: int = 0
    meld_sum: int = 0
    trick_hands: int = 0
    trick_sum: int = 0
    longest_winning_run: int = 0
    longest_losing_run: int = 0

    @property
    def lost(self) -> int:
        """Return the games the other side won."""
        return self.games - self.won

    @property
    def wins(self) -> Share:
        """Return games won of decided ones."""
        return Share(self.won, self.games)

    @property
    def dumped(self) -> Share:
        """Return how often dumped on, of the deals."""
        return Share(self.dumped_on, self.deals)

    @property
    def bidding(self) -> Share:
        """Return how often with the bid, of the hands sat in with the bidder known."""
        return Share(self.contracts, self.bid_hands)

    @property
    def makes(self) -> Share:
        """Return bids made; those dumped on, who never chose to bid, are left out of both."""
        return Share(self.chosen_made, self.chosen)

    @property
    def chosen(self) -> int:
        """Return the contracts the player was not stuck with."""
        return self.contracts - self.forced

    @property
    def chosen_made(self) -> int:
        """Return those of them that were made."""
        return self.made - self.forced_made

    @property
    def makes_forced(self) -> Share:
        """Return how often the hand was made after being dumped on."""
        return Share(self.forced_made, self.forced)

    @property
    def mean_bid(self) -> float | None:
        """Return the mean bid; None where no bid is known."""
        return self.bid_sum / self.bids if self.bids else None

    @property
    def mean_meld(self) -> float | None:
        """Return the side's mean meld a hand. Only of hands under one rules: see `by_rules`."""
        return self.meld_sum / self.meld_hands if self.meld_hands else None

    @property
    def mean_tricks(self) -> float | None:
        """Return the side's mean trick points a hand. Only of hands under one rules: see `by_rules`."""
        return self.trick_sum / self.trick_hands if self.trick_hands else None

    @property
    def empty(self) -> bool:
        """Tell whether nothing at all was counted."""
        return not (self.games or self.deals or self.bid_hands or self.meld_hands or self.trick_hands)


@dataclass(frozen=True, slots=True)
class Counted:
    """Hands of which something is known, and those of which it is not."""

    told: int
    silent: int


@dataclass(frozen=True, slots=True)
class Careers:
    """Everybody with something inside the filter, by number, and what it is based on."""

    everyone: tuple[Career, ...]
    filter: Filter
    games: int
    undecided: int
    elsewhere: int
    dealt: Counted
    bid: Counted
    melded: Counted
    played: Counted

    def of(self, player: int) -> Career:
        """Return that player's career; an empty one where there is nothing inside the filter."""
        return next((career for career in self.everyone if career.player == player), Career(player))

    @property
    def based_on_games(self) -> str:
        """Return what games, won and lost are based on."""
        years = self.filter.years
        return on_games(self.games, years, undecided=self.undecided, elsewhere=self.elsewhere)

    @property
    def based_on_deals(self) -> str:
        """Return what deals and dumped on are based on."""
        return on_hands(self.dealt.told, self.dealt.silent, "who dealt and whether they were dumped on")

    @property
    def based_on_contracts(self) -> str:
        """Return what contracts and how they ended are based on."""
        return on_hands(self.bid.told, self.bid.silent, "who bid and how it ended")

    @property
    def based_on_meld(self) -> str:
        """Return what meld is based on."""
        return on_hands(self.melded.told, self.melded.silent, "a side’s meld")

    @property
    def based_on_tricks(self) -> str:
        """Return what trick points are based on."""
        return on_hands(self.played.told, self.played.silent, "the trick points")


def careers(facts: Facts, filter_: Filter = EVERYTHING) -> Careers:
    """Return everybody's career in the games and hands that are chosen."""
    table, hands = facts.table, facts.hands
    games, chosen = filter_.games(facts), filter_.hands(facts)
    decided = games & table.decided
    dealt, bid = chosen & whose_deal(facts), chosen & whose_bid(facts)
    meld, tricks = chosen & known(hands.meld), chosen & known(hands.tricks)
    won_runs, lost_runs = longest(facts, filter_)
    columns: dict[str, Column] = {
        **_of_games(facts, decided),
        **_of_deals(facts, dealt),
        **_of_contracts(facts, bid),
        **_of_sides(facts, "meld", meld, hands.meld),
        **_of_sides(facts, "trick", tricks, hands.tricks),
        "longest_winning_run": won_runs,
        "longest_losing_run": lost_runs,
    }
    everyone = (
        Career(player, **{name: int(column[player]) for name, column in columns.items()})
        for player in sorted(facts.names)
    )
    return Careers(
        everyone=tuple(career for career in everyone if not career.empty),
        filter=filter_,
        games=int(decided.sum()),
        undecided=int((games & table.finished & (table.winner < 0)).sum()),
        elsewhere=int((filter_.elsewhere(facts) & table.decided).sum()),
        dealt=_counted(dealt, chosen & hands.could_be_stuck),
        bid=_counted(bid, chosen),
        melded=_counted(meld[0] | meld[1], chosen),
        played=_counted(tricks[0] | tricks[1], chosen & (hands.outcome != THROWN_IN)),
    )


def by_rules(facts: Facts, filter_: Filter = EVERYTHING) -> tuple[tuple[str, Careers], ...]:
    """Return careers under each rules that were played by, as points of different rules are never mixed."""
    used = np.unique(facts.table.house[filter_.games(facts)]).tolist()
    names = dict.fromkeys(house.rules.name for id_, house in facts.houses.items() if id_ in used)
    return tuple((name, careers(facts, replace(filter_, rules=name))) for name in names)


def _of_games(facts: Facts, decided: Flags) -> dict[str, Column]:
    players, winner = facts.table.players[:, decided], facts.table.winner[decided]
    count = np.zeros((facts.numbers, 2), np.int64)
    for seat in range(4):
        count += _by_person(facts, players[seat], winner == seat % 2, kinds=2)
    return {"games": count.sum(axis=1), "won": count[:, 1]}


def _of_deals(facts: Facts, dealt: Flags) -> dict[str, Column]:
    hands = facts.hands
    count = _by_person(facts, hands.dealer_player[dealt], hands.dumped_on[dealt], kinds=2)
    return {"deals": count.sum(axis=1), "dumped_on": count[:, 1]}


def _of_contracts(facts: Facts, bid: Flags) -> dict[str, Column]:
    hands = facts.hands
    kinds = hands.outcome[bid] + 3 * (hands.dumped_on[bid] == 1)
    count = _by_person(facts, hands.bidder_player[bid], kinds, kinds=6)
    high = bid & known(hands.bid)
    by_outcome = count[:, :3] + count[:, 3:]
    return {
        "bid_hands": _by_person(facts, hands.players[:, bid].ravel())[:, 0],
        "contracts": count.sum(axis=1),
        "made": by_outcome[:, MADE],
        "set": by_outcome[:, SET],
        "thrown_in": by_outcome[:, THROWN_IN],
        "forced": count[:, 3:].sum(axis=1),
        "forced_made": count[:, 3 + MADE],
        "bids": _by_person(facts, hands.bidder_player[high])[:, 0],
        "bid_sum": _sums(facts, hands.bidder_player[high], hands.bid[high]),
    }


def _of_sides(facts: Facts, what: str, told: Flags, figures: Ints) -> dict[str, Column]:
    count, total = np.zeros((2, facts.numbers), np.int64)
    for seat in range(4):
        which = told[seat % 2]
        who = facts.hands.players[seat][which]
        count += _by_person(facts, who)[:, 0]
        total += _sums(facts, who, figures[seat % 2][which])
    return {f"{what}_hands": count, f"{what}_sum": total}


def _by_person(facts: Facts, who: Ints, kind: Ints | Bytes | Flags | int = 0, kinds: int = 1) -> Column:
    """Return how often each person comes, a column a kind."""
    found = np.bincount(who * kinds + kind, minlength=facts.numbers * kinds)
    return found.reshape(facts.numbers, kinds)


def _sums(facts: Facts, who: Ints, figures: Ints) -> Column:
    # Added up as floats, which are exact for whole numbers far beyond any pad.
    return np.bincount(who, weights=figures, minlength=facts.numbers).astype(np.int64)


def _counted(told: Flags, of: Flags) -> Counted:
    many = int(told.sum())
    return Counted(many, int(of.sum()) - many)
