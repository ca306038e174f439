"""What is refused and what is questioned: one value a finding, never an exception.

All problems of an entry come back together. The codes are stable: the rules, the importer, the check
and the worked cases share them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a problem weighs: an error stops the entry, a question is kept when a person says so."""

    ERROR = "error"
    QUESTION = "question"
    NOTE = "note"


class Code(StrEnum):
    """The stable name of every refusal and question of the game."""

    BAD_CARD = "BAD_CARD"
    CARD_NOT_IN_DECK = "CARD_NOT_IN_DECK"
    TOO_MANY_COPIES = "TOO_MANY_COPIES"
    HAND_SIZE = "HAND_SIZE"
    BAD_TRUMP = "BAD_TRUMP"
    BAD_CALL = "BAD_CALL"
    BID_NOT_A_NUMBER = "BID_NOT_A_NUMBER"
    BID_BELOW_MINIMUM = "BID_BELOW_MINIMUM"
    BID_NOT_HIGHER = "BID_NOT_HIGHER"
    BID_NOT_ON_LADDER = "BID_NOT_ON_LADDER"
    JUMP_BID = "JUMP_BID"
    AUCTION_OVER = "AUCTION_OVER"
    BAD_SIDE = "BAD_SIDE"
    BAD_MELD = "BAD_MELD"
    BAD_TRICKS = "BAD_TRICKS"
    TRICKS_SUM = "TRICKS_SUM"
    TRICKS_MISSING = "TRICKS_MISSING"
    TOOK_A_TRICK_UNKNOWN = "TOOK_A_TRICK_UNKNOWN"
    TOOK_NO_TRICK_BUT_HAS_POINTS = "TOOK_NO_TRICK_BUT_HAS_POINTS"
    TRICKS_ON_A_THROWN_IN_HAND = "TRICKS_ON_A_THROWN_IN_HAND"
    THROW_IN_NOT_IN_THESE_RULES = "THROW_IN_NOT_IN_THESE_RULES"
    EMPTY_TRICK = "EMPTY_TRICK"
    NO_REDEAL_IN_THESE_RULES = "NO_REDEAL_IN_THESE_RULES"
    DEALER_OUT_OF_TURN = "DEALER_OUT_OF_TURN"
    HAND_AFTER_GAME_OVER = "HAND_AFTER_GAME_OVER"
    MELD_IMPOSSIBLE = "MELD_IMPOSSIBLE"
    MELD_BELOW_A_ROYAL_MARRIAGE = "MELD_BELOW_A_ROYAL_MARRIAGE"
    THROWN_IN_BUT_STILL_MAKEABLE = "THROWN_IN_BUT_STILL_MAKEABLE"
    PLAYED_BUT_COULD_NOT_BE_MADE = "PLAYED_BUT_COULD_NOT_BE_MADE"
    BID_OUT_OF_REACH = "BID_OUT_OF_REACH"
    # A house whose switches contradict one another.
    HOUSE_CONTRADICTION = "HOUSE_CONTRADICTION"
    # A movement of an old pad's totals that no hand can make.
    SLIP_ON_THE_PAD = "SLIP_ON_THE_PAD"
    # What a page says beside what its own figures come to.
    POINTS_DIFFER = "POINTS_DIFFER"
    TOTAL_DIFFERS = "TOTAL_DIFFERS"
    WINNER_DIFFERS = "WINNER_DIFFERS"
    # What was counted or followed at the table beside what is written.
    MELD_DIFFERS = "MELD_DIFFERS"
    AUCTION_DIFFERS = "AUCTION_DIFFERS"


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding: its code, the field it stands by, how much it weighs, and a plain sentence.

    `field` is a name of the entry: bidder, bid, trump, meld_a, meld_b, tricks_a, tricks_b, no_trick,
    outcome, dealer, cards … `value` is what was written there, as written, where that helps.
    """

    code: Code
    field: str
    severity: Severity
    sentence: str
    value: str | None = None


def errors(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return only the problems that stop an entry."""
    return tuple(p for p in problems if p.severity is Severity.ERROR)
