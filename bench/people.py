"""People for the pictures: the parts of Players, and the page of whoever has most games, top and whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from scorebook.window.player_page.page import PlayerPage
from scorebook.window.players import PARTS
from scorebook.window.shell import MainWindow

STEP = 50  # milliseconds between looking whether everything is answered and drawn
LONGEST = 100  # steps


def draw_players(window: MainWindow, draw: Callable[[str, QWidget], None]) -> None:
    """Draw the parts of Players, each once it is answered."""
    for name, _ in PARTS:
        window.turn_to("players", name)
        _wait(window)
        draw(name, window)


def draw_player(window: MainWindow, draw: Callable[[str, QWidget], None]) -> None:
    """Draw a player's page as it is turned to, and all of it at the usual text size."""
    games = Counter(who for fact in window.desk.facts.games() for who in fact.players if who is not None)
    people = [player.id for player in window.desk.book.players()]
    window.turn_to("player", games.most_common(1)[0][0] if games else next(iter(people), None))
    _wait(window)
    page = window.page()
    assert isinstance(page, PlayerPage)
    for _ in range(LONGEST):
        if not page.chart.canvas.isVisible() or page.chart.canvas.drawing is not None:
            break
        QTest.qWait(STEP)
    draw("top", window)
    inside = page.scroller.widget()
    if window.desk.theme.scale == 100 and inside is not None:
        draw("whole", inside)


def _wait(window: MainWindow) -> None:
    QTest.qWait(STEP)
    while window.desk.figures.busy:
        QTest.qWait(STEP)
