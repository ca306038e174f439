"""What stands behind a figure: games on the page of Games, hands on a page of their own, each one opens."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.statistics.behind import Behind
from scorebook.statistics.behind_figures import behind_career
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING
from scorebook.window import hands_behind
from scorebook.window.desk import Desk
from scorebook.window.figures_page import FiguresPage
from scorebook.window.games import GamesPage
from scorebook.window.hands_behind import HandsPage
from scorebook.window.old_book.page import OldBookPage
from scorebook.window.pad.page import PadPage
from scorebook.window.page import Page
from scorebook.window.pages import PAGES, UNLISTED, Entry
from scorebook.window.shell import MainWindow
from tests.data.golden import fill
from tests.window.conftest import Show, click, find, press, type_keys
from tests.window.evenings import aloud, cells, nothing_is_cut, person, unnamed


class Figures(FiguresPage):
    """A page with a figure or two."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "some_figures")

    def heading(self) -> str:
        return "Some figures"

    def question(self) -> Any:
        return lambda facts: len(facts.games)

    def show_answer(self, answer: Any) -> None:
        self.say_based_on(f"From {answer} games.")

    def open_count(self, player: int, count: str) -> None:
        self.open_behind(lambda facts: behind_career(facts, player, count, EVERYTHING))


class Golden:
    """The golden book in a window, at a page of figures."""

    def __init__(self, desk: Desk, show: Show, qtbot: QtBot) -> None:
        fill(desk.book)
        self.desk, self.qtbot = desk, qtbot
        entry = Entry("some", "Some figures", f"{__name__}:Figures", UNLISTED)
        self.window = MainWindow(desk, entries=(*PAGES, entry))
        show(self.window)
        self.said: list[str] = []
        desk.said.connect(self.said.append)
        desk.go("some")
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.desk.figures.busy)

    def page(self) -> Page:
        page = self.window.page()
        assert page is not None
        return page

    def open(self, name: str, count: str) -> Page:
        figures = self.page()
        assert isinstance(figures, Figures)
        figures.open_count(person(self.desk.book, name).id, count)
        self.wait()
        self.wait()  # the page of hands asks as well
        return self.page()

    def hands(self, name: str, count: str) -> HandsPage:
        page = self.open(name, count)
        assert isinstance(page, HandsPage)
        return page


@pytest.fixture
def golden(desk: Desk, show: Show, qtbot: QtBot) -> Golden:
    return Golden(desk, show, qtbot)


def based_on(page: Page) -> str:
    return page.based_on.text().replace("\u200b", "")


def test_games_behind_a_figure_are_said_and_let_go(golden: Golden) -> None:
    page = golden.open("Ron", "won")
    assert isinstance(page, GamesPage)
    assert based_on(page) == "The 4 games that Ron won."
    assert cells(page.table, "Date") == [["2001-05-06"], ["1995-03-05"], ["1994-12-25"], ["–"]]
    press("F3")
    find(page, "games_person").setFocus()
    type_keys("Jo")
    assert based_on(page) == "1 of the 4 games that Ron won: with Jo."
    click(page, "games_everything")
    assert based_on(page) == "All 12, newest first."
    assert len(page.table.rows()) == 12


def test_a_game_removed_since_is_not_counted_any_more(golden: Golden) -> None:
    page = golden.open("Ron", "won")
    assert isinstance(page, GamesPage)
    press("Del")
    assert based_on(page) == "3 of the 4 games that Ron won."
    press("Ctrl+Z")
    assert based_on(page) == "The 4 games that Ron won."


def test_hands_behind_a_figure_stand_newest_first(golden: Golden) -> None:
    page = golden.hands("Ron", "dumped_on")
    assert based_on(page) == "The 2 hands on which Ron was dumped on."
    assert cells(page.table, "Date", "Hand", "Dealer", "Bidder", "How it ended") == [
        ["7 September 1998", "2", "Ron", "Ron", "dumped on, set"],
        ["4 July 1996", "1", "Ron", "Ron", "dumped on, made"],
    ]
    assert page.table.hasFocus()
    assert aloud(page.table, 0, "Date") == "7 September 1998"
    assert nothing_is_cut(page) == []
    assert unnamed(page) == []


def test_it_is_said_whose_figures_stand_first(golden: Golden) -> None:
    page = golden.hands("Ron", "dumped_on")
    assert find(page, "hands_first").isVisible()
    assert page.first.text() == "Meld, tricks and points: the bidders’ side first, then the others."
    line = page.table.rows()[0]
    game = golden.desk.book.game(line.game)
    hand = next(entry.hand for entry in game.hands if entry.id == line.id)
    assert hand.bidder is not None
    assert line.meld == (hand.meld[hand.bidder % 2], hand.meld[1 - hand.bidder % 2])
    golden.desk.go("hands", lambda _facts: Behind("hands", (), "no such hand"))
    golden.wait()
    assert not find(page, "hands_first").isVisible()


def test_a_hand_opens_on_the_pad_at_its_line(golden: Golden) -> None:
    golden.hands("Ron", "dumped_on")
    press("Enter")
    pad = golden.page()
    assert isinstance(pad, PadPage)
    assert pad.writing.game is not None
    assert pad.writing.game.ref == "1998-09-07-1"
    assert pad.writing.line is not None
    assert pad.writing.line.number == 2
    row = pad.paper.lines.current()
    assert row is not None
    assert row.entry is not None
    assert row.entry.number == 2
    assert pad.paper.lines.hasFocus()
    press("Alt+Left")
    golden.wait()
    page = golden.page()
    assert isinstance(page, HandsPage)
    assert len(page.table.rows()) == 2
    press("Alt+Left")
    assert isinstance(golden.page(), Figures)


def test_a_hand_from_paper_opens_in_the_old_book_at_its_line(golden: Golden) -> None:
    golden.hands("Ron", "dumped_on")
    type_keys("Down Enter")
    page = golden.page()
    assert isinstance(page, OldBookPage)
    assert page.writing.game is not None
    assert page.writing.game.ref == "N7"
    assert page.writing.at == page.writing.game.hands[0].uuid


def test_a_correction_is_followed_and_undone(golden: Golden) -> None:
    page = golden.hands("Ron", "dumped_on")
    game = golden.desk.book.game_by_ref("1998-09-07-1")
    golden.desk.do(lambda book: book.remove_hand(game.hands[1].id))
    golden.wait()
    assert based_on(page) == "The one hand on which Ron was dumped on."
    assert len(page.table.rows()) == 1
    press("Ctrl+Z")
    golden.wait()
    assert based_on(page) == "The 2 hands on which Ron was dumped on."
    person_ = person(golden.desk.book, "Ron").id
    golden.desk.do(lambda book: book.rename_player(person_, "Ronald"))
    golden.wait()
    assert based_on(page) == "The 2 hands on which Ronald was dumped on."
    assert cells(page.table, "Dealer") == [["Ronald"], ["Ronald"]]


def test_nothing_behind_a_figure_is_said(golden: Golden) -> None:
    figures = golden.open("Ann", "dumped_on")
    assert isinstance(figures, Figures)
    assert golden.said == ["There is no hand on which Ann was dumped on."]


def test_who_has_left_the_page_is_not_turned_away_from_another(golden: Golden) -> None:
    figures = golden.page()
    assert isinstance(figures, Figures)
    figures.open_count(person(golden.desk.book, "Ron").id, "won")
    golden.desk.go("history")
    golden.wait()
    assert golden.page().objectName() == "history"


def test_every_line_says_what_the_book_says(golden: Golden, book: Book) -> None:
    from scorebook.statistics.facts import load
    from scorebook.statistics.hand_lines import hand_lines

    facts = load(book)
    lines = hand_lines(facts, facts.hands.id.tolist())
    dated = [at for at, game in enumerate(facts.hands.game) if facts.table.dated[game]]
    undated = [at for at in range(len(facts.hands)) if at not in dated]
    assert [line.at for line in lines] == dated[::-1] + undated
    assert hand_lines(facts, facts.hands.id.tolist(), 3) == lines[:3]
    for line in lines:
        game = book.game(line.game)
        entry = next(entry for entry in game.hands if entry.id == line.id)
        hand = entry.hand
        assert (line.ref, line.date, line.number) == (game.ref, game.date, entry.number)
        own = (hand.bidder or 0) % 2
        assert hand.bid in (line.bid, None)  # what a dealer was stuck with is known all the same
        assert line.trump == hand.trump
        assert line.meld == (hand.meld[own], hand.meld[1 - own])
    assert hand_lines(facts, ()) == ()
    assert hand_lines(facts, (999_999,)) == ()


def test_of_a_great_many_hands_the_latest_are_shown(golden: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands_behind, "MOST_ROWS", 2)
    page = golden.hands("Ron", "contracts")
    assert based_on(page) == "The 3 hands on which Ron had the bid. The latest 2 are shown."
    assert cells(page.table, "Date") == [["7 September 1998"], ["4 July 1996"]]


def test_the_page_without_a_figure_says_how_to_come_by_one(golden: Golden) -> None:
    golden.desk.go("hands")
    golden.wait()
    page = golden.page()
    assert find(page, "hands_nothing").isVisible()
    assert nothing_is_cut(page) == []


def test_a_target_that_is_no_question_is_no_crash(golden: Golden) -> None:
    def behind(facts: Facts) -> Behind:
        return Behind("hands", (), "no hand that was ever misdealt")

    golden.desk.go("hands", behind)
    golden.wait()
    page = golden.page()
    assert isinstance(page, HandsPage)
    assert page.nothing.text() == "There is no hand that was ever misdealt."
