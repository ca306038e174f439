"""As many games from paper as are wanted, each different, with hands that add up."""

from __future__ import annotations

from collections.abc import Iterator

from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand

PEOPLE = ("Ron", "Rich", "Karen", "Louise", "Ed", "Edna", "Bob", "Sue")


def many_games(count: int, hands: int = 8) -> Iterator[PaperGame]:
    """Yield `count` games of `hands` hands."""
    for number in range(count):
        four = [PEOPLE[(number + step) % len(PEOPLE)] for step in range(4)]
        yield PaperGame(
            seats=tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(four)),
            hands=tuple(PaperHand(hand(number, place), place + 1) for place in range(hands)),
            ref=f"NB{number // 40 + 1}-p{number % 40 // 4 + 1}-{number % 4 + 1}",
            date=f"{1991 + number % 30}-{number % 12 + 1:02d}-{number % 28 + 1:02d}",
            house="Sunday",
            seating_known=True,
            source=f"notebook {number // 40 + 1}",
            page=str(number % 40 // 4 + 1),
        )


def hand(game: int, place: int) -> Hand:
    """Return a hand that was made or set."""
    tricks = 15 + (game * 7 + place * 5) % 20
    meld = 20 + (game + place * 3) % 9 * 2
    return Hand(
        dealer=place % 4,
        bidder=(place + game) % 4,
        bid=51 + (game + place) % 9,
        trump=list(Suit)[place % 4],
        meld=(meld, 18),
        tricks=(tricks, 50 - tricks),
    )
