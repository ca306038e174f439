"""A number pad of our own, for a mouse or a finger. It types into whatever field has the keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QSizePolicy, QWidget

from scorebook.window.widgets.buttons import Button

ROWS = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("back", "0", "Enter"))
_KEYS = {"back": Qt.Key.Key_Backspace, "Enter": Qt.Key.Key_Return}
_SPOKEN = {"back": "take the last figure away", "Enter": "Enter, next field"}
_SHOWN = {"back": "⌫", "Enter": "↵"}


class Keypad(QWidget):
    """Figures, a way back and Enter; each press is a key press of the field that has the keyboard.

    Its buttons never take the keyboard away from the field. `pressed` tells which key, for pages that
    want to know.
    """

    pressed = Signal(str)

    def __init__(self, name: str = "keypad", rows: Sequence[Sequence[str]] = ROWS) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName("Number pad")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        for y, row in enumerate(rows):
            for x, key in enumerate(row):
                button = Button(_SHOWN.get(key, key), f"{name}_{key}", "key", spoken=_SPOKEN.get(key, key))
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
                button.clicked.connect(lambda _checked=False, typed=key: self._type(typed))
                grid.addWidget(button, y, x)

    def _type(self, key: str) -> None:
        field = QApplication.focusWidget()
        if field is not None:
            code = _KEYS.get(key) or Qt.Key(ord(key.upper()))
            text = "" if key in _KEYS else key
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                # postEvent would let two quick taps overtake a slow commit; a key is handled at once.
                QApplication.sendEvent(field, QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier, text))
        self.pressed.emit(key)
