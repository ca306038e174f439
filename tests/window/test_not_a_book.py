"""A list of games given as the book at the start: it stays as it is, and can be brought in from the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from scorebook.book.library import open_book
from scorebook.exchange.taking_out import Format, take_out
from scorebook.folders import Folders
from scorebook.window import preferences
from scorebook.window.app import App
from scorebook.window.damage import DamageWindow
from scorebook.window.dialogs import place_to_save  # before a test takes it away
from scorebook.window.shell import MainWindow
from tests.window.conftest import find, press

Begin = Callable[[Path], App]

SHEET = "game,date,player_1,player_2,player_3,player_4,winner\nG1,1994,Ron,Rich,Karen,Louise,a\n"


@pytest.fixture
def begin(qapp: QApplication, qtbot: object, folders: Folders) -> Iterator[Begin]:
    """Return a function that starts the app on a file, and ends it afterwards."""
    apps: list[App] = []

    def start(path: Path) -> App:
        app = App(qapp, folders)
        apps.append(app)
        app.begin(path)
        qtbot.waitUntil(lambda: QApplication.activeWindow() is app.window)  # type: ignore[attr-defined]
        return app

    yield start
    for app in apps:
        app.end()


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """Return a list of games that is no book."""
    file = tmp_path / "games.csv"
    file.write_text(SHEET, "utf-8")
    return file


def shown(app: App) -> DamageWindow:
    """Return the page of what does not open."""
    assert isinstance(app.window, DamageWindow)
    return app.window


def buttons(window: QWidget) -> list[str]:
    """Return the names of the buttons that can be pressed, in their order."""
    return [one.objectName() for one in window.findChildren(QPushButton) if one.isVisible()]


@pytest.mark.parametrize("there", [False, True], ids=["no book yet", "a book"])
def test_it_is_brought_into_the_usual_book(begin: Begin, folders: Folders, sheet: Path, there: bool) -> None:
    if there:
        with open_book(folders.book, folders, create=True) as book:
            book.add_player("Ann")
    app = begin(sheet)
    window = shown(app)
    assert find(window, "damage_heading").text() == "This is a spreadsheet"  # type: ignore[attr-defined]
    assert buttons(window)[0] == "damage_bring"
    assert QApplication.focusWidget() is find(window, "damage_bring")
    press("Enter")
    assert isinstance(app.window, MainWindow)
    assert app.book is not None
    assert app.book.path == folders.book
    page = app.window.page()
    assert page is not None
    assert page.objectName() == "bring"
    assert page.carried.path == sheet  # type: ignore[attr-defined]
    assert [player.name for player in app.book.players()] == (["Ann"] if there else [])
    assert sheet.read_text("utf-8") == SHEET


def test_it_goes_into_the_book_that_opens_by_itself(
    begin: Begin, folders: Folders, tmp_path: Path, sheet: Path
) -> None:
    ours = tmp_path / "ours.scorebook"
    open_book(ours, folders, create=True).close()
    preferences.save(folders.settings, preferences.Preferences(book=str(ours)))
    app = begin(sheet)
    assert buttons(shown(app))[0] == "damage_bring"
    press("Enter")
    assert app.book is not None
    assert app.book.path == ours


def test_where_the_usual_book_is_the_list_itself_there_is_nothing_to_bring_it_into(
    begin: Begin, folders: Folders
) -> None:
    folders.book.write_text(SHEET, "utf-8")
    assert buttons(shown(begin(folders.book))) == ["damage_open"]


def test_a_book_taken_out_as_json_is_brought_in_the_same_way(
    begin: Begin, folders: Folders, tmp_path: Path
) -> None:
    ours, aside = tmp_path / "ours.json", Folders.at(tmp_path / "aside")
    with open_book(aside.book, aside, create=True) as book:
        book.add_player("Ann")
        take_out(book, ours, Format.JSON)
    app = begin(ours)
    assert find(shown(app), "damage_heading").text() == "This is a book taken out as JSON"  # type: ignore[attr-defined]
    assert QApplication.focusWidget() is find(shown(app), "damage_bring")
    press("Enter")
    assert isinstance(app.window, MainWindow)
    page = app.window.page()
    assert page is not None
    assert page.carried.path == ours  # type: ignore[attr-defined]
    assert find(page, "bring_go").isEnabled()
    assert [problem.message for problem in page.plan.problems] == ["There are no games in here."]  # type: ignore[attr-defined]


def test_what_is_no_list_is_not_offered(begin: Begin, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_bytes(b"%PDF-1.4 something")
    assert "damage_bring" not in buttons(shown(begin(other)))


def test_a_new_book_with_another_ending_is_refused_in_words(begin: Begin, tmp_path: Path) -> None:
    window = shown(begin(tmp_path / "foo.txt"))
    assert find(window, "damage_sentence").text() == "foo.txt is no name for a book."  # type: ignore[attr-defined]
    assert list(tmp_path.glob("foo*")) == []


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("Our games", "Our games.scorebook"),
        ("Our games 1.2", "Our games 1.2.scorebook"),
        ("ours.txt", "ours.txt.scorebook"),
        ("ours.scorebook", "ours.scorebook"),
        ("OURS.SCOREBOOK", "OURS.SCOREBOOK"),
    ],
)
def test_a_place_to_save_a_book_always_has_the_ending_of_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: str, path: str
) -> None:
    def chosen(*_: object) -> tuple[str, str]:
        return str(tmp_path / typed), ""

    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", chosen)
    assert place_to_save(None, "Start a new book", tmp_path / "suggested") == tmp_path / path
