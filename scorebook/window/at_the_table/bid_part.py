"""Whose deal, whose bid: the ladder, who has passed, and the auction followed bid by bid onto the pad."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from scorebook.rules.bidding import AuctionStatus
from scorebook.rules.house import HouseRules
from scorebook.window.at_the_table import following
from scorebook.window.at_the_table.following import Following
from scorebook.window.at_the_table.part import Part, say, words
from scorebook.window.desk import Desk
from scorebook.window.pad.beside import put_calls, take_result
from scorebook.window.pad.entry import read_figure
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.pad.placing import Running, place
from scorebook.window.widgets.buttons import primary, quiet, secondary
from scorebook.window.widgets.fields import Labelled, NumberField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Sheet, Words

KEYS = [
    ("52 Enter", "a bid; who speaks next is shown"),
    ("−", "a pass"),
    ("Backspace", "in the empty field: take the last call back"),
    ("Enter", "at the end: on to the pad"),
]


class BidPart(Part):
    """The auction of the hand on the pad; without a game at this house's table, one that stays here."""

    title = "Whose deal, whose bid"

    def __init__(self, desk: Desk) -> None:
        theme = desk.theme
        super().__init__(desk, Sheet("bid_table"), Sheet("bid_call"))
        self.following = Following(self.house)
        self._loose: tuple[int | None, ...] = ()  # followed without a game
        self._running: Running | None = None
        self.deals = Words("", "strong")
        self.deals.setObjectName("bid_deals")
        self.seats = [
            tuple(_named(Words("", kind), f"bid_{what}_{row}") for what, kind in _COLUMNS) for row in range(4)
        ]
        self.ladder = words("bid_ladder", "muted")
        self.if_all_pass = words("bid_if_all_pass", "muted")
        self.elsewhere_words = words("bid_elsewhere", "small")
        self.stands = Words("", "strong")
        self.stands.setObjectName("bid_stands")
        self.field = NumberField("bid_field", "The next bid", "", big=True)
        self.labelled = Labelled("The next bid", self.field)
        self.rungs = KeyRow("bid_rung", "Bids that may come next", theme, "rung", space=4)
        self.passes = secondary("Pass  −", "bid_pass", lambda: self._call(None), "Pass")
        self.back = quiet("Take back", "bid_back", self._take_back, "Take the last call back")
        self.anew = quiet("Start over", "bid_anew", self._start_over, "Start the bidding over")
        self.on_pad = words("bid_on_pad", "small")
        self.to_pad = primary("On to the pad  Enter", "bid_to_pad", self._to_the_pad, "On to the pad")
        self._lay_out()
        self._listen()
        self._show()

    def _lay_out(self) -> None:
        px = self.theme.px
        self._left.inside.addWidget(self.deals)
        table = QGridLayout()
        table.setHorizontalSpacing(px(16))
        table.setVerticalSpacing(px(12))
        for row, labels in enumerate(self.seats):
            for column, label in enumerate(labels):
                table.addWidget(label, row, column, Qt.AlignmentFlag.AlignTop)
        table.setColumnStretch(0, 3)
        table.setColumnStretch(1, 2)
        table.setColumnStretch(2, 4)
        self._left.inside.addSpacing(px(8))
        self._left.inside.addLayout(table)
        self._left.inside.addSpacing(px(8))
        for said in (self.ladder, self.if_all_pass, self.elsewhere_words):
            self._left.inside.addWidget(said)
        self._left.inside.addStretch(1)
        row_of_deeds = WrappingRow("bid_deeds", px(8))
        for button in (self.passes, self.back, self.anew):
            row_of_deeds.add(button)
        parts: tuple[QWidget, ...] = (self.stands, self.labelled, self.rungs, row_of_deeds)
        for part in (*parts, self.on_pad, self.to_pad):
            self._right.inside.addWidget(part)
        self._right.inside.addStretch(1)

    def _listen(self) -> None:
        self.field.took_key = self._take_key
        self.rungs.took_key = self._take_rung_key
        self.field.textEdited.connect(lambda _text: self.labelled.say(""))
        self.rungs.chosen.connect(lambda bid: self._call(int(bid)))

    # What the page asks of a part

    def show_house(self, house: HouseRules) -> None:
        """Follow an auction by the rules of another house."""
        self.house = house
        self.look()

    def look(self) -> None:
        """Read the hand on the pad again: whose deal it is, and the calls so far."""
        self._running = self.running()
        running = self._running
        if running is None or running.dealer is None:
            self._running = None
            self.following = Following(self.house, bids=self._loose)
        else:
            bids = tuple(call.bid for call in running.entry.calls)
            self.following = Following(self.house, running.dealer, running.table.names, bids)
        if self.following.state.status is AuctionStatus.ILLEGAL:  # begun by other rules
            self.following = replace(self.following, bids=self.following.bids[: self.following.state.at])
        self._show()

    def based_on(self) -> str:
        """Return what it is based on: "Hand 8 of the game on the table", or the house alone."""
        if self._running is None:
            return f"{self.house.name} · no hand on the pad"
        return f"{self.house.name} · hand {self._running.table.number}"

    def take_focus(self) -> None:
        """Take the keyboard, in the field of the next bid, or on the way to the pad."""
        if self.field.isEnabled():
            self.field.setFocus()
        elif self.to_pad.isVisible():
            self.to_pad.setFocus()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return KEYS

    def to_json(self) -> dict[str, Any]:
        """Return an auction followed without a game; that of a game is in the draft of the pad."""
        return {"bids": list(self._loose)}

    def from_json(self, kept: Mapping[str, Any]) -> None:
        """Take an auction up again."""
        bids = kept.get("bids")
        if isinstance(bids, list) and all(bid is None or type(bid) is int for bid in bids):
            self._loose = tuple(bids)
        self.look()

    # What a person does

    def _take_key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif event.text() in ("-", "−") and not self.field.text():
            self._call(None)
        elif event.key() == Qt.Key.Key_Backspace and not self.field.text():
            self._take_back()
        else:
            return False
        return True

    def _take_rung_key(self, event: QKeyEvent) -> bool:
        if event.text() in ("-", "−"):
            self._call(None)
            return True
        return False

    def _enter(self) -> None:
        figure = read_figure(self.field.text())
        if figure.value is None:
            self.labelled.say(figure.sentence or "A bid, or − for a pass.")
        else:
            self._call(figure.value)

    def _call(self, bid: int | None) -> None:
        said = following.call(self.following, bid)
        if said.sentence:
            self.labelled.say(said.sentence)
            self.field.setFocus()
            return
        self.field.clear()
        self.labelled.say("")
        self._follow(said.following)

    def _take_back(self) -> None:
        if self.following.bids:
            self._follow(self.following.back())

    def _start_over(self) -> None:
        self._follow(replace(self.following, bids=()))

    def _follow(self, now: Following) -> None:
        """Keep the auction as it now stands, on the pad where there is one, and go on."""
        if self._running is None:
            self._loose = now.bids
        else:
            placed = place(self.desk, lambda entry, table: put_calls(entry, table, now.calls))
            if placed is None:
                return
            self._running = placed
        self.following = now
        self._show()
        self.take_focus()

    def _to_the_pad(self) -> None:
        state = self.following.state
        if self._differs():
            place(self.desk, lambda entry, _table: take_result(entry, state))
        self.desk.go("pad")

    def _differs(self) -> bool:
        """Tell whether other figures stand on the pad than the auction came to."""
        state, running = self.following.state, self._running
        if running is None or state.status is not AuctionStatus.WON:
            return False
        return (running.entry.bidder, read_figure(running.entry.bid).value) != (state.bidder, state.bid)

    # What is shown

    def _show(self) -> None:
        now, running = self.following, self._running
        self.deals.setText(following.deals(now))
        for line, (name, part, said) in zip(following.seat_lines(now), self.seats, strict=True):
            name.setText(line.name)
            name.set_kind("strong" if line.part in ("to speak", "has the bid", "dumped on") else "")
            part.setText(line.part)
            said.setText(line.said)
        say(self.ladder, following.ladder(now.house))
        say(self.if_all_pass, "" if now.bids else following.if_all_pass(now))
        why_not = self.elsewhere()
        say(self.elsewhere_words, f"{why_not} What is called stays on this page." if why_not else "")
        self.stands.setText(following.stands(now))
        self.labelled.setVisible(not now.over)
        self.field.setEnabled(not now.over)
        least = now.state.least_bid
        self.field.setPlaceholderText("" if least is None else str(least))
        self.rungs.set_options([(rung, str(rung)) for rung in now.rungs()])
        self.rungs.set_value(None)
        self.rungs.setVisible(not now.over)
        self.passes.setVisible(not now.over)
        for button in (self.back, self.anew):
            button.setVisible(bool(now.bids))
        self._show_way_to_the_pad(running)
        self.changed.emit()

    def _show_way_to_the_pad(self, running: Running | None) -> None:
        state = self.following.state
        self.to_pad.setVisible(running is not None and self.following.over)
        if running is None or not self.following.over:
            say(self.on_pad, "")
            return
        names, entry = self.following.names, running.entry
        self.to_pad.set_text("On to the pad  Enter", "On to the pad")
        if self._differs() and state.bidder is not None:
            who = "somebody" if entry.bidder is None else names[entry.bidder]
            say(self.on_pad, f"On the pad stands {who}, {entry.bid or 'without a bid'}.")
            self.to_pad.set_text(f"Put {names[state.bidder]}, {state.bid} on the pad")
        elif state.status is AuctionStatus.REDEAL:
            say(self.on_pad, "On the pad it is written down by Enter.")
        else:
            say(self.on_pad, "Bidder and bid stand on the pad.")


_COLUMNS = (("name", ""), ("part", "muted"), ("said", ""))


def _named(said: Words, name: str) -> Words:
    said.setObjectName(name)
    return said
