"""Rules that contradict themselves say so by the field, once it could be finished."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from scorebook.book.library import Book
from scorebook.rules.house import NobodyBids, StuckBid
from scorebook.window.house_rules.page import HouseRulesPage
from tests.window.conftest import find, press, type_keys
from tests.window.evenings import words
from tests.window.house_rules.editing import (
    change,
    choose,
    house_of,
    keep,
    put,
    sentence,
    turn,
)
from tests.window.pad.table import focus


def test_contradictions_are_said_by_the_field_and_the_section(page: HouseRulesPage, book: Book) -> None:
    change(page, "Sunday")
    turn(page, "scoring")
    put(page, "least_tricks", "60")
    press("Tab")
    assert sentence(page, "least_tricks") == "There are only 50 trick points to be had."
    assert find(page, "house_least_tricks").property("wrong") is True
    assert find(page, "house_sections_scoring").text() == "Scoring (1)"  # type: ignore[attr-defined]
    assert "Nobody could play by these rules yet." in " ".join(words(page.editor.consequence))
    turn(page, "bidding")
    choose(page, "stuck_bid", StuckBid.ONE_UNDER)
    choose(page, "nobody_bids", NobodyBids.REDEAL)
    assert sentence(page, "stuck_bid") == "Nobody is ever stuck where the hand is dealt again when all pass."
    keep(page)
    assert len(book.houses()) == 3
    assert focus(page) == "house_stuck_bid_one_under"
    choose(page, "stuck_bid", StuckBid.MINIMUM)
    keep(page)
    assert page.editor.section == "scoring"
    assert focus(page) == "house_least_tricks"
    type_keys("20 Ctrl+S")
    assert house_of(book, "Sunday").rules.least_tricks == 20


def test_a_figure_being_typed_is_not_judged_before_it_could_be_finished(page: HouseRulesPage) -> None:
    change(page, "Sunday")
    put(page, "target", "")
    assert sentence(page, "target") == ""
    press("4")
    assert sentence(page, "target") == ""
    press("Tab")
    assert sentence(page, "target") == "The lowest bid alone would end the game."
    assert find(page, "house_target").property("wrong") is not True


def test_a_ladder_grows_by_a_row_where_its_last_step_ends(page: HouseRulesPage, book: Book) -> None:
    change(page, "Sunday")
    turn(page, "bidding")
    assert page.editor.findChild(QWidget, "house_ladder.2.by") is None
    put(page, "ladder.1.up_to", "100")
    press("Tab")
    assert focus(page) == "house_ladder.2.by"
    assert sentence(page, "ladder") == "By how much do bids go up?" or focus(page) == "house_ladder.2.by"
    type_keys("25")
    put(page, "ladder.0.up_to", "60")
    assert sentence(page, "ladder") == ""
    keep(page)
    assert "by ones to 60, then by fives to 100, then by 25s" in page.shelf.words.text()


def test_the_field_that_stops_the_rules_says_so_with_the_keyboard_in_it(
    page: HouseRulesPage, book: Book
) -> None:
    change(page, "Sunday")
    put(page, "target", "")
    keep(page)
    assert focus(page) == "house_target"
    assert sentence(page, "target") == "A figure is missing."
    press("7")
    assert sentence(page, "target") == ""
    type_keys("00 Ctrl+S")
    assert house_of(book, "Sunday").rules.target == 700
