"""A player's page as a person sees it: the golden book's figures, and what becomes of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scorebook.book.importing import Source, Watching
from scorebook.book.library import Book
from scorebook.book.values import PaperGame, PaperSeat
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand
from scorebook.statistics.filters import Filter
from scorebook.statistics.order import Years
from scorebook.window.desk import Desk
from scorebook.window.games import GamesPage
from scorebook.window.hands_behind import HandsPage
from scorebook.window.player_page.page import GONE
from tests.book.at_table import begin, open_at, write
from tests.data.golden import fill
from tests.window.conftest import Show, click, find, press
from tests.window.evenings import person
from tests.window.player_page.on_a_page import OnAPage


def test_the_first_figures(ron: OnAPage) -> None:
    assert ron.page.title.text() == "Ron"
    assert (
        "9 games with a winner since 1990 · every hand known of 3 of them · nobody knows who won 1 more"
        in (ron.said)
    )
    assert ron.tile("player_won") == ("44%", "4 of 9 · likely 19–73%")
    assert ron.tile("player_makes") == ("0%", "0 of 1 · likely 0–79% · family 70%")
    assert ron.tile("player_dumped") == ("40%", "2 of 5 deals · likely 12–77%")
    assert ron.tile("player_meld") == ("200", "6 May 2001, hand 2, and 1 more time · Sunday rules")


def test_partners_and_rivals(ron: OnAPage) -> None:
    assert ron.rows("player_partners_table") == [
        ["Karen", "7", "4", "57%", "25–84%"],
        ["Ann", "1", "0", "0%", "0–79%"],
        ["Rich", "1", "0", "0%", "0–79%"],
    ]
    assert [row[:4] for row in ron.rows("player_rivals_table")] == [
        ["Louise", "7", "2", "29%"],
        ["Rich", "7", "3", "43%"],
        ["Ann", "1", "0", "0%"],
        ["Jo", "1", "1", "100%"],
    ]


def test_bids_and_trumps_stand_under_their_rules(ron: OnAPage) -> None:
    assert ron.rows("player_bids_table_Sunday") == [
        ["dumped on (50)", "1", "100%", "+7.0", "21–100%"],
        ["under 60, not dumped on", "1", "0%", "–", "0–79%"],
        ["60 and up", "–", "–", "–", "–"],
    ]
    assert ron.rows("player_bids_table_Labor Day")[0] == ["dumped on (50)", "1", "0%", "−4.0", "0–79%"]
    assert ron.rows("player_trumps_table_Sunday") == [
        ["♠ spades", "–", "–", "–", "–"],
        ["♥ hearts", "1", "100%", "+7.0", "21–100%"],
        ["♦ diamonds", "–", "–", "–", "–"],
        ["♣ clubs", "1", "0%", "–", "0–79%"],
    ]
    assert "Sunday rules" in ron.said
    assert ron.rows("player_points_table") == [
        ["Sunday", "48.6", "26.5", "51.0"],
        ["Labor Day", "6.0", "26.3", "50.0"],
    ]


def test_deals_runs_and_lately(ron: OnAPage) -> None:
    assert [[row[0].strip(), *row[1:]] for row in ron.rows("player_deals_table")] == [
        ["All deals", "5", "", ""],
        ["Dumped on", "2", "40%", "12–77%"],
        ["and made it", "1", "50%", "9–91%"],
        ["and was set", "1", "50%", "9–91%"],
        ["and threw in", "0", "0%", "0–66%"],
        ["Bid by choice", "0", "0%", "0–43%"],
        ["The partner bid", "1", "20%", "4–62%"],
        ["The other side bid", "1", "20%", "4–62%"],
        ["Nobody knows who bid", "1", "20%", "4–62%"],
    ]
    assert [row[:2] for row in ron.rows("player_runs_table")] == [
        ["Won in a row", "2"],
        ["Lost in a row", "2"],
        ["On now: lost", "1"],
    ]
    assert ron.rows("player_runs_table")[0][2] == "1.8 (1–3)"
    assert [row[:4] for row in ron.rows("player_lately_table")] == [
        ["The last 8", "8", "3", "38%"],
        ["All", "9", "4", "44%"],
    ]


def test_year_by_year_and_its_picture(ron: OnAPage) -> None:
    years = ron.rows("player_years_table")
    assert years[0] == ["2002", "1", "0", "0%", "0–79%", "–", "–"]
    assert [row[0] for row in years] == ["2002", "2001", "1998", "1997", "1996", "1995", "1994", "1990"]
    assert years[4] == ["1996", "–", "–", "–", "–", "0%", "50%"]
    assert "2 more games of no certain year." in ron.said
    assert "1990–2002: 43% won, 3 of 7." in ron.said
    click(ron.page, "player_chart_as_table")
    assert ron.rows("player_chart_table")[0][0] == "1990"


def test_a_picture_to_take_along_says_whose_it_is_and_of_which_games(ron: OnAPage) -> None:
    picture = ron.page.chart.picture()
    assert picture is not None
    assert picture.title == "Ron: win rate by year"
    people = {name: person(ron.desk.book, name).id for name in ("Ron", "Karen")}
    ron.desk.figures.choose(Filter(Years(1990, 1999), player=people["Ron"], partner=people["Karen"]))
    ron.wait()
    picture = ron.page.chart.picture()
    assert picture is not None
    assert picture.title == "Games of 1990–1999, Ron with Karen: win rate by year"


def test_best_and_worst_are_told_with_day_page_and_names(ron: OnAPage) -> None:
    lines = {
        line.objectName(): (line.figure.text(), [w.text() for w in line._said_in if not w.isHidden()])
        for line in ron.page.best.lines()
    }
    assert lines["player_best_Sunday_highest_meld"] == (
        "200",
        [
            "6 May 2001, hand 2, with Karen against Rich & Louise",
            "6 May 2001, hand 3, with Karen against Rich & Louise",
        ],
    )
    assert lines["player_best_Sunday_best_hand"] == (
        "280",
        ["5 March 1995, hand 4, with Karen against Rich & Al"],  # Al is a guest
    )
    assert lines["player_best_Sunday_highest_game"][1][0] == "25 December 1994, with Karen against ? & Jo"
    assert lines["player_best__best_night"] == ("1 won", ["25 December 1994", "5 March 1995", "6 May 2001"])
    assert [line.objectName().split("_")[2] for line in ron.page.best.lines()][:1] == ["Sunday"]


def test_where_it_stands_on_paper_is_told(desk: Desk, show: Show, qtbot: QtBot) -> None:
    def make(book: Book) -> None:
        book.shelf.add_source("Green pad")
        seats = tuple(PaperSeat(at, 1, name) for at, name in enumerate(("Ron", "Rich", "Karen", "Louise")))
        game = book.shelf.start_game(PaperGame(seats, date="1994-12-25", source="Green pad", page="12")).game
        assert game is not None
        hand = Hand(bidder=0, bid=52, trump=Suit.HEARTS, meld=(20, 8), tricks=(37, 13))
        book.shelf.write_line(game, hand, "1" * 32)

    page = OnAPage(desk, show, qtbot, "Ron", make)
    assert "25 December 1994, hand 1, Green pad, page 12, with Karen against Rich & Louise" in page.said


def test_every_number_opens_what_it_counts(ron: OnAPage) -> None:
    click(ron.page, "player_won")
    ron.wait()
    games = ron.shown
    assert isinstance(games, GamesPage)
    assert len(games.table.rows()) == 4
    press("Alt+Left")
    ron.wait()
    assert ron.page.title.text() == "Ron"
    table = ron.table("player_bids_table_Sunday")
    table.setFocus()
    press("Right")
    press("Enter")
    ron.wait()
    ron.wait()
    hands = ron.shown
    assert isinstance(hands, HandsPage)
    assert len(hands.table.rows()) == 1
    assert "The one hand that Ron bid, dumped on (50) (Games under Sunday rules)." in ron.said


@pytest.mark.parametrize(
    ("tile", "many"), [("player_makes", 0), ("player_dumped", 2), ("player_meld", 2), ("player_won", 4)]
)
def test_a_tile_opens_as_many_as_it_says(ron: OnAPage, tile: str, many: int) -> None:
    click(ron.page, tile)
    ron.wait()
    ron.wait()
    if not many:  # nothing was made: there is nothing to turn to
        assert ron.page.title.text() == "Ron"
        return
    assert len(find(ron.shown, f"{ron.shown.objectName()}_table").rows()) == many  # type: ignore[attr-defined]


def test_best_and_worst_open_too(ron: OnAPage) -> None:
    click(ron.page, "player_best_Sunday_highest_game_figure")
    ron.wait()
    assert isinstance(ron.shown, GamesPage)
    assert len(ron.shown.table.rows()) == 2


def test_enter_on_a_partner_turns_to_that_page_and_back(ron: OnAPage) -> None:
    table = ron.table("player_partners_table")
    table.setFocus()
    press("Enter")
    ron.wait()
    assert ron.page.title.text() == "Karen"
    assert ron.tile("player_won") == ("57%", "4 of 7 · likely 25–84%")
    press("Alt+Left")
    ron.wait()
    assert ron.page.title.text() == "Ron"
    assert ron.tile("player_won") == ("44%", "4 of 9 · likely 19–73%")


def test_the_filter_is_followed_and_what_it_leaves_is_said(ron: OnAPage) -> None:
    ron.desk.figures.choose(Filter(Years(1994, 1998)))
    ron.wait()
    assert ron.tile("player_won") == ("50%", "2 of 4 · likely 15–85%")
    ron.desk.figures.choose(Filter(Years(1950, 1960)))
    ron.wait()
    assert ron.tile("player_won") == ("–", "no game yet")
    assert "No figure in the games chosen." in ron.said
    assert "0%" not in ron.said
    assert not ron.page.columns.isVisible()


def test_with_a_partner_chosen_the_figures_are_theirs_together(ron: OnAPage) -> None:
    book = ron.desk.book
    ron.desk.figures.choose(Filter(player=person(book, "Ron").id, partner=person(book, "Ann").id))
    ron.wait()
    assert ron.tile("player_won") == ("0%", "0 of 1 · likely 0–79%")
    ron.turn_to("Karen")  # whose page it is no partner of
    assert ron.tile("player_won") == ("57%", "4 of 7 · likely 25–84%")


# What becomes of it


def test_a_hand_that_is_written_and_undone_is_followed(ron: OnAPage) -> None:
    book = ron.desk.book
    game = begin(book, "Ron", "Rich", "Karen", "Louise", day="2026-11-29")
    ron.desk.refreshed.emit()
    ron.wait()
    hand = Hand(bidder=0, bid=60, trump=Suit.CLUBS, meld=(300, 8), tricks=(37, 13))
    ron.do(lambda book: book.write_hand(game, hand, "a" * 32))
    assert ron.tile("player_meld") == ("300", "29 November 2026, hand 1 · Sunday rules")
    assert ron.rows("player_bids_table_Sunday")[2] == ["60 and up", "1", "100%", "+277.0", "21–100%"]
    press("Ctrl+Z")
    ron.wait()
    assert ron.tile("player_meld")[0] == "200"
    assert ron.rows("player_bids_table_Sunday")[2] == ["60 and up", "–", "–", "–", "–"]


def test_a_correction_that_takes_a_meld_away_is_followed(ron: OnAPage) -> None:
    game = next(line.id for line in ron.desk.book.games() if line.ref == "2001-05-06-2")
    third = ron.desk.book.game(game).hands[2]
    smaller = Hand(
        dealer=third.hand.dealer, bidder=2, bid=100, trump=Suit.SPADES, meld=(180, 8), tricks=(37, 13)
    )
    ron.do(lambda book: book.correct_hand(third.id, smaller))
    assert ron.tile("player_meld") == ("200", "6 May 2001, hand 2 · Sunday rules")


def test_a_name_that_changes_is_followed(ron: OnAPage) -> None:
    who = person(ron.desk.book, "Karen").id
    ron.do(lambda book: book.rename_player(who, "Karin"))
    assert ron.rows("player_partners_table")[0][0] == "Karin"
    mine = person(ron.desk.book, "Ron").id
    ron.do(lambda book: book.rename_player(mine, "Ronald"))
    assert ron.page.title.text() == "Ronald"


def test_two_partners_made_one_are_followed(desk: Desk, show: Show, qtbot: QtBot) -> None:
    def make(book: Book) -> None:
        for name in ("Karen", "Caren"):
            book.set_winner(begin(book, "Ron", "Rich", name, "Louise"), 0)

    page = OnAPage(desk, show, qtbot, "Ron", make)
    both = [["Caren", "1", "1"], ["Karen", "1", "1"]]
    assert [row[:3] for row in page.rows("player_partners_table")] == both
    karen, caren = person(desk.book, "Karen").id, person(desk.book, "Caren").id
    page.do(lambda book: book.merge_players(karen, caren))
    assert [row[:3] for row in page.rows("player_partners_table")] == [["Karen", "2", "2"]]
    page.do(lambda book: book.undo())
    assert [row[:3] for row in page.rows("player_partners_table")] == both


def test_the_page_of_somebody_who_is_one_with_another_now_says_so(
    desk: Desk, show: Show, qtbot: QtBot
) -> None:
    def make(book: Book) -> None:
        game = begin(book, "Ron", "Rich", "Karen", "Louise")
        book.set_winner(game, 0)
        other = begin(book, "Ronny", "Rich", "Karen", "Louise")
        book.set_winner(other, 0)

    page = OnAPage(desk, show, qtbot, "Ronny", make)
    assert page.tile("player_won") == ("100%", "1 of 1 · likely 21–100%")
    ron, ronny = person(desk.book, "Ron").id, person(desk.book, "Ronny").id
    page.do(lambda book: book.merge_players(ron, ronny))
    assert page.said.count(GONE) == 1
    assert not page.page.tiles.isVisible()
    assert not page.page.see_games.isVisible()
    page.turn_to("Ron")
    assert page.tile("player_won") == ("100%", "2 of 2 · likely 34–100%")
    page.do(lambda book: book.undo())
    assert page.tile("player_won") == ("100%", "1 of 1 · likely 21–100%")
    page.desk.go("player", ronny)
    page.wait()
    assert page.tile("player_won") == ("100%", "1 of 1 · likely 21–100%")


def test_an_import_that_is_taken_back_leaves_nothing(desk: Desk, show: Show, qtbot: QtBot) -> None:
    def make(book: Book) -> None:
        game = begin(book, "Ron", "Rich", "Karen", "Louise")
        write(book, game, Hand(bidder=0, bid=52, trump=Suit.HEARTS, meld=(20, 8), tricks=(37, 13)))

    page = OnAPage(desk, show, qtbot, "Ron", make)
    assert page.tile("player_won") == ("–", "no game yet")
    elsewhere = Path(desk.book.path).parent / "elsewhere.scorebook"
    with open_at(elsewhere, desk.folders) as other:
        contents = fill(other).read_out()
    brought = desk.book.bring_in(contents, Source("golden.json"), Watching())
    desk.changed.emit(brought.change)
    page.wait()
    assert page.tile("player_won") == ("44%", "4 of 9 · likely 19–73%")
    assert brought.import_id is not None
    back = desk.book.undo_import(brought.import_id)
    desk.changed.emit(back.change)
    page.wait()
    assert page.tile("player_won") == ("–", "no game yet")
    assert page.tile("player_meld")[0] == "20"
