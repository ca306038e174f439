"""What a house comes to on worked examples, beside the rules it was before. No Qt here.

Ron's hand is the same all the time, so that a change shows; the hands played with it are made to fit the
house: one that is just made, one that is set, one without a trick on either side, one thrown in.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass, replace

from scorebook.rules.bidding import least_bid, next_rungs, on_ladder, sticks_the_dealer, stuck_bid
from scorebook.rules.cards import Card, Suit, read_cards
from scorebook.rules.hand import Hand, Outcome, Points
from scorebook.rules.house import HouseRules, Pack
from scorebook.rules.house_words import house_lines
from scorebook.rules.melding import Meld, MeldItem, count_meld
from scorebook.rules.scoring import explain, needed_in_tricks, score_hand
from scorebook.rules.words import figure

NAMES = ("Ron", "Rich", "Karen", "Louise")
SIDES = ("Ron & Karen", "Rich & Louise")
_CARDS = {
    Pack.DOUBLE: "AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC",
    Pack.SINGLE: "AH TH KH KH QH JH 9H QS JD AS AD AC",
}
_OTHERS = "QS JD KS KC QC"
RUNGS = 14


@dataclass(frozen=True, slots=True)
class MeldRow:
    """One part of the worked hand: what it was worth and what it is; None where it did not count."""

    words: str
    before: int | None
    now: int | None


@dataclass(frozen=True, slots=True)
class Worked:
    """Ron's hand counted: its cards, its parts, and what they come to. `before` is None for another pack."""

    cards: tuple[Card, ...]
    rows: tuple[MeldRow, ...]
    before: int | None
    now: int


@dataclass(frozen=True, slots=True)
class Example:
    """A hand played: its title, what it scores in words, and what it scored before where that differs."""

    title: str
    sentence: str
    before: str = ""


def ron(house: HouseRules) -> Meld:
    """Return what Ron's hand melds in hearts."""
    return count_meld(house, read_cards(_CARDS[house.pack], house.pack)[0], Suit.HEARTS)


def worked(now: HouseRules, before: HouseRules) -> Worked:
    """Return Ron's hand counted by both houses, part by part."""
    cards, _ = read_cards(_CARDS[now.pack], now.pack)
    counted = ron(now)
    if before.pack is not now.pack:
        return Worked(
            cards, tuple(MeldRow(_words(i), None, i.points) for i in counted.items), None, counted.total
        )
    old = ron(before)
    was = {_part(item): item for item in old.items}
    rows = [
        MeldRow(_words(item), was.pop(_part(item)).points if _part(item) in was else None, item.points)
        for item in counted.items
    ]
    rows += [MeldRow(_words(item), item.points, None) for item in was.values()]
    return Worked(cards, tuple(rows), old.total, counted.total)


def headline(now: HouseRules, before: HouseRules) -> str:
    """Return what Ron's hand gives: "With these rules Ron’s hand gives 60 instead of 39."."""
    hand = worked(now, before)
    if now == before:
        return f"Ron’s hand gives {hand.now}."
    if hand.before is None:
        return f"With a {now.pack.value} deck Ron’s hand is another one, and gives {hand.now}."
    if hand.before == hand.now:
        return f"Ron’s hand gives {hand.now}, as before."
    return f"With these rules Ron’s hand gives {hand.now} instead of {hand.before}."


def ladder(house: HouseRules) -> str:
    """Return the bids as they go up: "50, 51, 52 … 60, 65, 70 …; a stuck dealer has 50."."""
    rungs = ", ".join(map(str, next_rungs(house, None, RUNGS)))
    if not sticks_the_dealer(house):
        return f"{rungs} … When all four pass, the next dealer deals."
    return f"{rungs} … A stuck dealer has to make {stuck_bid(house)}."


def examples(now: HouseRules, before: HouseRules) -> tuple[Example, ...]:
    """Return the hands played, each scored by the house and, where that differs, by the one before."""
    return tuple(_example(title, hand, now, before) for title, hand in _hands(now))


def changes(
    now: HouseRules, before: HouseRules, about: Set[str] | None = None
) -> tuple[tuple[str, str], ...]:
    """Return the lines of the house in words that differ, as (before, now); "" where there is none.

    `about` takes only the lines about these things.
    """
    old, new = house_lines(before), house_lines(now)
    every = [*new, *(name for name in old if name not in new)]
    both = ((old.get(name, ""), new.get(name, "")) for name in every if about is None or name in about)
    return tuple((before_line, line) for before_line, line in both if before_line != line)


def _words(item: MeldItem) -> str:
    return item.words[0].upper() + item.words[1:]


def _part(item: MeldItem) -> tuple[str, Suit | None]:
    # A spare king counts by itself in one house and with its queen in another.
    kind = "royal_marriage" if item.kind == "run_extra" else item.kind.value
    return kind, item.suit


def _bid(house: HouseRules, meld: int) -> int:
    """Return a bid that Ron's hand is worth: what it melds and some of the tricks, on the ladder."""
    wanted = meld + house.trick_total * 21 // 50
    if wanted <= house.minimum_bid:
        return house.minimum_bid
    rung = house.minimum_bid
    while (higher := least_bid(house, rung)) <= wanted:
        rung = wanted if on_ladder(house, wanted) else higher
    return rung


def _tricks(house: HouseRules, wanted: int) -> int:
    """Return trick points near `wanted` that counters can make, within what there is."""
    step = max(house.counter_points, 1)
    return min(max(wanted // step * step, 0), house.trick_total)


def _hands(house: HouseRules) -> Iterator[tuple[str, Hand]]:
    total, meld = house.trick_total, _meld(house)
    bid = _bid(house, meld[0] or 0)
    needed = max(needed_in_tricks(house, bid, meld[0] or 0), 1)
    played = Hand(dealer=3, bidder=0, bid=bid, trump=Suit.HEARTS, meld=meld, took_trick=(True, True))

    def with_tricks(ours: int) -> Hand:
        return replace(played, tricks=(ours, total - ours))

    made = min(_tricks(house, needed + total // 6) + house.last_trick, total)
    if made >= needed:
        yield "Made", with_tricks(made)
    yield "Set", with_tricks(_tricks(house, min(needed - 1, total * 2 // 7)))
    few = house.least_tricks - 1
    if 0 < few < total:
        low = replace(with_tricks(few), bid=house.minimum_bid)
        yield f"Ron and Karen take only {few}", low
    yield "Ron and Karen take no trick", replace(with_tricks(0), took_trick=(False, True))
    yield "Rich and Louise take no trick", replace(with_tricks(total), took_trick=(True, False))
    few = house.saving_points - 1
    if 0 < few < total:
        yield f"Rich and Louise take only {few}", with_tricks(total - few)
    if house.throw_in:
        yield "Thrown in", replace(played, outcome=Outcome.THROWN_IN, took_trick=(None, None))


def _meld(house: HouseRules) -> Points:
    others = count_meld(house, read_cards(_OTHERS, house.pack)[0], Suit.HEARTS)
    return ron(house).total, others.total


def _example(title: str, hand: Hand, now: HouseRules, before: HouseRules) -> Example:
    sentence, points = _scored(now, hand)
    if before.pack is not now.pack or (now.trick_total != before.trick_total and hand.tricks[0] is not None):
        return Example(title, sentence)  # not the same hand
    _, old = _scored(before, replace(hand, meld=_meld(before)))
    if old is None or old == points:
        return Example(title, sentence)
    a, b = (figure(side) if side is not None else "?" for side in old)
    return Example(title, sentence, f"Before: {SIDES[0]} {a}, {SIDES[1]} {b}.")


def _scored(house: HouseRules, hand: Hand) -> tuple[str, Points | None]:
    scored = score_hand(house, hand)
    if scored.score is None:
        return scored.problems[0].sentence, None
    return explain(house, hand, scored.score, NAMES, SIDES), scored.score.points
