"""The page of Players: who is in the book, how they stand, and what they are called."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout

from scorebook.book.trouble import Refused
from scorebook.book.values import Change, Player
from scorebook.statistics.marks import Marks, marks
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted
from scorebook.window.mark_table import MarkRow, MarkTable, few_games, player_rows
from scorebook.window.page import Page
from scorebook.window.person_slip import PersonSlip
from scorebook.window.widgets.buttons import primary, secondary
from scorebook.window.widgets.fields import Labelled, TextField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Banner, Muted, Sheet, Words

EMPTY = (
    "Nobody is in the book yet. Add a name here, or deal a new game: new names at the table are added by it."
)
GROUPS = (("playing", "Playing"), ("retired", "Retired"), ("guests", "Guests"))
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


class PlayersPage(Page):
    """Everybody in the book, with their marks."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "players")
        self._people: dict[int, Player] = {}
        self._marks: Marks = marks(())
        self._add_row()
        self.removed = Banner("players_removed", tone="plain")
        self.removed.offer(secondary("Undo", "players_undo", self._undo))
        self.removed.hide()
        self.body.addWidget(self.removed)
        self.empty = Sheet("players_empty", space=self.theme.px(24))
        self.empty.inside.addWidget(Words(EMPTY))
        self.body.addWidget(self.empty)
        self.slip = PersonSlip(desk)
        self.slip.left.connect(self._to_table)
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
        self.body.addLayout(self.two)
        self.body.addStretch(1)

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
        self.body.addWidget(row)

    def _add_group(self, name: str, heading: str) -> None:
        sheet = Sheet(f"players_{name}", heading)
        table = PeopleTable(f"players_{name}_table", heading, self)
        table.picked.connect(lambda row, table=table: self._picked(table, row))
        table.chosen.connect(self._see_games)
        sheet.inside.addWidget(table)
        self.tables[name], self.sheets[name] = table, sheet

    def heading(self) -> str:
        """Return the page's one heading."""
        return "Players"

    def enter(self, target: object = None) -> None:
        """Read the book, and go to a person where one is named by id."""
        self.removed.hide()
        self.refresh()
        if isinstance(target, int):
            self._go_to(target)
        self._to_table()

    def follow(self, change: Change) -> None:
        """Read again when people or games changed; undo takes the slip about a removal away."""
        if change.undone is not None:
            self.removed.hide()
        if change.players or change.games:
            self.refresh()

    def refresh(self) -> None:
        """Read the book and show it, keeping selection, scroll and what is being typed."""
        people = self.desk.book.players()
        self._people = {player.id: player for player in people}
        self._marks = marks(self.desk.facts.games())
        chosen = self.slip.player
        groups: dict[str, list[Player]] = {name: [] for name, _ in GROUPS}
        for player in people:
            groups["guests" if player.guest else "retired" if player.retired else "playing"].append(player)
        for name, table in self.tables.items():
            rows = player_rows(self._marks, groups[name])
            table.set_rows(rows)
            self.sheets[name].setVisible(bool(rows))
        playing = self.tables["playing"].rows()
        few = few_games([row for row in playing if row.standing.games])
        self.few.setText(few)
        self.few.setVisible(bool(few))
        self.empty.setVisible(not people)
        for widget in (self.field, self.add):
            widget.setEnabled(not self.desk.book.read_only)
        self.say_based_on(self._marks.based_on if people else "")
        self._go_to(chosen.id if chosen is not None and chosen.id in self._people else None)

    def finish(self) -> bool:
        """Write down a name that is being changed; a new one that was typed and not added stays typed."""
        return self.slip.finish()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("Up, Down", "go through the people"),
            ("Enter", "see the games of a person"),
            ("F2", "give a person another name, in every game"),
            ("Delete", "remove somebody who has never played; Ctrl+Z brings them back"),
            ("Alt+Down, Alt+Up", "sort by the next column, or the other way round"),
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
        if player is not None and any(table.go_to(player) for table in self.tables.values()):
            self.slip.show_person(self._people[player], self._marks.of(player))
            return
        for table in self.tables.values():
            rows = table.rows()
            if rows:
                table.go_to(rows[0].player)
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

    def _say_removed(self, player: Player) -> None:
        self.removed.say(f"{player.name} is removed. Undo brings the name back.")
        self.removed.show()
        self._to_table()

    def _say_merged(self, stays: Player, sentence: str) -> None:
        self.removed.say(f"{sentence}. Undo makes them two again.")
        self.removed.show()
        self._go_to(stays.id)
        self._to_table()

    def _see_games(self, row: MarkRow) -> None:
        self.desk.go("games", GamesWanted(player=row.player))

    def _undo(self) -> None:
        if self.desk.do(lambda book: book.undo(), self) is not None:
            self._to_table()
