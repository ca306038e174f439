"""What statistics are worked out from: every game and every hand, as the kept figures have them, in bulk.

Hands come as plain rows of numbers straight from the driver, and whoever asks packs them while they are
read: a book of a million hands is never held as a million rows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Select, select

from scorebook.book import houses, people, reading
from scorebook.book.migrating import driver_of
from scorebook.book.rows import GAME
from scorebook.book.values import GameFact, House, Player
from scorebook.rules.cards import SUITS
from scorebook.rules.hand import Outcome

T = TypeVar("T")
HandRow: TypeAlias = tuple[int, ...]
Reader: TypeAlias = Callable[[Callable[[Connection], Any]], Any]  # answers a question in one look

UNKNOWN = -(2**31)  # stands for "not known" in a row of numbers, where None has no place
BID_FOR = (Outcome.MADE, Outcome.SET, Outcome.THROWN_IN)

# Plain text, put together once: of a hundred thousand rows each layer in between is felt.
_or_unknown = "ifnull({}, " + str(UNKNOWN) + ")"
_when = " ".join(f"WHEN '{outcome}' THEN {place}" for place, outcome in enumerate(BID_FOR))
_COLUMNS = {
    "id": "hand_id",
    "game": "game_id",
    "number": "number",
    **{seat: _or_unknown.format(f"{seat} - 1") for seat in ("dealer", "bidder")},
    **{person: _or_unknown.format(person) for person in ("p1", "p2", "p3", "p4")},
    **{figure: _or_unknown.format(figure) for figure in ("bid", "dumped_on", "meld_a", "meld_b")},
    **{figure: _or_unknown.format(figure) for figure in ("tricks_a", "tricks_b", "points_a", "points_b")},
    **{figure: _or_unknown.format(figure) for figure in ("total_a", "total_b")},
    "trump": _or_unknown.format(f"instr('{''.join(SUITS)}', trump) - 1"),
    "outcome": _or_unknown.format(f"CASE outcome {_when} END"),
    "could_be_stuck": "could_be_stuck",
    "level": "CASE level WHEN 'full' THEN 2 WHEN 'totals' THEN 1 ELSE 0 END",
}
HAND_COLUMNS = tuple(_COLUMNS)
# Deals that came to nothing and hands beyond the end count in nothing.
_hands = (
    f"SELECT {', '.join(_COLUMNS.values())} FROM hand_result WHERE beyond = 0"  # noqa: S608 - our own names
    " AND (outcome IS NULL OR outcome NOT IN ('all passed', 'misdeal'))"
)
_some = f"{_hands} AND hand_id > ? ORDER BY hand_id LIMIT 5000"  # read while nobody can write
_played: Select[Any] = select(GAME.c.id, GAME.c.house_id, GAME.c.target)


@dataclass(frozen=True, slots=True)
class BookFacts:
    """What one look at the book saw.

    `played` has the house and the target of each game by its id. `hands` gives one row a hand that
    counts, columns as in `HAND_COLUMNS`; it can be gone through once, while the book is being read.
    """

    players: list[Player]
    houses: list[House]
    games: list[GameFact]
    played: dict[int, tuple[int, int]]
    hands: Iterator[HandRow]


def facts(connection: Connection, pack: Callable[[BookFacts], T], only: Collection[int] | None = None) -> T:
    """Return what `pack` makes of all games and hands, or of `only` these games and theirs."""
    listed = None if only is None else ", ".join(str(int(game)) for game in only)
    hands = _hands if listed is None else f"{_hands} AND game_id IN ({listed})"
    return pack(_seen(connection, only, driver_of(connection).execute(hands)))


def facts_in_pieces(read: Reader, pack: Callable[[BookFacts], T], between: Callable[[], object]) -> T:
    """Return what `pack` makes of all games and hands, `read` some at a time, each in a look of its own.

    Who wants to write meanwhile waits for one piece and not for all of them. Something written between two
    looks may then be there in part: whoever asks reads those games again. `between` is called before each
    look, and whatever it raises ends the reading.
    """
    between()
    return pack(read(lambda connection: _seen(connection, None, _piece_by_piece(read, between))))


def _piece_by_piece(read: Reader, between: Callable[[], object]) -> Iterator[HandRow]:
    last = 0

    def some(connection: Connection) -> list[HandRow]:
        between()
        rows: list[HandRow] = driver_of(connection).execute(_some, (last,)).fetchall()
        return rows

    while rows := read(some):
        yield from rows
        last = rows[-1][0]


def _seen(connection: Connection, only: Collection[int] | None, hands: Iterator[HandRow]) -> BookFacts:
    rules = houses.houses(connection)
    targets = {house.id: house.rules.target for house in rules}
    played = _played if only is None else _played.where(GAME.c.id.in_(only))
    return BookFacts(
        people.players(connection, retired=True),
        rules,
        reading.game_facts(connection, only),
        {
            game: (house, targets[house] if target is None else target)
            for game, house, target in connection.execute(played)
        },
        hands,
    )
