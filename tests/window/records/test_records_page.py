"""The page that holds the parts: turned to by keys and clicks, each asked once it is shown."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.window.desk import Desk
from scorebook.window.pages import PAGES, UPPER
from scorebook.window.records.page import PARTS
from tests.data.golden import fill
from tests.window.conftest import Show, click, find, press
from tests.window.evenings import buttons
from tests.window.records.records_page import OnRecords


@pytest.fixture
def on(desk: Desk, show: Show, qtbot: QtBot) -> OnRecords:
    """Return the golden book at its records."""
    fill(desk.book)
    return OnRecords(desk, show, qtbot)


def test_records_are_listed_between_players_and_at_the_table(on: OnRecords) -> None:
    upper = [entry.title for entry in PAGES if entry.place == UPPER]
    at = upper.index("Records")
    assert upper[at - 1 : at + 2] == ["Players", "Records", "At the table"]
    press("Ctrl+1")
    press(f"Ctrl+{at + 1}")
    on.wait()
    assert on.page.isVisible()


def test_a_part_is_built_and_asked_once_it_is_turned_to(on: OnRecords) -> None:
    assert set(on.page.parts) == {"records"}
    for at, entry in enumerate(PARTS, 1):
        press(f"Alt+{at}")
        on.wait()
        assert [name for name, part in on.page.parts.items() if part.widget.isVisible()] == [entry.name]
        assert on.page.which.value() == entry.name
    click(on.page, "records_which_records")
    on.wait()
    assert on.table("Sunday").hasFocus()
    assert set(on.page.parts) == {entry.name for entry in PARTS}


def test_the_buttons_say_the_parts_and_the_keys_their_way(on: OnRecords) -> None:
    said = buttons(on.page.which)
    assert said == [entry.title for entry in PARTS]
    assert said[0] == "Records"
    assert said[-1] == "Occasions"
    keys, what = on.page.keys()[0]
    assert keys.startswith("Alt+1, 2")
    assert what.startswith("records, ")


def test_the_part_last_open_is_there_when_the_page_is_turned_to_again(on: OnRecords) -> None:
    click(on.page, "records_which_occasions")
    on.wait()
    press("Ctrl+1")
    on.desk.go("records")
    on.wait()
    assert on.page.which.value() == "occasions"
    on.desk.go("records", "records")
    on.wait()
    assert on.page.which.value() == "records"


def test_whoever_has_gone_elsewhere_meanwhile_stays_there(desk: Desk, show: Show, qtbot: QtBot) -> None:
    fill(desk.book)
    on = OnRecords(desk, show, qtbot)
    desk.go("records", "occasions")
    elsewhere = find(on.window, "go_games")
    elsewhere.setFocus()
    on.wait()
    QApplication.processEvents()
    assert elsewhere.hasFocus()


def test_the_page_itself_brings_no_numpy_along() -> None:
    code = "import sys, scorebook.window.records.page, scorebook.window.records.records_part as r;"
    code += "import scorebook.window.records.occasions_part; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
