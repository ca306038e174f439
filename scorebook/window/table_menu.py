"""What can be done with any table: copied as text, saved as a file that every spreadsheet opens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from scorebook.book.trouble import BookTrouble
from scorebook.window import dialogs
from scorebook.window.page import Page
from scorebook.window.widgets.buttons import Button, quiet
from scorebook.window.widgets.tables import Table

KINDS = "Spreadsheet (*.csv)"
SAVE = "Save this table…"


def open_menu(table: Table[Any], event: QContextMenuEvent) -> None:
    """Open the menu of a table, where the mouse is or at the row the keyboard is on."""
    menu = QMenu(table)
    menu.setObjectName("table_menu")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    copy = menu.addAction("Copy these rows" if table.asked_for() else "Copy the table")
    copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
    copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # shown only; the table has the key itself
    copy.triggered.connect(table.copy)
    menu.addAction(SAVE).triggered.connect(lambda: save_table(table))
    menu.setActiveAction(copy)
    menu.popup(_corner(table, event))


def save_button(table: Table[Any]) -> Button:
    """Return the quiet button that saves a table, for a page whose table is worth it."""
    spoken = f"Save this table: {table.accessibleName()}"
    return quiet(SAVE, f"{table.objectName()}_save", lambda: save_table(table), spoken)


def save_table(table: Table[Any]) -> Path | None:
    """Ask for a place, write all rows there in the order shown, and return the file; None if called off."""
    from scorebook.exchange.file_names import safe_name
    from scorebook.exchange.taking_out import take_out_table

    page = _page_of(table)
    folder = Path.home() if page is None else page.desk.folders.data
    suggested = folder / safe_name(table.accessibleName(), ".csv", "table")
    to = dialogs.place_for_file(table, "Save this table", suggested, KINDS, ".csv")
    if to is None:
        return None
    try:
        written = take_out_table(to, table.titles(), table.cells())
    except BookTrouble as trouble:
        dialogs.tell(table, trouble.sentence, trouble.advice)
        return None
    if page is not None:
        page.desk.say(f"Saved as {written.name}.")
    return written


def _corner(table: Table[Any], event: QContextMenuEvent) -> QPoint:
    if event.reason() == QContextMenuEvent.Reason.Mouse:
        return event.globalPos()
    return table.viewport().mapToGlobal(table.visualRect(table.currentIndex()).bottomLeft())


def _page_of(widget: QWidget) -> Page | None:
    above = widget.parentWidget()
    while above is not None and not isinstance(above, Page):
        above = above.parentWidget()
    return above
