"""Nothing is cut off: at every text size and window, by daylight and with the lamp off, on full pages."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QScrollArea

from scorebook.book.library import Book
from scorebook.folders import Folders
from scorebook.window.desk import Desk
from scorebook.window.old_book.grid import Grid
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme
from scorebook.window.widgets.cells import lines_of, spans_of, width_of
from tests.window.conftest import Show, press, type_keys
from tests.window.old_book.paper import known, lines, old, over_the_page, seats_known, sit_down, type_page
from tests.window.old_book.test_a_page_of_each_kind import choose_kind

LOOKS = [
    (lamp, scale, size)
    for lamp, scale in (("light", 100), ("lamp-off", 150), ("light", 200))
    for size in ((1280, 800), (1024, 640))
]


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}-{look[2][0]}")
def window(
    request: pytest.FixtureRequest, qapp: QApplication, book: Book, folders: Folders, show: Show
) -> MainWindow:
    """Return the window in one look, at an empty page."""
    lamp, scale, size = request.param
    known(book)
    theme = make_theme(lamp, scale)
    apply_theme(qapp, theme)
    window = sit_down(Desk(book, Preferences(scale, lamp), folders, theme), show)
    window.resize(*size)
    QApplication.processEvents()
    return window


def cut_off(grid: Grid) -> list[str]:
    """Return the texts of the grid that have less room than they need."""
    theme, found = grid._theme, []
    fonts = {bold: theme.font(bold=bold) for bold in (False, True)}
    for at, place in enumerate(grid.places):
        room = grid.columnWidth(at) - 16
        for row in grid.rows.rows:
            spans = spans_of(place.column.shows(row))
            for line in lines_of(spans) if grid._turned else [spans]:
                wide = sum(width_of(span.text, fonts[span.bold]) for span in line)
                if wide > room and not row.end and not place.column.stretch:
                    found.append("".join(span.text for span in line))
    return found


def nothing_runs_off(window: MainWindow) -> None:
    """Fail where the page is wider than its place, or a field too small for what is typed into it."""
    for _ in range(4):
        QApplication.processEvents()
    page = old(window)
    scroller = page.findChild(QScrollArea, "old_book_scroll")
    assert scroller is not None
    inside = scroller.widget()
    assert inside is not None
    assert inside.minimumSizeHint().width() <= scroller.viewport().width()
    grid = page.paper.grid
    if (page.theme.scale, window.width()) != (200, 1024):  # so little room that every column gives some
        assert cut_off(grid) == []
    assert sum(grid.columnWidth(at) for at in range(len(grid.places))) == grid.viewport().width()
    for field in grid.entry.fields.values():
        if field.isVisible():
            metrics = QFontMetrics(field.font())
            assert field.height() >= metrics.height()
            assert field.width() >= metrics.horizontalAdvance("88") + 14


def test_every_hand(window: MainWindow) -> None:
    over_the_page()
    seats_known("4")
    type_page()
    type_keys("1 55h 2")
    assert len(lines(window)) == 8
    nothing_runs_off(window)


def test_running_totals(window: MainWindow) -> None:
    over_the_page()
    choose_kind("totals")
    type_keys("61 Enter 20 Enter 1 Enter 70 Enter -126 Enter 505 Enter")
    nothing_runs_off(window)


def test_marks(window: MainWindow) -> None:
    over_the_page()
    choose_kind("marks")
    type_keys("1 Enter 2 Tab 438 Enter 505 Enter")
    nothing_runs_off(window)


def test_the_field_with_the_keyboard_is_in_sight(window: MainWindow) -> None:
    over_the_page()
    type_page()
    for _ in range(4):
        QApplication.processEvents()
    page = old(window)
    focused = QApplication.focusWidget()
    assert focused is not None
    top = focused.mapTo(page.scroller.viewport(), focused.rect().topLeft()).y()
    assert 0 <= top <= page.scroller.viewport().height() - focused.height()


def test_the_pads_and_questions(window: MainWindow) -> None:
    over_the_page()
    type_page(0, 3)
    press("Alt+P")
    for _ in range(4):
        QApplication.processEvents()
    scroller = old(window).scroller
    inside = scroller.widget()
    assert inside is not None
    assert inside.minimumSizeHint().width() <= scroller.viewport().width()
