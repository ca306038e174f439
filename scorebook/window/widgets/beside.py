"""Two things beside one another, or the second below the first where there is no room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

_AS_WIDE_AS_IT_IS = 16_777_215


class Beside(QWidget):
    """`side` is the width of the right one, `least` what the left one needs beside it, in pixels."""

    def __init__(self, left: QWidget, right: QWidget, *, side: int, least: int, space: int) -> None:
        super().__init__()
        self._left, self._right, self._side, self._least = left, right, side, least
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(space)
        self._grid.setColumnStretch(0, 1)
        self._place(beside=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put both in their places for the new width."""
        super().resizeEvent(event)
        self._place(beside=self.width() - self._side - self._grid.spacing() >= self._least)

    def _place(self, *, beside: bool) -> None:
        for part in (self._left, self._right):
            self._grid.removeWidget(part)
        self._grid.addWidget(self._left, 0, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(self._right, *((0, 1) if beside else (1, 0)), Qt.AlignmentFlag.AlignTop)
        self._right.setMinimumWidth(self._side if beside else 0)
        self._right.setMaximumWidth(self._side if beside else _AS_WIDE_AS_IT_IS)
