"""A picture on its sheet, by real keys, clicks and a real clipboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorebook.charts.marks import marks_by_year
from scorebook.charts.picture import Picture
from scorebook.statistics.pairs import YearMarks
from scorebook.window import dialogs
from scorebook.window.theme import apply_theme, make_theme
from scorebook.window.widgets.chart_sheet import ChartSheet
from scorebook.window.widgets.rows import Column
from tests.charts.making import LIGHT, NAMES, colours, many_years, marks
from tests.window.conftest import press
from tests.window.hovering import hover, leave

Hold = Callable[..., QWidget]
YEARS = [(3, 1, 0), (0, 0, 0), (2, 4, 5)]
PICTURE = marks_by_year(marks(*YEARS), NAMES)
ROWS = [YearMarks(1991 + at, *year) for at, year in enumerate(YEARS)]
COLUMNS: list[Column[YearMarks]] = [
    Column("Year", lambda row: str(row.year), lambda row: row.year),
    Column("Ron & Karen", lambda row: str(row.above), lambda row: row.above, right=True),
]
Make = Callable[..., ChartSheet]


@pytest.fixture
def make(hold: Hold, qapp: QApplication, qtbot: QtBot) -> Make:
    """Return a function that shows a picture on a sheet, drawn, 600 wide."""

    def made(
        picture: Picture | None = PICTURE, *, lamp: str = "light", scale: int = 100, opens: bool = False
    ) -> ChartSheet:
        theme = make_theme(lamp, scale)
        apply_theme(qapp, theme)
        sheet = ChartSheet("marks", "A mark for every game", theme, opens=opens)
        hold(sheet).resize(600, 700)
        sheet.show_table(COLUMNS, ROWS, lambda row: row.year)
        sheet.show_picture(picture)
        if picture is not None and not picture.empty:
            qtbot.waitUntil(lambda: sheet.canvas.drawing is not None)
        QApplication.processEvents()
        return sheet

    return made


def says(sheet: ChartSheet) -> str:
    """Return the line under the picture."""
    return sheet.words.text().replace("\u200b", "")


def place(sheet: ChartSheet, stop: int) -> QPoint:
    """Return the middle of a place along the picture."""
    assert sheet.canvas.drawing is not None
    return sheet.canvas.drawing.slot(stop).center().toPoint()


def button(sheet: ChartSheet, name: str) -> QWidget:
    """Return the button of that name."""
    found = sheet.findChild(QWidget, f"marks_{name}")
    assert isinstance(found, QWidget)
    return found


def click(sheet: ChartSheet, name: str) -> None:
    """Click the button of that name."""
    QTest.mouseClick(button(sheet, name), Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_its_place_is_kept_before_it_is_counted_and_before_it_is_drawn(make: Make, qtbot: QtBot) -> None:
    sheet = make(None)
    before = sheet.canvas.height(), sheet.canvas.geometry().top(), sheet.sizeHint().height()
    assert says(sheet) == "Counting…"
    assert not button(sheet, "save").isEnabled()
    sheet.show_picture(PICTURE)
    qtbot.waitUntil(lambda: sheet.canvas.drawing is not None)
    QApplication.processEvents()
    assert (sheet.canvas.height(), sheet.canvas.geometry().top(), sheet.sizeHint().height()) == before
    assert button(sheet, "save").isEnabled()


def test_the_picture_is_on_the_sheet(make: Make) -> None:
    sheet = make()
    seen = colours(sheet.canvas.grab().toImage(), QRectF(0, 0, 600, 300))
    assert min(seen[LIGHT.us], seen[LIGHT.them], seen[LIGHT.other]) > 100
    assert says(sheet) == PICTURE.says


def test_the_mouse_over_a_year_says_its_figures_and_marks_it(make: Make) -> None:
    sheet = make()
    before = sheet.canvas.grab().toImage()
    hover(sheet.canvas, place(sheet, 2))
    assert says(sheet) == "1993: Ron & Karen 2, Rich & Louise 4, 5 games of other people."
    assert sheet.canvas.grab().toImage() != before
    leave(sheet.canvas)
    assert says(sheet) == PICTURE.says
    assert sheet.canvas.grab().toImage() == before


def test_the_arrow_keys_go_along_and_a_screen_reader_hears_it(make: Make) -> None:
    sheet = make()
    sheet.canvas.setFocus()
    assert sheet.canvas.accessibleName() == "A mark for every game"
    assert sheet.canvas.accessibleDescription() == PICTURE.says
    heard = []
    for key in ("Right", "Right", "Left", "End", "Right", "Home", "Left"):
        press(key)
        heard.append(says(sheet)[:4])
        assert sheet.canvas.accessibleDescription() == says(sheet)
    assert heard == ["1991", "1992", "1991", "1993", "1993", "1991", "1991"]


def test_left_begins_at_the_last_year(make: Make) -> None:
    sheet = make()
    sheet.canvas.setFocus()
    press("Left")
    assert says(sheet).startswith("1993")


def test_what_is_said_moves_nothing(make: Make) -> None:
    sheet = make(many_years(36), scale=200)
    before = sheet.sizeHint()
    for stop in range(36):
        sheet.canvas.go_to(stop)
        assert sheet.sizeHint() == before
        needed = sheet.words.heightForWidth(sheet.words.width())
        assert sheet.words.height() >= needed


def test_a_year_is_opened_by_a_click_and_by_enter(make: Make) -> None:
    sheet = make(opens=True)
    chosen: list[int] = []
    sheet.chosen.connect(chosen.append)
    hover(sheet.canvas, place(sheet, 1))
    QTest.mouseClick(sheet.canvas, Qt.MouseButton.LeftButton, pos=place(sheet, 1))
    press("Right")
    press("Enter")
    assert chosen == [1, 2]


def test_the_same_figures_stand_in_a_table_and_back(make: Make) -> None:
    sheet = make()
    click(sheet, "as_table")
    table = sheet.table
    assert sheet.in_table
    assert not sheet.canvas.isVisible()
    assert [table.rows_model.index(row, 0).data() for row in range(3)] == ["1991", "1992", "1993"]
    assert [table.rows_model.index(row, 1).data() for row in range(3)] == ["3", "0", "2"]
    assert table.accessibleName() == "A mark for every game"
    sheet.show_table(COLUMNS, ROWS[:1], lambda row: row.year)
    assert table.rows_model.rowCount() == 1
    click(sheet, "as_table")
    assert sheet.canvas.isVisible()
    assert not table.isVisible()


def test_an_empty_picture_is_a_sentence_and_nothing_to_save(make: Make) -> None:
    sheet = make(marks_by_year(marks(), NAMES))
    shown = [label.text() for label in sheet.findChildren(QLabel) if label.isVisible() and label.text()]
    assert shown == ["A mark for every game", marks_by_year(marks(), NAMES).empty]
    assert not sheet.canvas.isVisible()
    for name in ("as_table", "save", "copy"):
        assert not button(sheet, name).isVisible()


@pytest.mark.parametrize(("name", "begins"), [("marks.png", b"\x89PNG"), ("marks.svg", b"<?xml")])
def test_it_is_saved_by_its_ending(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, begins: bytes
) -> None:
    asked: list[Path] = []

    def answer(_over: object, _title: str, suggested: Path, _kinds: str, _suffix: str) -> Path:
        asked.append(suggested)
        return tmp_path / name

    monkeypatch.setattr(dialogs, "place_for_file", answer)
    sheet = make()
    told: list[str] = []
    sheet.said.connect(told.append)
    click(sheet, "save")
    assert (tmp_path / name).read_bytes().startswith(begins)
    assert [path.name for path in asked] == ["The whole book a mark for every game.png"]
    assert told == [f"Saved as {name}."]


def test_called_off_nothing_is_saved(make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogs, "place_for_file", lambda *_: None)
    sheet = make()
    assert sheet.save() is None
    assert says(sheet) == PICTURE.says


def test_a_place_that_takes_no_picture_is_told_in_one_sentence(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(dialogs, "place_for_file", lambda *_: tmp_path / "gone" / "marks.png")
    monkeypatch.setattr(dialogs, "tell", lambda _over, sentence, _words="": told.append(sentence))
    sheet = make()
    assert sheet.save() is None
    assert told == [f"There is no folder {tmp_path / 'gone'}."]
    assert says(sheet) == PICTURE.says


def test_it_is_copied_as_a_picture(make: Make) -> None:
    sheet = make()
    QGuiApplication.clipboard().clear()
    click(sheet, "copy")
    copied = QGuiApplication.clipboard().image()
    assert isinstance(copied, QImage)
    assert (copied.width(), copied.height()) == (1920, 960)
    assert colours(copied, QRectF(0, 0, 1920, 960))[LIGHT.us] > 1000


def test_the_wheel_belongs_to_the_page(make: Make, qtbot: QtBot) -> None:
    theme = make_theme("light", 100)
    inside, area = QWidget(), QScrollArea()
    qtbot.addWidget(area)
    column = QVBoxLayout(inside)
    sheet = ChartSheet("marks", "A mark for every game", theme)
    column.addWidget(sheet)
    column.addSpacing(2000)
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.resize(500, 400)
    sheet.show_picture(PICTURE)
    area.show()
    qtbot.waitUntil(lambda: sheet.canvas.drawing is not None)
    where = sheet.canvas.mapTo(area, sheet.canvas.rect().center())
    QTest.wheelEvent(area.windowHandle(), QPointF(where), QPoint(0, -240))
    QApplication.processEvents()
    assert area.verticalScrollBar().value() > 0


@pytest.mark.parametrize("lamp", ["light", "lamp-off"])
def test_it_is_drawn_in_the_colours_of_its_theme(make: Make, lamp: str) -> None:
    sheet = make(lamp=lamp, scale=200)
    theme = make_theme(lamp, 200)
    seen = colours(sheet.canvas.grab().toImage(), QRectF(0, 0, 600, 600))
    assert seen[theme.tokens.us] > 100
    assert seen[theme.tokens.them] > 100


def test_it_is_drawn_anew_when_its_place_grows(make: Make) -> None:
    sheet = make()
    assert sheet.canvas.drawing is not None
    before = sheet.canvas.drawing.size.width()
    sheet.window().resize(900, 700)
    QApplication.processEvents()
    sheet.canvas.grab()
    assert sheet.canvas.drawing.size.width() == before + 300


def test_everything_fits_at_200_percent_in_a_narrow_place(make: Make) -> None:
    sheet = make(scale=200)
    sheet.window().resize(480, 900)
    QApplication.processEvents()
    for name in ("as_table", "save", "copy"):
        where = button(sheet, name)
        assert where.width() >= where.sizeHint().width()
        assert sheet.rect().contains(where.mapTo(sheet, where.rect().bottomRight()))
    assert sheet.rect().right() <= 480
