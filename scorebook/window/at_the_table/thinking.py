"""Working out what is nearly there while nobody has to wait for it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from scorebook.rules.nearly import Nearly, nearly_in_steps
from scorebook.window.at_the_table.counting import Counting, passing

PAUSE = 150  # milliseconds after the last card until it begins


class Thinking(QObject):
    """Begins a moment after the cards last changed and goes on in steps of a few milliseconds.

    `found` goes out with what is known, first without the best pass and then with all; new cards end it.
    """

    found = Signal(object)  # Nearly

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[Nearly] | None = None
        self._latest: Nearly | None = None
        self._counting: Counting | None = None
        self._begin = QTimer(self)
        self._begin.setSingleShot(True)
        self._begin.setInterval(PAUSE)
        self._begin.timeout.connect(self._start)
        self._go_on = QTimer(self)
        self._go_on.setInterval(0)
        self._go_on.timeout.connect(self._step)

    def think(self, counting: Counting) -> None:
        """Think about these cards and their trump, in place of any before."""
        self.rest()
        self._counting = counting
        if counting.trump is not None and counting.cards:
            self._begin.start()

    def rest(self) -> None:
        """Stop thinking."""
        self._begin.stop()
        self._go_on.stop()
        self._steps = None

    def _start(self) -> None:
        counting = self._counting
        if counting is None or counting.trump is None:
            return
        self._steps = nearly_in_steps(counting.house, counting.cards, counting.trump, passing(counting.house))
        self._latest = next(self._steps)
        self.found.emit(self._latest)
        self._go_on.start()

    def _step(self) -> None:
        if self._steps is None or self._latest is None:
            self._go_on.stop()
            return
        further = next(self._steps, None)
        if further is not None:
            self._latest = further
            return
        self.rest()
        self.found.emit(self._latest)
