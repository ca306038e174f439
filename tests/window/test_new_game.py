"""Dealing a new game: last week's four are there, and everything else can be changed."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book, open_book
from scorebook.book.trouble import DiskFull
from scorebook.book.values import Change, NewGame
from scorebook.folders import Folders
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.new_game_words import is_new, meant, other_partners, seat_problems
from scorebook.window.preferences import Preferences
from scorebook.window.theme import apply_theme, make_theme
from tests.window.conftest import Show, type_keys
from tests.window.evenings import nothing_is_cut, unnamed
from tests.window.pad.table import FOUR, LABOR_DAY, deal, focus, read, settle, sit_down, tap, widget

KNOWN = ["Ron", "Rich", "Karen", "Louise", "Ed", "Edna"]


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("Lousie", "Louise"), ("louise", None), ("Karin", "Karen"), ("Edn", "Edna"), ("Ed", None),
        ("Grandpa", None), ("", None), ("?", None),
    ],
)  # fmt: skip
def test_who_was_probably_meant(name: str, who: str | None) -> None:
    assert meant(name, KNOWN) == who


def test_who_is_new_and_who_sits_twice() -> None:
    assert is_new("Joe", KNOWN)
    assert not any(is_new(name, KNOWN) for name in ("RON", " ron ", "?", ""))
    assert seat_problems(FOUR) == {}
    assert seat_problems(("Ron", "?", "?", "Rich")) == {}
    assert seat_problems(("Ron", "guest: Jo", "Karen", "Rich")) == {}
    assert seat_problems(("Ron", "Rich", "x" * 61, "Louise"))[2].startswith("A name can't be longer")
    assert seat_problems(("Ron", "Rich", "a\u200bb", "Louise"))[2].startswith("A name can't hold")
    assert seat_problems(("Ron", "Rich", "ron", "")) == {
        2: "ron sits at this table already, in seat 1.",
        3: "Who sits here?",
    }


def test_three_times_other_partners_is_where_one_was() -> None:
    once = other_partners(FOUR)
    assert once != FOUR
    assert other_partners(other_partners(once)) == FOUR
    pairs = {frozenset((four[0], four[2])) for four in (FOUR, once, other_partners(once))}
    assert len(pairs) == 3


def test_the_first_game_of_all_asks_for_four_names(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, "new")
    assert focus(window) == "new_seat_1"
    type_keys("Ann Enter")
    QApplication.processEvents()
    assert focus(window) == "new_seat_2"
    assert read(window, "new_seat_1_hint") == "Ann is new and comes into the book."
    for name in ("Bob", "Cy"):
        type_keys(f"{name} Enter")
        QApplication.processEvents()
    type_keys("Dee Enter")
    QApplication.processEvents()
    assert focus(window) == "new_start"
    assert read(window, "new_against") == "Ann & Cy against Bob & Dee"
    type_keys("2 Enter")
    game = book.table_game()
    assert game is not None
    assert (game.names(), game.first_dealer) == (("Ann", "Bob", "Cy", "Dee"), 1)
    assert "Bob deals" in read(window, "pad_dealer")
    assert {player.name for player in book.players()} == {"Ann", "Bob", "Cy", "Dee"}


def test_the_house_the_target_and_the_occasion(desk: Desk, book: Book, show: Show) -> None:
    deal(book)
    window = sit_down(desk, show, "new")
    assert widget(window, "new_target").placeholderText() == "500"  # type: ignore[attr-defined]
    tap(window, f"new_house_{book.houses()[LABOR_DAY].id}")
    assert widget(window, "new_target").placeholderText() == "300"  # type: ignore[attr-defined]
    for name, text in (("new_occasion", "Labor Day 2026"), ("new_target", "250"), ("new_day", "7 Sep 2026")):
        field = widget(window, name)
        field.setFocus()
        field.clear()  # type: ignore[attr-defined]
        for word in text.split():
            type_keys(word)
            type_keys("Space")
    type_keys("Enter")
    game = book.table_game()
    assert game is not None
    assert (game.rules.name, game.target, game.occasion, game.date) == (
        "Labor Day", 250, "Labor Day 2026", "2026-09-07"
    )  # fmt: skip


def test_the_rules_used_last_are_there_again(desk: Desk, book: Book, show: Show) -> None:
    deal(book, LABOR_DAY, occasion="Labor Day 2026", target=250)
    sit_down(desk, show, "new")
    type_keys("Enter")
    game = book.table_game()
    assert game is not None
    assert (game.rules.name, game.target) == ("Labor Day", 250)


def test_one_name_twice_is_refused_with_a_sentence(desk: Desk, book: Book, show: Show) -> None:
    before = deal(book)
    window = sit_down(desk, show, "new")
    widget(window, "new_seat_3").setFocus()
    widget(window, "new_seat_3").selectAll()  # type: ignore[attr-defined]
    type_keys("ron")
    tap(window, "new_start")
    assert read(window, "new_seat_3_problem") == "ron sits at this table already, in seat 1."
    assert focus(window) == "new_seat_3"
    assert read(window, "new_seat_3") == "ron"
    game = book.table_game()
    assert game is not None
    assert game.id == before


def test_a_name_that_cannot_be_is_refused_at_its_seat(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, "new")
    for seat, name in enumerate(("Ron", "Rich", "ron", "x" * 61), 1):
        widget(window, f"new_seat_{seat}").setFocus()
        type_keys(name)
    assert read(window, "new_seat_3_hint") == ""
    tap(window, "new_start")
    assert read(window, "new_seat_4_problem").startswith("A name can't be longer than 60 letters")
    assert read(window, "new_seat_4_hint") == read(window, "new_seat_3_hint") == ""
    assert read(window, "new_problem") == ""
    assert focus(window) == "new_seat_3"


def test_a_near_spelling_is_offered_and_does_not_stop(desk: Desk, book: Book, show: Show) -> None:
    deal(book)
    window = sit_down(desk, show, "new")
    widget(window, "new_seat_4").setFocus()
    widget(window, "new_seat_4").selectAll()  # type: ignore[attr-defined]
    type_keys("Lousie")
    assert read(window, "new_seat_4_meant") == "Did you mean Louise?"
    assert read(window, "new_seat_4_hint") == "Lousie is new and comes into the book."
    tap(window, "new_seat_4_meant")
    assert read(window, "new_seat_4") == "Louise"
    assert read(window, "new_seat_4_meant") == ""


def test_partners_change_by_one_key_and_the_deal_stays_with_the_person(
    desk: Desk, book: Book, show: Show
) -> None:
    deal(book, dealer=2)
    window = sit_down(desk, show, "new")
    type_keys("Alt+P")
    assert read(window, "new_against") == "Ron & Louise against Karen & Rich"
    assert focus(window) == "new_start"
    type_keys("Enter")
    game = book.table_game()
    assert game is not None
    assert game.first_dealer is not None
    assert game.names()[game.first_dealer] == "Karen"


def test_an_unknown_player_may_sit_there(desk: Desk, book: Book, show: Show) -> None:
    deal(book)
    window = sit_down(desk, show, "new")
    widget(window, "new_seat_4").setFocus()
    widget(window, "new_seat_4").selectAll()  # type: ignore[attr-defined]
    type_keys("?")
    tap(window, "new_start")
    game = book.table_game()
    assert game is not None
    assert game.names() == ("Ron", "Rich", "Karen", "?")
    type_keys("1 60h 43 Enter 12 Enter 28 Enter")
    assert read(window, "pad_total_a") == "71"


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("new_target", "1e3", "A figure, please: just 0 to 9."),
        ("new_target", "0", "A game is played to a number above zero"),
        ("new_day", "32 Nov 2026", "There is no such day in the calendar."),
        ("new_day", "", "Which evening is it?"),
        ("new_seat_1", "x" * 61, "A name can't be longer than 60 letters"),
    ],
)
def test_what_cannot_be_is_said_and_kept(
    desk: Desk, book: Book, show: Show, name: str, text: str, sentence: str
) -> None:
    deal(book)
    games = len(book.games())
    window = sit_down(desk, show, "new")
    field = widget(window, name)
    field.clear()  # type: ignore[attr-defined]
    field.insert(text)  # type: ignore[attr-defined]
    field.textEdited.emit(text)  # type: ignore[attr-defined]
    tap(window, "new_start")
    said = [read(window, f"{name}_problem"), read(window, "new_problem")]
    assert any(words.startswith(sentence) for words in said if words)
    assert read(window, name) == text
    assert len(book.games()) == games


def test_what_is_half_filled_in_is_there_after_a_restart(
    desk: Desk, book: Book, show: Show, folders: Folders
) -> None:
    deal(book)
    window = sit_down(desk, show, "new")
    widget(window, "new_seat_4").setFocus()
    widget(window, "new_seat_4").selectAll()  # type: ignore[attr-defined]
    type_keys("Joe")
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        theme = make_theme("light", 100)
        window = sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show, "new")
        assert read(window, "new_seat_4") == "Joe"
        tap(window, "new_start")
        assert again.draft("new_game") is None
        window.close()


def test_a_disk_that_is_full_begins_nothing_and_keeps_the_names(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = sit_down(desk, show, "new", None)
    for seat, name in enumerate(FOUR, 1):
        widget(window, f"new_seat_{seat}").setFocus()
        type_keys(name)

    def full(_new: NewGame) -> Change:
        raise DiskFull("There is no room left on the disk.")

    told: list[str] = []
    monkeypatch.setattr(dialogs, "tell", lambda _parent, sentence, _advice="": told.append(sentence))
    monkeypatch.setattr(book, "start_game", full)
    tap(window, "new_start")
    assert told == ["There is no room left on the disk."]
    assert read(window, "new_problem") == "Not begun yet. Enter tries again."
    assert read(window, "new_seat_4") == "Louise"


@pytest.mark.parametrize(("scale", "size"), [(100, (1280, 800)), (100, (1024, 640)), (200, (1280, 800))])
def test_nothing_is_cut(
    desk: Desk, book: Book, show: Show, qapp: QApplication, scale: int, size: tuple[int, int]
) -> None:
    deal(book)
    desk.theme = make_theme("light", scale)
    apply_theme(qapp, desk.theme)
    window = sit_down(desk, show, "new")
    window.resize(*size)
    widget(window, "new_seat_4").setFocus()
    widget(window, "new_seat_4").selectAll()  # type: ignore[attr-defined]
    type_keys("Lousie")
    settle()
    page = window.page()
    assert page is not None
    assert nothing_is_cut(page) == []
    assert page.scroller.horizontalScrollBar().maximum() == 0
    assert unnamed(page) == []


def test_how_a_guest_is_typed_stands_under_the_table(desk: Desk, show: Show) -> None:
    window = sit_down(desk, show, "new")
    assert read(window, "new_guest") == "A guest is typed “guest: Name”; “?” is somebody nobody knows."
