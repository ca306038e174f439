"""What comes out of a file before anybody asks what it means: rows of text, each with its line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorebook.exchange.values import FileCode, FileProblem
from scorebook.rules.problems import Severity

LARGEST_FILE = 50_000_000  # bytes; a family's 35 years of hands are 5
MOST_ROWS = 400_000
EVERY = 500  # rows read between two looks at whoever follows
MOST_COLUMNS = 500
LONGEST_CELL = 131_072  # letters


class Row(NamedTuple):
    """One row: the line of the file it begins on (a spreadsheet's row number), and its cells as written."""

    line: int
    cells: Sequence[str]

    @property
    def blank(self) -> bool:
        """Tell whether nothing is written in the row."""
        return not any(cell.strip() for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a file, or of one sheet of a spreadsheet.

    `encoding` and `separator` are how a text was read, empty for a spreadsheet; a text in which nothing
    separates columns has an empty separator and one cell a row. `sure` tells whether the encoding and
    the separator are beyond doubt; `why` says how they were found.
    """

    rows: tuple[Row, ...]
    encoding: str = ""
    separator: str = ""
    sheet: str = ""
    encoding_sure: bool = True
    encoding_why: str = ""
    separator_sure: bool = True
    separator_why: str = ""
    text: str = ""  # of a text file, so that it can be separated otherwise

    @property
    def width(self) -> int:
        """Return how many columns the widest row has."""
        return max((len(row.cells) for row in self.rows), default=0)


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was read: its tables, one for a text and one a sheet; or the problem that stopped it."""

    name: str
    tables: tuple[Table, ...] = ()
    problems: tuple[FileProblem, ...] = ()

    @property
    def refused(self) -> FileProblem | None:
        """Return the problem that stopped the file, None where it was read."""
        errors = (problem for problem in self.problems if problem.severity is Severity.ERROR)
        return next(errors, None)


class Unfit(Exception):  # noqa: N818 - a word for "this is not read", never seen outside
    """A file that cannot be read, while it is being read; becomes the one error of its `Document`."""

    def __init__(
        self, sentence: str, line: int | None = None, value: str = "", code: FileCode = FileCode.UNREADABLE
    ) -> None:
        super().__init__(sentence)
        self.problem = FileProblem(line, "", value, code, Severity.ERROR, sentence)


def told(sentence: str, line: int | None = None, column: str = "", value: str = "") -> FileProblem:
    """Return a note about a file that was read all the same."""
    return FileProblem(line, column, value, FileCode.UNREADABLE, Severity.NOTE, sentence)
