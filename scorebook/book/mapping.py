"""Rows to values and back: the one place where seats 1–4 become 0–3 and sides 'a' and 'b' become 0 and 1."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from scorebook.book.values import HandEntry, Level, Player, Sitting
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Origin, Outcome, Seat, Side
from scorebook.rules.house import HouseRules, house_from_json, house_to_json

LETTERS = ("a", "b")
SIDES: dict[str | None, Side | None] = {None: None, "a": 0, "b": 1}
ORIGINS = {origin.value: origin for origin in Origin}
LEVELS = {level.value: level for level in Level}
_SUITS: dict[str | None, Suit | None] = {None: None, **{suit.value: suit for suit in Suit}}
_OUTCOMES: dict[str | None, Outcome | None] = {None: None, **{o.value: o for o in Outcome}}
_ANSWERS: dict[int | None, bool | None] = {None: None, 0: False, 1: True}

Columns: TypeAlias = dict[str, Any]
Found: TypeAlias = Mapping[Any, Any]  # a row as SQLAlchemy finds it


def seat_of(number: int | None) -> Seat | None:
    """Return the seat 0–3 of a seat number 1–4."""
    return None if number is None else number - 1


def seat_number(seat: Seat | None) -> int | None:
    """Return the seat number 1–4 of a seat 0–3."""
    return None if seat is None else seat + 1


def side_letter(side: Side | None) -> str | None:
    """Return 'a' or 'b' for side 0 or 1."""
    return None if side is None else LETTERS[side]


def hand_of(row: Found) -> Hand:
    """Return the hand a row of `hand` holds."""
    return Hand(
        dealer=seat_of(row["dealer"]),
        bidder=seat_of(row["bidder"]),
        bid=row["bid"],
        trump=_SUITS[row["trump"]],
        outcome=_OUTCOMES[row["outcome"]],
        forced=_ANSWERS[row["forced"]],
        meld=(row["meld_a"], row["meld_b"]),
        tricks=(row["tricks_a"], row["tricks_b"]),
        took_trick=(_ANSWERS[row["took_a"]], _ANSWERS[row["took_b"]]),
        written_points=(row["points_a"], row["points_b"]),
        written_totals=(row["total_a"], row["total_b"]),
        note=row["note"],
    )


# The columns of `hand` that hold a hand, in the order `hand_values` gives them.
RECORD = (
    *("dealer", "bidder", "bid", "trump", "outcome", "forced", "meld_a", "meld_b", "tricks_a", "tricks_b"),
    *("took_a", "took_b", "points_a", "points_b", "total_a", "total_b", "note"),
)


def hand_values(hand: Hand) -> tuple[int | str | None, ...]:
    """Return what the columns of `hand` named in RECORD hold of this hand."""
    dealer, bidder, trump, outcome = hand.dealer, hand.bidder, hand.trump, hand.outcome
    return (
        None if dealer is None else dealer + 1,
        None if bidder is None else bidder + 1,
        hand.bid,
        None if trump is None else trump._value_,
        None if outcome is None else outcome._value_,
        _flag(hand.forced),
        *hand.meld,
        *hand.tricks,
        *map(_flag, hand.took_trick),
        *hand.written_points,
        *hand.written_totals,
        hand.note,
    )


def hand_columns(hand: Hand) -> Columns:
    """Return the columns of `hand` that hold this hand."""
    return dict(zip(RECORD, hand_values(hand), strict=True))


def entry_of(row: Found) -> HandEntry:
    """Return a row of `hand` as a written line."""
    return HandEntry(row["id"], row["uuid"], row["number"], hand_of(row))


def sitting_of(row: Found) -> Sitting:
    """Return a row of `seat`, joined with the person's name, as a sitting."""
    name = row["name_text"] if row["player_id"] is None else row["player_name"]
    return Sitting(row["seat"] - 1, row["from_hand"], row["player_id"], name)


def player_of(row: Found) -> Player:
    """Return a row of `player`, with `played` beside it, as a person."""
    return Player(
        id=row["id"],
        uuid=row["uuid"],
        name=row["name"],
        guest=row["kind"] == "guest",
        retired=bool(row["retired"]),
        played=bool(row["played"]),
    )


@lru_cache(maxsize=64)
def rules_of(text: str) -> HouseRules:
    """Return the house rules a row of `house_rules` holds as JSON."""
    return house_from_json(json.loads(text))


def rules_text(rules: HouseRules) -> str:
    """Return house rules as the book keeps them."""
    return to_json(house_to_json(rules))


def to_json(value: Any) -> str:
    """Return a value as short JSON text, the same for the same value."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _flag(answer: bool | None) -> int | None:
    return None if answer is None else int(answer)
