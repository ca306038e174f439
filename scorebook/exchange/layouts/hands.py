"""Lists with a hand a row: who bid how much, and what both sides melded and took."""

from __future__ import annotations

import re

from scorebook.book.names import key_of
from scorebook.book.trouble import Refused
from scorebook.book.values import PaperHand
from scorebook.exchange.cells import NOTHING_THERE, outcome_of, trump_of, whole
from scorebook.exchange.layouts.gathering import Draft, Gathering, seat_of
from scorebook.exchange.layouts.mapping import Means
from scorebook.exchange.layouts.profile import cell_of
from scorebook.exchange.reading.table import Row
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome, Seat

_THREW_IN = re.compile(r"\b(?:threw|thrown|throw)\s+(?:(?:it|the hand|hand)\s+)?in\b", re.IGNORECASE)
_SET = re.compile(r"(?:were |was |went |got )?set(?:\s+(?:by\s+)?[0-9]+)?[.!]?", re.IGNORECASE)
_SEAT_NUMBERS = {"1": 0, "2": 1, "3": 2, "4": 3}


def read_hands(gathering: Gathering) -> None:
    """Read a list with a hand a row."""
    draft: Draft | None = None
    key: tuple[str, str] | None = None
    blank = False
    for row, header in gathering.rows():
        if row.blank or header:
            blank = True
            continue
        here = (gathering.text(row, Means.GAME), gathering.text(row, Means.DATE))
        number = whole(gathering.text(row, Means.HAND))
        if draft is None or _begins(gathering, key, here, draft, number, blank=blank):
            if draft is not None:
                gathering.keep(draft)
            draft = _begin(gathering, row)
            key = here
        blank = False
        _take_over(gathering, draft, row)
        draft.hands.append(read_hand(gathering, row))
    if draft is not None:
        gathering.keep(draft)


def read_hand(gathering: Gathering, row: Row) -> PaperHand:
    """Return the hand of a row; what cannot be read stays open, is asked about and kept as a remark."""
    kept: list[str] = []
    mapping = gathering.mapping
    meld, _ = gathering.by_side(row, Means.MELD, kept)
    tricks, _ = gathering.by_side(row, Means.TRICKS, kept)
    points, _ = gathering.by_side(row, Means.POINTS, kept)
    totals, _ = gathering.by_side(row, Means.TOTAL, kept)
    bid, _ = gathering.figure(row, gathering.place(Means.BID), kept)
    dealer, dealer_name = _person(gathering, row, Means.DEALER)
    bidder, bidder_name = _person(gathering, row, Means.BIDDER)
    remarks = gathering.remarks(row)
    outcome = _outcome(gathering, row, kept)
    if outcome is None and mapping.remarks_tell:
        outcome = told_by(gathering, row, remarks, played=tricks != (None, None))
    hand = Hand(
        dealer=dealer,
        bidder=bidder,
        bid=bid,
        trump=_trump(gathering, row, kept),
        outcome=outcome,
        meld=meld,
        tricks=tricks,
        written_points=points,
        written_totals=totals,
        note=gathering.remark(row.line, [*remarks, *kept]),
    )
    number = whole(gathering.text(row, Means.HAND))
    return PaperHand(hand, number, row.line, dealer_name, bidder_name)


def told_by(gathering: Gathering, row: Row, remarks: list[str], *, played: bool) -> Outcome | None:
    """Return the outcome that only a remark tells: "threw it in" of a hand without tricks, or "set 52"."""
    for remark in remarks:
        told = says_the_end(remark)
        if told is None or (told is Outcome.THROWN_IN and played):
            continue
        sentence = f"Only the remark says how this hand ended; it is read as “{told}”."
        gathering.say(row.line, None, remark, sentence)
        return told
    return None


def says_the_end(remark: str) -> Outcome | None:
    """Return how a hand ended by a remark that says nothing else, or that it was thrown in."""
    said = outcome_of(remark)
    if said is not None:
        return said
    if _THREW_IN.search(remark):
        return Outcome.THROWN_IN
    return Outcome.SET if _SET.fullmatch(remark.strip()) else None


def _begins(
    gathering: Gathering,
    key: tuple[str, str] | None,
    here: tuple[str, str],
    draft: Draft,
    number: int | None,
    *,
    blank: bool,
) -> bool:
    """Tell whether a row begins another game than the one above."""
    game, day = here
    last_game, last_day = key or ("", "")
    if gathering.having(Means.GAME):
        return (game != "" and game != last_game) or (day != "" and last_day not in (day, ""))
    before = draft.hands[-1].number if draft.hands else None
    restarts = number is not None and before is not None and number <= before
    return restarts or (day != "" and day != last_day) or (blank and gathering.mapping.blank_ends)


def _begin(gathering: Gathering, row: Row) -> Draft:
    draft = Draft(row.line, names=gathering.four(row.line, gathering.mapping.names))
    gathering.date(draft, row.line, gathering.place(Means.DATE), gathering.text(row, Means.DATE))
    draft.order = whole(gathering.text(row, Means.ORDER))
    draft.occasion = draft.occasion or gathering.text(row, Means.OCCASION)
    draft.house = gathering.text(row, Means.HOUSE)
    draft.ref = gathering.text(row, Means.REF)
    draft.page = gathering.text(row, Means.PAGE)
    return draft


def _take_over(gathering: Gathering, draft: Draft, row: Row) -> None:
    """Put the people of a row on their seats; another name in a later hand is a substitute."""
    names = list(draft.names)
    sitting = {seat.seat: seat.name for seat in draft.later}
    for at in gathering.having(Means.PLAYER):
        seat, text = gathering.mapping.columns[at].seat, cell_of(row, at)
        if seat is None or not text:
            continue
        name = gathering.name(row.line, at, text)
        if not draft.hands:
            names[seat] = name
        elif name != (there := sitting.get(seat, names[seat])) and key_of(name) != key_of(there):
            draft.later.append(seat_of(seat, len(draft.hands) + 1, name))
    draft.names = (names[0], names[1], names[2], names[3])


def _person(gathering: Gathering, row: Row, means: Means) -> tuple[Seat | None, str]:
    """Return the seat of a number from 1 to 4, or the name that is written there."""
    at = gathering.place(means)
    text = cell_of(row, at)
    if text in _SEAT_NUMBERS:
        return _SEAT_NUMBERS[text], ""
    if text.casefold() in NOTHING_THERE:
        return None, ""
    try:
        return None, gathering.seat(text).name
    except Refused as refused:
        gathering.ask(row.line, at, text[:60], refused.sentence)
        return None, ""


def _trump(gathering: Gathering, row: Row, kept: list[str]) -> Suit | None:
    at = gathering.place(Means.TRUMP)
    text = cell_of(row, at)
    trump = trump_of(text)
    if trump is None and text.casefold() not in NOTHING_THERE:
        gathering.ask(row.line, at, text, f"“{text[:60]}” is no suit; trump stays open.")
        kept.append(f"{gathering.label(at)}: {text}")
    return trump


def _outcome(gathering: Gathering, row: Row, kept: list[str]) -> Outcome | None:
    at = gathering.place(Means.OUTCOME)
    text = cell_of(row, at)
    outcome = outcome_of(text)
    if outcome is None and text.casefold() not in NOTHING_THERE:
        gathering.ask(row.line, at, text, f"“{text[:60]}” says not how a hand ended; it stays open.")
        kept.append(f"{gathering.label(at)}: {text}")
    return outcome
