"""Reads one workbook in a process of its own, under limits, and writes its rows as JSON lines.

Run as `python -m scorebook.exchange.reading.workbook_child FILE`. Nothing else imports this: a workbook
is somebody else's work, and whatever it makes of its reader happens here. Lines on the way out:
{"sheet": name}, [row number, [cells]], {"note": sentence, "row": n, "cell": "C7"}, {"unfit": sentence},
and {"done": true} at the end, without which nothing of it counts.
"""

from __future__ import annotations

import json
import re
import sys
import warnings
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from typing import Any

MEMORY = 700_000_000  # bytes of address space
SECONDS = 60  # of the processor's time
MOST_ROWS, MOST_COLUMNS, LONGEST_CELL, MOST_CELLS = 400_000, 500, 131_072, 20_000_000
MOST_NOTES = 20

_CHUNK = 1 << 16
# Declarations that a spreadsheet never has, also where the part is written in UTF-16.
_DECLARES = re.compile(rb"<\0?!\0?(?:D\0?O\0?C\0?T\0?Y\0?P\0?E|E\0?N\0?T\0?I\0?T\0?Y)")
_FORMULA = re.compile(rb"<(?:\w+:)?f[ />]")
_MERGED = re.compile(rb"<(?:\w+:)?mergeCell ")


class Unfit(Exception):  # noqa: N818 - as in `table`, which the child does without
    """The workbook is not read on; the sentence says why."""


def main(path: str) -> int:
    """Write the rows of the workbook, or why there are none; return the exit status."""
    limit()
    try:
        read(path)
    except Unfit as unfit:
        say({"unfit": str(unfit)})
    except MemoryError:
        say({"unfit": "This spreadsheet needs more memory than a list of games ever does."})
    except Exception as error:  # whatever the file did to its reader, it is the file's fault
        say({"unfit": f"This spreadsheet is damaged or made in an unknown way ({type(error).__name__})."})
    else:
        say({"done": True})
    sys.stdout.flush()
    return 0


def limit() -> None:
    """Set the limits this system has; Windows has none of them, there the parent's clock has to do."""
    try:
        import resource
    except ImportError:
        return
    for what, most in (
        ("RLIMIT_AS", MEMORY),
        ("RLIMIT_CPU", SECONDS),
        ("RLIMIT_CORE", 0),
        ("RLIMIT_FSIZE", 0),
    ):
        with suppress(AttributeError, ValueError, OSError):
            resource.setrlimit(getattr(resource, what), (most, most))


def read(path: str) -> None:
    """Write every visible sheet with something in it."""
    formulas, merged = look_through(path)
    from openpyxl import load_workbook  # type: ignore[import-untyped]

    warnings.simplefilter("ignore")
    workbook = load_workbook(path, read_only=True, data_only=True, keep_links=False)
    written = load_workbook(path, read_only=True, data_only=False, keep_links=False) if formulas else None
    hidden = []
    for sheet in workbook.worksheets:
        if sheet.sheet_state != "visible":
            hidden.append(sheet.title)
            continue
        say({"sheet": str(sheet.title)})
        say_rows(sheet, None if written is None else written[sheet.title])
    if hidden:
        names = ", ".join(f"“{title}”" for title in hidden[:5])
        say({"note": f"Hidden sheets are left out: {names}. Show them in the spreadsheet to bring them in."})
    if merged:
        say({"note": "Some cells are merged: the first of them says it, the others are blank."})


def look_through(path: str) -> tuple[bool, bool]:
    """Tell whether there are formulas and merged cells; refuse declared entities before any XML is read."""
    formulas = merged = False
    with zipfile.ZipFile(path) as archive:
        for part in archive.infolist():
            if not part.filename.lower().endswith((".xml", ".rels", ".vml")):
                continue
            before = b""
            for chunk in chunks(archive, part):
                seen = before + chunk
                if _DECLARES.search(seen):
                    raise Unfit(
                        "This spreadsheet declares entities, which no honest one does; it is not read."
                    )
                if part.filename.startswith("xl/worksheets/"):
                    formulas = formulas or _FORMULA.search(seen) is not None
                    merged = merged or _MERGED.search(seen) is not None
                before = seen[-64:]
    return formulas, merged


def chunks(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> Iterator[bytes]:
    """Yield a part of the archive piece by piece."""
    with archive.open(part) as source:
        while chunk := source.read(_CHUNK):
            yield chunk


def say_rows(sheet: Any, written: Any) -> None:
    """Write the rows of one sheet; of several blank rows together only the first."""
    sheet.reset_dimensions()  # what a sheet says of its size is often wrong
    values = sheet.iter_rows(values_only=True)
    formulas = None
    if written is not None:
        written.reset_dimensions()
        formulas = written.iter_rows()
    cells_said = notes = 0
    blank = True
    for number, row in enumerate(values, start=1):
        cells = [shown(value) for value in row]
        unsaved = () if formulas is None else unsaved_formulas(row, next(formulas))
        for at, formula in unsaved:
            cells[at] = formula
            notes += 1
            if notes <= MOST_NOTES:
                cell = f"{letters(at)}{number}"
                sentence = f"Cell {cell} has a formula whose result is not saved in the file."
                say({"note": sentence, "row": number, "cell": formula})
        while cells and not cells[-1].strip():
            cells.pop()
        if not cells:
            if not blank:
                say([number, []])
            blank = True
            continue
        blank = False
        check(number, cells)
        cells_said += len(cells)
        if cells_said > MOST_CELLS:
            raise Unfit("There is more in this spreadsheet than any family has played.")
        say([number, cells])
    if notes:
        missing = "The result of a formula is" if notes == 1 else f"The results of {notes:,} formulas are"
        say({"note": f"{missing} missing in the file; open it in a spreadsheet program and save it once."})


def check(number: int, cells: Sequence[str]) -> None:
    """Refuse a cell where no list of games has one."""
    if number > MOST_ROWS or len(cells) > MOST_COLUMNS:
        far = f"{letters(len(cells) - 1)}{number}"
        raise Unfit(f"Cell {far} lies far outside any list of games; clear it and save again.")
    long = next((at for at, cell in enumerate(cells) if len(cell) > LONGEST_CELL), None)
    if long is not None:
        raise Unfit(f"Cell {letters(long)}{number} holds more than {LONGEST_CELL:,} letters.")


def unsaved_formulas(values: Sequence[Any], cells: Sequence[Any]) -> list[tuple[int, str]]:
    """Return where a formula stands without the result that was computed last, and the formula."""
    return [
        (at, str(cell.value))
        for at, (value, cell) in enumerate(zip(values, cells, strict=False))
        if value is None and getattr(cell, "data_type", "") == "f"
    ]


def shown(value: object) -> str:
    """Return a cell as text: a whole number without a point, a date as 1994-11-27."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime):
        plain = value.time() == time()
        return value.date().isoformat() if plain else value.isoformat(" ", "minutes")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time):
        return value.isoformat("minutes")
    if isinstance(value, timedelta):
        return str(value)
    return str(value)


def letters(column: int) -> str:
    """Return the letters of a column counted from 0: A, B … XFD."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def say(line: object) -> None:
    """Write one line."""
    sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
