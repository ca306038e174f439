"""A board: people ranked by a rate, those with too few to say after the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from scorebook.statistics.ranges import Share
from scorebook.window.ranked import why_ranked
from scorebook.window.theme import Theme
from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.rows import Column
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.widgets.tables import Table
from scorebook.window.words import apart, breakable

if TYPE_CHECKING:
    from scorebook.statistics.ranking import Ranked


class OfPlayer(Protocol):
    """Something that is one player's."""

    @property
    def player(self) -> int:
        """Return whose it is."""


P = TypeVar("P", bound=OfPlayer)


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One person's line. `apart` marks those with too few to be ranked with the others."""

    player: int
    name: str
    share: Share
    apart: bool
    least: int


def board_rows(ranked: Ranked[P], names: Mapping[int, str], share: Callable[[P], Share]) -> list[BoardRow]:
    """Return everybody ranked, then those with too few."""
    above = [BoardRow(one.player, names[one.player], share(one), False, ranked.least) for one in ranked.above]
    below = [
        BoardRow(one.player, names[one.player], share(one), bool(above), ranked.least) for one in ranked.below
    ]
    return above + below


class Board(Sheet):
    """The table on a sheet, and in words who has too few."""

    def __init__(self, name: str, heading: str, theme: Theme, columns: Sequence[Column[BoardRow]]) -> None:
        super().__init__(name, heading)
        who: Column[BoardRow] = Column(
            "Player",
            lambda row: [Span(row.name, "muted" if row.apart else "ink")],
            lambda row: row.name.casefold(),
            stretch=True,
        )
        self.table: Table[BoardRow] = Table(
            f"{name}_table", heading, theme, [who, *columns], lambda row: row.player, whole=True
        )
        self.few = Muted(small=True)
        self.few.setObjectName(f"{name}_few")
        self.inside.addWidget(self.table)
        self.inside.addWidget(self.few)
        self.inside.addStretch(1)

    def show_rows(self, rows: Sequence[BoardRow], what: str, average: str) -> None:
        """Show the rows; `what` is what those under the line have too few of, `average` in a word or two."""
        self.table.set_rows(rows)
        self.setVisible(bool(rows))
        few = [apart(row.name) for row in rows if row.share.n < row.least]
        if not few:
            said = ""
        elif len(few) == len(rows):
            said = f"Nobody has {rows[0].least} {what} yet, so luck is still large."
        else:
            said = f"Under {rows[0].least} {what}, so listed last: {', '.join(few)}."
        why = why_ranked(((row.apart, row.share) for row in rows), average)
        said = " ".join(part for part in (said, why) if part)
        self.few.setText(breakable(said))
        self.few.setVisible(bool(said))
