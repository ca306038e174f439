"""A book of its own, a desk and a window for every test; nobody's home is ever touched."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.folders import Folders
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.preferences import Preferences
from scorebook.window.theme import apply_theme, make_theme

if TYPE_CHECKING:
    from scorebook.book.library import Book


@pytest.fixture(autouse=True)
def _nobodys_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Point every folder of a home at an empty place."""
    home = tmp_path / "home"
    home.mkdir()
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(home))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(home))


@pytest.fixture(autouse=True)
def _no_dialog_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a dialog that no test answers fail that test, rather than wait for somebody for ever."""

    def unexpected(*args: object, **_more: object) -> None:
        raise AssertionError(f"a dialog nobody expected: {args[1:]}")

    for name in ("ask", "tell", "ask_text", "book_to_open", "place_to_save"):
        monkeypatch.setattr(dialogs, name, unexpected)


@pytest.fixture(autouse=True)
def _nothing_left_over(qapp: QApplication) -> Iterator[None]:
    """Let the widgets of a test go with it; Qt would keep them for an event loop that never comes."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Return the folders of a fresh family."""
    return Folders.at(tmp_path / "data")


@pytest.fixture
def book(folders: Folders) -> Iterator[Book]:
    """Return a fresh, empty book."""
    from scorebook.book.library import open_book

    with open_book(folders.book, folders, create=True) as fresh:
        yield fresh


@pytest.fixture
def desk(qapp: QApplication, book: Book, folders: Folders) -> Desk:
    """Return a desk with a fresh book on it, by daylight, at 100 %."""
    theme = make_theme("light", 100)
    apply_theme(qapp, theme)
    return Desk(book, Preferences(lamp="light"), folders, theme)


Show = Callable[[QWidget], QWidget]


@pytest.fixture
def show(qtbot: object) -> Show:
    """Return a function that shows a page or a window, 1280×800, and returns it."""

    def shown(widget: QWidget) -> QWidget:
        qtbot.addWidget(widget)  # type: ignore[attr-defined]
        widget.resize(1280, 800)
        widget.show()
        qtbot.waitExposed(widget)  # type: ignore[attr-defined]
        widget.activateWindow()
        QApplication.processEvents()
        return widget

    return shown


KEYS = {
    "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Tab": Qt.Key.Key_Tab,
    "Back": Qt.Key.Key_Backspace,
    "Del": Qt.Key.Key_Delete,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Space": Qt.Key.Key_Space,
}
MODIFIERS = {
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Shift": Qt.KeyboardModifier.ShiftModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
}


def press(key: str) -> None:
    """Press one key where the keyboard is: "7", "Enter", "Ctrl+Z", "Alt+Left", "F11"."""
    *held, last = key.split("+") if key != "+" else ["+"]
    modifiers = Qt.KeyboardModifier.NoModifier
    for name in held:
        modifiers |= MODIFIERS[name]
    target = QApplication.focusWidget() or QApplication.activeWindow()
    assert target is not None, f"nobody has the keyboard for {key}"
    if last in KEYS or len(last) > 1 or held:
        code = KEYS.get(last) or getattr(Qt.Key, f"Key_{last}")
        QTest.keyClick(target, code, modifiers)
    else:
        QTest.keyClick(target, last, modifiers)
    QApplication.processEvents()


def type_keys(keys: str) -> int:
    """Press keys one after the other and return how many: "1 60 h 43 Enter 12 Enter".

    A word of `KEYS` or with a plus is one key; anything else is typed character by character.
    """
    pressed = 0
    for word in keys.split():
        for key in [word] if word in KEYS or ("+" in word and word != "+") else list(word):
            press(key)
            pressed += 1
    return pressed


def find(parent: QWidget, name: str) -> QWidget:
    """Return the widget called `name` inside `parent`; fails when there is none."""
    found = parent.findChild(QWidget, name)
    assert found is not None, f"there is no {name} on {parent.objectName()}"
    return found


def click(parent: QWidget, name: str) -> None:
    """Click the visible widget called `name` with the left button, as a hand would."""
    widget = find(parent, name)
    assert widget.isVisible(), f"{name} cannot be seen"
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


@pytest.fixture
def outsider(book: Book) -> Callable[[], None]:
    """Return a function that writes into the open book as another program would."""

    def write() -> None:
        other = sqlite3.connect(book.path, isolation_level=None)
        other.execute(
            "INSERT INTO draft (kind, payload, at) VALUES ('elsewhere', '{}', '2026-11-29T20:00:00')"
        )
        other.close()

    return write
