"""From the count onto the pad: whose cards they are, what stands there already, and the one button."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.rules.counted import CountedMeld, counted_by_side
from scorebook.window.at_the_table.part import say, words
from scorebook.window.desk import Desk
from scorebook.window.pad.beside import put_meld, take_off
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.pad.placing import Running, place
from scorebook.window.widgets.buttons import primary, quiet
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Words


class OnThePad(QWidget):
    """Hidden while nothing is counted. `wanted` goes out with the seat whose meld is to be put on the pad."""

    wanted = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._running: Running | None = None
        self._total: int | None = None
        self._why_not = ""
        self.asked = Words("Whose cards are these?", "label")
        self.whose = KeyRow("count_whose", "Whose cards are these?", desk.theme, pairs=True)
        self.whose.took_key = self._take_key
        self.problem = words("count_whose_problem", "problem")
        self.there = words("count_on_the_pad", "small")
        self.button = primary("Put it on the pad", "count_put", self._want)
        self.off = quiet("Take it off", "count_take_off", self._take_off)
        self.go = quiet("To the pad", "count_to_the_pad", lambda: desk.go("pad"))
        ways = WrappingRow("count_ways", 8)
        for way in (self.off, self.go):
            ways.add(way)
        self.stops: tuple[QWidget, ...] = (self.whose, self.button, self.off, self.go)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(desk.theme.px(8))
        for part in (self.asked, self.whose, self.problem, self.button, self.there, ways):
            column.addWidget(part)
        self.whose.chosen.connect(lambda _seat: self._show())
        self._show()

    def look(self, running: Running | None, why_not: str) -> None:
        """Show who sits at the table, and what is on the pad already."""
        self._running, self._why_not = running, why_not
        if running is not None:
            names = running.table.names
            options = [(seat, f"{seat + 1}  {name}") for seat, name in enumerate(names)]
            self.whose.set_options(options, [f"{name}, seat {seat + 1}" for seat, name in enumerate(names)])
        self._show()

    def offer(self, total: int | None) -> None:
        """Offer to put this much on the pad, None for nothing."""
        self._total = total
        self._show()

    def put(self, counted: CountedMeld) -> None:
        """Put somebody's meld on the pad and say so."""
        placed = place(self._desk, lambda entry, _table: put_meld(entry, counted))
        if placed is None:
            return
        self._running = placed
        self._desk.say(f"{counted.total} is on the pad for {placed.table.names[counted.seat]}.")
        self._show()

    def take_focus(self) -> None:
        """Take the keyboard, where a seat is chosen; then on the button."""
        if self.whose.isVisible():
            self.whose.take_focus()

    def _take_key(self, event: QKeyEvent) -> bool:
        if event.text() in ("1", "2", "3", "4"):
            self.whose.set_value(int(event.text()) - 1)
            self._show()
            self.button.setFocus()
            return True
        return False

    def _want(self) -> None:
        seat = self.whose.value()
        if isinstance(seat, int):
            self.wanted.emit(seat)
        else:
            say(self.problem, "Say whose cards these are.")
            self.whose.take_focus()

    def _placed(self) -> CountedMeld | None:
        """Return the meld that could be taken off the pad: of the seat chosen, or the last there."""
        counted = () if self._running is None else self._running.entry.counted
        mine = [one for one in counted if one.seat == self.whose.value()]
        return (mine or counted)[-1] if counted else None

    def _take_off(self) -> None:
        placed = self._placed()
        if placed is None:
            return
        after = place(self._desk, lambda entry, _table: take_off(entry, placed.seat))
        if after is not None:
            self._running = after
            self._show()
            (self.off if self.off.isVisible() else self.whose).setFocus()

    def _show(self) -> None:
        offered = self._total is not None and self._running is not None
        for part in (self.asked, self.whose, self.button):
            part.setVisible(offered)
        if self.whose.value() is not None or not offered:
            say(self.problem, "")
        self.button.set_text(f"Put {self._total} on the pad")
        there = "" if self._running is None else _there(self._running)
        say(self.there, there or (self._why_not if self._total is not None else ""))
        self.go.setVisible(bool(there))
        placed = self._placed()
        self.off.setVisible(placed is not None)
        if placed is not None and self._running is not None:
            name = self._running.table.names[placed.seat]
            self.off.set_text(f"Take {name}’s {placed.total} off")


def _there(running: Running) -> str:
    """Return what is counted on the pad so far: "On the pad: Ron 39 + Karen 12 = 51 for Ron & Karen."."""
    said = []
    for side in (0, 1):
        counted = counted_by_side(running.entry.counted, side)
        if counted:
            parts = [f"{running.table.names[one.seat]} {one.total}" for one in counted]
            meld = running.entry.meld[side]
            rest = int(meld) - sum(one.total for one in counted) if meld.isdecimal() else 0
            if len(counted) == 1 and rest > 0:
                parts.append(f"{rest} typed")
            total = f" = {meld}" if len(parts) > 1 else ""
            said.append(f"{' + '.join(parts)}{total} for {running.table.sides[side]}")
    return f"On the pad: {'; '.join(said)}." if said else ""
