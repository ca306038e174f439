"""Taken out, brought into an empty book and taken out again, a book gives the same bytes, CSV and JSON."""

from __future__ import annotations

from dataclasses import replace

from books import csv_of, fresh_book, json_of
from hypothesis import HealthCheck, given, settings
from random_books import contents

from scorebook.book.contents import Beside, Contents, PaperHouse
from scorebook.book.importing import Source, Watching
from scorebook.book.library import Book
from scorebook.book.names import key_of
from scorebook.book.values import PaperGame, PaperSeat
from scorebook.exchange.houses_file import read_houses
from scorebook.exchange.own_csv_reading import read_own
from scorebook.exchange.own_json_reading import read_json
from scorebook.exchange.plan import known_of, sound
from scorebook.exchange.reading.opening import text_table
from scorebook.exchange.values import Reading
from scorebook.rules.house import SUNDAY


def of_csv(book: Book, text: str, houses: str) -> Reading:
    """Return what a book reads in a CSV with house rules beside it; nothing in it may be wrong."""
    told = read_houses(houses)
    known = known_of(book)
    labels = {key_of(one.label): one.label for one in told}
    found = read_own(text_table(text.encode()), replace(known, houses={**known.houses, **labels}))
    return replace(found, beside=Beside(houses=told))


def bring(book: Book, reading: Reading) -> None:
    """Bring a reading in that nothing is wrong with."""
    assert sound(reading, known_of(book)).errors == ()
    book.bring_in(Contents(reading.games, reading.beside), Source("file"), Watching())


@settings(max_examples=30, suppress_health_check=list(HealthCheck))
@given(contents())
def test_any_book_comes_back_as_it_went_out(whole: Contents) -> None:
    with fresh_book() as book:
        book.bring_in(whole, Source("whole"), Watching())
        assert book.check() == []
        as_json, (as_csv, houses) = json_of(book), csv_of(book)
        # Held against the book itself there is nothing new in either.
        for reading in (read_json(as_json), of_csv(book, as_csv, houses)):
            assert reading.errors == ()
            tally = book.weigh(Contents(reading.games, reading.beside), Watching())
            assert (tally.new, tally.changed, tally.people, tally.houses) == (0, 0, (), ())
    with fresh_book() as from_json:
        bring(from_json, read_json(as_json))
        assert from_json.check() == []
        assert json_of(from_json) == as_json
        assert csv_of(from_json) == (as_csv, houses)
    with fresh_book() as from_csv:
        bring(from_csv, of_csv(from_csv, as_csv, houses))
        assert from_csv.check() == []
        assert csv_of(from_csv) == (as_csv, houses)


def test_a_book_with_rules_of_earlier_years_comes_back_as_it_went_out() -> None:
    with fresh_book() as book:
        book.add_house(replace(SUNDAY, target=300))
        book.add_house(replace(SUNDAY, cards_passed=0, until=1987))
        seats = tuple(
            PaperSeat(seat, 1, name) for seat, name in enumerate(("Ron", "Rich", "Karen", "Louise"))
        )
        labels, by_age = book.house_labels(), sorted(book.houses(), key=lambda house: house.id)
        houses = tuple(PaperHouse(labels[one.id], one.rules) for one in by_age)
        games = tuple(
            PaperGame(seats, ref=label, house=label, recorded_winner=0) for label in labels.values()
        )
        book.bring_in(Contents(games, Beside(houses=houses)), Source("games"), Watching())
        assert [one.used for one in book.houses()] == [1, 1, 1, 1, 1]
        as_json, (as_csv, as_houses) = json_of(book), csv_of(book)
        assert "Sunday until 1987" in as_csv
    for text in ("json", "csv"):
        with fresh_book() as again:
            bring(again, read_json(as_json) if text == "json" else of_csv(again, as_csv, as_houses))
            assert text == "csv" or json_of(again) == as_json  # a CSV knows nobody's uuid
            assert csv_of(again) == (as_csv, as_houses)
            assert again.houses()[0].rules.target == 300
