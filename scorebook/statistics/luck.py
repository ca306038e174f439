"""Luck and play: whose side had how much of the meld on the table, and how much of the tricks.

The cards are dealt, so the share of the meld is luck; the share of the trick points is luck and play.
Points of different rules are never mixed: each rules have a table of their own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
import numpy.typing as npt

from scorebook.statistics.based import on_hands
from scorebook.statistics.columns import THROWN_IN, Flags, Ints, known
from scorebook.statistics.contracts import houses_by_name
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.ranges import Z95, percent_of


@dataclass(frozen=True, slots=True)
class Portion:
    """The side's own points of both sides' together, over `hands` where both are known.

    `spread` is the standard error of the portion. A hand is one drawing, however many points it brought,
    so this is the error of a ratio and not that of a count.
    """

    own: int
    both: int
    hands: int
    spread: float | None

    @property
    def rate(self) -> float | None:
        """Return own / both, from 0 to 1; None where there was nothing to share."""
        return self.own / self.both if self.both else None

    @property
    def range(self) -> tuple[float, float] | None:
        """Return the 95 % range, inside 0–1; None where one hand or none says nothing about it."""
        rate = self.rate
        if rate is None or self.spread is None:
            return None
        return max(rate - Z95 * self.spread, 0.0), min(rate + Z95 * self.spread, 1.0)

    def percent(self) -> str:
        """Return it as shown, to a tenth: "50.8%"; "–" where there was nothing to share."""
        return percent_of(self.own, self.both, tenths=True)

    def likely(self) -> str:
        """Return the range as shown, "49.9–51.7%"; "–" where there is none."""
        found = self.range
        return "–" if found is None else f"{100 * found[0]:.1f}–{100 * found[1]:.1f}%"


@dataclass(frozen=True, slots=True)
class Lucky:
    """One player's portions of the meld and of the trick points."""

    player: int
    meld: Portion
    tricks: Portion


@dataclass(frozen=True, slots=True)
class Luck:
    """Everybody's portions under one rules, by number; which hands tell, and how many do not."""

    rules: str
    everyone: tuple[Lucky, ...]
    melded: int
    not_melded: int
    played: int
    not_played: int

    @property
    def based_on_meld(self) -> str:
        """Return what the portions of meld are based on."""
        return on_hands(self.melded, self.not_melded, "both sides’ meld")

    @property
    def based_on_tricks(self) -> str:
        """Return what the portions of trick points are based on."""
        return on_hands(self.played, self.not_played, "the trick points")


def luck(facts: Facts, filter_: Filter = EVERYTHING) -> tuple[Luck, ...]:
    """Return everybody's portions under each rules that were played by, those of most hands first."""
    hands, house = facts.hands, facts.table.house[facts.hands.game]
    found = []
    for rules, ids in houses_by_name(facts).items():
        chosen = filter_.hands(facts) & np.isin(house, ids)
        if not chosen.any():
            continue
        met = chosen & known(hands.meld).all(axis=0)
        # A hand that was thrown in was not played, and nobody could have written its tricks.
        could = chosen & (known(hands.tricks).any(axis=0) | (hands.outcome != THROWN_IN))
        played = could & known(hands.tricks).all(axis=0)
        meld, tricks = _portions(facts, met, hands.meld), _portions(facts, played, hands.tricks)
        everyone = tuple(
            Lucky(player, meld[player], tricks[player])
            for player in sorted(facts.names)
            if meld[player].hands or tricks[player].hands
        )
        melded, tricked = int(met.sum()), int(played.sum())
        found.append(
            Luck(
                rules,
                everyone,
                melded,
                int(chosen.sum()) - melded,
                tricked,
                int(could.sum()) - tricked,
            )
        )
    return tuple(sorted(found, key=lambda one: -(one.melded + one.not_melded)))


def under(filter_: Filter, rules: str) -> Filter:
    """Return the filter for the hands of one of these tables."""
    return replace(filter_, rules=rules)


def _portions(facts: Facts, which: Flags, figures: Ints) -> list[Portion]:
    """Return each person's portion, a place a number."""
    own_, both_, squares, products, totals = np.zeros((5, facts.numbers))
    hands = np.zeros(facts.numbers, np.int64)
    sides = figures[:, which].astype(np.float64)
    both = sides[0] + sides[1]
    for seat in range(4):
        who, own = facts.hands.players[seat][which], sides[seat % 2]
        hands += np.bincount(who, minlength=facts.numbers)
        own_ += _sums(facts, who, own)
        both_ += _sums(facts, who, both)
        squares += _sums(facts, who, own * own)
        products += _sums(facts, who, own * both)
        totals += _sums(facts, who, both * both)
    found = []
    for person in range(facts.numbers):
        many, own_sum, both_sum = int(hands[person]), int(own_[person]), int(both_[person])
        spread = None
        if many > 1 and both_sum:
            rate = own_sum / both_sum
            # Σ(own − rate · both)², by hand; rounding may leave it a hair under 0.
            residues = squares[person] - 2 * rate * products[person] + rate * rate * totals[person]
            spread = sqrt(max(float(residues), 0.0) * many / (many - 1)) / both_sum
        found.append(Portion(own_sum, both_sum, many, spread))
    return found


def _sums(facts: Facts, who: Ints, figures: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.bincount(who, weights=figures, minlength=facts.numbers).astype(np.float64)
