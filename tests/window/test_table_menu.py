"""Any table is copied and saved: from its menu by mouse and by key, safely, and trouble is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from scorebook.book.trouble import BookTrouble
from scorebook.exchange.taking_out import take_out_table
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.page import Page
from scorebook.window.table_menu import save_button
from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.tables import Column, Table
from tests.window.conftest import Show, press

ROWS = ["Ron & Karen", "=1+1", "-Jo, “the best”"]
COLUMNS: list[Column[str]] = [
    Column("Player", lambda row: row, stretch=True),
    Column("Average\nover or short", lambda row: f"−{len(row)}.5", right=True),
    Column("Points", lambda row: (Span("1,2"), Span("34")), right=True),
    Column("Rules", lambda row: "Sun\u200bday", drop=1),
]
AS_CSV = (
    "Player,Average over or short,Points,Rules\n"
    "Ron & Karen,-11.5,1234,Sunday\n"
    "'=1+1,-4.5,1234,Sunday\n"
    '"\'-Jo, “the best”",-15.5,1234,Sunday\n'
)
TITLES = "Player\tAverage over or short\tPoints\tRules"
LOWER = ["=1+1\t−4.5\t1,234\tSunday", "-Jo, “the best”\t−15.5\t1,234\tSunday"]


class Marks(Page):
    """A page with a table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "marks")
        self.table: Table[str] = Table("marks_table", "Marks, all years", self.theme, COLUMNS, lambda r: r)
        self.table.set_rows(ROWS)
        self.body.addWidget(self.table)
        self.save = save_button(self.table)
        self.body.addWidget(self.save)

    def heading(self) -> str:
        """Return the heading."""
        return "Marks"


@pytest.fixture
def page(desk: Desk, show: Show) -> Marks:
    """Return a page that is shown, the keyboard in its table."""
    page = Marks(desk)
    show(page)
    page.table.setFocus()
    return page


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """Answer where to put the file, and return the names that were suggested."""
    suggested: list[Path] = []

    def place(_over: QWidget, title: str, path: Path, kinds: str, suffix: str) -> Path:
        assert (title, kinds, suffix) == ("Save this table", "Spreadsheet (*.csv)", ".csv")
        suggested.append(path)
        return tmp_path / "out.csv"

    monkeypatch.setattr(dialogs, "place_for_file", place)
    return suggested


def menu_of(table: Table[str]) -> QMenu:
    """Return the menu that is open over a table."""
    QApplication.processEvents()
    menu = table.findChild(QMenu, "table_menu")
    assert isinstance(menu, QMenu)
    assert menu.isVisible()
    return menu


def open_menu(table: Table[str], reason: QContextMenuEvent.Reason) -> QMenu:
    """Open a table's menu as a right click or the Menu key does."""
    where = QPoint(20, 20)
    event = QContextMenuEvent(reason, where, table.viewport().mapToGlobal(where))
    QApplication.sendEvent(table.viewport() if reason == QContextMenuEvent.Reason.Mouse else table, event)
    return menu_of(table)


@pytest.mark.parametrize("reason", [QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard])
def test_the_menu_saves_the_table_by_keys(
    page: Marks, asked: list[Path], tmp_path: Path, reason: QContextMenuEvent.Reason
) -> None:
    said: list[str] = []
    page.desk.said.connect(said.append)
    menu = open_menu(page.table, reason)
    assert [action.text() for action in menu.actions()] == ["Copy the table", "Save this table…"]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert (tmp_path / "out.csv").read_bytes().decode() == AS_CSV
    assert asked == [page.desk.folders.data / "Marks all years.csv"]
    assert said == ["Saved as out.csv."]


def test_shift_f10_opens_the_menu_too(page: Marks) -> None:
    press("Shift+F10")
    assert menu_of(page.table).actions()[1].text() == "Save this table…"
    menu_of(page.table).close()


def test_the_row_the_keyboard_is_merely_on_means_the_whole_table(page: Marks) -> None:
    page.table.go_to("=1+1")
    whole = [TITLES, "Ron & Karen\t−11.5\t1,234\tSunday", *LOWER]
    press("Ctrl+C")
    assert QGuiApplication.clipboard().text().splitlines() == whole
    QGuiApplication.clipboard().clear()
    menu = open_menu(page.table, QContextMenuEvent.Reason.Keyboard)
    assert menu.actions()[0].text() == "Copy the table"
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert QGuiApplication.clipboard().text().splitlines() == whole


def test_rows_that_were_selected_are_copied_alone(page: Marks) -> None:
    page.table.go_to("=1+1")
    press("Shift+Down")
    press("Ctrl+C")
    assert QGuiApplication.clipboard().text().splitlines() == [TITLES, *LOWER]
    QGuiApplication.clipboard().clear()
    menu = open_menu(page.table, QContextMenuEvent.Reason.Keyboard)
    assert menu.actions()[0].text() == "Copy these rows"
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert QGuiApplication.clipboard().text().splitlines() == [TITLES, *LOWER]


def test_a_row_held_by_ctrl_while_the_keyboard_is_elsewhere_is_copied_alone(page: Marks) -> None:
    page.table.go_to("=1+1")
    press("Ctrl+Down")  # goes on and leaves what is selected
    press("Ctrl+C")
    assert QGuiApplication.clipboard().text().splitlines() == [TITLES, LOWER[0]]


def test_the_rows_are_saved_in_the_order_shown(page: Marks, asked: list[Path], tmp_path: Path) -> None:
    page.table.sort_by(0, True)
    QTest.mouseClick(page.save, Qt.MouseButton.LeftButton)
    lines = (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in lines[1:]] == ["Ron & Karen", "'=1+1", "\"'-Jo"]
    assert asked


def test_saving_called_off_writes_nothing(
    page: Marks, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = set(tmp_path.iterdir())
    monkeypatch.setattr(dialogs, "place_for_file", lambda *_args: None)
    page.save.click()
    assert set(tmp_path.iterdir()) == before


def test_trouble_with_the_disk_is_told_in_a_sentence(
    page: Marks, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[tuple[str, str]] = []
    gone = tmp_path / "gone" / "out.csv"
    monkeypatch.setattr(dialogs, "place_for_file", lambda *_args: gone)
    monkeypatch.setattr(dialogs, "tell", lambda _over, sentence, advice: told.append((sentence, advice)))
    page.save.click()
    assert told == [(f"There is no folder {gone.parent}.", "Is the disk or the stick there?")]


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("−26", "-26"), ("-26", "-26"), ("+8.4", "8.4"), ("1,038", "1038"), ("46.2%", "46.2%"),
        ("1994", "1994"), ("–", "–"), ("47–51%", "47–51%"), ("1994-12-25", "1994-12-25"),
        ("505 · −26", "505 · −26"), ("=SUM(A1)", "'=SUM(A1)"), ("@Ron", "'@Ron"), ("+Ron", "'+Ron"),
        ("'tis", "''tis"), ("1,2", '"1,2"'), ("-Ron", "'-Ron"), ("+1+1", "'+1+1"),
    ],
)  # fmt: skip
def test_what_a_cell_is_in_the_file(tmp_path: Path, cell: str, written: str) -> None:
    path = take_out_table(tmp_path / "t.csv", ["Title"], [[cell]])
    assert path.read_text(encoding="utf-8") == f"Title\n{written}\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("pairs.xlsx", "{0} is the name of a spreadsheet, and the table is saved as text."),
        ("pipe.csv", "{0} is no file that a table can be kept in."),
    ],
)
def test_a_place_that_takes_no_table_is_told_with_the_name_that_would_do(
    tmp_path: Path, name: str, sentence: str
) -> None:
    if name == "pipe.csv":
        os.mkfifo(tmp_path / name)
    before = list(tmp_path.iterdir())
    with pytest.raises(BookTrouble) as trouble:
        take_out_table(tmp_path / name, ["Pair"], [["Ron & Karen"]])
    assert trouble.value.sentence == sentence.format(tmp_path / name)
    assert trouble.value.advice == "Choose a name that ends in .csv."
    assert list(tmp_path.iterdir()) == before


def test_a_book_is_never_written_over(page: Marks, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    path = page.desk.book.path
    monkeypatch.setattr(dialogs, "place_for_file", lambda *_args: path)
    monkeypatch.setattr(dialogs, "tell", lambda _over, sentence, _advice: told.append(sentence))
    page.save.click()
    assert told == [f"{path} is a book, or another database. It was left alone."]
