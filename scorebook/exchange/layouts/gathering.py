"""Rows on their way to games: every cell read as the mapping decided, and everything found put down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from scorebook.book.following import QUIET, Watching, followed
from scorebook.book.names import LONGEST_NAME, SeatName, clean_label, clean_remark, key_of, read_seat
from scorebook.book.trouble import Refused
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.exchange.cells import Figure, figure_of
from scorebook.exchange.layouts.days import looks_like_occasion, read_day
from scorebook.exchange.layouts.mapping import Mapping, Means
from scorebook.exchange.layouts.people import Four
from scorebook.exchange.layouts.profile import cell_of, is_totals_row, repeats_header
from scorebook.exchange.own_cells import Reader
from scorebook.exchange.own_csv_reading import Known
from scorebook.exchange.reading.table import EVERY, Row, Table
from scorebook.exchange.values import FileCode, FileProblem, Reading
from scorebook.rules.hand import SEATS, Points, Side
from scorebook.rules.problems import Code, Severity

NOBODY_KNOWN: Four = ("", "", "", "")


@dataclass(slots=True)
class Draft:
    """A game while its rows are read."""

    line: int
    names: Four = NOBODY_KNOWN
    date: str = ""
    order: int | None = None
    occasion: str = ""
    house: str = ""
    ref: str = ""
    page: str = ""
    winner: Side | None = None
    final: Points = (None, None)
    notes: list[str] = field(default_factory=list)
    hands: list[PaperHand] = field(default_factory=list)
    later: list[PaperSeat] = field(default_factory=list)  # who took over a seat, and from which hand

    def note(self, text: str) -> None:
        """Keep a remark, once."""
        if text and text not in self.notes:
            self.notes.append(text)


class Gathering:
    """One table being read by one mapping: its rows, its cells, and what was found."""

    def __init__(self, table: Table, mapping: Mapping, known: Known, watching: Watching = QUIET) -> None:
        self.table = table
        self.watching = watching
        self.mapping = mapping
        self.known = known
        self.problems: list[FileProblem] = []
        self.games: list[PaperGame] = []
        self.left_out: list[str] = []
        # The same few names and figures stand in a file again and again.
        self._seats: Reader[SeatName] = Reader(read_seat)
        self._figures: Reader[Figure] = Reader(
            lambda text: figure_of(text, mapping.mark, brackets=mapping.brackets)
        )
        self._having: dict[Means, tuple[int, ...]] = {}
        self._places: dict[tuple[Means, Side | None], int | None] = {}
        self._settled = 0  # how many problems belong to games that are done with
        top = next((row for row in table.rows if row.line == mapping.header), None)
        self.labels: tuple[str, ...] = tuple(cell.strip() for cell in top.cells) if top is not None else ()
        self.called = tuple("" if looks_like_occasion(name) else name for name in self.labels)
        self.top = top

    def rows(self) -> Iterator[tuple[Row, bool]]:
        """Yield the rows below the header, blank ones too, each with whether it names the columns anew.

        Raises Stopped.
        """
        for row in followed(self.table.rows, self.watching, len(self.table.rows), EVERY):
            if self.mapping.header is not None and row.line <= self.mapping.header:
                continue
            if is_totals_row(row):
                self.say(row.line, None, "", "This row sums up others; it is left out.", FileCode.NOT_GAMES)
                continue
            yield row, bool(self.labels) and repeats_header(row, self.labels)

    def titles(self) -> Iterator[Row]:
        """Yield the rows above the names of the columns."""
        yield from (row for row in self.table.rows if row.line < (self.mapping.header or 0))

    def label(self, at: int | None) -> str:
        """Return how a column is called: its name, else its number."""
        if at is None:
            return ""
        return (self.called[at] if at < len(self.called) else "") or str(at + 1)

    def having(self, means: Means) -> tuple[int, ...]:
        """Return the positions of the columns that mean so, looked for once."""
        if means not in self._having:
            self._having[means] = self.mapping.having(means)
        return self._having[means]

    def place(self, means: Means, side: Side | None = None) -> int | None:
        """Return the position of the first column that means so, looked for once."""
        if (means, side) not in self._places:
            self._places[means, side] = self.mapping.place(means, side)
        return self._places[means, side]

    def text(self, row: Row, means: Means, side: Side | None = None) -> str:
        """Return what stands in the column that means so."""
        return cell_of(row, self.place(means, side))

    def remarks(self, row: Row) -> list[str]:
        """Return the remarks of a row: of its columns, and of the cells beyond the last one."""
        said = [cell_of(row, at) for at in self.having(Means.REMARK)]
        if self.mapping.extra is Means.REMARK:
            said += [cell_of(row, at) for at in range(len(self.mapping.columns), len(row.cells))]
        return [text for text in said if text]

    def figure(self, row: Row, at: int | None, kept: list[str]) -> tuple[int | None, bool]:
        """Return the figure in a cell and whether a mark stands by it.

        What cannot be read stays open: it is asked about, and kept as written in `kept`.
        """
        text = cell_of(row, at)
        figure = self._figures[text]
        if figure.unread:
            self.ask(row.line, at, text, f"“{_short(text)}” is no whole number; the figure stays open.")
            kept.append(f"{self.label(at)}: {text}")
        return figure.value, figure.mark

    def by_side(self, row: Row, means: Means, kept: list[str]) -> tuple[Points, set[Side]]:
        """Return the figures of both sides, and the sides by whose figure a mark stands.

        Where a side has two columns, one a player, they have to say the same.
        """
        values: list[int | None] = [None, None]
        marked: set[Side] = set()
        seen: set[Side] = set()
        for at in self.having(means):
            side = self.mapping.columns[at].whose
            if side is None:
                continue
            value, mark = self.figure(row, at, kept)
            if mark:
                marked.add(side)
            if side in seen and value is not None and values[side] not in (None, value):
                self.say(
                    row.line,
                    at,
                    cell_of(row, at),
                    f"Partners have one score, and here they have {values[side]} and {value}; it stays open.",
                    FileCode.CONTRADICTION,
                    Severity.QUESTION,
                )
                kept.append(f"{self.label(at)}: {cell_of(row, at)}")
                values[side] = None
                continue
            if value is not None and side not in seen:
                values[side] = value
                seen.add(side)
        return (values[0], values[1]), marked

    def date(self, draft: Draft, line: int, at: int | None, text: str) -> None:
        """Put a date on a game; words go where they are kept as written."""
        day = read_day(text, self.mapping.dates, self.mapping.century, serials=self.mapping.serials)
        draft.date = day.date
        if day.no_such:
            self.say(line, at, text, day.wrong, FileCode.NO_SUCH_DATE, Severity.ERROR)
        elif day.wrong:
            self.ask(line, at, text, day.wrong)
        elif day.words:
            taken = f"; only the year {day.date} is taken from it" if day.date else ""
            self.say(line, at, text, f"“{_short(text)}” is kept in words{taken}.")
        if not day.words:
            return
        if len(day.words) <= LONGEST_NAME and not (draft.occasion or self.mapping.occasion):
            draft.occasion = day.words
        else:
            draft.note(day.words)

    def name(self, line: int, at: int | None, text: str) -> str:
        """Return a name as it may be kept, "" for nobody known and for what can be nobody's name."""
        try:
            seat = self.seat(text)
        except Refused as refused:
            self.say(line, at, _short(text), refused.sentence, FileCode.UNREADABLE, Severity.ERROR)
            return ""
        return f"guest: {seat.name}" if seat.guest else seat.name

    def seat(self, text: str) -> SeatName:
        """Return who is meant by a name; raises Refused for what can be nobody's."""
        return self._seats[text]

    def four(self, line: int, names: Four) -> Four:
        """Return four names as they may be kept."""
        a, b, c, d = (self.name(line, None, name) for name in names)
        return a, b, c, d

    def remark(self, line: int, parts: Sequence[str]) -> str:
        """Return remarks as one, as they may be kept."""
        try:
            return clean_remark("; ".join(parts))
        except Refused as refused:
            self.say(line, None, _short("; ".join(parts)), refused.sentence, severity=Severity.ERROR)
            return ""

    def reading(self) -> Reading:
        """Return everything that was read."""
        return Reading(tuple(self.games), tuple(self.problems), tuple(self.left_out))

    def keep(self, draft: Draft, winners: Sequence[Side | None] | None = None) -> None:
        """Keep the game that was drafted, once for each of `winners`; an error in its rows keeps it out."""
        game = self._game(draft)
        new = self.problems[self._settled :]
        self._settled = len(self.problems)
        if any(problem.severity is Severity.ERROR for problem in new):
            self.left_out.append(draft.ref or f"the game of line {draft.line}")
            return
        for winner in (draft.winner,) if winners is None else winners:
            self.games.append(replace(game, recorded_winner=winner))

    def no_game(self, line: int) -> None:
        """Leave out a line that was to be a game and could not be read."""
        self.left_out.append(f"line {line}")
        self._settled = len(self.problems)

    def _game(self, draft: Draft) -> PaperGame:
        mapping = self.mapping
        seats = tuple(seat_of(seat, 1, draft.names[seat]) for seat in SEATS)
        return PaperGame(
            seats=(*seats, *draft.later),
            hands=tuple(draft.hands),
            ref=self._label(draft, draft.ref, "A reference"),
            date=draft.date,
            order=draft.order,
            occasion=self._label(draft, draft.occasion or mapping.occasion, "An occasion"),
            house=self._house(draft, draft.house or mapping.house),
            seating_known=mapping.seating_known,
            final=draft.final,
            source=self._label(draft, mapping.source, "A source"),
            page=self._label(draft, draft.page, "A page"),
            note=self.remark(draft.line, draft.notes),
            line=draft.line,
        )

    def say(
        self,
        line: int | None,
        at: int | None,
        value: str,
        message: str,
        code: FileCode | Code = FileCode.UNREADABLE,
        severity: Severity = Severity.NOTE,
    ) -> None:
        """Put down one finding."""
        self.problems.append(FileProblem(line, self.label(at), value, code, severity, message))

    def ask(self, line: int | None, at: int | None, value: str, message: str) -> None:
        """Put down a question about something that could not be read; the game keeps it as written."""
        self.say(line, at, value, message, FileCode.UNREADABLE, Severity.QUESTION)

    def _house(self, draft: Draft, text: str) -> str:
        if not text:
            return ""
        house = self.known.houses.get(key_of(text))
        if house is None:
            sentence = f"There are no house rules called “{_short(text)}” in the book."
            at = self.place(Means.HOUSE)
            self.say(draft.line, at, text, sentence, FileCode.NO_SUCH_HOUSE, Severity.ERROR)
        return house or ""

    def _label(self, draft: Draft, text: str, what: str) -> str:
        try:
            return clean_label(text, what)
        except Refused as refused:
            self.say(draft.line, None, _short(text), refused.sentence, severity=Severity.ERROR)
            return ""


def seat_of(seat: int, from_hand: int, name: str) -> PaperSeat:
    """Return a seat of a name that was read; "guest: Jo" is a guest."""
    who = read_seat(name)
    return PaperSeat(seat, from_hand, who.name, who.guest)


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}…"
