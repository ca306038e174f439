"""A hand that was passed over is put in before another one: by one key, and undone again."""

from __future__ import annotations

import pytest

from scorebook.book.library import Book, open_book
from scorebook.book.paging import PageState
from scorebook.folders import Folders
from scorebook.window.desk import Desk
from scorebook.window.old_book.deeds import GO_UP, HALF
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import make_theme
from tests.window.conftest import Show, click, press, type_keys
from tests.window.old_book.paper import (
    field,
    focus,
    known,
    lines,
    over_the_page,
    read,
    seats_known,
    sit_down,
    totals,
    type_page,
    widget,
)
from tests.window.old_book.test_a_page_of_each_kind import choose_kind

FIRST = "1 Ron 55 ♥ 24 8 33 17 57 25 57 / 25 ✓"
SECOND = "2 Louise 60 ♠ 4 38 21 29 82 92 82 / 92 ✓"
THIRD = "3 Karen 52 ♦ 16 10 30 20 38 122 30 / 122"


@pytest.fixture
def window(desk: Desk, book: Book, show: Show) -> MainWindow:
    """Return the window with the first and the third hand of the pad: the second was passed over."""
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    seats_known("Lou")
    type_page(0, 1)
    type_page(2, 3)
    return window


def test_a_hand_is_put_in_by_one_key_and_the_written_totals_stay_by_theirs(
    window: MainWindow, book: Book
) -> None:
    assert totals(book) == [(57, 25), (5, 55)]
    before = len(book.history())
    type_keys("Up Insert")
    assert (focus(), read(window, "old_line_title")) == ("old_bidder", "Hand 2")
    assert read(window, "old_line_words") == "Ron deals."
    assert lines(window) == [FIRST, "3 Karen 52 ♦ 16 10 30 20 38 122 5 / 55"]
    assert type_keys("4 60s 4 Enter 38 Enter 21 Enter") <= 14
    assert lines(window)[1:] == ["2 Louise 60 ♠ 4 38 21 29 82 / 92", THIRD]
    type_keys("82 Enter 92 Enter")
    assert lines(window) == [FIRST, SECOND, THIRD]
    assert totals(book) == [(57, 25), (82, 92), (30, 122)]
    assert [e.hand.written_totals for e in book.game(book.games()[0].id).hands] == [
        (57, 25), (82, 92), (38, 122),
    ]  # fmt: skip
    assert len(book.history()) == before + 1
    assert book.history(1)[0].sentence == "27 Nov 1994: hand 2 put in between"
    assert (focus(), read(window, "old_line_title")) == ("old_bidder", "Hand 4")
    assert read(window, "old_doubt_title") == "Hand 3"
    press("Ctrl+Z")
    assert len(lines(window)) == 2
    assert totals(book) == [(57, 25), (5, 55)]
    press("Ctrl+Shift+Z")
    assert lines(window) == [FIRST, SECOND, THIRD]


def test_the_button_does_the_same(window: MainWindow, book: Book) -> None:
    type_keys("Up Up")
    click(window, "old_between")
    assert read(window, "old_line_title") == "Hand 1"
    type_page(1, 2)
    assert [entry.hand.bid for entry in book.game(book.games()[0].id).hands] == [60, 55, 52]


@pytest.mark.parametrize("leave", ["Esc", "Enter"])
def test_an_empty_line_between_is_called_off(window: MainWindow, book: Book, leave: str) -> None:
    before = book.history(1)
    type_keys(f"Up Insert {leave}")
    assert read(window, "old_line_title") == "Hand 2"
    assert len(lines(window)) == 2
    press("Down")
    assert read(window, "old_line_title") == "Hand 3"
    assert book.history(1) == before


def test_there_is_nothing_to_put_one_before_on_the_last_line(window: MainWindow) -> None:
    press("Insert")
    assert read(window, "old_said") == GO_UP
    assert not widget(window, "old_between").isVisible()
    press("Up")
    assert widget(window, "old_between").isVisible()


def test_half_a_line_between_is_found_again_and_the_page_is_not_done(
    window: MainWindow, book: Book, folders: Folders, show: Show
) -> None:
    type_keys("Up Insert 4 60s 4")
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        theme = make_theme("light", 100)
        window = sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show)
        assert (focus(), field(window, "old_meld_a")) == ("old_meld_a", "4")
        assert lines(window)[1] == "2 Louise 60 ♠ 4"
        type_keys("Down Down")  # somewhere else, and it stays typed
        assert len(lines(window)) == 2
        press("Ctrl+Enter")
        assert read(window, "old_said") == HALF
        assert lines(window)[1] == "2 Louise 60 ♠ 4"
        assert again.shelf.sources()[0].pages[0].state != PageState.DONE
        type_keys("Enter 38 Enter 21 Enter 82 Enter 92 Enter")
        assert lines(window) == [FIRST, SECOND, THIRD]
        press("Ctrl+Enter")
        assert again.shelf.sources()[0].pages[0].state == PageState.DONE
        window.close()


def test_a_total_is_put_in_between_too(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show)
    over_the_page(names=("", "", "", ""))
    choose_kind("totals")
    type_keys("61 Enter 20 Enter 121 Enter 90 Enter")
    type_keys("Up Insert 1 Enter 70 Enter")
    written = [entry.hand.written_totals for entry in book.game(book.games()[0].id).hands]
    assert written == [(61, 20), (1, 70), (121, 90)]
    assert lines(window)[1] == "2 1 70 deduced: ? & ? bid 60, set or thrown in"


def test_a_page_of_marks_has_no_hands_to_put_one_before(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show)
    over_the_page(page="13")
    choose_kind("marks")
    type_keys("1 Enter Up Insert")
    assert len(book.games()) == 1
    assert not widget(window, "old_between").isVisible()


def test_nothing_is_put_into_a_book_to_read_only(
    window: MainWindow, book: Book, folders: Folders, show: Show
) -> None:
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False, read_only=True) as again:
        theme = make_theme("light", 100)
        window = sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show)
        press("Insert")
        assert len(lines(window)) == 2
        window.close()
