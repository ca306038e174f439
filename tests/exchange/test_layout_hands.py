"""Lists with a hand a row: what is read of a row, what stays open, where a game begins."""

from __future__ import annotations

import pytest
from exchange.foreign import (
    chosen,
    games_of,
    guessed,
    hands_of,
    problems_of,
    table_of,
)

from scorebook.book.values import PaperSeat
from scorebook.exchange.layouts.points import Sure
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome

FOUR = ("Ron", "Rich", "Karen", "Louise")
PEOPLE = "player 1,player 2,player 3,player 4"
HEAD = f"hand,{PEOPLE},dealer,bidder,bid,trump,meld a,meld b,tricks a,tricks b,result,note\n"
SEATED = "1,Ron,Rich,Karen,Louise,"


def hand_of(row: str) -> tuple[Hand, list[tuple[int | None, str, str, str, str]]]:
    """The hand of one row, and what was found."""
    filler = f"{SEATED}Louise,Ron,55,H,24,8,33,17,,\n"
    reading = games_of(HEAD + SEATED + row + "\n" + filler)
    return hands_of(reading.games[0])[0], problems_of(reading)


@pytest.mark.parametrize(
    ("row", "hand"),
    [
        (
            "4,1,55,H,24,8,33,17,,",
            Hand(dealer=3, bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17)),
        ),
        ("?,L,50,♣,20,6,26,,,", Hand(bidder=3, bid=50, trump=Suit.CLUBS, meld=(20, 6), tricks=(26, None))),
        (
            ",Karen,65,S,10,22,,,thrown in,",
            Hand(bidder=2, bid=65, trump=Suit.SPADES, meld=(10, 22), outcome=Outcome.THROWN_IN),
        ),
        (",,,,,,,,all passed,", Hand(outcome=Outcome.ALL_PASSED)),
        (",,,,,,,,,misdeal", Hand(outcome=Outcome.MISDEAL, note="misdeal")),
        (",Ron,62,,,,,,,", Hand(bidder=0, bid=62)),
        ("−,—,-5,?,,,,,,", Hand(bid=-5)),
        (",,,,,,0,50,,Karen threw it in too early", Hand(tricks=(0, 50), note="Karen threw it in too early")),
        (",,,,,,,,,Karen threw it in", Hand(outcome=Outcome.THROWN_IN, note="Karen threw it in")),
        (",,,,,,,,,never been set before", Hand(note="never been set before")),
    ],
)
def test_a_row_is_a_hand(row: str, hand: Hand) -> None:
    read, problems = hand_of(row)
    assert read == hand
    assert {severity for *_, severity in problems} <= {"note"}


@pytest.mark.parametrize(
    ("row", "hand", "problem"),
    [
        (",,5O,,,,,,,", Hand(note="bid: 5O"), (2, "bid", "5O", "UNREADABLE", "question")),
        (",,,NT,,,,,,", Hand(note="trump: NT"), (2, "trump", "NT", "UNREADABLE", "question")),
        (",,,,,12.5,,,,", Hand(note="meld b: 12.5"), (2, "meld b", "12.5", "UNREADABLE", "question")),
        (
            ",,,,,,,,who knows,",
            Hand(note="result: who knows"),
            (2, "result", "who knows", "UNREADABLE", "question"),
        ),
        (f",{'x' * 61},,,,,,,,", Hand(), (2, "bidder", "x" * 60, "UNREADABLE", "question")),
    ],
)
def test_what_cannot_be_read_of_a_hand_stays_open_and_as_written(
    row: str, hand: Hand, problem: tuple[int, str, str, str, str]
) -> None:
    read, problems = hand_of(row)
    assert read == hand
    assert problems == [problem]


def test_somebody_who_is_not_at_the_table_keeps_the_game_out() -> None:
    reading = games_of(HEAD + SEATED + "Kay,Ron,55,H,24,8,33,17,,\n2,,,,,Kay,,50,,,,,,,\n")
    assert reading.games == ()
    assert reading.left_out == ("the game of line 2",)
    assert problems_of(reading) == [(2, "dealer", "Kay", "NOT_AT_THE_TABLE", "error")]


def test_the_same_name_twice_keeps_the_game_out() -> None:
    reading = games_of(HEAD + "1,Ron,Rich,ron,Louise,,,55,H,24,8,33,17,,\n")
    assert problems_of(reading) == [(2, "", "Ron", "SAME_NAME_TWICE", "error")]
    assert reading.games == ()


def test_another_name_in_a_later_hand_is_a_substitute() -> None:
    text = HEAD + (
        f"{SEATED}4,1,55,H,24,8,33,17,,\n"
        "2,,,,,1,Louise,60,S,4,38,21,29,,\n"
        "3,,,Kay,,2,Kay,52,D,16,10,30,20,,\n"
    )
    (game,) = games_of(text).games
    assert game.seats[4:] == (PaperSeat(2, 3, "Kay"),)
    assert [hand.bidder for hand in hands_of(game)] == [0, 3, 2]
    assert [hand.number for hand in game.hands] == [1, 2, 3]


@pytest.mark.parametrize(
    ("head", "rows", "hands"),
    [
        ("game,", ["1,", "1,", ",", "2,", "1,"], [3, 1, 1]),
        ("date,", ["1994-11-27,", ",", "1994-12-04,", "1994-12-04,"], [2, 2]),
        ("hand,", ["1,", "2,", "1,", "2,", "3,"], [2, 3]),
        ("hand,", ["1,", "2,", "", "3,"], [2, 1]),
        ("note,", ["x,", "y,"], [2]),
    ],
)
def test_games_are_told_apart(head: str, rows: list[str], hands: list[int]) -> None:
    body = "".join(f"{row}Ann,Bob,55\n" if row else "\n" for row in rows)
    reading = games_of(f"{head}dealer,bidder,bid\n{body}", names=("Ann", "Bob", "Cy", "Dee"))
    assert [len(game.hands) for game in reading.games] == hands


def test_a_game_column_with_dates_begins_a_game_on_every_day() -> None:
    text = "date,game,bidder,bid\n1994-11-27,1,Ann,55\n1994-11-27,1,Bob,50\n1994-12-04,1,Ann,52\n"
    reading = games_of(text, names=("Ann", "Bob", "Cy", "Dee"))
    assert [(game.date, len(game.hands)) for game in reading.games] == [("1994-11-27", 2), ("1994-12-04", 1)]


def test_sides_without_names_are_the_first_and_the_second_and_that_is_a_guess() -> None:
    text = "bidder,bid,meld,meld\nAnn,55,24,8\nBob,60,4,38\n"
    found = guessed(table_of(text))
    assert [p.column for p in found.points if p.about == "columns" and p.sure is Sure.GUESSED] == [2, 3]
    assert found.asked[0].about == "names"


def test_four_people_without_a_turn_are_offered_as_every_two_sides() -> None:
    text = "bidder,bid,meld a,meld b\nAnn,55,24,8\nBob,60,4,38\nCy,60,4,38\nDee,60,4,38\n"
    found = guessed(table_of(text))
    (asked,) = found.asked
    fours = [chosen(found, which).names for which in range(6)]
    sides = {frozenset({frozenset(four[::2]), frozenset(four[1::2])}) for four in fours}
    assert (len(asked.choices), len(set(fours)), len(sides)) == (6, 6, 3)
    assert not chosen(found, 0).seating_known
