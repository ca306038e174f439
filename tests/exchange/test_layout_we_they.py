"""Two pads in one file, with nobody named: what is guessed, what is asked, and the games mapped by hand."""

from __future__ import annotations

from dataclasses import replace

from exchange.foreign import (
    SUNDAYS,
    chosen,
    course_of,
    four,
    guessed,
    hands_of,
    problems_of,
    said,
    table_in,
)

from scorebook.book.values import PaperGame
from scorebook.exchange.layouts.points import Sure
from scorebook.exchange.layouts.reading import read
from scorebook.exchange.spellings import named
from scorebook.rules.hand import Hand, Outcome

WHO_ARE_WE = (
    "Who is “WE”, and who is “THEY”? The deal goes Ann, Dad, Ed, Mom, so Ann & Ed play against Dad & Mom."
)


class TestPadWeThey:
    """Two pads in one file; who WE are has to be said by hand."""

    def test_nothing_is_guessed_silently(self) -> None:
        found = guessed(table_in("pad_we_they.csv"))
        assert not found.complete
        assert said(found, Sure.ASKED) == [
            ("century", "Years are written with two figures (’94). In which hundred years do they lie?"),
            (
                "names",
                WHO_ARE_WE,
            ),
        ]
        assert said(found, Sure.GUESSED) == [
            ("kind", "Two sides have a column each and nothing says row by row who played: a pad."),
            ("columns", "“Xmas '94” is read as date: what stands in it looks like that."),
            (
                "columns",
                "“WE” is read as running total, the first side’s: what stands in it looks like that.",
            ),
            (
                "columns",
                "“THEY” is read as running total, the second side’s: what stands in it looks like that.",
            ),
            ("columns", "Column 4 is read as remark: what stands in it looks like that."),
            SUNDAYS,
            ("mark", "A “*” beside a score gives the game to that side."),
            ("brackets", "A figure in brackets, like (120), is below zero."),
            ("remarks_tell", "“set” or “threw it in” as a remark is how the hand ended."),
            ("blank_ends", "A blank line ends a game."),
        ]
        century, names = found.asked
        assert [choice.words for choice in century.choices] == [
            "’94 is 1994: between 1927 and 2026",
            "’94 is 1894: between 1827 and 1926",
        ]
        assert [choice.decided for choice in names.choices] == [
            (("names", ("Ann", "Dad", "Ed", "Mom")), ("seating_known", True)),
            (("names", ("Dad", "Ed", "Mom", "Ann")), ("seating_known", True)),
        ]

    def test_mapped_by_hand_it_is_two_games(self) -> None:
        table = table_in("pad_we_they.csv")
        mapping = replace(chosen(guessed(table), 1), century=1950)
        reading = named(read(table, mapping))
        first, second = reading.games
        assert first == PaperGame(
            seats=four("Dad", "Ed", "Mom", "Ann"),
            hands=first.hands,
            date="1994",
            occasion="Xmas '94",
            seating_known=True,
            recorded_winner=0,
            line=1,
        )
        assert hands_of(first) == [
            Hand(dealer=3, written_totals=(57, 25)),
            Hand(dealer=0, written_totals=(82, 92)),
            Hand(dealer=1, outcome=Outcome.SET, written_totals=(30, 122), note="set 52"),
            Hand(dealer=2, outcome=Outcome.SET, written_totals=(76, 72), note="set 50"),
            Hand(dealer=3, written_totals=(211, None), note="(illegible); THEY: 1,04"),
        ]
        assert [hand.line for hand in first.hands] == [2, 3, 4, 5, 6]
        assert second == PaperGame(
            seats=four("Dad", "Ed", "Mom", "Ann"),
            hands=second.hands,
            occasion="July 4",
            seating_known=True,
            line=8,
        )
        assert hands_of(second) == [
            Hand(dealer=0, written_totals=(-50, 62)),
            Hand(dealer=1, written_totals=(-120, 110), note="café rules"),
        ]
        assert problems_of(reading) == [
            (1, "1", "Xmas '94", "UNREADABLE", "note"),
            (4, "", "set 52", "UNREADABLE", "note"),
            (5, "", "set 50", "UNREADABLE", "note"),
            (6, "THEY", "1,04", "UNREADABLE", "question"),
            (8, "1", "July 4", "UNREADABLE", "note"),
        ]

    def test_the_totals_prove_what_was_bid(self) -> None:
        table = table_in("pad_we_they.csv")
        reading = named(read(table, chosen(guessed(table), 0)))
        first, second = (course_of(game) for game in reading.games)
        assert [(line.score.bidders, line.score.bid) for line in first.lines if line.score] == [
            (0, None),
            (1, None),
            (0, 52),
            (1, 50),
            (None, None),
        ]
        assert first.totals == (211, None)
        assert [(line.score.bidders, line.score.bid) for line in second.lines if line.score] == [
            (0, 50),
            (0, 70),
        ]
        assert [p.code for p in first.problems + second.problems] == []

    def test_without_a_century_the_year_stays_open_and_is_asked(self) -> None:
        table = table_in("pad_we_they.csv")
        mapping = guessed(table).mapping
        assert mapping is not None
        reading = read(table, mapping)
        assert [game.date for game in reading.games] == ["", ""]
        assert reading.games[0].occasion == "Xmas '94"
        assert problems_of(reading)[0] == (1, "1", "Xmas '94", "UNREADABLE", "question")
