"""A game of the book that goes on in a file: the same beginning, and more hands after it.

Two laptops may keep one evening, or a page may be typed up to its middle and come as a list later. Where
every hand the book has is the file's too, by its own id or by what it records, the file's later hands belong
behind them. A hand that somebody took off in this book does not come back with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, select

from scorebook.book.journal import images_of
from scorebook.book.mapping import RECORD, hand_of
from scorebook.book.marks import AsImported, everything_mark, game_mark, record_of
from scorebook.book.rows import CHANGE, HAND
from scorebook.book.standing import TOLD, GameThere, HandThere, SeatRow, mark_of
from scorebook.book.values import PaperHand

# What stands for the mark of a game's own columns where no import wrote them: it is that of no game.
WRITTEN_HERE = "-:"

_lines = (
    select(CHANGE.c.id, CHANGE.c.before, CHANGE.c.after, CHANGE.c.undoes, CHANGE.c.redoes)
    .where(CHANGE.c.game_id == bindparam("game"))
    .order_by(CHANGE.c.id)
)


@dataclass(frozen=True, slots=True)
class Taken:
    """The hands that were taken off a game in this book: their own ids, and marks of what they recorded."""

    uuids: frozenset[str] = frozenset()
    records: frozenset[str] = frozenset()

    def holds(self, hand: PaperHand, mark: str) -> bool:
        """Tell whether a hand of a file, by its id or its mark, is one that was taken off."""
        return hand.uuid in self.uuids or record_of(mark) in self.records


def same_hand(paper: PaperHand, mark: str, ours: HandThere) -> bool:
    """Tell whether a hand of a file is the one in its place here: as it is, as it came, or by its own id."""
    known = (ours.mark, ours.as_imported or ours.mark)
    return paper.uuid == ours.uuid or record_of(mark) in map(record_of, known)


def later_seats(seats: Sequence[SeatRow], there: GameThere) -> tuple[SeatRow, ...]:
    """Return who of a file comes to the table only after the hands that the book has, and its first one."""
    places = {seat[:2] for seat in there.seats}
    return tuple(seat for seat in seats if seat[1] > max(len(there.hands), 1) and seat[:2] not in places)


def same_table(seats: Sequence[SeatRow], there: GameThere) -> bool:
    """Tell whether the book and a file seat the same four, up to who comes to the table later in the file."""
    return set(seats) - set(later_seats(seats, there)) == set(there.seats)


def taken_off(connection: Connection, there: GameThere) -> Taken:
    """Return the hands that somebody took off a game, and that nobody has brought back."""
    turn = there.row["first_dealer"] if there.row["seating_known"] else None
    uuids: set[str] = set()
    records: set[str] = set()
    for image in _removed(connection, there.id):
        row: dict[str, Any] = dict.fromkeys(RECORD) | image
        values = tuple(row[name] for name in RECORD)
        mark = mark_of(row["number"], hand_of(row), values, None if turn is None else turn - 1)
        uuids.add(row["uuid"])
        records.add(record_of(mark))
    return Taken(frozenset(uuids), frozenset(records))


def _removed(connection: Connection, game: int) -> Iterator[dict[str, Any]]:
    """Yield what stood in the hands that were removed from a game by operations that still stand."""
    standing: dict[int, list[dict[str, Any]]] = {}
    undone: dict[int, list[dict[str, Any]]] = {}
    for line in connection.execute(_lines, {"game": game}):
        if line.undoes in standing:
            undone[line.undoes] = standing.pop(line.undoes)
        elif line.redoes in undone:
            standing[line.redoes] = undone.pop(line.redoes)
        elif line.before is not None:
            after = images_of(line.after)
            standing[line.id] = [
                image
                for (table, id_), image in images_of(line.before).items()
                if table == HAND.name and image is not None and after[table, id_] is None
            ]
    for images in standing.values():
        yield from images


def written_here_too(there: GameThere) -> bool:
    """Tell whether an import left something beside a game of which a part was written in this book."""
    was = there.as_imported
    return was is not None and (
        was.game == WRITTEN_HERE or any(hand.as_imported is None for hand in there.hands)
    )


def touched_since(there: GameThere) -> bool:
    """Tell whether a game is no longer what the last import left, be it that a part was written here."""
    was = there.as_imported
    if was is None or not written_here_too(there):
        return there.touched
    return (
        was.hands != len(there.hands)
        or was.everything != there.everything
        or any(hand.as_imported is not None and hand.edited for hand in there.hands)
    )


def left_beside(
    there: GameThere, seats: Sequence[SeatRow], written: Mapping[int, str], told: str
) -> AsImported:
    """Return what an import leaves beside a game of which a part was written in this book.

    `seats` came to the table with the file, `written` are the marks of the hands it wrote, by number. `told`
    is the mark of the game's own columns where the import wrote them too, else empty.
    """
    was = there.as_imported
    own = told or there.mark
    if seats:
        columns = (there.house, *(there.row[name] for name in TOLD))
        own = game_mark(columns, (*there.seats, *seats))
    marks = {hand.number: hand.mark for hand in there.hands} | dict(written)
    added = len(marks) - len(there.hands)
    return AsImported(
        told or (WRITTEN_HERE if was is None else was.game),
        len(marks) if added or was is None else was.hands,
        everything_mark(own, (marks[number] for number in sorted(marks))),
    )
