"""Pads of running totals, and lines of free text."""

from __future__ import annotations

import pytest
from exchange.foreign import (
    course_of,
    games_of,
    guessed,
    hands_of,
    names_of,
    problems_of,
    said,
    table_of,
    totals,
)

from scorebook.exchange.layouts.logs import LogLine, read_line
from scorebook.exchange.layouts.mapping import Kind
from scorebook.exchange.layouts.points import Sure
from scorebook.rules.hand import Hand, Points

FOUR = ("Ron", "Rich", "Karen", "Louise")
PAD = "Us,Them\n"


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("57,25\n82,92\n", [[(57, 25), (82, 92)]]),
        ("57,25\n\n\n25,57\n82,92\n", [[(57, 25)], [(25, 57), (82, 92)]]),
        ("57,25\nUs,Them\n25,57\n", [[(57, 25)], [(25, 57)]]),
        ("57,25\nTotal,500\n", [[(57, 25)]]),
        ("57,?\n?,92\n", [[(57, None), (None, 92)]]),
        ("57,25\n1994-12-04,\n25,57\n82,92\n", [[(57, 25)], [(25, 57), (82, 92)]]),
    ],
)
def test_a_pad_is_its_totals(text: str, games: list[list[Points]]) -> None:
    reading = games_of(PAD + text, names=FOUR)
    assert [hands_of(game) for game in reading.games] == [totals(pairs) for pairs in games]


def test_a_blank_line_can_be_decided_to_end_nothing() -> None:
    reading = games_of(PAD + "57,25\n\n82,92\n", names=FOUR, blank_ends=False)
    assert [len(game.hands) for game in reading.games] == [2]


@pytest.mark.parametrize(
    ("text", "winner", "questions"),
    [
        ("57,25\n505 *,92\n", 0, 0),
        ("57,25\n82,512*\n", 1, 0),
        ("57,25\n505*,512*\n", None, 1),
        ("57*,25\n505,92\n", None, 1),
        ("57*,25\n505,592*\n", 1, 1),
        ("57,25\n505,92\n", None, 0),
    ],
)
def test_the_mark_by_the_last_total_gives_the_game(text: str, winner: int | None, questions: int) -> None:
    reading = games_of(PAD + text, names=FOUR)
    assert reading.games[0].recorded_winner == winner
    assert [p.severity.value for p in reading.problems] == ["question"] * questions


def test_dates_stand_above_between_or_beside_the_totals() -> None:
    above = 'Score pad,\n"November 27, 1994",\nUs,Them\n57,25\n"December 4, 1994",\n25,57\n82,92\n'
    beside = "Date,Us,Them\n1994-11-27,57,25\n1994-12-04,25,57\n,82,92\n1994-12-04,30,122\n"
    for text in (above, beside):
        reading = games_of(text, names=FOUR)
        assert [game.date for game in reading.games] == ["1994-11-27", "1994-12-04"]
    (header,) = [point for point in guessed(table_of(above)).points if point.about == "header"]
    assert header.sentence == (
        "Line 3 names the columns. “November 27, 1994” above them is the date of the first game. "
        "What stands above is left out: “Score pad”."
    )


def test_each_hands_points_are_told_from_running_totals() -> None:
    text = PAD + "57,25\n25,67\n-52,30\n46,-50\n88,12\n"
    found = guessed(table_of(text))
    assert found.mapping is not None
    assert found.mapping.kind is Kind.PAD
    (game,) = games_of(text, names=FOUR).games
    assert [hand.written_points for hand in hands_of(game)] == [
        (57, 25),
        (25, 67),
        (-52, 30),
        (46, -50),
        (88, 12),
    ]
    assert course_of(game).totals == (164, 84)


def test_words_between_the_totals_are_remarks_on_the_game() -> None:
    reading = games_of(PAD + "57,25\nrain,\n82,92\n", names=FOUR)
    assert hands_of(reading.games[0])[1] == Hand(note="Us: rain")
    with_column = games_of("what,Us,Them\nan odd start,,\n,57,25\nrain,,\n,82,92\n", names=FOUR)
    assert with_column.games[0].note == "rain"
    assert problems_of(with_column) == [(2, "", "an odd start", "UNREADABLE", "note")]


def test_partners_with_two_scores_are_asked_about() -> None:
    rows = ("57,57,25,25", "82,82,92,92", "30,33,122,122", "76,,72,72", "90,90,99,99", "143,143,110,110")
    text = "\n".join(["Ron,Karen,Rich,Louise", *rows])
    reading = games_of(text)
    (game,) = reading.games
    assert names_of(game) == FOUR
    written = [hand.written_totals for hand in hands_of(game)]
    assert written == [(57, 25), (82, 92), (None, 122), (76, 72), (90, 99), (143, 110)]
    assert hands_of(game)[2].note == "Karen: 33"
    assert problems_of(reading) == [(4, "Karen", "33", "CONTRADICTION", "question")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "2021-03-17 : Ron & Karen 512, Rich & Louise 430",
            LogLine("2021-03-17", "Ron & Karen", "Rich & Louise", ("512", "430"), ""),
        ),
        (
            "3/17/21 Ron & Karen beat Rich & Louise 512-430",
            LogLine("3/17/21", "Ron & Karen", "Rich & Louise", ("512", "430"), ""),
        ),
        (
            "Mar 17, 2021: Ron & Karen 512 - 430 Rich & Louise (rain)",
            LogLine("Mar 17, 2021", "Ron & Karen", "Rich & Louise", ("512", "430"), "(rain)"),
        ),
        (
            "Ron & Karen 512 * Rich & Louise -30 what a night",
            LogLine("", "Ron & Karen", "Rich & Louise", ("512 *", "-30"), "what a night"),
        ),
        (
            "Xmas '94: Ron and Karen 512, Rich and Louise (120)",
            LogLine("Xmas '94", "Ron and Karen", "Rich and Louise", ("512", "(120)"), ""),
        ),
        ("Ron & Karen 512", None),
        ("hello", None),
        ("", None),
        ("a" * 301, None),
    ],
)
def test_a_line_of_text_tells_a_game(text: str, line: LogLine | None) -> None:
    assert read_line(text) == line


def test_lines_that_tell_no_game_are_left_out_and_named() -> None:
    text = (
        "2021-03-17 : Ron & Karen 512, Rich & Louise 430\nA fine evening!\n\n2021-03-18 : Ron 12 12 12\n"
        "2021-03-19 : Ron & Karen & Kay 512, Rich & Louise 430 (late)\n2021-03-20 : A & B 512, C & D 430\n"
    )
    reading = games_of(text)
    assert [(game.line, game.note) for game in reading.games] == [(1, ""), (5, "late"), (6, "")]
    assert names_of(reading.games[1]) == ("?", "Rich", "?", "Louise")
    assert reading.left_out == ("line 4",)
    assert problems_of(reading) == [
        (2, "", "A fine evening!", "NOT_GAMES", "note"),
        (4, "", "2021-03-18 : Ron 12 12 12", "UNREADABLE", "error"),
        (5, "", "Ron & Karen & Kay", "UNREADABLE", "question"),
    ]


def test_a_log_asks_for_its_dates_as_a_table_does() -> None:
    found = guessed(table_of("3/7/21: A & B 512, C & D 430\n4/8/21: A & B 512, C & D 430\n"))
    assert [point.about for point in found.asked] == ["dates", "century"]
    found = guessed(table_of("3/17/2021: A & B 512, C & D 430\n"))
    assert said(found, Sure.CERTAIN)[-1] == ("dates", "The month stands first: line 1 has 3/17/2021.")
