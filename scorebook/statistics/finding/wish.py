"""What is looked for, as a value: who, how it ended, which bid, when; and what there is to look among."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from scorebook.book.names import key_of
from scorebook.rules.cards import Suit
from scorebook.statistics.order import ALL_YEARS, Years

WON, LOST, UNFINISHED = "won", "lost", "unfinished"
MADE, SET, THROWN_IN = "made", "set", "thrown in"
FIRST, LAST = "first", "last"
_ENDS = '?!,;:"“”()'


@dataclass(frozen=True, slots=True)
class Wish:
    """Which games or hands are looked for; everything None, or as it comes, leaves nothing out.

    `player` with `partner` against `rivals`, and whoever else is `beside` them at the table, are people by
    number: games by who sat there at the end, hands by who sat there at that hand. Without a player nobody
    is a partner or a rival. `result` is the player's, or "unfinished". `outcome`, `dumped_on`, a bid, a
    trump and `had_bid` look for hands, in which the player had the bid. `month` and `day` take games known
    that well. `which` asks for the first or the last, `how_often` for how many; they leave nothing out.
    """

    player: int | None = None
    partner: int | None = None
    rivals: tuple[int, ...] = ()
    beside: tuple[int, ...] = ()
    result: str | None = None
    outcome: str | None = None
    dumped_on: bool = False
    had_bid: bool = False
    least_bid: int | None = None
    most_bid: int | None = None
    trump: Suit | None = None
    years: Years = ALL_YEARS
    month: int | None = None
    day: int | None = None
    occasion: str | None = None
    rules: str | None = None
    game: str | None = None
    which: str | None = None
    how_often: bool = False

    @property
    def of_hands(self) -> bool:
        """Tell whether hands are looked for, not games."""
        bid = (self.least_bid, self.most_bid) != (None, None)
        return bool(self.outcome or self.dumped_on or self.had_bid or bid or self.trump)

    @property
    def people(self) -> tuple[int, ...]:
        """Return everybody who is named."""
        named = (self.player, self.partner, *self.rivals, *self.beside)
        return tuple(id_ for id_ in named if id_ is not None)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The names of one book: people by every key (`key_for`) that leads to them, with their own names.

    `guests` are keys of people who are in nobody's table. `occasions`, `rules` and `games` (references) are
    by key, with how they are written.
    """

    people: Mapping[str, int] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    guests: frozenset[str] = frozenset()
    occasions: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    games: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Unknown:
    """Something that was not understood: the words, why, and the people they may mean."""

    words: str
    sentence: str
    meant: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What was understood of a question, and what was not."""

    wish: Wish
    unknown: tuple[Unknown, ...] = ()


def words_of(text: str) -> list[str]:
    """Return the words of a question or a name, without what only sets them apart."""
    spaced = re.sub(r"&", " & ", text.replace(",", ", "))
    found = (word.strip(_ENDS) for word in spaced.split())
    return [word[:-1] if word.endswith(".") and len(word) > 3 else word for word in found if word]


def key_for(name: str) -> str:
    """Return the key of a name as it is found among the words of a question."""
    return " ".join(key_of(word) for word in words_of(name))
