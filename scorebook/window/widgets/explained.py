"""Words of the table explained where they stand: under the mouse, or with the keyboard on them.

A word that has a meaning is underlined with dots.
"""

from __future__ import annotations

from math import ceil
from typing import Self

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QScrollArea

from scorebook.rules.house import HouseRules
from scorebook.window import glossary
from scorebook.window.glossary import Found
from scorebook.window.widgets.explanation import explain_over, explanation_over, put_away_from
from scorebook.window.widgets.sheets import Words

_NEXT = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class Explained(Words):
    """Words in which those of the table are underlined and explained, in the figures of a house.

    The Tab key stops at it if `stop`, and the arrow keys go from word to word. Without `stop` the words
    are for the mouse, and for F1. `gap` is the space between lines that were broken on purpose.
    """

    def __init__(
        self, text: str = "", kind: str = "", *, name: str = "", stop: bool = True, gap: int = 0
    ) -> None:
        self._gap = gap
        self._found: tuple[Found, ...] = ()
        self._rules: HouseRules | None = None
        self._stop = stop
        self._at = 0
        super().__init__(text, kind)
        if name:
            self.setObjectName(name)
        self.setMouseTracking(True)

    def know(self, rules: HouseRules | None) -> Self:
        """Explain in the figures of this house."""
        self._rules = rules
        return self

    def setText(self, text: str) -> None:
        """Change the words."""
        super().setText(text)
        self._found = glossary.find(text)
        self._at = 0
        focus = Qt.FocusPolicy.TabFocus if self._stop and self._found else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(focus)
        self.update()

    def explained(self) -> list[tuple[str, str]]:
        """Return the words that stand here, with what they mean."""
        return glossary.told((found.word for found in self._found), self._rules)

    # Laying the words out: a label of Qt cannot tell where a word stands

    def heightForWidth(self, width: int) -> int:
        """Return the height of the words in so many pixels."""
        margins = self.contentsMargins()
        laid = self._laid(width - margins.left() - margins.right())
        return _height(laid) + margins.top() + margins.bottom()

    def _laid(self, width: int) -> QTextLayout:
        self.ensurePolished()
        laid = QTextLayout(self.text().replace("\n", "\u2028"), self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        laid.setTextOption(option)
        laid.setFormats([self._dotted(found) for found in self._found])
        laid.beginLayout()
        down = 0
        while (line := laid.createLine()).isValid():
            line.setLineWidth(max(width, 1))
            line.setPosition(QPointF(0, down))
            down += ceil(line.height())
            if self.text()[: line.textStart() + line.textLength()].endswith("\n"):
                down += self._gap
        laid.endLayout()
        return laid

    def _dotted(self, found: Found) -> QTextLayout.FormatRange:
        dots = QTextCharFormat()
        dots.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        dots.setUnderlineColor(self.palette().color(QPalette.ColorRole.Link))
        part = QTextLayout.FormatRange()
        part.start, part.length, part.format = found.start, found.end - found.start, dots
        return part

    def _origin(self, laid: QTextLayout) -> QPointF:
        inside = self.contentsRect()
        spare = inside.height() - _height(laid)
        centred = bool(self.alignment() & Qt.AlignmentFlag.AlignVCenter)
        return QPointF(inside.left(), inside.top() + (max(spare, 0) // 2 if centred else 0))

    def _places(self) -> list[list[QRect]]:
        """Return where each word stands: a place in each line it goes through."""
        laid = self._laid(self.contentsRect().width())
        origin = self._origin(laid)
        return [[r.translated(origin).toAlignedRect() for r in _rects(laid, found)] for found in self._found]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Write the words, dots under those that are explained, a ring round the one with the keyboard."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        laid = self._laid(self.contentsRect().width())
        laid.draw(painter, self._origin(laid))
        if self.hasFocus() and self._found:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Link), 2))
            for place in self._places()[self._at]:
                painter.drawRoundedRect(QRectF(place).adjusted(0, 1, 0, -1), 4, 4)
        painter.end()

    # Explaining

    def _explain(self, at: int) -> None:
        word = self._found[at].word
        told = glossary.told([word], self._rules)
        self.setAccessibleDescription(told[0][1])
        explain_over(self, told, self._places()[at][0])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Explain the word under the mouse."""
        under = event.position().toPoint()
        places = enumerate(self._places())
        at = next((i for i, parts in places if any(part.contains(under) for part in parts)), None)
        if at is not None:
            self._explain(at)
        elif self.hasFocus():
            self._explain(self._at)
        else:
            put_away_from(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Explain the word under a finger."""
        self.mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Put the explanation away with the mouse."""
        super().leaveEvent(event)
        if not self.hasFocus():
            put_away_from(self)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no explanation behind."""
        super().hideEvent(event)
        put_away_from(self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Explain the first word, or the last where the keyboard comes from behind."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.BacktabFocusReason:
            self._at = len(self._found) - 1
        elif event.reason() == Qt.FocusReason.TabFocusReason:
            self._at = 0
        QTimer.singleShot(0, self, self._show_word)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Put the explanation away with the keyboard."""
        super().focusOutEvent(event)
        put_away_from(self)
        self.update()

    def _show_word(self) -> None:
        """Explain the word with the keyboard, once the page has been scrolled to it."""
        if not self.hasFocus() or not self._found:
            return
        self.update()
        place = self._places()[self._at][0]
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        inside = above.widget() if isinstance(above, QScrollArea) else None
        if isinstance(above, QScrollArea) and inside is not None:
            middle = self.mapTo(inside, place.center())
            above.ensureVisible(middle.x(), middle.y(), 0, 96)
        self._explain(self._at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next word, or put the explanation away by Esc."""
        step = _NEXT.get(Qt.Key(event.key()))
        if step is not None and 0 <= self._at + step < len(self._found):
            self._at += step
            self._show_word()
            self._say_aloud()
        elif event.key() == Qt.Key.Key_Escape and self._explaining():
            put_away_from(self)
        else:
            super().keyPressEvent(event)

    def _explaining(self) -> bool:
        slip = explanation_over(self)
        return slip is not None and slip.owner is self

    def _say_aloud(self) -> None:
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # not before the first word

        word, means = self.explained()[self._at]
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, f"{word}: {means}"))


def _height(laid: QTextLayout) -> int:
    if not laid.lineCount():
        return 0
    last = laid.lineAt(laid.lineCount() - 1)
    return ceil(last.y() + last.height())


def _rects(laid: QTextLayout, found: Found) -> list[QRectF]:
    rects = []
    for at in range(laid.lineCount()):
        line = laid.lineAt(at)
        start, end = max(found.start, line.textStart()), min(found.end, line.textStart() + line.textLength())
        if start < end:
            left, right = _x(line.cursorToX(start)), _x(line.cursorToX(end))
            rects.append(QRectF(min(left, right), line.y(), abs(right - left), line.height()))
    return rects


def _x(answer: object) -> float:
    """Return the place of a cursor; PySide hands it out together with the position it was asked for."""
    return float(answer[0] if isinstance(answer, tuple) else answer)  # type: ignore[arg-type]
