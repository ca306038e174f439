"""Pads and pages with how far each is typed in, and the questions, answered one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.book.library import Book
from scorebook.book.paging import PageState, Source
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.old_book.head import Head
from scorebook.window.old_book.page_words import based_on, next_page, progress, shelf_words
from scorebook.window.old_book.shelf_view import FIGURE_STAYS
from scorebook.window.shell import MainWindow
from scorebook.window.slips import Slip
from scorebook.window.widgets.tables import Table
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
    widget,
)


@pytest.fixture
def window(desk: Desk, book: Book, show: Show) -> MainWindow:
    """Return the window at the pads and questions: one page with three hands, a slip and a bad figure."""
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_page(0, 3)
    type_keys("1 ?h 24 Enter 8 Enter 33 Enter Enter")
    press("Alt+P")
    return window


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str | None]]:
    """Return the list of answers that the next slips are given."""
    answers: list[str | None] = []
    monkeypatch.setattr(dialogs, "ask_text", lambda *args, **more: answers.pop(0))
    yield answers
    assert answers == []


def rows(window: MainWindow, name: str) -> list[str]:
    """Return the lines of a table as they read."""
    table: Any = widget(window, name)
    assert isinstance(table, Table)
    return (
        [line.replace("\t", " ").strip() for line in table.as_text().splitlines()[1:]]
        if table.isVisible()
        else []
    )


def all_rows(window: MainWindow, name: str) -> list[str]:
    table: Any = widget(window, name)
    table.clearSelection()
    return rows(window, name)


def test_progress_is_told_by_pad_and_by_page(window: MainWindow, book: Book) -> None:
    assert read(window, "old_book_based_on") == "1 pad or book, 0 pages done, 2 questions"
    assert rows(window, "old_sources") == ["green pad 0 pages done, 2 questions 1"]
    assert rows(window, "old_pages") == ["12 begun 1 2"]
    assert all_rows(window, "old_questions") == [
        "green pad, page 12, hand 3 The page says 38; 82 − 52 is 30.",
        "green pad, page 12, hand 4 The bid can’t be read on the page.",
    ]
    press("Alt+P")
    assert focus() == "old_bidder"


def test_pages_and_pads_are_marked_and_named(window: MainWindow, book: Book, said: list[str | None]) -> None:
    said += ["~40", "14", "kitchen drawer", "wet", "green notebook"]
    for button in ("old_extent", "old_mark_missing", "old_source_note", "old_page_note", "old_rename"):
        click(window, button)
    click(window, "old_mark_done")
    (source,) = book.shelf.sources()
    assert (source.title, source.extent, source.note) == ("green notebook", "~40", "kitchen drawer")
    assert [(page.number, page.state) for page in source.pages] == [
        ("12", PageState.DONE),
        ("14", PageState.MISSING),
    ]
    assert read(window, "old_book_based_on") == "1 pad or book, 1 page done, 2 questions"
    assert all_rows(window, "old_pages")[1].startswith("14 missing, looked")
    for _ in range(6):
        press("Ctrl+Z")
    assert [page.state for page in book.shelf.sources()[0].pages] == [PageState.BEGUN]


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("13-15", ["13", "14", "15"]),
        ("page 13", ["13"]),
        ("12a", ["12a"]),
        ("7, 9 and 11", ["7", "9", "11"]),
        ("back cover", ["back cover"]),
        ("  ", []),
    ],
)
def test_the_pages_a_family_writes_are_missing_without_a_question(
    window: MainWindow, book: Book, said: list[str | None], text: str, missing: list[str]
) -> None:
    said.append(text)
    click(window, "old_mark_missing")
    pages = book.shelf.sources()[0].pages
    assert [page.number for page in pages if page.state == PageState.MISSING] == missing


@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("12", "Page 12 is here, with 1 game typed in."),
        ("11", "Page 11 is done."),
        ("99", "green pad has about 40 pages, and page 99 lies beyond them."),
        ("the one with coffee on it", "“the one with coffee on it” is no page number."),
        ("14-12", "“14-12” is no page number."),
        ("20-60", "These are 41 pages."),
    ],
)
def test_what_is_odd_about_a_missing_page_is_said_and_can_be_gone_on_with(
    window: MainWindow,
    book: Book,
    said: list[str | None],
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    odd: str,
    on: bool,
) -> None:
    book.shelf.mark_page("green pad", "11", PageState.DONE)
    book.shelf.change_source(book.shelf.sources()[0].id, extent="~40")
    old(window).refresh()
    heard: list[str] = []

    def answer(parent: QWidget, heading: str, words: str, choices: tuple[str, ...]) -> str | None:
        heard.append(words)
        slip = Slip(parent, heading, words, choices)
        slip.show()
        slip.activateWindow()
        QApplication.processEvents()
        type_keys("Shift+Tab Space" if on else "Enter")  # Enter has just been pressed on the page's number
        return slip.chosen

    monkeypatch.setattr(dialogs, "ask", answer)
    said.append(text)
    click(window, "old_mark_missing")
    assert heard == [odd]
    missing = [p.number for p in book.shelf.sources()[0].pages if p.state == PageState.MISSING]
    assert bool(missing) is on


def test_what_is_called_off_changes_nothing(window: MainWindow, book: Book, said: list[str | None]) -> None:
    buttons = (
        "old_extent",
        "old_mark_missing",
        "old_source_note",
        "old_page_note",
        "old_rename",
        "old_question_answer",
    )
    said += [None] * len(buttons)
    before = book.history(1)
    for button in buttons:
        click(window, button)
    assert book.history(1) == before


def test_a_number_of_pages_that_is_none_is_refused_in_words(
    window: MainWindow, said: list[str | None]
) -> None:
    said.append("many")
    click(window, "old_extent")
    assert read(window, "said_words").startswith("How many pages are there?")


def test_questions_are_answered_one_by_one(window: MainWindow, book: Book, said: list[str | None]) -> None:
    assert focus() == "old_questions"
    said.append("Grandma added it wrong")
    click(window, "old_question_answer")
    assert [question.number for question in book.shelf.questions()] == [4]
    assert widget(window, "old_questions").current().number == 4  # type: ignore[attr-defined]
    click(window, "old_question_keep")
    assert book.shelf.questions() == []
    assert rows(window, "old_questions") == []
    assert "0 pages done" in rows(window, "old_sources")[0]
    press("Ctrl+Z")
    assert [question.number for question in book.shelf.questions()] == [4]


def test_an_answer_about_a_figure_says_that_the_figure_stays(
    window: MainWindow, desk: Desk, book: Book, said: list[str | None]
) -> None:
    heard: list[str] = []
    desk.said.connect(heard.append)
    type_keys("Down")
    said.append("55")
    click(window, "old_question_answer")
    assert heard == [FIGURE_STAYS]
    assert [entry.hand.bid for entry in book.game(book.games()[0].id).hands][3] is None
    book.shelf.leave_question("Who kept score?", game=book.games()[0].id)
    old(window).refresh()
    table: Any = widget(window, "old_questions")
    table.setFocus()
    type_keys("Up Up")
    while table.current().id is None:
        press("Down")
    said.append("Grandpa")
    click(window, "old_question_answer")
    assert heard == [FIGURE_STAYS]  # there is no figure in that one
    assert [question.number for question in book.shelf.questions()] == [3]


def test_a_question_opens_its_line_where_the_figure_is_put_right(window: MainWindow, book: Book) -> None:
    type_keys("Down Enter")
    assert read(window, "old_line_title") == "Hand 4"
    assert focus() == "old_bid"
    type_keys("55 Enter")
    press("Down")
    assert [question.number for question in book.shelf.questions()] == [3]


def test_a_question_about_a_page_opens_the_page(window: MainWindow, book: Book) -> None:
    book.shelf.leave_question("Where is the rest?", page=book.shelf.sources()[0].pages[0].id)
    old(window).refresh()
    type_keys("Down Down Enter")
    assert len(lines(window)) == 4


def test_a_page_is_opened_from_the_list(window: MainWindow, book: Book) -> None:
    book.shelf.mark_page("green pad", "20", PageState.BEGUN)
    old(window).refresh()
    table: Any = widget(window, "old_pages")
    table.setFocus()
    type_keys("Down Enter")
    assert field(window, "old_page") == "20"
    assert lines(window) == []


def test_an_empty_shelf_says_what_will_be_here(desk: Desk, show: Show) -> None:
    window = sit_down(desk, show)
    assert read(window, "old_book_based_on").startswith("Say which pad you have in your hands")
    press("Alt+P")
    words = [
        label.text()
        for label in old(window).paper.shelf.findChildren(type(old(window).title).__mro__[1])
        if label.isVisible()
    ]
    assert any(text.startswith("No pad has been begun.") for text in words)
    assert any(text.startswith("Nothing is open.") for text in words)


@pytest.mark.parametrize(
    ("extent", "words"),
    [("~40", "0 of ~40 pages"), ("", "0 pages done")],
)
def test_progress_in_words(extent: str, words: str) -> None:
    assert progress(Source(1, "green pad", extent, "")) == words


def test_words_under_the_heading() -> None:
    assert based_on(Head("green pad"), None) == "Green pad"
    assert shelf_words([]) == ""
    assert [next_page(page) for page in ("12", "B7", "last", "9a")] == ["13", "B8", "", ""]
