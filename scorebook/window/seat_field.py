"""One seat at a new game's table: a name, and what is thought of it while it is typed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QSizePolicy

from scorebook.window.new_game_words import is_new, meant
from scorebook.window.widgets.buttons import Button, quiet
from scorebook.window.widgets.fields import Labelled, NameField
from scorebook.window.widgets.sheets import Words


class SeatField(Labelled):
    """One seat: a name, and whether it is a new one or was meant to be another."""

    def __init__(self, seat: int) -> None:
        self.name = NameField(f"new_seat_{seat + 1}", f"Seat {seat + 1}", "Name")
        super().__init__(f"Seat {seat + 1}", self.name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.hint = Words("", "small")
        self.hint.setObjectName(f"new_seat_{seat + 1}_hint")
        self.take: Button = quiet("", f"new_seat_{seat + 1}_meant", self._take)
        self._meant = ""
        column = self.layout()
        assert column is not None
        column.addWidget(self.hint)
        column.addWidget(self.take)
        self.hint.hide()
        self.take.hide()

    def say(self, sentence: str) -> None:
        """Put a sentence by the field; a name that can't sit here does not come into the book either."""
        super().say(sentence)
        if sentence:
            self.hint.hide()

    def look(self, known: list[str], seated: Sequence[str] = ()) -> None:
        """Say whether the name is a new one, also beside those seated, and offer the one it is nearly."""
        name = self.name.value()
        self._meant = meant(name, known) or ""
        new = is_new(name, [*known, *seated])
        self.hint.setText(f"{name[:40]} is new and comes into the book." if new else "")
        self.hint.setVisible(new)
        self.take.set_text(f"Did you mean {self._meant}?")
        self.take.setVisible(bool(self._meant))

    def _take(self) -> None:
        self.name.setText(self._meant)
        self.name.textEdited.emit(self._meant)
        self.name.setFocus()
