"""Pictures for the tests, and what can be read off the pixels of one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from scorebook.charts.drawing import Drawing
from scorebook.charts.look import Look
from scorebook.charts.marks import marks_by_year
from scorebook.charts.picture import Picture
from scorebook.statistics.pairs import MarksByYear, YearMarks

NAMES = {1: "Ron", 2: "Karen", 3: "Rich", 4: "Louise"}
LIGHT = Look(
    *("#FFFDF7", "#23211C", "#5C5649", "#DDD3BE", "#1F4E79", "#7A5200"),
    families=("DejaVu Sans",),
    serif="DejaVu Serif",
)
LARGE = Look(
    *("#27241F", "#F2ECDF", "#BDB4A2", "#413C33", "#8DB8E0", "#E0B252"),
    families=("DejaVu Sans",),
    serif="DejaVu Serif",
    text=32,
)


def marks(*years: tuple[int, int, int], first: int = 1991, undated: int = 0) -> MarksByYear:
    """Return the marks of years from `first` on: above, below, others."""
    told = tuple(YearMarks(first + at, *year) for at, year in enumerate(years))
    return MarksByYear((1, 2), (3, 4), told, undated)


def many_years(many: int) -> Picture:
    """Return the picture of `many` years."""
    years = ((20 + year % 7, 12 + year % 11, year % 5) for year in range(many))
    return marks_by_year(marks(*years), NAMES)


def overlaps(drawing: Drawing) -> list[tuple[str, str]]:
    """Return the texts of which one lies on another."""
    texts = drawing.texts()
    return [(one, other) for (a, one), (b, other) in combinations(texts, 2) if a.intersects(b)]


def outside(drawing: Drawing) -> list[str]:
    """Return the texts that reach out of the picture."""
    whole = QRectF(0, 0, drawing.size.width(), drawing.size.height())
    return [text for rect, text in drawing.texts() if not whole.contains(rect)]


def colours(image: QImage, rect: QRectF) -> Counter[str]:
    """Return how many pixels of each colour a piece of an image has, by #RRGGBB."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(plain.constBits(), np.uint32).reshape(plain.height(), plain.bytesPerLine() // 4)
    left, top = max(int(rect.left()), 0), max(int(rect.top()), 0)
    piece = pixels[top : int(rect.bottom()), left : min(int(rect.right()), plain.width())]
    seen, times = np.unique(piece & 0xFFFFFF, return_counts=True)
    return Counter({f"#{colour:06X}": int(many) for colour, many in zip(seen, times, strict=True)})
