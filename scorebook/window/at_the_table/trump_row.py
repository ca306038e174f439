"""The four trumps, and all of them at once to be compared."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent

from scorebook.rules.cards import Suit
from scorebook.window.pad.keyrows import SuitRow
from scorebook.window.pad.steps import LETTERS
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Button

COMPARE = "compare"


class TrumpRow(SuitRow):
    """A suit, by click or by its letter; with `compare` also all four beside one another, by `a`."""

    def __init__(self, name: str, theme: Theme, *, compare: bool) -> None:
        super().__init__(name, "Trump", theme)
        if compare:
            button = Button("All four", f"{name}_all", "suit", spoken="compare all four suits")
            self._add(COMPARE, button)
            self.set_value(COMPARE)
        self._compares = compare
        self.took_key = self._take_key

    def trump(self) -> Suit | None:
        """Return the suit chosen, None for none or for all four."""
        value = self.value()
        return value if isinstance(value, Suit) else None

    def set_trump(self, trump: Suit | None) -> None:
        """Show a suit as chosen, without a signal."""
        self.set_value(trump if trump is not None else COMPARE)

    def _take_key(self, event: QKeyEvent) -> bool:
        letter = event.text().casefold()
        value = COMPARE if letter == "a" and self._compares else LETTERS.get(letter)
        if value is None:
            return False
        self._choose(value)
        return True
