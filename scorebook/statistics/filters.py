"""Which games and hands a question is asked over: years, occasion, rules, who was there, how well known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from scorebook.book.names import key_of
from scorebook.book.values import Level
from scorebook.statistics.columns import LAST_DAY, LEVELS, NO_DAY, Flags, Ints
from scorebook.statistics.facts import Facts
from scorebook.statistics.order import ALL_YEARS, Years

_ITS_YEAR = re.compile(r"\s+'?\d{2,4}$")


@dataclass(frozen=True, slots=True)
class Filter:
    """A choice of games and hands; everything None, or as it comes, chooses all.

    `years` takes the games that lie wholly inside. `occasion` takes the games of that name, of every year
    where the name says none: "Labor Day" takes "Labor Day 1998". `rules` is a house's name. `player` with
    `partner` and against `rival` are people by number: games by who sat there at the end, hands by who
    sat there at that hand. A partner or rival is somebody's, so there has to be a player (ValueError).
    `every_hand` takes the games of which every hand is fully known.
    """

    years: Years = ALL_YEARS
    occasion: str | None = None
    rules: str | None = None
    player: int | None = None
    partner: int | None = None
    rival: int | None = None
    every_hand: bool = False

    def __post_init__(self) -> None:
        if self.player is None and (self.partner, self.rival) != (None, None):
            raise ValueError("a partner or a rival is somebody's")

    def games(self, facts: Facts) -> Flags:
        """Return, a game each, whether it is chosen."""
        return self._places(facts) & self._seated(facts.table.players)

    def hands(self, facts: Facts) -> Flags:
        """Return, a hand each, whether it is chosen."""
        places = self._places(facts)
        chosen = np.ones(len(facts.hands), np.bool_) if places.all() else places[facts.hands.game]
        return chosen if self.player is None else chosen & self._seated(facts.hands.players)

    def elsewhere(self, facts: Facts) -> Flags:
        """Return, a game each, whether only its date leaves it out, though part of it could be inside."""
        table, years = facts.table, self.years
        if years == ALL_YEARS:
            return np.zeros(len(table), np.bool_)
        may = table.until >= _day(years.first_day, NO_DAY)
        may &= table.since <= _day(years.last_day, LAST_DAY)
        return may & ~_within(facts, years) & replace(self, years=ALL_YEARS).games(facts)

    def words(self, names: Mapping[int, str]) -> str:
        """Return the choice in words: "Sunday games, 1994–2003, Rich with Louise"."""
        said = ["All games" if self.occasion is None else f"{_begin(self.occasion) or 'Other'} games"]
        if self.rules is not None:
            said.append(f"{self.rules} rules")
        if self.years != ALL_YEARS:
            said.append(self.years.words())
        if self.player is not None:
            who = names[self.player]
            who += f" with {names[self.partner]}" if self.partner is not None else ""
            said.append(who + (f" against {names[self.rival]}" if self.rival is not None else ""))
        if self.every_hand:
            said.append("every hand known")
        return ", ".join(said)

    def _places(self, facts: Facts) -> Flags:
        chosen = _within(facts, self.years) & self._well_known(facts)
        if self.rules is not None:
            wanted = key_of(self.rules)
            named = [id_ for id_, house in facts.houses.items() if key_of(house.rules.name) == wanted]
            chosen &= np.isin(facts.table.house, named)
        if self.occasion is not None:
            fits = {text: is_occasion(text, self.occasion) for text in {g.occasion for g in facts.games}}
            chosen &= np.fromiter((fits[g.occasion] for g in facts.games), np.bool_, len(facts.games))
        return chosen

    def _well_known(self, facts: Facts) -> Flags:
        if not self.every_hand:
            return np.ones(len(facts.table), np.bool_)
        return np.equal(facts.table.level, LEVELS.index(Level.HANDS))

    def _seated(self, players: Ints) -> Flags:
        """Return where the player sits, with the partner across and the rival on the other side."""
        if self.player is None:
            return np.ones(players.shape[-1], np.bool_)
        found = np.zeros(players.shape[-1], np.bool_)
        for seat in range(4):
            here = players[seat] == self.player
            if self.partner is not None:
                here &= players[(seat + 2) % 4] == self.partner
            if self.rival is not None:
                left, right = players[(seat + 1) % 4], players[(seat + 3) % 4]
                here &= (left == self.rival) | (right == self.rival)
            found |= here
        return found


EVERYTHING = Filter()


def is_occasion(occasion: str, asked: str) -> bool:
    """Tell whether an occasion is the one that is asked for, or the one of that name of some year."""
    said, wanted = key_of(occasion), key_of(asked)
    return wanted in (said, _ITS_YEAR.sub("", said))


def _within(facts: Facts, years: Years) -> Flags:
    if years == ALL_YEARS:
        return np.ones(len(facts.table), np.bool_)
    since, until = _day(years.first_day, NO_DAY), _day(years.last_day, LAST_DAY)
    return (facts.table.since >= since) & (facts.table.until <= until)


def _day(day: str | None, open_end: int) -> int:
    return open_end if day is None else int(day.replace("-", ""))


def _begin(words: str) -> str:
    return words[:1].upper() + words[1:]
