"""The whole book, or what is chosen of it: how many hands and people, who sat in most, how the bids went."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorebook.statistics.behind import whose_bid, whose_deal
from scorebook.statistics.choosing import chosen_games
from scorebook.statistics.columns import MADE, TOTALS
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.glance import Glance, glance
from scorebook.statistics.ranges import Share


@dataclass(frozen=True, slots=True)
class WholeBook:
    """What the book holds, or what is chosen of it.

    `hands` are those of which at least the totals are known. `people` counts those who sat in a game to
    its end, `most` are the ones who sat in most games (all of them, where several did) and `most_games`
    how many. `made` are bids made of those whose end is known,
    forced ones too; `dumped` the deals on which the dealer was dumped on.
    """

    glance: Glance
    hands: int
    people: int
    most: tuple[int, ...]
    most_games: int
    made: Share
    dumped: Share


def whole_book(facts: Facts, seen: Glance | None = None, filter_: Filter = EVERYTHING) -> WholeBook:
    """Return what is chosen in a few figures; unfinished games count as games somebody sat in.

    `seen` is the glance at its games, for who has it already.
    """
    games, hands = filter_.games(facts), filter_.hands(facts)
    seats = facts.table.players[:, games].ravel()
    sat = np.bincount(seats[seats > 0], minlength=1)
    most_games = int(sat.max()) if len(sat) else 0
    bids, deals = hands & whose_bid(facts), hands & whose_deal(facts)
    return WholeBook(
        glance=glance(chosen_games(facts, filter_)) if seen is None else seen,
        hands=int(np.count_nonzero(hands & (facts.hands.level >= TOTALS))),
        people=int(np.count_nonzero(sat)),
        most=tuple(np.flatnonzero(sat == most_games).tolist()) if most_games else (),
        most_games=most_games,
        made=Share(int(np.count_nonzero(facts.hands.outcome[bids] == MADE)), int(np.count_nonzero(bids))),
        dumped=Share(int(np.count_nonzero(facts.hands.dumped_on[deals] == 1)), int(np.count_nonzero(deals))),
    )
