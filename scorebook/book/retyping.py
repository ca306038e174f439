"""A page typed a second time by somebody else: where the two readings part, and taking the other one.

The second typing is a draft and no part of the book; only a difference that is taken becomes a correction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome, Points, Side, legible
from scorebook.rules.house import HouseRules
from scorebook.rules.stakes import filled_tricks

LETTERS = "ab"
Value: TypeAlias = int | bool | Suit | Outcome | Hand | None


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that two people have read differently.

    `number` is the hand's, None for the end of the game. `field` is one of a hand, "hand" where only one
    of the two has that hand at all, or winner, final_a, final_b.
    """

    number: int | None
    field: str
    first: Value
    second: Value


@dataclass(frozen=True, slots=True)
class Ending:
    """What a page says of a game's end."""

    winner: Side | None = None
    final: Points = (None, None)


def compare(
    house: HouseRules,
    first: tuple[Sequence[Hand], Ending],
    second: tuple[Sequence[Hand], Ending],
) -> tuple[Difference, ...]:
    """Return where two typings of one game part, hand by hand, its end last."""
    return (*_hands(house, first[0], second[0]), *_ends(first[1], second[1]))


def taken(hand: Hand, difference: Difference) -> Hand:
    """Return the hand with the second reading of one field in the place of the first."""
    field = difference.field
    value: Any = difference.second
    what, _, letter = field.rpartition("_")
    if letter in LETTERS and what in ("meld", "tricks", "total", "took"):
        name = {"total": "written_totals", "took": "took_trick"}.get(what, what)
        side = LETTERS.index(letter)
        pair: list[Any] = list(getattr(hand, name))
        pair[side] = value
        if what == "tricks" and pair[1 - side] is not None:
            pair[1 - side] = None  # it only filled itself in: one side's are enough
        changed: dict[str, Any] = {name: (pair[0], pair[1])}
    else:
        changed = {field: value}
    return replace(hand, **changed)


def _hands(house: HouseRules, first: Sequence[Hand], second: Sequence[Hand]) -> Iterator[Difference]:
    for number in range(1, max(len(first), len(second)) + 1):
        one = first[number - 1] if number <= len(first) else None
        other = second[number - 1] if number <= len(second) else None
        if one is None or other is None:
            yield Difference(number, "hand", one, other)
            continue
        for field, was, now in _fields(house, legible(one), legible(other)):
            if was != now:
                yield Difference(number, field, was, now)


def _fields(house: HouseRules, one: Hand, other: Hand) -> Iterator[tuple[str, Value, Value]]:
    yield "bidder", one.bidder, other.bidder
    yield "bid", one.bid, other.bid
    yield "trump", one.trump, other.trump
    yield "outcome", one.outcome, other.outcome
    yield from _sides("meld", one.meld, other.meld)
    filled = (filled_tricks(house, one), filled_tricks(house, other))
    if filled[0] != filled[1]:
        # Where both were typed one side's figure is enough to be asked about.
        side = 0 if one.tricks[0] is not None or other.tricks[0] is not None else 1
        yield f"tricks_{LETTERS[side]}", filled[0][side], filled[1][side]
    else:
        yield from _sides("took", one.took_trick, other.took_trick)
    yield from _sides("total", one.written_totals, other.written_totals)


def _sides(
    what: str, first: tuple[Value, Value], second: tuple[Value, Value]
) -> Iterator[tuple[str, Value, Value]]:
    for letter, one, other in zip(LETTERS, first, second, strict=True):
        yield f"{what}_{letter}", one, other


def _ends(first: Ending, second: Ending) -> Iterator[Difference]:
    if first.winner != second.winner:
        yield Difference(None, "winner", first.winner, second.winner)
    for letter, one, other in zip(LETTERS, first.final, second.final, strict=True):
        if one != other:
            yield Difference(None, f"final_{letter}", one, other)
