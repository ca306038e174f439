"""Reading an old pad backwards: what the movement of two running totals still proves of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorebook.rules.bidding import on_ladder, sticks_the_dealer
from scorebook.rules.hand import Hand, Outcome, Points, Side
from scorebook.rules.house import HouseRules, MeldSavedBy, SetCost, ThrowInPays
from scorebook.rules.melding import beyond_any_meld, largest_side_meld
from scorebook.rules.problems import Code, Problem, Severity
from scorebook.rules.stakes import SIDES, lowest_bid

PAIRS = ("the first pair", "the second pair")


@dataclass(frozen=True, slots=True)
class Proof:
    """What a movement of the totals proves, and what it leaves open.

    `side` is the side that had the bid and `bid` exactly what it bid, None where that stays open;
    `bid_from` and `bid_to` are the lowest and highest bid it can have been. `outcomes` are the ways it
    can have gone, none where no hand moves the totals like this: then `problems` says so.
    `unknown` names what stays open, in the words of the table.
    """

    moved: Points
    side: Side | None = None
    bid: int | None = None
    bid_from: int | None = None
    bid_to: int | None = None
    outcomes: tuple[Outcome, ...] = ()
    unknown: tuple[str, ...] = ()
    sentence: str = ""
    problems: tuple[Problem, ...] = ()

    @property
    def slip(self) -> bool:
        """Tell whether no hand moves the totals like this."""
        return bool(self.problems)


@dataclass(frozen=True, slots=True)
class _Way:
    """One way the totals can have moved so: who had the bid, from what to what, and what came of it."""

    side: Side
    low: int
    high: int | None
    outcome: Outcome


def read_movement(house: HouseRules, before: Points, after: Points, sides: tuple[str, str] = PAIRS) -> Proof:
    """Return what the step from `before` to `after` proves of one hand under `house`.

    `sides` are the names the sentence uses. A total that is not known leaves open what hangs on it.
    """
    return read_points(house, (_step(before[0], after[0]), _step(before[1], after[1])), sides)


def read_points(house: HouseRules, moved: Points, sides: tuple[str, str] = PAIRS) -> Proof:
    """Return what two movements of the totals, up or down, prove of one hand under `house`."""
    too_high = any(_too_high(house, points) for points in moved)
    ways = () if too_high else tuple(way for side in SIDES for way in _ways(house, moved, side))
    if moved == (None, None):
        return Proof(moved, unknown=("bidder", "bid", "outcome", "meld", "tricks"), sentence=_NOTHING)
    if not ways:
        sentence = _slip(house, moved, sides)
        problem = Problem(Code.SLIP_ON_THE_PAD, "total_a", Severity.QUESTION, sentence)
        return Proof(moved, sentence=sentence, problems=(problem,))
    seen = {way.side for way in ways}
    side = ways[0].side if len(seen) == 1 else None
    low, high = min(way.low for way in ways), _highest(ways)
    outcomes = tuple(o for o in Outcome if any(way.outcome is o for way in ways))
    bid = low if low == high and side is not None else None
    unknown = [
        word
        for word, is_open in (("bidder", side is None), ("bid", bid is None), ("outcome", len(outcomes) > 1))
        if is_open
    ]
    if outcomes != (Outcome.THROWN_IN,):
        unknown += ["meld", "tricks"]
    proof = Proof(moved, side, bid, low, high, outcomes, tuple(unknown))
    return _with_sentence(house, proof, sides)


def _highest(ways: Sequence[_Way]) -> int | None:
    known = [way.high for way in ways if way.high is not None]
    return max(known) if len(known) == len(ways) else None


def tells_only_points(hand: Hand) -> bool:
    """Tell whether nothing is written of the hand itself, so that only the pad's sums can speak."""
    parts = (hand.bidder, hand.bid, hand.outcome, *hand.meld, *hand.tricks, *hand.took_trick)
    return all(part is None for part in parts)


_NOTHING = "Nothing of this hand is written down."


def _step(before: int | None, after: int | None) -> int | None:
    return None if before is None or after is None else after - before


def _ways(house: HouseRules, moved: Points, side: Side) -> Iterator[_Way]:
    """Yield how `side` can have had the bid when the totals moved so."""
    theirs, others = moved[side], moved[1 - side]
    if others is not None and others < 0:
        return
    if theirs is None:
        yield from _anything(house, others, side)
    elif theirs > 0:
        high = _rung_up_to(house, theirs)
        # Meld may be lost, trick points never are: together the two sides get at least all of them.
        if high is not None and (others is None or theirs + others >= house.trick_total):
            yield _Way(side, lowest_bid(house), high, Outcome.MADE)
    elif theirs < 0:
        yield from _lost(house, -theirs, others, side)


def _anything(house: HouseRules, others: int | None, side: Side) -> Iterator[_Way]:
    """Yield the ways that are left where the bidders' own total is not known."""
    low = lowest_bid(house)
    yield _Way(side, low, None, Outcome.MADE)
    yield _Way(side, low, None, Outcome.SET)
    if house.throw_in and _can_be_paid(house, others):
        yield _Way(side, low, None, Outcome.THROWN_IN)


def _lost(house: HouseRules, lost: int, others: int | None, side: Side) -> Iterator[_Way]:
    exactly = house.set_cost is SetCost.BID
    high = lost if on_ladder(house, lost) else None if exactly else _rung_up_to(house, lost)
    if high is not None and _can_be_set(house, high, others):
        yield _Way(side, high if exactly else lowest_bid(house), high, Outcome.SET)
    # Throwing in costs the bid alone, whatever a set costs.
    if house.throw_in and on_ladder(house, lost) and _can_be_paid(house, others):
        yield _Way(side, lost, lost, Outcome.THROWN_IN)


def _can_be_set(house: HouseRules, bid: int, others: int | None) -> bool:
    """Tell whether bidders of `bid` can have fallen short when the others got so much.

    The trick points that the others did not get were the bidders', and those alone must not be enough.
    """
    short = max(bid, house.least_tricks) - 1
    return others is None or others >= house.trick_total - short


def _too_high(house: HouseRules, points: int | None) -> bool:
    if points is None or points <= house.trick_total:
        return False
    return beyond_any_meld(house, points - house.trick_total)


def _can_be_paid(house: HouseRules, others: int | None) -> bool:
    """Tell whether a thrown-in hand can give the others so much."""
    if others is None:
        return True
    if house.throw_in_pays is ThrowInPays.NOTHING:
        return others == 0
    bonus = house.throw_in_bonus if house.throw_in_pays is ThrowInPays.MELD_PLUS else 0
    return others == bonus or others >= bonus + max(house.least_meld, 0)


def _rung_up_to(house: HouseRules, points: int) -> int | None:
    """Return the highest bid that is no more than `points`, or None where there is none."""
    low = lowest_bid(house)
    return next((value for value in range(points, low - 1, -1) if on_ladder(house, value)), None)


def _with_sentence(house: HouseRules, proof: Proof, sides: tuple[str, str]) -> Proof:
    return replace(proof, sentence=_proved(house, proof, sides))


def _proved(house: HouseRules, proof: Proof, sides: tuple[str, str]) -> str:
    if proof.side is None:
        if proof.outcomes == (Outcome.MADE,):
            return "One side or the other made a bid; who had it is not known."
        return "Who had the bid is not known."
    theirs, others = _in_front(sides[proof.side]), _in_front(sides[1 - proof.side])
    if Outcome.MADE in proof.outcomes and len(proof.outcomes) > 1:
        return f"{theirs} had the bid; whether they made it is not known."
    bid = f"{proof.bid}" if proof.bid is not None else f"something from {proof.bid_from} to {proof.bid_to}"
    if proof.outcomes != (Outcome.MADE,):
        return f"{theirs} bid {'exactly ' if proof.bid else ''}{bid} and {_LOST[proof.outcomes]}."
    sentence = f"{theirs} bid {bid} and made it."
    return f"{sentence} {_took_nothing(house, others)}" if proof.moved[1 - proof.side] == 0 else sentence


_LOST = {
    (Outcome.SET,): "were set",
    (Outcome.THROWN_IN,): "threw it in",
    (Outcome.SET, Outcome.THROWN_IN): "were set or threw it in",
}


def _in_front(side: str) -> str:
    """Return a side as it begins a sentence; a name is left as it is written."""
    return side.replace("the", "The", 1) if side in PAIRS else side


def _took_nothing(house: HouseRules, others: str) -> str:
    """Return what 0 points in a hand that was made say of the side that got them."""
    if house.meld_saved_by is MeldSavedBy.TRICK:
        return f"{others} took no trick, or only empty ones with no meld."
    if house.meld_saved_by is MeldSavedBy.POINTS:
        return f"{others} took no trick points, and no meld of theirs counted."
    return f"{others} had no meld that counts and took no trick points."


def _slip(house: HouseRules, moved: Points, sides: tuple[str, str]) -> str:
    """Return in words why no hand moves the totals like this."""
    down = [side for side in SIDES if (moved[side] or 0) < 0]
    high = max(points for points in moved if points is not None)
    if _too_high(house, high):
        most = largest_side_meld(house) + house.trick_total
        return f"No cards give {high} in one hand: the most a side can get is {most}."
    if len(down) == 2:
        return "Both totals went down, and only the side with the bid can lose points."
    if down:
        lost, gained = -(moved[down[0]] or 0), moved[1 - down[0]] or 0
        return _no_such_loss(house, lost, gained, sides[down[0]], sides[1 - down[0]])
    if moved == (0, 0):
        asks = "Nothing moved. Every hand that is played moves the totals"
        return f"{asks}." if sticks_the_dealer(house) else f"{asks}: did everybody pass?"
    if None not in moved and sum(points or 0 for points in moved) < house.trick_total:
        together = f"The totals went up by {sum(points or 0 for points in moved)} together"
        return f"{together}, and a hand that is played gives at least {house.trick_total}."
    return f"Nobody went up by {lowest_bid(house)}, so nobody made a bid, and nobody lost one."


def _no_such_loss(house: HouseRules, lost: int, gained: int, losers: str, others: str) -> str:
    losers = _in_front(losers)
    if house.set_cost is SetCost.BID and not on_ladder(house, lost):
        return f"{losers} went down by {lost}, and nobody can have bid {lost}."
    if lost < lowest_bid(house):
        return f"{losers} went down by {lost}, and the lowest bid is {lowest_bid(house)}."
    return f"{losers} lost {lost}, but {others} got only {gained}: the tricks would have made the bid."
