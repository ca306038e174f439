"""Scoring a hand: what it comes to at the table, what is refused and what is questioned."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.lines import codes, hand, two
from rules.other_houses import (
    BY_TENS,
    DEAR_SET,
    DEFENDERS,
    LEAST_MELD,
    LEAST_TRICKS,
    NEVER_LOST,
    ONE_UNDER,
    PAYS_NOTHING,
    PAYS_TEN_MORE,
    SAVED_BY_NONE,
    SAVED_BY_TEN,
    STICKS,
)
from scorebook.rules.hand import Hand, Origin, Outcome
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules, Saves
from scorebook.rules.problems import Code, errors
from scorebook.rules.scoring import (
    check_entry,
    could_lose_meld,
    must_ask_took_trick,
    needed_in_tricks,
    score_hand,
)

MADE, SET, THROWN = Outcome.MADE, Outcome.SET, Outcome.THROWN_IN


@pytest.mark.parametrize(
    ("house", "line", "outcome", "points", "counted"),
    [
        (SUNDAY, "0 60 49/20 22/28", MADE, "71/48", "49/20"),
        (SUNDAY, "2 60 49/20 22/28", MADE, "71/48", "49/20"),
        (SUNDAY, "1 60 49/38 22/28", MADE, "71/66", "49/38"),
        (SUNDAY, "0 52 16/10 30/20", SET, "-52/30", "16/10"),
        (SUNDAY, "0 60 49/20 22/?", MADE, "71/48", "49/20"),
        (SUNDAY, "0 60 49/20 ?/28", MADE, "71/48", "49/20"),
        (SUNDAY, "0 60 40/38 50/0 -b", MADE, "90/0", "40/0"),
        (SUNDAY, "0 60 40/38 50/0 +b", MADE, "90/38", "40/38"),
        (SUNDAY, "0 60 40/38 ?/? -b", MADE, "90/0", "40/0"),
        (SUNDAY, "0 60 40/38 ?/? -a", SET, "-60/88", "0/38"),
        (SUNDAY, "0 60 40/0 50/0", MADE, "90/0", "40/0"),
        (SUNDAY, "0 75 80/4 0/50 -a", SET, "-75/54", "0/4"),
        (SUNDAY, "0 75 80/4 0/50 +a", MADE, "80/54", "80/4"),
        (SUNDAY, "0 65 10/22 x", THROWN, "-65/22", "0/22"),
        (SUNDAY, "3 65 10/22 x", THROWN, "10/-65", "10/0"),
        (SUNDAY, "3 65 10/? x", THROWN, "10/-65", "10/0"),
        (SUNDAY, "0 50 ?/? x", THROWN, "-50/?", "0/?"),  # no marriage, and nobody counted
        (SINGLE_DECK, "0 20 24/4 0/25", MADE, "24/29", "24/4"),
        (SINGLE_DECK, "0 20 4/10 25/0 -b", MADE, "29/0", "4/0"),
        (LEAST_MELD, "0 50 18/19 40/10", SET, "-50/10", "0/0"),
        (LEAST_MELD, "0 50 20/18 50/0", MADE, "70/0", "20/0"),  # no meld that counts: nothing to ask
        (LEAST_TRICKS, "0 50 40/10 19/31", SET, "-50/41", "40/10"),
        (LEAST_TRICKS, "0 50 40/10 20/30", MADE, "60/40", "40/10"),
        (SAVED_BY_TEN, "0 60 40/38 41/9", MADE, "81/9", "40/0"),
        (SAVED_BY_TEN, "0 60 40/38 40/10", MADE, "80/48", "40/38"),
        (SAVED_BY_TEN, "0 60 80/38 9/41", SET, "-60/79", "0/38"),
        (SAVED_BY_NONE, "0 60 40/38 50/0", MADE, "90/38", "40/38"),
        (NEVER_LOST, "0 60 40/38 50/0 -b", MADE, "90/38", "40/38"),
        (DEFENDERS, "0 75 80/4 0/50", MADE, "80/54", "80/4"),
        (DEAR_SET, "0 52 16/10 30/20", SET, "-68/30", "16/10"),
        (DEAR_SET, "0 52 16/10 x", THROWN, "-52/10", "0/10"),
        (PAYS_NOTHING, "0 65S 10/? x", THROWN, "-65/0", "0/0"),
        (PAYS_TEN_MORE, "0 65 10/22 x", THROWN, "-65/32", "0/22"),
        (BY_TENS, "0 550 240/80 330/170", MADE, "570/250", "240/80"),
        (BY_TENS, "0 550 240/80 300/?", SET, "-550/280", "240/80"),
        (ONE_UNDER, "d0 0 49 20/0 29/21", MADE, "49/21", "20/0"),
        (ONE_UNDER, "0 49 20/0 29/21", MADE, "49/21", "20/0"),
    ],
)
def test_a_hand_comes_to(house: HouseRules, line: str, outcome: Outcome, points: str, counted: str) -> None:
    scored = score_hand(house, hand(line))
    assert scored.score is not None
    assert scored.score.outcome is outcome
    assert scored.score.points == two(points)
    assert scored.score.counted_meld == two(counted)
    assert scored.score.deduced == ()


def test_a_score_has_its_parts() -> None:
    score = score_hand(SUNDAY, hand("d3 3 50H 12/40 50/? +b")).score
    assert score is not None
    assert score.tricks == (50, 0)
    assert score.lost_meld == (False, False)
    assert score.needed == 10
    assert score.dumped_on is True
    assert (score.bidders, score.bid) == (1, 50)


@pytest.mark.parametrize("outcome", [Outcome.ALL_PASSED, Outcome.MISDEAL])
def test_nothing_is_scored_where_nothing_was_played(outcome: Outcome) -> None:
    scored = score_hand(SINGLE_DECK, Hand(outcome=outcome))
    assert scored.problems == ()
    assert scored.score is not None
    assert scored.score.points == (0, 0)


REFUSED = [
    (SUNDAY, "? 60 40/20 25/25", "BAD_SIDE bidder"),
    (SUNDAY, "7 60 40/20 25/25", "BAD_SIDE bidder"),
    (SUNDAY, "d4 0 60 40/20 25/25", "BAD_SIDE dealer"),
    (SUNDAY, "0 ? 40/20 25/25", "BID_NOT_A_NUMBER bid"),
    (SUNDAY, "0 49 40/20 25/25", "BID_BELOW_MINIMUM bid"),
    (SUNDAY, "0 62 40/20 25/25", "BID_NOT_ON_LADDER bid"),
    (SINGLE_DECK, "0 14 4/0 20/5", "BID_BELOW_MINIMUM bid"),
    (ONE_UNDER, "d1 0 49 20/0 29/21", "BID_BELOW_MINIMUM bid"),
    (SUNDAY, "0 60 ?/20 25/25", "BAD_MELD meld_a"),
    (SUNDAY, "0 60 40/-4 25/25", "BAD_MELD meld_b"),
    (SUNDAY, "0 65S 10/? x", "BAD_MELD meld_b"),
    (SUNDAY, "0 60 40/20", "TRICKS_MISSING tricks_a"),
    (SUNDAY, "1 60 40/20", "TRICKS_MISSING tricks_b"),
    (SUNDAY, "0 60 40/20 25/24", "TRICKS_SUM tricks_b"),
    (SUNDAY, "1 60 40/20 26/25", "TRICKS_SUM tricks_a"),
    (SUNDAY, "0 60 40/20 -1/?", "BAD_TRICKS tricks_a"),
    (SUNDAY, "0 60 40/20 ?/51", "BAD_TRICKS tricks_b"),
    (SUNDAY, "0 60 40/38 50/0", "TOOK_A_TRICK_UNKNOWN no_trick"),
    (SUNDAY, "0 60 40/38 0/50", "TOOK_A_TRICK_UNKNOWN no_trick"),
    (SINGLE_DECK, "0 20 4/10 25/0", "TOOK_A_TRICK_UNKNOWN no_trick"),
    (SUNDAY, "0 60 40/38 49/1 -b", "TOOK_NO_TRICK_BUT_HAS_POINTS no_trick"),
    (SUNDAY, "0 60 40/38 49/? -b", "TOOK_NO_TRICK_BUT_HAS_POINTS no_trick"),
    (SUNDAY, "0 60 40/38 -a -b", "TOOK_NO_TRICK_BUT_HAS_POINTS no_trick"),
    (SUNDAY, "0 65 10/22 20/30 x", "TRICKS_ON_A_THROWN_IN_HAND tricks_b"),
    (SINGLE_DECK, "0 20 4/6 x", "THROW_IN_NOT_IN_THESE_RULES outcome"),
    (SUNDAY, "passed", "NO_REDEAL_IN_THESE_RULES outcome"),
    (STICKS, "passed", "NO_REDEAL_IN_THESE_RULES outcome"),
]


@pytest.mark.parametrize(("house", "line", "said"), REFUSED)
def test_no_such_hand_is_written_down_at_the_table(house: HouseRules, line: str, said: str) -> None:
    scored = score_hand(house, hand(line))
    assert f"{said} error" in codes(scored.problems)
    assert scored.score is None
    assert all(problem.sentence.endswith((".", "?")) for problem in scored.problems)


@pytest.mark.parametrize(("house", "line", "said"), REFUSED)
def test_from_paper_nothing_is_refused(house: HouseRules, line: str, said: str) -> None:
    scored = score_hand(house, hand(line), Origin.PAPER)
    assert errors(scored.problems) == ()
    assert scored.score is not None
    blank_is_not_known = "TRICKS_MISSING" in said or ("?" in line and said.split()[0] in BLANK)
    assert (f"{said} question" in codes(scored.problems)) is not blank_is_not_known


BLANK = {"BAD_SIDE", "BID_NOT_A_NUMBER", "BAD_MELD"}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"bid": "sixty"}, "BID_NOT_A_NUMBER bid"),
        ({"bid": True}, "BID_NOT_A_NUMBER bid"),
        ({"trump": "X"}, "BAD_TRUMP trump"),
        ({"meld": (12.5, 20)}, "BAD_MELD meld_a"),
        ({"tricks": (25, "25")}, "BAD_TRICKS tricks_b"),
    ],
)
def test_what_is_no_figure_is_refused_and_never_raises(wrong: dict[str, Any], said: str) -> None:
    entry = replace(hand("0 60H 40/20 25/25"), **wrong)
    assert f"{said} error" in codes(score_hand(SUNDAY, entry).problems)
    on_paper = score_hand(SUNDAY, entry, Origin.PAPER)
    assert f"{said} question" in codes(on_paper.problems)
    assert on_paper.score is not None


@pytest.mark.parametrize(
    ("house", "line", "said"),
    [
        (SUNDAY, "0 60 40/13 30/20", "MELD_IMPOSSIBLE meld_b question"),
        (SUNDAY, "0 60 600/20 30/20", "MELD_IMPOSSIBLE meld_a question"),
        (SINGLE_DECK, "0 60 223/20 15/10", "MELD_IMPOSSIBLE meld_a question"),
        (SUNDAY, "0 50 2/6 48/2", "MELD_BELOW_A_ROYAL_MARRIAGE meld_a question"),
        (SUNDAY, "1 50 6/2 2/48", "MELD_BELOW_A_ROYAL_MARRIAGE meld_b question"),
        (SUNDAY, "0 50S 2/6 x", "MELD_BELOW_A_ROYAL_MARRIAGE meld_a question"),
        (SUNDAY, "0 60S 20/6 x", "THROWN_IN_BUT_STILL_MAKEABLE outcome question"),
        (SUNDAY, "0 60 20/6 x", "THROWN_IN_BUT_STILL_MAKEABLE outcome note"),
        (SUNDAY, "0 70 14/6 30/20", "PLAYED_BUT_COULD_NOT_BE_MADE outcome question"),
        (SUNDAY, "0 70 14/6 set", "PLAYED_BUT_COULD_NOT_BE_MADE outcome question"),
        (SUNDAY, "0 625 570/6 30/20", "BID_OUT_OF_REACH bid question"),
        (SINGLE_DECK, "0 248 4/6 20/5", "BID_OUT_OF_REACH bid question"),
    ],
)
def test_an_odd_hand_is_questioned(house: HouseRules, line: str, said: str) -> None:
    for origin in Origin:
        assert said in codes(check_entry(house, hand(line), origin))
        assert said in codes(score_hand(house, hand(line), origin).problems)


@pytest.mark.parametrize(
    ("house", "line"),
    [
        (SUNDAY, "0 60 40/20 30/20"),
        (SUNDAY, "0 60 40/15 30/20"),  # a run is odd
        (SUNDAY, "0 50 4/0 46/4"),
        (SUNDAY, "0 620 570/6 50/0 +b"),
        (SUNDAY, "1 50 0/4 4/46"),  # the others need no marriage
        (SUNDAY, "0 65S 10/22 x"),
        (SUNDAY, "0 65S 10/22 0/0 x"),  # noughts written on a thrown-in hand are no trick points
        (SUNDAY, "0 65 2/22 x"),  # no marriage, so less than one is only natural
        (SINGLE_DECK, "0 15 0/0 15/10"),  # trump needs no marriage here
        (SINGLE_DECK, "0 60 4/6 15/10"),  # there is no throwing in, so it had to be played
        (SINGLE_DECK, "0 247 222/6 25/0 +b"),
        (replace(SUNDAY, marriage_needed=False), "0 50 2/6 48/2"),
        (SINGLE_DECK, "passed"),
        (SUNDAY, "misdeal"),
    ],
)
def test_an_ordinary_hand_raises_no_question(house: HouseRules, line: str) -> None:
    assert [p for p in score_hand(house, hand(line)).problems if p.severity != "note"] == []


def test_all_problems_come_at_once() -> None:
    problems = score_hand(SUNDAY, hand("d5 9 62 -4/13 52/1 -b")).problems
    assert {problem.code for problem in problems} == {
        Code.BAD_SIDE,
        Code.BID_NOT_ON_LADDER,
        Code.BAD_MELD,
        Code.MELD_IMPOSSIBLE,
        Code.BAD_TRICKS,
        Code.TRICKS_SUM,
        Code.TOOK_NO_TRICK_BUT_HAS_POINTS,
    }


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("0 60 40/20 24/24", "Trick points make 50: 24 + 24 is 48. Was the last trick's 2 forgotten?"),
        ("0 60 40/20 26/25", "Trick points make 50: 26 + 25 is 51."),
        ("0 60 40/38 -a -b", "One side or the other took the tricks."),
        ("0 70 14/6 30/20", "70 could not be made: all 50 in tricks would not do."),
        ("0 60S 20/6 x", "Thrown in, but 40 of the 50 in tricks would still make it."),
        ("0 50 2/6 48/2", "The bidder needs a marriage in trump, and that alone is 4."),
    ],
)
def test_a_problem_says_why(line: str, sentence: str) -> None:
    assert sentence in [problem.sentence for problem in check_entry(SUNDAY, hand(line))]


@pytest.mark.parametrize("line", ["", "d0", "0", "0 60", "0 60S 40/?", "0 60S 40/20 ?/?", "0 60S 40/38 50/?"])
def test_a_hand_half_typed_is_left_alone(line: str) -> None:
    assert check_entry(SUNDAY, hand(line)) == ()


@pytest.mark.parametrize(
    ("house", "bid", "meld", "needed"),
    [
        (SUNDAY, 60, 43, 17),
        (SUNDAY, 60, 4, 56),
        (SUNDAY, 60, 80, 0),
        (LEAST_TRICKS, 60, 80, 20),
        (LEAST_TRICKS, 60, 30, 30),
        (LEAST_MELD, 60, 18, 60),
        (LEAST_MELD, 60, 20, 40),
        (SAVED_BY_TEN, 60, 55, 10),
        (SAVED_BY_TEN, 60, 30, 30),
        (SAVED_BY_TEN, 60, 0, 60),
        (replace(SAVED_BY_TEN, saving_points=30, minimum_bid=20), 25, 10, 25),  # the tricks alone are the bid
        (replace(SAVED_BY_TEN, saves=Saves.DEFENDERS), 60, 55, 5),
        (NEVER_LOST, 60, 80, 0),
        (BY_TENS, 600, 430, 170),
    ],
)
def test_what_the_bidders_need_in_tricks(house: HouseRules, bid: int, meld: int, needed: int) -> None:
    assert needed_in_tricks(house, bid, meld) == needed


@pytest.mark.parametrize(
    ("house", "line", "side"),
    [
        (SUNDAY, "0 60 40/38 50/0", 1),
        (SUNDAY, "0 60 40/38 50/?", 1),
        (SUNDAY, "0 60 40/38 0/50", 0),
        (SUNDAY, "0 60 40/38 49/1", None),
        (SUNDAY, "0 60 40/0 50/0", None),
        (SUNDAY, "0 60 40/? 50/0", None),
        (SUNDAY, "0 60 40/38 50/0 -b", None),
        (SUNDAY, "0 60 40/38 50/0 +b", None),
        (SUNDAY, "0 60 40/38", None),
        (SUNDAY, "0 60 40/38 0/50 x", None),
        (SINGLE_DECK, "0 20 24/4 0/25", None),
        (SINGLE_DECK, "0 20 24/4 25/0", 1),
        (SINGLE_DECK, "? 20 24/4 25/0", None),
        (SAVED_BY_TEN, "0 60 40/38 50/0", None),
        (NEVER_LOST, "0 60 40/38 50/0", None),
        (LEAST_MELD, "0 60 40/18 50/0", None),
    ],
)
def test_who_is_asked_whether_they_took_a_trick(house: HouseRules, line: str, side: int | None) -> None:
    assert must_ask_took_trick(house, hand(line)) == side


@pytest.mark.parametrize(
    ("house", "bidders_can", "others_can"),
    [
        (SUNDAY, True, True),
        (SINGLE_DECK, False, True),
        (NEVER_LOST, False, False),
        (SAVED_BY_TEN, True, True),
        (SAVED_BY_NONE, False, False),
    ],
)
def test_who_could_lose_meld(house: HouseRules, bidders_can: bool, others_can: bool) -> None:
    assert could_lose_meld(house, 0, 0) is bidders_can
    assert could_lose_meld(house, 1, 0) is others_can
