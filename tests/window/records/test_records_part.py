"""The records as a person sees them: named, dated, opened, followed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand
from scorebook.statistics.filters import Filter
from scorebook.statistics.order import one_year
from scorebook.window.desk import Desk
from scorebook.window.games import GamesPage
from scorebook.window.old_book.page import OldBookPage
from scorebook.window.pad.page import PadPage
from scorebook.window.places import HandWanted
from tests.book.at_table import write as write_hands
from tests.data.golden import FOUR, fill
from tests.statistics.paper import write_down
from tests.window.conftest import Show, press, type_keys
from tests.window.evenings import (
    aloud,
    begin,
    cells,
    click_row,
    nothing_is_cut,
    person,
    play,
    unnamed,
    words,
)
from tests.window.records.records_page import OnRecords

_LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def golden(desk: Desk, show: Show, qtbot: QtBot) -> OnRecords:
    """Return the golden book at its records."""
    fill(desk.book)
    return OnRecords(desk, show, qtbot)


def test_records_stand_under_each_rules_and_over_all_games(golden: OnRecords) -> None:
    assert golden.tables() == [
        "Sunday rules",
        "Labor Day rules",
        "Single deck rules",
        "Games, nights and runs, by all rules",
    ]
    assert cells(golden.table("Sunday"), "Record", "Figure", "Who", "When") == [
        ["Highest meld", "480", "Rich & Louise", "2002, hand 1"],
        ["Highest hand", "510", "Rich & Louise", "2002, hand 1"],
        ["Highest score", "510", "Ron & Karen", "25 December 1994"],
        ["", "510", "Rich & Louise", "25 December 1994"],
        ["", "510", "Ron & Karen", "5 March 1995"],
        ["", "510", "Rich & Louise", "2002"],
        ["Biggest comeback", "63", "Ron & Karen", "5 March 1995, hand 2"],
        ["Biggest win", "490", "Rich & Louise", "2002"],
        ["Closest game", "190", "Ron & Karen · ? & Jo", "25 December 1994"],
        ["Highest bid made", "300", "Rich & Louise", "2002, hand 1"],
        ["Biggest set", "60", "Rich & Louise", "4 July 1996, hand 2"],
        ["Lowest score", "20", "Ann & Ron", "2002"],
    ]
    # Gus is a guest: nobody in the figures, and named all the same.
    assert cells(golden.table("Single deck"), "Record", "Who")[0] == ["Highest meld", "Ann & Gus"]
    assert golden.based_on == "From 12 games. 3 of them tell no more than who won."


def test_what_is_counted_has_its_unit_and_a_run_its_two_ends(golden: OnRecords) -> None:
    assert cells(golden.table("at_large"), "Record", "Figure", "Who", "When") == [
        ["Most games in a night", "2 games", "", "25 December 1994"],
        ["Shortest game", "1 hand", "Rich & Louise · Ann & Ron", "2002"],
        ["Longest game", "3 hands", "Ann & Louise · Ron & Rich", "7 September 1998"],
        ["", "3 hands", "Ron & Karen · Rich & Louise", "6 May 2001"],
        ["Longest winning run", "4 games", "Louise", "1990 to 7 September 1998"],
        ["Longest losing run", "2 games", "Ron", "1990 to about 1994"],
        ["", "2 games", "Karen", "1990 to about 1994"],
        ["", "2 games", "Ron", "January 1997 to 7 September 1998"],
        ["", "2 games", "Rich", "7 September 1998 to 6 May 2001"],
    ]


def test_since_when_such_a_thing_is_written_down_is_said_in_words(golden: OnRecords) -> None:
    assert (
        "Written down since 4 July 1996: highest meld, highest bid made, biggest set; since 5 March 1995:"
        " highest hand, biggest comeback; since 25 December 1994: highest score, biggest win, closest game,"
        " lowest score." in words(golden.page)
    )
    assert cells(golden.table("Sunday"), "Out of")[0] == ["19 melds"]


def test_a_record_of_one_hand_opens_the_hand(golden: OnRecords) -> None:
    game = golden.desk.book.game_by_ref("1998-09-07-1")
    table = golden.table("Labor Day")
    table.setFocus()
    type_keys("Down Enter")
    assert golden.went[-1] == ("pad", HandWanted(game.id, game.hands[2].id))
    pad = golden.shown
    assert isinstance(pad, PadPage)
    assert pad.writing.game is not None
    assert pad.writing.game.ref == "1998-09-07-1"
    press("Alt+Left")
    golden.wait()
    # Back again the keyboard is where it was, and in sight.
    table = golden.table("Labor Day")
    assert table.hasFocus()
    assert cells(table, "Record")[table.currentIndex().row()] == ["Highest hand"]
    assert not table.visibleRegion().isEmpty()


def test_a_record_of_one_game_opens_the_game(golden: OnRecords) -> None:
    game = golden.desk.book.game_by_ref("N6").id
    click_row(golden.table("Sunday"), 4, double=True)
    assert golden.went[-1] == ("old_book", game)
    assert isinstance(golden.shown, OldBookPage)


def test_a_figure_opens_what_it_counts_by_click(golden: OnRecords) -> None:
    table = golden.table("at_large")
    at = table.visualRect(table.rows_model.index(4, 1)).center()
    golden.page.scroller.ensureWidgetVisible(table)
    golden.qtbot.mouseClick(table.viewport(), _LEFT, pos=at)
    golden.wait()
    games = golden.shown
    assert isinstance(games, GamesPage)
    assert games.based_on.text() == "The 4 games of the longest winning runs, 4 games."
    assert len(games.table.rows()) == 4


def test_the_name_of_a_run_leads_to_the_players_page(golden: OnRecords) -> None:
    table = golden.table("at_large")
    table.setFocus()
    for _ in range(4):
        press("Down")
    type_keys("Right Right Enter")
    golden.wait()
    assert golden.went[-1] == ("player", person(golden.desk.book, "Louise").id)
    assert golden.shown.title.text() == "Louise"
    assert "opens" in aloud(table, 4, "Who")
    assert "opens" not in aloud(table, 0, "Who")


def test_many_who_share_a_record_are_opened_together(desk: Desk, show: Show, qtbot: QtBot) -> None:
    hand = Hand(bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17))
    for day in range(1, 9):
        write_hands(desk.book, begin(desk.book, f"2026-11-{day:02}"), hand)
    golden = OnRecords(desk, show, qtbot)
    table = golden.table("Sunday")
    meld = cells(table, "Record", "Figure", "Who")[:5]
    assert meld[0] == ["Highest meld", "24", "Ron & Karen"]
    assert [row[0] for row in meld[1:4]] == [""] * 3
    assert meld[4] == ["", "24", "and 4 more"]
    table.setFocus()
    for _ in range(4):
        press("Down")
    press("Enter")
    golden.wait()
    golden.wait()
    assert golden.window.page().based_on.text() == "The 8 hands with the highest meld, 24."


def test_ties_are_all_named_where_that_is_no_longer_than_saying_how_many(
    desk: Desk, show: Show, qtbot: QtBot
) -> None:
    for number in range(5):
        write_down(desk.book, f"N{number}", f"199{number}", FOUR, final=(510, 320))
    golden = OnRecords(desk, show, qtbot)
    scores = [row for row in cells(golden.table("Sunday"), "Figure", "Who") if row[0] == "510"]
    assert scores == [["510", "Ron & Karen"]] * 5


def test_where_it_is_written_down_is_said_of_what_is_from_paper(desk: Desk, show: Show, qtbot: QtBot) -> None:
    from scorebook.book.values import PaperGame, PaperSeat

    seats = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(FOUR))
    paper = PaperGame(seats, source="green pad", page="12", date="1996-07-04", final=(510, 320))
    desk.book.shelf.start_game(paper)
    golden = OnRecords(desk, show, qtbot)
    row = cells(golden.table("Sunday"), "Record", "When")[0]
    assert row == ["Highest score", "4 July 1996 · green pad, page 12"]


def test_a_correction_and_its_undo_are_followed(golden: OnRecords) -> None:
    book, desk = golden.desk.book, golden.desk
    game = book.game_by_ref("N7")
    table = golden.table("Sunday")
    table.setFocus()
    corrected = Hand(bidder=3, bid=65, trump=Suit.HEARTS, meld=(14, 490), tricks=(None, 40))
    desk.do(lambda book: book.correct_hand(game.hands[5].id, corrected))
    golden.wait()
    assert cells(table, "Figure", "When")[0] == ["490", "4 July 1996, hand 6"]
    press("Ctrl+Z")
    golden.wait()
    assert cells(table, "Figure", "When")[0] == ["480", "2002, hand 1"]
    desk.do(lambda book: book.remove_game(book.game_by_ref("N12").id))
    golden.wait()
    assert cells(table, "Figure", "Who")[0] == ["200", "Ron & Karen"]


def test_the_filter_is_followed(golden: OnRecords) -> None:
    desk = golden.desk
    desk.figures.choose(Filter(one_year(1998)))
    golden.wait()
    assert golden.tables() == ["Labor Day rules", "Games, nights and runs"]
    assert golden.based_on == "From 1 game in 1998."
    desk.figures.choose(Filter(one_year(1980)))
    golden.wait()
    assert golden.tables() == []
    assert "The games chosen hold no record. Choose others, or count everything." in words(golden.page)
    desk.figures.choose(Filter())
    golden.wait()
    assert len(golden.tables()) == 4


def test_kind_mode_leaves_out_what_stings_at_once(golden: OnRecords) -> None:
    desk = golden.desk
    desk.prefer(replace(desk.preferences, kind=True))
    golden.wait()
    titles = [row[0] for rules in ("Sunday", "at_large") for row in cells(golden.table(rules), "Record")]
    assert "Highest meld" in titles
    assert "Longest winning run" in titles
    assert not {"Biggest set", "Lowest score", "Longest losing run", "Most dumps in a night"} & set(titles)
    assert "biggest set" not in " ".join(words(golden.page))
    desk.prefer(replace(desk.preferences, kind=False))
    golden.wait()
    assert "Biggest set" in [row[0] for row in cells(golden.table("Sunday"), "Record")]


def test_a_game_removed_meanwhile_does_no_harm_when_the_columns_close_up(golden: OnRecords) -> None:
    book = golden.desk.book
    press("Ctrl+1")
    golden.desk.do(lambda book: book.remove_game(book.game_by_ref("N2").id))  # nobody knows one of its four
    golden.window.resize(780, 800)
    golden.desk.go("records")
    assert book.games()
    golden.wait()
    rows = cells(golden.table("Sunday"))
    assert ["Highest score 510", "Rich & Louise · 25 December 1994"] in rows
    assert not any("Jo" in row[1] for row in rows)


def test_an_empty_book_says_what_will_be_here(desk: Desk, show: Show, qtbot: QtBot) -> None:
    golden = OnRecords(desk, show, qtbot)
    assert golden.tables() == []
    said = [sentence for sentence in words(golden.page) if "will stand here" in sentence]
    assert len(said) == 1
    assert golden.based_on == ""


def test_a_book_of_one_mark_says_what_it_takes(desk: Desk, show: Show, qtbot: QtBot) -> None:
    play(desk.book)
    golden = OnRecords(desk, show, qtbot)
    assert golden.tables() == []
    assert any("So far the book has only marks" in sentence for sentence in words(golden.page))
    play(desk.book, day="2026-11-28")
    desk.do(lambda book: book.add_player("Jo"))
    golden.wait()
    # Runs are known now; what is in points still waits.
    assert golden.tables() == ["Games, nights and runs"]
    assert any("once a game has more than its mark" in sentence for sentence in words(golden.page))


@pytest.mark.parametrize(("scale", "width"), [(100, 1280), (100, 1024), (200, 1280)])
def test_nothing_is_cut_at_any_size(
    desk: Desk, book: Book, show: Show, qtbot: QtBot, scale: int, width: int
) -> None:
    from PySide6.QtWidgets import QApplication

    from scorebook.window.theme import apply_theme, make_theme

    fill(book)
    desk.theme = make_theme("light", scale)
    apply_theme(QApplication.instance(), desk.theme)
    golden = OnRecords(desk, show, qtbot)
    golden.window.resize(width, 800)
    QApplication.processEvents()
    assert nothing_is_cut(golden.page) == []
    assert unnamed(golden.page) == []
    table = golden.table("Sunday")
    titles = [column.title for column in table.rows_model.columns]
    assert titles[:2] == (["Record", "Who and when"] if scale == 200 else ["Record", "Figure"])


@pytest.mark.parametrize("rules", ["Sunday", "Labor Day", "at_large"])
def test_the_keyboard_stays_in_its_table_when_the_columns_close_up(golden: OnRecords, rules: str) -> None:
    table = golden.table(rules)
    table.setFocus()
    golden.window.resize(780, 800)
    golden.qtbot.waitUntil(lambda: golden.table(rules) is not table)
    assert golden.table(rules).hasFocus()


def test_the_columns_close_up_where_there_is_no_room_for_all(golden: OnRecords) -> None:
    table = golden.table("Sunday")
    golden.window.resize(780, 800)
    golden.qtbot.waitUntil(lambda: golden.table("Sunday") is not table)
    assert cells(golden.table("Sunday"))[:3] == [
        ["Highest meld 480", "Rich & Louise · 2002, hand 1"],
        ["Highest hand 510", "Rich & Louise · 2002, hand 1"],
        ["Highest score 510", "Ron & Karen · 25 December 1994"],
    ]
