"""History: newest first, in words, with the way back and forward."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from scorebook.book.contents import Contents
from scorebook.book.following import Watching
from scorebook.book.importing import Source
from scorebook.book.library import Book
from scorebook.book.values import PaperGame, PaperSeat
from scorebook.window.desk import Desk
from scorebook.window.history import HistoryPage
from tests.window.conftest import Show, click, find, press


@pytest.fixture
def page(desk: Desk, show: Show) -> HistoryPage:
    """Return the page, which follows the desk as the shell would have it."""
    shown = show(HistoryPage(desk))
    assert isinstance(shown, HistoryPage)
    desk.changed.connect(shown.follow)
    shown.enter()
    return shown


def lines(page: HistoryPage) -> list[str]:
    """Return what was done, as shown."""
    return [line.sentence for line in page.lines.rows()]


def test_an_empty_page_says_what_will_be_here(page: HistoryPage) -> None:
    assert find(page, "history_empty").isVisible()
    assert not page.lines.isVisible()
    assert not find(page, "history_undo").isEnabled()
    assert not find(page, "history_redo").isEnabled()


def test_lines_come_newest_first_and_undo_is_a_line_too(page: HistoryPage, desk: Desk) -> None:
    desk.do(lambda book: book.add_player("Ron"))
    desk.do(lambda book: book.add_player("Karen"))
    assert ["Karen" in lines(page)[0], "Ron" in lines(page)[1]] == [True, True]
    said: list[str] = []
    desk.said.connect(said.append)
    what = desk.book.undo_sentence()
    click(page, "history_undo")
    assert said == [f"Undone: {what}"]
    assert len(lines(page)) == 3
    assert [line.undone for line in page.lines.rows()][1] is True
    assert "undone since" in page.lines.as_text()
    click(page, "history_redo")
    assert said[1] == f"Done again: {what}"
    assert [player.name for player in desk.book.players()] == ["Karen", "Ron"]


def test_the_buttons_say_what_they_would_do(page: HistoryPage, desk: Desk) -> None:
    desk.do(lambda book: book.add_player("Ron"))
    assert find(page, "history_next").text() == f"Undo takes back: {desk.book.undo_sentence()}"  # type: ignore[attr-defined]
    assert find(page, "history_undo").accessibleDescription() == desk.book.undo_sentence()


def test_behind_a_file_the_page_says_where_it_is_taken_back(page: HistoryPage, desk: Desk) -> None:
    seats = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(("Ann", "Bob", "Cy", "Dee")))
    contents = Contents((PaperGame(seats, ref="NB3-1"),))
    desk.do(lambda book: book.bring_in(contents, Source("NB3.csv"), Watching()).change)
    back = "Bringing in NB3.csv is taken back as a whole: "
    back += "File, “Bring in a file or another book…”, “Brought in before”."
    assert find(page, "history_next").text() == back  # type: ignore[attr-defined]
    assert not find(page, "history_undo").isEnabled()
    assert find(page, "history_undo").accessibleDescription() == back


def test_enter_on_a_line_opens_its_game(page: HistoryPage, desk: Desk, begun: Callable[[Book], int]) -> None:
    game = begun(desk.book)
    page.enter()
    went: list[tuple[str, object]] = []
    desk.went.connect(lambda name, target: went.append((name, target)))
    assert QApplication.focusWidget() is page.lines
    press("Down")
    press("Enter")
    assert went == [("pad", game)]


def test_the_line_picked_stays_picked(page: HistoryPage, desk: Desk) -> None:
    desk.do(lambda book: book.add_player("Ron"))
    picked = page.lines.rows()[0]
    page.lines.go_to(picked.id)
    desk.do(lambda book: book.add_player("Karen"))
    assert page.lines.current() == picked
