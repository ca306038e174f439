"""Draw a picture with pyqtgraph: on any painter, or as an image.

pyqtgraph costs as much to import as a small program, and nothing else imports it: ask for this module only
once the page stands. Its views hold the figures' own measure (`ViewBox`), its curves the lines; menus, the
mouse and its wheel are left out, because a picture is looked at and the wheel belongs to the page.

pyqtgraph 0.14 or later: earlier ones end the program under PySide6 6.10 and later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, TypeVar

import numpy as np
import pyqtgraph as pg  # type: ignore[import-untyped]
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from scorebook.charts.lettering import bound, draw_key, heading_font, label_font
from scorebook.charts.look import Look
from scorebook.charts.picture import Band, Curve, Key, Picture, Tick
from scorebook.charts.shapes import DASH, LINE, SOFTER, Shapes
from scorebook.charts.ticks import along, weighty

P = TypeVar("P")
SMALL = 13  # the height of labels, where plain text is 16 high
SPACE = 8
MORE = 5  # around the plot, that shapes may reach over its edge
EDGE = 9.0  # pixels kept free all around: two for the mark of the keyboard, and seven between it and words


class Drawing:
    """A picture laid out for one size. `titled` pictures carry their heading and what they are based on.

    `width` and `height` are in pixels of the screen; nothing is ever drawn outside of them. `plot` is where
    the figures themselves are, between the labels.
    """

    def __init__(
        self, picture: Picture, look: Look, width: int, height: int, *, titled: bool = False
    ) -> None:
        self.picture, self.look = picture, look
        self.size = QSizeF(max(width, 1), max(height, 1))
        self._titled = titled
        self._small = label_font(look, SMALL)
        self._metrics = QFontMetricsF(self._small)
        self._texts: list[tuple[QRectF, str, QFont, str]] = []
        self._keys: list[tuple[QRectF, Key]] = []
        top = self._head() if titled else EDGE
        bottom = self._foot() if titled else self.size.height() - EDGE
        if picture.empty:
            self.plot = QRectF(0, top, self.size.width(), max(bottom - top, 1))
            self._say(self.plot, picture.empty, label_font(look, 16), look.muted)
            self._scene: Any = None
            self.view: Any = None
            return
        top = self._legend(top)
        self.plot = self._place(top, bottom)
        self._label()
        self._scene = self._fill()

    # Where things are

    def across(self, at: float) -> float:
        """Return the pixel of a place on the axis across."""
        axis = self.picture.across
        return self.plot.left() + (at - axis.low) / (axis.high - axis.low) * self.plot.width()

    def up(self, at: float) -> float:
        """Return the pixel of a figure on the axis up."""
        axis = self.picture.up
        return self.plot.bottom() - (at - axis.low) / (axis.high - axis.low) * self.plot.height()

    def stop_at(self, pixel: float) -> int | None:
        """Return the place in the picture's stops that a pixel across belongs to."""
        axis = self.picture.across
        share = (pixel - self.plot.left()) / max(self.plot.width(), 1)
        return self.picture.nearest(axis.low + share * (axis.high - axis.low))

    def slot(self, stop: int) -> QRectF:
        """Return the strip of the plot that belongs to a stop."""
        axis = self.picture.across
        wide = max(self.plot.width() / (axis.high - axis.low), 2)
        middle = self.across(self.picture.stops[stop].at)
        return QRectF(middle - wide / 2, self.plot.top(), wide, self.plot.height()) & self.plot

    def texts(self) -> list[tuple[QRectF, str]]:
        """Return every text that is drawn and where."""
        return [(rect, text) for rect, text, _, _ in self._texts]

    # Drawing

    def paint(self, painter: QPainter) -> None:
        """Draw everything, from the painter's origin on."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._scene is not None:
            self._scene.prepareForPaint()
            more = self.look.size(MORE)
            self._scene.render(painter, self.plot.adjusted(-more, -more, more, more), self._scene.sceneRect())
        for rect, key in self._keys:
            draw_key(painter, rect, key, self.look)
        for rect, text, written, colour in self._texts:
            painter.setFont(written)
            painter.setPen(QColor(colour))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
            painter.drawText(rect, int(flags.value) | int(Qt.TextFlag.TextWordWrap.value), text)

    def image(self, sharp: float = 1) -> QImage:
        """Return the picture as an image of `sharp` pixels for each of the screen, on its sheet of paper."""
        size = (self.size * sharp).toSize()
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(QColor(self.look.sheet))
        painter = QPainter(image)
        painter.scale(sharp, sharp)
        self.paint(painter)
        painter.end()
        image.setDevicePixelRatio(sharp)
        return image

    # Laying out

    def _head(self) -> float:
        heading = heading_font(self.look)
        space = self._space(2)
        rect = QRectF(space, space, self.size.width() - 2 * space, self.size.height() / 3)
        rect = self._say(rect, self.picture.title, heading, self.look.ink)
        return rect.bottom() + self._space()

    def _foot(self) -> float:
        if not self.picture.based_on:
            return self.size.height() - self._space(2)
        space, width = self._space(2), self.size.width() - 2 * self._space(2)
        high = bound(self._metrics, width, self.picture.based_on).height()
        top = self.size.height() - space - high
        self._say(QRectF(space, top, width, high), self.picture.based_on, self._small, self.look.muted)
        return top - self._space()

    def _legend(self, top: float) -> float:
        """Put the legend into as many rows as it needs; words too long for one row end in dots."""
        edge = self._space(2) if self._titled else EDGE
        x, y, high = edge, top, self._metrics.height()
        room = self.size.width() - 2 * edge
        sign = self.look.size(16)
        for key in self.picture.keys:
            gap = self._space() * 0.75
            words = self._metrics.elidedText(key.words, Qt.TextElideMode.ElideRight, room - sign - gap - 2)
            wide = sign + gap + self._metrics.horizontalAdvance(words) + 2
            if x > edge and x + wide > edge + room:
                x, y = edge, y + high * 1.35
            self._keys.append((QRectF(x, y, sign, high), key))
            self._texts.append(
                (QRectF(x + sign + gap, y, wide - sign - gap, high), words, self._small, self.look.muted)
            )
            x += wide + self._space(2.5)
        return y + high + self._space(1.5) if self.picture.keys else top

    def _place(self, top: float, bottom: float) -> QRectF:
        wide, high = self._metrics.horizontalAdvance, self._metrics.height()
        across = max((wide(tick.text) for tick in self.picture.across.ticks), default=0.0)
        ups = max((wide(tick.text) for tick in self.picture.up.ticks), default=0.0)
        edge = self._space(2) if self._titled else EDGE
        left = edge + max(ups + self._space(), across / 2)
        right = edge + across / 2
        # Half a figure stands over the highest line, and half of one under the lowest.
        above, below = top + high / 2, bottom - high * 1.5 - self._space(0.75)
        return QRectF(left, above, max(self.size.width() - left - right, 1), max(below - above, 1))

    def _label(self) -> None:
        wide, high = self._metrics.horizontalAdvance, self._metrics.height()

        def lying(tick: Tick) -> tuple[float, float]:
            middle, half = self.across(tick.at), wide(tick.text) / 2
            return middle - half, middle + half

        def standing(tick: Tick) -> tuple[float, float]:
            return self.up(tick.at) - high / 2, self.up(tick.at) + high / 2

        # As much room between two labels as one takes: a calm line of years, and never a touch.
        widest = max((wide(tick.text) for tick in self.picture.across.ticks), default=0.0)
        self._across = along(self.picture.across.ticks, lying, self._space(0.5) + widest)
        self._up = weighty(self.picture.up.ticks, standing, 2)
        below = self.plot.bottom() + high / 2 + self._space(0.75)
        for tick in self._across:
            start, end = lying(tick)
            rect = QRectF(start - 1, below, end - start + 2, high)
            self._texts.append((rect, tick.text, self._small, self.look.muted))
        for tick in self._up:
            end = self.plot.left() - self._space()
            start = end - wide(tick.text) - 1
            rect = QRectF(start, standing(tick)[0], end - start + 1, high)
            self._texts.append((rect, tick.text, self._small, self.look.muted))

    def _say(self, rect: QRectF, text: str, written: QFont, colour: str) -> QRectF:
        room = bound(QFontMetricsF(written), rect.width(), text)
        place = QRectF(rect.left(), rect.top(), rect.width(), min(room.height(), rect.height()))
        self._texts.append((place, text, written, colour))
        return place

    def _space(self, times: float = 1) -> float:
        return times * SPACE * (1 + (self.look.text / 16 - 1) / 2)

    # What is between the axes

    def _fill(self) -> Any:
        scene, picture = pg.GraphicsScene(), self.picture
        view = pg.ViewBox(enableMenu=False, enableMouse=False)
        scene.addItem(view)
        # A little more than the axes: a dot at 100 % and the highest line are there in full.
        more = self.look.size(MORE)
        across, up = picture.across, picture.up
        per_pixel = (across.high - across.low) / self.plot.width(), (up.high - up.low) / self.plot.height()
        seen = QRectF(0, 0, self.plot.width() + 2 * more, self.plot.height() + 2 * more)
        view.setGeometry(seen)
        scene.setSceneRect(seen)
        view.setRange(
            xRange=(across.low - more * per_pixel[0], across.high + more * per_pixel[0]),
            yRange=(up.low - more * per_pixel[1], up.high + more * per_pixel[1]),
            padding=0,
            disableAutoRange=True,
        )
        lines = [tick.at for tick in self._up]
        view.addItem(Shapes(picture, self.look, per_pixel, lines), ignoreBounds=True)
        for band in picture.bands:
            for item in self._band(band):
                view.addItem(item, ignoreBounds=True)
        for curve in picture.curves:
            for item in self._curve(curve):
                view.addItem(item, ignoreBounds=True)
        self.view = view
        return scene

    def _band(self, band: Band) -> Iterator[Any]:
        soft = QColor(self.look.colour(band.tone))
        soft.setAlphaF(SOFTER)
        for run in _runs(band.points):
            places = [at for at, _, _ in run]
            if len(run) == 1:  # one year by itself: a strip as wide as a bar
                places, run = [places[0] - 0.3, places[0] + 0.3], [run[0], run[0]]
            x = np.array(places, dtype=float)
            low, high = (
                pg.PlotCurveItem(x, np.array([point[side] for point in run], dtype=float), pen=None)
                for side in (1, 2)
            )
            yield pg.FillBetweenItem(low, high, brush=soft, pen=QPen(Qt.PenStyle.NoPen))

    def _curve(self, curve: Curve) -> Iterator[Any]:
        pen = QPen(QColor(self.look.colour(curve.tone)), LINE * self.look.text / 16)
        pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if curve.dotted:
            pen.setDashPattern(DASH)
        for run in _runs(curve.points):
            if len(run) > 1:
                x, y = (np.array([point[axis] for point in run], dtype=float) for axis in (0, 1))
                yield pg.PlotCurveItem(x, y, pen=pen, antialias=True, connect="all", skipFiniteCheck=True)


def _runs(points: Iterable[P | None]) -> Iterator[list[P]]:
    """Yield the stretches without a gap."""
    for known, run in groupby(points, key=lambda point: point is not None):
        if known:
            yield [point for point in run if point is not None]
