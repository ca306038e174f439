"""A second person types a page again and is shown only what differs; each can be taken or left."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book, open_book
from scorebook.folders import Folders
from scorebook.window.desk import Desk
from scorebook.window.old_book.page import OldBookPage
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme
from tests.window.conftest import Show, click, press, type_keys
from tests.window.old_book.paper import (
    field,
    focus,
    known,
    lines,
    old,
    over_the_page,
    read,
    sit_down,
    type_page,
    widget,
)
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
        assert "Only what differs" in read(window, "old_second_words")
        assert lines(window) == ["1 Ron 55 ♥ 24 8 33 17 57 25 57 / 25 ✓", "2 Louise 6"]
        assert (focus(), field(window, "old_bid")) == ("old_bid", "6")
        click(window, "old_second_stop")
        press("PageUp")
        assert len(lines(window)) == 4  # the first typing: three hands and the end
        begin_again(window)
        assert lines(window) == ["1 Ron 55 ♥ 24 8 33 17 57 25 57 / 25 ✓", "2 Louise 6"]
        window.close()


def reopened(window: MainWindow, book: Book, folders: Folders, show: Show) -> tuple[MainWindow, Book]:
    """Close window and book and open both anew."""
    window.close()
    book.close()
    again = open_book(folders.book, folders, create=False)
    theme = make_theme("light", 100)
    return sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show), again


@pytest.mark.parametrize(
    ("typed", "has_focus", "text"),
    [
        ("Up", "old_bidder", "Ron"),  # a line looked at again
        ("Enter 1 Tab 50", "old_final_a", "50"),  # the end of the game, half typed
        ("Up Insert 2 6", "old_bid", "6"),  # a hand put in before the first
    ],
)
def test_a_second_typing_comes_back_where_it_was(
    window: MainWindow, book: Book, folders: Folders, show: Show, typed: str, has_focus: str, text: str
) -> None:
    type_page(0, 1)
    type_keys(typed)
    before = lines(window)
    window, again = reopened(window, book, folders, show)
    with again:
        assert lines(window) == before
        assert "Only what differs" in read(window, "old_second_words")
        assert (focus(), field(window, has_focus)) == (has_focus, text)
        window.close()


def test_a_comparison_comes_back_too(window: MainWindow, book: Book, folders: Folders, show: Show) -> None:
    type_keys("1 56h 24 Enter 8 Enter 33 Enter 57 Enter 25 Enter")
    click(window, "old_compare")
    window, again = reopened(window, book, folders, show)
    with again:
        assert read(window, "old_doubt_words") == "Bid: the first typing has 55, the second 56."
        assert len(lines(window)) == 4
        press("Alt+1")
        assert read(window, "said_words") == "The two typings agree so far."
        assert len(lines(window)) == 1  # the second typing goes on
        press("Alt+P")
        press("Alt+P")
        click(window, "old_second_stop")
        window, third = reopened(window, again, folders, show)
    with third:
        assert read(window, "old_second_words") == ""
        window.close()


def test_what_differs_is_shown_as_soon_as_a_line_is_whole(window: MainWindow, book: Book) -> None:
    type_keys("1 55h 24 Enter 8 Enter 33 Enter 57 Enter 25")
    assert read(window, "old_doubt_title") == ""
    type_keys("Enter 4 65s 4 Enter 38 Enter 21 Enter 82 Enter 93 Enter")
    assert read(window, "old_doubt_title") == "Game 1, hand 2"
    assert read(window, "old_doubt_words") == "Bid: the first typing has 60, the second 65."
    assert read(window, "old_doubt_more") == "After this 1 more difference."
    assert focus() == "old_bidder"  # nothing stands in the way
    press("Alt+2")
    assert (
        read(window, "old_doubt_words")
        == "The pad’s total of Rich & Louise: the first typing has 92, the second 93."
    )
    press("Alt+1")
    assert read(window, "old_doubt_title") == ""
    game = book.game(book.games()[0].id)
    assert (game.hands[1].hand.bid, game.hands[1].hand.written_totals) == (65, (82, 92))
    assert focus() == "old_bidder"
    assert len(lines(window)) == 2


def test_a_hand_the_first_typing_passed_over_is_put_in_its_place(window: MainWindow, book: Book) -> None:
    type_page(0, 1)
    type_keys("2 70d 30 Enter 14 Enter 50 Enter - Enter")
    type_page(1, 3)
    assert read(window, "old_doubt_title") == "Game 1, before hand 2"
    assert read(window, "old_doubt_words") == ("Only the second typing has this hand.")
    press("Alt+2")
    assert [entry.hand.bid for entry in book.game(book.games()[0].id).hands] == [55, 70, 60, 52]
    assert read(window, "old_doubt_title") == ""
    press("Ctrl+Z")
    assert [entry.hand.bid for entry in book.game(book.games()[0].id).hands] == [55, 60, 52]


def test_what_nobody_can_read_stays_so_when_another_field_is_taken(
    desk: Desk, book: Book, show: Show
) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_keys("1 ?h ? 8 Enter 33 Enter Enter")
    begin_again(window)
    type_keys("1 55h ? ? 33 Enter Enter")
    game = book.games()[0].id
    assert list(book.shelf.unreadable(game).values()) == [("bid", "meld_a")]
    assert read(window, "old_doubt_words") == "Bid: the first typing has nothing, the second 55."
    press("Alt+2")
    assert list(book.shelf.unreadable(game).values()) == [("meld_a",)]
    assert (
        read(window, "old_doubt_words")
        == "Meld of Rich & Louise: the first typing has 8, the second nothing."
    )
    press("Alt+2")
    assert list(book.shelf.unreadable(game).values()) == [("meld_a", "meld_b")]


def test_turning_the_page_puts_a_comparison_away(window: MainWindow, book: Book) -> None:
    type_keys("1 56h 24 Enter 8 Enter 33 Enter 57 Enter 25 Enter")
    click(window, "old_compare")
    press("Alt+G")
    type_keys("14 Enter")
    assert read(window, "old_doubt_title") == ""
    assert book.draft("second typing") is None
    assert book.draft("again:green pad|12") is not None


def test_a_second_typing_half_done_is_not_said_to_agree(window: MainWindow, book: Book) -> None:
    type_page(0, 1)
    click(window, "old_compare")
    assert read(window, "said_words") == "The two typings agree so far."
    assert len(lines(window)) == 1
    assert book.draft("again:green pad|12") is not None


SEEN = (
    "game 1, hand 1: bid 55 or 56?",
    "game 1, hand 1. bid: the first typing has 55, the second 56.",
)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("text", [100, 200])
def test_what_differs_is_always_in_sight(
    desk: Desk, book: Book, folders: Folders, show: Show, size: tuple[int, int], text: int
) -> None:
    known(book)
    theme = make_theme("light", text)
    apply_theme(QApplication.instance(), theme)  # type: ignore[arg-type]
    window = sit_down(Desk(book, Preferences(lamp="light"), folders, theme), show)
    window.resize(*size)
    over_the_page()
    type_page(0, 3)
    QApplication.processEvents()
    assert "the pad and the rules disagree by 8." in in_sight(window)
    type_keys("Enter 1 Enter")
    begin_again(window)
    type_keys("1 56h 24 Enter 8 Enter 33 Enter 57 Enter 25 Enter")
    QApplication.processEvents()
    assert in_sight(window) in SEEN
    assert focus() == "old_bidder"
    assert wholly_seen(window, "old_bidder")
    click(window, "old_compare")
    QApplication.processEvents()
    assert in_sight(window) in SEEN


def wholly_seen(window: MainWindow, name: str) -> bool:
    """Tell whether a widget stands wholly in the window, not scrolled away."""
    part = widget(window, name)
    return part.isVisible() and part.visibleRegion().boundingRect().size() == part.size()


def in_sight(window: MainWindow) -> str:
    """Return what can be read of the first difference without scrolling."""
    if wholly_seen(window, "old_glance_words"):
        return read(window, "old_glance_words").replace("\u200b", "").casefold()
    second = old(window).paper.side.parting is not None
    parts = ("old_doubt_title", "old_doubt_words" if second else "old_doubt_strong")
    assert all(wholly_seen(window, part) for part in parts)
    return ". ".join(read(window, part) for part in parts).replace("\u200b", "").casefold()


def test_lines_too_many_or_too_few_differ_as_a_whole(window: MainWindow, book: Book) -> None:
    type_page(0, 2)
    type_keys("Enter 1 Enter")
    assert read(window, "old_doubt_words") == "Only the first typing has this hand."
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
