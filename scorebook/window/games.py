"""The page of Games: find one, open it on the pad, add a remark, correct what stands over it, remove it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorebook.book.values import Change, GameLine
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted, newest_first
from scorebook.window.game_slip import GameSlip
from scorebook.window.game_table import game_columns
from scorebook.window.games_finder import Finder
from scorebook.window.page import Page
from scorebook.window.taking_out import ask_and_take_out
from scorebook.window.widgets.buttons import primary, quiet, secondary
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Banner, Sheet, Words
from scorebook.window.widgets.tables import Table
from scorebook.window.words import breakable, count, number

EMPTY = (
    "Every game will stand here, the newest first: who played, the score, who has the mark."
    " Deal a new game to begin."
)
LEAST_ROWS = 6
BROUGHT_BACK = "Removed. Undo brings it back."


class GamesPage(Page):
    """Every game of the book, and those that are looked for."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "games")
        self._all = 0
        self.empty = Sheet("games_empty", space=self.theme.px(24))
        self.empty.inside.addWidget(Words(EMPTY))
        self.deal = primary("Deal a new game", "games_deal", lambda: desk.go("new"))
        self.empty.inside.addWidget(self.deal, 0, Qt.AlignmentFlag.AlignLeft)
        self.finder = Finder(self.theme)
        self.finder.changed.connect(lambda _wanted: self._show())
        self.finder.left.connect(self._to_table)
        self.everything = quiet("Show all games", "games_everything", lambda: self._ask(GamesWanted()))
        self.take_out = quiet("Take out this list…", "games_take_out", self._take_out)
        self.buttons.addWidget(self.everything, 0, Qt.AlignmentFlag.AlignBottom)
        self.removed = Banner("games_removed", tone="plain")
        self.removed.offer(secondary("Undo", "games_undo", self._undo))
        self.table: Table[GameLine] = _GamesTable(self)
        self.table.picked.connect(self._picked)
        self.table.chosen.connect(self._open)
        self.sheet = Sheet("games_sheet", space=self.theme.px(8))
        self.sheet.inside.addWidget(self.table, 1)
        self.nothing = Words("", "muted")
        self.nothing.setObjectName("games_nothing")
        self.nothing.setContentsMargins(8, 8, 8, 8)
        self.sheet.inside.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignTop)
        under = WrappingRow("games_under", self.theme.px(8))
        for button in (self.take_out, quiet("Ask in plain words", "games_ask", lambda: desk.go("find"))):
            under.add(button)
        self.sheet.inside.addWidget(under)
        self.slip = GameSlip(desk)
        self.slip.opened.connect(self._open)
        self.slip.carried_on.connect(self._carry_on)
        self.slip.removed.connect(self.remove)
        self.slip.left.connect(self._to_table)
        for widget in (self.empty, self.finder, self.removed):
            self.body.addWidget(widget)
        self.body.addWidget(self.sheet, 1)
        self.body.addWidget(self.slip)
        self.below = QWidget()  # keeps an empty page at the top
        self.below.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.body.addWidget(self.below)
        self.removed.hide()

    def heading(self) -> str:
        """Return the page's one heading."""
        return "Games"

    def enter(self, target: object = None) -> None:
        """Show the games wanted, else those looked for last, and take the keyboard into the list."""
        self.removed.hide()
        self.finder.set_people(self.desk.book.players())
        if isinstance(target, GamesWanted):
            self.finder.ask(target)
        self._show()
        if isinstance(target, GamesWanted) and target.first is not None:
            self.table.go_to(target.first)
        self._to_table()

    def follow(self, change: Change) -> None:
        """Read again when games or people changed; undo goes to the game it brought back."""
        if change.players:
            self.finder.set_people(self.desk.book.players())
        if change.games or change.players:
            self._show()
        if change.undone is not None:
            self.removed.hide()
            if change.game is not None:
                self.table.go_to(change.game)

    def refresh(self) -> None:
        """Read the book again, keeping what is looked for, selected and typed."""
        self.finder.set_people(self.desk.book.players())
        self._show()

    def search(self) -> None:
        """Take the keyboard into the search field."""
        self.finder.take_focus()

    def finish(self) -> bool:
        """Write down what stands in the fields of a game."""
        return self.slip.finish()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("F3", "look through the games: a name, a date, an occasion, a remark"),
            ("Down", "from the search field to the games found"),
            ("Enter", "open the game on the pad, or in the old book"),
            ("F2", "add a remark, correct the date, the occasion or the target"),
            ("Delete", "remove the game; Ctrl+Z brings it back"),
            ("Alt+Down, Alt+Up", "sort by the next column, or the other way round"),
            ("Ctrl+C", "copy the games selected, or all, as text"),
        ]

    def edit(self) -> None:
        """Open the fields of the game the list stands on."""
        self.slip.edit()

    def remove(self, line: GameLine) -> None:
        """Remove a game and say how it comes back; the list goes on to the next one."""
        if len(self.table.selected()) > 1:
            self.desk.say("One game at a time is removed: choose one.")
            return
        rows = [row.id for row in self.table.rows()]
        at = rows.index(line.id) if line.id in rows else 0
        if self.desk.do(lambda book: book.remove_game(line.id), self) is None:
            return
        left = self.table.rows()
        if left:
            self.table.go_to(left[min(at, len(left) - 1)].id)
        self.removed.say(BROUGHT_BACK)
        self.removed.show()
        self._to_table()

    def _show(self) -> None:
        """Read the games wanted and say in words which they are."""
        wanted = self.finder.wanted()
        found = [line for line in self.desk.book.games(wanted.query()) if wanted.takes(line)]
        on_date = wanted.date_query()
        if on_date is not None:
            known = {line.id for line in found}
            more = [line for line in self.desk.book.games(on_date) if wanted.takes(line)]
            found = newest_first([*found, *(line for line in more if line.id not in known)])
        self._all = len(found) if wanted.everything else self._count_all()
        self.table.set_rows(found)
        self._say(wanted, len(found))
        empty = not self._all
        self.empty.setVisible(empty)
        self.deal.setEnabled(not self.desk.book.read_only)
        self.finder.setVisible(not empty)
        self.sheet.setVisible(not empty)
        self.below.setVisible(empty)
        self.table.setVisible(bool(found))
        self.nothing.setVisible(not found)
        self.everything.setVisible(not wanted.everything)
        self.take_out.setVisible(bool(found))
        if found and self.table.current() is None:
            self.table.go_to(found[0].id)
        self.slip.show_line(self.table.current())

    def _count_all(self) -> int:
        games: int = self.desk.book.info().games
        return games

    def _say(self, wanted: GamesWanted, found: int) -> None:
        if not self._all:
            self.say_based_on("")
        elif wanted.everything:
            self.say_based_on(
                "The one game of the book." if found == 1 else f"All {number(found)}, newest first."
            )
        elif wanted.only is not None:
            self._say_only(wanted, found)
        else:
            words = wanted.words(self.finder.name())
            self.say_based_on(breakable(f"{number(found)} of {count(self._all, 'game')}: {words}."))
            self.nothing.setText(breakable(f"There are no games {words}."))

    def _say_only(self, wanted: GamesWanted, found: int) -> None:
        """Say which games stand behind the figure that was opened, and what is looked for among them."""
        assert wanted.only is not None
        among = wanted.words(self.finder.name())
        text = f"{wanted.said[:1].upper()}{wanted.said[1:]}"
        if among or found < len(wanted.only):
            text = f"{number(found) if found else 'None'} of {wanted.said}" + (f": {among}" if among else "")
        self.say_based_on(breakable(f"{text}."))
        self.nothing.setText(breakable(f"{text}."))

    def _ask(self, wanted: GamesWanted) -> None:
        self.finder.ask(wanted)
        self._show()
        self._to_table()

    def _to_table(self) -> None:
        if not self._all:
            self.deal.setFocus()
        elif self.table.isHidden():
            self.finder.take_focus()
        else:
            self.table.setFocus()

    def _picked(self, line: GameLine | None) -> None:
        before = self.slip.line
        moved = before is not None and (line is None or line.id != before.id)
        if moved and before is not None and not self.slip.finish():
            self.table.go_to(before.id)  # what the book refuses is put right before going on
            return
        self.slip.show_line(self.table.current())

    def _open(self, line: GameLine) -> None:
        self.desk.go("pad", line.id)

    def _carry_on(self, line: GameLine) -> None:
        if self.desk.do(lambda book: book.carry_on(line.id), self) is not None:
            self.desk.go("pad", line.id)

    def _take_out(self) -> None:
        ask_and_take_out(self.desk, self, [line.id for line in self.table.rows()], "games")

    def _undo(self) -> None:
        if self.desk.do(lambda book: book.undo(), self) is not None:
            self._to_table()


class _GamesTable(Table[GameLine]):
    """The list of games, with the keys for one of them."""

    def __init__(self, page: GamesPage) -> None:
        super().__init__("games_table", "Games", page.theme, game_columns(), lambda line: line.id)
        self._page = page
        row = self.verticalHeader().defaultSectionSize()
        self.setMinimumHeight(LEAST_ROWS * row)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Correct with F2, remove with Delete."""
        line = self.current()
        if event.key() == Qt.Key.Key_F2:
            self._page.edit()
        elif event.key() == Qt.Key.Key_Delete and line is not None:
            self._page.remove(line)
        else:
            super().keyPressEvent(event)
