"""The pages built anew, for another light or text size: nothing that is typed is lost by it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.statistics.filters import Filter
from scorebook.window.desk import Desk
from scorebook.window.pages import PAGES
from scorebook.window.records.page import PARTS
from scorebook.window.shell import MainWindow
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
