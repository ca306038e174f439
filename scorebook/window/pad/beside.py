"""What was counted and called at the table, beside the figures of the hand being typed.

It is put there from another page, stays with the hand, and is left out only when somebody says so: where
a figure typed no longer agrees with it, there is a question with two answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorebook.rules.bidding import Auction, AuctionStatus, auction
from scorebook.rules.called import Call, check_calls
from scorebook.rules.counted import CountedMeld, check_counted, count_for, counted_by_side
from scorebook.rules.hand import Outcome, Seat, Side
from scorebook.rules.problems import Problem
from scorebook.window.pad.entry import MELD, Entry, Field, Table, read_figure, to_hand, with_text

_NO_HAND = (Outcome.ALL_PASSED, Outcome.MISDEAL)


@dataclass(frozen=True, slots=True)
class Question:
    """Figures and what was counted or called differ: one sentence, and what either answer makes of the entry.

    `right` is None where the figures cannot be set to what was counted.
    """

    field: Field
    sentence: str
    right: Entry | None
    right_words: str
    left: Entry
    left_words: str


def kept_with(entry: Entry) -> tuple[tuple[CountedMeld, ...], tuple[Call, ...]]:
    """Return the melds and the calls that are written down with the entry."""
    if entry.ending is Outcome.MISDEAL:
        return (), ()
    return (() if entry.ending is Outcome.ALL_PASSED else entry.counted), entry.calls


def put_meld(entry: Entry, counted: CountedMeld) -> Entry:
    """Return the entry with somebody's counted meld added to the side's figure.

    Counted again it takes the place of what was counted before. A figure that somebody typed counts as
    the partner's half until that is counted too.
    """
    side = counted.seat % 2
    typed = read_figure(entry.meld[side]).value or 0
    rest = max(typed - sum(one.total for one in counted_by_side(entry.counted, side)), 0)
    others = tuple(one for one in entry.counted if one.seat != counted.seat)
    now = tuple(sorted((*others, counted), key=lambda one: one.seat))
    halves = counted_by_side(now, side)
    total = sum(one.total for one in halves) + (rest if len(halves) == 1 else 0)
    entry = replace(entry, counted=now, ending=None if entry.ending in _NO_HAND else entry.ending)
    return with_text(entry, MELD[side], str(total))


def take_off(entry: Entry, seat: Seat) -> Entry:
    """Return the entry without somebody's counted meld, and the side's figure lower by it."""
    gone = next((one for one in entry.counted if one.seat == seat), None)
    if gone is None:
        return entry
    side = seat % 2
    left = (read_figure(entry.meld[side]).value or 0) - gone.total
    entry = replace(entry, counted=tuple(one for one in entry.counted if one is not gone))
    return with_text(entry, MELD[side], str(left) if left > 0 else "")


def put_calls(entry: Entry, table: Table, calls: Sequence[Call]) -> Entry:
    """Return the entry with the auction as far as it was followed; at its end with bidder and bid.

    What the calls before had led to is taken back with them; anything else that stands in the fields stays.
    """
    before, now = _came_to(entry.calls, table), _came_to(calls, table)
    entry = replace(entry, calls=tuple(calls), refused=None)
    if before is not None and before.status is AuctionStatus.REDEAL and entry.ending is Outcome.ALL_PASSED:
        entry = replace(entry, ending=None)
    if _says(entry, before):
        entry = replace(entry, bidder=None, bid="", letters="", at=Field.BIDDER)
    if now is None or now.status is AuctionStatus.OPEN:
        return entry
    if now.status is AuctionStatus.REDEAL:
        return replace(entry, ending=Outcome.ALL_PASSED, at=Field.BIDDER)
    return take_result(entry, now) if entry.bidder is None and not entry.bid.strip() else entry


def take_result(entry: Entry, result: Auction) -> Entry:
    """Return the entry with the winner of an auction as its bidder, and the bid."""
    ending = None if entry.ending in _NO_HAND else entry.ending
    at = Field.TRUMP if entry.at in (Field.BIDDER, Field.BID) else entry.at
    return replace(
        entry, bidder=result.bidder, bid=str(result.bid), letters="", ending=ending, at=at, refused=None
    )


def told(entry: Entry, table: Table) -> str:
    """Return in words what is kept beside the figures, "" for nothing."""
    said = []
    if entry.counted:
        said.append("Counted: " + ", ".join(f"{table.names[one.seat]} {one.total}" for one in entry.counted))
    if entry.calls:
        calls = (f"{table.names[c.seat]} {'passes' if c.bid is None else c.bid}" for c in entry.calls)
        said.append("Bidding: " + ", ".join(calls))
    return ". ".join(said) + ("." if said else "")


def question(entry: Entry, table: Table, *, finished: bool = False) -> Question | None:
    """Return the question about what is kept beside, None while all agrees.

    Until the hand is `finished` a figure under the cursor may still become the right one, and an auction
    may still be followed to its end.
    """
    melds, calls = kept_with(entry)
    hand = to_hand(entry, table)
    for problem in check_counted(table.rules, hand, melds, table.names):
        field = Field(problem.field)
        side = MELD.index(field)
        total = sum(one.total for one in counted_by_side(melds, side))
        if finished or field is not entry.at or read_figure(entry.text(field)).value == total:
            return _about_meld(entry, table, problem, side)
    came_to = _came_to(calls, table)
    waits = entry.at in (Field.BIDDER, Field.BID) or not entry.bid.strip()
    for problem in check_calls(table.rules, hand, calls, table.names):
        if finished or not waits:
            return _about_calls(entry, table, problem, came_to)
    return None


def _about_meld(entry: Entry, table: Table, problem: Problem, side: Side) -> Question:
    without = replace(
        entry, counted=tuple(one for one in entry.counted if one.seat % 2 != side), refused=None
    )
    right = _counted_again(entry, table, side)
    return Question(
        MELD[side],
        problem.sentence,
        right,
        "" if right is None else f"Put {right.meld[side]}",
        without,
        "Leave the cards out",
    )


def _counted_again(entry: Entry, table: Table, side: Side) -> Entry | None:
    """Return the entry with a side's cards counted once more and their sum as its figure, if they agree."""
    fixed = entry
    for one in counted_by_side(entry.counted, side):
        known = one.cards and entry.trump is not None
        again = count_for(table.rules, one.seat, one.cards, entry.trump) if known else one
        if again is None:
            return None
        fixed = put_meld(fixed, again)
    hand = to_hand(fixed, table)
    agrees = all(p.field != MELD[side] for p in check_counted(table.rules, hand, fixed.counted, table.names))
    return replace(fixed, at=entry.at, refused=None) if agrees else None


def _about_calls(entry: Entry, table: Table, problem: Problem, came_to: Auction | None) -> Question:
    without = replace(entry, calls=(), refused=None)
    right, words = None, ""
    if came_to is not None and came_to.status is AuctionStatus.WON and came_to.bidder is not None:
        fixed = take_result(entry, came_to)
        if not check_calls(table.rules, to_hand(fixed, table), entry.calls, table.names):
            right, words = fixed, f"Put {table.names[came_to.bidder]}, {came_to.bid}"
    return Question(Field.BIDDER, problem.sentence, right, words, without, "Leave the bidding out")


def _came_to(calls: Sequence[Call], table: Table) -> Auction | None:
    """Return where an auction stands, None for none; its dealer sits at the right of who spoke first."""
    if not calls:
        return None
    return auction(table.rules, (calls[0].seat - 1) % 4, [call.bid for call in calls])


def _says(entry: Entry, result: Auction | None) -> bool:
    """Tell whether bidder and bid are just those an auction came to."""
    return (
        result is not None
        and result.status is AuctionStatus.WON
        and (entry.bidder, read_figure(entry.bid).value) == (result.bidder, result.bid)
    )
