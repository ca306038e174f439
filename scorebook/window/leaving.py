"""Leaving when the system asks: Ctrl+C in the terminal, the end of the session, `kill`.

Python hears a signal only when it next has something to do, and Qt's loop may give it nothing for minutes;
so the signal also writes into a socket that the loop listens to.
"""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, QSocketNotifier


class Leaving(QObject):
    """Calls `leave` when the process is asked to end, until `stop`."""

    def __init__(self, leave: Callable[[], object]) -> None:
        super().__init__()
        self._leave = leave
        self._ear, self._mouth = socket.socketpair()
        for end in (self._ear, self._mouth):
            end.setblocking(False)
        self._heard = QSocketNotifier(self._ear.fileno(), QSocketNotifier.Type.Read, self)
        self._heard.activated.connect(self._hear)
        self._wakeup = signal.set_wakeup_fd(self._mouth.fileno(), warn_on_full_buffer=False)
        self._before = {which: signal.signal(which, self._note) for which in (signal.SIGINT, signal.SIGTERM)}

    def stop(self) -> None:
        """Give the signals back."""
        for which, handler in self._before.items():
            signal.signal(which, handler)
        signal.set_wakeup_fd(self._wakeup)
        self._heard.setEnabled(False)
        for end in (self._ear, self._mouth):
            end.close()

    def _note(self, _number: int, _frame: object) -> None:
        """Let Python go on; the socket has been written into already."""

    def _hear(self) -> None:
        with suppress(OSError):
            self._ear.recv(64)
        self._leave()
