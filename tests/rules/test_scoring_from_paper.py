"""Scoring a hand from paper: what is known is known, and nothing is made up."""

from __future__ import annotations

import pytest

from rules.lines import codes, hand, two
from rules.other_houses import (
    BY_HUNDREDS,
    DEAR_SET,
    LEAST_TRICKS,
    NO_THROW_IN,
    PAYS_NOTHING,
    PAYS_TEN_MORE,
    SAVED_BY_TEN,
)
from scorebook.rules.hand import Origin, Outcome
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules
from scorebook.rules.scoring import score_hand

MADE, SET, THROWN = Outcome.MADE, Outcome.SET, Outcome.THROWN_IN


@pytest.mark.parametrize(
    ("house", "line", "outcome", "points", "deduced"),
    [
        # The figures are all there: nothing has to be worked out.
        (SUNDAY, "0 55 24/8 33/17 w57/25", MADE, "57/25", ""),
        (SUNDAY, "0 62 10/20 20/30", SET, "-62/50", ""),  # off the ladder, and kept as written
        (SUNDAY, "0 60 40/20 25/24", MADE, "65/44", ""),  # one point short, and kept as written
        (SUNDAY, "0 60 40/-4 25/25", MADE, "65/21", ""),
        (SUNDAY, "0 60 40/38 49/1 -b", MADE, "89/39", ""),  # a point proves a trick
        (SINGLE_DECK, "0 20 4/6 x", THROWN, "-20/6", ""),
        (SUNDAY, "0 65 10/22 20/30 x", THROWN, "-65/22", ""),
        # Parts are missing: what follows follows.
        (SUNDAY, "0 60", None, "?/?", ""),
        (SUNDAY, "0 60 set", SET, "-60/?", ""),
        (SUNDAY, "0 60 made", MADE, "?/?", ""),
        (SUNDAY, "0 60 20/10 made", MADE, "?/?", ""),
        (SUNDAY, "0 60 x", THROWN, "-60/?", ""),
        (SUNDAY, "0 60 20/10 set", SET, "-60/?", ""),
        (SUNDAY, "0 60 20/10", None, "?/?", ""),
        (SUNDAY, "0 60 ?/10 30/20", None, "?/30", ""),
        (SUNDAY, "0 60 ?/10 30/20 set", SET, "-60/30", ""),
        (SUNDAY, "0 60 5/? 30/20", SET, "-60/?", ""),
        (SUNDAY, "0 ? 20/10 30/20", None, "?/30", ""),
        (SUNDAY, "0 ? 20/10 25/25", SET, "?/35", ""),  # 45 makes no bid there is
        (SUNDAY, "0 ? 20/10 30/20 made", MADE, "50/30", ""),
        (SUNDAY, "? 60 20/10 30/20", SET, "?/?", ""),  # neither side has 60, whoever had the bid
        (SUNDAY, "? 60 40/30 30/20", None, "70/?", ""),
        (DEAR_SET, "0 60 ?/10 10/40 set", SET, "?/50", ""),
        (DEAR_SET, "0 60 set", SET, "?/?", ""),
        (PAYS_NOTHING, "0 60 x", THROWN, "-60/0", ""),
        (NO_THROW_IN, "0 60 4/?", SET, "-60/?", ""),
        (SUNDAY, "d2 forced set", SET, "-50/?", ""),  # dumped on: the dealer has it at 50
        (SUNDAY, "forced set", SET, "?/?", ""),
        (SUNDAY, "0 60 40/20 55/?", MADE, "95/?", ""),  # more than there is, so nothing follows from it
        (LEAST_TRICKS, "0 60 80/20", None, "?/?", ""),
        (LEAST_TRICKS, "0 60 80/20 ?/55", None, "?/75", ""),
        (SAVED_BY_TEN, "0 60 40/20 ?/55", None, "?/75", ""),
        # Whether a trick was taken is not known: it decides the others' 38, and never a set.
        (SUNDAY, "0 60 40/38 50/0", MADE, "90/?", ""),
        (SUNDAY, "0 60 40/38 0/50", SET, "-60/88", ""),
        (SUNDAY, "0 60 70/38 0/50", None, "?/88", ""),
        # The page's own points settle what the figures leave open.
        (SUNDAY, "0 60 40/38 50/0 w90/38", MADE, "90/38", "points_b no_trick"),
        (SUNDAY, "0 60 40/38 50/0 w90/0", MADE, "90/0", "points_b no_trick"),
        (SUNDAY, "0 60 40/38 50/0 w?/0", MADE, "90/0", "points_b no_trick"),
        (SUNDAY, "0 60 40/38 50/0 w90/30", MADE, "90/?", ""),  # neither: the question stays
        (SUNDAY, "0 60 70/38 0/50 w-60/88", SET, "-60/88", "outcome points_a no_trick"),
        (SUNDAY, "0 60 20/10 w-60/40", SET, "-60/40", "outcome tricks_a tricks_b points_a points_b"),
        (SUNDAY, "0 60 20/10 w62/18", MADE, "62/18", "outcome tricks_a tricks_b points_a points_b"),
        (SUNDAY, "0 60 4/10 w-60/10", None, "-60/10", "points_b"),  # set or thrown in
        (SUNDAY, "0 60 20/10 w-60/10", THROWN, "-60/10", "outcome points_a points_b"),
        (NO_THROW_IN, "0 60 20/10 w-60/21", SET, "-60/21", "outcome tricks_a tricks_b points_a points_b"),
        (SUNDAY, "0 60 w-60/40", None, "-60/40", "points_a points_b"),
        (SUNDAY, "0 60 w75/40", MADE, "75/40", "outcome points_a points_b"),
        (SUNDAY, "0 60 w75/?", MADE, "75/?", "outcome points_a"),
        (SUNDAY, "0 60 w-62/40", None, "?/?", ""),  # with a bid of 60 nobody loses 62
        (SUNDAY, "0 ? w-62/40", None, "?/?", ""),  # nobody bids 62
        (SUNDAY, "? 60 w-60/40", None, "-60/40", "bidder points_a points_b"),
        (SUNDAY, "0 ? 16/10 30/20 w-52/30", SET, "-52/30", "bid points_a"),
        (SUNDAY, "0 ? 26/10 30/20 w-52/30", None, "?/30", ""),  # 56 would have made a bid of 52
        (SUNDAY, "0 ? x w-65/22", THROWN, "-65/22", "bid points_a points_b"),
        (PAYS_TEN_MORE, "0 ? x w-65/32", THROWN, "-65/32", "bid points_a points_b"),
        (PAYS_TEN_MORE, "0 65 x w-65/8", THROWN, "-65/?", ""),  # 10 are theirs at the least
        (DEAR_SET, "0 60 ?/10 10/40 set w-76/50", SET, "-76/50", "points_a"),
        (DEAR_SET, "0 ? 16/10 10/40 set w-76/50", SET, "-76/50", "points_a"),
        # Where a house counts in thousands, less follows, and nothing wrong does.
        (BY_HUNDREDS, "0 6000 2000/1000 4500/500", MADE, "6500/1500", ""),
        (BY_HUNDREDS, "0 6000 2000/1000", None, "?/?", ""),
        (BY_HUNDREDS, "0 6000 2000/1000 w-6000/2500", SET, "-6000/2500", "outcome points_a points_b"),
        (BY_HUNDREDS, "0 6000 set", SET, "-6000/?", ""),
        # Nothing but the points is written: what they prove by themselves.
        (SUNDAY, "w61/20", MADE, "61/20", "bidder outcome points_a points_b"),
        (SUNDAY, "w-60/50", None, "-60/50", "bidder bid points_a points_b"),
        (SUNDAY, "w-50/0", THROWN, "-50/0", "bidder bid outcome points_a points_b"),
        (SUNDAY, "w?/?", None, "?/?", ""),
        (SUNDAY, "forced w-50/30", None, "-50/30", "bidder points_a points_b"),
        (SINGLE_DECK, "forced w-20/30", SET, "-20/30", "bidder bid outcome points_a points_b"),
    ],
)
def test_on_paper_what_is_known_is_known(
    house: HouseRules, line: str, outcome: Outcome | None, points: str, deduced: str
) -> None:
    score = score_hand(house, hand(line), Origin.PAPER).score
    assert score is not None
    assert score.outcome is outcome
    assert score.points == two(points)
    assert score.deduced == tuple(deduced.split())


def test_the_bid_that_a_page_proves_comes_with_the_score() -> None:
    score = score_hand(SUNDAY, hand("w-60/50"), Origin.PAPER).score
    assert score is not None
    assert (score.bidders, score.bid, score.dumped_on) == (0, 60, None)
    score = score_hand(SUNDAY, hand("d2 forced w-50/40"), Origin.PAPER).score
    assert score is not None
    assert (score.bidders, score.bid, score.dumped_on) == (0, 50, True)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0 52 16/10 30/20 w-50/30", ["POINTS_DIFFER points_a question"]),
        ("0 52 16/10 30/20 w-52/31", ["POINTS_DIFFER points_b question"]),
        ("0 52 16/10 30/20 w46/30", ["POINTS_DIFFER points_a question"]),
        ("0 52 16/10 30/20 made", ["POINTS_DIFFER outcome question"]),
        ("0 50 20/10 30/20 set", ["POINTS_DIFFER outcome question"]),
        ("misdeal w0/10", ["POINTS_DIFFER points_b question"]),
        ("0 60 w-62/40", ["SLIP_ON_THE_PAD points_a question"]),
        ("w0/0", ["SLIP_ON_THE_PAD points_a question"]),
        ("w-20/-20", ["SLIP_ON_THE_PAD points_a question"]),
        ("0 60 40/38 50/0", ["TOOK_A_TRICK_UNKNOWN no_trick question"]),
        ("0 60 40/38 50/0 w90/38", []),
        ("0 52 16/10 30/20 w-52/30 t-52/30", []),
        ("0 52 16/10 30/20 w?/30", []),
    ],
)
def test_what_a_page_says_otherwise_is_questioned(line: str, said: list[str]) -> None:
    assert codes(score_hand(SUNDAY, hand(line), Origin.PAPER).problems) == said


def test_an_outcome_against_the_figures_leaves_the_figures_their_say() -> None:
    scored = score_hand(SUNDAY, hand("0 52 16/10 30/20 made"), Origin.PAPER)
    assert scored.score is not None
    assert (scored.score.outcome, scored.score.points) == (SET, (-52, 30))
    assert scored.problems[0].sentence == "The page says “made”; its figures say otherwise."
    assert scored.problems[0].value == "made"


def test_a_live_hand_is_scored_by_its_figures_alone() -> None:
    scored = score_hand(SUNDAY, hand("0 52 16/10 30/20 w46/30"))
    assert scored.problems == ()
    assert scored.score is not None
    assert scored.score.points == (-52, 30)
