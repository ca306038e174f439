"""Pairs, on the page of Players: ranked, with and without a partner, one pair against another."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.window import opens
from scorebook.window.pair_against_pair import PairAgainstPair
from scorebook.window.ranked import why_ranked
from scorebook.window.share_columns import share_columns
from scorebook.window.table_menu import save_button
from scorebook.window.widgets.cells import Content, Span
from scorebook.window.widgets.rows import Column
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.widgets.tables import Table
from scorebook.window.widgets.two_columns import TwoColumns
from scorebook.window.words import apart, count

if TYPE_CHECKING:
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.filters import Filter
    from scorebook.statistics.pairs import Meeting, Pair
    from scorebook.statistics.partners import Together
    from scorebook.statistics.ranges import Share
    from scorebook.window.figures_page import FiguresPage
    from scorebook.window.widgets.rows import Opens

EMPTY = "Every pair that has sat together will stand here, once a game has a winner and two known partners."
NONE_CHOSEN = "No two partners are known in the games chosen. Choose others, or count everything."
TWO_COLUMNS = 980


@dataclass(frozen=True, slots=True)
class PairsFound:
    """The pairs by rank, everybody's wins, every two pairs that met, and what people are called."""

    above: tuple[Together, ...]
    below: tuple[Together, ...]
    least: int
    wins: Mapping[int, Share]
    meetings: tuple[Meeting, ...]
    names: Mapping[int, str]
    filter: Filter
    based_on: str


@dataclass(frozen=True, slots=True)
class PairRow:
    """A pair; `apart` stands below the line, with too few games to be ranked with the others."""

    pair: Pair
    name: str
    share: Share
    apart: bool


@dataclass(frozen=True, slots=True)
class WithRow:
    """One of a pair, with the other or without."""

    player: int
    other: int
    together: bool
    words: Content
    share: Share


class PairsPart(QWidget):
    """The pairs. The one the list stands on is told apart: each with the other and without."""

    def __init__(self, page: FiguresPage) -> None:
        super().__init__()
        self.setObjectName("players_pairs")
        self._page = page
        self._found: PairsFound | None = None
        theme = page.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.empty = Sheet("pairs_empty", space=theme.px(24))
        self.sentence = Words("")
        self.empty.inside.addWidget(self.sentence)
        self.two = TwoColumns("pairs_columns", theme, shares=(5, 4))
        self.sheet = Sheet("pairs_sheet", "Pairs")
        name: Column[PairRow] = Column(
            "Pair",
            lambda row: [Span(row.name, "muted" if row.apart else "ink")],
            lambda row: row.name.casefold(),
            stretch=True,
        )
        self.table: Table[PairRow] = Table(
            "pairs_table",
            "Pairs",
            theme,
            [name, *share_columns(lambda row: row.share, self._of_pair, apart=lambda row: row.apart)],
            lambda row: row.pair,
            whole=True,
        )
        self.few = Muted(small=True)
        self.few.setObjectName("pairs_few")
        for part in (self.table, self.few, save_button(self.table)):
            self.sheet.inside.addWidget(part)
        self.with_sheet = Sheet("pairs_with", "With and without")
        who: Column[WithRow] = Column("Who", lambda row: row.words, stretch=True)
        self.with_table: Table[WithRow] = Table(
            "pairs_with_table",
            "With and without",
            theme,
            [who, *share_columns(lambda row: row.share, self._of_with)],
            _name_of_with,
            whole=True,
            sortable=False,
        )
        self.with_sheet.inside.addWidget(self.with_table)
        self.against = PairAgainstPair(page)
        self.two.add(self.sheet)
        self.two.add(self.with_sheet, right=True)
        self.two.add(self.against, right=True)
        column.addWidget(self.empty)
        column.addWidget(self.two)
        for table in (self.table, self.with_table):
            table.opened.connect(page.open_behind)
        self.table.chosen.connect(lambda row: page.open_behind(self._games(row)))
        self.with_table.chosen.connect(lambda row: page.desk.go("player", row.player))
        self.table.picked.connect(self._show_with)
        self.empty.hide()
        self.two.hide()

    def question(self, filter_: Filter) -> Callable[[Facts], PairsFound]:
        """Return what is asked."""

        def ask(facts: Facts) -> PairsFound:
            from scorebook.statistics.careers import careers
            from scorebook.statistics.leaderboards import which_pairs_win
            from scorebook.statistics.partners import meetings, pairs

            found = pairs(facts, filter_)
            ranked = which_pairs_win(found)
            return PairsFound(
                above=ranked.above,
                below=ranked.below,
                least=ranked.least,
                wins={career.player: career.wins for career in careers(facts, filter_).everyone},
                meetings=meetings(facts, filter_),
                names=dict(facts.names),
                filter=filter_,
                based_on=found.based_on,
            )

        return ask

    def show_answer(self, found: PairsFound) -> None:
        """Show the pairs, keeping the one the list stands on."""
        from scorebook.statistics.filters import EVERYTHING

        self._found = found
        rows = [self._row(pair, is_apart=False) for pair in found.above]
        rows += [self._row(pair, is_apart=bool(rows)) for pair in found.below]
        self.empty.setVisible(not rows)
        self.sentence.setText(EMPTY if found.filter == EVERYTHING else NONE_CHOSEN)
        self.two.setVisible(bool(rows))
        self.table.set_rows(rows)
        why = why_ranked(((row.apart, row.share) for row in rows), who="every pair")
        said = " ".join(part for part in (self._few(found), why) if part)
        self.few.setText(said)
        self.few.setVisible(bool(said))
        if rows and self.table.current() is None:
            self.table.go_to(rows[0].pair)
        self._show_with(self.table.current())
        self.against.show_found(found.meetings, [row.pair for row in rows], found.names, found.filter)

    def based_on(self) -> str:
        """Return in words which games were counted."""
        return "" if self._found is None or not self.table.rows() else self._found.based_on

    def take_focus(self) -> bool:
        """Take the keyboard into the list; False where there is none."""
        if self.two.isHidden():
            return False
        self.table.setFocus()
        return True

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return [("Up, Down", "go through the pairs"), ("Enter", "see the games of a pair")]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the sheets into one column where there is no room for two."""
        super().resizeEvent(event)
        self.two.arrange(two=self.width() >= self._page.theme.text(TWO_COLUMNS))

    def _row(self, pair: Together, *, is_apart: bool) -> PairRow:
        return PairRow(pair.pair, self._name(pair.pair), pair.wins, is_apart)

    def _name(self, pair: Pair) -> str:
        assert self._found is not None
        return pair_name(pair, self._found.names)

    @staticmethod
    def _few(found: PairsFound) -> str:
        if not found.below:
            return ""
        if not found.above:
            return f"No pair has {found.least} games yet, so luck is still large."
        many = len(found.below)
        return f"{count(many, 'pair')} with under {found.least} games, so listed last."

    def _show_with(self, row: PairRow | None) -> None:
        found = self._found
        self.with_sheet.setVisible(row is not None)
        if row is None or found is None:
            return
        rows = []
        for player, other in (row.pair, row.pair[::-1]):
            name, partner = (apart(found.names[who]) for who in (player, other))
            every = found.wins[player]
            alone = type(every)(every.k - row.share.k, every.n - row.share.n)
            rows.append(WithRow(player, other, True, _in_two(name, f"with {partner}"), row.share))
            rows.append(WithRow(player, other, False, _in_two(name, f"without {partner}"), alone))
        self.with_table.set_rows(rows)

    def _games(self, row: PairRow) -> Opens:
        assert self._found is not None
        return opens.of_pair(row.pair, "games", self._found.filter)

    def _of_pair(self, row: PairRow, which: str) -> Opens | None:
        if self._found is None:
            return None
        return opens.of_pair(row.pair, "won" if which == "won" else "games", self._found.filter)

    def _of_with(self, row: WithRow, which: str) -> Opens | None:
        if self._found is None:
            return None
        if row.together:
            pair = (min(row.player, row.other), max(row.player, row.other))
            return opens.of_pair(pair, "won" if which == "won" else "games", self._found.filter)
        return opens.of_without(row.player, row.other, which, self._found.filter)


def pair_name(pair: Pair, names: Mapping[int, str]) -> str:
    """Return how a pair is called: "Ron & Karen", who came into the book first before the other."""
    return " & ".join(apart(names[who]) for who in pair)


def _in_two(name: str, beside: str) -> Content:
    """Return who with or without whom, in two lines where there is no room for one."""
    return [Span(name), Span(" ", turn=True), Span(beside)]


def _name_of_with(row: WithRow) -> Hashable:
    return row.player, row.together
