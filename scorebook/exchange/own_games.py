"""From the rows that speak of one game to the game: who sits where, whose deal, whose bid.

Rows may stand in any order; hands get theirs by number. A dealer or bidder is looked for among the four who
sit at the table at that hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, TypeVar

from scorebook.book.names import SeatName, key_of
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.exchange import own_cells
from scorebook.exchange.own_cells import Reader, Wrong, shown
from scorebook.exchange.own_columns import COLUMNS, HAND_COLUMNS, PLAYERS
from scorebook.exchange.values import FileCode, FileProblem
from scorebook.rules.hand import Hand, Points, Seat
from scorebook.rules.problems import Severity

T = TypeVar("T")
Seats = Reader[Seat | None]  # the seat that a dealer's or bidder's cell means, at one table
Table = tuple[int, Seats]  # from which hand on, and who sits there

_AT = {name: at for at, name in enumerate(COLUMNS)}
_FIRST_PLAYER = _AT[PLAYERS[0]]
_SEAT_NUMBERS: dict[str, Seat] = {"1": 0, "2": 1, "3": 2, "4": 3}
_NOBODY = SeatName("")
_UNREAD = SeatName("")  # somebody is named there, and nobody can read who
_NOTHING: Points = (None, None)  # most hands have no written sums: one for all of them


@dataclass(slots=True)
class Draft:
    """A game while its rows are read: its game columns' cells, and its hands' as they stand.

    `changes` are the players named below the first row: the hand from which on they sit, the line, the four
    cells. `rows` are hands: number, line, cells.
    """

    line: int
    ref: str
    cells: list[str]
    lines: dict[str, int] = field(default_factory=dict)  # of game columns that stand below the first row
    changes: list[tuple[int, int, Sequence[str]]] = field(default_factory=list)
    rows: list[tuple[int, int, Sequence[str]]] = field(default_factory=list)
    numbers: dict[int, int] = field(default_factory=dict)  # the hands so far, and their lines
    next_number: int = 1
    broken: bool = False

    @property
    def called(self) -> str:
        """Return how the game is called where it is left out: its reference, or its line."""
        return self.ref or f"the game of line {self.line}"


class Making:
    """Makes games of drafts; everything found wrong is put down in `problems`."""

    def __init__(
        self, houses: Mapping[str, str], aliases: Mapping[str, str], problems: list[FileProblem]
    ) -> None:
        self.problems = problems
        self._aliases = aliases
        self._people, self._keys = Reader(own_cells.name), Reader(self._key)
        self._named: Reader[str] = Reader(lambda cell: self._keys[own_cells.name(cell).name])
        self._refs, self._occasions = own_cells.labels("A reference"), own_cells.labels("An occasion")
        self._sources, self._pages = own_cells.labels("A source"), own_cells.labels("A page")
        self._days, self._houses = Reader(own_cells.day), Reader(own_cells.house(houses))
        self._counts, self._numbers = Reader(own_cells.counting), Reader(own_cells.number)
        self._answers, self._sides = Reader(own_cells.answer), Reader(own_cells.side)
        self._states, self._remarks = Reader(own_cells.status), Reader(own_cells.remark)
        self._suits, self._outcomes = Reader(own_cells.trump), Reader(own_cells.outcome)
        self._took = Reader(own_cells.took)
        self._game: dict[str, Reader[Any]] = {
            "date": self._days,
            "order": self._counts,
            "occasion": self._occasions,
            "rules": self._houses,
            "target": self._counts,
            "seating": self._answers,
            "winner": self._sides,
            "final_a": self._numbers,
            "final_b": self._numbers,
            "status": self._states,
            "source": self._sources,
            "page": self._pages,
            "game_note": self._remarks,
        }

    def agree(self, column: str, one: str, other: str) -> bool:
        """Tell whether two cells of a game column say the same."""
        try:
            return bool(self._game[column][one] == self._game[column][other])
        except Wrong:
            return key_of(one) == key_of(other)

    def finished(self, draft: Draft) -> PaperGame | None:
        """Return the game of a draft, or None where an error keeps it out."""
        before = len(self.problems)
        seats, tables = self._seats(draft)
        game = PaperGame(
            seats=seats,
            hands=self._hands(draft, tables),
            ref=self._read(draft, "game", self._refs, ""),
            date=self._read(draft, "date", self._days, ""),
            order=self._read(draft, "order", self._counts, None),
            occasion=self._read(draft, "occasion", self._occasions, ""),
            house=self._read(draft, "rules", self._houses, ""),
            target=self._read(draft, "target", self._counts, None),
            seating_known=bool(self._read(draft, "seating", self._answers, None)),
            recorded_winner=self._read(draft, "winner", self._sides, None),
            final=(
                self._read(draft, "final_a", self._numbers, None),
                self._read(draft, "final_b", self._numbers, None),
            ),
            status=self._read(draft, "status", self._states, None),
            source=self._read(draft, "source", self._sources, ""),
            page=self._read(draft, "page", self._pages, ""),
            note=self._read(draft, "game_note", self._remarks, ""),
            line=draft.line,
        )
        return None if draft.broken or len(self.problems) > before else game

    def _read(self, draft: Draft, column: str, reader: Reader[T], otherwise: T) -> T:
        cell = draft.cells[_AT[column]]
        try:
            return reader[cell]
        except Wrong as wrong:
            self._say(draft.lines.get(column, draft.line), column, cell, wrong)
            return otherwise

    def _seats(self, draft: Draft) -> tuple[tuple[PaperSeat, ...], list[Table]]:
        """Return who sits where from which hand on, and the four at the table each time that changes."""
        first = (1, draft.line, draft.cells[_FIRST_PLAYER : _FIRST_PLAYER + 4])
        four = [_NOBODY] * 4
        sitting: dict[tuple[Seat, int], SeatName] = {}
        tables: list[Table] = []
        for start, line, cells in (first, *sorted(draft.changes, key=itemgetter(0))):
            came = [seat for seat, cell in enumerate(cells) if cell and self._comes(four, line, seat, cell)]
            if start == 1 and not sitting:
                came = [0, 1, 2, 3]
            if not came:
                continue
            sitting |= {(seat, start): four[seat] for seat in came}
            anybody = any(one is _UNREAD for one in four)
            tables.append((start, self._seated(self._table(four, line, cells), anybody=anybody)))
        seats = (PaperSeat(seat, start, one.name, one.guest) for (seat, start), one in sitting.items())
        return tuple(seats), tables

    def _comes(self, four: list[SeatName], line: int, seat: Seat, cell: str) -> bool:
        """Seat whom a cell names, and tell whether that is another one than sat there before."""
        try:
            comes = self._people[cell]
        except Wrong as wrong:
            self._say(line, PLAYERS[seat], cell, wrong)
            four[seat] = _UNREAD
            return True
        there, four[seat] = four[seat], comes
        if there.guest == comes.guest and self._keys[there.name] == self._keys[comes.name]:
            four[seat] = there  # the same one in another spelling
            return False
        return True

    def _table(self, four: Sequence[SeatName], line: int, cells: Sequence[str]) -> dict[str, Seat]:
        table: dict[str, Seat] = {}
        for seat, one in enumerate(four):
            key = self._keys[one.name]
            if not key:
                continue
            if key in table:
                wrong = Wrong(f"{one.name} can’t sit at the table twice.", FileCode.SAME_NAME_TWICE)
                at = seat if cells[seat] else table[key]  # a substitute may sit before the one who stayed
                self._say(line, PLAYERS[at], cells[at], wrong)
            table[key] = seat
        return table

    def _hands(self, draft: Draft, tables: Sequence[Table]) -> tuple[PaperHand, ...]:
        hands = []
        seats = self._seated({})
        coming = iter(tables)
        following = next(coming, None)
        for number, line, cells in sorted(draft.rows, key=itemgetter(0)):
            while following is not None and following[0] <= number:
                seats, following = following[1], next(coming, None)
            hand = self._hand(line, cells, seats)
            if hand is not None:
                hands.append(PaperHand(hand, number, line))
        return tuple(hands)

    def _hand(self, line: int, cells: Sequence[str], seats: Seats) -> Hand | None:
        """Return the hand of a row's cells; where one cannot be read, all that cannot be are put down."""
        (
            _, dealer, bidder, bid, trump, forced, meld_a, meld_b, tricks_a, tricks_b, no_trick, outcome,
            points_a, points_b, total_a, total_b, note,
        ) = cells  # fmt: skip
        numbers = self._numbers
        try:
            return Hand(
                seats[dealer],
                seats[bidder],
                numbers[bid],
                self._suits[trump],
                self._outcomes[outcome],
                self._answers[forced],
                (numbers[meld_a], numbers[meld_b]),
                (numbers[tricks_a], numbers[tricks_b]),
                self._took[no_trick],
                (numbers[points_a], numbers[points_b]) if points_a or points_b else _NOTHING,
                (numbers[total_a], numbers[total_b]) if total_a or total_b else _NOTHING,
                self._remarks[note] if note else "",
            )
        except Wrong:
            self._say_all(line, cells, seats)
            return None

    def _say_all(self, line: int, cells: Sequence[str], seats: Seats) -> None:
        readers: dict[str, Reader[Any]] = {
            "dealer": seats,
            "bidder": seats,
            "trump": self._suits,
            "outcome": self._outcomes,
            "forced": self._answers,
            "no_trick": self._took,
            "note": self._remarks,
        }
        for column, cell in zip(HAND_COLUMNS[1:], cells[1:], strict=True):
            try:
                readers.get(column, self._numbers)[cell]
            except Wrong as wrong:
                self._say(line, column, cell, wrong)

    def _seated(self, table: Mapping[str, Seat], *, anybody: bool = False) -> Seats:
        """Return what finds the seat of somebody at a table, named or numbered 1–4; None for a blank.

        With `anybody` one of the four cannot be read: then nobody is said not to sit there.
        """

        def read(cell: str) -> Seat | None:
            if not cell:
                return None
            seat = _SEAT_NUMBERS.get(cell)  # which nobody is called
            if seat is None:
                seat = table.get(self._named[cell])
            if seat is None and not anybody:
                raise Wrong(f"“{shown(cell)}” does not sit at this table.", FileCode.NOT_AT_THE_TABLE)
            return seat

        return Reader(read)

    def _key(self, name: str) -> str:
        """Return what tells a name from others: two spellings that the book knows as one are one."""
        key = key_of(name)
        return self._aliases.get(key, key)

    def _say(self, line: int, column: str, cell: str, wrong: Wrong) -> None:
        problem = FileProblem(line, column, cell, wrong.code, Severity.ERROR, wrong.sentence)
        self.problems.append(problem)
