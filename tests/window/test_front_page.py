"""The Front page, read off the screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.book.library import Book
from scorebook.statistics.order import ALL_YEARS, one_year
from scorebook.window.desk import Desk
from scorebook.window.front_page import FrontPage
from scorebook.window.game_lines import GamesWanted
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
)

Show = Callable[[QWidget], QWidget]
TODAY = date(2026, 11, 29)
OTHERS = ("Ron", "Ed", "Karen", "Edna")


def front(desk: Desk, show: Show, today: date = TODAY) -> tuple[FrontPage, Open]:
    """Return the Front page, laid open on that day."""
    page = FrontPage(desk, lambda: today)
    return page, lay_open(desk, show, page)


def settle(desk: Desk) -> None:
    """Wait for what is counted beside the window, where the page stands already."""
    while desk.figures.busy:
        QTest.qWait(5)
    QApplication.processEvents()


def test_an_empty_book_says_what_will_be_here_and_deals(desk: Desk, show: Show) -> None:
    page, opened = front(desk, show)
    assert words(page)[0] == "A new score book"
    assert "the marks this year and in all years" in " ".join(words(page))
    assert buttons(page) == ["Enter old pages", "Deal a new game"]
    press("Enter")
    assert opened.went == [("new", None)]


def test_the_old_pages_are_one_button_away(desk: Desk, show: Show) -> None:
    page, opened = front(desk, show)
    click(page, "front_old_pages")
    assert opened.went == [("old_book", None)]


def test_three_sundays_are_said_as_such(desk: Desk, book: Book, show: Show) -> None:
    for day in ("2026-11-15", "2026-11-22", "2026-11-29"):
        play(book, 0, day)
    page, _ = front(desk, show)
    assert words(page)[:2] == ["Three Sunday nights", "3 games · since 15 November 2026"]
    assert page.heading() == "Three Sunday nights"


def test_a_book_of_years_says_how_many(desk: Desk, book: Book, show: Show) -> None:
    play(book, 0, "1991-03-03", written="1991-03")
    play(book, 0, "2026-11-22")
    page, _ = front(desk, show)
    assert words(page)[:2] == ["Thirty-five years of Sunday nights", "2 games · since March 1991"]


def test_the_marks_of_this_year_and_of_all_years(desk: Desk, book: Book, show: Show) -> None:
    play(book, 1, "2025-12-31")  # the last day of another year
    play(book, 0, "2026-01-01")
    play(book, 0, "2026-11-29", OTHERS)
    play(book, 1, "2026-05-05", written="2026~")  # may be of another year
    page, _ = front(desk, show)
    assert sorted(cells(page.this_year.table, "Player", "Games", "Won", "Win rate")) == [
        ["Ed", "1", "0", "0%"],
        ["Edna", "1", "0", "0%"],
        ["Karen", "2", "2", "100%"],
        ["Louise", "1", "0", "0%"],
        ["Rich", "1", "0", "0%"],
        ["Ron", "2", "2", "100%"],
    ]
    said = " ".join(words(page.this_year))
    assert "From the 2 games with a winner in 2026." in said
    assert "One may be of another year and is left out." in said
    assert "Nobody has 20 games yet" in said
    rows = {row[0]: row[1:] for row in cells(page.all_years.table, "Player", "Games", "Won", "Win rate")}
    assert rows["Rich"] == ["3", "2", "67%"]
    assert rows["Ron"] == ["4", "2", "50%"]


def test_a_year_without_games_says_so_and_shows_no_rate(desk: Desk, book: Book, show: Show) -> None:
    play(book, 0, "2025-12-31")
    page, _ = front(desk, show)
    assert "No game with a winner in 2026." in words(page.this_year)
    assert not page.this_year.table.isVisible()
    assert "0%" not in " ".join(words(page.this_year))


def test_a_rate_is_read_with_what_it_is_of_and_its_range(desk: Desk, book: Book, show: Show) -> None:
    for winner in (0, 0, 1):
        play(book, winner)
    page, _ = front(desk, show)
    row = next(r for r in cells(page.all_years.table) if r[0] == "Ron")
    assert row == ["Ron", "3", "2", "67%", "21–94%"]  # (0.667 + 0.640 ± 0.829…) by Wilson
    at = [r[0] for r in cells(page.all_years.table)].index("Ron")
    assert aloud(page.all_years.table, at, "Win rate") == "67%, 2 of 3"


def test_a_click_on_a_line_opens_the_games_behind_it(desk: Desk, book: Book, show: Show) -> None:
    play(book)
    page, opened = front(desk, show)
    names = [row[0] for row in cells(page.this_year.table)]
    click_row(page.this_year.table, names.index("Karen"))
    karen = person(book, "Karen").id
    assert opened.went == [("games", GamesWanted(player=karen, years=one_year(2026), decided=True))]


def test_enter_on_a_line_opens_the_games_behind_it(desk: Desk, book: Book, show: Show) -> None:
    play(book)
    page, opened = front(desk, show)
    page.all_years.table.setFocus()
    press("Down")
    press("Enter")
    chosen = page.all_years.table.rows()[page.all_years.table.currentIndex().row()]
    assert opened.went == [("games", GamesWanted(player=chosen.player, years=ALL_YEARS, decided=True))]


def test_the_last_games_are_newest_first_with_the_winner_marked(desk: Desk, book: Book, show: Show) -> None:
    play(book, 1, "2026-11-15")
    play(book, 0, "2026-11-22")
    last = play(book, 1, "2026-11-22")
    begin(book)
    page, opened = front(desk, show)
    assert cells(page.last, "Date", "Played", "Mark") == [
        ["22 November 2026", "Ron & Karen · ★ Rich & Louise", "Rich & Louise"],
        ["22 November 2026", "★ Ron & Karen · Rich & Louise", "Ron & Karen"],
        ["15 November 2026", "Ron & Karen · ★ Rich & Louise", "Rich & Louise"],
    ]
    assert aloud(page.last, 0, "Mark") == "Rich & Louise won"
    click_row(page.last, 0)
    assert opened.went == [("pad", last)]


def test_the_game_on_the_table_is_carried_on_by_enter(desk: Desk, book: Book, show: Show) -> None:
    game = begin(book)
    book.write_hand(game, hand(0, 60, (43, 12), (28, 22)), "h1")
    page, opened = front(desk, show)
    assert "A game is on the table." in words(page)
    assert "Ron & Karen 71 · Rich & Louise 34 — hand 2, Rich deals" in words(page)
    press("Enter")
    assert opened.went == [("pad", game)]
    click(page, "front_carry_on")
    assert opened.went == [("pad", game)] * 2
    click(page, "front_deal")
    assert opened.went[-1] == ("new", None)


def test_a_game_of_another_night_says_which(desk: Desk, book: Book, show: Show) -> None:
    begin(book, "2026-11-22")
    page, _ = front(desk, show)
    assert "A game from 22 November 2026 is on the table." in words(page)


def test_other_unfinished_games_are_mentioned_and_opened(desk: Desk, book: Book, show: Show) -> None:
    older = begin(book, "2026-11-15")
    begin(book, "2026-11-22", OTHERS)
    page, opened = front(desk, show)
    assert "One more game is unfinished: Ron & Karen against Rich & Louise, 15 November 2026." in words(page)
    click(page, "front_unfinished_games")
    assert opened.went == [("games", GamesWanted(unfinished=True))]
    book.remove_game(older)
    page.refresh()
    assert not find(page, "front_unfinished").isVisible()


def test_a_hand_and_the_mark_are_followed_as_they_happen(desk: Desk, book: Book, show: Show) -> None:
    game = begin(book)
    page, _ = front(desk, show)
    desk.do(lambda b: b.write_hand(game, hand(1, 50, (10, 20), (20, 30)), "h1"))
    settle(desk)
    assert "Ron & Karen 30 · Rich & Louise 50 — hand 2, Rich deals" in words(page)
    desk.do(lambda b: b.set_winner(game, 1))
    settle(desk)
    assert not find(page, "front_table").isVisible()
    assert ["Rich", "1", "1", "100%"] in cells(page.this_year.table, "Player", "Games", "Won", "Win rate")
    desk.do(lambda b: b.undo())
    settle(desk)
    assert find(page, "front_table").isVisible()
    assert not page.this_year.isVisible()


def test_a_rename_is_followed_and_house_rules_change_nothing_here(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(book)
    page, _ = front(desk, show)
    desk.do(lambda b: b.rename_player(person(b, "Karen").id, "Karen (Mum)"))
    settle(desk)
    assert "Karen (Mum)" in [row[0] for row in cells(page.all_years.table)]
    assert cells(page.last, "Played") == [["★ Ron & Karen (Mum) · Rich & Louise"]]
    read: list[str] = []
    monkeypatch.setattr(Book, "game_facts", lambda self: read.append("facts") or [])
    desk.do(lambda b: b.add_house(b.houses()[0].rules))
    settle(desk)
    assert read == []


def test_selection_and_order_stay_when_the_page_follows(desk: Desk, book: Book, show: Show) -> None:
    for winner in (0, 0, 1):
        play(book, winner)
    page, _ = front(desk, show)
    click_heading(page.all_years.table, "Player")
    page.all_years.table.go_to(person(book, "Louise").id)
    desk.do(lambda b: b.change_game(1, occasion="Labor Day"))
    settle(desk)
    assert [row[0] for row in cells(page.all_years.table)] == ["Karen", "Louise", "Rich", "Ron"]
    current = page.all_years.table.current()
    assert current is not None
    assert current.name == "Louise"


def test_rates_sort_by_value(desk: Desk, book: Book, show: Show) -> None:
    for _ in range(10):
        play(book, 0)
    for _ in range(2):
        play(book, 0, names=OTHERS)
    play(book, 1, names=OTHERS)
    page, _ = front(desk, show)
    click_heading(page.all_years.table, "Win rate")
    rates = [row[0] for row in cells(page.all_years.table, "Win rate")]
    assert rates == ["92%", "92%", "33%", "33%", "0%", "0%"]
    click_heading(page.all_years.table, "Games")
    assert [row[0] for row in cells(page.all_years.table, "Games")] == ["3", "3", "10", "10", "13", "13"]


def test_too_few_games_are_listed_last_and_named(desk: Desk, book: Book, show: Show) -> None:
    for _ in range(20):
        play(book, 1)
    play(book, 0, names=("Ed", "Rich", "Edna", "Louise"))
    page, _ = front(desk, show)
    assert [row[0] for row in cells(page.all_years.table)][-2:] == ["Ed", "Edna"]
    assert "Under 20 games, so listed last: Ed, Edna." in " ".join(words(page.all_years))


def test_names_are_shown_as_they_are_and_never_as_markup(desk: Desk, book: Book, show: Show) -> None:
    nasty = ("<img src=x onerror=alert(1)>", "“Bob” & 'Sue' 100%", "דוד", "Zoë 🂡")
    begin(book, names=nasty)
    play(book, 0, names=nasty)
    page, _ = front(desk, show)
    seen = " ".join(words(page))
    assert "<img src=x onerror=alert(1)> & " in seen
    assert nasty[0] in [row[0] for row in cells(page.all_years.table)]
    assert nasty[1] in [row[0] for row in cells(page.all_years.table)]


@pytest.mark.parametrize(
    ("lamp", "scale", "size"), [("light", 200, (1004, 800)), ("lamp-off", 100, (840, 640))]
)
def test_nothing_is_cut_off(
    desk: Desk, book: Book, show: Show, qapp: QApplication, lamp: str, scale: int, size: tuple[int, int]
) -> None:
    from scorebook.window.theme import apply_theme, make_theme

    desk.theme = make_theme(lamp, scale)
    apply_theme(qapp, desk.theme)
    for number in range(3):
        play(
            book,
            number % 2,
            names=("Bartholomew-Montgomery-Featherstonehaugh-the-Elder", "Rich", "Karen", "Louise"),
        )
    begin(book, "2026-11-15")
    begin(book, "2026-11-22")
    page, _ = front(desk, show)
    page.resize(*size)
    QApplication.processEvents()
    page.refresh()
    QApplication.processEvents()
    assert nothing_is_cut(page) == []
    assert page.scroller.horizontalScrollBar().maximum() == 0


def test_every_control_has_its_names(desk: Desk, book: Book, show: Show) -> None:
    play(book)
    begin(book)
    page, _ = front(desk, show)
    assert unnamed(page) == []


def test_tab_goes_through_everything(desk: Desk, book: Book, show: Show) -> None:
    play(book)
    begin(book)
    front(desk, show)
    reached = []
    for _ in range(20):
        widget = QApplication.focusWidget()
        assert widget is not None
        reached.append(widget.objectName())
        press("Tab")
    wanted = {"front_deal", "front_carry_on", "front_year_table", "front_all_table", "front_last_table"}
    assert wanted <= set(reached)


def test_it_is_seen_where_the_keyboard_is(desk: Desk, book: Book, show: Show) -> None:
    play(book)
    page, _ = front(desk, show)
    table = page.this_year.table
    before = table.grab().toImage()
    while QApplication.focusWidget() is not table:
        press("Tab")
    assert [row.name for row in table.selected()] == [table.rows()[0].name]
    with_keyboard = table.grab().toImage()
    press("Tab")
    assert with_keyboard not in (before, table.grab().toImage())


def test_a_book_to_read_only_is_looked_at_and_not_dealt_from(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(book)
    monkeypatch.setattr(Book, "read_only", True)
    page, opened = front(desk, show)
    assert not find(page, "front_deal").isEnabled()
    assert "Look at it" in buttons(page)
    press("Enter")
    assert opened.went == [("pad", game)]


def test_five_thousand_games_stand_at_once(
    desk: Desk, book: Book, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.statistics.facts import fact

    page, _ = front(desk, show)
    facts = [fact(n, n % 2, f"{1991 + n % 36}-03-03") for n in range(5512)]
    play(book)
    monkeypatch.setattr(Book, "game_facts", lambda self: facts)
    page.refresh()
    before = time.perf_counter()
    page.refresh()
    assert time.perf_counter() - before < 0.25  # measured 0.02; a slow machine may take ten times as long


def test_what_a_mark_is_stands_at_its_heading(desk: Desk, book: Book, show: Show) -> None:
    play(book)
    page, _ = front(desk, show)
    while page.years is None:
        QTest.qWait(5)
    heading = find(page, "front_year_heading")
    assert heading.isVisible()
    heading.setFocus()
    QApplication.processEvents()
    assert "Mark: One game won, whatever the score." in words(page.window())
    assert ("mark", "One game won, whatever the score.") in page.words()
    press("Tab")
    assert "Mark: One game won, whatever the score." not in words(page.window())
