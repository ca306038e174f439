"""The page of Players: who is in the book and how they stand, the pairs, and the rivals."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QBoxLayout, QVBoxLayout, QWidget

from scorebook.book.trouble import Refused
from scorebook.book.values import Change, Player
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.marks import Marks, Standing, marks
from scorebook.window.desk import Desk
from scorebook.window.figures_page import FiguresPage
from scorebook.window.mark_table import MarkRow, MarkTable, about_order, player_rows
from scorebook.window.person_slip import PersonSlip
from scorebook.window.widgets.buttons import Choice, primary, secondary
from scorebook.window.widgets.fields import Labelled, TextField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Banner, Muted, Sheet, Words

if TYPE_CHECKING:
    from scorebook.statistics.facts import Facts
    from scorebook.window.pairs_part import PairsPart
    from scorebook.window.rivals_part import RivalsPart

    Part: TypeAlias = PairsPart | RivalsPart

EMPTY = (
    "Nobody is in the book yet. Add a name here, or deal a new game: new names at the table are added by it."
)
GROUPS = (("playing", "Playing"), ("retired", "Retired"), ("guests", "Guests"))
PEOPLE, PAIRS, RIVALS = "people", "pairs", "rivals"
PARTS = ((PEOPLE, "People"), (PAIRS, "Pairs"), (RIVALS, "Rivals"))
BESIDE = 860  # pixels at 100 % under which the person chosen stands over the lists, not beside them


class PeopleTable(MarkTable):
    """One group of people."""

    def __init__(self, name: str, spoken: str, page: PlayersPage) -> None:
        super().__init__(name, spoken, page.theme, lost=True)
        self._page = page

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Rename with F2, remove with Delete."""
        if event.key() == Qt.Key.Key_F2:
            self._page.slip.edit()
        elif event.key() == Qt.Key.Key_Delete:
            self._page.slip.remove_person()
        else:
            super().keyPressEvent(event)


class PlayersPage(FiguresPage):
    """Everybody in the book, with their marks; pairs and rivals are parts, built when turned to.

    Who is in the book, and their marks in all games, come at once; what is counted over a choice of games
    is asked beside the window.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "players")
        self._people: dict[int, Player] = {}
        self._marks: Marks = marks(())
        self._ranked = False  # the marks have been there once
        self._foremost: int | None = None  # who was chosen only for standing first
        self._open = PEOPLE
        self._keyboard = False  # it goes into the part as soon as there is something to stand on
        self.parts: dict[str, Part] = {}
        self.which = Choice("players_part", "What is looked up")
        self.which.set_options(PARTS)
        self.which.chosen.connect(lambda name: self.turn_to(str(name)))
        self.body.addWidget(self.which)
        for at, (name, _) in enumerate(PARTS, 1):
            shortcut = QShortcut(QKeySequence(f"Alt+{at}"), self)
            shortcut.activated.connect(lambda name=name: self.turn_to(name))
        self.people = QWidget()
        self._inside_people = QVBoxLayout(self.people)
        self._inside_people.setContentsMargins(0, 0, 0, 0)
        self._inside_people.setSpacing(self.theme.px(16))
        self.body.addWidget(self.people)
        self._lay_out_people()
        self.body.addStretch(1)

    def _lay_out_people(self) -> None:
        self._add_row()
        self.removed = Banner("players_removed", tone="plain")
        self.removed.offer(secondary("Undo", "players_undo", self._undo))
        self.removed.hide()
        self._inside_people.addWidget(self.removed)
        self.empty = Sheet("players_empty", space=self.theme.px(24))
        self.empty.inside.addWidget(Words(EMPTY))
        self._inside_people.addWidget(self.empty)
        self.slip = PersonSlip(self.desk)
        self.slip.left.connect(self._to_table)
        self.slip.grew.connect(self._let_be_seen)
        self.slip.removed.connect(self._say_removed)
        self.slip.merged.connect(self._say_merged)
        self.tables: dict[str, PeopleTable] = {}
        self.sheets: dict[str, Sheet] = {}
        lists = QVBoxLayout()
        lists.setSpacing(self.theme.px(16))
        for name, heading in GROUPS:
            self._add_group(name, heading)
            lists.addWidget(self.sheets[name])
        self.few = Muted(small=True)
        self.few.setObjectName("players_few")
        self.sheets["playing"].inside.addWidget(self.few)
        lists.addStretch(1)
        self.two = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.two.setSpacing(self.theme.px(16))
        self.two.addLayout(lists, 5)
        self.two.addWidget(self.slip, 3, Qt.AlignmentFlag.AlignTop)
        self._inside_people.addLayout(self.two)

    def _add_row(self) -> None:
        row = WrappingRow("players_add_row", self.theme.px(12))
        self.field = TextField("players_name", "Name of somebody new", "a new name")
        self.labelled = Labelled("Add somebody", self.field)
        self.labelled.setFixedWidth(self.theme.text(280))
        self.field.returnPressed.connect(self._add)
        self.field.textChanged.connect(lambda: self.labelled.say(""))
        self.add = primary("Add", "players_add", self._add, "Add this name to the book")
        row.add(self.labelled)
        holder = Labelled(" ", self.add)  # the button beside the field, not beside its label
        row.add(holder)
        self._inside_people.addWidget(row)

    def _add_group(self, name: str, heading: str) -> None:
        sheet = Sheet(f"players_{name}", heading)
        table = PeopleTable(f"players_{name}_table", heading, self)
        table.picked.connect(lambda row, table=table: self._picked(table, row))
        table.chosen.connect(lambda row: self.desk.go("player", row.player))
        sheet.inside.addWidget(table)
        self.tables[name], self.sheets[name] = table, sheet

    def heading(self) -> str:
        """Return the page's one heading."""
        return "Players"

    def enter(self, target: object = None) -> None:
        """Show the part that is named, or the one last open; go to a person where one is named by id."""
        self.removed.hide()
        if isinstance(target, int) or target in dict(PARTS):
            self._open = PEOPLE if isinstance(target, int) else str(target)
        self._show_part()
        self.refresh()
        if isinstance(target, int):
            self._go_to(target)
        if self._open == PEOPLE:
            self._to_table()

    def open_part(self) -> str:
        """Return the name of the part that is open."""
        return self._open

    def have_open(self, name: str) -> None:
        """Have that part open when the page is entered next."""
        self._open = name or self._open

    def turn_to(self, name: str) -> None:
        """Show a part and take the keyboard into it."""
        if not self.slip.finish():
            self.which.set_value(self._open)
            return
        self._open = name
        self._show_part()
        self.refresh()
        if name == PEOPLE:
            self._to_table()

    def follow(self, change: Change) -> None:
        """Read again when people or games changed; undo takes the slip about a removal away."""
        if change.undone is not None:
            self.removed.hide()
        if change.players or change.games or change.houses:
            self.refresh()

    def refresh(self) -> None:
        """Read the book and show it, keeping selection, scroll and what is being typed."""
        self._people = {player.id: player for player in self.desk.book.players()}
        if (
            self._open != PEOPLE or self.desk.figures.filter != EVERYTHING
        ):  # else they are shown by what follows
            self._show_people()
        super().refresh()

    def ask_again(self) -> None:
        """Ask what the open part counts; everybody's marks in all games are at hand."""
        if self._open == PEOPLE and self.desk.figures.filter == EVERYTHING:
            self._have_marks(marks(self.desk.facts.games()))
        else:
            super().ask_again()

    def question(self) -> Callable[[Facts], tuple[str, Any]]:
        """Return the question of the open part, with its name: another may be open by then."""
        name, filter_ = self._open, self.desk.figures.filter
        asked = (
            (lambda facts: _marks_in(facts, filter_)) if name == PEOPLE else self._part().question(filter_)
        )
        return lambda facts: (name, asked(facts))

    def show_answer(self, answer: tuple[str, Any]) -> None:
        """Show the answer of a part."""
        name, found = answer
        if name == PEOPLE:
            if self.desk.figures.filter != EVERYTHING:  # else the marks at hand are newer
                self._have_marks(found)
            return
        part = self.parts[name]
        part.show_answer(found)
        if self._open == name:
            self.say_based_on(part.based_on())
            focus = QApplication.focusWidget()
            if self._keyboard and focus is not None and self.which.isAncestorOf(focus):
                part.take_focus()
            self._keyboard = False

    def _have_marks(self, found: Marks) -> None:
        self._marks = found
        if not self._ranked and self.slip.player is not None and self.slip.player.id == self._foremost:
            self.slip.show_person(None)  # nobody chose them: they stood first before the ranking was there
        self._ranked = True
        self._show_people()
        if self._open == PEOPLE:
            self.say_based_on(found.based_on if self._people else "")

    def _show_people(self) -> None:
        chosen = self.slip.player
        groups: dict[str, list[Player]] = {name: [] for name, _ in GROUPS}
        for player in self._people.values():
            groups["guests" if player.guest else "retired" if player.retired else "playing"].append(player)
        for name, table in self.tables.items():
            rows = player_rows(self._marks, groups[name])
            table.set_rows(rows)
            self.sheets[name].setVisible(bool(rows))
        playing = player_rows(self._marks, groups["playing"])  # however the table is sorted
        few = about_order([row for row in playing if row.standing.games])
        self.few.setText(few)
        self.few.setVisible(bool(few))
        self.empty.setVisible(not self._people)
        self.which.setVisible(bool(self._people))
        for widget in (self.field, self.add):
            widget.setEnabled(not self.desk.book.read_only)
        self._go_to(chosen.id if chosen is not None and chosen.id in self._people else None)

    def _show_part(self) -> None:
        self.which.set_value(self._open)
        self.people.setVisible(self._open == PEOPLE)
        shown = None if self._open == PEOPLE else self._part()
        for part in self.parts.values():
            part.setVisible(part is shown)
        if shown is not None:
            self.say_based_on(shown.based_on())
            self._keyboard = not shown.take_focus()
            if self._keyboard:
                self.which.take_focus()

    def _part(self) -> Part:
        """Return the part that is open, built now if it has not been yet."""
        if self._open not in self.parts:
            if self._open == PAIRS:
                from scorebook.window.pairs_part import PairsPart

                self.parts[PAIRS] = PairsPart(self)
            else:
                from scorebook.window.rivals_part import RivalsPart

                self.parts[RIVALS] = RivalsPart(self)
            self.body.insertWidget(self.body.count() - 1, self.parts[self._open])
        return self.parts[self._open]

    def finish(self) -> bool:
        """Write down a name that is being changed; a new one that was typed and not added stays typed."""
        return self.slip.finish()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the part that is open, and those to the others."""
        parts = ("Alt+1, 2, 3", "people, pairs, rivals")
        if self._open != PEOPLE:
            return [parts, *self._part().keys(), *super().keys()]
        return [
            parts,
            ("Up, Down", "go through the people"),
            ("Enter", "turn to a person’s page of figures"),
            ("F2", "give a person another name, in every game"),
            ("Delete", "remove somebody who has never played; Ctrl+Z brings them back"),
            ("Alt+Down, Alt+Up", "sort by the next column, or the other way round"),
            *super().keys(),
        ]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the person chosen over the lists where there is no room beside them."""
        super().resizeEvent(event)
        wide = self.width() >= self.theme.text(BESIDE)
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.BottomToTop
        if self.two.direction() != way:
            self.two.setDirection(way)

    def _add(self) -> None:
        name = self.field.value()
        change = self.desk.do(lambda book: book.add_player(name), self, self._refused)
        if change is None:
            return
        self.field.clear()
        self.removed.hide()
        self.desk.say(f"{name} is in the book.")
        for player in change.players:
            self._go_to(player)
        self.field.setFocus()  # for the next name

    def _refused(self, refusal: Refused) -> None:
        self.labelled.say(refusal.sentence)
        self.field.setFocus()

    def _picked(self, table: PeopleTable, row: MarkRow | None) -> None:
        if row is None:
            return
        before = self.slip.player
        if before is not None and before.id != row.player and not self.slip.finish():
            self._go_to(before.id)
            return
        for other in self.tables.values():
            if other is not table:
                other.clear_choice()
        self.slip.show_person(self._people[row.player], row.standing)

    def _go_to(self, player: int | None) -> None:
        """Choose a person in the list they stand in now; the first one where nobody is named."""
        self._foremost = None
        if player is not None and any(table.go_to(player) for table in self.tables.values()):
            self.slip.show_person(self._people[player], self._marks.of(player))
            return
        for table in self.tables.values():
            rows = table.rows()
            if rows:
                self._foremost = rows[0].player
                table.go_to(self._foremost)
                self.slip.show_person(self._people[rows[0].player], rows[0].standing)
                return
        self.slip.show_person(None)

    def _to_table(self) -> None:
        chosen = self.slip.player
        for table in self.tables.values():
            row = table.current()
            if chosen is not None and row is not None and row.player == chosen.id:
                table.setFocus()
                return
        self.field.setFocus()

    def _let_be_seen(self, grown: QWidget) -> None:
        """Scroll to what has come up, and to the field it answers, once the page has taken its new shape."""

        def scroll() -> None:
            self.scroller.ensureWidgetVisible(grown, 0, self.theme.px(24))
            focus = QApplication.focusWidget()
            if focus is not None and self.slip.isAncestorOf(focus):
                self.scroller.ensureWidgetVisible(focus, 0, self.theme.px(24))

        QTimer.singleShot(0, grown, lambda: scroll() if grown.isVisible() else None)

    def _say_removed(self, player: Player) -> None:
        self.removed.say(f"{player.name} is removed. Undo brings the name back.")
        self.removed.show()
        self._to_table()

    def _say_merged(self, stays: Player, sentence: str) -> None:
        self.removed.say(f"{sentence}. Undo makes them two again.")
        self.removed.show()
        self._go_to(stays.id)
        self._to_table()

    def _undo(self) -> None:
        if self.desk.do(lambda book: book.undo(), self) is not None:
            self._to_table()


def _marks_in(facts: Facts, filter_: Filter) -> Marks:
    """Return everybody's marks in the games chosen."""
    from scorebook.statistics.careers import careers

    found = careers(facts, filter_)
    standings = tuple(Standing(c.player, c.games, c.won) for c in found.everyone if c.games)
    return Marks(standings, found.games, found.undecided, found.elsewhere, filter_.years)
