"""A page of an old pad for the tests of what is typed in: three hands, and how they come into a book."""

from __future__ import annotations

from uuid import uuid4

from at_table import FOUR

from scorebook.book.library import Book
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand

SEATS = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(FOUR))
FIRST = Hand(bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, None), written_totals=(57, 25))
SECOND = Hand(bidder=3, bid=60, trump=Suit.SPADES, meld=(4, 38), tricks=(21, None), written_totals=(82, 92))
THIRD = Hand(
    bidder=2, bid=52, trump=Suit.DIAMONDS, meld=(16, 10), tricks=(30, None), written_totals=(38, 122)
)
PAD = PaperGame(
    SEATS,
    (PaperHand(FIRST),),
    date="1994-11-27",
    occasion="Sunday",
    seating_known=True,
    first_dealer=3,
    source="green pad",
    page="12",
)


def start(book: Book, paper: PaperGame = PAD, *hands: Hand) -> int:
    """Write a game from paper down, and more of its hands; return its id."""
    game = book.shelf.start_game(paper).game
    assert game is not None
    for hand in hands:
        book.shelf.write_line(game, hand, str(uuid4()))
    return game


def titles(book: Book) -> list[tuple[str, int, int]]:
    return [(source.title, source.games, source.questions) for source in book.shelf.sources()]
