"""Scoring a hand: what it came to, with its parts, and everything refused or questioned about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from scorebook.rules.bidding import dumped_on, sticks_the_dealer, stuck_bid
from scorebook.rules.entry import LETTER, asked, check_entry, check_missing, refused, weighed
from scorebook.rules.explaining import explain, say_needed
from scorebook.rules.hand import Hand, Origin, Outcome, Points, Score, legible
from scorebook.rules.house import HouseRules
from scorebook.rules.paper import read_points, tells_only_points
from scorebook.rules.problems import Code, Problem, errors
from scorebook.rules.readings import Reading, readings, told
from scorebook.rules.stakes import SIDES, could_lose_meld, must_ask_took_trick, needed_in_tricks
from scorebook.rules.words import figure

__all__ = (
    "Scored",
    "check_entry",
    "could_lose_meld",
    "explain",
    "must_ask_took_trick",
    "needed_in_tricks",
    "say_needed",
    "score_hand",
    "score_line",
)

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Scored:
    """A hand's score, None where it cannot be scored, and all problems of the entry."""

    score: Score | None
    problems: tuple[Problem, ...]


def score_hand(house: HouseRules, hand: Hand, origin: Origin = Origin.LIVE) -> Scored:
    """Return what the hand came to under `house`, and every problem with it; never raise for data.

    A live hand is scored when nothing about it is refused. A hand from paper is always scored, as far
    as what is written of it allows: points are None where they cannot be known.
    """
    return score_line(house, hand, origin, (None, None))


def score_line(house: HouseRules, hand: Hand, origin: Origin, moved: Points) -> Scored:
    """Return the score of a line of an old pad whose running totals `moved` by so much.

    The page's own points, or else the movement, settle what the figures leave open; they never go
    against the figures. A live hand is scored by its figures alone.
    """
    problems = list(check_entry(house, hand, origin))
    if hand.outcome in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        return _nothing_scored(hand, problems, origin)
    if origin is Origin.LIVE:
        problems += check_missing(house, hand)
        problems += _trick_question(house, hand)
        if errors(tuple(problems)):
            return Scored(None, tuple(problems))
        score, found = _score(house, hand, (None, None))
        return Scored(score, (*problems, *found))
    says = (
        moved[0] if hand.written_points[0] is None else hand.written_points[0],
        moved[1] if hand.written_points[1] is None else hand.written_points[1],
    )
    if tells_only_points(hand) and hand.forced is not True:
        score, found = _from_points(house, hand, says)
        return Scored(score, (*problems, *found))
    score, found = _score(house, _as_dumped(house, legible(hand)), says)
    if "no_trick" not in score.deduced:
        problems += weighed(_trick_question(house, hand), origin)
    return Scored(score, (*problems, *found, *_points_differ(hand, score)))


def _nothing_scored(hand: Hand, problems: Sequence[Problem], origin: Origin) -> Scored:
    score = Score(hand.outcome, (0, 0))
    if errors(tuple(problems)):
        return Scored(None, tuple(problems))
    differ = _points_differ(hand, score) if origin is Origin.PAPER else ()
    return Scored(score, (*problems, *differ))


def _trick_question(house: HouseRules, hand: Hand) -> tuple[Problem, ...]:
    side = must_ask_took_trick(house, hand)
    if side is None:
        return ()
    sentence = "No trick points: did they take a trick? With one their meld counts, without it is lost."
    return (refused(Code.TOOK_A_TRICK_UNKNOWN, "no_trick", sentence, LETTER[side]),)


def _as_dumped(house: HouseRules, hand: Hand) -> Hand:
    """Return the hand with what "dumped on" says of itself: the dealer has it, at the stuck bid."""
    if hand.forced is not True or not sticks_the_dealer(house):
        return hand
    bidder = hand.dealer if hand.bidder is None else hand.bidder
    return replace(hand, bidder=bidder, bid=stuck_bid(house) if hand.bid is None else hand.bid)


def _score(house: HouseRules, hand: Hand, says: Points) -> tuple[Score, tuple[Problem, ...]]:
    problems: list[Problem] = []
    every = tuple(readings(house, hand))
    if not every:
        # The figures go against a written "made" or "set": they count, and the page is questioned.
        every = tuple(readings(house, replace(hand, outcome=None)))
        sentence = f"The page says “{hand.outcome}”; its figures say otherwise."
        problems.append(asked(Code.POINTS_DIFFER, "outcome", sentence, hand.outcome))
    fitting = tuple(r for r in (told(house, reading, says) for reading in every) if r is not None)
    score = _common(house, hand, fitting or every)
    if not fitting and None in score.points:
        sentence = f"No hand with what is written here comes to {_points(says)}."
        problems.append(asked(Code.SLIP_ON_THE_PAD, _sums_field(hand), sentence))
    if fitting and says != (None, None):
        score = replace(score, deduced=_deduced(_common(house, hand, every), score))
    return score, tuple(problems)


def _common(house: HouseRules, hand: Hand, ways: Sequence[Reading]) -> Score:
    """Return what all the ways agree on."""
    bidders = _same(way.bidders for way in ways)
    meld = None if bidders is None else hand.meld[bidders]
    bid = _same(way.bid for way in ways)
    return Score(
        outcome=_same(way.outcome for way in ways),
        points=(_same(w.points[0].exact for w in ways), _same(w.points[1].exact for w in ways)),
        counted_meld=(_same(w.counted[0] for w in ways), _same(w.counted[1] for w in ways)),
        lost_meld=(_same(w.lost[0] for w in ways), _same(w.lost[1] for w in ways)),
        tricks=(_same(w.tricks[0] for w in ways), _same(w.tricks[1] for w in ways)),
        needed=None if bid is None or meld is None else needed_in_tricks(house, bid, meld),
        dumped_on=dumped_on(house, hand.dealer, hand.bidder, hand.bid, hand.forced),
        bidders=bidders,
        bid=bid,
    )


def _same(values: Iterable[Value]) -> Value | None:
    """Return the one value all of them are, or None."""
    first, *rest = set(values)
    return None if rest else first


def _deduced(figures: Score, score: Score) -> tuple[str, ...]:
    """Return the fields that the page's points or totals settled and the figures left open."""
    pairs: tuple[tuple[str, object, object], ...] = (
        ("bidder", figures.bidders, score.bidders),
        ("bid", figures.bid, score.bid),
        ("outcome", figures.outcome, score.outcome),
        ("tricks_a", figures.tricks[0], score.tricks[0]),
        ("tricks_b", figures.tricks[1], score.tricks[1]),
        ("points_a", figures.points[0], score.points[0]),
        ("points_b", figures.points[1], score.points[1]),
    )
    settled = [field for field, before, after in pairs if before is None and after is not None]
    for side in SIDES:
        was_open = figures.tricks[side] == 0 and figures.lost_meld[side] is None
        if was_open and score.lost_meld[side] is not None:
            settled.append("no_trick")
    return tuple(settled)


def _from_points(house: HouseRules, hand: Hand, says: Points) -> tuple[Score, tuple[Problem, ...]]:
    """Return the score of a line of which only its points or totals are written down."""
    proof = read_points(house, says)
    outcome = proof.outcomes[0] if len(proof.outcomes) == 1 else None
    found = (
        ("bidder", proof.side),
        ("bid", proof.bid),
        ("outcome", outcome),
        ("points_a", says[0]),
        ("points_b", says[1]),
    )
    score = Score(
        outcome,
        says,
        lost_meld=(None, None),
        dumped_on=dumped_on(house, hand.dealer, None, None, hand.forced),
        deduced=tuple(field for field, value in found if value is not None),
        bidders=proof.side,
        bid=proof.bid,
    )
    return score, tuple(replace(problem, field=_sums_field(hand)) for problem in proof.problems)


def _sums_field(hand: Hand) -> str:
    """Return the field by which the page's own sums stand: its points, or else its totals."""
    return "total_a" if hand.written_points == (None, None) else "points_a"


def _points_differ(hand: Hand, score: Score) -> tuple[Problem, ...]:
    """Return where the page's own points for the hand are not what its figures come to."""
    return tuple(
        asked(
            Code.POINTS_DIFFER,
            f"points_{LETTER[side]}",
            f"The page says {figure(written)}; the figures come to {figure(points)}.",
            written,
        )
        for side, written, points in zip(SIDES, hand.written_points, score.points, strict=True)
        if written is not None and points is not None and written != points
    )


def _points(says: Points) -> str:
    return " and ".join("?" if points is None else figure(points) for points in says)
