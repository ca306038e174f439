"""The sheet of paper: what stands where on the pad, beside one another or below where there is no room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scorebook.book.values import Game
from scorebook.window.pad.banners import PadBanner
from scorebook.window.pad.head import SubLine, Totals
from scorebook.window.pad.line_table import Lines
from scorebook.window.pad.panel import Panel
from scorebook.window.pad.sitting_in import SittingIn
from scorebook.window.pad.substitute import SubstituteForm
from scorebook.window.page import Page
from scorebook.window.widgets.buttons import primary, quiet, secondary
from scorebook.window.widgets.sheets import Sheet, Words

PANEL = 308  # the width of the fields at 100 %, in pixels
BESIDE = 380  # the least room for the lines beside them
LOW = 720  # a page of less height shows the ladder only while it is used
NO_GAME = "No game is on the table. Deal one, and it is kept here hand by hand."
NO_HAND = "No hand is written down yet. The fields at the right take the first one."
_AS_WIDE_AS_IT_IS = 16_777_215


class Paper:
    """The parts of the pad and their places."""

    def __init__(self, page: Page) -> None:
        theme = page.theme
        self._theme = theme
        self._desk = page.desk
        self.sub_line = SubLine()
        self.totals = Totals(theme)
        self.lines = Lines(theme)
        self.panel = Panel(theme)
        self.banner = PadBanner()
        self.substitute = SubstituteForm(theme)
        self.substitute.hide()
        self.sitting_in = SittingIn("pad", theme.px(12))
        self.substitute.inside.insertWidget(1, self.sitting_in)
        self.undo = secondary("Undo", "pad_undo")
        self.redo = quiet("Do again", "pad_redo")
        page.top.addWidget(self.redo)
        page.top.addWidget(self.undo)
        self.no_game = Words(NO_GAME)
        self.no_game.setObjectName("pad_no_game")
        self.no_hand = Words(NO_HAND, "muted")
        self.no_hand.setObjectName("pad_no_hand")
        self.deal_button = primary("Deal a new game", "pad_deal", lambda: page.desk.go("new"))
        self.head = QWidget()
        head = QVBoxLayout(self.head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(theme.px(8))
        page.body.takeAt(0)  # the heading stands over the lines only, the fields begin beside it
        head.addLayout(page.top)
        for part in (self.sub_line, self.banner, self.substitute, self.totals, self.no_game):
            head.addWidget(part)
        head.addWidget(self.deal_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.line_sheet = Sheet("pad_line_sheet", space=8)
        self.line_sheet.inside.addWidget(self.no_hand)
        self.line_sheet.inside.addWidget(self.lines)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(theme.px(16))
        self.grid.setVerticalSpacing(theme.px(12))
        self.grid.setColumnStretch(0, 1)
        self.rest = QWidget()  # what the lines leave free under them
        page.body.addLayout(self.grid, 1)

    def arrange(self, room: int, height: int) -> None:
        """Put the fields beside the lines, or between totals and lines where `room` pixels are too few."""
        panel, grid = self._theme.text(PANEL), self.grid
        beside = room - panel - grid.horizontalSpacing() >= self._theme.text(BESIDE)
        for part in (self.head, self.line_sheet, self.panel, self.rest):
            grid.removeWidget(part)
        grid.addWidget(self.head, 0, 0)
        if beside:
            grid.addWidget(self.line_sheet, 1, 0)
            grid.addWidget(self.rest, 2, 0)
            grid.addWidget(self.panel, 0, 1, 3, 1)
        else:
            grid.addWidget(self.panel, 1, 0)
            grid.addWidget(self.line_sheet, 2, 0)
            grid.addWidget(self.rest, 3, 0)
        self.panel.setMinimumWidth(panel if beside else 0)
        self.panel.setMaximumWidth(panel if beside else _AS_WIDE_AS_IT_IS)
        for row in range(4):
            grid.setRowStretch(row, 0)
        grid.setRowStretch(2 if beside else 3, 1)
        self.lines.set_whole(not beside)
        self.panel.fields.set_low(height < self._theme.px(LOW))

    def show_game(self, game: Game | None) -> None:
        """Show a game's figures and lines, or that there is none."""
        there = game is not None
        for part in (self.sub_line, self.totals, self.line_sheet, self.panel):
            part.setVisible(there)
        self.no_game.setVisible(not there)
        self.deal_button.setVisible(not there)
        self.substitute.follow(game)
        self.sitting_in.show_game(game, may=not self._desk.book.read_only)
        if game is None:
            self.banner.hide()
            return
        self.totals.show_game(game)
        self.lines.show_game(game)
        self.lines.setVisible(bool(game.hands))
        self.no_hand.setVisible(not game.hands)
