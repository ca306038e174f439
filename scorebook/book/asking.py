"""What the rules ask about a game copied from paper: its questions, worked out and never kept.

Each is known by its game, its hand, its code and its field, so that an answer finds it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorebook.book.values import Game, HandEntry
from scorebook.rules.course import check_ending
from scorebook.rules.hand import Origin
from scorebook.rules.problems import Problem, Severity


@dataclass(frozen=True, slots=True)
class Asked:
    """One question about a game: about one of its hands, or about its end (`entry` is None)."""

    entry: HandEntry | None
    code: str
    field: str
    text: str


def asked_of(game: Game) -> Iterator[Asked]:
    """Yield the questions of a game from paper, in the order of its hands; a game kept live has none."""
    if game.origin is not Origin.PAPER:
        return
    for entry, line in zip(game.hands, game.course.lines, strict=True):
        for problem in line.problems:
            if problem.severity is not Severity.NOTE:
                yield _asked(entry, problem)
    for problem in check_ending(game.course, game.recorded_winner, game.final):
        yield _asked(None, problem)


def _asked(entry: HandEntry | None, problem: Problem) -> Asked:
    return Asked(entry, problem.code.value, problem.field, problem.sentence)
