"""Pads: the running totals of both sides, hand after hand, several pads one below the other."""

from __future__ import annotations

from dataclasses import dataclass, field

from scorebook.exchange.cells import figure_of
from scorebook.exchange.layouts.days import looks_like_occasion
from scorebook.exchange.layouts.gathering import Draft, Gathering
from scorebook.exchange.layouts.hands import read_hand
from scorebook.exchange.layouts.headers import label_of, meaning_of
from scorebook.exchange.layouts.mapping import Means
from scorebook.exchange.layouts.profile import cell_of
from scorebook.exchange.reading.table import Row
from scorebook.rules.hand import Side


def read_pads(gathering: Gathering) -> None:
    """Read a file of running totals: a heading or a blank line begins the next game."""
    reader = _Pads(gathering)
    for row in gathering.titles():
        reader.title(row)
    if gathering.top is not None:
        reader.heading(gathering.top)
    for row, header in gathering.rows():
        if row.blank:
            if gathering.mapping.blank_ends:
                reader.end()
        elif header:
            reader.end()
            reader.heading(row)
        else:
            reader.line(row)
    reader.end()


@dataclass(slots=True)
class _Open:
    """The pad that is being read, and by whose totals a mark stands, on which of its hands."""

    draft: Draft
    marks: list[tuple[int, int, Side]] = field(default_factory=list)


def _is_date_alone(row: Row) -> bool:
    """Tell whether a row holds nothing but a date, in whichever column."""
    words = [cell.strip() for cell in row.cells if cell.strip()]
    return len(words) == 1 and figure_of(words[0]).unread and looks_like_occasion(words[0])


class _Pads:
    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.mapping = gathering.mapping
        self.open: _Open | None = None
        self.next_date: tuple[int, int | None, str] | None = None
        self.date_at = self.mapping.place(Means.DATE)

    def heading(self, row: Row) -> None:
        """Take the date of the next pad from the row that names the columns."""
        text = cell_of(row, self.date_at)
        if text and meaning_of(text).means is not Means.DATE and label_of(text):
            self.next_date = (row.line, self.date_at, text)

    def title(self, row: Row) -> None:
        """Take the date of the first pad from a row above the names of the columns."""
        text = next((cell.strip() for cell in row.cells if looks_like_occasion(cell)), "")
        if text:
            self.next_date = (row.line, None, text)

    def line(self, row: Row) -> None:
        """Take one line of a pad: a hand, a heading, or a remark on the game."""
        date = cell_of(row, self.date_at)
        if not self._has_figures(row) or _is_date_alone(row):
            self._words(row)
            return
        if date and self.open is not None and self.open.draft.hands and date != self._dated():
            self.end()
        if date:
            self.next_date = (row.line, self.date_at, date)
        pad = self._pad(row)
        draft = pad.draft
        draft.hands.append(read_hand(self.gathering, row))
        for means in (Means.TOTAL, Means.POINTS):
            for at in self.mapping.having(means):
                side = self.mapping.columns[at].whose
                if side is not None and figure_of(cell_of(row, at), self.mapping.mark).mark:
                    pad.marks.append((len(draft.hands), row.line, side))

    def end(self) -> None:
        """End the pad that is open, if it has any hand."""
        pad, self.open = self.open, None
        if pad is None:
            return
        self._give_mark(pad)
        self.gathering.keep(pad.draft)
        self.next_date = None

    def _pad(self, row: Row) -> _Open:
        if self.open is None:
            draft = Draft(row.line, names=self.gathering.four(row.line, self.mapping.names))
            if self.next_date is not None:
                line, at, text = self.next_date
                draft.line = min(line, row.line)
                self.gathering.date(draft, line, at, text)
            self.open = _Open(draft)
        return self.open

    def _dated(self) -> str:
        return self.next_date[2] if self.next_date is not None else ""

    def _has_figures(self, row: Row) -> bool:
        figures = (*self.mapping.having(Means.TOTAL), *self.mapping.having(Means.POINTS))
        return any(cell_of(row, at) for at in figures)

    def _words(self, row: Row) -> None:
        """Take a line without figures: the date of the next pad, or a remark on the open one."""
        words = [cell.strip() for cell in row.cells if cell.strip()]
        if looks_like_occasion(words[0]):
            self.end()
            self.next_date = (row.line, None, words[0])
            words = words[1:]
        if self.open is not None:
            for text in words:
                self.open.draft.note(text)
        elif words:
            self.gathering.say(
                row.line, None, "; ".join(words)[:60], "This line has no figures; it is left out."
            )

    def _give_mark(self, pad: _Open) -> None:
        """Give the game to the side by whose last total the mark stands."""
        hands = len(pad.draft.hands)
        last = {side for hand, _, side in pad.marks if hand == hands}
        mark = self.mapping.mark
        for hand, line, _ in pad.marks:
            if hand < hands:
                sentence = "A mark stands here in the middle of the pad; what it means stays open."
                self.gathering.ask(line, None, mark, sentence)
        if len(last) > 1:
            self.gathering.ask(pad.marks[-1][1], None, mark, "Both sides have the mark; who won stays open.")
        elif last:
            pad.draft.winner = last.pop()
