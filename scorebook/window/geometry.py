"""Where the window stands: as it stood last time, as long as somebody could see and grasp it there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from scorebook.window.preferences import Preferences

USUAL = QSize(1280, 800)
LEAST = QSize(640, 480)
GRASP = QSize(120, 32)  # what has to be on a screen of the window's upper edge to take hold of it


def place_for(kept: tuple[int, int, int, int] | None, screens: Sequence[QRect]) -> QRect:
    """Return where to put the window: where it was kept, or in the middle of the first screen.

    `screens` are the usable parts of the screens there are now. A window larger than its screen is made
    smaller; one whose upper edge lies on no screen (a second screen unplugged, another scale factor)
    comes to the first.
    """
    if not screens:
        return QRect(0, 0, USUAL.width(), USUAL.height())
    if kept is not None:
        wanted = QRect(*kept)
        for screen in screens:
            edge = QRect(wanted.x(), wanted.y(), wanted.width(), GRASP.height()).intersected(screen)
            if edge.width() >= GRASP.width() and edge.height() >= GRASP.height() // 2:
                return _inside(wanted, screen)
    size = QSize(kept[2], kept[3]) if kept is not None else USUAL
    size = size.boundedTo(screens[0].size())
    middle = QRect(0, 0, size.width(), size.height())
    middle.moveCenter(screens[0].center())
    return _inside(middle, screens[0])


def _inside(wanted: QRect, screen: QRect) -> QRect:
    width = min(max(wanted.width(), LEAST.width()), screen.width())
    height = min(max(wanted.height(), LEAST.height()), screen.height())
    x = min(max(wanted.x(), screen.left()), screen.right() + 1 - width)
    y = min(max(wanted.y(), screen.top()), screen.bottom() + 1 - height)
    return QRect(x, y, width, height)


def put(window: QWidget, preferences: Preferences) -> None:
    """Put the window where it stood; a window that filled the screen fills it again."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    window.setGeometry(place_for(preferences.window, screens))


def remember(window: QWidget, preferences: Preferences) -> Preferences:
    """Return the preferences with where the window stands now."""
    filled = window.isMaximized() or window.isFullScreen()
    rect = window.normalGeometry() if filled else window.geometry()
    if rect.isEmpty():
        return preferences
    return replace(
        preferences, window=(rect.x(), rect.y(), rect.width(), rect.height()), filled=window.isMaximized()
    )
