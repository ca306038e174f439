"""The reasons of a guess, in sentences: what each decision rests on, and how else it could be decided."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from scorebook.exchange.layouts.columns import Layout
from scorebook.exchange.layouts.days import DateOrder, looks_like_occasion
from scorebook.exchange.layouts.hands import says_the_end
from scorebook.exchange.layouts.mapping import Kind, Mapping, Means, Rows
from scorebook.exchange.layouts.people import is_same
from scorebook.exchange.layouts.points import Point, Sure, choice, dates_of
from scorebook.exchange.layouts.profile import Shape, cell_of
from scorebook.exchange.reading.encodings import SPOKEN as SPOKEN_ENCODINGS
from scorebook.exchange.reading.separating import SPOKEN as SPOKEN_SEPARATORS
from scorebook.exchange.reading.table import Table
from scorebook.rules.house import BUILT_IN, SUNDAY

_OF = re.compile(r"[0-9]\s*of\s*[0-9]|[0-9]\s*[-–:]\s*[0-9]")


def reasons(table: Table, shape: Shape, mapping: Mapping, layout: Layout) -> tuple[Point, ...]:
    """Return every decision of a guess with its reason; what has to be asked is not among them."""
    return (
        *_text(table, mapping),
        *_header(shape, mapping),
        _kind(mapping, layout),
        *_columns(shape, mapping, layout),
        *_dates(table, shape, mapping),
        *_people(mapping, layout),
        _house(mapping),
        *_habits(table, shape, mapping),
    )


def _text(table: Table, mapping: Mapping) -> Iterator[Point]:
    if table.encoding:
        sure = Sure.CERTAIN if table.encoding_sure else Sure.GUESSED
        name = SPOKEN_ENCODINGS.get(table.encoding, table.encoding)
        yield Point("encoding", sure, f"The letters are read as {name}. {table.encoding_why}")
    if mapping.separator:
        sure = Sure.CERTAIN if table.separator_sure else Sure.GUESSED
        name = SPOKEN_SEPARATORS.get(table.separator, f"“{table.separator}”")
        yield Point("separator", sure, f"The columns are separated by {name}. {table.separator_why}")


def _header(shape: Shape, mapping: Mapping) -> Iterator[Point]:
    if mapping.kind is Kind.LOG:
        return
    if mapping.header is None:
        yield Point(
            "header", Sure.GUESSED, "The columns have no names; the first line is a row like the others."
        )
        return
    sentence = f"Line {mapping.header} names the columns."
    said = [cell.strip() for row in shape.titles for cell in row.cells if cell.strip()]
    dated = [text for text in said if mapping.kind is Kind.PAD and looks_like_occasion(text)]
    if dated:
        sentence += f" “{dated[-1]}” above them is the date of the first game."
    if len(dated) < len(said):
        above = "; ".join(text for text in said if text not in dated)
        sentence += f" What stands above is left out: “{above[:80]}”."
    yield Point("header", Sure.GUESSED if shape.titles else Sure.CERTAIN, sentence)


def _kind(mapping: Mapping, layout: Layout) -> Point:
    if mapping.kind is Kind.LOG or layout.sure:
        return Point("kind", Sure.CERTAIN, layout.why)
    choices = (
        choice("Every row is a hand of a pad", kind=Kind.PAD),
        choice("Every row is a game", kind=Kind.RESULTS),
    )
    return Point("kind", Sure.GUESSED, layout.why, choices=choices)


def _columns(shape: Shape, mapping: Mapping, layout: Layout) -> Iterator[Point]:
    for at, column in enumerate(mapping.columns):
        profile = shape.columns[at]
        name = f"“{profile.name}”" if profile.name else f"Column {at + 1}"
        if column.means is Means.NOTHING:
            if not profile.empty:
                yield Point("columns", Sure.GUESSED, f"{name} is left out: it says nothing of a game.", at)
            continue
        whose = "" if column.whose is None else (", the first side’s", ", the second side’s")[column.whose]
        sure = Sure.CERTAIN if at in layout.by_name else Sure.GUESSED
        why = "its name says so" if at in layout.by_name else "what stands in it looks like that"
        yield Point("columns", sure, f"{name} is read as {column.means}{whose}: {why}.", at)
    widest = max((len(row.cells) for row in shape.body), default=0)
    if widest > len(mapping.columns) and mapping.kind is not Kind.LOG:
        yield Point("extra", Sure.GUESSED, "Cells beyond the last column are remarks.")


def _dates(table: Table, shape: Shape, mapping: Mapping) -> Iterator[Point]:
    dates = dates_of(table, shape, mapping)
    if dates.serials:
        yield Point("serials", Sure.GUESSED, "Numbers like 34665 in the dates are days since 1900.")
    if mapping.dates is None:
        return
    choices = tuple(choice(order.spoken.capitalize(), dates=order) for order in DateOrder)
    if dates.sure and dates.proof is not None:
        line, text = dates.proof
        yield Point(
            "dates",
            Sure.CERTAIN,
            f"{mapping.dates.spoken.capitalize()}: line {line} has {text}.",
            choices=choices,
        )
    else:
        sentence = (
            f"{mapping.dates.spoken.capitalize()}, as dates with points are written; no date proves it."
        )
        yield Point("dates", Sure.GUESSED, sentence, choices=choices)


def _people(mapping: Mapping, layout: Layout) -> Iterator[Point]:
    if not any(mapping.names):
        return
    a, b, c, d = mapping.names
    if layout.paired:
        why = f"{a} and {c} have the same totals line by line, and so have {b} and {d}: they are partners."
        yield Point("names", Sure.GUESSED, why)
    else:
        yield Point("names", Sure.CERTAIN, f"The columns are named {a} & {c} and {b} & {d}.")


def _house(mapping: Mapping) -> Point:
    if mapping.having(Means.HOUSE):
        return Point("house", Sure.CERTAIN, "A column says which rules were played.")
    choices = tuple(choice(rules.name, house="" if rules is SUNDAY else rules.name) for rules in BUILT_IN)
    sentence = f"The file does not say which rules were played; they are taken to be {SUNDAY.name}’s."
    return Point("house", Sure.GUESSED, sentence, choices=choices)


def _habits(table: Table, shape: Shape, mapping: Mapping) -> Iterator[Point]:
    """Yield the habits of writing that this file really has."""
    figures = [
        cell_of(row, at)
        for means in (Means.FINAL, Means.TOTAL, Means.POINTS)
        for at in mapping.having(means)
        for row in shape.body
    ]
    if mapping.kind is Kind.LOG:
        figures = [cell for row in table.rows for cell in row.cells]
    if mapping.mark and any(mapping.mark in text for text in figures):
        sentence = f"A “{mapping.mark}” beside a score gives the game to that side."
        yield _switch("mark", sentence, "It gives the game", mapping.mark, "It means nothing", "")
    if any(re.fullmatch(r"\(\s*[0-9]+\s*\)", text) for text in figures):
        sentence = "A figure in brackets, like (120), is below zero."
        yield _switch("brackets", sentence, "It is below zero", True, "It cannot be read", False)
    if mapping.marks_only:
        sentence = "0 and 1 as scores are a mark, not points."
        yield _switch("marks_only", sentence, "They are a mark", True, "They are scores", False)
    yield from _winners(shape, mapping)
    yield from _rows(shape, mapping)


def _winners(shape: Shape, mapping: Mapping) -> Iterator[Point]:
    won = (
        [cell_of(row, mapping.place(Means.WINNER)) for row in shape.body]
        if mapping.having(Means.WINNER)
        else []
    )
    if any(_OF.search(text) for text in won):
        sentence = "“2 of 3” is three games, two for the side that is named, or else for the first one."
        yield _switch(
            "best_of", sentence, "Such a row is several games", True, "Such a row is one game", False
        )
    if any(re.match(r"[^\W\d_]\b", text) for text in won):
        yield Point(
            "columns", Sure.GUESSED, "A single letter is the first letter of somebody on the side that won."
        )
    sides = [cell_of(row, at) for at in mapping.having(Means.SIDES) for row in shape.body]
    if any(is_same(text) for text in sides):
        yield Point("columns", Sure.GUESSED, "“same” is the four of the line above.")


def _rows(shape: Shape, mapping: Mapping) -> Iterator[Point]:
    places, beyond = mapping.having(Means.REMARK), len(mapping.columns)
    remarks = [cell for row in shape.body for at in places if (cell := cell_of(row, at))]
    remarks += [cell for row in shape.body for cell in row.cells[beyond:] if cell]
    if mapping.kind in (Kind.HANDS, Kind.PAD) and any(says_the_end(text) for text in remarks):
        sentence = "“set” or “threw it in” as a remark is how the hand ended."
        yield _switch("remarks_tell", sentence, "It is how it ended", True, "It is only a remark", False)
    blanks = [row.blank for row in shape.body]
    last = max((at for at, blank in enumerate(blanks) if not blank), default=0)
    inside = any(blanks[:last])
    if inside and (
        mapping.kind is Kind.PAD or (mapping.kind is Kind.HANDS and not mapping.having(Means.GAME))
    ):
        sentence = "A blank line ends a game."
        yield _switch("blank_ends", sentence, "It ends the game", True, "The game goes on below", False)
    if mapping.blanks_repeat:
        sentence = "A row without a date has the one above."
        yield _switch("blanks_repeat", sentence, "It has the one above", True, "It has none", False)
    dated = mapping.place(Means.DATE)
    days = Counter(cell_of(row, dated) for row in shape.body)
    if mapping.kind is Kind.RESULTS and any(day and count > 1 for day, count in days.items()):
        order = (
            choice("It is not known", rows=Rows.UNKNOWN),
            choice("First game first", rows=Rows.DOWN),
            choice("Last game first", rows=Rows.UP),
        )
        sentence = "Several games have one date; in which order they were played stays open."
        yield Point("rows", Sure.GUESSED, sentence, choices=order)


def _switch(field: str, sentence: str, words: str, so: object, otherwise: str, instead: object) -> Point:
    """Return a guess that can be decided one way or the other."""
    choices = (choice(words, **{field: so}), choice(otherwise, **{field: instead}))
    return Point(field, Sure.GUESSED, sentence, choices=choices)
