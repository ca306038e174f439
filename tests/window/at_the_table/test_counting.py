"""A hand being counted, without a window: cards put down, counted, and said in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.rules.cards import Card, Suit, all_cards, format_cards, read_cards
from scorebook.rules.house import LABOR_DAY, SINGLE_DECK, SUNDAY, HouseRules, Pack
from scorebook.rules.melding import count_meld
from scorebook.rules.nearly import nearly
from scorebook.rules.problems import Code
from scorebook.window.at_the_table import counting
from scorebook.window.at_the_table.counting import Counting, count
from scorebook.window.at_the_table.meld_table import lines_of, shown_of
from scorebook.window.widgets.cells import as_text

WORKED = "AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC"
KING = Card("K", Suit.HEARTS)


def put_down(text: str, house: HouseRules = SUNDAY, trump: Suit | None = Suit.HEARTS) -> Counting:
    """Return the cards of a text, put down."""
    return Counting(house, read_cards(text, house.pack)[0], trump)


class TestPuttingDown:
    def test_a_tap_adds_a_copy_and_after_the_last_one_takes_all_away(self) -> None:
        cards: tuple[Card, ...] = ()
        held = []
        for _ in range(6):
            cards = counting.tapped(cards, KING, 4)
            held.append(cards.count(KING))
        assert held == [1, 2, 3, 4, 0, 1]

    def test_cards_lie_as_a_hand_is_written(self) -> None:
        cards = counting.tapped((KING, Card("J", Suit.CLUBS)), Card("A", Suit.SPADES), 4)
        assert format_cards(cards) == "AS KH JC"
        assert format_cards(counting.with_copies(cards, KING, 3)) == "AS KH KH KH JC"
        assert format_cards(counting.with_copies(cards, KING, 0)) == "AS JC"

    @pytest.mark.parametrize(
        ("text", "unfinished", "cards", "sentence"),
        [
            ("AH TH KKH", False, "AH TH KH KH", ""),
            ("AH T", True, "AH", ""),  # the suit is still to come
            ("AH T", False, "AH", "“T” is not a card."),
            ("AH,T", True, "AH", ""),
            ("X AH ", True, "AH", "“X” is not a card."),
            ("X AH T", True, "AH", "“X” is not a card."),
            ("AH T ", True, "AH", "“T” is not a card."),
            ("", True, "", ""),
            ("AH AH AH AH AH", False, "AH AH AH AH AH", ""),  # what is wrong with it the count says
        ],
    )
    def test_what_is_typed_is_read_and_a_last_word_may_be_unfinished(
        self, text: str, unfinished: bool, cards: str, sentence: str
    ) -> None:
        typed = counting.read_typed(text, Pack.DOUBLE, unfinished=unfinished)
        assert (format_cards(typed.cards), typed.sentence) == (cards, sentence)


class TestCounting:
    def test_the_worked_hand_melds_39_in_six_parts(self) -> None:
        found = count(put_down(WORKED))
        assert found.total == 39
        assert [(line.words, line.points) for line in lines_of(found)] == [
            ("Run in hearts", 15),
            ("Royal marriage", 4),
            ("Marriage in clubs", 2),
            ("Pinochle", 4),
            ("Aces around", 10),
            ("Jacks around", 4),
        ]

    def test_without_a_trump_the_four_suits_are_compared(self) -> None:
        found = count(put_down(WORKED, trump=None))
        assert found.total is None
        assert counting.compared(found.by_trump) == "39 in hearts, 37 in clubs, 24 in spades and diamonds."
        assert [(line.words, line.points) for line in lines_of(found)][:2] == [
            ("♥ hearts", 39),
            ("♣ clubs", 37),
        ]

    @pytest.mark.parametrize(
        ("counted", "code", "sentence"),
        [
            (put_down("KH KH KH KH KH"), Code.TOO_MANY_COPIES,
             "There are only four of the king of hearts, not 5."),
            (put_down("9H"), Code.CARD_NOT_IN_DECK, "There is no nine of hearts in a double deck."),
            (put_down(WORKED + " AC"), Code.HAND_SIZE, "A hand is 20 cards, and these are 21."),
            (replace(put_down("KH QH"), whole=True), Code.HAND_SIZE, "A hand is 20 cards, and these are 2."),
            (put_down("AS AS AS", SINGLE_DECK), Code.TOO_MANY_COPIES,
             "There are only two of the ace of spades, not 3."),
        ],
    )  # fmt: skip
    def test_what_cannot_be_a_hand_says_why(self, counted: Counting, code: Code, sentence: str) -> None:
        found = count(counted)
        assert (found.total, lines_of(found)) == (None, [])
        assert [(p.code, p.sentence) for p in found.problems] == [(code, sentence)]

    def test_a_whole_hand_is_counted(self) -> None:
        assert count(replace(put_down(WORKED), whole=True)).total == 39


@given(st.data(), st.sampled_from([SUNDAY, LABOR_DAY, SINGLE_DECK]), st.sampled_from([None, *Suit]))
def test_any_hand_agrees_with_the_rules(data: st.DataObject, house: HouseRules, trump: Suit | None) -> None:
    pack = [card for card in all_cards(house.pack) for _ in range(house.copies)]
    cards = tuple(data.draw(st.permutations(pack))[: house.hand_size])
    found = count(Counting(house, cards, trump))
    if trump is not None:
        assert found.meld == count_meld(house, cards, trump)
        assert found.total == sum(line.points for line in lines_of(found))
        return
    assert {suit: meld.total for suit, meld in found.by_trump} == {
        suit: count_meld(house, cards, suit).total for suit in Suit
    }


class TestWords:
    def test_what_it_is_based_on(self) -> None:
        assert counting.based_on(put_down(WORKED)) == "Double deck · 20 of 20 cards"
        assert counting.based_on(put_down("KS", SINGLE_DECK)) == "Single deck · 1 of 12 cards"

    @pytest.mark.parametrize(
        ("card", "said"),
        [
            ("KH", "K♥, two of them: in run in hearts and royal marriage in hearts."),
            ("QS", "Q♠: in pinochle."),
            ("TD", "10♦, two of them: in no meld."),
            ("KS", "No king of spades in this hand."),
            ("JD", "J♦: in pinochle and jacks around."),
        ],
    )
    def test_what_a_card_is_doing(self, card: str, said: str) -> None:
        counted = put_down(WORKED)
        one = Card.parse(card)
        assert counting.doing_words(one, counted.held(one), count(counted).meld) == said

    def test_without_a_trump_a_card_is_only_held(self) -> None:
        assert counting.doing_words(KING, 2, None) == "K♥, two of them."

    @pytest.mark.parametrize(
        ("counted", "said"),
        [
            (put_down(WORKED), ""),
            (put_down(WORKED, trump=None), ""),
            (put_down("", trump=Suit.SPADES), ""),
            (put_down("AS QS", trump=Suit.SPADES),
             "Without a king and queen of spades this hand could not name them trump."),
            (put_down("AS QS", SINGLE_DECK, Suit.SPADES), ""),
        ],
    )  # fmt: skip
    def test_whether_the_bidder_could_name_it(self, counted: Counting, said: str) -> None:
        assert counting.trump_words(counted) == said

    def test_too_little_meld_counts_for_nothing_in_some_houses(self) -> None:
        strict = replace(SUNDAY, least_meld=20)
        said = "In this house a side with less than 20 meld counts none."
        assert [counting.least_words(strict, total) for total in (None, 0, 19, 20)] == ["", "", said, ""]
        assert counting.least_words(SUNDAY, 4) == ""

    def test_what_is_nearly_there(self) -> None:
        near = nearly(SUNDAY, put_down(WORKED).cards, Suit.HEARTS)
        assert counting.near_words(near)[0] == (
            "One king of spades and one king of diamonds short of kings around: +10."
        )
        assert counting.passed_words(near) == (
            "Best passed by a partner: one ace of hearts, one ten of hearts and one jack of hearts"
            " would add 131."
        )
        assert counting.passed_words(replace(near, passed=None)) == ""

    @pytest.mark.parametrize(("passed", "looked_for"), [(0, 0), (3, 3), (4, 4), (5, 4)])
    def test_no_more_is_looked_for_than_can_be(self, passed: int, looked_for: int) -> None:
        assert counting.passing(replace(SUNDAY, cards_passed=passed)) == looked_for


@pytest.mark.parametrize(
    ("cards", "shown"),
    [
        ("AH TH KH QH JH", "Run in hearts  A♥ 10♥ K♥ Q♥ J♥"),
        ("AS AH AD AC AS AH AD AC", "Double aces around  A♠ A♥ A♦ A♣ ×2"),
        ("QS JD QS JD QS JD", "Triple pinochle  Q♠ J♦ ×3"),
        ("KH KH", ""),
    ],
)
def test_a_line_shows_its_cards_and_several_sets_as_one(cards: str, shown: str) -> None:
    (line, *_) = lines_of(count(put_down(cards))) or [None]
    assert ("" if line is None else as_text(shown_of(line)).replace("\u2009", " ")) == shown


def test_spare_royals_are_shown_one_by_one() -> None:
    found = count(put_down("AH TH KH KH QH JH", SINGLE_DECK))
    assert [as_text(shown_of(line)).replace("\u2009", " ") for line in lines_of(found)] == [
        "Run in hearts  A♥ 10♥ K♥ Q♥ J♥",
        "Spare king or queen  K♥",
    ]
