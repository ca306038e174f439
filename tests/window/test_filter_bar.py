"""Which games are counted: said in words, chosen by keys, kept while moving, followed when people change."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years
from scorebook.window.desk import Desk
from scorebook.window.figures_page import FiguresPage
from scorebook.window.filter_bar import FilterBar
from scorebook.window.pages import PAGES, UNLISTED, Entry
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme
from tests.data.golden import fill
from tests.window.conftest import Show, click, find, press, type_keys
from tests.window.evenings import nothing_is_cut, person, play, unnamed, words, write


class Games(FiguresPage):
    """A page that counts games."""

    def __init__(self, desk: Desk, name: str = "some_games", *, fixed_player: bool = False) -> None:
        super().__init__(desk, name, fixed_player=fixed_player)
        self.count = -1

    def heading(self) -> str:
        return "Some games"

    def question(self) -> Any:
        bar = self.filter_bar
        assert bar is not None
        filter_ = bar.filter()
        return lambda facts: int(filter_.games(facts).sum())

    def show_answer(self, answer: Any) -> None:
        self.count = answer


class Others(Games):
    """Another such page."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "other_games")


class Somebody(Games):
    """A player's page."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "somebodys_games", fixed_player=True)

    def enter(self, target: object = None) -> None:
        assert isinstance(target, int)
        assert self.filter_bar is not None
        self.filter_bar.fix(target)
        super().enter(target)


def go_on() -> None:
    """Press Tab where the keyboard is, as a person does while names are offered."""
    target = QApplication.activePopupWidget() or QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, Qt.Key.Key_Tab)
    QApplication.processEvents()


class Golden:
    """The golden book in a window, at a page that counts its games."""

    def __init__(self, desk: Desk, show: Show, qtbot: QtBot) -> None:
        fill(desk.book)
        self.desk, self.qtbot = desk, qtbot
        made = [
            Entry(name, "Some games", f"{__name__}:{kind}", UNLISTED)
            for name, kind in (("some", "Games"), ("others", "Others"), ("somebody", "Somebody"))
        ]
        self.window = MainWindow(desk, entries=(*PAGES, *made))
        show(self.window)
        self.go("some")

    def go(self, page: str, target: object = None) -> None:
        self.desk.go(page, target)
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.desk.figures.busy)

    @property
    def page(self) -> Games:
        page = self.window.page()
        assert isinstance(page, Games)
        return page

    @property
    def bar(self) -> FilterBar:
        assert self.page.filter_bar is not None
        return self.page.filter_bar

    @property
    def filter(self) -> Filter:
        return self.desk.figures.filter

    def id(self, name: str) -> int:
        return person(self.desk.book, name).id

    def said(self) -> tuple[str, int]:
        self.wait()
        return self.bar.said.text().replace("\u200b", ""), self.page.count

    def problems(self) -> list[str]:
        return [p.problem.text() for p in self.bar.fields._labelled.values() if p.problem.isVisible()]

    def fill_in(self, **fields: str) -> None:
        for name, text in fields.items():
            find(self.page, f"filter_{name}").setFocus()
            write(text)
            go_on()
        self.wait()


@pytest.fixture
def golden(desk: Desk, show: Show, qtbot: QtBot) -> Golden:
    return Golden(desk, show, qtbot)


def test_everything_is_counted_at_first(golden: Golden) -> None:
    assert golden.said() == ("All games", 12)
    assert not find(golden.page, "filter_everything").isVisible()
    assert not golden.bar.fields.isVisible()
    assert unnamed(golden.page) == []


def test_games_are_chosen_by_keys_alone(golden: Golden) -> None:
    type_keys("Alt+C 1994 Tab 2001")
    assert golden.said() == ("Games of 1994–2001", 8)
    for name in ("", "Sunday", "Ron", "Karen", "Rich"):
        write(name)
        go_on()
    find(golden.page, "filter_rival").setFocus()
    press("Enter")
    assert golden.said()[0] == "Sunday games, 1994–2001, Ron with Karen against Rich"
    assert golden.filter == Filter(
        Years(1994, 2001), "Sunday", None, golden.id("Ron"), golden.id("Karen"), golden.id("Rich")
    )
    assert not golden.bar.fields.isVisible()
    assert find(golden.page, "filter_choose").hasFocus()
    press("Alt+A")
    assert golden.said() == ("All games", 12)
    assert golden.filter == EVERYTHING


def test_rules_and_what_is_known_are_chosen_by_click(golden: Golden) -> None:
    click(golden.page, "filter_choose")
    click(golden.page, "filter_rules_Labor Day")
    assert golden.said() == ("Games under Labor Day rules", 1)
    click(golden.page, "filter_rules_")
    click(golden.page, "filter_hands_every")
    assert golden.said()[0] == "Games with every hand known"
    click(golden.page, "filter_choose")
    assert not golden.bar.fields.isVisible()
    click(golden.page, "filter_everything")
    assert golden.said() == ("All games", 12)
    assert find(golden.page, "filter_choose").hasFocus()


@pytest.mark.parametrize(
    ("fields", "problem", "said"),
    [
        ({"since": "94"}, "A year has four figures, like 1994.", "All games"),
        ({"since": "x"}, "A year has four figures, like 1994.", "All games"),
        ({"since": "1994", "until": "1990"}, "These years end before they begin.", "Games since 1994"),
        ({"occasion": "Easter"}, "No game was played at such an occasion.", "All games"),
        ({"player": "Zoe"}, "Nobody of that name is in the book.", "All games"),
        ({"player": "gus"}, "Guests are in nobody’s table.", "All games"),
        ({"partner": "Karen"}, "Whose? Name the player first.", "All games"),
        ({"player": "Ron", "partner": "Ron"}, "That one is named already.", "Games of Ron"),
        (
            {"player": "Ron", "partner": "Karen", "rival": "Karen"},
            "That one is named already.",
            "Games of Ron with Karen",
        ),
    ],
)
def test_what_cannot_be_understood_is_said_by_its_field(
    golden: Golden, fields: dict[str, str], problem: str, said: str
) -> None:
    press("Alt+C")
    golden.fill_in(**fields)
    assert golden.problems() == [problem]
    assert golden.said()[0] == said
    for name, text in fields.items():
        assert find(golden.page, f"filter_{name}").text() == text
    press("Alt+A")
    assert golden.problems() == []
    assert [find(golden.page, f"filter_{name}").text() for name in fields] == [""] * len(fields)


def test_a_partner_named_first_counts_once_the_player_is_named(golden: Golden) -> None:
    press("Alt+C")
    golden.fill_in(partner="Karen")
    assert golden.problems() == ["Whose? Name the player first."]
    golden.fill_in(player="Ron")
    assert golden.problems() == []
    assert golden.said()[0] == "Games of Ron with Karen"


def test_esc_empties_a_field_and_then_folds_them_up(golden: Golden) -> None:
    type_keys("Alt+C 1994 Esc")
    assert golden.said()[0] == "All games"
    press("Esc")
    assert not golden.bar.fields.isVisible()


def test_the_choice_is_kept_while_moving_between_pages(golden: Golden) -> None:
    type_keys("Alt+C 1998 Tab 1998 Enter")
    assert golden.said() == ("Games of 1998", 1)
    golden.go("others")
    assert golden.said() == ("Games of 1998", 1)
    press("Alt+C")
    assert find(golden.page, "filter_since").text() == "1998"
    press("Alt+A")
    press("Alt+Left")
    assert golden.said() == ("All games", 12)


def test_other_spellings_lead_to_their_person(golden: Golden) -> None:
    golden.desk.do(lambda book: book.add_alias(golden.id("Ron"), "Grandpa"))
    press("Alt+C")
    golden.fill_in(player="grandpa")
    assert golden.said()[0] == "Games of Ron"
    assert find(golden.page, "filter_player").text() == "grandpa"


def test_a_person_is_followed_when_renamed_merged_and_gone(golden: Golden) -> None:
    desk, book = golden.desk, golden.desk.book
    press("Alt+C")
    golden.fill_in(player="Ann", partner="Louise")
    assert golden.said()[0] == "Games of Ann with Louise"
    count = golden.page.count
    desk.do(lambda book: book.rename_player(golden.id("Ann"), "Annie"))
    assert golden.said() == ("Games of Annie with Louise", count)
    assert find(golden.page, "filter_player").text() == "Annie"
    desk.do(lambda book: book.add_player("Anna"))
    desk.do(lambda book: book.merge_players(golden.id("Anna"), golden.id("Annie")))
    assert golden.said() == ("Games of Anna with Louise", count)
    assert golden.filter.player == golden.id("Anna")
    assert find(golden.page, "filter_player").text() == "Anna"
    assert book.undo_sentence() is not None
    press("Ctrl+Z")  # Anna has played nothing again; the filter stays with her
    assert golden.said() == ("Games of Anna with Louise", 0)
    desk.do(lambda book: book.remove_player(golden.id("Anna")))
    assert golden.said() == ("All games", 12)
    assert golden.problems() == []


def test_whoever_becomes_a_guest_is_let_go_of(golden: Golden) -> None:
    golden.desk.figures.choose(Filter(player=golden.id("Ron"), partner=golden.id("Ann")))
    golden.desk.do(lambda book: book.make_guest(golden.id("Ann"), True))
    assert golden.filter == Filter(player=golden.id("Ron"))
    golden.desk.do(lambda book: book.make_guest(golden.id("Ron"), True))
    assert golden.said() == ("All games", 12)


def test_an_occasion_is_said_as_it_is_written(golden: Golden) -> None:
    press("Alt+C")
    golden.fill_in(occasion="labor day")
    assert golden.said() == ("Labor Day games", 1)
    assert find(golden.page, "filter_occasion").text() == "labor day"


def test_a_rival_is_followed_while_the_page_is_out_of_sight(golden: Golden) -> None:
    desk = golden.desk
    desk.figures.choose(Filter(player=golden.id("Ron"), rival=golden.id("Jo")))
    golden.go("history")
    desk.do(lambda book: book.add_player("Joanna"))
    desk.do(lambda book: book.merge_players(golden.id("Joanna"), golden.id("Jo")))
    golden.go("some")
    assert golden.said() == ("Games of Ron against Joanna", 1)


def test_two_of_a_filter_who_are_one_are_not_counted_twice(golden: Golden) -> None:
    desk = golden.desk
    desk.do(lambda book: book.add_player("Ronald"))
    desk.figures.choose(Filter(player=golden.id("Ron"), rival=golden.id("Ronald")))
    desk.do(lambda book: book.merge_players(golden.id("Ron"), golden.id("Ronald")))
    assert golden.filter == Filter(player=golden.id("Ron"))
    assert golden.said() == ("Games of Ron", 11)


def test_a_players_page_has_no_field_for_the_player(golden: Golden) -> None:
    golden.go("somebody", golden.id("Ron"))
    assert golden.said()[0] == "All games"
    assert golden.page.count == 11
    press("Alt+C")
    assert not find(golden.page, "filter_player").isVisible()
    golden.fill_in(partner="Karen")
    assert golden.said()[0] == "Games of Ron with Karen"
    assert golden.filter == Filter(player=golden.id("Ron"), partner=golden.id("Karen"))
    golden.fill_in(rival="Ron")
    assert golden.problems() == ["That one is named already."]


def test_somebody_elses_partner_is_left_alone_on_a_players_page(golden: Golden) -> None:
    ron, karen = golden.id("Ron"), golden.id("Karen")
    golden.desk.figures.choose(Filter(player=ron, partner=karen))
    golden.go("somebody", golden.id("Louise"))
    assert golden.said()[0] == "All games"
    assert golden.bar.filter() == Filter(player=golden.id("Louise"))
    assert find(golden.page, "filter_everything").isVisible()
    type_keys("Alt+C 1990")
    assert golden.said()[0] == "Games since 1990"
    assert golden.filter == Filter(Years(1990), player=ron, partner=karen)
    golden.go("some")
    assert golden.said()[0] == "Games since 1990, Ron with Karen"


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("width", [1024, 1280])
def test_nothing_is_cut_at_any_size(
    desk: Desk, show: Show, qtbot: QtBot, qapp: QApplication, scale: int, width: int
) -> None:
    fill(desk.book)
    desk.theme = make_theme("light", scale)
    apply_theme(qapp, desk.theme)
    page = Games(desk)
    show(page)
    page.resize(width - 200, 640)
    page.enter()
    qtbot.waitUntil(lambda: not desk.figures.busy)
    assert page.filter_bar is not None
    page.filter_bar.open()
    find(page, "filter_since").setText("94")
    page.filter_bar.fields.rival.setFocus()
    QApplication.processEvents()
    assert nothing_is_cut(page) == []
    assert "A year has four figures, like 1994." in words(page)


def test_an_empty_book_has_nothing_to_choose_from(desk: Desk, show: Show, qtbot: QtBot) -> None:
    page = Games(desk)
    show(page)
    page.enter()
    bar = page.filter_bar
    assert bar is not None
    assert not bar.isVisible()
    bar.open()
    assert bar.fields.isHidden()
    play(desk.book)
    page.refresh()
    assert bar.isVisible()
    while desk.book.games():
        desk.book.undo()
    page.refresh()
    assert not bar.isVisible()
    qtbot.waitUntil(lambda: not desk.figures.busy)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_words_stand_level_with_the_buttons_beside_them(
    desk: Desk, show: Show, qtbot: QtBot, qapp: QApplication, scale: int
) -> None:
    desk.theme = make_theme("light", scale)
    apply_theme(qapp, desk.theme)
    golden = Golden(desk, show, qtbot)
    said, choose = golden.bar.said.geometry(), golden.bar.choose.geometry()
    assert said.height() < choose.height()
    assert abs(said.center().y() - choose.center().y()) <= 1
