"""Hands as they are listed: one line a hand, read off the facts and not from the file again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from scorebook.book.facts import UNKNOWN
from scorebook.rules.cards import SUITS, Suit
from scorebook.statistics.columns import MADE, SET, THROWN_IN, Ints
from scorebook.statistics.facts import Facts

_ENDED = {MADE: "made", SET: "set", THROWN_IN: "thrown in"}


class HandLine(NamedTuple):
    """One hand of a list. Figures of the bidders' side come first, of side a where nobody knows who bid.

    `game` is the id of its game, `at` the place of the hand in book order. Names are "" for guests and
    for whom nobody knows; a figure nobody knows is None. `ended` is "made", "set", "thrown in" or "". A
    named tuple because there may be tens of thousands.
    """

    id: int
    game: int
    at: int
    ref: str
    date: str
    dated: bool
    number: int
    dealer: str
    bidder: str
    bid: int | None
    trump: Suit | None
    dumped_on: bool
    ended: str
    meld: tuple[int | None, int | None]
    tricks: tuple[int | None, int | None]
    points: tuple[int | None, int | None]


def hand_lines(facts: Facts, ids: Sequence[int], most: int | None = None) -> tuple[HandLine, ...]:
    """Return the lines of these hands, the latest first, not more than `most`.

    Those of games without a date come last, and those that are no longer there are left out.
    """
    hands, names = facts.hands, {0: "", **facts.names}
    asked = np.isin(hands.id, np.fromiter(ids, np.int32, len(ids)))
    dated = facts.table.dated[hands.game]
    latest_first = np.flatnonzero(asked & dated)[::-1], np.flatnonzero(asked & ~dated)
    places = np.concatenate(latest_first)[:most]
    own = np.where(hands.bidder[places] >= 0, hands.bidder[places] % 2, 0)

    def sides(figures: Ints) -> list[tuple[int | None, int | None]]:
        first, second = figures[own, places].tolist(), figures[1 - own, places].tolist()
        return [(_known(one), _known(other)) for one, other in zip(first, second, strict=True)]

    columns = (
        hands.id, hands.game, hands.number, hands.dealer_player, hands.bidder_player, hands.bid, hands.trump,
        hands.dumped_on, hands.outcome,
    )  # fmt: skip
    found = []
    for (id_, place, number, dealer, bidder, bid, trump, dumped, outcome), at, meld, tricks, points in zip(
        zip(*(column[places].tolist() for column in columns), strict=True),
        places.tolist(),
        sides(hands.meld),
        sides(hands.tricks),
        sides(hands.points),
        strict=True,
    ):
        game = facts.games[place]
        found.append(
            HandLine(
                id_,
                game.id,
                at,
                game.ref,
                game.date,
                bool(game.date_from or game.date_to),
                number,
                names.get(dealer, ""),
                names.get(bidder, ""),
                _known(bid),
                SUITS[trump] if trump >= 0 else None,
                dumped == 1,
                _ENDED.get(outcome, ""),
                meld,
                tricks,
                points,
            )
        )
    return tuple(found)


def _known(figure: int) -> int | None:
    return None if figure == UNKNOWN else figure
