"""The table of the pad's lines: steady while hands are written, a line opened by Enter or a click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTableView

from scorebook.book.values import Game
from scorebook.window import glossary
from scorebook.window.pad.head import sides_at_the_end
from scorebook.window.pad.lines import PadRow, Room, bid_spans, columns_for, rows_of
from scorebook.window.theme import Theme
from scorebook.window.widgets.cells import CellDelegate, Span, as_text, width_of
from scorebook.window.widgets.explanation import explain_over, put_away_from
from scorebook.window.widgets.rows import ROW_ROLE, SPANS_ROLE, Column, RowsModel

_AS_HIGH_AS_IT_IS = 16_777_215
_ALONG = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)


class Lines(QTableView):
    """The lines of a game; it follows the newest line only while it is scrolled to its end.

    `picked` goes out with a row when the keyboard comes to it, `opened` when it is to be corrected
    (Enter or a click), `left` on Esc. Selection and scroll stay when the lines are shown anew.
    """

    picked = Signal(object)  # PadRow
    opened = Signal(object)  # PadRow
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("pad_lines")
        self.setAccessibleName("Lines of the pad")
        # A line holds eight figures: a shade smaller than the text beside it.
        self._theme = theme = replace(theme, scale=round(theme.scale * 15 / 16))
        self._game: Game | None = None
        self._whole = False
        self._room = Room.ALL
        self.rows: RowsModel[PadRow] = RowsModel(columns_for(("", ""), Room.ALL))
        self.setModel(self.rows)
        self.setItemDelegate(CellDelegate(theme, SPANS_ROLE, self))
        self.setShowGrid(False)
        self.setSelectionBehavior(self.SelectionBehavior.SelectRows)
        self.setSelectionMode(self.SelectionMode.SingleSelection)
        self.setEditTriggers(self.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMouseTracking(True)
        down, across = self.verticalHeader(), self.horizontalHeader()
        down.hide()
        down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        down.setDefaultSectionSize(theme.text(24) + theme.px(16))
        across.setMinimumSectionSize(1)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        across.setHighlightSections(False)
        across.setSectionsClickable(False)
        self.clicked.connect(lambda index: self.opened.emit(index.data(ROW_ROLE)))

    # What is shown

    def show_game(self, game: Game) -> None:
        """Show a game's lines as they are now."""
        bar = self.verticalScrollBar()
        another = self._game is None or self._game.id != game.id
        follow = another or bar.value() >= bar.maximum()
        if another:
            self.forget_line()
        self._game = game
        self._show()
        if follow:
            self.scrollToBottom()

    def set_whole(self, whole: bool) -> None:
        """Be as high as all lines together, for a page that scrolls, or scroll within."""
        policy = Qt.ScrollBarPolicy
        self._whole = whole
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if whole else policy.ScrollBarAsNeeded)
        self._fit()

    def forget_line(self) -> None:
        """Select no line."""
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())

    def current(self) -> PadRow | None:
        """Return the row the keyboard is on."""
        index = self.currentIndex()
        return self.rows.rows[index.row()] if index.isValid() else None

    def go_to(self, hand: int) -> PadRow | None:
        """Go to the line of a hand (its id), show it and return it; None where there is none."""
        for at, row in enumerate(self.rows.rows):
            if row.entry is not None and row.entry.id == hand:
                self.selectRow(at)
                self.scrollTo(self.rows.index(at, 0))
                return row
        return None

    def text(self) -> list[list[str]]:
        """Return what can be read, row by row and cell by cell."""
        return [[as_text(column.shows(row)) for column in self.rows.columns] for row in self.rows.rows]

    def _show(self) -> None:
        if self._game is None:
            return
        current, selected = self.current(), bool(self.selectedIndexes())
        scroll = self.verticalScrollBar().value()
        columns = columns_for(sides_at_the_end(self._game), self._room)
        model = self.selectionModel()
        model.blockSignals(True)
        self.clearSpans()
        self.rows.beginResetModel()
        self.rows.columns, self.rows.rows = tuple(columns), rows_of(self._game)
        self.rows.endResetModel()
        for at, row in enumerate(self.rows.rows):
            if row.line is None:
                self.setSpan(at, 1, 1, len(columns) - 1)
            elif current is not None and row.name == current.name:
                flags = model.SelectionFlag
                model.setCurrentIndex(self.rows.index(at, 0), flags.NoUpdate)
                if selected:
                    model.select(self.rows.index(at, 0), flags.Select | flags.Rows)
        model.blockSignals(False)
        self._fit()
        self.verticalScrollBar().setValue(scroll)

    # Room

    def sizeHint(self) -> QSize:
        """Return the size that shows every line."""
        return QSize(self._theme.text(320), self._height())

    def minimumSizeHint(self) -> QSize:
        """Return a size that still shows a few lines."""
        return QSize(self._theme.text(160), min(self._height(), self._theme.text(160)))

    def _height(self) -> int:
        rows = self.rows.rowCount() * self.verticalHeader().defaultSectionSize()
        return rows + self.horizontalHeader().sizeHint().height() + 2

    def _fit(self) -> None:
        """Share the room out; meld and tricks are left out where there is no room for them all."""
        room = self.viewport().width()
        if self._game is None or room <= 0:
            return
        fits = [
            r for r in Room if sum(map(self._width, columns_for(sides_at_the_end(self._game), r))) <= room
        ]
        wanted = fits[0] if fits else Room.TOTALS
        if wanted is not self._room:
            self._room = wanted
            self._show()
            return
        needs = [self._width(column) for column in self.rows.columns]
        needs[1] = max(needs[1] + room - sum(needs), self._theme.text(48))
        over = sum(needs) - room
        if over > 0:  # still too wide: everybody gives a little, and long names end in dots
            needs = [max(1, need - over * need // sum(needs)) for need in needs]
        for at, need in enumerate(needs):
            self.setColumnWidth(at, need)
        height = self._height()
        self.setMinimumHeight(height if self._whole else 0)
        self.setMaximumHeight(height if self.rows.rowCount() else _AS_HIGH_AS_IT_IS)
        self.updateGeometry()

    def _width(self, column: Column[PadRow]) -> int:
        """Return the room a column needs; words between the lines go across and need none."""
        fonts = {bold: self._theme.font(bold=bold) for bold in (False, True)}
        head = self._theme.font(14, bold=True)  # what the style sheet calls 13
        needed = max(width_of(part, head) for part in column.title.split("\n"))
        for row in self.rows.rows:
            if row.line is not None:
                needed = max(needed, sum(width_of(s.text, fonts[s.bold]) for s in _spans(column, row)))
        return needed + 16

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        super().resizeEvent(event)
        self._fit()

    # Words explained

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Explain what became of the hand under the mouse: set, thrown in, dumped on."""
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        row: PadRow | None = index.data(ROW_ROLE) if index.isValid() else None
        said = "" if row is None or row.line is None else as_text(bid_spans(row))
        found = glossary.find(said)
        if row is not None and found:
            told = glossary.told((one.word for one in found), row.game.rules)
            explain_over(self.viewport(), told, self.visualRect(index))
        else:
            put_away_from(self.viewport())

    def leaveEvent(self, event: QEvent) -> None:
        """Put the explanation away with the mouse."""
        super().leaveEvent(event)
        put_away_from(self.viewport())

    # Keys

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Stand on the newest line, without opening it: the keyboard may only be passing by."""
        if not self.currentIndex().isValid() and self.rows.rows:
            newest = self.rows.index(len(self.rows.rows) - 1, 0)
            model = self.selectionModel()
            model.setCurrentIndex(newest, model.SelectionFlag.NoUpdate)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the lines, open one by Enter, leave them by Esc, copy them by Ctrl+C."""
        current = self.current()
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if current is not None:
                self.selectRow(self.currentIndex().row())
                self.opened.emit(current)
        elif event.matches(QKeySequence.StandardKey.Copy):
            lines = [[" ".join(column.title.split()) for column in self.rows.columns], *self.text()]
            QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in lines))
        elif event.key() in _ALONG:
            if self.selectedIndexes():
                super().keyPressEvent(event)
            else:
                self.selectRow(self.currentIndex().row())
            now = self.current()
            if now is not None and now.line is not None:
                self.picked.emit(now)
        else:
            super().keyPressEvent(event)


def _spans(column: Column[PadRow], row: PadRow) -> Sequence[Span]:
    shown = column.shows(row)
    return [Span(shown)] if isinstance(shown, str) else shown
