"""The files that were brought in before, each of which can be taken back as a whole."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from scorebook.book.library import local_now
from scorebook.book.taking_back import ImportLine
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import secondary
from scorebook.window.widgets.sheets import Sheet
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import apart, spoken_time


class ImportsSheet(Sheet):
    """The list of earlier imports with their undo."""

    undo_wanted = Signal(object)  # ImportLine

    def __init__(self, theme: Theme) -> None:
        super().__init__("bring_imports_sheet", "Brought in before")
        columns: list[Column[ImportLine]] = [
            Column("File", lambda line: apart(line.file), stretch=True),
            Column("When", lambda line: spoken_time(line.at, local_now().date()), lambda line: line.at),
            Column("", lambda line: "taken back" if line.undone else ""),
        ]
        self.table: Table[ImportLine] = Table(
            "bring_imports", "Files brought in before", theme, columns, lambda line: line.id, whole=True
        )
        self.inside.addWidget(self.table)
        self.undo = secondary("Take this import back", "bring_undo_earlier", self._undo)
        self.inside.addWidget(self.undo, 0, Qt.AlignmentFlag.AlignLeft)
        self.table.picked.connect(lambda line: self._offer(line))

    def show_imports(self, lines: list[ImportLine]) -> None:
        """Show the imports, newest first."""
        self.setVisible(bool(lines))
        self.table.set_rows(lines)
        if lines and self.table.current() is None:
            self.table.go_to(lines[0].id)
        self._offer(self.table.current())

    def _offer(self, line: ImportLine | None) -> None:
        self.undo.setEnabled(line is not None and not line.undone)
        if line is not None:
            self.undo.set_text(f"Take {line.file[:40]} back")

    def _undo(self) -> None:
        line = self.table.current()
        if line is not None and not line.undone:
            self.undo_wanted.emit(line)


def _when(line: ImportLine) -> str:
    return spoken_time(line.at, local_now().date())
