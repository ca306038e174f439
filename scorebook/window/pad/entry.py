"""The hand being typed, as a plain value: what stands in each field, and the record it makes.

Nothing here knows Qt, and nothing here judges: what stands in a field is kept as it was typed, and the
rules say what is wrong with it. `steps` moves from field to field, `saying` finds the words.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from scorebook.book.values import Game
from scorebook.rules.called import Call
from scorebook.rules.cards import Suit
from scorebook.rules.counted import CountedMeld, counted_from_json, counted_to_json
from scorebook.rules.hand import Hand, Known, Origin, Outcome, Points, Seat, Side
from scorebook.rules.house import HouseRules


class Field(StrEnum):
    """A place where something is typed; the names are those that problems stand by."""

    BIDDER = "bidder"
    BID = "bid"
    TRUMP = "trump"
    MELD_A = "meld_a"
    MELD_B = "meld_b"
    TRICKS_A = "tricks_a"
    TRICKS_B = "tricks_b"
    NO_TRICK = "no_trick"


MELD = (Field.MELD_A, Field.MELD_B)
TRICKS = (Field.TRICKS_A, Field.TRICKS_B)


@dataclass(frozen=True, slots=True)
class Table:
    """What the entry stands on: the house, the four names, whose deal it is, where it is written down.

    `dealer` is whoever deals by turn (or, for a written line, whoever was recorded); `number` is the
    hand's. `original` is the record that is being corrected, None for a new hand.
    """

    rules: HouseRules
    names: tuple[str, str, str, str]
    dealer: Seat | None
    number: int
    origin: Origin = Origin.LIVE
    original: Hand | None = None

    @property
    def sides(self) -> tuple[str, str]:
        """Return how the sides are called: ("Ron & Karen", "Rich & Louise")."""
        a, b, c, d = self.names
        return f"{a} & {c}", f"{b} & {d}"


@dataclass(frozen=True, slots=True)
class Note:
    """One sentence by a field; `stops` tells a refusal from a question."""

    field: Field
    sentence: str
    stops: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand half typed. Figures are text, as typed; `dealer` is set only where the wrong person dealt.

    `letters` are those of the bidder's name typed so far. `refused` is the sentence that Enter was last
    answered with; it goes with the next key. The uuid is the hand's own from its first key on, so that
    a save of unknown outcome can be tried again without writing the hand twice. `counted` and `calls` are
    what was put beside the figures at the table; see `beside`.
    """

    uuid: str
    at: Field = Field.BIDDER
    letters: str = ""
    bidder: Seat | None = None
    bid: str = ""
    trump: Suit | None = None
    meld: tuple[str, str] = ("", "")
    tricks: tuple[str, str] = ("", "")
    took: Known = (None, None)
    ending: Outcome | None = None
    dealer: Seat | None = None
    note: str = ""
    refused: Note | None = None
    counted: tuple[CountedMeld, ...] = ()
    calls: tuple[Call, ...] = ()

    def text(self, field: Field) -> str:
        """Return what stands in a field of figures."""
        if field in MELD:
            return self.meld[MELD.index(field)]
        if field in TRICKS:
            return self.tricks[TRICKS.index(field)]
        return self.bid if field is Field.BID else ""

    @property
    def empty(self) -> bool:
        """Tell whether nothing has been typed yet."""
        return self == Entry(self.uuid, at=self.at, refused=self.refused)


def next_hand(game: Game) -> Table:
    """Return what the next hand of a game stands on."""
    number = len(game.hands) + 1
    return Table(game.rules, game.names(number), game.course.next_dealer, number, game.origin)


def fresh() -> Entry:
    """Return an entry with nothing in it and an identity of its own."""
    return Entry(uuid.uuid4().hex)


def with_text(entry: Entry, field: Field, text: str) -> Entry:
    """Return the entry with `text` in a field of figures; tricks typed for one side empty the other's."""
    if field in MELD:
        meld = list(entry.meld)
        meld[MELD.index(field)] = text
        return replace(entry, meld=(meld[0], meld[1]), refused=None)
    if field in TRICKS:
        tricks = (text, "") if field is Field.TRICKS_A else ("", text)
        return replace(entry, tricks=tricks, took=(None, None), refused=None)
    return replace(entry, bid=text, refused=None) if field is Field.BID else entry


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure read from a field: its value, None where blank, or the sentence why it is none."""

    value: int | None
    sentence: str = ""


def read_figure(text: str) -> Figure:
    """Return the figure in `text`: whole points, written with 0–9, nothing below zero."""
    text = text.strip()
    if not text:
        return Figure(None)
    if re.fullmatch(r"[0-9]+", text):
        short = text.lstrip("0") or "0"
        return Figure(int(short)) if len(short) <= 5 else Figure(None, "That is too large a figure.")
    if re.fullmatch(r"[-−–][0-9]+", text):
        return Figure(None, "There is nothing below 0 to write here.")
    if re.fullmatch(r"[-−–]?[0-9]+[.,][0-9]*", text):
        return Figure(None, "Whole points only, please.")
    return Figure(None, "A figure, please: just 0 to 9.")


def _points(texts: tuple[str, str]) -> Points:
    return read_figure(texts[0]).value, read_figure(texts[1]).value


def other_tricks(entry: Entry, table: Table) -> tuple[Side, int] | None:
    """Return the side whose tricks fill themselves in and what is left for it; None while none are typed."""
    for side in (0, 1):
        typed = read_figure(entry.tricks[side]).value
        if entry.tricks[1 - side].strip() == "" and typed is not None:
            left = table.rules.trick_total - typed
            return (1 - side, left) if left >= 0 else None
    return None


def to_hand(entry: Entry, table: Table) -> Hand:
    """Return the record the entry makes as it stands; what is blank or unreadable is None."""
    base = table.original or Hand()
    written = base.outcome if base.outcome in (Outcome.MADE, Outcome.SET) else None  # an old page's own word
    dealer = entry.dealer if entry.dealer is not None else table.dealer
    if entry.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        return Hand(dealer=dealer, outcome=entry.ending, note=entry.note)
    tricks: Points = (None, None)
    if entry.ending is not Outcome.THROWN_IN:
        tricks = _points(entry.tricks)
        filled = other_tricks(entry, table)
        if filled is not None:
            tricks = (filled[1], tricks[1]) if filled[0] == 0 else (tricks[0], filled[1])
    return replace(
        base,
        dealer=dealer,
        bidder=entry.bidder,
        bid=read_figure(entry.bid).value,
        trump=entry.trump,
        outcome=entry.ending or written,
        meld=_points(entry.meld),
        tricks=tricks,
        took_trick=entry.took,
        note=entry.note,
    )


def from_hand(uuid_: str, hand: Hand, table: Table) -> Entry:
    """Return the entry that a written hand opens as; figures that only fill themselves in are left out."""

    def shown(value: int | None) -> str:
        return "" if value is None else str(value)

    a, b = hand.tricks
    one_is_enough = a is not None and b is not None and a + b == table.rules.trick_total
    written = hand.outcome if hand.outcome not in (Outcome.MADE, Outcome.SET) else None
    return Entry(
        uuid_,
        bidder=hand.bidder,
        bid=shown(hand.bid),
        trump=hand.trump,
        meld=(shown(hand.meld[0]), shown(hand.meld[1])),
        tricks=(shown(a), "" if one_is_enough else shown(b)),
        took=hand.took_trick,
        ending=written,
        note=hand.note,
    )


def to_json(entry: Entry) -> dict[str, Any]:
    """Return the entry as plain values for the draft, blanks left out."""
    kept: dict[str, Any] = {
        "uuid": entry.uuid,
        "at": entry.at.value,
        "letters": entry.letters,
        "bidder": entry.bidder,
        "bid": entry.bid,
        "trump": entry.trump.value if entry.trump else None,
        "meld": list(entry.meld),
        "tricks": list(entry.tricks),
        "took": list(entry.took),
        "ending": entry.ending.value if entry.ending else None,
        "dealer": entry.dealer,
        "note": entry.note,
        "counted": [{"seat": one.seat, **counted_to_json(one)} for one in entry.counted] or None,
        "calls": [[call.seat, call.bid] for call in entry.calls] or None,
    }
    return {name: value for name, value in kept.items() if value not in (None, "")}


def from_json(kept: Mapping[str, Any]) -> Entry | None:
    """Return the entry a draft holds, or None where it cannot be read (it is only a draft)."""

    def seat(name: str) -> Seat | None:
        value = kept.get(name)
        return value if type(value) is int and 0 <= value <= 3 else None

    def texts(name: str) -> tuple[str, str]:
        a, b = kept.get(name, ("", ""))
        return str(a), str(b)

    try:
        a, b = (value if isinstance(value, bool) else None for value in kept.get("took", (None, None)))
        return Entry(
            str(kept["uuid"]),
            at=Field(kept.get("at", "bidder")),
            letters=str(kept.get("letters", "")),
            bidder=seat("bidder"),
            bid=str(kept.get("bid", "")),
            trump=Suit(kept["trump"]) if kept.get("trump") else None,
            meld=texts("meld"),
            tricks=texts("tricks"),
            took=(a, b),
            ending=Outcome(kept["ending"]) if kept.get("ending") else None,
            dealer=seat("dealer"),
            note=str(kept.get("note", "")),
            counted=tuple(counted_from_json(one["seat"], one) for one in kept.get("counted", ())),
            calls=tuple(Call(seat, bid) for seat, bid in kept.get("calls", ())),
        )
    except (KeyError, TypeError, ValueError):
        return None
