"""The three kinds of page, and what a line of each has to be filled in."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """How much of its games a page tells."""

    HANDS = "every hand"
    TOTALS = "running totals"
    MARKS = "just the mark"


class Cell(StrEnum):
    """A place where something is typed; the names are those that problems stand by."""

    BIDDER = "bidder"
    BID = "bid"
    TRUMP = "trump"
    MELD_A = "meld_a"
    MELD_B = "meld_b"
    TRICKS_A = "tricks_a"
    TRICKS_B = "tricks_b"
    NO_TRICK = "no_trick"
    TOTAL_A = "total_a"
    TOTAL_B = "total_b"
    WINNER = "winner"
    FINAL_A = "final_a"
    FINAL_B = "final_b"


MELD = (Cell.MELD_A, Cell.MELD_B)
TRICKS = (Cell.TRICKS_A, Cell.TRICKS_B)
TOTALS = (Cell.TOTAL_A, Cell.TOTAL_B)
FINALS = (Cell.FINAL_A, Cell.FINAL_B)
OF_HAND = (Cell.BIDDER, Cell.BID, Cell.TRUMP, *MELD, *TRICKS, Cell.NO_TRICK)
OF_END = (Cell.WINNER, *FINALS)
# Whole figures from 0 up; totals and final scores may lie below.
FIGURES = (Cell.BID, *MELD, *TRICKS)
SIGNED = (*TOTALS, *FINALS)

CALLED = {
    Cell.BIDDER: "bidder",
    Cell.BID: "bid",
    Cell.TRUMP: "trump",
    Cell.MELD_A: "meld of the first pair",
    Cell.MELD_B: "meld of the second pair",
    Cell.TRICKS_A: "tricks of the first pair",
    Cell.TRICKS_B: "tricks of the second pair",
    Cell.NO_TRICK: "did they take a trick",
    Cell.TOTAL_A: "the page’s total of the first pair",
    Cell.TOTAL_B: "the page’s total of the second pair",
    Cell.WINNER: "who won",
    Cell.FINAL_A: "final score of the first pair",
    Cell.FINAL_B: "final score of the second pair",
}


def cells_of(kind: Kind, *, end: bool = False) -> tuple[Cell, ...]:
    """Return the cells of a line of this kind of page, or of what is written at the `end` of a game."""
    if end or kind is Kind.MARKS:
        return OF_END
    return TOTALS if kind is Kind.TOTALS else (*OF_HAND, *TOTALS)
