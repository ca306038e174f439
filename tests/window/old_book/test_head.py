"""What stands over a page: dates as well as they are known, rules, names; it stays put, and is corrected."""

from __future__ import annotations

import pytest

from scorebook.book.library import Book
from scorebook.window.desk import Desk
from scorebook.window.old_book.cells import Kind
from scorebook.window.old_book.head import (
    Head,
    from_json,
    problems,
    read_dealer,
    read_rules,
    read_when,
    shown_when,
    to_json,
    to_paper,
)
from scorebook.window.widgets.sheets import Words
from tests.window.conftest import Show, click, press, type_keys
from tests.window.old_book.paper import (
    field,
    focus,
    known,
    lines,
    old,
    over_the_page,
    read,
    seats_known,
    sit_down,
    type_page,
    widget,
    write,
)

HOUSES = ("Sunday", "Labor Day", "Single deck")


@pytest.mark.parametrize(
    ("typed", "date"),
    [
        ("", ""),
        ("27 Nov 1994", "1994-11-27"),
        ("Nov 27 1994", "1994-11-27"),
        ("Nov 1994", "1994-11"),
        ("November 1994", "1994-11"),
        ("1994", "1994"),
        ("about 1994", "1994~"),
        ("c. 1994", "1994~"),
        ("1994?", "1994?"),
        ("199x", "199X"),
        ("1994/1996", "1994/1996"),
        ("../1994", "../1994"),
        ("1994-11-27", "1994-11-27"),
        ("11/27/1994", "1994-11-27"),
        ("27.11.1994", "1994-11-27"),
        ("?", ""),
    ],
)
def test_a_date_is_as_precise_as_it_is_known(typed: str, date: str) -> None:
    assert read_when(typed) == (date, "")
    assert read_when(shown_when(date)) == (date, "")


def test_what_is_wrong_with_a_date_in_figures_is_said_as_it_is() -> None:
    assert "could be read both ways" in read_when("3/4/1994")[1]
    assert "a year of two figures" in read_when("11/27/94")[1]


@pytest.mark.parametrize("typed", ["11/27/94", "30 Feb 1994", "last winter", "94", "27.11."])
def test_what_is_no_date_gets_a_sentence(typed: str) -> None:
    date, sentence = read_when(typed)
    assert date == ""
    assert sentence


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Thanksgiving 1994", "“Thanksgiving 1994” was 24 Nov 1994. Write that, or 1994 if no more is sure."),
        (
            "Christmas Eve 1993",
            "“Christmas Eve 1993” was 24 Dec 1993. Write that, or 1993 if no more is sure.",
        ),
        (
            "summer 1994",
            "“summer 1994” says more than a date can. Write 1994 or 1994~, and the words as a remark.",
        ),
    ],
)
def test_a_date_in_words_is_never_cut_down_to_its_year(typed: str, sentence: str) -> None:
    assert read_when(typed) == ("", sentence)


@pytest.mark.parametrize(
    ("typed", "name"), [("Sunday", "Sunday"), ("lab", "Labor Day"), ("single deck", "Single deck")]
)
def test_the_first_letters_of_the_rules_are_enough(typed: str, name: str) -> None:
    assert read_rules(typed, HOUSES) == (name, "")


@pytest.mark.parametrize("typed", ["", "s", "Cabin"])
def test_rules_that_could_be_several_or_none_are_asked_for(typed: str) -> None:
    assert read_rules(typed, HOUSES) == ("", "Which rules? Sunday, Labor Day, Single deck.")


@pytest.mark.parametrize(
    ("typed", "seat"), [("", None), ("?", None), ("4", 3), ("lou", 3), ("Ron", 0), ("Ed", 1), ("Edna", 2)]
)
def test_who_dealt_first_is_a_seat_or_a_name(typed: str, seat: int | None) -> None:
    assert read_dealer(typed, ("Ron", "Ed", "Edna", "Louise")) == (seat, "")


def test_nobody_else_dealt_first() -> None:
    assert read_dealer("Joe", ("Ron", "Ed", "Edna", "Louise"))[1].startswith("Who dealt first?")


@pytest.mark.parametrize(
    ("head", "fields"),
    [
        (Head(), set()),
        (Head(names=("Ron", "Rich", "ron", "?")), {"seat_3"}),
        (Head(names=("Ron", "guest: ron", "?", "?")), {"seat_2"}),
        (Head(names=("1", "?", "?", "")), {"seat_1"}),
        (Head(page="12"), {"source"}),
        (Head(date="never", rules="Cabin", target="many"), {"date", "rules", "target"}),
        (Head(seated=True, dealt="Joe"), {"dealt"}),
        (Head(seated=False, dealt="Joe"), set()),
    ],
)
def test_what_keeps_a_game_from_being_written_stands_by_its_field(head: Head, fields: set[str]) -> None:
    assert set(problems(head, HOUSES)) == fields


def test_a_guest_an_unknown_partner_and_a_target_go_into_the_game() -> None:
    names = ("Ron", "?", "guest: Jo", "")
    head = Head("green pad", "12", "1994", "lab", "250", names, seated=True, dealt="3")
    paper = to_paper(head, HOUSES, "u")
    assert [(seat.name, seat.guest) for seat in paper.seats] == [
        ("Ron", False), ("", False), ("Jo", True), ("", False),
    ]  # fmt: skip
    assert (paper.house, paper.target, paper.first_dealer, paper.uuid) == ("Labor Day", 250, 2, "u")
    assert from_json(to_json(head)) == head


@pytest.mark.parametrize("kept", [None, {}, {"names": ["a"]}, {"names": list("abcd"), "kind": "poem"}])
def test_a_head_that_cannot_be_read_is_an_empty_one(kept: object) -> None:
    assert from_json(kept) == Head()


def test_it_all_stays_put_for_the_next_game_and_the_next_page(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    seats_known("4")
    type_page(0, 1)
    type_keys("Enter Enter Enter Enter")  # no more hands, and nothing is said of the end
    type_page(0, 1)
    press("Ctrl+Enter")  # the page is done
    assert read(window, "old_book_based_on") == "Green pad, page 13 · 1 page done"
    type_page(0, 1)
    games = [book.game(line.id) for line in sorted(book.games(), key=lambda line: line.id)]
    assert [game.ref for game in games] == ["green-pad-p12-1", "green-pad-p12-2", "green-pad-p13-1"]
    assert {(game.date, game.names(), game.first_dealer, game.seating_known) for game in games} == {
        ("1994-11-27", ("Ron", "Rich", "Karen", "Louise"), 3, True)
    }


def test_names_are_offered_and_never_put_in(desk: Desk, book: Book, show: Show) -> None:
    known(book, "Edna", "Karen")
    window = sit_down(desk, show)
    over_the_page(names=("Ed", "Karne", "", ""))
    assert "Ed is new." in read(window, "old_head_hint")
    assert "Karne is new; did you mean Karen?" in read(window, "old_head_hint")
    type_page(0, 1)
    assert book.game(book.games()[0].id).names() == ("Ed", "Karne", "?", "?")


def test_what_is_wrong_over_the_page_is_said_there_and_the_line_is_kept(
    desk: Desk, book: Book, show: Show
) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page(date="30 Feb 1994")
    assert "February 1994 has 28 days" in read(window, "old_date_problem")
    type_page(0, 1)
    assert book.games() == []
    assert read(window, "old_said") == "Something over the page has to be put right first."
    assert (field(window, "old_meld_a"), field(window, "old_total_b")) == ("24", "25")
    press("Alt+D")
    write("28 Feb 1994")
    press("Enter")
    assert read(window, "old_date_problem") == ""
    type_keys("Esc")
    assert focus() == "old_total_b"
    press("Enter")
    assert lines(window) == ["1 Ron 55 ♥ 24 8 33 17 57 25 57 / 25 ✓"]
    assert book.games()[0].date == "1994-02-28"


def test_what_stands_over_a_written_game_is_corrected_in_one_step(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    sit_down(desk, show)
    over_the_page()
    type_page(0, 2)
    press("Alt+D")
    write("Dec 1994")
    press("Enter")
    write("Labor")
    press("Enter")
    game = book.game(book.games()[0].id)
    assert (game.date, game.rules.name) == ("1994-12", "Labor Day")
    assert [line.sentence for line in book.history(2)] == [
        "1994-12: rules of Labor Day, game to 500 → 300",
        "27 Nov 1994: date 1994-11-27 → 1994-12",
    ]
    press("Ctrl+Z")
    press("Ctrl+Z")
    assert book.game(game.id).date == "1994-11-27"


def test_a_page_must_not_be_left_with_a_correction_that_cannot_be_kept(
    desk: Desk, book: Book, show: Show
) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_page(0, 1)
    press("Alt+D")
    write("30 Feb 1994")
    window.turn_to("games")
    assert window.page() is old(window)
    assert focus() == "old_date"
    assert "28 days" in read(window, "old_date_problem")
    press("Ctrl+A")
    write("1994")
    window.turn_to("games")
    assert book.games()[0].date == "1994"


def test_turning_to_a_page_that_is_typed_shows_it(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_page(0, 2)
    press("Alt+G")
    write("13")
    press("Enter")
    assert lines(window) == []
    assert field(window, "old_seat_1") == "Ron"
    press("Alt+G")
    write("12")
    press("Enter")
    assert len(lines(window)) == 2
    assert old(window).writing.head.kind is Kind.HANDS


def test_how_a_guest_is_typed_stands_near_the_names(desk: Desk, show: Show) -> None:
    window = sit_down(desk, show)
    words = [label for label in old(window).paper.form.findChildren(Words) if label.isVisible()]
    assert "guest: Name · ?  not known" in [label.text() for label in words]


def test_a_question_about_the_date_has_the_width_of_the_row(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page(date="27.11.94")
    problem = widget(window, "old_date_problem")
    assert read(window, "old_date_problem")
    assert problem.height() <= 2 * problem.fontMetrics().height()
    assert problem.width() > widget(window, "old_date").width() * 4


def test_a_spreadsheet_can_always_be_brought_in_and_that_belongs_to_the_old_book(
    desk: Desk, book: Book, show: Show
) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_page(0, 1)
    click(window, "old_bring_in")
    assert window.page() is not None
    assert window.page().objectName() == "bring"  # type: ignore[union-attr]
    entry = widget(window, "go_old_book")
    assert entry.isChecked()  # type: ignore[attr-defined]
    assert entry.accessibleDescription() == "open now"
