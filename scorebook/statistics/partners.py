"""Pairs: who plays with whom, and how that goes; a player with and without a partner; pair against pair."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from scorebook.statistics.based import on_games
from scorebook.statistics.behind import games_behind
from scorebook.statistics.columns import Bytes, Flags
from scorebook.statistics.counting import Keys, both, tally
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years
from scorebook.statistics.pairs import Meeting, Pair
from scorebook.statistics.ranges import Share


@dataclass(frozen=True, slots=True)
class Together:
    """Two on one side: the decided games they sat in together at the end, and those they won."""

    pair: Pair
    games: int
    won: int

    @property
    def wins(self) -> Share:
        """Return games won of decided ones."""
        return Share(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Pairs:
    """Every pair that sat together inside the filter, by number, and the games that are counted."""

    everyone: tuple[Together, ...]
    games: int
    years: Years

    def of(self, one: int, other: int) -> Together:
        """Return that pair; one of no games where they never sat together."""
        pair = (min(one, other), max(one, other))
        return next((row for row in self.everyone if row.pair == pair), Together(pair, 0, 0))

    @property
    def based_on(self) -> str:
        """Return in words which games were counted."""
        return on_games(self.games, self.years)


@dataclass(frozen=True, slots=True)
class WithAndWithout:
    """A player's decided games with somebody across, and all the others."""

    with_them: Share
    without: Share


def pairs(facts: Facts, filter_: Filter = EVERYTHING) -> Pairs:
    """Return every pair's decided games and wins; a side with a guest or somebody unknown is no pair."""
    (first, second), winner, games = _sides(facts, filter_)
    met = tally(np.concatenate((first, second)), np.concatenate((winner == 0, winner == 1)))
    everyone = tuple(Together(divmod(key, facts.numbers), many, won) for key, many, won in met)
    return Pairs(everyone, games, filter_.years)


def pair_against_pair(facts: Facts, one: Pair, other: Pair, filter_: Filter = EVERYTHING) -> Share:
    """Return the games the first pair won against the second, of the decided ones they met in."""
    (first, second), winner, _ = _sides(facts, filter_)
    a, b = (min(pair) * facts.numbers + max(pair) for pair in (one, other))
    as_said, turned = (first == a) & (second == b), (first == b) & (second == a)
    won = int((as_said & (winner == 0)).sum() + (turned & (winner == 1)).sum())
    return Share(won, int((as_said | turned).sum()))


def meetings(facts: Facts, filter_: Filter = EVERYTHING) -> tuple[Meeting, ...]:
    """Return every two pairs that met in decided games, those that met most first.

    The pair of the lower numbers stands above; of equally many meetings the lower numbers come first.
    """
    (first, second), winner, _ = _sides(facts, filter_)
    met = (first > 0) & (second > 0)
    low, high = np.minimum(first, second), np.maximum(first, second)
    keys = np.where(met, low * facts.numbers**2 + high, 0)
    found = []
    for key, many, won in tally(keys, winner == (first > second)):
        above, below = (divmod(pair, facts.numbers) for pair in divmod(key, facts.numbers**2))
        found.append(Meeting(above, below, won, many - won))
    return tuple(sorted(found, key=lambda one: -(one.won + one.lost)))


def with_and_without(facts: Facts, player: int, partner: int, filter_: Filter = EVERYTHING) -> WithAndWithout:
    """Return how the player does with that partner and how with anybody else, guests and unknown ones too."""
    every = _won(facts, replace(filter_, player=player, partner=None), player)
    theirs = _won(facts, replace(filter_, player=player, partner=partner), player)
    return WithAndWithout(theirs, Share(every.k - theirs.k, every.n - theirs.n))


def _won(facts: Facts, filter_: Filter, player: int) -> Share:
    won, games = (len(games_behind(facts, player, count, filter_)) for count in ("won", "games"))
    return Share(won, games)


def _sides(facts: Facts, filter_: Filter) -> tuple[tuple[Keys, Keys], Bytes, int]:
    """Return a number for the pair on each side of the chosen decided games (0: no pair), and who won."""
    chosen: Flags = filter_.games(facts) & facts.table.decided
    players = facts.table.players[:, chosen].astype(np.int64)
    keys = []
    for side in (0, 1):
        one, other = players[side], players[side + 2]
        keys.append(both(np.minimum(one, other), np.maximum(one, other), facts.numbers))
    return (keys[0], keys[1]), facts.table.winner[chosen], int(chosen.sum())
