"""Cards that were put down, one beside the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorebook.rules.cards import Card
from scorebook.window.at_the_table.card_button import CardButton
from scorebook.window.theme import Theme
from scorebook.window.widgets.flow import FlowLayout


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is shown: the word under it, whether it stands out, and how it is said."""

    card: Card
    word: str
    strong: bool
    lit: bool
    spoken: str


class CardRow(QWidget):
    """One stop of the Tab key; the arrow keys go along, − takes a card away. Rows wrap."""

    tapped = Signal(object)
    less = Signal(object)

    def __init__(self, name: str, spoken: str, theme: Theme) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self._theme = theme
        self._faces: tuple[Face, ...] = ()
        self._buttons: list[CardButton] = []
        self.after: QWidget | None = None  # what the Tab key comes from
        self._row = FlowLayout(self, 6)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_faces(self, faces: Sequence[Face]) -> None:
        """Show these cards; the keyboard stays in its place."""
        if tuple(faces) == self._faces:
            return
        at = next((at for at, button in enumerate(self._buttons) if button.hasFocus()), None)
        if [face.card for face in faces] != [face.card for face in self._faces]:
            self._build([face.card for face in faces])
        self._faces = tuple(faces)
        for button, face in zip(self._buttons, faces, strict=True):
            button.show_word(face.word, strong=face.strong, spoken=face.spoken)
            button.set_lit(face.lit)
        self.setVisible(bool(faces))
        if at is not None and self._buttons:
            self._buttons[min(at, len(self._buttons) - 1)].setFocus()

    def _build(self, cards: Sequence[Card]) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            # A layout shows a new child only later; one that is gone by then would come up as a window.
            button.hide()
            button.setParent(None)
            button.deleteLater()
        self._buttons = []
        for at, card in enumerate(cards):
            button = SmallCard(card, f"{self.objectName()}_{at}", self._theme)
            button.clicked.connect(lambda _checked=False, card=card: self.tapped.emit(card))
            button.less.connect(lambda card=card: self.less.emit(card))
            button.installEventFilter(self)
            self._buttons.append(button)
            self._row.addWidget(button)
        self._stop_at(0)
        before = self.after
        for button in self._buttons:
            if before is not None:
                QWidget.setTabOrder(before, button)
            before = button

    def buttons(self) -> list[CardButton]:
        """Return the cards in order."""
        return list(self._buttons)

    def take_focus(self) -> None:
        """Take the keyboard, on the first card."""
        if self._buttons:
            self._buttons[0].setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go along with the arrow keys."""
        if watched in self._buttons:
            at = [button is watched for button in self._buttons].index(True)
            if event.type() == QEvent.Type.FocusIn:
                self._stop_at(at)
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
                if step is not None:
                    self._buttons[(at + step) % len(self._buttons)].setFocus(Qt.FocusReason.OtherFocusReason)
                    return True
        return False

    def _stop_at(self, at: int) -> None:
        for number, button in enumerate(self._buttons):
            stops = Qt.FocusPolicy.StrongFocus if number == at else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(stops)


class SmallCard(CardButton):
    """A card as large as its row needs it."""

    def sizeHint(self) -> QSize:
        """Return a size that the word under the card fits into too."""
        return QSize(self._theme.text(60), self._height())
