"""How wide the columns of a table are: never wider together than their place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import nlargest
from typing import Generic, NamedTuple

from PySide6.QtGui import QFontMetrics

from scorebook.window.theme import Theme
from scorebook.window.widgets.cells import GAP, LANE, Content, as_text, lines_of, measured, spans_of, width_of
from scorebook.window.widgets.rows import Column, Row

MEASURED = 1000  # rows, about, whose texts are measured
_SPACE, _MARK = 16, 20  # round a cell's text, and for the mark of the column that sorts


class Fit(NamedTuple):
    """The width of every column, 0 for one there is no room for; whether cells take two lines, have bars."""

    widths: tuple[int, ...]
    turned: bool
    bars: bool


class Fitting(Generic[Row]):
    """Gives every column the room its cells need, and the stretching one the rest.

    What the cells need is measured when it is first asked for after `forget`.
    """

    def __init__(self, theme: Theme, columns: Sequence[Column[Row]]) -> None:
        self._theme = theme
        self._columns = tuple(columns)
        self._metrics = {weight: QFontMetrics(theme.font(bold=weight)) for weight in (False, True)}
        small = theme.font(13, bold=True)
        self._heads = [max(width_of(part, small) for part in c.title.split("\n")) for c in self._columns]
        self._lane = theme.text(LANE) + theme.text(GAP)
        self._cells: list[tuple[int, int]] = []  # the widest cell of a column: in one line, in two
        self._turns = False

    def forget(self) -> None:
        """Measure again when next asked: the rows are others."""
        self._cells = []

    def fit(self, rows: Sequence[Row], room: int, sorting: int | None, *, sortable: bool) -> Fit:
        """Return how `room` pixels are shared out; `sorting` is the place of the column that sorts."""
        if not self._cells:
            self._measure(rows)
        columns = self._columns
        mark = sorting if sortable else None
        # What is told in two parts is written in two lines, and bars, which only say again what the figures
        # beside them say, are left out, before anything would end in dots. Bars also make room for a column,
        # and two lines for one that keeps its place.
        kept = self._kept(self._shown(self._needs(True, False, mark), room))
        for bars, turned in ((True, False), (True, True), (False, False), (False, True)):
            needs = self._needs(turned, bars, mark)
            shown = self._shown(needs, room)
            if bars and len(self._shown(self._needs(turned, False, mark), room)) > len(shown):
                continue
            if self._kept(shown) < kept:
                continue
            if sum(needs[at] for at in shown) <= room:
                break
        stretching = [at for at in shown if columns[at].stretch] or shown[:1]
        spare = room - sum(needs[at] for at in shown)
        for at in stretching:
            needs[at] = max(needs[at] + spare // len(stretching), self._theme.text(48))
        wide = sum(needs[at] for at in shown)
        if wide > room:  # still too wide: everybody gives a little, and long text ends in dots
            needs = [max(1, need - (wide - room) * need // wide) for need in needs]
        needs[stretching[0]] += room - sum(needs[at] for at in shown)
        widths = tuple(max(need, 1) if at in shown else 0 for at, need in enumerate(needs))
        return Fit(widths, turned and self._turns, bars)

    def _shown(self, needs: Sequence[int], room: int) -> list[int]:
        """Return the places of the columns there is room for, those that are dropped last before others."""
        columns = self._columns
        shown = [at for at, column in enumerate(columns) if not column.drop]
        for at in sorted(range(len(columns)), key=lambda at: columns[at].drop):
            if columns[at].drop and sum(needs[i] for i in shown) + needs[at] <= room:
                shown.append(at)
        return sorted(shown)

    def _kept(self, shown: Sequence[int]) -> int:
        return sum(self._columns[at].keeps for at in shown)

    def _needs(self, turned: bool, bars: bool, sorting: int | None) -> list[int]:
        """Return the room that each column's title, bar and longest texts need, in pixels."""
        needs = []
        for at, column in enumerate(self._columns):
            head = self._heads[at] + (_MARK if sorting == at else 0)
            lane = self._lane if bars and column.bar is not None else 0
            needs.append(max(head, lane + self._cells[at][turned]) + _SPACE)
        return needs

    def _measure(self, rows: Sequence[Row]) -> None:
        # Measuring every one of thousands of rows would cost more than the rows; some of them and
        # their longest texts tell, and a rare longer one ends in dots.
        self._turns = False
        some = rows[:: 1 + len(rows) // MEASURED]
        for column in self._columns:
            whole: dict[str, Content] = {}
            parts: dict[str, Content] = {}
            for row in some:
                content = column.shows(row)
                text = as_text(content)
                if text in whole:
                    continue
                whole[text] = content
                if isinstance(content, str):
                    parts[text] = content
                else:
                    parts.update((as_text(line), line) for line in lines_of(content))
            widest = self._widest(whole)
            turns = parts.keys() != whole.keys()
            self._turns = self._turns or turns
            self._cells.append((widest, self._widest(parts) if turns else widest))

    def _widest(self, cells: Mapping[str, Content]) -> int:
        """Return the width of the widest of these, by their text; only the longest are measured."""
        return max(
            (
                sum(measured(span.text, self._metrics[span.bold]) for span in spans_of(cells[text]))
                for text in nlargest(12, cells, key=len)
            ),
            default=0,
        )
