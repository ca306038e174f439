"""Something long that goes on while a person watches, with a bar that moves and a Stop button.

It runs in steps between which the window breathes: the book is used from one thread, and while it is being
written nothing else may ask it, so the slip takes the keyboard and the desk turns everybody away.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QApplication, QProgressBar, QWidget

from scorebook.book.following import Watching
from scorebook.book.importing import undisturbed
from scorebook.book.trouble import Stopped
from scorebook.window.desk import Desk
from scorebook.window.slips import Slip

SHOWN_AFTER = 0.3  # seconds; what is shorter only flickers
BREATHES = 0.04  # seconds between two looks at the keyboard
STOP = "Stop, and leave the book as it was"
GAMES = "{done:,} of {total:,} games"
PARTS = "{part:.0%}"  # of something that is not games all along
T = TypeVar("T")


class RunningSlip(Slip):
    """The slip over the window while something long goes on; Esc is Stop."""

    def __init__(self, parent: QWidget | None, words: str, stop: str = STOP, far: str = GAMES) -> None:
        super().__init__(parent, words, "", (stop,))
        self._far = far
        self.setObjectName("running")
        self.bar = QProgressBar()
        self.bar.setObjectName("running_bar")
        self.bar.setAccessibleName(words)
        self.column.insertWidget(1, self.bar)
        self.stopped = False
        self.rejected.connect(self._stop)
        self.accepted.connect(self._stop)
        self._began = self._last = time.monotonic()

    def move_on(self, done: int, total: int) -> None:
        """Show that `done` of `total` are done, and let the window breathe."""
        now = time.monotonic()
        if now - self._began < SHOWN_AFTER:
            return
        if not self.isVisible() and not self.stopped:
            self.show()
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(done)
        self.bar.setFormat(self._far.format(done=done, total=total, part=done / max(total, 1)))
        if now - self._last >= BREATHES or SHOWN_AFTER == 0:
            QApplication.processEvents()
            self._last = time.monotonic()

    def _stop(self) -> None:
        self.stopped = True


def run(
    desk: Desk,
    over: QWidget | None,
    words: str,
    deed: Callable[[Watching], T],
    *,
    stop: str = STOP,
    far: str = GAMES,
) -> T | None:
    """Return what came of something long, None where somebody stopped it: then nothing has happened.

    `stop` is what the button says, `far` how the bar says how far it has got.
    """
    slip = RunningSlip(over, words, stop, far)
    desk.busy = True
    try:
        with undisturbed():
            return deed(Watching(progress=slip.move_on, stop=lambda: slip.stopped))
    except Stopped:
        return None
    finally:
        desk.busy = False
        slip.hide()
        slip.deleteLater()
