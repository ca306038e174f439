"""Pairs and rivals on the page of Players: the golden book's, and what a person does with them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.statistics.filters import Filter
from scorebook.statistics.order import Years
from scorebook.window.desk import Desk
from scorebook.window.games import GamesPage
from scorebook.window.pair_against_pair import NEVER, NO_PAIR, SAME
from scorebook.window.pairs_part import NONE_CHOSEN
from scorebook.window.player_page.page import PlayerPage
from scorebook.window.players import PlayersPage
from scorebook.window.theme import apply_theme, make_theme
from scorebook.window.widgets.fields import NameField
from tests.book.at_table import begin
from tests.data.golden import fill
from tests.window.conftest import Show, click, find, press
from tests.window.evenings import buttons, click_row, nothing_is_cut, person, unnamed, write
from tests.window.player_page.on_a_page import OnAPage

PAIRS = [["Karen & Louise", "12", "12"], ["Ron & Rich", "12", "0"], ["Ron & Karen", "3", "2"]]


class OnPlayers(OnAPage):
    """The window at a part of Players."""

    def __init__(
        self, desk: Desk, show: Show, qtbot: QtBot, part: str, make: Callable[[Book], object] = fill
    ) -> None:
        super().__init__(desk, show, qtbot, "", make)
        self.part(part)

    def part(self, name: str) -> None:
        """Turn to a part."""
        self.desk.go("players", name)
        self.wait()

    @property
    def players(self) -> PlayersPage:
        page = self.shown
        assert isinstance(page, PlayersPage)
        return page


def twelve(book: Book) -> None:
    """Play twelve games that Karen and Louise win from Ron and Rich, and three of Ron and Karen."""
    for _ in range(12):
        book.set_winner(begin(book, "Ron", "Karen", "Rich", "Louise"), 1)
    for winner in (0, 0, 1):
        book.set_winner(begin(book, "Ron", "Ann", "Karen", "Zoë"), winner)


@pytest.fixture
def pairs(desk: Desk, show: Show, qtbot: QtBot) -> OnPlayers:
    """Return the pairs of those fifteen games."""
    return OnPlayers(desk, show, qtbot, "pairs", twelve)


def test_pairs_are_ranked_and_those_with_too_few_games_stand_last(pairs: OnPlayers) -> None:
    assert [row[:3] for row in pairs.rows("pairs_table")] == [*PAIRS, ["Ann & Zoë", "3", "1"]]
    assert "2 pairs with under 10 games, so listed last." in pairs.said
    assert "From the 15 games with a winner." in pairs.said
    few = pairs.table("pairs_table").rows()
    assert [row.apart for row in few] == [False, False, True, True]


def test_the_golden_books_pairs(desk: Desk, show: Show, qtbot: QtBot) -> None:
    page = OnPlayers(desk, show, qtbot, "pairs")
    assert sorted(row[:3] for row in page.rows("pairs_table")) == [
        ["Louise & Ann", "1", "1"],
        ["Rich & Louise", "6", "4"],
        ["Ron & Ann", "1", "0"],
        ["Ron & Karen", "7", "4"],
        ["Ron & Rich", "1", "0"],
    ]
    assert (
        "No pair has 10 games yet, so luck is still large."
        " Ranked as if every pair had some more average games, so that a lucky few don’t lead." in page.said
    )
    # The two that met most stand in the fields.
    assert (find(page.shown, "pairs_one").text(), find(page.shown, "pairs_other").text()) == (  # type: ignore[attr-defined]
        "Ron & Karen",
        "Rich & Louise",
    )
    assert [row[:4] for row in page.rows("pairs_against_table")] == [
        ["Ron & Karen", "5", "2", "40%"],
        ["Rich & Louise", "5", "3", "60%"],
    ]


def test_a_player_with_and_without_the_pair_the_list_stands_on(pairs: OnPlayers) -> None:
    assert pairs.table("pairs_table").hasFocus()
    press("Down")
    press("Down")
    assert [row[:4] for row in pairs.rows("pairs_with_table")] == [
        ["Ron with Karen", "3", "2", "67%"],
        ["Ron without Karen", "12", "0", "0%"],
        ["Karen with Ron", "3", "2", "67%"],
        ["Karen without Ron", "12", "12", "100%"],
    ]
    click_row(pairs.table("pairs_table"), 3)
    assert [row[:4] for row in pairs.rows("pairs_with_table")][1] == ["Ann without Zoë", "–", "–", "–"]


def test_the_range_with_and_without_is_there_at_1280(pairs: OnPlayers) -> None:
    table = pairs.table("pairs_with_table")
    assert pairs.window.width() == 1280
    assert not any(table.isColumnHidden(at) for at in range(5))
    assert [row[4] for row in pairs.rows("pairs_with_table")] == ["76–100%", "21–94%", "76–100%", "–"]


def test_what_the_counts_open(pairs: OnPlayers) -> None:
    press("Right")
    press("Enter")
    pairs.wait()
    games = pairs.shown
    assert isinstance(games, GamesPage)
    assert len(games.table.rows()) == 12
    assert "The 12 games with a winner that Karen & Louise sat in together." in pairs.said
    press("Alt+Left")
    pairs.wait()
    table = pairs.table("pairs_with_table")
    table.go_to(table.rows()[1] and (table.rows()[1].player, False))
    table.setFocus()
    press("Right")
    press("Enter")
    pairs.wait()
    assert "sat in without" in pairs.said
    assert len(pairs.shown.table.rows()) == 3  # type: ignore[attr-defined]


def test_enter_on_a_pair_opens_its_games(pairs: OnPlayers) -> None:
    press("Enter")
    pairs.wait()
    assert isinstance(pairs.shown, GamesPage)


def name(page: OnPlayers, field: str, text: str) -> None:
    """Type a pair into a field and leave it."""
    line = find(page.shown, field)
    assert isinstance(line, NameField)
    line.setFocus()
    assert line.hasFocus()
    line.selectAll()
    write(text)
    line.put_names_away()
    page.window.activateWindow()  # which the list of names had been over
    QApplication.processEvents()
    page.table("pairs_table").setFocus()


@pytest.mark.parametrize("typed", ["Ron & Karen", "karen & ron", "Karen, Ron", "ron and karen"])
def test_a_pair_is_named_however_one_says_it(pairs: OnPlayers, typed: str) -> None:
    name(pairs, "pairs_one", typed)
    name(pairs, "pairs_other", "Zoë, Ann")
    assert [row[:4] for row in pairs.rows("pairs_against_table")] == [
        ["Ron & Karen", "3", "2", "67%"],
        ["Ann & Zoë", "3", "1", "33%"],
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Ron & Louise", NO_PAIR),
        ("Ron", NO_PAIR),
        ("Karen & Louise", SAME),
        ("Karen & Ron", "Karen cannot sit on both sides."),
        ("Ann & Zoë", NEVER),
    ],
)
def test_what_cannot_be_compared_is_said(pairs: OnPlayers, typed: str, said: str) -> None:
    name(pairs, "pairs_one", "Karen & Louise")
    name(pairs, "pairs_other", typed)
    assert said in pairs.said
    assert find(pairs.shown, "pairs_other").text() == typed  # type: ignore[attr-defined]


def test_a_pair_somebody_named_stays_when_the_book_changes(pairs: OnPlayers) -> None:
    name(pairs, "pairs_one", "Ron & Karen")
    name(pairs, "pairs_other", "Ann & Zoë")
    game = begin(pairs.desk.book, "Ron", "Ann", "Karen", "Zoë")
    pairs.desk.refreshed.emit()
    pairs.do(lambda book: book.set_winner(game, 0))
    assert pairs.rows("pairs_against_table")[0][:3] == ["Ron & Karen", "4", "3"]
    press("Ctrl+Z")  # the typing is the field's, the mark the book's
    pairs.do(lambda book: book.set_winner(game, 1))
    assert pairs.rows("pairs_against_table")[0][:3] == ["Ron & Karen", "4", "2"]


def test_the_filter_is_followed_by_every_part(desk: Desk, show: Show, qtbot: QtBot) -> None:
    page = OnPlayers(desk, show, qtbot, "pairs")
    desk.figures.choose(Filter(Years(1994, 1998)))
    page.wait()
    assert "From the 4 games with a winner, 1994–1998." in page.said
    assert sorted(row[:3] for row in page.rows("pairs_table")) == [
        ["Louise & Ann", "1", "1"],
        ["Rich & Louise", "1", "1"],
        ["Ron & Karen", "3", "2"],
        ["Ron & Rich", "1", "0"],
    ]
    page.part("rivals")
    assert ["Ron", "Rich", "2", "1"] in [row[:4] for row in page.rows("rivals_table")]
    page.part("people")
    rows = {row[0]: row[1:4] for row in page.rows("players_playing_table")}
    assert rows["Ron"] == ["4", "2", "2"]
    assert rows["Karen"] == ["3", "2", "1"]
    assert "2 may be of another year and are left out." in page.said
    desk.figures.choose(Filter())
    page.wait()
    assert {row[0]: row[1] for row in page.rows("players_playing_table")}["Ron"] == "9"
    desk.figures.choose(Filter(Years(1950, 1960)))
    page.part("pairs")
    assert NONE_CHOSEN in page.said


def test_rivals_stand_both_ways_round_and_their_names_open_a_page(
    desk: Desk, show: Show, qtbot: QtBot
) -> None:
    page = OnPlayers(desk, show, qtbot, "rivals")
    rows = [row[:4] for row in page.rows("rivals_table")]
    assert rows[:2] == [["Louise", "Ron", "7", "5"], ["Ron", "Louise", "7", "2"]]
    assert len(rows) == 20
    assert page.table("rivals_table").hasFocus()
    press("Right")
    press("Enter")
    page.wait()
    assert "The 7 games with a winner that Louise played against Ron." in page.said
    press("Alt+Left")
    page.wait()
    page.table("rivals_table").setFocus()
    press("Left")
    press("Enter")
    page.wait()
    assert isinstance(page.shown, PlayerPage)
    assert page.page.title.text() == "Louise"


def test_of_a_player_that_is_chosen_only_the_rivals_are_shown(desk: Desk, show: Show, qtbot: QtBot) -> None:
    page = OnPlayers(desk, show, qtbot, "rivals")
    desk.figures.choose(Filter(player=person(desk.book, "Jo").id))
    page.wait()
    assert [row[:4] for row in page.rows("rivals_table")] == [
        ["Jo", "Karen", "1", "0"],
        ["Jo", "Ron", "1", "0"],
    ]


def test_the_parts_are_turned_to_by_keys_and_buttons(pairs: OnPlayers) -> None:
    press("Alt+3")
    pairs.wait()
    assert pairs.table("rivals_table").isVisible()
    press("Alt+1")
    pairs.wait()
    assert find(pairs.shown, "players_name").isVisible()
    click(pairs.shown, "players_part_pairs")
    pairs.wait()
    assert pairs.table("pairs_table").isVisible()
    told = dict(pairs.shown.keys())
    assert "Alt+1, 2, 3" in told


def test_a_guest_is_nobodys_partner(pairs: OnPlayers) -> None:
    ann = person(pairs.desk.book, "Ann").id
    pairs.do(lambda book: book.make_guest(ann, True))
    assert [row[:3] for row in pairs.rows("pairs_table")] == PAIRS
    pairs.do(lambda book: book.undo())
    assert len(pairs.rows("pairs_table")) == 4


def test_an_empty_book_offers_no_parts(desk: Desk, show: Show, qtbot: QtBot) -> None:
    page = OnPlayers(desk, show, qtbot, "people", lambda book: None)
    assert "Pairs" not in buttons(page.shown)
    page.part("pairs")
    assert "Every pair that has sat together will stand here" in page.said


@pytest.mark.parametrize("part", ["people", "pairs", "rivals"])
@pytest.mark.parametrize(
    ("scale", "width", "height"), [(100, 1280, 800), (100, 1024, 640), (200, 1280, 800), (200, 1024, 640)]
)
def test_everything_can_be_read(
    desk: Desk, show: Show, qtbot: QtBot, part: str, scale: int, width: int, height: int
) -> None:
    theme = make_theme("light", scale)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_theme(app, theme)
    desk.theme = theme
    page = OnPlayers(desk, show, qtbot, part)
    page.window.resize(width, height)
    page.wait()
    shown = page.players
    assert nothing_is_cut(shown) == []
    assert unnamed(shown) == []
    assert shown._inside.width() <= shown.scroller.viewport().width()
