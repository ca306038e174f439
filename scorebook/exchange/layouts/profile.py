"""What stands in each column of a table, counted: figures, dates, names, suits. No meaning yet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorebook.book.following import QUIET, Watching, followed
from scorebook.exchange.cells import figure_of, trump_of
from scorebook.exchange.layouts.days import Dates, look_at_dates, looks_like_date
from scorebook.exchange.layouts.headers import find_header, label_of
from scorebook.exchange.layouts.people import is_same, sides_of, two_names
from scorebook.exchange.reading.table import Row, Table

_SUMS = (
    "total|totals|sum|sums|grand total|subtotal|average|averages|avg|wins|games won|total wins|count|summe"
)
_TWO = re.compile(r"([-−]?[0-9]{1,4}\s?\*?)\s*(?:[-–—:/]|to)\s*([-−]?[0-9]{1,4}\s?\*?)")
_SAMPLE = 3_000


@dataclass(frozen=True, slots=True)
class Profile:
    """One column: its name, and how many of its cells below the name are what."""

    at: int
    name: str
    filled: int
    figures: int
    dates: int
    pairs: int  # two names of a side
    sides: int  # the names of both sides
    suits: int
    words: int  # text that is nothing of these
    counts_rows: bool  # 1, 2, 3 … down the table
    years: bool
    serials: bool  # numbers of days, as spreadsheets keep dates
    both_scores: bool  # two figures in a cell: "512-430"
    values: tuple[str, ...]

    @property
    def empty(self) -> bool:
        """Tell whether nothing stands in the column."""
        return self.filled == 0

    @property
    def numeric(self) -> bool:
        """Tell whether the column holds figures, up to some that cannot be read."""
        return self.figures > 0 and self.figures * 2 >= self.filled

    @property
    def named(self) -> bool:
        """Tell whether the column holds the names of sides, two in a cell."""
        return self.pairs > 0 and self.pairs * 2 >= self.filled


@dataclass(frozen=True, slots=True)
class Shape:
    """A table looked at: where its header is, the rows below, the rows above, and its columns."""

    header: int | None
    names: tuple[str, ...]
    titles: tuple[Row, ...]
    body: tuple[Row, ...]
    columns: tuple[Profile, ...]

    def dates_of(self, at: int) -> Dates:
        """Return what a column of dates proves about the order of day and month."""
        return look_at_dates((row.line, cell_of(row, at)) for row in self.body)


def shape_of(
    table: Table, header: int | None = None, *, look: bool = True, watching: Watching = QUIET
) -> Shape:
    """Return the table looked at; with `look` the header is looked for, else it is on line `header`.

    Raises Stopped.
    """
    line = find_header(table.rows) if look else header
    top = next((row for row in table.rows if row.line == line), None)
    names = tuple(cell.strip() for cell in top.cells) if top is not None else ()
    titles = tuple(row for row in table.rows if line is not None and row.line < line and not row.blank)
    body = tuple(row for row in table.rows if line is None or row.line > line)
    width = max((len(row.cells) for row in body[:_SAMPLE]), default=0)
    some = [row for row in body[:_SAMPLE] if not (is_totals_row(row) or repeats_header(row, names))]
    places = range(max(width, len(names)))
    columns = tuple(_profile(at, names, some) for at in followed(places, watching, len(places), 1))
    return Shape(line, names, titles, body, columns)


def cell_of(row: Row, at: int | None) -> str:
    """Return a cell without the blanks around it, "" where the row is shorter."""
    return row.cells[at].strip() if at is not None and at < len(row.cells) else ""


def is_totals_row(row: Row) -> bool:
    """Tell whether a row sums up others: its first words say so, and figures follow."""
    written = [cell.strip() for cell in row.cells if cell.strip()]
    if len(written) < 2 or label_of(written[0]) not in _SUMS.split("|"):
        return False
    return any(re.search(r"[0-9]", cell) for cell in written[1:])


def repeats_header(row: Row, names: Sequence[str]) -> bool:
    """Tell whether a row names the columns over again, whatever else stands in it."""
    same = sum(
        cell.strip().casefold() == name.casefold()
        for cell, name in zip(row.cells, names, strict=False)
        if name
    )
    return same >= 2 and same * 2 > sum(map(bool, names))


def _profile(at: int, names: Sequence[str], body: Sequence[Row]) -> Profile:
    name = names[at] if at < len(names) else ""
    values = tuple(cell for row in body if (cell := cell_of(row, at)))
    figures = [figure_of(cell).value for cell in values]
    known = [figure for figure in figures if figure is not None]
    dates = sum(looks_like_date(cell) for cell in values)
    pairs = sum(two_names(cell) and sides_of(cell) is None for cell in values)
    sides = sum(_says_sides(cell) for cell in values)
    suits = sum(trump_of(cell) is not None for cell in values)
    words = sum(
        figure is None and not looks_like_date(cell) for figure, cell in zip(figures, values, strict=True)
    )
    return Profile(
        at=at,
        name=name,
        filled=len(values),
        figures=len(known),
        dates=dates,
        pairs=pairs,
        sides=sides,
        suits=suits,
        words=words,
        counts_rows=len(known) > 1 and known == list(range(known[0], known[0] + len(known))),
        years=bool(known) and len(known) == len(values) and all(1900 <= year <= 2100 for year in known),
        serials=look_at_dates((0, cell) for cell in values).serials,
        both_scores=bool(values) and sum(scores_of(cell) is not None for cell in values) * 2 > len(values),
        values=values,
    )


def scores_of(text: str) -> tuple[str, str] | None:
    """Return both figures of a cell that holds two, like "512-430" or "512 : -40"; None for others."""
    found = _TWO.fullmatch(text.strip())
    return None if found is None else (found[1], found[2])


def _says_sides(cell: str) -> bool:
    found = sides_of(cell)
    return is_same(cell) or (found is not None and any(found[0]) + any(found[1]) > 0)
