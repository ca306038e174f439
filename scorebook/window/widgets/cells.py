"""How a cell of a table is painted: text in parts of their own colour and weight, suits drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem

from scorebook.window.theme import Theme
from scorebook.window.widgets.suits import SYMBOLS, draw_suit


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a cell: its text, the name of its colour, whether it is bold, or italic (worked out).

    At a `turn` a cell without room goes on in a second line, and the span itself stays unseen then.
    """

    text: str
    colour: str = "ink"
    bold: bool = False
    turn: bool = False
    italic: bool = False


Content: TypeAlias = str | Sequence[Span]
OPENS_ROLE = Qt.ItemDataRole.UserRole + 2  # what the figure opens, None for nothing
BAR_ROLE = Qt.ItemDataRole.UserRole + 3  # how long a bar stands beside the figure, 0 to 1
LANE, GAP = 56, 8  # the room all bars of a column have left of their figures, and between, at 100 %
_RIGHT = Qt.AlignmentFlag.AlignRight.value
_ONE_LINE = int((Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine).value)
UNSEEN = dict.fromkeys(map(ord, "\u200b\u2068\u2069"))  # places to break, and names set apart


def as_text(content: Content) -> str:
    """Return a cell's content as plain text."""
    return content if isinstance(content, str) else "".join(span.text for span in content)


def to_copy(content: Content) -> str:
    """Return a cell's content as it is copied: one line, without what only keeps it in shape on a page."""
    return " ".join(as_text(content).translate(UNSEEN).split())


def spans_of(content: Content) -> list[Span]:
    """Return a cell's content as spans."""
    return [Span(content)] if isinstance(content, str) else list(content)


def lines_of(content: Content) -> list[list[Span]]:
    """Return a cell's content as it is written when it is turned: line by line."""
    lines: list[list[Span]] = [[]]
    for span in spans_of(content):
        if span.turn:
            lines.append([])
        else:
            lines[-1].append(span)
    return lines


def width_of(text: str, font: QFont) -> int:
    """Return the width of a text in pixels, drawn suits included."""
    return measured(text, QFontMetrics(font))


def measured(text: str, metrics: QFontMetrics) -> int:
    """Return the width of a text in pixels, by what a font measures."""
    return sum(
        metrics.height() if part in SYMBOLS else metrics.horizontalAdvance(part) for part in _parts(text)
    )


def _parts(text: str) -> list[str]:
    """Return the text cut so that every suit stands alone."""
    if SYMBOLS.keys().isdisjoint(text):
        return [text]
    parts: list[str] = []
    for char in text:
        if char in SYMBOLS or not parts or parts[-1] in SYMBOLS:
            parts.append(char)
        else:
            parts[-1] += char
    return parts


class CellDelegate(QStyledItemDelegate):
    """Paint a cell: its ground when selected, its bar left of its spans, the rule under it.

    A figure that opens something is underlined under the mouse, and framed as well where the keyboard is.
    """

    def __init__(self, theme: Theme, spans_role: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._role = spans_role
        self.turned = False  # cells that can be are written in two lines
        self.bars = self.opens = False  # or nobody asks every cell in vain
        self.hovered = QPersistentModelIndex()
        self._fonts = {bold: theme.font(bold=bold) for bold in (False, True)}
        slanted = {bold: theme.font(bold=bold) for bold in (False, True)}
        for font in slanted.values():
            font.setItalic(True)
        self._measured = {
            (bold, italic): (font, QFontMetrics(font))
            for italic, fonts in ((False, self._fonts), (True, slanted))
            for bold, font in fonts.items()
        }

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a cell that shows everything."""
        width = width_of(as_text(index.data(self._role)), self._fonts[True])
        return QSize(width + 16, self._theme.text(24) + self._theme.px(16))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint one cell."""
        rect: QRect = option.rect
        theme = self._theme
        painter.save()
        view = self.parent()
        # Asked of the view: reading `option.state` would build every enum of QStyle, 10 ms at the start.
        if isinstance(view, QAbstractItemView) and view.selectionModel().isSelected(index):
            painter.fillRect(rect, theme.colour("tint_us"))
            if index.column() == 0 and view.property("focused") is not False:
                painter.fillRect(rect.left(), rect.top(), 3, rect.height(), theme.colour("us"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme.colour("rule"))
        model = index.model()  # asked itself: `index.data` would take everything through Qt and back
        if self.bars:
            self._bar(painter, rect, model.data(index, BAR_ROLE))
        framed = self.opens and isinstance(view, QAbstractItemView) and self._has_keyboard(view, index)
        linked = framed or (self.opens and self.hovered == index)
        if framed:
            painter.setPen(theme.colour("us"))
            painter.drawRoundedRect(rect.adjusted(1, 3, -2, -4), 4, 4)
        spans = spans_of(model.data(index, self._role))
        inner = rect.adjusted(8, 0, -8, 0)
        right = bool(model.data(index, Qt.ItemDataRole.TextAlignmentRole) & _RIGHT)
        lines = lines_of(spans) if self.turned else [spans]
        high = self._theme.text(24) if len(lines) > 1 else inner.height()
        top = inner.top() + (inner.height() - high * len(lines)) // 2
        for at, line in enumerate(lines):
            where = QRect(inner.left(), top + at * high, inner.width(), high)
            self._write(painter, line, where, right=right, linked=linked)
        painter.restore()

    @staticmethod
    def _has_keyboard(view: QAbstractItemView, index: QModelIndex | QPersistentModelIndex) -> bool:
        here = view.property("focused") is not False and view.currentIndex() == index
        return here and index.data(OPENS_ROLE) is not None

    def _bar(self, painter: QPainter, rect: QRect, length: float | None) -> None:
        if not length:
            return
        lane, high = self._theme.text(LANE), self._theme.text(12)
        top = rect.top() + (rect.height() - high) / 2
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("rule"))
        painter.drawRoundedRect(QRectF(rect.left() + 8, top, lane * min(length, 1), high), 3, 3)
        painter.restore()

    def _write(
        self, painter: QPainter, spans: Sequence[Span], rect: QRect, *, right: bool, linked: bool = False
    ) -> None:
        told = [(span, *self._measured[span.bold, span.italic]) for span in spans]
        total = sum(measured(span.text, metrics) for span, _, metrics in told)
        x = rect.right() + 1 - total if right and total <= rect.width() else rect.left()
        painter.setClipRect(rect)
        for span, font, metrics in told:
            if linked:
                font = QFont(font)
                font.setUnderline(True)
            painter.setFont(font)
            painter.setPen(self._theme.colour(span.colour))
            for part in _parts(span.text):
                if part in SYMBOLS:
                    size = metrics.capHeight() * 1.15
                    middle = rect.top() + (rect.height() - size) / 2
                    draw_suit(
                        painter,
                        SYMBOLS[part],
                        QRectF(x + (metrics.height() - size) / 2, middle, size, size),
                        self._theme,
                    )
                    x += metrics.height()
                    continue
                room, wide, text = rect.right() + 1 - x, metrics.horizontalAdvance(part), part
                if wide > room:
                    text = metrics.elidedText(part, Qt.TextElideMode.ElideRight, max(room, 0))
                painter.drawText(QRect(x, rect.top(), max(room, 1), rect.height()), _ONE_LINE, text)
                x += wide
