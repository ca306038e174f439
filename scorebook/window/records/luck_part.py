"""Luck and strength: who wins more than partners and rivals explain, and who holds the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.window.opens import of_career, of_pair
from scorebook.window.records import luck_words as say
from scorebook.window.records.part import Part
from scorebook.window.records.rules_row import RulesRow
from scorebook.window.share_columns import count_column, range_column
from scorebook.window.widgets.beside import Beside
from scorebook.window.widgets.cells import Content, Span
from scorebook.window.widgets.rows import Column
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.widgets.tables import Table
from scorebook.window.words import apart, breakable

if TYPE_CHECKING:
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.luck import Luck, Lucky, Portion
    from scorebook.statistics.strength import Strength, Strengths
    from scorebook.window.desk import Desk
    from scorebook.window.records.part import OpenBehind
    from scorebook.window.widgets.rows import Opens


SIDE, LEAST = (
    680,
    360,
)  # the width of the portions with both ranges, and what the strengths need beside them, at 100 %


@dataclass(frozen=True, slots=True)
class Found:
    """The answer: everybody's strength over all rules, and the portions of each rules."""

    strengths: Strengths
    luck: Mapping[str, Luck]
    names: Mapping[int, str]
    filter: Filter


class LuckPart(Part):
    """Strength above, which is one figure over all rules; luck under it, of one rules at a time."""

    name: ClassVar[str] = "luck"
    title: ClassVar[str] = "Luck and strength"

    def __init__(self, desk: Desk, open_behind: OpenBehind) -> None:
        super().__init__(desk, open_behind)
        self._found: Found | None = None
        self.strong = Sheet("records_strength", say.STRENGTH)
        self.strengths: Table[Strength] = Table(
            "records_strength_table",
            say.STRENGTH,
            self.theme,
            self._strength_columns(),
            lambda row: row.who,
            whole=True,
        )
        self.strength_words = Muted(small=True)
        self.strength_words.setObjectName("records_strength_words")
        self.rules = RulesRow("records_luck_rules")
        self.rules.chosen.connect(self._show_luck)
        self.lucky = Sheet("records_luck", say.LUCK)
        self.portions: Table[Lucky] = Table(
            "records_luck_table",
            say.LUCK,
            self.theme,
            self._luck_columns(),
            lambda row: row.player,
            whole=True,
        )
        self.luck_words = Muted(small=True)
        self.luck_words.setObjectName("records_luck_words")
        self.strengths.chosen.connect(self._choose)
        self.portions.chosen.connect(lambda row: desk.go("player", row.player))
        for sheet, parts in (
            (self.strong, (self.strengths, self.strength_words)),
            (self.lucky, (self.portions, self.luck_words)),
        ):
            for part in parts:
                sheet.inside.addWidget(part)
        for table in (self.strengths, self.portions):
            table.opened.connect(self.open_behind)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.theme.px(16))
        column.addWidget(self.rules)
        column.addWidget(self.lucky)
        text = self.theme.text
        self.body.addWidget(
            Beside(self.strong, right, side=text(SIDE), least=text(LEAST), space=self.theme.px(16))
        )
        self.body.addStretch(1)

    def question(self, filter_: Filter) -> Callable[[Facts], Found]:
        """Return what is asked: the strengths and the portions inside the filter."""

        def ask(facts: Facts) -> Found:
            from scorebook.statistics.luck import luck
            from scorebook.statistics.strength import strengths

            portions = {one.rules: one for one in luck(facts, filter_)}
            return Found(strengths(facts, filter_), portions, facts.names, filter_)

        return ask

    def show(self, answer: Found) -> None:
        """Show who is strong and who is lucky, each where there is something to go by."""
        self._found = answer
        told = answer.strengths.games or any(one.everyone for one in answer.luck.values())
        if not told:
            self.waits_for(say.EMPTY if answer.filter == EVERYTHING else say.NONE_CHOSEN)
            return
        self.waits_for("")
        found = answer.strengths
        # A rating of people by how strong they are is what stings the most.
        self.strong.setVisible(bool(found.games) and not self.desk.preferences.kind)
        self.strengths.set_rows(found.shown)
        self.strengths.setVisible(bool(found.shown))
        few = [self._who(row) for row in found.too_few]
        self.strength_words.setText(breakable(say.about_strength(found, few)))
        self.rules.set_rules([name for name, one in answer.luck.items() if one.everyone])
        self._show_luck()

    def based_on(self) -> str:
        """Return in words which games the strengths are based on."""
        return "" if self._found is None else self._found.strengths.based_on

    def take_focus(self) -> bool:
        """Take the keyboard into the first table there is."""
        shown = [table for table in (self.strengths, self.portions) if table.isVisibleTo(self.widget)]
        if not shown:
            return False
        shown[0].setFocus()
        return True

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return [
            ("Up, Down", "go through the people; Enter turns to their page"),
            ("Alt+Down, Alt+Up", "sort by the next column, or the other way round"),
        ]

    def _show_luck(self) -> None:
        """Show the portions of the rules chosen."""
        found = None if self._found is None else self._found.luck.get(self.rules.value())
        self.lucky.setVisible(found is not None)
        if found is None:
            return
        rows = sorted(found.everyone, key=lambda row: -(row.meld.rate or 0))
        self.portions.set_rows(rows)
        self.luck_words.setText(breakable(say.about_luck(found)))

    def _choose(self, row: Strength) -> None:
        """Turn to the player's page; a pair's games open instead, for they are two."""
        if len(row.who) == 1:
            self.desk.go("player", row.who[0])
        else:
            self.open_behind(self._games(row))

    def _games(self, row: Strength) -> Opens:
        if len(row.who) == 2:
            return of_pair((row.who[0], row.who[1]), "games", self._filter())
        return of_career(row.who[0], "games", self._filter())

    def _who(self, row: Strength) -> str:
        names = {} if self._found is None else self._found.names
        return " & ".join(apart(names.get(who, "?")) for who in row.who)

    def _filter(self) -> Filter:
        return EVERYTHING if self._found is None else self._found.filter

    def _strength_columns(self) -> Sequence[Column[Strength]]:
        return [
            Column("Player", self._who, lambda row: self._who(row).casefold(), stretch=True),
            Column(
                "Strength",
                _rating,
                lambda row: row.rating,
                right=True,
                down_first=True,
                spoken="1500 is the middle of everybody; the figure after ± is one standard error",
                aloud=lambda row: f"{row.rating:.0f}, give or take {row.error:.0f}",
            ),
            count_column("Games", lambda row: row.games, self._games),
            count_column("Partners", lambda row: row.partners, drop=1),
        ]

    def _luck_columns(self) -> Sequence[Column[Lucky]]:
        return [
            Column(
                "Player",
                lambda row: "" if self._found is None else self._found.names.get(row.player, "?"),
                lambda row: "" if self._found is None else self._found.names.get(row.player, "?").casefold(),
                stretch=True,
            ),
            *self._portion("Hands", "Meld", lambda row: row.meld, "meld_hands", say.MELD_SPOKEN, drop=4),
            *self._portion(
                "Played", "Tricks", lambda row: row.tricks, "trick_hands", say.TRICKS_SPOKEN, drop=2
            ),
        ]

    def _portion(
        self,
        hands: str,
        title: str,
        portion: Callable[[Lucky], Portion],
        count: str,
        spoken: str,
        *,
        drop: int,
    ) -> Sequence[Column[Lucky]]:
        """Return out of how many hands, the portion, and the range it lies in."""

        def behind(row: Lucky) -> Opens | None:
            if not portion(row).hands:
                return None
            from dataclasses import replace

            return of_career(row.player, count, replace(self._filter(), rules=self.rules.value()))

        return [
            count_column(hands, lambda row: portion(row).hands or None, behind, drop=drop + 1),
            Column(
                title,
                lambda row: portion(row).percent(),
                lambda row: portion(row).rate,
                right=True,
                down_first=True,
                spoken=spoken,
            ),
            range_column(portion, drop=drop),
        ]


def _rating(row: Strength) -> Content:
    return [Span(f"{row.rating:.0f}", bold=True), Span(f" ± {row.error:.0f}", "muted")]
