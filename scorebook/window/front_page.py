"""The Front page: what waits on the table, who has the marks, who is dumped on, the whole book.

It stands with what the game list alone tells. What needs the hands, or the program that draws pictures,
comes beside the window once it stands, into places that are kept for it. What is on the table and the last
games are there whatever is chosen to be counted: they are what comes next.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from scorebook.book.values import Change, GameLine, GameQuery
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.glance import Glance, glance
from scorebook.statistics.order import Years, one_year
from scorebook.window import front_words as say
from scorebook.window.desk import Desk
from scorebook.window.figures_page import COUNTING, FiguresPage
from scorebook.window.front import headings
from scorebook.window.front.choice import FrontChoice
from scorebook.window.front.game_figures import GameFigures, game_figures
from scorebook.window.front.marks_sheet import MarksSheet
from scorebook.window.front.telling_sheet import TellingSheet
from scorebook.window.game_lines import GamesWanted
from scorebook.window.game_table import last_columns
from scorebook.window.widgets.buttons import primary, secondary
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Banner, Sheet, Words
from scorebook.window.widgets.tables import Table
from scorebook.window.words import breakable, count

if TYPE_CHECKING:
    from scorebook.statistics.facts import Facts
    from scorebook.window.front.asking import FrontAnswer
    from scorebook.window.front.dumped_sheet import DumpedSheet
    from scorebook.window.front.years_sheet import YearsSheet

LAST_GAMES = 8
THIS_YEAR = 6  # people, so that the picture begins above the foot of the window
SOON = 150  # milliseconds after the page has been painted until the rest of it is furnished
SIDE_BY_SIDE = 700  # pixels at 100 % under which two sheets stand one over the other
PICTURE = 384  # pixels of the sheet with the picture, at 100 %, until it is there


def local_day() -> date:
    """Return the day it is here."""
    return datetime.now().astimezone().date()


class FrontPage(FiguresPage):
    """The page a family leaves open."""

    def __init__(self, desk: Desk, today: Callable[[], date] = local_day) -> None:
        self._said = say.EMPTY_HEADING
        self._empty_book = True
        self._answer: FrontAnswer | None = None
        super().__init__(desk, "front", filtered=False)
        self._today = today
        self.choice = FrontChoice(self)
        under = WrappingRow("front_under", 0)  # the button has a margin of its own
        under.add(self.based_on)
        under.add(self.choice.button)
        self.head.addWidget(under)
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
        self.this_year, self.all_years = (
            MarksSheet("front_year", desk, THIS_YEAR),
            MarksSheet("front_all", desk),
        )
        # These two come once the page stands, into the places kept for them.
        self.dumped: DumpedSheet | None = None
        self.years: YearsSheet | None = None
        self._kept_dumped = Sheet("front_dumped", headings.dumped_on_most(EVERYTHING))
        self._kept_dumped.inside.addStretch(1)
        self._kept = Sheet("front_years")
        self._kept.setFixedHeight(self.theme.text(PICTURE))
        self.day = TellingSheet("front_day", "On this day", self.theme)
        self.whole = TellingSheet("front_whole", "The whole book", self.theme)
        self.told = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.two, self.below = (QBoxLayout(QBoxLayout.Direction.LeftToRight) for _ in range(2))
        for row in (self.two, self.below, self.told):
            row.setSpacing(self.theme.px(16))
        self.told.addWidget(self.day)
        self.told.addWidget(self.whole, 1)
        self.body.addLayout(self.two)
        self.body.addWidget(self._kept)
        self.body.addLayout(self.below)
        for marks in (self.this_year, self.all_years):
            marks.opened.connect(self.open_behind)
        self._painted = False
        self._arranged: tuple[bool, bool] | None = None
        self._this_year = True  # whether this year is counted, and has a table of its own
        self._arrange()
        self.last_sheet = Sheet("front_last", headings.LAST_GAMES)
        self.last: Table[GameLine] = Table(
            "front_last_table",
            headings.LAST_GAMES,
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

    @property
    def _narrow(self) -> bool:
        """Tell whether there is no table to stand beside all years below the picture."""
        return self.kind or not self._this_year

    @property
    def kind(self) -> bool:
        """Tell whether the tables that nobody likes to be in are hidden."""
        return self.desk.preferences.kind

    def _arrange(self) -> None:
        """Put the sheets in their places; all years move up where one of those above them is missing."""
        if self._arranged == (self.kind, self._this_year):
            return
        self._arranged = self.kind, self._this_year
        dumped = self.dumped or self._kept_dumped
        for sheet in (self.this_year, self.all_years, dumped):
            self.two.removeWidget(sheet)
            self.below.removeWidget(sheet)
        self.below.removeItem(self.told)
        if self._this_year:
            self.two.addWidget(self.this_year, 1)
        if self._narrow:
            self.two.addWidget(self.all_years, 1)
        else:
            self.below.addWidget(self.all_years, 1)
        self.two.addWidget(dumped, 1)  # hidden where the family is kind
        self.below.addLayout(self.told, 1)
        self._turn()

    # What comes once the page stands

    def paintEvent(self, event: QPaintEvent) -> None:
        """Furnish the rest of the page soon after it has been seen for the first time."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(SOON, self, self._furnish)

    def _furnish(self) -> None:
        from scorebook.window.front.dumped_sheet import DumpedSheet
        from scorebook.window.front.years_sheet import YearsSheet

        for marks in (self.this_year, self.all_years):
            marks.explain()
        self.years = years = YearsSheet(self.theme)
        self.dumped = dumped = DumpedSheet(self.theme, self._kept_dumped.minimumHeight())
        for row, kept, sheet in ((self.body, self._kept, years), (self.two, self._kept_dumped, dumped)):
            row.replaceWidget(kept, sheet)
            sheet.setVisible(not kept.isHidden())
            kept.hide()
            kept.deleteLater()
            sheet.opened.connect(self.open_behind)
        years.chosen.connect(self._open_year)
        years.said.connect(self.desk.say)
        dumped.chosen.connect(lambda row: self.desk.go("player", row.player))
        for telling in (self.day, self.whole):
            telling.tell([COUNTING])
        look = self.day.offer("Look at them", "front_day_games", self._open_day)
        look.hide()
        order: tuple[QWidget, ...] = (
            *(self.this_year.table, dumped.subheading, dumped.table),
            *(years.as_table, years.save_button, years.copy_button, years.canvas),
            *(self.all_years.subheading, self.all_years.table, look, self.last),
        )
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)
        self.ask_again()

    def ask_again(self) -> None:
        """Have what needs the hands counted beside the window, once the rest of the page stands."""
        if self._answer is not None:
            super().ask_again()
        elif self.years is not None and not self._empty_book:  # what stands already is right
            self.desk.figures.ask(self, self.question(), self.show_answer)

    def question(self) -> Callable[[Facts], FrontAnswer]:
        """Return what is asked beside the window."""
        from scorebook.window.front.asking import front_question

        return front_question(self._today(), self.desk.preferences.pairs, self.desk.figures.filter)

    def show_answer(self, answer: FrontAnswer) -> None:
        """Put what was counted beside the window into its places."""
        from scorebook.window.front import told

        assert self.years is not None
        assert self.dumped is not None
        self._answer, chosen, names = answer, answer.filter, answer.names
        self._this_year = headings.has_this_year(chosen.years, answer.day.day.year)
        self._arrange()
        self._show_games(answer.games, answer.whole, names, chosen)
        self.dumped.show_dumped(answer.dumped, names, answer.dumped_based_on, chosen)
        self.years.show_years(answer.years, names, chosen)
        for telling in (self.day, self.whole):
            telling.keep_place(0)
        on_the_day = told.day_sentences(answer.day, names, chosen=chosen != EVERYTHING)
        self.day.tell(on_the_day, told.day_heading(answer.day.day))
        if self.day.button is not None:
            self.day.button.setVisible(bool(answer.day.evenings))
        self.whole.tell(told.book_sentences(answer.book, names, kind=self.kind), headings.whole_book(chosen))

        self.explain_later()

    def _open_year(self, stop: int) -> None:
        if self.years is None or self._answer is None:
            return
        if self._answer.filter == EVERYTHING:
            self.desk.go("games", GamesWanted(years=one_year(self.years.year(stop)), decided=True))
        else:
            self.open_behind(self.years.opens(stop, self._answer.filter))

    def _open_day(self) -> None:
        if self._answer is not None:
            from scorebook.window.front.told import day_of

            found = self._answer.day
            said = f"the {count(found.games, 'game')} of another {day_of(found.day)}"
            if self._answer.filter != EVERYTHING:
                said = f"{said} ({self._answer.filter.words(self._answer.names)})"
            self.desk.go("games", GamesWanted(only=frozenset(found.ids), said=said))

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
        """Read the book and show it, keeping selection and scroll; what is counted beside follows."""
        book, today = self.desk.book, self._today()
        self.deal.setEnabled(not book.read_only)
        self._show_table(today)
        last = book.games(GameQuery(unfinished=False, limit=LAST_GAMES))
        self.last.set_rows(last)
        self.last_sheet.setVisible(bool(last))
        self._arrange()
        chosen = self.desk.figures.filter
        if self._answer is None:  # later on the figures of the games come with the others, beside the window
            names = {player.id: player.name for player in book.players()}
            games = self.desk.facts.games()
            if chosen == EVERYTHING:
                found = game_figures(games, today.year)
                self._show_games(found, found.glance, names, EVERYTHING)
            else:  # of a choice nothing can be told yet
                nothing = game_figures((), today.year)
                self._show_games(nothing, glance(games), names, EVERYTHING)
                self.say_based_on(COUNTING)
        self.ask_again()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        from scorebook.window.filter_bar import KEYS

        return [
            ("Enter", "carry on with the game on the table, or press the button in focus"),
            ("Tab", "to the marks, the picture and the last games; Enter opens the games behind a line"),
            ("Left, Right", "along the years of the picture, or to a figure that opens what it counts"),
            ("Ctrl+N", "deal a new game"),
            *([] if self._empty_book else KEYS),
            ("Alt+Down, Alt+Up", "sort the table by the next column, or the other way round"),
        ]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what stands side by side one over the other where there is no room."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        wide = self.width() >= self.theme.text(SIDE_BY_SIDE)
        side, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        wanted = ((self.two, wide), (self.below, wide), (self.told, wide and self._narrow))
        for row, beside in wanted:
            if row.direction() != (side if beside else down):
                row.setDirection(side if beside else down)

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

    def _show_games(self, found: GameFigures, whole: Glance, names: dict[int, str], chosen: Filter) -> None:
        seen, decided, some = found.glance, bool(found.all_years.games), bool(found.glance.games)
        self._said = say.heading(whole)
        self.title.setText(self._said)
        self.say_based_on(say.under_heading(seen, None if chosen == EVERYTHING else whole))
        year = self._today().year
        self.this_year.show_marks(headings.marks_this_year(chosen), found.this_year, names, chosen)
        usual = say.usual_pairs(found.met, names)
        self.all_years.show_marks(headings.marks(chosen, year), found.all_years, names, chosen, usual)
        for sheet in (self.all_years, self.years or self._kept):
            sheet.setVisible(decided)
        self.this_year.setVisible(decided and self._this_year)
        (self.dumped or self._kept_dumped).setVisible(some and not self.kind)
        for sheet in (self.day, self.whole):
            sheet.setVisible(some)
        if self._answer is None:
            self._keep_dumped(len(found.all_years.standings) if found.with_hands else 0)
            self.day.keep_place(11 if seen.years else 1)
            self.whole.keep_place(6)
        for said in (self.last_sheet.subheading.setText, self.last.setAccessibleName):
            said(headings.last_games(chosen))
        self._show_empty(empty=not whole.games)

    def _keep_dumped(self, people: int) -> None:
        """Keep the room of the table of who is dumped on until it is there; nothing below moves then."""
        px, text, lines = self.theme.px, self.theme.text, min(people, THIS_YEAR)
        told = 2 if self.theme.scale < 130 else 3  # lines of what it is based on
        table = lines * (text(24) + px(16)) + text(34) + told * text(18)
        sheet = self.dumped or self._kept_dumped
        sheet.setMinimumHeight(table + text(22) + 48 if people else 0)

    def _show_empty(self, *, empty: bool) -> None:
        self._empty_book = empty
        self.choice.show(empty=empty)
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
