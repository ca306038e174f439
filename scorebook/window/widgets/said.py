"""One sentence under the page for a few moments: "Undone: hand 4, bid 62 → 65"."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from scorebook.window.widgets.sheets import Words

READ = 7_000  # milliseconds a sentence stays, time enough to read it twice


class Said(QFrame):
    """A slip below the page `under` which it stands, for whoever lays both out: it covers nothing there.

    It takes no keyboard and goes by itself or by a click.
    """

    def __init__(self, under: QWidget) -> None:
        super().__init__(under)
        self._under = under
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
        self._gone.start()
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # not before the first word

        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def place(self) -> None:
        """Be as wide as the sentence and no wider than the page, and as high as it needs."""
        most = max(self._under.width() - 64, 100)
        one_line = self.words.fontMetrics().horizontalAdvance(self.words.text()) + 40
        width = min(one_line, most)
        self.setFixedSize(width, self.words.heightForWidth(width - 36) + 24)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Go when somebody has read it."""
        self.hide()
