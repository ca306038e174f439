"""Somebody who watches something long go on, and presses the real Stop button when it has got so far."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from scorebook.window.bring_in import running
from tests.window.conftest import click


class Onlooker:
    """What the bar showed, move by move; `stop_at` (0 to 1) is where Stop is pressed, None for never."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stop_at: float | None = None
        self.seen: list[float] = []
        self.said: list[str] = []
        self.pressed: list[str] = []
        monkeypatch.setattr(running, "SHOWN_AFTER", 0)
        move_on = running.RunningSlip.move_on

        def move(slip: running.RunningSlip, done: int, total: int) -> None:
            far = done / max(total, 1)
            if self.stop_at is not None and far >= self.stop_at and not self.pressed:
                QTimer.singleShot(0, self._press)
            move_on(slip, done, total)
            self.seen.append(far)
            self.said.append(slip.bar.text())

        monkeypatch.setattr(running.RunningSlip, "move_on", move)

    def begin(self, stop_at: float | None = None) -> None:
        """Watch from the beginning again."""
        self.stop_at = stop_at
        for told in (self.seen, self.said, self.pressed):
            told.clear()

    def _press(self) -> None:
        open_ones = [w for w in QApplication.topLevelWidgets() if w.objectName() == "running"]
        slip = next(w for w in open_ones if w.isVisible())
        assert isinstance(slip, running.RunningSlip)
        self.pressed.append(slip.buttons[0].text())
        click(slip, "slip_1")
