"""House rules: always the built-in ones, never changed, only added."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from at_table import PLAYED, begin, house, open_at, write

from scorebook.book.library import Book
from scorebook.book.trouble import Refused
from scorebook.book.values import GameQuery, NewGame, PaperGame, PaperSeat, Seating
from scorebook.folders import Folders
from scorebook.rules.house import BUILT_IN, LABOR_DAY, SUNDAY, NobodyBids


def test_a_new_book_has_the_built_in_houses_first(book: Book) -> None:
    assert tuple(one.rules for one in book.houses()) == BUILT_IN
    assert book.history() == []
    assert book.undo_sentence() is None


def test_built_in_houses_are_the_same_in_every_book(tmp_path: Path) -> None:
    uuids = set()
    for name in ("one", "two"):
        folders = Folders.at(tmp_path / name)
        with open_at(tmp_path / f"{name}.scorebook", folders) as book:
            rows = book._access.read(lambda c: c.exec_driver_sql("SELECT uuid FROM house_rules").all())
            uuids.add(tuple(rows))
    assert len(uuids) == 1


def test_a_house_of_ones_own_comes_after_them_by_name(book: Book) -> None:
    change = book.add_house(replace(SUNDAY, name="  Zoo  night ", target=1000))
    book.add_house(replace(SUNDAY, name="Cabin", target=250))
    assert change.houses
    assert change.sentence == "rules of Zoo night added"
    assert [one.rules.name for one in book.houses()] == [*(h.name for h in BUILT_IN), "Cabin", "Zoo night"]


def test_changed_rules_never_score_an_old_game_anew(book: Book, game: int) -> None:
    write(book, game, PLAYED)
    change = book.add_house(replace(SUNDAY, target=50))
    assert change.sentence == "rules of Sunday changed, for the games from now on"
    assert book.game(game).target == 500
    assert not book.game(game).course.finished
    newest, oldest = (one for one in book.houses() if one.rules.name == "Sunday")
    assert (newest.rules.target, newest.used) == (50, 0)
    assert (oldest.rules.target, oldest.used) == (500, 1)
    assert house(book) == newest.id


def test_the_rules_of_earlier_years_are_never_those_of_a_new_game(book: Book) -> None:
    begin(book)
    change = book.add_house(replace(SUNDAY, cards_passed=0, until=1987))
    assert change.sentence == "rules of Sunday until 1987 added"
    book.add_house(replace(SUNDAY, cards_passed=4, since=1988, until=1994))
    book.add_house(replace(SUNDAY, target=1000))
    sundays = [one for one in book.houses() if one.rules.name == "Sunday"]
    assert [(one.rules.target, one.rules.until, one.current) for one in sundays] == [
        (1000, None, True),
        (500, None, False),
        (500, 1994, False),
        (500, 1987, False),
    ]
    assert book.suggestion(date(2026, 12, 6)).house == sundays[0].id
    again = book.add_house(replace(SUNDAY, cards_passed=0, until=1987))
    assert (again.id, again.sentence) == (None, "the rules of Sunday are as they were")


def test_a_house_of_earlier_years_only_is_still_found(book: Book) -> None:
    book.add_house(replace(SUNDAY, name="Cabin", until=1990))
    cabin = next(one for one in book.houses() if one.rules.name == "Cabin")
    assert not cabin.current
    game = book.start_game(NewGame(Seating(("a", "b", "c", "d")), cabin.id, 0, "2026-11-29")).game
    assert game is not None
    assert book.suggestion(date(2026, 12, 6)).house == cabin.id


def test_old_rules_taken_up_again_are_the_ones_of_a_new_game(book: Book, game: int) -> None:
    book.add_house(replace(SUNDAY, target=1000))
    assert book.add_house(SUNDAY).id is not None
    assert book.houses()[0].rules == SUNDAY
    assert [one.used for one in book.houses() if one.rules == SUNDAY] == [0, 1]


def test_the_games_of_a_house_are_those_under_just_its_rules(book: Book, game: int) -> None:
    book.add_house(replace(SUNDAY, target=1000))
    later = begin(book)
    new, old = (one.id for one in book.houses() if one.rules.name == "Sunday")
    assert [line.id for line in book.games(GameQuery(house=old))] == [game]
    assert [line.id for line in book.games(GameQuery(house=new))] == [later]
    assert len(book.games()) == 2


def test_a_game_on_paper_by_the_name_alone_is_by_the_rules_of_today(book: Book) -> None:
    book.add_house(replace(SUNDAY, cards_passed=0, until=1987))
    seats = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate("abcd"))
    game = book.shelf.start_game(PaperGame(seats, house="Sunday", date="1985")).game
    assert game is not None
    assert book.game(game).rules == SUNDAY
    assert sorted(book.house_labels().values()) == ["Labor Day", "Single deck", "Sunday", "Sunday until 1987"]


def test_the_same_rules_again_add_nothing(book: Book) -> None:
    assert book.add_house(LABOR_DAY).id is None
    assert len(book.houses()) == 3


def test_rules_that_contradict_themselves_are_refused_with_their_problems(book: Book) -> None:
    with pytest.raises(Refused) as refused:
        book.add_house(replace(SUNDAY, name="Odd", target=-5, nobody_bids=NobodyBids.REDEAL, minimum_bid=0))
    assert refused.value.problems
    assert len(book.houses()) == 3


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\x00"])
def test_a_house_needs_a_name(book: Book, name: str) -> None:
    with pytest.raises(Refused):
        book.add_house(replace(SUNDAY, name=name))


def test_undo_takes_a_house_away_and_redo_brings_the_same_one_back(book: Book) -> None:
    book.add_house(replace(SUNDAY, name="Cabin"))
    made = house(book, "Cabin")
    book.undo()
    assert len(book.houses()) == 3
    assert book.redo().houses
    assert house(book, "Cabin") == made


def test_a_house_missing_from_a_book_is_laid_in_when_it_is_opened(
    book: Book, path: Path, folders: Folders
) -> None:
    with book._access.change() as connection:
        connection.exec_driver_sql("DELETE FROM house_rules WHERE name = 'Single deck'")
    book.close()
    with open_at(path, folders) as again:
        assert tuple(one.rules for one in again.houses()) == BUILT_IN


def test_a_game_needs_a_house_of_the_book(book: Book) -> None:
    with pytest.raises(Refused, match="house rules"):
        book.start_game(NewGame(Seating(("a", "b", "c", "d")), 99, 0, "2026-11-29"))
    assert begin(book) > 0
