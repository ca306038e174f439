"""The four suits drawn as shapes of our own, so that no system can turn them into coloured emoji."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPixmap, QTransform

from scorebook.rules.cards import Suit
from scorebook.window.theme import Theme

SYMBOLS = {suit.symbol: suit for suit in Suit}


def suit_colour(suit: Suit) -> str:
    """Return the name of the theme colour a suit is drawn in: red "set" or "ink"."""
    return "set" if suit in (Suit.HEARTS, Suit.DIAMONDS) else "ink"


@cache
def suit_path(suit: Suit) -> QPainterPath:
    """Return the shape of a suit in a square of side 1."""
    path = QPainterPath()
    if suit is Suit.DIAMONDS:
        path.moveTo(0.5, 0.02)
        for x, y in ((0.86, 0.5), (0.5, 0.98), (0.14, 0.5)):
            path.lineTo(x, y)
        path.closeSubpath()
        return path
    if suit is Suit.CLUBS:
        path.setFillRule(Qt.FillRule.WindingFill)
        for x, y in ((0.5, 0.27), (0.26, 0.58), (0.74, 0.58)):
            path.addEllipse(QPointF(x, y), 0.225, 0.225)
        path.addRect(QRectF(0.42, 0.38, 0.16, 0.25))
        path.addPath(_stem())
        return path.simplified()
    heart = QPainterPath(QPointF(0.5, 0.96))
    heart.cubicTo(0.36, 0.78, 0.04, 0.6, 0.04, 0.32)
    heart.cubicTo(0.04, 0.14, 0.17, 0.05, 0.29, 0.05)
    heart.cubicTo(0.39, 0.05, 0.47, 0.11, 0.5, 0.21)
    heart.cubicTo(0.53, 0.11, 0.61, 0.05, 0.71, 0.05)
    heart.cubicTo(0.83, 0.05, 0.96, 0.14, 0.96, 0.32)
    heart.cubicTo(0.96, 0.6, 0.64, 0.78, 0.5, 0.96)
    if suit is Suit.HEARTS:
        return heart
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addPath(QTransform(0.96, 0, 0, -0.82, 0.02, 0.82).map(heart))
    path.addPath(_stem())
    return path.simplified()


def _stem() -> QPainterPath:
    """Return the foot that spades and clubs stand on."""
    stem = QPainterPath(QPointF(0.47, 0.6))
    stem.cubicTo(0.47, 0.8, 0.4, 0.92, 0.3, 0.97)
    stem.lineTo(0.7, 0.97)
    stem.cubicTo(0.6, 0.92, 0.53, 0.8, 0.53, 0.6)
    stem.closeSubpath()
    return stem


def draw_suit(painter: QPainter, suit: Suit, where: QRectF, theme: Theme) -> None:
    """Draw a suit in its own colour, as large as fits into `where`, in the middle of it."""
    side = min(where.width(), where.height())
    left, top = where.center().x() - side / 2, where.center().y() - side / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(left, top)
    painter.scale(side, side)
    painter.fillPath(suit_path(suit), theme.colour(suit_colour(suit)))
    painter.restore()


def suit_icon(suit: Suit, theme: Theme, side: int) -> QIcon:
    """Return a suit as an icon `side` pixels high, sharp on a fine screen too."""
    icon = QIcon()
    for ratio in (1, 2):
        pixmap = QPixmap(QSize(side * ratio, side * ratio))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        draw_suit(painter, suit, QRectF(0, 0, side * ratio, side * ratio), theme)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        icon.addPixmap(pixmap)
    return icon
