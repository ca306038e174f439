"""Any earlier hand opens in the same fields; totals, winner and mark follow, and nothing typed is lost."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book
from scorebook.window.desk import Desk
from tests.window.conftest import Show, type_keys
from tests.window.pad.table import (
    P1_1,
    click_line,
    deal,
    focus,
    lines,
    read,
    sit_down,
    tap,
    totals,
    widget,
)

ENDS = "1 60h 80 Enter 12 Enter 28 Enter"  # Ron & Karen get 108


def play(*hands: str) -> None:
    for keys in hands:
        type_keys(keys)


def test_an_early_hand_is_corrected_in_the_same_fields(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    play(*(keys for keys, _a, _b in P1_1))
    click_line(window, 3)
    assert read(window, "pad_title") == "Correcting hand 3"
    assert "16 + 30 = 46" in read(window, "pad_words")
    assert (read(window, "pad_bid"), read(window, "pad_meld_a"), read(window, "pad_meld_b")) == (
        "52",
        "16",
        "10",
    )
    assert read(window, "pad_tricks_a") == "30"
    assert focus(window) == "pad_bidder"
    # The bid was 46, no: the meld was 24.
    type_keys("Enter Enter 24 Enter Enter Enter")
    assert lines(window)[2] == "3 Karen 52 ♦ 24 30 54  136 10 20 30  122"
    assert totals(window) == ("259", "−26")
    assert read(window, "pad_title") == "Hand 8"
    assert focus(window) == "pad_bidder"


def test_lines_are_gone_through_by_the_arrow_keys_and_opened_by_enter(
    desk: Desk, book: Book, show: Show
) -> None:
    window = sit_down(desk, show, target=deal(book))
    play(P1_1[0][0], P1_1[1][0], P1_1[2][0])
    widget(window, "pad_lines").setFocus()
    assert read(window, "pad_title") == "Hand 4"
    type_keys("Up Up")
    assert read(window, "pad_title") == "Correcting hand 2"
    assert focus(window) == "pad_lines"
    type_keys("Enter")
    assert focus(window) == "pad_bidder"
    type_keys("Esc")
    assert read(window, "pad_title") == "Hand 4"
    assert focus(window) == "pad_bidder"


def test_a_half_typed_hand_waits_while_another_line_is_corrected(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    play(P1_1[0][0])
    type_keys("2 70d 43")
    click_line(window, 1)
    type_keys("Enter Enter 99")  # a correction begun
    tap(window, "pad_back")
    assert (read(window, "pad_bid"), read(window, "pad_meld_a")) == ("70", "43")
    assert focus(window) == "pad_meld_a"
    click_line(window, 1)
    assert read(window, "pad_meld_a") == "99"
    assert "not written yet" in read(window, "pad_words")
    assert lines(window)[0].startswith("1 Ron 55 ♥ 24 33")
    tap(window, "pad_more", "pad_anew")
    assert read(window, "pad_meld_a") == "24"
    tap(window, "pad_back")
    type_keys("Enter 12 Enter 28 Enter")
    assert lines(window)[1] == "2 Rich 70 ♦ set 43 28 71  128 12 22 −70  −45"


def test_a_line_is_removed_and_undone(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    play(P1_1[0][0], P1_1[1][0])
    click_line(window, 1)
    tap(window, "pad_remove")
    assert totals(window) == ("25", "67")
    assert lines(window) == ["1 Louise 60 ♠ 4 21 25  25 38 29 67  67"]
    tap(window, "pad_undo")
    assert totals(window) == ("82", "92")
    assert len(lines(window)) == 2


def test_undo_and_redo_bring_dealer_totals_and_winner_back(desk: Desk, book: Book, show: Show) -> None:
    game = deal(book, target=100)
    window = sit_down(desk, show, target=game)
    play(ENDS)
    assert read(window, "pad_winners") == "Ron & Karen win!"
    tap(window, "pad_undo")
    assert totals(window) == ("0", "0")
    assert "Louise deals" in read(window, "pad_dealer")
    assert read(window, "pad_title") == "Hand 1"
    assert "it is gone" in read(window, "pad_banner_words")
    assert book.game(game).winner is None
    tap(window, "pad_redo")
    assert totals(window) == ("108", "34")
    assert read(window, "pad_winners") == "Ron & Karen win!"
    assert read(window, "pad_banner_words") == ""
    type_keys("Ctrl+Z")
    assert totals(window) == ("0", "0")
    assert focus(window) == "pad_bidder"


def test_ctrl_z_undoes_typing_first(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    play(P1_1[0][0])
    type_keys("1 60 h 4 3 Ctrl+Z")
    assert read(window, "pad_meld_a") == ""
    assert len(lines(window)) == 1
    type_keys("Ctrl+Z")
    assert lines(window) == []


def test_a_correction_that_ends_the_game_earlier_leaves_the_choice(
    desk: Desk, book: Book, show: Show
) -> None:
    game = deal(book, target=300)
    window = sit_down(desk, show, target=game)
    play(ENDS, ENDS, ENDS.replace("80", "20"), ENDS)
    assert totals(window) == ("264", "136")
    click_line(window, 2)
    type_keys("Enter Enter 180 Enter Enter Enter")
    assert read(window, "pad_winners") == "Ron & Karen win!"
    assert totals(window) == ("316", "68")
    assert "2 hands after it lie beyond the end" in read(window, "pad_banner_words")
    assert any("The game ends here" in line for line in lines(window))
    assert len(book.game(game).hands) == 4
    tap(window, "pad_leave_beyond")
    assert read(window, "pad_banner_words") == ""
    assert len(book.game(game).hands) == 4
    click_line(window, 3)
    assert "beyond the end" in read(window, "pad_words")
    tap(window, "pad_back", "pad_undo")
    assert totals(window) == ("264", "136")
    tap(window, "pad_redo")
    assert "beyond the end" in read(window, "pad_banner_words")
    tap(window, "pad_remove_beyond")
    assert len(book.game(game).hands) == 2
    assert read(window, "pad_winners") == "Ron & Karen win!"


def test_a_correction_that_opens_the_game_again_says_that_the_mark_went(
    desk: Desk, book: Book, show: Show
) -> None:
    window = sit_down(desk, show, target=deal(book, target=100))
    play(ENDS)
    click_line(window, 1)
    type_keys("Enter Enter 50 Enter Enter Enter")
    assert read(window, "pad_winners") == ""
    assert "Ron & Karen had the mark, and it is gone" in read(window, "pad_banner_words")
    assert read(window, "pad_title") == "Hand 2"
    tap(window, "pad_banner_seen")
    play(ENDS)
    assert read(window, "pad_winners") == "Ron & Karen win!"


def test_a_remark_and_a_throw_in_taken_back(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    play("1 60h 43 Enter 12*")
    click_line(window, 1)
    widget(window, "pad_note").setFocus()
    type_keys("oops Enter")
    assert lines(window)[1].strip() == "“oops”"
    click_line(window, 1)
    tap(window, "pad_throw_in")
    widget(window, "pad_tricks_a").setFocus()
    type_keys("28 Enter")
    assert lines(window)[0] == "1 Ron 60 ♥ 43 28 71  71 12 22 34  34"


def test_the_lines_stay_where_they_are_unless_at_the_end(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, target=5000))
    for _ in range(14):
        play(ENDS.replace("80", "20"))
    table = widget(window, "pad_lines")
    bar = table.verticalScrollBar()  # type: ignore[attr-defined]
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    bar.setValue(0)
    play(ENDS)
    QApplication.processEvents()
    assert bar.value() == 0
    click_line(window, 2)
    bar.setValue(bar.maximum())
    at = bar.value()
    type_keys("Ctrl+Enter")
    assert bar.value() == at
