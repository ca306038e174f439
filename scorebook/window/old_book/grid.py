"""The grid of a page: its lines on model and view, and over the line one is in the fields to type into.

The fields are our own, so that the keyboard never leaves them: Enter, Tab, Esc and the arrow keys go where
the line says, and what is typed stays typed wherever the mouse goes. The view only shows.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyleOptionViewItem,
    QTableView,
)

from scorebook.window.old_book.cells import Cell, Kind
from scorebook.window.old_book.columns import Place, places_for, sides_that_differ
from scorebook.window.old_book.entry_line import EntryLine
from scorebook.window.old_book.sheet import Row
from scorebook.window.theme import Theme
from scorebook.window.widgets.cells import CellDelegate, as_text, lines_of, spans_of, width_of
from scorebook.window.widgets.rows import ROW_ROLE, SPANS_ROLE, RowsModel

_Index = QModelIndex | QPersistentModelIndex
# The least room a field needs for what is typed into it, in pixels at 100 %.
ROOM = {Cell.BIDDER: 88, Cell.WINNER: 72, Cell.TRUMP: 44, Cell.BID: 48}
FIGURE = 48
NAME = 56  # the least room for a name


class _LineDelegate(CellDelegate):
    """Paint the ground of a line: the one being typed, or one on which page and rules part."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one cell."""
        row = index.data(ROW_ROLE)
        if isinstance(row, Row):
            differs = row.line is not None and any(sides_that_differ(row.line))
            ground = "tint_us" if row.live else "tint_set" if differs else ""
            if ground:
                rect: QRect = option.rect
                painter.fillRect(rect, self._theme.colour(ground))
        super().paint(painter, option, index)


class Grid(QTableView):
    """The lines of a page. `opened` goes out with a line and the cell of it that was clicked."""

    opened = Signal(object, object)  # Row, Cell | None

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("old_lines")
        self.setAccessibleName("The lines of the page")
        self._theme = theme
        self._kind: Kind | None = None
        self._turned = False
        self._fonts = {bold: theme.font(bold=bold) for bold in (False, True)}
        self.places: tuple[Place, ...] = ()
        self.rows: RowsModel[Row] = RowsModel(())
        self.setModel(self.rows)
        self._delegate = _LineDelegate(theme, SPANS_ROLE, self)
        self.setItemDelegate(self._delegate)
        self.entry = EntryLine(theme, self.viewport())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setTabKeyNavigation(False)  # Tab goes along the fields
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        down, across = self.verticalHeader(), self.horizontalHeader()
        down.hide()
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setMinimumSectionSize(1)
        across.setMinimumSectionSize(1)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        across.setHighlightSections(False)
        across.setSectionsClickable(False)
        self.clicked.connect(self._clicked)

    # What is shown

    def show_rows(self, kind: Kind, rows: Sequence[Row], *, focus: bool) -> None:
        """Show the lines of a page; the fields stand over the one that is live."""
        before, same = self.rows.rows, kind is self._kind
        self._kind = kind
        if same and [row.name for row in before] == [row.name for row in rows]:
            self._show_changed(rows)
        else:
            self.rows.replace(list(rows))
            self._fit()
        live = self.live()
        self.entry.setVisible(live is not None)
        if live is not None:
            self.entry.show_row(live, focus=focus)
            self._place_fields()

    def _show_changed(self, rows: Sequence[Row]) -> None:
        """Show lines of which most are as before: while somebody types, nearly always only one is not."""
        changed = [at for at, row in enumerate(rows) if row is not self.rows.rows[at]]
        self.rows.rows[:] = rows
        last = len(self.rows.columns) - 1
        for at in changed:
            self.rows.dataChanged.emit(self.rows.index(at, 0), self.rows.index(at, last))
        if any(
            self._wide(rows[at], place) > self.columnWidth(column) - 16
            for at in changed
            for column, place in enumerate(self.places)
        ):
            self._fit()

    def live(self) -> Row | None:
        """Return the line that is being typed, None where nothing can be."""
        return next((row for row in self.rows.rows if row.live), None)

    def text(self) -> list[list[str]]:
        """Return what can be read, row by row and cell by cell."""
        columns = self.rows.columns
        return [[as_text(column.shows(row)) for column in columns] for row in self.rows.rows]

    # Room

    def sizeHint(self) -> QSize:
        """Return the size that shows every line."""
        return QSize(self._theme.text(320), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        super().resizeEvent(event)
        self._fit()
        self._place_fields()

    def _fit(self) -> None:
        """Choose columns that fit: a pair's figures side by side, or over one another."""
        room = self.viewport().width()
        if self._kind is None or room <= 0:
            return
        for turned, tight in ((False, False), (True, False), (True, True)):
            places = places_for(self._kind, turned=turned, tight=tight)
            needs = [self._need(place, turned=turned) for place in places]
            if sum(needs) <= room:
                break
        if places != self.places or turned != self._turned or not self.rows.columns:
            self._show_columns(places, turned=turned)
        spare = room - sum(needs)
        stretching = [at for at, place in enumerate(places) if place.column.stretch] or [0]
        if spare > 0:
            # Everybody gets a little air; who stretches, the rest.
            air = min(spare // len(needs), self._theme.px(16))
            needs = [need + air for need in needs]
            spare -= air * len(needs)
            for at in stretching:
                needs[at] += spare // len(stretching)
        else:
            needs = self._squeezed(needs, -spare, stretching[0])
        needs[stretching[0]] += room - sum(needs)
        for at, need in enumerate(needs):
            self.setColumnWidth(at, max(need, 1))
        self.verticalHeader().setDefaultSectionSize(self._row_height())
        self.setFixedHeight(self._height())

    def _squeezed(self, needs: list[int], by: int, stretching: int) -> list[int]:
        """Return the columns narrower `by` so much: first names, which may end in dots, then the rest."""
        least = min(needs[stretching], self._theme.text(NAME))
        less = min(by, needs[stretching] - least)
        needs = [need - less * (at == stretching) for at, need in enumerate(needs)]
        return [max(1, need - (by - less) * need // sum(needs)) for need in needs]

    def _show_columns(self, places: tuple[Place, ...], *, turned: bool) -> None:
        self.places, self._turned = places, turned
        self._delegate.turned = turned
        rows = self.rows.rows
        self.rows.beginResetModel()
        self.rows.columns, self.rows.rows = tuple(place.column for place in places), rows
        self.rows.endResetModel()

    def _need(self, place: Place, *, turned: bool) -> int:
        """Return the room a column needs for its title, its texts and its field."""
        head = self._theme.font(14, bold=True)  # what the style sheet calls 13
        needed = max(width_of(part, head) for part in place.column.title.split("\n"))
        needed = max(needed, width_of(place.usual, self._fonts[False]))
        if place.column.stretch and not place.cells:
            needed = max(needed, self._theme.text(120))
        needed = max([needed, *(self._wide(row, place, turned=turned) for row in self.rows.rows)])
        field = max((self._theme.text(ROOM.get(cell, FIGURE)) for cell in place.cells), default=0)
        return max(needed + 16, field)

    def _wide(self, row: Row, place: Place, *, turned: bool | None = None) -> int:
        """Return the room that what a line has in a column needs."""
        if row.end and place.cells:  # the end of a game is told across, and may go on in dots
            return 0
        spans = spans_of(place.column.shows(row))
        lines = lines_of(spans) if (self._turned if turned is None else turned) else [spans]
        wide = max(sum(width_of(span.text, self._fonts[span.bold]) for span in line) for line in lines)
        whole = self._kind is Kind.TOTALS and not (self._turned if turned is None else turned)
        return min(wide, self._theme.text(150)) if place.column.stretch and not whole else wide

    def _row_height(self) -> int:
        return (2 if self._turned else 1) * self._theme.text(26) + self._theme.px(14)

    def _height(self) -> int:
        rows = len(self.rows.rows) * self._row_height()
        return rows + self.horizontalHeader().sizeHint().height() + 2

    # The fields

    def _place_fields(self) -> None:
        """Lay the fields over the line that is being typed."""
        at = next((at for at, row in enumerate(self.rows.rows) if row.live), None)
        if at is None:
            return
        places: dict[Cell, QRect] = {}
        line = QRect(0, self.rowViewportPosition(at), self.viewport().width(), self._row_height())
        for column, place in enumerate(self.places):
            cell = self.visualRect(self.rows.index(at, column)).translated(-line.topLeft())
            for cell_name, rect in _rects(place, cell, turned=self._turned):
                places[cell_name] = rect
        tight = any(place.cells == (Cell.BID, Cell.TRUMP) for place in self.places)
        self.entry.fields[Cell.TRUMP].setAlignment(
            Qt.AlignmentFlag.AlignRight if tight else Qt.AlignmentFlag.AlignLeft
        )
        self.entry.setGeometry(line)
        self.entry.place(places)

    def _clicked(self, index: QModelIndex) -> None:
        row = index.data(ROW_ROLE)
        cells = self.places[index.column()].cells if index.column() < len(self.places) else ()
        self.opened.emit(row, cells[0] if cells else None)


def _rects(place: Place, cell: QRect, *, turned: bool) -> list[tuple[Cell, QRect]]:
    """Return where the field of each cell of a column is laid; cells of the end share the place of others."""
    inner = cell.adjusted(2, 4, -2, -5)
    found: list[tuple[Cell, QRect]] = []
    for at, name in enumerate(place.cells):
        if turned and len(place.cells) > 1 and name is not Cell.WINNER and name is not Cell.BIDDER:
            high = inner.height() // 2
            found.append((name, QRect(inner.left(), inner.top() + at % 2 * high, inner.width(), high)))
        else:
            found.append((name, inner))
    return found
