"""Lines corrected, left, clicked, undone: the figure typed last is never lost, nothing stands in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book, open_book
from scorebook.book.paging import PageState
from scorebook.folders import Folders
from scorebook.rules.hand import Hand
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.old_book.cells import Cell
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import make_theme
from tests.window.conftest import Show, click, press, type_keys
from tests.window.old_book.paper import (
    P1_1,
    field,
    focus,
    known,
    lines,
    old,
    over_the_page,
    read,
    seats_known,
    sit_down,
    totals,
    type_page,
)


@pytest.fixture
def window(desk: Desk, book: Book, show: Show) -> MainWindow:
    """Return the window with the first three hands of the green pad typed in."""
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_page(0, 3)
    return window


def click_line(window: MainWindow, at: int, cell: Cell) -> None:
    """Click a cell of a line, as a hand would."""
    grid = old(window).paper.grid
    column = next(at for at, place in enumerate(grid.places) if cell in place.cells)
    where = grid.visualRect(grid.rows.index(at, column)).center()
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QApplication.processEvents()


def hand(book: Book, number: int) -> Hand:
    return book.game(book.games()[0].id).hands[number - 1].hand


LEAVING: list[Callable[[MainWindow], object]] = [
    lambda w: w.turn_to("games"),
    lambda w: press("Ctrl+3"),
    lambda w: w.close(),
    lambda w: press("Up"),
    lambda w: press("Down"),
    lambda w: press("Esc"),
    lambda w: press("Alt+P"),
    lambda w: press("PageDown"),
    lambda w: click_line(w, 0, Cell.BID),
    lambda w: press("Alt+D"),
]


@pytest.mark.parametrize("leave", LEAVING)
def test_a_figure_being_corrected_is_written_however_one_leaves(
    window: MainWindow, book: Book, leave: Callable[[MainWindow], object]
) -> None:
    click_line(window, 1, Cell.MELD_A)
    assert focus() == "old_meld_a"
    type_keys("7")
    leave(window)
    window.turn_to("front")  # whatever is left of typing is finished with the page
    assert hand(book, 2).meld == (7, 38)


@pytest.mark.parametrize("leave", [*LEAVING[:4], LEAVING[6], *LEAVING[8:]])
def test_half_a_new_line_is_found_again(
    window: MainWindow, book: Book, folders: Folders, show: Show, leave: Callable[[MainWindow], object]
) -> None:
    type_keys("2 50c 2")
    leave(window)
    window.turn_to("front")
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        theme = make_theme("light", 100)
        window = sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show)
        assert lines(window)[-1].startswith("4 Rich 50 ♣ 2")
        window.close()


def test_a_click_goes_to_the_cell_and_enter_on_to_the_next_line(window: MainWindow, book: Book) -> None:
    click_line(window, 2, Cell.TOTAL_A)
    assert (focus(), field(window, "old_total_a")) == ("old_total_a", "38")
    type_keys("30 Enter Enter")
    assert hand(book, 3).written_totals == (30, 122)
    assert read(window, "old_doubt_title") == ""
    assert focus() == "old_bidder"
    assert lines(window)[2] == "3 Karen 52 ♦ 16 10 30 20 30 122 30 / 122 ✓"


def test_the_hand_is_fixed_where_the_slip_is(window: MainWindow, book: Book) -> None:
    click(window, "old_fix")
    assert focus() == "old_total_a"
    assert read(window, "old_line_title") == "Hand 3"
    type_keys("30")
    assert read(window, "old_doubt_title") == ""  # at once, while it is typed
    type_keys("Enter Enter")
    assert hand(book, 3).written_totals == (30, 122)


def test_the_pads_total_is_kept_and_asked_again_after_undo(window: MainWindow, book: Book) -> None:
    click(window, "old_keep")
    assert read(window, "old_doubt_title") == ""
    assert focus() == "old_bidder"
    assert hand(book, 3).written_totals == (38, 122)
    assert lines(window)[2].endswith("30 / 122")
    assert book.history(1)[0].sentence.endswith("kept as written: “The page says 38; 82 − 52 is 30.”")
    press("Ctrl+Z")
    assert read(window, "old_doubt_title") == "Hand 3"


def test_of_all_that_is_odd_on_a_line_its_sum_comes_first(window: MainWindow) -> None:
    press("Alt+W")
    type_keys("4 60s 2 Enter 2 Enter 21 Enter 61 Enter 153 Enter")
    assert read(window, "old_doubt_title") == "Hand 4"
    assert read(window, "old_doubt_strong") == "The pad and the rules disagree by 91."
    assert "the 60 was not taken off" in read(window, "old_doubt_more")
    press("Alt+W")
    assert read(window, "old_doubt_strong") == "The bidder needs a marriage in trump, and that alone is 4."


def test_wrong_figures_are_questions_at_the_side_and_block_nothing(window: MainWindow, book: Book) -> None:
    click(window, "old_keep")
    type_keys("1 62h 3 Enter 700 Enter 60 Enter Enter Enter")
    assert hand(book, 4).bid == 62
    assert "62" in read(window, "old_doubt_strong")
    assert read(window, "old_keep") == "Keep it as written"
    type_keys(P1_1[0][0])
    type_keys("Enter")
    assert len(book.game(book.games()[0].id).hands) == 5


def test_what_cannot_be_read_at_all_keeps_the_keyboard_in_its_field(window: MainWindow, book: Book) -> None:
    type_keys("1 55h 2x Enter")
    assert focus() == "old_meld_a"
    assert read(window, "old_said") == "A figure, please: just 0 to 9."
    type_keys("Back Enter")
    assert focus() == "old_meld_b"
    assert read(window, "old_said") == ""


def test_undo_takes_the_last_line_back_and_leaves_the_typing(window: MainWindow, book: Book) -> None:
    type_keys("2 50c")
    assert focus() == "old_meld_a"
    press("Ctrl+Z")
    assert len(lines(window)) == 3  # two written, and the half one
    assert lines(window)[-1].startswith("3 Rich 50 ♣")
    press("Ctrl+Shift+Z")
    assert len(lines(window)) == 4
    for _ in range(3):
        press("Ctrl+Z")
    assert (book.games(), lines(window)) == ([], [])
    for _ in range(3):
        press("Ctrl+Shift+Z")
    assert lines(window)[-1].startswith("4 Rich 50 ♣")


def test_a_line_is_taken_off_and_the_others_close_up(window: MainWindow, book: Book) -> None:
    click_line(window, 1, Cell.BID)
    press("Ctrl+Del")
    assert [line.split()[1] for line in lines(window)] == ["Ron", "Karen"]
    assert totals(book) == [(57, 25), (5, 55)]
    press("Ctrl+Z")
    assert len(lines(window)) == 3


def test_a_remark_and_a_question_for_grandma(
    window: MainWindow, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = iter(["pad added it wrong", "Who kept score?"])
    offered: list[str] = []

    def answer(*_asked: object, done: str = "Done") -> str:
        offered.append(done)
        return next(said)

    monkeypatch.setattr(dialogs, "ask_text", answer)
    click_line(window, 2, Cell.BID)
    click(window, "old_remark")
    assert hand(book, 3).note == "pad added it wrong"
    assert read(window, "old_line_note") == "“pad added it wrong”"
    press("Alt+Q")
    asked = next(question for question in book.shelf.questions() if question.id is not None)
    assert (asked.text, asked.number, asked.page_number) == ("Who kept score?", 3, "12")
    assert offered == ["Done", "Keep the question"]  # beside “Leave it”, which throws it away


def test_the_dealer_goes_round_and_may_be_another(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    seats_known("Louise")
    type_page(0, 1)
    assert read(window, "old_line_words") == "Ron deals."
    type_keys("+")
    assert read(window, "old_line_words") == "Rich deals, though by turn it was another’s deal."
    type_keys(P1_1[1][0])
    type_keys("Enter")
    assert hand(book, 2).dealer == 1
    assert read(window, "old_line_words") == "Karen deals."


def test_somebody_sits_in_from_a_hand_on(window: MainWindow, book: Book) -> None:
    click(window, "old_substitute")
    click(window, "pad_substitute_seat_2")
    for text in ("Joe", "3"):
        type_keys(text)
        press("Tab")
    click(window, "pad_substitute_do")
    game = book.game(book.games()[0].id)
    assert (game.names(2)[2], game.names(3)[2]) == ("Karen", "Joe")
    assert lines(window)[2].startswith("3 Joe 52")
    assert not old(window).paper.substitute.isVisible()
    click(window, "old_substitute")
    click(window, "pad_substitute_seat_1")
    type_keys("Joe Tab")
    click(window, "pad_substitute_do")
    assert "sits at this table already" in read(window, "pad_substitute_problem")
    click(window, "pad_substitute_away")
    assert focus() == "old_bidder"


def test_who_sits_in_stands_under_the_names_and_is_taken_off_in_one_step(
    window: MainWindow, book: Book
) -> None:
    game = book.games()[0].id
    assert not old(window).paper.sitting_in.isVisible()
    book.seat_substitute(game, 3, 2, "Joe")  # who never bids
    old(window).refresh()
    assert read(window, "old_sits_in_4_2") == "Joe sits in for Louise from hand 2."
    before = len(book.history())
    click(window, "old_sits_in_4_2_off")
    assert book.game(game).names(2)[3] == "Louise"
    assert len(book.history()) == before + 1
    assert not old(window).paper.sitting_in.isVisible()
    assert focus() == "old_bidder"
    press("Ctrl+Z")
    assert book.game(game).names(2)[3] == "Joe"
    assert read(window, "old_sits_in_4_2") == "Joe sits in for Louise from hand 2."


def test_whoever_sits_in_does_so_from_the_hand_one_is_in(window: MainWindow, book: Book) -> None:
    click_line(window, 1, Cell.BIDDER)
    click(window, "old_substitute")
    assert field(window, "pad_substitute_hand") == "2"
    click(window, "pad_substitute_seat_2")
    type_keys("Joe Enter")
    assert [
        sitting.from_hand for sitting in book.game(book.games()[0].id).sittings if sitting.name == "Joe"
    ] == [2]


def test_a_field_says_aloud_where_it_is(window: MainWindow) -> None:
    assert old(window).paper.grid.entry.fields[Cell.BID].accessibleName() == "Hand 4, bid"
    type_keys("Enter")
    winner = old(window).paper.grid.entry.fields[Cell.WINNER]
    assert winner.accessibleName() == "The end of the game, who won"


def test_unreadable_figures_are_asked_and_shown_again(window: MainWindow, book: Book) -> None:
    type_keys("1 ?h ? 8 Enter 33 Enter Enter")
    assert hand(book, 4).bid is None
    assert hand(book, 4).meld == (None, 8)
    assert lines(window)[3] == "4 Ron ? ♥ ? 8 33 17 ? / 147"
    texts = [question.text for question in book.shelf.questions()]
    assert "The bid can’t be read on the page." in texts
    assert "The meld of the first pair can’t be read on the page." in texts
    click_line(window, 3, Cell.BID)
    type_keys("55 Enter")
    press("Down")
    texts = [question.text for question in book.shelf.questions()]
    assert "The bid can’t be read on the page." not in texts
    assert len(texts) == 2


def test_a_page_is_done_and_the_next_one_lies_open(window: MainWindow, book: Book) -> None:
    press("Ctrl+Enter")
    source = book.shelf.sources()[0]
    assert (source.done, source.pages[0].state) == (1, PageState.DONE)
    assert field(window, "old_page") == "13"
    assert read(window, "old_book_based_on") == "Green pad, page 13 · 1 page done, 1 question"
    press("Ctrl+Z")
    assert book.shelf.sources()[0].done == 0


def test_games_from_paper_open_here_and_others_on_the_pad(
    window: MainWindow, book: Book, begun: Callable[[Book], int]
) -> None:
    paper, live = book.games()[0].id, begun(book)
    for page in ("games", "front"):
        window.turn_to(page)
        window.desk.go("pad", paper)
        assert window.page() is not None
        assert window.page().objectName() == "old_book"  # type: ignore[union-attr]
        assert len(lines(window)) == 3
        window.desk.go("pad", live)
        assert window.page().objectName() == "pad"  # type: ignore[union-attr]


def test_a_question_about_the_end_opens_the_end(window: MainWindow, book: Book) -> None:
    type_keys("Enter 1 Tab 99 Enter 122 Enter")
    question = next(one for one in book.shelf.questions() if one.field == "final_a")
    window.turn_to("front")
    window.desk.go("old_book", question)
    assert (focus(), field(window, "old_final_a")) == ("old_final_a", "99")
    type_keys("30 Enter Enter")
    assert book.game(book.games()[0].id).final == (30, 122)


def test_a_game_from_a_file_without_any_page_opens_too(desk: Desk, book: Book, show: Show) -> None:
    from scorebook.book.values import PaperGame, PaperHand, PaperSeat

    seats = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(("Ann", "Cy", "Bob", "Dee")))
    game = book.shelf.start_game(PaperGame(seats, (PaperHand(Hand(bidder=0, bid=55)),), house="Sunday")).game
    window = sit_down(desk, show, game)
    assert lines(window)[0].startswith("1 Ann 55")
    assert field(window, "old_source") == ""
    type_keys("3 60h 10 Enter 8 Enter 40 Enter Enter")
    assert len(book.game(game or 0).hands) == 2


def test_a_book_to_read_only_shows_its_pages_and_takes_nothing(
    window: MainWindow, book: Book, folders: Folders, show: Show
) -> None:
    window.close()
    with open_book(book.path, folders, create=False, read_only=True) as reader:
        theme = make_theme("light", 100)
        again = sit_down(Desk(reader, Preferences(lamp="light"), folders, theme), show)
        assert len(lines(again)) == 3
        assert not old(again).paper.grid.entry.isVisible()
        assert read(again, "old_keep") == ""
        again.close()


def test_what_another_program_wrote_is_seen(
    window: MainWindow, book: Book, outsider: Callable[[], None]
) -> None:
    type_keys("2 5")
    book.remove_hand(book.game(book.games()[0].id).hands[2].id)
    old(window).refresh()
    assert lines(window)[-1].startswith("3 Rich 5")
    outsider()
    window.desk.look_outside()
    assert focus() == "old_bid"
