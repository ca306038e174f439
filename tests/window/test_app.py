"""Wiring: opening, the second start, backups, banners, another book, and every fault of a file."""

import os
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scorebook.book import backups, checking, locking
from scorebook.book.library import Book, open_book
from scorebook.book.trouble import BookInUse, BookTrouble, DamagedBook
from scorebook.book.values import Finding
from scorebook.folders import Folders
from scorebook.window import app as app_module
from scorebook.window import dialogs, preferences
from scorebook.window.app import App
from scorebook.window.damage import DamageWindow
from scorebook.window.shell import MainWindow
from tests.window.conftest import find, press

Begin = Callable[..., App]


@pytest.fixture
def begin(qapp: QApplication, qtbot: object, folders: Folders) -> Iterator[Begin]:
    """Return a function that starts the app on the fresh family's folders, and ends it afterwards."""
    apps: list[App] = []

    def start(path: Path | None = None, *, at: Folders | None = None, notes: tuple[str, ...] = ()) -> App:
        app = App(qapp, at or folders, notes)
        apps.append(app)
        app.begin(path)
        if app.window is not None:
            qtbot.waitUntil(lambda: QApplication.activeWindow() is app.window)  # type: ignore[attr-defined]
        return app

    yield start
    for app in apps:
        app.end()


def window(app: App) -> MainWindow:
    """Return the app's window on an open book."""
    assert isinstance(app.window, MainWindow)
    return app.window


def damage(app: App) -> DamageWindow:
    """Return the app's damage page."""
    assert isinstance(app.window, DamageWindow)
    return app.window


def book_of(app: App) -> Book:
    """Return the open book."""
    assert app.book is not None
    return app.book


def words(app: App, name: str) -> str:
    """Return what the label called `name` says."""
    assert app.window is not None
    text = find(app.window, name).text()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def banners(app: App) -> list[str]:
    """Return the names of the banners that can be seen."""
    names = ("read_only", "older_copy", "cloud_folder", "book_moved", "check_found", "no_backup", "note_1")
    assert app.window is not None
    QApplication.processEvents()
    shown = [app.window.findChild(QWidget, name) for name in names]
    return [w.objectName() for w in shown if w is not None and w.isVisible()]


def answers(monkeypatch: pytest.MonkeyPatch, **given: object) -> list[tuple[str, str]]:
    """Answer dialogs with `given` (name → answer) and return what they said."""
    said: list[tuple[str, str]] = []
    for name, answer in given.items():

        def answered(
            _by: object, heading: object, words: object = "", *_more: object, _a: object = answer
        ) -> object:
            said.append((str(heading), str(words)))
            return _a

        monkeypatch.setattr(dialogs, name, answered)
    return said


def cared(app: App, qtbot: QtBot) -> None:
    """Wait until nothing more is done beside the window."""
    qtbot.waitUntil(lambda: not window(app).desk.caring.busy)


# The first page


def test_nothing_given_opens_the_usual_book_made_at_once(begin: Begin, folders: Folders) -> None:
    app = begin()
    assert folders.book.exists()
    page = window(app).page()
    assert page is not None
    assert page.objectName() == "front"
    assert words(app, "saved") == "Saved · not backed up yet"
    assert banners(app) == []


def test_a_book_that_is_named_is_made(begin: Begin, tmp_path: Path) -> None:
    app = begin(tmp_path / "Grandpa.scorebook")
    assert (tmp_path / "Grandpa.scorebook").exists()
    assert window(app).windowTitle() == "Grandpa – The Score Book"


def test_the_book_preferred_opens_and_a_missing_one_is_a_note(
    begin: Begin, folders: Folders, tmp_path: Path
) -> None:
    other = tmp_path / "other.scorebook"
    open_book(other, folders, create=True).close()
    kept = preferences.Preferences(book=str(other))
    preferences.save(folders.settings, kept)
    assert book_of(begin()).path == other
    preferences.save(folders.settings, replace(kept, book=str(tmp_path / "gone.scorebook")))
    app = begin()
    assert book_of(app).path == folders.book
    assert banners(app) == ["note_1"]
    assert not (tmp_path / "gone.scorebook").exists()


def test_the_window_comes_back_where_it_stood(begin: Begin, folders: Folders) -> None:
    app = begin()
    window(app).setGeometry(30, 40, 700, 500)
    window(app).close()
    app.end()
    kept, _ = preferences.load(folders.settings)
    assert kept.window == (30, 40, 700, 500)
    assert kept.recent == (str(folders.book),)
    again = begin()
    assert window(again).geometry().getRect() == (30, 40, 700, 500)


# What cannot be written is a note


def test_a_home_that_cannot_be_written_opens_all_the_same(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr("tempfile.tempdir", None)
    in_the_way = tmp_path / "home-is-a-file"
    in_the_way.write_text("")
    app = begin(at=Folders.at(in_the_way / "scorebook"))
    assert "note_1" in banners(app)
    assert "can't be written" in words(app, "note_1_words")
    book_of(app).add_player("Ron")


def test_broken_settings_are_a_note(begin: Begin, folders: Folders) -> None:
    folders.settings.write_text("{")
    app = begin()
    assert words(app, "note_1_words") == "The settings file is broken; the usual settings are used."
    assert app.preferences.text_size == 100


def test_settings_that_cannot_be_kept_are_said(begin: Begin, folders: Folders) -> None:
    folders.settings.mkdir()
    app = begin()
    window(app).desk.prefer(replace(app.preferences, text_size=150))
    assert "can't be kept" in words(app, "said_words")
    assert app.preferences.text_size == 150


# A second start


def test_a_second_start_rings_and_ends(begin: Begin, folders: Folders, qtbot: object) -> None:
    first = begin()
    window(first).showMinimized()
    second = begin()
    assert second.window is None
    assert second.book is None
    qtbot.waitUntil(lambda: not window(first).isMinimized())  # type: ignore[attr-defined]
    assert window(first).isVisible()


def test_a_book_used_by_somebody_else_is_no_damage(
    begin: Begin, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = locking.take(folders.book, folders)
    monkeypatch.setattr(app_module, "ask_to_front", lambda _path, _folders: False)
    app = begin()
    assert words(app, "damage_heading") == "The book can’t be opened now"
    other.release()
    find(damage(app), "damage_again").click()  # type: ignore[attr-defined]
    assert book_of(app).path == folders.book
    assert isinstance(app.window, MainWindow)


# Another book


def test_opening_another_book_keeps_what_is_typed_and_lets_the_first_go(
    begin: Begin, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    finished: list[bool] = []
    page = window(app).page()
    assert page is not None
    monkeypatch.setattr(page, "finish", lambda: not finished.append(True))
    other = tmp_path / "other.scorebook"
    open_book(other, folders, create=True).close()
    answers(monkeypatch, book_to_open=other)
    press("Ctrl+O")
    assert finished == [True]
    assert book_of(app).path == other
    assert app.preferences.recent == (str(other), str(folders.book))
    locking.take(folders.book, folders).release()


def test_a_page_that_must_not_be_left_keeps_its_book(
    begin: Begin, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    page = window(app).page()
    monkeypatch.setattr(page, "finish", lambda: False)
    assert app.open(tmp_path / "other.scorebook", create=True) is False
    assert book_of(app).path == folders.book
    assert not (tmp_path / "other.scorebook").exists()


def test_starting_a_book_never_replaces_a_file(
    begin: Begin, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    there = tmp_path / "there.scorebook"
    there.write_bytes(b"something")
    said = answers(monkeypatch, place_to_save=there, tell=None)
    app.ask_to_start()
    assert said[-1] == ("There is a file there.scorebook already.", "It was left alone.")
    assert there.read_bytes() == b"something"
    answers(monkeypatch, place_to_save=tmp_path / "new.scorebook")
    app.ask_to_start()
    assert book_of(app).path == tmp_path / "new.scorebook"


def test_saving_the_open_book_as_another_goes_on_in_it(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    book_of(app).add_player("Ron")
    answers(monkeypatch, place_to_save=tmp_path / "copy.scorebook")
    app.ask_to_save_as()
    assert book_of(app).path == tmp_path / "copy.scorebook"
    assert [p.name for p in book_of(app).players()] == ["Ron"]


def test_a_moved_file_is_told_and_its_book_can_be_saved_elsewhere(
    begin: Begin, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    book_of(app).add_player("Ron")
    folders.book.rename(tmp_path / "moved.scorebook")
    window(app).desk.look_outside()
    QApplication.processEvents()
    assert banners(app) == ["book_moved"]
    answers(monkeypatch, place_to_save=tmp_path / "saved.scorebook")
    app.ask_to_save_as()
    assert [p.name for p in book_of(app).players()] == ["Ron"]
    assert book_of(app).path == tmp_path / "saved.scorebook"


@pytest.mark.parametrize("called_off", ["ask_to_open", "ask_to_start", "ask_to_save_as"])
def test_what_is_called_off_changes_nothing(
    begin: Begin, folders: Folders, monkeypatch: pytest.MonkeyPatch, called_off: str
) -> None:
    app = begin()
    answers(monkeypatch, book_to_open=None, place_to_save=None)
    getattr(app, called_off)()
    assert book_of(app).path == folders.book


@pytest.mark.parametrize("answer", ["Bring it in", "Leave it"])
def test_a_spreadsheet_opened_from_the_window_is_offered_to_be_brought_in(
    begin: Begin, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    app = begin()
    sheet = tmp_path / "games.csv"
    sheet.write_text("date,us,them\n2026,500,312\n2025,1,2\n")
    said = answers(monkeypatch, ask=answer)
    assert app.open(sheet) is False
    assert said[0][0] == "games.csv is a spreadsheet. Bring it in?"
    assert book_of(app).path == folders.book
    page = app.window.page()  # type: ignore[union-attr]
    assert (page.objectName() == "bring") is (answer == "Bring it in")
    if answer == "Bring it in":
        assert page.carried.path == sheet


def test_everything_is_taken_out_from_the_menu(
    begin: Begin, begun: Callable[[Book], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    begun(book_of(app))
    to = tmp_path / "ours.csv"
    answers(monkeypatch, place_for_file=to)
    app.take_out()
    assert "2026-11-29-1" in to.read_text("utf-8")
    answers(monkeypatch, place_for_file=tmp_path / "ours.json")
    app.take_out()
    assert (tmp_path / "ours.json").read_text("utf-8").startswith("{")


# Once the page stands


def test_the_day_s_backup_is_made_once_there_is_a_game(
    begin: Begin, begun: Callable[[Book], int], qtbot: QtBot
) -> None:
    app = begin()
    app._later()
    assert words(app, "saved") == "Looking it over…"
    cared(app, qtbot)
    assert words(app, "saved") == "Saved · not backed up yet"
    assert book_of(app).backups() == []
    begun(book_of(app))
    app._later()
    assert words(app, "saved") == "Backing up…"
    cared(app, qtbot)
    assert [line.why for line in book_of(app).backups()] == ["daily"]
    assert words(app, "saved") == "Saved · backed up today"
    app._later()
    assert words(app, "saved") == "Looking it over…"
    cared(app, qtbot)
    assert words(app, "saved") == "Saved · backed up today"
    assert len(book_of(app).backups()) == 1


def test_a_finished_game_is_backed_up(
    begin: Begin, finished: Callable[[App], None], qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "LATER", 0)
    app = begin()
    finished(app)
    qtbot.waitUntil(lambda: len(book_of(app).backups()) == 1)  # type: ignore[attr-defined]
    assert [line.why for line in book_of(app).backups()] == ["after a game"]


def test_a_backup_that_cannot_be_made_is_a_banner_and_saving_goes_on(
    begin: Begin,
    begun: Callable[[Book], int],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    strays: list[str],
) -> None:
    app = begin()
    begun(book_of(app))

    def full(*_how: object) -> None:
        raise BookTrouble("The backup folder is gone.", "Plug it in.")

    monkeypatch.setattr(backups, "make", full)
    app._later()
    cared(app, qtbot)
    assert banners(app) == ["no_backup"]
    assert strays == []
    assert words(app, "no_backup_words") == "The backup folder is gone. Saving goes on; not backed up yet."
    said = answers(monkeypatch, tell=None)
    press("Ctrl+B")
    cared(app, qtbot)
    assert said == [("The backup folder is gone.", "Plug it in.")]
    book_of(app).add_player("Edna")


def test_what_the_check_finds_is_a_banner(
    begin: Begin, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    found = [Finding("sums", "Hand 3 does not add up."), Finding("sums", "Nor does hand 4.")]
    monkeypatch.setattr(checking, "look_over", lambda _copy: found)
    app._later()
    cared(app, qtbot)
    assert banners(app) == ["check_found"]
    assert words(app, "check_found_words") == "Hand 3 does not add up. And 1 more thing like it."
    find(window(app), "check_found_away").click()  # type: ignore[attr-defined]
    assert banners(app) == []


def test_a_backup_by_hand_says_where(begin: Begin, qtbot: QtBot) -> None:
    app = begin()
    press("Ctrl+B")
    assert words(app, "saved") == "Backing up…"
    cared(app, qtbot)
    assert words(app, "said_words").startswith("Backed up: ")
    assert words(app, "saved") == "Saved · backed up today"


def test_bringing_a_backup_back_keeps_the_present_book(begin: Begin) -> None:
    app = begin()
    backup = book_of(app).backup(why="by hand")
    book_of(app).add_player("Ron")
    window(app).desk.restore_wanted.emit(backup.path)
    assert book_of(app).players() == []
    assert "is kept as" in words(app, "note_1_words")
    assert {line.why for line in book_of(app).backups()} == {"before restore", "by hand"}


def test_a_backup_that_cannot_come_back_is_told_and_the_book_stays(begin: Begin, tmp_path: Path) -> None:
    app = begin()
    book_of(app).add_player("Ron")
    ruin = tmp_path / "ruin.scorebook"
    ruin.write_bytes(b"")
    app.restore(ruin)
    assert [p.name for p in book_of(app).players()] == ["Ron"]
    assert words(app, "note_1_words").startswith("This backup is damaged itself.")


# Banners


def test_a_book_to_read_only_opens_with_a_banner(
    begin: Begin, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin().end()
    monkeypatch.setattr("scorebook.book.opening.can_write", lambda _path: False)
    app = begin()
    assert banners(app) == ["read_only"]
    assert words(app, "saved") == "To read only"
    said = answers(monkeypatch, tell=None)
    assert window(app).desk.do(lambda book: book.add_player("Ron")) is None
    assert len(said) == 1


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_read_only(begin: Begin, folders: Folders) -> None:
    begin().end()
    folders.book.chmod(stat.S_IREAD)
    assert banners(begin()) == ["read_only"]


def test_a_book_on_a_cloud_drive_gets_advice(begin: Begin, tmp_path: Path) -> None:
    (tmp_path / "Dropbox").mkdir()
    app = begin(tmp_path / "Dropbox" / "ours.scorebook")
    assert banners(app) == ["cloud_folder"]
    assert "Dropbox" in words(app, "cloud_folder_words")


def test_an_older_copy_is_noticed(begin: Begin, folders: Folders, begun: Callable[[Book], int]) -> None:
    app = begin()
    before = book_of(app).backup(why="by hand")
    begun(book_of(app))
    app.end()
    folders.book.write_bytes(Path(before.path).read_bytes())
    app = begin()
    assert banners(app) == ["older_copy"]
    assert "1 hand older" in words(app, "older_copy_words")


# Themes


def test_another_text_size_holds_at_once_and_the_next_time(begin: Begin, folders: Folders) -> None:
    app = begin()
    window(app).turn_to("settings")
    window(app).desk.prefer(replace(app.preferences, text_size=200, lamp="lamp-off"))
    page = window(app).page()
    assert page is not None
    assert (page.objectName(), page.theme.scale, page.theme.dark) == ("settings", 200, True)
    assert preferences.load(folders.settings)[0].text_size == 200
    window(app).desk.prefer(replace(app.preferences, text_size=100, lamp="light"))


# Damage


@pytest.mark.parametrize(
    ("content", "heading"),
    [
        (b"", "This book is damaged"),
        (b"SQLite format 3\0" + b"\0" * 2000, "This book is damaged"),
        (b"%PDF-1.4 something", "This book is damaged"),
        (b"date,us,them\n2026,500,312\n2025,1,2\n", "This is a spreadsheet"),
    ],
)
def test_a_file_that_cannot_be_trusted_leads_to_the_damage_page(
    begin: Begin, folders: Folders, content: bytes, heading: str
) -> None:
    folders.book.write_bytes(content)
    app = begin()
    assert words(app, "damage_heading") == heading
    assert folders.book.read_bytes() == content
    assert app.book is None
    texts = [b.text().lower() for b in damage(app).findChildren(QPushButton)]
    assert not any("new" in text or "start" in text for text in texts)


def test_one_bad_page_leads_to_the_damage_page(begin: Begin, folders: Folders) -> None:
    app = begin()
    book_of(app).add_player("Ron")
    app.end()
    with sqlite3.connect(folders.book) as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = 'player'"
        page = connection.execute(query).fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    connection.close()
    whole = bytearray(folders.book.read_bytes())
    whole[(page - 1) * size : page * size] = b"\xff" * size
    folders.book.write_bytes(whole)
    app = begin()
    assert words(app, "damage_heading") == "This book is damaged"
    assert app.book is None
    assert folders.book.read_bytes() == whole


def test_a_page_that_comes_upon_trouble_tells_what_it_is(
    begin: Begin, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    said = answers(monkeypatch, ask="See what can be done", tell=None)
    app.troubled(BookInUse("Another program is using this book.", "Wait a moment."))
    assert said == [("Another program is using this book.", "Wait a moment.")]
    assert window(app).isVisible()
    app.troubled(DamagedBook("This book is damaged.", "It is left as it is."))
    assert words(app, "damage_heading") == "This book is damaged"


def test_the_first_backup_waits_for_another_program(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    app = begin()

    def held(_book: Book) -> None:
        raise BookInUse("Another program is using this book.")

    monkeypatch.setattr(Book, "info", held)
    app._later()
    assert window(app).isVisible()
    assert not window(app).desk.caring.busy


def test_a_picture_opened_as_a_book_is_a_sentence(begin: Begin, tmp_path: Path) -> None:
    picture = tmp_path / "cards.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    assert words(begin(picture), "damage_heading") == "This is not a score book"


def test_the_newest_good_backup_is_offered_and_comes_back(
    begin: Begin, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    book_of(app).add_player("Ron")
    book_of(app).backup(why="daily")
    app.end()
    folders.book.write_bytes(b"")
    app = begin()
    assert find(damage(app), "backups").current().why == "daily"  # type: ignore[attr-defined]
    said = answers(monkeypatch, ask="Bring it back", tell=None)
    find(damage(app), "damage_restore").click()  # type: ignore[attr-defined]
    assert said[0][0].startswith("Bring back the backup of today")
    assert "damaged file is kept as" in said[1][1]
    assert [p.name for p in book_of(app).players()] == ["Ron"]
    assert any(path.name.startswith("book damaged") for path in folders.data.iterdir())


def test_leaving_it_as_it_is_changes_nothing(
    begin: Begin, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    book_of(app).backup(why="daily")
    app.end()
    folders.book.write_bytes(b"")
    app = begin()
    answers(monkeypatch, ask=None)
    find(damage(app), "damage_restore").click()  # type: ignore[attr-defined]
    assert folders.book.read_bytes() == b""
    assert isinstance(app.window, DamageWindow)


def test_what_can_be_read_is_saved_into_a_book_of_its_own(
    begin: Begin,
    folders: Folders,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    begun: Callable[[Book], int],
) -> None:
    app = begin()
    begun(book_of(app))
    app.end()
    whole = folders.book.read_bytes()
    folders.book.write_bytes(b"\0" * 100 + whole[100:])
    app = begin()
    saved = tmp_path / "saved.scorebook"
    said = answers(monkeypatch, place_to_save=saved, tell=None)
    find(damage(app), "damage_salvage").click()  # type: ignore[attr-defined]
    assert "could be read" in said[-1][0]
    assert book_of(app).path == saved
    assert {p.name for p in book_of(app).players()} == {"Ron", "Rich", "Karen", "Louise"}
    assert folders.book.read_bytes()[:100] == b"\0" * 100


def test_a_damaged_book_opened_from_the_window_can_be_left(
    begin: Begin, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = begin()
    ruin = tmp_path / "ruin.scorebook"
    ruin.write_bytes(b"")
    answers(monkeypatch, ask=None)
    assert app.open(ruin) is False
    assert book_of(app).path == folders.book
    answers(monkeypatch, ask="See what can be done")
    app.open(ruin)
    assert words(app, "damage_heading") == "This book is damaged"
    find(damage(app), "damage_usual").click()  # type: ignore[attr-defined]
    assert book_of(app).path == folders.book


def test_trouble_of_another_kind_can_be_tried_again(
    begin: Begin, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = app_module.open_book
    calls: list[Path] = []

    def first_time_busy(path: Path, at: Folders, *, create: bool) -> Book:
        calls.append(path)
        if len(calls) == 1:
            raise BookInUse("Another program holds it.", "Wait a moment.")
        return real(path, at, create=True)

    monkeypatch.setattr(app_module, "open_book", first_time_busy)
    app = begin()
    assert words(app, "damage_sentence") == "Another program holds it."
    find(damage(app), "damage_again").click()  # type: ignore[attr-defined]
    assert isinstance(app.window, MainWindow)
