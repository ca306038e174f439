"""Large type and small windows: nothing that is typed or worked out is cut off, and the field is in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book
from scorebook.folders import Folders
from scorebook.window.desk import Desk
from scorebook.window.old_book.page import OldBookPage
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme
from scorebook.window.widgets.cells import lines_of, spans_of, width_of
from tests.window.conftest import Show, press, type_keys
from tests.window.old_book.paper import (
    focus,
    known,
    old,
    over_the_page,
    read,
    seats_known,
    sit_down,
    type_page,
    widget,
)
from tests.window.old_book.test_a_page_of_each_kind import choose_kind
from tests.window.old_book.test_second_typing import wholly_seen


def large(
    book: Book, folders: Folders, show: Show, text: int = 200, size: tuple[int, int] = (1280, 800)
) -> MainWindow:
    """Open the old book in a window of this size, with type of that size."""
    known(book)
    theme = make_theme("light", text)
    apply_theme(QApplication.instance(), theme)  # type: ignore[arg-type]
    window = sit_down(Desk(book, Preferences(lamp="light"), folders, theme), show)
    window.resize(*size)
    QApplication.processEvents()
    return window


def cut_off(page: OldBookPage) -> list[str]:
    """Return the texts of written lines that have no room in their column; names may end in dots."""
    grid, found = page.paper.grid, []
    for column, place in enumerate(grid.places):
        for row in grid.rows.rows:
            spans = spans_of(place.column.shows(row))
            for line in lines_of(spans) if grid._turned else [spans]:
                text = "".join(span.text for span in line)
                wide = sum(width_of(span.text, grid._fonts[span.bold]) for span in line)
                if not row.end and wide > grid.columnWidth(column) - 16:
                    found.append(text)
    return found


def test_every_figure_of_a_page_of_hands_has_room(
    qapp: QApplication, book: Book, folders: Folders, show: Show
) -> None:
    window = large(book, folders, show)
    over_the_page()
    seats_known("Lou")
    type_page()
    type_keys("1 400d 320 Enter 14 Enter 50 Enter - 1111 Enter -312 Enter")
    assert cut_off(old(window)) == []
    assert old(window).scroller.widget().width() <= old(window).scroller.viewport().width()
    type_keys("Enter")
    assert old(window).paper.grid.text()[-1][0] == "End"
    assert old(window).paper.grid.columnWidth(0) - 16 >= width_of("End", old(window).paper.grid._fonts[False])


def test_what_totals_prove_has_room(qapp: QApplication, book: Book, folders: Folders, show: Show) -> None:
    window = large(book, folders, show)
    over_the_page(names=("Ron", "Rich", "guest: Grandfather", "Louise"))
    choose_kind("totals")
    type_keys("61 Enter 20 Enter 1 Enter 70 Enter 81 Enter 140 Enter 181 Enter ? Enter")
    assert cut_off(old(window)) == []


@pytest.mark.parametrize(("text", "size"), [(200, (1280, 800)), (200, (1024, 640)), (100, (1024, 640))])
def test_the_field_with_the_keyboard_is_always_wholly_in_sight(
    qapp: QApplication, book: Book, folders: Folders, show: Show, text: int, size: tuple[int, int]
) -> None:
    window = large(book, folders, show, text, size)
    press("Alt+S")
    for name in ("source", "page", "date", "rules", "target", "seat_1", "seat_3", "seat_2", "seat_4"):
        QApplication.processEvents()
        assert focus() == f"old_{name}"
        assert wholly_seen(window, focus()), name
        press("Enter")
    for key in ["1", "5", "5", "h", "2", "4", "Enter", "8", "Enter", "3", "3", "Enter", "Enter", "4"]:
        press(key)
        QApplication.processEvents()
        assert wholly_seen(window, focus()), focus()
    for key in ("Alt+D", "Esc", "Up"):
        press(key)
        QApplication.processEvents()
        assert wholly_seen(window, focus()), key


@pytest.mark.parametrize("text", [100, 200])
def test_partners_stand_beside_one_another(
    qapp: QApplication, book: Book, folders: Folders, show: Show, text: int
) -> None:
    window = large(book, folders, show, text, (1024, 640))
    for one, other in ((1, 3), (2, 4)):
        first, second = (widget(window, f"old_seat_{seat}") for seat in (one, other))
        assert first.mapTo(window, QPoint(0, 0)).y() == second.mapTo(window, QPoint(0, 0)).y()


def test_somebody_may_look_at_what_differs_until_a_key_is_typed(
    qapp: QApplication, book: Book, folders: Folders, show: Show
) -> None:
    window = large(book, folders, show)
    over_the_page()
    type_page(0, 3)
    QApplication.processEvents()
    assert read(window, "old_glance_words") == "Hand 3: The pad and the rules disagree by 8."
    press("Alt+L")
    QApplication.processEvents()
    assert wholly_seen(window, "old_doubt_words")
    assert not widget(window, "old_glance").isVisible()
    type_keys("1")
    QApplication.processEvents()
    assert wholly_seen(window, focus())


def test_a_doubt_is_kept_or_put_right_by_keys(
    qapp: QApplication, book: Book, folders: Folders, show: Show
) -> None:
    window = large(book, folders, show, 100)
    over_the_page()
    type_page(0, 3)
    press("Alt+H")
    assert read(window, "old_line_title") == "Hand 3"
    press("Alt+W")
    assert read(window, "said_words") == "Kept as it is written."
    assert book.shelf.questions() == []
    assert read(window, "old_doubt_title") == ""
