"""A hand put in between goes out as any other, and the file it once came from does not undo it."""

from __future__ import annotations

from books import csv_of, fresh_book, json_of
from test_round_trip import bring, of_csv

from scorebook.book.library import Book
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.exchange.own_json_reading import read_json
from scorebook.rules.hand import Hand

SEATS = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(("Ron", "Rich", "Karen", "Louise")))
HANDS = tuple(Hand(bidder=0, bid=bid, meld=(20, 8), tricks=(37, None)) for bid in (50, 52, 55))


def a_game(book: Book) -> int:
    """Write a game of the first and the last hand down, with somebody who sits in from the last one on."""
    hands = tuple(PaperHand(hand) for hand in (HANDS[0], HANDS[2]))
    paper = PaperGame(SEATS, hands, date="1994-11-27", source="green pad", page="12")
    game = book.shelf.start_game(paper).game
    assert game is not None
    book.seat_substitute(game, 1, 2, "Joe")
    return game


def bids(book: Book) -> list[int | None]:
    return [entry.hand.bid for entry in book.game(book.games()[0].id).hands]


def test_it_goes_out_and_comes_back_with_everything() -> None:
    with fresh_book() as book, fresh_book() as by_csv, fresh_book() as by_json:
        book.shelf.put_between(a_game(book), 2, HANDS[1], "forgotten", ("trump",))
        bring(by_csv, of_csv(by_csv, *csv_of(book)))
        assert csv_of(by_csv) == csv_of(book)
        bring(by_json, read_json(json_of(book)))
        assert json_of(by_json) == json_of(book)
        for one in (book, by_csv, by_json):
            assert bids(one) == [50, 52, 55]
            game = one.game(one.games()[0].id)
            assert [game.names(number)[1] for number in (1, 2, 3)] == ["Rich", "Rich", "Joe"]
            assert one.check() == []


def test_the_file_it_came_from_brought_in_again_leaves_it() -> None:
    with fresh_book() as book, fresh_book() as other:
        a_game(book)
        before = csv_of(book)
        bring(other, of_csv(other, *before))
        other.shelf.put_between(other.games()[0].id, 2, HANDS[1], "forgotten")
        bring(other, of_csv(other, *before))
        assert bids(other) == [50, 52, 55]
        assert other.check() == []
