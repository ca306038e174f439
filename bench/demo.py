"""A small family's book for the pictures: some weeks of games, and one on the table in its eighth hand.

Everything goes through the book's own operations, so that history and undo are there too. The running
game is the one of the README: Ron & Karen 312, Rich & Louise 286, Karen to deal.
"""

from __future__ import annotations

import random
from datetime import date, timedelta
from pathlib import Path
from uuid import UUID

from bench.old_pages import add_old_pages
from scorebook.book.library import Book, open_book
from scorebook.book.values import NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.cards import Suit, read_cards
from scorebook.rules.counted import count_for
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import BUILT_IN

S, H, D, C = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS
TABLE = ("Ron", "Rich", "Karen", "Louise")
OTHERS = (TABLE, ("Ron", "Karen", "Rich", "Louise"), ("Ron", "Grandpa", "Louise", "Karen"))
SUNDAY = date(2026, 11, 29)
WEEKS = 3
# dealer, bidder, bid, trump, our meld, their meld, our tricks
RUNNING = (
    (3, 0, 55, H, 24, 10, 31),
    (0, 3, 60, S, 24, 52, 19),
    (1, 1, 50, C, 12, 18, 31),
    (2, 2, 65, D, 39, 6, 28),
    (3, 3, 55, S, 8, 46, 20),
    (0, 0, 70, H, 10, 34, None),
    (1, 2, 80, H, 110, 72, 36),
)
# What the pictures of At the table show: a hand counted and another on the pad, a trick, an auction.
AT_THE_TABLE = {
    "count": {"cards": "AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC", "trump": "H"},
    "play": {"trick": "TD KD", "hand": "AD JD KH", "trump": "S"},
}
COUNTED = count_for(BUILT_IN[0], 2, read_cards("QS JD KC QC", BUILT_IN[0].pack)[0], H)
BIDS = (50, None, 52)
HALF_TYPED = "1 60 h 43 Enter 12 Enter 28"  # hand 8, as far as the picture shows it


def make_demo(path: Path, folders: Folders, seed: int = 8) -> Book:
    """Return the book made at `path`, open; the same seed deals the same games."""
    book = open_book(path, folders, create=True)
    rng = random.Random(seed)
    for week in range(WEEKS, 0, -1):
        evening = SUNDAY - timedelta(weeks=week)
        for at in range(rng.randint(2, 4)):
            _whole_game(book, rng, evening, OTHERS[(week + at) % len(OTHERS)])
    add_old_pages(book)
    game = _start(book, TABLE, 3, SUNDAY)
    for at, (dealer, bidder, bid, trump, meld_a, meld_b, tricks) in enumerate(RUNNING):
        thrown_in = tricks is None
        hand = Hand(
            dealer=dealer,
            bidder=bidder,
            bid=bid,
            trump=trump,
            outcome=Outcome.THROWN_IN if thrown_in else None,
            meld=(meld_a, meld_b),
            tricks=(None, None) if tricks is None else (tricks, 50 - tricks),
        )
        book.write_hand(game, hand, str(UUID(int=1000 + at)))
    return book


def make_three(path: Path, folders: Folders, seed: int = 3) -> Book:
    """Return a book of three Sunday games made at `path`, open: a family that has just begun."""
    book = open_book(path, folders, create=True)
    rng = random.Random(seed)
    for week in (3, 2, 1):
        _whole_game(book, rng, SUNDAY - timedelta(weeks=week), TABLE)
    return book


def _start(book: Book, names: tuple[str, str, str, str], dealer: int, day: date) -> int:
    house = next(house for house in book.houses() if house.rules.name == "Sunday")
    new = NewGame(Seating(names), house.id, dealer, day.isoformat(), occasion="Sunday night")
    started = book.start_game(new).game
    assert started is not None
    return started


def _whole_game(book: Book, rng: random.Random, day: date, names: tuple[str, str, str, str]) -> None:
    """Play one game to its end, with hands as they come on a Sunday."""
    game = _start(book, names, rng.randrange(4), day)
    while book.game(game).winner is None:
        dealer = book.game(game).course.next_dealer
        assert dealer is not None
        bidder = dealer if rng.random() < 0.1 else (dealer + rng.randint(1, 3)) % 4
        bid = 50 if bidder == dealer else rng.choice((51, 52, 55, 55, 58, 60, 60, 65, 70, 75))
        meld = [rng.choice((4, 6, 8, 10, 12, 18, 20, 24, 30, 36, 43)) for _ in range(2)]
        meld[bidder % 2] = max(meld[bidder % 2], rng.choice((20, 28, 36, 44)))
        ours = rng.randint(24, 38)
        tricks = [50 - ours, 50 - ours]
        tricks[bidder % 2] = ours
        hand = Hand(
            dealer=dealer,
            bidder=bidder,
            bid=bid,
            trump=rng.choice((S, H, D, C)),
            meld=(meld[0], meld[1]),
            tricks=(tricks[0], tricks[1]),
        )
        book.write_hand(game, hand, str(UUID(int=rng.getrandbits(128))))
