"""A line that is not written down yet is never left behind where nobody looks for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorebook.book.library import Book, open_book
from scorebook.book.paging import PageState
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand
from scorebook.window.desk import Desk
from scorebook.window.old_book.deeds import HALF
from scorebook.window.preferences import Preferences
from scorebook.window.theme import make_theme
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
)
from tests.window.old_book.test_a_page_of_each_kind import choose_kind


def test_a_line_typed_before_the_page_has_a_name_goes_with_it(
    desk: Desk, book: Book, show: Show, folders: Folders
) -> None:
    known(book)
    window = sit_down(desk, show)
    old(window).paper.grid.entry.take_focus()
    type_keys("1 55h 24 Enter 8")
    press("Alt+S")
    over_the_page()
    assert lines(window) == ["1 Ron 55 ♥ 24 8"]
    assert (focus(), field(window, "old_meld_b")) == ("old_meld_b", "8")
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        window = sit_down(Desk(again, Preferences(lamp="light"), folders, make_theme("light", 100)), show)
        assert lines(window) == ["1 Ron 55 ♥ 24 8"]
        type_keys("Enter 33 Enter 57 Enter 25 Enter")
        assert [(line.origin, line.ref) for line in again.games()] == [("paper", "green-pad-p12-1")]
        window.close()


def test_a_line_half_typed_stays_with_the_page_it_belongs_to(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show)
    over_the_page()
    type_keys("1 55h 24")
    press("Alt+G")
    type_keys("13 Enter")
    assert lines(window) == []
    press("Alt+G")
    type_keys("12 Enter")
    assert lines(window) == ["1 Ron 55 ♥ 24"]


@pytest.mark.parametrize("looks_on", [False, True])
def test_a_page_is_not_done_while_a_line_is_half_typed(
    desk: Desk, book: Book, show: Show, looks_on: bool
) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_page(0, 1)
    type_keys("4 60s 4 Enter 38 Enter 21 Enter 82 Enter 92")  # all of it but the last Enter
    if looks_on:
        choose_kind("totals")
    press("Ctrl+Enter")
    assert book.shelf.sources()[0].pages[0].state != PageState.DONE
    assert field(window, "old_page") == "12"
    assert lines(window)[1].startswith("2 Louise 60 ♠ 4 38 21 29 82 92")
    assert (focus(), read(window, "old_said")) == ("old_total_b", HALF)
    type_keys("Enter Ctrl+Enter")
    assert book.shelf.sources()[0].pages[0].state == PageState.DONE
    assert len(book.game(book.games()[0].id).hands) == 2


@pytest.mark.parametrize("elsewhere", [False, True])
def test_nor_is_it_done_on_the_shelf(desk: Desk, book: Book, show: Show, elsewhere: bool) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_page(0, 1)
    type_keys("4 60s 4 Enter 38 Enter 21 Enter 82 Enter 92")
    if elsewhere:
        press("Alt+G")
        type_keys("13 Enter")
    press("Alt+P")
    click(window, "old_mark_done")
    assert book.shelf.sources()[0].pages[0].state != PageState.DONE
    assert field(window, "old_page") == "12"
    assert lines(window)[1].startswith("2 Louise 60 ♠ 4 38 21 29 82 92")
    assert (focus(), read(window, "old_said")) == ("old_total_b", HALF)
    type_keys("Enter Alt+P")
    click(window, "old_mark_done")
    assert book.shelf.sources()[0].pages[0].state == PageState.DONE
    assert old(window).on_shelf


def test_nothing_scored_makes_no_figure_up(desk: Desk, book: Book, show: Show) -> None:
    sit_down(desk, show)
    over_the_page()
    choose_kind("totals")
    type_keys("- Enter 60 Enter ? 120 Enter - Enter 180 Enter")
    game = book.game(book.games()[0].id)
    assert [entry.hand.written_totals for entry in game.hands] == [(0, 60), (None, 120), (None, 180)]


def test_nothing_scored_is_not_the_score_of_the_game_above(desk: Desk, book: Book, show: Show) -> None:
    sit_down(desk, show)
    over_the_page()
    choose_kind("marks")
    type_keys("2 Tab 438 Enter 505 Enter 2 Tab - Enter 510 Enter")
    marks = [book.game(line.id) for line in sorted(book.games(), key=lambda line: line.id)]
    assert [mark.final for mark in marks] == [(438, 505), (0, 510)]


TOLD = Hand(bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, None), written_totals=(57, 25))


@pytest.mark.parametrize(
    ("keys", "hand"),
    [
        ("? Enter 8 Enter 33 Enter 57 Enter 25 Enter", replace(TOLD, meld=(None, 8))),
        ("24 Enter ? Enter 33 Enter 57 Enter 25 Enter", replace(TOLD, meld=(24, None))),
        ("24 Enter 8 Enter ? Enter 17 Enter 57 Enter 25 Enter", replace(TOLD, tricks=(None, 17))),
        ("24 Enter 8 Enter 33 Enter ? Enter 25 Enter", replace(TOLD, written_totals=(None, 25))),
        ("? 8 Enter 33 Enter 57 Enter 25 Enter", replace(TOLD, meld=(None, 8))),
    ],
)
def test_an_enter_after_a_question_mark_passes_nothing_over(
    desk: Desk, book: Book, show: Show, keys: str, hand: Hand
) -> None:
    known(book)
    sit_down(desk, show)
    over_the_page()
    type_keys(f"1 55h {keys}")
    assert [entry.hand for entry in book.game(book.games()[0].id).hands] == [hand]
    assert focus() == "old_bidder"


def test_an_enter_after_a_full_stop_passes_nothing_over(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    sit_down(desk, show)
    over_the_page()
    type_keys("1 55h 24 Enter 8 Enter 33 Enter Enter 1 55h . Enter 12 Enter 40 Enter Enter")
    hands = [entry.hand for entry in book.game(book.games()[0].id).hands]
    assert [(hand.meld, hand.tricks) for hand in hands] == [((24, 8), (33, None)), ((24, 12), (40, None))]


def test_a_second_enter_after_a_mark_goes_past_what_is_not_written(
    desk: Desk, book: Book, show: Show
) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_keys("1 55h ? Enter Enter")
    assert focus() == "old_tricks_a"
    assert lines(window)[-1] == "1 Ron 55 ♥ ?"
    type_keys("Esc Enter")
    assert focus() == "old_tricks_a"  # where one has gone oneself, Enter goes on at once
