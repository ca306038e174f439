"""What a hand nearly melds: what one or two cards would add, and what a partner should pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

from scorebook.rules.cards import SUITS, Card, Suit, all_cards, sort_cards
from scorebook.rules.melding import AROUND, MeldKind, count_meld, meld_cards, meld_points, meld_words
from scorebook.rules.problems import errors
from scorebook.rules.switches import HouseRules, SpareRoyals

SHORT_OF = 2
AT_ONCE = 80  # passes tried between two steps of `nearly_in_steps`, a few milliseconds' worth
_NUMBERS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class Wish:
    """Cards the hand has not got, what its meld would gain with all of them, and that in words."""

    cards: tuple[Card, ...]
    gain: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Nearly:
    """What is nearly there. `short_of` are melds one or two cards away, the most valuable first.

    `single` are the single cards that would add anything, likewise. `passed` is the best a partner could
    pass, without a card that adds nothing; None where no pass would help.
    """

    short_of: tuple[Wish, ...]
    single: tuple[Wish, ...]
    passed: Wish | None


def nearly(house: HouseRules, cards: Sequence[Card], trump: Suit, most: int = 3) -> Nearly:
    """Return what one or few more cards would add to the meld of `cards`, and the best pass of `most`.

    Nothing is near for cards that cannot be a hand; `count_meld` says why.
    """
    *_, found = nearly_in_steps(house, cards, trump, most)
    return found


def nearly_in_steps(house: HouseRules, cards: Sequence[Card], trump: Suit, most: int = 3) -> Iterator[Nearly]:
    """Yield what `nearly` returns as far as it is found, again and again; the last one is the whole.

    For a window that must not wait: the best pass is looked for among a thousand and more.
    """
    if errors(count_meld(house, cards, trump).problems):
        yield Nearly((), (), None)
        return
    held = Counter(cards)
    singles = []
    for card in all_cards(house.pack):
        if held[card] < house.copies and (gain := _gain(house, held, trump, (card,))) > 0:
            singles.append(Wish((card,), gain, f"{_said((card,))} would add {gain}."))
    found = Nearly(
        tuple(sorted(_short_of(house, held, trump), key=lambda wish: (-wish.gain, len(wish.cards)))),
        tuple(sorted(singles, key=lambda wish: -wish.gain)),
        None,
    )
    yield found
    for best in _best_pass(house, held, trump, most):
        yield replace(found, passed=best)


def _gain(house: HouseRules, held: Counter[Card], trump: Suit, more: Sequence[Card]) -> int:
    return meld_points(house, held + Counter(more), trump) - meld_points(house, held, trump)


def _short_of(house: HouseRules, held: Counter[Card], trump: Suit) -> Iterator[Wish]:
    """Yield the cards that would complete a meld, each set of cards once with all it completes."""
    completed: dict[tuple[Card, ...], list[str]] = {}
    for kind, suit in _kinds(house, held, trump):
        single = meld_cards(kind, suit)
        level = min(held[card] for card in single) + 1
        missing = sort_cards(card for card in single for _ in range(level - held[card]))
        # With nothing of it in the hand a meld is not near.
        if level <= house.copies and len(missing) <= SHORT_OF and len(missing) < len(single):
            # The king and queen of a run make no royal marriage besides.
            runs = min(held[card] for card in meld_cards(MeldKind.RUN, trump))
            named = level - runs if kind is MeldKind.ROYAL_MARRIAGE else level
            completed.setdefault(missing, []).append(_named(kind, named, suit))
    for missing, melds in completed.items():
        if (gain := _gain(house, held, trump, missing)) > 0:
            yield Wish(missing, gain, f"{_said(missing)} short of {' and '.join(melds)}: +{gain}.")


def _kinds(house: HouseRules, held: Counter[Card], trump: Suit) -> Iterator[tuple[MeldKind, Suit | None]]:
    """Yield every meld that has cards of its own, with the suit it is in."""
    yield MeldKind.RUN, trump
    has_run = all(held[card] for card in meld_cards(MeldKind.RUN, trump))
    if not (has_run and house.spare_royals is SpareRoyals.EACH):
        yield MeldKind.ROYAL_MARRIAGE, trump
    for suit in SUITS:
        if suit is not trump:
            yield MeldKind.MARRIAGE, suit
    yield MeldKind.PINOCHLE, None
    for kind in AROUND.values():
        yield kind, None


def _named(kind: MeldKind, level: int, suit: Suit | None) -> str:
    """Return a meld as the end of "short of": "a double run in hearts", "kings around"."""
    many = kind.group == 3 or (level > 1 and kind in (MeldKind.MARRIAGE, MeldKind.ROYAL_MARRIAGE))
    return ("" if many else "a ") + meld_words(kind, level, suit)


def _best_pass(house: HouseRules, held: Counter[Card], trump: Suit, most: int) -> Iterator[Wish | None]:
    """Yield the cards, as few as do it, that would add the most to the meld, as far as they are found."""
    # Tens and nines outside trump never meld.
    useful = [
        card
        for card in all_cards(house.pack)
        if held[card] < house.copies and (card.suit is trump or card.rank not in "T9")
    ]
    now = meld_points(house, held, trump)
    best, chosen, tried = 0, None, 0
    for size in range(1, most + 1):
        for cards in combinations_with_replacement(useful, size):
            more = Counter(cards)
            if all(held[card] + count <= house.copies for card, count in more.items()):
                gain = meld_points(house, held + more, trump) - now
                if gain > best:
                    best, chosen = gain, cards
            tried += 1
            if tried % AT_ONCE == 0:
                yield _passed(chosen, best)
    yield _passed(chosen, best)


def _passed(cards: Sequence[Card] | None, gain: int) -> Wish | None:
    return None if cards is None else Wish(tuple(cards), gain, f"{_said(cards)} would add {gain}.")


def _said(cards: Sequence[Card]) -> str:
    """Return the cards in words, counted: "One king of spades and two aces of hearts"."""
    parts = []
    for card, count in Counter(cards).items():
        many = f"{card.rank_word}{'s' if count > 1 else ''} of {card.suit.word}"
        parts.append(f"{_NUMBERS[count]} {many}")
    said = ", ".join(parts[:-1]) + (" and " if parts[1:] else "") + parts[-1]
    return said[0].upper() + said[1:]
