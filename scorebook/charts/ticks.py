"""Which labels of an axis there is room for, and which round figures it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from scorebook.charts.picture import Tick

STEPS = (1, 2, 5, 10, 20, 25, 50, 100)


def along(ticks: Sequence[Tick], place: Callable[[Tick], tuple[float, float]], space: float) -> list[Tick]:
    """Return the ticks of an axis across that have room: every one, or every second, fifth, tenth …

    `place` gives where the label of a tick begins and ends, in pixels; `space` is kept between two. The
    last tick is shown as well where it does not come too near.
    """
    for step in STEPS:
        shown = list(ticks[::step])
        if _apart([place(tick) for tick in shown], space):
            break
    else:
        shown = list(ticks[:1])
    if shown and ticks[-1] is not shown[-1] and place(ticks[-1])[0] - place(shown[-1])[1] >= space:
        shown.append(ticks[-1])
    return shown


def weighty(ticks: Sequence[Tick], place: Callable[[Tick], tuple[float, float]], space: float) -> list[Tick]:
    """Return the ticks in their order, each that keeps its distance from all those before it."""
    shown: list[Tick] = []
    for tick in ticks:
        low, high = place(tick)
        if all(high + space <= place(other)[0] or place(other)[1] + space <= low for other in shown):
            shown.append(tick)
    return shown


def round_step(span: float, most: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50 … that cuts `span` into at most `most` parts."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if span <= step * most:
                return step
        size *= 10


def _apart(places: Sequence[tuple[float, float]], space: float) -> bool:
    return all(before[1] + space <= after[0] for before, after in pairwise(places))
