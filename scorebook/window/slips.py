"""The small sheets that come over the window. Whoever wants one asks `dialogs`, which tests can answer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from scorebook.window.widgets.buttons import Button, primary, secondary
from scorebook.window.widgets.fields import Labelled, TextField
from scorebook.window.widgets.sheets import Words


class Slip(QDialog):
    """A small sheet over the window: a heading, words, and buttons of which the first is the likely one."""

    def __init__(self, parent: QWidget | None, heading: str, words: str, choices: Sequence[str]) -> None:
        super().__init__(parent)
        self.setObjectName("slip")
        self.setWindowTitle("The Score Book")
        self.setModal(True)
        self.chosen: str | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(24, 24, 24, 24)
        self.column.setSpacing(16)
        self.heading = Words(heading, "strong")
        self.heading.setMinimumWidth(420)
        self.column.addWidget(self.heading)
        self.words = Words(words)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(self.words)
        self.words.setVisible(bool(words))
        self.buttons: list[Button] = []
        self.row = QHBoxLayout()
        self.row.setSpacing(8)
        self.row.addStretch(1)
        for at, choice in enumerate(choices):
            make = primary if at == 0 else secondary
            button = make(choice, f"slip_{at + 1}", lambda c=choice: self._choose(c))  # type: ignore[misc]
            self.buttons.append(button)
        for button in reversed(self.buttons):
            self.row.addWidget(button)
        self.column.addLayout(self.row)
        if self.buttons:
            self.buttons[0].setFocus()

    def _choose(self, choice: str) -> None:
        self.chosen = choice
        self.accept()


def text_slip(
    parent: QWidget | None, heading: str, label: str, text: str, done: str
) -> tuple[Slip, TextField]:
    """Return a slip that asks for one line of text, and its field."""
    slip = Slip(parent, heading, "", (done, "Leave it"))
    field = TextField("slip_field", label)
    field.setText(text)
    field.selectAll()
    slip.column.insertWidget(1, Labelled(label, field))
    field.returnPressed.connect(slip.buttons[0].click)
    field.setFocus()
    return slip, field


def alarm_slip(parent: QWidget | None, report: str) -> Slip:
    """Return the slip that says what failed and what to send."""
    slip = Slip(
        parent,
        "Something went wrong in the score book itself.",
        "Everything that was saved is safe, and what you were typing is still there. You can go on. "
        "If you send the lines below to whoever looks after the score book, it can be mended.",
        ("All right",),
    )
    slip.setObjectName("alarm")
    lines = QPlainTextEdit(report)
    lines.setObjectName("alarm_report")
    lines.setAccessibleName("What to send")
    lines.setReadOnly(True)
    lines.setTabChangesFocus(True)
    slip.column.insertWidget(2, lines, 1)
    copy = secondary("Copy these lines", "alarm_copy", lambda: QGuiApplication.clipboard().setText(report))
    slip.row.insertWidget(0, copy)
    slip.resize(680, 460)
    return slip
