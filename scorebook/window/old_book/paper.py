"""What stands where on the page: the fields over it, the grid with the words beside it, or the shelf."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scorebook.window.old_book.glance import Glance
from scorebook.window.old_book.grid import Grid
from scorebook.window.old_book.head_form import HeadForm
from scorebook.window.old_book.shelf_view import ShelfView
from scorebook.window.old_book.side import Side
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.pad.sitting_in import SittingIn
from scorebook.window.pad.substitute import SubstituteForm
from scorebook.window.page import Page
from scorebook.window.widgets.buttons import quiet, secondary
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Sheet, Words

SIDE = 256  # the width of the words beside the grid at 100 %, in pixels
WORDS = 200  # the least room for the words under the heading
BESIDE = 560  # the least room for the grid beside them
SHELF = "Pages and questions"
LEGEND = "Enter  next field, then next hand · .  same as above · ?  unreadable · *  thrown in · Ctrl+Z  undo"
MARKS_LEGEND = "1 or 2, then Enter  one game · Tab  final scores · .  same as above · ?  nobody knows"
SECOND = "Type the page as you read it. Only what differs from the first typing is shown, line by line."
_AS_WIDE_AS_IT_IS = 16_777_215


class Paper:
    """The parts of the page and their places."""

    def __init__(self, page: Page) -> None:
        theme = page.theme
        self._theme = theme
        self.shelf_button = quiet(SHELF, "old_shelf")
        self.done_button = secondary("This page is done", "old_page_done")
        self._buttons = buttons = WrappingRow("old_buttons", theme.px(8))
        self.bring_in = quiet("Bring in a spreadsheet…", "old_bring_in", lambda: page.desk.go("bring"))
        for button in (self.shelf_button, self.bring_in, self.done_button):
            buttons.add(button)
        page.buttons.addWidget(buttons, 0, Qt.AlignmentFlag.AlignTop)
        self.second = Sheet("old_second", "A second typing")
        words = Words(SECOND)
        words.setObjectName("old_second_words")
        self.compare = secondary("Show what differs", "old_compare")
        self.stop = quiet("Leave it for later", "old_second_stop")
        choice = WrappingRow("old_second_buttons", theme.px(8))
        choice.add(self.compare)
        choice.add(self.stop)
        self.second.inside.addWidget(words)
        self.second.inside.addWidget(choice)
        self.second.hide()
        self.form = HeadForm(theme)
        self.sitting_in = SittingIn("old", theme.px(12))
        self.games = KeyRow("old_games", "The games on this page", theme)
        self.grid = Grid(theme)
        self.said = Words("", "problem")
        self.said.setObjectName("old_said")
        self.sheet = Sheet("old_sheet", space=theme.px(8))
        for part in (self.games, self.grid, self.said):
            self.sheet.inside.addWidget(part)
        self.sheet.inside.addStretch(1)
        self.substitute = SubstituteForm(theme)
        self.substitute.hide()
        self.side = Side(theme)
        self.legend = Muted(LEGEND)
        self.legend.setObjectName("old_legend")
        self.typing = QWidget()
        column = QVBoxLayout(self.typing)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(16))
        self.beside = QGridLayout()
        self.beside.setSpacing(theme.px(16))
        self.beside.setColumnStretch(0, 1)
        column.addWidget(self.second)
        column.addWidget(self.form)
        column.addWidget(self.sitting_in)
        column.addWidget(self.substitute)
        column.addLayout(self.beside)
        column.addWidget(self.legend)
        self.shelf = ShelfView(page.desk)
        self.shelf.hide()
        self.glance = Glance(theme)
        outside = page.layout()
        assert outside is not None
        outside.addWidget(self.glance)
        page.body.addWidget(self.typing)
        page.body.addWidget(self.shelf)
        page.body.addStretch(1)

    def arrange(self, room: int) -> None:
        """Put the words beside the grid, or below it where `room` pixels are too few."""
        side = self._theme.text(SIDE)
        # Where there is little room the buttons go under the heading: its words need some of it.
        little = room < self._theme.text(WORDS + SIDE)
        self._buttons.setMinimumWidth(max(0, room - self._theme.text(WORDS)) if little else 0)
        beside = room - side - self.beside.spacing() >= self._theme.text(BESIDE)
        for part in (self.sheet, self.side):
            self.beside.removeWidget(part)
        self.beside.addWidget(self.sheet, 0, 0)
        self.beside.addWidget(self.side, *((0, 1) if beside else (1, 0)))
        self.side.setMinimumWidth(side if beside else 0)
        self.side.setMaximumWidth(side if beside else _AS_WIDE_AS_IT_IS)

    def show_shelf(self, shelf: bool) -> None:
        """Show the pads and questions, or the page being typed."""
        self.typing.setVisible(not shelf)
        self.shelf.setVisible(shelf)
        self.shelf_button.set_text("Back to typing" if shelf else SHELF)

    def say(self, sentence: str) -> None:
        """Say one sentence under the lines, about the one being typed."""
        self.said.setText(sentence)
        self.said.setVisible(bool(sentence))
