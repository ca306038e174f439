"""Why an old pad's total is not what its figures come to: the slip that fits, named in words.

A slip is only named where it explains both columns exactly. What the scorekeeper forgot is tried first,
then a figure read wrongly off the page, then the adding itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain

from scorebook.rules.bidding import on_ladder
from scorebook.rules.course import Line
from scorebook.rules.disagreeing import Disagreement
from scorebook.rules.hand import Hand, Origin, Outcome, Points, Score, Side
from scorebook.rules.house import HouseRules
from scorebook.rules.misreading import misreadings, said_misreading
from scorebook.rules.scoring import score_line
from scorebook.rules.stakes import SIDES
from scorebook.rules.words import figure

LETTER = "ab"


class SlipKind(StrEnum):
    """What went wrong on the page, or in reading it."""

    SET_NOT_TAKEN_OFF = "set not taken off"
    BID_ADDED = "bid added"
    BID_TAKEN_OFF = "bid taken off a hand that was made"
    BID_OFF_THE_LADDER = "bid off the ladder"
    OTHER_BID = "another bid taken off"
    NOTHING_ADDED = "nothing added"
    MELD_FORGOTTEN = "meld forgotten"
    TRICKS_FORGOTTEN = "tricks forgotten"
    LOST_MELD_COUNTED = "lost meld counted"
    OTHER_TRICKS = "tricks of the other side"
    OTHER_MELD = "meld of the other side"
    COLUMNS_SWAPPED = "columns swapped"
    FIGURE_MISREAD = "figure misread"
    TOTAL_MISREAD = "total misread"
    CARRY = "carry"
    WRONG_LINE = "added to another line"
    WRONG_SUM = "wrong sum"


@dataclass(frozen=True, slots=True)
class Slip:
    """What explains a disagreement: the kind, a sentence, and the field to look at again.

    `value` is what that field would hold if it was read wrongly, None where the page itself is wrong.
    """

    kind: SlipKind
    sentence: str
    field: str
    value: int | None = None


def find_slip(
    house: HouseRules, found: Disagreement, lines: Sequence[Line], sides: tuple[str, str]
) -> Slip | None:
    """Return the slip that explains a disagreement exactly, None where none that is known does.

    `lines` are those of the game, `sides` how the two pairs are called.
    """
    fitting = chain(
        _scorekeepers(house, found, sides),
        _figures_misread(house, found, sides),
        _total_misread(found),
        _adding(found, lines),
    )
    return next(fitting, None)


def wrong_sum(found: Disagreement) -> str:
    """Return what is said where no slip explains it: by how much the page is out."""
    by = found.by[found.side]
    return f"The page is {abs(by)} too {'high' if by > 0 else 'low'} from here on."


# What the scorekeeper did


def _scorekeepers(house: HouseRules, found: Disagreement, sides: tuple[str, str]) -> Iterator[Slip]:
    """Yield what explains the sides that differ by the scoring alone."""
    score, side, moved = found.score, found.side, found.moved[found.side]
    if moved is None or (found.by[0] and found.by[1]):
        if found.moved == (score.points[1], score.points[0]):
            yield Slip(SlipKind.COLUMNS_SWAPPED, "The two columns are the wrong way round.", "total_a")
        return
    if side == score.bidders and score.bid is not None:
        yield from _about_the_bid(house, found, score.bid, moved)
    for kind, sentence in _parts(found, side, moved, sides):
        yield Slip(kind, sentence, f"total_{LETTER[side]}")


def _about_the_bid(house: HouseRules, found: Disagreement, bid: int, moved: int) -> Iterator[Slip]:
    """Yield what explains the bidders' column by their bid."""
    score, field = found.score, f"total_{LETTER[found.side]}"
    got = _sum(score.counted_meld[found.side], score.tricks[found.side])
    down = score.outcome in (Outcome.SET, Outcome.THROWN_IN)
    if down and moved == 0:
        yield Slip(SlipKind.SET_NOT_TAKEN_OFF, f"The {bid} was not taken off.", field)
    elif down and moved == bid:
        yield Slip(SlipKind.BID_ADDED, f"The {bid} was added instead of taken off.", field)
    elif score.outcome is Outcome.SET and moved == got:
        sentence = f"They were set, but what they got was added and the {bid} was not taken off."
        yield Slip(SlipKind.SET_NOT_TAKEN_OFF, sentence, field)
    elif score.outcome is Outcome.SET and got is not None and moved == got - bid:
        sentence = f"The {bid} came off, but what they got was added all the same."
        yield Slip(SlipKind.SET_NOT_TAKEN_OFF, sentence, field)
    elif score.outcome is Outcome.MADE and moved == -bid:
        sentence = f"It was made, but the {bid} was taken off."
        yield Slip(SlipKind.BID_TAKEN_OFF, sentence, field)
    elif score.outcome is Outcome.MADE and moved == bid:
        yield Slip(SlipKind.BID_ADDED, f"Just the {bid} was added, not what they got.", field)
    elif down and -moved in misreadings(bid) and on_ladder(house, -moved):
        sentence = f"The page took {-moved} off. {said_misreading(-moved, bid, 'the bid')}"
        yield Slip(SlipKind.FIGURE_MISREAD, sentence, "bid", -moved)
    elif down and not on_ladder(house, bid) and on_ladder(house, -moved):
        sentence = f"{bid} is no bid on the ladder; the page took {-moved} off."
        yield Slip(SlipKind.BID_OFF_THE_LADDER, sentence, "bid", -moved)
    elif down and moved < 0 and on_ladder(house, -moved):
        sentence = f"The page took {-moved} off. Was the bid {-moved}?"
        yield Slip(SlipKind.OTHER_BID, sentence, "bid", -moved)


def _parts(
    found: Disagreement, side: Side, moved: int, sides: tuple[str, str]
) -> Iterator[tuple[SlipKind, str]]:
    """Yield what explains a column by its parts: something left out, or taken from the other side."""
    score = found.score
    if score.outcome is Outcome.SET and side == score.bidders:
        return
    hand, other = found.line.hand, 1 - side
    meld, tricks = score.counted_meld[side], score.tricks[side]
    name = sides[side]
    if moved == 0:
        yield SlipKind.NOTHING_ADDED, f"Nothing was added for {name}."
    if meld and moved == tricks:
        yield SlipKind.MELD_FORGOTTEN, f"The {meld} meld of {name} was left out."
    if tricks and moved == meld:
        yield SlipKind.TRICKS_FORGOTTEN, f"The {tricks} in tricks of {name} were left out."
    if score.lost_meld[side] and hand.meld[side] and moved == _sum(hand.meld[side], tricks):
        yield (
            SlipKind.LOST_MELD_COUNTED,
            f"The {hand.meld[side]} meld was counted, though no trick was taken.",
        )
    if score.outcome is Outcome.THROWN_IN:
        return
    if moved == _sum(meld, score.tricks[other]):
        said = f"The {score.tricks[other]} in tricks of {sides[other]} were added to {name}."
        yield SlipKind.OTHER_TRICKS, said
    if hand.meld[other] is not None and moved == _sum(hand.meld[other], tricks):
        yield SlipKind.OTHER_MELD, f"The {hand.meld[other]} meld of {sides[other]} was added to {name}."


def _sum(meld: int | None, tricks: int | None) -> int | None:
    return None if meld is None or tricks is None else meld + tricks


# What was read wrongly


def _figures_misread(house: HouseRules, found: Disagreement, sides: tuple[str, str]) -> Iterator[Slip]:
    """Yield a figure of the hand that, read a little differently, makes the whole line agree."""
    for field, value, called, changed in _other_hands(found.line.hand, sides):
        score = score_line(house, changed, Origin.PAPER, (None, None)).score
        if _agrees(found.moved, score):
            was = _figure_of(found.line.hand, field)
            yield Slip(SlipKind.FIGURE_MISREAD, said_misreading(value, was, called, fits=True), field, value)


def _other_hands(hand: Hand, sides: tuple[str, str]) -> Iterator[tuple[str, int, str, Hand]]:
    """Yield field, value, how it is called, and the hand with one figure read differently."""
    for side in SIDES:
        if (meld := hand.meld[side]) is not None:
            for value in misreadings(meld):
                called = f"the meld of {sides[side]}"
                yield f"meld_{LETTER[side]}", value, called, replace(hand, meld=_with(hand.meld, side, value))
    for side in SIDES:
        # Where both sides' tricks stand on the page and add up, neither was misread.
        if (tricks := hand.tricks[side]) is not None and hand.tricks[1 - side] is None:
            for value in misreadings(tricks):
                called = f"the tricks of {sides[side]}"
                changed = replace(hand, tricks=_with(hand.tricks, side, value), took_trick=(None, None))
                yield f"tricks_{LETTER[side]}", value, called, changed
    if hand.bid is not None:
        for value in misreadings(hand.bid):
            yield "bid", value, "the bid", replace(hand, bid=value)


def _with(points: Points, side: Side, value: int) -> Points:
    return (value, points[1]) if side == 0 else (points[0], value)


def _figure_of(hand: Hand, field: str) -> int:
    name, _, letter = field.partition("_")
    value = getattr(hand, name)
    figure_ = value[LETTER.index(letter)] if letter else value
    assert isinstance(figure_, int)
    return figure_


def _agrees(moved: Points, score: Score | None) -> bool:
    return score is not None and all(
        said is None or said == came for said, came in zip(moved, score.points, strict=True)
    )


def _total_misread(found: Disagreement) -> Iterator[Slip]:
    """Yield a misread total: one the next lines do not carry along."""
    side = found.side
    written = found.line.hand.written_totals[side]
    if written is None or found.carried or (found.by[0] and found.by[1]):
        return
    ours = written - found.by[side]
    if ours in misreadings(written):
        sentence = said_misreading(ours, written, "the total", fits=True)
        yield Slip(SlipKind.TOTAL_MISREAD, sentence, f"total_{LETTER[side]}", ours)


# The adding itself


def _adding(found: Disagreement, lines: Sequence[Line]) -> Iterator[Slip]:
    side = found.side
    by, points, stood = found.by[side], found.score.points[side], found.stood[side]
    written = found.line.hand.written_totals[side]
    field = f"total_{LETTER[side]}"
    if found.by[0] and found.by[1]:
        return
    if written is not None and points is not None and stood is not None:
        for earlier in reversed(lines[: found.line.number - 1]):
            before = earlier.hand.written_totals[side]
            if before is not None and before != stood and before + points == written:
                sentence = f"It was added to the {figure(before)} of hand {earlier.number}."
                yield Slip(SlipKind.WRONG_LINE, sentence, field)
    if abs(by) in (10, 100):
        ten = "ten" if abs(by) == 10 else "hundred"
        sentence = f"A {ten} was {'carried too much' if by > 0 else 'not carried'} in adding."
        yield Slip(SlipKind.CARRY, sentence, field)
    else:
        yield Slip(SlipKind.WRONG_SUM, wrong_sum(found), field)
