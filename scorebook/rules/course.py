"""The course of a game: totals, dealer, winner, the end and what lies beyond it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorebook.rules.hand import SEATS, Hand, Origin, Outcome, Points, Score, Seat, Side
from scorebook.rules.house import BothOver, HouseRules
from scorebook.rules.plainly import plainly
from scorebook.rules.problems import Code, Problem, Severity
from scorebook.rules.scoring import Scored, score_line
from scorebook.rules.stakes import SIDES
from scorebook.rules.words import added, figure


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the pad, worked out.

    `number` counts from 1. `dealer` is the recorded one or the one that follows by rotation.
    `score` is None where the hand cannot be scored. `totals` are the running totals after this line,
    None from where they cannot be known. `beyond_end` marks hands after the one that ended the game:
    they have their score, and the totals stay the ones the game ended with.
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


def play_game(
    house: HouseRules,
    hands: Sequence[Hand],
    *,
    target: int | None = None,
    first_dealer: Seat | None = None,
    seating_known: bool = True,
    origin: Origin = Origin.LIVE,
) -> Course:
    """Return the whole course of a game; nothing is kept, so undoing an edit undoes all it did.

    `target` is the house's unless the game has its own. Without a known seating no dealer follows by
    rotation. On paper the written totals carry the game on where figures are unknown, and the first
    line on which they differ from the figures is questioned.
    """
    goal = house.target if target is None else target
    pad, plain_hands = _Pad(origin), plainly(house)
    dealer = first_dealer if seating_known else None
    lines: list[Line] = []
    end: _End | None = None
    shown: Points = (0, 0)
    for number, hand in enumerate(hands, start=1):
        problems = _out_of_turn(dealer, hand) if seating_known else ()
        sat = hand.dealer if hand.dealer in SEATS else dealer
        dealt = replace(hand, dealer=sat) if hand.dealer is None else hand
        plain = plain_hands.score(dealt)
        scored = score_line(house, dealt, origin, pad.moved(hand)) if plain is None else Scored(plain, ())
        score, differ = pad.write(hand, scored.score)
        problems += scored.problems + differ
        beyond = end is not None
        if beyond:
            problems += (_after_the_end(origin, lines),)
        else:
            shown = pad.totals
            end = _ended(house, goal, shown, hand.bidders if score is None else score.bidders, number)
        lines.append(Line(number, hand, sat, score, shown, beyond, problems))
        dealer = _next_dealer(sat, hand) if seating_known else None
    return Course(
        tuple(lines),
        shown,
        end.winner if end else None,
        end.number if end else None,
        dealer,
        end.why if end else "",
        sum(line.beyond_end for line in lines),
    )


def check_ending(course: Course, winner: Side | None, final: Points) -> tuple[Problem, ...]:
    """Return where a recorded winner or the final scores written down are not what the hands come to.

    Both stay as they are recorded. A difference that the pad's last line already carries is not said
    again.
    """
    found = []
    if winner is not None and course.winner is not None and winner != course.winner:
        sentence = "The page gives this game to the other side than its hands do."
        found.append(Problem(Code.WINNER_DIFFERS, "winner", Severity.QUESTION, sentence))
    for side in SIDES if course.lines else ():
        written, total = final[side], course.totals[side]
        if written is None or total is None or written - total in (0, _carried(course, side)):
            continue
        sentence = f"The page ends with {figure(written)}; the hands come to {figure(total)}."
        field = f"final_{'ab'[side]}"
        found.append(Problem(Code.TOTAL_DIFFERS, field, Severity.QUESTION, sentence, str(written)))
    return tuple(found)


def _carried(course: Course, side: Side) -> int:
    """Return what the pad's last written total was ahead of the figures."""
    for line in reversed(course.lines):
        written, total = line.hand.written_totals[side], line.totals[side]
        if not line.beyond_end and written is not None and total is not None:
            return written - total
    return 0


class _Pad:
    """The running totals as they are worked out, beside the ones written on an old page.

    `drift` is how far the page is ahead of the figures since a slip in adding; what later lines merely
    carry along is not a new difference.
    """

    def __init__(self, origin: Origin) -> None:
        self.paper = origin is Origin.PAPER
        self.running: list[int | None] = [0, 0]
        self.drift = [0, 0]

    @property
    def totals(self) -> Points:
        return (self.running[0], self.running[1])

    def moved(self, hand: Hand) -> Points:
        """Return what the page's own totals moved by on this line."""
        return (self._moved(hand, 0), self._moved(hand, 1))

    def _moved(self, hand: Hand, side: Side) -> int | None:
        before, written = self.running[side], hand.written_totals[side]
        return None if before is None or written is None else written - before - self.drift[side]

    def write(self, hand: Hand, score: Score | None) -> tuple[Score | None, tuple[Problem, ...]]:
        """Add a hand; return its score, marked where the page's own total stands in, and what differs."""
        if not self.paper or hand.written_totals == (None, None):
            for side in SIDES:
                before, points = self.running[side], None if score is None else score.points[side]
                self.running[side] = None if before is None or points is None else before + points
            return score, ()
        problems: list[Problem] = []
        for side in SIDES:
            before, points = self.running[side], None if score is None else score.points[side]
            written = hand.written_totals[side]
            total = None if before is None or points is None else before + points
            if written is not None and before is not None and points is not None:
                drift = written - (before + points)
                if drift not in (0, self.drift[side]):
                    problems.append(_total_differs(side, written, (before, points)))
                self.drift[side] = drift
            elif written is not None and score is not None:
                # The figures say nothing: what the page says is known, less what it carries along.
                self.drift[side] = 0 if before is None else self.drift[side]
                total = written - self.drift[side]
                score = replace(score, deduced=(*score.deduced, f"total_{'ab'[side]}"))
            self.running[side] = total
        return score, tuple(problems)


def _total_differs(side: Side, written: int, parts: tuple[int, int]) -> Problem:
    sentence = f"The page says {figure(written)}; {added(parts)} is {figure(sum(parts))}."
    return Problem(Code.TOTAL_DIFFERS, f"total_{'ab'[side]}", Severity.QUESTION, sentence, str(written))


@dataclass(frozen=True, slots=True)
class _End:
    """The end of a game: on which line, who won where that is known, and why."""

    number: int
    winner: Side | None
    why: str


def _ended(house: HouseRules, goal: int, totals: Points, bidders: Side | None, number: int) -> _End | None:
    """Return how the game ended with this hand, or None while it goes on."""
    a, b = totals
    over = (a is not None and a >= goal, b is not None and b >= goal)
    if not over[0] and not over[1]:
        return None
    on = f"on hand {number}"
    bidders_win = house.both_over is BothOver.BIDDERS
    if a is None or b is None:
        known = 0 if over[0] else 1
        if bidders_win and bidders == known:
            return _End(number, known, f"Reached {goal} {on} with the bid.")
        return _End(number, None, f"{goal} was reached {on}, but the other side's total is not known.")
    if not all(over):
        return _End(number, 0 if over[0] else 1, f"Reached {goal} {on}.")
    if not bidders_win and a != b:
        return _End(number, 0 if a > b else 1, f"Both reached {goal} {on}, and the higher score wins.")
    if bidders is None:
        return _End(number, None, f"Both reached {goal} {on}, and who had the bid is not known.")
    if bidders_win:
        return _End(number, bidders, f"Both reached {goal} {on}, and the side with the bid wins.")
    return _End(number, bidders, f"Both reached {figure(a)} {on}, and of two equal scores the bidders' wins.")


def _out_of_turn(turn: Seat | None, hand: Hand) -> tuple[Problem, ...]:
    if turn is None or hand.dealer is None or hand.dealer not in SEATS or hand.dealer == turn:
        return ()
    sentence = "It was another's turn to deal. The hand stands, and the deal goes on from the one who dealt."
    found = Problem(Code.DEALER_OUT_OF_TURN, "dealer", Severity.QUESTION, sentence, str(hand.dealer + 1))
    return (found,)


def _next_dealer(sat: Seat | None, hand: Hand) -> Seat | None:
    if sat is None or hand.outcome is Outcome.MISDEAL:
        return sat
    return (sat + 1) % 4


def _after_the_end(origin: Origin, lines: Sequence[Line]) -> Problem:
    ended = next(line.number for line in reversed(lines) if not line.beyond_end)
    severity = Severity.ERROR if origin is Origin.LIVE else Severity.QUESTION
    sentence = f"The game was over with hand {ended}. This one lies beyond the end and does not count."
    return Problem(Code.HAND_AFTER_GAME_OVER, "hand", severity, sentence)
