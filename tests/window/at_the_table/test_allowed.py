"""What may be played, without a window: every worked case, and the words."""

from __future__ import annotations

import pytest

from scorebook.rules.cards import Card, Suit, format_cards, read_cards
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules
from scorebook.window.at_the_table.allowed import Position, answer, verdict
from tests.window.at_the_table.cases import LEGAL_PLAYS, LegalPlay


def position(trick: str, hand: str, trump: Suit | None = Suit.SPADES, house: HouseRules = SUNDAY) -> Position:
    """Return a position written as text."""
    return Position(house, read_cards(trick, house.pack)[0], read_cards(hand, house.pack)[0], trump)


@pytest.mark.parametrize("case", LEGAL_PLAYS, ids=lambda case: case.id)
def test_every_worked_case_has_its_answer(case: LegalPlay) -> None:
    found = answer(position(case.trick, case.hand, Suit(case.trump), case.house))
    assert format_cards(found.cards).split() == case.legal


@pytest.mark.parametrize(
    ("asked", "reason", "winning", "problem"),
    [
        (position("TD KD", "AD JD KH"),
         "You have to play the A♦: follow suit, and beat the ten if you can.",
         "The 10♦ that was led is winning so far; 2 points in it.", ""),
        (position("QD KD", "JD"), "You have to play the J♦: follow suit; you cannot beat the king.",
         "The K♦, the second card, is winning so far; 1 point in it.", ""),
        (position("QD JS", "QD"),
         "You have to play the Q♦: follow suit; the trick is trumped, so you need not beat anything.",
         "The J♠, the second card, is winning so far; no points in it.", ""),
        (position("", "AD JD"), "You lead: play any card.", "", ""),
        (position("", ""), "Which cards are in the hand?", "", ""),
        (position("AD", ""), "Which cards are in the hand?",
         "The A♦ that was led is winning so far; 1 point in it.", ""),
        (position("AD", "KD", None), "Which suit is trump?", "", ""),
        (position("AD KD QD JS", "KD"), "Four cards are down: this trick is over.",
         "The J♠, the fourth card, wins the trick; 2 points in it.", ""),
        (position("AD KD QD JS", ""), "Four cards are down: this trick is over.",
         "The J♠, the fourth card, wins the trick; 2 points in it.", ""),
        (position("AD KD QD JS TS", "KD"), "", "", "A trick is four cards."),
        (position("AD", "9D"), "", "The A♦ that was led is winning so far; 1 point in it.",
         "There is no nine of diamonds in a double deck."),
        (position("AD AD", "AD", house=SINGLE_DECK), "",
         "The A♦ that was led is winning so far; 2 points in it.",
         "There are only two of the ace of diamonds, not 3."),
    ],
)  # fmt: skip
def test_the_answer_in_words(asked: Position, reason: str, winning: str, problem: str) -> None:
    found = answer(asked)
    assert (found.reason, found.winning, found.problem) == (reason, winning, problem)


@pytest.mark.parametrize(
    ("asked", "card", "said"),
    [
        (position("TD KD", "AD JD KH"), "AD", "Yes, the A♦ may be played."),
        (position("TD KD", "AD JD KH"), "JD",
         "No, the J♦ may not be played. You have to play the A♦: follow suit, and beat the ten if you can."),
        (position("TD KD", "AD JD KH", None), "JD", ""),
    ],
)  # fmt: skip
def test_may_i_play_that(asked: Position, card: str, said: str) -> None:
    assert verdict(asked, Card.parse(card)) == said
