"""Settings: every choice holds at once; backups are listed, made and brought back after a look."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.book.tending import Tender
from scorebook.book.trouble import BookTrouble
from scorebook.book.values import BackupLine
from scorebook.window import dialogs
from scorebook.window.backups_sheet import describe
from scorebook.window.desk import Desk
from scorebook.window.settings import SettingsPage
from tests.window.conftest import Show, click, find, press
from tests.window.evenings import words as seen


@pytest.fixture
def page(desk: Desk, show: Show, begun: Callable[[Book], int]) -> SettingsPage:
    """Return the page on a book with one game and one backup."""
    begun(desk.book)
    desk.book.backup(why="daily")
    shown = show(SettingsPage(desk))
    assert isinstance(shown, SettingsPage)
    shown.enter()
    return shown


def words(page: SettingsPage, name: str) -> str:
    """Return what a label says."""
    text = find(page, name).text()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize("size", [90, 100, 115, 130, 150, 175, 200])
def test_a_text_size_is_one_click(page: SettingsPage, desk: Desk, size: int) -> None:
    click(page, f"text_size_{size}")
    assert desk.preferences.text_size == size


@pytest.mark.parametrize("lamp", ["system", "light", "lamp-off"])
def test_the_light_is_one_click(page: SettingsPage, desk: Desk, lamp: str) -> None:
    click(page, f"lamp_{lamp}")
    assert desk.preferences.lamp == lamp


def test_kind_is_one_key_away_and_goes_back(page: SettingsPage, desk: Desk) -> None:
    heard: list[bool] = []
    desk.preferred.connect(lambda preferences: heard.append(preferences.kind))
    assert page.kind.value() == "everything"
    assert "Kind: leave out who is dumped on most, and other tables that sting." in seen(page)
    page.kind.take_focus()
    press("Right")
    press("Space")
    assert desk.preferences.kind
    click(page, "tables_everything")
    assert heard == [True, False]
    page.desk.prefer(replace(desk.preferences, kind=True))
    again = SettingsPage(desk)
    assert again.kind.value() == "kind"
    again.deleteLater()


def test_the_keyboard_stands_on_the_text_size_and_arrows_go_along(page: SettingsPage, desk: Desk) -> None:
    assert QApplication.focusWidget() is page.size_choice.button(100)
    press("Right")
    press("Right")
    press("Space")
    assert desk.preferences.text_size == 130


def test_after_a_change_of_light_the_keyboard_is_back_there(page: SettingsPage) -> None:
    page.enter("lamp")
    assert QApplication.focusWidget() is page.lamp.button("light")


def test_it_says_where_the_book_is_and_what_is_in_it(page: SettingsPage, desk: Desk) -> None:
    assert words(page, "book_path").replace("\u200b", "") == str(desk.folders.book)
    assert find(page, "book_path").accessibleName() == str(desk.folders.book)
    assert words(page, "book_holds") == "1 game, 1 hand"
    assert not find(page, "book_always").isVisible()


@pytest.mark.parametrize(
    ("button", "signal"),
    [("book_open", "open_wanted"), ("book_start", "start_wanted"), ("book_save_as", "save_as_wanted")],
)
def test_other_books_are_the_app_s_affair(page: SettingsPage, desk: Desk, button: str, signal: str) -> None:
    heard: list[int] = []
    getattr(desk, signal).connect(lambda: heard.append(1))
    click(page, button)
    assert heard == [1]


def test_another_book_can_be_made_the_one_of_every_start_and_no_longer(
    page: SettingsPage, desk: Desk
) -> None:
    desk.folders = replace(desk.folders, book=Path("/elsewhere/book.scorebook"))
    page.refresh()
    click(page, "book_always")
    assert desk.preferences.book == str(desk.book.path)
    click(page, "book_always")
    assert desk.preferences.book is None


def test_backing_up_now_lists_it(page: SettingsPage, desk: Desk, qtbot: QtBot) -> None:
    said: list[str] = []
    desk.said.connect(said.append)
    click(page, "backup_now")
    qtbot.waitUntil(lambda: not desk.caring.busy)
    # The newest of a day stands for it, so the day's own copy may be gone.
    assert "by hand" in [line.why for line in page.backups.table.rows()]
    assert said[0].startswith("Backed up: ")


def test_a_backup_made_by_itself_is_listed_too(page: SettingsPage, desk: Desk, qtbot: QtBot) -> None:
    desk.caring.back_up_quietly("after a game")
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert "after a game" in [line.why for line in page.backups.table.rows()]


def test_a_backup_that_fails_is_told(
    page: SettingsPage, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_how: object) -> None:
        raise BookTrouble("There is no room.", "Make some.")

    told: list[tuple[str, str]] = []
    monkeypatch.setattr(Tender, "back_up", full)
    monkeypatch.setattr(dialogs, "tell", lambda _by, heading, text: told.append((heading, text)))
    click(page, "backup_now")
    qtbot.waitUntil(lambda: not desk.caring.busy)
    assert told == [("There is no room.", "Make some.")]


def test_a_backup_says_when_what_and_why(page: SettingsPage) -> None:
    text = page.backups.table.as_text().splitlines()
    assert text[0] == "When\tGames\tLast hand\tWhy"
    assert text[1].startswith("today, ")
    assert text[1].endswith("\t1\t29 November 2026, hand 1\tdaily")


def test_a_backup_comes_back_only_after_the_difference_was_seen(
    page: SettingsPage, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.book.add_player("Edna")
    wanted: list[str] = []
    desk.restore_wanted.connect(wanted.append)
    asked: list[str] = []
    answer: list[str | None] = [None]

    def ask(_by: object, heading: str, text: str, choices: tuple[str, ...]) -> str | None:
        asked.extend((heading, text))
        return answer[0]

    monkeypatch.setattr(dialogs, "ask", ask)
    click(page, "backup_restore")
    assert wanted == []
    assert asked[0].startswith("Bring back the backup of today, ")
    assert "The games and hands of both are the same." in asked[1]
    assert "kept aside" in asked[1]
    answer[0] = "Bring it back"
    page.backups.table.setFocus()
    press("Enter")
    assert wanted == [page.backups.table.rows()[0].path]


def test_a_backup_of_one_game_is_said_as_people_say_it() -> None:
    line = BackupLine("", "2026-11-29T21:40:00", "by hand", 1, 4, "", True)
    assert describe(line, date(2026, 11, 29)).endswith(", 1 game")
    assert describe(replace(line, games=1204), date(2026, 11, 29)).endswith(", 1,204 games")


def test_a_backup_that_cannot_be_read_is_shown_and_not_offered(page: SettingsPage, desk: Desk) -> None:
    path = Path(desk.book.backups()[0].path)
    path.write_bytes(b"")
    page.refresh()
    assert "can’t be read" in page.backups.table.as_text()
    assert not find(page, "backup_restore").isEnabled()


def test_without_a_backup_it_says_what_will_be_here(desk: Desk, show: Show) -> None:
    page = show(SettingsPage(desk))
    assert isinstance(page, SettingsPage)
    page.enter()
    assert find(page, "backups_empty").isVisible()
    assert not page.backups.table.isVisible()
