"""The pad explains its words on hover, with the keyboard on a line, and by F1."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from scorebook.book.library import Book
from scorebook.window import keys_slip
from scorebook.window.desk import Desk
from scorebook.window.pad.line_table import Lines
from scorebook.window.widgets.explained import Explained
from tests.window.conftest import press, type_keys
from tests.window.hovering import hover, leave, place_of, says
from tests.window.pad.table import SINGLE_DECK, click_line, deal, focus, sit_down, tap, widget

Show = Callable[[QWidget], QWidget]


def hover_line(window: QWidget, row: int) -> None:
    table = widget(window, "pad_lines")
    assert isinstance(table, Lines)
    hover(table.viewport(), table.visualRect(table.rows.index(row, 1)).center())


def test_what_became_of_a_hand_is_explained_under_the_mouse(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("0 h 12 Enter 40 Enter 50 Enter Enter")
    type_keys("1 60h 24 Enter 10 Enter 40 Enter")
    hover_line(window, 0)
    dumped, lost = says(window).split("\n")
    assert dumped.startswith("Dumped on: The dealer who has to take the hand at 50")
    assert lost.startswith("Set: A side is set")
    hover_line(window, 1)
    assert says(window) == ""
    hover_line(window, 0)
    table = widget(window, "pad_lines")
    leave(table)
    assert says(window) == ""
    assert focus(window) == "pad_bidder"


def test_the_words_about_a_line_are_reached_by_the_keyboard(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("0 h 12 Enter 40 Enter 50 Enter Enter")
    click_line(window, 1)
    words = widget(window, "pad_words")
    assert isinstance(words, Explained)
    assert words.text().startswith("Louise was dumped on at 50")
    for _ in range(30):
        if focus(window) == "pad_words":
            break
        press("Tab")
    assert says(window).startswith("Dumped on:")
    press("Tab")
    assert says(window) == ""


def test_a_label_is_explained_in_the_house_in_play(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, SINGLE_DECK, dealer=3))
    label = next(
        one for one in window.findChildren(Explained) if one.text().startswith("Tricks, ") and one.isVisible()
    )
    hover(label, place_of(label, 0))
    assert says(window) == (
        "Tricks: What a side has taken in play: its counters, and the last trick, 25 in all."
    )


def test_the_labels_are_no_stops_of_the_keyboard(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    for label in widget(window, "pad_panel").findChildren(Explained):
        if label.objectName() not in ("pad_words", "pad_mark"):
            assert label.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_misdeal_and_throwing_in_are_explained_on_their_buttons(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    tap(window, "pad_more")
    widget(window, "pad_misdeal").setFocus()
    assert says(window).startswith("Misdeal: A hand dealt wrong")
    widget(window, "pad_throw_in").setFocus()
    assert says(window).startswith("Thrown in: Given up by the bidders")
    widget(window, "pad_bid").setFocus()
    assert says(window) == ""


def test_f1_tells_the_words_of_the_pad(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, str]] = []
    monkeypatch.setattr(keys_slip, "show_keys", lambda *args: told.append(dict(args[4])))
    sit_down(desk, show, target=deal(book))
    press("F1")
    assert {"bid", "trump", "meld", "tricks", "thrown in"} <= set(told[0])
    assert told[0]["tricks"].endswith("50 in all.")
