"""What was not understood, a sentence each, with whoever may have been meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.window.widgets.buttons import Button
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Words
from scorebook.window.words import apart, breakable

if TYPE_CHECKING:
    from scorebook.statistics.finding.wish import Unknown

LEFT_OUT = " It is left out."


class Doubts(QWidget):
    """`chosen` goes out with the words and the name that somebody chose for them."""

    chosen = Signal(str, str)

    def __init__(self, space: int) -> None:
        super().__init__()
        self.setObjectName("find_doubts")
        self._space = space
        self._shown: tuple[tuple[str, ...], ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(space)
        self._rows: list[WrappingRow] = []
        self.hide()

    def buttons(self) -> list[Button]:
        """Return the buttons of whoever may have been meant, in order."""
        return [button for row in self._rows for button in row.findChildren(Button)]

    def show_doubts(self, unknown: Sequence[Unknown], names: Mapping[int, str]) -> None:
        """Show what was not understood."""
        shown = tuple((one.sentence, *(names[id_] for id_ in one.meant)) for one in unknown)
        self.setVisible(bool(unknown))
        if shown == self._shown:
            return
        self._shown = shown
        for row in self._rows:
            row.hide()
            row.setParent(None)
            row.deleteLater()
        self._rows = []
        for at, one in enumerate(unknown):
            row = WrappingRow(f"find_doubt_{at}", self._space)
            text = Words(breakable(one.sentence + ("" if one.meant else LEFT_OUT)), "problem")
            text.setObjectName(f"find_doubt_{at}_words")
            if one.meant:
                text.setContentsMargins(0, 8, 0, 8)  # as high as the buttons beside it
            row.add(text)
            for id_ in one.meant:
                name = names[id_]
                spoken = f"{one.words} is {name}"
                button = Button(apart(name), f"find_meant_{at}_{id_}", "choice", spoken=spoken)
                button.clicked.connect(
                    lambda _c=False, words=one.words, name=name: self.chosen.emit(words, name)
                )
                row.add(button)
            self._column.addWidget(row)
            self._rows.append(row)
