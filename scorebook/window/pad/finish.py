"""The end of a game, unmistakable: who won, the mark, and what comes next."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.book.values import Game
from scorebook.rules.hand import Outcome
from scorebook.window.pad.head import sides_at_the_end
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import primary, quiet, secondary
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.sheets import Muted, Words
from scorebook.window.words import number


def who_won(game: Game) -> str:
    """Return the winners as said at the table: "Ron & Karen win!"; "" while nobody has."""
    return "" if game.winner is None else f"{sides_at_the_end(game)[game.winner]} win!"


def how_it_ended(game: Game) -> str:
    """Return the score, the hand and why: "512 to 430 in 11 hands. Both were over, …"."""
    if game.winner is None:
        return ""
    totals = game.final if game.course.winner is None else game.course.totals
    won, lost = totals[game.winner], totals[1 - game.winner]
    if won is None or lost is None:
        return "The score is not known."
    played = hands_played(game)
    hands = f" in {played} hands" if played > 1 else " in one hand" if played else ""
    why = f" {game.course.decided_by}" if game.course.decided_by else ""
    return f"{number(won)} to {number(lost)}{hands}.{why}"


def hands_played(game: Game) -> int:
    """Return how many hands decided the game; an all-passed deal and a misdeal are none."""
    none = (Outcome.ALL_PASSED, Outcome.MISDEAL)
    end = game.course.ended_at
    return 0 if end is None else sum(line.hand.outcome not in none for line in game.course.lines[:end])


class End(QWidget):
    """What stands in place of the fields once a game is over."""

    again = Signal()
    others = Signal()
    done = Signal()
    course = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("pad_end")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(12))
        self.winners = Words("", "figure")
        self.winners.setObjectName("pad_winners")
        self.mark = Explained("A mark in the book for each of them.", "strong")
        self.mark.setObjectName("pad_mark")
        self.how = Words("")
        self.how.setObjectName("pad_how")
        self.again_button = primary("Again, same seats", "pad_again", self.again.emit)
        self.others_button = secondary("Change partners", "pad_change_partners", self.others.emit)
        self.done_button = secondary("Done for tonight", "pad_done", self.done.emit)
        self.course_button = quiet("See how it went", "pad_course", self.course.emit)
        for words in (self.winners, self.mark, self.how):
            column.addWidget(words)
        column.addSpacing(theme.px(8))
        for button in (self.again_button, self.others_button, self.done_button, self.course_button):
            column.addWidget(button)
        column.addWidget(Muted("Something wrong? Pick a line to correct it, or undo.", small=True))
        column.addStretch(1)

    def show_game(self, game: Game) -> None:
        """Say how the game ended."""
        self.winners.setText(who_won(game))
        self.how.setText(how_it_ended(game))
        known = any(total is not None for line in game.course.lines for total in line.totals)
        self.course_button.setVisible(known)  # of a mark alone there is nothing to see
