"""Whether two columns of figures move as the sides' scores of a pad do."""

from __future__ import annotations

from collections.abc import Sequence

from scorebook.rules.hand import Points
from scorebook.rules.house import LABOR_DAY, SINGLE_DECK, SUNDAY, HouseRules
from scorebook.rules.paper import read_movement, read_points

_HOUSES = (SUNDAY, LABOR_DAY, SINGLE_DECK)
_SLIPS_ALLOWED = 0.3  # a worn pad has a slip here and there
_CLEARLY = 0.15
_LARGEST_FIRST = 250  # points; more than this after one hand is the end of a game, not the beginning


def moves_like_a_pad(rows: Sequence[Points]) -> bool:
    """Tell whether the rows can be running totals, or each hand's points, of some house."""
    if len(rows) < 2:
        return False
    return any(
        min(_slips(house, rows, anew=True), _slips_of_points(house, rows)) <= _SLIPS_ALLOWED
        for house in _HOUSES
    )


def are_points(pads: Sequence[Sequence[Points]]) -> bool:
    """Tell whether the rows of each pad are clearly rather each hand's points than running totals."""
    rows = [row for pad in pads for row in pad]
    if len(rows) < 3:
        return False
    as_totals = min(
        sum(_slips(house, pad, anew=False) * len(pad) for pad in pads if pad) for house in _HOUSES
    )
    as_points = min(_slips_of_points(house, rows) for house in _HOUSES)
    return as_points + _CLEARLY < as_totals / len(rows)


def _slips(house: HouseRules, rows: Sequence[Points], *, anew: bool) -> float:
    """Return which share of the steps no hand can have made; with `anew` any row may begin a game."""
    slips = 0
    before: Points = (0, 0)
    for after in rows:
        ways = [before]
        if anew and max(abs(total or 0) for total in after) <= _LARGEST_FIRST:
            ways.append((0, 0))
        slips += all(read_movement(house, way, after).slip for way in ways)
        before = after
    return slips / len(rows)


def _slips_of_points(house: HouseRules, rows: Sequence[Points]) -> float:
    return sum(_is_slip(house, row) for row in rows) / len(rows)


def _is_slip(house: HouseRules, row: Points) -> bool:
    return max(abs(points or 0) for points in row) > _LARGEST_FIRST or read_points(house, row).slip
