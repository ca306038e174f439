"""Thirty-five years of an invented family's pinochle, as plain rows, the same for the same seed.

Nothing here is a record of anybody: it has the size and the shape of a real book (regular fours, guests,
substitutes, old pages on which only totals or only the mark survive) so that start, lists and statistics can
be measured against it.
"""

from __future__ import annotations

import random
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Origin, Outcome
from scorebook.rules.house import LABOR_DAY, SINGLE_DECK, SUNDAY, HouseRules, Pack

PEOPLE = (
    *("Ron", "Karen", "Rich", "Louise", "Ed", "Edna", "Bob", "Bob (Grandpa)", "Peg", "Walt"),
    *("Joanne", "Timothy", "Marie", "Zoë", "Dave", "Sue"),
)
GUESTS = ("Cousin Al", "Cousin Bea", "Cousin Cal", "Cousin Dot")  # one a seat: no name sits twice
REGULARS = (0, 2, 1, 3)  # Ron and Karen against Rich and Louise
FIRST, LAST = date(1991, 3, 3), date(2026, 11, 29)
LIVE_FROM = date(2016, 1, 1)
SINGLES = 0.03

Row = dict[str, Any]


@dataclass(slots=True)
class InventedGame:
    """One game's rows, without ids: `house` is its rules, people are positions in PEOPLE."""

    house: HouseRules
    game: Row
    seats: list[Row] = field(default_factory=list)
    hands: list[Row] = field(default_factory=list)
    page: tuple[str, str] | None = None


def invent(games: int = 5500, seed: int = 1, unfinished: bool = True) -> Iterator[InventedGame]:
    """Yield `games` games in the order of play; the last one is still on the table if `unfinished`."""
    rng = random.Random(seed)
    order = 0
    before: date | None = None
    for number in range(games):
        day, occasion = _evening(number / games, rng)
        order = order + 1 if day == before else 1
        before = day
        stops = unfinished and number == games - 1
        yield _game(rng, number, day, order, occasion, stops)


def _evening(share: float, rng: random.Random) -> tuple[date, str]:
    weeks = (LAST - FIRST).days // 7
    sunday = FIRST + timedelta(weeks=round(share * weeks))
    monday = sunday + timedelta(days=1)
    if monday.month == 9 and monday.day <= 7:
        return monday, f"Labor Day {monday.year}"
    return sunday, ("Christmas" if sunday.month == 12 and sunday.day > 20 and rng.random() < 0.5 else "")


def _game(rng: random.Random, number: int, day: date, order: int, occasion: str, stops: bool) -> InventedGame:
    live = day >= LIVE_FROM
    house = LABOR_DAY if occasion.startswith("Labor") else SINGLE_DECK if rng.random() < SINGLES else SUNDAY
    four = list(REGULARS) if rng.random() < 0.55 else rng.sample(range(len(PEOPLE)), 4)
    known = "hands" if live else rng.choices(("hands", "totals", "final", "mark"), (82, 6, 6, 6))[0]
    records, totals, winner = _play(rng, house, stops)
    page = None if live else (f"Notebook {number // 400 + 1}", str(number % 400 // 4 + 1))
    ref = f"{day}-{order}" if live else f"NB{number // 400 + 1}-p{number % 400 // 4 + 1}-{number % 4 + 1}"
    made = InventedGame(house, {}, page=page)
    made.game = {
        "uuid": _uuid(rng),
        "ref": ref,
        "origin": str(Origin.LIVE if live else Origin.PAPER),
        "date_text": day.isoformat(),
        "date_from": day.isoformat(),
        "date_to": day.isoformat(),
        "day_order": order,
        "occasion": occasion,
        "status": None,
        "recorded_winner": "ab"[winner] if known == "mark" and winner is not None else None,
        "final_a": totals[0] if known == "final" else None,
        "final_b": totals[1] if known == "final" else None,
        "seating_known": int(known == "hands"),
        "first_dealer": (records[0].dealer or 0) + 1 if known == "hands" else None,
        "note": "Pizza came late" if rng.random() < 0.01 else "",
    }
    for seat, person in enumerate(four):
        guest = not live and rng.random() < 0.005
        sitting = {"seat": seat + 1, "from_hand": 1, "person": None if guest else person}
        made.seats.append({**sitting, "name_text": GUESTS[seat] if guest else ""})
    if known == "hands" and len(records) > 4 and rng.random() < 0.02:
        other = rng.choice([p for p in range(len(PEOPLE)) if p not in four])
        made.seats.append({"seat": rng.randint(1, 4), "from_hand": 4, "person": other, "name_text": ""})
    if known in ("hands", "totals"):
        made.hands = [_row(rng, n, hand, known == "totals") for n, hand in enumerate(records, 1)]
    return made


def _play(
    rng: random.Random, house: HouseRules, stops: bool
) -> tuple[list[Hand], tuple[int, int], int | None]:
    """Return the hands of one game, its last totals and who won (None: it stopped in the middle)."""
    dealer = rng.randrange(4)
    totals = [0, 0]
    records: list[Hand] = []
    running: list[tuple[int, int]] = []
    while not (stops and len(records) == 4):
        hand = _hand(rng, house, dealer)
        dealer = (dealer + 1) % 4
        records.append(hand)
        totals = [total + points for total, points in zip(totals, _points(hand), strict=True)]
        running.append((totals[0], totals[1]))
        over = [side for side in (0, 1) if totals[side] >= house.target]
        if over:
            bidders = (hand.bidder or 0) % 2
            return _with_totals(records, running), running[-1], bidders if len(over) == 2 else over[0]
    return _with_totals(records, running), running[-1], None


def _points(hand: Hand) -> tuple[int, int]:
    """Return what an invented hand adds: the plain case only, in which both sides take a counter."""
    bidders = (hand.bidder or 0) % 2
    points = [(meld or 0) + (tricks or 0) for meld, tricks in zip(hand.meld, hand.tricks, strict=True)]
    if hand.outcome is Outcome.THROWN_IN or points[bidders] < (hand.bid or 0):
        points[bidders] = -(hand.bid or 0)
    return points[0], points[1]


def _with_totals(records: list[Hand], running: list[tuple[int, int]]) -> list[Hand]:
    return [replace(hand, written_totals=totals) for hand, totals in zip(records, running, strict=True)]


def _hand(rng: random.Random, house: HouseRules, dealer: int) -> Hand:
    double = house.pack is Pack.DOUBLE
    pool = 50 if double else 25
    stuck = double and rng.random() < 0.13
    bidder = dealer if stuck else rng.randrange(4)
    if stuck:
        bid = 50
    elif double:
        bid = rng.choices(
            (50, 51, 52, 53, 54, 55, 56, 58, 60, 65, 70, 75), (6, 10, 14, 10, 8, 14, 6, 6, 16, 6, 3, 1)
        )[0]
        bid += bid == 50 and bidder == dealer
    else:
        bid = rng.randint(15, 28)
    meld = [_meld(rng, double, 26 if stuck else 37), _meld(rng, double, 20)]
    side = bidder % 2
    needs = bid - meld[0]
    if double and (needs > pool or (needs > 38 and rng.random() < 0.6)):
        tricks, outcome = None, Outcome.THROWN_IN
    else:
        tricks, outcome = min(pool, max(0, round(rng.gauss(pool * 0.64, pool * 0.12)))), None
    if tricks is not None and tricks in (0, pool):
        tricks = 1 if tricks == 0 else pool - 1  # nobody has to be asked about an empty trick
    ours = (meld[0], meld[1]) if side == 0 else (meld[1], meld[0])
    theirs = None if tricks is None else pool - tricks
    return Hand(
        dealer=dealer,
        bidder=bidder,
        bid=bid,
        trump=rng.choice(list(Suit)),
        outcome=outcome,
        meld=ours,
        tricks=(tricks, theirs) if side == 0 else (theirs, tricks),
    )


def _meld(rng: random.Random, double: bool, usual: int) -> int:
    """Return a side's meld that cards could make: even, or 15 and more."""
    points = max(4, round(rng.gauss(usual, 8) if double else rng.gauss(usual / 2, 4)))
    return points + (points % 2 and points < 15)


def _row(rng: random.Random, number: int, hand: Hand, totals_only: bool) -> Row:
    row: Row = {"uuid": _uuid(rng), "number": number, "total_a": None, "total_b": None}
    blank = dict.fromkeys(
        ("dealer", "bidder", "bid", "trump", "outcome", "meld_a", "meld_b", "tricks_a", "tricks_b")
    )
    if totals_only:
        return {**row, **blank, "total_a": hand.written_totals[0], "total_b": hand.written_totals[1]}
    return {
        **row,
        "dealer": None if hand.dealer is None else hand.dealer + 1,
        "bidder": None if hand.bidder is None else hand.bidder + 1,
        "bid": hand.bid,
        "trump": None if hand.trump is None else str(hand.trump),
        "outcome": None if hand.outcome is None else str(hand.outcome),
        "meld_a": hand.meld[0],
        "meld_b": hand.meld[1],
        "tricks_a": hand.tricks[0],
        "tricks_b": hand.tricks[1],
    }


def _uuid(rng: random.Random) -> str:
    return str(uuid.UUID(int=rng.getrandbits(128), version=4))
