"""Rates as pictures: the line, the range around it, and what a year or a bid says."""

from __future__ import annotations

import pytest

from scorebook.charts.picture import Axis, Tone
from scorebook.charts.rates import RatePoint, YearRate, make_curve, rates_by_year
from scorebook.statistics.ranges import Share, wilson


def test_a_rate_stands_at_its_year_with_wilsons_range_around_it() -> None:
    picture = rates_by_year([YearRate(1991, Share(6, 10)), YearRate(1992, Share(1, 4))])
    (curve,), (band,) = picture.curves, picture.bands
    assert curve.points == ((1991.0, 0.6), (1992.0, 0.25))
    assert band.points == ((1991.0, *(wilson(6, 10) or ())), (1992.0, *(wilson(1, 4) or ())))
    assert curve.tone is Tone.US
    assert [stop.says for stop in picture.stops] == [
        "1991: 60% won, 6 of 10, likely 31–83%.",
        "1992: 25% won, 1 of 4, likely 5–70%.",
    ]
    assert picture.says == "1991–1992: 50% won, 7 of 14."


def test_the_legend_of_one_curve_leaves_out_what_the_title_says() -> None:
    for picture in (
        rates_by_year([YearRate(1991, Share(6, 10))]),
        make_curve([RatePoint("52", Share(3, 4))]),
    ):
        assert [key.words for key in picture.keys] == ["likely range"]


def test_a_year_without_games_breaks_the_line_and_is_never_nought() -> None:
    picture = rates_by_year([YearRate(1994, Share(2, 2)), YearRate(1991, Share(1, 2))])
    assert picture.curves[0].points == ((1991.0, 0.5), None, None, (1994.0, 1.0))
    assert picture.bands[0].points[1] is None
    assert picture.stops[1].says == "1992: none."


def test_years_before_the_first_and_after_the_last_game_are_left_away() -> None:
    points = [YearRate(year, Share(0, n)) for year, n in ((1990, 0), (1991, 2), (1992, 0))]
    assert [tick.text for tick in rates_by_year(points).across.ticks] == ["1991"]


@pytest.mark.parametrize("shares", [[Share(0, 1)], [Share(1, 1)], [Share(60, 100)], [Share(520, 1000)]])
def test_the_axis_holds_every_range_and_half_and_half(shares: list[Share]) -> None:
    picture = rates_by_year([YearRate(1991 + at, share) for at, share in enumerate(shares)])
    for share in shares:
        assert share.range is not None
        assert picture.up.low <= share.range[0] <= share.range[1] <= picture.up.high
    assert picture.up.low < 0.5 < picture.up.high
    assert picture.up.ticks[0].text == "50%"
    assert all(picture.up.low <= tick.at <= picture.up.high for tick in picture.up.ticks)


def test_no_rate_at_all_is_a_sentence() -> None:
    assert rates_by_year([YearRate(1991, Share(0, 0))]).empty
    assert make_curve([RatePoint("50", Share(0, 0))]).empty
    assert make_curve([]).empty


def test_every_bid_has_its_place_its_range_and_its_words() -> None:
    picture = make_curve(
        [RatePoint("50", Share(8, 10)), RatePoint("51", Share(0, 0)), RatePoint("60 and up", Share(1, 2))]
    )
    assert [tick.text for tick in picture.across.ticks] == ["50", "51", "60 and up"]
    assert picture.across == Axis(-0.5, 2.5, picture.across.ticks)
    assert picture.curves[0].points == ((0.0, 0.8), None, (2.0, 0.5))
    assert [whisker.at for whisker in picture.whiskers] == [0, 2]
    assert [stop.says for stop in picture.stops] == [
        "Bid of 50: 80% made, 8 of 10, likely 49–94%.",
        "Bid of 51: none.",
        "Bid of 60 and up: 50% made, 1 of 2, likely 9–91%.",
    ]
