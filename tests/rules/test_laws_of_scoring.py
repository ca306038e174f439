"""Laws of scoring, whatever the hand and whatever the house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.legal import both, house_and_hand, houses, scored
from scorebook.rules.course import play_game
from scorebook.rules.hand import Hand, Origin, Outcome, Score
from scorebook.rules.house import HouseRules, SetCost
from scorebook.rules.paper import read_points
from scorebook.rules.problems import errors
from scorebook.rules.scoring import check_entry, could_lose_meld, explain, must_ask_took_trick, score_hand

NAMES = ("Ron", "Rich", "Karen", "Louise")
SIDES = ("Ron & Karen", "Rich & Louise")


@given(house_and_hand())
def test_any_legal_hand_is_scored(case: tuple[HouseRules, Hand]) -> None:
    house, hand = case
    found = score_hand(house, hand)
    assert errors(found.problems) == ()
    assert found.score is not None
    both(found.score.points)


@given(house_and_hand())
def test_tricks_of_a_played_hand_add_up(case: tuple[HouseRules, Hand]) -> None:
    house, hand = case
    score = scored(house, hand)
    if score.outcome is Outcome.THROWN_IN:
        assert score.tricks == (None, None)
    else:
        assert sum(both(score.tricks)) == house.trick_total


@given(house_and_hand())
def test_made_means_points_up_to_the_bid_and_set_means_exactly_the_bid_lost(
    case: tuple[HouseRules, Hand],
) -> None:
    house, hand = case
    score = scored(house, hand)
    bidders, points = hand.bidders, both(score.points)
    assert bidders is not None
    assert hand.bid is not None
    theirs = points[bidders]
    assert points[1 - bidders] >= 0
    if score.outcome is Outcome.THROWN_IN:
        assert theirs == -hand.bid
        return
    counted, tricks = both(score.counted_meld), both(score.tricks)
    got = counted[bidders] + tricks[bidders]
    made = got >= hand.bid and tricks[bidders] >= house.least_tricks
    assert (score.outcome is Outcome.MADE) is made
    assert points[1 - bidders] == counted[1 - bidders] + tricks[1 - bidders]
    if made:
        assert theirs == got
    else:
        extra = both(hand.meld)[bidders] if house.set_cost is SetCost.BID_AND_MELD else 0
        assert theirs == -(hand.bid + extra)


@given(house_and_hand())
def test_meld_counts_whole_or_not_at_all(case: tuple[HouseRules, Hand]) -> None:
    house, hand = case
    score = scored(house, hand)
    for side in (0, 1):
        meld, counted = both(hand.meld)[side], both(score.counted_meld)[side]
        assert counted in (0, meld)
        if score.lost_meld[side]:
            assert counted == 0 < meld
            assert could_lose_meld(house, side, hand.bidders)


@given(house_and_hand())
def test_one_sides_tricks_are_enough(case: tuple[HouseRules, Hand]) -> None:
    house, hand = case
    for half in ((hand.tricks[0], None), (None, hand.tricks[1])):
        assert scored(house, replace(hand, tricks=half)) == scored(house, hand)


@given(house_and_hand())
def test_sitting_one_seat_further_round_swaps_the_sides(case: tuple[HouseRules, Hand]) -> None:
    house, hand = case
    assert hand.bidder is not None
    assert hand.dealer is not None
    turned = replace(
        hand,
        dealer=(hand.dealer + 1) % 4,
        bidder=(hand.bidder + 1) % 4,
        meld=hand.meld[::-1],
        tricks=hand.tricks[::-1],
        took_trick=hand.took_trick[::-1],
    )
    here, there = scored(house, hand), scored(house, turned)
    assert there.points == here.points[::-1]
    assert (there.outcome, there.dumped_on, there.needed) == (here.outcome, here.dumped_on, here.needed)


@given(house_and_hand())
def test_the_trick_question_is_asked_only_when_the_answer_matters(case: tuple[HouseRules, Hand]) -> None:
    house, hand = case
    unasked = replace(hand, took_trick=(None, None))
    side = must_ask_took_trick(house, unasked)
    if side is None:
        answers = [replace(unasked, took_trick=answer) for answer in ((None, True), (True, None))]
        assert {scored(house, answered).points for answered in answers} == {scored(house, unasked).points}
    else:
        assert score_hand(house, unasked).score is None
        yes, no = (
            scored(house, replace(unasked, took_trick=(took, True) if side == 0 else (True, took)))
            for took in (True, False)
        )
        assert yes.counted_meld[side] == hand.meld[side]
        assert no.counted_meld[side] == 0


BLANKS = (
    "dealer",
    "bidder",
    "bid",
    "outcome",
    "meld_a",
    "meld_b",
    "tricks_a",
    "tricks_b",
    "took_a",
    "took_b",
)
blanks = st.sets(st.sampled_from(BLANKS))


def blanked(hand: Hand, names: set[str]) -> Hand:
    """Return the hand as a page has it that left those fields out."""

    def pair(stem: str, values: Sequence[Any]) -> tuple[Any, Any]:
        a, b = (None if f"{stem}_{side}" in names else values[i] for i, side in enumerate("ab"))
        return (a, b)

    return replace(
        hand,
        dealer=None if "dealer" in names else hand.dealer,
        bidder=None if "bidder" in names else hand.bidder,
        bid=None if "bid" in names else hand.bid,
        outcome=None if "outcome" in names else hand.outcome,
        meld=pair("meld", hand.meld),
        tricks=pair("tricks", hand.tricks),
        took_trick=pair("took", hand.took_trick),
    )


def never_wrong(known: Score, truth: Score) -> None:
    """What is known of a page is what really happened."""
    assert known.outcome in (None, truth.outcome)
    assert known.bidders in (None, truth.bidders)
    assert known.bid in (None, truth.bid)
    for side in (0, 1):
        assert known.points[side] in (None, truth.points[side])
        assert known.counted_meld[side] in (None, truth.counted_meld[side])
        assert known.lost_meld[side] in (None, truth.lost_meld[side])
        assert known.tricks[side] in (None, truth.tricks[side])


@given(house_and_hand())
def test_paper_scores_a_whole_hand_like_the_table(case: tuple[HouseRules, Hand]) -> None:
    house, hand = case
    assert scored(house, hand, Origin.PAPER) == scored(house, hand)


@given(house_and_hand(), blanks, st.booleans(), st.booleans())
def test_what_a_page_leaves_out_is_never_made_up(
    case: tuple[HouseRules, Hand], names: set[str], say_a: bool, say_b: bool
) -> None:
    house, hand = case
    truth = scored(house, hand)
    if truth.outcome is not Outcome.THROWN_IN and "outcome" not in names:
        hand = replace(hand, outcome=truth.outcome)
    page = blanked(hand, names)
    page = replace(
        page, written_points=(truth.points[0] if say_a else None, truth.points[1] if say_b else None)
    )
    found = score_hand(house, page, Origin.PAPER)
    assert found.score is not None
    assert errors(found.problems) == ()
    assert not {problem.code for problem in found.problems} & {"SLIP_ON_THE_PAD", "POINTS_DIFFER"}
    if "meld_a" not in names and "meld_b" not in names:
        never_wrong(found.score, truth)
    else:
        # Whether unknown meld was lost is told of no trick at all, even if there was none to lose.
        never_wrong(replace(found.score, lost_meld=truth.lost_meld), truth)
    assert explain(house, page, found.score, NAMES, SIDES)


@given(house_and_hand())
def test_a_movement_is_read_backwards_truly(case: tuple[HouseRules, Hand]) -> None:
    house, hand = case
    truth = scored(house, hand)
    proof = read_points(house, truth.points)
    assert not proof.slip
    assert truth.outcome in proof.outcomes
    assert proof.side in (None, hand.bidders)
    assert proof.bid in (None, hand.bid)
    assert proof.bid_from is not None
    assert proof.bid_to is not None
    assert hand.bid is not None
    assert proof.bid_from <= hand.bid <= proof.bid_to


@given(house_and_hand(), blanks)
def test_a_hand_half_typed_is_never_refused(case: tuple[HouseRules, Hand], names: set[str]) -> None:
    house, hand = case
    assert errors(check_entry(house, blanked(hand, names))) == ()


@given(house_and_hand())
def test_a_line_always_says_something_plain(case: tuple[HouseRules, Hand]) -> None:
    house, hand = case
    words = explain(house, hand, scored(house, hand), NAMES, SIDES)
    assert words.endswith(".")
    assert "None" not in words
    assert "-" not in words


anything = st.one_of(st.none(), st.integers(-60, 700), st.text(max_size=2), st.floats(), st.booleans())
two = st.tuples(anything, anything)
answers = st.sampled_from((None, True, False))
figures = st.one_of(st.none(), st.integers(-60, 700))


@given(
    houses(),
    st.builds(
        Hand,
        dealer=st.one_of(st.none(), st.integers(-1, 5)),
        bidder=st.one_of(st.none(), st.integers(-1, 5)),
        bid=anything,
        trump=anything,
        outcome=st.one_of(st.none(), st.sampled_from(Outcome)),
        forced=answers,
        meld=two,
        tricks=two,
        took_trick=st.tuples(answers, answers),
        written_points=st.tuples(figures, figures),
        written_totals=st.tuples(figures, figures),
    ),
)
def test_no_entry_whatever_breaks_the_scoring(house: HouseRules, hand: Hand) -> None:
    live, paper = score_hand(house, hand), score_hand(house, hand, Origin.PAPER)
    assert (live.score is None) is bool(errors(live.problems))
    assert paper.score is not None
    assert errors(paper.problems) == ()
    for score in (live.score, paper.score):
        assert explain(house, hand, score, NAMES, SIDES).endswith((".", "?"))
    for origin in Origin:
        assert len(play_game(house, [hand, hand], origin=origin).lines) == 2
