"""One sentence at the foot of the page for a few moments: "Undone: hand 4, bid 62 → 65"."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from scorebook.window.widgets.sheets import Words

READ = 7_000  # milliseconds a sentence stays, time enough to read it twice


class Said(QFrame):
    """A slip over the lower left corner of `over`. It takes no keyboard and goes by itself or by a click."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("said")
        self.setProperty("kind", "banner")
        self.setProperty("tone", "plain")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 10, 16, 10)
        self.words = Words("")
        self.words.setObjectName("said_words")
        row.addWidget(self.words)
        self._gone = QTimer(self)
        self._gone.setSingleShot(True)
        self._gone.setInterval(READ)
        self._gone.timeout.connect(self.hide)
        self.hide()

    def say(self, sentence: str) -> None:
        """Show a sentence, to the eye and to a screen reader; "" takes the last one away."""
        self.words.setText(sentence)
        if not sentence:
            self.hide()
            return
        self.place()
        self.show()
        self.raise_()
        self._gone.start()
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # not before the first word

        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def place(self) -> None:
        """Stand in the lower left corner, as wide as the sentence and no wider than the page."""
        over = self.parentWidget()
        if over is None:
            return
        most = max(over.width() - 64, 100)
        one_line = self.words.fontMetrics().horizontalAdvance(self.words.text()) + 40
        width = min(one_line, most)
        height = self.words.heightForWidth(width - 36) + 24
        self.setGeometry(32, over.height() - height - 16, width, height)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Go when somebody has read it."""
        self.hide()
