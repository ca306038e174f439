"""The houses of the book as a list, and the one it stands on in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.book.values import GameLine
from scorebook.rules.house import describe_house
from scorebook.window.house_rules.words import EARLIER, NOT_OFFERED, HouseRow, called, use_words
from scorebook.window.theme import Theme
from scorebook.window.widgets.beside import Beside
from scorebook.window.widgets.buttons import primary, quiet, secondary
from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import number

SIDE = 520  # the width of a house in words at 100 %, in pixels
LEAST = 320  # the least room for the list beside it


class Shelf(QWidget):
    """It shows; what a button asks for goes out as `wanted`, with the deed's name and the row it is for."""

    wanted = Signal(str, object)  # deed, HouseRow

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("house_shelf")
        self.table: Table[HouseRow] = Table(
            "house_table", "House rules", theme, _columns(), lambda row: row.house.id, whole=True
        )
        self.table.chosen.connect(lambda row: self.wanted.emit("change", row))
        houses = Sheet("house_list", space=theme.px(8))
        houses.inside.addWidget(self.table)
        self.read = quiet("Read one from a file…", "house_read")
        houses.inside.addWidget(self.read, 0, Qt.AlignmentFlag.AlignLeft)
        self.sheet = Sheet("house_shown", space=20)
        self.called, self.use = Words("", "strong"), Muted("")
        self.called.setObjectName("house_called")
        self.use.setObjectName("house_use")
        self.words = Explained(name="house_in_words", gap=theme.px(4))
        self.change = primary("Change these rules", "house_change", lambda: self._want("change"))
        self.copy = secondary("Copy to a new house", "house_copy", lambda: self._want("copy"))
        self.then = secondary("Rules of earlier years", "house_earlier", lambda: self._want("earlier"))
        self.games = quiet("See its games", "house_games", lambda: self._want("games"))
        self.save = quiet("Save to a file…", "house_save", lambda: self._want("save"))
        self.offer = quiet("", "house_offer", lambda: self._want("offer"))
        buttons = WrappingRow("house_buttons", theme.px(8))
        for button in (self.change, self.copy, self.then, self.games, self.save, self.offer):
            buttons.add(button)
        for part in (self.called, self.use, buttons, self.words):
            self.sheet.inside.addWidget(part)
        beside = Beside(
            houses, self.sheet, side=theme.text(SIDE), least=theme.text(LEAST), space=theme.px(16)
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(beside)
        column.addStretch(1)

    def show_rows(self, rows: Sequence[HouseRow]) -> None:
        """Show the houses; the list stays where it stands."""
        self.table.set_rows(rows)
        if self.table.current() is None and rows:
            self.table.go_to(rows[0].house.id)

    def show_house(self, row: HouseRow | None, games: Sequence[GameLine], *, read_only: bool) -> None:
        """Show one house in words, with the games that were played by it."""
        self.sheet.setVisible(row is not None)
        if row is None:
            return
        rules = row.house.rules
        self.called.setText(called(rules))
        self.use.setText(use_words(row, games))
        self.words.know(rules).setText("\n".join(describe_house(rules)))
        # Rules before a change are history: they are copied, not changed once more.
        self.change.setVisible(row.when != EARLIER)
        for button in (self.change, self.copy, self.then):
            button.setEnabled(not read_only)
        self.games.setVisible(row.house.used > 0)
        self.offer.setVisible(row.house.current)
        self.offer.set_text("Offer it again" if row.when == NOT_OFFERED else "Stop offering it")

    def _want(self, deed: str) -> None:
        row = self.table.current()
        if row is not None:
            self.wanted.emit(deed, row)


def _columns() -> tuple[Column[HouseRow], ...]:
    return (
        Column("House", lambda row: [Span(row.house.rules.name, bold=row.house.current)], stretch=True),
        Column("Played so", lambda row: [Span(row.when, "ink" if row.offered else "muted")]),
        Column(
            "Games",
            lambda row: number(row.house.used),
            lambda row: row.house.used,
            right=True,
            down_first=True,
            spoken="games played so",
        ),
    )
