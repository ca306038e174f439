"""Words of the table on the pages of figures: in headings, in titles, and for F1."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.window.desk import Desk
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.figure_tile import FigureTile
from scorebook.window.widgets.sheets import Sheet, Subheading
from scorebook.window.widgets.tables import Table
from tests.data.golden import fill
from tests.window.conftest import Show, find, press
from tests.window.evenings import person
from tests.window.hovering import hover, says
from tests.window.records.records_page import OnRecords


def open_part(desk: Desk, show: Show, qtbot: QtBot, part: str) -> OnRecords:
    fill(desk.book)
    golden = OnRecords(desk, show, qtbot, part)
    qtbot.waitUntil(lambda: all(t.property("explained") for t in golden.page.findChildren(Table)))
    QApplication.processEvents()
    return golden


def title_at(table: Table[object], title: str) -> QPoint:
    columns = [column.title for column in table.rows_model.columns]
    head = table.horizontalHeader()
    at = columns.index(title)
    return QPoint(head.sectionViewportPosition(at) + head.sectionSize(at) // 2, head.height() // 2)


def test_a_title_is_explained_under_the_mouse(desk: Desk, show: Show, qtbot: QtBot) -> None:
    golden = open_part(desk, show, qtbot, "luck")
    table = find(golden.page, "records_strength_table")
    assert isinstance(table, Table)
    head = table.horizontalHeader().viewport()
    hover(head, title_at(table, "Strength"))
    assert says(head).split("\n") == [
        "Strength: Who wins more than partners and rivals explain: 1500 is the middle of everybody.",
        "±: How far a figure may well be off, to either side.",
    ]
    hover(head, title_at(table, "Player"))
    assert says(head) == ""
    hover(head, title_at(table, "Strength"))
    QApplication.sendEvent(head, QEvent(QEvent.Type.Leave))
    assert says(head) == ""


@pytest.mark.parametrize(
    ("part", "listed"),
    [
        ("bidding", {"bid", "made", "likely range", "set"}),
        ("luck", {"meld", "tricks", "likely range"}),
    ],
)
def test_f1_lists_the_words_of_a_part(
    desk: Desk, show: Show, qtbot: QtBot, part: str, listed: set[str]
) -> None:
    golden = open_part(desk, show, qtbot, part)
    assert listed <= {word for word, _ in golden.page.words()}


def test_a_heading_is_gone_to_before_its_table(desk: Desk, show: Show, qtbot: QtBot) -> None:
    golden = open_part(desk, show, qtbot, "bidding")
    headings = [h for h in golden.page.findChildren(Explained) if h.isVisible()]
    assert headings
    for heading in headings:
        heading.setFocus()
        press("Tab")
        after = QApplication.focusWidget()
        assert after is not None
        assert heading.parentWidget().isAncestorOf(after), heading.text()


def test_a_tile_explains_what_its_figure_is_of(desk: Desk, show: Show, qtbot: QtBot) -> None:
    golden = open_part(desk, show, qtbot, "bidding")
    tiles = [tile for tile in golden.page.findChildren(FigureTile) if tile.label.text() == "Set"]
    assert len(tiles) == 1
    tiles[0].setFocus()
    assert says(tiles[0]).startswith("Set: A side is set when its meld and tricks do not reach its bid")
    golden.page.which.take_focus()
    assert says(tiles[0]) == ""


def test_a_run_of_games_is_no_meld(desk: Desk, show: Show, qtbot: QtBot) -> None:
    golden = open_part(desk, show, qtbot, "records")
    desk.go("player", person(desk.book, "Ron").id)
    golden.wait()
    page = golden.shown
    qtbot.waitUntil(lambda: all(t.property("explained") for t in page.findChildren(Table)))
    assert "run" not in {word for word, _ in page.words()}
    runs = find(page, "player_runs")
    assert isinstance(runs, Sheet)
    assert isinstance(runs.subheading, Subheading)


def test_a_pictures_heading_is_explained_and_kept(desk: Desk, show: Show, qtbot: QtBot) -> None:
    golden = open_part(desk, show, qtbot, "bidding")
    heading = find(golden.page, "records_by_bid_heading")
    assert isinstance(heading, Explained)
    text = heading.text()
    golden.desk.do(lambda book: book.add_player("Somebody new"))
    golden.wait()
    assert find(golden.page, "records_by_bid_heading") is heading
    assert heading.text() == text
