"""The table's words: each in one plain sentence, in the figures of the house."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorebook.rules.house import (
    BUILT_IN,
    SINGLE_DECK,
    SUNDAY,
    HouseRules,
    MeldSavedBy,
    NobodyBids,
    Saves,
    SetCost,
    StuckBid,
    ThrowInPays,
)
from scorebook.window import glossary
from scorebook.window.glossary import find, meaning, told

GIVEN_UP = "Given up by the bidders once the meld is down"
SAME_RANK = "One card of the same rank in all four suits, in one hand"
LAID_DOWN = "What the cards of one hand are worth laid down before the play"
SHORT = "A side is set when its meld and tricks do not reach its bid"
NO_COUNTER = "A trick without a counter brings no points and saves the meld"


@pytest.mark.parametrize("word", glossary.words())
@pytest.mark.parametrize("house", [None, *BUILT_IN], ids=str)
def test_every_word_has_one_plain_sentence(word: str, house: HouseRules | None) -> None:
    sentence = meaning(word, house)
    assert sentence.endswith(".")
    assert ". " not in sentence
    assert len(sentence) < 120
    assert sentence[0].isupper() or sentence[0].isdigit()


@pytest.mark.parametrize("word", glossary.words())
def test_every_word_is_found_where_it_is_written(word: str) -> None:
    assert [found.word for found in find(f"({word})")] == [word]
    assert [found.word for found in find(word.upper())] == [word]


@pytest.mark.parametrize(
    ("word", "house", "sentence"),
    [
        ("run", SUNDAY, "Ace, ten, king, queen and jack of trump in one hand, worth 15 here."),
        (
            "run",
            replace(SUNDAY, chart=replace(SUNDAY.chart, run=(25, 150, 225, 300))),
            "Ace, ten, king, queen and jack of trump in one hand, worth 25 here.",
        ),
        (
            "around",
            SUNDAY,
            f"{SAME_RANK}: aces 10, kings 8, queens 6, jacks 4 here.",
        ),
        ("nine of trump", SUNDAY, "The lowest trump of a single deck; this house plays without nines."),
        ("nine of trump", SINGLE_DECK, "The lowest trump of a single deck, meld by itself, worth 1 here."),
        ("counter", SUNDAY, "Aces, tens and kings: 1 each for the side that takes them in its tricks."),
        ("tricks", SUNDAY, "What a side has taken in play: its counters, and the last trick, 50 in all."),
        ("last trick", SINGLE_DECK, "The last trick of a hand brings 1 more, whatever is in it."),
        (
            "dumped on",
            SUNDAY,
            "The dealer who has to take the hand at 50, because the other three passed.",
        ),
        (
            "stuck",
            replace(SUNDAY, stuck_bid=StuckBid.ONE_UNDER),
            "The dealer who has to take the hand at 49, because the other three passed.",
        ),
        (
            "dumped on",
            replace(SUNDAY, nobody_bids=NobodyBids.REDEAL),
            "A dealer who has to bid when all the others pass; nobody is in this house: it is dealt again.",
        ),
        ("set", SUNDAY, "A side is set when its meld and tricks do not reach its bid: the bid comes off."),
        (
            "set",
            replace(SUNDAY, set_cost=SetCost.BID_AND_MELD),
            "A side is set when its meld and tricks do not reach its bid: the bid and the meld come off.",
        ),
        (
            "thrown in",
            SUNDAY,
            f"{GIVEN_UP}: the bid comes off, the others get their meld.",
        ),
        (
            "thrown in",
            replace(SUNDAY, throw_in_pays=ThrowInPays.MELD_PLUS, throw_in_bonus=5),
            f"{GIVEN_UP}: the bid comes off, the others get their meld and 5 more.",
        ),
        (
            "thrown in",
            replace(SUNDAY, throw_in_pays=ThrowInPays.NOTHING),
            f"{GIVEN_UP}: the bid comes off, the others get nothing.",
        ),
        (
            "thrown in",
            SINGLE_DECK,
            "Given up by the bidders without playing; this house plays every hand out.",
        ),
        ("ladder", SUNDAY, "The bids there are: from 50 up by ones to 60, then by fives."),
        ("played to", SUNDAY, "The game ends when a side reaches 500."),
        ("cards passed", SUNDAY, "3 cards the bidder’s partner gives the bidder, who gives as many back."),
        (
            "cards passed",
            replace(SUNDAY, cards_passed=0),
            "Cards that partners give one another before the meld; in this house none.",
        ),
        (
            "did they take a trick",
            SUNDAY,
            f"{NO_COUNTER}; without any trick both sides lose it.",
        ),
        (
            "did they take a trick",
            replace(SUNDAY, saves=Saves.DEFENDERS),
            f"{NO_COUNTER}; without any trick the others lose it.",
        ),
        (
            "did they take a trick",
            replace(SUNDAY, meld_saved_by=MeldSavedBy.NOTHING),
            "No trick points may still be a trick without a counter; in this house meld is never lost.",
        ),
        (
            "did they take a trick",
            replace(SUNDAY, meld_saved_by=MeldSavedBy.POINTS, saving_points=10),
            "A trick without a counter brings no points; in this house 10 save meld.",
        ),
        (
            "meld",
            replace(SUNDAY, least_meld=20),
            f"{LAID_DOWN}; a side needs 20 to count any here.",
        ),
        (
            "made",
            replace(SUNDAY, least_tricks=20),
            "A bid is made when the bidders’ meld and tricks together reach it, with 20 in tricks or more.",
        ),
        (
            "set",
            replace(SUNDAY, least_tricks=20, set_cost=SetCost.BID_AND_MELD),
            f"{SHORT}, or its tricks 20: the bid and the meld come off.",
        ),
    ],
)
def test_a_word_is_explained_in_the_figures_of_the_house(word: str, house: HouseRules, sentence: str) -> None:
    assert meaning(word, house) == sentence


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Karen was dumped on at 50 and set.", ["dumped on", "set"]),
        ("Royal marriage, marriage in clubs", ["royal marriage", "marriage"]),
        ("The last trick and a trick", ["last trick", "trick"]),
        ("Run: 15. Run in hearts", ["run"]),
        ("Aces around, kings around", ["around"]),
        ("Did they take a trick?", ["did they take a trick"]),
        ("settle, trumpet, bidding, runner, melded", []),
        ("", []),
    ],
)
def test_words_are_found_in_a_sentence_once_each(text: str, words: list[str]) -> None:
    found = find(text)
    assert [one.word for one in found] == words
    assert all(text[one.start : one.end] for one in found)


def test_words_are_told_once_each() -> None:
    assert [word for word, _ in told(["set", "run", "set"], SUNDAY)] == ["set", "run"]
    with pytest.raises(KeyError):
        meaning("bridge")
