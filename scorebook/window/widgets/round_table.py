"""Four seats round a table: partners face one another, and the deal goes to the left."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from scorebook.window.theme import Theme

# Going left round the table as one looks down on it: seat 1 below, 2 at the left, 3 above, 4 at the right.
_PLACES = ((2, 1), (1, 0), (0, 1), (1, 2))


class RoundTable(QWidget):
    """A table with a widget at each side; the colours of its edges tell which two are partners."""

    def __init__(self, theme: Theme, seats: tuple[QWidget, QWidget, QWidget, QWidget]) -> None:
        super().__init__()
        self._theme = theme
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(theme.px(16))
        for seat, (row, column) in zip(seats, _PLACES, strict=True):
            grid.addWidget(seat, row, column, Qt.AlignmentFlag.AlignVCenter)
        self.top = TableTop(theme)
        grid.addWidget(self.top, 1, 1)
        for column in range(3):
            grid.setColumnStretch(column, 1)


class TableTop(QWidget):
    """The table itself, seen from above: us at its head and foot, them at its sides."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.dealer: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Return the size of a small table."""
        return QSize(self._theme.px(160), self._theme.px(120))

    def show_dealer(self, seat: int | None) -> None:
        """Put the pack before whoever deals."""
        self.dealer = seat
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the table, its four edges, and the pack."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        painter.setBrush(theme.colour("sheet"))
        painter.setPen(QPen(theme.colour("rule"), 1))
        painter.drawRoundedRect(rect, 16, 16)
        inner = rect.adjusted(16, 16, -16, -16)
        for name, lines in (
            ("us", ((rect.bottom(), True), (rect.top(), True))),
            ("them", ((rect.left(), False), (rect.right(), False))),
        ):
            painter.setPen(QPen(theme.colour(name), 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            for at, level in lines:
                if level:
                    painter.drawLine(int(inner.left()), int(at), int(inner.right()), int(at))
                else:
                    painter.drawLine(int(at), int(inner.top()), int(at), int(inner.bottom()))
        self._draw_pack(painter, inner)

    def _draw_pack(self, painter: QPainter, inner: QRectF) -> None:
        if self.dealer is None:
            return
        wide, high = self._theme.px(22), self._theme.px(30)
        middle = inner.center()
        x = {1: inner.left() + wide / 2, 3: inner.right() - wide / 2}.get(self.dealer, middle.x())
        y = {0: inner.bottom() - high / 2, 2: inner.top() + high / 2}.get(self.dealer, middle.y())
        painter.setPen(QPen(self._theme.colour("on_us"), 1))
        painter.setBrush(self._theme.colour("us" if self.dealer % 2 == 0 else "them"))
        for step in (4, 2, 0):
            painter.drawRoundedRect(QRectF(x - wide / 2 + step, y - high / 2 - step, wide, high), 3, 3)
