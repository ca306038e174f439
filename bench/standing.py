"""Wait until a page stands: furnished, counted beside the window, and drawn."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from scorebook.window.front_page import FrontPage
from scorebook.window.shell import MainWindow
from scorebook.window.widgets.canvas import Canvas

PATIENCE = 60.0  # seconds that counting a book and importing what draws may take together


def stand(window: MainWindow) -> None:
    """Wait until everything that was asked for on the open page is there."""
    page = window.page()
    wait(lambda: not isinstance(page, FrontPage) or page.years is not None)
    wait(lambda: not window.desk.figures.busy)
    QTest.qWait(20)
    for canvas in page.findChildren(Canvas) if page is not None else ():
        if canvas.isVisible():
            _draw(canvas)


def whole(window: MainWindow) -> QWidget:
    """Return all of the open page, as far down as it goes."""
    page = window.page()
    inside = None if page is None else page.scroller.widget()
    assert inside is not None
    return inside


def wait(there: Callable[[], bool]) -> None:
    """Let the window live until something is there."""
    began = time.monotonic()
    while not there():
        if time.monotonic() - began > PATIENCE:
            raise SystemExit("A page did not come to stand.")
        QTest.qWait(10)


def _draw(canvas: Canvas) -> None:
    """Have a picture drawn, also one that is out of sight and would wait for somebody to look at it."""
    canvas.grab()
    wait(lambda: not canvas.awaited or not canvas.isVisible() or _grabbed(canvas))


def _grabbed(canvas: Canvas) -> bool:
    canvas.grab()
    return not canvas.awaited
