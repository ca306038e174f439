"""What a page in the book's own CSV can hardly mean: it comes in as written, with a question beside it."""

from __future__ import annotations

import pytest
from own_rows import GAME, HAND, PLAYED, SOUND, Cells, planned, text_of, told

from scorebook.exchange.values import FileCode
from scorebook.rules.problems import Code, Severity

QUESTIONS: list[tuple[list[Cells], int, str, Code | FileCode, str]] = [
    (
        [PLAYED | {"bid": "62", "tricks_a": "45", "tricks_b": "5"}],
        2,
        "bid",
        Code.BID_NOT_ON_LADDER,
        "After 60, bids go up by fives: 60 or 65, not 62.",
    ),
    ([PLAYED | {"bid": "40"}], 2, "bid", Code.BID_BELOW_MINIMUM, "The lowest bid is 50."),
    ([PLAYED | {"meld_b": "-8"}], 2, "meld_b", Code.BAD_MELD, "Meld cannot be below 0."),
    (
        [PLAYED | {"meld_a": "2000"}],
        2,
        "meld_a",
        Code.MELD_IMPOSSIBLE,
        "No two hands can meld more than 572 in this house.",
    ),
    (
        [PLAYED | {"meld_a": "2", "tricks_a": "50", "tricks_b": "0", "no_trick": "none"}],
        2,
        "meld_a",
        Code.MELD_BELOW_A_ROYAL_MARRIAGE,
        "The bidder needs a marriage in trump, and that alone is 4.",
    ),
    (
        [PLAYED | {"tricks_a": "60", "tricks_b": ""}],
        2,
        "tricks_a",
        Code.BAD_TRICKS,
        "There are only 50 trick points in a hand.",
    ),
    ([PLAYED | {"tricks_b": "14"}], 2, "tricks_b", Code.TRICKS_SUM, "Trick points make 50: 37 + 14 is 51."),
    (
        [PLAYED | {"tricks_a": "0", "tricks_b": "50"}],
        2,
        "no_trick",
        Code.TOOK_A_TRICK_UNKNOWN,
        "No trick points: did they take a trick? With one their meld counts, without it is lost.",
    ),
    (
        [PLAYED | {"no_trick": "a"}],
        2,
        "no_trick",
        Code.TOOK_NO_TRICK_BUT_HAS_POINTS,
        "Somebody with 37 in tricks took a trick.",
    ),
    (
        [PLAYED | {"bid": "90"}],
        2,
        "outcome",
        Code.PLAYED_BUT_COULD_NOT_BE_MADE,
        "90 could not be made: all 50 in tricks would not do.",
    ),
    (
        [PLAYED | {"outcome": "thrown in", "tricks_a": "", "tricks_b": ""}],
        2,
        "outcome",
        Code.THROWN_IN_BUT_STILL_MAKEABLE,
        "Thrown in, but 32 of the 50 in tricks would still make it.",
    ),
    (
        [PLAYED | {"outcome": "thrown in", "bid": "75", "tricks_a": ""}],
        2,
        "tricks_b",
        Code.TRICKS_ON_A_THROWN_IN_HAND,
        "A hand that was thrown in has no trick points.",
    ),
    (
        [
            PLAYED
            | {"rules": "Single deck", "bid": "50", "outcome": "thrown in", "tricks_a": "", "tricks_b": ""}
        ],
        2,
        "outcome",
        Code.THROW_IN_NOT_IN_THESE_RULES,
        "In this house there is no throwing in: a hand is played to the end.",
    ),
    (
        [GAME | {"hand": "1", "outcome": "all passed"}],
        2,
        "outcome",
        Code.NO_REDEAL_IN_THESE_RULES,
        "In this house somebody always plays: when all pass, the dealer is stuck with the hand.",
    ),
    (
        [PLAYED | {"seating": "y"}, {"game": "G1", **HAND, "hand": "2", "dealer": "Karen"}],
        3,
        "dealer",
        Code.DEALER_OUT_OF_TURN,
        "It was another's turn to deal. The hand stands, and the deal goes on from the one who dealt.",
    ),
    (
        [PLAYED | {"target": "50"}, {"game": "G1", **HAND, "hand": "2"}],
        3,
        "hand",
        Code.HAND_AFTER_GAME_OVER,
        "The game was over with hand 1. This one lies beyond the end and does not count.",
    ),
    (
        [PLAYED | {"points_a": "58"}],
        2,
        "points_a",
        Code.POINTS_DIFFER,
        "The page says 58; the figures come to 57.",
    ),
    (
        [PLAYED | {"outcome": "set"}],
        2,
        "outcome",
        Code.POINTS_DIFFER,
        "The page says “set”; its figures say otherwise.",
    ),
    ([PLAYED | {"total_b": "22"}], 2, "total_b", Code.TOTAL_DIFFERS, "The page says 22; 0 + 21 is 21."),
    (
        [PLAYED | {"final_a": "58"}],
        2,
        "final_a",
        Code.TOTAL_DIFFERS,
        "The page ends with 58; the hands come to 57.",
    ),
    (
        [PLAYED | {"target": "50", "winner": "b"}],
        2,
        "winner",
        Code.WINNER_DIFFERS,
        "The page gives this game to the other side than its hands do.",
    ),
    (
        [GAME | {"hand": "1", "total_a": "-5", "total_b": "20"}],
        2,
        "total_a",
        Code.SLIP_ON_THE_PAD,
        "The first pair went down by 5, and nobody can have bid 5.",
    ),
    (
        [PLAYED, {"game": "G1", **HAND, "hand": "3"}],
        2,
        "hand",
        FileCode.UNREADABLE,
        "Hand 2 is not in the file. Its place is kept; nothing is known of it.",
    ),
]


@pytest.mark.parametrize(
    ("rows", "line", "column", "code", "sentence"),
    QUESTIONS,
    ids=[f"{column} {code.value}" for _, _, column, code, _ in QUESTIONS],
)
def test_what_a_page_can_hardly_mean_is_asked_and_comes_in_as_written(
    rows: list[Cells], line: int, column: str, code: Code | FileCode, sentence: str
) -> None:
    found = planned(text_of(*rows, SOUND))
    assert [told(problem) for problem in found.problems] == [(line, column, code.value, sentence)]
    assert found.problems[0].severity is Severity.QUESTION
    assert (found.tally.new, found.left_out, found.errors) == (2, (), ())
