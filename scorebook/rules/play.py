"""Playing a card: what may be played and why, who wins the trick, and what it is worth.

Trump led is a suit like any other. Of two identical cards the first one played wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorebook.rules.cards import Card, Suit, check_cards, check_trump, sort_cards
from scorebook.rules.problems import Code, Problem, Severity, errors
from scorebook.rules.switches import HouseRules, Pack

COUNTERS = "ATK"


class Rule(StrEnum):
    """The rule that settles what may be played."""

    LEAD = "lead"
    BEAT = "beat"
    FOLLOW = "follow"
    FOLLOW_TRUMPED = "follow trumped"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"
    UNDERTRUMP = "undertrump"
    ANYTHING = "anything"
    NO_PLAY = "no play"


@dataclass(frozen=True, slots=True)
class LegalPlays:
    """What a hand may play: every different card once, suits S H D C, high to low.

    `reason` is the rule in words. `winning` is the position in the trick of the card that is winning it
    so far, None before anybody has led. `forced` tells that some card of the hand may not be played.
    """

    cards: tuple[Card, ...]
    reason: str
    winning: int | None
    rule: Rule
    forced: bool = False
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class TrickResult:
    """Who wins a trick, or is winning it so far, as a position from the leader; and its points."""

    winner: int | None
    points: int
    problems: tuple[Problem, ...] = ()


def legal_plays(
    house: HouseRules, hand_cards: Sequence[Card], trick: Sequence[Card], trump: str | None
) -> LegalPlays:
    """Return which of the hand's cards may follow the trick so far (leader first), and why.

    Follow suit and beat the best card if you can; once the trick is trumped, following is enough. Void:
    trump, and overtrump if you can; who cannot still trumps in double deck, plays anything in single.
    """
    problems = _check(house, (*hand_cards, *trick), trick, trump)
    if not hand_cards:
        problems += (_refuse(Code.HAND_SIZE, "cards", "There is no card left in the hand."),)
    if len(trick) == 4:
        problems += (_refuse(Code.HAND_SIZE, "trick", "Four cards are down: this trick is over."),)
    best = None if any(p.field == "trump" for p in problems) else _best(trick, Suit(str(trump)))
    if errors(problems):
        return LegalPlays((), problems[0].sentence, best, Rule.NO_PLAY, problems=problems)
    held = sort_cards(set(hand_cards))
    rule, cards = _ruling(house, held, trick, Suit(str(trump)))
    return LegalPlays(
        cards, _reason(rule, cards, trick, Suit(str(trump))), best, rule, forced=len(cards) < len(held)
    )


def trick_winner(
    house: HouseRules, trick: Sequence[Card], trump: str | None, last: bool = False
) -> TrickResult:
    """Return who wins the trick (0 for the leader) and its points; part of a trick tells how it stands.

    `last` adds the points of the last trick. Problems: EMPTY_TRICK, BAD_TRUMP, cards the pack lacks.
    """
    problems = _check(house, trick, trick, trump)
    if not trick:
        problems += (_refuse(Code.EMPTY_TRICK, "trick", "Nobody has led to this trick yet."),)
    if problems:
        return TrickResult(None, 0, problems)
    points = sum(house.counter_points for card in trick if card.rank in COUNTERS)
    return TrickResult(_best(trick, Suit(str(trump))), points + (house.last_trick if last else 0))


def beats(card: Card, other: Card, trump: Suit) -> bool:
    """Tell whether `card`, played after `other`, takes the trick from it; an equal card does not."""
    if card.suit is other.suit:
        return card.strength > other.strength
    return card.suit is trump


def _check(
    house: HouseRules, cards: Sequence[Card], trick: Sequence[Card], trump: str | None
) -> tuple[Problem, ...]:
    problems = check_trump(trump) + check_cards(cards, house.pack)
    if len(trick) > 4:
        problems += (_refuse(Code.HAND_SIZE, "trick", "A trick is four cards."),)
    return problems


def _refuse(code: Code, field: str, sentence: str) -> Problem:
    return Problem(code, field, Severity.ERROR, sentence)


def _best(trick: Sequence[Card], trump: Suit) -> int | None:
    """Return the position of the card that wins the trick so far."""
    best = None
    for position, card in enumerate(trick):
        if best is None or beats(card, trick[best], trump):
            best = position
    return best


def _ruling(
    house: HouseRules, held: tuple[Card, ...], trick: Sequence[Card], trump: Suit
) -> tuple[Rule, tuple[Card, ...]]:
    """Return the rule that applies and the cards it leaves."""
    winner = _best(trick, trump)
    if winner is None:
        return Rule.LEAD, held
    led, best = trick[0].suit, trick[winner]
    suit = tuple(card for card in held if card.suit is led)
    over = tuple(card for card in held if beats(card, best, trump))
    if suit:
        if best.suit is not led:
            return Rule.FOLLOW_TRUMPED, suit
        beating = tuple(card for card in suit if card in over)
        return (Rule.BEAT, beating) if beating else (Rule.FOLLOW, suit)
    trumps = tuple(card for card in held if card.suit is trump)
    if over:
        return (Rule.OVERTRUMP if best.suit is trump else Rule.TRUMP), over
    if trumps and house.pack is Pack.DOUBLE:
        return Rule.UNDERTRUMP, trumps
    return Rule.ANYTHING, held


def _reason(rule: Rule, cards: tuple[Card, ...], trick: Sequence[Card], trump: Suit) -> str:
    """Return the rule in words, as one would say it across the table."""
    if rule is Rule.LEAD:
        return "You lead: play any card."
    led = trick[0].suit
    best = trick[_best(trick, trump) or 0]
    void = f"no {led.word}"
    labels = [card.label for card in cards]
    if len(labels) == 1:
        start = f"You have to play the {labels[0]}"
    else:
        start = f"You may play the {', '.join(labels[:-1])} or {labels[-1]}"
    why = {
        Rule.BEAT: f"follow suit, and beat the {best.rank_word} if you can",
        Rule.FOLLOW: f"follow suit; you cannot beat the {best.rank_word}",
        Rule.FOLLOW_TRUMPED: "follow suit; the trick is trumped, so you need not beat anything",
        Rule.TRUMP: f"with {void} you have to trump",
        Rule.OVERTRUMP: f"with {void} you have to overtrump the {best.rank_word} if you can",
        Rule.UNDERTRUMP: f"with {void} you have to trump, even under the {best.rank_word}",
    }
    if rule in why:
        return f"{start}: {why[rule]}."
    if best.suit is trump and led is not trump and any(card.suit is trump for card in cards):
        return f"Play any card: you have {void} and cannot overtrump the {best.rank_word}."
    return f"Play any card: you have {void}" + ("." if led is trump else " and no trump.")
