"""How a game went: reached from the pad and the list of games, and one hand on from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.rules.hand import Hand, Outcome
from scorebook.window.course_page import CoursePage
from scorebook.window.desk import Desk
from scorebook.window.games import GamesPage
from scorebook.window.pad.page import PadPage
from scorebook.window.places import HandWanted
from tests.window.conftest import click, find, press
from tests.window.evenings import (
    Open,
    begin,
    cells,
    hand,
    lay_open,
    nothing_is_cut,
    person,
    play,
    unnamed,
    words,
)

Show = Callable[[QWidget], QWidget]


def whole_game(book: Book) -> int:
    """Play a game that Ron & Karen win in three hands, with a misdeal between."""
    game = begin(book)
    big = hand(0, 60, (200, 8), (30, 20))
    book.write_hand(game, hand(1, 60, (8, 20), (30, 20)), "h1")  # set: 38 and −60
    book.write_hand(game, Hand(outcome=Outcome.MISDEAL), "h2")
    book.write_hand(game, big, "h3")
    book.write_hand(game, replace(big, meld=(300, 8)), "h4")
    assert book.game(game).winner == 0
    return game


def course(desk: Desk, show: Show, game: int, qtbot: QtBot) -> tuple[CoursePage, Open]:
    """Return the page of a game, drawn."""
    page = CoursePage(desk)
    opened = lay_open(desk, show, page, game)
    if page.sheet.canvas.isVisible():
        qtbot.waitUntil(lambda: page.sheet.canvas.drawing is not None)
    return page, opened


def test_every_hand_says_what_it_brought(desk: Desk, book: Book, show: Show, qtbot: QtBot) -> None:
    page, _ = course(desk, show, whole_game(book), qtbot)
    assert "Ron & Karen against Rich & Louise · 29 November 2026 · Sunday" in words(page)
    assert "Ron & Karen beat Rich & Louise 598 to −4." in words(page.sheet)
    heard = []
    for _ in range(4):
        press("Right")
        heard.append(words(page.sheet)[1])
    assert heard == [
        "Both sides begin at 0.",
        "Hand 1: Ron & Karen +38, now 38, Rich & Louise −60, now −60.",
        "Hand 3: Ron & Karen +230, now 268, Rich & Louise +28, now −32.",
        "Hand 4: Ron & Karen +330, now 598, Rich & Louise +28, now −4.",
    ]


def test_the_table_has_the_same_figures(desk: Desk, book: Book, show: Show, qtbot: QtBot) -> None:
    page, _ = course(desk, show, whole_game(book), qtbot)
    click(page, "course_sheet_as_table")
    assert cells(page.sheet.table) == [
        ["1", "+38", "−60", "38", "−60"],
        ["3", "+230", "+28", "268", "−32"],
        ["4", "+330", "+28", "598", "−4"],
    ]


def test_enter_on_a_hand_opens_it_on_the_pad(desk: Desk, book: Book, show: Show, qtbot: QtBot) -> None:
    game = whole_game(book)
    _, opened = course(desk, show, game, qtbot)
    for key in ("Right", "Right", "Right", "Enter"):
        press(key)
    assert opened.went == [("pad", HandWanted(game, book.game(game).hands[2].id))]


def test_a_correction_and_a_rename_are_followed(desk: Desk, book: Book, show: Show, qtbot: QtBot) -> None:
    game = whole_game(book)
    page, _ = course(desk, show, game, qtbot)
    last = book.game(game).hands[-1]
    desk.do(lambda b: b.correct_hand(last.id, replace(last.hand, meld=(290, 8))))
    desk.do(lambda b: b.rename_player(person(b, "Karen").id, "Mum"))
    assert "Ron & Mum beat Rich & Louise 588 to −4." in words(page.sheet)


def test_a_game_that_went_says_so(desk: Desk, book: Book, show: Show, qtbot: QtBot) -> None:
    game = whole_game(book)
    page, _ = course(desk, show, game, qtbot)
    desk.do(lambda b: b.remove_game(game))
    assert "That game is no longer in the book." in words(page)
    assert not page.sheet.isVisible()


def test_the_pad_leads_there_when_the_game_is_over(desk: Desk, book: Book, show: Show) -> None:
    game = whole_game(book)
    page = PadPage(desk)
    opened = lay_open(desk, show, page, game)
    click(page, "pad_course")
    assert opened.went == [("course", game)]


def test_a_mark_alone_has_no_course_to_see(desk: Desk, book: Book, show: Show) -> None:
    game = play(book)
    page = PadPage(desk)
    lay_open(desk, show, page, game)
    assert find(page, "pad_again").isVisible()
    assert not find(page, "pad_course").isVisible()
    games = GamesPage(desk)
    lay_open(desk, show, games)
    games.table.go_to(game)
    assert find(games, "game_open").isVisible()
    assert not find(games, "game_course").isVisible()


def test_the_list_of_games_leads_there(desk: Desk, book: Book, show: Show) -> None:
    game = whole_game(book)
    games = GamesPage(desk)
    opened = lay_open(desk, show, games)
    games.table.go_to(game)
    click(games, "game_course")
    assert opened.went == [("course", game)]


@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_is_cut_off(
    desk: Desk, book: Book, show: Show, qtbot: QtBot, qapp: object, scale: int
) -> None:
    from scorebook.window.theme import apply_theme, make_theme

    desk.theme = make_theme("light", scale)
    apply_theme(qapp, desk.theme)  # type: ignore[arg-type]
    page, _ = course(desk, show, whole_game(book), qtbot)
    page.resize(1004, 700)
    assert nothing_is_cut(page) == []
    assert unnamed(page) == []
