"""The figures kept of each hand: who dealt, who bid, who sat there, what it came to, how much is known.

A row a line of the game, written by `keeping` in the same transaction as whatever changed the game. What
the rules make of a hand stands here and not what the page says of it; where they differ is for the pad.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from scorebook.book.mapping import seat_number
from scorebook.book.values import Game
from scorebook.rules.bidding import dumped_on, sticks_the_dealer
from scorebook.rules.course import Line
from scorebook.rules.hand import Hand, Outcome, Seat
from scorebook.rules.stakes import filled_tricks

NOT_HANDS = {Outcome.ALL_PASSED, Outcome.MISDEAL}

Four: TypeAlias = tuple[int | None, int | None, int | None, int | None]


class HandFigures(NamedTuple):
    """A row of `hand_result`, column for column.

    A named tuple, because every hand of a game is worked out with each one that is written.
    """

    hand_id: int
    game_id: int
    number: int
    dealer: int | None
    dealer_player: int | None
    bidder: int | None
    bidder_player: int | None
    p1: int | None
    p2: int | None
    p3: int | None
    p4: int | None
    bid: int | None
    trump: str | None
    outcome: str | None
    dumped_on: int | None
    could_be_stuck: int
    meld_a: int | None
    meld_b: int | None
    tricks_a: int | None
    tricks_b: int | None
    points_a: int | None
    points_b: int | None
    total_a: int | None
    total_b: int | None
    level: str
    beyond: int


def hand_figures(game: Game) -> Iterator[HandFigures]:
    """Yield the rows of `hand_result` that a game's record comes to, in order."""
    for entry, line, four in zip(game.hands, game.course.lines, _at_each_hand(game), strict=True):
        figures = _passed if line.hand.outcome in NOT_HANDS else _bid
        yield figures(game, entry.id, line, four)


def fully_known(line: Line) -> bool:
    """Tell whether bidder, bid, meld and tricks of a hand are all known."""
    hand, score = line.hand, line.score
    if score is None or hand.bidder is None or hand.bid is None or None in score.points:
        return False
    if score.outcome is Outcome.THROWN_IN:
        return hand.meld[1 - hand.bidder % 2] is not None
    return None not in hand.meld and None not in score.tricks


def partly_known(line: Line) -> bool:
    """Tell whether anything is known of what a hand came to, be it by the page's own sums."""
    written = line.hand.written_totals + line.hand.written_points
    points = line.score.points if line.score is not None else (None, None)
    return any(figure is not None for figure in (*written, *points))


def _passed(game: Game, id_: int, line: Line, four: Four) -> HandFigures:
    """Return what is kept of a deal that came to nothing: whose it was."""
    dealer, outcome = line.dealer, line.hand.outcome
    return HandFigures(
        id_,
        game.id,
        line.number,
        *(seat_number(dealer), _at(four, dealer), None, None),
        *four,
        *(None, None, outcome and outcome.value),
        *(None, int(sticks_the_dealer(game.rules))),
        *(None, None, None, None, None, None),
        *line.totals,
        "nothing",
        int(line.beyond_end),
    )


def _bid(game: Game, id_: int, line: Line, four: Four) -> HandFigures:
    """Return what is kept of a hand that was bid for."""
    rules, hand, score = game.rules, line.hand, line.score
    stuck = sticks_the_dealer(rules)
    dealer, bidder = _dealer_and_bidder(hand, line.dealer) if stuck else (line.dealer, hand.bidder)
    bid = hand.bid if score is None else score.bid
    outcome = hand.outcome if score is None else score.outcome
    tricks = filled_tricks(rules, hand) if score is None else score.tricks
    # What is written down as a fact of its own is not held against what was taken from it.
    proven = hand.bid if hand.forced else bid
    dumped = stuck and dumped_on(rules, line.dealer, hand.bidder, proven, hand.forced)
    p1, p2, p3, p4 = four
    (meld_a, meld_b), (total_a, total_b) = hand.meld, line.totals
    tricks_a, tricks_b = tricks if outcome is not Outcome.THROWN_IN else (None, None)
    points_a, points_b = score.points if score is not None else (None, None)
    return HandFigures(
        id_,
        game.id,
        line.number,
        seat_number(dealer),
        _at(four, dealer),
        seat_number(bidder),
        _at(four, bidder),
        p1,
        p2,
        p3,
        p4,
        bid,
        hand.trump and hand.trump._value_,
        outcome and outcome._value_,
        None if dumped is None else int(dumped),
        int(stuck),
        meld_a,
        meld_b,
        tricks_a,
        tricks_b,
        points_a,
        points_b,
        total_a,
        total_b,
        "full" if fully_known(line) else "totals" if partly_known(line) else "nothing",
        int(line.beyond_end),
    )


def _dealer_and_bidder(hand: Hand, dealer: Seat | None) -> tuple[Seat | None, Seat | None]:
    """Return who dealt and who bid; of a hand somebody was dumped on the one is the other."""
    if hand.forced is not True:
        return dealer, hand.bidder
    if dealer is None:
        return hand.bidder, hand.bidder
    return dealer, dealer if hand.bidder is None else hand.bidder


def _at_each_hand(game: Game) -> Iterator[Four]:
    """Yield the four who sat there at each hand, None for a guest by name and for nobody known."""
    starts = {sitting.from_hand for sitting in game.sittings}
    four: Four = (None, None, None, None)
    for number, entry in enumerate(game.hands):
        if number == 0 or entry.number in starts:
            a, b, c, d = (game.seated(seat, entry.number).player for seat in range(4))
            four = (a, b, c, d)
        yield four


def _at(four: Four, seat: Seat | None) -> int | None:
    return None if seat is None else four[seat]
