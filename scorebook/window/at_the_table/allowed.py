"""What may be played on a trick, as a plain value and in words. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorebook.rules.cards import Card, Suit
from scorebook.rules.house import HouseRules
from scorebook.rules.play import LegalPlays, TrickResult, legal_plays, trick_winner
from scorebook.rules.problems import Code

_PLACES = ("first", "second", "third", "fourth")


@dataclass(frozen=True, slots=True)
class Position:
    """A trick as far as it is played, the leader's card first, and the hand of whoever plays next."""

    house: HouseRules
    trick: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What may be played and why; `winning` says who has the trick so far, `problem` why nobody can tell."""

    plays: LegalPlays
    reason: str
    winning: str
    problem: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards that may be played, each once, as a hand is written."""
        return self.plays.cards


def answer(position: Position) -> Answer:
    """Return what may be played in this position. What is not there yet is asked for."""
    house, trick, hand = position.house, position.trick, position.hand
    plays = legal_plays(house, hand, trick, position.trump)
    if position.trump is None:
        return Answer(plays, "Which suit is trump?", "")
    winning = _winning(trick, trick_winner(house, trick, position.trump))
    impossible = [p for p in plays.problems if p.code is not Code.HAND_SIZE]
    if impossible or len(trick) > 4:
        return Answer(plays, "", winning, (impossible or list(plays.problems))[0].sentence)
    if len(trick) < 4 and not hand:
        return Answer(plays, "Which cards are in the hand?", winning)
    over = "Four cards are down: this trick is over."
    return Answer(plays, over if len(trick) == 4 else plays.reason, winning)


def verdict(position: Position, card: Card) -> str:
    """Return whether that card may be played: "No, not the K♥: …"."""
    found = answer(position)
    if found.plays.problems:
        return ""
    if card in found.cards:
        return f"Yes, the {card.label} may be played."
    return f"No, the {card.label} may not be played. {found.reason}"


def _winning(trick: Sequence[Card], result: TrickResult) -> str:
    if result.winner is None:
        return ""
    card, place = trick[result.winner].label, _PLACES[result.winner]
    who = f"The {card} that was led" if result.winner == 0 else f"The {card}, the {place} card,"
    does = "wins the trick" if len(trick) == 4 else "is winning so far"
    points = "1 point" if result.points == 1 else f"{result.points or 'no'} points"
    return f"{who} {does}; {points} in it."
