"""Which games and hands stand behind a figure: what a number opens when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from scorebook.statistics.columns import MADE, SET, THROWN_IN, Flags, Ints, known
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter

_Choice: TypeAlias = Callable[[Facts, int], Flags]
Kind: TypeAlias = Literal["games", "hands"]


@dataclass(frozen=True, slots=True)
class Behind:
    """The games or hands a figure counts, by id in book order, and which they are in words.

    `words` can stand in a sentence: "the 412 hands on which Rich was dumped on".
    """

    kind: Kind
    ids: tuple[int, ...]
    words: str


def these_games(ids: Sequence[int], which: str, inside: str = "") -> Behind:
    """Return games by id as what stands behind a figure; `which` goes on after "games": "that Rich won".

    `inside` is the filter they were taken from, in words, "" for none.
    """
    return Behind("games", tuple(ids), _said(len(ids), "game", which, inside))


def these_hands(ids: Sequence[int], which: str, inside: str = "") -> Behind:
    """Return hands by id as what stands behind a figure; `which` goes on after "hands"."""
    return Behind("hands", tuple(ids), _said(len(ids), "hand", which, inside))


def games_where(facts: Facts, chosen: Flags, which: str, filter_: Filter = EVERYTHING) -> Behind:
    """Return the games inside the filter where `chosen`, a place a game, is true."""
    found: list[int] = facts.table.id[filter_.games(facts) & chosen].tolist()
    return these_games(found, which, inside(facts, filter_))


def hands_where(facts: Facts, chosen: Flags, which: str, filter_: Filter = EVERYTHING) -> Behind:
    """Return the hands inside the filter where `chosen`, a place a hand, is true."""
    found: list[int] = facts.hands.id[filter_.hands(facts) & chosen].tolist()
    return these_hands(found, which, inside(facts, filter_))


def inside(facts: Facts, filter_: Filter) -> str:
    """Return a filter in words, "" for one that takes everything."""
    return "" if filter_ == EVERYTHING else filter_.words(facts.names)


def _said(many: int, one: str, which: str, filter_words: str) -> str:
    count = f"the {many:,} {one}s" if many > 1 else f"the one {one}" if many else f"no {one}"
    return f"{count} {which}" + (f" ({filter_words})" if filter_words else "")


def whose_deal(facts: Facts) -> Flags:
    """Return, a hand each, whether it is known who dealt and whether they were dumped on.

    Only under rules where a dealer can be stuck: elsewhere a deal is no opportunity.
    """
    hands = facts.hands
    return hands.could_be_stuck & np.greater_equal(hands.dealer, 0) & np.greater_equal(hands.dumped_on, 0)


def whose_bid(facts: Facts) -> Flags:
    """Return, a hand each, whether it is known who had the bid and how it ended."""
    return np.greater_equal(facts.hands.bidder, 0) & np.greater_equal(facts.hands.outcome, 0)


def games_behind(facts: Facts, player: int, count: str, filter_: Filter = EVERYTHING) -> list[int]:
    """Return the ids of the games that a career's "games", "won" or "lost" counts, in book order."""
    table = facts.table
    chosen = filter_.games(facts) & table.decided & _sat(table.players, player)
    if count != "games":
        chosen &= _on_winning_side(facts, player) == (count == "won")
    found: list[int] = table.id[chosen].tolist()
    return found


def hands_behind(facts: Facts, player: int, count: str, filter_: Filter = EVERYTHING) -> list[int]:
    """Return the ids of the hands that a count of a career counts, in book order; see `Career`."""
    chosen = filter_.hands(facts) & HAND_COUNTS[count](facts, player)
    found: list[int] = facts.hands.id[chosen].tolist()
    return found


def _sat(players: Ints, player: int) -> Flags:
    return np.logical_or(_on_side(players, player, 0), _on_side(players, player, 1))


def _on_winning_side(facts: Facts, player: int) -> Flags:
    won: Flags = _on_side(facts.table.players, player, 0) == (facts.table.winner == 0)
    return won


def _deals(facts: Facts, player: int) -> Flags:
    return whose_deal(facts) & np.equal(facts.hands.dealer_player, player)


def _contracts(facts: Facts, player: int) -> Flags:
    return whose_bid(facts) & np.equal(facts.hands.bidder_player, player)


def _ended(outcome: int) -> _Choice:
    return lambda facts, player: _contracts(facts, player) & (facts.hands.outcome == outcome)


def _dumped(facts: Facts) -> Flags:
    return np.equal(facts.hands.dumped_on, 1)


def _sides(facts: Facts, player: int, figures: Ints) -> Flags:
    """Return where the figure of the side the player sat on is known."""
    on_a, on_b = (_on_side(facts.hands.players, player, side) for side in (0, 1))
    return (on_a & known(figures[0])) | (on_b & known(figures[1]))


def _on_side(players: Ints, player: int, side: int) -> Flags:
    sits: Flags = (players[side] == player) | (players[side + 2] == player)
    return sits


HAND_COUNTS: Mapping[str, _Choice] = {
    "deals": _deals,
    "dumped_on": lambda facts, player: _deals(facts, player) & _dumped(facts),
    "bid_hands": lambda facts, player: whose_bid(facts) & _sat(facts.hands.players, player),
    "contracts": _contracts,
    "made": _ended(MADE),
    "set": _ended(SET),
    "thrown_in": _ended(THROWN_IN),
    "forced": lambda facts, player: _contracts(facts, player) & _dumped(facts),
    "forced_made": lambda facts, player: _ended(MADE)(facts, player) & _dumped(facts),
    "chosen": lambda facts, player: _contracts(facts, player) & ~_dumped(facts),
    "chosen_made": lambda facts, player: _ended(MADE)(facts, player) & ~_dumped(facts),
    "bids": lambda facts, player: _contracts(facts, player) & known(facts.hands.bid),
    "meld_hands": lambda facts, player: _sides(facts, player, facts.hands.meld),
    "trick_hands": lambda facts, player: _sides(facts, player, facts.hands.tricks),
}
