"""What a table needs beside hands: drafts, substitutes, the wrong dealer, misdeals, trouble with the disk."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book, open_book
from scorebook.book.trouble import BookInUse, DiskFull, OutcomeUnknown
from scorebook.book.values import Change
from scorebook.folders import Folders
from scorebook.rules.hand import Hand
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.preferences import Preferences
from scorebook.window.theme import apply_theme, make_theme
from tests.window.conftest import Show, type_keys
from tests.window.evenings import nothing_is_cut, unnamed
from tests.window.pad.table import (
    P1_1,
    SINGLE_DECK,
    click_line,
    deal,
    focus,
    lines,
    read,
    settle,
    sit_down,
    tap,
    totals,
    widget,
)


def test_nothing_is_on_the_table_yet(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show)
    assert "No game is on the table" in read(window, "pad_no_game")
    assert focus(window) == "pad_deal"
    type_keys("Enter")
    assert window.page() is not None
    assert window.page().objectName() == "new"


def test_what_is_said_along_the_way(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h 43 Enter")
    assert read(window, "pad_needs") == "Ron needs <b>17</b> in tricks to make 60."
    type_keys("12")
    assert read(window, "pad_throw_words").startswith("It could still be made")
    type_keys("Enter 28")
    assert read(window, "pad_sum") == "28 + 22 = 50 ✓"
    assert widget(window, "pad_tricks_b").placeholderText() == "22"  # type: ignore[attr-defined]
    assert read(window, "pad_tricks_b") == ""
    assert "43 + 28 = 71" in read(window, "pad_result")


def test_a_name_that_is_markup_is_only_a_name(desk: Desk, book: Book, show: Show) -> None:
    names = ("<b>Ro</b>", "Rich & Co", "“%s”", "<img onerror=x>")
    window = sit_down(desk, show, target=deal(book, names=names))
    assert read(window, "pad_names_a") == "<b>Ro</b> & “%s”"
    type_keys("1 60h 43 Enter")
    assert read(window, "pad_needs").startswith("&lt;b&gt;Ro&lt;/b&gt; needs <b>17</b>")
    type_keys("12 Enter 28 Enter")
    assert lines(window)[0].startswith("1 <b>Ro</b> 60 ♥")


def test_ed_is_chosen_beside_edna(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book, names=("Ed", "Rich", "Edna", "Louise")))
    type_keys("ed")
    assert read(window, "pad_bidder_problem") == "Enter for Ed, or go on for Edna."
    type_keys("Enter 60h 43 Enter 12 Enter 28 Enter")
    type_keys("edna 60h 43 Enter 12 Enter 28 Enter")
    assert [line[:10] for line in lines(window)] == ["1 Ed 60 ♥ ", "2 Edna 60 "]
    type_keys("e Back Back r 50c 20 Enter 6 Enter 26 Enter")
    assert lines(window)[2].startswith("3 Rich 50 ♣")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "How much did Ron & Karen meld? 0 if nothing."),
        ("-5", "There is nothing below 0 to write here."),
        ("−5", "There is nothing below 0 to write here."),
        ("1e3", "A figure, please: just 0 to 9."),
        ("٣", "A figure, please: just 0 to 9."),
        ("1" + "0" * 18, "That is too large a figure."),
        ("12.5", "Whole points only, please."),
    ],
)
def test_what_is_no_figure_stands_with_a_sentence_by_the_field(
    desk: Desk, book: Book, show: Show, text: str, sentence: str
) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h")
    field = widget(window, "pad_meld_a")
    field.insert(text)  # type: ignore[attr-defined]
    field.textEdited.emit(text)  # type: ignore[attr-defined]
    type_keys("Enter")
    assert read(window, "pad_meld_problem") == sentence
    assert focus(window) == "pad_meld_a"
    assert read(window, "pad_meld_a") == text
    assert lines(window) == []


def test_a_bid_off_the_ladder_stops_with_a_sentence(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 62h")
    assert read(window, "pad_bid_problem") == "After 60, bids go up by fives: 60 or 65, not 62."
    assert (focus(window), read(window, "pad_bid")) == ("pad_bid", "62")
    type_keys("Back 5 h")
    assert read(window, "pad_bid_problem") == ""
    assert read(window, "pad_bid") == "65"
    assert focus(window) == "pad_meld_a"


def test_questions_stand_there_and_do_not_stop(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h 43 Enter 13 Enter 28")
    assert "13" in read(window, "pad_meld_problem")
    type_keys("Enter")
    assert len(lines(window)) == 1


def test_escape_goes_back_and_throws_nothing_away(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h 43 Enter 12 Enter 28")
    for name in ("pad_meld_b", "pad_meld_a", "pad_trump", "pad_bid", "pad_bidder", "pad_bidder"):
        type_keys("Esc")
        assert focus(window) == name
    type_keys("Ctrl+Enter")
    assert lines(window) == ["1 Ron 60 ♥ 43 28 71  71 12 22 34  34"]


def test_tab_reaches_the_other_sides_tricks(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h 43 Enter 12 Enter Tab 22")
    assert focus(window) == "pad_tricks_b"
    assert widget(window, "pad_tricks_a").placeholderText() == "28"  # type: ignore[attr-defined]
    type_keys("Enter")
    assert lines(window) == ["1 Ron 60 ♥ 43 28 71  71 12 22 34  34"]


def test_no_marriage_is_thrown_in_without_a_trump(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("2 60*")
    assert focus(window) == "pad_meld_a"
    assert "stays open" in read(window, "pad_meld_problem")
    type_keys("14 Enter")
    assert lines(window) == ["1 Rich 60 thrown in 14 – 14  14 – – −60  −60"]


def test_a_misdeal_is_dealt_again_by_the_same_dealer(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("/")
    assert lines(window)[0].startswith("1 misdeal")
    assert "Louise deals" in read(window, "pad_dealer")
    assert totals(window) == ("0", "0")
    tap(window, "pad_more", "pad_misdeal")
    assert len(lines(window)) == 2


def test_the_wrong_person_dealt(desk: Desk, book: Book, show: Show) -> None:
    game = deal(book)
    window = sit_down(desk, show, target=game)
    assert "Louise deals" in read(window, "pad_dealer")
    type_keys("+")
    assert "Ron deals" in read(window, "pad_dealer")
    type_keys("0")
    assert read(window, "pad_bid") == "50"
    type_keys("h 43 Enter 12 Enter 28 Enter")
    assert lines(window)[0].startswith("1 Ron 50 ♥ dumped on")
    assert "Rich deals" in read(window, "pad_dealer")
    tap(window, "pad_dealer", "pad_real_dealer_3")
    assert "Louise deals" in read(window, "pad_dealer")
    type_keys("2 60h 43 Enter 12 Enter 28 Enter")
    assert [entry.hand.dealer for entry in book.game(game).hands] == [0, 3]
    assert "Ron deals" in read(window, "pad_dealer")


def test_all_passed_is_not_offered_where_the_dealer_is_stuck(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("-")
    assert "always plays" in read(window, "pad_bidder_problem")
    assert lines(window) == []
    window.turn_to("pad", deal(book, SINGLE_DECK))
    tap(window, "pad_more", "pad_all_passed")
    assert lines(window)[0].startswith("1 all passed")


def test_somebody_sits_in_from_hand_n_on(desk: Desk, book: Book, show: Show) -> None:
    game = deal(book)
    window = sit_down(desk, show, target=game)
    for keys, _a, _b in P1_1[:2]:
        type_keys(keys)
    tap(window, "pad_more", "pad_sits_in", "pad_substitute_seat_0")
    assert focus(window) == "pad_substitute_name"
    type_keys("Rich Enter")
    assert read(window, "pad_substitute_problem") == "Rich sits at this table already."
    field = widget(window, "pad_substitute_name")
    field.selectAll()  # type: ignore[attr-defined]
    type_keys("Joe Enter")
    assert read(window, "pad_names_a") == "Joe & Karen"
    assert lines(window)[2].strip() == "Joe sits in for Ron."
    type_keys("jo 60h 43 Enter 12 Enter 28 Enter")
    assert lines(window)[3].startswith("3 Joe 60 ♥")
    assert lines(window)[0].startswith("1 Ron 55 ♥")
    assert book.game(game).names(1)[0] == "Ron"


def test_whoever_sits_in_is_taken_off_again_at_the_table(desk: Desk, book: Book, show: Show) -> None:
    game = deal(book)
    window = sit_down(desk, show, target=game)
    type_keys(P1_1[0][0])
    tap(window, "pad_more", "pad_sits_in", "pad_substitute_seat_0")
    type_keys("Joe Enter")
    tap(window, "pad_more", "pad_sits_in")
    assert read(window, "pad_sits_in_1_2") == "Joe sits in for Ron from hand 2."
    tap(window, "pad_sits_in_1_2_off")
    assert book.game(game).names(2)[0] == "Ron"
    assert not widget(window, "pad_substitute").isVisible()
    assert read(window, "pad_names_a") == "Ron & Karen"
    type_keys("Ctrl+Z")
    assert book.game(game).names(2)[0] == "Joe"


def test_who_sits_in_is_not_asked_of_another_game(desk: Desk, book: Book, show: Show) -> None:
    first = deal(book)
    window = sit_down(desk, show, target=first)
    type_keys(P1_1[0][0])
    tap(window, "pad_more", "pad_sits_in", "pad_substitute_seat_0")
    window.turn_to("pad", first)
    assert widget(window, "pad_substitute").isVisible()
    window.turn_to("pad", deal(book))
    assert not widget(window, "pad_substitute").isVisible()


def test_a_book_held_by_another_program_keeps_the_hand_on_the_pad(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = sit_down(desk, show, target=deal(book))
    told: list[str] = []
    monkeypatch.setattr(dialogs, "tell", lambda _by, sentence, _advice="": told.append(sentence))

    def held(*_args: object) -> None:
        raise BookInUse("Another program is using this book.")

    with monkeypatch.context() as patch:
        patch.setattr(Book, "table_game", held)
        patch.setattr(Book, "write_hand", held)
        type_keys("1 60h 43 Enter 12 Enter 28 Enter")
        assert told == ["Another program is using this book."]
        assert read(window, "pad_tricks_a") == "28"
    type_keys("Enter")
    assert read(window, "pad_total_a") == "71"


def test_a_game_taken_back_and_dealt_again_is_on_the_pad(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    window.undo()
    assert focus(window) == "pad_deal"
    window.redo()
    assert focus(window) == "pad_bidder"
    assert read(window, "pad_names_a") == "Ron & Karen"


def test_a_figure_half_typed_goes_on_where_it_stopped(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h 4 Ctrl+1 Ctrl+2")
    assert focus(window) == "pad_meld_a"
    type_keys("3")
    assert read(window, "pad_meld_a") == "43"


def test_a_half_typed_hand_is_offered_again_after_a_restart(
    desk: Desk, book: Book, show: Show, folders: Folders
) -> None:
    game = deal(book)
    window = sit_down(desk, show, target=game)
    type_keys("1 60h 43 Enter 12")
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        window = sit_down(Desk(again, Preferences(lamp="light"), folders, make_theme("light", 100)), show)
        assert (read(window, "pad_bid"), read(window, "pad_meld_a"), read(window, "pad_meld_b")) == (
            "60", "43", "12"
        )  # fmt: skip
        assert focus(window) == "pad_meld_b"
        assert "half typed" in read(window, "pad_words")
        type_keys("Enter 28 Enter")
        assert lines(window) == ["1 Ron 60 ♥ 43 28 71  71 12 22 34  34"]
        assert again.draft(f"pad:{again.game(game).uuid}") is None
        window.close()


def test_a_half_typed_hand_stays_with_its_own_game(desk: Desk, book: Book, show: Show) -> None:
    first, second = deal(book), deal(book, day="2026-11-30")
    window = sit_down(desk, show, target=first)
    type_keys("1 60h 43")
    window.turn_to("pad", second)
    assert (read(window, "pad_bid"), read(window, "pad_meld_a")) == ("", "")
    type_keys("2 55c")
    window.turn_to("front")
    window.turn_to("pad", first)
    assert (read(window, "pad_bid"), read(window, "pad_meld_a")) == ("60", "43")
    window.turn_to("pad", second)
    assert read(window, "pad_bid") == "55"


def test_a_game_is_carried_on_weeks_later_and_never_overwritten(desk: Desk, book: Book, show: Show) -> None:
    old = deal(book, day="2026-11-01")
    window = sit_down(desk, show, target=old)
    type_keys(P1_1[0][0])
    window.turn_to("new")
    assert "Ron & Karen 57 · Rich & Louise 25" in read(window, "new_running_words")
    type_keys("Enter")
    new = book.table_game()
    assert new is not None
    assert new.id != old
    assert totals(window) == ("0", "0")
    window.turn_to("pad", old)
    assert totals(window) == ("57", "25")
    type_keys(P1_1[1][0])
    assert totals(window) == ("82", "92")
    assert book.game(old).date == "2026-11-01"
    assert {line.id for line in book.unfinished()} == {old, new.id}


def test_a_save_that_fails_keeps_the_hand_on_the_screen(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = deal(book)
    window = sit_down(desk, show, target=game)
    told: list[str] = []
    tried: list[str] = []
    write = book.write_hand

    def full(game_id: int, hand: Hand, uuid: str, *_beside: object) -> Change:
        tried.append(uuid)
        raise DiskFull("There is no room left on the disk.", "Nothing was saved and nothing is lost.")

    monkeypatch.setattr(dialogs, "tell", lambda _parent, sentence, _advice="": told.append(sentence))
    monkeypatch.setattr(book, "write_hand", full)
    type_keys("1 60h 43 Enter 12 Enter 28 Enter")
    assert told == ["There is no room left on the disk."]
    assert lines(window) == []
    assert [read(window, f"pad_{name}") for name in ("bid", "meld_a", "meld_b", "tricks_a")] == [
        "60", "43", "12", "28"
    ]  # fmt: skip
    assert "Enter tries again" in read(window, "pad_tricks_problem")
    assert focus(window) == "pad_tricks_a"
    type_keys("Enter")
    monkeypatch.setattr(book, "write_hand", write)
    type_keys("Enter")
    assert lines(window) == ["1 Ron 60 ♥ 43 28 71  71 12 22 34  34"]
    assert len(set(tried)) == 1
    assert book.game(game).hands[0].uuid == tried[0]


def test_a_save_of_unknown_outcome_does_not_write_the_hand_twice(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = deal(book)
    window = sit_down(desk, show, target=game)
    write = book.write_hand

    def written_but_not_told(game_id: int, hand: Hand, uuid: str, *_beside: object) -> Change:
        write(game_id, hand, uuid)
        raise OutcomeUnknown("It is not known whether the hand was saved.")

    monkeypatch.setattr(dialogs, "tell", lambda *_args: None)
    monkeypatch.setattr(book, "write_hand", written_but_not_told)
    type_keys("1 60h 43 Enter 12 Enter 28 Enter")
    monkeypatch.setattr(book, "write_hand", write)
    type_keys("Enter")
    assert len(book.game(game).hands) == 1
    assert totals(window) == ("71", "34")
    assert focus(window) == "pad_bidder"


def test_emptied_fields_can_be_put_back(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h 43")
    tap(window, "pad_more", "pad_anew")
    assert (read(window, "pad_bid"), read(window, "pad_meld_a")) == ("", "")
    assert read(window, "pad_anew") == "Put back what was typed"
    tap(window, "pad_anew")
    assert (read(window, "pad_bid"), read(window, "pad_meld_a")) == ("60", "43")


def test_a_book_that_cannot_be_written_is_only_looked_at(
    desk: Desk, book: Book, show: Show, folders: Folders
) -> None:
    game = deal(book)
    book.close()
    with open_book(folders.book, folders, create=False, read_only=True) as shut:
        window = sit_down(Desk(shut, Preferences(), folders, make_theme("light", 100)), show, target=game)
        assert read(window, "pad_title") == "To look at only"
        assert not widget(window, "pad_write").isVisible()
        window.close()


def test_a_change_from_elsewhere_keeps_what_is_typed(desk: Desk, book: Book, show: Show) -> None:
    game = deal(book)
    window = sit_down(desk, show, target=game)
    type_keys("1 60h 43")
    desk.do(lambda b: b.remark_game(game, "rain"))
    desk.do(lambda b: b.add_player("Somebody"))
    assert (read(window, "pad_meld_a"), focus(window)) == ("43", "pad_meld_a")
    desk.do(lambda b: b.remove_game(game))
    assert "No game is on the table" in read(window, "pad_no_game")


@pytest.mark.parametrize(("scale", "size"), [(100, (1280, 800)), (100, (1024, 640)), (200, (1280, 800))])
@pytest.mark.parametrize("stage", ["new", "typing", "correcting", "over"])
def test_nothing_is_cut(
    desk: Desk,
    book: Book,
    show: Show,
    qapp: QApplication,
    scale: int,
    size: tuple[int, int],
    stage: str,
) -> None:
    theme = make_theme("lamp-off", scale)
    apply_theme(qapp, theme)
    desk.theme = theme
    window = sit_down(desk, show, target=deal(book, target=100 if stage == "over" else None))
    window.resize(*size)
    QApplication.processEvents()
    if stage == "over":
        type_keys("1 60h 80 Enter 12 Enter 28 Enter")
    elif stage != "new":
        for keys, _a, _b in P1_1:
            type_keys(keys)
    if stage == "typing":
        type_keys("1 62h 6 5 h 43 Enter 13 Enter 28")
    if stage == "correcting":
        click_line(window, 5)
    settle()
    page = window.page()
    assert page is not None
    assert nothing_is_cut(page) == []
    assert page.scroller.horizontalScrollBar().maximum() == 0
    assert unnamed(page) == []
    has = QApplication.focusWidget()
    assert has is not None
    shown = has.mapTo(page, has.rect().center())
    assert page.rect().contains(shown)


def test_writing_in_an_older_game_carries_it_on(desk: Desk, book: Book, show: Show) -> None:
    old, new = deal(book, day="2026-11-01"), deal(book)
    window = sit_down(desk, show, target=old)
    type_keys(P1_1[0][0])
    game = book.table_game()
    assert game is not None
    assert game.id == old
    book.put_away(old)
    window.turn_to("pad", old)
    type_keys(P1_1[1][0])
    game = book.table_game()
    assert game is not None
    assert (game.id, len(game.hands)) == (old, 2)
    assert len(book.game(new).hands) == 0


def test_the_number_pad_of_the_keyboard_is_enough(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))

    def pad(key: Qt.Key) -> None:
        QTest.keyClick(QApplication.focusWidget(), key, Qt.KeyboardModifier.KeypadModifier)

    for figure in "260":
        pad(Qt.Key(ord(figure)))
    pad(Qt.Key.Key_Asterisk)
    for figure in "14":
        pad(Qt.Key(ord(figure)))
    pad(Qt.Key.Key_Enter)
    assert lines(window) == ["1 Rich 60 thrown in 14 – 14  14 – – −60  −60"]
    pad(Qt.Key.Key_Slash)
    assert lines(window)[1].startswith("2 misdeal")


def test_who_dealt_is_corrected_and_the_deal_goes_on_from_there(desk: Desk, book: Book, show: Show) -> None:
    game = deal(book)
    window = sit_down(desk, show, target=game)
    type_keys(P1_1[0][0])
    assert "Ron deals" in read(window, "pad_dealer")
    click_line(window, 1)
    tap(window, "pad_more", "pad_else_dealt", "pad_real_dealer_1")
    assert read(window, "pad_bidder_problem") == "Rich dealt, though by turn it was Louise’s deal."
    tap(window, "pad_write")
    assert book.game(game).hands[0].hand.dealer == 1
    assert "Karen deals" in read(window, "pad_dealer")
