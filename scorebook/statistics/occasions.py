"""Occasions: every Labor Day there was, and how the pairs stood at the end of it.

An occasion is known by its name and its year: the one written behind the name, else the year the game lies
wholly inside. A standing is a pair's; points are added up under each rules for itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from scorebook.book.names import key_of
from scorebook.statistics.columns import Ints, known
from scorebook.statistics.counting import Keys, both
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import year_of
from scorebook.statistics.pairs import Pair
from scorebook.statistics.ranges import Share

_YEAR_BEHIND = re.compile(r"(?P<name>.*\S)\s+'?(?P<year>\d{2,4})")


@dataclass(frozen=True, slots=True)
class Points:
    """What a pair's decided games under one rules add up to: those of which their final score is known."""

    rules: str
    points: int
    games: int


@dataclass(frozen=True, slots=True)
class Place:
    """How a pair stood: the decided games they sat in together at the end, those they won, their points."""

    pair: Pair
    games: int
    won: int
    points: tuple[Points, ...]

    @property
    def wins(self) -> Share:
        """Return games won of decided ones."""
        return Share(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Occasion:
    """One occasion of one year, None where the year is not known; `key` is the name as it is compared.

    `games` counts all that were played, `decided` those with a winner. `loose` counts sides of decided
    games that are nobody's pair, because one of the two is a guest or not known. `table` has the most
    won first, of equal ones the fewest lost, then the most points where all were by the same rules.
    """

    name: str
    key: str
    year: int | None
    games: int
    decided: int
    loose: int
    table: tuple[Place, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the rules under which there are points, by name."""
        return tuple(sorted({points.rules for place in self.table for points in place.points}))

    @property
    def called(self) -> str:
        """Return the occasion with its year: "Labor Day 1998"."""
        return self.name if self.year is None else f"{self.name} {self.year}"


@dataclass(frozen=True, slots=True)
class Occasions:
    """Every occasion inside a filter, the latest first, those of no known year last, out of `games`."""

    all: tuple[Occasion, ...]
    games: int

    def of(self, key: str, year: int | None) -> Occasion | None:
        """Return one occasion, None where it is not there."""
        return next((one for one in self.all if (one.key, one.year) == (key, year)), None)


def name_and_year(occasion: str) -> tuple[str, int | None]:
    """Return an occasion's name and the year written behind it: "Labor Day 1998", "Labor Day '98"."""
    found = _YEAR_BEHIND.fullmatch(occasion.strip())
    if found is None:
        return occasion.strip(), None
    year = found["year"]
    return found["name"], int(year) if len(year) == 4 else None


def occasions(facts: Facts, filter_: Filter = EVERYTHING) -> Occasions:
    """Return every occasion with its standings; games without one are left out."""
    games = filter_.games(facts)
    named = _named(facts)
    which = np.where(games, named.which, -1)
    counted = facts.table.decided & (which >= 0)
    many, decided = (np.bincount(which[of], minlength=len(named.keys)) for of in (which >= 0, counted))
    rows = _rows(facts, which, np.flatnonzero(counted))
    found = []
    for at in np.flatnonzero(many).tolist():
        key, year = named.keys[at]
        table, sides = rows.get(at, ((), 0))
        loose = 2 * int(decided[at]) - sides
        found.append(Occasion(named.names[key], key, year, int(many[at]), int(decided[at]), loose, table))
    found.sort(key=lambda one: (one.year is None, -(one.year or 0), one.key))
    return Occasions(tuple(found), int(games.sum()))


def games_of_occasion(
    facts: Facts, key: str, year: int | None, filter_: Filter = EVERYTHING, pair: Pair | None = None
) -> tuple[int, ...]:
    """Return the ids of the games of an occasion in book order, or of a pair's decided ones among them."""
    named = _named(facts)
    if (key, year) not in named.keys:
        return ()
    chosen = filter_.games(facts) & (named.which == named.keys.index((key, year)))
    if pair is not None:
        wanted = min(pair) * facts.numbers + max(pair)
        sides = [_pairs_of(facts, facts.table.players, side) == wanted for side in (0, 1)]
        chosen &= facts.table.decided & (sides[0] | sides[1])
    return tuple(facts.table.id[chosen].tolist())


class _Named(NamedTuple):
    """Which occasion each game is of, a place in `keys`, -1 for none; how each name is mostly spelled."""

    which: npt.NDArray[np.int64]
    keys: list[tuple[str, int | None]]
    names: dict[str, str]


def _named(facts: Facts) -> _Named:
    keys: dict[tuple[str, int | None], int] = {}
    spelled: Counter[tuple[str, str]] = Counter()
    known_texts: dict[str, tuple[str, str, int | None]] = {}
    which = np.full(len(facts.games), -1, np.int64)
    for place, game in enumerate(facts.games):
        if not game.occasion:
            continue
        text = known_texts.get(game.occasion)
        if text is None:
            name, written = name_and_year(game.occasion)
            text = known_texts[game.occasion] = (name, key_of(name), written)
        name, key, year = text
        spelled[key, name] += 1
        which[place] = keys.setdefault((key, year_of(game) if year is None else year), len(keys))
    # The commonest spelling last, so that it is the one that stays; of equal ones the first by letters.
    often = sorted(spelled, key=lambda both_: (spelled[both_], [-ord(letter) for letter in both_[1]]))
    return _Named(which, list(keys), dict(often))


def _rows(
    facts: Facts, which: npt.NDArray[np.int64], games: npt.NDArray[np.int64]
) -> dict[int, tuple[tuple[Place, ...], int]]:
    """Return by the place of an occasion its standings, and how many sides of its games are in them."""
    table, square = facts.table, facts.numbers**2
    players = table.players[:, games].astype(np.int64)
    pair = np.concatenate([_pairs_of(facts, players, side) for side in (0, 1)])
    keys = np.where(pair > 0, np.tile(which[games], 2) * square + pair, -1)
    real = keys >= 0
    found, row = np.unique(keys[real], return_inverse=True)
    won = np.concatenate([table.winner[games] == side for side in (0, 1)])[real]
    score = np.concatenate([table.score[side][games] for side in (0, 1)])[real]
    rules = np.tile(table.house[games], 2)[real]
    many, wins = np.bincount(row, minlength=len(found)), np.bincount(row[won], minlength=len(found))
    points = _points(facts, row[known(score)], rules[known(score)], score[known(score)])
    standing: dict[int, list[Place]] = {}
    for at, key in enumerate(found.tolist()):
        occasion, one = divmod(key, square)
        place = Place(divmod(one, facts.numbers), int(many[at]), int(wins[at]), points.get(at, ()))
        standing.setdefault(occasion, []).append(place)
    return {at: (_in_order(places), sum(place.games for place in places)) for at, places in standing.items()}


def _points(facts: Facts, row: Keys, rules: Ints, score: Ints) -> dict[int, tuple[Points, ...]]:
    """Return by the row of a standing its points under each rules, by name."""
    sums: dict[int, dict[str, list[int]]] = {}
    keys, which = np.unique(row * (int(rules.max(initial=0)) + 1) + rules, return_inverse=True)
    added, games = np.bincount(which, weights=score).astype(np.int64), np.bincount(which)
    for key, points, many in zip(keys.tolist(), added.tolist(), games.tolist(), strict=True):
        at, house = divmod(key, int(rules.max(initial=0)) + 1)
        of = sums.setdefault(at, {}).setdefault(facts.houses[house].rules.name, [0, 0])
        of[0] += points
        of[1] += many
    return {at: tuple(Points(name, *of[name]) for name in sorted(of)) for at, of in sums.items()}


def _in_order(places: Sequence[Place]) -> tuple[Place, ...]:
    one_rules = len({points.rules for place in places for points in place.points}) == 1

    def rank(place: Place) -> tuple[int, int, int, Pair]:
        points = sum(of.points for of in place.points) if one_rules else 0
        return -place.won, place.games - place.won, -points, place.pair

    return tuple(sorted(places, key=rank))


def _pairs_of(facts: Facts, players: npt.NDArray[np.signedinteger[Any]], side: int) -> Keys:
    """Return a number for the pair on that side of each table, 0 where it is none."""
    one, other = players[side].astype(np.int64), players[side + 2].astype(np.int64)
    return both(np.minimum(one, other), np.maximum(one, other), facts.numbers)
