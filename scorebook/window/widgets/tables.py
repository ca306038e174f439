"""Tables on model and view: sorted by value, copied as text, steady when they refresh."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QScrollArea, QTableView

from scorebook.window.theme import Theme
from scorebook.window.widgets.cells import OPENS_ROLE, CellDelegate, to_copy
from scorebook.window.widgets.fitting import Fitting
from scorebook.window.widgets.rows import ROW_ROLE as ROW_ROLE
from scorebook.window.widgets.rows import SPANS_ROLE as SPANS_ROLE
from scorebook.window.widgets.rows import Column as Column
from scorebook.window.widgets.rows import Row, RowsModel
from scorebook.window.widgets.rows import sorted_by as sorted_by


class Table(QTableView, Generic[Row]):
    """A table a person reads, goes through by the arrow keys, sorts, copies from, saves and opens rows of.

    `chosen` goes out with the row on Enter or a double click; `opened` with what stands behind a figure,
    on a click or where Left and Right have gone to it and Enter is pressed. `name_of` gives a row's
    lasting identity, by which selection and scroll are kept when the rows are shown anew. It never
    scrolls sideways.
    A table that is `whole` is as high as its rows and leaves the scrolling to its page.
    """

    chosen = Signal(object)
    opened = Signal(object)  # a question that finds the games or hands behind a figure
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
        self.rows_model: RowsModel[Row] = RowsModel(columns)
        self._fitting: Fitting[Row] = Fitting(theme, columns)
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
            self.selectionModel().currentChanged.connect(lambda now, _before: self._show_on_page(now))
        self.doubleClicked.connect(self._double_clicked)
        self._has_bars = any(column.bar is not None for column in columns)
        self._cells.opens = any(column.opens is not None for column in columns)
        if self._cells.opens:
            self.setMouseTracking(True)
            self.entered.connect(self._hover)
            self.viewportEntered.connect(lambda: self._hover(QModelIndex()))
            self.clicked.connect(self._clicked)
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
        column = max(self.currentIndex().column(), 0)
        scroll = self.verticalScrollBar().value()
        self.selectionModel().blockSignals(True)
        self.rows_model.replace(self._in_order())
        self._fitting.forget()
        self._select_again(selected, current_name, column)
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

    def _show_on_page(self, index: QModelIndex) -> None:
        """Scroll the page to the row the keyboard has gone to, since a whole table doesn't scroll itself."""
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        inside = None if above is None else above.widget()
        if above is None or inside is None or not self.hasFocus() or not index.isValid():
            return
        row = self.visualRect(index)
        row.translate(0, self.horizontalHeader().height())
        if index.row() == 0:
            row.setTop(0)  # and the titles over it
        for edge in (row.bottomLeft(), row.topLeft()):
            there = self.mapTo(inside, edge)
            above.ensureVisible(there.x(), there.y(), 0, self._theme.px(8))

    def _select_again(self, names: set[Hashable], current: Hashable | None, column: int) -> None:
        model = self.selectionModel()
        flags = model.SelectionFlag
        for at, row in enumerate(self.rows_model.rows):
            name = self._name_of(row)
            if current is not None and name == current:
                model.setCurrentIndex(self.rows_model.index(at, column), flags.NoUpdate)
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
        sorting = self._sort[0] if self._sort is not None else None
        sortable = self.horizontalHeader().sectionsClickable()
        fit = self._fitting.fit(self.rows_model.rows, room, sorting, sortable=sortable)
        self._cells.turned = fit.turned
        self._cells.bars = self._has_bars and fit.bars
        self.verticalHeader().setDefaultSectionSize(self._row_height(2 if fit.turned else 1))
        for at, width in enumerate(fit.widths):
            self.setColumnHidden(at, not width)
            if width:
                self.setColumnWidth(at, width)
        if self._whole:
            rows = len(self.rows_model.rows) * self.verticalHeader().defaultSectionSize()
            self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + 2)

    def _row_height(self, lines: int) -> int:
        return lines * self._theme.text(24) + self._theme.px(16)

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
        """Open by Enter, copy by Ctrl+C, sort by Alt and the arrow keys, go along figures that open."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.key() == Qt.Key.Key_C and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.copy()
        elif event.key() == Qt.Key.Key_F10 and event.modifiers() == Qt.KeyboardModifier.ShiftModifier:
            # The Menu key of keyboards that have none; not every system turns it into one by itself.
            middle, reason = self.rect().center(), QContextMenuEvent.Reason.Keyboard
            self.contextMenuEvent(QContextMenuEvent(reason, middle, self.mapToGlobal(middle)))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open_current()
        elif plain and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._cells.opens:
            self._go_along(1 if event.key() == Qt.Key.Key_Right else -1)
        elif event.modifiers() == Qt.KeyboardModifier.AltModifier and event.key() == Qt.Key.Key_Down:
            at = self._sort[0] if self._sort else -1
            self.sort_by((at + 1) % len(self.rows_model.columns))
        elif event.modifiers() == Qt.KeyboardModifier.AltModifier and event.key() == Qt.Key.Key_Up:
            if self._sort is not None:
                self.sort_by(self._sort[0])
        else:
            super().keyPressEvent(event)

    # What opens

    def _open_current(self) -> None:
        opens, row = self.currentIndex().data(OPENS_ROLE), self.current()
        if opens is not None:
            self.opened.emit(opens)
        elif row is not None:
            self.chosen.emit(row)

    def _go_along(self, step: int) -> None:
        """Go to the next figure of the row that opens something, or back to the row itself."""
        here = self.currentIndex()
        if not here.isValid():
            return
        at = here.column() + step
        while 0 < at < len(self.rows_model.columns):
            index = here.siblingAtColumn(at)
            if not self.isColumnHidden(at) and index.data(OPENS_ROLE) is not None:
                break
            at += step
        if at < len(self.rows_model.columns):
            index = here.siblingAtColumn(max(at, 0))
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)

    def _clicked(self, index: QModelIndex) -> None:
        opens = index.data(OPENS_ROLE)
        # With Ctrl or Shift rows are being selected.
        if opens is not None and QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier:
            self.opened.emit(opens)

    def _double_clicked(self, index: QModelIndex) -> None:
        if index.data(OPENS_ROLE) is None:  # else the first click has opened it
            self.chosen.emit(index.data(ROW_ROLE))

    def _hover(self, index: QModelIndex) -> None:
        opens = index.isValid() and index.data(OPENS_ROLE) is not None
        self._cells.hovered = QPersistentModelIndex(index) if opens else QPersistentModelIndex()
        if opens:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """Underline nothing once the mouse is gone."""
        super().leaveEvent(event)
        if self._cells.hovered.isValid():
            self._hover(QModelIndex())

    # What is taken elsewhere

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy the table and to save it."""
        from scorebook.window.table_menu import open_menu  # not before somebody wants it

        open_menu(self, event)

    def asked_for(self) -> list[Row]:
        """Return the rows somebody selected; none where one row is merely the one the keyboard is on."""
        rows = self.selected()
        return [] if len(rows) == 1 and rows[0] is self.current() else rows

    def copy(self) -> None:
        """Copy the rows somebody selected, else the whole table, as text."""
        QGuiApplication.clipboard().setText(self.as_text())

    def as_text(self) -> str:
        """Return the rows asked for, else all, as lines with tabs between the cells, the titles on top."""
        return "\n".join("\t".join(cells) for cells in [self.titles(), *self.cells(self.asked_for())])

    def titles(self) -> list[str]:
        """Return the titles of all columns, hidden ones too."""
        return [to_copy(column.title) for column in self.rows_model.columns]

    def cells(self, rows: Sequence[Row] = ()) -> list[list[str]]:
        """Return what stands in every column of these rows, or of all in the order shown."""
        columns = self.rows_model.columns
        return [[to_copy(column.shows(row)) for column in columns] for row in rows or self.rows_model.rows]
