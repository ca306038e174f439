"""Rules that other families play by, set up through the editor, and a game of each worked out by hand."""

from __future__ import annotations

import pytest

from scorebook.book.library import Book
from scorebook.rules.house import SUNDAY, HouseRules, Step, StuckBid
from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.shell import MainWindow
from tests.window.conftest import press, type_keys
from tests.window.house_rules.editing import (
    begin_under,
    choose,
    copy,
    house_of,
    keep,
    put,
    turn,
)
from tests.window.pad.table import deal, focus, lines, read, totals


@pytest.fixture(autouse=True)
def _last_four(book: Book) -> None:
    """Let the last four be known."""
    deal(book)


def test_twenty_in_meld_and_twenty_in_tricks(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "Twenties")
    put(page, "target", "150")
    turn(page, "scoring")
    put(page, "least_meld", "20")
    put(page, "least_tricks", "20")
    keep(page)
    rules = house_of(book, "Twenties").rules
    assert (rules.least_meld, rules.least_tricks, rules.target) == (20, 20, 150)

    begin_under(window, book, "Twenties")
    # Made with 24 + 33 = 57; the others' 12 is under 20 and counts for nothing: 17.
    type_keys("1 55h 24 Enter 12 Enter 33 Enter")
    assert totals(window) == ("57", "17")
    # 40 + 19 = 59 would make 50, but 19 in tricks are too few: set. Our 18 counts for nothing: 31.
    type_keys("2 50s 18 Enter 40 Enter 31 Enter")
    assert totals(window) == ("88", "−33")
    # 30 + 35 = 65 makes 60; 20 is enough to count: 20 + 15 = 35.
    type_keys("3 60d 30 Enter 20 Enter 35 Enter")
    assert totals(window) == ("153", "2")
    assert read(window, "pad_winners") == "Ron & Karen win!"
    assert lines(window)[1] == "2 Rich 50 ♠ set 18 31 31  88 40 19 −50  −33"


def test_ten_times_as_much_to_1500_by_keys_alone(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    page.shelf.table.setFocus()
    while page.shelf.table.currentIndex().row() > 0:
        press("Up")
    while focus(window) != "house_copy":
        press("Tab")
    press("Enter")
    type_keys("Ctrl+A Tens")
    while focus(window) != "house_target":
        press("Tab")
    type_keys("1500 Ctrl+PageDown")
    type_keys("500")
    while focus(window) != "house_ladder.0.by":
        press("Tab")
    type_keys("10 Enter 600 Enter 50 Ctrl+PageDown")
    chart = [10 * value for row in SUNDAY.chart.rows().values() for value in row]
    type_keys(" Enter ".join(map(str, chart)))
    type_keys("Ctrl+PageDown 5 Enter 10 Enter Ctrl+S")
    rules = house_of(book, "Tens").rules
    assert rules == _ten_times()
    assert focus(window) == "house_table"

    begin_under(window, book, "Tens")
    # 240 + 160 = 400 is not 500: set. The others 80 + 90 = 170.
    type_keys("1 500h 240 Enter 80 Enter 160 Enter")
    assert totals(window) == ("−500", "170")
    # 450 + 210 = 660 makes 650; we get 40 + 40 = 80.
    type_keys("2 650s 40 Enter 450 Enter 40 Enter")
    assert totals(window) == ("−420", "830")
    # 500 + 190 = 690 makes 600; we get 100 + 60 = 160.
    type_keys("4 600c 100 Enter 500 Enter 60 Enter")
    assert totals(window) == ("−260", "1,520")
    assert read(window, "pad_winners") == "Rich & Louise win!"


def _ten_times() -> HouseRules:
    from dataclasses import replace

    rows = {name: tuple(10 * value for value in row) for name, row in SUNDAY.chart.rows().items()}
    return replace(
        SUNDAY,
        name="Tens",
        minimum_bid=500,
        ladder=(Step(10, 600), Step(50)),
        chart=replace(SUNDAY.chart, **rows),
        counter_points=5,
        last_trick=10,
        target=1500,
    )


def test_the_dealer_stuck_one_under(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "One under")
    put(page, "target", "100")
    turn(page, "bidding")
    choose(page, "stuck_bid", StuckBid.ONE_UNDER)
    keep(page)

    begin_under(window, book, "One under")
    # Louise is stuck at 49 and makes it with 24 + 30 = 54; we get 20 + 20 = 40.
    type_keys("0 h 20 Enter 24 Enter 20 Enter")
    assert totals(window) == ("40", "54")
    assert lines(window) == ["1 Louise 49 ♥ dumped on 20 20 40  40 24 30 54  54"]
    # Nobody but the dealer, who is Ron now, can have 49.
    type_keys("2 49 s")
    assert read(window, "pad_bid_problem") == "The lowest bid is 50; only a stuck dealer has 49."
    while focus(window) != "pad_bidder":
        press("Esc")
    press("0")
    assert focus(window) == "pad_meld_a"
    # Ron is stuck at 49: 10 + 30 = 40 is set. The others 30 + 20 = 50.
    type_keys("10 Enter 30 Enter 30 Enter")
    assert totals(window) == ("−9", "104")
    assert read(window, "pad_winners") == "Rich & Louise win!"


def test_no_cards_passed(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "No passing")
    put(page, "target", "100")
    turn(page, "bidding")
    put(page, "cards_passed", "0")
    assert page.editor.consequence.isVisible()
    keep(page)
    assert "No cards are passed." in page.shelf.words.text()

    begin_under(window, book, "No passing")
    # 24 + 33 = 57 makes 55; the others 8 + 17 = 25.
    type_keys("1 55h 24 Enter 8 Enter 33 Enter")
    # 20 + 27 = 47 is under 50: set. The others 6 + 23 = 29.
    type_keys("2 50c 6 Enter 20 Enter 23 Enter")
    assert totals(window) == ("86", "−25")
    # 30 + 21 = 51 makes 50; the others took no trick, and their 40 is lost.
    type_keys("3 50d 30 Enter 40 Enter 50 Enter -")
    assert totals(window) == ("166", "−25")
    assert read(window, "pad_winners") == "Ron & Karen win!"


def test_run_25_and_pinochle_15(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "Dear runs")
    put(page, "target", "150")
    turn(page, "meld")
    put(page, "chart.run.0", "25")
    assert page.editor.headline.text() == "With these rules Ron’s hand gives 49 instead of 39."
    put(page, "chart.pinochle.0", "15")
    assert page.editor.headline.text() == "With these rules Ron’s hand gives 60 instead of 39."
    keep(page)

    begin_under(window, book, "Dear runs")
    # Ron's hand melds 60, and 60 + 25 = 85 makes 80; a pinochle is 15, and 15 + 25 = 40.
    type_keys("1 80h 60 Enter 15 Enter 25 Enter")
    assert totals(window) == ("85", "40")
    # 40 + 26 = 66 makes 60; a run is 25, and 25 + 24 = 49.
    type_keys("2 60c 25 Enter 40 Enter 24 Enter")
    assert totals(window) == ("134", "106")
    # 19 + 28 = 47 is under 50: set. 30 + 22 = 52 takes the others over 150.
    type_keys("3 50d 19 Enter 30 Enter 28 Enter")
    assert totals(window) == ("84", "158")
    assert read(window, "pad_winners") == "Rich & Louise win!"
