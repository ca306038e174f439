"""The mouse over a word, and what is then said about it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.explanation import explanation_over


def says(widget: QWidget) -> str:
    """Return what the slip over a widget's window says, "" while it is put away."""
    slip = explanation_over(widget)
    return slip.words.text() if slip is not None and slip.isVisible() else ""


def hover(widget: QWidget, where: QPoint) -> None:
    """Move the mouse over a widget, no button down."""
    at, none = QPointF(where), Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        at,
        QPointF(widget.mapToGlobal(where)),
        none,
        none,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, event)
    QApplication.processEvents()


def leave(widget: QWidget) -> None:
    """Take the mouse away from a widget."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    QApplication.processEvents()


def place_of(words: Explained, at: int) -> QPoint:
    """Return where a word stands."""
    return words._places()[at][0].center()
