"""A second person types a page again and is shown only what differs; each can be taken or left."""

from __future__ import annotations

import pytest

from scorebook.book.library import Book, open_book
from scorebook.folders import Folders
from scorebook.window.desk import Desk
from scorebook.window.old_book.page import OldBookPage
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import make_theme
from tests.window.conftest import Show, click, press, type_keys
from tests.window.old_book.paper import known, lines, old, over_the_page, read, sit_down, type_page
from tests.window.old_book.test_a_page_of_each_kind import choose_kind


@pytest.fixture
def window(desk: Desk, book: Book, show: Show) -> MainWindow:
    """Return the window with three hands and an end typed in, and the page being typed a second time."""
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_page(0, 3)
    type_keys("Enter 1 Enter")
    begin_again(window)
    return window


def begin_again(window: MainWindow) -> OldBookPage:
    """Begin the second typing from the list of pages."""
    press("Alt+P")
    click(window, "old_type_again")
    return old(window)


def test_the_second_typing_sees_nothing_of_the_first(window: MainWindow, book: Book) -> None:
    assert lines(window) == []
    assert read(window, "old_doubt_title") == ""
    assert "Only what differs" in read(window, "old_second_words")
    assert (
        not old(window).paper.form.fields["date"].isEnabled()
        or old(window).paper.form.fields["date"].isReadOnly()
    )
    before = book.history(1)
    type_page(0, 2)
    assert lines(window)[0] == "1 Ron 55 ♥ 24 8 33 17 57 25 57 / 25 ✓"
    assert book.history(1) == before  # it writes nothing into the book


def test_only_the_differences_are_shown_and_taken_or_left(window: MainWindow, book: Book) -> None:
    type_page(0, 1)
    type_keys("4 65s 4 Enter 38 Enter 21 Enter 82 Enter 92 Enter")
    type_keys("3 52d 18 Enter 10 Enter 30 Enter 38 Enter 122 Enter")
    type_keys("Enter 1 Enter")
    assert read(window, "old_doubt_title") == "Game 1, hand 2"
    assert read(window, "old_doubt_words") == "Bid: the first typing has 60, the second 65."
    click(window, "old_keep")
    game = book.game(book.games()[0].id)
    assert game.hands[1].hand.bid == 65
    assert read(window, "old_doubt_title") == "Game 1, hand 3"
    assert read(window, "old_doubt_words") == "Meld of Ron & Karen: the first typing has 16, the second 18."
    click(window, "old_fix")
    assert book.game(game.id).hands[2].hand.meld == (16, 10)
    assert read(window, "said_words") == "The two typings agree."
    assert book.draft("again:green pad|12") is None
    press("Ctrl+Z")
    assert book.game(game.id).hands[1].hand.bid == 60


def test_two_typings_that_agree_say_so(window: MainWindow, book: Book) -> None:
    type_page(0, 3)
    type_keys("Enter 1 Enter")
    assert read(window, "said_words") == "The two typings agree."
    press("PageUp")
    assert read(window, "old_doubt_title") == "Hand 3"  # what the pad itself has wrong is asked again


def test_half_a_second_typing_is_found_again(
    window: MainWindow, book: Book, folders: Folders, show: Show
) -> None:
    type_page(0, 1)
    type_keys("4 6")
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        theme = make_theme("light", 100)
        window = sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show)
        press("PageUp")
        assert len(lines(window)) == 4  # the first typing: three hands and the end
        begin_again(window)
        assert lines(window) == ["1 Ron 55 ♥ 24 8 33 17 57 25 57 / 25 ✓", "2 Louise 6"]
        click(window, "old_second_stop")
        press("PageUp")
        assert len(lines(window)) == 4
        window.close()


def test_lines_too_many_or_too_few_differ_as_a_whole(window: MainWindow, book: Book) -> None:
    type_page(0, 2)
    type_keys("Enter 1 Enter")
    assert (
        read(window, "old_doubt_words") == "The whole hand: the first typing has it, the second no such hand."
    )
    click(window, "old_keep")
    assert len(book.game(book.games()[0].id).hands) == 2


def test_a_line_of_the_second_typing_is_corrected_and_taken_off(window: MainWindow, book: Book) -> None:
    type_page(0, 2)
    type_keys("Up Up 3 Enter Enter Enter Enter Enter Enter Enter Enter")
    assert lines(window)[0].startswith("1 Karen 55")
    press("Up")
    press("Ctrl+Del")
    assert len(lines(window)) == 1
    click(window, "old_compare")
    assert read(window, "old_doubt_words") == "Bidder: the first typing has Ron, the second Karen."


def test_a_page_of_marks_is_typed_again_too(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page(page="13")
    choose_kind("marks")
    type_keys("1 Enter 2 Enter 2 Tab 438 Enter 505 Enter")
    begin_again(window)
    type_keys("1 Enter 1 Enter 2 Tab 438 Enter 506 Enter")
    assert read(window, "old_doubt_title") == "Game 2"
    assert read(window, "old_doubt_words") == (
        "Who won: the first typing has Rich & Louise, the second Ron & Karen."
    )
    click(window, "old_keep")
    assert read(window, "old_doubt_words") == (
        "Final score of Rich & Louise: the first typing has 505, the second 506."
    )
    click(window, "old_keep")
    games = [book.game(line.id) for line in sorted(book.games(), key=lambda line: line.id)]
    assert [game.recorded_winner for game in games] == [0, 0, 1]
    assert games[2].final == (438, 506)
