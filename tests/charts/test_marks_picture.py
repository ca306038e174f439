"""Marks by year as a picture: which bar stands where, and what it says."""

from __future__ import annotations

from scorebook.charts.marks import EMPTY, marks_by_year
from scorebook.charts.picture import Bar, Tone
from tests.charts.making import NAMES, marks

PICTURE = marks_by_year(marks((3, 1, 0), (0, 0, 0), (2, 4, 5), undated=2), NAMES)


def test_one_pair_stands_above_the_line_and_the_other_hangs_below() -> None:
    assert [bar for bar in PICTURE.bars if bar.tone is not Tone.OTHER] == [
        Bar(1991, 0, 3, Tone.US),
        Bar(1991, 0, -1, Tone.THEM),
        Bar(1993, 0, 2, Tone.US),
        Bar(1993, 0, -4, Tone.THEM),
    ]


def test_other_games_stand_on_a_line_of_their_own_below_everything_in_the_same_measure() -> None:
    (grey,) = [bar for bar in PICTURE.bars if bar.tone is Tone.OTHER]
    assert grey.at == 1993
    assert grey.head - grey.foot == 5
    assert grey.head < -4
    assert grey.foot == PICTURE.up.low


def test_the_legend_says_which_is_which_without_any_colour() -> None:
    assert [key.words for key in PICTURE.keys] == [
        "Above: Ron & Karen 5",
        "Below: Rich & Louise 5",
        "Other games 5",
    ]


def test_every_year_says_its_marks_and_one_without_a_game_says_so() -> None:
    assert [stop.says for stop in PICTURE.stops] == [
        "1991: Ron & Karen 3, Rich & Louise 1.",
        "1992: no game.",
        "1993: Ron & Karen 2, Rich & Louise 4, 5 games of other people.",
    ]
    assert PICTURE.says == "Ron & Karen 5, Rich & Louise 5, 5 games of other people."
    assert PICTURE.based_on == "From the 15 games with a winner and a year. 2 more are of no certain year."


def test_names_that_run_the_other_way_leave_every_figure_where_it_belongs() -> None:
    picture = marks_by_year(marks((3, 1, 0)), {**NAMES, 3: "\u05de\u05e9\u05d4"})
    theirs = "\u2068\u05de\u05e9\u05d4\u2069 & Louise"
    assert [key.words for key in picture.keys] == ["Above: Ron & Karen 3", f"Below: {theirs} 1"]
    assert picture.says == f"Ron & Karen 3, {theirs} 1."
    assert [stop.says for stop in picture.stops] == [f"1991: Ron & Karen 3, {theirs} 1."]


def test_a_year_of_other_people_only_says_so() -> None:
    only = marks_by_year(marks((0, 0, 1)), NAMES)
    assert [stop.says for stop in only.stops] == ["1991: 1 game of other people."]
    assert only.says == "Ron & Karen never met Rich & Louise. 1 game of other people."


def test_figures_at_the_left_are_round_and_never_negative() -> None:
    texts = [tick.text for tick in marks_by_year(marks((57, 41, 0)), NAMES).up.ticks]
    assert texts == ["0", "20", "40", "20", "40"]


def test_a_book_without_a_dated_winner_is_a_sentence() -> None:
    empty = marks_by_year(marks(undated=3), NAMES)
    assert empty.empty == EMPTY
    assert not empty.bars
    assert not empty.stops
