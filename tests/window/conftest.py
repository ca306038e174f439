"""A book of its own, a desk and a window for every test; nobody's home is ever touched."""

from __future__ import annotations

import gc
import os
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSettings, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from scorebook.book.values import NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.preferences import Preferences
from scorebook.window.theme import apply_theme, make_theme

if TYPE_CHECKING:
    from scorebook.book.library import Book
    from scorebook.window.app import App


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

    for name in (
        "ask", "tell", "ask_text", "book_to_open", "place_to_save", "place_for_file", "file_to_read",
        "printer",
        "files_to_read",
    ):  # fmt: skip
        monkeypatch.setattr(dialogs, name, unexpected)


class _Strays(QObject):
    """Notes widgets that come up as windows of their own: shown before they had a parent."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def eventFilter(self, thing: QObject, event: QEvent) -> bool:
        """Note a plain label or button that is shown as a window."""
        if (
            event.type() == QEvent.Type.Show
            and isinstance(thing, QLabel | QAbstractButton)
            and thing.isWindow()
        ):
            self.found.append(thing.objectName() or thing.text())
        return False


@pytest.fixture
def strays(qapp: QApplication) -> Iterator[list[str]]:
    """Return the names of labels and buttons that have come up as windows of their own."""
    watch = _Strays()
    qapp.installEventFilter(watch)
    yield watch.found
    qapp.removeEventFilter(watch)


@pytest.fixture(scope="session")
def _plain_font(qapp: QApplication) -> QFont:
    """Return the font before anybody dressed the application."""
    return qapp.font()


@pytest.fixture(autouse=True)
def _nothing_left_over(qapp: QApplication, _plain_font: QFont) -> Iterator[None]:
    """Let the widgets of a test go with it, and its theme: whatever the order, each begins undressed.

    Qt would keep the widgets for an event loop that never comes.
    """
    gc.disable()  # as the window does: no thread beside it may come upon a widget (see `sweeping`)
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if gc.get_count()[0] > RUBBISH:
        gc.collect()
    if qapp.styleSheet():
        qapp.setStyleSheet("")
        qapp.setFont(_plain_font)


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
def desk(qapp: QApplication, book: Book, folders: Folders) -> Iterator[Desk]:
    """Return a desk with a fresh book on it, by daylight, at 100 %."""
    theme = make_theme("light", 100)
    apply_theme(qapp, theme)
    one = Desk(book, Preferences(lamp="light"), folders, theme)
    yield one
    one.figures.close()
    one.caring.close()


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


RUBBISH = 100_000  # so many more things made than let go, and it is swept up between two tests
KEYS = {
    "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Tab": Qt.Key.Key_Tab,
    "Back": Qt.Key.Key_Backspace,
    "Del": Qt.Key.Key_Delete,
    "Insert": Qt.Key.Key_Insert,
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


FOUR = ("Ron", "Rich", "Karen", "Louise")
PLAIN_HAND = Hand(dealer=3, bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17))


@pytest.fixture
def begun() -> Callable[[Book], int]:
    """Return a function that begins a Sunday game in a book, writes one hand, and returns the game's id."""

    def begin(book: Book) -> int:
        house = next(house.id for house in book.houses() if house.rules.name == "Sunday")
        game = book.start_game(NewGame(Seating(FOUR), house, 3, "2026-11-29")).game
        assert game is not None
        book.write_hand(game, PLAIN_HAND, str(uuid4()))
        return game

    return begin


@pytest.fixture
def finished(begun: Callable[[Book], int]) -> Callable[[App], None]:
    """Return a function that plays a game to its end on an app's desk."""

    def play(app: App) -> None:
        assert app.book is not None
        desk = app.window.desk  # type: ignore[union-attr]
        game = begun(app.book)
        for dealer in range(20):
            hand = replace(PLAIN_HAND, dealer=dealer % 4, bidder=0, meld=(60, 8))
            desk.do(lambda book, hand=hand: book.write_hand(game, hand, str(uuid4())))
            if app.book.game(game).winner is not None:
                return
        raise AssertionError("the game did not end")

    return play
