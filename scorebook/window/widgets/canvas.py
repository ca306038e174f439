"""Where a picture is drawn: along it by mouse or arrow keys, each place says its figure.

What draws it is imported beside the window, on a thread, the first time a picture is to be seen: it costs as
much as a small program, and the window never waits for it. Qt's own views would take the wheel from the
page and the mouse from the reader; a picture that is looked at needs neither.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorebook.charts.look import Look
from scorebook.window.theme import Theme, serif_family

if TYPE_CHECKING:
    from scorebook.charts.drawing import Drawing
    from scorebook.charts.picture import Picture

DRAWS = "scorebook.charts.drawing"
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


def look_of(theme: Theme) -> Look:
    """Return how pictures look under a theme."""
    t = theme.tokens
    families = tuple(theme.font().families())
    return Look(t.sheet, t.ink, t.muted, t.rule, t.us, t.them, families, serif_family(), theme.text())


class _Fetched(QObject):
    """Tells, in the window's thread, that what draws has been imported."""

    ready = Signal(object)

    def fetch(self) -> None:
        """Import it, on a thread that the program waits for when it ends."""
        threading.Thread(target=self._fetch, name="pictures").start()

    def _fetch(self) -> None:
        found = import_module(DRAWS)
        with suppress(RuntimeError):  # the window went meanwhile
            self.ready.emit(found)


class Canvas(QWidget):
    """One picture, as wide as its place and always of one height, before it is drawn too.

    `stopped` goes out with the place in the picture's stops where the mouse or the keyboard is, or None;
    `chosen` with the place that was clicked or where Enter was pressed.
    """

    stopped = Signal(object)
    chosen = Signal(int)

    def __init__(self, name: str, spoken: str, theme: Theme, height: int) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.text(height))
        self._theme = theme
        self._look = look_of(theme)
        self._picture: Picture | None = None
        self._stop: int | None = None
        self._draws: Any = None  # the module, once it is there
        self._fetched: _Fetched | None = None
        self._drawing: Drawing | None = None
        self._image: QImage | None = None

    @property
    def drawing(self) -> Drawing | None:
        """Return what is drawn and where, None until it is."""
        return self._drawing

    @property
    def awaited(self) -> bool:
        """Tell whether a picture is still to be drawn."""
        return self._picture is not None and self._drawing is None

    @property
    def look(self) -> Look:
        """Return how its pictures look."""
        return self._look

    def show_picture(self, picture: Picture | None) -> None:
        """Draw another picture, as soon as it is seen; None leaves the place free."""
        if picture == self._picture:
            return
        self._picture = picture
        self._drawing = self._image = None
        self.setAccessibleDescription("" if picture is None else picture.says)
        self.go_to(None)
        self.update()

    def stop(self) -> int | None:
        """Return the place in the picture's stops where the mouse or the keyboard is."""
        return self._stop

    def go_to(self, stop: int | None) -> None:
        """Go to one of the picture's stops, or to none."""
        if stop == self._stop:
            return
        self._stop = stop
        if self._picture is not None:
            says = self._picture.says if stop is None else self._picture.stops[stop].says
            self.setAccessibleDescription(says)
        self.stopped.emit(stop)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size that asks for no more width than there is."""
        return QSize(self._theme.text(200), self.height())

    # Drawing

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what there is: nothing yet, or the picture with the place in focus marked."""
        if self._picture is None:
            return
        if self._draws is None:
            self._fetch()
            return
        sharp = self.devicePixelRatioF()
        if (
            self._drawing is None
            or self._image is None
            or self._image.size() != QSize(round(self.width() * sharp), round(self.height() * sharp))
        ):
            self._drawing = self._draws.Drawing(self._picture, self._look, self.width(), self.height())
            self._image = self._drawing.image(sharp)
        painter = QPainter(self)
        painter.drawImage(0, 0, self._image)
        self._mark(painter)

    def _fetch(self) -> None:
        if self._fetched is None:
            self._fetched = _Fetched(self)
            self._fetched.ready.connect(self._have, Qt.ConnectionType.QueuedConnection)
            self._fetched.fetch()

    def _have(self, draws: object) -> None:
        self._draws = draws
        self.update()

    def _mark(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._stop is not None and self._drawing is not None:
            veil = QColor(self._theme.colour("muted"))
            veil.setAlphaF(0.16)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(self._drawing.slot(self._stop), 3, 3)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.colour("us"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    # Going along

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what stands under the mouse."""
        if self._drawing is not None:
            inside = self._drawing.plot.contains(event.position())
            self.go_to(self._drawing.stop_at(event.position().x()) if inside else None)

    def leaveEvent(self, event: QEvent) -> None:
        """Say what the whole picture says."""
        super().leaveEvent(event)
        self.go_to(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose what stands under the mouse."""
        if event.button() == Qt.MouseButton.LeftButton and self._stop is not None:
            self.chosen.emit(self._stop)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stand nowhere once the keyboard is gone."""
        super().focusOutEvent(event)
        self.go_to(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along with Left and Right, to the ends with Home and End; Enter chooses."""
        many = 0 if self._picture is None else len(self._picture.stops)
        key = Qt.Key(event.key())
        if not many or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key in STEPS:
            step = STEPS[key]
            start = (many if step < 0 else -1) if self._stop is None else self._stop
            self.go_to(min(max(start + step, 0), many - 1))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.go_to(0 if key == Qt.Key.Key_Home else many - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._stop is not None:
            self.chosen.emit(self._stop)
        else:
            super().keyPressEvent(event)
