"""Every other way to the same hand: arrow keys, buttons, Ctrl+C, a draft that cannot be kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime

import pytest
from PySide6.QtGui import QGuiApplication

from scorebook.book.library import Book
from scorebook.book.trouble import DiskFull, Refused
from scorebook.window.desk import Desk
from scorebook.window.pad.entry import fresh, to_json, with_text
from scorebook.window.pad.evening import evening_of
from scorebook.window.pad.halves import Halves
from tests.window.conftest import Show, press, type_keys
from tests.window.evenings import play
from tests.window.pad.table import P1_1, click_line, deal, focus, lines, read, sit_down, tap, totals, widget


def test_a_hand_by_arrow_keys(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("Right Right Enter")
    assert (focus(window), read(window, "pad_bid")) == ("pad_bid", "")
    type_keys("55 Enter Right Space")
    assert focus(window) == "pad_meld_a"
    type_keys("43 Enter 12 Enter 28 Enter")
    assert lines(window)[0].startswith("1 Rich 55")


def test_a_trump_letter_on_the_suits_and_on_a_suit(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("0 Right c")
    assert focus(window) == "pad_meld_a"
    type_keys("Esc h 43 Enter 12*")
    assert lines(window)[0].startswith("1 Louise 50 ♥ dumped on, thrown in")


@pytest.mark.parametrize("key", ["y", "n", "-"])
def test_the_trick_question_by_letter(desk: Desk, book: Book, show: Show, key: str) -> None:
    game = deal(book)
    window = sit_down(desk, show, target=game)
    type_keys("0 h 12 Enter 40 Enter 50 Enter")
    assert read(window, "pad_trick_question") == "Did Rich & Louise take a trick?"
    assert focus(window) == "pad_no_trick"
    type_keys("x")
    assert lines(window) == []
    type_keys(key)
    assert "62  62" in lines(window)[0]
    assert book.game(game).hands[0].hand.took_trick == (True, key == "y")


def test_higher_bids_are_a_step_up_the_ladder(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    tap(window, "pad_bidder_0", "pad_rung_higher", "pad_rung_80")
    assert read(window, "pad_bid") == "80"
    assert focus(window) == "pad_trump"
    tap(window, "pad_trump_clubs")
    assert focus(window) == "pad_meld_a"


def test_the_number_pad_comes_and_goes(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h")
    assert not widget(window, "pad_keypad").isVisible()
    tap(window, "pad_more", "pad_keypad_toggle")
    assert widget(window, "pad_keypad").isVisible()
    assert focus(window) == "pad_meld_a"
    tap(window, "pad_keypad_4", "pad_keypad_4", "pad_keypad_back", "pad_keypad_3")
    assert read(window, "pad_meld_a") == "43"
    tap(window, "pad_keypad_toggle")
    assert not widget(window, "pad_keypad").isVisible()
    tap(window, "pad_bid")
    assert widget(window, "pad_keypad").isVisible()


def test_a_suit_may_be_chosen_before_the_bid(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    tap(window, "pad_trump_hearts")
    assert focus(window) == "pad_bidder"
    type_keys("1 60 Enter")
    assert focus(window) == "pad_meld_a"


def test_other_keys_are_left_alone(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("Alt+X Ctrl+X Space")
    assert read(window, "pad_title") == "Hand 1"
    assert lines(window) == []
    type_keys("1 x")
    assert read(window, "pad_bid") == "x"
    type_keys("Tab x")
    assert focus(window) == "pad_trump"


def test_lines_are_copied_as_text(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys(P1_1[0][0])
    widget(window, "pad_lines").setFocus()
    type_keys("Ctrl+C")
    first, second = QGuiApplication.clipboard().text().split("\n")
    assert first.split("\t")[:3] == ["#", "Bid", "Meld"]
    assert second.split("\t")[1] == "Ron 55 ♥"
    type_keys("Home Esc")
    assert focus(window) == "pad_bidder"


def test_the_form_for_a_substitute_says_what_is_missing(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys(P1_1[0][0])
    tap(window, "pad_more", "pad_sits_in", "pad_substitute_do")
    assert read(window, "pad_substitute_problem") == "Whose seat is it?"
    tap(window, "pad_substitute_seat_1", "pad_substitute_do")
    assert read(window, "pad_substitute_problem") == "Who sits in?"
    widget(window, "pad_substitute_name").setFocus()
    type_keys("Joe")
    hand = widget(window, "pad_substitute_hand")
    hand.setFocus()
    hand.selectAll()  # type: ignore[attr-defined]
    type_keys("7 Enter")
    assert read(window, "pad_substitute_problem") == "From which hand on? 1 to 2."
    hand.selectAll()  # type: ignore[attr-defined]
    type_keys("2")
    widget(window, "pad_substitute_name").setText("4")  # type: ignore[attr-defined]
    tap(window, "pad_substitute_do")
    assert "stands for a seat" in read(window, "pad_substitute_problem")
    tap(window, "pad_substitute_away")
    assert read(window, "pad_substitute_problem") == ""
    assert focus(window) == "pad_bidder"


def test_a_draft_that_cannot_be_kept_is_said_and_stays_on_the_screen(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = sit_down(desk, show, target=deal(book))

    def full(*_args: object) -> None:
        raise DiskFull("There is no room left on the disk.")

    monkeypatch.setattr(book, "keep_draft", full)
    said: list[str] = []
    desk.said.connect(said.append)
    type_keys("1 60h 43")
    window.turn_to("front")
    assert said == ["What is half typed cannot be kept just now. There is no room left on the disk."]
    window.turn_to("pad")
    assert read(window, "pad_meld_a") == "43"


def test_what_the_book_refuses_stands_by_its_field(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = sit_down(desk, show, target=deal(book))

    def no(*_args: object) -> None:
        raise Refused("Not in this book.")

    monkeypatch.setattr(book, "write_hand", no)
    type_keys("1 60h 43 Enter 12 Enter 28 Enter")
    assert read(window, "pad_tricks_problem") == "Not in this book."
    assert read(window, "pad_tricks_a") == "28"


def test_a_change_from_another_program_keeps_what_is_typed(
    desk: Desk, book: Book, show: Show, outsider: Callable[[], None]
) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h 43")
    outsider()
    desk.look_outside()
    assert (read(window, "pad_meld_a"), focus(window)) == ("43", "pad_meld_a")


def test_a_game_with_just_a_mark_is_over(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=play(book, winner=1))
    assert read(window, "pad_winners") == "Rich & Louise win!"
    assert read(window, "pad_how") == "The score is not known."
    assert read(window, "pad_where").endswith("double deck · over")


def test_a_finished_game_stays_open_until_another_is_dealt(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, target=60))
    type_keys("1 60h 43 Enter 12 Enter 28 Enter")
    window.turn_to("front")
    window.turn_to("pad")
    assert read(window, "pad_winners") == "Ron & Karen win!"
    click_line(window, 1)
    assert read(window, "pad_back") == "Back to the end"
    assert widget(window, "pad_back").width() >= widget(window, "pad_back").sizeHint().width()
    tap(window, "pad_back")
    assert focus(window) == "pad_again"
    assert totals(window) == ("71", "34")
    press("Ctrl+Z")
    assert read(window, "pad_title") == "Hand 1"


def test_a_correction_that_is_none_is_no_change(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys(P1_1[0][0])
    before = len(book.history())
    click_line(window, 1)
    type_keys("Ctrl+Enter")
    assert len(book.history()) == before
    assert read(window, "pad_title") == "Hand 2"


def test_a_broken_draft_is_no_draft() -> None:
    halves = Halves()
    assert not halves.from_json({"new": 3, "corrections": [1, {}, {"uuid": "gone"}]}, frozenset({"u"}))
    assert halves.new.empty
    assert halves.to_json() is None
    correction = with_text(fresh(), fresh().at.BID, "60")
    kept = {"corrections": [to_json(correction)]}
    assert not halves.from_json(kept, frozenset({correction.uuid}))
    assert halves.correction(correction.uuid) == correction


@pytest.mark.parametrize("now", ["2026-11-30T01:30:00", "2026-11-29T19:00:00", "2026-11-30T04:59:00"])
def test_past_midnight_it_is_still_the_same_evening(now: str) -> None:
    assert evening_of(datetime.fromisoformat(now)) == date(2026, 11, 29)


def test_f1_tells_the_keys(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    page = window.page()
    assert page is not None
    told = dict(page.keys())
    assert {"0", "*", "/", "+", "Esc", "Ctrl+Enter"} <= set(told)
