"""From one cell of a line to the next: what each key does to what is being typed.

Every function returns a new line and never drops a figure that was typed. A `Step` says besides when
Enter has made the line whole, or when there are no more hands on the page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias

from scorebook.book.names import key_of
from scorebook.rules.bidding import sticks_the_dealer, stuck_bid
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Outcome, Seat
from scorebook.window.old_book.cells import (
    FINALS,
    MELD,
    OF_END,
    TOTALS,
    TRICKS,
    Cell,
    Kind,
    cells_of,
)
from scorebook.window.old_book.typed import (
    NOTHING,
    UNFINISHED,
    UNREADABLE,
    Stand,
    Typed,
    asks_about,
    bidder_of,
    filled,
    read_cell,
    with_text,
)
from scorebook.window.pad.saying import candidates, exact

Change: TypeAlias = Callable[[Typed, Stand], Typed]
LETTERS = {suit.value.lower(): suit for suit in Suit} | {suit.symbol: suit for suit in Suit}
WHO = "Who won? 1 for the first pair, 2 for the second, ? if nobody can read it."


class Done(Enum):
    """What Enter has come to."""

    WRITE = auto()  # the line is whole
    NO_MORE = auto()  # nothing stands in the line: there are no more hands


@dataclass(frozen=True, slots=True)
class Step:
    """Where the line stands after a key, and whether something is to be done with it now."""

    typed: Typed
    done: Done | None = None


def asked(typed: Typed, stand: Stand) -> tuple[Cell, ...]:
    """Return the cells Enter goes through in this line, in order."""
    if stand.end or stand.kind is not Kind.HANDS:
        return cells_of(stand.kind, end=stand.end)
    if typed.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        return (Cell.BIDDER, *TOTALS)
    bid = (Cell.BIDDER, Cell.BID)
    if typed.ending is Outcome.THROWN_IN:
        bidder, suit = bidder_of(typed), typed.text(Cell.TRUMP)
        if suit or bidder is None:
            return (*bid, Cell.TRUMP, *MELD, *TOTALS)
        return (*bid, MELD[1 - bidder % 2], *TOTALS)  # no marriage: only the others claim their meld
    one_is_enough = filled(typed, stand)
    tricks = TRICKS if one_is_enough is None else (TRICKS[1 - one_is_enough[0]],)
    question = () if asks_about(typed, stand) is None else (Cell.NO_TRICK,)
    return (*bid, Cell.TRUMP, *MELD, *tricks, *question, *TOTALS)


def at(typed: Typed, cell: Cell) -> Typed:
    """Return the line with the keyboard in `cell`."""
    return typed if typed.at is cell else replace(typed, at=cell, letters="", said="", went_on=False)


def enter(typed: Typed, stand: Stand) -> Step:
    """Answer Enter: finish the cell and go to the next; after the last the line is whole."""
    if typed.went_on and not typed.text(typed.at):
        return Step(replace(typed, went_on=False))  # "?" has gone on already; nothing is passed over
    typed = replace(settle(typed, stand), said="", went_on=False)
    if stuck := wrong(typed):
        return Step(replace(typed, said=stuck))
    if typed.at is Cell.BIDDER and bidder_of(typed) is None and typed.letters:
        seat = exact(typed.letters, stand.names)
        return Step(choose_bidder(typed, stand, seat) if seat is not None else _who_is_it(typed, stand))
    if typed.at in OF_END:
        return _enter_end(typed, stand)
    first = cells_of(stand.kind)[0]
    if typed.empty and typed.at is first:
        return Step(typed, Done.NO_MORE)
    # The page's totals are skipped by one Enter where they are not written.
    last = typed.at is Cell.TOTAL_B or (typed.at is Cell.TOTAL_A and not typed.text(Cell.TOTAL_A))
    if last:
        return Step(typed, Done.NO_MORE if typed.empty else Done.WRITE)
    return Step(go_on(typed, stand))


def _enter_end(typed: Typed, stand: Stand) -> Step:
    if typed.at is Cell.WINNER and typed.text(Cell.WINNER):
        return Step(typed, Done.WRITE)
    if typed.at is not Cell.FINAL_B:
        return Step(go_on(typed, stand))
    if typed.empty and not stand.end:
        return Step(replace(at(typed, Cell.WINNER), said=WHO))
    return Step(typed, Done.WRITE)


def settle(typed: Typed, stand: Stand) -> Typed:
    """Return the line with the cell finished: "-" in a total is what stood above, and 0 in a figure.

    What stood above may not be known; then nobody knows this total either. Above a final score stands
    another game.
    """
    text = typed.text(typed.at).strip()
    if text not in (NOTHING, "–", "−"):
        return typed
    if typed.at in TOTALS:
        above = "0" if stand.above is None else stand.above.text(typed.at)
        return with_text(typed, typed.at, above or UNREADABLE)
    return with_text(typed, typed.at, "0") if typed.at in (*MELD, *TRICKS, *FINALS, Cell.BID) else typed


def wrong(typed: Typed) -> str:
    """Return the sentence why what stands in the present cell cannot be read, "" where it can."""
    return read_cell(typed.at, typed.text(typed.at)).sentence


def whole(typed: Typed, stand: Stand) -> Typed | None:
    """Return the line to be written whatever cell one is in; None where a cell cannot be read."""
    typed = settle(typed, stand)
    stuck = next((cell for cell, text in typed.texts.items() if read_cell(cell, text).sentence), None)
    return typed if stuck is None else None


def go_on(typed: Typed, stand: Stand) -> Typed:
    """Return the line with the keyboard in the next cell that is asked, or where it is after the last."""
    cells = asked(typed, stand)
    order = cells_of(stand.kind, end=stand.end)
    following = [cell for cell in cells if order.index(cell) > order.index(typed.at)]
    if typed.at in (Cell.BIDDER, Cell.BID) and typed.text(Cell.TRUMP):
        following = [cell for cell in following if cell is not Cell.TRUMP]
    return at(typed, following[0]) if following else typed


def beside(typed: Typed, stand: Stand, step: int) -> Typed | None:
    """Return the line with the keyboard one cell further, asked or not; None past either end."""
    typed = settle(typed, stand)
    asks = asks_about(typed, stand) is not None or typed.at is Cell.NO_TRICK
    cells = [cell for cell in cells_of(stand.kind, end=stand.end) if asks or cell != Cell.NO_TRICK]
    where = cells.index(typed.at) + step
    return at(typed, cells[where]) if 0 <= where < len(cells) else None


def back(typed: Typed, stand: Stand) -> Typed | None:
    """Answer Esc: the cell before, with everything typed left where it is; None from the first one."""
    cells, order = asked(typed, stand), cells_of(stand.kind, end=stand.end)
    before = [cell for cell in cells if order.index(cell) < order.index(typed.at)]
    return at(typed, before[-1]) if before else None


def repeat(typed: Typed, stand: Stand) -> Typed:
    """Answer ".": what stands above, and on to the next cell; at the end of a line it waits for Enter."""
    above = stand.above
    if above is None or not (above.text(typed.at) or (typed.at is Cell.BIDDER and above.ending)):
        return replace(typed, said="Nothing stands above to be repeated.")
    if typed.at is Cell.BIDDER and above.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        return no_hand(typed, stand, above.ending)
    repeated = replace(with_text(typed, typed.at, above.text(typed.at)), letters="")
    return _on(repeated, stand)


def cannot_read(typed: Typed, stand: Stand) -> Typed:
    """Answer "?": something stands there that nobody can read."""
    if typed.at is Cell.NO_TRICK:
        return go_on(with_text(typed, typed.at, ""), stand)
    return _on(replace(with_text(typed, typed.at, UNREADABLE), letters=""), stand)


def _on(typed: Typed, stand: Stand) -> Typed:
    # Completing a line always takes Enter; who won is nearly always the end of it.
    further = typed if typed.at is Cell.WINNER else go_on(typed, stand)
    return further if further.at is typed.at else replace(further, went_on=True)


def choose_bidder(typed: Typed, stand: Stand, seat: Seat) -> Typed:
    """Return the line with its bidder, on the way to the bid."""
    chosen = replace(with_text(typed, Cell.BIDDER, str(seat + 1)), letters="")
    if chosen.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        chosen = replace(chosen, ending=None)
    if chosen.forced and chosen.text(Cell.BID):
        return go_on(at(chosen, Cell.BID), stand)
    return go_on(chosen, stand)


def press_letter(typed: Typed, stand: Stand, letter: str) -> Typed | None:
    """Return the line after a letter in the bidder's or the bid's cell; None where it is just text.

    The bidder moves on as soon as only one name is left; letters that go on with that name are taken as
    part of it for as long as no bid stands there.
    """
    if typed.at is Cell.BIDDER:
        typed = with_text(replace(typed, letters=typed.letters + letter), Cell.BIDDER, "")
        seats = candidates(typed.letters, stand.names)
        if len(seats) == 1:
            return replace(choose_bidder(typed, stand, seats[0]), letters=typed.letters)
        return _who_is_it(typed, stand)
    if typed.at is not Cell.BID:
        return None
    bidder = bidder_of(typed)
    if bidder is not None and typed.letters and not typed.text(Cell.BID):
        longer = key_of(typed.letters + letter)
        if key_of(stand.names[bidder]).startswith(longer):
            return replace(typed, letters=typed.letters + letter)
    suit = LETTERS.get(letter.casefold())
    return None if suit is None else choose_trump(typed, stand, suit)


def _who_is_it(typed: Typed, stand: Stand) -> Typed:
    seats = candidates(typed.letters, stand.names)
    if not seats:
        return replace(typed, said=f"Nobody at this table begins with “{typed.letters[:12]}”.")
    whole_name = exact(typed.letters, stand.names)
    others = " or ".join(stand.names[seat] for seat in seats if seat != whole_name)
    if whole_name is None:
        return replace(typed, said=f"{others}? One more letter.")
    return replace(typed, said=f"Enter for {stand.names[whole_name]}, or go on for {others}.")


def rub_out(typed: Typed) -> Typed:
    """Return the line with the last letter of the bidder's name gone, or all that stands for the bidder."""
    if typed.letters and bidder_of(typed) is None:
        return replace(typed, letters=typed.letters[:-1], said="")
    ending = None if typed.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL) else typed.ending
    return replace(with_text(typed, Cell.BIDDER, ""), letters="", forced=False, ending=ending)


def choose_trump(typed: Typed, stand: Stand, suit: Suit) -> Typed:
    """Return the line with its trump; the suit ends the bid."""
    if typed.at is Cell.BID and wrong(typed):
        return replace(typed, said=wrong(typed))
    return go_on(at(with_text(settle(typed, stand), Cell.TRUMP, suit.value), Cell.TRUMP), stand)


def dumped_on(typed: Typed, stand: Stand) -> Typed:
    """Return the line with the dealer stuck; who it was is asked where the dealer is not known."""
    if not sticks_the_dealer(stand.rules):
        return replace(typed, said="Nobody is stuck in this house. - when all four have passed.")
    dealer = typed.dealer if typed.dealer is not None else stand.dealer
    stuck = with_text(replace(typed, ending=None, letters=""), Cell.BID, str(stuck_bid(stand.rules)))
    if dealer is None:
        return replace(stuck, forced=True, said="Dumped on. Who was it? Enter if nobody knows.")
    return go_on(at(with_text(stuck, Cell.BIDDER, str(dealer + 1)), Cell.BID), stand)


def throw_in(typed: Typed, stand: Stand) -> Typed:
    """Answer "*": the hand was thrown in; the tricks are no longer asked for."""
    if not stand.rules.throw_in:
        return replace(typed, said="Nobody throws a hand in by these rules.")
    if wrong(typed):
        return replace(typed, said=wrong(typed))
    thrown = replace(settle(typed, stand), ending=Outcome.THROWN_IN, letters="", said="")
    return thrown if thrown.at is Cell.BIDDER and not thrown.text(Cell.BIDDER) else go_on(thrown, stand)


def no_hand(typed: Typed, stand: Stand, ending: Outcome) -> Typed:
    """Return the line of a deal that all four passed, or of a misdeal."""
    return go_on(replace(typed, ending=ending, letters="", said=""), stand)


def deal_by_next(typed: Typed, stand: Stand) -> Typed:
    """Answer "+": the one to the left of whoever deals by turn really dealt."""
    dealer = typed.dealer if typed.dealer is not None else stand.dealer
    if dealer is None:
        return replace(typed, said="Whose deal it was is not known here: say who dealt first.")
    seat = (dealer + 1) % 4
    return replace(typed, dealer=None if seat == stand.dealer else seat, said="")


def answer(typed: Typed, stand: Stand, took: bool) -> Typed:
    """Answer whether the side without trick points took a trick."""
    return go_on(with_text(typed, Cell.NO_TRICK, "yes" if took else "no"), stand)


def choose_winner(typed: Typed, stand: Stand, text: str) -> Typed:
    """Return the line with who won: "1", "2", "/" for an unfinished game, or letters of a name."""
    if text in ("1", "2", UNFINISHED):
        return replace(with_text(typed, Cell.WINNER, text), letters="")
    letters = typed.letters + text
    sides = {seat % 2 for seat in candidates(letters, stand.names)}
    if len(sides) == 1:
        return replace(with_text(typed, Cell.WINNER, str(sides.pop() + 1)), letters=letters)
    said = WHO if not sides else "Whose game? One more letter."
    return replace(typed, letters=letters if sides else "", said=said)


def is_end(cell: Cell) -> bool:
    """Tell whether a cell belongs to what is written at the end of a game."""
    return cell is Cell.WINNER or cell in FINALS
