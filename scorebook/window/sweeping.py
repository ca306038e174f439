"""Python's garbage, collected in the window's thread alone.

Python looks for rubbish in whichever thread happens to make something. Were that a thread beside the window,
it could take widgets and models down there, which Qt does not survive. So it is not left to chance: the
looking is turned off, and done here by the clock, as far as Python itself would have gone.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 500  # milliseconds


class Sweeper(QObject):
    """Sweeps for as long as it is there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.sweep)
        self._timer.start()

    def sweep(self) -> None:
        """Collect the oldest generation that is full, with those under it, as Python would."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        full = [at for at, (many, most) in enumerate(zip(counts, thresholds, strict=True)) if many > most]
        if full:
            gc.collect(max(full))
