"""Alt+Left from what is behind a figure: the keyboard is where it was, and so is the page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.window.desk import Desk
from scorebook.window.shell import MainWindow
from scorebook.window.widgets.tables import Table
from tests.data.golden import fill
from tests.window.conftest import Show, find, press, type_keys
from tests.window.evenings import person


class Going:
    """The golden book in the real window."""

    def __init__(self, desk: Desk, show: Show, qtbot: QtBot) -> None:
        fill(desk.book)
        self.desk, self.qtbot = desk, qtbot
        self.window = MainWindow(desk)
        show(self.window)

    def go(self, page: str, target: object = None) -> None:
        self.desk.go(page, target)
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.desk.figures.busy)
        for _ in range(4):
            QApplication.processEvents()

    def press(self, keys: str) -> None:
        type_keys(keys)
        self.wait()

    def table(self, name: str) -> Table[object]:
        page = self.window.page()
        assert page is not None
        found = find(page, name)
        assert isinstance(found, Table)
        return found

    def place(self) -> tuple[str, str, int]:
        """Return the page, who has the keyboard, and how far down the page is."""
        page, focus = self.window.page(), QApplication.focusWidget()
        assert page is not None
        assert focus is not None
        return page.objectName(), focus.objectName(), page.scroller.verticalScrollBar().value()


@pytest.fixture
def going(desk: Desk, show: Show, qtbot: QtBot) -> Going:
    return Going(desk, show, qtbot)


@pytest.mark.parametrize(
    ("page", "target", "table"),
    [
        ("front", None, "front_all_table"),
        ("players", None, "players_playing_table"),
        ("player", "Ron", "player_partners_table"),
        ("records", "records", "records_Sunday_table"),
        ("records", "bidding", "records_makers_table"),
        ("records", "occasions", "records_occasions_standing"),
        ("find", "Ron with Karen", "find_games"),
    ],
)
def test_back_from_behind_a_figure_is_where_one_was(
    going: Going, page: str, target: str | None, table: str
) -> None:
    going.window.resize(1024, 640)
    going.go(page, person(going.desk.book, "Ron").id if page == "player" else target)
    shown = going.table(table)
    shown.setFocus(Qt.FocusReason.TabFocusReason)
    going.press("Down Right" if shown.model().rowCount() > 1 else "Right")
    before, row = going.place(), shown.currentIndex().row()
    assert before[1] == table
    going.press("Enter")
    assert going.place()[0] != page
    going.press("Alt+Left")
    assert (going.place(), going.table(table).currentIndex().row()) == (before, row)


def test_back_from_somebody_elses_page_is_where_one_was_on_the_first(going: Going) -> None:
    going.go("player", person(going.desk.book, "Ron").id)
    going.table("player_partners_table").setFocus(Qt.FocusReason.TabFocusReason)
    before = going.place()
    going.press("Enter")
    page = going.window.page()
    assert page is not None
    assert (page.objectName(), page.heading()) == ("player", "Karen")
    going.press("Alt+Left")
    assert page.heading() == "Ron"
    assert going.place() == before


def test_whoever_has_gone_on_while_it_was_counted_is_not_called_back(going: Going) -> None:
    going.go("players")
    going.table("players_playing_table").setFocus(Qt.FocusReason.TabFocusReason)
    going.press("Enter")
    press("Alt+Left")
    press("Tab")  # before the answer is there
    focus = QApplication.focusWidget()
    going.wait()
    assert QApplication.focusWidget() is focus
    assert focus is not None
    assert focus.objectName() != "players_playing_table"
