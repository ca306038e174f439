"""Somebody sits in for somebody else from a hand on: a small form, no dialog."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from scorebook.book.names import key_of
from scorebook.book.values import Game
from scorebook.window.pad.entry import read_figure
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import primary, quiet
from scorebook.window.widgets.fields import Labelled, NameField, NumberField
from scorebook.window.widgets.sheets import Sheet, Words


class SubstituteForm(Sheet):
    """Who gets up, who sits down, from which hand on. `seated` goes out with seat, hand and name."""

    seated = Signal(int, int, str)
    put_away = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__("pad_substitute", "Somebody sits in")
        self._game: Game | None = None
        self.seat = KeyRow("pad_substitute_seat", "Whose seat?", theme)
        self.name = NameField("pad_substitute_name", "Who sits in?")
        self.hand = NumberField("pad_substitute_hand", "From hand")
        self.named, self.from_hand = Labelled("Who sits in?", self.name), Labelled("From hand", self.hand)
        self.problem = Words("", "problem")
        self.problem.setObjectName("pad_substitute_problem")
        self.problem.hide()
        self.inside.addWidget(Words("Whose seat?", "label"))
        self.inside.addWidget(self.seat)
        row = QHBoxLayout()
        row.setSpacing(theme.px(16))
        row.addWidget(self.named, 3)
        row.addWidget(self.from_hand, 1)
        self.inside.addLayout(row)
        self.inside.addWidget(self.problem)
        buttons = QHBoxLayout()
        buttons.addWidget(primary("Sits in", "pad_substitute_do", self._do))
        buttons.addWidget(quiet("Nobody after all", "pad_substitute_away", self.put_away.emit))
        buttons.addStretch(1)
        self.inside.addLayout(buttons)
        self.name.returnPressed.connect(self._do)
        self.hand.returnPressed.connect(self._do)
        self.seat.chosen.connect(lambda _seat: self.name.setFocus())

    def ask(self, game: Game, names: list[str], from_hand: int | None = None) -> None:
        """Ask about this game; the hand is `from_hand`, or the next one, until somebody types another."""
        self._game = game
        self.seat.set_options(tuple(enumerate(game.names())))
        self.seat.set_value(None)
        self.name.setText("")
        self.name.set_names(names)
        self.hand.set_value(from_hand or len(game.hands) + 1)
        self._say("")
        self.show()
        self.seat.take_focus()

    def follow(self, game: Game | None) -> None:
        """Go on asking about the game that is shown; about another one nothing was asked."""
        if self._game is None or game is None or game.uuid != self._game.uuid:
            self.hide()
        else:
            self._game = game

    def refuse(self, sentence: str) -> None:
        """Say what the book answered."""
        self._say(sentence)

    def _say(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def _do(self) -> None:
        if self._game is None:
            return
        seat, name, hand = self.seat.value(), self.name.value(), read_figure(self.hand.text())
        coming = len(self._game.hands) + 1
        if not isinstance(seat, int):
            self._say("Whose seat is it?")
        elif not name:
            self._say("Who sits in?")
        elif hand.value is None or not 1 <= hand.value <= coming:
            self._say(hand.sentence or f"From which hand on? 1 to {coming}.")
        elif key_of(name) in {
            key_of(other) for at, other in enumerate(self._game.names(hand.value)) if at != seat
        }:
            self._say(f"{name} sits at this table already.")
        else:
            self.seated.emit(seat, hand.value, name)
