"""The page At the table as a whole: its parts, its houses, what it keeps, and how it looks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book, open_book
from scorebook.book.trouble import DiskFull
from scorebook.folders import Folders
from scorebook.rules.house import SUNDAY
from scorebook.window.desk import Desk
from scorebook.window.page import Page
from scorebook.window.pages import PAGES, UPPER
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme
from tests.window.at_the_table.table import SIX, WORKED, held, in_order, items, rebuild, type_into
from tests.window.conftest import Show, type_keys
from tests.window.evenings import nothing_is_cut, unnamed
from tests.window.pad.table import SINGLE_DECK, deal, focus, read, settle, sit_down, tap, widget


def page_of(window: MainWindow) -> Page:
    page = window.page()
    assert page is not None
    return page


def test_it_is_in_the_list_and_has_its_keys(desk: Desk, show: Show) -> None:
    window = sit_down(desk, show, "front")
    upper = [entry.name for entry in PAGES if entry.place == UPPER]
    type_keys(f"Ctrl+{upper.index('table') + 1}")
    assert page_of(window).objectName() == "table"
    assert read(window, "table_heading") == "At the table"
    assert read(window, "go_table") == "At the table"
    for key, where, title in (
        ("Alt+2", "play_trick", "the leader’s card first"),
        ("Alt+3", "bid_field", "who speaks next"),
        ("Alt+1", "count_typed", "rank, then suit"),
    ):
        type_keys(key)
        assert focus(window) == where
        told = page_of(window).keys()
        assert any(title in does for _key, does in told)


def test_the_parts_are_three_buttons(desk: Desk, show: Show) -> None:
    window = sit_down(desk, show, "table")
    assert focus(window) == "count_typed"
    tap(window, "table_part_play")
    assert focus(window) == "play_trick"
    assert not widget(window, "count_grid").isVisible()
    assert not widget(window, "count_trump").isVisible()
    widget(window, "table_part").setFocus()
    type_keys("Left Left Enter")
    assert focus(window) == "count_typed"


def test_the_tab_key_goes_through_the_page_in_order(desk: Desk, show: Show) -> None:
    window = sit_down(desk, show, "table")
    type_into(window, "count_typed", "KH QH")
    widget(window, "table_part").setFocus()
    names = []
    for _ in range(9):
        names.append(focus(window))
        type_keys("Tab")
    assert names == [
        "table_part", "table_house", "count_trump", "count_size", "count_clear", "count_grid_AS",
        "count_typed", "count_items", "go_front",
    ]  # fmt: skip
    type_keys("Alt+2")
    type_into(window, "play_trick", "AS")
    type_into(window, "play_hand", "KS QS")
    widget(window, "table_house").setFocus()
    names = []
    for _ in range(8):
        names.append(focus(window))
        type_keys("Tab")
    assert names == [
        "table_house", "play_trump", "play_into", "play_clear", "play_grid_AS", "play_trick",
        "play_trick_cards_0", "play_hand",
    ]  # fmt: skip


class TestHouses:
    def test_the_house_in_play_is_chosen(self, desk: Desk, book: Book, show: Show) -> None:
        deal(book, SINGLE_DECK)
        window = sit_down(desk, show, "table")
        assert read(window, "table_based_on") == "Single deck · 0 of 12 cards"
        assert widget(window, "count_grid_9H").isVisible()

    def test_without_a_game_it_is_the_one_used_last(self, desk: Desk, book: Book, show: Show) -> None:
        game = deal(book, SINGLE_DECK)
        book.set_winner(game, 0)
        window = sit_down(desk, show, "table")
        assert read(window, "table_based_on") == "Single deck · 0 of 12 cards"

    def test_another_one_stays_chosen_until_the_game_changes(
        self, desk: Desk, book: Book, show: Show
    ) -> None:
        deal(book)
        window = sit_down(desk, show, "table")
        tap(window, "table_house_3")
        window.turn_to("front")
        rebuild(window)
        window.turn_to("table")
        assert read(window, "table_based_on").startswith("Single deck")
        window.turn_to("front")
        deal(book, 1)
        window.turn_to("table")
        assert read(window, "table_based_on").startswith("Double deck")

    def test_a_game_under_older_rules_of_a_name_has_its_own(self, desk: Desk, book: Book, show: Show) -> None:
        deal(book)
        chart = replace(SUNDAY.chart, pinochle=(15, 30, 60, 90))
        book.add_house(replace(SUNDAY, chart=chart))
        window = sit_down(desk, show, "table")
        type_into(window, "count_typed", "QS JD")
        tap(window, "count_trump_hearts")
        assert read(window, "count_total") == "4"
        newest = next(house.id for house in book.houses() if house.rules.name == "Sunday")
        tap(window, f"table_house_{newest}")
        assert read(window, "count_total") == "15"

    def test_the_rules_in_play_can_be_told_from_those_after_a_change(
        self, desk: Desk, book: Book, show: Show
    ) -> None:
        game = book.game(deal(book))
        book.add_house(replace(SUNDAY, target=300))
        newest = next(one.id for one in book.houses() if one.rules.name == "Sunday" and one.current)
        window = sit_down(desk, show, "table")
        assert read(window, f"table_house_{game.house}") == "Sunday before a change"
        assert read(window, f"table_house_{newest}") == "Sunday"
        tap(window, f"table_house_{newest}")
        type_into(window, "count_typed", "QS JD")
        tap(window, "count_trump_hearts")
        assert read(window, "count_on_the_pad") == (
            "The game on the table is played by the rules of Sunday before a change."
        )

    def test_cards_another_pack_has_not_stay_and_are_told(self, desk: Desk, show: Show) -> None:
        window = sit_down(desk, show, "table")
        tap(window, "table_house_3")
        type_into(window, "count_typed", "9H KH")
        tap(window, "table_house_1")
        assert read(window, "count_typed_problem") == "There is no nine of hearts in a double deck."
        tap(window, "table_house_3")
        assert held(window, "count_grid") == ["KH", "9H"]


class TestKeeping:
    def test_what_was_put_down_is_there_again_after_a_restart(
        self, desk: Desk, book: Book, show: Show, folders: Folders
    ) -> None:
        window = sit_down(desk, show, "table")
        type_into(window, "count_typed", WORKED)
        tap(window, "count_trump_hearts", "count_size_whole")
        type_keys("Alt+2")
        type_into(window, "play_trick", "TD KD")
        type_into(window, "play_hand", "AD JD KH")
        tap(window, "play_trump_spades")
        assert window.leave()
        window.close()
        book.close()
        with open_book(folders.book, folders, create=False) as again:
            desk.book = again
            window = sit_down(desk, show, "table")
            assert read(window, "play_reason").startswith("You have to play the A♦")
            type_keys("Alt+1")
            assert items(window) == SIX
            assert held(window, "count_grid") == in_order(WORKED)
            tap(window, "count_size_some")
            window.close()

    def test_what_cannot_be_kept_is_said(
        self, desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        window = sit_down(desk, show, "table")
        type_into(window, "count_typed", "KH")

        def full(*_: object) -> None:
            raise DiskFull("There is no room left on the disk.")

        monkeypatch.setattr(book, "keep_draft", full)
        window.turn_to("front")
        assert "cannot be kept just now" in read(window, "said_words")
        window.turn_to("table")
        assert held(window, "count_grid") == ["KH"]

    def test_a_draft_that_makes_no_sense_is_no_hindrance(self, desk: Desk, book: Book, show: Show) -> None:
        book.keep_draft(
            "at the table",
            {
                "part": 7,
                "house": "x",
                "count": {"cards": 3, "trump": "X", "whole": "yes"},
                "play": [],
                "bid": {"bids": ["a"]},
            },
        )
        window = sit_down(desk, show, "table")
        assert focus(window) == "count_typed"
        assert held(window, "count_grid") == []

    def test_nothing_is_written_into_a_book_that_is_only_looked_at(
        self, desk: Desk, book: Book, show: Show, folders: Folders
    ) -> None:
        deal(book)
        book.close()
        with open_book(folders.book, folders, create=False, read_only=True) as looked_at:
            desk.book = looked_at
            window = sit_down(desk, show, "table")
            type_into(window, "count_typed", "KH QH")
            tap(window, "count_trump_hearts")
            assert read(window, "count_total") == "4"
            assert read(window, "count_put") == ""
            window.turn_to("front")
            window.turn_to("table")
            assert read(window, "count_total") == "4"
            window.close()


def test_it_follows_the_game(desk: Desk, book: Book, show: Show, outsider: object) -> None:
    window = sit_down(desk, show, "table")
    type_into(window, "count_typed", "KH QH")
    tap(window, "count_trump_hearts")
    assert read(window, "count_on_the_pad") == "No game is on the table."
    deal(book)
    page_of(window).refresh()
    assert read(window, "count_put") == "Put 4 on the pad"


CASES = [
    pytest.param(scale, size, id=f"{scale}-{size[0]}x{size[1]}")
    for scale, size in ((100, (1280, 800)), (100, (1024, 640)), (150, (1280, 800)), (200, (1280, 800)))
]


@pytest.mark.parametrize(("scale", "size"), CASES)
@pytest.mark.parametrize("rules", [0, SINGLE_DECK])
def test_nothing_is_cut_and_nothing_goes_sideways(
    desk: Desk,
    book: Book,
    show: Show,
    qapp: QApplication,
    qtbot: QtBot,
    strays: list[str],
    scale: int,
    size: tuple[int, int],
    rules: int,
) -> None:
    theme = make_theme("lamp-off", scale)
    apply_theme(qapp, theme)
    desk.theme = theme
    deal(book, rules, names=("Ron", "Rich", "Karen", "Maximiliane"))
    window = sit_down(desk, show, "table")
    window.resize(*size)
    QApplication.processEvents()
    page = page_of(window)
    type_into(window, "count_typed", "AH TH KH KH QH QH JH AS QS JS AD JD")
    fits(page)
    tap(window, "count_trump_hearts")
    qtbot.waitUntil(lambda: read(window, "count_passed") != "", timeout=20_000)
    fits(page)
    tap(window, "count_whose_3", "count_put")
    fits(page)
    type_into(window, "count_typed", "AH AH AH AH AH")
    fits(page)
    type_keys("Alt+2")
    tap(window, "play_trump_spades")
    type_into(window, "play_trick", "TD KD QD")
    type_into(window, "play_hand", "AD JD JD KH KS")
    tap(window, "play_hand_cards_1")
    fits(page)
    type_keys("Alt+3")
    fits(page)
    type_keys("20 Enter" if rules else "50 Enter")
    type_keys("- 62 Enter")
    fits(page)
    type_into(window, "bid_field", "")
    type_keys("- -")
    fits(page)
    assert unnamed(page) == []
    assert strays == []


def fits(page: Page) -> None:
    """Let the page take its shape and look whether everything can be read."""
    settle()
    assert nothing_is_cut(page) == []
    assert page.scroller.horizontalScrollBar().maximum() == 0
    inside = page.scroller.viewport().width()
    assert page.scroller.widget().width() <= inside
