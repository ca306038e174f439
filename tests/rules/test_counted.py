"""Melds counted item by item: what is kept of them, and when they cannot be those of a hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.deck import cards, hands, houses, suits
from scorebook.rules.cards import Card, Suit
from scorebook.rules.counted import (
    CountedMeld,
    check_counted,
    count_for,
    counted_by_side,
    counted_from_json,
    counted_to_json,
)
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules
from scorebook.rules.problems import Code

WORKED = cards("AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC")
NAMES = ("Ron", "Rich", "Karen", "Louise")
HAND = Hand(bidder=0, bid=50, trump=Suit.HEARTS, meld=(51, 4), tricks=(30, 20))


def counted(seat: int, text: str, trump: Suit | None = Suit.HEARTS) -> CountedMeld:
    """Return the counted meld of cards written as text."""
    one = count_for(SUNDAY, seat, cards(text), trump)
    assert one is not None
    return one


def bare(one: CountedMeld) -> CountedMeld:
    """Return a counted meld of which only the items are known."""
    return replace(one, cards=())


RON = count_for(SUNDAY, 0, WORKED, Suit.HEARTS)
assert RON is not None
KAREN = counted(2, "AS AH AD AC KS QS")  # 10 + 2
RICH = counted(1, "QS JD")
AROUND = counted(2, "AS AH AD AC KH KD KC")
TWO_MARRIAGES = counted(0, "KS QS KH QH")


def test_the_worked_hand_is_counted_in_six_parts() -> None:
    assert RON is not None
    assert (RON.total, len(RON.items), RON.cards) == (39, 6, WORKED)


def test_cards_that_cannot_be_a_hand_are_not_counted() -> None:
    assert count_for(SUNDAY, 0, cards("9H"), Suit.HEARTS) is None


def test_the_halves_of_a_side_come_by_seat() -> None:
    assert RON is not None
    assert counted_by_side((KAREN, RICH, RON), 0) == (RON, KAREN)
    assert counted_by_side((KAREN, RICH, RON), 1) == (RICH,)


@pytest.mark.parametrize(
    ("melds", "changes", "field", "sentence"),
    [
        ((RON, KAREN), {"meld": (43, 4)}, "meld_a",
         "Ron’s 39 and Karen’s 12 were counted: 39 + 12 = 51, not 43."),
        ((RON,), {"meld": (20, 4)}, "meld_a", "Ron’s 39 alone was counted, not 20."),
        ((RON, KAREN), {"meld": (None, 4)}, "meld_a",
         "Ron’s 39 and Karen’s 12 were counted: 39 + 12 = 51, and no meld is written."),
        ((RICH,), {"meld": (51, 0)}, "meld_b", "Rich’s 4 alone was counted, not 0."),
        ((RON,), {"trump": Suit.SPADES}, "meld_a",
         "Ron’s 39 was counted otherwise: with spades as trump these cards make 24."),
        ((TWO_MARRIAGES,), {"trump": Suit.SPADES, "meld": (6, 4)}, "meld_a",
         "Ron’s 6 was counted otherwise: with spades as trump these cards make the same 6 of other parts."),
        ((bare(RON),), {"trump": Suit.SPADES}, "meld_a", "Ron’s 39 was counted with another trump."),
        ((bare(KAREN),), {"trump": Suit.SPADES}, "meld_a", "Karen’s 12 was counted with another trump."),
        ((replace(RON, total=40),), {}, "meld_a", "The parts of Ron’s meld do not make 40."),
        ((RICH,), {"outcome": Outcome.ALL_PASSED}, "meld_b",
         "Rich has a meld of 4, and this hand was not played."),
        ((RICH,), {"outcome": Outcome.MISDEAL}, "meld_b",
         "Rich has a meld of 4, and this hand was not played."),
        ((RICH, RICH), {}, "meld_a", "Each of the four has one meld in a hand."),
        ((replace(RICH, seat=4),), {}, "meld_a", "Each of the four has one meld in a hand."),
    ],
)  # fmt: skip
def test_what_does_not_belong_to_the_hand_is_refused(
    melds: tuple[CountedMeld, ...], changes: dict[str, object], field: str, sentence: str
) -> None:
    problems = check_counted(SUNDAY, replace(HAND, **changes), melds, NAMES)  # type: ignore[arg-type]
    assert [(p.code, p.field, p.sentence) for p in problems] == [(Code.MELD_DIFFERS, field, sentence)]


@pytest.mark.parametrize(
    ("melds", "changes"),
    [
        ((), {}),
        ((RON, KAREN, RICH), {}),
        ((RON,), {}),  # Karen's 12 was not counted card by card
        ((RON,), {"meld": (None, None)}),
        ((bare(KAREN), RICH), {"trump": Suit.DIAMONDS}),
        ((RON, KAREN), {"trump": None}),
        ((AROUND,), {"trump": Suit.CLUBS, "meld": (10, 0)}),
        ((RON, KAREN), {"outcome": Outcome.THROWN_IN, "tricks": (None, None)}),
    ],
)
def test_what_fits_or_is_not_known_agrees(melds: tuple[CountedMeld, ...], changes: dict[str, object]) -> None:
    assert check_counted(SUNDAY, replace(HAND, **changes), melds, NAMES) == ()  # type: ignore[arg-type]


def test_no_pack_holds_the_cards_of_both_hands() -> None:
    partners = [counted(seat, "KC KC KC QC QC QC") for seat in (0, 2)]
    found = check_counted(SUNDAY, replace(HAND, meld=(12, 0)), partners)
    assert [(p.code, p.field) for p in found] == [(Code.TOO_MANY_COPIES, "meld_a")] * 2
    assert found[0].sentence == "In the hands counted: there are only four of the king of clubs, not 6."


@given(st.data(), houses, suits)
def test_a_counted_meld_is_kept_whole(data: st.DataObject, house: HouseRules, trump: Suit) -> None:
    held: list[Card] = data.draw(hands(house))
    one = count_for(house, 3, held, trump)
    assert one is not None
    assert counted_from_json(3, counted_to_json(one)) == one
    assert counted_from_json(3, counted_to_json(bare(one))) == bare(one)
    assert check_counted(house, Hand(trump=trump, meld=(None, one.total)), [one]) == ()


ITEM = {"kind": "run", "level": 1, "suit": "H", "points": 15, "cards": "AH TH KH QH JH"}


@pytest.mark.parametrize(
    "form",
    [
        [],
        "39",
        None,
        {"total": 15},
        {"items": [ITEM]},
        {"total": "15", "items": []},
        {"total": True, "items": []},
        {"total": 15, "items": 3},
        {"total": 15, "items": [3]},
        {"total": 15, "items": [{**ITEM, "kind": "flush"}]},
        {"total": 15, "items": [{**ITEM, "suit": "X"}]},
        {"total": 15, "items": [{**ITEM, "level": None}]},
        {"total": 15, "items": [{**ITEM, "cards": "AX"}]},
        {"total": 15, "items": [{**ITEM, "cards": 7}]},
        {"total": 0, "items": [], "cards": ["AH"]},
    ],
)
def test_what_is_no_counted_meld_is_told(form: object) -> None:
    with pytest.raises(ValueError):
        counted_from_json(0, form)


def test_single_deck_counts_its_nines() -> None:
    one = count_for(SINGLE_DECK, 1, cards("9S 9S"), Suit.SPADES)
    assert one is not None
    assert one.total == 2
