"""The bids as buttons along the house's ladder."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from scorebook.rules.bidding import next_rungs
from scorebook.window.pad.entry import Table, read_figure
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.theme import Theme

DUMPED_ON = "dumped_on"
HIGHER = "higher"
AT_ONCE = 14  # with “higher” and “dumped on” that is three rows
AROUND = 2


class Ladder(QWidget):
    """The rungs: all of them while the bid is open, the chosen one and its neighbours afterwards."""

    chosen = Signal(object)  # a bid, or DUMPED_ON

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.row = KeyRow("pad_rung", "Bids along the ladder", theme, "rung", space=4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.row)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._above: int | None = None
        self._shown: tuple[object, ...] = ()
        self._table: Table | None = None
        self._dumped = False
        self.row.chosen.connect(self._choose)

    def show_bid(self, table: Table, bid: str, *, dumped: bool, whole: bool) -> None:
        """Show the rungs that matter now; `dumped` offers to fill the stuck dealer in."""
        if self._table is None or table.rules != self._table.rules or (not bid and not whole):
            self._above = None
        self._table, self._dumped = table, dumped
        value = read_figure(bid).value
        rungs = next_rungs(table.rules, self._above, AT_ONCE)
        if not whole and value is not None:
            rungs = self._around(value)
        self._offer(rungs, more=whole)
        self.row.set_value(value)

    def _around(self, value: int) -> tuple[int, ...]:
        assert self._table is not None
        lower: list[int] = []
        for rung in next_rungs(self._table.rules, None, 200):
            if rung >= value:
                break
            lower.append(rung)
        below = tuple(lower[-AROUND:])
        above = next_rungs(self._table.rules, value - 1, 2 * AROUND + 1 - len(below))
        return (*below, *above)

    def _offer(self, rungs: tuple[int, ...], *, more: bool) -> None:
        options: list[tuple[int | str, str]] = [(rung, str(rung)) for rung in rungs]
        if more:
            options.append((HIGHER, "higher"))
        if more and self._dumped:
            options.append((DUMPED_ON, "dumped on"))
        if tuple(options) != self._shown:
            self._shown = tuple(options)
            self.row.set_options(options)

    def _choose(self, value: object) -> None:
        if value != HIGHER:
            self.chosen.emit(value)
            return
        assert self._table is not None
        self._above = next_rungs(self._table.rules, self._above, AT_ONCE)[-1]
        self._offer(next_rungs(self._table.rules, self._above, AT_ONCE), more=True)
