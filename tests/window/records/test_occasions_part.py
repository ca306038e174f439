"""Occasions as a person sees them: the list, the standings of the one chosen, their games."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.statistics.filters import Filter
from scorebook.statistics.order import one_year
from scorebook.window.desk import Desk
from scorebook.window.games import GamesPage
from scorebook.window.records.occasions_part import OccasionsPart
from scorebook.window.theme import apply_theme, make_theme
from tests.data.golden import FOUR, fill
from tests.statistics.paper import write_down
from tests.window.conftest import Show, press, type_keys
from tests.window.evenings import cells, click_row, nothing_is_cut, play, unnamed, words
from tests.window.records.records_page import OnRecords


class OnOccasions(OnRecords):
    """The window, turned to the occasions."""

    def __init__(self, desk: Desk, show: Show, qtbot: QtBot) -> None:
        super().__init__(desk, show, qtbot, "occasions")

    @property
    def part(self) -> OccasionsPart:
        part = self.page.parts["occasions"]
        assert isinstance(part, OccasionsPart)
        return part


def labor_days(desk: Desk) -> None:
    """Play two Labor Days; at the second others joined in, and one game was by other rules."""
    book = desk.book
    play(book, 0, "2025-09-01", occasion="Labor Day")
    play(book, 0, "2026-09-07", occasion="Labor Day")
    write_down(book, "N1", "2026-09-07", FOUR, final=(510, 320), occasion="Labor Day 2026", order=2)
    write_down(book, "N2", "2026-09-07", FOUR, final=(120, 301), occasion="Labor Day", rules="Labor Day")
    guest = ("Ron", "guest: Al", "Karen", "Jo")
    write_down(book, "N3", "2026-09-07", guest, winner=1, occasion="labor day", order=4)
    write_down(book, "N4", "2026-09-07", FOUR, occasion="Labor Day", order=5)
    play(book, 0, "2026-09-08", occasion="")


@pytest.fixture
def on(desk: Desk, show: Show, qtbot: QtBot) -> OnOccasions:
    """Return two Labor Days, laid open."""
    labor_days(desk)
    return OnOccasions(desk, show, qtbot)


def test_the_latest_occasion_stands_first_with_its_standings(on: OnOccasions) -> None:
    assert cells(on.part.list) == [["Labor Day", "2026", "5"], ["Labor Day", "2025", "1"]]
    assert on.part.list.hasFocus()
    assert "Labor Day 2026" in words(on.page)
    assert cells(on.part.table) == [
        ["Ron & Karen", "4", "2", "120 Labor Day · 510 Sunday"],
        ["Rich & Louise", "3", "1", "301 Labor Day · 320 Sunday"],
    ]
    assert (
        "From the 4 games with a winner. 1 has none."
        " One side is in no pair: a guest sat there, or somebody nobody remembers." in words(on.page)
    )
    assert on.based_on == "From 6 games with an occasion. 1 has none."


def test_going_to_another_occasion_shows_how_that_one_ended(on: OnOccasions) -> None:
    press("Down")
    assert cells(on.part.table) == [["Ron & Karen", "1", "1", "–"], ["Rich & Louise", "1", "0", "–"]]
    assert on.part.table.accessibleName() == "Standings, Labor Day 2025"
    assert "From the one game with a winner." in words(on.page)
    click_row(on.part.list, 0)
    assert len(on.part.table.rows()) == 2
    assert "Labor Day 2026" in words(on.page)


def test_an_occasion_opens_its_games(on: OnOccasions) -> None:
    press("Enter")
    on.wait()
    games = on.shown
    assert isinstance(games, GamesPage)
    assert games.based_on.text() == "The 5 games of Labor Day 2026."
    assert len(games.table.rows()) == 5
    press("Alt+Left")
    on.wait()
    assert on.part.widget.isVisible()


def test_a_standing_opens_the_games_of_the_pair(on: OnOccasions) -> None:
    type_keys("Tab Down Up Enter")
    on.wait()
    games = on.shown
    assert isinstance(games, GamesPage)
    assert games.based_on.text() == "The 4 games of Ron & Karen at Labor Day 2026."


def test_games_are_opened_inside_the_filter(on: OnOccasions) -> None:
    on.desk.figures.choose(Filter(rules="Labor Day"))
    on.wait()
    assert cells(on.part.list) == [["Labor Day", "2026", "1"]]
    press("Enter")
    on.wait()
    assert on.shown.based_on.text() == "The one game of Labor Day 2026 (Games under Labor Day rules)."


def test_a_correction_and_its_undo_are_followed_and_the_choice_stays(on: OnOccasions) -> None:
    press("Down")
    game = on.part.list.current()
    assert game is not None
    first = next(line.id for line in on.desk.book.games() if line.date == "2025-09-01")
    on.desk.do(lambda book: book.set_winner(first, 1))
    on.wait()
    assert cells(on.part.table, "Pair", "Won") == [["Rich & Louise", "1"], ["Ron & Karen", "0"]]
    assert on.part.list.current() is not None
    assert "Labor Day 2025" in words(on.page)
    press("Ctrl+Z")
    on.wait()
    assert cells(on.part.table, "Pair", "Won") == [["Ron & Karen", "1"], ["Rich & Louise", "0"]]
    on.desk.do(lambda book: book.remove_game(first))
    on.wait()
    assert cells(on.part.list) == [["Labor Day", "2026", "5"]]
    assert "Labor Day 2026" in words(on.page)


def test_an_occasion_without_a_winner_has_no_empty_table(desk: Desk, show: Show, qtbot: QtBot) -> None:
    fill(desk.book)
    on = OnOccasions(desk, show, qtbot)
    assert [row[:2] for row in cells(on.part.list)] == [
        ["Labor Day", "1998"],
        ["Sunday", "1996"],
        ["Sunday", "1995"],
        ["Christmas", "1994"],
    ]
    press("Down")
    assert "No game of it has a winner yet." in words(on.page)
    assert not on.part.table.isVisible()
    press("Down")
    assert on.part.table.isVisible()


def test_points_known_of_some_games_say_of_how_many(desk: Desk, show: Show, qtbot: QtBot) -> None:
    write_down(desk.book, "N1", "1998-09-07", FOUR, final=(510, 320), occasion="Labor Day", order=1)
    write_down(desk.book, "N2", "1998-09-07", FOUR, winner=1, occasion="Labor Day", order=2)
    on = OnOccasions(desk, show, qtbot)
    assert cells(on.part.table, "Pair", "Points") == [
        ["Ron & Karen", "510 in 1 game"],
        ["Rich & Louise", "320 in 1 game"],
    ]


def test_a_book_without_occasions_says_what_will_be_here(desk: Desk, show: Show, qtbot: QtBot) -> None:
    play(desk.book, occasion="")
    on = OnOccasions(desk, show, qtbot)
    assert not on.part.list.isVisible()
    assert any(sentence.startswith("Labor Days, Christmases") for sentence in words(on.page))
    assert on.based_on == ""
    on.desk.figures.choose(Filter(one_year(1980)))
    on.wait()
    assert "None of the games chosen has an occasion. Choose others, or count everything." in words(on.page)


@pytest.mark.parametrize(("scale", "width"), [(100, 1280), (100, 1024), (200, 1280)])
def test_nothing_of_the_occasions_is_cut_at_any_size(
    desk: Desk, show: Show, qtbot: QtBot, scale: int, width: int
) -> None:
    labor_days(desk)
    desk.theme = make_theme("light", scale)
    apply_theme(QApplication.instance(), desk.theme)
    on = OnOccasions(desk, show, qtbot)
    on.window.resize(width, 800)
    QApplication.processEvents()
    assert nothing_is_cut(on.page) == []
    assert unnamed(on.page) == []
