"""Reading the book's own CSV: rows to games, and everything that is wrong with them by line and column.

Blank is not known. An error is what cannot be read or cannot be; everything else is kept as written, and
what the rules make of it is for the plan to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorebook.book.following import QUIET, Watching, followed
from scorebook.book.names import fold, key_of
from scorebook.exchange.own_cells import Reader, Wrong, hand_number, shown
from scorebook.exchange.own_columns import (
    COLUMNS,
    GAME_COLUMNS,
    PLAYERS,
    PROBLEM,
    column_names,
    is_header,
    place_of,
    unguard,
)
from scorebook.exchange.own_games import Draft, Making
from scorebook.exchange.reading.table import EVERY, Row, Table
from scorebook.exchange.values import FileCode, FileProblem, Reading
from scorebook.rules.house import BUILT_IN
from scorebook.rules.problems import Severity

HEADER_WITHIN = 20  # rows; a title may stand above the header

_HANDS = len(GAME_COLUMNS)  # where the columns of the hand begin
_REF, _SEATS = COLUMNS.index("game"), COLUMNS.index(PLAYERS[0])
_BUILT_IN = {key_of(rules.name): rules.name for rules in BUILT_IN}
# The game columns that agree wherever they are repeated: all but the reference and the players.
_REPEATED = [at for at in range(_HANDS) if at != _REF and COLUMNS[at] not in PLAYERS]


@dataclass(frozen=True, slots=True)
class Known:
    """What a reader has to know of the book, by key: its houses' names, the other spellings of its people."""

    houses: Mapping[str, str] = field(
        default_factory=lambda: {key_of(one.name): one.name for one in BUILT_IN}
    )
    aliases: Mapping[str, str] = field(default_factory=dict)


def find_header(table: Table) -> int | None:
    """Return the position of the row that is the header of our own columns, or None."""
    rows = table.rows[:HEADER_WITHIN]
    return next((at for at, row in enumerate(rows) if is_header(row.cells)), None)


def read_own(table: Table, known: Known | None = None, watching: Watching = QUIET) -> Reading:
    """Return the games of a table with our own columns, and what is wrong with it; ValueError for others.

    Raises Stopped.
    """
    at = find_header(table)
    if at is None:
        raise ValueError("this table has other columns than ours")
    return _Rows(table.rows[at], known or Known()).read(table.rows[at + 1 :], watching)


class _Rows:
    """The rows of one file being told apart into games."""

    def __init__(self, header: Row, known: Known) -> None:
        self.problems: list[FileProblem] = []
        self.making = Making(known.houses, known.aliases, self.problems)
        self.games: list[Draft] = []
        self.refs = Reader(lambda cell: fold(unguard(cell)))
        self.numbers = Reader(hand_number)
        self.by_ref: dict[str, Draft] = {}
        self.width = len(header.cells)
        self.places = self._places(header)
        self.straight = self.places == list(range(len(COLUMNS))) and self.width == len(COLUMNS)

    def read(self, rows: Sequence[Row], watching: Watching = QUIET) -> Reading:
        """Return the games of these rows; raises Stopped."""
        draft: Draft | None = None
        for row in followed(rows, watching.stretch(0, 0.4), len(rows), EVERY):
            cells = self._in_order(row.cells)
            if not any(cells):
                continue
            draft = self._game_of(row.line, cells, draft)
            if draft is None:
                sentence = "This row belongs to no game: it names none, and there is none above it."
                self._say(None, row.line, "game", "", Wrong(sentence))
                continue
            if len(row.cells) > self.width:
                self._beyond(draft, row)
            self._hand(draft, row.line, cells)
        drafts = followed(self.games, watching.stretch(0.4, 1), len(self.games))
        made = [(one, self.making.finished(one)) for one in drafts]
        self.problems.sort(key=lambda problem: (problem.line or 0, place_of(problem.column)))
        return Reading(
            tuple(game for _, game in made if game is not None),
            tuple(self.problems),
            left_out=tuple(one.called for one, game in made if game is None),
        )

    def _places(self, header: Row) -> list[int]:
        """Return where each of our columns stands, −1 for those that are left out."""
        names = column_names(header.cells)
        for place, name in enumerate(names):
            if name in names[:place] and name in COLUMNS:
                wrong = Wrong(f"There are two columns “{name}”.", FileCode.CONTRADICTION)
                self._say(None, header.line, name, "", wrong)
            elif name and name not in COLUMNS and name != PROBLEM:
                called = shown(header.cells[place])
                sentence = f"There is no column “{called}” in the book’s own files; it is left out."
                self._say(None, header.line, called, "", Wrong(sentence), Severity.NOTE)
        return [names.index(name) if name in names else -1 for name in COLUMNS]

    def _in_order(self, written: Sequence[str]) -> list[str]:
        """Return a row's cells in the order of our columns, without blanks around them."""
        if self.straight and len(written) == len(COLUMNS):
            return list(map(str.strip, written))
        count = len(written)
        return [written[at].strip() if 0 <= at < count else "" for at in self.places]

    def _game_of(self, line: int, cells: list[str], above: Draft | None) -> Draft | None:
        """Return the game a row belongs to, begun where the row begins one."""
        ref = self.refs[cells[_REF]]
        if ref:
            draft = self.by_ref.get(ref)
        else:
            draft = None if cells[_SEATS] else above
        if draft is not None:
            if any(cells[1:_HANDS]):
                self._repeat(draft, line, cells)
        elif ref or cells[_SEATS]:
            draft = Draft(line, ref, cells[:_HANDS])
            self.games.append(draft)
            if ref:
                self.by_ref[ref] = draft
        return draft

    def _repeat(self, draft: Draft, line: int, cells: list[str]) -> None:
        """Hold a later row's game columns against the first row's; where that one is blank they fill it."""
        for at in _REPEATED:
            written, first, column = cells[at], draft.cells[at], COLUMNS[at]
            if not written or written == first:
                continue
            if not first:
                draft.cells[at], draft.lines[column] = written, line
            elif not self.making.agree(column, written, first):
                above = draft.lines.get(column, draft.line)
                sentence = f"Line {above} says “{shown(first)}” of this game, and this line says otherwise."
                self._say(draft, line, column, written, Wrong(sentence, FileCode.CONTRADICTION))

    def _hand(self, draft: Draft, line: int, cells: list[str]) -> None:
        """Put down the hand of a row, where there is one, and who sits at the table from it on."""
        written = cells[_HANDS:]
        number = draft.next_number
        if any(written):
            if written[0]:
                try:
                    number = self.numbers[written[0]]
                    if number in draft.numbers:
                        sentence = (
                            f"Hand {number} of this game stands in line {draft.numbers[number]} already."
                        )
                        raise Wrong(sentence, FileCode.HAND_TWICE)
                except Wrong as wrong:
                    self._say(draft, line, "hand", written[0], wrong)
                    return
            draft.numbers[number] = line
            draft.next_number = number + 1
            draft.rows.append((number, line, written))
        if line != draft.line and any(names := cells[_SEATS : _SEATS + 4]):
            draft.changes.append((number, line, names))

    def _beyond(self, draft: Draft, row: Row) -> None:
        beyond = next((cell for cell in row.cells[self.width :] if cell.strip()), None)
        if beyond is not None:
            wrong = Wrong("This row goes on beyond the last column; does a comma lack its quotes?")
            self._say(draft, row.line, "", beyond, wrong)

    def _say(
        self,
        draft: Draft | None,
        line: int,
        column: str,
        cell: str,
        wrong: Wrong,
        severity: Severity = Severity.ERROR,
    ) -> None:
        if draft is not None:
            draft.broken = True
        self.problems.append(FileProblem(line, column, cell, wrong.code, severity, wrong.sentence))
