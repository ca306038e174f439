"""What reading a file gives: the games as they are written there, and what there is to say about them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from scorebook.book.contents import Beside
from scorebook.book.values import PaperGame
from scorebook.rules.problems import Code, Severity


class FileCode(StrEnum):
    """The stable names of what can be wrong with a file, beside the game's own codes."""

    UNREADABLE = "UNREADABLE"
    NOT_AT_THE_TABLE = "NOT_AT_THE_TABLE"
    CONTRADICTION = "CONTRADICTION"
    SAME_NAME_TWICE = "SAME_NAME_TWICE"
    HAND_TWICE = "HAND_TWICE"
    NO_SUCH_DATE = "NO_SUCH_DATE"
    NO_SUCH_HOUSE = "NO_SUCH_HOUSE"
    EDITED_SINCE = "EDITED_SINCE"
    NOT_GAMES = "NOT_GAMES"


@dataclass(frozen=True, slots=True)
class FileProblem:
    """One finding about a file: where, what was written there, how much it weighs, a plain sentence.

    `line` counts the file's own lines from 1 (a spreadsheet's rows), None where it is about the whole
    file. `column` is the header of the column, or its number, empty where it is about the whole line.
    An error keeps its game out; a question is kept as written; a note only tells. A `guess` is about how
    the file is to be read, and worth telling only of a file that something comes in from.
    """

    line: int | None
    column: str
    value: str
    code: FileCode | Code
    severity: Severity
    message: str
    guess: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """The games of one file as written, in the file's order, and everything found on the way.

    `left_out` names the games that errors keep out. `beside` is what a whole book has beside its games.
    """

    games: tuple[PaperGame, ...] = ()
    problems: tuple[FileProblem, ...] = ()
    left_out: tuple[str, ...] = ()
    beside: Beside = field(default_factory=Beside)

    @property
    def errors(self) -> tuple[FileProblem, ...]:
        """Return only the problems that keep a game out."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)

    @property
    def hands(self) -> int:
        """Return how many hands were read."""
        return sum(len(game.hands) for game in self.games)
