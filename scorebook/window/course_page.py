"""How one game went: both totals hand by hand, as a picture and as a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from scorebook.charts.course import NO_HAND, course_of
from scorebook.rules.hand import Origin, Points
from scorebook.window.page import Page
from scorebook.window.places import HandWanted
from scorebook.window.widgets.buttons import secondary
from scorebook.window.widgets.chart_sheet import ChartSheet
from scorebook.window.widgets.tables import Column
from scorebook.window.words import apart, number, signed, spoken_date

if TYPE_CHECKING:
    from scorebook.book.values import Change, Game
    from scorebook.window.desk import Desk

HEIGHT = 420
GONE = "That game is no longer in the book."


@dataclass(frozen=True, slots=True)
class CourseRow:
    """One hand: what it brought each side, and where that left them. `id` is the book's own."""

    id: int
    number: int
    gain: Points
    total: Points


def course_rows(game: Game) -> list[CourseRow]:
    """Return the hands that made the score; misdeals and hands beyond the end are none."""
    rows: list[CourseRow] = []
    before: Points = (0, 0)
    for line, entry in zip(game.course.lines, game.hands, strict=True):
        if line.beyond_end or line.hand.outcome in NO_HAND:
            continue
        rows.append(CourseRow(entry.id, line.number, _gains(before, line.totals), line.totals))
        before = line.totals
    return rows


class CoursePage(Page):
    """The course of the game it is entered with, by its id. A hand is opened by a click on it, or Enter."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "course")
        self._game: Game | None = None
        self._wanted: int | None = None
        self.open = secondary("Open on the pad", "course_open", self._open)
        self.buttons.addWidget(self.open, 0, Qt.AlignmentFlag.AlignTop)
        self.sheet = ChartSheet(
            "course_sheet", "Both totals, hand by hand", self.theme, height=HEIGHT, opens=True
        )
        self.sheet.said.connect(desk.say)
        self.sheet.chosen.connect(self._open_hand)
        self.body.addWidget(self.sheet)
        self.body.addStretch(1)

    def heading(self) -> str:
        """Return the page's heading."""
        return "How the game went"

    def enter(self, target: object = None) -> None:
        """Show the game of that id, or the one last shown."""
        if isinstance(target, int):
            self._wanted = target
        self._read()
        self.sheet.canvas.setFocus()

    def follow(self, change: Change) -> None:
        """Draw the game again where it changed, or somebody of it was renamed."""
        if self._wanted in change.games or change.players or change.houses:
            self._read()

    def refresh(self) -> None:
        """Read the game again."""
        self._read()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("Left, Right", "along the hands; Home and End to the first and the last"),
            ("Enter", "open that hand"),
            ("Alt+Left", "back to where you came from"),
        ]

    def _read(self) -> None:
        from scorebook.window.pad.writing import find_game

        game = self._game = None if self._wanted is None else find_game(self.desk, self._wanted)
        self.sheet.setVisible(game is not None)
        self.open.setVisible(game is not None)
        if game is None:
            self.say_based_on(GONE)
            return
        paper = game.origin is Origin.PAPER
        self.open.set_text("Open in the old book" if paper else "Open on the pad")
        parts = [
            " against ".join(apart(side) for side in game.sides()),
            spoken_date(game.date),
            game.occasion,
        ]
        self.say_based_on(" · ".join(part for part in parts if part))
        self.sheet.show_table(_columns(game), course_rows(game), lambda row: row.number)
        self.sheet.show_picture(course_of(game))

    def _open(self) -> None:
        if self._game is not None:
            self.desk.go("pad", self._game.id)

    def _open_hand(self, stop: int) -> None:
        if self._game is None:
            return
        rows = course_rows(self._game)
        if 0 < stop <= len(rows):
            self.desk.go("pad", HandWanted(self._game.id, rows[stop - 1].id))
        else:  # nothing had been dealt yet
            self._open()


def _columns(game: Game) -> list[Column[CourseRow]]:
    sides = game.sides()
    return [
        Column("Hand", lambda row: str(row.number), lambda row: row.number, right=True),
        *(_gained(side, sides[side]) for side in (0, 1)),
        *(_total(side, sides[side]) for side in (0, 1)),
    ]


def _gained(side: int, name: str) -> Column[CourseRow]:
    return Column(
        name,
        lambda row: signed(row.gain[side]),
        lambda row: row.gain[side],
        right=True,
        stretch=side == 0,
        spoken=f"{name}: points of the hand",
        drop=1,
    )


def _total(side: int, name: str) -> Column[CourseRow]:
    return Column(
        "Total",
        lambda row: number(row.total[side]),
        lambda row: row.total[side],
        right=True,
        spoken=f"{name}: total after the hand",
    )


def _gains(before: Points, now: Points) -> Points:
    a, b = (None if x is None or y is None else y - x for x, y in zip(before, now, strict=True))
    return a, b
