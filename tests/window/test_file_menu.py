"""The File menu by keyboard: only what can be done, and each entry does it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorebook.window.desk import Desk
from scorebook.window.file_menu import FileDeeds
from scorebook.window.shell import MainWindow
from tests.window.conftest import Show, press

RECENT = (Path("/cabin/Games & more.scorebook"), Path("/home/ron/ours.scorebook"))


@pytest.fixture
def done() -> list[object]:
    """Return what the menu has asked for."""
    return []


@pytest.fixture
def recent() -> list[Path]:
    """Return the other books there are."""
    return list(RECENT)


@pytest.fixture
def window(desk: Desk, show: Show, done: list[object], recent: list[Path]) -> MainWindow:
    """Return a window with a File menu."""

    def deed(name: str) -> Callable[[], object]:
        return lambda: done.append(name)

    names = ("start", "open", "save_as", "back_up", "leave", "bring_in", "take_out")
    shown = MainWindow(desk)
    deeds = FileDeeds(**{name: deed(name) for name in names}, open_recent=done.append, recent=lambda: recent)
    shown.have_file_menu(deeds)
    shown.turn_to("front")
    show(shown)
    return shown


def test_alt_f_opens_it_and_enter_takes_the_entry(window: MainWindow, done: list[object]) -> None:
    press("Alt+F")
    menu = window.navigation.menu
    assert menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert done == ["open"]
    assert not menu.isVisible()


@pytest.mark.parametrize(
    ("key", "deed"),
    [("Ctrl+O", "open"), ("Ctrl+Shift+S", "save_as"), ("Ctrl+B", "back_up"), ("Ctrl+Q", "leave")],
)
def test_its_keys_work_without_it(window: MainWindow, done: list[object], key: str, deed: str) -> None:
    press(key)
    assert done == [deed]


def test_recent_books_are_listed_by_name_and_folder(window: MainWindow, done: list[object]) -> None:
    window.navigation.open_menu()
    books = next(a.menu() for a in window.navigation.menu.actions() if a.objectName() == "file_recent_action")
    assert [a.text() for a in books.actions()] == ["Games && more  (/cabin)", "ours  (/home/ron)"]
    books.actions()[1].trigger()
    assert done == [RECENT[1]]
    window.navigation.menu.close()


def test_without_recent_books_there_is_no_such_entry(window: MainWindow, recent: list[Path]) -> None:
    recent.clear()
    window.navigation.open_menu()
    entry = next(a for a in window.navigation.menu.actions() if a.objectName() == "file_recent_action")
    assert not entry.isVisible()
    window.navigation.menu.close()


def test_it_stays_on_the_screen(window: MainWindow) -> None:
    window.navigation.open_menu()
    screen = window.screen().availableGeometry()
    assert screen.contains(window.navigation.menu.geometry())
    window.navigation.menu.close()
