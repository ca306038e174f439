"""Pictures of asking: Find, the hands behind a figure, and which games are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from bench.standing import stand, whole
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years
from scorebook.window.figures_page import FiguresPage
from scorebook.window.find.page import FindPage

if TYPE_CHECKING:
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts
    from scorebook.window.shell import MainWindow

Draw = Callable[[str, QWidget], None]
QUESTIONS = {
    "games": "when did {0} last win with {2}",
    "hands": "{1} dumped on",
    "doubts": "when did R win really with Lois",
}


def draw_find(window: MainWindow, draw: Draw) -> None:
    """Draw Find: what can be asked, games and hands that fit, what was not understood."""
    window.turn_to("find", "")
    _wait(window)
    draw("empty", window)
    names = [player.name for player in window.desk.book.players() if not player.guest]
    for what, text in QUESTIONS.items():
        if len(names) < 3:
            break
        window.turn_to("find", text.format(*names))
        _wait(window)
        draw(what, window)
    page = window.page()
    assert isinstance(page, FindPage)
    page.text.clear()
    _wait(window)


def draw_hands(window: MainWindow, draw: Draw) -> None:
    """Draw the hands behind a figure, and the page before any was opened."""
    window.turn_to("hands")
    _wait(window)
    draw("none", window)
    players = [player.id for player in window.desk.book.players() if not player.guest]
    if not players:
        return

    def behind(facts: Facts) -> Behind:
        from scorebook.statistics.behind_figures import behind_career

        return max(
            (behind_career(facts, player, "dumped_on") for player in players), key=lambda one: len(one.ids)
        )

    window.turn_to("hands", behind)
    _wait(window)
    draw("behind", window)


def draw_filter(window: MainWindow, draw: Draw) -> None:
    """Draw the fields in which games are chosen to be counted, one of them not understood."""
    window.turn_to("records")
    _wait(window)
    page = window.page()
    assert isinstance(page, FiguresPage)
    bar = page.filter_bar
    assert bar is not None
    bar.open()
    bar.fields.since.setText("1994")
    bar.fields.until.setText("90")
    bar.fields.occasion.setFocus()
    _wait(window)
    draw("filter", window)
    bar.count_everything()
    bar.fold()
    _wait(window)


def draw_chosen(window: MainWindow, draw: Draw) -> None:
    """Draw the Front page while only some games are counted."""
    window.turn_to("front")
    names = {player.name: player.id for player in window.desk.book.players()}
    window.desk.figures.choose(Filter(Years(1994, 2003), player=names["Rich"], partner=names["Louise"]))
    stand(window)
    draw("chosen", window)
    draw("chosen-whole", whole(window))
    window.desk.figures.choose(EVERYTHING)
    stand(window)


def _wait(window: MainWindow) -> None:
    while window.desk.figures.busy:
        QTest.qWait(20)
