"""Across the room: two totals and the contract, as large as the window allows."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel

from scorebook.book.library import Book
from scorebook.window.desk import Desk
from scorebook.window.theme import apply_theme, make_theme
from tests.window.conftest import Show, press, type_keys
from tests.window.evenings import nothing_is_cut
from tests.window.pad.table import P1_1, deal, focus, read, settle, sit_down, widget


def test_f11_shows_the_totals_and_the_contract_and_goes_back(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    for keys, _a, _b in P1_1:
        type_keys(keys)
    type_keys("1 60h 43 Enter")
    press("F11")
    assert (read(window, "across_total_a"), read(window, "across_total_b")) == ("153", "−26")
    assert read(window, "across_names_a") == "Ron & Karen"
    assert read(window, "across_contract") == "Ron 60 ♥"
    assert read(window, "across_needs") == "Ron needs 17 in tricks to make 60."
    assert not window.navigation.isVisible()
    press("F11")
    assert focus(window) == "pad_meld_b"
    type_keys("12 Enter 28 Enter")
    press("F11")
    assert read(window, "across_total_a") == "224"
    assert read(window, "across_contract") == "Louise deals, Ron bids first"
    type_keys("Esc")
    assert focus(window) == "pad_bidder"


def test_it_follows_what_changes(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, target=60))
    type_keys("1 60h 43 Enter 12 Enter 28 Enter")
    press("F11")
    assert read(window, "across_contract") == "Ron & Karen win!"
    desk.do(lambda b: b.undo())
    assert (read(window, "across_total_a"), read(window, "across_total_b")) == ("0", "0")


def test_with_no_game_it_says_so(desk: Desk, show: Show) -> None:
    window = sit_down(desk, show, "across")
    assert read(window, "across_contract") == "No game is on the table."
    assert read(window, "across_total_a") == ""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_totals_are_large_and_whole(
    desk: Desk, book: Book, show: Show, qapp: QApplication, size: tuple[int, int], scale: int
) -> None:
    desk.theme = make_theme("lamp-off", scale)
    apply_theme(qapp, desk.theme)
    game = deal(book, names=("Bartholomew", "Rich", "Christabel", "Louise"))
    window = sit_down(desk, show, target=game)
    type_keys("1 60h 430 Enter 12 Enter 28 Enter")
    press("F11")
    window.resize(*size)
    settle()
    page = window.page()
    assert page is not None
    assert nothing_is_cut(page) == []
    total = widget(window, "across_total_a")
    assert isinstance(total, QLabel)
    assert QFontMetrics(total.font()).height() >= size[1] // 4
