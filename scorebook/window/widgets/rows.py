"""Rows of values behind a table: its columns, what their cells say and what they are sorted by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from scorebook.window.widgets.cells import BAR_ROLE, OPENS_ROLE, Content, as_text

if TYPE_CHECKING:
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts

Row = TypeVar("Row")
_Index: TypeAlias = QModelIndex | QPersistentModelIndex
ROW_ROLE = Qt.ItemDataRole.UserRole
SPANS_ROLE = Qt.ItemDataRole.UserRole + 1
_LEFT = int((Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter).value)
_RIGHT = int((Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter).value)
Opens: TypeAlias = "Callable[[Facts], Behind]"


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """One column: its title, what a cell shows, and the value it is sorted by.

    `shows` returns text or a sequence of `Span`. `value` returns something comparable, or None for
    "not known", which comes last whichever way the column is sorted; without `value` the text sorts.
    `right` sets figures to the right; `stretch` takes the room the others leave. `spoken` says more
    than the title where it is short. `aloud` says more than the cell: a star read as "won". Where there
    is no room for all, those with the lowest `drop` that still fit are shown, those with 0 always. For one
    that `keeps` its place rows are rather written in two lines, where they can be.
    `opens` returns the question whose answer stands behind the figure, or None for one that opens
    nothing. `bar` returns how long a bar stands left of the figure, 0 to 1, or None for no bar.
    """

    title: str
    shows: Callable[[Row], Content]
    value: Callable[[Row], Any] | None = None
    right: bool = False
    stretch: bool = False
    spoken: str = ""
    down_first: bool = False  # the first click sorts the largest to the top
    aloud: Callable[[Row], str] | None = None
    drop: int = 0
    keeps: bool = False
    opens: Callable[[Row], Opens | None] | None = None
    bar: Callable[[Row], float | None] | None = None


class RowsModel(QAbstractTableModel, Generic[Row]):
    """Rows of values as a table."""

    def __init__(self, columns: Sequence[Column[Row]]) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.rows: list[Row] = []

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's text, its spans, its alignment, or the row behind it."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], self.columns[index.column()]
        if role == SPANS_ROLE:
            return column.shows(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return as_text(column.shows(row))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = as_text(column.shows(row)) if column.aloud is None else column.aloud(row)
            return f"{said}, opens what it counts" if self._opens(row, column) else said
        if role == OPENS_ROLE:
            return self._opens(row, column)
        if role == BAR_ROLE:
            return None if column.bar is None else column.bar(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column.right)
        return row if role == ROW_ROLE else None

    @staticmethod
    def _opens(row: Row, column: Column[Row]) -> Opens | None:
        return None if column.opens is None else column.opens(row)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return a column's title, its longer name, or its side."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return column.spoken or column.title
        return _side(column.right) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def replace(self, rows: Sequence[Row]) -> None:
        """Show these rows instead."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()


def _side(right: bool) -> int:
    return _RIGHT if right else _LEFT


def sorted_by(rows: Sequence[Row], column: Column[Row], down: bool) -> list[Row]:
    """Return the rows by a column's value; rows without one stay last and in their order."""
    value = column.value or (lambda row: as_text(column.shows(row)).casefold())
    known = [row for row in rows if value(row) is not None]
    unknown = [row for row in rows if value(row) is None]
    return sorted(known, key=value, reverse=down) + unknown
