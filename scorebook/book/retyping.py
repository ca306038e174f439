"""A page typed a second time by somebody else: where the two readings part, and taking the other one.

The second typing is a draft and no part of the book; only a difference that is taken becomes a correction.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome, Points, Side, legible
from scorebook.rules.house import HouseRules
from scorebook.rules.stakes import filled_tricks

LETTERS = "ab"
Value: TypeAlias = int | bool | Suit | Outcome | Hand | None
_Part: TypeAlias = tuple[str, Value, Value]  # field, first, second

PASSED_OVER = 3  # differences that weigh as much as a hand which one of the two has not


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that two people have read differently.

    `number` is the hand's in the first typing, None for the end of the game; `at` its number in the second.
    `field` is one of a hand, "hand" where only one of the two has that hand at all, or winner, final_a,
    final_b. A hand that only the second has belongs before hand `number` of the first.
    """

    number: int | None
    field: str
    first: Value
    second: Value
    at: int | None = dataclasses.field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Ending:
    """What a page says of a game's end."""

    winner: Side | None = None
    final: Points = (None, None)


def compare(
    house: HouseRules,
    first: tuple[Sequence[Hand], Ending],
    second: tuple[Sequence[Hand], Ending | None],
) -> tuple[Difference, ...]:
    """Return where two typings of one game part, hand by hand, its end last.

    Without an ending the second typing has not come to the end yet: what it has not is no difference. A
    hand that one of the two has passed over is one difference, and not one on every line after it.
    """
    hands = _hands(house, first[0], second[0], goes_on=second[1] is None)
    return (*hands, *(() if second[1] is None else _ends(first[1], second[1])))


def taken(hand: Hand, difference: Difference) -> Hand:
    """Return the hand with the second reading of one field in the place of the first."""
    name = difference.field
    value: Any = difference.second
    what, _, letter = name.rpartition("_")
    if letter in LETTERS and what in ("meld", "tricks", "total", "took"):
        name = {"total": "written_totals", "took": "took_trick"}.get(what, what)
        side = LETTERS.index(letter)
        pair: list[Any] = list(getattr(hand, name))
        pair[side] = value
        if what == "tricks" and pair[1 - side] is not None:
            pair[1 - side] = None  # it only filled itself in: one side's are enough
        changed: dict[str, Any] = {name: (pair[0], pair[1])}
    else:
        changed = {name: value}
    return replace(hand, **changed)


def _hands(
    house: HouseRules, first: Sequence[Hand], second: Sequence[Hand], *, goes_on: bool
) -> Iterator[Difference]:
    differ = [[tuple(_differing(house, one, other)) for other in second] for one in first]
    for one, other, both in _side_by_side(differ, len(first), len(second), goes_on=goes_on):
        if both:
            for field, was, now in differ[one][other]:
                yield Difference(one + 1, field, was, now, other + 1)
        elif other < 0:
            yield Difference(one + 1, "hand", first[one], None)
        else:
            yield Difference(one + 1, "hand", None, second[other], other + 1)


def _side_by_side(
    differ: Sequence[Sequence[Sequence[_Part]]], first: int, second: int, *, goes_on: bool
) -> Iterator[tuple[int, int, bool]]:
    """Yield which hand of the first typing is which of the second, so that as little as possible differs.

    Each comes as both places and True; as a place and −1 where the second has no such hand; and, where the
    first has none, as the place it belongs before and its own, with False. With `goes_on` the last hands
    of the first are only not typed yet.
    """
    least = [[0] * (second + 1) for _ in range(first + 1)]
    for one in range(first, -1, -1):
        for other in range(second, -1, -1):
            ways = []
            if one < first and other < second:
                ways.append(least[one + 1][other + 1] + len(differ[one][other]))
            if one < first:
                ways.append(least[one + 1][other] + (0 if goes_on and other == second else PASSED_OVER))
            if other < second:
                ways.append(least[one][other + 1] + PASSED_OVER)
            least[one][other] = min(ways, default=0)
    one = other = 0
    while other < second or (one < first and not goes_on):
        here = least[one][other]
        if one < first and other < second and here == least[one + 1][other + 1] + len(differ[one][other]):
            yield one, other, True
            one, other = one + 1, other + 1
        elif one < first and here == least[one + 1][other] + PASSED_OVER:
            yield one, -1, False
            one += 1
        else:
            yield one, other, False
            other += 1


def _differing(house: HouseRules, one: Hand, other: Hand) -> Iterator[_Part]:
    return (part for part in _fields(house, legible(one), legible(other)) if part[1] != part[2])


def _fields(house: HouseRules, one: Hand, other: Hand) -> Iterator[_Part]:
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
