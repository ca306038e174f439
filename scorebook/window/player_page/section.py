"""A sheet of the page: a heading, a table or one for each rules, a quiet line under them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Generic

from scorebook.window.widgets.rows import Column, Row
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.widgets.tables import Table
from scorebook.window.words import breakable

if TYPE_CHECKING:
    from scorebook.statistics.about import About
    from scorebook.window.figures_page import FiguresPage


class Section(Sheet, Generic[Row]):
    """One sheet. `about` is what is shown now; what a cell opens is asked over its filter.

    A section with nothing to show is not there.
    """

    def __init__(self, page: FiguresPage, name: str, heading: str) -> None:
        super().__init__(f"player_{name}", heading, space=page.theme.px(16))
        self.page = page
        self.about: About | None = None
        self.note = Muted(small=True)
        self.note.setObjectName(f"player_{name}_note")
        self._heading = heading
        self._tables: dict[str, tuple[Words, Table[Row]]] = {}
        self.inside.addWidget(self.note)
        self.note.hide()
        self.hide()

    # What a section is made of

    def columns(self) -> Sequence[Column[Row]]:
        """Return the columns of its tables."""
        raise NotImplementedError

    def name_of(self, row: Row) -> Hashable:
        """Return a row's lasting identity."""
        raise NotImplementedError

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[Row]]]:
        """Return its tables: rules, or "" for a table of all rules, and its rows."""
        raise NotImplementedError

    def noted(self, about: About) -> str:  # noqa: ARG002
        """Return the line under the tables, "" for none."""
        return ""

    def row_chosen(self, row: Row) -> None:
        """Do what Enter on a row, or a double click, does: nothing, unless it says so."""

    # Showing

    def show_about(self, about: About) -> None:
        """Show somebody's figures."""
        self.about = about
        groups = [(rules, rows) for rules, rows in self.rows(about) if rows]
        self.setVisible(bool(groups))
        for rules, (label, table) in self._tables.items():
            shown = any(rules == other for other, _ in groups)
            label.setVisible(shown and bool(rules))
            table.setVisible(shown)
            if not shown:
                table.set_rows(())
        for at, (rules, rows) in enumerate(groups):
            label, table = self._table(rules)
            if self.inside.indexOf(label) != 1 + 2 * at:
                for part, place in ((label, 1 + 2 * at), (table, 2 + 2 * at)):
                    self.inside.removeWidget(part)
                    self.inside.insertWidget(place, part)
            table.set_rows(rows)
            label.setVisible(bool(rules))
            table.show()
        note = self.noted(about)
        self.note.setText(breakable(note))
        self.note.setVisible(bool(note))

    def forget_tables(self) -> None:
        """Make the tables anew when next shown: their columns are others."""
        for parts in self._tables.values():
            for part in parts:
                self.inside.removeWidget(part)
                part.hide()
                part.deleteLater()
        self._tables.clear()

    def tables(self) -> list[Table[Row]]:
        """Return the tables that are shown, from top to bottom."""
        shown = [table for _, table in self._tables.values() if not table.isHidden()]
        return sorted(shown, key=self.inside.indexOf)

    def _table(self, rules: str) -> tuple[Words, Table[Row]]:
        if rules not in self._tables:
            label = Words(f"{rules} rules" if rules else "", "label")
            label.setContentsMargins(0, self.page.theme.px(8), 0, 0)
            spoken = f"{self._heading}, {rules} rules" if rules else self._heading
            name = f"{self.objectName()}_table" + (f"_{rules}" if rules else "")
            table: Table[Row] = Table(name, spoken, self.page.theme, self.columns(), self.name_of, whole=True)
            table.opened.connect(self.page.open_behind)
            table.chosen.connect(self.row_chosen)
            self._tables[rules] = label, table
            for part in (label, table):
                self.inside.insertWidget(self.inside.count() - 1, part)
        return self._tables[rules]
