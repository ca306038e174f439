"""What a figure of a career, a pair or a rival opens: its games or hands, and which they are in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import numpy as np

from scorebook.statistics.behind import (
    Behind,
    games_behind,
    games_where,
    hands_behind,
    inside,
    these_games,
    these_hands,
)
from scorebook.statistics.columns import Flags
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.pairs import Pair
from scorebook.statistics.runs import Run, runs_of

Games: TypeAlias = Literal["games", "won", "lost"]

_GAMES: Mapping[str, str] = {
    "games": "with a winner that {} sat in",
    "won": "that {} won",
    "lost": "that {} lost",
}
_HANDS: Mapping[str, str] = {
    "deals": "that {} dealt",
    "dumped_on": "on which {} was dumped on",
    "bid_hands": "with a known bidder that {} sat in",
    "contracts": "on which {} had the bid",
    "made": "that {} bid and made",
    "set": "on which {} was set",
    "thrown_in": "that {} bid and threw in",
    "forced": "that {} had to bid, dumped on",
    "forced_made": "that {} made after being dumped on",
    "chosen": "that {} chose to bid",
    "chosen_made": "that {} chose to bid and made",
    "bids": "on which it is known what {} bid",
    "meld_hands": "with the meld of {}’s side",
    "trick_hands": "with the trick points of {}’s side",
}
_SUMS = {"bid_sum": "bids", "meld_sum": "meld_hands", "trick_sum": "trick_hands"}
_RUNS = {"longest_winning_run": True, "longest_losing_run": False}


def behind_career(facts: Facts, player: int, count: str, filter_: Filter = EVERYTHING) -> Behind:
    """Return what a count of a player's career counts; `count` is what `Career` calls it (KeyError)."""
    name = facts.names.get(player, "somebody")
    if count in _RUNS:
        return behind_longest_run(facts, player, won=_RUNS[count], filter_=filter_)
    if count in _GAMES:
        found = games_behind(facts, player, count, filter_)
        return these_games(found, _GAMES[count].format(name), inside(facts, filter_))
    count = _SUMS.get(count, count)
    which = _HANDS[count].format(name)
    return these_hands(hands_behind(facts, player, count, filter_), which, inside(facts, filter_))


def behind_longest_run(facts: Facts, player: int, *, won: bool, filter_: Filter = EVERYTHING) -> Behind:
    """Return the games of a player's longest run of games won, or lost; of equal ones the earliest."""
    runs = runs_of(facts, player, filter_)
    return behind_run(facts, player, runs.won if won else runs.lost, won=won, filter_=filter_)


def behind_run(facts: Facts, player: int, run: Run, *, won: bool, filter_: Filter = EVERYTHING) -> Behind:
    """Return the games of one run of a player's."""
    name, how = facts.names.get(player, "somebody"), "won" if won else "lost"
    which = f"that {name} {how} one after the other"
    if run.first is None or run.last is None:
        return these_games((), which, inside(facts, filter_))
    theirs = games_behind(facts, player, how, filter_)
    dated = set(facts.table.id[facts.table.dated].tolist())
    games = [id_ for id_ in theirs if id_ in dated]
    return these_games(
        games[games.index(run.first) : games.index(run.last) + 1], which, inside(facts, filter_)
    )


def behind_pair(facts: Facts, pair: Pair, count: Games = "games", filter_: Filter = EVERYTHING) -> Behind:
    """Return the decided games two sat in on one side, or those they won or lost."""
    names = _both(facts, pair)
    on = [_pair_on(facts, pair, side) for side in (0, 1)]
    which = {"games": f"with a winner that {names} sat in together"}.get(
        count, f"that {names} {count} together"
    )
    return games_where(facts, _ended(facts, on[0], on[1], count), which, filter_)


def behind_rival(
    facts: Facts, player: int, against: int, count: Games = "games", filter_: Filter = EVERYTHING
) -> Behind:
    """Return the decided games in which two sat on opposite sides, or those `player` won or lost."""
    name, other = (facts.names.get(who, "somebody") for who in (player, against))
    on = [_one_on(facts, player, side) & _one_on(facts, against, 1 - side) for side in (0, 1)]
    return games_where(facts, _ended(facts, on[0], on[1], count), _met(name, other, count), filter_)


def behind_meeting(
    facts: Facts, one: Pair, other: Pair, count: Games = "games", filter_: Filter = EVERYTHING
) -> Behind:
    """Return the decided games in which two pairs met, or those the first pair won or lost."""
    on = [_pair_on(facts, one, side) & _pair_on(facts, other, 1 - side) for side in (0, 1)]
    which = _met(_both(facts, one), _both(facts, other), count)
    return games_where(facts, _ended(facts, on[0], on[1], count), which, filter_)


def _met(one: str, other: str, count: Games) -> str:
    how = "with a winner that {} played against {}" if count == "games" else f"that {{}} {count} against {{}}"
    return how.format(one, other)


def _both(facts: Facts, pair: Pair) -> str:
    return " & ".join(facts.names.get(who, "somebody") for who in pair)


def _one_on(facts: Facts, player: int, side: int) -> Flags:
    players = facts.table.players
    sits: Flags = (players[side] == player) | (players[side + 2] == player)
    return sits


def _pair_on(facts: Facts, pair: Pair, side: int) -> Flags:
    return np.logical_and(_one_on(facts, pair[0], side), _one_on(facts, pair[1], side))


def _ended(facts: Facts, on_a: Flags, on_b: Flags, count: Games) -> Flags:
    """Return the decided games that those on side a there, or on side b, played, won or lost."""
    a_won, b_won = facts.table.winner == 0, facts.table.winner == 1
    if count == "games":
        chosen: Flags = on_a | on_b
    else:
        first, second = (a_won, b_won) if count == "won" else (b_won, a_won)
        chosen = (on_a & first) | (on_b & second)
    return np.logical_and(facts.table.decided, chosen)
