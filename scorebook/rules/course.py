"""The course of a game: totals, dealer, winner, the end and what lies beyond it."""

from __future__ import annotations

from dataclasses import dataclass

from scorebook.rules.hand import Hand, Points, Score, Seat, Side
from scorebook.rules.problems import Problem


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the pad, worked out.

    `number` counts from 1. `dealer` is the recorded one or the one that follows by rotation.
    `score` is None where the hand cannot be scored. `totals` are the running totals after this line,
    None from where they cannot be known. `beyond_end` marks hands after the one that ended the game.
    """

    number: int
    hand: Hand
    dealer: Seat | None
    score: Score | None
    totals: Points
    beyond_end: bool
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game, worked out. `ended_at` is the number of the hand that ended it.

    `decided_by` tells in words why that side won. `beyond` counts the hands lying beyond the end.
    `next_dealer` is whose deal it is now, None where that cannot be known.
    """

    lines: tuple[Line, ...]
    totals: Points
    winner: Side | None
    ended_at: int | None
    next_dealer: Seat | None
    decided_by: str = ""
    beyond: int = 0

    @property
    def finished(self) -> bool:
        """Tell whether the hands themselves decided the game."""
        return self.winner is not None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return every problem of every line, in order."""
        return tuple(p for line in self.lines for p in line.problems)
