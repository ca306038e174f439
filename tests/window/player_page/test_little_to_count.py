"""A player's page of whom there is little to count, and how it stands at every size."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.window.desk import Desk
from scorebook.window.games import GamesPage
from scorebook.window.player_page.page import NOBODY
from scorebook.window.players import PlayersPage
from scorebook.window.theme import apply_theme, make_theme
from tests.window.conftest import Show, click, find, press
from tests.window.evenings import nothing_is_cut, person, unnamed
from tests.window.player_page.on_a_page import OnAPage


def test_somebody_who_has_not_played_has_dashes_and_a_sentence(desk: Desk, show: Show, qtbot: QtBot) -> None:
    page = OnAPage(desk, show, qtbot, "Jo", lambda book: book.add_player("Jo"))
    assert "Has not played yet. Figures will stand here with the first game." in page.said
    assert [page.tile(f"player_{t}")[0] for t in ("won", "makes", "dumped", "meld")] == ["–"] * 4
    assert "0%" not in page.said
    assert not page.page.see_games.isVisible()


def test_a_guest_is_in_nobodys_table(ron: OnAPage) -> None:
    ron.turn_to("Gus")
    assert "A guest: at the table, and in nobody’s table of figures." in ron.said
    assert not ron.page.tiles.isVisible()
    gus = person(ron.desk.book, "Gus").id
    ron.do(lambda book: book.make_guest(gus, False))
    assert ron.page.tiles.isVisible()
    assert ron.rows("player_points_table") == [["Single deck", "19.0", "15.0", "–"]]


def test_the_retired_are_still_counted(ron: OnAPage) -> None:
    who = person(ron.desk.book, "Ron").id
    ron.do(lambda book: book.retire_player(who, True))
    assert "Retired: not offered for new games, still counted." in ron.said
    assert ron.tile("player_won") == ("44%", "4 of 9 · likely 19–73%")


def test_in_the_list_at_the_left_players_is_marked(ron: OnAPage) -> None:
    marked = [name for name in ("go_players", "go_front") if find(ron.window, name).isChecked()]  # type: ignore[attr-defined]
    assert marked == ["go_players"]


def test_lately_is_left_out_where_it_is_all_there_is(ron: OnAPage) -> None:
    ron.turn_to("Ann")
    assert not find(ron.page, "player_lately").isVisible()


def test_nobody_chosen_says_where_everybody_is(desk: Desk, show: Show, qtbot: QtBot) -> None:
    page = OnAPage(desk, show, qtbot)
    desk.go("player")
    page.wait()
    assert NOBODY in page.said
    assert find(page.page, "player_back").hasFocus()


def test_see_the_games_and_back(ron: OnAPage) -> None:
    assert find(ron.page, "player_games").hasFocus()
    press("Enter")
    ron.wait()
    assert isinstance(ron.shown, GamesPage)
    assert len(ron.shown.table.rows()) == 11
    press("Alt+Left")
    ron.wait()
    ron.desk.go("players", person(ron.desk.book, "Ron").id)
    ron.wait()
    press("Enter")
    ron.wait()
    assert ron.page.title.text() == "Ron"
    click(ron.page, "player_back")
    ron.wait()
    assert isinstance(ron.shown, PlayersPage)


# How it stands there


@pytest.mark.parametrize(
    ("scale", "width", "height"), [(100, 1280, 800), (100, 1024, 640), (200, 1280, 800), (200, 1024, 640)]
)
def test_everything_can_be_read(
    desk: Desk, show: Show, qtbot: QtBot, scale: int, width: int, height: int
) -> None:
    theme = make_theme("light", scale)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_theme(app, theme)
    desk.theme = theme
    page = OnAPage(desk, show, qtbot, "Ron")
    page.window.resize(width, height)
    page.wait()
    shown = page.page
    assert nothing_is_cut(shown) == []
    assert unnamed(shown) == []
    assert shown._inside.width() <= shown.scroller.viewport().width()
    assert shown.columns.two == (scale == 100 and width == 1280)
    if shown.columns.two:
        for name in ("player_bids_table_Sunday", "player_trumps_table_Sunday", "player_deals_table"):
            table = page.table(name)
            at = [column.title for column in table.rows_model.columns].index("Likely\nrange")
            assert not table.isColumnHidden(at), name


def test_kind_mode_leaves_the_worst_out(ron: OnAPage) -> None:
    assert ron.table("player_years_table").titles()[-1] == "Dumped on"
    ron.desk.prefer(replace(ron.desk.preferences, kind=True))
    ron.wait()
    assert not find(ron.page, "player_dumped").isVisible()
    assert [row[0] for row in ron.rows("player_runs_table")] == ["Won in a row"]
    assert ron.table("player_years_table").titles()[-1] == "Bids made"
    assert not find(ron.page, "player_deals").isVisible()
    said = [str(cell) for row in ron.rows("player_bids_table_Sunday") for cell in row]
    assert said
    assert not any("dumped on (" in cell for cell in said)
    titles = {line.what.text() for line in ron.page.best.lines()}
    assert titles == {"Highest meld", "Best hand", "Highest game", "Best night"}
    ron.desk.prefer(replace(ron.desk.preferences, kind=False))
    ron.wait()
    assert find(ron.page, "player_dumped").isVisible()
    assert find(ron.page, "player_deals").isVisible()
    assert "dumped on (" in ron.rows("player_bids_table_Sunday")[0][0]
    assert ron.rows("player_years_table")[4][-1] == "50%"
