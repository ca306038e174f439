"""The chart on paper: one page, black on white, whatever the house has in it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLocale, QMarginsF, QRectF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableCellFormat,
    QTextTableFormat,
)

from scorebook.window.at_the_table.chart import Chart
from scorebook.window.theme import Theme

SIZES = (12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0)  # of the text, in points; the largest that fits is taken
MARGIN = 18.0  # millimetres
_BLACK, _GREY = QColor("#000000"), QColor("#888888")


class PrintError(Exception):
    """The printer or the file did not take the page."""


def write_pdf(path: Path, chart: Chart, theme: Theme) -> None:
    """Write the chart to a PDF file, whole or not at all. Raises PrintError or OSError."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        new.touch()  # says why not in the system's words, which a PDF writer would keep to itself
        writer = QPdfWriter(str(new))
        writer.setTitle(chart.title)
        writer.setCreator("The Score Book")
        writer.setPageSize(QPageSize(usual_paper()))
        print_chart(writer, chart, theme)
        del writer
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise


def print_chart(device: QPagedPaintDevice, chart: Chart, theme: Theme) -> None:
    """Print the chart on one page of a printer or a PDF. Raises PrintError where it takes no page."""
    device.setPageMargins(QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN), QPageLayout.Unit.Millimeter)
    painter = QPainter()
    if not painter.begin(device):
        raise PrintError("The page was not taken.")
    try:
        room = QRectF(0, 0, device.width(), device.height())
        page = fitting(chart, theme, device, room.width(), room.height())
        high = page.size().height()
        if high > room.height():
            painter.scale(room.height() / high, room.height() / high)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(QPalette.ColorRole.Text, _BLACK)
        page.documentLayout().draw(painter, context)
    finally:
        painter.end()


def usual_paper() -> QPageSize.PageSizeId:
    """Return the paper that lies in printers here: Letter in America, else A4."""
    american = QLocale().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    return QPageSize.PageSizeId.Letter if american else QPageSize.PageSizeId.A4


def fitting(
    chart: Chart, theme: Theme, device: QPagedPaintDevice, width: float, height: float
) -> QTextDocument:
    """Return the page in the largest letters in which it is no higher than `height`."""
    for size in SIZES:
        page = _document(chart, theme, device, width, size)
        if page.size().height() <= height:
            break
    return page


def _document(
    chart: Chart, theme: Theme, device: QPagedPaintDevice, width: float, size: float
) -> QTextDocument:
    page = QTextDocument()
    page.documentLayout().setPaintDevice(device)
    page.setDocumentMargin(0)
    page.setTextWidth(width)
    page.setDefaultFont(_points(theme.font(), size))
    cursor = QTextCursor(page)
    heading = _points(theme.serif(size), size * 2)
    _say(cursor, chart.title, heading, first=True)
    _say(cursor, chart.under, _points(theme.font(), size))
    _melds(cursor, chart, theme, size)
    cursor.movePosition(QTextCursor.MoveOperation.End)
    for at, line in enumerate((chart.ranks, *chart.lines)):
        _say(cursor, line, _points(theme.font(), size), above=size if at == 0 else size / 2)
    return page


def _melds(cursor: QTextCursor, chart: Chart, theme: Theme, size: float) -> None:
    columns = 2 + len(chart.levels)
    form = QTextTableFormat()
    form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    form.setTopMargin(size)
    form.setBorder(0)
    form.setCellSpacing(0)
    form.setCellPadding(size / 2)
    table = cursor.insertTable(1 + len(chart.rows), columns, form)
    for at, title in enumerate(("Meld", "Cards", *chart.levels)):
        _cell(table, 0, at, title, _points(theme.font(bold=True), size), right=at > 1)
    for row, meld in enumerate(chart.rows, 1):
        _cell(table, row, 0, meld.name, _points(theme.font(bold=True), size))
        _cell(table, row, 1, meld.cards, _points(theme.font(), size))
        for at, value in enumerate(meld.values, 2):
            _cell(table, row, at, str(value), _points(theme.font(), size), right=True)
    for row in range(table.rows()):
        for at in range(columns):
            _rule_under(table, row, at)


def _cell(table: QTextTable, row: int, at: int, text: str, font: QFont, *, right: bool = False) -> None:
    cursor = table.cellAt(row, at).firstCursorPosition()
    block = QTextBlockFormat()
    block.setAlignment(Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft)
    cursor.setBlockFormat(block)
    cursor.insertText(text, _ink(font))


def _rule_under(table: QTextTable, row: int, at: int) -> None:
    form = QTextTableCellFormat()
    form.setBottomBorder(2 if row == 0 else 1)
    form.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    form.setBottomBorderBrush(_GREY)
    table.cellAt(row, at).setFormat(form)


def _say(cursor: QTextCursor, text: str, font: QFont, *, first: bool = False, above: float = 0) -> None:
    block = QTextBlockFormat()
    block.setTopMargin(above)
    if first:
        cursor.setBlockFormat(block)
    else:
        cursor.insertBlock(block)
    cursor.insertText(text, _ink(font))


def _ink(font: QFont) -> QTextCharFormat:
    ink = QTextCharFormat()
    ink.setFont(font)
    ink.setForeground(_BLACK)
    return ink


def _points(font: QFont, size: float) -> QFont:
    """Return a font as large on paper as `size` points, whatever it is on the screen."""
    font.setPointSizeF(size)
    return font
