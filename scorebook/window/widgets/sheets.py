"""Words and the sheets of paper they stand on."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)


class Words(QLabel):
    """Plain text that wraps and can never be markup, whatever a name contains.

    `kind` is one of the kinds of the style sheet: heading, subheading, muted, small, label, problem,
    total, figure, strong, or "" for plain text.
    """

    def __init__(self, text: str = "", kind: str = "", *, wrap: bool = True) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.setProperty("kind", kind)
        self.setText(text)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)

    def one_line(self) -> QSize:
        """Return the size of the words in one single line; Qt would rather fold them into a square."""
        self.ensurePolished()
        metrics = self.fontMetrics()
        margins = self.contentsMargins()
        width = metrics.horizontalAdvance(self.text()) + margins.left() + margins.right() + 2
        return QSize(width, metrics.height() + margins.top() + margins.bottom())

    def set_kind(self, kind: str) -> None:
        """Change how the words look."""
        if self.property("kind") != kind:
            self.setProperty("kind", kind)
            repolish(self)


class Heading(Words):
    """The one heading of a page."""

    def __init__(self, text: str) -> None:
        super().__init__(text, "heading")


class Subheading(Words):
    """The heading of a sheet: "Marks this year"."""

    def __init__(self, text: str) -> None:
        super().__init__(text, "subheading")


class Muted(Words):
    """Quieter words: what a page is based on, a remark."""

    def __init__(self, text: str = "", *, small: bool = False) -> None:
        super().__init__(text, "small" if small else "muted")


class Sheet(QFrame):
    """A rounded sheet of paper; fill its `inside`. `edge` "us" or "them" colours its upper edge."""

    def __init__(self, name: str, heading: str | Words = "", *, edge: str = "", space: int = 16) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("kind", "sheet")
        if edge:
            self.setProperty("edge", edge)
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(space, space, space, space)
        self.inside.setSpacing(8)
        self.subheading: Words = Subheading(heading) if isinstance(heading, str) else heading
        self.inside.addWidget(self.subheading)
        self.subheading.setVisible(bool(self.subheading.text()))


class Banner(QFrame):
    """One sentence across the page, with at most a button or two at its right.

    `tone` is "warm" (something is waiting), "plain" (good to know) or "trouble".
    """

    def __init__(self, name: str, sentence: str = "", *, strong: str = "", tone: str = "warm") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setProperty("kind", "banner")
        self.setProperty("tone", tone)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(16, 12, 16, 12)
        self.row.setSpacing(16)
        self.strong = Words(strong, "strong", wrap=False)
        self.words = Words(sentence)
        self.words.setObjectName(f"{name}_words")
        self.text = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.text.setSpacing(8)
        self.text.addWidget(self.strong, 0)
        self.text.addWidget(self.words, 1)
        self.row.addLayout(self.text, 1)
        # Only now that it has a parent: without one it would come up as a window of its own.
        self.strong.setVisible(bool(strong))

    def say(self, sentence: str, strong: str = "") -> None:
        """Change what the banner says."""
        self.strong.setText(strong)
        self.strong.setVisible(bool(strong))
        self.words.setText(sentence)
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the strong words over the others where both do not go into one line."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        one_line = self.words.fontMetrics().horizontalAdvance(self.words.text())
        strong = self.strong.fontMetrics().horizontalAdvance(self.strong.text())
        fits = strong + 2 * self.text.spacing() + one_line <= self.text.geometry().width()
        way = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        if self.text.direction() != way:
            self.text.setDirection(way)
            self.strong.setWordWrap(not fits)

    def offer(self, button: QPushButton) -> QPushButton:
        """Put a button at the right of the sentence and return it."""
        self.row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return button


def repolish(widget: QWidget) -> None:
    """Look the style sheet up again after a property it asks for has changed.

    A widget that has not been shown yet will look it up by itself.
    """
    if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        return
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()
