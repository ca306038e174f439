"""Words of the table explained where sheets, tiles and columns are headed by them, on the pages of figures.

A heading that has such a word can be gone to by Tab, and a tile of one figure explains what it is of. A
column's title is explained under the mouse. All are among the words that F1 lists.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from scorebook.window import glossary
from scorebook.window.widgets.chart_sheet import ChartSheet
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.explanation import Explains, explain_over, put_away_from
from scorebook.window.widgets.figure_tile import FigureTile
from scorebook.window.widgets.sheets import Sheet, Words
from scorebook.window.widgets.tables import Table

ELSEWHERE = frozenset({"run"})  # what stands on a page of figures is a run of games, and no meld


class ExplainsTitles(Explains):
    """Explains the titles of a table's columns while the mouse is on them."""

    def __init__(self, table: Table[Any]) -> None:
        self._table = table
        self._at = -1
        head = table.horizontalHeader().viewport()
        head.setMouseTracking(True)
        super().__init__(head, self._all)

    def isVisible(self) -> bool:
        """Tell whether the table can be seen."""
        return self._table.isVisible()

    def _all(self) -> list[tuple[str, str]]:
        columns = range(len(self._table.rows_model.columns))
        shown = (at for at in columns if not self._table.isColumnHidden(at))
        return glossary.told(word for at in shown for word in self._words(at))

    def _words(self, at: int) -> list[str]:
        column = self._table.rows_model.columns[at]
        said = " ".join((*column.title.split(), "±" if "±" in column.spoken else ""))
        return [found.word for found in glossary.find(said) if found.word not in ELSEWHERE]

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Explain the title under the mouse."""
        head, kind = self._table.horizontalHeader(), event.type()
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._explain(head.logicalIndexAt(event.position().toPoint()))
        elif kind in (QEvent.Type.Leave, QEvent.Type.Hide):
            self._explain(-1)
        return kind == QEvent.Type.ToolTip and self._at >= 0  # one slip is enough

    def _explain(self, at: int) -> None:
        head = self._table.horizontalHeader()
        told = glossary.told(self._words(at)) if at >= 0 else []
        self._at = at if told else -1
        if told:
            where = QRect(head.sectionViewportPosition(at), 0, head.sectionSize(at), head.height())
            explain_over(head.viewport(), told, where)
        else:
            put_away_from(head.viewport())


def explain_sheets(page: QWidget) -> None:
    """Explain the words of the table in every heading and title on a page; what is explained stays so."""
    for sheet in page.findChildren(Sheet):
        if isinstance(sheet, ChartSheet):
            sheet.head = _explained(sheet, sheet.head, sheet.top)
        else:
            sheet.subheading = _explained(sheet, sheet.subheading, sheet.inside)
    for table in page.findChildren(Table):
        if not table.property("explained"):
            table.setProperty("explained", True)
            ExplainsTitles(table)
    for tile in page.findChildren(FigureTile):
        if not tile.property("explained"):
            tile.setProperty("explained", True)
            Explains(tile, partial(_told_of, tile.label))


def _told_of(label: Words) -> list[tuple[str, str]]:
    return glossary.told(found.word for found in glossary.find(label.text()) if found.word not in ELSEWHERE)


def _explained(sheet: Sheet, plain: Words, among: QBoxLayout) -> Words:
    """Return the heading of a sheet, explained where it has a word of the table."""
    words = {found.word for found in glossary.find(plain.text())} - ELSEWHERE
    if isinstance(plain, Explained) or not words:
        return plain
    heading = Explained("", "subheading", name=f"{sheet.objectName()}_heading")
    among.replaceWidget(plain, heading)
    heading.setText(plain.text())
    heading.setVisible(not plain.isHidden())
    plain.hide()
    plain.deleteLater()
    first = _stop_in(sheet, heading)
    if first is not None:  # after it, and then it after the heading: that is before it
        QWidget.setTabOrder(first, heading)
        QWidget.setTabOrder(heading, first)
    return heading


def _stop_in(sheet: Sheet, heading: QWidget) -> QWidget | None:
    """Return what Tab stops at first in a sheet, but for its heading; None where it never comes there.

    Qt's own chain of the keyboard is not asked: PySide takes what comes next in it for a child of what it
    asked, and when that one's page is taken down, it takes the layouts of other pages for gone as well.
    """
    stops = (widget for widget in sheet.findChildren(QWidget) if widget is not heading and _is_stop(widget))
    return next(stops, None)


def _is_stop(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
