"""Throw-ins that were right, and hands that should have been thrown in, by the family's own make curve.

Playing wins or costs what such hands won and cost on the average: made with the chance that the family makes
a hand that needs as much, for its bid and its meld. Throwing in costs the bid and gives the others what the
rules give them. Whichever leaves the bidders better off against the others was right. No more than that is
counted: not the score of the game, nor whose deal it was.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from scorebook.rules.switches import HouseRules, SetCost, ThrowInPays
from scorebook.statistics.behind import Behind, hands_where
from scorebook.statistics.columns import MADE, SET, THROWN_IN, Flags, Ints, known
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.making import bidders_of, chances, contracts_by_rules, needed
from scorebook.statistics.ranges import Share

LEAST_THROW_INS = 20

Reals = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ThrowIns:
    """Hands thrown in under one rules, and those that were played.

    `right` are throw-ins after which the bidders were better off than by playing, of those whose melds and
    bid are known; `hopeless` are the ones that needed more than all the trick points. `should` are hands
    played, of those known as well, that were better thrown in; `made_all_the_same` is how many of them were
    made. They are None with under 20 throw-ins. `thrown` counts every one. `from_need` is the least need
    from which an average hand is better thrown in, None where none is.
    """

    rules: str
    thrown: int
    hopeless: int
    right: Share | None
    should: Share | None
    made_all_the_same: int
    from_need: int | None

    @property
    def enough(self) -> bool:
        """Tell whether there are enough throw-ins to say anything."""
        return self.right is not None

    @property
    def based_on(self) -> str:
        """Return in words how many there are, and how many of them tell enough."""
        many = "No hand was" if not self.thrown else "One hand was" if self.thrown == 1 else ""
        text = f"{many or f'{self.thrown:,} hands were'} thrown in"
        if self.right is None:
            return f"{text}; from {LEAST_THROW_INS} on it can be said how many were right."
        silent = self.thrown - self.right.n
        more = (
            ""
            if not silent
            else f"; {silent:,} {'does' if silent == 1 else 'do'} not tell the bid and both melds"
        )
        return f"{text}{more}."


def throw_ins(facts: Facts, filter_: Filter = EVERYTHING) -> tuple[ThrowIns, ...]:
    """Return the throw-ins of each rules that allow them, those bid under most first."""
    found = []
    for rules, which in contracts_by_rules(facts, filter_):
        if not _allowed(facts, which):
            continue
        weighed = _weigh(facts, which)
        found.append((-int(which.sum()), _counted(facts, rules, which, weighed)))
    return tuple(one for _, one in sorted(found, key=lambda one: one[0]))


def behind_thrown(facts: Facts, rules: str, filter_: Filter = EVERYTHING) -> Behind:
    """Return every hand thrown in under these rules."""
    chosen = _of(facts, rules, filter_) & (facts.hands.outcome == THROWN_IN)
    return hands_where(facts, chosen, "that were thrown in", filter_)


def behind_right(facts: Facts, rules: str, filter_: Filter = EVERYTHING, *, right: bool = True) -> Behind:
    """Return the throw-ins that were right, or those that were not."""
    which = _of(facts, rules, filter_)
    weighed = _weigh(facts, which)
    better = weighed.throwing if right else ~weighed.throwing
    chosen = which & (facts.hands.outcome == THROWN_IN) & weighed.told & better
    return hands_where(facts, chosen, f"that were {'rightly' if right else 'wrongly'} thrown in", filter_)


def behind_should(facts: Facts, rules: str, filter_: Filter = EVERYTHING) -> Behind:
    """Return the hands that were played and better thrown in."""
    which = _of(facts, rules, filter_)
    weighed = _weigh(facts, which)
    chosen = which & (facts.hands.outcome != THROWN_IN) & weighed.told & weighed.throwing
    return hands_where(facts, chosen, "that should have been thrown in", filter_)


@dataclass(frozen=True, slots=True, eq=False)
class _Weighed:
    """A place a hand: whether enough is known, whether throwing in was better; and from which need it is."""

    told: Flags
    throwing: Flags
    hopeless: Flags
    from_need: int | None


def _allowed(facts: Facts, which: Flags) -> bool:
    """Tell whether the rules in force throw hands in, or somebody did so all the same."""
    houses = np.unique(facts.table.house[facts.hands.game][which]).tolist()
    thrown = bool((which & (facts.hands.outcome == THROWN_IN)).any())
    return thrown or any(facts.houses[id_].rules.throw_in for id_ in houses)


def _of(facts: Facts, rules: str, filter_: Filter) -> Flags:
    found = dict(contracts_by_rules(facts, filter_)).get(rules)
    return np.zeros(len(facts.hands), np.bool_) if found is None else found


def _counted(facts: Facts, rules: str, which: Flags, weighed: _Weighed) -> ThrowIns:
    thrown = which & (facts.hands.outcome == THROWN_IN)
    played = which & ~thrown & weighed.told
    many, right, should = int(thrown.sum()), None, None
    better, known_thrown = weighed.throwing, thrown & weighed.told
    if many >= LEAST_THROW_INS:
        right = Share(int((known_thrown & better).sum()), int(known_thrown.sum()))
        should = Share(int((played & better).sum()), int(played.sum()))
    made = int((played & better & (facts.hands.outcome == MADE)).sum()) if should is not None else 0
    hopeless = int((thrown & weighed.hopeless).sum())
    return ThrowIns(
        rules, many, hopeless, right, should, made, weighed.from_need if right is not None else None
    )


def _weigh(facts: Facts, which: Flags) -> _Weighed:
    """Weigh playing against throwing in, for the chosen hands of one rules by name.

    The rules as they are and as they were may differ in what a set or a throw-in costs; the curve and the
    averages are those of all of them together.
    """
    hands, house, needs = facts.hands, facts.table.house[facts.hands.game], needed(facts)
    own, theirs = bidders_of(facts, hands.meld), bidders_of(facts, hands.meld, others=True)
    told = which & known(needs) & known(theirs)
    throwing, hopeless = np.zeros((2, len(hands)), np.bool_)
    houses = [facts.houses[id_].rules for id_ in np.unique(house[which]).tolist()]
    if not houses:
        return _Weighed(told, throwing, hopeless, None)
    total = max(rules.trick_total for rules in houses)
    played = which & known(needs) & (hands.outcome != THROWN_IN)
    chance = chances(needs[played], hands.outcome[played] == MADE, total)
    tricks = bidders_of(facts, hands.tricks)
    made_with = _mean(tricks[which & (hands.outcome == MADE) & known(tricks)], total)
    set_with = _mean(tricks[which & (hands.outcome == SET) & known(tricks)], 0)
    for id_ in np.unique(house[told]).tolist():
        here, rules = told & (house == id_), facts.houses[id_].rules
        gain = _gain(
            rules, needs[here], hands.bid[here], own[here], theirs[here], chance, made_with, set_with
        )
        throwing[here] = gain < 0
        hopeless[here] = needs[here] > rules.trick_total
    from_need = None
    if played.any():
        # Of needs smaller than any that was ever played, the curve knows nothing.
        typical = np.arange(needs[played].min(), houses[-1].trick_total + 1, dtype=np.int32)
        bid, other = (round(_mean(figures[told], 0)) for figures in (hands.bid, theirs))
        melds = np.maximum(bid - typical, 0)
        bids, others = np.full_like(typical, bid), np.full_like(typical, other)
        below = _gain(houses[-1], typical, bids, melds, others, chance, made_with, set_with) < 0
        from_need = int(typical[np.argmax(below)]) if below.any() else None
    return _Weighed(told, throwing, hopeless, from_need)


def _gain(
    rules: HouseRules,
    need: Ints,
    bid: Ints,
    own: Ints,
    others: Ints,
    chance: Reals,
    made_with: float,
    set_with: float,
) -> Reals:
    """Return by how many points, against the others, the bidders are better off playing than throwing in."""
    total = rules.trick_total
    likely = np.where(need > total, 0.0, chance[np.minimum(need, len(chance) - 1)])
    won, lost = np.clip(made_with, need, total), np.clip(set_with, 0, np.maximum(need - 1, 0))
    cost = bid + (own if rules.set_cost is SetCost.BID_AND_MELD else 0)
    if_made = own + won - others - (total - won)
    if_set = -cost - others - (total - lost)
    pays = {
        ThrowInPays.MELD: others,
        ThrowInPays.NOTHING: np.zeros_like(others),
        ThrowInPays.MELD_PLUS: others + rules.throw_in_bonus,
    }[rules.throw_in_pays]
    gain: Reals = likely * if_made + (1 - likely) * if_set + bid + pays
    return gain


def _mean(figures: Ints, otherwise: float) -> float:
    return float(figures.mean()) if len(figures) else float(otherwise)
