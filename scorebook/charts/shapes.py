"""Bars, dots, ranges and lines of a picture, as one item of a pyqtgraph view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg  # type: ignore[import-untyped]
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from scorebook.charts.look import Look
from scorebook.charts.picture import Bar, Picture

FILLS = 0.66  # of a year's room, that its bar takes
WIDEST = 40.0  # pixels of a bar, where there are few
ROUND = 3.0
APART = 1.5  # pixels between a bar and the line it stands on
DOT = 3.5
LINE = 2.5
DASH = (3.0, 2.5)
SOFT, SOFTER = 0.3, 0.18  # of the colour, in a range and in a band


class Shapes(pg.GraphicsObject):  # type: ignore[misc]
    """Everything that is no curve. `per_pixel` is how much of each axis one pixel is.

    `lines` are the figures through which a quiet line goes straight across.
    """

    def __init__(
        self, picture: Picture, look: Look, per_pixel: tuple[float, float], lines: Sequence[float]
    ) -> None:
        super().__init__()
        self._picture, self._look = picture, look
        self._x, self._y = per_pixel
        self._lines = lines

    def boundingRect(self) -> QRectF:
        """Return all of the plot, and as much around it as a dot at its edge needs."""
        across, up = self._picture.across, self._picture.up
        x, y = self._look.size(DOT + 1) * self._x, self._look.size(DOT + 1) * self._y
        inside = QRectF(across.low, up.low, across.high - across.low, up.high - up.low)
        return inside.adjusted(-x, -y, x, y)

    def paint(self, painter: QPainter, *_: Any) -> None:
        """Draw the quiet lines first, then what stands on them."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._levels(painter)
        painter.setPen(Qt.PenStyle.NoPen)
        for bar in self._picture.bars:
            painter.setBrush(QColor(self._look.colour(bar.tone)))
            painter.drawPath(self._bar(bar))
        for whisker in self._picture.whiskers:
            soft = QColor(self._look.colour(whisker.tone))
            soft.setAlphaF(SOFT)
            painter.setBrush(soft)
            half = self._look.size(3) * self._x
            ends = QRectF(whisker.at - half, whisker.low, 2 * half, whisker.high - whisker.low)
            painter.drawRoundedRect(ends, half, self._look.size(3) * self._y)
        for curve in self._picture.curves:
            painter.setBrush(QColor(self._look.colour(curve.tone)))
            radius = self._look.size(DOT)
            alone = curve.points
            for place, point in enumerate(alone):
                by_itself = not any(alone[max(place - 1, 0) : place]) and not any(
                    alone[place + 1 : place + 2]
                )
                if point is not None and (curve.dots or by_itself):
                    painter.drawEllipse(QPointF(*point), radius * self._x, radius * self._y)

    def _levels(self, painter: QPainter) -> None:
        across = self._picture.across
        strong = [level.at for level in self._picture.levels if level.strong]
        for colour, width, places in ((self._look.rule, 1.0, self._lines), (self._look.muted, 1.2, strong)):
            pen = QPen(QColor(colour), width)
            pen.setCosmetic(True)
            painter.setPen(pen)
            for at in places:
                painter.drawLine(QLineF(across.low, at, across.high, at))

    def _bar(self, bar: Bar) -> QPainterPath:
        """Return a bar with its corners round at the head, and square where it stands."""
        half = min(FILLS / 2, self._look.size(WIDEST) * self._x / 2)
        sign = 1 if bar.head > bar.foot else -1
        high = abs(bar.head - bar.foot)
        foot = bar.foot + sign * min(APART * self._y, high / 2)
        rx, turn = min(ROUND * self._x, half), sign * min(ROUND * self._y, high / 2)
        left, right = bar.at - half, bar.at + half
        path = QPainterPath(QPointF(left, foot))
        path.lineTo(left, bar.head - turn)
        path.quadTo(left, bar.head, left + rx, bar.head)
        path.lineTo(right - rx, bar.head)
        path.quadTo(right, bar.head, right, bar.head - turn)
        path.lineTo(right, foot)
        path.closeSubpath()
        return path
