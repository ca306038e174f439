"""From one field of a hand to the next: what each key does to the entry.

Every function returns a new entry and never drops a figure that was typed. A `Step` with `write` says
that the hand is whole and wants to be written down.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from scorebook.book.names import key_of
from scorebook.rules.bidding import sticks_the_dealer, stuck_bid
from scorebook.rules.cards import Suit
from scorebook.rules.entry import check_entry
from scorebook.rules.hand import Hand, Known, Outcome, Seat
from scorebook.rules.problems import Severity
from scorebook.window.pad.beside import question
from scorebook.window.pad.entry import MELD, TRICKS, Entry, Field, Note, Table
from scorebook.window.pad.saying import asks_about, candidates, exact, letters_sentence, refusal, refusals

Change: TypeAlias = Callable[[Entry, Table], Entry]
Move: TypeAlias = Callable[[Entry, Table], "Step"]
LETTERS = {suit.value.lower(): suit for suit in Suit}


@dataclass(frozen=True, slots=True)
class Step:
    """Where the entry stands after a key, and whether it is to be written down now."""

    entry: Entry
    write: bool = False


def asked(entry: Entry, table: Table) -> tuple[Field, ...]:
    """Return the fields this hand asks for, in order; tricks are asked of one side."""
    if entry.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        return (Field.BIDDER,)
    if entry.ending is Outcome.THROWN_IN:
        if entry.trump is None and entry.bidder is not None:
            return (Field.BIDDER, Field.BID, MELD[1 - entry.bidder % 2])
        return (Field.BIDDER, Field.BID, Field.TRUMP, *MELD)
    typed_b = entry.at is Field.TRICKS_B or (entry.tricks[1].strip() != "" and entry.tricks[0].strip() == "")
    first = (Field.BIDDER, Field.BID, Field.TRUMP, *MELD, TRICKS[1 if typed_b else 0])
    return first if asks_about(entry, table) is None else (*first, Field.NO_TRICK)


def at(entry: Entry, field: Field) -> Entry:
    """Return the entry with the cursor in `field`."""
    return entry if entry.at is field else replace(entry, at=field, refused=None)


def _after(entry: Entry, table: Table, field: Field) -> Field | None:
    fields = asked(entry, table)
    if field not in fields:
        return next((f for f in fields if refusal(entry, table, f)), None)
    following = fields[fields.index(field) + 1 :]
    if field is Field.BID and entry.trump is not None:
        following = tuple(f for f in following if f is not Field.TRUMP)
    return following[0] if following else None


def _refused(entry: Entry, note: Note) -> Step:
    return Step(replace(entry, at=note.field, refused=note))


def go_on(entry: Entry, table: Table) -> Step:
    """Answer Enter: finish the field, go to the next, and after the last want to be written down."""
    if entry.at is Field.BIDDER and entry.bidder is None and entry.letters:
        seat = exact(entry.letters, table.names)
        if seat is not None:
            return Step(choose_bidder(entry, table, seat))
    if entry.at is Field.NO_TRICK:
        return answer(entry, table, took=True)
    stop = refusal(entry, table, entry.at)
    if stop is not None:
        return _refused(entry, stop)
    following = _after(entry, table, entry.at)
    return finish(entry, table) if following is None else Step(at(entry, following))


def finish(entry: Entry, table: Table) -> Step:
    """Want the hand written down, or stop at the first field that does not let it be."""
    for field in asked(entry, table):
        stop = refusal(entry, table, field)
        if stop is not None:
            return _refused(entry, stop)
    left = refusals(entry, table)
    if left:
        field = next((f for f in Field if f == left[0].field), entry.at)
        return _refused(entry, Note(field, left[0].sentence, stops=True))
    beside = question(entry, table, finished=True)
    if beside is not None:
        return _refused(entry, Note(beside.field, beside.sentence, stops=True))
    return Step(replace(entry, refused=None), write=True)


def step_back(entry: Entry, table: Table) -> Entry:
    """Answer Esc: the field before, with everything typed left where it is."""
    fields = asked(entry, table)
    if entry.at not in fields:
        return at(entry, fields[-1])
    where = fields.index(entry.at)
    return at(entry, fields[max(where - 1, 0)])


def press_letter(entry: Entry, table: Table, letter: str) -> Entry | None:
    """Return the entry after a letter in the bidder's or the bid's field; None where it is just text.

    The bidder moves on as soon as only one name is left; letters that go on with that name ("karen",
    where "k" was enough) are taken as part of it for as long as no bid stands there.
    """
    if entry.at is Field.BIDDER:
        letters = (entry.letters if entry.bidder is None else "") + letter
        entry = replace(entry, letters=letters, bidder=None, refused=None)
        seats = candidates(letters, table.names)
        if len(seats) == 1:
            return replace(choose_bidder(entry, table, seats[0]), letters=letters)
        if not seats:
            return replace(entry, refused=Note(Field.BIDDER, letters_sentence(entry, table), stops=True))
        return entry
    if entry.at is not Field.BID:
        return None
    if entry.bidder is not None and entry.letters and not entry.bid.strip():
        longer = key_of(entry.letters + letter)
        if len(longer) > len(key_of(entry.letters)) and key_of(table.names[entry.bidder]).startswith(longer):
            return replace(entry, letters=entry.letters + letter)
    suit = LETTERS.get(letter.casefold())
    return None if suit is None else choose_trump(entry, table, suit)


def rub_out(entry: Entry) -> Entry:
    """Return the entry with the last letter of the name gone, or the chosen bidder taken back."""
    if entry.bidder is not None:
        return replace(entry, bidder=None, letters="", refused=None)
    return replace(entry, letters=entry.letters[:-1], refused=None)


def choose_bidder(entry: Entry, table: Table, seat: Seat) -> Entry:
    """Return the entry with its bidder, on the way to the bid; so the hand is bid for after all."""
    ending = None if entry.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL) else entry.ending
    entry = replace(entry, bidder=seat, letters="", ending=ending, refused=None)
    return at(entry, _after(entry, table, Field.BIDDER) or Field.BID)


def choose_bid(entry: Entry, table: Table, bid: int) -> Entry:
    """Return the entry with a bid taken from the ladder, on the way to trump."""
    entry = replace(entry, bid=str(bid), refused=None)
    return at(entry, _after(entry, table, Field.BID) or Field.TRUMP)


def choose_trump(entry: Entry, table: Table, suit: Suit) -> Entry:
    """Return the entry with its trump; the suit ends the bid, unless the bid cannot stand."""
    entry = replace(entry, trump=suit, refused=None)
    for field in (Field.BIDDER, Field.BID):
        stop = refusal(entry, table, field)
        if stop is not None:
            return _refused(entry, stop).entry
    return at(entry, _after(entry, table, Field.TRUMP) or Field.MELD_A)


def dumped_on(entry: Entry, table: Table) -> Entry:
    """Return the entry with the dealer stuck: bidder and bid filled in, trump next."""
    dealer = entry.dealer if entry.dealer is not None else table.dealer
    if not sticks_the_dealer(table.rules):
        sentence = "Nobody is stuck in this house. − when all four have passed."
        return replace(entry, refused=Note(Field.BIDDER, sentence, stops=True))
    if dealer is None:
        return replace(
            entry, refused=Note(Field.BIDDER, "Whose deal is it? Say who deals first.", stops=True)
        )
    entry = replace(entry, bidder=dealer, letters="", bid=str(stuck_bid(table.rules)), refused=None)
    return at(entry, Field.TRUMP if entry.trump is None else Field.MELD_A)


def throw_in(entry: Entry, table: Table) -> Step:
    """Throw the hand in: straight after the bid without a trump, after the meld with it."""
    if entry.ending is Outcome.THROWN_IN:
        return go_on(entry, table)
    thrown = replace(entry, ending=Outcome.THROWN_IN, refused=None)
    for field in (Field.BIDDER, Field.BID):
        stop = refusal(thrown, table, field)
        if stop is not None:
            return _refused(entry, stop)
    if any(text.strip() for text in entry.tricks):
        sentence = "A hand thrown in has no trick points: empty the tricks first."
        field = TRICKS[0] if entry.tricks[0].strip() else TRICKS[1]
        return _refused(entry, Note(field, sentence, stops=True))
    against = next((p for p in refusals(thrown, table) if p.field not in MELD), None)
    if against is not None:
        return _refused(entry, Note(entry.at, against.sentence, stops=True))
    last = asked(thrown, table)[-1]
    if entry.at in (Field.BIDDER, Field.BID, Field.TRUMP):
        after_trump = Field.MELD_A if thrown.trump is not None else last
        return Step(at(thrown, after_trump))
    if entry.at is Field.MELD_A and last is not Field.MELD_A:
        return go_on(thrown, table)
    return finish(thrown, table)


def play_it(entry: Entry) -> Entry:
    """Take a throw-in back: the hand is played after all."""
    return replace(entry, ending=None, at=entry.at if entry.trump else Field.TRUMP, refused=None)


def no_hand(entry: Entry, table: Table, ending: Outcome) -> Step:
    """Write down that all four passed, or a misdeal; what was typed gives way only once that is saved."""
    dealer = entry.dealer if entry.dealer is not None else table.dealer
    found = check_entry(table.rules, Hand(dealer=dealer, outcome=ending), table.origin)
    stop = next((p for p in found if p.severity is Severity.ERROR), None)
    if stop is not None:
        return Step(replace(entry, refused=Note(Field.BIDDER, stop.sentence, stops=True), at=Field.BIDDER))
    ended = replace(entry, ending=ending, refused=None)
    beside = question(ended, table, finished=True)
    if beside is not None:
        return _refused(ended, Note(Field.BIDDER, beside.sentence, stops=True))
    return Step(ended, write=True)


def answer(entry: Entry, table: Table, took: bool) -> Step:
    """Answer whether the side without trick points took a trick, and want to be written down."""
    side = asks_about(entry, table)
    if side is None:
        return finish(entry, table)
    known: Known = (took, True) if side == 0 else (True, took)
    return finish(replace(entry, took=known, refused=None), table)


def deal_by(entry: Entry, table: Table, seat: Seat | None) -> Entry:
    """Return the entry with who really dealt; without a seat, the next one to the left."""
    if seat is None:
        dealer = entry.dealer if entry.dealer is not None else table.dealer
        seat = 0 if dealer is None else (dealer + 1) % 4
    return replace(entry, dealer=None if seat == table.dealer else seat, refused=None)
