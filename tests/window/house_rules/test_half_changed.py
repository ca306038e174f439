"""Nothing typed is lost: a house half changed is there again, whatever happens."""

from __future__ import annotations

import pytest

from scorebook.book.library import Book, open_book
from scorebook.book.trouble import BookTrouble
from scorebook.folders import Folders
from scorebook.rules.house import SUNDAY
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import make_theme
from tests.window.conftest import Show, click, find, press
from tests.window.evenings import words
from tests.window.house_rules.editing import (
    change,
    copy,
    house_of,
    keep,
    page_of,
    put,
    said,
    sentence,
    turn,
)
from tests.window.pad.table import focus, settle, sit_down


def test_the_figure_typed_last_counts_however_one_leaves(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    change(page, "Sunday")
    put(page, "target", "750")
    click(window, "go_games")
    window.turn_to("house")
    settle()
    assert find(page, "house_target").text() == "750"  # type: ignore[attr-defined]
    click(page, "house_keep")
    assert house_of(book, "Sunday").rules.target == 750


def test_a_house_half_changed_is_there_again_tomorrow(
    window: MainWindow, page: HouseRulesPage, book: Book, folders: Folders, show: Show
) -> None:
    copy(page, "Single deck", "Cabin")
    turn(page, "bidding")
    put(page, "minimum_bid", "2x")
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        theme = make_theme("light", 100)
        later = page_of(sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show, page="front"))
        assert later.editor.section == "bidding"
        assert find(later, "house_minimum_bid").text() == "2x"  # type: ignore[attr-defined]
        assert sentence(later, "minimum_bid") in ("", "Only the figures 0 to 9 here.")
        put(later, "minimum_bid", "20")
        keep(later)
        assert house_of(again, "Cabin").rules.minimum_bid == 20
        assert again.draft("house_rules") is None
        later.window().close()


def test_esc_goes_back_to_the_houses_and_keeps_what_was_typed(page: HouseRulesPage, book: Book) -> None:
    change(page, "Sunday")
    put(page, "target", "750")
    press("Esc")
    assert focus(page) == "house_table"
    assert "Changing Sunday." in words(page)
    click(page, "house_go_on")
    settle()
    assert find(page, "house_target").text() == "750"  # type: ignore[attr-defined]
    click(page, "house_forget")
    assert book.draft("house_rules") is None
    page.enter()
    assert page.shelf.isVisible()
    assert house_of(book, "Sunday").rules == SUNDAY


def test_another_house_can_be_looked_at_meanwhile(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    change(page, "Sunday")
    put(page, "target", "750")
    window.turn_to("house", house_of(book, "Single deck").id)
    assert words(page.shelf.sheet)[0] == "Single deck"
    assert "A house is half changed." in words(page)
    click(page, "house_go_on")
    settle()
    assert find(page, "house_target").text() == "750"  # type: ignore[attr-defined]
    click(page, "house_forget")
    window.turn_to("house", house_of(book, "Sunday").id)
    assert not page.half.isVisible()


def test_looking_at_a_house_without_changing_it_leaves_nothing_behind(
    page: HouseRulesPage, book: Book
) -> None:
    change(page, "Sunday")
    press("Esc")
    assert book.draft("house_rules") is None
    assert not page.half.isVisible()


def test_a_draft_that_makes_no_sense_is_forgotten(window: MainWindow, book: Book) -> None:
    for kept in ({}, {"before": {}, "form": {}}, {"before": 3, "form": {"texts": {}, "choices": {}}}):
        book.keep_draft("house_rules", kept)
        assert page_of(window).shelf.isVisible()
        assert book.draft("house_rules") is None


def test_trouble_with_the_file_keeps_everything_typed(
    page: HouseRulesPage, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(page, "Sunday")
    put(page, "target", "750")

    def full(*_args: object) -> None:
        raise BookTrouble("The disk is full.", "Make room.")

    told: list[str] = []
    monkeypatch.setattr(dialogs, "tell", lambda _over, heading, _words="": told.append(heading))
    with monkeypatch.context() as context:
        context.setattr(Book, "add_house", full)
        keep(page)
    assert told == ["The disk is full."]
    assert find(page, "house_target").text() == "750"  # type: ignore[attr-defined]
    with monkeypatch.context() as context:
        context.setattr(Book, "keep_draft", full)
        assert page.finish()
    assert said(page) == "What is half changed cannot be kept just now. The disk is full."
    keep(page)
    assert house_of(book, "Sunday").rules.target == 750


def test_a_name_the_book_refuses_is_told(page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "x" * 70)
    keep(page)
    assert sentence(page, "name").startswith("The name of a house can't be longer than 60 letters")
    assert page.editor.isVisible()
    assert len(book.houses()) == 3
