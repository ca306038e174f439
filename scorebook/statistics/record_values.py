"""What a record is: which it is, how high it stands, and everybody who holds it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorebook.statistics.order import Years


class Kind(StrEnum):
    """Which record it is, as it is called; those in points first."""

    MELD = "highest meld"
    HAND = "highest hand"
    SCORE = "highest score"
    COMEBACK = "biggest comeback"
    WIN = "biggest win"
    CLOSEST = "closest game"
    BID = "highest bid made"
    SET = "biggest set"
    LOWEST = "lowest score"
    NIGHT = "most games in a night"
    SHORTEST = "shortest game"
    LONGEST = "longest game"
    WINNING = "longest winning run"
    LOSING = "longest losing run"
    DUMPS = "most dumps in a night"


UNFLATTERING = frozenset({Kind.SET, Kind.LOWEST, Kind.LOSING, Kind.DUMPS})


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a record and where it stands.

    `games` and `hands` are ids in book order: one game of most, those of a night or a run of some; no
    hand of what is a whole game's. `players` are the side's two, by number, or the one whose night or run
    it was, or all four where it is the table's; None where nobody knows or a guest sat. `side` is the
    side's. `number` is the hand's. `date` is as written down, `until` the date of the last game where
    that is another.
    """

    games: tuple[int, ...]
    players: tuple[int | None, ...]
    hands: tuple[int, ...] = ()
    side: int | None = None
    number: int | None = None
    date: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """One record: `value` in points, hands or games, and all who hold it, in book order.

    It is the most (the least) of `told` such figures. `since` is the date of the earliest game that
    gives one, "" where none of them has a date. Always at least one holder.
    """

    kind: Kind
    value: int
    told: int
    since: str
    holders: tuple[Holder, ...]


@dataclass(frozen=True, slots=True)
class RulesRecords:
    """The records in points under one rules, from so many games played by them."""

    rules: str
    games: int
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Records:
    """All records inside a filter: in points under each rules, most played first; the others over all games.

    Of `games` games chosen, `marks` tell nothing but who won.
    """

    by_rules: tuple[RulesRecords, ...]
    at_large: tuple[Record, ...]
    games: int
    marks: int
    years: Years

    @property
    def empty(self) -> bool:
        """Tell whether there is no record at all."""
        return not (self.by_rules or self.at_large)

    def of(self, kind: Kind, rules: str = "") -> Record | None:
        """Return one record, under `rules` where it is in points; None where there is none."""
        where = next((r.records for r in self.by_rules if r.rules == rules), ()) if rules else self.at_large
        return next((record for record in where if record.kind is kind), None)
