"""Which games the Front page counts: quiet until somebody chooses, and true in every heading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import ALL_YEARS, Years, one_year
from scorebook.window.desk import Desk
from scorebook.window.front import headings
from scorebook.window.front_page import FrontPage
from scorebook.window.game_lines import GamesWanted
from tests.window.conftest import click, find, press, type_keys
from tests.window.evenings import (
    Open,
    begin,
    buttons,
    cells,
    click_row,
    hand,
    lay_open,
    nothing_is_cut,
    person,
    play,
    unnamed,
    words,
)

Show = Callable[[QWidget], QWidget]
TODAY = date(2026, 11, 29)
OTHERS = ("Ron", "Ed", "Karen", "Edna")


class OnFront:
    """A book of three games of 2003, 2004 and 2026, and one hand on the table, laid open and counted."""

    def __init__(self, desk: Desk, show: Show, qtbot: QtBot) -> None:
        book = desk.book
        self.desk, self.qtbot = desk, qtbot
        self.old = play(book, 0, "2003-11-29")
        self.later = play(book, 1, "2004-05-05", OTHERS, occasion="Labor Day 2004")
        play(book, 0, "2026-11-22")
        book.write_hand(begin(book, "2026-11-28"), hand(3, 50, (40, 20), (30, 20)), "h")
        self.page = FrontPage(desk, lambda: TODAY)
        self.opened: Open = lay_open(desk, show, self.page)
        qtbot.waitUntil(lambda: self.page.years is not None)
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.desk.figures.busy)
        QApplication.processEvents()

    def choose(self, chosen: Filter) -> None:
        self.desk.figures.choose(chosen)
        self.wait()

    def seen(self, name: str) -> bool:
        return find(self.page, name).isVisible()

    def headings(self) -> list[str]:
        page = self.page
        assert page.dumped is not None
        assert page.years is not None
        sheets = (page.this_year, page.dumped, page.all_years, page.day, page.whole, page.last_sheet)
        found = [sheet.subheading.text() for sheet in sheets if sheet.isVisible()]
        return [*found, page.years.head.text()] if page.years.isVisible() else found


@pytest.fixture
def front(desk: Desk, show: Show, qtbot: QtBot) -> OnFront:
    """Return the Front page of that book."""
    return OnFront(desk, show, qtbot)


def test_with_nothing_chosen_there_is_one_quiet_button(front: OnFront) -> None:
    assert front.seen("front_choose")
    assert front.page.filter_bar is None
    assert front.headings() == [
        "Marks this year",
        "Dumped on most, all years",
        "Marks in all years",
        "On this day, 29 November",
        "The whole book",
        "Last games",
        "The whole book, a mark for every game",
    ]


def test_an_empty_book_has_nothing_to_choose(desk: Desk, show: Show) -> None:
    page = FrontPage(desk, lambda: TODAY)
    lay_open(desk, show, page)
    assert buttons(page) == ["Enter old pages", "Deal a new game"]
    press("Alt+C")
    assert page.filter_bar is None


def test_games_are_chosen_by_keys_and_said_in_words(front: OnFront) -> None:
    press("Alt+C")
    type_keys("2 0 0 3 Tab 2 0 0 4 Enter")
    front.wait()
    bar = front.page.filter_bar
    assert bar is not None
    assert bar.said.text() == "Games of 2003–2004"
    assert bar.choose.hasFocus()
    assert not front.seen("front_choose")
    assert front.page.based_on.text() == "2 of 4 games · since 29 November 2003"
    assert front.headings() == [
        "Dumped on most, 2003–2004",
        "Marks, 2003–2004",
        "On this day, 29 November",
        "The games chosen",
        "Last games in the whole book",
        "Games of 2003–2004: a mark for every game",
    ]
    rows = {row[0]: row[1:] for row in cells(front.page.all_years.table, "Player", "Games", "Won")}
    assert rows == {
        "Ron": ["2", "1"],
        "Karen": ["2", "1"],
        "Rich": ["1", "0"],
        "Louise": ["1", "0"],
        "Ed": ["1", "1"],
        "Edna": ["1", "1"],
    }
    said = " ".join(words(front.page))
    assert "From the 2 games with a winner, 2003–2004." in said
    assert "2 games on 2 evenings" in said
    assert "A game from 28 November 2026 is on the table." in said
    assert [row[0] for row in cells(front.page.last, "Date")] == [
        "22 November 2026",
        "5 May 2004",
        "29 November 2003",
    ]


def test_count_everything_puts_the_button_back(front: OnFront) -> None:
    front.choose(Filter(one_year(2003)))
    bar = front.page.filter_bar
    assert bar is not None
    bar.everything.setFocus()
    press("Enter")
    front.wait()
    assert front.desk.figures.filter == EVERYTHING
    assert not bar.isVisible()
    assert find(front.page, "front_choose").hasFocus()
    assert front.headings()[0] == "Marks this year"
    assert front.page.based_on.text().startswith("4 games")


def test_the_button_comes_back_where_nothing_was_chosen(front: OnFront) -> None:
    click(front.page, "front_choose")
    bar = front.page.filter_bar
    assert bar is not None
    assert bar.fields.since.hasFocus()
    press("Esc")
    assert not bar.isVisible()
    assert find(front.page, "front_choose").hasFocus()


def test_this_year_has_its_table_where_it_is_among_those_chosen(front: OnFront) -> None:
    front.choose(Filter(Years(2004, None)))
    assert front.headings()[:3] == ["Marks this year", "Dumped on most, since 2004", "Marks, since 2004"]
    assert cells(front.page.this_year.table, "Games")[0] == ["1"]
    front.choose(Filter(occasion="Labor Day"))
    assert front.headings()[:3] == [
        "Marks this year in the games chosen",
        "Dumped on most in the games chosen",
        "Marks in the games chosen",
    ]
    assert "No game with a winner in 2026." in words(front.page.this_year)


def test_where_a_table_is_missing_all_years_move_up(front: OnFront) -> None:
    page = front.page

    def top(sheet: QWidget) -> int:
        return sheet.mapTo(page, sheet.rect().topLeft()).y()

    assert page.dumped is not None
    assert top(page.all_years) > top(page.dumped)
    front.choose(Filter(one_year(2003)))
    QApplication.processEvents()
    assert top(page.all_years) == top(page.dumped)
    assert top(page.day) == top(page.whole)
    front.choose(EVERYTHING)
    QApplication.processEvents()
    assert top(page.this_year) == top(page.dumped) < top(page.all_years)


def test_what_a_line_opens_is_among_the_games_chosen(front: OnFront) -> None:
    karen = person(front.desk.book, "Karen").id
    front.choose(Filter(one_year(2003)))
    names = [row[0] for row in cells(front.page.all_years.table)]
    click_row(front.page.all_years.table, names.index("Karen"))
    assert front.opened.went == [("games", GamesWanted(player=karen, years=one_year(2003), decided=True))]
    front.choose(Filter(occasion="Labor Day"))
    names = [row[0] for row in cells(front.page.all_years.table)]
    click_row(front.page.all_years.table, names.index("Karen"))
    front.wait()
    _, wanted = front.opened.went[-1]
    assert isinstance(wanted, GamesWanted)
    assert wanted.only == {front.later}
    assert wanted.said.endswith("(Labor Day games)")


def test_a_year_of_the_picture_opens_the_games_chosen(front: OnFront) -> None:
    ron = person(front.desk.book, "Ron").id
    front.choose(Filter(Years(2003, 2004), player=ron))
    years = front.page.years
    assert years is not None
    picture = years.picture()
    assert picture is not None
    assert picture.title == "Games of 2003–2004, Ron: a mark for every game"
    assert [stop.at for stop in picture.stops] == [2003, 2004]
    years.chosen.emit(1)
    front.wait()
    _, wanted = front.opened.went[-1]
    assert isinstance(wanted, GamesWanted)
    assert wanted.only == {front.later}


def test_the_hands_behind_a_dump_are_those_chosen(front: OnFront) -> None:
    rich = person(front.desk.book, "Rich").id
    front.choose(Filter(one_year(2026), player=rich))
    assert front.page.dumped is not None
    table = front.page.dumped.table
    row = table.rows()[0]
    opens = table.rows_model.columns[2].opens
    assert opens is not None
    question = opens(row)
    assert question is not None
    from scorebook.statistics.facts import load

    assert question(load(front.desk.book)).words.endswith("(Games of 2026, Rich)")


def test_a_choice_of_no_game_says_so(front: OnFront) -> None:
    front.choose(Filter(one_year(1950)))
    told = "None of its 4 games is among those chosen. Choose others, or count everything."
    assert front.page.based_on.text() == told
    assert front.headings() == ["Last games in the whole book"]
    assert front.page.title.text() == "Twenty-two years of pinochle"


def test_this_day_is_told_of_the_games_chosen(front: OnFront) -> None:
    assert "Twenty-three years ago today Ron & Karen beat Rich & Louise." in words(front.page.day)
    front.choose(Filter(one_year(2004)))
    assert "None of the games chosen was on another 29 November." in words(front.page.day)
    front.choose(Filter(one_year(2003)))
    click(front.page, "front_day_games")
    _, wanted = front.opened.went[-1]
    assert isinstance(wanted, GamesWanted)
    assert wanted.said == "the 1 game of another 29 November (Games of 2003)"


def test_a_page_built_anew_counts_what_is_chosen(desk: Desk, show: Show, qtbot: QtBot) -> None:
    desk.figures.choose(Filter(one_year(2003)))
    front = OnFront(desk, show, qtbot)
    assert front.page.based_on.text() == "1 of 4 games · since 29 November 2003"
    assert front.page.filter_bar is not None
    assert front.page.filter_bar.isVisible()
    assert "Marks, 2003" in front.headings()


def test_in_a_kind_family_the_choice_holds_too(desk: Desk, show: Show, qtbot: QtBot) -> None:
    desk.preferences = replace(desk.preferences, kind=True)
    front = OnFront(desk, show, qtbot)
    front.choose(Filter(one_year(2003)))
    assert front.headings()[0] == "Marks, 2003"
    assert "dumped" not in " ".join(words(front.page)).lower()


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        (EVERYTHING, "Marks in all years"),
        (Filter(one_year(2026)), "Marks this year"),
        (Filter(one_year(1994)), "Marks, 1994"),
        (Filter(Years(None, 2003)), "Marks, until 2003"),
        (Filter(Years(1994, 2003), every_hand=True), "Marks in the games chosen"),
    ],
)
def test_a_heading_says_no_more_than_is_counted(chosen: Filter, said: str) -> None:
    assert headings.marks(chosen, 2026) == said


@pytest.mark.parametrize(
    ("years", "among"),
    [
        (ALL_YEARS, True),
        (Years(2020, None), True),
        (Years(None, 2026), True),
        (Years(None, 2025), False),
        (Years(2027, None), False),
        (one_year(2026), False),  # it is the other table then
    ],
)
def test_this_year_is_among_the_years(years: Years, among: bool) -> None:
    assert headings.has_this_year(years, 2026) is among


@pytest.mark.parametrize(("scale", "size"), [(100, (1280, 800)), (200, (1280, 800)), (200, (1024, 640))])
def test_nothing_is_cut_off_with_a_choice(
    desk: Desk, book: Book, show: Show, qtbot: QtBot, qapp: QApplication, scale: int, size: tuple[int, int]
) -> None:
    from scorebook.window.theme import apply_theme, make_theme

    desk.theme = make_theme("light", scale)
    apply_theme(qapp, desk.theme)
    front = OnFront(desk, show, qtbot)
    front.page.resize(*size)
    ron, karen = (person(book, name).id for name in ("Ron", "Karen"))
    front.choose(Filter(Years(1994, 2026), player=ron, partner=karen, every_hand=True))
    press("Alt+C")
    QApplication.processEvents()
    assert nothing_is_cut(front.page) == []
    assert front.page.scroller.horizontalScrollBar().maximum() == 0
    assert unnamed(front.page) == []
