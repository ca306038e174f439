"""The list of backups, for Settings and the damage page: when, how much is in it, the last hand, why."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from PySide6.QtCore import Qt, Signal

from scorebook.book.values import BackupLine
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Button
from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import count, number, spoken_date, spoken_time


class BackupsSheet(Sheet):
    """A sheet with the backups, newest first. `wanted` goes out with the one a person wants back."""

    wanted = Signal(object)  # BackupLine

    def __init__(self, theme: Theme, bring_back: Button) -> None:
        super().__init__("backups_sheet", "Backups")
        columns: list[Column[BackupLine]] = [
            Column("When", _when, lambda line: line.at, down_first=True),
            Column("Games", lambda line: number(line.games) if line.good else "", _games, right=True),
            Column("Last hand", _last, lambda line: line.last_hand, stretch=True, drop=1),
            Column("Why", lambda line: line.why, drop=2),
        ]
        self.table: Table[BackupLine] = Table(
            "backups", "Backups, newest first", theme, columns, lambda line: line.path
        )
        self.table.setMinimumHeight(theme.text(24) * 5)
        self._bring_back = bring_back
        self._empty = Muted(
            "Once there is a game, a backup is made by itself every day, and after each finished game."
        )
        self._empty.setObjectName("backups_empty")
        self.inside.addWidget(self.table, 1)
        self.inside.addWidget(self._empty, 0, Qt.AlignmentFlag.AlignTop)
        self.table.picked.connect(lambda line: bring_back.setEnabled(line is not None and line.good))
        self.table.chosen.connect(self._want)
        bring_back.setEnabled(False)
        bring_back.clicked.connect(lambda: self._want(self.table.current()))

    def show_lines(self, lines: Sequence[BackupLine]) -> None:
        """Show these copies; the newest good one is the one the keyboard stands on at first."""
        first = self.table.current() is None
        self.table.set_rows(lines)
        self.table.setVisible(bool(lines))
        self._empty.setVisible(not lines)
        good = next((line for line in lines if line.good), None)
        if first and good is not None:
            self.table.go_to(good.path)
        now = self.table.current()
        self._bring_back.setEnabled(now is not None and now.good)

    def say_empty(self, sentence: str) -> None:
        """Change what stands there instead of an empty list."""
        self._empty.setText(sentence)

    def _want(self, line: BackupLine | None) -> None:
        if line is not None and line.good:
            self.wanted.emit(line)


def describe(line: BackupLine, today: date | None = None) -> str:
    """Return a backup in words: "the backup of 28 November, 21:40, 1,204 games"."""
    return f"the backup of {_spoken(line, today)}, {count(line.games, 'game')}"


def _spoken(line: BackupLine, today: date | None = None) -> str:
    return spoken_time(line.at, today or datetime.now().date())  # noqa: DTZ005 - the plain local day


def _when(line: BackupLine) -> str:
    return _spoken(line)


def _games(line: BackupLine) -> int | None:
    return line.games if line.good else None


def _last(line: BackupLine) -> str | tuple[Span, ...]:
    if not line.good:
        return (Span("can’t be read", "set"),)
    return spoken_date(line.last_hand) if line.last_hand else "no hand yet"
