"""A progress bar for a terminal; in a pipe there is none."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self, TextIO

_WIDTH = 30  # signs
_EVERY = 0.1  # seconds between two drawings


class Bar:
    """Shows how far something long has got, on a terminal only; gone again when it is done.

    With `share` it tells which part is done in per cent, and not how many of how many.
    """

    def __init__(self, what: str, stream: TextIO | None = None, *, share: bool = False) -> None:
        self._what = what
        self._stream = stream or sys.stderr
        self._shown = self._stream.isatty()
        self._share = share
        self._last = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown and self._last:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def move(self, done: int, total: int) -> None:
        """Show that `done` of `total` are done."""
        now = time.monotonic()
        if not self._shown or (now - self._last < _EVERY and done < total):
            return
        self._last = now
        full = _WIDTH if total == 0 else _WIDTH * done // total
        told = f"{100 * done // max(total, 1)} %" if self._share else f"{done:,} of {total:,}"
        self._stream.write(f"\r\x1b[K{self._what} [{'#' * full}{' ' * (_WIDTH - full)}] {told}")
        self._stream.flush()
