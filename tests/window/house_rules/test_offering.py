"""Rules of earlier years, and the houses that New game offers."""

from __future__ import annotations

from scorebook.book.library import Book
from scorebook.rules.house import BUILT_IN
from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.shell import MainWindow
from tests.window.conftest import click, find, press, type_keys
from tests.window.evenings import cells, words
from tests.window.house_rules.editing import (
    begin_under,
    change,
    copy,
    house_of,
    keep,
    page_of,
    put,
    sentence,
    stand_on,
    turn,
)
from tests.window.pad.table import deal, focus, settle


def test_until_1987_nobody_passed(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    deal(book)
    stand_on(page, "Sunday")
    click(page, "house_earlier")
    settle()
    assert focus(page) == "house_until"
    type_keys("1987")
    assert "Kept beside the rules of today as those until 1987; New game goes on with those." in " ".join(
        words(page)
    )
    turn(page, "bidding")
    put(page, "cards_passed", "0")
    keep(page)
    assert cells(page.shelf.table)[:2] == [["Sunday", "now", "1"], ["Sunday", "until 1987", "0"]]
    assert words(page.shelf.sheet)[0] == "Sunday until 1987"
    assert "No cards are passed." in page.shelf.words.text()
    window.turn_to("new")
    new = window.page()
    assert new is not None
    assert [house.rules for house in new._houses] == list(BUILT_IN)  # type: ignore[attr-defined]


def test_years_that_end_before_they_begin_are_told(page: HouseRulesPage) -> None:
    change(page, "Sunday")
    put(page, "since", "1990")
    put(page, "until", "1987")
    press("Tab")
    assert sentence(page, "until") == "These years end before they begin."


def test_a_house_can_be_left_out_of_new_games(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    deal(book)
    for name, left in (("Single deck", 2), ("Sunday", 2)):
        stand_on(page, name)
        click(page, "house_offer")
        window.turn_to("new")
        new = window.page()
        assert new is not None
        # Last time's rules are always there: nobody deals by others without having chosen them.
        assert len(new._houses) == left  # type: ignore[attr-defined]
        page_of(window)
    assert ["Single deck", "not offered", "0"] in cells(page.shelf.table)
    stand_on(page, "Single deck")
    assert find(page, "house_offer").text() == "Offer it again"  # type: ignore[attr-defined]
    click(page, "house_offer")
    assert ["Single deck", "now", "0"] in cells(page.shelf.table)


def test_new_game_begins_with_the_rules_used_last(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    deal(book)
    copy(page, "Sunday", "Cabin")
    keep(page)
    begin_under(window, book, "Cabin")
    window.turn_to("new")
    settle()
    assert find(window, f"new_house_{house_of(book, 'Cabin').id}").isChecked()  # type: ignore[attr-defined]
