"""Strength: who wins more than partners and rivals explain, over all of history at once.

A ridge Bradley–Terry with partners added up: logit P(a wins) = Σθ of a − Σθ of b, each θ drawn towards 0
by a prior of width 0.3. All games count alike, whatever their order; there is one best fit, and it is found.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter

LEAST_GAMES, LEAST_PARTNERS = 20, 2
PRIOR = 0.3  # the width of the prior
MIDDLE, SCALE = 1500.0, 173.7  # how θ is shown
_CLOSE, _MOST_STEPS = 1e-12, 100

Reals = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong a player is, or a pair that never split: `rating` ± `error`, one standard error.

    1500 is the mean of everybody rated. A pair's figure is that of each of them, on average: games alone
    cannot tell which of the two it is.
    """

    who: tuple[int, ...]
    games: int
    partners: int
    rating: float
    error: float

    def words(self) -> str:
        """Return it as shown: "1543 ± 21"."""
        return f"{self.rating:.0f} ± {self.error:.0f}"


@dataclass(frozen=True, slots=True)
class Strengths:
    """Those who can be told apart, the strongest first, and who cannot yet.

    `too_few` have under 20 games or only one partner, by number. `games` counts the decided games of
    four known people; `left_out` those where somebody was unknown or a guest.
    """

    shown: tuple[Strength, ...]
    too_few: tuple[Strength, ...]
    games: int
    left_out: int

    @property
    def based_on(self) -> str:
        """Return in words which games were counted and which could not be."""
        if not self.games:
            return "No game with a winner and four names yet."
        said = (
            "From the one game" if self.games == 1 else f"From the {self.games:,} games"
        ) + " with a winner and four names"
        if self.left_out:
            one = "one more has" if self.left_out == 1 else f"{self.left_out:,} more have"
            said += f"; {one} a guest or somebody unknown"
        return f"{said}."


def strengths(facts: Facts, filter_: Filter = EVERYTHING) -> Strengths:
    """Return everybody's strength from the chosen decided games of four known people."""
    table = facts.table
    decided = filter_.games(facts) & table.decided
    whole = decided & (table.players > 0).all(axis=0)
    games, left_out = int(whole.sum()), int(decided.sum() - whole.sum())
    if not games:
        return Strengths((), (), 0, left_out)
    lineups, won, played = _lineups(table.players[:, whole].astype(np.int64), table.winner[whole] == 0)
    people, places = np.unique(lineups, return_inverse=True)
    places = places.reshape(lineups.shape)
    theta, covariance = _fit(places, won, played, len(people))
    many = np.bincount(places.ravel(), weights=np.tile(played, 4), minlength=len(people)).astype(np.int64)
    partners = _partners(places, len(people))
    found = []
    for place in range(len(people)):
        theirs = np.flatnonzero(partners[place])
        mate = int(theirs[0])
        if len(theirs) == 1 and partners[mate].sum() == 1:  # a pair that never split
            if place < mate:
                found.append(_strength([place, mate], people, many, 1, theta, covariance))
        else:
            found.append(_strength([place], people, many, len(theirs), theta, covariance))
    found.sort(key=lambda row: (-row.rating, row.who))
    shown = tuple(row for row in found if _enough(row))
    return Strengths(shown, tuple(row for row in found if not _enough(row)), games, left_out)


def _enough(row: Strength) -> bool:
    return row.games >= LEAST_GAMES and (len(row.who) == 2 or row.partners >= LEAST_PARTNERS)


def _lineups(players: Places, first_won: npt.NDArray[np.bool_]) -> tuple[Places, Reals, Reals]:
    """Return the different tables, four people a column, and how often the first side won of how many.

    Who sat first on a side, and which side is called first, makes no difference; nor does the order of games.
    """
    one, other = (np.sort(players[side::2], axis=0) for side in (0, 1))
    turned = (one[0] > other[0]) | ((one[0] == other[0]) & (one[1] > other[1]))
    first, second = np.where(turned, other, one), np.where(turned, one, other)
    tables = np.stack((first[0], second[0], first[1], second[1]))
    different, which = np.unique(tables, axis=1, return_inverse=True)
    found: Places = different.astype(np.int64)
    which = which.reshape(-1)
    won = np.bincount(which[first_won != turned], minlength=found.shape[1]).astype(np.float64)
    return found, won, np.bincount(which, minlength=found.shape[1]).astype(np.float64)


def _fit(places: Places, won: Reals, played: Reals, people: int) -> tuple[Reals, Reals]:
    """Return every θ at the one optimum, and their covariance, by Newton's method."""
    sign = np.array([1.0, -1.0, 1.0, -1.0])
    theta = np.zeros(people)
    for _ in range(_MOST_STEPS):
        chance = 1 / (1 + np.exp(-sign @ theta[places]))
        slope, bend = won - played * chance, played * chance * (1 - chance)
        gradient = -theta / PRIOR**2
        hessian = np.eye(people) / PRIOR**2
        for seat in range(4):
            gradient += np.bincount(places[seat], weights=sign[seat] * slope, minlength=people)
            for other in range(4):
                pairs = places[seat] * people + places[other]
                weights = sign[seat] * sign[other] * bend
                hessian += np.bincount(pairs, weights=weights, minlength=people**2).reshape(people, people)
        step = np.linalg.solve(hessian, gradient)
        # The prior keeps the bend away from 0, so a step is never wild; a long one is still cut short.
        longest = np.abs(step).max()
        theta = theta + step * min(1.0, 2.0 / longest if longest else 1.0)
        if longest < _CLOSE:
            break
    covariance: Reals = np.linalg.inv(hessian).astype(np.float64)
    return theta, covariance


def _partners(places: Places, people: int) -> npt.NDArray[np.bool_]:
    """Return who sat across from whom."""
    across = np.zeros((people, people), np.bool_)
    for seat in range(4):
        across[places[seat], places[(seat + 2) % 4]] = True
    return across


def _strength(
    who: list[int], people: Places, many: Places, partners: int, theta: Reals, covariance: Reals
) -> Strength:
    # The mean of everybody moves with the fit, and its error is part of the figure's.
    weights = np.full(len(people), -1 / len(people))
    weights[who] += 1 / len(who)
    return Strength(
        who=tuple(int(people[place]) for place in who),
        games=int(many[who[0]]),
        partners=partners,
        rating=MIDDLE + SCALE * float(weights @ theta),
        error=SCALE * float(np.sqrt(weights @ covariance @ weights)),
    )
