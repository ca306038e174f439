"""What comes to the Front page once it stands: who is dumped on, the picture, this day, the whole book."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.statistics.order import one_year
from scorebook.window.desk import Desk
from scorebook.window.front_page import FrontPage
from scorebook.window.game_lines import GamesWanted
from tests.charts.making import colours
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
from tests.window.hovering import hover

Show = Callable[[QWidget], QWidget]
TODAY = date(2026, 11, 29)
OTHERS = ("Ron", "Ed", "Karen", "Edna")
Stand = Callable[[], tuple[FrontPage, Open]]


@pytest.fixture
def stand(desk: Desk, show: Show, qtbot: QtBot) -> Stand:
    """Return a function that lays the Front page open and waits until all of it stands."""

    def standing() -> tuple[FrontPage, Open]:
        page = FrontPage(desk, lambda: TODAY)
        opened = lay_open(desk, show, page)
        qtbot.waitUntil(lambda: page.years is not None and not desk.figures.busy)
        QApplication.processEvents()
        return page, opened

    return standing


def settle(desk: Desk, qtbot: QtBot) -> None:
    """Wait for what is being counted."""
    qtbot.waitUntil(lambda: not desk.figures.busy)
    QApplication.processEvents()


def dumped_game(book: Book, day: str = "2026-11-22") -> int:
    """Play four hands, dealt by each in turn: Ron is dumped on twice, once in the second round."""
    game = begin(book, day)
    for number, (bidder, bid) in enumerate(((0, 50), (2, 60), (3, 55), (1, 52), (0, 50))):
        book.write_hand(game, hand(bidder, bid, (40, 20), (30, 20)), f"{day}-{number}")
    return game


def test_who_is_dumped_on_is_counted_out_of_the_deals(book: Book, stand: Stand) -> None:
    dumped_game(book)
    page, _ = stand()
    assert page.dumped.table is not None
    assert cells(page.dumped.table, "Player", "Times", "Of their deals") == [
        ["Ron", "2", "100%"],
        ["Rich", "0", "0%"],
        ["Karen", "0", "0%"],
        ["Louise", "0", "0%"],
    ]
    said = " ".join(words(page.dumped))
    assert "From the 5 hands that tell who dealt and whether they were dumped on." in said
    assert "Nobody has dealt 40 times yet, so luck is still large." in said


def test_the_times_open_the_hands_behind_them(book: Book, desk: Desk, stand: Stand, qtbot: QtBot) -> None:
    dumped_game(book)
    page, opened = stand()
    table = page.dumped.table
    assert table is not None
    table.setFocus()
    press("Right")
    press("Enter")
    settle(desk, qtbot)
    (went,) = opened.went
    assert went[0] == "hands"
    from scorebook.statistics.facts import load

    question = went[1]
    assert callable(question)
    behind = question(load(book))
    assert behind.words == "the 2 hands on which Ron was dumped on"
    assert len(behind.ids) == 2


def test_a_book_of_marks_has_nobody_dumped_on_and_says_so(book: Book, stand: Stand) -> None:
    play(book)
    page, _ = stand()
    assert page.dumped.table is not None
    assert not page.dumped.table.isVisible()
    assert "No hand tells who dealt and whether they were dumped on." in words(page.dumped)


def test_the_picture_has_the_pairs_that_met_most_and_opens_a_year(
    book: Book, stand: Stand, qtbot: QtBot
) -> None:
    for winner in (0, 0, 1):
        play(book, winner, "2025-11-30")
    play(book, 1, "2026-11-22", OTHERS)
    page, opened = stand()
    years = page.years
    assert years is not None
    picture = years.picture()
    assert picture is not None
    assert [key.words for key in picture.keys] == [
        "Above: Ron & Karen 2",
        "Below: Rich & Louise 1",
        "Other games 1",
    ]
    page.scroller.ensureWidgetVisible(years)
    qtbot.waitUntil(lambda: years.canvas.drawing is not None)
    assert years.canvas.drawing is not None
    where = years.canvas.drawing.slot(0).center().toPoint()
    hover(years.canvas, where)
    assert "2025: Ron & Karen 2, Rich & Louise 1." in words(years)
    QTest.mouseClick(years.canvas, Qt.MouseButton.LeftButton, pos=where)
    assert opened.went == [("games", GamesWanted(years=one_year(2025), decided=True))]


def test_the_pairs_chosen_in_settings_stand_in_the_picture(book: Book, desk: Desk, stand: Stand) -> None:
    for _ in range(3):
        play(book)
    play(book, 1, "2026-11-22", OTHERS)
    names = ("Ed", "Edna", "Karen", "Ron")
    uuids = tuple(person(book, name).uuid for name in names)
    desk.preferences = replace(desk.preferences, pairs=uuids)
    page, _ = stand()
    assert page.years is not None
    picture = page.years.picture()
    assert picture is not None
    assert [key.words for key in picture.keys][:2] == ["Above: Ed & Edna 1", "Below: Ron & Karen 0"]


def test_people_of_another_book_are_not_waited_for(book: Book, desk: Desk, stand: Stand) -> None:
    play(book)
    desk.preferences = replace(desk.preferences, pairs=("a", "b", "c", "d"))
    page, _ = stand()
    assert page.years is not None
    assert "Ron & Karen 1, Rich & Louise 0." in words(page.years)


def test_the_table_of_the_picture_opens_the_games_of_a_year(
    book: Book, desk: Desk, stand: Stand, qtbot: QtBot
) -> None:
    won = [play(book, 0, "2025-11-30"), play(book, 0, "2025-11-30")]
    play(book, 1, "2025-11-30")
    other = play(book, 0, "2025-11-30", OTHERS)
    page, opened = stand()
    click(page, "front_years_as_table")
    assert page.years is not None
    table = page.years.table
    assert cells(table) == [["2025", "2", "1", "1"]]
    table.setFocus()
    for ids, times in (({*won}, 1), ({other}, 2)):
        for _ in range(times):
            press("Right")
        press("Enter")
        settle(desk, qtbot)
        page_name, wanted = opened.went[-1]
        assert page_name == "games"
        assert isinstance(wanted, GamesWanted)
        assert wanted.only == ids
    assert wanted.said == "the one game of other people in 2025"


def test_this_day_is_told_and_its_games_are_looked_at(book: Book, stand: Stand) -> None:
    old = play(book, 0, "1996-11-29")
    play(book, 0, "2015-11-28")
    page, opened = stand()
    assert page.day.subheading.text() == "On this day, 29 November"
    assert "Thirty years ago today Ron & Karen beat Rich & Louise." in words(page.day)
    click(page, "front_day_games")
    assert opened.went == [
        ("games", GamesWanted(only=frozenset({old}), said="the 1 game of another 29 November"))
    ]


def test_a_day_nothing_was_played_on_has_nothing_to_look_at(book: Book, stand: Stand) -> None:
    play(book, 0, "2015-11-28")
    page, _ = stand()
    assert "The book knows of no game on another 29 November." in words(page.day)
    assert not find(page, "front_day_games").isVisible()


def test_the_whole_book_is_told(book: Book, stand: Stand) -> None:
    play(book, 0, "2015-11-29")
    page, _ = stand()
    assert words(page.whole) == [
        "The whole book",
        "1 game on 1 evening, a Sunday.",
        "Four people have played.",
    ]


def test_a_hand_and_a_mark_are_followed(book: Book, desk: Desk, stand: Stand, qtbot: QtBot) -> None:
    game = dumped_game(book)
    page, _ = stand()
    assert page.dumped.table is not None
    desk.do(lambda b: b.write_hand(game, hand(1, 50, (20, 20), (30, 20)), "one more"))
    settle(desk, qtbot)
    assert ["Rich", "1", "50%"] in cells(page.dumped.table, "Player", "Times", "Of their deals")
    desk.do(lambda b: b.set_winner(game, 1))
    settle(desk, qtbot)
    assert page.years is not None
    assert "Rich & Louise 1, Ron & Karen 0." in words(page.years)
    desk.do(lambda b: b.undo())
    settle(desk, qtbot)
    assert not page.years.isVisible()


def test_an_empty_book_asks_for_nothing_and_shows_no_sheet(desk: Desk, stand: Stand) -> None:
    page, _ = stand()
    for sheet in (page.this_year, page.all_years, page.dumped, page.years, page.day, page.whole):
        assert sheet is not None
        assert not sheet.isVisible()


def test_in_a_kind_family_nobody_is_dumped_on(book: Book, desk: Desk, stand: Stand) -> None:
    desk.preferences = replace(desk.preferences, kind=True)
    dumped_game(book)
    play(book)
    page, _ = stand()
    assert not page.dumped.isVisible()
    assert (
        page.all_years.mapTo(page, page.all_years.rect().topLeft()).y()
        == page.this_year.mapTo(page, page.this_year.rect().topLeft()).y()
    )
    assert "dumped" not in " ".join(words(page)).lower()


def test_nothing_moves_when_the_rest_comes(book: Book, desk: Desk, show: Show, qtbot: QtBot) -> None:
    for year in range(1991, 2027):
        play(book, year % 2, f"{year}-11-22")
    dumped_game(book)
    page = FrontPage(desk, lambda: TODAY)
    lay_open(desk, show, page)

    def places() -> list[int]:
        return [
            part.mapTo(page, part.rect().topLeft()).y() for part in (page.this_year, page.all_years, page.day)
        ]

    before = places()
    qtbot.waitUntil(lambda: page.years is not None and not desk.figures.busy)
    QApplication.processEvents()
    assert places() == pytest.approx(before, abs=4)


@pytest.mark.parametrize(
    ("lamp", "scale", "size"), [("light", 200, (1004, 800)), ("lamp-off", 100, (840, 640))]
)
def test_nothing_is_cut_off_once_all_of_it_stands(
    book: Book, desk: Desk, stand: Stand, qapp: QApplication, lamp: str, scale: int, size: tuple[int, int]
) -> None:
    from scorebook.window.theme import apply_theme, make_theme

    desk.theme = make_theme(lamp, scale)
    apply_theme(qapp, desk.theme)
    long = ("Bartholomew-Montgomery-Featherstonehaugh-the-Elder", "Rich", "Karen", "Louise")
    play(book, 0, "1996-11-29", long)
    game = begin(book, "2015-11-29", long)
    book.write_hand(game, hand(0, 50, (40, 20), (30, 20)), "h")
    page, _ = stand()
    page.resize(*size)
    QApplication.processEvents()
    assert nothing_is_cut(page) == []
    assert page.scroller.horizontalScrollBar().maximum() == 0
    assert unnamed(page) == []


def test_tab_goes_from_sheet_to_sheet_as_they_stand(book: Book, stand: Stand) -> None:
    play(book, 0, "1996-11-29")
    play(book, 0, "2026-11-01")
    dumped_game(book)
    stand()
    reached: list[str] = []
    for _ in range(16):
        press("Tab")
        widget = QApplication.focusWidget()
        assert widget is not None
        reached.append(widget.objectName())
    wanted = (
        *("front_year_table", "front_dumped_table", "front_years_as_table", "front_years_picture"),
        *("front_all_table", "front_day_games", "front_last_table"),
    )
    found = [name for name in reached if name in wanted]
    assert found[: len(wanted)] == list(wanted), reached


def test_what_dumped_on_is_stands_at_its_heading(book: Book, stand: Stand) -> None:
    dumped_game(book)
    page, _ = stand()
    assert "dumped on" in [word for word, _ in page.words()]
    assert find(page, "front_dumped_heading").isVisible()


def test_with_the_lamp_off_the_picture_is_drawn_anew(
    book: Book, desk: Desk, show: Show, qtbot: QtBot, qapp: QApplication
) -> None:
    from scorebook.window.shell import MainWindow
    from scorebook.window.theme import apply_theme, make_theme

    for winner in (0, 1):
        play(book, winner)
    window = MainWindow(desk)
    show(window)
    window.turn_to("front")
    for lamp in ("light", "lamp-off"):
        desk.theme = make_theme(lamp, 100)
        apply_theme(qapp, desk.theme)
        window.rebuild()
        page = window.page()
        assert isinstance(page, FrontPage)
        qtbot.waitUntil(lambda page=page: page.years is not None and not desk.figures.busy)
        years = page.years
        assert years is not None
        page.scroller.ensureWidgetVisible(years)
        qtbot.waitUntil(lambda years=years: years.canvas.drawing is not None)
        seen = colours(years.canvas.grab().toImage(), QRectF(years.canvas.rect()))
        assert seen[desk.theme.tokens.us] > 50
        assert seen[desk.theme.tokens.them] > 50


def test_the_page_stands_before_anything_heavy_is_imported() -> None:
    """In a process of its own: this one has imported everything long ago."""
    import subprocess

    script = (
        "import sys; import scorebook.window.front_page as page;"
        "heavy = [m for m in ('numpy', 'pyqtgraph', 'alembic', 'sqlalchemy.orm') if m in sys.modules];"
        "print(heavy)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
