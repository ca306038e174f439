"""Tables: by value and not by text, unknown last, steady through a refresh, never wider than the page."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from scorebook.window.theme import make_theme
from scorebook.window.widgets.cells import Span, as_text
from scorebook.window.widgets.tables import ROW_ROLE, Column, Table, sorted_by


@dataclass(frozen=True)
class Line:
    """A row of a test."""

    name: str
    games: int | None
    date: str | None
    rate: float | None = None


LINES = [
    Line("Ron", 121, "1994-12-25", 0.53),
    Line("Karen", 9, None, 0.07),
    Line("louise", None, "2026", None),
    Line("Rich", 1040, "1994", 1.0),
    Line("Ärne", 9, "1991-03", 0.53),
]
COLUMNS: list[Column[Line]] = [
    Column("Player", lambda line: line.name, stretch=True),
    Column(
        "Games",
        lambda line: "–" if line.games is None else str(line.games),
        lambda line: line.games,
        right=True,
    ),
    Column("Date", lambda line: line.date or "no date", lambda line: line.date),
    Column(
        "Won",
        lambda line: (Span("–" if line.rate is None else f"{line.rate:.0%}", "us", True),),
        lambda line: line.rate,
        right=True,
        down_first=True,
    ),
]


@pytest.mark.parametrize(
    ("column", "down", "names"),
    [
        (0, False, "Karen louise Rich Ron Ärne"),
        (1, False, "Karen Ärne Ron Rich louise"),
        (1, True, "Rich Ron Karen Ärne louise"),
        (2, False, "Ärne Rich Ron louise Karen"),
        (2, True, "louise Ron Rich Ärne Karen"),
        (3, True, "Rich Ron Ärne Karen louise"),
    ],
)
def test_sorting_goes_by_value_and_unknown_comes_last(column: int, down: bool, names: str) -> None:
    assert " ".join(line.name for line in sorted_by(LINES, COLUMNS[column], down)) == names


def make(qtbot: object, lines: list[Line] = LINES, width: int = 700, **more: bool) -> Table[Line]:
    """Return a table that is shown."""
    table: Table[Line] = Table("marks", "Marks", make_theme("light", 100), COLUMNS, lambda r: r.name, **more)
    qtbot.addWidget(table)  # type: ignore[attr-defined]
    table.resize(width, 260)
    table.set_rows(lines)
    table.show()
    table.activateWindow()
    QApplication.processEvents()
    return table


def names(table: Table[Line]) -> list[str]:
    """Return the names in the order shown."""
    return [line.name for line in table.rows()]


def click_head(table: Table[Line], column: int) -> None:
    """Click the head of a column."""
    head = table.horizontalHeader()
    where = head.viewport().rect().center()
    where.setX(head.sectionViewportPosition(column) + 8)
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=where)


def test_a_click_on_a_head_sorts_and_a_second_one_turns_it_round(qtbot: object) -> None:
    table = make(qtbot)
    assert names(table) == [line.name for line in LINES]
    click_head(table, 1)
    assert names(table)[:2] == ["Karen", "Ärne"]
    click_head(table, 1)
    assert names(table) == ["Rich", "Ron", "Karen", "Ärne", "louise"]
    click_head(table, 3)
    assert names(table)[0] == "Rich"


def test_keys_sort_too(qtbot: object) -> None:
    table = make(qtbot)
    table.setFocus()
    for _ in range(2):
        QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert names(table)[0] == "Karen"
    QTest.keyClick(table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert names(table)[0] == "Rich"


def test_a_refresh_keeps_selection_keyboard_scroll_and_order(qtbot: object) -> None:
    many = [Line(f"P{n:03}", n, None) for n in range(200)]
    table = make(qtbot, many)
    table.sort_by(1, True)
    table.go_to("P050")
    table.verticalScrollBar().setValue(3000)
    heard: list[object] = []
    table.picked.connect(heard.append)
    table.set_rows([Line("New", 999, None), *many])
    assert [line.name for line in table.selected()] == ["P050"]
    assert table.current() == Line("P050", 50, None)
    assert table.verticalScrollBar().value() == 3000
    assert names(table)[:2] == ["New", "P199"]
    assert heard == []


def test_a_row_that_is_gone_is_no_longer_current(qtbot: object) -> None:
    table = make(qtbot)
    table.go_to("Rich")
    heard: list[object] = []
    table.picked.connect(heard.append)
    table.set_rows(LINES[:3])
    assert table.current() is None
    assert table.selected() == []
    assert heard == [None]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_opens_the_row(qtbot: object, key: Qt.Key) -> None:
    table = make(qtbot)
    opened: list[Line] = []
    table.chosen.connect(opened.append)
    table.go_to("Karen")
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, key)
    assert opened == [LINES[2]]


def test_a_double_click_opens_the_row(qtbot: object) -> None:
    table = make(qtbot)
    opened: list[Line] = []
    table.chosen.connect(opened.append)
    where = table.visualRect(table.rows_model.index(3, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert opened == [LINES[3]]


def test_copying_gives_text_with_tabs(qtbot: object) -> None:
    table = make(qtbot)
    table.go_to(table.rows()[-1].name)
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert len(QGuiApplication.clipboard().text().splitlines()) == 1 + len(table.rows())
    table.go_to("Ron")
    QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)  # Ron stays selected
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Player\tGames\tDate\tWon\nRon\t121\t1994-12-25\t53%"


def test_what_keeps_a_name_in_its_place_is_in_no_title_taken_along(qtbot: object) -> None:
    column: Column[Line] = Column("Games of \u2068\u05de\u05e9\u05d4\u2069", lambda line: "1")
    table: Table[Line] = Table("t", "T", make_theme("light", 100), [column], lambda line: line.name)
    qtbot.addWidget(table)  # type: ignore[attr-defined]
    assert table.titles() == ["Games of \u05de\u05e9\u05d4"]


@pytest.mark.parametrize("width", [160, 300, 500, 1200])
@pytest.mark.parametrize("scale", [90, 100, 200])
def test_it_is_never_wider_than_its_place(qtbot: object, width: int, scale: int) -> None:
    lines = [*LINES, Line("Somebody with a very, very long name indeed, and then some more of it", 1, None)]
    table: Table[Line] = Table("t", "T", make_theme("light", scale), COLUMNS, lambda r: r.name)
    qtbot.addWidget(table)  # type: ignore[attr-defined]
    table.set_rows(lines)
    table.resize(width, 300)
    table.show()
    QApplication.processEvents()
    shown = [table.columnWidth(at) for at in range(4) if not table.isColumnHidden(at)]
    assert sum(shown) == table.viewport().width()
    assert not table.horizontalScrollBar().isVisible()


@pytest.mark.parametrize(("keeps", "lines", "shown"), [(False, 1, False), (True, 2, True)])
def test_rows_take_two_lines_rather_than_go_without_a_column_that_keeps_its_place(
    qtbot: object, keeps: bool, lines: int, shown: bool
) -> None:
    columns: list[Column[str]] = [
        Column("Who", lambda r: (Span(r), Span(" ", turn=True), Span("without Timothy")), stretch=True),
        Column("Rate", lambda _r: "46%", right=True),
        Column("Range", lambda _r: "100 – 100%", right=True, drop=3, keeps=keeps),
    ]
    table: Table[str] = Table("t", "T", make_theme("light", 100), columns, lambda r: r)
    qtbot.addWidget(table)  # type: ignore[attr-defined]
    table.set_rows(["Bob (Grandpa)"])
    table.show()
    table.resize(1000, 200)
    QApplication.processEvents()
    one = table.rowHeight(0)
    assert not table.isColumnHidden(2)
    table.resize(370, 200)
    QApplication.processEvents()
    assert (not table.isColumnHidden(2), table.rowHeight(0) > one) == (shown, lines == 2)


def test_a_whole_table_is_as_high_as_its_rows(qtbot: object) -> None:
    table = make(qtbot, whole=True)
    last = table.visualRect(table.rows_model.index(4, 0))
    assert table.viewport().rect().contains(last)
    table.set_rows(LINES[:1])
    assert table.height() < last.bottom()


def test_a_cell_says_aloud_what_it_shows(qtbot: object) -> None:
    table = make(qtbot)
    index = table.rows_model.index(0, 3)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "53%" == index.data()
    assert index.data(ROW_ROLE) == LINES[0]


def test_painting_shows_every_span_and_suit(qtbot: object) -> None:
    columns: list[Column[str]] = [
        Column("Bid", lambda r: (Span(f"{r} 60 "), Span("♥", "set"), Span(" set", "set", True)))
    ]
    table: Table[str] = Table("t", "T", make_theme("light", 100), columns, lambda r: r)
    qtbot.addWidget(table)  # type: ignore[attr-defined]
    table.resize(300, 200)
    table.set_rows(["Ron"])
    table.show()
    QApplication.processEvents()
    image = table.viewport().grab().toImage()
    seen = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    tokens = make_theme("light", 100).tokens
    assert {tokens.ink.lower(), tokens.set.lower(), tokens.rule.lower()} <= seen
    assert as_text(columns[0].shows("Ron")) == "Ron 60 ♥ set"


def test_the_page_follows_the_keyboard_through_a_table_higher_than_it(qtbot) -> None:
    theme = make_theme("light", 100)
    table: Table[Line] = Table("lines", "Lines", theme, COLUMNS, lambda line: line.name, whole=True)
    page, inside = QScrollArea(), QWidget()
    column = QVBoxLayout(inside)
    column.addWidget(QLineEdit())
    column.addWidget(table)
    page.setWidget(inside)
    page.setWidgetResizable(True)
    qtbot.addWidget(page)
    page.resize(600, 300)
    page.show()
    page.activateWindow()
    table.set_rows([Line(str(number), number, None) for number in range(30)])
    qtbot.waitUntil(lambda: page.verticalScrollBar().maximum() > 0)

    def in_sight() -> bool:
        row = table.visualRect(table.currentIndex())
        top = table.viewport().mapTo(page, row.topLeft()).y()
        return top >= 0 and top + row.height() <= page.height()

    table.setFocus()
    for _ in range(20):
        QTest.keyClick(table, Qt.Key.Key_Down)
        assert in_sight()
    scrolled = page.verticalScrollBar().value()
    assert scrolled > 0
    for _ in range(20):
        QTest.keyClick(table, Qt.Key.Key_Up)
        assert in_sight()
    assert table.mapTo(page, table.rect().topLeft()).y() >= 0  # with its titles
    # Rows read anew while the keyboard is elsewhere move nothing.
    page.verticalScrollBar().setValue(scrolled)
    inside.findChild(QLineEdit).setFocus()
    page.verticalScrollBar().setValue(scrolled)
    table.go_to("29")
    assert page.verticalScrollBar().value() == scrolled
