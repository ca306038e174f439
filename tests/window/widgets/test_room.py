"""What a table, a row and a banner do when the room gets short: nothing is lost and nothing is cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QBoxLayout, QLabel, QWidget

from scorebook.window.theme import make_theme
from scorebook.window.widgets.buttons import secondary
from scorebook.window.widgets.cells import Span, lines_of
from scorebook.window.widgets.fields import Labelled, TextField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Banner
from scorebook.window.widgets.tables import Column, Table

PLAYED = (Span("★ Ron & Karen", bold=True), Span(" · ", "muted", turn=True), Span("Rich & Louise"))
COLUMNS: list[Column[str]] = [
    Column("Date", lambda row: row),
    Column("Played", lambda row: PLAYED, stretch=True, aloud=lambda row: "Ron & Karen against Rich & Louise"),
    Column("Remark", lambda row: "the night of the great storm", drop=3),
    Column("Hands", lambda row: "12", drop=2),
    Column("Occasion", lambda row: "Labor Day of the whole family", drop=1),
]


def table_of(qtbot: object, width: int) -> Table[str]:
    """Return a table of one game, that wide."""
    table: Table[str] = Table("t", "T", make_theme("light", 100), COLUMNS, lambda row: row)
    qtbot.addWidget(table)  # type: ignore[attr-defined]
    table.set_rows(["1994-12-25"])
    show(table, width)
    return table


def show(widget: QWidget, width: int, height: int = 200) -> None:
    """Show a widget at that size."""
    widget.resize(width, height)
    widget.show()
    QApplication.processEvents()


def titles(table: Table[str]) -> list[str]:
    """Return the titles of the columns shown."""
    columns = table.rows_model.columns
    return [column.title for at, column in enumerate(columns) if not table.isColumnHidden(at)]


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (1000, ["Date", "Played", "Remark", "Hands", "Occasion"]),
        (760, ["Date", "Played", "Hands", "Occasion"]),
        (460, ["Date", "Played", "Hands"]),  # a narrow column stays where a wide one has no room
        (340, ["Date", "Played", "Hands"]),  # in two lines there is room for it again
        (200, ["Date", "Played"]),
    ],
)
def test_columns_go_in_their_order_and_the_first_ones_never(
    qtbot: object, width: int, shown: list[str]
) -> None:
    assert titles(table_of(qtbot, width)) == shown


def test_a_bar_goes_before_a_column_that_says_something_new(qtbot: object) -> None:
    columns: list[Column[str]] = [
        Column("Pair", lambda row: row, stretch=True),
        Column("Won", lambda row: "1,432", right=True, drop=2),
        Column("Rate", lambda row: "49%", right=True, bar=lambda row: 0.49),
        Column("Likely range", lambda row: "47–51%", right=True, drop=3),
    ]
    table: Table[str] = Table("t", "T", make_theme("light", 100), columns, lambda row: row)
    qtbot.addWidget(table)  # type: ignore[attr-defined]
    table.set_rows(["Ron & Karen"])
    seen: dict[tuple[str, ...], set[bool]] = {}
    for width in range(600, 100, -4):
        show(table, width)
        seen.setdefault(tuple(titles(table)), set()).add(table._cells.bars)
    whole, without_range, *_rest = seen
    assert whole == ("Pair", "Won", "Rate", "Likely range")
    assert seen[whole] == {True, False}  # with bars where there is room, without where there is less
    assert without_range == ("Pair", "Won", "Rate")
    assert list(seen)[-1] == ("Pair", "Rate")


def test_a_cell_turns_into_two_lines_before_it_ends_in_dots(qtbot: object) -> None:
    table = table_of(qtbot, 1000)
    one_line = table.rowHeight(0)
    show(table, 340)
    assert table.rowHeight(0) > one_line + 16
    show(table, 1000)
    assert table.rowHeight(0) == one_line


def test_lines_are_cut_at_their_turns_only() -> None:
    assert lines_of("Ron · Karen") == [[Span("Ron · Karen")]]
    assert lines_of(PLAYED) == [[PLAYED[0]], [PLAYED[2]]]
    assert lines_of("") == [[Span("")]]


def test_a_cell_may_say_more_aloud_than_it_shows(qtbot: object) -> None:
    index = table_of(qtbot, 1000).rows_model.index(0, 1)
    assert index.data() == "★ Ron & Karen · Rich & Louise"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Ron & Karen against Rich & Louise"


def test_a_row_goes_on_in_the_next_line_and_shows_whole_sentences(qtbot: object) -> None:
    row = WrappingRow("row")
    qtbot.addWidget(row)  # type: ignore[attr-defined]
    field = Labelled("Date", TextField("date", "Date"))
    field.setFixedWidth(120)
    row.add(field)
    row.add(secondary("Write it down", "write"))
    show(row, 400)
    assert row.findChild(QWidget, "write").y() < 40
    show(row, 200)
    assert row.findChild(QWidget, "write").y() > 40
    field.say("There is no such date as 1994-02-30: February 1994 has 28 days.")
    row.resize(200, row.heightForWidth(200))
    QApplication.processEvents()
    sentence = row.findChild(QLabel, "date_problem")
    assert sentence.height() >= sentence.heightForWidth(sentence.width())
    assert row.findChild(QWidget, "write").y() > field.geometry().bottom()


def test_a_banner_puts_its_strong_words_over_the_others_where_both_need_the_room(qtbot: object) -> None:
    banner = Banner("b", "Ron & Karen 312 · Rich & Louise 286 — hand 8", strong="A game is on the table.")
    qtbot.addWidget(banner)  # type: ignore[attr-defined]
    banner.offer(secondary("Carry on", "carry_on"))
    show(banner, 1000, 80)
    assert banner.text.direction() == QBoxLayout.Direction.LeftToRight
    show(banner, 420, 120)
    assert banner.text.direction() == QBoxLayout.Direction.TopToBottom
    assert banner.strong.geometry().bottom() <= banner.words.geometry().top()
    show(banner, 1000, 80)
    assert banner.text.direction() == QBoxLayout.Direction.LeftToRight
