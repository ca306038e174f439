"""A sheet that tells something in a few sentences: on this day, the whole book."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Button, quiet
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Sheet, Words
from scorebook.window.words import breakable


class TellingSheet(Sheet):
    """A heading and sentences under it."""

    def __init__(self, name: str, heading: str, theme: Theme) -> None:
        super().__init__(name, heading)
        self._theme = theme
        self._paragraphs: list[Words] = []
        self._told = QWidget()
        self._told.setObjectName(f"{name}_words")
        self._column = QVBoxLayout(self._told)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(8))
        self.inside.addWidget(self._told)
        self.inside.addStretch(1)
        self.button: Button | None = None

    def keep_place(self, lines: int) -> None:
        """Keep the room of so many lines until they are known; nothing below moves then."""
        self._told.setMinimumHeight(lines * self._theme.text(20))

    def tell(self, sentences: Sequence[str], heading: str = "") -> None:
        """Tell something else, each sentence in a paragraph of its own."""
        if heading:
            self.subheading.setText(heading)
        while len(self._paragraphs) < len(sentences):
            self._paragraphs.append(Words())
            self._column.addWidget(self._paragraphs[-1])
        for at, paragraph in enumerate(self._paragraphs):
            paragraph.setText(breakable(sentences[at]) if at < len(sentences) else "")
            paragraph.setVisible(at < len(sentences))

    def offer(self, text: str, name: str, does: Callable[[], object]) -> Button:
        """Put a quiet button under the sentences and return it."""
        row = WrappingRow(f"{name}_row")
        self.button = quiet(text, name, does)
        row.add(self.button)
        self.inside.insertWidget(self.inside.count() - 1, row)
        return self.button
