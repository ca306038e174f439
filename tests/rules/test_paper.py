"""Reading an old pad backwards: what a movement proves, what it leaves open, and what it cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.lines import codes, two
from rules.other_houses import (
    BY_TENS,
    DEAR_SET,
    LEAST_MELD,
    LEAST_TRICKS,
    ONE_UNDER,
    PAYS_NOTHING,
    PAYS_TEN_MORE,
    STICKS,
)
from scorebook.rules.hand import Outcome
from scorebook.rules.house import (
    LABOR_DAY,
    SINGLE_DECK,
    SUNDAY,
    HouseRules,
    MeldSavedBy,
)
from scorebook.rules.paper import read_movement, read_points

FIFTY_MADE = "Ron & Karen bid 50 and made it."
NO_TRICK = "took no trick, or only empty ones with no meld."
SIDES = ("Ron & Karen", "Rich & Louise")
MADE, SET, THROWN = (Outcome.MADE,), (Outcome.SET,), (Outcome.THROWN_IN,)
EITHER = (Outcome.SET, Outcome.THROWN_IN)
ANY = (Outcome.MADE, Outcome.SET, Outcome.THROWN_IN)


@pytest.mark.parametrize(
    ("house", "moved", "side", "bid", "outcomes", "sentence"),
    [
        # One column down: that side bid exactly so much.
        (SUNDAY, "-60/50", 0, 60, EITHER, "Ron & Karen bid exactly 60 and were set or threw it in."),
        (LABOR_DAY, "50/-60", 1, 60, EITHER, "Rich & Louise bid exactly 60 and were set or threw it in."),
        (SUNDAY, "-60/0", 0, 60, EITHER, "Ron & Karen bid exactly 60 and were set or threw it in."),
        (SUNDAY, "-50/0", 0, 50, THROWN, "Ron & Karen bid exactly 50 and threw it in."),
        (SUNDAY, "-50/1", 0, 50, EITHER, "Ron & Karen bid exactly 50 and were set or threw it in."),
        (SINGLE_DECK, "-20/16", 0, 20, SET, "Ron & Karen bid exactly 20 and were set."),
        (PAYS_NOTHING, "-60/20", 0, 60, SET, "Ron & Karen bid exactly 60 and were set."),
        (PAYS_NOTHING, "-60/0", 0, 60, EITHER, "Ron & Karen bid exactly 60 and were set or threw it in."),
        (PAYS_TEN_MORE, "-60/9", 0, 60, SET, "Ron & Karen bid exactly 60 and were set."),
        (PAYS_TEN_MORE, "-60/10", 0, 60, EITHER, "Ron & Karen bid exactly 60 and were set or threw it in."),
        (LEAST_MELD, "-60/19", 0, 60, SET, "Ron & Karen bid exactly 60 and were set."),
        (LEAST_TRICKS, "-50/0", 0, 50, THROWN, "Ron & Karen bid exactly 50 and threw it in."),
        (ONE_UNDER, "-49/20", 0, 49, EITHER, "Ron & Karen bid exactly 49 and were set or threw it in."),
        (BY_TENS, "-650/90", 0, 650, EITHER, "Ron & Karen bid exactly 650 and were set or threw it in."),
        (
            DEAR_SET,
            "-65/40",
            0,
            None,
            EITHER,
            "Ron & Karen bid something from 50 to 65 and were set or threw it in.",
        ),
        (DEAR_SET, "-62/40", 0, None, SET, "Ron & Karen bid something from 50 to 60 and were set."),
        # Both up, only one by a bid: that side made it.
        (SUNDAY, "61/20", 0, None, MADE, "Ron & Karen bid something from 50 to 60 and made it."),
        (SUNDAY, "50/20", 0, 50, MADE, "Ron & Karen bid 50 and made it."),
        (SUNDAY, "49/70", 1, None, MADE, "Rich & Louise bid something from 50 to 70 and made it."),
        (SINGLE_DECK, "20/14", 0, None, MADE, "Ron & Karen bid something from 15 to 20 and made it."),
        (ONE_UNDER, "49/20", 0, 49, MADE, "Ron & Karen bid 49 and made it."),
        # One unchanged: no trick, or only empty ones with no meld.
        (
            SUNDAY,
            "0/72",
            1,
            None,
            MADE,
            f"Rich & Louise bid something from 50 to 70 and made it. Ron & Karen {NO_TRICK}",
        ),
        (
            replace(SUNDAY, meld_saved_by=MeldSavedBy.POINTS, saving_points=10),
            "50/0",
            0,
            50,
            MADE,
            f"{FIFTY_MADE} Rich & Louise took no trick points, and no meld of theirs counted.",
        ),
        (
            replace(SUNDAY, meld_saved_by=MeldSavedBy.NOTHING),
            "50/0",
            0,
            50,
            MADE,
            f"{FIFTY_MADE} Rich & Louise had no meld that counts and took no trick points.",
        ),
        # Both up by a bid: somebody made it.
        (SUNDAY, "61/50", None, None, MADE, "One side or the other made a bid; who had it is not known."),
        (
            SINGLE_DECK,
            "15/15",
            None,
            None,
            MADE,
            "One side or the other made a bid; who had it is not known.",
        ),
        # One total is not known.
        (SUNDAY, "-60/?", 0, 60, EITHER, "Ron & Karen bid exactly 60 and were set or threw it in."),
        (SUNDAY, "?/-60", 1, 60, EITHER, "Rich & Louise bid exactly 60 and were set or threw it in."),
        (SUNDAY, "?/30", 0, None, ANY, "Ron & Karen had the bid; whether they made it is not known."),
        (
            PAYS_NOTHING,
            "?/30",
            0,
            None,
            (Outcome.MADE, Outcome.SET),
            "Ron & Karen had the bid; whether they made it is not known.",
        ),
        (SUNDAY, "70/?", None, None, ANY, "Who had the bid is not known."),
        (SUNDAY, "?/?", None, None, (), "Nothing of this hand is written down."),
    ],
)
def test_a_movement_proves(
    house: HouseRules,
    moved: str,
    side: int | None,
    bid: int | None,
    outcomes: tuple[Outcome, ...],
    sentence: str,
) -> None:
    proof = read_points(house, two(moved), SIDES)
    assert (proof.side, proof.bid, proof.outcomes, proof.sentence) == (side, bid, outcomes, sentence)
    assert not proof.slip


@pytest.mark.parametrize(
    ("moved", "sentence"),
    [
        ("-62/50", "The first pair went down by 62, and nobody can have bid 62."),
        ("-60/50", "The first pair bid exactly 60 and were set or threw it in."),
        ("70/0", "The first pair bid something from 50 to 70 and made it. The second pair took no trick,"),
    ],
)
def test_pairs_without_names_begin_a_sentence_like_any_other_word(moved: str, sentence: str) -> None:
    assert read_points(SUNDAY, two(moved)).sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("house", "moved", "sentence"),
    [
        (SUNDAY, "-60/-50", "Both totals went down, and only the side with the bid can lose points."),
        (SUNDAY, "-62/50", "Ron & Karen went down by 62, and nobody can have bid 62."),
        (SUNDAY, "50/-8", "Rich & Louise went down by 8, and nobody can have bid 8."),
        (SUNDAY, "?/-8", "Rich & Louise went down by 8, and nobody can have bid 8."),
        (ONE_UNDER, "-48/50", "Ron & Karen went down by 48, and nobody can have bid 48."),
        (DEAR_SET, "-49/50", "Ron & Karen went down by 49, and the lowest bid is 50."),
        (SUNDAY, "0/0", "Nothing moved. Every hand that is played moves the totals."),
        (STICKS, "0/0", "Nothing moved. Every hand that is played moves the totals."),
        (
            SINGLE_DECK,
            "0/0",
            "Nothing moved. Every hand that is played moves the totals: did everybody pass?",
        ),
        (
            SUNDAY,
            "20/29",
            "The totals went up by 49 together, and a hand that is played gives at least 50.",
        ),
        (
            SUNDAY,
            "0/49",
            "The totals went up by 49 together, and a hand that is played gives at least 50.",
        ),
        (
            SINGLE_DECK,
            "0/24",
            "The totals went up by 24 together, and a hand that is played gives at least 25.",
        ),
        (SUNDAY, "30/40", "Nobody went up by 50, so nobody made a bid, and nobody lost one."),
        (SUNDAY, "623/40", "No cards give 623 in one hand: the most a side can get is 622."),
        (SINGLE_DECK, "-20/248", "No cards give 248 in one hand: the most a side can get is 247."),
        (
            SINGLE_DECK,
            "-20/5",
            "Ron & Karen lost 20, but Rich & Louise got only 5: the tricks would have made the bid.",
        ),
        (
            replace(PAYS_TEN_MORE, minimum_bid=30),
            "-30/9",
            "Ron & Karen lost 30, but Rich & Louise got only 9: the tricks would have made the bid.",
        ),
    ],
)
def test_a_slip_on_the_pad_is_said(house: HouseRules, moved: str, sentence: str) -> None:
    proof = read_points(house, two(moved), SIDES)
    assert proof.slip
    assert codes(proof.problems) == ["SLIP_ON_THE_PAD total_a question"]
    assert proof.sentence == proof.problems[0].sentence == sentence
    assert proof.outcomes == ()


@pytest.mark.parametrize(
    ("moved", "unknown"),
    [
        ("-60/50", ("outcome", "meld", "tricks")),
        ("-50/0", ()),  # thrown in, and the others had no meld
        ("61/20", ("bid", "meld", "tricks")),
        ("61/50", ("bidder", "bid", "meld", "tricks")),
        ("70/?", ("bidder", "bid", "outcome", "meld", "tricks")),
        ("?/?", ("bidder", "bid", "outcome", "meld", "tricks")),
    ],
)
def test_what_stays_open_is_named(moved: str, unknown: tuple[str, ...]) -> None:
    assert read_points(SUNDAY, two(moved)).unknown == unknown


def test_a_made_bid_lies_between_the_lowest_and_what_was_got() -> None:
    proof = read_points(SUNDAY, (73, 20))
    assert (proof.bid_from, proof.bid_to) == (50, 70)
    assert read_points(SUNDAY, (None, 20)).bid_to is None


@pytest.mark.parametrize(
    ("before", "after", "moved"),
    [("61/20", "1/70", "-60/50"), ("?/20", "1/70", "?/50"), ("61/20", "1/?", "-60/?")],
)
def test_a_movement_is_the_step_between_two_totals(before: str, after: str, moved: str) -> None:
    proof = read_movement(SUNDAY, two(before), two(after))
    assert proof.moved == two(moved)
    assert proof == read_points(SUNDAY, two(moved))
