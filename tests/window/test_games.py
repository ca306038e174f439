"""The page of Games, read off the screen and worked by keys and clicks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.book.library import Book
from scorebook.statistics.order import Years, one_year
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted
from scorebook.window.games import GamesPage
from tests.window.conftest import click, find, press
from tests.window.evenings import (
    Open,
    aloud,
    begin,
    buttons,
    cells,
    click_heading,
    click_row,
    hand,
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


def games(desk: Desk, show: Show, target: object = None) -> tuple[GamesPage, Open]:
    """Return the page of Games, laid open at `target`."""
    page = GamesPage(desk)
    return page, lay_open(desk, show, page, target)


def dates(page: GamesPage) -> list[str]:
    """Return the dates in the order shown."""
    return [row[0] for row in cells(page.table, "Date")]


@pytest.fixture
def five(book: Book) -> dict[str, int]:
    """Return a book of five games: two of one day, one of a vague year, one without a date, one running."""
    return {
        "first": play(book, 0, "1994-12-31", occasion="Sunday"),
        "second": play(book, 1, "1994-12-31", OTHERS, occasion="Labor Day", note="the night of the storm"),
        "vague": play(book, 0, "1995-01-01", written="1995~"),
        "undated": play(book, 1, "2001-01-02", written=""),
        "running": begin(book, "2026-11-29"),
    }


def test_an_empty_book_says_what_will_be_here(desk: Desk, show: Show) -> None:
    page, opened = games(desk, show)
    assert words(page)[0] == "Games"
    assert "Every game will stand here" in words(page)[1]
    assert buttons(page) == ["Deal a new game"]
    assert page.deal.geometry().bottom() < 250  # under the words, not somewhere down the page
    press("Enter")
    assert opened.went == [("new", None)]


def test_games_stand_newest_first_with_dates_as_written(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, _ = games(desk, show)
    page.resize(1900, 800)
    assert cells(page.table, "Date", "Played", "Score", "Mark", "Occasion", "Remark")[:4] == [
        ["2026-11-29", "Ron & Karen · Rich & Louise", "", "not finished", "Sunday", ""],
        ["1994-12-31", "Ron & Karen · ★ Ed & Edna", "", "Ed & Edna", "Labor Day", "the night of the storm"],
        ["1994-12-31", "★ Ron & Karen · Rich & Louise", "", "Ron & Karen", "Sunday", ""],
        ["1995~", "★ Ron & Karen · Rich & Louise", "", "Ron & Karen", "Sunday", ""],  # 1994 at the earliest
    ]
    assert cells(page.table)[4][0] == "–"
    assert "All 5, newest first." in words(page)
    assert aloud(page.table, 3, "Date") == "about 1995"
    assert aloud(page.table, 1, "Mark") == "Ed & Edna won"


def test_the_game_the_list_stands_on_is_told_below(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, _ = games(desk, show)
    press("Down")
    assert words(page.slip) == [
        "31 December 1994: Ron & Karen against Ed & Edna. Ed & Edna won.",
        "Labor Day · Sunday rules to 500 · just the mark · “the night of the storm”",
    ]


def test_unknown_names_are_question_marks(desk: Desk, book: Book, show: Show) -> None:
    play(book, 0, names=("Ron", "?", "", "Louise"))
    page, _ = games(desk, show)
    assert cells(page.table, "Played") == [["★ Ron & ? · ? & Louise"]]


def test_enter_and_a_double_click_open_a_game_on_the_pad(
    desk: Desk, five: dict[str, int], show: Show
) -> None:
    page, opened = games(desk, show)
    press("Down")
    press("Enter")
    click_row(page.table, 2, double=True)
    click(page, "game_open")
    assert opened.went == [("pad", five["second"]), ("pad", five["first"]), ("pad", five["first"])]


def test_f3_takes_the_keyboard_into_the_search_field(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, _ = games(desk, show)
    page.search()
    write("storm")
    assert dates(page) == ["1994-12-31"]
    assert "1 of 5 games: with “storm” in them." in words(page)
    press("Down")
    assert QApplication.focusWidget() is page.table
    page.search()
    press("Esc")
    assert len(dates(page)) == 5


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("labor", ["second"]),
        ("LABOR storm", ["second"]),
        ("louise", ["running", "first", "vague", "undated"]),
        ("31 December 1994", ["second", "first"]),
        ("Dec 1994", ["second", "first"]),
        ("1994", ["second", "first"]),
        ("1995", ["vague"]),  # as it was written; that it lies inside 1995 nobody knows
    ],
)
def test_one_field_finds_by_name_date_occasion_and_remark(
    desk: Desk, five: dict[str, int], show: Show, typed: str, found: list[str]
) -> None:
    page, _ = games(desk, show)
    page.search()
    write(typed)
    assert [line.id for line in page.table.rows()] == [five[name] for name in found]


def test_ed_is_not_edna(desk: Desk, book: Book, show: Show) -> None:
    alone = play(book, 0, names=("Ron", "Ed", "Karen", "Louise"))
    play(book, 0, names=("Ron", "Edna", "Karen", "Louise"))
    page, _ = games(desk, show)
    find(page, "games_person").setFocus()
    write("Ed")
    assert [line.id for line in page.table.rows()] == [alone]
    assert "1 of 2 games: with Ed." in words(page)
    write("n")
    assert len(page.table.rows()) == 2  # nobody yet
    write("a")
    assert [line.names[1] for line in page.table.rows()] == ["Edna"]


def test_a_name_nobody_has_is_said_by_its_field(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, _ = games(desk, show)
    find(page, "games_person").setFocus()
    write("Nobody")
    assert "Nobody of that name has played." not in words(page)
    press("Enter")
    assert "Nobody of that name has played." in words(page)
    assert find(page, "games_person").hasFocus()
    write("x")
    press("Tab")
    assert "Nobody of that name has played." in words(page)


@pytest.mark.parametrize(
    ("since", "until", "found"),
    [
        ("1994", "1994", ["second", "first"]),  # the last day of the year is inside
        ("1995", "1995", []),  # 1995~ may be of another year
        ("1994", "1996", ["second", "first", "vague"]),
        ("1994", "", ["running", "second", "first", "vague"]),
        ("", "1994", ["second", "first"]),
    ],
)
def test_years_take_what_lies_wholly_inside(
    desk: Desk, five: dict[str, int], show: Show, since: str, until: str, found: list[str]
) -> None:
    page, _ = games(desk, show)
    find(page, "games_since").setFocus()
    write(since)
    find(page, "games_until").setFocus()
    write(until)
    assert [line.id for line in page.table.rows()] == [five[name] for name in found]
    if not found:
        assert "There are no games in 1995." in words(page)


@pytest.mark.parametrize(
    ("since", "until", "said"),
    [
        ("94", "", "A year has four figures, like 1994."),
        ("x", "", "A year has four figures, like 1994."),
        ("1995", "1994", "These years end before they begin."),
    ],
)
def test_a_year_that_is_none_is_said_by_its_field(
    desk: Desk, five: dict[str, int], show: Show, since: str, until: str, said: str
) -> None:
    page, _ = games(desk, show)
    find(page, "games_since").setFocus()
    write(since)
    press("Tab")
    write(until)
    press("Tab")
    assert said in words(page)
    assert len(page.table.rows()) > 0


def test_a_target_fills_the_fields_and_all_games_come_back(
    desk: Desk, five: dict[str, int], show: Show, book: Book
) -> None:
    karen = person(book, "Karen").id
    page, _ = games(desk, show, GamesWanted(player=karen, years=one_year(1994), decided=True))
    assert find(page, "games_person").text() == "Karen"
    assert (find(page, "games_since").text(), find(page, "games_until").text()) == ("1994", "1994")
    assert "2 of 5 games: with Karen, in 1994, with a winner." in words(page)
    click(page, "games_everything")
    assert len(page.table.rows()) == 5
    assert not find(page, "games_everything").isVisible()
    assert find(page, "games_person").text() == ""


def test_the_games_behind_a_figure_are_those_to_the_end(desk: Desk, book: Book, show: Show) -> None:
    left = begin(book)
    book.write_hand(left, hand(0, 50, (20, 10), (30, 20)), "h1")
    book.seat_substitute(left, 2, 2, "Ed")
    book.set_winner(left, 0)
    stayed = play(book)
    karen = person(book, "Karen").id
    page, opened = games(desk, show, GamesWanted(player=karen, decided=True))
    assert [line.id for line in page.table.rows()] == [stayed]
    opened.enter(GamesWanted(player=karen))
    assert len(page.table.rows()) == 2


def test_unfinished_games_are_chosen_and_carried_on(
    desk: Desk, five: dict[str, int], show: Show, book: Book
) -> None:
    page, opened = games(desk, show)
    assert "Carry on" in buttons(page)
    click(page, "games_kind_unfinished")
    assert [line.id for line in page.table.rows()] == [five["running"]]
    book.put_away(five["running"])
    click(page, "game_carry_on")
    assert opened.went == [("pad", five["running"])]
    table_game = book.table_game()
    assert table_game is not None
    assert table_game.id == five["running"]
    click(page, "games_kind_decided")
    assert "Carry on" not in buttons(page)


def test_what_is_looked_for_stays_when_the_page_is_left(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, opened = games(desk, show, GamesWanted("storm"))
    opened.enter()
    assert dates(page) == ["1994-12-31"]
    assert page.finder.wanted() == GamesWanted("storm")


def test_columns_sort_by_value_and_unknown_ones_come_last(desk: Desk, book: Book, show: Show) -> None:
    for number, day in enumerate(("2026-11-22", "1994-12-31", "2026-11-29")):
        game = begin(book, day)
        for at in range((10, 9, 0)[number]):
            scored = hand(0, 50, (0, 10), (48, 2)) if at % 2 else hand(1, 50, (0, 4), (40, 10))
            book.write_hand(game, scored, f"h{number}-{at}")
    play(book, 0, written="1994")
    play(book, 0, written="")
    page, _ = games(desk, show)
    page.resize(1900, 800)
    QApplication.processEvents()
    click_heading(page.table, "Date")
    assert dates(page) == ["2026-11-29", "2026-11-22", "1994-12-31", "1994", "–"]
    click_heading(page.table, "Date")
    assert dates(page) == ["1994", "1994-12-31", "2026-11-22", "2026-11-29", "–"]
    click_heading(page.table, "Hands")
    assert [row[0] for row in cells(page.table, "Hands")] == ["9", "10", "–", "–", "–"]
    click_heading(page.table, "Hands")
    assert [row[0] for row in cells(page.table, "Hands")] == ["10", "9", "–", "–", "–"]


def test_f2_adds_a_remark_and_corrects_what_stands_over_the_game(
    desk: Desk, five: dict[str, int], show: Show, book: Book
) -> None:
    page, _ = games(desk, show)
    press("Down")
    press("F2")
    assert find(page, "game_remark").hasFocus()
    find(page, "game_remark").selectAll()
    write("the ice storm")
    press("Enter")
    assert book.game(five["second"]).note == "the ice storm"
    assert "“the ice storm”" in words(page.slip)[1]
    assert QApplication.focusWidget() is page.table
    click(page, "game_correct")
    for name, text in (("game_date", "1994-12-30"), ("game_occasion", "Birthday"), ("game_target", "300")):
        find(page, name).setFocus()
        find(page, name).selectAll()
        write(text)
    click(page, "game_write")
    game = book.game(five["second"])
    assert (game.date, game.occasion, game.target) == ("1994-12-30", "Birthday", 300)
    assert "30 December 1994" in words(page.slip)[0]
    assert [line.id for line in page.table.rows()].index(five["second"]) == 2  # a day further down


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("game_date", "1994-02-30", "February 1994 has 28 days"),
        ("game_date", "yesterday", "is no date this book can read"),
        ("game_target", "", "A game needs a target to play to."),
        ("game_target", "-5", "No minus here"),
        ("game_target", "0", "A game needs a target to play to."),
    ],
)
def test_what_cannot_be_is_said_by_its_field_and_stays(
    desk: Desk, five: dict[str, int], show: Show, book: Book, field: str, typed: str, said: str
) -> None:
    page, _ = games(desk, show)
    press("Down")
    press("F2")
    find(page, field).setFocus()
    find(page, field).selectAll()
    press("Del")
    write(typed)
    press("Enter")
    assert said in " ".join(words(page.slip))
    assert find(page, field).text() == typed
    assert book.game(five["second"]).date == "1994-12-31"
    assert page.finish() is False
    click_row(page.table, 3)  # going elsewhere does not lose it either
    assert page.table.current().id == five["second"]
    assert find(page, field).text() == typed
    click(page, "game_leave_it")
    assert not find(page, "game_fields").isVisible()
    assert page.finish() is True


@pytest.mark.parametrize("way", ["Tab", "row", "leave", "button"])
def test_what_was_typed_is_written_down_whichever_way_one_goes(
    desk: Desk, five: dict[str, int], show: Show, book: Book, way: str
) -> None:
    page, _ = games(desk, show)
    press("Down")
    press("F2")
    write(" of 1994")
    if way == "row":
        click_row(page.table, 0)
    elif way == "leave":
        assert page.finish()
    elif way == "button":
        click(page, "game_write")
    else:
        press("Tab")
        press("Enter")  # on the button that writes it down
    assert book.game(five["second"]).note == "the night of the storm of 1994"


def test_what_is_refused_is_not_lost_because_the_rest_was_written(
    desk: Desk, five: dict[str, int], show: Show, book: Book
) -> None:
    page, _ = games(desk, show)
    press("Down")
    press("F2")
    find(page, "game_remark").setText("")
    find(page, "game_remark").insert("x" * 4001)
    find(page, "game_occasion").setFocus()
    find(page, "game_occasion").selectAll()
    write("Birthday")
    click_row(page.table, 3)
    assert book.game(five["second"]).occasion == "Birthday"
    assert page.table.current().id == five["second"]
    assert "A remark can't be longer than 4,000 letters" in " ".join(words(page.slip))
    assert len(find(page, "game_remark").text()) == 4001


def test_esc_goes_back_to_the_list_and_loses_nothing(
    desk: Desk, five: dict[str, int], show: Show, book: Book
) -> None:
    page, _ = games(desk, show)
    press("F2")
    write("half a remark")
    press("Esc")
    assert QApplication.focusWidget() is page.table
    assert find(page, "game_remark").text() == "half a remark"
    press("F2")
    write(" more")
    press("Enter")
    assert book.game(five["running"]).note == "half a remark more"


def test_typing_survives_a_change_elsewhere(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, _ = games(desk, show)
    press("F2")
    write("half a remark")
    desk.do(lambda b: b.change_game(five["running"], occasion="Labor Day"))
    assert find(page, "game_remark").text() == "half a remark"
    assert find(page, "game_occasion").text() == "Labor Day"


def test_delete_removes_and_undo_brings_back(
    desk: Desk, five: dict[str, int], show: Show, book: Book
) -> None:
    page, _ = games(desk, show)
    press("Down")
    press("Del")
    assert [line.id for line in page.table.rows()] == [
        five[n] for n in ("running", "first", "vague", "undated")
    ]
    assert "Removed. Undo brings it back." in words(page)
    assert page.table.current().id == five["first"]  # on to the next one
    assert QApplication.focusWidget() is page.table
    click(page, "games_undo")
    assert page.table.current().id == five["second"]
    assert book.game(five["second"]).note == "the night of the storm"
    assert "Removed. Undo brings it back." not in words(page)


def test_undo_from_anywhere_takes_the_slip_away(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, _ = games(desk, show)
    click(page, "game_remove")
    assert find(page, "games_removed").isVisible()
    desk.do(lambda b: b.undo())
    assert not find(page, "games_removed").isVisible()
    assert page.table.current().id == five["running"]


def test_undo_by_ctrl_z_goes_to_the_game_alone(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, _ = games(desk, show)
    press("Down")
    press("Del")
    QShortcut(QKeySequence("Ctrl+Z"), page).activated.connect(lambda: desk.do(lambda b: b.undo()))
    press("Ctrl+Z")  # with Ctrl still held
    assert [line.id for line in page.table.selected()] == [five["second"]]


def test_a_book_to_read_only_is_only_looked_at(
    desk: Desk, five: dict[str, int], show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Book, "read_only", True)
    page, opened = games(desk, show)
    enabled = {
        name: find(page, name).isEnabled()
        for name in ("game_open", "game_carry_on", "game_correct", "game_remove")
    }
    assert enabled == {"game_open": True, "game_carry_on": False, "game_correct": False, "game_remove": False}
    press("F2")
    assert not find(page, "game_fields").isVisible()
    press("Enter")
    assert opened.went == [("pad", five["running"])]


def test_only_one_game_at_a_time_is_removed(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, opened = games(desk, show)
    press("Shift+Down")
    press("Del")
    assert len(page.table.rows()) == 5
    assert opened.said == ["One game at a time is removed: choose one."]


def test_the_last_game_removed_leaves_an_empty_page(desk: Desk, book: Book, show: Show) -> None:
    play(book)
    page, _ = games(desk, show)
    press("Del")
    assert "Every game will stand here" in " ".join(words(page))
    assert not page.slip.isVisible()
    click(page, "games_undo")
    assert len(page.table.rows()) == 1


def test_selection_and_scroll_stay_when_the_list_follows(desk: Desk, book: Book, show: Show) -> None:
    ids = [play(book, n % 2, f"2025-{1 + n // 28:02}-{1 + n % 28:02}") for n in range(60)]
    page, _ = games(desk, show)
    page.table.go_to(ids[5])
    QApplication.processEvents()
    bar = page.table.verticalScrollBar()
    before = bar.value()
    assert before > 0
    desk.do(lambda b: b.remark_game(ids[40], "seen elsewhere"))
    assert page.table.current().id == ids[5]
    assert [line.id for line in page.table.selected()] == [ids[5]]
    assert bar.value() == before


def test_people_are_followed(desk: Desk, five: dict[str, int], show: Show, book: Book) -> None:
    page, _ = games(desk, show)
    desk.do(lambda b: b.rename_player(person(b, "Edna").id, "Aunt Edna"))
    assert "Ron & Karen · ★ Ed & Aunt Edna" in [row[0] for row in cells(page.table, "Played")]


def test_rows_are_copied_as_text(desk: Desk, five: dict[str, int], show: Show, qapp: QApplication) -> None:
    games(desk, show)
    press("Down")
    press("Ctrl+C")
    everything = qapp.clipboard().text().splitlines()
    assert everything[0].split("\t")[:4] == ["Date", "Played", "Score", "Mark"]
    assert len(everything) == 1 + 5
    press("Shift+Down")
    press("Ctrl+C")
    lines = qapp.clipboard().text().splitlines()
    assert lines[1].split("\t")[:4] == ["1994-12-31", "Ron & Karen · ★ Ed & Edna", "", "Ed & Edna"]
    assert lines == [everything[0], *everything[2:4]]


def test_names_and_remarks_are_never_markup(desk: Desk, book: Book, show: Show) -> None:
    nasty = ("<img src=x onerror=alert(1)>", "<b>Rich</b>", "O'Neil & “Sons” 100%", "דוד")
    play(book, 0, names=nasty, note="<i>not</i> slanted & <script>")
    page, _ = games(desk, show)
    assert f"{nasty[0]} & {nasty[2]}" in words(page.slip)[0]
    assert "“<i>not</i> slanted & <script>”" in words(page.slip)[1]
    assert nasty[0] in cells(page.table, "Played")[0][0]


@pytest.mark.parametrize(
    ("lamp", "scale", "size"), [("light", 200, (1004, 800)), ("lamp-off", 100, (840, 640))]
)
@pytest.mark.parametrize("editing", [False, True])
def test_nothing_is_cut_off(
    desk: Desk,
    book: Book,
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
    long = "Bartholomew-Montgomery-Featherstonehaugh-the-Elder"
    play(book, 0, names=(long, "Rich", "Karen", "Louise"), note="w" * 200)
    page, opened = games(desk, show)
    page.resize(*size)
    opened.enter(GamesWanted(player=person(book, long).id, years=Years(1994)))
    if editing:
        press("F2")
        write("w" * 3)
        for name, wrong in (("game_date", "1994-02-30"), ("games_until", "12"), ("games_person", "nobody")):
            find(page, name).setFocus()
            find(page, name).selectAll()
            write(wrong)
            press("Enter")
    QApplication.processEvents()
    assert nothing_is_cut(page) == []
    assert page.scroller.horizontalScrollBar().maximum() == 0


def test_every_control_has_its_names(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, _ = games(desk, show)
    press("F2")
    assert unnamed(page) == []


def test_tab_goes_through_everything(desk: Desk, five: dict[str, int], show: Show) -> None:
    page, _ = games(desk, show)
    page.search()
    reached = []
    for _ in range(16):
        widget = QApplication.focusWidget()
        assert widget is not None
        reached.append(widget.objectName())
        press("Tab")
    assert reached[:4] == ["games_text", "games_person", "games_since", "games_until"]
    assert {
        "games_kind_all",
        "games_table",
        "game_open",
        "game_carry_on",
        "game_correct",
        "game_remove",
        "game_take_out",
        "games_take_out",
    } <= set(reached)


def test_keys_are_told(desk: Desk, show: Show) -> None:
    page, _ = games(desk, show)
    told = dict(page.keys())
    assert {"F3", "Enter", "F2", "Delete"} <= set(told)


def test_one_game_and_the_list_that_is_found_are_taken_out(
    desk: Desk, book: Book, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(book, day="2025-11-30")
    play(book, names=("Ron", "Ed", "Karen", "Edna"))
    play(book, names=("Ron", "Ed", "Karen", "Jo"))
    page = GamesPage(desk)
    opened = lay_open(desk, show, page, GamesWanted(text="Ed"))
    asked: list[str] = []

    def place(_parent: object, title: str, *_more: object) -> Path:
        asked.append(title)
        return tmp_path / f"{len(asked)}.csv"

    monkeypatch.setattr(dialogs, "place_for_file", place)
    click(page, "games_take_out")
    click(page, "game_take_out")
    assert asked == ["Take out 2 games", "Take out 1 game"]
    assert "2025" not in (tmp_path / "1.csv").read_text("utf-8")
    assert len((tmp_path / "1.csv").read_text("utf-8").splitlines()) == 3
    assert len((tmp_path / "2.csv").read_text("utf-8").splitlines()) == 2
    assert opened.said == ["2 games taken out as 1.csv.", "1 game taken out as 2.csv."]


def test_a_folder_that_is_not_there_is_told(
    desk: Desk, book: Book, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(book)
    page = GamesPage(desk)
    lay_open(desk, show, page)
    told: list[str] = []
    monkeypatch.setattr(dialogs, "place_for_file", lambda *_: tmp_path / "nowhere" / "x.csv")
    monkeypatch.setattr(dialogs, "tell", lambda _by, sentence, *_more: told.append(sentence))
    click(page, "games_take_out")
    assert told == [f"There is no folder {tmp_path / 'nowhere'}."]
