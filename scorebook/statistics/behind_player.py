"""What the figures of a player's page open: bids by band and trump, deals, bests, the last games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorebook.rules.cards import Suit
from scorebook.statistics import peaks
from scorebook.statistics.bands import Band, hands_in_band
from scorebook.statistics.behind import Behind, games_behind, inside, these_games, these_hands
from scorebook.statistics.dealing import hands_dealt
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.form import form
from scorebook.statistics.trumps import hands_in_trump

_DEALS: Mapping[str, str] = {
    "deals": "that {} dealt",
    "dumped_on": "on which {} was dumped on",
    "made": "that {} made after being dumped on",
    "set": "on which {} was dumped on and set",
    "thrown_in": "on which {} was dumped on and threw in",
    "untold": "on which {} was dumped on, nobody knows how it ended",
    "chose": "that {} dealt and chose to bid",
    "partner": "that {} dealt and the partner bid",
    "others": "that {} dealt and the other side bid",
    "somebody": "that {} dealt, nobody knows who bid",
}
_PEAKS: Mapping[str, str] = {
    peaks.MELD: "with the highest meld of {}’s side, {}",
    peaks.LEAST_MELD: "with the lowest meld of {}’s side, {}",
    peaks.HAND: "on which {}’s side scored most, {}",
    peaks.WORST_HAND: "on which {}’s side scored least, {}",
    peaks.SET_AT: "with the highest bid {} was set at, {}",
    peaks.GAME: "with the highest score of {}’s side, {}",
    peaks.WORST_GAME: "with the lowest score of {}’s side, {}",
    peaks.NIGHT: "of {}’s best night, {} won",
    peaks.WORST_NIGHT: "of {}’s worst night, {} lost",
}


def behind_band(facts: Facts, player: int, rules: str, band: Band, filter_: Filter = EVERYTHING) -> Behind:
    """Return the contracts a band of a player's counts."""
    found = hands_in_band(facts, player, rules, band, filter_)
    return these_hands(found, f"that {_name(facts, player)} bid, {band.words()}", _by(facts, rules, filter_))


def behind_trump(facts: Facts, player: int, rules: str, suit: Suit, filter_: Filter = EVERYTHING) -> Behind:
    """Return a player's contracts in a suit."""
    found = hands_in_trump(facts, player, rules, suit, filter_)
    return these_hands(found, f"that {_name(facts, player)} bid in {suit.word}", _by(facts, rules, filter_))


def behind_deal(facts: Facts, player: int, kind: str, filter_: Filter = EVERYTHING) -> Behind:
    """Return the deals a count of `AsDealer` counts; `kind` is what it calls it (KeyError)."""
    which = _DEALS[kind].format(_name(facts, player))
    return these_hands(hands_dealt(facts, player, kind, filter_), which, inside(facts, filter_))


def behind_peak(facts: Facts, player: int, peak: peaks.Peak, filter_: Filter = EVERYTHING) -> Behind:
    """Return the hands or games of a player's best or worst, ties all there."""
    value = f"{peak.value:,}" if peak.value >= 0 else f"−{-peak.value:,}"
    which = _PEAKS[peak.kind].format(_name(facts, player), value)
    these = these_hands if peak.of_hands else these_games
    return these(
        peak.ids, which, inside(facts, filter_) if peak.rules is None else _by(facts, peak.rules, filter_)
    )


def behind_lately(facts: Facts, player: int, count: str, filter_: Filter = EVERYTHING) -> Behind:
    """Return the last games of a player's form, or those "won" of them."""
    games, name = form(facts, player, filter_).games, _name(facts, player)
    if count == "won":
        won = set(games_behind(facts, player, "won", filter_))
        games = tuple(id_ for id_ in games if id_ in won)
        return these_games(games, f"that {name} won lately", inside(facts, filter_))
    return these_games(games, f"that {name} sat in last", inside(facts, filter_))


def behind_without(
    facts: Facts, player: int, partner: int, count: str, filter_: Filter = EVERYTHING
) -> Behind:
    """Return the decided games a player sat in without that partner, or those "won" of them."""
    name, other = _name(facts, player), _name(facts, partner)
    mine = replace(filter_, player=player, partner=None)
    theirs = set(games_behind(facts, player, count, replace(mine, partner=partner)))
    found = [id_ for id_ in games_behind(facts, player, count, mine) if id_ not in theirs]
    how = "won" if count == "won" else "sat in"
    return these_games(found, f"that {name} {how} without {other}", inside(facts, filter_))


def _name(facts: Facts, player: int) -> str:
    return facts.names.get(player, "somebody")


def _by(facts: Facts, rules: str, filter_: Filter) -> str:
    """Return the filter in words, under one rules."""
    return inside(facts, replace(filter_, rules=rules))
