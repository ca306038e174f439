"""A line of an old page as it is typed: what stands in each cell, and the record it makes.

What stands in a cell is kept as it was typed. Blank is not known and so is "?", which says besides that
the page has something there that nobody can read. Nothing here knows Qt.
"""

from __future__ import annotations

import re
import uuid as uuids
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Known, Outcome, Points, Seat, Side
from scorebook.rules.house import HouseRules
from scorebook.rules.scoring import must_ask_took_trick
from scorebook.rules.stakes import filled_tricks
from scorebook.window.old_book.cells import FIGURES, FINALS, MELD, SIGNED, TOTALS, TRICKS, Cell, Kind
from scorebook.window.pad.entry import Figure, read_figure

UNREADABLE = "?"
NOTHING = "-"
UNFINISHED = "/"
_BELOW = re.compile(r"[-−–](?=[0-9])")
_NO_HAND = (Outcome.ALL_PASSED, Outcome.MISDEAL)


@dataclass(frozen=True, slots=True)
class Stand:
    """What a line stands on: house, the four names, who deals by turn, its number, the line above.

    `original` is the record that is being corrected, None for a new line. `end` tells that the line is
    what the page says at the end of a game.
    """

    kind: Kind
    rules: HouseRules
    names: tuple[str, str, str, str]
    dealer: Seat | None
    number: int
    above: Typed | None = None
    original: Hand | None = None
    end: bool = False

    @property
    def sides(self) -> tuple[str, str]:
        """Return how the sides are called: ("Ron & Karen", "Rich & Louise")."""
        a, b, c, d = self.names
        return f"{a} & {c}", f"{b} & {d}"


@dataclass(frozen=True, slots=True)
class Typed:
    """A line half typed, or a written one as it opens. Its uuid is the hand's own, or the game's.

    `texts` holds what stands in the cells that have something: seats as "1" to "4", suits as letters.
    `letters` are those of the bidder's name typed so far. `forced` is "dumped on" where the dealer is not
    known; `dealer` is set only where somebody else than by turn dealt. `said` is the sentence the last
    key was answered with; it goes with the next. `went_on` tells that "?" or "." has just gone on to this
    cell by itself: the Enter that many a hand presses after a figure still belongs to that key.
    """

    uuid: str
    at: Cell
    texts: Mapping[Cell, str] = field(default_factory=dict)
    ending: Outcome | None = None
    forced: bool = False
    dealer: Seat | None = None
    letters: str = ""
    said: str = ""
    went_on: bool = False

    def text(self, cell: Cell) -> str:
        """Return what stands in a cell, "" where nothing does."""
        return self.texts.get(cell, "")

    @property
    def empty(self) -> bool:
        """Tell whether nothing has been typed yet."""
        return not (self.texts or self.letters or self.forced or self.dealer is not None or self.ending)

    def says_the_same(self, other: Typed) -> bool:
        """Tell whether two lines hold the same, whatever cell one is in."""
        return _content(self, other.at) == _content(other, other.at)


def _content(line: Typed, at: Cell) -> Typed:
    return replace(line, at=at, letters="", said="", went_on=False)


def fresh(first: Cell) -> Typed:
    """Return a line with nothing in it and an identity of its own."""
    return Typed(uuids.uuid4().hex, first)


def with_text(typed: Typed, cell: Cell, text: str) -> Typed:
    """Return the line with `text` in a cell; a trick figure that changes leaves its question open again."""
    texts = {**typed.texts, cell: text}
    if cell in (*MELD, *TRICKS) and typed.text(cell) != text:
        texts[Cell.NO_TRICK] = ""
    return replace(typed, texts={key: value for key, value in texts.items() if value}, said="", went_on=False)


def read_signed(text: str) -> Figure:
    """Return the figure in `text`, which may lie below zero: "-26", "−26"."""
    text = text.strip()
    below = _BELOW.match(text)
    read = read_figure(text[below.end() :] if below else text)
    return Figure(-read.value) if below and read.value is not None else read


def read_cell(cell: Cell, text: str) -> Figure:
    """Return the figure that stands in a cell, None where it is blank or unreadable, or why it is none."""
    text = text.strip()
    if text in ("", UNREADABLE):
        return Figure(None)
    if cell in FIGURES:
        return Figure(0) if text in (NOTHING, "–") else read_figure(text)
    return read_signed(text) if cell in SIGNED else Figure(None)


def value_of(typed: Typed, cell: Cell) -> int | None:
    """Return the figure of a cell, None where it is not known."""
    return read_cell(cell, typed.text(cell)).value


def bidder_of(typed: Typed) -> Seat | None:
    """Return the bidder's seat, None where it is not known."""
    text = typed.text(Cell.BIDDER)
    return int(text) - 1 if text in ("1", "2", "3", "4") else None


def winner_of(typed: Typed) -> Side | None:
    """Return the side that won, None where the page does not say or nobody can read it."""
    text = typed.text(Cell.WINNER)
    return int(text) - 1 if text in ("1", "2") else None


def final_of(typed: Typed) -> Points:
    """Return the final scores as written."""
    return _pair(typed, FINALS)


def unreadable(typed: Typed) -> tuple[str, ...]:
    """Return the cells that the page has something in which nobody can read."""
    return tuple(cell.value for cell, text in typed.texts.items() if text.strip() == UNREADABLE)


def to_hand(typed: Typed, stand: Stand) -> Hand:
    """Return the record the line makes as it stands: what was typed and never what follows from it."""
    base = stand.original or Hand()
    written = base.outcome if base.outcome in (Outcome.MADE, Outcome.SET) else None  # the page's own word
    totals = _pair(typed, TOTALS)
    dealer = typed.dealer if typed.dealer is not None else base.dealer
    if typed.ending in _NO_HAND:
        points = base.written_points
        return Hand(
            dealer=dealer, outcome=typed.ending, written_points=points, written_totals=totals, note=base.note
        )
    thrown_in = typed.ending is Outcome.THROWN_IN
    suit = typed.text(Cell.TRUMP)
    hand = replace(
        base,
        dealer=dealer,
        bidder=bidder_of(typed),
        bid=value_of(typed, Cell.BID),
        trump=Suit(suit) if suit in set(Suit) else None,
        outcome=typed.ending or written,
        forced=True if typed.forced else base.forced or None,
        meld=_pair(typed, MELD),
        tricks=(None, None) if thrown_in else _pair(typed, TRICKS),
        took_trick=(None, None),
        written_totals=totals,
    )
    return hand if thrown_in else replace(hand, took_trick=_took(typed, stand, hand))


def asks_about(typed: Typed, stand: Stand) -> Side | None:
    """Return the side to be asked whether it took a trick, None where it does not matter."""
    if typed.ending is not None:
        return None
    bare = replace(typed, texts={cell: text for cell, text in typed.texts.items() if cell != Cell.NO_TRICK})
    return must_ask_took_trick(stand.rules, to_hand(bare, stand))


def filled(typed: Typed, stand: Stand) -> tuple[Side, int] | None:
    """Return the side whose tricks fill themselves in and what is left for it, None where none do."""
    if typed.ending is not None:
        return None
    there = _pair(typed, TRICKS)
    both = filled_tricks(stand.rules, Hand(tricks=there))
    for side in (0, 1):
        value = both[side]
        if there[side] is None and value is not None and not typed.text(TRICKS[side]).strip():
            return side, value
    return None


def from_hand(uuid: str, hand: Hand, stand: Stand, cannot_read: tuple[str, ...] = ()) -> Typed:
    """Return the line that a written hand opens as; `cannot_read` are its unreadable cells."""
    texts: dict[Cell, str] = {Cell(name): UNREADABLE for name in cannot_read if name in set(Cell)}
    figures = (
        (Cell.BID, hand.bid),
        *zip(MELD, hand.meld, strict=True),
        *zip(TRICKS, hand.tricks, strict=True),
        *zip(TOTALS, hand.written_totals, strict=True),
    )
    texts |= {cell: shown(value) for cell, value in figures if value is not None}
    if hand.bidder is not None:
        texts[Cell.BIDDER] = str(hand.bidder + 1)
    if hand.trump is not None:
        texts[Cell.TRUMP] = hand.trump.value
    ending = hand.outcome if hand.outcome in (*_NO_HAND, Outcome.THROWN_IN) else None
    first = Cell.TOTAL_A if stand.kind is Kind.TOTALS else Cell.BIDDER
    typed = Typed(uuid, first, texts, ending, forced=hand.forced is True and hand.bidder is None)
    side = asks_about(typed, stand)
    answer = None if side is None else hand.took_trick[side]
    if answer is None:
        return typed
    return replace(typed, texts={**typed.texts, Cell.NO_TRICK: "yes" if answer else "no"})


def from_ending(uuid: str, winner: Side | None, final: Points, *, finished: bool | None = None) -> Typed:
    """Return the line that what is written of a game's end opens as."""
    texts = {cell: shown(value) for cell, value in zip(FINALS, final, strict=True) if value is not None}
    if winner is not None:
        texts[Cell.WINNER] = str(winner + 1)
    elif finished is False:
        texts[Cell.WINNER] = UNFINISHED
    return Typed(uuid, Cell.WINNER, texts)


def shown(value: int) -> str:
    """Return a figure as it stands in a cell, with a real minus sign."""
    return str(value) if value >= 0 else f"−{-value}"


def _pair(typed: Typed, cells: tuple[Cell, ...]) -> Points:
    return value_of(typed, cells[0]), value_of(typed, cells[1])


def _took(typed: Typed, stand: Stand, hand: Hand) -> Known:
    """Return who took a trick: as recorded with these figures, but for the side that is asked about."""
    original = stand.original
    same = original is not None and (original.meld, original.tricks) == (hand.meld, hand.tricks)
    took: list[bool | None] = list(original.took_trick) if original is not None and same else [None, None]
    side = must_ask_took_trick(stand.rules, hand)
    if side is not None:
        took[side] = {"yes": True, "no": False}.get(typed.text(Cell.NO_TRICK))
    return took[0], took[1]


def to_json(typed: Typed) -> dict[str, Any]:
    """Return the line as plain values for a draft, blanks left out."""
    kept: dict[str, Any] = {
        "uuid": typed.uuid,
        "at": typed.at.value,
        "texts": {cell.value: text for cell, text in typed.texts.items()},
        "ending": typed.ending.value if typed.ending else None,
        "forced": typed.forced or None,
        "dealer": typed.dealer,
        "letters": typed.letters or None,
    }
    return {name: value for name, value in kept.items() if value is not None}


def from_json(kept: object) -> Typed | None:
    """Return the line a draft holds, or None where it cannot be read (it is only a draft)."""
    try:
        if not isinstance(kept, Mapping):
            return None
        dealer, texts = kept.get("dealer"), kept.get("texts", {})
        return Typed(
            str(kept["uuid"]),
            Cell(kept["at"]),
            {Cell(cell): str(text) for cell, text in texts.items()},
            Outcome(kept["ending"]) if kept.get("ending") else None,
            kept.get("forced") is True,
            dealer if type(dealer) is int and 0 <= dealer <= 3 else None,
            str(kept.get("letters", "")),
        )
    except (KeyError, ValueError, AttributeError):
        return None
