"""Every Labor Day there was, and how the pairs stood at the end of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.window.records.part import Part
from scorebook.window.share_columns import count_column
from scorebook.window.widgets.beside import Beside
from scorebook.window.widgets.cells import Content, Span
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import apart, breakable, count, number

if TYPE_CHECKING:
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.occasions import Occasion, Occasions, Place
    from scorebook.statistics.pairs import Pair
    from scorebook.window.desk import Desk
    from scorebook.window.records.part import OpenBehind
    from scorebook.window.widgets.rows import Opens

EMPTY = (
    "Labor Days, Christmases and other occasions will stand here, with who won how many games."
    " Say what the occasion is when a game is dealt, or later on the page of Games."
)
NONE_CHOSEN = "None of the games chosen has an occasion. Choose others, or count everything."
MOST_ROWS, FEW_ROWS = 12, 5  # of occasions in sight at once, and where the standings are below them
SIDE, LEAST = 410, 300  # the width of the standings, and what the list needs beside them, at 100 %


@dataclass(frozen=True, slots=True)
class Found:
    """The answer: the occasions, and what the people are called."""

    occasions: Occasions
    names: Mapping[int, str]
    filter: Filter


class OccasionsPart(Part):
    """The occasions at the left, the standings of the one chosen at the right."""

    name: ClassVar[str] = "occasions"
    title: ClassVar[str] = "Occasions"

    def __init__(self, desk: Desk, open_behind: OpenBehind) -> None:
        super().__init__(desk, open_behind)
        self._found: Found | None = None
        self._shown: tuple[str, int | None] | None = None
        self.list: Table[Occasion] = Table(
            "records_occasions_list",
            "Occasions",
            self.theme,
            [
                Column("Occasion", lambda one: one.name, lambda one: one.key, stretch=True),
                Column(
                    "Year",
                    lambda one: str(one.year or "–"),
                    lambda one: one.year,
                    right=True,
                    down_first=True,
                ),
                count_column("Games", lambda one: one.games, self._opens_occasion),
            ],
            lambda one: (one.key, one.year),
        )
        self.table: Table[Place] = Table(
            "records_occasions_standing",
            "Standings",
            self.theme,
            [
                Column("Pair", self._pair, lambda place: self._names(place.pair).casefold(), stretch=True),
                count_column("Games", lambda place: place.games, self._opens_place),
                count_column("Won", lambda place: place.won),
                Column("Points", _points, _added, right=True, down_first=True),
            ],
            lambda place: place.pair,
            whole=True,
        )
        self.left = Sheet("records_occasions_left", space=self.theme.px(8))
        self.left.inside.addWidget(self.list, 1)
        self.right = Sheet("records_occasions_right")
        self.right.inside.addWidget(self.table)
        self.note = Muted(small=True)
        self.note.setObjectName("records_occasions_note")
        self.right.inside.addWidget(self.note)
        self.right.inside.addStretch(1)
        text = self.theme.text
        self.body.addWidget(
            Beside(self.left, self.right, side=text(SIDE), least=text(LEAST), space=self.theme.px(16))
        )
        self.body.addStretch(1)
        self.widget.resized.connect(self._size_list)
        self.list.picked.connect(self._picked)
        self.list.chosen.connect(lambda one: self.open_behind(self._opens_occasion(one)))
        self.table.chosen.connect(lambda place: self.open_behind(self._opens_place(place)))
        for table in (self.list, self.table):
            table.opened.connect(self.open_behind)

    def question(self, filter_: Filter) -> Callable[[Facts], Found]:
        """Return what is asked: every occasion inside the filter with its standings."""

        def ask(facts: Facts) -> Found:
            from scorebook.statistics.occasions import occasions

            return Found(occasions(facts, filter_), facts.names, filter_)

        return ask

    def show(self, answer: Found) -> None:
        """Show the occasions, and the standings of the one chosen; of the latest at first."""
        self._found = answer
        every = answer.occasions.all
        self.list.set_rows(every)
        self._size_list()
        if every and self.list.current() is None:
            first = self.list.rows()[0]
            self.list.go_to((first.key, first.year))
        self._picked(self.list.current())
        self.waits_for("" if every else NONE_CHOSEN if answer.filter != EVERYTHING else EMPTY)

    def based_on(self) -> str:
        """Return in words how many games have an occasion."""
        if self._found is None or not self._found.occasions.all:
            return ""
        told = sum(one.games for one in self._found.occasions.all)
        others = self._found.occasions.games - told
        text = f"From {count(told, 'game')} with an occasion."
        if others:
            text += f" {number(others)} {'has' if others == 1 else 'have'} none."
        return text

    def take_focus(self) -> bool:
        """Take the keyboard into the list of occasions."""
        if not self.list.rows():
            return False
        self.list.setFocus()
        return True

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return [
            ("Up, Down", "go through the occasions; Enter opens the games"),
            ("Tab", "to the standings of the occasion chosen, and back"),
            ("Alt+Down, Alt+Up", "sort by the next column, or the other way round"),
        ]

    def _size_list(self) -> None:
        text = self.theme.text
        beside = self.widget.width() >= text(SIDE) + self.theme.px(16) + text(LEAST)
        rows = min(len(self.list.rows()), MOST_ROWS if beside else FEW_ROWS)
        high = self.list.verticalHeader().defaultSectionSize() * rows
        self.list.setFixedHeight(high + self.list.horizontalHeader().sizeHint().height() + 2)

    def _picked(self, one: Occasion | None) -> None:
        if one is None:
            return
        self.right.subheading.setText(one.called)
        self.right.subheading.show()
        self.table.setAccessibleName(f"Standings, {one.called}")
        if self._shown != (one.key, one.year):  # another table of people: none of them is chosen
            self.table.clearSelection()
        self._shown = (one.key, one.year)
        self.table.set_rows(one.table)
        self.table.setVisible(bool(one.table))
        self.note.setText(_note(one))

    def _names(self, pair: Pair) -> str:
        names = self._found.names if self._found is not None else {}
        return " & ".join(apart(names.get(who, "?")) for who in pair)

    def _pair(self, place: Place) -> Content:
        return breakable(self._names(place.pair))

    def _opens_occasion(self, one: Occasion) -> Opens:
        return self._opens(one, None, f"of {one.called}")

    def _opens_place(self, place: Place) -> Opens:
        one = self.list.current()
        assert one is not None
        return self._opens(one, place.pair, f"of {self._names(place.pair)} at {one.called}")

    def _opens(self, one: Occasion, pair: Pair | None, which: str) -> Opens:
        key, year = one.key, one.year
        filter_ = self._found.filter if self._found is not None else EVERYTHING

        def behind(facts: Facts) -> Behind:
            from scorebook.statistics.behind import inside, these_games
            from scorebook.statistics.occasions import games_of_occasion

            games = games_of_occasion(facts, key, year, filter_, pair)
            return these_games(games, which, inside(facts, filter_))

        return behind


def _added(place: Place) -> int | None:
    """Return what points are sorted by: under one rules alone they can be held against each other."""
    return place.points[0].points if len(place.points) == 1 else None


def _points(place: Place) -> Content:
    """Return a pair's points, under each rules for itself: "590", "590 in 2 games"."""
    spans: list[Span] = []
    several = len(place.points) > 1
    for of in place.points:
        if spans:  # in two lines at most
            spans.append(Span(" · ", "muted", turn=not any(span.turn for span in spans)))
        spans.append(Span(number(of.points)))
        if several:
            spans.append(Span(f" {of.rules}", "muted"))
        elif of.games < place.games:
            spans.append(Span(f" in {count(of.games, 'game')}", "muted"))
    return spans or "–"


def _note(one: Occasion) -> str:
    """Return what the standings are based on, and who stands in none."""
    if not one.decided:
        return "No game of it has a winner yet."
    text = f"From {'the one game' if one.decided == 1 else f'the {number(one.decided)} games'} with a winner."
    undecided = one.games - one.decided
    if undecided:
        text += f" {number(undecided)} {'has' if undecided == 1 else 'have'} none."
    if one.loose:
        sides = "One side is" if one.loose == 1 else f"{number(one.loose)} sides are"
        text += f" {sides} in no pair: a guest sat there, or somebody nobody remembers."
    return text
