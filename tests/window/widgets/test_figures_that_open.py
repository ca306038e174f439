"""A figure opens what it counts: in a table by click and by keys, on a tile as a button."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorebook.statistics.behind import Behind, these_games
from scorebook.statistics.facts import Facts
from scorebook.window.theme import apply_theme, make_theme
from scorebook.window.widgets.figure_tile import FigureTile
from scorebook.window.widgets.rows import Opens
from scorebook.window.widgets.tables import Column, Table
from tests.window.conftest import type_keys


@dataclass(frozen=True)
class Line:
    """A row of a test."""

    name: str
    games: int
    won: int


LINES = [Line("Karen", 118, 67), Line("Ron", 121, 64), Line("Rich", 0, 0)]


def opener(line: Line, what: str) -> Opens | None:
    """Return a question that says what it was asked, none where nothing is counted."""

    def behind(_facts: Facts) -> Behind:
        return these_games((), f"{what} {line.name}")

    return behind if line.games else None


COLUMNS: list[Column[Line]] = [
    Column("Player", lambda line: line.name, stretch=True),
    Column(
        "Games", lambda line: str(line.games), lambda line: line.games, opens=lambda n: opener(n, "games")
    ),
    Column("Lost", lambda line: str(line.games - line.won), lambda line: line.games - line.won, right=True),
    Column(
        "Won",
        lambda line: str(line.won),
        lambda line: line.won,
        right=True,
        opens=lambda n: opener(n, "won"),
        bar=lambda line: line.won / line.games if line.games else None,
    ),
]


class Heard:
    """A table that is shown, and what went out of it."""

    def __init__(self, qtbot: object, scale: int = 100) -> None:
        theme = make_theme("light", scale)
        self.table: Table[Line] = Table("marks", "Marks", theme, COLUMNS, lambda r: r.name)
        qtbot.addWidget(self.table)  # type: ignore[attr-defined]
        self.table.resize(600, 300)
        self.table.set_rows(LINES)
        self.opened: list[str] = []
        self.chosen: list[str] = []
        self.table.opened.connect(lambda opens: self.opened.append(opens(None).words))
        self.table.chosen.connect(lambda line: self.chosen.append(line.name))
        self.table.show()
        self.table.activateWindow()
        self.table.setFocus()
        QApplication.processEvents()

    def where(self, row: int, column: int) -> QPoint:
        """Return the middle of a cell."""
        return self.table.visualRect(self.table.rows_model.index(row, column)).center()

    def click(
        self, row: int, column: int, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Click a cell."""
        QTest.mouseClick(self.table.viewport(), Qt.MouseButton.LeftButton, held, self.where(row, column))


@pytest.fixture
def heard(qtbot: object) -> Heard:
    """Return a table that listens."""
    return Heard(qtbot)


def test_a_click_on_a_figure_opens_what_it_counts(heard: Heard) -> None:
    heard.click(0, 1)
    heard.click(1, 3)
    assert heard.opened == ["no game games Karen", "no game won Ron"]
    assert heard.chosen == []


def test_clicks_elsewhere_and_on_a_figure_of_nothing_open_nothing(heard: Heard) -> None:
    heard.click(0, 0)
    heard.click(0, 2)
    heard.click(2, 1)
    heard.click(1, 1, Qt.KeyboardModifier.ControlModifier)
    assert heard.opened == []
    assert [line.name for line in heard.table.selected()] == ["Ron", "Rich"]


def test_a_double_click_opens_a_figure_once_and_elsewhere_the_row(heard: Heard) -> None:
    view = heard.table.viewport()
    for column in (1, 0):
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=heard.where(0, column))
        QTest.mouseDClick(view, Qt.MouseButton.LeftButton, pos=heard.where(0, column))
        QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=heard.where(0, column))
    assert heard.opened[:1] == ["no game games Karen"]
    assert heard.chosen == ["Karen"]


@pytest.mark.parametrize(
    ("keys", "opened", "chosen"),
    [
        ("Enter", [], ["Karen"]),
        ("Right Enter", ["no game games Karen"], []),
        ("Right Right Enter", ["no game won Karen"], []),
        ("Right Right Right Enter", ["no game won Karen"], []),
        ("Right Right Left Enter", ["no game games Karen"], []),
        ("Right Left Left Enter", [], ["Karen"]),
        ("Right Down Enter", ["no game games Ron"], []),
        ("Down Down Right Enter", [], ["Rich"]),
        ("Right Down Down Enter", [], ["Rich"]),
    ],
)
def test_keys_go_along_the_figures(heard: Heard, keys: str, opened: list[str], chosen: list[str]) -> None:
    heard.table.go_to("Karen")
    type_keys(keys)
    assert (heard.opened, heard.chosen) == (opened, chosen)
    assert len(heard.table.selected()) == 1


def test_new_rows_leave_the_keyboard_on_its_figure(heard: Heard) -> None:
    heard.table.go_to("Karen")
    type_keys("Right Right")
    heard.table.set_rows([Line("Jo", 1, 1), *LINES])
    type_keys("Enter")
    assert heard.opened == ["no game won Karen"]


def test_a_figure_that_opens_is_shown_as_such(heard: Heard) -> None:
    model, view = heard.table.rows_model, heard.table.viewport()
    aloud = Qt.ItemDataRole.AccessibleTextRole
    assert model.index(0, 1).data(aloud) == "118, opens what it counts"
    assert model.index(0, 2).data(aloud) == "51"
    assert model.index(2, 1).data(aloud) == "0"
    before = view.grab().toImage()
    QTest.mouseMove(view, heard.where(1, 1))
    assert heard.table.cursor().shape() == Qt.CursorShape.PointingHandCursor
    assert view.grab().toImage() != before
    QTest.mouseMove(view, heard.where(1, 2))
    assert heard.table.cursor().shape() == Qt.CursorShape.ArrowCursor
    QTest.mouseMove(view, heard.where(1, 1))
    QApplication.sendEvent(heard.table, QEvent(QEvent.Type.Leave))
    assert heard.table.cursor().shape() == Qt.CursorShape.ArrowCursor
    assert view.grab().toImage() == before
    type_keys("Right")
    assert view.grab().toImage() != before


@pytest.mark.parametrize("scale", [100, 200])
def test_a_bar_is_as_long_as_its_share_and_clear_of_its_figure(qtbot: object, scale: int) -> None:
    heard = Heard(qtbot, scale)
    image = heard.table.viewport().grab().toImage()
    tokens = make_theme("light", 100).tokens
    lane, lengths = 56 * scale // 100, []
    for row in range(3):
        cell = heard.table.visualRect(heard.table.rows_model.index(row, 3))
        start, middle = cell.left() + 8, cell.center().y()
        along = [image.pixelColor(x, middle).name() for x in range(start, start + lane)]
        lengths.append(sum(colour == tokens.rule.lower() for colour in along))
        for x in range(start + lane, start + lane + 8):
            column = {image.pixelColor(x, y).name() for y in range(cell.top() + 2, cell.bottom() - 2)}
            assert len(column) == 1  # the ground alone
    assert abs(lengths[0] - 67 / 118 * lane) <= 4  # its ends are round
    assert abs(lengths[1] - 64 / 121 * lane) <= 4
    assert lengths[2] == 0


def test_bars_go_where_figures_would_end_in_dots(heard: Heard) -> None:
    def bars() -> int:
        image = heard.table.viewport().grab().toImage()
        rule, middle = make_theme("light", 100).tokens.rule.lower(), heard.where(0, 3).y()
        return sum(image.pixelColor(x, middle).name() == rule for x in range(image.width()))

    assert bars() > 0
    heard.table.resize(220, 300)
    QApplication.processEvents()
    assert bars() == 0
    assert heard.table.columnWidth(3) >= 8 + heard.table.fontMetrics().horizontalAdvance("67") + 8


# Tiles


@pytest.fixture
def tile(qtbot: object, qapp: QApplication) -> FigureTile:
    """Return a tile that is shown."""
    theme = make_theme("light", 100)
    apply_theme(qapp, theme)
    tile = FigureTile("won", "Won", theme)
    qtbot.addWidget(tile)  # type: ignore[attr-defined]
    tile.show()
    tile.activateWindow()
    QApplication.processEvents()
    return tile


def test_a_tile_opens_what_its_figure_counts(tile: FigureTile) -> None:
    heard: list[str] = []
    tile.opened.connect(lambda opens: heard.append(opens(None).words))
    tile.show_figure("46.2%", "1,995 of 4,318", opener(LINES[0], "won"))
    assert tile.accessibleName() == "Won: 46.2%, 1,995 of 4,318, opens what it counts"
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton, pos=tile.figure.geometry().center())
    tile.setFocus()
    type_keys("Enter Space")
    assert heard == ["no game won Karen"] * 3


def test_a_tile_of_nothing_is_no_button(tile: FigureTile) -> None:
    heard: list[object] = []
    tile.opened.connect(heard.append)
    tile.show_figure("–", "no game yet")
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert heard == []
    assert tile.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert tile.accessibleName() == "Won: –, no game yet"
    event = QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5))
    QApplication.sendEvent(tile, event)
    assert tile.cursor().shape() == Qt.CursorShape.ArrowCursor


@pytest.mark.parametrize("scale", [100, 200])
def test_a_tile_is_high_enough_for_its_line(qtbot: object, qapp: QApplication, scale: int) -> None:
    theme = make_theme("light", scale)
    apply_theme(qapp, theme)
    tile = FigureTile("dumped", "Dumped on", theme)
    qtbot.addWidget(tile)  # type: ignore[attr-defined]
    tile.show_figure("9.8%", "412 of 4,204 deals · most in the family", colour="set")
    tile.resize(tile.minimumSizeHint().width() + 40, 10)
    layout = tile.layout()
    assert layout is not None
    tile.resize(tile.width(), layout.totalHeightForWidth(tile.width()))
    tile.show()
    QApplication.processEvents()
    line = tile.line
    assert line.height() >= line.heightForWidth(line.width())
    assert tile.rect().contains(line.geometry())
