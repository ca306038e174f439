"""Find: asked by keys from anywhere, what was understood is seen and changed, what fits opens."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from scorebook.window.desk import Desk
from scorebook.window.find import page as find_page
from scorebook.window.find.page import FindPage
from scorebook.window.games import GamesPage
from scorebook.window.hands_behind import HandsPage
from scorebook.window.old_book.page import OldBookPage
from scorebook.window.pad.page import PadPage
from scorebook.window.page import Page
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme
from tests.data.golden import fill
from tests.window.conftest import Show, click, find, press, type_keys
from tests.window.evenings import buttons, cells, nothing_is_cut, person, unnamed, words, write


class Golden:
    """The golden book in a window, at the page of History."""

    def __init__(self, desk: Desk, show: Show, qtbot: QtBot, *, full: bool = True) -> None:
        if full:
            fill(desk.book)
            desk.book.add_alias(person(desk.book, "Rich").id, "Grandpa")
        self.desk, self.qtbot = desk, qtbot
        self.window = MainWindow(desk)
        show(self.window)
        desk.go("history")

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.desk.figures.busy)
        QApplication.processEvents()

    @property
    def any_page(self) -> Page:
        page = self.window.page()
        assert page is not None
        return page

    @property
    def page(self) -> FindPage:
        page = self.any_page
        assert isinstance(page, FindPage)
        return page

    def ask(self, text: str) -> FindPage:
        press("Ctrl+F")
        press("Ctrl+A")
        write(text)
        self.wait()
        return self.page

    def press(self, keys: str) -> None:
        type_keys(keys)
        self.wait()

    def answer(self) -> str:
        return self.page.answer.text().replace("\u200b", "")

    def refs(self) -> list[str]:
        return [line.ref for line in self.page.games.rows()]


@pytest.fixture
def golden(desk: Desk, show: Show, qtbot: QtBot) -> Golden:
    return Golden(desk, show, qtbot)


def test_a_question_is_answered_and_its_games_open(golden: Golden) -> None:
    page = golden.ask("when did Ron last win with Karen")
    assert golden.answer() == "Ron last won with Karen on 6 May 2001, against Rich & Louise, 502 to 112."
    assert page.chips.parts() == ["the last time", "Ron", "with Karen", "won"]
    assert golden.refs() == ["2001-05-06-2", "N6", "N2", "N5"]
    assert "4 games fit, the latest first." in words(page)
    assert unnamed(page) == []
    assert nothing_is_cut(page) == []
    press("Enter")
    assert page.games.hasFocus()
    press("Enter")
    pad = golden.any_page
    assert isinstance(pad, PadPage)
    assert pad.writing.game is not None
    assert pad.writing.game.ref == "2001-05-06-2"
    press("Alt+Left")
    golden.wait()
    assert golden.page.text.text() == "when did Ron last win with Karen"


def test_hands_open_at_their_line(golden: Golden) -> None:
    page = golden.ask("grandpa 60 set")
    assert golden.answer() == "Rich last bid 60 in spades and was set on 4 July 1996, hand 2."
    assert cells(page.hands, "Date", "Hand", "Bidder", "Bid") == [["4 July 1996", "2", "Rich", "60"]]
    assert "Meld, tricks and points: the bidders’ side first, then the others." in words(page)
    type_keys("Down Enter")
    old = golden.any_page
    assert isinstance(old, OldBookPage)
    assert old.writing.game is not None
    assert old.writing.at == old.writing.game.hands[1].uuid


def test_keys_pressed_faster_than_answers_come_all_count(golden: Golden) -> None:
    page, go_on, other = golden.ask("Ron won 1990"), threading.Event(), QObject()
    press("Tab")
    press("Right")
    press("Right")
    golden.desk.figures.ask(other, lambda _facts: go_on.wait(5), lambda _: None)
    for _ in range(6):
        press("Up")
    press("Down")
    assert page.chips.parts() == ["Ron", "won", "1995"]
    assert page.text.text() == "Ron won in 1995"
    go_on.set()
    golden.wait()
    assert page.chips.parts() == ["Ron", "won", "1995"]
    assert golden.refs() == ["N6"]
    press("Up")  # the keyboard is still there
    golden.wait()
    assert page.chips.parts() == ["Ron", "won", "1996"]


def test_parts_are_changed_by_keys(golden: Golden) -> None:
    page = golden.ask("Ron won 1994")
    assert page.chips.parts() == ["Ron", "won", "1994"]
    press("Tab")
    assert isinstance(QApplication.focusWidget(), find_page.Button)
    golden.press("Right Right Up")
    assert page.chips.parts() == ["Ron", "won", "1995"]
    assert page.text.text() == "Ron won in 1995"
    assert golden.refs() == ["N6"]
    golden.press("Up Down Down")
    assert golden.refs() == ["N2"]
    golden.press("Left Down")
    assert page.chips.parts() == ["Ron", "lost", "1994"]
    assert golden.answer() == "Ron never lost in 1994, so far as the book knows."
    golden.press("Right Del")
    assert page.chips.parts() == ["Ron", "lost"]
    assert golden.refs() == ["N12", "1998-09-07-1", "N8", "N4", "N1"]
    golden.press("Left Down")
    assert page.chips.parts()[0] == "Ann"
    press("Ctrl+F")
    assert page.text.hasFocus()


def test_parts_are_changed_by_their_menu(golden: Golden) -> None:
    page = golden.ask("Ron with Karen won")
    press("Tab")
    type_keys("Right Enter")
    menu = page.findChild(QMenu, "find_part_menu")
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions()]
    assert texts[:3] == ["Karen first", "against Karen", "beside Karen"]
    assert texts[-1] == "Leave it out"
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    golden.wait()
    assert page.text.text() == "Ron won against Karen"
    assert page.chips.parts() == ["Ron", "against Karen", "won"]
    click(page, "find_part_2")
    menu = page.findChildren(QMenu, "find_part_menu")[-1]
    QTest.keyClick(menu, Qt.Key.Key_Up)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    golden.wait()
    assert page.chips.parts() == ["Ron", "against Karen"]


def test_who_may_be_meant_is_asked_and_chosen(golden: Golden) -> None:
    page = golden.ask("R won with Louise")
    assert "“R” can be Rich or Ron." in words(page)
    assert golden.refs() == []
    assert golden.answer() == ""
    assert {"Rich", "Ron"} <= set(buttons(page))
    click(page, f"find_meant_0_{person(golden.desk.book, 'Rich').id}")
    golden.wait()
    assert page.text.text() == "Rich won with Louise"
    assert golden.answer().startswith("Rich last won with Louise in 2002")
    assert page.text.hasFocus()


def test_what_is_not_known_is_said_and_left_out(golden: Golden) -> None:
    page = golden.ask("Ron really won")
    assert "I don’t know “really”. It is left out." in words(page)
    assert golden.refs() == ["2001-05-06-2", "N6", "N2", "N5"]
    golden.ask("Karn won")
    assert "I don’t know “Karn”." in words(page)
    assert "Karen" in buttons(page)
    golden.ask("Karen won")
    assert not page.doubts.isVisible()


def test_ctrl_f_finds_from_anywhere_and_f3_looks_through_a_list(golden: Golden) -> None:
    for name in ("front", "games", "pad", "players", "settings"):
        golden.desk.go(name)
        press("Ctrl+F")
        golden.wait()
        assert golden.page.text.hasFocus()
    golden.desk.go("games")
    press("F3")
    games = golden.any_page
    assert isinstance(games, GamesPage)
    assert find(games, "games_text").hasFocus()


def test_the_empty_field_says_what_can_be_asked(golden: Golden) -> None:
    press("Ctrl+F")
    golden.wait()
    page = golden.page
    assert page.examples.isVisible()
    examples = [button.text().replace("&&", "&") for button in page._examples]
    for at, text in enumerate(examples):
        click(page, f"find_example_{at}")
        golden.wait()
        assert page.text.text() == text
        assert not page.doubts.isVisible()
        assert not page.examples.isVisible()
        press("Esc")
        golden.wait()
        assert page.examples.isVisible()
        assert page.chips.parts() == []
    assert len(examples) >= 4
    assert nothing_is_cut(page) == []


def test_a_question_of_which_nothing_is_understood_shows_what_can_be_asked(golden: Golden) -> None:
    page = golden.ask("highest meld")
    assert "“highest meld”: look under Records" in " ".join(words(page))
    assert page.examples.isVisible()
    assert not golden.answer()
    golden.ask("highest meld Ron")
    assert not page.examples.isVisible()
    golden.ask("Lousie")  # one button tells who is meant
    assert not page.examples.isVisible()


def test_kind_examples_do_not_sting(golden: Golden) -> None:
    golden.desk.prefer(replace(golden.desk.preferences, kind=True))
    press("Ctrl+F")
    golden.wait()
    assert not [text for text in buttons(golden.page) if "dumped" in text]
    assert any("in hearts" in text for text in buttons(golden.page))


def test_an_empty_book_can_be_asked_too(desk: Desk, show: Show, qtbot: QtBot) -> None:
    golden = Golden(desk, show, qtbot, full=False)
    page = golden.ask("Ron won")
    assert "I don’t know “Ron”. It is left out." in words(page)
    assert golden.answer() == "No game was played, so far as the book knows."
    assert not page.sheet.isVisible()
    press("Esc")
    golden.wait()
    assert nothing_is_cut(page) == []


def test_an_answer_follows_the_book(golden: Golden) -> None:
    golden.ask("Ron won")
    game = golden.desk.book.game_by_ref("2001-05-06-2")
    golden.desk.do(lambda book: book.remove_game(game.id))
    golden.wait()
    assert golden.refs() == ["N6", "N2", "N5"]
    golden.desk.do(lambda book: book.rename_player(person(book, "Karen").id, "Carina"))
    golden.wait()
    assert golden.answer() == "Ron last won on 5 March 1995, with Carina against Rich, 510 to 110."


def test_more_than_is_shown_is_one_button_away(golden: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_page, "SHOWN", 2)
    page = golden.ask("Ron won")
    assert golden.refs() == ["2001-05-06-2", "N6"]
    click(page, "find_all")
    games = golden.any_page
    assert isinstance(games, GamesPage)
    assert [line.ref for line in games.table.rows()] == ["2001-05-06-2", "N6", "N2", "N5"]
    assert games.based_on.text().replace("\u200b", "") == "The 4 games that fit “Ron won”."
    page = golden.ask("made")
    assert len(page.hands.rows()) == 2
    click(page, "find_all")
    golden.wait()
    hands = golden.any_page
    assert isinstance(hands, HandsPage)
    assert len(hands.table.rows()) > 2


@pytest.mark.parametrize(("scale", "width", "height"), [(100, 1024, 640), (200, 1280, 800), (200, 1024, 640)])
def test_nothing_is_cut_at_any_size(
    desk: Desk, show: Show, qtbot: QtBot, qapp: QApplication, scale: int, width: int, height: int
) -> None:
    desk.theme = make_theme("lamp-off", scale)
    apply_theme(qapp, desk.theme)
    golden = Golden(desk, show, qtbot)
    golden.window.resize(width, height)
    page = golden.ask("when did R last win with Karen against Grandpa and Louise really in 1994")
    assert page.chips.parts()
    assert nothing_is_cut(page) == []
    golden.ask("Louise made 65 or more")
    assert page.hands.isVisible()
    assert nothing_is_cut(page) == []
