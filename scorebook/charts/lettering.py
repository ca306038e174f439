"""The letters of a picture, and the signs of its legend."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from scorebook.charts.look import Look
from scorebook.charts.picture import Key, Shape
from scorebook.charts.shapes import DASH, LINE, SOFT, SOFTER

HEADING = 22  # the height of a heading, where plain text is 16 high
HIGH = 16384


def label_font(look: Look, pixels: float) -> QFont:
    """Return the sans of a look at `pixels`, where plain text is 16 high, with figures of one width."""
    found = QFont()
    found.setFamilies(list(look.families))
    return _tabular(found, look.size(pixels))


def heading_font(look: Look) -> QFont:
    """Return the serif of a look, as headings have it."""
    found = QFont(look.serif)
    found.setStyleHint(QFont.StyleHint.Serif)
    found.setBold(True)
    return _tabular(found, look.size(HEADING))


def bound(metrics: QFontMetricsF, width: float, text: str) -> QRectF:
    """Return the room a text takes that wraps at `width`."""
    flags = int(Qt.TextFlag.TextWordWrap.value)
    return metrics.boundingRect(QRectF(0, 0, max(width, 1), HIGH), flags, text)


def draw_key(painter: QPainter, rect: QRectF, key: Key, look: Look) -> None:
    """Draw the sign of one entry of the legend: its shape, where it matters on the line it stands on."""
    colour, centre = QColor(look.colour(key.tone)), rect.center()
    if key.shape in (Shape.ABOVE, Shape.BELOW):
        wide, high = rect.width() * 0.5, rect.height() * 0.45
        top = centre.y() - high if key.shape is Shape.ABOVE else centre.y()
        painter.fillRect(QRectF(centre.x() - wide / 2, top, wide, high), colour)
        painter.fillRect(QRectF(rect.left(), centre.y() - 0.6, rect.width(), 1.2), QColor(look.muted))
    elif key.shape in (Shape.BAND, Shape.RANGE):
        band = key.shape is Shape.BAND
        wide = rect.width() if band else look.size(6)
        colour.setAlphaF(SOFTER if band else SOFT)
        painter.fillRect(QRectF(centre.x() - wide / 2, rect.top() + 2, wide, rect.height() - 4), colour)
    elif key.shape is Shape.LEVEL:
        painter.fillRect(QRectF(rect.left(), centre.y() - 0.6, rect.width(), 1.2), QColor(look.muted))
    else:
        pen = QPen(colour, LINE * look.text / 16)
        if key.shape is Shape.DOTTED:
            pen.setDashPattern(DASH)
        painter.setPen(pen)
        painter.drawLine(QLineF(rect.left(), centre.y(), rect.right(), centre.y()))


def _tabular(font: QFont, pixels: int) -> QFont:
    font.setPixelSize(pixels)
    if hasattr(font, "setFeature"):
        font.setFeature(QFont.Tag("tnum"), 1)
    return font
