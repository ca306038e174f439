"""Where an old page and its own figures part: on which line, in which column, by how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorebook.rules.course import Line
from scorebook.rules.hand import Hand, Points, Score, Side
from scorebook.rules.problems import Code
from scorebook.rules.stakes import SIDES

DIFFER = {Code.TOTAL_DIFFERS, Code.POINTS_DIFFER}


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A line whose written totals or points are not what its figures come to: its `score`.

    `by` is what the page is ahead on this line by itself, a side each; 0 where it agrees or says nothing.
    `stood` is what the page had before the line, `moved` what it moved by. `carried` tells whether the
    page's next total is ahead by as much, None where it has none.
    """

    line: Line
    score: Score
    side: Side
    by: tuple[int, int]
    stood: Points
    moved: Points
    carried: bool | None


def first_disagreement(lines: Sequence[Line]) -> Disagreement | None:
    """Return the first line on which the page and the rules part, None where they never do."""
    return next(disagreements(lines), None)


def disagreements(lines: Sequence[Line]) -> Iterator[Disagreement]:
    """Yield every line on which the page parts anew; what later lines only carry along is not one."""
    running: Points = (0, 0)
    drift = [0, 0]
    for at, line in enumerate(lines):
        if line.beyond_end:  # the totals stay those the game ended with
            return
        before = (drift[0], drift[1])
        drift = [_drift(line, side, before[side]) for side in SIDES]
        score = line.score
        if score is not None and any(problem.code in DIFFER for problem in line.problems):
            stood = (_plus(running[0], before[0]), _plus(running[1], before[1]))
            moved = (_moved(line.hand, 0, stood), _moved(line.hand, 1, stood))
            by = (_ahead(moved[0], score.points[0]), _ahead(moved[1], score.points[1]))
            if by != (0, 0):
                side = 0 if by[0] else 1
                carried = _carried(lines[at + 1 :], side, drift[side], before[side])
                yield Disagreement(line, score, side, by, stood, moved, carried)
        running = line.totals


def _plus(total: int | None, more: int) -> int | None:
    return None if total is None else total + more


def _moved(hand: Hand, side: Side, stood: Points) -> int | None:
    before, written = stood[side], hand.written_totals[side]
    if before is not None and written is not None:
        return written - before
    return hand.written_points[side]


def _ahead(moved: int | None, points: int | None) -> int:
    return 0 if moved is None or points is None else moved - points


def _drift(line: Line, side: Side, before: int) -> int:
    written, total = line.hand.written_totals[side], line.totals[side]
    return before if written is None or total is None else written - total


def _carried(later: Sequence[Line], side: Side, drift: int, before: int) -> bool | None:
    for line in later:
        if line.hand.written_totals[side] is not None and line.totals[side] is not None:
            return _drift(line, side, before) == drift
    return None
