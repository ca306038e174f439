"""Cards: their text form, what a person may type for them, and what no pack holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.deck import cards, hands, houses, typed
from scorebook.rules.cards import (
    SUITS,
    Card,
    Suit,
    all_cards,
    check_trump,
    format_cards,
    read_cards,
    sort_cards,
    trumps_open,
)
from scorebook.rules.house import HouseRules, Pack
from scorebook.rules.problems import Code

TEN = Card("T", Suit.HEARTS)


def test_a_card_is_shown_in_three_ways() -> None:
    assert (str(TEN), TEN.label, TEN.words) == ("TH", "10♥", "ten of hearts")
    assert Card("K", Suit.SPADES).label == "K♠"
    assert [suit.symbol + suit.word for suit in SUITS] == ["♠spades", "♥hearts", "♦diamonds", "♣clubs"]


@pytest.mark.parametrize("card", all_cards(Pack.SINGLE), ids=str)
def test_the_text_form_of_a_card_comes_back(card: Card) -> None:
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize("text", ["", "A", "AHH", "ah", "1H", "10H", "HA", "XH", "AX", "A ", "♠A"])
def test_anything_else_is_not_a_card(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


@given(houses.flatmap(lambda house: hands(house)))
def test_cards_written_and_read_are_the_same_cards(hand: list[Card]) -> None:
    pack = Pack.SINGLE if any(card.rank == "9" for card in hand) else Pack.DOUBLE
    for exact in (True, False):
        read, problems = read_cards(format_cards(hand), pack, exact=exact)
        assert list(read) == hand
        assert Code.BAD_CARD not in [problem.code for problem in problems]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("AH TH KH", "AH TH KH"),
        ("ah th kh", "AH TH KH"),
        ("10h,10S; kd.", "TH TS KD"),
        ("A♠ ♥10 ♦︎K q♣️", "AS TH KD QC"),
        ("A♤ K♡ Q♢ J♧", "AS KH QD JC"),
        ("ahthkh", "AH TH KH"),
        ("HA ka", "AH"),
        ("10H10H", "TH TH"),
        ("KKH akqjs a10kkd", "KH KH AS KS QS JS AD TD KD KD"),
        ("", ""),
        ("  \n ", ""),
    ],
)
def test_people_type_cards_as_they_like(text: str, read: str) -> None:
    assert typed(text) == read


@pytest.mark.parametrize(
    ("text", "exact", "bad"),
    [
        ("AH XX KH", True, "XX"),
        ("AH 10H KH", True, "10H"),
        ("AH AHK KH", False, "AHK"),
        ("AH AHKX KH", False, "AHKX"),
        ("AH \N{VARIATION SELECTOR-15} KH", False, "\N{VARIATION SELECTOR-15}"),
    ],
)
def test_what_cannot_be_read_is_said_and_the_rest_is_kept(text: str, exact: bool, bad: str) -> None:
    read, problems = read_cards(text, Pack.DOUBLE, exact=exact)
    assert format_cards(read) == "AH KH"
    assert [(problem.code, problem.field, problem.value) for problem in problems] == [
        (Code.BAD_CARD, "cards", bad)
    ]
    assert problems[0].sentence == f"“{bad}” is not a card."


@pytest.mark.parametrize(
    ("text", "pack", "code", "sentence"),
    [
        ("9H AH", Pack.DOUBLE, Code.CARD_NOT_IN_DECK, "There is no nine of hearts in a double deck."),
        ("AH " * 5, Pack.DOUBLE, Code.TOO_MANY_COPIES, "There are only four of the ace of hearts, not 5."),
        ("9C 9C 9C", Pack.SINGLE, Code.TOO_MANY_COPIES, "There are only two of the nine of clubs, not 3."),
    ],
)
def test_no_pack_holds_that(text: str, pack: Pack, code: Code, sentence: str) -> None:
    (problem,) = read_cards(text, pack)[1]
    assert (problem.code, problem.sentence) == (code, sentence)


def test_all_problems_come_together() -> None:
    problems = read_cards("9H X AS AS AS AS AS KC KC KC KC KC", Pack.DOUBLE)[1]
    assert [problem.code.value for problem in problems] == [
        "BAD_CARD",
        "CARD_NOT_IN_DECK",
        "TOO_MANY_COPIES",
        "TOO_MANY_COPIES",
    ]


@given(houses.flatmap(lambda house: st.tuples(st.just(house), hands(house, full=True))))
def test_a_dealt_hand_is_always_possible(dealt: tuple[HouseRules, list[Card]]) -> None:
    house, hand = dealt
    assert read_cards(format_cards(hand), house.pack) == (tuple(hand), ())


@pytest.mark.parametrize(
    ("trump", "fine"),
    [(*pair,) for pair in [("S", True), ("C", True), ("N", False), ("h", False), ("", False)]],
)
def test_trump_is_one_of_four_suits(trump: str, fine: bool) -> None:
    assert [problem.code for problem in check_trump(trump)] == ([] if fine else [Code.BAD_TRUMP])


def test_no_trump_is_no_suit() -> None:
    assert check_trump(None)[0].field == "trump"


def test_a_hand_is_sorted_by_suit_and_from_high_to_low() -> None:
    assert format_cards(sort_cards(cards("9C AH JS TS KS TH AC"))) == "TS KS JS AH TH AC 9C"


@pytest.mark.parametrize(
    ("text", "suits"), [("KS QS KH QD AC", "S"), ("KS QH", ""), ("QC KC KH QH", "HC"), ("", "")]
)
def test_a_marriage_opens_a_trump(text: str, suits: str) -> None:
    assert "".join(trumps_open(cards(text))) == suits


@pytest.mark.parametrize(("pack", "size"), [(Pack.DOUBLE, 20), (Pack.SINGLE, 24)])
def test_the_pack_holds_so_many_different_cards(pack: Pack, size: int) -> None:
    assert len(set(all_cards(pack))) == len(all_cards(pack)) == size
