"""One sentence at the foot of the page, always seen: what stands in a box that is out of sight just now."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.sheets import Words
from scorebook.window.words import breakable


class Glance(QFrame):
    """A strip under what scrolls. `looked` goes out when somebody wants to see the whole of it."""

    looked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("old_glance")
        self.setProperty("kind", "sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        self.words = Words("", "doubt")
        self.words.setObjectName("old_glance_words")
        self.look = quiet("Look", "old_glance_look", self.looked.emit, "Show the whole of it, Alt+L")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(32), theme.px(4), theme.px(16), theme.px(4))
        row.setSpacing(theme.px(8))
        row.addWidget(self.words, 1)
        row.addWidget(self.look)
        self.hide()

    def show_words(self, words: str) -> None:
        """Show a sentence, or nothing at all."""
        self.words.setText(breakable(words))
        self.setVisible(bool(words))
