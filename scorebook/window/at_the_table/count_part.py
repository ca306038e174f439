"""Count a hand: its cards, what they meld with a trump or with each, and onto the pad with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorebook.rules.cards import Card, Suit, format_cards, read_cards
from scorebook.rules.counted import CountedMeld
from scorebook.rules.house import HouseRules
from scorebook.rules.nearly import Nearly
from scorebook.window import glossary
from scorebook.window.at_the_table import counting
from scorebook.window.at_the_table.card_grid import CardGrid
from scorebook.window.at_the_table.cards_field import CardsField
from scorebook.window.at_the_table.counting import Count, Counting
from scorebook.window.at_the_table.meld_table import MeldLine, MeldTable
from scorebook.window.at_the_table.on_the_pad import OnThePad
from scorebook.window.at_the_table.part import Part, labelled, say, words
from scorebook.window.at_the_table.thinking import Thinking
from scorebook.window.at_the_table.trump_row import TrumpRow
from scorebook.window.desk import Desk
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.sheets import Sheet, Words

KEYS = [
    ("AH TH KKH", "type the cards: rank, then suit; 10 or T for the ten"),
    ("s h d c, a", "at the trump: a suit, or all four compared"),
    ("Arrow keys", "from card to card"),
    ("Space, Enter", "one copy more; after the last one none"),
    ("+  −  0 – 4", "on a card: one more, one less, that many"),
    ("1 – 4, Enter", "at “Whose cards”: the seat, then put it on the pad"),
]
EMPTY = "Tap the cards of a hand, or type them. What they meld stands here, part by part."
SOME, WHOLE = "some", "whole"


class CountPart(Part):
    """The hand being counted. Everything shown follows from `counting` at once, but what is nearly there:
    that comes a moment later.
    """

    title = "Count a hand"

    def __init__(self, desk: Desk) -> None:
        theme = desk.theme
        super().__init__(desk, Sheet("count_cards"), Sheet("count_meld"))
        self.counting = Counting(self.house)
        self.count = Count(None)
        self.trump = TrumpRow("count_trump", theme, compare=True)
        self.strip = labelled(theme, "Trump", self.trump)
        self.grid = CardGrid("count_grid", "The cards of the hand", theme)
        self.typed = CardsField("count_typed", "Or type them", "AH TH KKH …")
        self.extent = KeyRow("count_size", "How much of the hand", theme, "suit")
        self.extent.set_options(((SOME, "Some cards"), (WHOLE, "A whole hand")))
        self.extent.set_value(SOME)
        self.clear = quiet("Clear", "count_clear", self._clear, "Clear the cards")
        self.doing = Words("", "small")
        self.doing.setObjectName("count_doing")
        self.melds = MeldTable("count_items", theme)
        self.total = Words("", "figure", wrap=False)
        self.total.setObjectName("count_total")
        self.empty, self.compared = words("count_empty", "muted"), words("count_compared")
        self.near, self.passed = words("count_near", "muted"), words("count_passed", "muted")
        self.notes = words("count_notes", "small")
        self.pad = OnThePad(desk)
        self._thinking = Thinking(self)
        self._lay_out()
        self._listen()
        self.show_house(self.house)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.extent, 1)
        row.addWidget(self.clear, 0, Qt.AlignmentFlag.AlignVCenter)
        self._left.inside.addLayout(row)
        left: tuple[QWidget, ...] = (self.grid, self.doing, self.typed, self.near, self.passed)
        for part in left:
            self._left.inside.addWidget(part)
        self._left.inside.addStretch(1)
        right: tuple[QWidget, ...] = (self.empty, self.melds, self.total, self.compared, self.notes, self.pad)
        for part in right:
            self._right.inside.addWidget(part)
        self._right.inside.addStretch(1)

    def _listen(self) -> None:
        grid = self.grid
        grid.tapped.connect(self._tap)
        grid.more.connect(lambda card: self._set(card, self.counting.held(card) + 1))
        grid.less.connect(lambda card: self._set(card, self.counting.held(card) - 1))
        grid.set_to.connect(self._set)
        grid.looked.connect(self._look_at)
        self.typed.changed.connect(self._put)
        self.typed.entered.connect(self._go_on)
        self.trump.chosen.connect(lambda _suit: self._choose_trump(self.trump.trump()))
        self.extent.chosen.connect(self._choose_size)
        self.melds.lit.connect(self.grid.light)
        self.melds.looked.connect(self._explain)
        self.melds.chosen.connect(self._choose_line)
        self.pad.wanted.connect(self._put_on_the_pad)
        self._thinking.found.connect(self._show_near)

    # What the page asks of a part

    def show_house(self, house: HouseRules) -> None:
        """Count by the rules of another house; cards that its pack has not are said to be impossible."""
        self.house = house
        self.grid.show_house(house)
        cards = self.grid.buttons()
        self._tab_through(self.extent, self.clear, *cards, self.typed.line, self.melds, *self.pad.stops)
        self.typed.set_pack(house.pack)
        self.counting = replace(self.counting, house=house)
        self._show()

    def look(self) -> None:
        """Read the game on the table again."""
        self.pad.look(self.running(), self.elsewhere())
        self._show()

    def based_on(self) -> str:
        """Return what is counted: "Double deck · 20 of 20 cards"."""
        return counting.based_on(self.counting)

    def take_focus(self) -> None:
        """Take the keyboard, where cards are typed."""
        self.typed.line.setFocus()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return KEYS

    def words(self) -> list[tuple[str, str]]:
        """Return what the melds in sight are."""
        melds = (one.word for line in self.melds.rows() for one in glossary.find(line.words))
        return glossary.told(("meld", *melds), self.house)

    def to_json(self) -> dict[str, Any]:
        """Return the cards and how they are counted."""
        trump = self.counting.trump
        return {
            "cards": format_cards(self.counting.cards),
            "trump": None if trump is None else trump.value,
            "whole": self.counting.whole,
        }

    def from_json(self, kept: Mapping[str, Any]) -> None:
        """Put the cards down again."""
        cards, trump = str(kept.get("cards", "")), kept.get("trump")
        whole = kept.get("whole") is True
        self.extent.set_value(WHOLE if whole else SOME)
        self.counting = Counting(
            self.house,
            read_cards(cards, self.house.pack)[0],
            Suit(trump) if trump in set(Suit) else None,
            whole,
        )
        self.trump.set_trump(self.counting.trump)
        self._show()

    # What a person does

    def _put(self, cards: Sequence[Card]) -> None:
        self.counting = replace(self.counting, cards=tuple(cards))
        self._show()

    def _tap(self, card: Card) -> None:
        self._put(counting.tapped(self.counting.cards, card, self.house.copies))

    def _set(self, card: Card, copies: int) -> None:
        copies = min(max(copies, 0), self.house.copies)
        self._put(counting.with_copies(self.counting.cards, card, copies))

    def _clear(self) -> None:
        self.typed.clear()
        self._put(())
        self.typed.line.setFocus()

    def _choose_trump(self, trump: Suit | None) -> None:
        self.counting = replace(self.counting, trump=trump)
        self._show()

    def _choose_size(self, size: object) -> None:
        self.counting = replace(self.counting, whole=size == WHOLE)
        self._show()

    def _choose_line(self, line: MeldLine) -> None:
        if line.trump is not None:
            self.trump.set_trump(line.trump)
            self._choose_trump(line.trump)

    def _go_on(self) -> None:
        if self.counting.trump is None:
            self.trump.take_focus()
        else:
            self.pad.take_focus()

    def _explain(self, line: MeldLine | None) -> None:
        """Say under the cards what the meld is that somebody looks at."""
        found = glossary.told((one.word for one in glossary.find(line.words)), self.house) if line else []
        self.doing.setText(" ".join(f"{word.capitalize()}: {means}" for word, means in found))

    def _look_at(self, card: Card | None) -> None:
        said = ""
        if card is not None and not self.count.problems:
            said = counting.doing_words(card, self.counting.held(card), self.count.meld)
            self.grid.button(card).setAccessibleDescription(said)
        self.doing.setText(said)

    def _put_on_the_pad(self, seat: int) -> None:
        meld = self.count.meld
        if meld is not None:
            self.pad.put(CountedMeld(seat, meld.items, meld.total, self.counting.cards))

    # What is shown

    def _show(self) -> None:
        self.count = counting.count(self.counting)
        count, cards = self.count, self.counting.cards
        self.grid.show_cards(cards)
        self.typed.show_cards(cards)
        self.typed.say(" ".join(dict.fromkeys(problem.sentence for problem in count.problems)))
        self.melds.show_count(count)
        self.melds.setVisible(bool(cards and self.melds.rows()))
        say(self.empty, "" if cards else EMPTY)
        there = bool(cards) and not count.problems
        self.total.setText(str(count.total) if count.total is not None else "")
        self.total.setAccessibleName(f"{self.total.text()} in meld")
        self.total.setVisible(there and count.total is not None)
        say(self.compared, counting.compared(count.by_trump) if there and count.by_trump else "")
        told = (counting.trump_words(self.counting), counting.least_words(self.house, count.total))
        say(self.notes, " ".join(filter(None, told)) if there else "")
        self.pad.offer(count.total if there else None)
        self.changed.emit()
        for said in (self.near, self.passed):
            say(said, "")
        if there:
            self._thinking.think(self.counting)
        else:
            self._thinking.rest()

    def _show_near(self, near: Nearly) -> None:
        say(self.near, "\n".join(counting.near_words(near)))
        say(self.passed, counting.passed_words(near))
