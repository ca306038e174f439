"""Auctions followed call by call, beside the hand they led to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorebook.rules.called import Call, calls_of, check_calls
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import SINGLE_DECK, SUNDAY
from scorebook.rules.problems import Code

NAMES = ("Ron", "Rich", "Karen", "Louise")
HAND = Hand(dealer=3, bidder=2, bid=52, outcome=None, meld=(20, 4), tricks=(30, 20))
CALLS = calls_of(SUNDAY, 3, (50, None, 52, None, None))
STUCK = calls_of(SUNDAY, 3, (None, None, None))


def test_calls_go_round_to_the_left_past_those_who_passed() -> None:
    assert [call.seat for call in CALLS] == [0, 1, 2, 3, 0]
    assert [call.bid for call in CALLS] == [50, None, 52, None, None]


def test_what_was_not_allowed_is_no_call() -> None:
    assert calls_of(SUNDAY, 3, (50, 50, 60)) == (Call(0, 50),)
    assert calls_of(SUNDAY, 3, (None, None, None, 50)) == STUCK


@pytest.mark.parametrize(
    ("calls", "changes"),
    [
        ((), {}),
        (CALLS, {}),
        (CALLS, {"bidder": None}),
        (CALLS, {"bid": None}),
        (CALLS, {"dealer": None}),
        (CALLS, {"outcome": Outcome.THROWN_IN}),
        (STUCK, {"bidder": 3, "bid": 50}),
    ],
)
def test_calls_that_led_to_the_hand_agree(calls: tuple[Call, ...], changes: dict[str, object]) -> None:
    assert check_calls(SUNDAY, replace(HAND, **changes), calls, NAMES) == ()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("calls", "changes", "code", "sentence"),
    [
        (CALLS, {"bidder": 0}, Code.AUCTION_DIFFERS, "The bidding ended with Karen at 52."),
        (CALLS, {"bid": 53}, Code.AUCTION_DIFFERS, "The bidding ended with Karen at 52."),
        (CALLS, {"dealer": 0}, Code.AUCTION_DIFFERS,
         "The bidding was followed with Louise as the dealer."),
        (CALLS[:3], {}, Code.AUCTION_DIFFERS, "The bidding was not followed to its end."),
        (CALLS, {"outcome": Outcome.MISDEAL}, Code.AUCTION_DIFFERS,
         "There was bidding, and this hand was not played."),
        (CALLS, {"outcome": Outcome.ALL_PASSED, "bidder": None, "bid": None}, Code.AUCTION_DIFFERS,
         "The bidding ended with Karen at 52."),
        ((Call(0, 50), Call(2, None)), {}, Code.AUCTION_DIFFERS,
         "In the bidding somebody spoke out of turn."),
        ((Call(0, 62), Call(1, None)), {}, Code.BID_NOT_ON_LADDER,
         "After 60, bids go up by fives: 60 or 65, not 62."),
    ],
)  # fmt: skip
def test_calls_that_did_not_lead_to_the_hand_are_refused(
    calls: tuple[Call, ...], changes: dict[str, object], code: Code, sentence: str
) -> None:
    (problem,) = check_calls(SUNDAY, replace(HAND, **changes), calls, NAMES)  # type: ignore[arg-type]
    assert (problem.code, problem.sentence) == (code, sentence)


def test_when_all_four_pass_there_is_no_hand() -> None:
    calls = calls_of(SINGLE_DECK, 3, (None,) * 4)
    assert check_calls(SINGLE_DECK, Hand(dealer=3, outcome=Outcome.ALL_PASSED), calls) == ()
    (problem,) = check_calls(SINGLE_DECK, replace(HAND, bid=20), calls)
    assert problem.sentence == "In the bidding all four passed."
