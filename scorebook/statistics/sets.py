"""Sets: what one costs, and whose opponents are set."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorebook.statistics.based import on_hands
from scorebook.statistics.behind import Behind, hands_where, whose_bid
from scorebook.statistics.columns import MADE, SET, Flags, known
from scorebook.statistics.contracts import Mean, houses_by_name, mean_of, over_or_short
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.making import bidders_of, contracts_by_rules
from scorebook.statistics.ranges import Share
from scorebook.statistics.ranking import LEAST_CONTRACTS, Ranked, rank


@dataclass(frozen=True, slots=True)
class SetCosts:
    """What hands that were set and hands that were made came to, under one rules, in points.

    `taken` is what came off the bidders of a set hand and `given` what the others got from it; `short` is
    by how many trick points it failed. `made` is what the bidders of a made hand got.
    """

    rules: str
    played: Share  # set, of those made or set
    taken: Mean
    given: Mean
    short: Mean
    made: Mean


@dataclass(frozen=True, slots=True)
class OpponentsSet:
    """How often the side a player sat on set the others, of the contracts these played to the end."""

    player: int
    sets: Share


@dataclass(frozen=True, slots=True)
class Setters:
    """Everybody who sat against a contract, by number, and the hands that tell."""

    everyone: tuple[OpponentsSet, ...]
    told: int
    silent: int

    @property
    def ranked(self) -> Ranked[OpponentsSet]:
        """Return them ranked, those who sat against under 30 contracts below."""
        return rank(self.everyone, lambda row: row.sets, LEAST_CONTRACTS)

    @property
    def based_on(self) -> str:
        """Return what opponents set is based on."""
        return on_hands(self.told, self.silent, "who bid and how it ended")


def set_costs(facts: Facts, filter_: Filter = EVERYTHING) -> tuple[SetCosts, ...]:
    """Return what a set costs under each rules that were bid under, those bid under most first."""
    hands = facts.hands
    own, theirs = bidders_of(facts, hands.points), bidders_of(facts, hands.points, others=True)
    found = []
    for rules, which in contracts_by_rules(facts, filter_):
        made, was_set = which & (hands.outcome == MADE), which & (hands.outcome == SET)
        lost = mean_of(own, was_set)
        over = over_or_short(facts, np.flatnonzero(was_set))
        short = over[known(over)]
        costs = SetCosts(
            rules=rules,
            played=Share(int(was_set.sum()), int((made | was_set).sum())),
            taken=Mean(-lost.total, lost.n),
            given=mean_of(theirs, was_set),
            short=Mean(-int(short.sum(dtype=np.int64)), len(short)),
            made=mean_of(own, made),
        )
        found.append((-int(which.sum()), costs))
    return tuple(costs for _, costs in sorted(found, key=lambda one: one[0]))


def opponents_set(facts: Facts, filter_: Filter = EVERYTHING) -> Setters:
    """Return how often everybody's opponents were set."""
    hands = facts.hands
    chosen = filter_.hands(facts)
    told = chosen & _played_out(facts)
    played, sets = np.zeros((2, facts.numbers), np.int64)
    for seat in range(4):
        against = told & (hands.bidder % 2 != seat % 2)
        who = hands.players[seat]
        played += np.bincount(who[against], minlength=facts.numbers)
        sets += np.bincount(who[against & (hands.outcome == SET)], minlength=facts.numbers)
    everyone = tuple(
        OpponentsSet(person, Share(int(sets[person]), int(played[person])))
        for person in sorted(facts.names)
        if played[person]
    )
    return Setters(everyone, int(told.sum()), int((chosen & ~whose_bid(facts)).sum()))


def behind_sets(facts: Facts, rules: str, filter_: Filter = EVERYTHING, *, made: bool = False) -> Behind:
    """Return the hands set under these rules, or those made."""
    under = np.isin(facts.table.house[facts.hands.game], houses_by_name(facts).get(rules, []))
    chosen = under & whose_bid(facts) & (facts.hands.outcome == (MADE if made else SET))
    return hands_where(facts, chosen, f"that were {'made' if made else 'set'}", filter_)


def behind_opponents(
    facts: Facts, player: int, filter_: Filter = EVERYTHING, *, only_set: bool = True
) -> Behind:
    """Return the contracts a player's side set, or all it played against."""
    hands = facts.hands
    sits = np.zeros(len(hands), np.bool_)
    for seat in range(4):
        sits |= (hands.players[seat] == player) & (hands.bidder % 2 != seat % 2)
    chosen = sits & _played_out(facts)
    name = facts.names.get(player, "somebody")
    if only_set:
        return hands_where(facts, chosen & (hands.outcome == SET), f"on which {name} set the others", filter_)
    return hands_where(facts, chosen, f"that others bid and played against {name}", filter_)


def _played_out(facts: Facts) -> Flags:
    return whose_bid(facts) & np.isin(facts.hands.outcome, (MADE, SET))
