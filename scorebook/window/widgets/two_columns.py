"""Sheets in two columns where there is room, in one where there is not."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorebook.window.theme import Theme


class TwoColumns(QWidget):
    """Sheets in the order they are read in; `right` ones stand in the second column, if there is one.

    `shares` is how the two columns share the room.
    """

    def __init__(self, name: str, theme: Theme, *, shares: tuple[int, int] = (1, 1)) -> None:
        super().__init__()
        self._shares = shares
        self.setObjectName(name)
        self._sheets: list[tuple[QWidget, bool]] = []
        self._two = False
        self._space = theme.px(16)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._columns = (QVBoxLayout(), QVBoxLayout())
        for column in self._columns:
            column.setSpacing(self._space)
            column.addStretch(1)  # keeps the sheets at the top
            row.addLayout(column)
        row.setStretch(0, shares[0])

    def add(self, sheet: QWidget, *, right: bool = False) -> None:
        """Put a sheet after the others."""
        self._sheets.append((sheet, right))
        self._place(sheet, right=right)

    def arrange(self, *, two: bool) -> None:
        """Put the sheets into two columns or one."""
        if two == self._two:
            return
        self._two = two
        for sheet, _ in self._sheets:
            for column in self._columns:
                column.removeWidget(sheet)
        for sheet, right in self._sheets:
            self._place(sheet, right=right)
        self._row.setStretch(1, self._shares[1] if two else 0)
        self._row.setSpacing(self._space if two else 0)

    @property
    def two(self) -> bool:
        """Tell whether there are two columns."""
        return self._two

    def _place(self, sheet: QWidget, *, right: bool) -> None:
        column = self._columns[1 if right and self._two else 0]
        column.insertWidget(column.count() - 1, sheet)
