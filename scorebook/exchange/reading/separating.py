"""From text to rows: what separates the columns, and where each row stands in the file.

Quotes are read as spreadsheets write them: "" inside quotes is one quote, and a quoted cell may run over
several lines. The line of a row is the one it begins on.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from scorebook.exchange.reading.table import LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, Row, Unfit

# Where two of them fit equally well the first one is taken: a comma stands in figures and sentences too.
SEPARATORS = ("\t", ";", "|", ",")
SPOKEN = {"\t": "a tab", ";": "a semicolon", "|": "a bar", ",": "a comma", "": "nothing"}

_SAID = re.compile(r'\A"?sep=([^"\r\n])"?(?:\r\n|\r|\n|\Z)', re.IGNORECASE)
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
_SAMPLE, _SAMPLE_ROWS = 500_000, 300


@dataclass(frozen=True, slots=True)
class Separator:
    """What separates the columns, "" for nothing; how sure that is, and how it was found."""

    sign: str
    sure: bool
    why: str


def find_separator(text: str) -> Separator:
    """Return what separates the columns of `text`, by how alike it makes the rows."""
    said = _SAID.match(text)
    if said:
        return Separator(said[1], True, "The first line of the file says so.")
    fits = {sign: _consistency(text, sign) for sign in SEPARATORS}
    best = max(SEPARATORS, key=lambda sign: fits[sign])
    if fits[best] == 0:
        return Separator("", True, "Nothing divides the lines into columns.")
    rivals = [sign for sign in SEPARATORS if sign != best and fits[sign] >= fits[best] * 0.6]
    share = f"It makes {fits[best]:.0%} of the rows equally wide"
    if rivals:
        return Separator(best, False, f"{share}; {SPOKEN[rivals[0]]} would make {fits[rivals[0]]:.0%}.")
    return Separator(best, True, f"{share}.")


def lines_in(text: str) -> Iterator[str]:
    """Yield the lines of a text with their ends, which are those of Windows, Unix or an old Mac."""
    # Not by io.StringIO: that would hold the whole text once more, at four bytes a letter.
    return (found[0] for found in _LINE.finditer(text))


def rows_of(text: str, separator: str) -> Iterator[Row]:
    """Yield the rows of `text`, blank ones too; raises Unfit naming the line where it cannot go on."""
    if not separator:
        yield from _whole_lines(text)
        return
    lines = lines_in(text)
    skipped = 0
    if _SAID.match(text):
        next(lines)
        skipped = 1
    if len(separator) > 1 or separator in '"\r\n\0':
        raise Unfit(f"“{separator[:10]}” cannot separate columns.")
    reader = csv.reader(lines, delimiter=separator, strict=True)
    yield from _numbered(reader, skipped, text)


def _numbered(reader: Iterator[list[str]], skipped: int, text: str) -> Iterator[Row]:
    start = skipped + 1
    try:
        for count, cells in enumerate(reader):
            if count >= MOST_ROWS:
                sentence = f"There are more than {MOST_ROWS:,} rows, and no family has played so much."
                raise Unfit(sentence, start)
            if len(cells) > MOST_COLUMNS:
                sentence = (
                    f"Line {start} has {len(cells):,} columns; the most that is read is {MOST_COLUMNS}."
                )
                raise Unfit(sentence, start)
            yield Row(start, cells)
            start = skipped + reader.line_num + 1  # type: ignore[attr-defined]
    except csv.Error as error:
        raise _why(str(error), start, skipped + reader.line_num, text) from None  # type: ignore[attr-defined]


def _why(error: str, start: int, end: int, text: str) -> Unfit:
    """Return in words what the reader of rows could not cope with."""
    if "field larger" in error:
        sentence = (
            f"Line {start} has a cell of more than {LONGEST_CELL:,} letters; is a quote left open there?"
        )
        return Unfit(sentence, start)
    if "unexpected end" in error:
        return Unfit(f"Line {start} opens a quote that is never closed.", start)
    line = next(islice(lines_in(text), end - 1, None), "").strip()
    # Strictness pays here: read loosely, a quote left open would swallow the rows up to the next one.
    sentence = f"Line {end} goes on behind a closing quote; was a quote left open before?"
    return Unfit(sentence, end, line[:80])


def _whole_lines(text: str) -> Iterator[Row]:
    for number, line in enumerate(lines_in(text), start=1):
        if number > MOST_ROWS:
            raise Unfit(f"There are more than {MOST_ROWS:,} lines, and no family has played so much.", number)
        if len(line) > LONGEST_CELL:
            raise Unfit(f"Line {number} has more than {LONGEST_CELL:,} letters.", number)
        content = line.rstrip("\r\n")
        yield Row(number, [content] if content else [])


def _consistency(text: str, sign: str) -> float:
    """Return which share of the rows has the commonest width when `sign` separates, 0 where none does."""
    widths: list[int] = []
    reader = csv.reader(lines_in(text[:_SAMPLE]), delimiter=sign)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                widths.append(len(cells))
            if len(widths) >= _SAMPLE_ROWS:
                break
    except csv.Error:
        pass
    divided = Counter(width for width in widths if width > 1)
    if not divided:
        return 0.0
    # Rows as wide as the commonest, and at half weight the others that are divided at all: ragged rows.
    commonest = divided.most_common(1)[0][1]
    return (commonest + 0.5 * (divided.total() - commonest)) / len(widths)
