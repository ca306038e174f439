"""What is nearly there, what one card would add, and the best that a partner could pass."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.deck import cards, hands, suits
from scorebook.rules.cards import Card, Suit, format_cards
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules, SpareRoyals
from scorebook.rules.melding import count_meld
from scorebook.rules.nearly import Nearly, nearly, nearly_in_steps

WORKED = "AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC"
HEARTS = Suit.HEARTS


def _near(hand: str, house: HouseRules = SUNDAY) -> Nearly:
    return nearly(house, cards(hand), HEARTS)


def test_the_worked_hand_is_nearly_more() -> None:
    near = _near(WORKED)
    assert [wish.sentence for wish in near.short_of] == [
        "One king of spades and one king of diamonds short of kings around: +10.",
        "One queen of diamonds short of queens around: +6.",
        "One king of spades short of a marriage in spades: +2.",
    ]
    assert [wish.sentence for wish in near.single] == [
        "One queen of diamonds would add 6.",
        "One king of spades would add 2.",
    ]
    assert near.passed is not None
    assert near.passed.gain == 150 - 15 - 4
    assert format_cards(near.passed.cards) == "AH TH JH"


@pytest.mark.parametrize(
    ("house", "hand", "sentence"),
    [
        (SUNDAY, "KH KD KC", "One king of spades short of kings around: +8."),
        (SUNDAY, "AH TH KH QH", "One jack of hearts short of a run in hearts: +11."),
        (SUNDAY, "AH TH KH", "One queen of hearts and one jack of hearts short of a run in hearts: +15."),
        (SUNDAY, "QS", "One jack of diamonds short of a pinochle: +4."),
        (SUNDAY, "QS JD JD", "One queen of spades short of a double pinochle: +26."),
        (SUNDAY, "KC QC KC", "One queen of clubs short of 2 marriages in clubs: +2."),
        (SUNDAY, "AH TH KH QH JH KH", "One queen of hearts short of a royal marriage in hearts: +4."),
        (SUNDAY, "KH", "One queen of hearts short of a royal marriage in hearts: +4."),
        (SUNDAY, "QS QH QD JD", "One queen of clubs short of queens around: +6."),
        (
            SUNDAY,
            "KS QH QD QC JD",
            "One queen of spades short of a marriage in spades and a pinochle and queens around: +12.",
        ),
        (SUNDAY, "AS AS AH AH AD AD AC", "One ace of clubs short of double aces around: +90."),
        (
            SUNDAY,
            "KS KS KH KH KD KC",
            "One king of diamonds and one king of clubs short of double kings around: +72.",
        ),
    ],
)
def test_short_of(house: HouseRules, hand: str, sentence: str) -> None:
    assert sentence in [wish.sentence for wish in _near(hand, house).short_of]


@pytest.mark.parametrize("hand", ["", "AS TS", "KS KS QS QS KS QS KS QS", "AH TH JH"])
def test_nothing_is_near(hand: str) -> None:
    near = _near(hand)
    assert [wish for wish in near.short_of if "around" in wish.sentence] == []
    assert [wish for wish in near.short_of if "spades" in wish.sentence] == []


def test_beside_a_run_every_spare_royal_counts_by_itself() -> None:
    near = _near("AH TH KH QH JH", SINGLE_DECK)
    assert [(str(wish.cards[0]), wish.gain) for wish in near.single] == [("KH", 4), ("QH", 4), ("9H", 1)]
    assert not [wish for wish in near.short_of if "royal" in wish.sentence]


def test_a_quadruple_has_nothing_above_it() -> None:
    near = _near("QS JD " * 4)
    assert not [wish for wish in near.short_of if "pinochle" in wish.sentence]


def test_the_best_that_could_be_passed() -> None:
    near = nearly(SINGLE_DECK, cards("KH KD KC"), HEARTS)
    assert near.passed is not None
    assert (
        near.passed.sentence
        == "One king of spades, one queen of spades and one queen of hearts would add 14."
    )
    one = nearly(SINGLE_DECK, cards("AS AS AH AH AD AD AC"), HEARTS, most=1).passed
    assert one is not None
    assert format_cards(one.cards) == "AC"


def test_two_alike_in_words() -> None:
    passed = _near("AH AH TH TH KH KH QH QH").passed
    assert passed is not None
    assert passed.sentence == "Two jacks of hearts would add 142."


@pytest.mark.parametrize("hand", ["9H", "AH AH AH AH AH"])
def test_no_hand_no_wish(hand: str) -> None:
    assert _near(hand) == Nearly((), (), None)


def test_a_chart_of_nothing_wishes_nothing() -> None:
    chart = replace(SUNDAY.chart, **dict.fromkeys(SUNDAY.chart.rows(), (0,) * 4))
    assert _near("KH KD KC QS", replace(SUNDAY, chart=chart)) == Nearly((), (), None)


drawn = st.sampled_from([SUNDAY, SINGLE_DECK, replace(SUNDAY, spare_royals=SpareRoyals.EACH)]).flatmap(
    lambda house: st.tuples(st.just(house), hands(house), suits)
)


@given(drawn)
@settings(max_examples=25)
def test_a_wish_come_true_adds_what_it_promised(deal: tuple[HouseRules, list[Card], Suit]) -> None:
    house, hand, trump = deal
    now = count_meld(house, hand, trump).total
    near = nearly(house, hand, trump, most=2)
    wishes = [*near.short_of, *near.single, *([near.passed] if near.passed else [])]
    for wish in wishes:
        more = [*hand, *wish.cards]
        assert max(Counter(more).values()) <= house.copies
        assert count_meld(house, more, trump).total == now + wish.gain > now
    best = near.passed.gain if near.passed else 0
    assert all(wish.gain <= best for wish in wishes)


def test_step_by_step_it_comes_to_the_same_and_is_never_long_at_a_step() -> None:
    steps = list(nearly_in_steps(SUNDAY, cards(WORKED), HEARTS))
    whole = _near(WORKED)
    assert steps[-1] == whole
    assert (steps[0].short_of, steps[0].passed) == (whole.short_of, None)
    assert len(steps) > 10
    gains = [step.passed.gain for step in steps if step.passed is not None]
    assert gains == sorted(gains)
