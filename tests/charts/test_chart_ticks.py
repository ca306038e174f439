"""Labels of an axis: as many as there is room for, and none on another."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.charts.picture import Tick
from scorebook.charts.ticks import along, round_step, weighty


def years(many: int, first: int = 1991) -> list[Tick]:
    """Return a label a year."""
    return [Tick(year, str(year)) for year in range(first, first + many)]


def test_thirty_six_years_show_every_fifth_where_there_is_room_for_so_many() -> None:
    shown = along(years(36), lambda tick: ((tick.at - 1991) * 26 - 16, (tick.at - 1991) * 26 + 16), 40)
    assert [tick.text for tick in shown] == ["1991", "1996", "2001", "2006", "2011", "2016", "2021", "2026"]


def test_the_last_year_is_shown_as_well_where_it_does_not_come_too_near() -> None:
    shown = along(years(13), lambda tick: ((tick.at - 1991) * 20, (tick.at - 1991) * 20 + 30), 8)
    assert [tick.text for tick in shown][-2:] == ["2001", "2003"]


def test_one_year_is_shown() -> None:
    assert along(years(1), lambda tick: (-100, 100), 8) == years(1)
    assert along([], lambda tick: (0, 0), 8) == []


@given(st.integers(1, 400), st.floats(0.1, 80), st.floats(4, 200), st.floats(0, 50))
def test_labels_across_never_touch(many: int, step: float, wide: float, space: float) -> None:
    def place(tick: Tick) -> tuple[float, float]:
        return tick.at * step - wide / 2, tick.at * step + wide / 2

    shown = along(years(many), place, space)
    assert shown
    for before, after in pairwise(shown):
        assert place(after)[0] - place(before)[1] >= space - 1e-6


def test_of_two_labels_that_touch_the_weightier_one_stays() -> None:
    ticks = [Tick(500, "500"), Tick(0, "0"), Tick(490, "490"), Tick(250, "250")]
    shown = weighty(ticks, lambda tick: (tick.at - 10, tick.at + 10), 2)
    assert [tick.text for tick in shown] == ["500", "0", "250"]


@pytest.mark.parametrize(
    ("span", "most", "step"), [(1, 3, 1), (3, 3, 1), (4, 3, 2), (57, 3, 20), (530, 6, 100), (9000, 3, 5000)]
)
def test_steps_are_round(span: float, most: int, step: int) -> None:
    assert round_step(span, most) == step
