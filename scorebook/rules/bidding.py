"""The bidding: the ladder of bids, a whole auction call by call, and who was dumped on.

A ladder starts at the house's lowest bid; each stretch goes up by its own step until its end. The last
stretch goes on for ever. A stuck dealer's bid always stands on the ladder.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorebook.rules.cards import SUITS, Card, Suit, trumps_open
from scorebook.rules.hand import Seat
from scorebook.rules.problems import Code, Problem, Severity
from scorebook.rules.switches import HouseRules, NobodyBids, StuckBid


class AuctionStatus(StrEnum):
    """How far an auction has come."""

    OPEN = "open"
    WON = "won"
    REDEAL = "redeal"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Auction:
    """Where an auction stands after its calls.

    `to_act` and `least_bid` are there while it is open. `bidder` and `bid` are the highest so far, or the
    winner's. `at` is the position of the first call that was not allowed, with `problems` telling why;
    everything else then describes the auction before that call. `passed` are the seats out of the
    bidding, in the order they passed.
    """

    status: AuctionStatus
    to_act: Seat | None = None
    least_bid: int | None = None
    bidder: Seat | None = None
    bid: int | None = None
    dumped_on: bool | None = None
    at: int | None = None
    problems: tuple[Problem, ...] = ()
    next_dealer: Seat | None = None
    passed: tuple[Seat, ...] = ()


def least_bid(house: HouseRules, after: int | None = None) -> int:
    """Return the lowest rung of the ladder above `after`, or the lowest bid of all for None."""
    if after is None or after < house.minimum_bid:
        return house.minimum_bid
    anchor, by = _stretch(house, after)
    return max(anchor + ((after - anchor) // by + 1) * by, anchor)


def on_ladder(house: HouseRules, value: int) -> bool:
    """Tell whether somebody can hold the hand at `value`; a stuck dealer's bid counts."""
    if value == house.minimum_bid or (value == stuck_bid(house) and sticks_the_dealer(house)):
        return True
    return value > house.minimum_bid and least_bid(house, value - 1) == value


def next_rungs(house: HouseRules, after: int | None, count: int) -> tuple[int, ...]:
    """Return the `count` lowest bids that may follow `after` (None: nobody has bid), rising."""
    rungs: list[int] = []
    while len(rungs) < count:
        after = least_bid(house, after)
        rungs.append(after)
    return tuple(rungs)


def sticks_the_dealer(house: HouseRules) -> bool:
    """Tell whether the dealer has to take the hand when the other three pass."""
    return house.nobody_bids is NobodyBids.DEALER_STUCK


def stuck_bid(house: HouseRules) -> int:
    """Return the bid a stuck dealer has to make: the lowest bid, or one step of the ladder under it."""
    if house.stuck_bid is StuckBid.MINIMUM:
        return house.minimum_bid
    step = house.ladder[0].by if house.ladder else 1
    return house.minimum_bid - max(step, 1)


def dumped_on(
    house: HouseRules,
    dealer: Seat | None,
    bidder: Seat | None,
    bid: int | None,
    forced: bool | None = None,
) -> bool | None:
    """Tell whether the dealer was stuck with the hand; None where that is not known.

    Where dealer, bidder and bid are known it follows from them; otherwise `forced` stands, the fact
    written down on an old page. Unknown is not "no".
    """
    if dealer is not None and bidder is not None and bid is not None:
        return sticks_the_dealer(house) and dealer == bidder and bid == stuck_bid(house)
    if forced is None and not sticks_the_dealer(house):
        return False
    return forced


def trumps_to_name(house: HouseRules, cards: Iterable[Card]) -> tuple[Suit, ...]:
    """Return the suits the bidder may name trump: those with a king and queen where a marriage is needed."""
    return trumps_open(cards) if house.marriage_needed else SUITS


def check_bid(house: HouseRules, bid: object, *, by_dealer: bool | None = None) -> tuple[Problem, ...]:
    """Return why nobody can have bid `bid`, as errors on the field "bid"; empty when the bid is fine.

    `by_dealer` False tells that somebody other than the dealer bid, so that a stuck dealer's lower bid
    is refused too.
    """
    if isinstance(bid, bool) or not isinstance(bid, int):
        return (_refuse(Code.BID_NOT_A_NUMBER, "A bid is a whole number.", bid),)
    least = house.minimum_bid
    if bid < least:
        if by_dealer is not False and on_ladder(house, bid):
            return ()
        sentence = f"The lowest bid is {least}."
        if sticks_the_dealer(house) and stuck_bid(house) < least:
            sentence = f"The lowest bid is {least}; only a stuck dealer has {stuck_bid(house)}."
        return (_refuse(Code.BID_BELOW_MINIMUM, sentence, bid),)
    if not on_ladder(house, bid):
        return (_refuse(Code.BID_NOT_ON_LADDER, _off_ladder(house, bid), bid),)
    return ()


def auction(house: HouseRules, dealer: Seat, calls: Sequence[int | str | None]) -> Auction:
    """Return where the auction stands after `calls`, which begin at the dealer's left.

    A call is a number, or None for a pass. Whoever has passed is skipped. The first call that is not
    allowed stops the auction as illegal, with every reason.
    """
    passed: list[Seat] = []
    bidder: Seat | None = None
    bid: int | None = None
    at_turn: Seat = (dealer + 1) % 4
    for position, call in enumerate(calls):
        over = _ended(house, dealer, passed, bidder, bid)
        problems = _check_call(house, bid, call) if over is None else (_over(call),)
        if problems:
            return Auction(
                AuctionStatus.ILLEGAL,
                bidder=bidder,
                bid=bid,
                at=position,
                problems=problems,
                passed=tuple(passed),
            )
        if isinstance(call, int):
            bidder, bid = at_turn, call
        else:
            passed.append(at_turn)
        at_turn = _next_in(at_turn, passed)
    over = _ended(house, dealer, passed, bidder, bid)
    if over is not None:
        return over
    return Auction(
        AuctionStatus.OPEN,
        to_act=at_turn,
        least_bid=least_bid(house, bid),
        bidder=bidder,
        bid=bid,
        passed=tuple(passed),
    )


def _next_in(seat: Seat, passed: Sequence[Seat]) -> Seat:
    """Return the next seat to the left that is still in the bidding, or the same one if none is."""
    for step in (1, 2, 3):
        if (seat + step) % 4 not in passed:
            return (seat + step) % 4
    return seat


def _ended(
    house: HouseRules, dealer: Seat, passed: Sequence[Seat], bidder: Seat | None, bid: int | None
) -> Auction | None:
    """Return the finished auction, or None while somebody may still speak."""
    out = tuple(passed)
    if bidder is None and len(out) == 3 and sticks_the_dealer(house):
        # First to speak is the dealer's left, so the one who has not passed is the dealer.
        return Auction(AuctionStatus.WON, bidder=dealer, bid=stuck_bid(house), dumped_on=True, passed=out)
    if bidder is not None and len(out) == 3:
        return Auction(AuctionStatus.WON, bidder=bidder, bid=bid, dumped_on=False, passed=out)
    if len(out) == 4:
        return Auction(AuctionStatus.REDEAL, next_dealer=(dealer + 1) % 4, passed=out)
    return None


def _check_call(house: HouseRules, highest: int | None, call: object) -> tuple[Problem, ...]:
    """Return every reason why `call` may not follow `highest`."""
    if call is None:
        return ()
    if isinstance(call, bool) or not isinstance(call, int):
        bad = _refuse(Code.BAD_CALL, f"“{call}” is neither a bid nor a pass.", call)
        return (bad, *check_bid(house, call))
    found = list(check_bid(house, call, by_dealer=False))
    least = least_bid(house, highest)
    if highest is not None and call <= highest:
        found.append(
            _refuse(Code.BID_NOT_HIGHER, f"A bid has to be higher than {highest}: {least} or more.", call)
        )
    elif call > least and not house.jump_bids:
        found.append(
            _refuse(Code.JUMP_BID, f"In this house bids go up one step at a time: the next is {least}.", call)
        )
    return tuple(found)


def _over(call: object) -> Problem:
    return _refuse(Code.AUCTION_OVER, "The bidding is over: nobody can call any more.", call)


def _stretch(house: HouseRules, after: int) -> tuple[int, int]:
    """Return where the stretch of the ladder that leads on from `after` is counted from, and its step."""
    anchor, by = house.minimum_bid, 1
    for step in house.ladder:
        # A house file may say anything: a step under 1 would never get anywhere (check_house says so).
        by = max(step.by, 1)
        if step.up_to is None or anchor + ((after - anchor) // by + 1) * by <= step.up_to:
            return anchor, by
        anchor = step.up_to
    return anchor, by


def _off_ladder(house: HouseRules, bid: int) -> str:
    """Return in words why a number above the lowest bid is not on the ladder."""
    anchor, by = _stretch(house, bid)
    above = least_bid(house, bid)
    if bid < anchor:
        return f"No bid of {bid} here: the next on the ladder is {above}."
    below = max(anchor + (bid - anchor) // by * by, house.minimum_bid)
    start = f"After {anchor}, bids" if below >= anchor > house.minimum_bid else "Bids"
    return f"{start} go up by {step_words(by)}: {below} or {above}, not {bid}."


_BY = {1: "ones", 2: "twos", 3: "threes", 4: "fours", 5: "fives", 10: "tens", 20: "twenties"}


def step_words(by: int) -> str:
    """Return how a step of the ladder is said at the table: "fives", or "25s"."""
    return _BY.get(by, f"{by}s")


def _refuse(code: Code, sentence: str, value: object) -> Problem:
    return Problem(code, "bid", Severity.ERROR, sentence, None if value is None else str(value))
