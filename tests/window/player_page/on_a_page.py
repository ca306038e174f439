"""The whole window with a book in it, turned to a player's page, read off the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.window.desk import Desk
from scorebook.window.page import Page
from scorebook.window.player_page.page import PlayerPage
from scorebook.window.shell import MainWindow
from scorebook.window.widgets.tables import Table
from tests.data.golden import fill
from tests.window.conftest import Show, find
from tests.window.evenings import cells, person, words


class OnAPage:
    """A window that answers: `fill` makes the book, `name` is whose page is turned to."""

    def __init__(
        self, desk: Desk, show: Show, qtbot: QtBot, name: str = "", make: Callable[[Book], object] = fill
    ) -> None:
        make(desk.book)
        self.desk, self.qtbot = desk, qtbot
        self.window = MainWindow(desk)
        show(self.window)
        self.went: list[tuple[str, object]] = []
        desk.went.connect(lambda page, target: self.went.append((page, target)))
        if name:
            self.turn_to(name)

    def turn_to(self, name: str) -> None:
        """Turn to somebody's page."""
        self.desk.go("player", person(self.desk.book, name).id)
        self.wait()

    def wait(self) -> None:
        """Wait until everything asked is answered and laid out."""
        self.qtbot.waitUntil(lambda: not self.desk.figures.busy)
        for _ in range(4):
            QApplication.processEvents()

    def do(self, operation: Callable[[Book], Any]) -> None:
        """Change the book, as a page would, and wait for what follows."""
        assert self.desk.do(operation) is not None
        self.wait()

    @property
    def shown(self) -> Page:
        page = self.window.page()
        assert page is not None
        return page

    @property
    def page(self) -> PlayerPage:
        page = self.shown
        assert isinstance(page, PlayerPage)
        return page

    @property
    def said(self) -> str:
        """Return every sentence in sight, in one."""
        return " | ".join(words(self.shown))

    def table(self, name: str) -> Table[Any]:
        """Return a table in sight by its name."""
        table = find(self.shown, name)
        assert isinstance(table, Table)
        assert table.isVisible(), f"{name} cannot be seen"
        return table

    def rows(self, name: str) -> list[list[str]]:
        """Return the cells of a table, hidden columns too."""
        table = self.table(name)
        return cells(table, *(column.title for column in table.rows_model.columns))

    def tile(self, name: str) -> tuple[str, str]:
        """Return a tile's figure and the line under it."""
        figure, line = find(self.shown, f"{name}_figure"), find(self.shown, f"{name}_line")
        return figure.text(), line.text().replace("\xa0", " ") if line.isVisible() else ""  # type: ignore[attr-defined]
