"""Meld, part by part: what counts, what a card serves in, and what no hand can be."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.deck import cards, hands, houses, suits
from scorebook.rules.cards import Card, Suit, format_cards
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules, SpareRoyals
from scorebook.rules.melding import (
    Meld,
    MeldKind,
    count_meld,
    count_side,
    meld_by_trump,
    meld_points,
)
from scorebook.rules.problems import Severity

WORKED = "AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC"
EACH = replace(SUNDAY, spare_royals=SpareRoyals.EACH)
PAIR = replace(SINGLE_DECK, spare_royals=SpareRoyals.PAIR)
RUN = "AH TH KH QH JH"


def _parts(meld: Meld) -> list[tuple[str, int, str, int]]:
    return [(item.kind.value, item.level, item.suit or "-", item.points) for item in meld.items]


def test_the_familys_worked_hand() -> None:
    meld = count_meld(SUNDAY, cards(WORKED), "H", full_hand=True)
    assert meld.total == 39
    assert _parts(meld) == [
        ("run", 1, "H", 15),
        ("royal_marriage", 1, "H", 4),
        ("marriage", 1, "C", 2),
        ("pinochle", 1, "-", 4),
        ("aces_around", 1, "-", 10),
        ("jacks_around", 1, "-", 4),
    ]
    assert [format_cards(item.cards) for item in meld.items] == [
        "AH TH KH QH JH",
        "KH QH",
        "KC QC",
        "QS JD",
        "AS AH AD AC",
        "JS JH JD JC",
    ]


def test_the_four_trumps_side_by_side() -> None:
    melds = meld_by_trump(SUNDAY, cards(WORKED))
    # In clubs the hand has a run as well, and two marriages in hearts: 15 + 4 + 4 + 10 + 4.
    assert [(suit.value, meld.total) for suit, meld in melds] == [("H", 39), ("C", 37), ("S", 24), ("D", 24)]


@pytest.mark.parametrize(
    ("house", "hand", "trump", "total"),
    [
        (SUNDAY, "", "H", 0),
        (SUNDAY, RUN, "H", 15),
        (SUNDAY, RUN, "S", 2),
        (SUNDAY, f"{RUN} {RUN}", "H", 150),
        (SUNDAY, f"{RUN} KH", "H", 15),
        (SUNDAY, f"{RUN} QH", "H", 15),
        (SUNDAY, f"{RUN} KH QH", "H", 19),
        (SUNDAY, f"{RUN} {RUN} KH QH", "H", 154),
        (SUNDAY, f"{RUN} KH QH KH QH KH QH", "H", 27),
        (SINGLE_DECK, f"{RUN} KH", "H", 19),
        (SINGLE_DECK, f"{RUN} QH", "H", 19),
        (SINGLE_DECK, f"{RUN} KH QH", "H", 23),
        (SINGLE_DECK, "KH QH KH", "H", 4),
        (SINGLE_DECK, f"{RUN} {RUN}", "H", 150),
        (PAIR, f"{RUN} KH", "H", 15),
        (PAIR, f"{RUN} KH QH", "H", 19),
        (EACH, f"{RUN} {RUN} KH KH QH", "H", 162),
        (EACH, "KH KH QH QH QH", "H", 8),
        (SINGLE_DECK, "9H 9H 9S", "H", 2),
        (SINGLE_DECK, f"{RUN} 9H", "H", 16),
        (SUNDAY, "TS TH TD TC", "H", 0),
        (SUNDAY, "KS QS JD QH QD QC", "H", 12),
        (SUNDAY, "QS QS JD", "H", 4),
        (SUNDAY, "AS AH AD AC AS AH AD", "H", 10),
    ],
)
def test_what_a_hand_melds(house: HouseRules, hand: str, trump: str, total: int) -> None:
    assert count_meld(house, cards(hand), trump).total == total


@pytest.mark.parametrize(
    ("house", "hand", "words", "used"),
    [
        (SUNDAY, RUN, ["run in hearts"], RUN),
        (SUNDAY, f"{RUN} {RUN}", ["double run in hearts"], "AH AH TH TH KH KH QH QH JH JH"),
        (SUNDAY, "KH QH KH QH", ["2 royal marriages in hearts"], "KH KH QH QH"),
        (SUNDAY, "KH QH", ["royal marriage in hearts"], "KH QH"),
        (SUNDAY, "KC QC KC QC KC QC", ["3 marriages in clubs"], "KC KC KC QC QC QC"),
        (SUNDAY, "QS JD " * 4, ["quadruple pinochle"], "QS QS QS QS JD JD JD JD"),
        (SUNDAY, "KS KH KD KC " * 3, ["triple kings around"], "KS KS KS KH KH KH KD KD KD KC KC KC"),
        (SINGLE_DECK, "9H", ["nine of trump in hearts"], "9H"),
        (SINGLE_DECK, "9H 9H", ["2 nines of trump in hearts"], "9H 9H"),
        (SINGLE_DECK, f"{RUN} KH", ["run in hearts", "spare king or queen in hearts"], f"{RUN} KH"),
        (
            SINGLE_DECK,
            f"{RUN} KH QH",
            ["run in hearts", "2 spare kings and queens in hearts"],
            f"{RUN} KH QH",
        ),
    ],
)
def test_a_part_in_words_and_its_cards(house: HouseRules, hand: str, words: list[str], used: str) -> None:
    meld = count_meld(house, cards(hand), "H")
    assert [item.words for item in meld.items] == words
    assert " ".join(format_cards(item.cards) for item in meld.items) == used


def test_what_a_card_is_doing() -> None:
    meld = count_meld(SUNDAY, cards("KS QS JD QH QD QC"), "H")
    assert [item.kind.value for item in meld.doing(Card("Q", Suit.SPADES))] == [
        "marriage",
        "pinochle",
        "queens_around",
    ]
    assert meld.doing(Card("A", Suit.SPADES)) == ()


@pytest.mark.parametrize(
    ("house", "hand", "trump", "full", "code", "sentence"),
    [
        (
            SUNDAY,
            "AH " * 5,
            "H",
            False,
            "TOO_MANY_COPIES",
            "There are only four of the ace of hearts, not 5.",
        ),
        (SUNDAY, "9H", "H", False, "CARD_NOT_IN_DECK", "There is no nine of hearts in a double deck."),
        (SUNDAY, "AH", "N", False, "BAD_TRUMP", "Trump is spades, hearts, diamonds or clubs."),
        (SUNDAY, "AH", "H", True, "HAND_SIZE", "A hand is 20 cards, and these are 1."),
        (SINGLE_DECK, "AH KH", "H", True, "HAND_SIZE", "A hand is 12 cards, and these are 2."),
    ],
)
def test_no_such_hand(house: HouseRules, hand: str, trump: str, full: bool, code: str, sentence: str) -> None:
    meld = count_meld(house, cards(hand), trump, full)
    assert [(problem.code.value, problem.sentence) for problem in meld.problems] == [(code, sentence)]
    assert (meld.total, meld.items) == (0, ())


def test_without_a_trump_nothing_counts_as_trump() -> None:
    meld = count_meld(SINGLE_DECK, cards(f"{RUN} 9H QS JD"), None)
    assert _parts(meld) == [("marriage", 1, "H", 2), ("pinochle", 1, "-", 4)]
    (problem,) = meld.problems
    assert (problem.code, problem.severity) == ("BAD_TRUMP", Severity.NOTE)


def test_two_partners_halves_never_join() -> None:
    side = count_side(SUNDAY, [cards(RUN), cards("QS JD KC"), cards("QC")], "H")
    assert (side.total, [meld.total for meld in side.each], side.problems) == (19, [15, 4, 0], ())


def test_two_hands_together_hold_no_more_than_the_pack() -> None:
    side = count_side(SUNDAY, [cards("AH AH AH"), cards("AH AH")], "H")
    assert [problem.code.value for problem in side.problems] == ["TOO_MANY_COPIES"]


def test_the_chart_is_the_houses_own() -> None:
    chart = replace(SUNDAY.chart, run=(25, 150, 225, 300), pinochle=(15, 0, 60, 90), jacks_around=())
    house = replace(SUNDAY, chart=chart)
    assert count_meld(house, cards(WORKED), "H").total == 39 + 10 + 11 - 4
    assert _parts(count_meld(house, cards("QS JD QS JD"), "H")) == []
    short = replace(house, chart=replace(chart, pinochle=(15,)))
    assert count_meld(short, cards("QS JD QS JD"), "H").total == 15


@pytest.mark.parametrize(
    ("kind", "group"),
    [(MeldKind.RUN, 1), (MeldKind.RUN_EXTRA, 1), (MeldKind.PINOCHLE, 2), (MeldKind.JACKS_AROUND, 3)],
)
def test_the_groups_of_the_chart(kind: MeldKind, group: int) -> None:
    assert kind.group == group


dealt = houses.flatmap(
    lambda house: st.tuples(
        st.sampled_from([house, replace(house, spare_royals=SpareRoyals.EACH)]), hands(house), suits
    )
)


@given(dealt)
def test_no_card_serves_twice_in_one_group(deal: tuple[HouseRules, list[Card], Suit]) -> None:
    house, hand, trump = deal
    meld = count_meld(house, hand, trump)
    for group in (1, 2, 3):
        used = Counter(card for item in meld.items if item.kind.group == group for card in item.cards)
        assert used <= Counter(hand)


@given(dealt)
def test_the_total_is_the_sum_of_the_parts(deal: tuple[HouseRules, list[Card], Suit]) -> None:
    house, hand, trump = deal
    meld = count_meld(house, hand, trump)
    assert meld.total == sum(item.points for item in meld.items) == meld_points(house, Counter(hand), trump)
    assert all(item.points > 0 and item.cards for item in meld.items)
    assert len({(item.kind, item.suit) for item in meld.items}) == len(meld.items)
    assert meld == count_meld(house, hand[::-1], trump)


@given(dealt)
def test_a_part_alone_is_worth_what_it_says(deal: tuple[HouseRules, list[Card], Suit]) -> None:
    house, hand, trump = deal
    for item in count_meld(house, hand, trump).items:
        if item.kind is not MeldKind.RUN_EXTRA:
            alone = count_meld(house, item.cards, trump)
            assert (item.kind, item.level, item.suit, item.points) in [
                (part.kind, part.level, part.suit, part.points) for part in alone.items
            ]


@given(dealt)
def test_a_card_fewer_never_melds_more(deal: tuple[HouseRules, list[Card], Suit]) -> None:
    house, hand, trump = deal
    if hand:
        assert count_meld(house, hand[1:], trump).total <= count_meld(house, hand, trump).total
