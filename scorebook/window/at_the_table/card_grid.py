"""The cards of a pack by suit and rank, to put hands together by tapping."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from scorebook.rules.cards import SUITS, Card
from scorebook.rules.house import HouseRules
from scorebook.window.at_the_table.card_button import CardButton
from scorebook.window.theme import Theme
from scorebook.window.widgets.suits import suit_icon

_ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class CardGrid(QWidget):
    """One stop of the Tab key; the arrow keys go from card to card, Space or Enter taps.

    It keeps nothing: `tapped`, `less`, `more` and `set_to` say what a person did, `looked` which card the
    mouse or the keyboard is on (None: on none any more).
    """

    tapped = Signal(object)
    less = Signal(object)
    more = Signal(object)
    set_to = Signal(object, int)
    looked = Signal(object)

    def __init__(self, name: str, spoken: str, theme: Theme, *, fades: bool = True) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self._theme = theme
        self._fades = fades  # whether a card that is not held steps back
        self._rows: list[list[CardButton]] = []
        self._copies = 0
        self._at = (0, 0)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.px(8))

    def show_house(self, house: HouseRules) -> None:
        """Lay out the pack of a house."""
        if self._copies == house.copies:
            return
        self._copies = house.copies
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        self._rows = []
        for row, suit in enumerate(SUITS):
            mark = QLabel()
            side = self._theme.text(18)
            mark.setPixmap(suit_icon(suit, self._theme, side).pixmap(side, side))
            mark.setAccessibleName(suit.word)
            self._grid.addWidget(mark, row, 0)
            buttons = [self._button(Card(rank, suit)) for rank in house.ranks]
            for column, button in enumerate(buttons, 1):
                self._grid.addWidget(button, row, column)
            self._rows.append(buttons)
        for column in range(1, 7):
            self._grid.setColumnStretch(column, 1 if column <= len(house.ranks) else 0)
        self._at = (0, 0)
        self._stop_here()

    def _button(self, card: Card) -> CardButton:
        button = CardButton(card, f"{self.objectName()}_{card}", self._theme)
        button.show_copies(0, self._copies, fades=self._fades)
        button.clicked.connect(lambda: self.tapped.emit(card))
        button.less.connect(lambda: self.less.emit(card))
        button.more.connect(lambda: self.more.emit(card))
        button.set_to.connect(lambda copies: self.set_to.emit(card, copies))
        button.looked.connect(lambda here: self.looked.emit(card if here else None))
        button.installEventFilter(self)
        return button

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Show how many copies of each card are held."""
        for button in self.buttons():
            button.show_copies(cards.count(button.card), self._copies, fades=self._fades)

    def light(self, cards: Collection[Card]) -> None:
        """Light up just these cards."""
        for button in self.buttons():
            button.set_lit(button.card in cards)

    def buttons(self) -> list[CardButton]:
        """Return every card, suit by suit, high to low."""
        return [button for row in self._rows for button in row]

    def button(self, card: Card) -> CardButton:
        """Return the button of a card; StopIteration where the pack has no such card."""
        return next(button for button in self.buttons() if button.card == card)

    def take_focus(self) -> None:
        """Take the keyboard, on the card it was on before."""
        self._rows[self._at[0]][self._at[1]].setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from card to card with the arrow keys, and stay where the mouse last was."""
        if event.type() == QEvent.Type.FocusIn:
            for row, buttons in enumerate(self._rows):
                if watched in buttons:
                    self._at = (row, buttons.index(watched))
            self._stop_here()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = _ARROWS.get(Qt.Key(event.key()))
            if step is not None:
                row = (self._at[0] + step[0]) % len(self._rows)
                column = (self._at[1] + step[1]) % len(self._rows[0])
                self._rows[row][column].setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def _stop_here(self) -> None:
        """Let the Tab key stop at the present card only."""
        here = self._rows[self._at[0]][self._at[1]]
        for button in self.buttons():
            stops = Qt.FocusPolicy.StrongFocus if button is here else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(stops)
