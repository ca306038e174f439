"""A house is changed: its games stay as they are, and every key shows what it comes to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorebook.book.library import Book
from scorebook.rules.house import SUNDAY
from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.shell import MainWindow
from tests.window.conftest import click, find, press, type_keys
from tests.window.evenings import cells, play, words
from tests.window.house_rules.editing import (
    begin_under,
    change,
    choose,
    copy,
    house_of,
    keep,
    page_of,
    put,
    said,
    stand_on,
    turn,
)
from tests.window.pad.table import deal, lines, read, settle, totals


def test_changed_rules_hold_from_the_next_game_on_and_leave_the_old_one_as_it_is(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    game = deal(book)
    window.turn_to("pad", game)
    type_keys("1 60h 24 Enter 12 Enter 40 Enter")
    before = lines(window), totals(window), book.game(game)
    page_of(window)
    change(page, "Sunday")
    said_before = (
        "Changing Sunday. From the next game on; the 1 game played under the old rules stays as it is."
    )
    assert said_before in words(page)
    put(page, "target", "60")
    turn(page, "scoring")
    put(page, "least_meld", "20")
    keep(page)
    assert said(page) == "From the next game on; the 1 game played under the old rules stays as it is."
    assert cells(page.shelf.table)[:2] == [["Sunday", "now", "0"], ["Sunday", "before a change", "1"]]
    assert "Game: 60 or more." in page.shelf.words.text()

    window.turn_to("pad", game)
    settle()
    assert (lines(window), totals(window)) == before[:2]
    assert book.game(game) == before[2]
    assert book.game(game).rules == SUNDAY
    # The next hand of the old game is still scored by the old rules: 12 meld counts.
    type_keys("2 50s 12 Enter 30 Enter 20 Enter")
    assert totals(window) == ("96", "82")

    begin_under(window, book, "Sunday")
    assert read(window, "pad_heading") == "Sunday night, to 60"
    type_keys("1 50h 24 Enter 12 Enter 40 Enter")
    assert totals(window) == ("64", "10")


def test_rules_before_a_change_are_copied_not_changed_again(page: HouseRulesPage, book: Book) -> None:
    play(book, 0)
    book.add_house(replace(SUNDAY, target=300))
    page.enter()
    stand_on(page, "Sunday")
    press("Down")
    assert "These are the rules before a change." in " ".join(words(page.shelf.sheet))
    assert not find(page, "house_change").isVisible()
    click(page, "house_copy")
    keep(page)
    assert house_of(book, "Sunday 2").rules == replace(SUNDAY, name="Sunday 2")


def test_nothing_changed_is_nothing_new(page: HouseRulesPage, book: Book) -> None:
    change(page, "Sunday")
    keep(page)
    assert said(page) == "Nothing has changed: the rules are as they were."
    assert len(book.houses()) == 3
    assert book.history() == []


def test_a_kept_house_is_undone_like_anything_else(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    copy(page, "Sunday", "Cabin")
    keep(page)
    assert [row[0] for row in cells(page.shelf.table)][-1] == "Cabin"
    press("Ctrl+Z")
    assert [row[0] for row in cells(page.shelf.table)] == ["Sunday", "Labor Day", "Single deck"]
    press("Ctrl+Shift+Z")
    assert len(cells(page.shelf.table)) == 4


def test_a_name_of_another_house_becomes_that_house(page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "labor day")
    assert "labor day, copied from Sunday. From the next game on." in words(page)
    keep(page)
    assert [row[0] for row in cells(page.shelf.table)] == ["Sunday", "labor day", "Single deck"]


def test_the_consequence_follows_every_key(page: HouseRulesPage) -> None:
    change(page, "Sunday")
    assert page.editor.headline.text() == "Ron’s hand gives 39."
    turn(page, "meld")
    put(page, "chart.run.0", "2")
    assert page.editor.headline.text() == "With these rules Ron’s hand gives 26 instead of 39."
    press("5")
    assert page.editor.headline.text() == "With these rules Ron’s hand gives 49 instead of 39."
    assert "Run: 15, 150, 225, 300. → Run: 25, 150, 225, 300." in words(page.editor.consequence)
    turn(page, "scoring")
    shown = words(page.editor.consequence)
    assert "Ron bid 70 and made it with 49 + 31 = 80. Rich & Louise get 8 + 19 = 27." in shown
    assert "Before: Ron & Karen 70, Rich & Louise 27." in shown


@pytest.mark.parametrize(
    ("section", "field", "value", "line"),
    [
        ("house", "both_over", "higher", "the higher score wins."),
        ("bidding", "jump_bids", "False", "one step at a time."),
        ("bidding", "nobody_bids", "redeal_next_dealer", "When all four pass, the next dealer deals."),
        ("bidding", "stuck_bid", "one_under", "A stuck dealer has to make 49."),
        ("bidding", "marriage_needed", "False", "Trump: any suit the bidder likes."),
        ("meld", "spare_royals", "each", "2 spare kings and queens in hearts"),
        ("scoring", "meld_saved_by", "nothing", "Ron bid 60 and got 39 + 0 = 39"),
        ("scoring", "saves", "defenders", "Ron bid 60 and got 39 + 0 = 39"),
        ("scoring", "set_cost", "bid_and_meld", "so the 60 and the 39 meld come off"),
        ("scoring", "throw_in", "False", "A hand is always played out."),
        ("scoring", "throw_in_pays", "nothing", "Rich & Louise get nothing."),
        ("house", "pack", "single", "Single deck: 48 cards"),
    ],
)
def test_a_choice_shows_at_once_what_it_comes_to(
    page: HouseRulesPage, section: str, field: str, value: str, line: str
) -> None:
    change(page, "Sunday")
    turn(page, section)
    assert line not in " ".join(words(page.editor.consequence))
    choose(page, field, value)
    assert line in " ".join(words(page.editor.consequence))


def test_a_single_deck_has_two_columns_and_a_nine(page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "Small")
    choose(page, "pack", "single")
    turn(page, "meld")
    assert find(page, "house_chart.run.1").isVisible()
    assert not find(page, "house_chart.run.2").isVisible()
    put(page, "chart.nine_of_trump", "2")
    turn(page, "bidding")
    put(page, "minimum_bid", "15")
    keep(page)
    rules = house_of(book, "Small").rules
    assert (rules.chart.run, rules.chart.nine_of_trump, rules.copies) == ((15, 150), 2, 2)
