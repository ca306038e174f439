"""What stands beside the grid in words: where page and rules part and why, and what a line comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorebook.book.questions import Question
from scorebook.rules.course import Course
from scorebook.rules.disagreeing import Disagreement, disagreements
from scorebook.rules.explaining import explain
from scorebook.rules.hand import Outcome
from scorebook.rules.paper import read_points, tells_only_points
from scorebook.rules.problems import Code, Problem, Severity
from scorebook.rules.slips import find_slip, wrong_sum
from scorebook.window.old_book.cells import Cell, Kind
from scorebook.window.old_book.columns import DEDUCED
from scorebook.window.old_book.sheet import Row
from scorebook.window.old_book.typed import asks_about, winner_of
from scorebook.window.words import number

_SUMS = (Code.TOTAL_DIFFERS, Code.POINTS_DIFFER)
WINNER_STAYS = "The pad’s winner keeps the mark either way."


@dataclass(frozen=True, slots=True)
class Doubt:
    """One thing to be looked at: what it is about, what it says, and what can be done with it.

    `row` is the lasting name of its line, `cell` the one to look at again. `question` is there once the
    line is in the book: then it can be kept as it is written.
    """

    title: str
    strong: str
    words: str
    more: str = ""
    keep: str = "Keep it as written"
    row: str | None = None
    cell: Cell | None = None
    question: Question | None = None


def first_doubt(rows: Sequence[Row], course: Course | None, asked: Sequence[Question]) -> Doubt | None:
    """Return the first open question of the game shown, the line being typed last; None where all agrees."""
    lines = () if course is None else course.lines
    parted = {found.line.number: found for found in disagreements(lines)}
    found = (
        doubt
        for row in rows
        if row.line is not None
        for problem in sorted(row.line.problems, key=_sums_first)
        for doubt in _about(row, problem, parted.get(row.line.number), course, asked)
    )
    return next(found, None) or next(_about_the_end(asked), None)


def _sums_first(problem: Problem) -> bool:
    """Return what sorts the page's own sum before anything else that is asked about a line."""
    return problem.code not in _SUMS


def _about(
    row: Row,
    problem: Problem,
    parted: Disagreement | None,
    course: Course | None,
    asked: Sequence[Question],
) -> Iterator[Doubt]:
    if problem.severity is Severity.NOTE or row.line is None:
        return
    question = next((one for one in asked if _same(one, row, problem)), None)
    being_typed = row.live and problem.field != row.typed.at
    if question is None and not being_typed:
        return  # kept as written, or the figure is not finished yet
    title = f"Hand {row.stand.number}"
    field = problem.field if problem.field in set(Cell) else Cell.BIDDER
    if problem.code in _SUMS and parted is not None and course is not None:
        yield _sum(row, problem, parted, course, question, title)
        return
    sums = problem.code is Code.SLIP_ON_THE_PAD
    yield Doubt(
        title,
        "No hand moves the totals like this." if sums else problem.sentence,
        problem.sentence if sums else explained(row),
        keep="Keep the pad’s total" if sums else "Keep it as written",
        row=row.name,
        cell=Cell(field),
        question=question,
    )


def _sum(
    row: Row,
    problem: Problem,
    parted: Disagreement,
    course: Course,
    question: Question | None,
    title: str,
) -> Doubt:
    slip = find_slip(row.stand.rules, parted, course.lines, row.stand.sides)
    why = wrong_sum(parted) if slip is None else slip.sentence
    carried = "Later totals carry it. " if parted.carried else ""
    field = problem.field if slip is None else slip.field
    return Doubt(
        title,
        f"The pad and the rules disagree by {abs(parted.by[parted.side])}.",
        f"{explained(row)} {problem.sentence}".strip(),
        f"{why} {carried}{WINNER_STAYS}",
        keep="Keep the pad’s total",
        row=row.name,
        cell=Cell(field) if field in set(Cell) else Cell.TOTAL_A,
        question=question,
    )


def _about_the_end(asked: Sequence[Question]) -> Iterator[Doubt]:
    for one in asked:
        if one.id is None and one.hand is None:
            yield Doubt("The end of the game", one.text, WINNER_STAYS, question=one)


def _same(question: Question, row: Row, problem: Problem) -> bool:
    """Tell whether an open question is this one, asked in the same words."""
    return row.id is not None and (question.hand, question.code, question.field, question.text) == (
        row.id,
        problem.code.value,
        problem.field,
        problem.sentence,
    )


def explained(row: Row) -> str:
    """Return in words how the hand was scored, as far as its points are known."""
    line = row.line
    if line is None or line.score is None or row.end:
        return ""
    if None in line.score.points and line.score.bidders is None:
        return ""
    stand = row.stand
    return explain(stand.rules, line.hand, line.score, stand.names, stand.sides)


def line_words(row: Row) -> str:
    """Return what is said of the line one is in: what it comes to, or what may be typed."""
    typed, stand = row.typed, row.stand
    if row.end or stand.kind is Kind.MARKS:
        return _end_words(row)
    if typed.at is Cell.NO_TRICK:
        side = asks_about(typed, stand)
        who = "they" if side is None else stand.sides[side]
        return f"Did {who} take a trick? y for yes, - for no, Enter where nobody knows."
    if typed.empty:
        return _whose_deal(row)
    if stand.kind is Kind.TOTALS:
        return _deduced(row)
    return explained(row) if _whole(row) else _whose_deal(row)


def _deduced(row: Row) -> str:
    """Return what the movement of two totals proves; a movement no hand makes is only told."""
    said, line = explained(row), row.line
    if not said or line is None or line.score is None:
        return ""
    slip = tells_only_points(line.hand) and read_points(row.stand.rules, line.score.points).slip
    return said if slip else f"{DEDUCED.capitalize()}: {said}"


def _whole(row: Row) -> bool:
    """Tell whether so much is typed that what it comes to may be said."""
    line = row.line
    if line is None or line.score is None:
        return False
    return None not in line.score.points or row.typed.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL)


def _whose_deal(row: Row) -> str:
    stand = row.stand
    dealer = row.typed.dealer if row.typed.dealer is not None else stand.dealer
    if dealer is None or stand.kind is not Kind.HANDS:
        return ""
    really = ", though by turn it was another’s deal" if row.typed.dealer is not None else ""
    return f"{stand.names[dealer]} deals{really}."


def _end_words(row: Row) -> str:
    sides, won = row.stand.sides, winner_of(row.typed)
    if won is not None:
        return f"{sides[won]} won."
    ours = f"1 {sides[0]}, 2 {sides[1]}, ? nobody knows, / not finished."
    if not row.end and row.won is not None:
        return f"By the final scores {sides[row.won]} won. Does the page say otherwise? {ours}"
    if not row.end or row.game is None:
        return f"Who won? {ours}"
    decided = row.game.course
    if decided.winner is not None:
        a, b = (number(total, "?") for total in decided.totals)
        return f"By the hands {sides[decided.winner]} won, {a} to {b}. Does the page say more? {ours}"
    return f"No more hands. Does the page say who won? {ours} Enter goes to the next game."
