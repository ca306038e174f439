"""From a table to a guess of what it means: every decision with its reason, and what has to be asked.

Nothing is guessed silently. What the file proves is certain; what is merely likely is decided, and said
to be a guess; what cannot be told is asked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from scorebook.book.following import QUIET, Watching
from scorebook.book.names import UNKNOWN
from scorebook.exchange.cells import figure_of
from scorebook.exchange.layouts.columns import Layout, lay_out
from scorebook.exchange.layouts.days import looks_like_date, looks_like_occasion
from scorebook.exchange.layouts.headers import label_of
from scorebook.exchange.layouts.logs import is_log
from scorebook.exchange.layouts.mapping import Kind, Mapping, Means
from scorebook.exchange.layouts.points import Guess, Hints, Point, Sure, dates_of, open_points
from scorebook.exchange.layouts.profile import Profile, Shape, cell_of, shape_of
from scorebook.exchange.layouts.reasons import reasons
from scorebook.exchange.own_csv_reading import find_header as find_own_header
from scorebook.exchange.reading.table import Table
from scorebook.exchange.values import FileCode, FileProblem
from scorebook.rules.problems import Severity


def guess(
    table: Table, hints: Hints, remembered: Iterable[Mapping] = (), watching: Watching = QUIET
) -> Guess:
    """Return what a table seems to mean; one of the `remembered` mappings, where it fits, is taken over.

    Raises Stopped.
    """
    shape = shape_of(table, watching=watching.stretch(0, 0.6))
    signature = signature_of(table, shape)
    kept = next((mapping for mapping in remembered if mapping.signature == signature), None)
    if kept is not None:
        mapping = _fitted(kept, table, shape)
        return Guess(mapping, (_as_last_time(mapping), *open_points(table, shape, mapping, hints)))
    base = Mapping(
        Kind.OWN,
        header=shape.header,
        encoding=table.encoding,
        separator=table.separator,
        sheet=table.sheet,
        signature=signature,
    )
    if find_own_header(table) is not None:
        sentence = "These are the book's own columns."
        return Guess(base, (Point("kind", Sure.CERTAIN, sentence),))
    if not any(profile.numeric for profile in shape.columns) and is_log(table):
        layout = Layout(Kind.LOG, (), why="Every line names two sides and their scores.")
        mapping = replace(base, kind=Kind.LOG, header=None, separator="")
    else:
        layout = lay_out(shape)
        if layout.kind is None:
            return Guess(None, problems=(no_games(shape),))
        mapping = replace(base, kind=layout.kind, columns=layout.columns, names=layout.names)
    watching.look(7, 10)
    mapping = _habits(table, shape, mapping)
    watching.look(8, 10)
    found = reasons(table, shape, mapping, layout)
    watching.look(9, 10)
    return Guess(mapping, (*found, *open_points(table, shape, mapping, hints)))


def look_again(table: Table, mapping: Mapping, hints: Hints, watching: Watching = QUIET) -> Guess:
    """Return a mapping that a person has changed, with what it still leaves to be asked; raises Stopped."""
    shape = shape_of(table, mapping.header, look=False, watching=watching)
    return Guess(mapping, open_points(table, shape, mapping, hints))


def blank_mapping(table: Table, kind: Kind) -> Mapping:
    """Return a mapping with nothing decided but the layout, to be filled in by hand."""
    shape = shape_of(table)
    return Mapping(
        kind,
        header=shape.header,
        encoding=table.encoding,
        separator=table.separator,
        sheet=table.sheet,
        signature=signature_of(table, shape),
    )


def no_games(shape: Shape) -> FileProblem:
    """Return in one sentence that there are no games in a file."""
    names = [f"“{name[:40]}”" for name in shape.names if name][:6]
    if names:
        listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        sentence = f"There are no games in here: {listed} tell of no two sides and no winner."
    else:
        sentence = "There are no games in here: no two sides, no scores and no winner can be told apart."
    return FileProblem(shape.header, "", "", FileCode.NOT_GAMES, Severity.ERROR, sentence)


def signature_of(table: Table, shape: Shape) -> str:
    """Return what tells files of one shape: the names of the columns, or else what stands in them."""
    if shape.header is not None:
        parts = ["named", *(_lasting(name) for name in shape.names)]
    elif is_log(table):
        parts = ["log"]
    else:
        parts = ["bare", *(_looks(profile) for profile in shape.columns)]
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]


def _lasting(name: str) -> str:
    # The date of the first pad stands where a column is named; the next file has another one.
    return "" if looks_like_occasion(name) or looks_like_date(name) else label_of(name)


def _looks(profile: Profile) -> str:
    kinds = (("figures", profile.numeric), ("dates", profile.dates > 0), ("pairs", profile.named))
    return next((word for word, holds in kinds if holds), "words")


def _fitted(kept: Mapping, table: Table, shape: Shape) -> Mapping:
    """Return a remembered mapping with what is this file's own: how it is written, and its century."""
    return replace(
        kept,
        header=shape.header,
        encoding=table.encoding,
        separator="" if kept.kind is Kind.LOG else table.separator,
        sheet=table.sheet,
        century=None,
    )


def _as_last_time(mapping: Mapping) -> Point:
    a, b, c, d = (name or UNKNOWN for name in mapping.names)
    who = f" {a} & {c} play against {b} & {d}." if any(mapping.names) else ""
    rules = f" The rules are {mapping.house}." if mapping.house else ""
    return Point("signature", Sure.GUESSED, f"Read like the last file of this shape.{who}{rules}")


def _habits(table: Table, shape: Shape, mapping: Mapping) -> Mapping:
    """Return the mapping with the habits of writing that the file shows."""
    dates = dates_of(table, shape, mapping)
    day = mapping.place(Means.DATE)
    filled = [bool(cell_of(row, day)) for row in shape.body if not row.blank]
    # The first row is dated, and some below are not: the date holds until there is another.
    repeats = day is not None and mapping.kind is Kind.RESULTS and filled[:1] == [True] and not all(filled)
    scores = mapping.having(Means.FINAL)
    marks_only = mapping.kind is Kind.RESULTS and any(
        {figure_of(cell_of(row, at)).value for at in scores} in ({0, 1}, {1}) for row in shape.body
    )
    return replace(
        mapping,
        dates=dates.order,
        serials=dates.serials,
        blanks_repeat=repeats,
        marks_only=marks_only,
    )
