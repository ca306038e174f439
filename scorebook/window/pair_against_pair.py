"""One pair against another: two fields, and how often each has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorebook.book.names import key_of
from scorebook.window import opens
from scorebook.window.share_columns import share_columns
from scorebook.window.widgets.fields import Labelled, NameField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.rows import Column
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.widgets.tables import Table
from scorebook.window.words import apart

if TYPE_CHECKING:
    from scorebook.statistics.filters import Filter
    from scorebook.statistics.pairs import Meeting, Pair
    from scorebook.statistics.ranges import Share
    from scorebook.window.figures_page import FiguresPage
    from scorebook.window.widgets.rows import Opens

NO_PAIR = "No two of these names have sat together."
SAME = "That is the same pair twice."
SHARED = "{} cannot sit on both sides."
NEVER = "These two pairs have never met."


@dataclass(frozen=True, slots=True)
class SideRow:
    """One of the two pairs, and what it won against the other."""

    pair: Pair
    other: Pair
    name: str
    share: Share


class PairAgainstPair(Sheet):
    """Two pairs that somebody names, at first the two that met most.

    A pair is named as it is listed, "Ron & Karen" or "karen, ron". What names no pair is said by its field
    and changes nothing.
    """

    def __init__(self, page: FiguresPage) -> None:
        super().__init__("pairs_against", "Pair against pair")
        theme = page.theme
        self._filter: Filter | None = None
        self._meetings: dict[tuple[Pair, Pair], Share] = {}
        self._names: Mapping[int, str] = {}
        self._by_key: dict[str, Pair] = {}
        self._chosen: list[Pair | None] = [None, None]
        self.fields = (
            NameField("pairs_one", "One pair", "Ron & Karen"),
            NameField("pairs_other", "The other pair", "Rich & Louise"),
        )
        self.labelled = tuple(
            Labelled(label, field) for label, field in zip(("One pair", "Against"), self.fields, strict=True)
        )
        row = WrappingRow("pairs_fields", theme.px(12))
        for labelled in self.labelled:
            labelled.setFixedWidth(theme.text(208))
            row.add(labelled)
        self.inside.addWidget(row)
        pair: Column[SideRow] = Column("Pair", lambda one: one.name, stretch=True)
        self.table: Table[SideRow] = Table(
            "pairs_against_table",
            "Pair against pair",
            theme,
            [pair, *share_columns(lambda one: one.share, self._opens)],
            lambda one: one.pair,
            whole=True,
            sortable=False,
        )
        self.table.opened.connect(page.open_behind)
        self.inside.addWidget(self.table)
        self.said = Muted(small=True)
        self.said.setObjectName("pairs_against_said")
        self.inside.addWidget(self.said)
        for at, field in enumerate(self.fields):
            field.textEdited.connect(lambda _text, at=at: self._typed(at, left=False))
            field.editingFinished.connect(lambda at=at: self._typed(at, left=True))
            completer = field.completer()
            if completer is not None:
                completer.activated.connect(lambda _text, at=at: self._typed(at, left=True))

    def show_found(
        self, meetings: Sequence[Meeting], pairs: Sequence[Pair], names: Mapping[int, str], filter_: Filter
    ) -> None:
        """Show the two pairs among these meetings; what somebody has named stays."""
        from scorebook.statistics.ranges import Share

        self._filter, self._names = filter_, names
        self._meetings = {}
        for one in meetings:
            self._meetings[one.above, one.below] = Share(one.won, one.won + one.lost)
            self._meetings[one.below, one.above] = Share(one.lost, one.won + one.lost)
        self._by_key = {}
        for pair in pairs:
            for two in (pair, pair[::-1]):
                self._by_key[_key(" & ".join(names[who] for who in two))] = pair
        listed = sorted((self._name(pair) for pair in pairs), key=str.casefold)
        for at, field in enumerate(self.fields):
            field.set_names(listed)
            if self._chosen[at] not in pairs and not field.isModified():
                self._chosen[at] = None
        if meetings and self._chosen == [None, None] and not any(f.isModified() for f in self.fields):
            self._chosen = [meetings[0].above, meetings[0].below]
        for field, chosen in zip(self.fields, self._chosen, strict=True):
            if not field.isModified():
                field.setText("" if chosen is None else self._name(chosen))
        self._show()

    def _typed(self, at: int, *, left: bool) -> None:
        text = self.fields[at].value()
        found = self._by_key.get(_key(text))
        if found is not None:
            self.labelled[at].say("")
            self._chosen[at] = found
            self._show()
        elif left and text:
            self.labelled[at].say(NO_PAIR)
        else:
            self.labelled[at].say("")

    def _show(self) -> None:
        one, other = self._chosen
        rows: list[SideRow] = []
        said = ""
        if one is not None and other is not None:
            both = set(one) & set(other)
            if one == other:
                said = SAME
            elif both:
                said = SHARED.format(apart(self._names.get(min(both), "")))
            elif (one, other) not in self._meetings:
                said = NEVER
            else:
                rows = [
                    SideRow(pair, against, self._name(pair), self._meetings[pair, against])
                    for pair, against in ((one, other), (other, one))
                ]
        self.table.set_rows(rows)
        self.table.setVisible(bool(rows))
        self.said.setText(said)
        self.said.setVisible(bool(said))

    def _opens(self, row: SideRow, which: str) -> Opens | None:
        if self._filter is None:
            return None
        return opens.of_meeting(row.pair, row.other, "won" if which == "won" else "games", self._filter)

    def _name(self, pair: Pair) -> str:
        return " & ".join(self._names[who] for who in pair)


def _key(text: str) -> str:
    """Return two names so that they are found however they are put together."""
    for word in (" and ", ",", "&"):
        text = text.replace(word, " & ")
    return key_of(" ".join(text.split()))
