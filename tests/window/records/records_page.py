"""The page of Records on a real book, in a window of its own or in the whole one."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from scorebook.window.desk import Desk
from scorebook.window.page import Page
from scorebook.window.records.page import RecordsPage
from scorebook.window.records.records_part import RecordTable
from scorebook.window.shell import MainWindow
from tests.window.conftest import Show, find


class OnRecords:
    """The whole window, turned to a part of Records and answered."""

    def __init__(self, desk: Desk, show: Show, qtbot: QtBot, part: str = "records") -> None:
        self.desk, self.qtbot = desk, qtbot
        self.window = MainWindow(desk)
        show(self.window)
        self.said: list[str] = []
        desk.said.connect(self.said.append)
        self.went: list[tuple[str, object]] = []
        desk.went.connect(lambda name, target: self.went.append((name, target)))
        desk.go("records", part)
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.desk.figures.busy)

    @property
    def page(self) -> RecordsPage:
        page = self.shown
        assert isinstance(page, RecordsPage)
        return page

    @property
    def shown(self) -> Page:
        page = self.window.page()
        assert page is not None
        return page

    @property
    def based_on(self) -> str:
        return self.page.based_on.text().replace("\u200b", "")

    def table(self, rules: str) -> RecordTable:
        """Return the table of some rules, "at_large" for all of them together."""
        table = find(self.page, f"records_{rules}_table")
        assert isinstance(table, RecordTable)
        return table

    def tables(self) -> list[str]:
        """Return the names of the tables in sight, from the top down."""
        seen = [table for table in self.page.findChildren(RecordTable) if table.isVisible()]
        seen.sort(key=lambda table: table.mapTo(self.page, table.rect().topLeft()).y())
        return [table.accessibleName() for table in seen]
