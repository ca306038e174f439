"""What is refused and what is questioned in one hand as it is written down.

`check_entry` complains only about what is filled in, so it can be asked at every key; `check_missing`
says what a hand scored at the table still needs. From paper nothing is refused: see `weighed`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorebook.rules.bidding import check_bid, sticks_the_dealer
from scorebook.rules.hand import SEATS, Hand, Origin, Outcome, Side, is_suit, legible, whole
from scorebook.rules.house import HouseRules, ThrowInPays
from scorebook.rules.melding import beyond_any_meld, impossible_meld, largest_side_meld
from scorebook.rules.problems import Code, Problem, Severity
from scorebook.rules.stakes import SIDES, filled_tricks, needed_in_tricks
from scorebook.rules.words import added, figure

LETTER = "ab"


def check_entry(house: HouseRules, hand: Hand, origin: Origin = Origin.LIVE) -> tuple[Problem, ...]:
    """Return everything refused or questioned in what is filled in, blank fields aside.

    Meant for a hand half typed as well as for a whole one. On paper refusals become questions.
    """
    return weighed((*_seats(hand), *_figures(house, hand)), origin)


def check_missing(house: HouseRules, hand: Hand) -> tuple[Problem, ...]:
    """Return what a hand scored at the table needs and has not got; the trick question is not among it.

    A hand thrown in for want of a marriage has no trump, and the others' meld may be unknown.
    """
    return tuple(_missing(house, hand))


def weighed(problems: tuple[Problem, ...], origin: Origin) -> tuple[Problem, ...]:
    """Return the problems as they weigh for a game from `origin`: on paper a refusal is a question."""
    if origin is Origin.LIVE:
        return problems
    return tuple(
        replace(p, severity=Severity.QUESTION) if p.severity is Severity.ERROR else p for p in problems
    )


def refused(code: Code, field: str, sentence: str, value: object = None) -> Problem:
    """Return a problem that stops an entry."""
    return Problem(code, field, Severity.ERROR, sentence, None if value is None else str(value))


def asked(code: Code, field: str, sentence: str, value: object = None) -> Problem:
    """Return a problem that is kept when a person says so."""
    return Problem(code, field, Severity.QUESTION, sentence, None if value is None else str(value))


def _seats(hand: Hand) -> Iterator[Problem]:
    for field, seat in (("dealer", hand.dealer), ("bidder", hand.bidder)):
        if seat is not None and seat not in SEATS:
            yield refused(Code.BAD_SIDE, field, f"The {field} is one of the four at the table.", seat)


def _figures(house: HouseRules, hand: Hand) -> Iterator[Problem]:
    if hand.outcome is Outcome.ALL_PASSED and sticks_the_dealer(house):
        sentence = "In this house somebody always plays: when all pass, the dealer is stuck with the hand."
        yield refused(Code.NO_REDEAL_IN_THESE_RULES, "outcome", sentence)
    if hand.outcome in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        return
    yield from _bid(house, hand)
    if hand.trump is not None and not is_suit(hand.trump):
        yield refused(Code.BAD_TRUMP, "trump", "Trump is spades, hearts, diamonds or clubs.", hand.trump)
    yield from _melds(house, hand)
    yield from _tricks(house, hand)
    if hand.outcome is Outcome.THROWN_IN:
        yield from _thrown_in(house, hand)
        return
    yield from _took_a_trick(house, legible(hand))
    yield from _played(house, hand)


def _bid(house: HouseRules, hand: Hand) -> Iterator[Problem]:
    if hand.bid is None:
        return
    known = hand.dealer is not None and hand.bidder is not None
    yield from check_bid(house, hand.bid, by_dealer=hand.dealer == hand.bidder if known else None)
    bid = whole(hand.bid)
    if bid is not None and beyond_any_meld(house, bid - house.trick_total):
        most = largest_side_meld(house) + house.trick_total
        sentence = f"No cards make {bid}: the most a side can get in one hand is {most}."
        yield asked(Code.BID_OUT_OF_REACH, "bid", sentence, bid)


def _melds(house: HouseRules, hand: Hand) -> Iterator[Problem]:
    for side in SIDES:
        field, written = f"meld_{LETTER[side]}", hand.meld[side]
        if written is None:
            continue
        meld = whole(written)
        if meld is None:
            yield refused(Code.BAD_MELD, field, "Meld is a whole number.", written)
        elif meld < 0:
            yield refused(Code.BAD_MELD, field, "Meld cannot be below 0.", written)
        elif (why := impossible_meld(house, meld)) is not None:
            yield asked(Code.MELD_IMPOSSIBLE, field, why, meld)
        # A hand thrown in without a trump is just the one whose bidder had no marriage.
        no_marriage = hand.outcome is Outcome.THROWN_IN and hand.trump is None
        least = min(house.chart.royal_marriage[0], house.chart.run[0])
        if meld is None or hand.bidders != side or not house.marriage_needed or no_marriage:
            continue
        if 0 <= meld < least:
            sentence = f"The bidder needs a marriage in trump, and that alone is {least}."
            yield asked(Code.MELD_BELOW_A_ROYAL_MARRIAGE, field, sentence, meld)


def _tricks(house: HouseRules, hand: Hand) -> Iterator[Problem]:
    total = house.trick_total
    for side in SIDES:
        field, written = f"tricks_{LETTER[side]}", hand.tricks[side]
        points = whole(written)
        if written is not None and points is None:
            yield refused(Code.BAD_TRICKS, field, "Trick points are a whole number.", written)
        elif points is not None and points < 0:
            yield refused(Code.BAD_TRICKS, field, "Trick points cannot be below 0.", written)
        elif points is not None and points > total:
            yield refused(Code.BAD_TRICKS, field, f"There are only {total} trick points in a hand.", written)
    a, b = whole(hand.tricks[0]), whole(hand.tricks[1])
    if hand.played and a is not None and b is not None and a + b != total:
        sentence = f"Trick points make {total}: {added((a, b))} is {figure(a + b)}."
        if a + b == total - house.last_trick:
            sentence += f" Was the last trick's {house.last_trick} forgotten?"
        field = f"tricks_{LETTER[1 - (hand.bidders or 0)]}"
        yield refused(Code.TRICKS_SUM, field, sentence)


def _took_a_trick(house: HouseRules, hand: Hand) -> Iterator[Problem]:
    tricks = filled_tricks(house, hand)
    for side in SIDES:
        points = tricks[side]
        if hand.took_trick[side] is False and points is not None and points > 0:
            sentence = f"Somebody with {points} in tricks took a trick."
            if hand.took_trick == (False, False):
                sentence = "One side or the other took the tricks."
            yield refused(Code.TOOK_NO_TRICK_BUT_HAS_POINTS, "no_trick", sentence)


def _thrown_in(house: HouseRules, hand: Hand) -> Iterator[Problem]:
    if not house.throw_in:
        sentence = "In this house there is no throwing in: a hand is played to the end."
        yield refused(Code.THROW_IN_NOT_IN_THESE_RULES, "outcome", sentence)
    for side in SIDES:
        if hand.tricks[side]:
            sentence = "A hand that was thrown in has no trick points."
            yield refused(
                Code.TRICKS_ON_A_THROWN_IN_HAND, f"tricks_{LETTER[side]}", sentence, hand.tricks[side]
            )
    needed = _needed(house, hand)
    if needed is not None and needed <= house.trick_total:
        short = f"{needed} of the {house.trick_total} in tricks would still make it."
        if hand.trump is None and house.marriage_needed:
            # Without a trump named it could not be played at all: worth knowing, not worth asking.
            sentence = f"With a marriage to name trump in, {short}"
            yield Problem(Code.THROWN_IN_BUT_STILL_MAKEABLE, "outcome", Severity.NOTE, sentence)
        else:
            yield asked(Code.THROWN_IN_BUT_STILL_MAKEABLE, "outcome", f"Thrown in, but {short}")


def _played(house: HouseRules, hand: Hand) -> Iterator[Problem]:
    needed = _needed(house, hand)
    was_played = any(part is not None for part in (*hand.tricks, *hand.took_trick, hand.outcome))
    if was_played and house.throw_in and needed is not None and needed > house.trick_total:
        sentence = f"{hand.bid} could not be made: all {house.trick_total} in tricks would not do."
        yield asked(Code.PLAYED_BUT_COULD_NOT_BE_MADE, "outcome", sentence)


def _needed(house: HouseRules, hand: Hand) -> int | None:
    if hand.bidders is None:
        return None
    bid, meld = whole(hand.bid), whole(hand.meld[hand.bidders])
    return None if bid is None or meld is None else needed_in_tricks(house, bid, meld)


def _missing(house: HouseRules, hand: Hand) -> Iterator[Problem]:
    if hand.bidder is None:
        yield refused(Code.BAD_SIDE, "bidder", "Who has the bid?")
    if hand.bid is None:
        yield refused(Code.BID_NOT_A_NUMBER, "bid", "How much was bid?")
    for side in SIDES:
        if hand.meld[side] is None and _needs_meld(house, hand, side):
            sentence = "How much meld? Put 0 where there was none."
            yield refused(Code.BAD_MELD, f"meld_{LETTER[side]}", sentence)
    nothing = hand.tricks == (None, None) and False not in hand.took_trick
    if hand.played and nothing:
        field = f"tricks_{LETTER[hand.bidders or 0]}"
        yield refused(Code.TRICKS_MISSING, field, "How much in tricks? One side's number is enough.")


def _needs_meld(house: HouseRules, hand: Hand, side: Side) -> bool:
    if hand.played:
        return True
    pays = house.throw_in_pays is not ThrowInPays.NOTHING
    return pays and side != hand.bidders and hand.bidders is not None and hand.trump is not None
