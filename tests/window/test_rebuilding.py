"""The pages built anew, for another light or text size: nothing that is typed is lost by it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from bench.standing import stand
from scorebook.book.library import Book
from scorebook.statistics.filters import Filter
from scorebook.window.desk import Desk
from scorebook.window.pages import PAGES
from scorebook.window.records.page import PARTS
from scorebook.window.shell import MainWindow
from scorebook.window.widgets.flow import FlowLayout
from scorebook.window.widgets.tables import Table
from tests.window.conftest import Show, type_keys
from tests.window.pad.table import deal, focus, read, sit_down, widget


def rebuild(window: MainWindow) -> None:
    """Build the pages anew, and let the old ones go as an event loop would."""
    window.rebuild()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def test_a_name_half_typed_at_dusk_is_typed_to_its_end(desk: Desk, book: Book, show: Show) -> None:
    deal(book)
    window = sit_down(desk, show, "players")
    widget(window, "players_name").setFocus()
    type_keys("Do")
    rebuild(window)
    assert focus(window) == "players_name"
    type_keys("ra")
    assert read(window, "players_name") == "Dora"
    window.turn_to("settings")
    rebuild(window)
    window.turn_to("players")
    assert read(window, "players_name") == "Dora"
    widget(window, "players_name").setFocus()
    type_keys("Enter")
    assert "Dora" in [player.name for player in book.players()]
    assert read(window, "players_name") == ""


def test_a_figure_half_typed_at_dusk_is_typed_to_its_end(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, target=deal(book))
    type_keys("1 60h 4")
    rebuild(window)
    type_keys("3 Enter 12 Enter 28 Enter")
    assert read(window, "pad_total_a") == "71"


@pytest.mark.parametrize("part", [entry.name for entry in PARTS])
def test_pages_that_went_at_dusk_hear_of_nothing_any_more(
    desk: Desk, book: Book, show: Show, qtbot: QtBot, part: str
) -> None:
    """A signal of the desk outlives a page, so it must not reach one that is gone."""
    deal(book)
    window = sit_down(desk, show)
    for entry in PAGES:
        window.turn_to(entry.name, {"player": 1, "records": part}.get(entry.name))
    rebuild(window)
    desk.prefer(replace(desk.preferences, kind=True))
    desk.figures.choose(Filter(every_hand=True))
    desk.do(lambda book: book.rename_player(1, "Ronald"))
    qtbot.waitUntil(lambda: not desk.figures.busy)
    assert window.desk.preferences.kind


def test_what_goes_at_dusk_takes_nothing_of_the_new_pages_along(
    desk: Desk, book: Book, show: Show, qtbot: QtBot
) -> None:
    """PySide may take what belongs to one page for a part of another; Qt then falls over its own layouts."""
    deal(book)
    book.set_winner(1, 0)
    window = sit_down(desk, show, "front")
    for _ in range(2):
        stand(window)
        page = window.page()
        assert page is not None
        qtbot.waitUntil(lambda page=page: all(t.property("explained") for t in page.findChildren(Table)))
        rebuild(window)
    layouts = [row.layout() for row in window.findChildren(QWidget) if isinstance(row.layout(), FlowLayout)]
    gone = [layout for layout in layouts for at in range(layout.count()) if not isValid(layout.itemAt(at))]
    assert layouts
    assert gone == []


@pytest.mark.parametrize("elsewhere", [False, True])
@pytest.mark.parametrize(
    ("page", "target", "which", "at"),
    [
        ("players", None, "players_part", 2),
        ("players", 1, "players_part", 3),
        ("records", "luck", "records_which", 2),
    ],
)
def test_a_page_of_parts_comes_back_to_the_part_it_showed(
    desk: Desk,
    book: Book,
    show: Show,
    qtbot: QtBot,
    page: str,
    target: object,
    which: str,
    at: int,
    elsewhere: bool,
) -> None:
    deal(book)
    window = sit_down(desk, show, page, target)
    type_keys(f"Alt+{at}")
    shown = widget(window, which).value()  # type: ignore[attr-defined]
    if elsewhere:
        window.turn_to("settings")
    rebuild(window)
    window.turn_to(page)
    assert widget(window, which).value() == shown  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: not desk.figures.busy)


def test_the_person_chosen_is_so_again(desk: Desk, book: Book, show: Show) -> None:
    deal(book)
    window = sit_down(desk, show, "players", 3)
    before = read(window, "person_said")
    rebuild(window)
    assert widget(window, "players_part").value() == "people"  # type: ignore[attr-defined]
    assert read(window, "person_said") == before
