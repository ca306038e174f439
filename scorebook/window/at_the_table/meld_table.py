"""What a hand melds, line by line: the parts with one trump, or the four trumps beside one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFocusEvent

from scorebook.rules.cards import Card, Suit
from scorebook.window.at_the_table.counting import Count, item_words
from scorebook.window.theme import Theme
from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.tables import ROW_ROLE, Column, Table

_THIN = "\u2009"


@dataclass(frozen=True, slots=True)
class MeldLine:
    """One line: what it says, its points, the cards it uses, and the trump it stands for when comparing."""

    words: str
    points: int
    cards: tuple[Card, ...]
    trump: Suit | None = None

    @property
    def spoken(self) -> str:
        """Return the line as a screen reader says it."""
        return f"{self.words}: {', '.join(card.words for card in self.cards)}" if self.cards else self.words


def lines_of(count: Count) -> list[MeldLine]:
    """Return the lines that tell a count."""
    if count.meld is not None:
        return [MeldLine(item_words(item), item.points, item.cards) for item in count.meld.items]
    return [
        MeldLine(
            f"{suit.symbol} {suit.word}",
            meld.total,
            tuple(card for item in meld.items for card in item.cards),
            suit,
        )
        for suit, meld in count.by_trump
    ]


def shown_of(line: MeldLine) -> Sequence[Span]:
    """Return a line as its cell shows it: the words, and the cards it uses."""
    if line.trump is not None or not line.cards:
        return [Span(line.words)]
    return [Span(line.words), Span("  ", turn=True), Span(_labels(line.cards), "muted")]


def _labels(cards: Sequence[Card]) -> str:
    """Return cards in a row, close together; several whole sets of them as one set, "A♠ A♥ A♦ A♣ ×2"."""
    copies = Counter(cards)
    times = min(copies.values())
    one_set = len(set(copies.values())) == 1
    shown = copies if one_set else cards
    return _THIN.join(card.label for card in shown) + (f"{_THIN}×{times}" if one_set and times > 1 else "")


class MeldTable(Table[MeldLine]):
    """`lit` goes out with the cards of the line the keyboard or the mouse is on, none when it goes, and
    `looked` with the line itself, or None.
    """

    lit = Signal(object)
    looked = Signal(object)

    def __init__(self, name: str, theme: Theme) -> None:
        columns: tuple[Column[MeldLine], ...] = (
            Column("What it melds", shown_of, stretch=True, aloud=lambda line: line.spoken),
            Column("", lambda line: str(line.points), lambda line: line.points, right=True, spoken="Points"),
        )
        super().__init__(
            name, "What it melds", theme, columns, lambda line: line.words, whole=True, sortable=False
        )
        self.setMouseTracking(True)
        self.entered.connect(lambda index: self._look_at(index.data(ROW_ROLE)))
        self.picked.connect(lambda _line: self._look_at(self._with_keyboard()))

    def _with_keyboard(self) -> MeldLine | None:
        return self.current() if self.hasFocus() else None

    def _look_at(self, line: MeldLine | None) -> None:
        self.lit.emit(() if line is None else line.cards)
        self.looked.emit(line)

    def show_count(self, count: Count) -> None:
        """Show what a hand melds."""
        self.set_rows(lines_of(count))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Light up the cards of the line the keyboard comes to."""
        super().focusInEvent(event)
        self._look_at(self._with_keyboard())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave no card lit."""
        super().focusOutEvent(event)
        self._look_at(None)

    def leaveEvent(self, event: QEvent) -> None:
        """Leave lit only what the keyboard is on."""
        super().leaveEvent(event)
        self._look_at(self._with_keyboard())
