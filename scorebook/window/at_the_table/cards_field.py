"""Cards typed as people write them: `AH TH KKH`, `10♥`, `akqjs`."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.rules.cards import Card, format_cards
from scorebook.rules.house import Pack
from scorebook.window.at_the_table.counting import read_typed
from scorebook.window.widgets.fields import Labelled, TextField


class CardsField(QWidget):
    """A line of cards with its label, and one sentence by it where something is wrong.

    `changed` goes out with the cards that can be read, at every key; `entered` on Enter. What is typed stays
    as it is typed until other cards are put there.
    """

    changed = Signal(object)
    entered = Signal()
    reached = Signal()  # the keyboard has come

    def __init__(self, name: str, label: str, hint: str) -> None:
        super().__init__()
        self._pack = Pack.DOUBLE
        self._against = ""
        self.line = TextField(name, label, hint)
        self.labelled = Labelled(label, self.line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.labelled)
        self.line.textEdited.connect(self._edited)
        self.line.returnPressed.connect(self.entered.emit)
        self.line.installEventFilter(self)

    def set_pack(self, pack: Pack) -> None:
        """Read the cards as those of this pack."""
        self._pack = pack

    def cards(self) -> tuple[Card, ...]:
        """Return the cards that can be read."""
        return read_typed(self.line.text(), self._pack).cards

    def show_cards(self, cards: Sequence[Card], *, in_order: bool = False) -> None:
        """Show these cards; the same ones stay as they were typed. A trick has its order, a hand has none."""
        there = self.cards()
        if (there != tuple(cards)) if in_order else sorted(map(str, there)) != sorted(map(str, cards)):
            self.line.setText(format_cards(cards))
        self._tell()

    def clear(self) -> None:
        """Empty the field."""
        self.line.clear()
        self.say("")

    def say(self, sentence: str) -> None:
        """Say why these cards cannot be; what cannot even be read is told first."""
        self._against = sentence
        self._tell()

    def _edited(self, _text: str) -> None:
        self._tell()
        self.changed.emit(self.cards())

    def _tell(self) -> None:
        typed = read_typed(self.line.text(), self._pack, unfinished=self.line.hasFocus())
        self.labelled.say(typed.sentence or self._against)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Tell about the last word once the field is left."""
        if event.type() == QEvent.Type.FocusIn:
            self.reached.emit()
        if event.type() == QEvent.Type.FocusOut:
            typed = read_typed(self.line.text(), self._pack)
            self.labelled.say(typed.sentence or self._against)
        return False
