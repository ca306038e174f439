"""The Front page: what waits on the table, who has the marks, the last games."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from scorebook.book.values import Change, GameFact, GameLine, GameQuery
from scorebook.statistics.glance import glance
from scorebook.statistics.marks import Marks, marks
from scorebook.statistics.order import ALL_YEARS, Years, one_year
from scorebook.statistics.pairs import most_met
from scorebook.window import front_words as say
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted
from scorebook.window.game_table import last_columns
from scorebook.window.mark_table import MarkRow, MarkTable, few_games, ranked_rows
from scorebook.window.page import Page
from scorebook.window.widgets.buttons import primary, secondary
from scorebook.window.widgets.sheets import Banner, Muted, Sheet, Words
from scorebook.window.widgets.tables import Table
from scorebook.window.words import breakable, count

LAST_GAMES = 8
MOST_PEOPLE = 8
SIDE_BY_SIDE = 700  # pixels at 100 % under which the two tables of marks stand one over the other


def local_day() -> date:
    """Return the day it is here."""
    return datetime.now().astimezone().date()


class MarksSheet(Sheet):
    """A sheet with the marks of one stretch of years and what they are based on."""

    def __init__(self, name: str, desk: Desk) -> None:
        super().__init__(name, "Marks")
        self._desk = desk
        self.years = ALL_YEARS
        self.table = MarkTable(f"{name}_table", "Marks", desk.theme)
        self.table.chosen.connect(self._open)
        self.table.clicked.connect(lambda index: self._open(self.table.rows()[index.row()]))
        self.table.setCursor(Qt.CursorShape.PointingHandCursor)
        self.based_on = Muted(small=True)
        self.based_on.setObjectName(f"{name}_based_on")
        self.inside.addWidget(self.table)
        self.inside.addWidget(self.based_on)
        self.inside.addStretch(1)

    def show_marks(self, heading: str, found: Marks, names: dict[int, str], more: str = "") -> None:
        """Show who has the marks; `more` is said after what they are based on."""
        self.years = found.years
        everybody = ranked_rows(found, names)
        rows = everybody[:MOST_PEOPLE]
        others = len(everybody) - len(rows)
        if others:
            more = f"{more} {count(others, 'person', 'people')} more on the page of Players.".strip()
        self.subheading.setText(heading)
        self.subheading.setVisible(True)
        self.table.setAccessibleName(heading)
        self.table.set_rows(rows)
        self.table.setVisible(bool(rows))
        told = " ".join(part for part in (found.based_on, few_games(rows), more) if part)
        self.based_on.setText(breakable(told))

    def explain(self) -> None:
        """Explain what a mark is where the heading says it; asked for once the page stands."""
        from scorebook.window.widgets.explained import Explained  # 10 ms that the first page does without

        plain, words = self.subheading, Explained("", "subheading", name=f"{self.objectName()}_heading")
        self.inside.replaceWidget(plain, words)
        words.setText(plain.text())
        words.setVisible(not plain.isHidden())
        plain.hide()
        plain.deleteLater()
        self.subheading = words
        QWidget.setTabOrder(words, self.table)

    def _open(self, row: MarkRow) -> None:
        self._desk.go("games", GamesWanted(player=row.player, years=self.years, decided=True))


class FrontPage(Page):
    """The page a family leaves open."""

    def __init__(self, desk: Desk, today: Callable[[], date] = local_day) -> None:
        self._said = say.EMPTY_HEADING
        super().__init__(desk, "front")
        self._today = today
        self.old_pages = secondary("Enter old pages", "front_old_pages", lambda: desk.go("old_book"))
        self.buttons.addWidget(self.old_pages, 0, Qt.AlignmentFlag.AlignTop)
        self.deal = primary("Deal a new game", "front_deal", lambda: desk.go("new"))
        self.buttons.addWidget(self.deal, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(self._make_empty())
        self.table_banner = Banner("front_table")
        self.table_banner.strong.setObjectName("front_table_strong")
        self.carry_on = primary("Carry on", "front_carry_on", self._carry_on)
        self.table_banner.offer(self.carry_on)
        self.body.addWidget(self.table_banner)
        self.others_banner = Banner("front_unfinished", tone="plain")
        self.others = secondary("Look at them", "front_unfinished_games", self._open_unfinished)
        self.others_banner.offer(self.others)
        self.body.addWidget(self.others_banner)
        self.this_year, self.all_years = MarksSheet("front_year", desk), MarksSheet("front_all", desk)
        self.two = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.two.setSpacing(self.theme.px(16))
        self.two.addWidget(self.this_year, 1)
        self.two.addWidget(self.all_years, 1)
        self.body.addLayout(self.two)
        self.last_sheet = Sheet("front_last", "Last games")
        self.last: Table[GameLine] = Table(
            "front_last_table",
            "Last games",
            self.theme,
            last_columns(),
            lambda line: line.id,
            whole=True,
        )
        self.last.chosen.connect(lambda line: desk.go("pad", line.id))
        self.last.clicked.connect(lambda index: desk.go("pad", self.last.rows()[index.row()].id))
        self.last.setCursor(Qt.CursorShape.PointingHandCursor)
        self.last_sheet.inside.addWidget(self.last)
        self.body.addWidget(self.last_sheet)
        self.body.addStretch(1)
        QTimer.singleShot(0, self, self._explain)

    def _explain(self) -> None:
        for sheet in (self.this_year, self.all_years):
            sheet.explain()

    def _make_empty(self) -> Sheet:
        self.empty = Sheet("front_empty", space=self.theme.px(24))
        words = Words(say.EMPTY)
        words.setObjectName("front_empty_words")
        self.empty.inside.addWidget(words)
        self._first_button = QHBoxLayout()
        self._first_button.setContentsMargins(0, self.theme.px(8), 0, 0)
        self._first_button.addStretch(1)
        self.empty.inside.addLayout(self._first_button)
        return self.empty

    def heading(self) -> str:
        """Return how long the book is, in words."""
        return self._said

    def enter(self, target: object = None) -> None:  # noqa: ARG002
        """Read the book and take the keyboard: Enter carries on, or deals the first game."""
        self.refresh()
        (self.deal if self.table_banner.isHidden() else self.carry_on).setFocus()

    def follow(self, change: Change) -> None:
        """Read again when games or people changed; the rules of a house show nowhere here."""
        if change.games or change.players:
            self.refresh()

    def refresh(self) -> None:
        """Read the book and show it, keeping selection and scroll."""
        book, today = self.desk.book, self._today()
        facts = self.desk.facts.games()
        names = {player.id: player.name for player in book.players()}
        seen = glance(facts)
        self._said = say.heading(seen)
        self.title.setText(self._said)
        self.say_based_on(say.under_heading(seen))
        self.deal.setEnabled(not book.read_only)
        self._show_table(today)
        self._show_marks(facts, names, today.year)
        last = book.games(GameQuery(unfinished=False, limit=LAST_GAMES))
        self.last.set_rows(last)
        self.last_sheet.setVisible(bool(last))
        self._show_empty(empty=not facts)

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("Enter", "carry on with the game on the table, or press the button in focus"),
            ("Tab", "to the marks and the last games; Enter opens the games behind a line"),
            ("Ctrl+N", "deal a new game"),
            ("Alt+Down, Alt+Up", "sort the table by the next column, or the other way round"),
        ]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two tables of marks one over the other where there is no room beside."""
        super().resizeEvent(event)
        wide = self.width() >= self.theme.text(SIDE_BY_SIDE)
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self.two.direction() != way:
            self.two.setDirection(way)

    def _show_table(self, today: date) -> None:
        game = self.desk.book.table_game()
        if game is not None:
            strong, words = say.on_the_table(game, today.isoformat())
            self.table_banner.say(breakable(words), strong)
            what = "Look at it" if self.desk.book.read_only else "Carry on"
            self.carry_on.set_text(what, f"{what}: {words}")
        self.table_banner.setVisible(game is not None)
        others = [line for line in self.desk.book.unfinished() if game is None or line.id != game.id]
        self.others_banner.say(breakable(say.also_unfinished(others, more=game is not None)))
        self.others.set_text("Look at it" if len(others) == 1 else "Look at them")
        self.others_banner.setVisible(bool(others))

    def _show_marks(self, facts: list[GameFact], names: dict[int, str], year: int) -> None:
        this_year, everything = marks(facts, one_year(year)), marks(facts)
        self.this_year.show_marks("Marks this year", this_year, names)
        self.all_years.show_marks(
            "Marks in all years", everything, names, say.usual_pairs(most_met(facts), names)
        )
        self.this_year.setVisible(bool(everything.games))
        self.all_years.setVisible(bool(everything.games))

    def _show_empty(self, *, empty: bool) -> None:
        self.empty.setVisible(empty)
        row, at = (self._first_button, 0) if empty else (self.buttons, -1)
        if row.indexOf(self.deal) < 0:
            had_focus = self.deal.hasFocus()
            row.insertWidget(at, self.deal, 0, Qt.AlignmentFlag.AlignTop)
            if had_focus:
                self.deal.setFocus()

    def _carry_on(self) -> None:
        game = self.desk.book.table_game()
        if game is None:  # somebody else put it away meanwhile
            self.refresh()
            return
        self.desk.go("pad", game.id)

    def _open_unfinished(self) -> None:
        self.desk.go("games", GamesWanted(unfinished=True, years=Years()))
