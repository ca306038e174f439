"""A person's meld of a hand as it was counted, item by item; and whether it can be that of a written hand.

A family may keep it beside the side's figure. What is known of both partners adds up to that figure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorebook.rules.cards import Card, Suit, check_cards, format_cards
from scorebook.rules.hand import SEATS, Hand, Outcome, Seat, Side
from scorebook.rules.house import HouseRules
from scorebook.rules.melding import MeldItem, MeldKind, count_meld
from scorebook.rules.problems import Code, Problem, Severity, errors
from scorebook.rules.words import added

SEAT_NAMES = ("seat 1", "seat 2", "seat 3", "seat 4")
_IN_TRUMP = {MeldKind.RUN, MeldKind.ROYAL_MARRIAGE, MeldKind.RUN_EXTRA, MeldKind.NINE_OF_TRUMP}


@dataclass(frozen=True, slots=True)
class CountedMeld:
    """What the hand of one person melds, and what that comes to.

    `cards` are those that were counted; empty where only the items are known.
    """

    seat: Seat
    items: tuple[MeldItem, ...]
    total: int
    cards: tuple[Card, ...] = ()


def count_for(house: HouseRules, seat: Seat, cards: Sequence[Card], trump: Suit | None) -> CountedMeld | None:
    """Return the counted meld of these cards, or None where they cannot be a hand."""
    meld = count_meld(house, cards, trump)
    return None if errors(meld.problems) else CountedMeld(seat, meld.items, meld.total, tuple(cards))


def counted_by_side(counted: Sequence[CountedMeld], side: Side) -> tuple[CountedMeld, ...]:
    """Return what is counted of one side, by seat."""
    return tuple(sorted((one for one in counted if one.seat % 2 == side), key=lambda one: one.seat))


def check_counted(
    house: HouseRules, hand: Hand, counted: Sequence[CountedMeld], names: Sequence[str] = SEAT_NAMES
) -> tuple[Problem, ...]:
    """Return why `counted` cannot be melds of `hand`, as errors on the field of the side's meld.

    MELD_DIFFERS: the sum is not what is written, the trump is another one, the hand was not played;
    TOO_MANY_COPIES and other codes of cards, where the hands together hold what no pack does. A trump
    or figure that is not known agrees with anything.
    """
    return tuple(_problems(house, hand, counted, names))


def _problems(
    house: HouseRules, hand: Hand, counted: Sequence[CountedMeld], names: Sequence[str]
) -> Iterator[Problem]:
    if len({one.seat for one in counted}) < len(counted) or any(one.seat not in SEATS for one in counted):
        yield _differs(0, "Each of the four has one meld in a hand.")
        return
    for one in counted:
        if (sentence := _wrong_with(house, hand, one, names[one.seat])) is not None:
            yield _differs(one.seat % 2, sentence)
    for side in (0, 1):
        if (sentence := _wrong_sum(hand, counted_by_side(counted, side), side, names)) is not None:
            yield _differs(side, sentence)
    held = [card for one in counted for card in one.cards]
    for problem in check_cards(held, house.pack):
        sentence = f"In the hands counted: {problem.sentence[0].lower()}{problem.sentence[1:]}"
        yield replace(problem, field=_field(counted[-1].seat % 2), sentence=sentence)


def _wrong_with(house: HouseRules, hand: Hand, one: CountedMeld, name: str) -> str | None:
    if hand.outcome in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        return f"{name} has a meld of {one.total}, and this hand was not played."
    if sum(item.points for item in one.items) != one.total:
        return f"The parts of {name}’s meld do not make {one.total}."
    if hand.trump is None:
        return None
    if one.cards:
        again = count_for(house, one.seat, one.cards, hand.trump)
        if again is not None and again.items != one.items:
            trump, make = f"with {hand.trump.word} as trump", f"{again.total}"
            if again.total == one.total:
                make = f"the same {make} of other parts"
            return f"{name}’s {one.total} was counted otherwise: {trump} these cards make {make}."
        return None
    for item in one.items:
        in_trump = item.kind in _IN_TRUMP
        if (in_trump and item.suit is not hand.trump) or (
            item.kind is MeldKind.MARRIAGE and item.suit is hand.trump
        ):
            return f"{name}’s {one.total} was counted with another trump."
    return None


def _wrong_sum(hand: Hand, counted: tuple[CountedMeld, ...], side: Side, names: Sequence[str]) -> str | None:
    written = hand.meld[side]
    if not counted or hand.outcome in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        return None
    total = sum(one.total for one in counted)
    both = len(counted) == 2
    if written is None:
        return None if not both else f"{_sum_words(counted, names)}, and no meld is written."
    if total == written or (not both and total < written):
        return None
    return f"{_sum_words(counted, names)}, not {written}."


def _sum_words(counted: tuple[CountedMeld, ...], names: Sequence[str]) -> str:
    said = " and ".join(f"{names[one.seat]}’s {one.total}" for one in counted)
    if len(counted) == 1:
        return f"{said} alone was counted"
    totals = tuple(one.total for one in counted)
    return f"{said} were counted: {added(totals)} = {sum(totals)}"


def _differs(side: Side, sentence: str) -> Problem:
    return Problem(Code.MELD_DIFFERS, _field(side), Severity.ERROR, sentence)


def _field(side: Side) -> str:
    return f"meld_{'ab'[side]}"


def counted_to_json(counted: CountedMeld) -> dict[str, Any]:
    """Return a counted meld as plain JSON values, without its seat."""
    form: dict[str, Any] = {
        "total": counted.total,
        "items": [
            {
                "kind": item.kind.value,
                "level": item.level,
                "suit": item.suit.value if item.suit is not None else None,
                "points": item.points,
                "cards": format_cards(item.cards),
            }
            for item in counted.items
        ],
    }
    if counted.cards:
        form["cards"] = format_cards(counted.cards)
    return form


def counted_from_json(seat: Seat, form: object) -> CountedMeld:
    """Return the counted meld that `form` describes; ValueError where it describes none."""
    if not isinstance(form, Mapping):
        raise ValueError("This is no counted meld.")
    try:
        items = tuple(
            MeldItem(
                MeldKind(item["kind"]),
                _whole(item["level"]),
                None if item["suit"] is None else Suit(item["suit"]),
                _whole(item["points"]),
                _cards(item["cards"]),
            )
            for item in form["items"]
        )
        return CountedMeld(seat, items, _whole(form["total"]), _cards(form.get("cards", "")))
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("This is no counted meld.") from error


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())
