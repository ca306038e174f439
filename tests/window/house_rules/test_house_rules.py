"""The page House rules: every house in words, by keys, in large text, and to read only."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book, open_book
from scorebook.folders import Folders
from scorebook.rules.house import BUILT_IN, SUNDAY
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted
from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme
from tests.window.conftest import PLAIN_HAND, Show, click, find, press, type_keys
from tests.window.evenings import cells, nothing_is_cut, play, unnamed, words
from tests.window.house_rules.editing import (
    change,
    house_of,
    page_of,
    put,
    said,
    stand_on,
    turn,
)
from tests.window.pad.table import deal, focus, settle, sit_down

SECTIONS = ("house", "bidding", "meld", "scoring")


def test_every_house_stands_there_in_plain_words(page: HouseRulesPage, book: Book) -> None:
    assert cells(page.shelf.table) == [
        ["Sunday", "now", "0"],
        ["Labor Day", "now", "0"],
        ["Single deck", "now", "0"],
    ]
    for house in BUILT_IN:
        stand_on(page, house.name)
        shown = words(page.shelf.sheet)
        assert shown[0] == house.name
        assert f"Game: {house.target} or more." in page.shelf.words.text()
        assert "No game has been played so. New game offers it." in shown
    assert focus(page) == "house_table"


def test_a_house_is_opened_by_its_id(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    window.turn_to("house", house_of(book, "Single deck").id)
    assert words(page.shelf.sheet)[0] == "Single deck"


def test_the_games_of_a_house_are_counted_and_can_be_seen(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    play(book, 0, "1994-12-31")
    play(book, 0, "2026-11-29")
    window.turn_to("front")
    page_of(window)
    assert cells(page.shelf.table)[0] == ["Sunday", "now", "2"]
    assert "2 games were played so, 1994 to 2026. New game offers it." in words(page.shelf.sheet)
    click(page, "house_games")
    settle()
    games = window.page()
    assert games is not None
    assert games.objectName() == "games"
    assert "2 of 2 games: by the rules of Sunday." in words(games)
    click(games, "games_everything")
    assert "All 2, newest first." in words(games)


def test_the_games_page_keeps_to_the_house_while_somebody_looks_for_more(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    play(book, 0, "2026-11-22")
    book.add_house(replace(SUNDAY, target=300))
    play(book, 0, "2026-11-29")
    old = next(one for one in book.houses() if one.used and not one.current)
    window.turn_to("games", GamesWanted(house=old.id, rules="Sunday"))
    press("F3")
    type_keys("karen")
    games = window.page()
    assert games is not None
    assert "1 of 2 games: by the rules of Sunday, with “karen” in them." in words(games)
    assert old.rules.target == 500


def test_a_book_to_read_only_shows_its_houses(desk: Desk, book: Book, folders: Folders, show: Show) -> None:
    book.close()
    with open_book(folders.book, folders, create=False, read_only=True) as shut:
        page = page_of(sit_down(Desk(shut, desk.preferences, folders, desk.theme), show, page="front"))
        assert not find(page, "house_change").isEnabled()
        assert not find(page, "house_read").isEnabled()
        assert find(page, "house_save").isEnabled()
        press("Enter")
        assert page.shelf.isVisible()
        assert said(page) == "This book cannot be written just now."
        page.window().close()


def test_a_house_is_changed_by_keys_alone(page: HouseRulesPage, book: Book) -> None:
    type_keys("Down Enter")
    assert focus(page) == "house_name"
    while focus(page) != "house_pack_double":
        press("Tab")
    type_keys("Right Space")
    assert page.editor.form.choices["pack"] == "single"
    type_keys("Left Space Ctrl+PageDown")
    assert focus(page) == "house_minimum_bid"
    type_keys("40 Ctrl+PageDown")
    assert focus(page) == "house_chart.run.0"
    type_keys("Down Down Down")
    assert focus(page) == "house_chart.pinochle.0"
    type_keys("5 Up Enter 9 Ctrl+PageUp Ctrl+Enter")
    rules = house_of(book, "Labor Day").rules
    assert (rules.minimum_bid, rules.chart.pinochle[0], rules.chart.marriage[1]) == (40, 5, 9)


def test_the_keys_of_the_page_are_those_of_what_it_shows(page: HouseRulesPage) -> None:
    assert "change the rules of the house" in dict(page.keys())["Enter"]
    change(page, "Sunday")
    assert dict(page.keys())["Ctrl+S, Ctrl+Enter"] == "keep these rules"


def test_every_control_has_a_name(page: HouseRulesPage) -> None:
    assert unnamed(page) == []
    change(page, "Sunday")
    for section in SECTIONS:
        turn(page, section)
        assert unnamed(page) == []


@pytest.mark.parametrize(("scale", "width"), [(100, 1024), (100, 1280), (200, 1280)])
def test_nothing_is_cut_at_any_size(
    qapp: QApplication, book: Book, folders: Folders, show: Show, scale: int, width: int
) -> None:
    theme = make_theme("lamp-off", scale)
    apply_theme(qapp, theme)
    window = sit_down(Desk(book, Preferences(scale, "lamp-off"), folders, theme), show, page="front")
    window.resize(width, 800)
    page = page_of(window)
    assert nothing_is_cut(page) == []
    change(page, "Sunday")
    put(page, "target", "4")
    for section in SECTIONS:
        turn(page, section)
        settle()
        assert nothing_is_cut(page) == []
        inside = page.scroller.widget()
        assert inside is not None
        assert inside.width() <= page.scroller.viewport().width()


def test_a_hand_written_elsewhere_is_counted_at_once(page: HouseRulesPage, book: Book, desk: Desk) -> None:
    game = deal(book)
    desk.do(lambda b: b.write_hand(game, PLAIN_HAND, "0" * 32))
    assert cells(page.shelf.table)[0] == ["Sunday", "now", "1"]
    desk.refreshed.emit()
    assert cells(page.shelf.table)[0] == ["Sunday", "now", "1"]
