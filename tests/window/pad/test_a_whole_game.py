"""The main job, whole: a family sits down, deals, and an hour later a winner has a mark."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QTableView, QWidget

from scorebook.book.library import Book, open_book
from scorebook.folders import Folders
from scorebook.window.desk import Desk
from scorebook.window.preferences import Preferences
from scorebook.window.theme import make_theme
from tests.window.conftest import Show, type_keys
from tests.window.pad.table import (
    FOUR,
    LABOR_DAY,
    P1_1,
    SINGLE_DECK,
    Counter,
    deal,
    focus,
    lines,
    read,
    sit_down,
    tap,
    totals,
)


def everything_read(window: QWidget) -> str:
    """Return all the words that can be seen on a page."""
    words = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    for table in window.findChildren(QTableView):
        model = table.model()
        if table.isVisible():
            words += [
                str(model.index(row, column).data())
                for row in range(model.rowCount())
                for column in range(model.columnCount())
            ]
    return "\n".join(words)


def test_seven_hands_of_the_green_pad_then_on_to_500_and_the_mark(
    desk: Desk, book: Book, show: Show, folders: Folders
) -> None:
    window = sit_down(desk, show, target=deal(book))
    assert totals(window) == ("0", "0")
    assert "Louise deals" in read(window, "pad_dealer")
    for keys, ours, theirs in P1_1:
        type_keys(keys)
        assert totals(window) == (ours, theirs)
        assert focus(window) == "pad_bidder"
    assert lines(window) == [
        "1 Ron 55 ♥ 24 33 57  57 8 17 25  25",
        "2 Louise 60 ♠ 4 21 25  82 38 29 67  92",
        "3 Karen 52 ♦ set 16 30 −52  30 10 20 30  122",
        "4 Rich 50 ♣ set 20 26 46  76 6 24 −50  72",
        "5 Louise 50 ♥ dumped on, set 12 50 62  138 40 0 −50  22",
        "6 Karen 65 ♠ thrown in 10 – −65  73 22 – 22  44",
        "7 Rich 70 ♦ set 30 50 80  153 14 0 −70  −26",
    ]
    assert read(window, "pad_to_go_a") == "347 to go"
    assert read(window, "pad_to_go_b") == "526 to go"
    assert "Karen deals" in read(window, "pad_dealer")
    assert "Louise bids first" in read(window, "pad_bids_first")

    type_keys("1 60h 110 Enter 12 Enter 36 Enter")
    type_keys("3 80h 150 Enter 10 Enter 40 Enter")
    assert totals(window) == ("489", "20")
    type_keys("1 55c 20 Enter 30 Enter 40 Enter")
    assert totals(window) == ("549", "60")
    assert read(window, "pad_winners") == "Ron & Karen win!"
    assert "549 to 60 in 10 hands" in read(window, "pad_how")
    assert read(window, "pad_mark")
    assert focus(window) == "pad_again"
    assert read(window, "pad_title") == "The game is over"
    window.close()
    book.close()

    with open_book(folders.book, folders, create=False) as again:
        theme = make_theme("light", 100)
        window = sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show, page="front")
        QApplication.processEvents()
        words = everything_read(window)
        assert "Ron" in words
        assert "549" in words
        marks = again.games()
        assert [(line.winner, line.finished, line.score) for line in marks] == [(0, True, (549, 60))]
        window.close()


def test_a_labor_day_game_to_300(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, LABOR_DAY, occasion="Labor Day 2026"))
    assert read(window, "pad_heading") == "Labor Day 2026, to 300"
    assert "Labor Day rules" in read(window, "pad_where")
    for keys in ("1 60h 100 Enter 12 Enter 28 Enter", "2 65s 20 Enter 30 Enter 10 Enter"):
        type_keys(keys)
    assert totals(window) == ("158", "104")
    type_keys("0 h 120 Enter 20 Enter 30 Enter")
    assert totals(window) == ("308", "54")
    assert read(window, "pad_winners") == "Ron & Karen win!"


def test_a_single_deck_game_with_an_all_passed_deal_to_the_end(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, SINGLE_DECK, dealer=3, occasion=""))
    assert read(window, "pad_heading") == "Single deck, to 150"
    assert read(window, "pad_throw_in") == ""
    type_keys("-")
    assert lines(window) == ["1 all passed – – 0  0 – – 0  0"]
    assert "Ron deals" in read(window, "pad_dealer")
    type_keys("2 20h 6 Enter 19 Enter 10 Enter")
    assert totals(window) == ("16", "34")
    type_keys("3 24c 8 Enter 4 Enter 13 Enter")
    assert totals(window) == ("-8".replace("-", "−"), "50")
    type_keys("2 30d 10 Enter 40 Enter 5 Enter")
    type_keys("2 30d 10 Enter 40 Enter 5 Enter")
    assert totals(window) == ("22", "170")
    assert read(window, "pad_winners") == "Rich & Louise win!"
    assert "170 to 22 in 4 hands" in read(window, "pad_how")  # the deal that everybody passed is no hand


def test_both_sides_over_on_the_last_hand_and_the_bidders_win(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, LABOR_DAY, occasion=""))
    type_keys("1 60h 150 Enter 150 Enter 25 Enter")
    type_keys("2 60h 110 Enter 100 Enter 25 Enter")
    assert totals(window) == ("310", "300")
    assert read(window, "pad_winners") == "Rich & Louise win!"
    assert "bid" in read(window, "pad_how")


def test_after_the_end_comes_another_game_in_the_same_seats(desk: Desk, book: Book, show: Show) -> None:
    first = deal(book, LABOR_DAY, target=100)
    window = sit_down(desk, show, target=first)
    type_keys("1 60h 80 Enter 12 Enter 28 Enter")
    assert read(window, "pad_winners") == "Ron & Karen win!"
    type_keys("Enter")
    assert totals(window) == ("0", "0")
    game = book.table_game()
    assert game is not None
    assert (game.names(), game.target, game.rules.name) == (FOUR, 100, "Labor Day")
    assert "Ron deals" in read(window, "pad_dealer")
    assert focus(window) == "pad_bidder"
    assert book.game(first).winner == 0


def test_after_the_end_partners_change(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, target=100))
    type_keys("1 60h 80 Enter 12 Enter 28 Enter")
    tap(window, "pad_change_partners")
    assert read(window, "new_against") == "Ron & Rich against Karen & Louise"
    type_keys("Enter")
    assert read(window, "pad_names_a") == "Ron & Rich"


def test_after_the_end_they_are_done_for_tonight(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, target=100))
    type_keys("1 60h 80 Enter 12 Enter 28 Enter")
    tap(window, "pad_done")
    assert window.page() is not None
    assert window.page().objectName() == "front"
    assert book.table_game() is None


@pytest.mark.parametrize(
    ("keys", "most"),
    [
        ("1 60h 43 Enter 12 Enter 28 Enter", 13),
        ("0 h 43 Enter 12 Enter 28 Enter", 11),
        ("1 60h 43 Enter 12*", 10),
        ("0 h 12 Enter 40 Enter 50 Enter Enter", 12),
        ("2 70d 30 Enter 14 Enter 50 Enter -", 14),
    ],
)
def test_a_hand_costs_few_keys(desk: Desk, book: Book, show: Show, keys: str, most: int) -> None:
    window = sit_down(desk, show, target=deal(book))
    counter = Counter()
    type_keys(keys)
    counter.stop()
    assert counter.keys <= most
    assert counter.clicks == 0
    assert len(lines(window)) == 1


def test_a_new_game_with_the_same_four_costs_two_keys(desk: Desk, book: Book, show: Show) -> None:
    old = deal(book, LABOR_DAY, target=100, day="2026-11-22")
    window = sit_down(desk, show, target=old)
    type_keys("1 60h 80 Enter 12 Enter 28 Enter")
    window.turn_to("front")
    counter = Counter()
    type_keys("Ctrl+N Enter")
    counter.stop()
    assert counter.keys <= 3
    game = book.table_game()
    assert game is not None
    assert game.id != old
    assert game.names() == FOUR


def test_a_hand_by_mouse_costs_few_clicks(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    counter = Counter()
    tap(window, "pad_bidder_0", "pad_rung_60", "pad_trump_hearts")
    tap(window, "pad_keypad_4", "pad_keypad_3", "pad_keypad_Enter")
    tap(window, "pad_keypad_1", "pad_keypad_2", "pad_keypad_Enter")
    tap(window, "pad_keypad_2", "pad_keypad_8", "pad_write")
    counter.stop()
    assert counter.clicks <= 14
    assert lines(window) == ["1 Ron 60 ♥ 43 28 71  71 12 22 34  34"]
    tap(window, "pad_rung_dumped_on", "pad_trump_spades")
    tap(window, "pad_keypad_1", "pad_keypad_0", "pad_keypad_Enter", "pad_keypad_2", "pad_keypad_2")
    tap(window, "pad_throw_in")
    assert lines(window)[1].startswith("2 Ron 50 ♠ dumped on, thrown in")


def test_the_window_reads_what_the_book_holds(desk: Desk, book: Book, show: Show, tmp_path: Path) -> None:
    window = sit_down(desk, show, target=deal(book))
    for keys, _ours, _theirs in P1_1:
        type_keys(keys)
    game = book.table_game()
    assert game is not None
    assert game.course.totals == (153, -26)
    assert [entry.hand.dealer for entry in game.hands] == [3, 0, 1, 2, 3, 0, 1]
    assert game.hands[4].hand.took_trick == (True, True)
    assert game.hands[6].hand.took_trick == (True, False)
    assert totals(window) == ("153", "−26")
    assert book.check() == []
