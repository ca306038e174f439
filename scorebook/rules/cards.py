"""Cards, with a text form that round-trips: `AH` is the ace of hearts, `TS` the ten of spades."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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


RANKS = "ATKQJ9"


@dataclass(frozen=True, slots=True)
class Card:
    """One card; `rank` is one of A T K Q J 9, high to low in pinochle."""

    rank: str
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank}{self.suit.value}"
