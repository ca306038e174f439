"""Everything that was done in the book, newest first, and the way back."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from scorebook.book.values import Change, HistoryLine
from scorebook.window.page import Page
from scorebook.window.widgets.buttons import primary, secondary
from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import count, spoken_time

if TYPE_CHECKING:
    from scorebook.window.desk import Desk

LINES = 500  # older lines stay in the book; nobody reads further back here


class HistoryPage(Page):
    """The lines of history; a line opens the game it is about."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "history")
        self._undo = primary("Undo", "history_undo", self._undo_last)
        self._redo = secondary("Do it again", "history_redo", self._redo_last)
        self.buttons.addWidget(self._redo)
        self.buttons.addWidget(self._undo)
        self._next = Muted("")
        self._next.setObjectName("history_next")
        self._sheet = Sheet("history_sheet")
        columns: list[Column[HistoryLine]] = [
            Column("When", self._when, lambda line: line.id),
            Column("What was done", _what, stretch=True),
        ]
        self.lines: Table[HistoryLine] = Table(
            "history_lines",
            "History, newest first",
            desk.theme,
            columns,
            lambda line: line.id,
            sortable=False,
        )
        self.lines.chosen.connect(self._open)
        self._empty = Muted(
            "Every change to the book gets a line here, and can be undone. Deal a game, and it begins."
        )
        self._empty.setObjectName("history_empty")
        self._sheet.inside.addWidget(self._next)
        self._sheet.inside.addWidget(self.lines, 1)
        self._sheet.inside.addWidget(self._empty, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(self._sheet, 1)

    def heading(self) -> str:
        """Return the page's heading."""
        return "History"

    def enter(self, _target: object = None) -> None:
        """Read the lines and take the keyboard."""
        self._read()
        if self.lines.isVisibleTo(self):
            self.lines.setFocus()

    def follow(self, _change: Change) -> None:
        """Read the lines again."""
        self._read()

    def refresh(self) -> None:
        """Read the lines again."""
        self._read()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [("Enter", "open the game of a line"), ("Ctrl+C", "copy the lines selected, or all, as text")]

    def _read(self) -> None:
        book = self.desk.book
        lines = book.history(LINES)
        self.lines.set_rows(lines)
        self.lines.setVisible(bool(lines))
        self._empty.setVisible(not lines)
        self.say_based_on(
            f"{count(len(lines), 'line')}, newest first · undo and redo are lines too" if lines else ""
        )
        undo, redo = book.undo_sentence(), book.redo_sentence()
        self._undo.setEnabled(undo is not None)
        self._redo.setEnabled(redo is not None)
        self._undo.setAccessibleDescription(undo or book.no_undo())
        self._redo.setAccessibleDescription(redo or "nothing to do again")
        says = [
            f"Undo takes back: {undo}" if undo else book.no_undo() if lines else "",
            f"Doing again brings back: {redo}" if redo else "",
        ]
        self._next.setText("\n".join(line for line in says if line))
        self._next.setVisible(bool(lines))

    def _undo_last(self) -> None:
        what = self.desk.book.undo_sentence()
        if self.desk.do(lambda book: book.undo(), self) is not None:
            self.desk.say(f"Undone: {what}")

    def _redo_last(self) -> None:
        what = self.desk.book.redo_sentence()
        if self.desk.do(lambda book: book.redo(), self) is not None:
            self.desk.say(f"Done again: {what}")

    def _when(self, line: HistoryLine) -> str:
        return spoken_time(line.at, datetime.now().date())  # noqa: DTZ005 - local time of this kitchen

    def _open(self, line: HistoryLine) -> None:
        if line.game is not None:
            self.desk.go("pad", line.game)


def _what(line: HistoryLine) -> tuple[Span, ...]:
    if line.undone:
        return (Span(line.sentence, "muted"), Span("  undone since", "muted"))
    return (Span(line.sentence),)
