"""Tables on model and view: sorted by value, copied as text, steady when they refresh."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from scorebook.window.theme import Theme
from scorebook.window.widgets.cells import CellDelegate, Content, as_text, lines_of, spans_of, width_of

Row = TypeVar("Row")
_Index: TypeAlias = QModelIndex | QPersistentModelIndex
ROW_ROLE = Qt.ItemDataRole.UserRole
SPANS_ROLE = Qt.ItemDataRole.UserRole + 1
MEASURED = 1000  # rows, about, whose texts are measured


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """One column: its title, what a cell shows, and the value it is sorted by.

    `shows` returns text or a sequence of `Span`. `value` returns something comparable, or None for
    "not known", which comes last whichever way the column is sorted; without `value` the text sorts.
    `right` sets figures to the right; `stretch` takes the room the others leave. `spoken` says more
    than the title where it is short. `aloud` says more than the cell: a star read as "won". Where there
    is no room for all, those with the lowest `drop` that still fit are shown, those with 0 always.
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
        if role == Qt.ItemDataRole.AccessibleTextRole and column.aloud is not None:
            return column.aloud(row)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return as_text(column.shows(row))
        if role == SPANS_ROLE:
            return column.shows(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column.right)
        return row if role == ROW_ROLE else None

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
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    return int((side | Qt.AlignmentFlag.AlignVCenter).value)


def sorted_by(rows: Sequence[Row], column: Column[Row], down: bool) -> list[Row]:
    """Return the rows by a column's value; rows without one stay last and in their order."""
    value = column.value or (lambda row: as_text(column.shows(row)).casefold())
    known = [row for row in rows if value(row) is not None]
    unknown = [row for row in rows if value(row) is None]
    return sorted(known, key=value, reverse=down) + unknown


class Table(QTableView, Generic[Row]):
    """A table a person reads, goes through by the arrow keys, sorts, copies from and opens rows of.

    `chosen` goes out with the row on Enter or a double click. `name_of` gives a row's lasting identity,
    by which selection and scroll are kept when the rows are shown anew. It never scrolls sideways.
    A table that is `whole` is as high as its rows and leaves the scrolling to its page.
    """

    chosen = Signal(object)
    picked = Signal(object)  # the row the keyboard or mouse went to, or None

    def __init__(
        self,
        name: str,
        spoken: str,
        theme: Theme,
        columns: Sequence[Column[Row]],
        name_of: Callable[[Row], Hashable],
        *,
        whole: bool = False,
        sortable: bool = True,
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setProperty("focused", False)
        self._theme = theme
        self._name_of = name_of
        self._whole = whole
        self._given: list[Row] = []
        self._sort: tuple[int, bool] | None = None
        self._longest: tuple[
            tuple[list[Content], list[Content]], ...
        ] = ()  # of every column: whole, in two lines
        self._turns = False
        self.rows_model: RowsModel[Row] = RowsModel(columns)
        self.setModel(self.rows_model)
        self._cells = CellDelegate(theme, SPANS_ROLE, self)
        self.setItemDelegate(self._cells)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        down = self.verticalHeader()
        down.hide()
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setMinimumSectionSize(1)
        down.setDefaultSectionSize(self._row_height(1))
        across = self.horizontalHeader()
        across.setMinimumSectionSize(1)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        across.setHighlightSections(False)
        across.setSectionsClickable(sortable)
        across.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        if sortable:
            across.setSortIndicatorClearable(False)
            across.sectionClicked.connect(self.sort_by)
        if whole:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(lambda index: self.chosen.emit(index.data(ROW_ROLE)))
        self.selectionModel().currentRowChanged.connect(
            lambda now, _before: self.picked.emit(now.data(ROW_ROLE) if now.isValid() else None)
        )

    # Rows

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows, sorted as before, with the same ones selected and at the same place."""
        self._given = list(rows)
        selected = {self._name_of(row) for row in self.selected()}
        current = self.current()
        current_name = None if current is None else self._name_of(current)
        scroll = self.verticalScrollBar().value()
        self.selectionModel().blockSignals(True)
        self.rows_model.replace(self._in_order())
        self._longest = ()
        self._select_again(selected, current_name)
        self.selectionModel().blockSignals(False)
        self._fit()
        self.verticalScrollBar().setValue(scroll)
        if self.current() is not current:
            self.picked.emit(self.current())

    def rows(self) -> list[Row]:
        """Return the rows in the order shown."""
        return list(self.rows_model.rows)

    def current(self) -> Row | None:
        """Return the row the keyboard is on."""
        index = self.currentIndex()
        return self.rows_model.rows[index.row()] if index.isValid() else None

    def selected(self) -> list[Row]:
        """Return the rows selected, in the order shown."""
        return [self.rows_model.rows[at] for at in sorted({i.row() for i in self.selectedIndexes()})]

    def go_to(self, name: Hashable) -> bool:
        """Go to the row of that lasting name and show it; False if it is not there."""
        for at, row in enumerate(self.rows_model.rows):
            if self._name_of(row) == name:
                self._stand_on(at)
                return True
        return False

    def _stand_on(self, at: int) -> None:
        # In so many words: Qt itself would add to the selection while Ctrl is held, as it is for an undo.
        index, flags = self.rows_model.index(at, 0), QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(index)

    def _select_again(self, names: set[Hashable], current: Hashable | None) -> None:
        model = self.selectionModel()
        flags = model.SelectionFlag
        for at, row in enumerate(self.rows_model.rows):
            name = self._name_of(row)
            if current is not None and name == current:
                model.setCurrentIndex(self.rows_model.index(at, 0), flags.NoUpdate)
            if name in names:
                model.select(self.rows_model.index(at, 0), flags.Select | flags.Rows)

    # Order

    def sort_by(self, column: int, down: bool | None = None) -> None:
        """Sort by a column; a second time turns it round. Unknown values stay last either way."""
        if down is None:
            first = self.rows_model.columns[column].down_first
            down = not self._sort[1] if self._sort and self._sort[0] == column else first
        self._sort = (column, down)
        across = self.horizontalHeader()
        across.setSortIndicatorShown(True)
        across.setSortIndicator(column, Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder)
        self.set_rows(self._given)

    def _in_order(self) -> list[Row]:
        if self._sort is None:
            return list(self._given)
        column, down = self._sort
        return sorted_by(self._given, self.rows_model.columns[column], down)

    # Size

    def _fit(self) -> None:
        """Give every column the room its cells need, and the stretching one the rest."""
        columns = self.rows_model.columns
        bar = self.verticalScrollBar()
        # The viewport’s width, without asking for the viewport: the first widget that Qt hands out makes
        # PySide build every class of widget there is, 12 ms at the start.
        room = self.maximumViewportSize().width() - (bar.width() if bar.isVisibleTo(self) else 0)
        if not columns or room <= 0:
            return
        # What is told in two parts is written in two lines before it would end in dots.
        for turned in (False, True):
            needs = self._needs(turned)
            shown = [at for at, column in enumerate(columns) if not column.drop]
            for at in sorted(range(len(columns)), key=lambda at: columns[at].drop):
                if columns[at].drop and sum(needs[i] for i in shown) + needs[at] <= room:
                    shown.append(at)
            shown.sort()
            if not self._turns or sum(needs[at] for at in shown) <= room:
                break
        self._cells.turned = turned and self._turns
        self.verticalHeader().setDefaultSectionSize(self._row_height(2 if self._cells.turned else 1))
        for at in range(len(columns)):
            self.setColumnHidden(at, at not in shown)
        stretching = [at for at in shown if columns[at].stretch] or shown[:1]
        spare = room - sum(needs[at] for at in shown)
        for at in stretching:
            needs[at] = max(needs[at] + spare // len(stretching), self._theme.text(48))
        wide = sum(needs[at] for at in shown)
        if wide > room:  # still too wide: everybody gives a little, and long text ends in dots
            needs = [max(1, need - (wide - room) * need // wide) for need in needs]
        needs[stretching[0]] += room - sum(needs[at] for at in shown)
        for at in shown:
            self.setColumnWidth(at, max(needs[at], 1))
        if self._whole:
            rows = len(self.rows_model.rows) * self.verticalHeader().defaultSectionSize()
            self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + 2)

    def _row_height(self, lines: int) -> int:
        return lines * self._theme.text(24) + self._theme.px(16)

    def _needs(self, turned: bool) -> list[int]:
        """Return the room that each column's title and longest texts need, in pixels."""
        if not self._longest:
            # Measuring every one of thousands of rows would cost more than the rows; some of them and
            # their longest texts tell, and a rare longer one ends in dots.
            self._longest, self._turns = (), False
            measured = self.rows_model.rows[:: 1 + len(self.rows_model.rows) // MEASURED]
            for column in self.rows_model.columns:
                whole: dict[str, Content] = {}
                parts: dict[str, Content] = {}
                for row in measured:
                    content = column.shows(row)
                    text = as_text(content)
                    if text in whole:
                        continue
                    whole[text] = content
                    if isinstance(content, str):
                        parts[text] = content
                    else:
                        parts.update((as_text(line), line) for line in lines_of(content))
                self._turns = self._turns or parts.keys() != whole.keys()
                longest = [[of[text] for text in nlargest(12, of, key=len)] for of in (whole, parts)]
                self._longest += ((longest[0], longest[1]),)
        fonts = {weight: self._theme.font(bold=weight) for weight in (False, True)}
        small = self._theme.font(13, bold=True)
        space, mark = 16, 20 if self.horizontalHeader().sectionsClickable() else 0
        needs = []
        for at, column in enumerate(self.rows_model.columns):
            marked = mark if self._sort is not None and self._sort[0] == at else 0
            head = max(width_of(part, small) for part in column.title.split("\n")) + marked
            widths = (
                sum(width_of(span.text, fonts[span.bold]) for span in spans_of(content))
                for content in self._longest[at][turned]
            )
            needs.append(max(head, max(widths, default=0)) + space)
        return needs

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        super().resizeEvent(event)
        self._fit()

    # Keys

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Stand on a row, so that it can be seen where the keyboard is."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason and self.rows_model.rows and not self.selected():
            self._stand_on(max(self.currentIndex().row(), 0))
        self._show_focus(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep the row, without the mark of the keyboard."""
        super().focusOutEvent(event)
        self._show_focus(event.reason() == Qt.FocusReason.ActiveWindowFocusReason)

    def _show_focus(self, focused: bool) -> None:
        self.setProperty("focused", focused)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Enter, copy by Ctrl+C, sort by Alt and the arrow keys."""
        if event.key() == Qt.Key.Key_C and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            QGuiApplication.clipboard().setText(self.as_text())
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            row = self.current()
            if row is not None:
                self.chosen.emit(row)
            return
        along = {Qt.Key.Key_Up: None, Qt.Key.Key_Down: 1}
        if event.modifiers() == Qt.KeyboardModifier.AltModifier and event.key() in along:
            at = self._sort[0] if self._sort else -1
            if event.key() == Qt.Key.Key_Down:
                self.sort_by((at + 1) % len(self.rows_model.columns))
            elif at >= 0:
                self.sort_by(at)
            return
        super().keyPressEvent(event)

    def as_text(self) -> str:
        """Return the selected rows, or all, as lines with tabs between the cells and the titles on top."""
        rows = self.selected() or self.rows_model.rows
        columns = self.rows_model.columns
        lines = ["\t".join(" ".join(column.title.split()) for column in columns)]
        lines += ["\t".join(as_text(column.shows(row)) for column in columns) for row in rows]
        return "\n".join(lines)
