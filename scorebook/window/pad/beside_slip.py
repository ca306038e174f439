"""The lines under the melds: what was counted and called at the table, and the question where it differs."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.window.pad.beside import Question, question, told
from scorebook.window.pad.entry import Entry, Table
from scorebook.window.widgets.buttons import secondary
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Words


class BesideSlip(QWidget):
    """Hidden while nothing is kept beside the figures; two buttons where the figures say otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Question | None = None
        self.words = Words("", "small")
        self.words.setObjectName("pad_beside")
        self.right = secondary("Put what was counted", "pad_beside_right")
        self.left = secondary("Leave it out", "pad_beside_left")
        self._answers = WrappingRow("pad_beside_answers")
        for button in (self.right, self.left):
            self._answers.add(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.words)
        column.addWidget(self._answers)

    def show_entry(self, entry: Entry, table: Table) -> None:
        """Show what is kept beside an entry, or ask what becomes of it."""
        self.asked = question(entry, table, finished=entry.refused is not None)
        asked = self.asked
        self.words.setText(told(entry, table) if asked is None else asked.sentence)
        self.words.set_kind("small" if asked is None else "problem")
        self._answers.setVisible(asked is not None)
        if asked is not None:
            self.right.setVisible(asked.right is not None)
            if asked.right is not None:
                self.right.set_text(asked.right_words)
            self.left.set_text(asked.left_words)
            for button in (self.right, self.left):
                button.setAccessibleDescription(asked.sentence)
        self.setVisible(bool(self.words.text()))

    def stops(self, entry: Entry) -> bool:
        """Tell whether the entry was stopped by the question that stands here."""
        return (
            self.asked is not None
            and entry.refused is not None
            and entry.refused.sentence == self.asked.sentence
        )

    def take_focus(self) -> None:
        """Take the keyboard, on the first answer there is."""
        if self.asked is not None:
            (self.left if self.asked.right is None else self.right).setFocus()
