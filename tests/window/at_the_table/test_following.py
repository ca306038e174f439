"""An auction followed bid by bid, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorebook.rules.called import Call
from scorebook.rules.house import LABOR_DAY, SINGLE_DECK, SUNDAY, HouseRules
from scorebook.window.at_the_table import following
from scorebook.window.at_the_table.following import Following, call

NAMES = ("Ron", "Rich", "Karen", "Louise")
ONE_BY_ONE = replace(SUNDAY, jump_bids=False)


def followed(bids: tuple[int | None, ...], house: HouseRules = SUNDAY, dealer: int = 2) -> Following:
    """Return an auction after these calls; Karen deals."""
    now = Following(house, dealer, NAMES)
    for bid in bids:
        said = call(now, bid)
        assert said.sentence == ""
        now = said.following
    return now


@pytest.mark.parametrize(
    ("bids", "house", "stands"),
    [
        ((), SUNDAY, "Louise: 50 or more, or pass."),
        ((50,), SUNDAY, "Ron: 51 or more, or pass."),
        ((60, None), SUNDAY, "Rich: 65 or more, or pass."),
        ((), ONE_BY_ONE, "Louise: 50, or pass."),
        ((50, None, 52, None, None), SUNDAY, "Rich has it for 52."),
        ((None, None, None), SUNDAY, "Karen is dumped on: stuck at 50."),
        ((None, None, None), SINGLE_DECK, "Karen: 15 or more, or pass."),
        ((None, None, None, None), SINGLE_DECK, "All four passed: Louise deals next."),
    ],
)
def test_where_it_stands(bids: tuple[int | None, ...], house: HouseRules, stands: str) -> None:
    assert following.stands(followed(bids, house)) == stands


@pytest.mark.parametrize(
    ("bids", "house", "bid", "sentence"),
    [
        ((), SUNDAY, 49, "The lowest bid is 50."),
        ((55,), SUNDAY, 55, "A bid has to be higher than 55: 56 or more."),
        ((55,), SUNDAY, 62, "After 60, bids go up by fives: 60 or 65, not 62."),
        ((50,), ONE_BY_ONE, 55, "In this house bids go up one step at a time: the next is 51."),
        ((50, None, None, None), SUNDAY, None, "The bidding is over: nobody can call any more."),
    ],
)
def test_a_call_that_is_not_allowed_says_why_and_changes_nothing(
    bids: tuple[int | None, ...], house: HouseRules, bid: int | None, sentence: str
) -> None:
    now = followed(bids, house)
    said = call(now, bid)
    assert (said.following, said.sentence) == (now, sentence)


def test_the_four_as_they_speak() -> None:
    lines = following.seat_lines(followed((50, None, 52)))
    assert [(line.name, line.part, line.said) for line in lines] == [
        ("Louise", "bids first", "50"),
        ("Ron", "out", "passes"),
        ("Rich", "high bid", "52"),
        ("Karen", "to speak", "–"),
    ]
    lines = following.seat_lines(followed((50, None, 52, None, 55, None)))
    assert [(line.part, line.said) for line in lines] == [
        ("has the bid", "50, 55"), ("out", "passes"), ("out", "52, passes"), ("out", "passes"),
    ]  # fmt: skip
    assert [line.part for line in following.seat_lines(followed((None,) * 3))] == ["out"] * 3 + ["dumped on"]
    assert [line.part for line in following.seat_lines(followed(()))] == ["to speak", "", "", "deals"]


def test_the_ladder_and_taking_back() -> None:
    now = followed((59,))
    assert now.rungs()[:3] == (60, 65, 70)
    assert len(now.rungs()) == following.RUNGS
    assert followed((59,), ONE_BY_ONE.__class__("Own", jump_bids=False, minimum_bid=59)).rungs() == (60,)
    assert followed((None,) * 3).rungs() == ()
    assert now.back() == followed(())
    assert now.calls == (Call(3, 59),)


@pytest.mark.parametrize(
    ("house", "all_pass", "ladder"),
    [
        (SUNDAY, "If the first three pass, Karen is stuck at 50.",
         "Bids start at 50 and go up by ones to 60, then by fives."),
        (LABOR_DAY, "If the first three pass, Karen is stuck at 50.",
         "Bids start at 50 and go up by ones to 60, then by fives."),
        (SINGLE_DECK, "If all four pass, there is no hand and the next dealer deals.",
         "Bids start at 15 and go up by ones."),
    ],
)  # fmt: skip
def test_what_the_house_does(house: HouseRules, all_pass: str, ladder: str) -> None:
    assert following.if_all_pass(followed((), house)) == all_pass
    assert following.ladder(house) == ladder


def test_without_a_game_nobody_has_a_name() -> None:
    now = Following(SUNDAY)
    assert following.deals(now) == "The dealer’s left bids first."
    assert following.stands(now) == "Dealer’s left: 50 or more, or pass."
    assert following.if_all_pass(now) == "If the first three pass, the dealer is stuck at 50."
    passed = replace(now, house=SINGLE_DECK, bids=(None,) * 4)
    assert following.stands(passed) == "All four passed: the next dealer deals."
    assert following.deals(followed(())) == "Karen deals, Louise bids first."
