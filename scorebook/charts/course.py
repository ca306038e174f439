"""How a game went: both sides' totals hand by hand, and the target they played to."""

from __future__ import annotations

from collections.abc import Sequence

from scorebook.book.values import Game
from scorebook.charts.picture import Axis, Curve, Key, Level, Picture, Shape, Stop, Tick, Tone
from scorebook.charts.ticks import round_step
from scorebook.rules.hand import Outcome, Points, Side
from scorebook.rules.stakes import SIDES
from scorebook.rules.words import apart, figure

TITLE = "How the game went"
EMPTY = "The totals of the hands are not known, so there is no picture of this game."
TONES = (Tone.US, Tone.THEM)
NO_HAND = (Outcome.ALL_PASSED, Outcome.MISDEAL)


def course_of(game: Game) -> Picture:
    """Return the course of a game, from nothing to nothing; a sentence where no hand's totals are known.

    A line breaks where a side's total is not known. Deals that came to nothing and hands beyond the end
    are no steps. The side that sits in the first seat is blue, the other gold with a broken line.
    """
    counting = [x for x in game.course.lines if not x.beyond_end and x.hand.outcome not in NO_HAND]
    steps: list[tuple[int, Points]] = [(0, (0, 0)), *((line.number, line.totals) for line in counting)]
    totals = [total for _, both in steps for total in both if total is not None]
    if len(steps) < 2 or not any(total is not None for _, both in steps[1:] for total in both):
        return Picture(TITLE, EMPTY, empty=EMPTY)
    sides = _sides(game)
    low, high = min(*totals, 0), max(*totals, game.target)
    step = round_step(high - low, 6)
    round_ones = range(low // step * step, high + step, step)
    ticks = [0, game.target, *(at for at in round_ones if low <= at <= high and at not in (0, game.target))]
    margin = (high - low) * 0.04
    return Picture(
        title=TITLE,
        says=_end(game, sides),
        based_on=f"{game.rules.name} rules, to {figure(game.target)}.",
        across=Axis(
            -0.3, len(steps) - 0.7, tuple(Tick(at, str(number)) for at, (number, _) in enumerate(steps))
        ),
        up=Axis(low - margin, high + margin, tuple(Tick(at, figure(at)) for at in ticks)),
        levels=(Level(0, strong=True), Level(game.target, strong=True)),
        curves=tuple(_curve([both[side] for _, both in steps], side) for side in SIDES),
        keys=(
            Key(Shape.LINE, Tone.US, sides[0]),
            Key(Shape.DOTTED, Tone.THEM, sides[1]),
            Key(Shape.LEVEL, Tone.OTHER, f"{figure(game.target)}, the target"),
        ),
        stops=tuple(
            Stop(at, _step(game, number, before, now))
            for at, ((_, before), (number, now)) in enumerate(zip([steps[0], *steps], steps, strict=False))
        ),
    )


def _curve(totals: Sequence[int | None], side: Side) -> Curve:
    points = tuple(None if t is None else (float(at), float(t)) for at, t in enumerate(totals))
    return Curve(points, TONES[side], dotted=side == 1, dots=True)


def _sides(game: Game, number: int | None = None) -> tuple[str, str]:
    first, second = game.sides(number)
    return apart(first), apart(second)


def _step(game: Game, number: int, before: Points, now: Points) -> str:
    if number == 0:
        return "Both sides begin at 0."
    sides = _sides(game, number)
    return f"Hand {number}: {', '.join(_gain(sides[side], before[side], now[side]) for side in SIDES)}."


def _gain(who: str, before: int | None, now: int | None) -> str:
    if now is None:
        return f"{who} not known"
    if before is None:
        return f"{who} at {figure(now)}"
    gain = now - before
    return f"{who} {'+' if gain > 0 else ''}{figure(gain)}, now {figure(now)}"


def _end(game: Game, sides: tuple[str, str]) -> str:
    winner: Side | None = game.winner
    score = " to ".join("?" if total is None else figure(total) for total in _ordered(game, winner))
    if winner is None:
        return f"{sides[0]} against {sides[1]}, so far {score}."
    return f"{sides[winner]} beat {sides[1 - winner]} {score}."


def _ordered(game: Game, winner: Side | None) -> Points:
    totals = game.course.totals if game.final == (None, None) else game.final
    return (totals[1], totals[0]) if winner == 1 else totals
