"""A house in words, every switch in its own line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorebook.rules.house import (
    SINGLE_DECK,
    SUNDAY,
    BothOver,
    HouseRules,
    MeldSavedBy,
    SetCost,
    Step,
    StuckBid,
    ThrowInPays,
    describe_house,
)


def test_sunday_in_words() -> None:
    assert describe_house(SUNDAY) == (
        "Double deck: 80 cards, A 10 K Q J, four of each; 20 to a hand.",
        "Bids start at 50 and go up by ones to 60, then by fives; any higher bid may be named.",
        "When the other three pass, the dealer is stuck at 50.",
        "Trump: the bidder has to hold its king and queen.",
        "Cards passed: 3 each way.",
        "Run: 15, 150, 225, 300.",
        "Royal marriage: 4, 8, 12, 16.",
        "Marriage: 2, 4, 6, 8.",
        "Pinochle: 4, 30, 60, 90.",
        "Aces around: 10, 100, 150, 200.",
        "Kings around: 8, 80, 120, 160.",
        "Queens around: 6, 60, 90, 120.",
        "Jacks around: 4, 40, 60, 80.",
        "Beside a run, a spare king and queen of trump count only as a pair.",
        "Aces, tens and kings count 1 each and the last trick 2: 50 in all.",
        "Either side loses its meld if it takes no trick.",
        "Set: the bid comes off the bidders, the others keep what they got.",
        "Thrown in: the bid comes off the bidders, the others get their meld.",
        "Game: 500 or more. If both sides reach it on one hand, the bidders win.",
    )


def _turned(**switches: Any) -> HouseRules:
    return replace(SUNDAY, **switches)


@pytest.mark.parametrize(
    ("house", "line"),
    [
        (SINGLE_DECK, "Single deck: 48 cards, A 10 K Q J 9, two of each; 12 to a hand."),
        (SINGLE_DECK, "Bids start at 15 and go up by ones; any higher bid may be named."),
        (SINGLE_DECK, "When all four pass, the next dealer deals."),
        (SINGLE_DECK, "Trump: any suit the bidder likes."),
        (SINGLE_DECK, "Nine of trump: 1."),
        (SINGLE_DECK, "Beside a run, every spare king or queen of trump counts."),
        (SINGLE_DECK, "The side that did not bid loses its meld if it takes no trick."),
        (SINGLE_DECK, "A hand is always played out."),
        (_turned(cards_passed=0), "No cards are passed."),
        (_turned(least_meld=20), "A side's meld counts from 20 on."),
        (_turned(least_tricks=20), "The bidders need at least 20 in tricks."),
        (
            _turned(jump_bids=False, ladder=(Step(25),)),
            "Bids start at 50 and go up by 25s; one step at a time.",
        ),
        (_turned(stuck_bid=StuckBid.ONE_UNDER), "When the other three pass, the dealer is stuck at 49."),
        (_turned(meld_saved_by=MeldSavedBy.NOTHING), "Meld is never lost."),
        (
            _turned(meld_saved_by=MeldSavedBy.POINTS, saving_points=10),
            "Either side loses its meld with under 10 in tricks.",
        ),
        (
            _turned(set_cost=SetCost.BID_AND_MELD),
            "Set: the bid and their meld come off the bidders, the others keep what they got.",
        ),
        (
            _turned(throw_in_pays=ThrowInPays.NOTHING),
            "Thrown in: the bid comes off the bidders, the others get nothing.",
        ),
        (
            _turned(throw_in_pays=ThrowInPays.MELD_PLUS, throw_in_bonus=5),
            "Thrown in: the bid comes off the bidders, the others get their meld and 5 more.",
        ),
        (
            _turned(both_over=BothOver.HIGHER, target=1000),
            "Game: 1000 or more. If both sides reach it on one hand, the higher score wins.",
        ),
        (_turned(until=1987), "Played so until 1987."),
        (_turned(since=1988), "Played so from 1988 on."),
        (_turned(since=1988, until=1994), "Played so from 1988 to 1994."),
        (_turned(notes=" No talking. "), "No talking."),
    ],
)
def test_a_switch_in_words(house: HouseRules, line: str) -> None:
    assert line in describe_house(house)
