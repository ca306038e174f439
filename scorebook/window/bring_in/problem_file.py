"""The rows of a file with what is wrong beside them, to be mended in a spreadsheet and brought in again."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from typing import TextIO

from scorebook.exchange.own_columns import PROBLEM
from scorebook.exchange.reading.table import Row, Table
from scorebook.exchange.values import FileProblem
from scorebook.rules.problems import Severity

HEADER_WITHIN = 20  # rows; a title may stand above the header


def write_problems(table: Table, header: int | None, problems: Iterable[FileProblem], to: TextIO) -> None:
    """Write all rows of a table as CSV, with a last column that says what is wrong in the row.

    `header` is the line that names the columns; where none does, the column is named above the first row.
    """
    told: defaultdict[int, list[str]] = defaultdict(list)
    for problem in problems:
        if problem.line is not None and problem.severity is not Severity.NOTE:
            where = f"{problem.column}: " if problem.column else ""
            told[problem.line].append(f"{where}{problem.message}")
    out = csv.writer(to, delimiter=table.separator or ",", lineterminator="\r\n")
    width = table.width
    if header is None:
        out.writerow([*[""] * width, PROBLEM])
    for row in table.rows:
        blank = [""] * (width - len(row.cells))
        said = PROBLEM if row.line == header else "; ".join(told[row.line])
        out.writerow([*row.cells, *blank, said])


def without_problems(table: Table) -> Table:
    """Return the table without a column of problems that an earlier saving put at its end."""
    at = next((row.line for row in table.rows[:HEADER_WITHIN] if _ends_so(row)), None)
    if at is None:
        return table
    width = table.width
    rows = tuple(Row(row.line, _cut(row, width)) for row in table.rows if not _only_says(row))
    return replace(table, rows=rows)


def _ends_so(row: Row) -> bool:
    return bool(row.cells) and row.cells[-1].strip().casefold() == PROBLEM


def _only_says(row: Row) -> bool:
    return _ends_so(row) and not any(cell.strip() for cell in row.cells[:-1])


def _cut(row: Row, width: int) -> list[str]:
    cells = list(row.cells[: width - 1])
    while cells and len(cells) == width - 1 and not cells[-1].strip() and not any(map(str.strip, cells)):
        cells.pop()
    return cells
