"""What no two hands can meld: found from the chart, checked against hands laid down and sums by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.deck import cards, houses, suits, whole_pack
from scorebook.rules import meld_limits
from scorebook.rules.cards import Card, Suit
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules, MeldChart, SpareRoyals
from scorebook.rules.meld_limits import beyond_any_meld, impossible_meld, largest_side_meld, worth
from scorebook.rules.melding import AROUND, MeldKind, count_side, meld_cards


def _only(house: HouseRules, **rows: Any) -> HouseRules:
    """Return the house with a chart on which nothing but `rows` is worth anything."""
    nothing: dict[str, Any] = dict.fromkeys(house.chart.rows(), (0,) * house.copies)
    return replace(house, chart=MeldChart(**{**nothing, **rows}))


TEN_TIMES = replace(
    SUNDAY,
    chart=replace(
        SUNDAY.chart, **{name: tuple(10 * v for v in row) for name, row in SUNDAY.chart.rows().items()}
    ),
)
EACH_DOUBLE = replace(SUNDAY, spare_royals=SpareRoyals.EACH)


@pytest.mark.parametrize(
    ("house", "most"),
    [
        (SUNDAY, 572),
        (SINGLE_DECK, 222),
        (TEN_TIMES, 5720),
        (_only(SUNDAY), 0),
        # Four runs in one hand, or two and two: 300 either way.
        (_only(SUNDAY, run=(15, 150, 225, 300)), 300),
        # A run each counts more than both in one hand when a double is worth no more than a single.
        (_only(SINGLE_DECK, run=(15, 15)), 30),
        (_only(SINGLE_DECK, run=(15, 150)), 150),
        (_only(SUNDAY, pinochle=(4, 30, 60, 90)), 90),
        # Twelve marriages outside trump need 24 of the side's 40 cards.
        (_only(SUNDAY, marriage=(2, 4, 6, 8)), 24),
        (_only(SINGLE_DECK, marriage=(2, 4)), 12),
        (_only(SUNDAY, royal_marriage=(4, 8, 12, 16)), 16),
        # Four times aces and four times kings around are 32 cards, but one hand holds only 20.
        (_only(SUNDAY, aces_around=(0, 0, 0, 200), kings_around=(0, 0, 0, 160)), 360),
        (_only(SUNDAY, aces_around=(1, 2, 3, 4), kings_around=(1, 2, 3, 4), queens_around=(1, 2, 3, 4)), 10),
        (_only(SINGLE_DECK, nine_of_trump=1), 2),
        (_only(SINGLE_DECK, run=(15, 150), nine_of_trump=1), 152),
        (replace(_only(SUNDAY, nine_of_trump=1)), 0),
        # A run in each hand, 9 + 9, and the other two kings and queens of trump, at 4 each.
        (
            replace(
                _only(SUNDAY, run=(9, 9, 9, 9), royal_marriage=(4, 4, 4, 4)), spare_royals=SpareRoyals.EACH
            ),
            9 + 9 + 4 * 4,
        ),
    ],
)
def test_the_most_a_side_can_lay_down(house: HouseRules, most: int) -> None:
    assert largest_side_meld(house) == most


@pytest.mark.parametrize(
    ("house", "hands", "trump"),
    [
        (
            SUNDAY,
            ["AD AD TD TD KD KD QD QD JD JD AS AS AH AH AC AC QS QS QH QC"] * 2,
            "D",
        ),
        (
            SINGLE_DECK,
            [
                "AD AD TD TD KD KD QD QD JD JD QS QS",
                "AS AH AC KS KH KC KS KH KC JS JH JC",
            ],
            "D",
        ),
    ],
)
def test_hands_that_come_near_the_most(house: HouseRules, hands: list[str], trump: str) -> None:
    side = count_side(house, [cards(hand) for hand in hands], trump)
    assert side.problems == ()
    assert side.total <= largest_side_meld(house)
    assert impossible_meld(house, side.total) is None


@st.composite
def sides(draw: st.DrawFn, house: HouseRules) -> tuple[list[list[Card]], Suit]:
    """Draw two partners' hands that are full of melds, as far as one pack and the hands' size go."""
    trump = draw(suits)
    left, hands = Counter(whole_pack(house)), []
    kinds: list[tuple[MeldKind, Suit | None]] = [
        (MeldKind.RUN, trump),
        (MeldKind.PINOCHLE, None),
        *((kind, None) for kind in AROUND.values()),
        *((MeldKind.MARRIAGE, suit) for suit in Suit),
    ]
    for _ in range(2):
        hand: Counter[Card] = Counter()
        for kind, suit in draw(st.lists(st.sampled_from(kinds), max_size=12)):
            wanted = hand | Counter(
                {card: draw(st.integers(1, house.copies)) for card in meld_cards(kind, suit)}
            )
            if wanted.total() <= house.hand_size and wanted <= left:
                hand = wanted
        left -= hand
        hands.append(list(hand.elements()))
    return hands, trump


@given(houses.flatmap(lambda house: st.tuples(st.just(house), sides(house))))
@settings(max_examples=100)
def test_no_side_melds_what_is_said_to_be_impossible(
    dealt: tuple[HouseRules, tuple[list[list[Card]], Suit]],
) -> None:
    house, (hands, trump) = dealt
    side = count_side(house, hands, trump)
    assert side.problems == ()
    assert side.total <= largest_side_meld(house)
    assert impossible_meld(house, side.total) is None


rows = st.lists(st.integers(0, 40), min_size=2, max_size=2).map(tuple)
charts = st.builds(MeldChart, *[rows] * 8, nine_of_trump=st.integers(0, 3))


@given(charts, st.sampled_from(list(SpareRoyals)), sides(SINGLE_DECK))
@settings(max_examples=15)
def test_the_same_on_any_chart(
    chart: MeldChart, spare: SpareRoyals, dealt: tuple[list[list[Card]], Suit]
) -> None:
    house = replace(SINGLE_DECK, chart=chart, spare_royals=spare)
    total = count_side(house, *dealt).total
    assert total <= largest_side_meld(house)
    assert impossible_meld(house, total) is None


ODD = "Only a run is worth an odd number in this house, so an odd meld is 15 or more, not {}."


@pytest.mark.parametrize(
    ("house", "total", "sentence"),
    [
        *((SUNDAY, total, ODD.format(total)) for total in (1, 3, 7, 11, 13)),
        *((SUNDAY, total, None) for total in (0, 2, 4, 14, 15, 17, 39, 286, 572)),
        (SUNDAY, 573, "No two hands can meld more than 572 in this house."),
        (SUNDAY, 99_999, "No two hands can meld more than 572 in this house."),
        (SUNDAY, -1, "Meld is never below zero."),
        *((SINGLE_DECK, total, None) for total in (0, 1, 2, 3, 7, 222)),
        (SINGLE_DECK, 223, "No two hands can meld more than 222 in this house."),
        (TEN_TIMES, 150, None),
        (TEN_TIMES, 45, "Every meld in this house is worth a multiple of 10, and 45 is not."),
        (TEN_TIMES, 5730, "No two hands can meld more than 5720 in this house."),
        (
            replace(SUNDAY, chart=replace(SUNDAY.chart, pinochle=(15, 30, 60, 90))),
            7,
            ODD.replace("a run is", "run and pinochle are").format(7),
        ),
        (_only(SUNDAY, run=(16, 150, 225, 300)), 17, ODD.replace("15", "225").format(17)),
        (_only(SUNDAY, run=(15, 34, 50, 60)), 29, "No melds add up to 29 on this house's chart."),
        (_only(SUNDAY, run=(15, 34, 50, 60)), 2, "No melds add up to 2 on this house's chart."),
    ],
)
def test_a_meld_that_cannot_be_is_told_why(house: HouseRules, total: int, sentence: str | None) -> None:
    assert impossible_meld(house, total) == sentence


@pytest.mark.parametrize(
    ("total", "beyond"), [(-5, False), (0, False), (300, False), (572, False), (573, True)]
)
def test_what_lies_beyond_any_meld(total: int, beyond: bool) -> None:
    assert beyond_any_meld(SUNDAY, total) is beyond


def test_the_name_of_a_house_changes_no_meld() -> None:
    assert largest_side_meld(replace(SUNDAY, name="Elsewhere", notes="x", target=1)) == 572


@pytest.mark.parametrize(
    ("row", "level", "value"), [((4, 8), 0, 0), ((4, 8), 2, 8), ((4, 8), 3, 8), ((), 1, 0)]
)
def test_what_a_level_is_worth(row: tuple[int, ...], level: int, value: int) -> None:
    assert worth(row, level) == value


def test_a_chart_too_strange_to_search_gets_a_ceiling(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = replace(SINGLE_DECK, chart=replace(SINGLE_DECK.chart, run=(15, 149)))
    most = largest_side_meld(strange)
    monkeypatch.setattr(meld_limits, "PATIENCE", -1)
    meld_limits._largest.cache_clear()
    try:
        assert largest_side_meld(strange) > most
        assert impossible_meld(strange, most) is None
    finally:
        meld_limits._largest.cache_clear()


def test_a_double_deck_house_that_counts_every_spare_royal() -> None:
    assert largest_side_meld(EACH_DOUBLE) == 572
