"""Lists with a game a row, in the many ways families keep them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from exchange.foreign import games_of, guessed, names_of, problems_of, said, table_of
from openpyxl import Workbook  # type: ignore[import-untyped]

from scorebook.book.values import PaperGame
from scorebook.exchange.layouts.days import DateOrder
from scorebook.exchange.layouts.mapping import Kind, Rows
from scorebook.exchange.layouts.points import Sure
from scorebook.exchange.layouts.reading import read
from scorebook.exchange.reading.opening import read_file
from scorebook.exchange.reading.table import Row, Table
from scorebook.exchange.spellings import named
from scorebook.rules.hand import Points

RON, ED = ("Ron", "Rich", "Karen", "Louise"), ("Ron", "Ed", "Karen", "Dee")
HOME = "Date,Home,Away,Home,Away\n"


def game(text: str, **decided: object) -> PaperGame:
    (only,) = games_of(text, **decided).games
    return only


def test_without_a_header_the_cells_themselves_say_what_they_are() -> None:
    text = "2022-10-24,Ron & Karen,Rich & Louise,435,508\n2022-10-25,Ron & Karen,Ed & Dee,500,300\n"
    found = guessed(table_of(text))
    assert found.complete
    assert found.mapping is not None
    assert found.mapping.header is None
    assert [sentence for about, sentence in said(found, Sure.GUESSED) if about == "header"] == [
        "The columns have no names; the first line is a row like the others."
    ]
    first, second = games_of(text).games
    assert (names_of(first), first.date, first.final, first.line) == (RON, "2022-10-24", (435, 508), 1)
    assert (names_of(second), second.date, second.final, second.line) == (ED, "2022-10-25", (500, 300), 2)


@pytest.mark.parametrize(
    ("won", "winner"),
    [
        ("Ron", 0),
        ("Rich & Louise", 1),
        ("K", 0),
        ("home", 0),
        ("They", 1),
        ("a", 0),
        ("2", 1),
        ("", None),
        ("?", None),
    ],
)
def test_who_won_is_said_in_many_ways(won: str, winner: int | None) -> None:
    text = f"Date,Home,Away,Won\n2022-10-24,Ron & Karen,Rich & Louise,{won}\n2022-10-25,A & B,C & D,A\n"
    reading = games_of(text)
    assert reading.games[0].recorded_winner == winner
    assert [p.severity.value for p in reading.problems] in ([], ["note"])


@pytest.mark.parametrize("won", ["R", "X", "tie", "Ron & Rich", "nobody"])
def test_who_won_stays_open_where_neither_side_is_meant(won: str) -> None:
    text = f"Date,Home,Away,Won\n2022-10-24,Ron & Karen,Rich & Louise,{won}\n2022-10-25,A & B,C & D,A\n"
    reading = games_of(text)
    assert reading.games[0].recorded_winner is None
    assert reading.games[0].note == f"Won: {won}"
    assert problems_of(reading) == [(2, "Won", won, "UNREADABLE", "question")]


@pytest.mark.parametrize(
    ("won", "winners"),
    [
        ("2 of 3", [0, 0, 1]),
        ("A 2 of 3", [1, 1, 0]),
        ("3 of 3", [0, 0, 0]),
        ("Mom+Dad 2-1", [0, 0, 1]),
        ("A 0:2", [0, 0]),
        ("2 out of 3 (A)", [0, 0, 1]),
    ],
)
def test_several_games_in_a_row(won: str, winners: list[int]) -> None:
    text = f"year;who played;won\n1993;Mom+Dad v Ann+Bob;{won}\n1994;Mom+Dad v Ann+Bob;M\n"
    reading = games_of(text)
    assert [one.recorded_winner for one in reading.games] == [*winners, 0]
    assert {one.date for one in reading.games[:-1]} == {"1993"}
    assert problems_of(reading)[0] == (2, "won", won.removesuffix(" (A)"), "UNREADABLE", "note")


@pytest.mark.parametrize("won", ["3 of 2", "2 of 99", "X 2 of 3"])
def test_several_games_that_cannot_be_stay_one(won: str) -> None:
    text = f"year;who played;won\n1993;Mom+Dad v Ann+Bob;{won}\n1994;Mom+Dad v Ann+Bob;M\n"
    assert [one.recorded_winner for one in games_of(text).games] == [None, 0]


def test_several_games_can_be_decided_to_be_one() -> None:
    text = "year;who played;won\n1993;Mom+Dad v Ann+Bob;2 of 3\n1994;Mom+Dad v Ann+Bob;M\n"
    assert [one.recorded_winner for one in games_of(text, best_of=False).games] == [None, 0]


@pytest.mark.parametrize(
    ("scores", "final", "winner"),
    [
        ("512,430", (512, 430), None),
        ("−40,512", (-40, 512), None),
        ("(120),512", (-120, 512), None),
        ("150*,148", (150, 148), 0),
        ("500 *,503", (500, 503), 0),
        ("512,", (512, None), None),
        (",", (None, None), None),
        ("0,0", (None, None), None),
        ("5o,512", (None, 512), None),
    ],
)
def test_final_scores(scores: str, final: Points, winner: int | None) -> None:
    text = f"{HOME}2022-10-24,Ron & Karen,Rich & Louise,{scores}\n2022-10-25,A & B,C & D,7,8\n"
    one = games_of(text).games[0]
    assert (one.final, one.recorded_winner) == (final, winner)


def test_0_and_1_are_a_mark_or_scores_as_was_decided() -> None:
    text = f"{HOME}2022-10-24,Ron & Karen,Rich & Louise,0,1\n2022-10-25,A & B,C & D,1,1\n"
    first, second = games_of(text).games
    assert (first.final, first.recorded_winner, second.recorded_winner) == ((None, None), 1, None)
    first, _ = games_of(text, marks_only=False).games
    assert (first.final, first.recorded_winner) == ((0, 1), None)


def test_both_scores_in_one_cell() -> None:
    text = (
        "Date,Who,Score\n2022-10-24,Ron & Karen v Rich & Louise,512-430\n"
        "2022-10-25,Ron & Karen v Ed & Dee,−40 : 505*\n2022-10-26,Ron & Karen v Ed & Dee,lost\n"
    )
    reading = games_of(text)
    assert [one.final for one in reading.games] == [(512, 430), (-40, 505), (None, None)]
    assert [one.recorded_winner for one in reading.games] == [None, 1, None]
    assert reading.games[2].note == "Score: lost"


def test_a_column_a_player() -> None:
    text = (
        "Date,Player 1,Player 2,Player 3,Player 4,Final A,Final B\n"
        "1994-11-27,Ron,Rich,Karen,?,512,430\n1994-11-28,Ron,,Karen,guest: Jo,412,530\n"
    )
    first, second = games_of(text).games
    assert names_of(first) == ("Ron", "Rich", "Karen", "?")
    assert (second.seats[3].name, second.seats[3].guest) == ("Jo", True)
    assert names_of(second)[1] == "?"


def test_month_and_day_are_never_swapped_row_by_row() -> None:
    text = f"{HOME}10/8/2023,Ron & Karen,Ed & Dee,435,508\n10/9/2023,Ron & Karen,Ed & Dee,535,408\n"
    found = guessed(table_of(text))
    assert said(found, Sure.ASKED) == [
        ("dates", "No date in this file shows whether the day stands first or the month.")
    ]
    assert [one.date for one in games_of(text).games] == ["", ""]
    for order, dates in (
        (DateOrder.DAY_FIRST, ["2023-08-10", "2023-09-10"]),
        (DateOrder.MONTH_FIRST, ["2023-10-08", "2023-10-09"]),
    ):
        assert [one.date for one in games_of(text, dates=order).games] == dates


def test_a_file_that_writes_dates_both_ways_is_asked_about_and_its_odd_rows_are_left_out() -> None:
    text = f"{HOME}10/15/2023,Ron & Karen,Ed & Dee,435,508\n15/10/2023,Ron & Karen,Ed & Dee,535,408\n"
    (asked,) = guessed(table_of(text)).asked
    assert asked.sentence == (
        "Line 3 has 15/10/2023 and line 2 has 10/15/2023: no order of day and month fits both."
    )
    reading = games_of(text, dates=DateOrder.MONTH_FIRST)
    assert [one.date for one in reading.games] == ["2023-10-15"]
    assert reading.left_out == ("the game of line 3",)
    assert problems_of(reading) == [(3, "Date", "15/10/2023", "NO_SUCH_DATE", "error")]


def test_serial_numbers_of_days_are_dates_and_that_is_a_guess() -> None:
    text = f"{HOME}34665,Ron & Karen,Ed & Dee,435,508\n34672,Ron & Karen,Ed & Dee,535,408\n"
    assert [one.date for one in games_of(text).games] == ["1994-11-27", "1994-12-04"]
    assert ("serials", "Numbers like 34665 in the dates are days since 1900.") in said(
        guessed(table_of(text)), Sure.GUESSED
    )


def test_a_spreadsheet_is_read_like_any_list(tmp_path: Path) -> None:
    book = Workbook()
    book.active.append(["Our Sundays"])
    book.active.append([])
    book.active.append(["Date", "Ron & Karen", "Rich & Louise", "Remark"])
    book.active.append([date(1994, 11, 27), 512, -40, "Zoë watches"])
    book.active.append([date(1994, 12, 4), 488.0, 530, None])
    book.active.append(["Total", "=SUM(B4:B5)", "=SUM(C4:C5)"])
    book.save(tmp_path / "sundays.xlsx")
    (table,) = read_file(tmp_path / "sundays.xlsx").tables
    found = guessed(table)
    assert found.complete
    assert found.mapping is not None
    reading = named(read(table, found.mapping))
    assert [(one.date, one.final, one.note, one.line) for one in reading.games] == [
        ("1994-11-27", (512, -40), "Zoë watches", 4),
        ("1994-12-04", (488, 530), "", 5),
    ]
    assert [names_of(one) for one in reading.games] == [RON, RON]
    assert problems_of(reading) == [(6, "", "", "NOT_GAMES", "note")]


def test_totals_rows_and_repeated_headers_are_no_games() -> None:
    text = (
        f"{HOME}2022-10-24,Ron & Karen,Rich & Louise,435,508\nTotal,,,435,508\n\n"
        f"{HOME}2022-10-25,Ron & Karen,Ed & Dee,500,300\nAverage,,,467.5,404\n"
    )
    reading = games_of(text)
    assert [one.date for one in reading.games] == ["2022-10-24", "2022-10-25"]
    assert problems_of(reading) == [
        (3, "", "", "NOT_GAMES", "note"),
        (7, "", "", "NOT_GAMES", "note"),
    ]


def test_a_blank_date_is_the_one_above_and_that_is_a_guess() -> None:
    text = "Date,Home,Away,Score,Score,Weather\n1994-11-27,A & B,C & D,435,508,rain\n,A & B,C & D,535,408,\n"
    assert [one.date for one in games_of(text).games] == ["1994-11-27", "1994-11-27"]
    assert [one.date for one in games_of(text, blanks_repeat=False).games] == ["1994-11-27", ""]
    assert [one.note for one in games_of(text).games] == ["rain", ""]
    assert "blanks_repeat" in {about for about, _ in said(guessed(table_of(text)), Sure.GUESSED)}


@pytest.mark.parametrize(
    ("rows", "orders"),
    [(Rows.UNKNOWN, [None, None, None]), (Rows.DOWN, [1, 2, None]), (Rows.UP, [2, 1, None])],
)
def test_the_order_in_a_day_is_only_known_when_somebody_says_so(rows: Rows, orders: list[int | None]) -> None:
    text = (
        f"{HOME}2022-10-24,A & B,C & D,435,508\n2022-10-24,A & B,C & D,535,408\n2022-10-25,A & B,C & D,1,2\n"
    )
    assert [one.order for one in games_of(text, rows=rows).games] == orders


def test_a_column_that_counts_the_games_of_a_day_is_their_order() -> None:
    text = (
        "Date,Game,Home,Away,Home,Away\n2022-10-24,1,A & B,C & D,435,508\n2022-10-24,2,A & B,C & D,535,408\n"
        "2022-10-25,1,A & B,C & D,501,502\n"
    )
    assert [one.order for one in games_of(text).games] == [1, 2, 1]
    running = text.replace("25,1", "25,3")
    assert [one.order for one in games_of(running).games] == [None, None, None]


def test_rules_and_occasions_of_a_row() -> None:
    text = (
        "Date,Home,Away,Home,Away,Rules,Occasion\n2022-10-24,A & B,C & D,305,208,labor day,Labor Day 2022\n"
        "2022-10-25,A & B,C & D,305,208,Hearts,\n"
    )
    reading = games_of(text)
    (one,) = reading.games
    assert (one.house, one.occasion) == ("Labor Day", "Labor Day 2022")
    assert problems_of(reading) == [(3, "Rules", "Hearts", "NO_SUCH_HOUSE", "error")]
    assert reading.left_out == ("the game of line 3",)
    assert game(text.rsplit("2022-10-25", 1)[0], occasion="Sunday", house="Single deck").house == "Labor Day"


def test_one_line_names_a_side_and_the_file_says_the_rest() -> None:
    text = "Date,Us,Them\n2022-10-24,435,508\n2022-10-31,512,430\n"
    found = guessed(table_of(text))
    assert found.mapping is not None
    assert found.mapping.kind is Kind.RESULTS
    (kind,) = [point for point in found.points if point.about == "kind"]
    assert [choice.holds(found.mapping) for choice in kind.choices] == [False, True]
    assert (kind.sure, kind.choices[0].on(found.mapping).kind) == (Sure.GUESSED, Kind.PAD)
    assert said(found, Sure.ASKED) == [("names", "Who is “Us”, and who is “Them”? The file does not say.")]
    reading = games_of(text, names=RON, source="green pad")
    assert [names_of(one) for one in reading.games] == [RON, RON]
    assert reading.games[0].source == "green pad"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("x" * 61, "can't be longer than 60 letters"),
        ("a\u202eb", "nobody can see or print"),
        ("guest:", "A name can't be empty"),
        ("3", "stands for a seat"),
        ("\ud800", "nobody can see or print"),
    ],
)
def test_a_name_that_can_be_nobodys_keeps_its_game_out(name: str, says: str) -> None:
    rows = [["Date", "Home", "Away", "Home", "Away"], ["2022-10-24", f"Ron & {name}", "C & D", "435", "508"]]
    table = Table(tuple(Row(at, cells) for at, cells in enumerate(rows, start=1)))
    mapping = guessed(table).mapping
    assert mapping is not None
    reading = read(table, mapping)
    assert reading.games == ()
    assert reading.left_out == ("the game of line 2",)
    assert says in reading.errors[0].message


def test_names_are_text_and_never_markup() -> None:
    name = '<img src=x onerror="alert(1)">'
    quoted = f'"{name.replace(chr(34), chr(34) * 2)} & Zoe\u0308"'
    one = games_of(f"{HOME}2022-10-24,{quoted},C & D,435,508\n2022-10-25,A & B,C & D,1,9\n").games[0]
    assert (one.seats[0].name, one.seats[2].name) == (name, "Zoë")


def test_more_than_two_names_of_a_side_are_asked_about() -> None:
    text = f"{HOME}2022-10-24,A & B & C,C & D,435,508\n2022-10-25,A & B,C & D,1,9\n"
    reading = games_of(text)
    assert names_of(reading.games[0]) == ("?", "C", "?", "D")
    assert problems_of(reading) == [(2, "Home", "A & B & C", "UNREADABLE", "question")]


def test_same_without_a_row_above_is_asked_about() -> None:
    text = "year;who played;won\n1991;same;M\n1992;Mom+Dad v Ann+Bob;M\n1993;gibberish;\n"
    reading = games_of(text)
    assert names_of(reading.games[0]) == names_of(reading.games[2]) == ("?", "?", "?", "?")
    assert [(line, column) for line, column, *_ in problems_of(reading)] == [
        (2, "who played"),
        (2, "won"),
        (4, "who played"),
        (4, ""),
    ]
