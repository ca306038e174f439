"""Pictures to keep: PNG, SVG, or an image for the clipboard, of one size and with their heading."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from scorebook.charts.drawing import Drawing
from scorebook.charts.look import Look
from scorebook.charts.picture import Picture

WIDE, HIGH = 960, 480  # pixels where plain text is 16 high; a larger text makes a larger picture
SHARP = 2  # pixels of an image for each of the screen


def drawn(picture: Picture, look: Look) -> Drawing:
    """Return the drawing that is kept: with its heading, of one size whatever the window's."""
    return Drawing(picture, look, look.size(WIDE), look.size(HIGH), titled=True)


def image(picture: Picture, look: Look) -> QImage:
    """Return the picture as an image, twice as sharp as the screen."""
    found = drawn(picture, look).image(SHARP)
    found.setDevicePixelRatio(1)
    return found


def png(picture: Picture, look: Look) -> bytes:
    """Return the picture as a PNG file, twice as sharp as the screen."""
    return _written(lambda buffer: QImageWriter(buffer, QByteArray(b"png")).write(image(picture, look)))


def svg(picture: Picture, look: Look) -> bytes:
    """Return the picture as an SVG file, its texts as texts and its lines as lines."""

    def draw(buffer: QBuffer) -> None:
        drawing = drawn(picture, look)
        size = drawing.size.toSize()
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(size)
        generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
        generator.setTitle(picture.title)
        generator.setDescription(picture.says)
        painter = QPainter(generator)
        painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(look.sheet))
        drawing.paint(painter)
        painter.end()

    return _written(draw)


def as_file(picture: Picture, look: Look, suffix: str) -> bytes:
    """Return the picture as a file of that ending: SVG for ".svg", else PNG."""
    return svg(picture, look) if suffix.casefold() == ".svg" else png(picture, look)


def _written(write_into: Callable[[QBuffer], object]) -> bytes:
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    write_into(buffer)
    buffer.close()
    return bytes(kept.data())
