"""Who sits in for whom, from which hand on, in words, each with a way to take it off again."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.book.values import Game
from scorebook.rules.hand import Seat
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Words
from scorebook.window.words import breakable

Sitting = tuple[Seat, int, str]  # seat, from which hand on, what is said of it


class SittingIn(QWidget):
    """A line for each substitute of a game, hidden where there is none.

    `taken_off` goes out with the seat and the hand of one that is to be taken off.
    """

    taken_off = Signal(int, int)

    def __init__(self, name: str, space: int) -> None:
        super().__init__()
        self.setObjectName(f"{name}_sitting_in")
        self.setAccessibleName("Who sits in")
        self._name, self._space = name, space
        self._shown: tuple[tuple[Sitting, ...], bool] = ((), False)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self.hide()

    def show_game(self, game: Game | None, *, may: bool) -> None:
        """Show who sits in at a game; `may` tells whether it can be taken off."""
        wanted = (() if game is None else sitting_in(game), may)
        if wanted != self._shown:
            self._shown = wanted
            while (item := self._column.takeAt(0)) is not None:
                row = item.widget()
                if row is not None:
                    row.hide()
                    row.setParent(None)
                    row.deleteLater()
            for sitting in wanted[0]:
                self._column.addWidget(self._row(sitting, may=may))
        self.setVisible(bool(wanted[0]))

    def _row(self, sitting: Sitting, *, may: bool) -> WrappingRow:
        seat, hand, said = sitting
        name = f"{self._name}_sits_in_{seat + 1}_{hand}"
        row = WrappingRow(f"{name}_row", self._space)
        words = Words(breakable(said), "small")
        words.setObjectName(name)
        row.add(words)
        if may:
            off = quiet("Take it off", f"{name}_off", spoken=f"{said} Take it off")
            off.clicked.connect(lambda: self.taken_off.emit(seat, hand))
            row.add(off)
        return row


def sitting_in(game: Game) -> tuple[Sitting, ...]:
    """Return who sits in for whom, in the order of the hands: "Joe sits in for Karen from hand 3."."""
    found: list[Sitting] = []
    for sitting in sorted(game.sittings, key=lambda one: (one.from_hand, one.seat)):
        seat, hand = sitting.seat, sitting.from_hand
        if hand > 1:
            whom = game.seated(seat, hand - 1).name or "?"
            found.append((seat, hand, f"{sitting.name or '?'} sits in for {whom} from hand {hand}."))
    return tuple(found)
