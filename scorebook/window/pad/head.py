"""What stands over the lines: whose deal it is, and the two totals, large."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from scorebook.book.values import Game
from scorebook.rules.hand import Seat
from scorebook.rules.house import Pack
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Button
from scorebook.window.widgets.flow import FlowLayout
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.words import number, spoken_date

_NIGHTS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")


def heading_of(game: Game) -> str:
    """Return how a game is called: "Sunday night, to 500"."""
    called = game.occasion or game.rules.name
    return f"{called} night, to {game.target}" if called in _NIGHTS else f"{called}, to {game.target}"


def sides_at_the_end(game: Game) -> tuple[str, str]:
    """Return how the sides are called: by who sits there now, or sat there when the game ended."""
    return game.sides(game.course.ended_at)


def based_on(game: Game) -> str:
    """Return the day, the pack and where the game stands: "29 November 2026 · double deck · hand 8"."""
    parts = [spoken_date(game.date), f"{'double' if game.rules.pack is Pack.DOUBLE else 'single'} deck"]
    if game.occasion and game.rules.name not in (game.occasion, "Single deck"):
        parts.append(f"{game.rules.name} rules")
    hands = len(game.hands)
    if game.winner is not None:
        after = game.course.ended_at
        parts.append(f"over after hand {after}" if after else "over")
    else:
        parts.append(f"hand {hands + 1}")
    return " · ".join(parts)


def deal_sentence(game: Game, dealer: Seat | None) -> tuple[str, str]:
    """Return who deals and who bids first: ("Karen deals", ", Louise bids first")."""
    if dealer is None:
        return "Who deals?", ""
    names = game.names(len(game.hands) + 1)
    return f"{names[dealer]} deals", f", {names[(dealer + 1) % 4]} bids first"


class SubLine(QWidget):
    """The line under the heading; the dealer in it is a button, for when somebody else really dealt."""

    dealer_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.words = Muted("")
        self.words.setObjectName("pad_where")
        self.dealer = Button("", "pad_dealer", "inline", does=self.dealer_asked.emit)
        self.first = Muted("")
        self.first.setObjectName("pad_bids_first")
        row = FlowLayout(self, 4)
        for part in (self.words, self.dealer, self.first):
            row.addWidget(part)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_game(self, game: Game, dealer: Seat | None) -> None:
        """Show where the game stands and whose deal it is."""
        over = game.winner is not None
        self.words.setText(based_on(game) + ("" if over else " ·"))
        deals, first = deal_sentence(game, dealer)
        # The comma stays with the dealer, so that no line begins with one where this wraps.
        self.dealer.set_text(f"{deals}," if first else deals, f"{deals}. Somebody else dealt?")
        self.first.setText(first.removeprefix(", "))
        self.dealer.setVisible(not over)
        self.first.setVisible(not over and bool(first))


class Totals(QWidget):
    """The two score sheets: who, how much, how far to go."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(16))
        self.names, self.totals, self.to_go = [], [], []
        for side, edge in enumerate(("us", "them")):
            sheet = Sheet(f"pad_side_{'ab'[side]}", edge=edge)
            sheet.inside.setSpacing(0)
            name, total, to_go = Words(""), Words("–", "total", wrap=False), Muted("")
            for words, what in ((name, "names"), (total, "total"), (to_go, "to_go")):
                words.setObjectName(f"pad_{what}_{'ab'[side]}")
                sheet.inside.addWidget(words)
            self.names.append(name)
            self.totals.append(total)
            self.to_go.append(to_go)
            row.addWidget(sheet, 1)

    def show_game(self, game: Game) -> None:
        """Show both totals as they stand."""
        for side, name in enumerate(sides_at_the_end(game)):
            total = game.course.totals[side]
            self.names[side].setText(name)
            self.totals[side].setText(number(total))
            self.totals[side].setAccessibleName(f"{name}: {number(total, 'not known')}")
            self.to_go[side].setText(_to_go(game, side, total))


def _to_go(game: Game, side: int, total: int | None) -> str:
    if game.winner is not None:
        return "won: the mark is theirs" if game.winner == side else ""
    if total is None:
        return "not known: a hand above is open"
    return f"{number(game.target - total)} to go"
