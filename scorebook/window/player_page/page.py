"""The page of one player: its target is the person's number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent

from scorebook.statistics.filters import EVERYTHING
from scorebook.window.figures_page import FiguresPage
from scorebook.window.game_lines import GamesWanted
from scorebook.window.player_page.best_sheet import BestSheet
from scorebook.window.player_page.bid_sections import Bands, PointsAHand, Trumps
from scorebook.window.player_page.deal_section import Dealing
from scorebook.window.player_page.people_sections import Partners, Rivals
from scorebook.window.player_page.run_sections import Lately, Runs
from scorebook.window.player_page.section import Section
from scorebook.window.player_page.tiles import Tiles
from scorebook.window.player_page.words import standing_of, under_heading
from scorebook.window.player_page.years_section import Years, picture_columns, win_rate_picture
from scorebook.window.widgets.buttons import quiet, secondary
from scorebook.window.widgets.chart_sheet import ChartSheet
from scorebook.window.widgets.sheets import Sheet, Words
from scorebook.window.widgets.two_columns import TwoColumns
from scorebook.window.words import breakable

if TYPE_CHECKING:
    from typing import Any

    from scorebook.book.values import Change, Player
    from scorebook.statistics.about import About
    from scorebook.statistics.facts import Facts
    from scorebook.window.desk import Desk

TWO_COLUMNS = 980  # pixels at 100 % from which two columns of tables have room
FOUR_TILES, TWO_TILES = 860, 460
NOBODY = "Nobody is chosen. Players has everybody: press Enter on a name."
GONE = "This person is not in the book any more. Perhaps two names were made one: Players has everybody."


class PlayerPage(FiguresPage):
    """What one person has won, bid and dealt, with whom and against whom."""

    def __init__(self, desk: Desk) -> None:
        self._player: Player | None = None
        self._id: int | None = None
        self._answer: About | None = None
        super().__init__(desk, "player", fixed_player=True)
        self.see_games = secondary("See the games", "player_games", self._see_games)
        self.go_back = quiet("Back", "player_back", desk.back)
        for button in (self.go_back, self.see_games):
            self.buttons.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.plain = Sheet("player_plain", space=self.theme.px(24))
        self.sentence = Words("")
        self.sentence.setObjectName("player_sentence")
        self.plain.inside.addWidget(self.sentence)
        self.tiles = Tiles(self)
        self.chart = ChartSheet("player_chart", "Win rate by year", self.theme)
        self.chart.opened.connect(self.open_behind)
        self.chart.said.connect(desk.say)
        self.years = Years(self)
        self.best = BestSheet(self)
        self.columns = TwoColumns("player_columns", self.theme)
        self.columns.add(self.chart)
        self.sections: tuple[Section[Any], ...] = (
            Partners(self), Rivals(self), Bands(self), Trumps(self), Dealing(self), PointsAHand(self),
            Runs(self), Lately(self),
        )  # fmt: skip
        for section in self.sections:
            self.columns.add(section, right=isinstance(section, Partners | Bands | Trumps | PointsAHand))
        for part in (self.plain, self.tiles, self.columns, self.best, self.years):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self._show_parts(figures=False)
        desk.preferred.connect(self._if_in_sight)  # kind mode may have come or gone

    # What every page does

    def heading(self) -> str:
        """Return the person's name."""
        return self._player.name if self._player is not None else "Player"

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("Tab", "from one table to the next"),
            ("Enter", "on a partner or a rival: turn to that person’s page"),
            ("Alt+Left", "back"),
            ("Alt+Down, Alt+Up", "sort by the next column, or the other way round"),
            *super().keys(),
        ]

    def enter(self, target: object = None) -> None:
        """Show the person of that number, else the one shown last, and take the keyboard."""
        if isinstance(target, int) and target != self._id:
            self._id = target
            if self.filter_bar is not None:
                self.filter_bar.fix(target)
            self._show_parts(figures=False)
            self.scroller.verticalScrollBar().setValue(0)
        self._read()
        super().enter()
        (self.go_back if self.see_games.isHidden() else self.see_games).setFocus()

    def follow(self, change: Change) -> None:
        """Read the person again, and ask again."""
        self._read()
        super().follow(change)

    def refresh(self) -> None:
        """Read the person again, and ask again: something else wrote into the file."""
        self._read()
        super().refresh()

    def question(self) -> Callable[[Facts], About | None]:
        """Return what is asked of the person; nothing of a guest, who is in nobody's table."""
        filter_ = self.desk.figures.filter
        player = self._player
        if player is None or player.guest:
            return lambda _facts: None
        id_ = player.id

        def ask(facts: Facts) -> About:
            from scorebook.statistics.about import about

            return about(facts, id_, filter_)

        return ask

    def show_answer(self, answer: About | None) -> None:
        """Show the figures."""
        player = self._player
        if player is None or answer is None or answer.player != player.id:
            self._say_plain("")
            self._show_parts(figures=False)
            return
        nothing = answer.career.empty and not answer.peaks
        self.say_based_on("" if nothing else under_heading(answer))
        self._say_plain(standing_of(player, nothing=nothing, chosen=self.desk.figures.filter != EVERYTHING))
        self.tiles.show_about(answer)
        self.tiles.show()
        self.columns.setVisible(not nothing)
        self.chart.show_picture(win_rate_picture(answer))
        self.chart.show_table(picture_columns(self.years), answer.years.years, lambda year: year.year)
        self.chart.setVisible(bool(answer.career.games))
        for section in self.sections:
            section.show_about(answer)
        self._answer = answer
        QTimer.singleShot(0, self, self._show_below)  # what lies below lets the rest come up first

    def _show_below(self) -> None:
        if self._answer is not None:
            self.best.show_about(self._answer)
            self.years.show_about(self._answer)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room out: two columns where there is room, one where there is not."""
        super().resizeEvent(event)
        wide = self.width()
        self.columns.arrange(two=wide >= self.theme.text(TWO_COLUMNS))
        across = 4 if wide >= self.theme.text(FOUR_TILES) else 2 if wide >= self.theme.text(TWO_TILES) else 1
        self.tiles.arrange(across=across)

    # The person

    def _read(self) -> None:
        """Read who it is: the name, whether a guest, retired or gone."""
        people = self.desk.book.players()
        self._player = next((one for one in people if one.id == self._id), None)
        self.title.setText(breakable(self.heading()))
        self.see_games.setVisible(self._player is not None and self._player.played)
        if self._player is None:
            self.say_based_on("")
            self._show_parts(figures=False)
        self._say_plain("")

    def _say_plain(self, sentence: str) -> None:
        player = self._player
        if player is None:
            sentence = NOBODY if self._id is None else GONE
        elif player.guest:
            sentence = standing_of(player, nothing=True)
        self.sentence.setText(sentence)
        self.plain.setVisible(bool(sentence))

    def _show_parts(self, *, figures: bool) -> None:
        """Show or hide everything that is counted."""
        self.tiles.setVisible(figures)
        self.columns.setVisible(figures)
        if not figures:
            self._answer = None
            self.best.hide()
            self.years.hide()

    def _see_games(self) -> None:
        if self._player is not None:
            self.desk.go("games", GamesWanted(player=self._player.id))
