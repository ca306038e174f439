"""Year by year: a player's games, deals and contracts, or everybody's together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from scorebook.statistics.based import on_games
from scorebook.statistics.behind import whose_bid, whose_deal
from scorebook.statistics.careers import Career
from scorebook.statistics.columns import MADE, Flags, Ints
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years

_Counts: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Year:
    """What one year counted, as a career counts it: games, deals and contracts. 0 is no certain year."""

    year: int
    counts: Career


@dataclass(frozen=True, slots=True)
class ByYear:
    """Every year with something in it, and what lies in no one year, counted the same way."""

    years: tuple[Year, ...]
    nowhere: Year
    filter_years: Years

    @property
    def based_on(self) -> str:
        """Return in words which games were counted, and how many lie in no one year."""
        text = on_games(sum(year.counts.games for year in self.years), self.filter_years)
        left_out = self.nowhere.counts.games
        if left_out:
            text += (
                " One more is of no certain year."
                if left_out == 1
                else f" {left_out:,} more are of no certain year."
            )
        return text


def by_year(facts: Facts, player: int | None = None, filter_: Filter = EVERYTHING) -> ByYear:
    """Return a player's counts year by year.

    Everybody's where nobody is named: then a game counts once for each of its players that is known.
    """
    table, hands = facts.table, facts.hands
    games = filter_.games(facts) & table.decided
    chosen, year = filter_.hands(facts), table.year
    years = np.unique(year) if len(year) else np.zeros(0, np.int32)
    if not len(years) or years[0] != 0:
        years = np.concatenate(([0], years))
    place = np.searchsorted(years, year).astype(np.int64)
    hand_place = place[hands.game]

    def count(where: _Counts, which: Flags) -> _Counts:
        return np.bincount(where[which], minlength=len(years))

    def is_theirs(who: Ints) -> Flags:
        theirs: Flags = np.greater(who, 0) if player is None else np.equal(who, player)
        return theirs

    columns = dict.fromkeys(("games", "won"), np.zeros(len(years), np.int64))
    for seat in range(4):
        here = games & is_theirs(table.players[seat])
        columns["games"] = columns["games"] + count(place, here)
        columns["won"] = columns["won"] + count(place, here & (table.winner == seat % 2))
    dealt = chosen & whose_deal(facts) & is_theirs(hands.dealer_player)
    bid = chosen & whose_bid(facts) & is_theirs(hands.bidder_player)
    dumped, made = np.equal(hands.dumped_on, 1), np.equal(hands.outcome, MADE)
    columns |= {
        "deals": count(hand_place, dealt),
        "dumped_on": count(hand_place, dealt & dumped),
        "contracts": count(hand_place, bid),
        "made": count(hand_place, bid & made),
        "forced": count(hand_place, bid & dumped),
        "forced_made": count(hand_place, bid & dumped & made),
    }
    rows = [
        Year(int(one), Career(player or 0, **{name: int(column[at]) for name, column in columns.items()}))
        for at, one in enumerate(years)
    ]
    told = tuple(row for row in rows[1:] if row.counts.games or row.counts.deals or row.counts.contracts)
    return ByYear(told, rows[0], filter_.years)
