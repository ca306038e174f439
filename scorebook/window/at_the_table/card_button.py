"""A card as a button: its rank and suit drawn large, a pip for each copy, and a word under it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy

from scorebook.rules.cards import Card
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Button
from scorebook.window.widgets.sheets import repolish
from scorebook.window.widgets.suits import suit_colour, suit_path

RANK = 22  # the height of a rank at 100 %, in pixels
PIP = 10
_LESS = (Qt.Key.Key_Minus, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
_MORE = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)


class CardButton(Button):
    """One card. A press is `clicked`; one copy less is `less`, by right click, Shift, or the minus key.

    `looked` goes out when the mouse or the keyboard comes (True) and goes (False).
    """

    less = Signal()
    more = Signal()
    set_to = Signal(int)
    looked = Signal(bool)

    def __init__(self, card: Card, name: str, theme: Theme) -> None:
        super().__init__("", name, "card", spoken=card.words)
        self.card = card
        self._theme = theme
        self._held = self._copies = 0
        self._word = ""
        self._strong = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_copies(self, held: int, copies: int, *, fades: bool = True) -> None:
        """Show a pip for each copy of the pack, filled for those held; a card not held `fades`."""
        self._held, self._copies, self._strong = held, copies, held > 0 or not fades
        self.setAccessibleName(f"{self.card.words}, {held} of {copies}")
        self.update()

    def show_word(self, word: str, *, strong: bool, spoken: str) -> None:
        """Show a word under the card instead of pips; a card that is not `strong` steps back."""
        self._word, self._strong, self._copies = word, strong, 0
        self.setAccessibleName(spoken)
        self.updateGeometry()  # a card is higher with a word under it
        self.update()

    def set_lit(self, lit: bool) -> None:
        """Show the card as one of those that are spoken of, or no longer."""
        if bool(self.property("lit")) != lit:
            self.setProperty("lit", lit)
            repolish(self)

    # Size and paint

    def sizeHint(self) -> QSize:
        """Return the size a card likes to have."""
        return QSize(self._theme.text(64), self._height())

    def minimumSizeHint(self) -> QSize:
        """Return the size below which a card could not be read."""
        return QSize(self._theme.text(48), self._height())

    def _height(self) -> int:
        text = self._theme.text
        below = text(PIP) + text(8) if self._copies else text(18) if self._word else 0
        return text(RANK) + text(10) + below + self._theme.px(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, the card, and what stands under it."""
        super().paintEvent(event)
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner = QRectF(self.rect()).adjusted(4, theme.px(4), -4, -theme.px(4))
        high = theme.text(RANK) + theme.text(8)
        self._draw_face(painter, QRectF(inner.left(), inner.top(), inner.width(), high))
        below = QRectF(inner.left(), inner.top() + high, inner.width(), inner.height() - high)
        if self._copies:
            self._draw_pips(painter, below)
        elif self._word:
            painter.setFont(theme.font(13))
            painter.setPen(theme.colour("ink" if self._strong else "muted"))
            painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), self._word)
        painter.end()

    def _draw_face(self, painter: QPainter, where: QRectF) -> None:
        theme, card = self._theme, self.card
        font = theme.serif(RANK)
        font.setBold(self._strong)
        rank = "10" if card.rank == "T" else card.rank
        wide, side = _measure(rank, font)
        if wide + side * 1.1 > where.width():  # a ten on a narrow card
            font.setPixelSize(int(font.pixelSize() * where.width() / (wide + side * 1.1)))
            wide, side = _measure(rank, font)
        metrics = QFontMetrics(font)
        colour = theme.colour(suit_colour(card.suit) if self._strong else "muted")
        left = where.center().x() - (wide + side * 1.1) / 2
        painter.setFont(font)
        painter.setPen(colour)
        baseline = where.center().y() + metrics.capHeight() / 2
        painter.drawText(QPointF(left, baseline), rank)
        painter.save()
        painter.translate(left + wide + side * 0.1, where.center().y() - side / 2)
        painter.scale(side, side)
        painter.fillPath(suit_path(card.suit), colour)
        painter.restore()

    def _draw_pips(self, painter: QPainter, where: QRectF) -> None:
        theme = self._theme
        side = min(theme.text(PIP), where.width() / (self._copies * 1.4))
        step = side * 1.4
        left = where.center().x() - (step * self._copies - side * 0.4) / 2
        colour = theme.colour("them" if self._held else "muted")
        pen = painter.pen()
        pen.setColor(colour)
        pen.setWidthF(max(side / 8, 1.0))
        painter.setPen(pen)
        for at in range(self._copies):
            painter.setBrush(colour if at < self._held else Qt.BrushStyle.NoBrush)
            pip = QRectF(left + at * step, where.center().y() - side / 2, side, side)
            painter.drawEllipse(pip.adjusted(0.5, 0.5, -0.5, -0.5))

    # Keys and clicks

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a copy away by the right button, or by the left one with Shift held."""
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.button() == Qt.MouseButton.RightButton or (
            event.button() == Qt.MouseButton.LeftButton and shift
        ):
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.less.emit()
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take + and − for a copy more and less, a figure for that many."""
        if event.key() in _LESS:
            self.less.emit()
        elif event.key() in _MORE:
            self.more.emit()
        elif event.text() and event.text() in "01234":
            self.set_to.emit(int(event.text()))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard has come."""
        super().focusInEvent(event)
        self.looked.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard has gone."""
        super().focusOutEvent(event)
        self.looked.emit(False)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse has come."""
        super().enterEvent(event)
        self.looked.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse has gone."""
        super().leaveEvent(event)
        self.looked.emit(False)


def _measure(rank: str, font: QFont) -> tuple[float, float]:
    """Return the width of a rank and the side of the suit beside it."""
    metrics = QFontMetrics(font)
    return metrics.horizontalAdvance(rank), metrics.capHeight() * 1.1
