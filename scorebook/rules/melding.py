"""Meld: what a hand is worth laid down, part by part, with the cards of every part.

A card may serve in one meld of each of three groups, never in two of the same group, and a level
replaces the lower ones. Meld is counted in one hand: two partners' halves never join.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorebook.rules.cards import SUITS, Card, Suit, check_cards, check_trump, sort_cards
from scorebook.rules.meld_limits import beyond_any_meld, impossible_meld, largest_side_meld, worth
from scorebook.rules.problems import Code, Problem, Severity, errors
from scorebook.rules.switches import HouseRules, SpareRoyals

__all__ = [
    "Meld",
    "MeldItem",
    "MeldKind",
    "SideMeld",
    "beyond_any_meld",
    "count_meld",
    "count_side",
    "impossible_meld",
    "largest_side_meld",
    "meld_by_trump",
    "meld_points",
]


class MeldKind(StrEnum):
    """The kinds of meld; the values are the names that records and cases use."""

    RUN = "run"
    ROYAL_MARRIAGE = "royal_marriage"
    RUN_EXTRA = "run_extra"
    MARRIAGE = "marriage"
    NINE_OF_TRUMP = "nine_of_trump"
    PINOCHLE = "pinochle"
    ACES_AROUND = "aces_around"
    KINGS_AROUND = "kings_around"
    QUEENS_AROUND = "queens_around"
    JACKS_AROUND = "jacks_around"

    @property
    def group(self) -> int:
        """Return 1 for runs, marriages and nines, 2 for pinochle, 3 for a rank in all four suits."""
        if self is MeldKind.PINOCHLE:
            return 2
        return 3 if self in AROUND.values() else 1


AROUND = {
    "A": MeldKind.ACES_AROUND,
    "K": MeldKind.KINGS_AROUND,
    "Q": MeldKind.QUEENS_AROUND,
    "J": MeldKind.JACKS_AROUND,
}
RUN_RANKS = "ATKQJ"
PINOCHLE = (Card("Q", Suit.SPADES), Card("J", Suit.DIAMONDS))
_LEVELS = ("", "double ", "triple ", "quadruple ")


@dataclass(frozen=True, slots=True)
class MeldItem:
    """One part of a meld. `level` is 1–4 for single to quadruple, or how many nines or spare royals.

    `suit` is None for pinochle and for melds that go around.
    """

    kind: MeldKind
    level: int
    suit: Suit | None
    points: int
    cards: tuple[Card, ...]

    @property
    def words(self) -> str:
        """Return the part in words: "double run in hearts", "2 marriages in clubs", "kings around"."""
        return meld_words(self.kind, self.level, self.suit)


@dataclass(frozen=True, slots=True)
class Meld:
    """What one hand melds: the sum of its items. A hand that cannot exist has problems and no items."""

    total: int
    items: tuple[MeldItem, ...]
    problems: tuple[Problem, ...] = ()

    def doing(self, card: Card) -> tuple[MeldItem, ...]:
        """Return the parts that `card` serves in."""
        return tuple(item for item in self.items if card in item.cards)


def count_meld(house: HouseRules, cards: Sequence[Card], trump: str | None, full_hand: bool = False) -> Meld:
    """Return what `cards` meld with that trump (S H D C), part by part.

    A hand may be partial unless `full_hand`. Without a trump nothing counts as trump, and a note says so.
    Problems: CARD_NOT_IN_DECK, TOO_MANY_COPIES, HAND_SIZE, BAD_TRUMP.
    """
    problems = check_cards(cards, house.pack)
    if trump is None:
        sentence = "No trump is named, so no run, royal marriage or nine of trump is counted."
        problems += (Problem(Code.BAD_TRUMP, "trump", Severity.NOTE, sentence),)
    else:
        problems += check_trump(trump)
    if full_hand and len(cards) != house.hand_size:
        sentence = f"A hand is {house.hand_size} cards, and these are {len(cards)}."
        problems += (Problem(Code.HAND_SIZE, "cards", Severity.ERROR, sentence, str(len(cards))),)
    if errors(problems):
        return Meld(0, (), problems)
    held = Counter(cards)
    suit = None if trump is None else Suit(trump)
    items = tuple(
        MeldItem(kind, level, where, points, _cards_of(kind, level, where, held))
        for kind, level, where, points in _parts(house, held, suit)
    )
    return Meld(sum(item.points for item in items), items, problems)


@dataclass(frozen=True, slots=True)
class SideMeld:
    """What two partners meld together: their two hands, each counted by itself."""

    total: int
    each: tuple[Meld, ...]
    problems: tuple[Problem, ...] = ()


def count_side(
    house: HouseRules, hands: Sequence[Sequence[Card]], trump: str | None, full_hand: bool = False
) -> SideMeld:
    """Return what the hands of one side meld together, with each hand's own meld.

    Problems are those of every hand, and cards that the hands hold more often than the pack does.
    """
    each = tuple(count_meld(house, cards, trump, full_hand) for cards in hands)
    both = check_cards([card for cards in hands for card in cards], house.pack)
    problems = tuple(dict.fromkeys([*(p for meld in each for p in meld.problems), *both]))
    return SideMeld(sum(meld.total for meld in each), each, problems)


def meld_by_trump(house: HouseRules, cards: Sequence[Card]) -> tuple[tuple[Suit, Meld], ...]:
    """Return the meld with each of the four trumps, the highest first."""
    melds = [(suit, count_meld(house, cards, suit)) for suit in SUITS]
    return tuple(sorted(melds, key=lambda pair: -pair[1].total))


def meld_points(house: HouseRules, held: Mapping[Card, int], trump: Suit | None) -> int:
    """Return only the points of the cards counted in `held`, for comparing many hands quickly."""
    return sum(points for _, _, _, points in _parts(house, held, trump))


def meld_words(kind: MeldKind, level: int, suit: Suit | None) -> str:
    """Return a meld in words, with its level and suit."""
    name = kind.replace("_", " ")
    if kind in (MeldKind.MARRIAGE, MeldKind.ROYAL_MARRIAGE):
        words = name if level == 1 else f"{level} {name}s"
    elif kind is MeldKind.RUN_EXTRA:
        words = "spare king or queen" if level == 1 else f"{level} spare kings and queens"
    elif kind is MeldKind.NINE_OF_TRUMP:
        words = name if level == 1 else f"{level} nines of trump"
    else:
        words = f"{_LEVELS[level - 1]}{name}"
    return words if suit is None else f"{words} in {suit.word}"


_Part = tuple[MeldKind, int, Suit | None, int]


def _parts(house: HouseRules, held: Mapping[Card, int], trump: Suit | None) -> Iterator[_Part]:
    """Yield every part that is worth something, group by group."""
    for part in _all_parts(house, held, trump):
        if part[3]:
            yield part


def _all_parts(house: HouseRules, held: Mapping[Card, int], trump: Suit | None) -> Iterator[_Part]:
    chart = house.chart

    def least(*cards: Card) -> int:
        return min(held.get(card, 0) for card in cards)

    if trump is not None:
        yield from _trump_parts(house, held, trump)
    for suit in SUITS:
        if suit is not trump:
            level = least(Card("K", suit), Card("Q", suit))
            yield MeldKind.MARRIAGE, level, suit, worth(chart.marriage, level)
    level = least(*PINOCHLE)
    yield MeldKind.PINOCHLE, level, None, worth(chart.pinochle, level)
    rows = (chart.aces_around, chart.kings_around, chart.queens_around, chart.jacks_around)
    for (rank, kind), row in zip(AROUND.items(), rows, strict=True):
        level = least(*(Card(rank, suit) for suit in SUITS))
        yield kind, level, None, worth(row, level)


def _trump_parts(house: HouseRules, held: Mapping[Card, int], trump: Suit) -> Iterator[_Part]:
    """Yield the run, what its spare kings and queens make, and the nines of trump."""
    chart = house.chart
    runs = min(held.get(Card(rank, trump), 0) for rank in RUN_RANKS)
    kings, queens = (held.get(Card(rank, trump), 0) - runs for rank in "KQ")
    yield MeldKind.RUN, runs, trump, worth(chart.run, runs)
    if runs and house.spare_royals is SpareRoyals.EACH:
        spare = kings + queens
        yield MeldKind.RUN_EXTRA, spare, trump, spare * worth(chart.royal_marriage, 1)
    else:
        pairs = min(kings, queens)
        yield MeldKind.ROYAL_MARRIAGE, pairs, trump, worth(chart.royal_marriage, pairs)
    nines = held.get(Card("9", trump), 0)
    yield MeldKind.NINE_OF_TRUMP, nines, trump, nines * chart.nine_of_trump


def _cards_of(kind: MeldKind, level: int, suit: Suit | None, held: Mapping[Card, int]) -> tuple[Card, ...]:
    """Return the cards that make up a part, sorted as a hand is written."""
    if kind is MeldKind.RUN_EXTRA and suit is not None:
        runs = min(held.get(Card(rank, suit), 0) for rank in RUN_RANKS)
        royals = (Card(rank, suit) for rank in "KQ")
        return tuple(card for card in royals for _ in range(held.get(card, 0) - runs))
    return sort_cards(meld_cards(kind, suit) * level)


def meld_cards(kind: MeldKind, suit: Suit | None) -> tuple[Card, ...]:
    """Return the cards of one single meld of that kind; a spare king or queen has none of its own."""
    if suit is not None:
        return tuple(Card(rank, suit) for rank in _RANKS_OF.get(kind, ""))
    if kind is MeldKind.PINOCHLE:
        return PINOCHLE
    return tuple(Card(rank, place) for rank, around in AROUND.items() if around is kind for place in SUITS)


_RANKS_OF = {
    MeldKind.RUN: RUN_RANKS,
    MeldKind.ROYAL_MARRIAGE: "KQ",
    MeldKind.MARRIAGE: "KQ",
    MeldKind.NINE_OF_TRUMP: "9",
}
