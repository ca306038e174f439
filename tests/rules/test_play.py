"""Playing a card: the rule that applies, said in words, who wins, and what the tricks are worth."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.deck import cards, houses, suits, whole_pack
from scorebook.rules.cards import Card, Suit, format_cards
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules
from scorebook.rules.play import LegalPlays, Rule, beats, legal_plays, trick_winner


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "double", "single", "rule"),
    [
        ("AS KH JD", "", "H", "AS KH JD", "AS KH JD", Rule.LEAD),
        ("AS TS QS KH", "KS", "H", "AS TS", "AS TS", Rule.BEAT),
        ("KS TS", "KS QS", "H", "TS", "TS", Rule.BEAT),
        ("AH QH JH", "KH", "H", "AH", "AH", Rule.BEAT),
        ("QS JS AH", "KS", "H", "QS JS", "QS JS", Rule.FOLLOW),
        ("QH JH AS", "KH", "H", "QH JH", "QH JH", Rule.FOLLOW),
        ("AS QS", "KS JH", "H", "AS QS", "AS QS", Rule.FOLLOW_TRUMPED),
        ("AH QH JD", "KS", "H", "AH QH", "AH QH", Rule.TRUMP),
        ("AH QH JD", "KS AD", "H", "AH QH", "AH QH", Rule.TRUMP),
        ("KH JH AD", "TS QH", "H", "KH", "KH", Rule.OVERTRUMP),
        ("AS KD AC", "KH", "H", "AS KD AC", "AS KD AC", Rule.ANYTHING),
        ("KD AC", "AS KH", "H", "KD AC", "KD AC", Rule.ANYTHING),
    ],
)
def test_both_families_agree(hand: str, trick: str, trump: str, double: str, single: str, rule: Rule) -> None:
    for house, expected in ((SUNDAY, double), (SINGLE_DECK, single)):
        plays = legal_plays(house, cards(hand), cards(trick), trump)
        assert (format_cards(plays.cards), plays.rule) == (expected, rule)
        assert plays.forced == (set(cards(hand)) != set(plays.cards))


@pytest.mark.parametrize(
    ("house", "legal", "rule"),
    [(SUNDAY, "QS JS", Rule.UNDERTRUMP), (SINGLE_DECK, "QS JS KD", Rule.ANYTHING)],
)
def test_they_differ_when_a_trump_cannot_be_overtrumped(house: HouseRules, legal: str, rule: Rule) -> None:
    plays = legal_plays(house, cards("QS JS KD"), cards("AH KS"), "S")
    assert (format_cards(plays.cards), plays.rule) == (legal, rule)


@pytest.mark.parametrize(
    ("house", "hand", "trick", "trump", "reason"),
    [
        (SUNDAY, "AS KH", "", "H", "You lead: play any card."),
        (
            SUNDAY,
            "AD KD",
            "TD",
            "H",
            "You have to play the A♦: follow suit, and beat the ten if you can.",
        ),
        (
            SUNDAY,
            "AS TS QS",
            "KS",
            "H",
            "You may play the A♠ or 10♠: follow suit, and beat the king if you can.",
        ),
        (
            SUNDAY,
            "KS QS JS",
            "AS",
            "H",
            "You may play the K♠, Q♠ or J♠: follow suit; you cannot beat the ace.",
        ),
        (
            SUNDAY,
            "AS",
            "KS JH",
            "H",
            "You have to play the A♠: follow suit; the trick is trumped, so you need not beat anything.",
        ),
        (SUNDAY, "JH AD", "KS", "H", "You have to play the J♥: with no spades you have to trump."),
        (
            SUNDAY,
            "KH JH",
            "TS QH",
            "H",
            "You have to play the K♥: with no spades you have to overtrump the queen if you can.",
        ),
        (
            SUNDAY,
            "JH AD",
            "TS QH",
            "H",
            "You have to play the J♥: with no spades you have to trump, even under the queen.",
        ),
        (
            SINGLE_DECK,
            "JH AD",
            "TS QH",
            "H",
            "Play any card: you have no spades and cannot overtrump the queen.",
        ),
        (SUNDAY, "AD", "TS QH", "H", "Play any card: you have no spades and no trump."),
        (SINGLE_DECK, "AD KC", "TS", "H", "Play any card: you have no spades and no trump."),
        (SUNDAY, "AD KC", "TH", "H", "Play any card: you have no hearts."),
        (SUNDAY, "", "TH", "H", "There is no card left in the hand."),
        (SUNDAY, "AS", "TH AH AH JH", "H", "Four cards are down: this trick is over."),
        (SUNDAY, "AS", "TH", "N", "Trump is spades, hearts, diamonds or clubs."),
    ],
)
def test_the_reason_in_words(house: HouseRules, hand: str, trick: str, trump: str, reason: str) -> None:
    assert legal_plays(house, cards(hand), cards(trick), trump).reason == reason


@pytest.mark.parametrize(
    ("trick", "winning"), [("", None), ("KS", 0), ("KS TS", 1), ("KS KS", 0), ("AS JH", 1), ("AS JH AD", 1)]
)
def test_who_is_winning_so_far(trick: str, winning: int | None) -> None:
    assert legal_plays(SUNDAY, cards("QC"), cards(trick), "H").winning == winning


@pytest.mark.parametrize(
    ("house", "hand", "trick", "trump", "code"),
    [
        (SUNDAY, "9H", "", "H", "CARD_NOT_IN_DECK"),
        (SUNDAY, "AH", "9H", "H", "CARD_NOT_IN_DECK"),
        (SUNDAY, "AH AH AH", "AH AH", "H", "TOO_MANY_COPIES"),
        (SINGLE_DECK, "AH", "AH AH", "H", "TOO_MANY_COPIES"),
        (SUNDAY, "AH", "", "N", "BAD_TRUMP"),
        (SUNDAY, "AH", "", None, "BAD_TRUMP"),
        (SUNDAY, "", "", "H", "HAND_SIZE"),
        (SUNDAY, "AS", "TH AH AH JH", "H", "HAND_SIZE"),
        (SUNDAY, "AS", "TH AH AH JH JH", "H", "HAND_SIZE"),
    ],
)
def test_a_position_that_cannot_be(
    house: HouseRules, hand: str, trick: str, trump: str | None, code: str
) -> None:
    plays = legal_plays(house, cards(hand), cards(trick), trump)
    assert [problem.code.value for problem in plays.problems] == [code]
    assert (plays.cards, plays.rule) == ((), Rule.NO_PLAY)


@pytest.mark.parametrize(
    ("house", "trick", "trump", "last", "winner", "points"),
    [
        (SUNDAY, "KS TS AS QS", "H", False, 2, 3),
        (SUNDAY, "KS TS AS QS", "H", True, 2, 5),
        (SINGLE_DECK, "KS TS AS QS", "H", True, 2, 4),
        (SUNDAY, "AS AS TS KS", "H", False, 0, 4),
        (SUNDAY, "AS QH JD QH", "H", False, 1, 1),
        (SUNDAY, "JS AD AC AH", "S", False, 0, 3),
        (SUNDAY, "KS TH QH", "H", False, 1, 2),
        (SINGLE_DECK, "9S 9S QD JC", "H", False, 0, 0),
        (replace(SUNDAY, counter_points=5, last_trick=10), "KS TS AS QS", "H", True, 2, 25),
    ],
)
def test_who_wins_and_what_it_is_worth(
    house: HouseRules, trick: str, trump: str, last: bool, winner: int, points: int
) -> None:
    result = trick_winner(house, cards(trick), trump, last)
    assert (result.winner, result.points, result.problems) == (winner, points, ())


@pytest.mark.parametrize(
    ("trick", "trump", "code"),
    [
        ("", "H", "EMPTY_TRICK"),
        ("AH", "N", "BAD_TRUMP"),
        ("9H", "H", "CARD_NOT_IN_DECK"),
        ("AH AH AH AH AH", "H", "TOO_MANY_COPIES"),
        ("AH TH KH QH JH", "H", "HAND_SIZE"),
    ],
)
def test_no_trick_to_win(trick: str, trump: str, code: str) -> None:
    result = trick_winner(SUNDAY, cards(trick), trump)
    assert code in [problem.code.value for problem in result.problems]
    assert (result.winner, result.points) == (None, 0)


def test_an_equal_card_does_not_beat() -> None:
    king, ten, low = cards("KS TS JH")
    assert beats(ten, king, Suit.HEARTS)
    assert not beats(king, king, Suit.HEARTS)
    assert beats(low, ten, Suit.HEARTS)
    assert not beats(low, ten, Suit.SPADES)


Deal = tuple[HouseRules, Suit, list[list[Card]], list[int]]


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Draw a dealt pack, a trump, and a number for every choice of a card to play."""
    house, trump = draw(houses), draw(suits)
    pack = draw(st.permutations(whole_pack(house)))
    size = house.hand_size
    picks = draw(st.lists(st.integers(0, 19), min_size=20, max_size=20))
    return house, trump, [pack[seat * size : (seat + 1) * size] for seat in range(4)], picks


def _play_out(deal: Deal) -> tuple[list[int], list[tuple[list[Card], list[Card], LegalPlays]]]:
    """Return both sides' trick points, and every choice on the way: hand, trick so far and legal plays."""
    house, trump, hands, picks = deal
    points, leader, choices = [0, 0], picks[0] % 4, []
    for number in range(house.hand_size):
        trick: list[Card] = []
        for turn in range(4):
            hand = hands[(leader + turn) % 4]
            plays = legal_plays(house, hand, trick, trump)
            choices.append((list(hand), list(trick), plays))
            card = plays.cards[picks[(number + turn) % 20] % len(plays.cards)]
            hand.remove(card)
            trick.append(card)
        result = trick_winner(house, trick, trump, last=number == house.hand_size - 1)
        assert result.winner is not None
        leader = (leader + result.winner) % 4
        points[leader % 2] += result.points
    return points, choices


@given(deals())
@settings(max_examples=50)
def test_the_tricks_of_a_hand_make_the_house_total(deal: Deal) -> None:
    points, choices = _play_out(deal)
    assert sum(points) == deal[0].trick_total == (50 if deal[0].copies == 4 else 25)
    assert len(choices) == deal[0].pack_size


@given(deals())
@settings(max_examples=50)
def test_there_is_always_a_card_to_play_and_it_is_in_the_hand(deal: Deal) -> None:
    house, trump, *_ = deal
    for hand, trick, plays in _play_out(deal)[1]:
        assert plays.cards
        assert set(plays.cards) <= set(hand)
        assert plays.problems == ()
        if trick:
            following = [card for card in hand if card.suit is trick[0].suit]
            assert not following or set(plays.cards) <= set(following)
            trumps = {card for card in hand if card.suit is trump}
            if not following and trumps and house.copies == 4:
                assert set(plays.cards) <= trumps
