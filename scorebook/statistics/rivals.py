"""Rivals: how often each has met each on the other side, and who won."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorebook.statistics.based import on_games
from scorebook.statistics.counting import both, tally
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years
from scorebook.statistics.ranges import Share


@dataclass(frozen=True, slots=True)
class Against:
    """Two on opposite sides at the end: their decided games, and those `player` won."""

    player: int
    against: int
    games: int
    won: int

    @property
    def wins(self) -> Share:
        """Return games won of decided ones."""
        return Share(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Rivals:
    """Everybody against everybody they met inside the filter, both ways round, by number."""

    everyone: tuple[Against, ...]
    games: int
    years: Years

    def of(self, player: int) -> tuple[Against, ...]:
        """Return that player's rivals."""
        return tuple(row for row in self.everyone if row.player == player)

    @property
    def based_on(self) -> str:
        """Return in words which games were counted."""
        return on_games(self.games, self.years)


def rivals(facts: Facts, filter_: Filter = EVERYTHING) -> Rivals:
    """Return all rivals' decided games and wins; guests and unknown people are nobody's rivals."""
    chosen = filter_.games(facts) & facts.table.decided
    players, winner = facts.table.players[:, chosen].astype(np.int64), facts.table.winner[chosen]
    sitting = [(seat, other) for seat in range(4) for other in ((seat + 1) % 4, (seat + 3) % 4)]
    keys = [both(players[seat], players[other], facts.numbers) for seat, other in sitting]
    met = tally(np.concatenate(keys), np.concatenate([winner == seat % 2 for seat, _ in sitting]))
    everyone = (Against(key // facts.numbers, key % facts.numbers, many, won) for key, many, won in met)
    return Rivals(tuple(everyone), int(chosen.sum()), filter_.years)
