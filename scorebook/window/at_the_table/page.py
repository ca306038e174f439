"""At the table: count a hand, settle what may be played, follow whose bid it is, look at the chart."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from scorebook.book.trouble import BookTrouble
from scorebook.book.values import Change, House
from scorebook.window.at_the_table.bid_part import BidPart
from scorebook.window.at_the_table.chart_part import ChartPart
from scorebook.window.at_the_table.count_part import CountPart
from scorebook.window.at_the_table.part import Part, labelled
from scorebook.window.at_the_table.play_part import PlayPart
from scorebook.window.desk import Desk
from scorebook.window.house_rules.words import NOW, HouseRow
from scorebook.window.pad.evening import this_evening
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.page import Page
from scorebook.window.widgets.flow import FlowLayout, WrappingRow

DRAFT = "at the table"
PARTS = ("count", "play", "bid", "chart")
TITLE = 260  # the room of the heading at 100 %, in pixels


class AtTheTablePage(Page):
    """Four parts under one heading, by the rules of the house in play or of any other.

    What was put down stays when the page is left, as the page's draft; what is put on the pad is there.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "table")
        self.parts: dict[str, Part] = {
            "count": CountPart(desk), "play": PlayPart(desk), "bid": BidPart(desk), "chart": ChartPart(desk),
        }  # fmt: skip
        self._taken_up = False  # the draft of the last time is read once
        self._houses: dict[int, House] = {}
        self._in_play: int | None = None
        self.which = KeyRow("table_part", "What is asked", self.theme)
        self.which.set_options([(name, part.title) for name, part in self.parts.items()])
        self.house = KeyRow("table_house", "By whose rules", self.theme, "suit")
        self._lay_out()
        self.which.chosen.connect(lambda name: self._turn_to(str(name), focus=True))
        self.house.chosen.connect(lambda _id: self._show_house())
        for part in self.parts.values():
            part.changed.connect(self._say_based_on)
        for at, name in enumerate(PARTS, 1):
            shortcut = QShortcut(QKeySequence(f"Alt+{at}"), self)
            shortcut.activated.connect(lambda name=name: self._turn_to(name, focus=True))
        self._turn_to("count", focus=False)

    def _lay_out(self) -> None:
        self.buttons.addWidget(self.which)
        strip = QWidget()
        row = FlowLayout(strip, self.theme.px(8))
        by_house = WrappingRow("table_by_house")
        for widget in labelled(self.theme, "House", self.house):
            by_house.add(widget)
        row.addWidget(by_house)
        self._strips: dict[str, WrappingRow] = {}
        for name, part in self.parts.items():
            self._strips[name] = WrappingRow(f"table_strip_{name}")
            for widget in part.strip:
                self._strips[name].add(widget)
            row.addWidget(self._strips[name])
        strip.setSizePolicy(self.which.sizePolicy())
        self.body.addWidget(strip)
        for part in self.parts.values():
            self.body.addWidget(part)
        self.body.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the parts beside the heading, or below it where there is no room."""
        super().resizeEvent(event)
        margins = self.body.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        beside = room >= self.which.sizeHint().width() + self.theme.text(TITLE)
        self.buttons.removeWidget(self.which)
        self.body.removeWidget(self.which)
        if beside:
            self.buttons.addWidget(self.which)
        else:
            self.body.insertWidget(1, self.which)

    # What every page does

    def heading(self) -> str:
        """Return the heading."""
        return "At the table"

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the part that is open, and those to the others."""
        return [("Alt+1, 2, 3, 4", "count a hand, may I play that, whose bid, the chart"), *self.part.keys()]

    def words(self) -> list[tuple[str, str]]:
        """Return the words of the part that is open."""
        return list(dict((*super().words(), *self.part.words())).items())

    def enter(self, target: object = None) -> None:
        """Show the part named by `target`, or the one last open, by the rules of the game on the table."""
        kept = {} if self._taken_up else self.desk.book.draft(DRAFT) or {}
        self._offer_houses(kept)
        for name, part in self.parts.items():
            mine = kept.get(name)
            if isinstance(mine, dict):
                part.from_json(mine)
        self._show_house()
        wanted = target if target in PARTS else self._open if self._taken_up else kept.get("part")
        self._taken_up = True
        self._turn_to(str(wanted) if wanted in PARTS else "count", focus=True)

    def follow(self, change: Change) -> None:
        """Show what a change did to the game on the table."""
        if change.houses or change.games:
            self._look()

    def refresh(self) -> None:
        """Read the game on the table again; what was put down stays."""
        self._look()

    def finish(self) -> bool:
        """Keep what was put down."""
        if self.desk.book.read_only:
            return True
        kept: dict[str, Any] = {name: part.to_json() for name, part in self.parts.items()}
        kept |= {"part": self._open, "house": self.house.value(), "in play": self._in_play}
        try:
            self.desk.book.keep_draft(DRAFT, kept)
        except BookTrouble as trouble:
            self.desk.say(f"The cards put down cannot be kept just now. {trouble.sentence}")
        return True

    @property
    def part(self) -> Part:
        """Return the part that is open."""
        return self.parts[self._open]

    # What is shown

    def _turn_to(self, name: str, *, focus: bool) -> None:
        self._open = name
        self.which.set_value(name)
        for other, part in self.parts.items():
            part.setVisible(other == name)
            self._strips[other].setVisible(other == name and bool(part.strip))
        self.part.look()
        self._say_based_on()
        if focus:
            self.part.take_focus()

    def _offer_houses(self, kept: dict[str, Any]) -> None:
        """Offer the newest of every house and the one in play; that is chosen, unless another one was."""
        book, before = self.desk.book, kept.get("in play", self._in_play)
        game = book.table_game()
        self._in_play = book.suggestion(this_evening()).house if game is None else game.house
        offered = {house.id: house for house in book.houses() if house.current or house.id == self._in_play}
        self._houses = offered
        chosen = kept.get("house", self.house.value()) if before == self._in_play else None
        self.house.set_options([(id_, _called(house)) for id_, house in self._houses.items()])
        self.house.set_value(chosen if chosen in self._houses else self._in_play)

    def _show_house(self) -> None:
        id_ = self.house.value()
        house = self._houses.get(id_) if isinstance(id_, int) else None
        if house is None:
            return
        for part in self.parts.values():
            part.show_house(house.rules)
        self._look()

    def _look(self) -> None:
        self.part.look()
        self._say_based_on()

    def _say_based_on(self) -> None:
        self.say_based_on(self.part.based_on())


def _called(house: House) -> str:
    """Return a house so that it can be told from the rules it had before: "Sunday before a change"."""
    when = HouseRow(house, offered=True).when
    return house.rules.name if when == NOW else f"{house.rules.name} {when}"
