"""How history says things, in the table's own words."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from at_table import BIG, PLAYED, SET, THROWN_IN, write

from scorebook.book.library import Book
from scorebook.book.wording import day_words, figure, hand_changes, hands_words, pair, shortened
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome

TODAY = date(2026, 11, 29)


@pytest.mark.parametrize(("value", "said"), [(0, "0"), (57, "57"), (-26, "−26"), (None, "?")])
def test_a_figure_is_said_with_a_real_minus_and_unknown_is_not_zero(value: int | None, said: str) -> None:
    assert figure(value) == said
    assert pair((value, 25)) == f"{said}/25"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("2026-11-29", "29 Nov"),
        ("1998-09-07", "7 Sep 1998"),
        ("1994-12", "1994-12"),
        ("199X", "199X"),
        ("", ""),
        ("once upon a time", "once upon a time"),  # in a file that another program wrote in
    ],
)
def test_a_day_is_said_as_short_as_it_is_known(written: str, said: str) -> None:
    assert day_words(written, TODAY) == said


@pytest.mark.parametrize(("count", "said"), [(0, "no hands"), (1, "1 hand"), (7, "7 hands")])
def test_hands_are_counted_in_words(count: int, said: str) -> None:
    assert hands_words(count) == said


def test_a_remark_is_quoted_on_one_line_and_cut() -> None:
    assert shortened("rain,\n all night") == "“rain, all night”"
    assert shortened("x" * 61, 60) == f"“{'x' * 59}…”"


PAPER = Hand(bidder=0, written_points=(57, 25), written_totals=(57, 25))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (PLAYED, PLAYED, ""),
        (PLAYED, replace(PLAYED, bidder=None), "bidder Ron → ?"),
        (PLAYED, replace(PLAYED, trump=Suit.SPADES), "trump ♥ → ♠"),
        (PLAYED, replace(PLAYED, trump=None), "trump ♥ → ?"),
        (PLAYED, replace(PLAYED, outcome=Outcome.MISDEAL), "played → misdeal"),
        (PLAYED, replace(PLAYED, outcome=Outcome.THROWN_IN), "played → thrown in"),
        (THROWN_IN, replace(THROWN_IN, outcome=Outcome.ALL_PASSED), "thrown in → all passed"),
        (PLAYED, replace(PLAYED, meld=(-2, 8)), "meld 20/8 → −2/8"),
        (PLAYED, replace(PLAYED, took_trick=(None, False)), "took a trick ?/? → ?/no"),
        (PLAYED, replace(PLAYED, took_trick=(True, None)), "took a trick ?/? → yes/?"),
        (PAPER, replace(PAPER, forced=True), "dumped on ? → yes"),
        (PAPER, replace(PAPER, written_points=(None, 25)), "written points 57/25 → ?/25"),
        (PAPER, replace(PAPER, written_totals=(38, 25)), "written totals 57/25 → 38/25"),
    ],
)
def test_a_correction_says_what_was_and_what_is(
    book: Book, game: int, old: Hand, new: Hand, said: str
) -> None:
    assert hand_changes(book.game(game), 1, old, new) == said


def test_a_mark_that_goes_to_the_other_side_is_said(book: Book, game: int) -> None:
    big = replace(BIG, bid=500, meld=(480, 8))
    (hand,) = write(book, game, big)
    other = replace(SET, bid=500, meld=(4, 480))
    assert book.correct_hand(hand, other).sentence.endswith("; the mark goes to Rich & Louise")


def test_one_hand_beyond_the_end_is_one(book: Book, game: int) -> None:
    first, _ = write(book, game, PLAYED, PLAYED)
    told = book.correct_hand(first, replace(BIG, bid=500, meld=(480, 8))).sentence
    assert told.endswith("; Ron & Karen win 517 to 21; hand 2 now lies beyond the end")


def test_a_side_wins_even_where_a_total_is_unknown(book: Book, game: int) -> None:
    from scorebook.book.wording import result_changes

    before = book.game(game)
    after = replace(before, course=replace(before.course, winner=1, totals=(None, 510)))
    assert result_changes(before, after) == "; Rich & Louise win"
