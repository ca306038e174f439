"""What the book hands out: frozen values, no rows. Seats are 0–3 going left, side = seat % 2.

None is "not known". Ids are the book's own numbers and good for as long as the book is open; uuids
are for ever.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from scorebook.rules.called import Call
from scorebook.rules.counted import CountedMeld
from scorebook.rules.course import Course
from scorebook.rules.hand import Hand, Origin, Points, Seat, Side
from scorebook.rules.house import HouseRules


class Level(StrEnum):
    """How much is known of a game; computed, never typed."""

    NOTHING = "nothing"
    MARK = "mark"
    FINAL = "final score"
    TOTALS = "running totals"
    HANDS = "every hand"


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays. `guest` people are kept out of statistics; `retired` ones out of new games."""

    id: int
    uuid: str
    name: str
    guest: bool = False
    retired: bool = False
    played: bool = False  # has sat in a game, so can never be deleted


@dataclass(frozen=True, slots=True)
class House:
    """House rules as the book keeps them; `used` counts the games played under them.

    `current` tells the rules of a name that a new game is offered from those before a change and those
    of earlier years.
    """

    id: int
    rules: HouseRules
    used: int = 0
    current: bool = True


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits in a seat from a hand number on; a substitute is a second sitting of that seat.

    `player` is None and `name` empty where nobody knows; a name without a player is a guest.
    """

    seat: Seat
    from_hand: int
    player: int | None
    name: str


@dataclass(frozen=True, slots=True)
class HandEntry:
    """One written line of a game: the record, and where the book keeps it.

    `melds` are those counted item by item and `calls` the auction, where the family kept them.
    """

    id: int
    uuid: str
    number: int
    hand: Hand
    melds: tuple[CountedMeld, ...] = ()
    calls: tuple[Call, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """One whole game with everything recorded, and its course as the rules work it out."""

    id: int
    uuid: str
    ref: str
    origin: Origin
    rules: HouseRules
    house: int
    target: int
    date: str
    date_from: str | None  # ISO day, the earliest the game can have been
    date_to: str | None  # ISO day, the latest
    order: int | None
    occasion: str
    note: str
    first_dealer: Seat | None
    seating_known: bool
    sittings: tuple[Sitting, ...]
    hands: tuple[HandEntry, ...]
    course: Course
    recorded_winner: Side | None = None
    final: Points = (None, None)
    status: str | None = None  # "finished" / "unfinished" as written; None: from the rest

    def seated(self, seat: Seat, number: int | None = None) -> Sitting:
        """Return who sits in `seat` at hand `number` (None: at the end of the game)."""
        found = [s for s in self.sittings if s.seat == seat and (number is None or s.from_hand <= number)]
        return max(found, key=lambda s: s.from_hand)

    def names(self, number: int | None = None) -> tuple[str, str, str, str]:
        """Return the four names at hand `number` (None: at the end); "?" where nobody knows."""
        a, b, c, d = (self.seated(seat, number).name or "?" for seat in range(4))
        return a, b, c, d

    def sides(self, number: int | None = None) -> tuple[str, str]:
        """Return how the two sides are called: ("Ron & Karen", "Rich & Louise")."""
        a, b, c, d = self.names(number)
        return f"{a} & {c}", f"{b} & {d}"

    @property
    def winner(self) -> Side | None:
        """Return the side with the mark.

        The recorded winner stands; else the one the hands decide; else, by the final scores as written,
        the side that alone is at the target.
        """
        if self.recorded_winner is not None:
            return self.recorded_winner
        if self.course.winner is not None:
            return self.course.winner
        if self.final[0] is None or self.final[1] is None:
            return None
        there = [side for side in (0, 1) if (self.final[side] or 0) >= self.target]
        return there[0] if len(there) == 1 else None


class GameLine(NamedTuple):
    """A game as one line of a list, from the figures kept beside it.

    A named tuple, because lists of thousands are made at once and a frozen dataclass takes five times
    as long to make.
    """

    id: int
    ref: str
    origin: Origin
    date: str
    date_from: str | None
    date_to: str | None
    order: int | None
    occasion: str
    note: str
    rules: str
    target: int
    names: tuple[str, str, str, str]  # at the end of the game; "?" where nobody knows
    players: tuple[int | None, int | None, int | None, int | None]
    winner: Side | None
    score: Points
    hands: int
    level: Level
    finished: bool


@dataclass(frozen=True, slots=True)
class GameQuery:
    """Which games to list, newest first; everything None means all.

    `text` matches any name at the table, the occasion, the remark and the reference; `since` and
    `until` are ISO days and take the games that lie wholly between them; `house` takes the games played
    under just those rules, not under others of the same name; `only` takes none but these, by id.
    """

    text: str = ""
    player: int | None = None
    since: str | None = None
    until: str | None = None
    occasion: str | None = None
    unfinished: bool | None = None
    limit: int | None = None
    house: int | None = None
    only: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class Seating:
    """The four at a table; used to start a game and as "last week's four". Names may be new ones."""

    names: tuple[str, str, str, str]
    players: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class NewGame:
    """What New game asks. `date` is the plain local day of the evening; `first_dealer` a seat."""

    seating: Seating
    house: int
    first_dealer: Seat
    date: str
    occasion: str = ""
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What New game stands on before anybody types: last week's four, the next dealer, the same rules."""

    seating: Seating | None
    house: int
    first_dealer: Seat
    occasion: str
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What an operation did, so that pages refresh what they show and nothing else.

    `sentence` is the line of history: "hand 4, bid 62 → 65". `game` and `hand` are the ones the change
    is about. `undone` tells undo (True) and redo (False) from a fresh operation (None).
    """

    operation: str
    sentence: str
    games: frozenset[int] = field(default_factory=frozenset)
    players: frozenset[int] = field(default_factory=frozenset)
    houses: bool = False
    game: int | None = None
    hand: int | None = None
    undone: bool | None = None
    id: int | None = None  # the line of history


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One line of history, newest first: when, what, and whether it has been undone since."""

    id: int
    at: str  # local time, ISO to the second
    operation: str
    sentence: str
    undone: bool
    game: int | None = None


class GameFact(NamedTuple):
    """A decided or undecided game as statistics need it; ids of the four at the end, None where unknown.

    Guests are None here: they are in nobody's table. A named tuple for the same reason as `GameLine`.
    """

    id: int
    ref: str
    date: str
    date_from: str | None
    date_to: str | None
    order: int | None
    occasion: str
    rules: str
    players: tuple[int | None, int | None, int | None, int | None]
    winner: Side | None
    score: Points
    hands: int
    level: Level
    finished: bool


@dataclass(frozen=True, slots=True)
class BookInfo:
    """What Settings and the banners say about the open book."""

    path: str
    read_only: bool
    games: int
    hands: int
    revision: str
    in_cloud_folder: str | None  # "OneDrive", "Dropbox" …
    last_backup: str | None  # local time, ISO
    older_by: int = 0  # hands this copy lacks against the one last open here


@dataclass(frozen=True, slots=True)
class BackupLine:
    """One backup copy: where, when, why ("daily", "before import" …) and what is in it."""

    path: str
    at: str
    why: str
    games: int
    hands: int
    last_hand: str  # in words: "29 November 2026, hand 7"
    good: bool


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing the check found; `kind` is stable, `message` a plain sentence."""

    kind: str
    message: str
    game: str | None = None
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class PaperSeat:
    """Who is written down for a seat from a hand number on; `name` is empty where nobody knows."""

    seat: Seat
    from_hand: int
    name: str
    guest: bool = False


@dataclass(frozen=True, slots=True)
class PaperHand:
    """One hand as a file or a page has it; `number` None is the next, `line` the line of the file.

    `dealer_name` and `bidder_name` are the names as written, kept while they have not led to a seat of
    the table; the hand's own `dealer` and `bidder` are None then. A `uuid`, melds counted and calls come
    from another book only.
    """

    hand: Hand
    number: int | None = None
    line: int | None = None
    dealer_name: str = ""
    bidder_name: str = ""
    uuid: str = ""
    melds: tuple[CountedMeld, ...] = ()
    calls: tuple[Call, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperGame:
    """One whole game as a file, a page or another book has it.

    `ref` is the family's own reference, empty where there is none. `house` is the name of the rules,
    empty for Sunday's. `date` is written as `dates.read_date` reads it. `line` is the first line of the
    file that speaks of the game. A game of another book has its `uuid`, and may have been kept live.
    """

    seats: tuple[PaperSeat, ...]
    hands: tuple[PaperHand, ...] = ()
    ref: str = ""
    date: str = ""
    order: int | None = None
    occasion: str = ""
    house: str = ""
    target: int | None = None
    seating_known: bool = False
    first_dealer: Seat | None = None
    recorded_winner: Side | None = None
    final: Points = (None, None)
    status: str | None = None  # "finished" / "unfinished" as written; None: from the rest
    source: str = ""
    page: str = ""
    note: str = ""
    line: int | None = None
    uuid: str = ""
    origin: Origin = Origin.PAPER
    put_away: bool = False
