"""Cards, with a text form that round-trips: `AH` is the ace of hearts, `TS` the ten of spades."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorebook.rules.problems import Code, Problem, Severity
from scorebook.rules.switches import Pack


class Suit(StrEnum):
    """A suit; the order is the one hands are written in."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """Return the suit's text symbol, never an emoji."""
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[self.value]

    @property
    def word(self) -> str:
        """Return the suit's plain name: "hearts"."""
        return self.name.lower()


SUITS = tuple(Suit)
RANKS = "ATKQJ9"
_RANK_WORDS = {"A": "ace", "T": "ten", "K": "king", "Q": "queen", "J": "jack", "9": "nine"}


@dataclass(frozen=True, slots=True)
class Card:
    """One card; `rank` is one of A T K Q J 9, high to low in pinochle."""

    rank: str
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank}{self.suit.value}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card that is written exactly as `str(card)` writes it; else a ValueError in words."""
        if len(text) == 2 and text[0] in RANKS and text[1] in _SUIT_LETTERS:
            return cls(text[0], Suit(text[1]))
        raise ValueError(f"“{text}” is not a card.")

    @property
    def strength(self) -> int:
        """Return how high the card ranks within its suit: 5 for the ace down to 0 for the nine."""
        return len(RANKS) - 1 - RANKS.index(self.rank)

    @property
    def label(self) -> str:
        """Return the card as it is shown to people: "10♥"."""
        return f"{'10' if self.rank == 'T' else self.rank}{self.suit.symbol}"

    @property
    def rank_word(self) -> str:
        """Return the rank's plain name: "ten"."""
        return _RANK_WORDS[self.rank]

    @property
    def words(self) -> str:
        """Return the card's plain name: "king of spades"."""
        return f"{self.rank_word} of {self.suit.word}"

    @property
    def order(self) -> tuple[int, int]:
        """Return the card's place in a written hand: suits S H D C, high to low."""
        return SUITS.index(self.suit), RANKS.index(self.rank)


_SUIT_LETTERS = "SHDC"
_SYMBOLS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_TYPED = re.compile(r"([ATKQJ9])([SHDC])|([SHDC])([ATKQJ9])")
_OF_ONE_SUIT = re.compile(r"(?:[ATKQJ9]+[SHDC])+")
_BETWEEN = re.compile(r"[\s,;.]+")


def all_cards(pack: Pack) -> tuple[Card, ...]:
    """Return every different card of the pack once, in the order hands are written in."""
    ranks = RANKS if pack is Pack.SINGLE else RANKS[:-1]
    return tuple(Card(rank, suit) for suit in SUITS for rank in ranks)


def sort_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as a hand is written: suits S H D C, high to low."""
    return tuple(sorted(cards, key=lambda card: card.order))


def format_cards(cards: Iterable[Card]) -> str:
    """Return the cards' text form in the order given, which `read_cards` reads back: "AH TH"."""
    return " ".join(map(str, cards))


def read_cards(text: str, pack: Pack, *, exact: bool = False) -> tuple[tuple[Card, ...], tuple[Problem, ...]]:
    """Return the cards written in `text` and everything that is wrong with them.

    A person may type small letters, 10 for T, suit symbols, the suit first or once for several cards
    ("AKKH"), commas, or no blanks at all; `exact` takes only the text form that `format_cards` writes.
    Cards that cannot be read are left out.
    """
    cards: list[Card] = []
    problems: list[Problem] = []
    for word in text.split() if exact else filter(None, _BETWEEN.split(text)):
        try:
            cards.extend([Card.parse(word)] if exact else _typed(word))
        except ValueError as wrong:
            problems.append(Problem(Code.BAD_CARD, "cards", Severity.ERROR, str(wrong), word))
    return tuple(cards), (*problems, *check_cards(cards, pack))


def check_cards(cards: Sequence[Card], pack: Pack) -> tuple[Problem, ...]:
    """Return which cards the pack does not hold at all, or not so often."""
    copies = 4 if pack is Pack.DOUBLE else 2
    held = set(all_cards(pack))
    problems = []
    for card, count in Counter(cards).items():
        if card not in held:
            sentence = f"There is no {card.words} in a {pack.value} deck."
            problems.append(Problem(Code.CARD_NOT_IN_DECK, "cards", Severity.ERROR, sentence, str(card)))
        elif count > copies:
            sentence = f"There are only {_NUMBERS[copies]} of the {card.words}, not {count}."
            problems.append(Problem(Code.TOO_MANY_COPIES, "cards", Severity.ERROR, sentence, str(card)))
    return tuple(problems)


def check_trump(trump: str | None) -> tuple[Problem, ...]:
    """Return why `trump` is not one of the four suits, if it is not; None is no suit either."""
    if trump in SUITS:
        return ()
    sentence = "Trump is spades, hearts, diamonds or clubs."
    return (Problem(Code.BAD_TRUMP, "trump", Severity.ERROR, sentence, trump),)


def trumps_open(cards: Iterable[Card]) -> tuple[Suit, ...]:
    """Return the suits in which the cards hold both a king and a queen."""
    held = set(cards)
    return tuple(suit for suit in SUITS if Card("K", suit) in held and Card("Q", suit) in held)


_NUMBERS = {2: "two", 4: "four"}


def _typed(word: str) -> list[Card]:
    """Return the cards a person wrote as one word, such as "10h", "♠A", "ahthkh" or "akkh"."""
    plain = word.upper().replace("10", "T").replace("\ufe0e", "").replace("\ufe0f", "")
    for symbol, letter in _SYMBOLS.items():
        plain = plain.replace(symbol, letter)
    if plain and len(plain) % 2 == 0:
        pairs = [_TYPED.fullmatch(plain, at, at + 2) for at in range(0, len(plain), 2)]
        found = [pair for pair in pairs if pair is not None]
        if len(found) == len(pairs):
            return [Card(pair[1] or pair[4], Suit(pair[2] or pair[3])) for pair in found]
    if _OF_ONE_SUIT.fullmatch(plain):
        runs = re.findall(r"([ATKQJ9]+)([SHDC])", plain)
        return [Card(rank, Suit(suit)) for ranks, suit in runs for rank in ranks]
    raise ValueError(f"“{word}” is not a card.")
