"""Rivals, on the page of Players: everybody against everybody they have met, both ways round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.window import opens
from scorebook.window.share_columns import share_columns
from scorebook.window.table_menu import save_button
from scorebook.window.widgets.rows import Column
from scorebook.window.widgets.sheets import Sheet, Words
from scorebook.window.widgets.tables import Table

if TYPE_CHECKING:
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.filters import Filter
    from scorebook.statistics.ranges import Share
    from scorebook.statistics.rivals import Rivals
    from scorebook.window.figures_page import FiguresPage
    from scorebook.window.widgets.rows import Opens

EMPTY = "Who wins against whom will stand here, once a game has a winner and known players on both sides."
NONE_CHOSEN = "Nobody is known on both sides in the games chosen. Choose others, or count everything."


@dataclass(frozen=True, slots=True)
class RivalsFound:
    """Everybody's rivals, and what people are called."""

    rivals: Rivals
    names: Mapping[int, str]
    filter: Filter


@dataclass(frozen=True, slots=True)
class RivalRow:
    """One against another, seen from the one."""

    player: int
    against: int
    name: str
    other: str
    share: Share


class RivalsPart(QWidget):
    """The rivals, those who met most first; each two stand there both ways round."""

    def __init__(self, page: FiguresPage) -> None:
        super().__init__()
        self.setObjectName("players_rivals")
        self._found: RivalsFound | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.empty = Sheet("rivals_empty", space=page.theme.px(24))
        self.sentence = Words("")
        self.empty.inside.addWidget(self.sentence)
        self.sheet = Sheet("rivals_sheet", "Rivals")
        columns: list[Column[RivalRow]] = [
            Column("Player", lambda row: row.name, lambda row: row.name.casefold(), stretch=True),
            Column("Against", lambda row: row.other, lambda row: row.other.casefold(), stretch=True),
            *share_columns(lambda row: row.share, self._opens),
        ]
        self.table: Table[RivalRow] = Table(
            "rivals_table",
            "Rivals",
            page.theme,
            columns,
            lambda row: (row.player, row.against),
            whole=True,
        )
        self.table.opened.connect(page.open_behind)
        self.table.chosen.connect(lambda row: page.desk.go("player", row.player))
        self.sheet.inside.addWidget(self.table)
        self.sheet.inside.addWidget(save_button(self.table))
        column.addWidget(self.empty)
        column.addWidget(self.sheet)
        self.empty.hide()
        self.sheet.hide()

    def question(self, filter_: Filter) -> Callable[[Facts], RivalsFound]:
        """Return what is asked."""

        def ask(facts: Facts) -> RivalsFound:
            from scorebook.statistics.rivals import rivals

            return RivalsFound(rivals(facts, filter_), dict(facts.names), filter_)

        return ask

    def show_answer(self, found: RivalsFound) -> None:
        """Show the rivals; of a filter's player only that player's."""
        from scorebook.statistics.filters import EVERYTHING

        self._found = found
        whose = found.filter.player
        rows = [
            RivalRow(one.player, one.against, found.names[one.player], found.names[one.against], one.wins)
            for one in found.rivals.everyone
            if whose is None or one.player == whose
        ]
        rows.sort(key=lambda row: (-row.share.n, *sorted((row.name, row.other)), row.name))
        self.table.set_rows(rows)
        self.sheet.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self.sentence.setText(EMPTY if found.filter == EVERYTHING else NONE_CHOSEN)

    def based_on(self) -> str:
        """Return in words which games were counted."""
        return "" if self._found is None or not self.table.rows() else self._found.rivals.based_on

    def take_focus(self) -> bool:
        """Take the keyboard into the list; False where there is none."""
        if self.sheet.isHidden():
            return False
        self.table.setFocus()
        return True

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return [("Up, Down", "go through the rivals"), ("Enter", "turn to a player’s page")]

    def _opens(self, row: RivalRow, which: str) -> Opens | None:
        if self._found is None:
            return None
        filter_ = self._found.filter
        return opens.of_rival(row.player, row.against, "won" if which == "won" else "games", filter_)
