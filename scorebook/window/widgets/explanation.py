"""The slip over the page that says what a word of the table means.

It takes neither mouse nor keyboard, so nobody is held up by it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from scorebook.window.widgets.sheets import Words

WIDEST = 26  # letters m in a line of the slip
Told: TypeAlias = Sequence[tuple[str, str]]


class Explanation(QFrame):
    """The slip with what words mean. There is one a window; `explanation_over` finds it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("explanation")
        self.setProperty("kind", "banner")
        self.setProperty("tone", "plain")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.owner: QWidget | None = None
        self.words = Words("")
        self.words.setObjectName("explanation_words")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.words)
        self.hide()

    def explain(self, told: Told, owner: QWidget, where: QRect, *, aside: bool = False) -> None:
        """Say what words mean, below `where` on `owner`, or above it where there is no room below.

        `aside` puts it into a corner of the window instead, out of the way of what comes next.
        """
        self.owner = owner
        self.words.setText("\n".join(f"{word[0].upper()}{word[1:]}: {means}" for word, means in told))
        window, metrics = self.window().rect(), self.words.fontMetrics()
        self.words.ensurePolished()
        one_line = max(metrics.horizontalAdvance(line) for line in self.words.text().split("\n"))
        width = min(one_line + 2, metrics.averageCharWidth() * 2 * WIDEST, window.width() - 48)
        height = self.words.heightForWidth(width)
        size = QSize(width + 26, height + 18)
        corner = owner.mapTo(self.window(), where.bottomLeft()) + QPoint(0, 4)
        if corner.y() + size.height() > window.bottom() - 8:
            corner.setY(owner.mapTo(self.window(), where.topLeft()).y() - size.height() - 4)
        corner.setX(max(8, min(corner.x(), window.right() - size.width() - 8)))
        if aside:
            here = QRect(owner.mapTo(self.window(), where.topLeft()), where.size())
            corner = QPoint(window.right() - size.width() - 8, window.bottom() - size.height() - 8)
            if QRect(corner, size).intersects(here):
                corner.setY(8)
        self.setGeometry(QRect(corner, size))
        self.show()
        self.raise_()

    def put_away(self, owner: QWidget) -> None:
        """Go, if it is still `owner` that is explained."""
        if self.owner is owner:
            self.owner = None
            self.hide()


def explanation_over(widget: QWidget) -> Explanation | None:
    """Return the slip of the window that `widget` is in, None while nothing has been explained there."""
    only = Qt.FindChildOption.FindDirectChildrenOnly
    return widget.window().findChild(Explanation, "explanation", only)


def explain_over(widget: QWidget, told: Told, where: QRect, *, aside: bool = False) -> None:
    """Say what words mean beside `where` on a widget, or `aside` in a corner of its window."""
    slip = explanation_over(widget) or Explanation(widget.window())
    slip.explain(told, widget, where, aside=aside)


def put_away_from(widget: QWidget) -> None:
    """Put away what was explained on a widget. It makes nothing: a widget that is hidden may ask for it."""
    slip = explanation_over(widget)
    if slip is not None:
        slip.put_away(widget)


class Explains(QObject):
    """Explains what a button or a field is about: while the mouse or the keyboard is on it.

    A field that is wrong has a sentence of its own by it, and that one is more urgent. `aside` is for
    fields in a row: the next one must not be covered for whoever goes through them by Tab.
    """

    def __init__(self, widget: QWidget, told: Callable[[], Told], *, aside: bool = False) -> None:
        super().__init__(widget)
        self._widget = widget
        self._aside = aside
        self.explained = told
        widget.installEventFilter(self)

    def isVisible(self) -> bool:
        """Tell whether the widget can be seen."""
        return self._widget.isVisible()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Explain while somebody is there."""
        kind, widget = event.type(), self._widget
        if kind in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            told = () if widget.property("wrong") else self.explained()
            if told:
                widget.setAccessibleDescription(" ".join(means for _, means in told))
                explain_over(widget, told, widget.rect(), aside=self._aside)
        gone = kind in (QEvent.Type.Hide, QEvent.Type.FocusOut)
        if gone or (kind == QEvent.Type.Leave and not widget.hasFocus()):
            put_away_from(widget)
        return False
