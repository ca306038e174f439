"""May I play that? The trick so far and a hand, what may be played on it and why, and who is winning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorebook.rules.cards import Card, Suit, format_cards, read_cards, sort_cards
from scorebook.rules.house import HouseRules
from scorebook.window.at_the_table.allowed import Answer, Position, answer, verdict
from scorebook.window.at_the_table.card_grid import CardGrid
from scorebook.window.at_the_table.card_row import CardRow, Face
from scorebook.window.at_the_table.cards_field import CardsField
from scorebook.window.at_the_table.counting import with_copies
from scorebook.window.at_the_table.part import Part, labelled, say, words
from scorebook.window.at_the_table.trump_row import TrumpRow
from scorebook.window.desk import Desk
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.sheets import Sheet

KEYS = [
    ("10D KD", "type the trick, the leader’s card first, and the hand below it; Enter goes on"),
    ("s h d c", "at the trump: the suit"),
    ("Arrow keys, Space", "on the cards: tap them into the trick or the hand"),
    ("Space, Enter", "on a card of the hand: may I play that?"),
    ("−", "on a card: take it away"),
]
TRICK, HAND = "trick", "hand"
_PLACES = ("led", "second", "third", "fourth")


class PlayPart(Part):
    """One position. What is typed or tapped is answered at once."""

    title = "May I play that?"

    def __init__(self, desk: Desk) -> None:
        theme = desk.theme
        super().__init__(desk, Sheet("play_cards"), Sheet("play_answer"))
        self.position = Position(self.house)
        self.answer = answer(self.position)
        self._asked: Card | None = None
        self.trump = TrumpRow("play_trump", theme, compare=False)
        self.strip = labelled(theme, "Trump", self.trump)
        self.into = KeyRow("play_into", "Tap cards into", theme, "suit")
        self.into.set_options(((TRICK, "Into the trick"), (HAND, "Into the hand")))
        self.into.set_value(TRICK)
        self.clear = quiet("Clear", "play_clear", self._clear, "Clear the trick and the hand")
        self.grid = CardGrid("play_grid", "Cards to put into the trick or the hand", theme, fades=False)
        self.trick = CardsField("play_trick", "On the table, the leader’s card first", "10D KD")
        self.hand = CardsField("play_hand", "In the hand", "AD JD KH")
        self.trick_row = CardRow("play_trick_cards", "The trick", theme)
        self.hand_row = CardRow("play_hand_cards", "The hand", theme)
        self.reason = words("play_reason", "strong")
        self.winning = words("play_winning", "muted")
        self.verdict = words("play_verdict", "needs")
        self._lay_out()
        self._listen()
        self.show_house(self.house)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.into, 1)
        row.addWidget(self.clear, 0, Qt.AlignmentFlag.AlignVCenter)
        self._left.inside.addLayout(row)
        self._left.inside.addWidget(self.grid)
        self._left.inside.addStretch(1)
        parts: tuple[QWidget, ...] = (self.trick, self.trick_row, self.hand, self.hand_row)
        for part in (*parts, self.reason, self.winning, self.verdict):
            self._right.inside.addWidget(part)
        self._right.inside.addStretch(1)

    def _listen(self) -> None:
        self.grid.tapped.connect(self._tap)
        self.grid.more.connect(self._tap)
        self.grid.less.connect(self._take_back)
        self.trick.changed.connect(lambda cards: self._put(trick=cards))
        self.hand.changed.connect(lambda cards: self._put(hand=cards))
        self.into.chosen.connect(lambda _which: self._show())
        self.trick.reached.connect(lambda: self._tap_into(TRICK))
        self.hand.reached.connect(lambda: self._tap_into(HAND))
        self.trick.entered.connect(lambda: self.hand.line.setFocus())
        self.hand.entered.connect(self._go_on)
        self.trump.chosen.connect(lambda _suit: self._put(trump=self.trump.trump()))
        self.trick_row.less.connect(self._lift)
        self.hand_row.less.connect(self._drop)
        self.hand_row.tapped.connect(self._ask)

    # What the page asks of a part

    def show_house(self, house: HouseRules) -> None:
        """Answer by the rules of another house."""
        self.house = house
        self.grid.show_house(house)
        self.trick_row.after, self.hand_row.after = self.trick.line, self.hand.line
        self._tab_through(self.into, self.clear, *self.grid.buttons(), self.trick.line, self.hand.line)
        for field in (self.trick, self.hand):
            field.set_pack(house.pack)
        self._put(house=house)

    def look(self) -> None:
        """Show everything again; the game on the table makes no difference here."""
        self._show()

    def based_on(self) -> str:
        """Return what the answer is based on: "Double deck · Sunday", "Single deck"."""
        pack = f"{self.house.pack.value.capitalize()} deck"
        return pack if self.house.name == pack else f"{pack} · {self.house.name}"

    def take_focus(self) -> None:
        """Take the keyboard, where the trick is typed."""
        self.trick.line.setFocus()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return KEYS

    def to_json(self) -> dict[str, Any]:
        """Return the position."""
        position = self.position
        return {
            "trick": format_cards(position.trick),
            "hand": format_cards(position.hand),
            "trump": None if position.trump is None else position.trump.value,
        }

    def from_json(self, kept: Mapping[str, Any]) -> None:
        """Put the position up again."""
        trick, hand = (read_cards(str(kept.get(name, "")), self.house.pack)[0] for name in (TRICK, HAND))
        trump = kept.get("trump")
        suit = Suit(trump) if trump in set(Suit) else None
        self.trump.set_value(suit)
        self._put(trick=trick, hand=hand, trump=suit)

    # What a person does

    def _put(self, **parts: Any) -> None:
        self._asked = None
        self.position = replace(self.position, **parts)
        self._show()

    def _tap(self, card: Card) -> None:
        if self.into.value() == HAND:
            self._put(hand=sort_cards((*self.position.hand, card)))
        elif len(self.position.trick) < 4:
            self._put(trick=(*self.position.trick, card))
            if len(self.position.trick) == 3:  # a fourth card would end the trick: now the hand
                self._tap_into(HAND)

    def _tap_into(self, which: str) -> None:
        self.into.set_value(which)
        self._show()

    def _take_back(self, card: Card) -> None:
        if self.into.value() == HAND:
            self._drop(card)
        elif card in self.position.trick:
            self._lift(card)

    def _lift(self, card: Card) -> None:
        """Take the last such card off the trick."""
        trick = list(self.position.trick)
        del trick[len(trick) - 1 - trick[::-1].index(card)]
        self._put(trick=tuple(trick))

    def _drop(self, card: Card) -> None:
        held = self.position.hand.count(card)
        if held:
            self._put(hand=with_copies(self.position.hand, card, held - 1))

    def _ask(self, card: Card) -> None:
        self._asked = card
        say(self.verdict, verdict(self.position, card))

    def _clear(self) -> None:
        self.trick.clear()
        self.hand.clear()
        self._put(trick=(), hand=())
        self.trick.line.setFocus()

    def _go_on(self) -> None:
        if self.position.trump is None:
            self.trump.take_focus()
        else:
            self.hand_row.take_focus()

    # What is shown

    def _show(self) -> None:
        self.answer = answer(self.position)
        found, position = self.answer, self.position
        self.trick.show_cards(position.trick, in_order=True)
        self.hand.show_cards(position.hand)
        self.hand.say(found.problem)
        self.trick_row.show_faces(_trick_faces(position.trick, found))
        self.hand_row.show_faces(_hand_faces(sort_cards(position.hand), found))
        self.grid.show_cards(position.hand if self.into.value() == HAND else position.trick)
        say(self.reason, found.reason)
        say(self.winning, found.winning)
        self.changed.emit()
        say(self.verdict, "" if self._asked is None else verdict(position, self._asked))


def _trick_faces(trick: Sequence[Card], found: Answer) -> list[Face]:
    faces = []
    for at, card in enumerate(trick):
        wins = at == found.plays.winning
        word = "winning" if wins else _PLACES[at] if at < 4 else ""
        faces.append(Face(card, word, strong=True, lit=wins, spoken=f"{card.words}, {_PLACES[min(at, 3)]}"
                          f"{', winning' if wins else ''}"))  # fmt: skip
    return faces


def _hand_faces(hand: Sequence[Card], found: Answer) -> list[Face]:
    """Return the cards of a hand with a mark under those that may be played, where that can be told."""
    told = bool(found.cards)
    faces = []
    for card in hand:
        may = card in found.cards
        word = "" if not told else "✓" if may else "no"
        spoken = card.words if not told else f"{card.words}, {'may' if may else 'may not'} be played"
        faces.append(Face(card, word, strong=may or not told, lit=may, spoken=spoken))
    return faces
