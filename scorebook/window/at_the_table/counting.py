"""A hand being counted, as a plain value: its cards, what they meld, and that in words. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorebook.rules.bidding import trumps_to_name
from scorebook.rules.cards import Card, Suit, read_cards, sort_cards
from scorebook.rules.house import HouseRules, Pack
from scorebook.rules.melding import Meld, MeldItem, MeldKind, count_meld, meld_by_trump, meld_words
from scorebook.rules.nearly import Nearly
from scorebook.rules.problems import Code, Problem, errors

MOST_NEAR = 3  # melds that are nearly there which are told
MOST_PASSED = 4  # more cards passed than these are too many ways to look through
_IN_TRUMP = (MeldKind.ROYAL_MARRIAGE, MeldKind.RUN_EXTRA, MeldKind.NINE_OF_TRUMP)
_NUMBERS = ("none", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class Counting:
    """The cards that were put down; without a trump the four suits are compared. A `whole` hand is full."""

    house: HouseRules
    cards: tuple[Card, ...] = ()
    trump: Suit | None = None
    whole: bool = False

    def held(self, card: Card) -> int:
        """Return how many copies of a card there are."""
        return self.cards.count(card)


@dataclass(frozen=True, slots=True)
class Count:
    """What the cards meld: with the trump, or with each of the four, the highest first.

    `problems` say why they cannot be a hand; then nothing is counted.
    """

    meld: Meld | None
    by_trump: tuple[tuple[Suit, Meld], ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def total(self) -> int | None:
        """Return what is melded with the trump, None where none is named or the cards cannot be."""
        return None if self.meld is None else self.meld.total


def count(counting: Counting) -> Count:
    """Return what the cards meld. More cards than a hand has are no hand, whole or not."""
    house, cards = counting.house, counting.cards
    full = counting.whole or len(cards) > house.hand_size
    meld = count_meld(house, cards, counting.trump, full)
    problems = errors(meld.problems)
    if problems:
        return Count(None, problems=problems)
    if counting.trump is None:
        return Count(None, meld_by_trump(house, cards))
    return Count(meld)


# Putting cards down


def tapped(cards: Sequence[Card], card: Card, copies: int) -> tuple[Card, ...]:
    """Return the cards with one more copy; a tap after the last copy takes all of them away."""
    held = cards.count(card)
    return with_copies(cards, card, 0 if held >= copies else held + 1)


def with_copies(cards: Sequence[Card], card: Card, copies: int) -> tuple[Card, ...]:
    """Return the cards with that many copies of one card, in the order a hand is written in."""
    others = [other for other in cards if other != card]
    return sort_cards([*others, *[card] * copies])


@dataclass(frozen=True, slots=True)
class Typed:
    """Cards read from what somebody typed, and the sentence about what cannot be read."""

    cards: tuple[Card, ...]
    sentence: str = ""


def read_typed(text: str, pack: Pack, *, unfinished: bool = False) -> Typed:
    """Return the cards typed. A last word that is still `unfinished` is not complained about.

    Too many copies are told where the cards are counted, not here.
    """
    cards, problems = read_cards(text, pack)
    last = text.split()[-1] if text and not text[-1].isspace() else ""
    unread = [
        p for p in problems if p.code is Code.BAD_CARD and not (unfinished and last.endswith(p.value or ""))
    ]
    return Typed(cards, " ".join(problem.sentence for problem in unread))


# Saying it


def based_on(counting: Counting) -> str:
    """Return what is counted: "Double deck · 20 of 20 cards"."""
    house = counting.house
    return f"{house.pack.value.capitalize()} deck · {len(counting.cards)} of {house.hand_size} cards"


def compared(by_trump: Sequence[tuple[Suit, Meld]]) -> str:
    """Return the four trumps beside one another: "38 in hearts, 24 in spades, 20 in diamonds and clubs."."""
    by_total: dict[int, list[str]] = {}
    for suit, meld in by_trump:
        by_total.setdefault(meld.total, []).append(suit.word)
    return ", ".join(f"{total} in {in_a_row(suits)}" for total, suits in by_total.items()) + "."


def in_a_row(words: Sequence[str]) -> str:
    """Return words as they are listed: "spades, hearts and clubs"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def item_words(item: MeldItem) -> str:
    """Return a part of a meld as a line begins: "Run in hearts"; what can be in trump only has no suit."""
    words = meld_words(item.kind, item.level, None if item.kind in _IN_TRUMP else item.suit)
    return words[0].upper() + words[1:]


def doing_words(card: Card, held: int, meld: Meld | None) -> str:
    """Return what a card is doing: "K♥, two of them: in a run in hearts and a royal marriage in hearts."."""
    if not held:
        return f"No {card.words} in this hand."
    said = card.label if held == 1 else f"{card.label}, {_NUMBERS[held] if held < 5 else held} of them"
    if meld is None:
        return f"{said}."
    parts = [item.words for item in meld.doing(card)]
    return f"{said}: in {in_a_row(parts)}." if parts else f"{said}: in no meld."


def trump_words(counting: Counting) -> str:
    """Return why these cards could not name that trump as the bidder's, "" where they could."""
    trump = counting.trump
    if trump is None or not counting.cards or trump in trumps_to_name(counting.house, counting.cards):
        return ""
    return f"Without a king and queen of {trump.word} this hand could not name them trump."


def least_words(house: HouseRules, total: int | None) -> str:
    """Return that little meld counts for nothing in this house, "" where it counts."""
    if total is None or not 0 < total < house.least_meld:
        return ""
    return f"In this house a side with less than {house.least_meld} meld counts none."


def near_words(near: Nearly) -> tuple[str, ...]:
    """Return the sentences about what is nearly there, the most valuable first."""
    return tuple(wish.sentence for wish in near.short_of[:MOST_NEAR])


def passed_words(near: Nearly) -> str:
    """Return which cards a passing partner would help most with, "" where none would."""
    if near.passed is None:
        return ""
    return f"Best passed by a partner: {near.passed.sentence[0].lower()}{near.passed.sentence[1:]}"


def passing(house: HouseRules) -> int:
    """Return how many cards are looked for in a pass; 0 where the house passes none."""
    return min(house.cards_passed, MOST_PASSED)
