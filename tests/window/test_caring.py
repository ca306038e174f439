"""Backups and the look over the book run beside the window, which goes on, tells, and stops them at last."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorebook.book import copying, locking
from scorebook.book.library import Book, open_book
from scorebook.book.tending import Tended, Tender
from scorebook.book.trouble import BookInUse, BookTrouble
from scorebook.book.values import BackupLine
from scorebook.folders import Folders
from scorebook.window import caring, dialogs
from scorebook.window.app import App
from scorebook.window.desk import Desk
from scorebook.window.shell import MainWindow
from tests.book.filled import ruin
from tests.window.conftest import PLAIN_HAND, find, press

LONG = 20  # seconds after which a test that waits for a thread has failed


class Halfway:
    """Holds the thread between two steps of the copying, until it is let go or the book is closed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.there, self.go_on = threading.Event(), threading.Event()
        self.in_thread = ""
        monkeypatch.setattr(copying, "STEP", 1)
        monkeypatch.setattr(caring, "PATIENCE", 0)
        real = copying.copy_in_steps

        def copy(source: sqlite3.Connection, half: Path, between: Callable[[], None]) -> None:
            steps = 0

            def slowly() -> None:
                nonlocal steps
                steps += 1
                if steps == 10:
                    self.in_thread = threading.current_thread().name
                    self.there.set()
                    while not self.go_on.wait(0.001):
                        between()
                between()

            real(source, half, slowly)

        monkeypatch.setattr(copying, "copy_in_steps", copy)


@pytest.fixture
def halfway(monkeypatch: pytest.MonkeyPatch) -> Iterator[Halfway]:
    one = Halfway(monkeypatch)
    yield one
    one.go_on.set()


@pytest.fixture
def app(qapp: QApplication, qtbot: QtBot, folders: Folders) -> Iterator[App]:
    """Return the app with its window on a fresh book."""
    one = App(qapp, folders)
    one.begin(None)
    qtbot.waitUntil(lambda: QApplication.activeWindow() is one.window)
    yield one
    one.end()


def desk_of(app: App) -> Desk:
    assert isinstance(app.window, MainWindow)
    return app.window.desk


def foot(app: App) -> str:
    assert app.window is not None
    return str(find(app.window, "saved").text())  # type: ignore[attr-defined]


def banner(app: App, name: str) -> str:
    """Return what the banner says, "" where there is none."""
    assert app.window is not None
    there = app.window.findChild(QWidget, f"{name}_words")
    return "" if there is None else str(there.text())  # type: ignore[attr-defined]


def files(folders: Folders) -> list[str]:
    return [path.name for path in folders.backups.iterdir()]


def threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("caring")]


WAYS: dict[str, Callable[[App], object]] = {
    "by hand": lambda app: press("Ctrl+B"),
    "daily": lambda app: app._later(),
    "after a game": lambda app: desk_of(app).caring.back_up_quietly("after a game"),
}


@pytest.mark.parametrize("why", WAYS)
def test_a_hand_is_written_while_the_backup_runs(
    app: App, begun: Callable[[Book], int], halfway: Halfway, qtbot: QtBot, why: str
) -> None:
    desk = desk_of(app)
    game = begun(desk.book)
    WAYS[why](app)
    assert halfway.there.wait(LONG)
    assert halfway.in_thread.startswith("caring")
    assert foot(app) == "Backing up…"
    assert desk.do(lambda book: book.write_hand(game, PLAIN_HAND, str(uuid4()))) is not None
    assert foot(app) == "Backing up…"
    assert desk.book.backups() == []
    halfway.go_on.set()
    qtbot.waitUntil(lambda: not desk.caring.busy)
    (made,) = desk.book.backups()
    assert (made.why, made.hands, made.good) == (why, 2, True)
    assert foot(app) == "Saved · backed up today"
    assert banner(app, "check_found") == ""


@pytest.mark.parametrize("why", WAYS)
def test_closing_in_the_middle_leaves_no_half_file(
    app: App, begun: Callable[[Book], int], halfway: Halfway, folders: Folders, why: str
) -> None:
    begun(desk_of(app).book)
    WAYS[why](app)
    assert halfway.there.wait(LONG)
    assert {name[0] for name in files(folders)} == {"."}  # half done, under a name of its own
    assert app.window is not None
    app.window.close()
    app.end()
    assert files(folders) == []
    assert threads() == []
    locking.take(folders.book, folders).release()
    assert [path.name for path in folders.book.parent.glob("book.scorebook*")] == ["book.scorebook"]


def test_another_book_ends_the_backup_of_the_first(
    app: App, begun: Callable[[Book], int], halfway: Halfway, folders: Folders, tmp_path: Path, qtbot: QtBot
) -> None:
    begun(desk_of(app).book)
    app._later()
    assert halfway.there.wait(LONG)
    other = tmp_path / "other.scorebook"
    assert app.open(other, create=True)
    assert files(folders) == []
    assert foot(app) == "Saved · not backed up yet"
    halfway.go_on.set()
    app.back_up()
    qtbot.waitUntil(lambda: not desk_of(app).caring.busy)
    assert [name.split(" ")[0] for name in files(folders)] == ["other"]


def test_a_damaged_page_is_told_by_banners_and_by_hand_in_a_dialog(
    app: App,
    begun: Callable[[Book], int],
    folders: Folders,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = desk_of(app)
    begun(desk.book)
    ruin(desk.book.path, "hand_result")
    app._later()
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert banner(app, "no_backup") == (
        "This book is damaged. Some of its pages can't be read. Saving goes on; not backed up yet."
    )
    assert banner(app, "check_found").startswith("The file is damaged: ")
    told: list[str] = []
    monkeypatch.setattr(dialogs, "tell", lambda by, *words: told.extend((by.objectName(), *words)))
    press("Ctrl+B")
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert told[:2] == ["score_book", "This book is damaged. Some of its pages can't be read."]
    assert files(folders) == []
    assert foot(app) == "Saved · not backed up yet"


def test_a_file_that_was_moved_is_told_once_by_the_desk(
    app: App, begun: Callable[[Book], int], folders: Folders, tmp_path: Path, qtbot: QtBot
) -> None:
    desk = desk_of(app)
    begun(desk.book)
    folders.book.rename(tmp_path / "moved.scorebook")
    app._later()
    desk.caring.back_up_quietly("after a game")
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert desk.stopped
    assert banner(app, "book_moved") != ""
    assert banner(app, "no_backup") == ""


def test_one_after_another(desk: Desk, begun: Callable[[Book], int], halfway: Halfway, qtbot: QtBot) -> None:
    begun(desk.book)
    desk.caring.back_up_quietly("one")
    desk.caring.back_up_quietly("two")
    assert halfway.there.wait(LONG)
    assert desk.caring.doing == "Backing up…"
    halfway.go_on.set()
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert {line.why for line in desk.book.backups()} >= {"two"}
    assert desk.caring.doing == ""


def test_a_book_that_somebody_writes_in_is_asked_again_and_told_of_in_the_end(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caring, "PATIENCE", 0)
    tries = 0
    busy_for = 3

    def busy(_self: Tender, why: str, _between: object) -> BackupLine:
        nonlocal tries
        tries += 1
        if tries <= busy_for:
            raise BookInUse("Another program is using this book.", "Wait a moment.")
        return BackupLine(why, "2026-11-29T21:40:00", why, 0, 0, "", good=True)

    said: list[str] = []
    told: list[str] = []
    desk.said.connect(said.append)
    monkeypatch.setattr(dialogs, "tell", lambda _by, *words: told.extend(words))
    monkeypatch.setattr(Tender, "back_up", busy)
    desk.caring.back_up(None)
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert (tries, said) == (4, ["Backed up: by hand"])
    tries, busy_for = 0, 1000
    desk.caring.back_up(None)
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert (tries, told) == (caring.TRIES, ["Another program is using this book.", "Wait a moment."])


def test_what_nobody_foresaw_is_raised_in_the_window_s_thread(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_how: object) -> Tended:
        raise ValueError("nobody foresaw this")

    monkeypatch.setattr(Tender, "look_after", fail)
    with qtbot.capture_exceptions() as raised:
        desk.caring.look_after()
        qtbot.waitUntil(lambda: not desk.caring.busy)
    assert [str(error) for _, error, _ in raised] == ["nobody foresaw this"]


def test_once_closed_nothing_is_begun(desk: Desk, folders: Folders) -> None:
    desk.caring.close()
    desk.caring.back_up_quietly("after a game")
    desk.caring.look_after()
    assert not desk.caring.busy
    assert threads() == []
    assert files(folders) == []


def test_a_reader_is_looked_after_and_not_backed_up(
    app: App, begun: Callable[[Book], int], folders: Folders, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(desk_of(app).book)
    app.end()
    monkeypatch.setattr("scorebook.book.opening.can_write", lambda _path: False)
    app.begin(None)
    with closing(sqlite3.connect(folders.book)) as other:
        other.execute("DELETE FROM game_result")
        other.commit()
    app._later()
    assert foot(app) == "Looking it over…"
    qtbot.waitUntil(lambda: not desk_of(app).caring.busy)
    assert banner(app, "check_found").startswith("Game 2026-11-29-1: the figures kept of it")
    assert foot(app) == "To read only"
    assert files(folders) == []


def test_a_dialog_stands_over_the_window_though_the_page_is_gone(
    qapp: QApplication, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def used(*_how: object) -> BackupLine:
        raise BookTrouble("There is no room.", "Make some.")

    over: list[QWidget | None] = []
    monkeypatch.setattr(Tender, "back_up", used)
    monkeypatch.setattr(dialogs, "tell", lambda by, *_words: over.append(by))
    window = QWidget()
    page = QWidget(window)
    desk.caring.back_up(page)
    page.setParent(None)
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert over == [window]
    alone = QWidget()
    desk.caring.back_up(alone)
    shiboken6.delete(alone)
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert over == [window, None]


def test_the_book_stays_whole_whatever_is_cut_short(
    app: App, begun: Callable[[Book], int], halfway: Halfway, folders: Folders
) -> None:
    desk = desk_of(app)
    game = begun(desk.book)
    press("Ctrl+B")
    assert halfway.there.wait(LONG)
    desk.do(lambda book: book.write_hand(game, PLAIN_HAND, str(uuid4())))
    app.end()
    with open_book(folders.book, folders, create=False) as book:
        assert book.check() == []
        assert len(book.game(game).hands) == 2
