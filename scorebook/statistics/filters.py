"""Which games and hands a question is asked over: years, occasion, rules, who was there, how well known.

A choice is a plain value that any page can hold; numpy comes in only once facts are chosen by it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorebook.book.names import key_of
from scorebook.statistics.order import ALL_YEARS, Years

if TYPE_CHECKING:
    from scorebook.statistics.columns import Flags
    from scorebook.statistics.facts import Facts

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
        from scorebook.statistics import choosing

        return choosing.games(self, facts)

    def hands(self, facts: Facts) -> Flags:
        """Return, a hand each, whether it is chosen."""
        from scorebook.statistics import choosing

        return choosing.hands(self, facts)

    def elsewhere(self, facts: Facts) -> Flags:
        """Return, a game each, whether only its date leaves it out, though part of it could be inside."""
        from scorebook.statistics import choosing

        return choosing.elsewhere(self, facts)

    def of(self, player: int) -> Filter:
        """Return the choice for a player's own page: with partner and rival only where they are theirs."""
        if self.player == player:
            return self
        return replace(self, player=player, partner=None, rival=None)

    def words(self, names: Mapping[int, str]) -> str:
        """Return the choice in words: "Sunday games, 1994–2003, Rich with Louise", "Games of 1998, Rich".

        Somebody who is in the book no more is "somebody". Only all the games there are, are "All games".
        """
        said, joined = [], "of"  # what leads from "Games" to what follows
        if self.rules is not None:
            said.append(f"{self.rules} rules")
            joined = "under"
        if self.years != ALL_YEARS:
            said.append(self.years.words())
            joined = joined if len(said) > 1 or said[0][0].isdigit() else ""
        if self.player is not None:
            who = _called(names, self.player)
            who += f" with {_called(names, self.partner)}" if self.partner is not None else ""
            said.append(who + (f" against {_called(names, self.rival)}" if self.rival is not None else ""))
        if self.every_hand:
            said.append("every hand known")
            joined = joined if len(said) > 1 else "with"
        if self.occasion is not None:
            return ", ".join([f"{_begin(self.occasion) or 'Other'} games", *said])
        if not said:
            return "All games"
        return " ".join(part for part in ("Games", joined, ", ".join(said)) if part)


EVERYTHING = Filter()


def is_occasion(occasion: str, asked: str) -> bool:
    """Tell whether an occasion is the one that is asked for, or the one of that name of some year."""
    said, wanted = key_of(occasion), key_of(asked)
    return wanted in (said, _ITS_YEAR.sub("", said))


def _called(names: Mapping[int, str], player: int) -> str:
    return names.get(player, "somebody")


def _begin(words: str) -> str:
    return words[:1].upper() + words[1:]
