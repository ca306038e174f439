"""The page of Players, read off the screen and worked by keys and clicks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.statistics.filters import Filter
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted
from scorebook.window.players import PlayersPage
from tests.window.conftest import click, find, press, type_keys
from tests.window.evenings import (
    Open,
    aloud,
    buttons,
    cells,
    click_heading,
    click_row,
    lay_open,
    nothing_is_cut,
    person,
    play,
    unnamed,
    words,
    write,
)

Show = Callable[[QWidget], QWidget]
OTHERS = ("Ron", "Ed", "Karen", "Edna")


def players(desk: Desk, show: Show, target: object = None) -> tuple[PlayersPage, Open]:
    """Return the page of Players, laid open."""
    page = PlayersPage(desk)
    return page, lay_open(desk, show, page, target)


def names(page: PlayersPage, group: str = "playing") -> list[str]:
    """Return the names of a group in the order shown."""
    return [row[0] for row in cells(page.tables[group], "Player")]


def add(page: PlayersPage, name: str) -> None:
    """Type a name into the field at the top and press Enter."""
    find(page, "players_name").setFocus()
    write(name)
    press("Enter")


@pytest.fixture
def family(book: Book) -> Book:
    """Return a book of three games: the four, and Ed and Edna twice, of whom Ed has retired."""
    play(book, 0)
    play(book, 0, names=OTHERS)
    play(book, 1, names=OTHERS)
    book.retire_player(person(book, "Ed").id, True)
    return book


def test_an_empty_book_says_how_people_come_in(desk: Desk, show: Show) -> None:
    page, _ = players(desk, show)
    assert "Nobody is in the book yet." in " ".join(words(page))
    assert find(page, "players_name").hasFocus()
    write("Ron")
    press("Enter")
    assert names(page) == ["Ron"]
    assert find(page, "players_name").hasFocus()  # for the next one
    assert "Nobody is in the book yet." not in " ".join(words(page))


def test_why_a_lower_rate_stands_higher_is_said(desk: Desk, book: Book, show: Show) -> None:
    for number in range(80):
        play(book, int(number % 4 == 0))  # Ron and Karen win 60 of 80, 75%
    said = "Ranked as if everybody had some more average games, so that a lucky few don’t lead."
    page, _ = players(desk, show)
    assert said not in words(page)
    for number in range(20):
        play(book, int(number % 5 == 0), names=("Ed", "Jo", "Edna", "Kay"))  # 16 of 20, 80%
    page.refresh()
    # With 8 average games more, half of them won: (60 + 4) / 88 = 0.727 before (16 + 4) / 28 = 0.714.
    assert names(page)[:4] == ["Ron", "Karen", "Ed", "Edna"]
    assert said in words(page)
    page.tables["playing"].sort_by(4)
    page.refresh()
    assert names(page)[:2] == ["Ed", "Edna"]
    assert said in words(page)


def test_the_keyboard_is_on_the_first_of_the_ranking(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    table = page.tables["playing"]
    assert names(page)[0] == "Ron"  # Edna is the first by name
    assert table.hasFocus()
    assert table.currentIndex().row() == 0
    assert page.slip.player == person(family, "Ron")


@pytest.mark.parametrize(("asked", "on"), [("", "Ron"), ("Edna", "Edna"), ("Louise", "Louise")])
def test_the_first_of_the_ranking_waits_for_what_is_chosen(
    desk: Desk, family: Book, show: Show, qtbot: QtBot, asked: str, on: str
) -> None:
    desk.figures.choose(Filter(occasion="Sunday"))
    page, _ = players(desk, show, person(family, asked).id if asked else None)
    qtbot.waitUntil(lambda: not desk.figures.busy)
    assert names(page)[0] == "Ron"
    assert page.slip.player == person(family, on)


def test_everybody_stands_with_their_marks(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    rows = {row[0]: row[1:] for row in cells(page.tables["playing"])}
    assert rows["Ron"] == ["3", "2", "1", "67%", "21–94%"]
    assert rows["Edna"] == ["2", "1", "1", "50%", "9–91%"]
    assert rows["Louise"] == ["1", "0", "1", "0%", "0–79%"]
    assert cells(page.tables["retired"]) == [["Ed", "2", "1", "1", "50%", "9–91%"]]
    assert not page.sheets["guests"].isVisible()
    assert "From the 3 games with a winner." in words(page)
    at = names(page).index("Ron")
    assert aloud(page.tables["playing"], at, "Win rate") == "67%, 2 of 3"


def test_somebody_who_has_not_played_has_dashes_and_never_nought_percent(
    desk: Desk, family: Book, show: Show
) -> None:
    family.add_player("Jo")
    page, _ = players(desk, show)
    row = next(row for row in cells(page.tables["playing"]) if row[0] == "Jo")
    assert row[1:] == ["–", "–", "–", "–", "–"]
    page.tables["playing"].go_to(person(family, "Jo").id)
    QApplication.processEvents()
    assert "Has not played yet." in words(page.slip)
    assert "Remove" in buttons(page)
    assert "See the games" not in buttons(page)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ron", "There is already somebody called Ron in the book."),
        ("  RON ", "There is already somebody called Ron in the book."),
        ("?", "“?” stands for somebody nobody remembers"),
        ("3", "stands for a seat at the table"),
        ("guest: Jo", "marks a guest at one table"),
        ("", "A name can't be empty."),
        ("x" * 61, "can't be longer than 60 letters"),
    ],
)
def test_a_name_that_cannot_be_is_said_by_the_field_and_stays(
    desk: Desk, family: Book, show: Show, typed: str, said: str
) -> None:
    page, _ = players(desk, show)
    before = names(page)
    add(page, typed)
    assert said in " ".join(words(page))
    assert find(page, "players_name").text() == typed
    assert names(page) == before
    if typed:
        press("x")
        assert said not in " ".join(words(page))


def test_edna_is_no_ed(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    add(page, "Edn")
    assert set(names(page)) == {"Ron", "Karen", "Rich", "Louise", "Edna", "Edn"}


def test_f2_renames_and_the_identity_stays(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    ron = person(family, "Ron")
    page.tables["playing"].go_to(ron.id)
    page.tables["playing"].setFocus()
    press("F2")
    assert find(page, "person_name").selectedText() == "Ron"
    write("Ron (Dad)")
    press("Enter")
    renamed = person(family, "Ron (Dad)")
    assert (renamed.id, renamed.uuid) == (ron.id, ron.uuid)
    assert "Ron (Dad)" in names(page)
    assert words(page.slip)[0] == "Ron (Dad)"
    assert QApplication.focusWidget() is page.tables["playing"]
    assert family.games()[-1].names[0] == "Ron (Dad)"


def test_a_name_taken_is_refused_by_the_field(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    page.tables["playing"].go_to(person(family, "Ron").id)
    click(page, "person_rename")
    write("karen")
    press("Enter")
    assert "There is already somebody called Karen in the book." in " ".join(words(page.slip))
    assert find(page, "person_name").text() == "karen"
    click_row(page.tables["retired"], 0)  # going elsewhere does not lose it
    assert page.slip.player is not None
    assert page.slip.player.name == "Ron"
    assert page.finish() is False
    click(page, "person_leave_it")
    assert page.finish() is True
    assert person(family, "Ron")


@pytest.mark.parametrize("way", ["row", "leave", "button"])
def test_a_new_name_is_written_down_whichever_way_one_goes(
    desk: Desk, family: Book, show: Show, way: str
) -> None:
    page, _ = players(desk, show)
    page.tables["playing"].go_to(person(family, "Ron").id)
    click(page, "person_rename")
    write("Ronald")
    if way == "row":
        click_row(page.tables["retired"], 0)
        assert words(page.slip)[0] == "Ed"
    elif way == "leave":
        assert page.finish()
    else:
        click(page, "person_write")
    assert person(family, "Ronald")


def test_esc_goes_back_and_leaves_the_name_standing(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    page.tables["playing"].go_to(person(family, "Ron").id)
    page.tables["playing"].setFocus()
    press("F2")
    write("Rona")
    press("Esc")
    assert QApplication.focusWidget() is page.tables["playing"]
    assert find(page, "person_name").text() == "Rona"
    desk.do(lambda b: b.add_player("Jo"))
    assert find(page, "person_name").text() == "Rona"


def test_retire_and_bring_back(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    page.tables["playing"].go_to(person(family, "Ron").id)
    click(page, "person_retire")
    assert names(page, "retired") == ["Ed", "Ron"] or names(page, "retired") == ["Ron", "Ed"]
    assert "not offered for new games, still counted" in " ".join(words(page.slip))
    assert words(page.slip)[0] == "Ron"
    assert cells(page.tables["retired"], "Player", "Games")[names(page, "retired").index("Ron")] == [
        "Ron",
        "3",
    ]
    click(page, "person_retire")
    assert "Ron" in names(page)
    assert not person(family, "Ron").retired


def test_a_guest_is_in_nobodys_table(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    page.tables["playing"].go_to(person(family, "Edna").id)
    click(page, "person_guest")
    assert cells(page.tables["guests"]) == [["Edna", "–", "–", "–", "–", "–"]]
    assert "A guest: at the table, and in nobody's table of figures." in words(page.slip)
    assert "Count as a player" in buttons(page)
    click(page, "person_guest")
    assert not page.sheets["guests"].isVisible()
    assert "Edna" in names(page)


def test_only_somebody_who_never_played_is_removed(desk: Desk, family: Book, show: Show) -> None:
    family.add_player("Jo")
    page, opened = players(desk, show)
    page.tables["playing"].setFocus()
    page.tables["playing"].go_to(person(family, "Ron").id)
    press("Del")
    assert "Ron" in names(page)
    assert opened.said == ["Ron has played, so the name stays in the book. Retiring is possible."]
    page.tables["playing"].go_to(person(family, "Jo").id)
    press("Del")
    assert "Jo" not in names(page)
    assert "Jo is removed. Undo brings the name back." in words(page)
    click(page, "players_undo")
    assert "Jo" in names(page)
    assert "Jo is removed. Undo brings the name back." not in words(page)


def test_a_book_to_read_only_is_only_looked_at(
    desk: Desk, family: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Book, "read_only", True)
    page, _ = players(desk, show)
    entry = ("players_name", "players_add", "person_rename", "person_retire", "person_guest")
    assert not any(find(page, name).isEnabled() for name in entry)
    press("F2")
    assert not page.slip.editing
    assert find(page, "person_games").isEnabled()


def test_a_persons_page_and_games_are_opened(desk: Desk, family: Book, show: Show) -> None:
    page, opened = players(desk, show, person(family, "Karen").id)
    assert words(page.slip)[0] == "Karen"
    press("Enter")
    click(page, "person_figures")
    click(page, "person_games")
    karen = person(family, "Karen").id
    assert opened.went == [("player", karen), ("player", karen), ("games", GamesWanted(player=karen))]


def test_one_person_is_chosen_at_a_time(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    click_row(page.tables["playing"], 1)
    click_row(page.tables["retired"], 0)
    assert words(page.slip)[0] == "Ed"
    assert page.tables["playing"].selected() == []
    click_row(page.tables["playing"], 1)
    assert page.tables["retired"].selected() == []
    assert words(page.slip)[0] == names(page)[1]


def test_selection_and_order_stay_when_the_page_follows(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    click_heading(page.tables["playing"], "Player")
    page.tables["playing"].go_to(person(family, "Louise").id)
    desk.do(lambda b: b.add_player("Aaron"))
    assert names(page) == ["Aaron", "Edna", "Karen", "Louise", "Rich", "Ron"]
    assert [row.name for row in page.tables["playing"].selected()] == ["Louise"]
    assert words(page.slip)[0] == "Louise"


def test_figures_sort_by_value_with_dashes_last(desk: Desk, book: Book, show: Show) -> None:
    for _ in range(10):
        play(book, 0)
    play(book, 1, names=OTHERS)
    book.add_player("Jo")
    page, _ = players(desk, show)
    click_heading(page.tables["playing"], "Games")
    figures = [row[0] for row in cells(page.tables["playing"], "Games")]
    assert figures == ["1", "1", "10", "10", "11", "11", "–"]
    click_heading(page.tables["playing"], "Win rate")
    rates = [row[0] for row in cells(page.tables["playing"], "Win rate")]
    assert rates == ["100%", "100%", "91%", "91%", "0%", "0%", "–"]


def test_a_games_mark_is_followed(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    desk.do(lambda b: b.set_winner(1, 1))
    rows = {row[0]: row[1:4] for row in cells(page.tables["playing"])}
    assert rows["Louise"] == ["1", "1", "0"]
    desk.do(lambda b: b.undo())
    rows = {row[0]: row[1:4] for row in cells(page.tables["playing"])}
    assert rows["Louise"] == ["1", "0", "1"]


def test_names_are_shown_as_they_are_and_never_as_markup(desk: Desk, book: Book, show: Show) -> None:
    page, opened = players(desk, show)
    for name in ("<img src=x onerror=alert(1)>", "“Bob” & 'Sue' 100%", "דוד", "Zoë 🂡", "<b>bold</b>"):
        add(page, name)
        assert name in names(page)
        assert words(page.slip)[0] == name
        assert opened.said[-1] == f"{name} is in the book."


def test_one_person_however_the_name_is_composed(desk: Desk, book: Book, show: Show) -> None:
    page, _ = players(desk, show)
    add(page, "Zoë")
    add(page, "Zoe\u0308")
    assert names(page) == ["Zoë"]
    assert "There is already somebody called Zoë in the book." in " ".join(words(page))


@pytest.mark.parametrize(
    ("lamp", "scale", "size"), [("light", 200, (1004, 800)), ("lamp-off", 100, (840, 640))]
)
@pytest.mark.parametrize("editing", [False, True])
def test_nothing_is_cut_off(
    desk: Desk,
    family: Book,
    show: Show,
    qapp: QApplication,
    lamp: str,
    scale: int,
    size: tuple[int, int],
    editing: bool,
) -> None:
    from scorebook.window.theme import apply_theme, make_theme

    desk.theme = make_theme(lamp, scale)
    apply_theme(qapp, desk.theme)
    family.rename_player(person(family, "Ron").id, "Bartholomew-Montgomery-Featherstonehaugh-the-Elder")
    page, opened = players(desk, show)
    page.resize(*size)
    opened.enter(person(family, "Bartholomew-Montgomery-Featherstonehaugh-the-Elder").id)
    add(page, "karen")
    if editing:
        click(page, "person_rename")
    QApplication.processEvents()
    assert nothing_is_cut(page) == []
    assert page.scroller.horizontalScrollBar().maximum() == 0


def test_every_control_has_its_names(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    click(page, "person_rename")
    assert unnamed(page) == []


def test_tab_goes_through_everything(desk: Desk, family: Book, show: Show) -> None:
    page, _ = players(desk, show)
    find(page, "players_name").setFocus()
    reached = []
    for _ in range(9):
        widget = QApplication.focusWidget()
        assert widget is not None
        reached.append(widget.objectName())
        press("Tab")
    wanted = {"players_name", "players_add", "players_playing_table", "players_retired_table"}
    wanted |= {"person_games", "person_rename", "person_retire", "person_guest"}
    assert wanted <= set(reached)
    assert page.heading() == "Players"


def test_keys_are_told(desk: Desk, show: Show) -> None:
    page, _ = players(desk, show)
    told = dict(page.keys())
    assert {"Enter", "F2", "Delete"} <= set(told)


class TestOnePersonUnderSeveralNames:
    """Other spellings are shown, added, taken off; two people are made one after a look, and undone."""

    @staticmethod
    def at(desk: Desk, show: Show, name: str) -> tuple[PlayersPage, Open]:
        page, opened = players(desk, show, person(desk.book, name).id)
        click(page, "person_known_as")
        return page, opened

    def test_a_spelling_is_added_and_taken_off(self, desk: Desk, book: Book, show: Show) -> None:
        book.add_player("Bob")
        page, _ = self.at(desk, show, "Bob")
        assert find(page, "person_spelling").hasFocus()
        type_keys("Robert Enter")
        assert "Also written: Robert." in words(page.slip)
        assert book.spellings(person(book, "Bob").id) == ("Robert",)
        type_keys("bob Enter")
        assert "There is already somebody called Bob in the book." in " ".join(words(page.slip))
        click(page, "person_spelling_off_0")
        assert book.spellings(person(book, "Bob").id) == ()

    def test_two_are_made_one_and_two_again(self, desk: Desk, book: Book, show: Show) -> None:
        play(book, names=("Bob", "Rich", "Karen", "Louise"))
        play(book, names=("Bobby", "Rich", "Karen", "Louise"))
        page, _ = self.at(desk, show, "Bobby")
        page.slip.names.other.setFocus()
        type_keys("bob")
        assert "1 game of Bobby becomes Bob’s. “Bobby” will lead to Bob. Undo takes it back." in words(
            page.slip
        )
        page.slip.names.other.put_names_away()
        press("Enter")
        assert [one.name for one in book.players()] == ["Bob", "Karen", "Louise", "Rich"]
        assert page.slip.player == person(book, "Bob")
        assert "Bobby is the same person as Bob: 1 game, no hands." in " ".join(words(page))
        click(page, "players_undo")
        assert "Bobby" in [one.name for one in book.players()]

    def test_two_at_one_table_are_refused_with_the_game(self, desk: Desk, book: Book, show: Show) -> None:
        play(book, names=("Bob", "Bobby", "Karen", "Louise"))
        page, _ = self.at(desk, show, "Bobby")
        page.slip.names.other.setFocus()
        type_keys("bob")
        said = "Bobby and Bob sat at one table, so they are two people: 2026-11-29-1."
        assert said in words(page.slip)
        assert not page.slip.names.merge.isEnabled()
        page.slip.names.other.put_names_away()
        press("Enter")
        assert len(book.players()) == 4

    def test_nobody_of_that_name_is_said(self, desk: Desk, book: Book, show: Show) -> None:
        book.add_player("Bob")
        page, _ = self.at(desk, show, "Bob")
        page.slip.names.other.setFocus()
        type_keys("zed Enter")
        assert "Nobody in the book is called zed." in words(page.slip)
        assert nothing_is_cut(page) == []
        assert unnamed(page) == []


def test_what_making_two_one_would_do_is_in_sight_with_its_button(desk: Desk, book: Book, show: Show) -> None:
    for at in range(9):
        book.add_player(f"Cousin {at}")
    play(book, 0)
    play(book, 0, names=OTHERS)
    page, _ = players(desk, show, person(book, "Karen").id)
    page.resize(1084, 480)
    QApplication.processEvents()

    def seen(name: str) -> bool:
        found, view = find(page, name), page.scroller.viewport()
        top = found.mapTo(view, found.rect().topLeft()).y()
        return found.isVisible() and top >= 0 and top + found.height() <= view.height()

    click(page, "person_known_as")
    QApplication.processEvents()
    assert seen("person_spelling")
    press("Tab")
    press("Tab")
    assert find(page, "person_same").hasFocus()
    write("Nobody")
    press("Enter")
    QApplication.processEvents()
    assert seen("person_same_problem")
    find(page, "person_same").selectAll()  # type: ignore[attr-defined]
    write("Ron")
    QApplication.processEvents()
    for name in ("person_same", "person_merge_preview", "person_merge"):
        assert seen(name)
