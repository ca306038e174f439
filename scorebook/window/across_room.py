"""Across the room: two totals and the contract, readable from the stove."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout

from scorebook.book.values import Change, Game
from scorebook.window.desk import Desk
from scorebook.window.pad.entry import Entry, Table, read_figure
from scorebook.window.pad.finish import who_won
from scorebook.window.pad.halves import Halves, draft_kind
from scorebook.window.pad.head import deal_sentence, sides_at_the_end
from scorebook.window.pad.saying import needs
from scorebook.window.page import Page
from scorebook.window.widgets.sheets import Sheet, Words
from scorebook.window.words import number

NO_GAME = "No game is on the table."


def contract(entry: Entry, table: Table) -> str:
    """Return the bid as it stands: "Ron 60 ♥", "" before anybody has it."""
    bid = read_figure(entry.bid).value
    if entry.bidder is None or bid is None:
        return ""
    suit = f" {entry.trump.symbol}" if entry.trump is not None else ""
    return f"{table.names[entry.bidder]} {bid}{suit}"


class Large(Words):
    """Words as large as their place allows, on one line."""

    def __init__(self, name: str, *, least: int = 24) -> None:
        super().__init__("", wrap=False)
        self.setObjectName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._least = least
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def fill(self, width: int, height: int, base: QFont) -> None:
        """Take the largest size at which the words fit into `width` and `height` pixels."""
        font = QFont(base)
        low, high = self._least, max(self._least, height)
        while low < high:
            middle = (low + high + 1) // 2
            font.setPixelSize(middle)
            metrics = QFontMetrics(font)
            fits = metrics.horizontalAdvance(self.text() or "0") <= width and metrics.height() <= height
            low, high = (middle, high) if fits else (low, middle - 1)
        font.setPixelSize(low)
        self.setFont(font)
        self.setStyleSheet(f"font-size: {low}px;")  # the program's style sheet sets a size for everything


class AcrossRoomPage(Page):
    """The whole window, two figures and a line; F11 or Esc goes back to typing."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "across")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title.hide()
        self.names = (Large("across_names_a"), Large("across_names_b"))
        self.totals = (Large("across_total_a"), Large("across_total_b"))
        self.line = Large("across_contract")
        self.below = Large("across_needs")
        self.sheets = []
        grid = QGridLayout()
        grid.setSpacing(self.theme.px(24))
        for side, edge in enumerate(("us", "them")):
            sheet = Sheet(f"across_{edge}", edge=edge)
            sheet.inside.addWidget(self.names[side])
            sheet.inside.addWidget(self.totals[side], 1)
            self.sheets.append(sheet)
            grid.addWidget(sheet, 0, side)
            grid.setColumnStretch(side, 1)
        self.body.addLayout(grid, 1)
        lines = QVBoxLayout()
        lines.addWidget(self.line)
        lines.addWidget(self.below)
        self.body.addLayout(lines)

    def heading(self) -> str:
        """Return the heading."""
        return "Across the room"

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the page."""
        return [("F11, Esc", "back to where you were")]

    def enter(self, target: object = None) -> None:
        """Show the game on the table, or the one with the id `target`."""
        game = self.desk.book.table_game() or self._last()
        if isinstance(target, int):
            game = self.desk.book.game(target)
        self._show(game)
        self.setFocus()

    def _last(self) -> Game | None:
        """Return tonight's last game where none is running: its end is worth a look too."""
        lines = self.desk.book.games()
        return self.desk.book.game(lines[0].id) if lines and lines[0].hands else None

    def follow(self, change: Change) -> None:
        """Show what changed."""
        if change.games or change.players:
            self.enter(None)

    def _show(self, game: Game | None) -> None:
        line, below = (NO_GAME, "") if game is None else self._lines(game)
        if game is not None:
            for side, name in enumerate(sides_at_the_end(game)):
                self.names[side].setText(name)
                self.totals[side].setText(number(game.course.totals[side]))
        for sheet in self.sheets:
            sheet.setVisible(game is not None)
        self.line.setText(line)
        self.below.setText(below)
        self._fill()

    def _lines(self, game: Game) -> tuple[str, str]:
        if game.winner is not None:
            return who_won(game), f"Hand {game.course.ended_at}"
        hand = len(game.hands) + 1
        table = Table(game.rules, game.names(hand), game.course.next_dealer, hand)
        halves = Halves()
        halves.from_json(self.desk.book.draft(draft_kind(game.uuid)) or {}, frozenset())
        entry = halves.new
        dealer = entry.dealer if entry.dealer is not None else game.course.next_dealer
        deals = "".join(deal_sentence(game, dealer))
        bid = contract(entry, table)
        return (bid, needs(entry, table) or deals) if bid else (deals, f"Hand {hand}, to {game.target}")

    def _fill(self) -> None:
        margins = self.body.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        height = self.height() - margins.top() - margins.bottom()
        half = (width - self.theme.px(24)) // 2 - 40
        for side in (0, 1):
            self.names[side].fill(half, height // 10, self.theme.font())
        # Both totals in one size: the longer one decides.
        metrics = QFontMetrics(self.theme.serif(60))
        longest = max(self.totals, key=lambda words: metrics.horizontalAdvance(words.text()))
        longest.fill(half, height // 2, self.theme.serif(60))
        for total in self.totals:
            total.setFont(longest.font())
            total.setStyleSheet(longest.styleSheet())
        self.line.fill(width, height // 7, self.theme.font(bold=True))
        self.below.fill(width, height // 12, self.theme.font())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the room there is."""
        super().resizeEvent(event)
        self._fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back by Esc; F11 is the window's own key."""
        if event.key() == Qt.Key.Key_Escape:
            self.desk.back()
            return
        super().keyPressEvent(event)
