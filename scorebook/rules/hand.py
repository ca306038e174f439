"""A hand as it is written down, and what it scored.

Seats are 0–3 going left; a side is `seat % 2`, 0 for the first and third seat, 1 for the others.
None is "not known", never zero.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from scorebook.rules.cards import SUITS, Suit

Seat: TypeAlias = int
Side: TypeAlias = int
Points: TypeAlias = tuple[int | None, int | None]
Known: TypeAlias = tuple[bool | None, bool | None]

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)


class Origin(StrEnum):
    """Where a game was written down: scored live at the table, or copied from paper."""

    LIVE = "live"
    PAPER = "paper"


class Outcome(StrEnum):
    """How a deal ended."""

    MADE = "made"
    SET = "set"
    THROWN_IN = "thrown in"
    ALL_PASSED = "all passed"
    MISDEAL = "misdeal"


@dataclass(frozen=True, slots=True)
class Hand:
    """One line of the pad as it was recorded.

    `outcome` is what was written: a live hand that was played has None (it is worked out), THROWN_IN,
    ALL_PASSED and MISDEAL are always written. `forced` is "dumped on" written down as a fact of its own.
    `took_trick` answers, a side each, whether it took a trick at all. `written_points` and
    `written_totals` are the pad's own figures on an old page. Points are (side 0, side 1).
    """

    dealer: Seat | None = None
    bidder: Seat | None = None
    bid: int | None = None
    trump: Suit | None = None
    outcome: Outcome | None = None
    forced: bool | None = None
    meld: Points = (None, None)
    tricks: Points = (None, None)
    took_trick: Known = (None, None)
    written_points: Points = (None, None)
    written_totals: Points = (None, None)
    note: str = ""

    @property
    def bidders(self) -> Side | None:
        """Return the side that had the bid, None where the bidder is not known (or is no seat)."""
        return self.bidder % 2 if self.bidder in SEATS else None

    @property
    def played(self) -> bool:
        """Tell whether the hand was bid for and played, as far as it was written down."""
        return self.outcome not in (Outcome.THROWN_IN, Outcome.ALL_PASSED, Outcome.MISDEAL)


def whole(value: object) -> int | None:
    """Return `value` where it is a whole number, else None. Entries come from files and forms too."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def is_suit(trump: object) -> bool:
    """Tell whether `trump` is one of the four suits."""
    return isinstance(trump, Suit) or trump in SUITS


def legible(hand: Hand) -> Hand:
    """Return the hand with every seat, figure and trump that is none left out, as not known."""
    seats = (hand.dealer, hand.bidder)
    figures = (hand.bid, *hand.meld, *hand.tricks)
    if (
        all(seat is None or seat in SEATS for seat in seats)
        and all(part is None or whole(part) is not None for part in figures)
        and is_suit(hand.trump or SUITS[0])
    ):
        return hand
    return replace(
        hand,
        dealer=hand.dealer if hand.dealer in SEATS else None,
        bidder=hand.bidder if hand.bidder in SEATS else None,
        bid=whole(hand.bid),
        trump=hand.trump if is_suit(hand.trump) else None,
        meld=(whole(hand.meld[0]), whole(hand.meld[1])),
        tricks=(whole(hand.tricks[0]), whole(hand.tricks[1])),
    )


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand came to, with its parts.

    `points` is what each side's total moves by, None where it cannot be known. `counted_meld` is the
    meld that counted, `lost_meld` tells whose meld was lost for want of a trick, `tricks` has the other
    side filled in. `needed` is what the bidders needed in tricks. `bidders` and `bid` are the side that
    had the bid and what it bid, as written or as an old pad proves them.

    `deduced` names what was worked out from written points or totals rather than written down: bidder,
    bid, outcome, no_trick, tricks_a, tricks_b, points_a, points_b, and total_a, total_b where the page's
    total itself stands in.
    """

    outcome: Outcome | None
    points: Points
    counted_meld: Points = (None, None)
    lost_meld: Known = (False, False)
    tricks: Points = (None, None)
    needed: int | None = None
    dumped_on: bool | None = None
    deduced: tuple[str, ...] = ()
    bidders: Side | None = None
    bid: int | None = None
