"""Who has the marks of one stretch of years, as a sheet."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.marks import Marks
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted
from scorebook.window.mark_table import MarkRow, MarkTable, about_order, ranked_rows
from scorebook.window.opens import of_career
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.words import breakable, count

MOST_PEOPLE = 8


class MarksSheet(Sheet):
    """The marks of one stretch of years, of the `most` people at the top, and what they are based on.

    `opened` goes out with the question for a person's games, where only some games are counted.
    """

    opened = Signal(object)

    def __init__(self, name: str, desk: Desk, most: int = MOST_PEOPLE) -> None:
        super().__init__(name, "Marks")
        self._desk, self._most = desk, most
        self._chosen = EVERYTHING
        self.table = MarkTable(f"{name}_table", "Marks", desk.theme)
        self.table.chosen.connect(self._open)
        self.table.clicked.connect(lambda index: self._open(self.table.rows()[index.row()]))
        self.table.setCursor(Qt.CursorShape.PointingHandCursor)
        self.based_on = Muted(small=True)
        self.based_on.setObjectName(f"{name}_based_on")
        self.inside.addWidget(self.table)
        self.inside.addWidget(self.based_on)
        self.inside.addStretch(1)

    def show_marks(
        self, heading: str, found: Marks, names: dict[int, str], chosen: Filter, more: str = ""
    ) -> None:
        """Show who has the marks in what is chosen; `more` is said after what they are based on."""
        self._chosen = replace(chosen, years=found.years)
        everybody = ranked_rows(found, names)
        rows = everybody[: self._most]
        others = len(everybody) - len(rows)
        if others:
            more = f"{more} {count(others, 'person', 'people')} more on the page of Players.".strip()
        self.subheading.setText(heading)
        self.subheading.setVisible(True)
        self.table.setAccessibleName(heading)
        self.table.set_rows(rows)
        self.table.setVisible(bool(rows))
        told = " ".join(part for part in (found.based_on, about_order(rows), more) if part)
        self.based_on.setText(breakable(told))

    def explain(self) -> None:
        """Explain what a mark is where the heading says it; asked for once the page stands."""
        explain_heading(self)
        QWidget.setTabOrder(self.subheading, self.table)

    def _open(self, row: MarkRow) -> None:
        years = self._chosen.years
        if self._chosen == Filter(years):
            self._desk.go("games", GamesWanted(player=row.player, years=years, decided=True))
        else:
            self.opened.emit(of_career(row.player, "games", self._chosen))


def explain_heading(sheet: Sheet) -> None:
    """Explain the words of the table in a sheet's heading."""
    from scorebook.window.widgets.explained import Explained  # 10 ms that the first page does without

    plain, words = sheet.subheading, Explained("", "subheading", name=f"{sheet.objectName()}_heading")
    sheet.inside.replaceWidget(plain, words)
    words.setText(plain.text())
    words.setVisible(not plain.isHidden())
    plain.hide()
    plain.deleteLater()
    sheet.subheading = words
