"""Luck and strength as a person sees them: who has a figure, who has none yet, and what they open."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.book.values import GameQuery
from scorebook.statistics.filters import Filter
from scorebook.statistics.order import one_year
from scorebook.window.desk import Desk
from scorebook.window.games import GamesPage
from scorebook.window.hands_behind import HandsPage
from scorebook.window.records.luck_part import LuckPart
from scorebook.window.theme import apply_theme, make_theme
from tests.data.golden import fill
from tests.window.conftest import Show, click, press, type_keys
from tests.window.evenings import FOUR, cells, nothing_is_cut, play, unnamed, words
from tests.window.records.records_page import OnRecords

MIXED = (FOUR, ("Ron", "Karen", "Rich", "Louise"), ("Ron", "Rich", "Louise", "Karen"))


class OnLuck(OnRecords):
    """The window, turned to luck and strength."""

    def __init__(self, desk: Desk, show: Show, qtbot: QtBot) -> None:
        super().__init__(desk, show, qtbot, "luck")

    @property
    def part(self) -> LuckPart:
        part = self.page.parts["luck"]
        assert isinstance(part, LuckPart)
        return part


def mixed(desk: Desk, games: int) -> None:
    """Play games in which the four change partners every time and Ron wins."""
    for number in range(games):
        play(desk.book, 0, names=MIXED[number % 3])


def test_who_wins_with_everybody_is_strong(desk: Desk, show: Show, qtbot: QtBot) -> None:
    mixed(desk, 24)
    on = OnLuck(desk, show, qtbot)
    rows = cells(on.part.strengths)
    assert rows[0][0] == "Ron"
    assert rows[0][2:] == ["24", "3"]
    rating, error = rows[0][1].split(" ± ")
    assert int(rating) > 1500
    assert int(error) > 0
    assert sum(int(row[1].split(" ± ")[0]) for row in rows) == pytest.approx(6000, abs=2)
    assert on.based_on == "From the 24 games with a winner and four names."


def test_a_pair_that_never_split_stands_together(desk: Desk, show: Show, qtbot: QtBot) -> None:
    for _ in range(20):
        play(desk.book, 0)
    on = OnLuck(desk, show, qtbot)
    assert [row[0] for row in cells(on.part.strengths)] == ["Ron & Karen", "Rich & Louise"]
    assert any("Two who never played apart stand together" in sentence for sentence in words(on.page))
    assert on.part.strengths.hasFocus()
    press("Enter")  # they are two, so their games open
    on.wait()
    assert isinstance(on.shown, GamesPage)
    assert on.shown.based_on.text().startswith("The 20 games")


def test_enter_turns_to_a_player(desk: Desk, show: Show, qtbot: QtBot) -> None:
    mixed(desk, 24)
    on = OnLuck(desk, show, qtbot)
    press("Enter")
    ron = next(player.id for player in desk.book.players() if player.name == "Ron")
    assert on.went[-1] == ("player", ron)


def test_too_few_games_are_said_and_not_ranked(desk: Desk, show: Show, qtbot: QtBot) -> None:
    mixed(desk, 19)
    on = OnLuck(desk, show, qtbot)
    assert not on.part.strengths.isVisible()
    said = next(sentence for sentence in words(on.page) if "two partners" in sentence)
    assert said.startswith("Nobody yet. It takes 20 games and two partners; still missing that: ")
    assert {"Ron", "Rich", "Karen", "Louise"} <= set(said.rstrip(".").split(": ")[1].split(", "))


def test_the_golden_book_s_luck(desk: Desk, show: Show, qtbot: QtBot) -> None:
    """Single deck, one hand: Karen and Louise have 6 of meld against 19, and 10 in tricks against 15."""
    fill(desk.book)
    on = OnLuck(desk, show, qtbot)
    click(on.page, "records_luck_rules_Single deck")
    assert cells(on.part.portions, "Player", "Hands", "Meld", "Played", "Tricks") == [
        ["Ann", "1", "76.0%", "1", "60.0%"],
        ["Karen", "1", "24.0%", "1", "40.0%"],
        ["Louise", "1", "24.0%", "1", "40.0%"],
    ]
    assert any("Meld: from the one hand that tells both sides’ meld." in s for s in words(on.page))


def test_both_ranges_are_there_at_1280(desk: Desk, show: Show, qtbot: QtBot) -> None:
    mixed(desk, 24)
    fill(desk.book)
    on = OnLuck(desk, show, qtbot)
    portions = on.part.portions
    assert on.window.width() == 1280
    assert on.part.strengths.isVisible()
    assert [portions.isColumnHidden(at) for at in range(7)] == [False] * 7


def test_hands_behind_a_portion(desk: Desk, show: Show, qtbot: QtBot) -> None:
    fill(desk.book)
    on = OnLuck(desk, show, qtbot)
    click(on.page, "records_luck_rules_Single deck")
    on.part.portions.setFocus()
    type_keys("Right Enter")
    on.wait()
    assert isinstance(on.shown, HandsPage)
    assert "Single deck rules" in on.shown.based_on.text()


def test_kind_mode_rates_nobody(desk: Desk, show: Show, qtbot: QtBot) -> None:
    mixed(desk, 24)
    on = OnLuck(desk, show, qtbot)
    on.window.resize(1440, 800)
    on.wait()
    assert on.part.strong.isVisible()
    desk.prefer(replace(desk.preferences, kind=True))
    on.wait()
    assert not on.part.strong.isVisible()
    room = on.part.lucky.parentWidget()
    assert room is not None
    assert (room.x(), room.width()) == (0, on.part.widget.width())  # no hole is left where it was
    desk.prefer(replace(desk.preferences, kind=False))
    on.wait()
    assert on.part.strong.isVisible()
    assert on.part.strong.width() <= room.x() < on.part.widget.width() / 2


def test_a_removed_game_is_followed(desk: Desk, show: Show, qtbot: QtBot) -> None:
    mixed(desk, 20)
    on = OnLuck(desk, show, qtbot)
    assert on.part.strengths.isVisible()
    newest = desk.book.games(GameQuery(limit=1))[0].id
    assert desk.do(lambda book: book.remove_game(newest)) is not None
    on.wait()
    assert not on.part.strengths.isVisible()
    assert desk.do(lambda book: book.undo()) is not None
    on.wait()
    assert on.part.strengths.isVisible()


def test_an_empty_book_and_an_empty_choice_say_so(desk: Desk, show: Show, qtbot: QtBot) -> None:
    on = OnLuck(desk, show, qtbot)
    assert any(s.startswith("Who wins more than partners and rivals explain") for s in words(on.page))
    mixed(desk, 1)
    desk.figures.choose(Filter(years=one_year(1950)))
    on.page.ask_again()
    on.wait()
    assert any(s.startswith("None of the games chosen has a winner and four names") for s in words(on.page))


@pytest.mark.parametrize(("scale", "width"), [(100, 1280), (100, 1024), (200, 1280), (200, 1024)])
def test_nothing_of_luck_is_cut_at_any_size(
    desk: Desk, show: Show, qtbot: QtBot, scale: int, width: int
) -> None:
    fill(desk.book)
    mixed(desk, 21)
    desk.theme = make_theme("light", scale)
    apply_theme(QApplication.instance(), desk.theme)
    on = OnLuck(desk, show, qtbot)
    on.window.resize(width, 800)
    qtbot.waitUntil(lambda: nothing_is_cut(on.page) == [])
    assert unnamed(on.page) == []
