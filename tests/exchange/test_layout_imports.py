"""The files of the family, each read as its README says it is right: games, hands, remarks, questions."""

from __future__ import annotations

from dataclasses import replace

from exchange.foreign import (
    HINTS,
    SUNDAYS,
    chosen,
    course_of,
    four,
    guessed,
    hands_of,
    names_of,
    problems_of,
    said,
    table_in,
    totals,
)

from scorebook.book.values import PaperGame
from scorebook.exchange.layouts.days import DateOrder
from scorebook.exchange.layouts.guessing import guess
from scorebook.exchange.layouts.mapping import Kind
from scorebook.exchange.layouts.points import Sure
from scorebook.exchange.layouts.reading import read
from scorebook.exchange.spellings import named
from scorebook.exchange.values import FileCode
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.problems import Code, Severity

OPEN_ORDER = ("rows", "Several games have one date; in which order they were played stays open.")

WHOSE_IS_OURS = (
    "Who is “Our”, and who is “Their”? The deal goes Ann, Bob, Cy, Dee, so Ann & Cy play against Bob & Dee."
)


def test_the_books_own_columns_are_known() -> None:
    table = table_in("own_format.csv")
    found = guessed(table)
    assert found.complete
    assert found.mapping is not None
    assert found.mapping.kind is Kind.OWN
    reading = named(read(table, found.mapping))
    assert [game.ref for game in reading.games] == ["P1-1", "P1-2", "P1-3", "P1-4", "SD-1"]
    assert reading.hands == 13
    assert reading.errors == ()
    first = course_of(reading.games[0])
    assert [line.totals for line in first.lines] == [
        (57, 25),
        (82, 92),
        (30, 122),
        (76, 72),
        (138, 22),
        (73, 44),
        (153, -26),
    ]


def test_a_list_of_marks() -> None:
    table = table_in("winner_marks.csv")
    found = guessed(table)
    assert found.complete
    assert said(found, Sure.GUESSED) == [
        SUNDAYS,
        ("best_of", "“2 of 3” is three games, two for the side that is named, or else for the first one."),
        ("columns", "A single letter is the first letter of somebody on the side that won."),
        ("columns", "“same” is the four of the line above."),
        OPEN_ORDER,
    ]
    assert found.mapping is not None
    reading = named(read(table, found.mapping))
    mom_and_dad = four("Mom", "Ann", "Dad", "Bob")
    of_1993 = PaperGame(seats=four("Mom", "Ann", "Dad", "Ed"), date="1993", line=5)
    assert reading.games == (
        PaperGame(seats=mom_and_dad, date="1991", recorded_winner=0, line=2),
        PaperGame(seats=mom_and_dad, date="1991", recorded_winner=1, line=3),
        PaperGame(
            seats=four("", "Ann", "", "Bob"), date="1992", recorded_winner=1, note="rain, Uncle Ed", line=4
        ),
        replace(of_1993, recorded_winner=0),
        replace(of_1993, recorded_winner=0),
        replace(of_1993, recorded_winner=1),
    )
    assert [(p.line, p.severity, p.message) for p in reading.problems] == [
        (5, Severity.NOTE, "“2 of 3” is read as 3 games, 2 of them for the side named first.")
    ]


class TestHandsMonthFirst:
    """A hand a row below a title; "Our" and "Their" have to be said by hand."""

    def test_the_month_stands_first_and_a_date_proves_it(self) -> None:
        found = guessed(table_in("hands_m_d_y.csv"))
        assert found.mapping is not None
        assert (found.mapping.header, found.mapping.dates) == (3, DateOrder.MONTH_FIRST)
        assert ("dates", "The month stands first: line 8 has 10/15/2023.") in said(found, Sure.CERTAIN)
        assert said(found, Sure.ASKED) == [
            (
                "names",
                WHOSE_IS_OURS,
            )
        ]
        assert said(found, Sure.GUESSED) == [
            (
                "header",
                "Line 3 names the columns. What stands above is left out: “Sunday scores typed by a cousin”.",
            ),
            SUNDAYS,
            ("remarks_tell", "“set” or “threw it in” as a remark is how the hand ended."),
        ]

    def test_mapped_by_hand_it_is_two_games(self) -> None:
        table = table_in("hands_m_d_y.csv")
        reading = named(read(table, chosen(guessed(table), 1)))
        first, second = reading.games
        assert (first.date, first.line, second.date, second.line) == ("2023-10-08", 4, "2023-10-15", 8)
        assert names_of(first) == names_of(second) == ("Bob", "Cy", "Dee", "Ann")
        assert hands_of(first) == [
            Hand(dealer=3, bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17)),
            Hand(
                dealer=0,
                bidder=1,
                bid=60,
                trump=Suit.SPADES,
                meld=(4, 38),
                tricks=(21, 29),
                note='Dad said "never again",\nand meant it',
            ),
            Hand(dealer=1, bidder=2, bid=62, trump=Suit.DIAMONDS, meld=(10, 16), tricks=(20, 30)),
        ]
        assert [hand.line for hand in first.hands] == [4, 5, 7]
        assert hands_of(second) == [
            Hand(
                dealer=2,
                bidder=3,
                bid=50,
                trump=Suit.CLUBS,
                outcome=Outcome.THROWN_IN,
                meld=(12, 2),
                note="threw it in",
            )
        ]
        assert [(p.line, p.value, p.severity, p.message) for p in reading.problems] == [
            (
                8,
                "threw it in",
                Severity.NOTE,
                "Only the remark says how this hand ended; it is read as “thrown in”.",
            )
        ]
        course = course_of(first)
        assert [line.totals for line in course.lines] == [(57, 25), (82, 92), (20, 138)]
        asked = [(p.code, p.field, p.severity, p.value) for p in course.problems]
        assert (Code.BID_NOT_ON_LADDER, "bid", Severity.QUESTION, "62") in asked


def test_totals_with_a_column_a_player() -> None:
    table = table_in("initials_ragged.csv")
    found = guessed(table)
    assert found.complete
    assert (
        "names",
        "R and K have the same totals line by line, and so have L and G: they are partners.",
    ) in said(found, Sure.GUESSED)
    assert found.mapping is not None
    reading = named(read(table, found.mapping))
    assert reading.games == (PaperGame(seats=four("R", "L", "K", "G"), hands=reading.games[0].hands, line=2),)
    expected = totals([(57, 25), (82, 92), (30, 122), (76, 72), (143, 110)])
    expected[2] = replace(expected[2], outcome=Outcome.SET, note="set")
    expected[4] = replace(expected[4], note="K 70")
    assert hands_of(reading.games[0]) == expected
    assert problems_of(reading) == [(4, "", "set", "UNREADABLE", "note")]
    lines = course_of(reading.games[0]).lines
    assert [(line.score.bidders, line.score.bid) for line in lines if line.score] == [
        (0, None),
        (1, None),
        (0, 52),
        (1, 50),
        (0, None),
    ]


def test_a_home_and_away_list() -> None:
    table = table_in("home_away.csv")
    found = guessed(table)
    assert found.complete
    assert said(found, Sure.GUESSED) == [
        ("columns", "“ID” is left out: it says nothing of a game."),
        *(
            ("columns", f"“{name}” is read as {what}, the {side} side’s: what stands in it looks like that.")
            for what in ("names", "final score")
            for name, side in (("Home", "first"), ("Away", "second"))
        ),
        SUNDAYS,
        ("marks_only", "0 and 1 as scores are a mark, not points."),
        OPEN_ORDER,
    ]
    assert found.mapping is not None
    reading = named(read(table, found.mapping))
    ron, ed = four("Ron", "Rich", "Karen", "Louise"), four("Ed", "Rich", "Dee", "Louise")
    assert reading.games == (
        PaperGame(seats=ron, date="2022-10-24", final=(435, 508), line=2),
        PaperGame(seats=ed, date="2022-10-24", recorded_winner=1, line=3),
        PaperGame(seats=four("Ron", "Ed", "Karen", "Dee"), date="2022-10-25", line=4),
        PaperGame(seats=ron, date="2022-11-15", line=5),
        PaperGame(seats=four("Ed", "Ron", "Dee", "Karen"), date="2022-11-29", final=(-126, 515), line=6),
    )
    assert problems_of(reading) == [
        (4, "", "", "NOT_GAMES", "note"),
        (5, "", "", "NOT_GAMES", "note"),
    ]


def test_a_log_of_free_text() -> None:
    table = table_in("log_lines.txt")
    found = guessed(table)
    assert found.complete
    assert said(found, Sure.GUESSED) == [
        SUNDAYS,
        ("mark", "A “*” beside a score gives the game to that side."),
    ]
    assert found.mapping is not None
    reading = named(read(table, found.mapping))
    assert reading.games == (
        PaperGame(seats=four("Ron", "Rich", "Karen", "Louise"), date="2021-03-17", final=(512, 430), line=1),
        PaperGame(seats=four("Rich", "Ron", "Louise", "Karen"), date="2020-10-30", final=(505, 410), line=2),
        PaperGame(
            seats=four("Ed", "Ron", "Dee", "Karen"),
            date="2020-10-16",
            final=(500, 503),
            recorded_winner=0,
            line=3,
        ),
    )
    assert problems_of(reading) == [(3, "", "*", "WINNER_DIFFERS", "note")]


def test_final_scores_two_columns_a_side_in_utf_16() -> None:
    table = table_in("utf16_tab.txt")
    found = guessed(table)
    assert found.complete
    certain = said(found, Sure.CERTAIN)
    assert ("dates", "The day stands first: line 2 has 27.11.1994.") in certain
    assert ("names", "The columns are named Ron & Karen and Rich & Louise.") in certain
    assert found.mapping is not None
    reading = named(read(table, found.mapping))
    seats = four("Ron", "Rich", "Karen", "Louise")
    assert reading.games == (
        PaperGame(seats=seats, date="1994-11-27", final=(512, -40), note="Zoë schaut zu", line=2),
        PaperGame(seats=seats, date="1994-12-04", final=(488, 530), line=3),
    )
    assert reading.problems == ()


def test_a_file_without_games_says_so_in_one_sentence() -> None:
    found = guess(table_in("not_games.csv"), HINTS)
    assert found.mapping is None
    (problem,) = found.problems
    assert (problem.code, problem.severity, problem.line) == (FileCode.NOT_GAMES, Severity.ERROR, 1)
    assert problem.message == (
        "There are no games in here: “Rank”, “Game”, “Score” and “Times Ranked” "
        "tell of no two sides and no winner."
    )
