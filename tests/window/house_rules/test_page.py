"""The page House rules, read off the screen and worked by keys and clicks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from scorebook.book.library import Book, open_book
from scorebook.book.trouble import BookTrouble
from scorebook.exchange.house_file import read_house, write_house
from scorebook.folders import Folders
from scorebook.rules.house import BUILT_IN, SUNDAY, NobodyBids, StuckBid
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted
from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme
from tests.window.conftest import PLAIN_HAND, Show, click, find, press, type_keys
from tests.window.evenings import cells, nothing_is_cut, play, unnamed, words
from tests.window.house_rules.editing import (
    begin_under,
    change,
    choose,
    copy,
    house_of,
    keep,
    page_of,
    put,
    sentence,
    stand_on,
    turn,
)
from tests.window.pad.table import deal, focus, lines, read, settle, sit_down, totals

Sections = ("house", "bidding", "meld", "scoring")


@pytest.fixture
def window(desk: Desk, show: Show) -> MainWindow:
    """Return the window over a fresh book."""
    return sit_down(desk, show, page="front")


@pytest.fixture
def page(window: MainWindow) -> HouseRulesPage:
    """Return the page House rules."""
    return page_of(window)


def said(page: HouseRulesPage) -> str:
    """Return what the foot says."""
    found = page.window().findChild(QLabel, "said_words")
    assert isinstance(found, QLabel)
    return found.text()


# Every house in words


def test_every_house_stands_there_in_plain_words(page: HouseRulesPage, book: Book) -> None:
    assert cells(page.shelf.table) == [
        ["Sunday", "now", "0"],
        ["Labor Day", "now", "0"],
        ["Single deck", "now", "0"],
    ]
    for house in BUILT_IN:
        stand_on(page, house.name)
        shown = words(page.shelf.sheet)
        assert shown[0] == house.name
        assert f"Game: {house.target} or more." in page.shelf.words.text()
        assert "No game has been played so. New game offers it." in shown
    assert focus(page) == "house_table"


def test_a_house_is_opened_by_its_id(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    window.turn_to("house", house_of(book, "Single deck").id)
    assert words(page.shelf.sheet)[0] == "Single deck"


def test_the_games_of_a_house_are_counted_and_can_be_seen(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    play(book, 0, "1994-12-31")
    play(book, 0, "2026-11-29")
    window.turn_to("front")
    page_of(window)
    assert cells(page.shelf.table)[0] == ["Sunday", "now", "2"]
    assert "2 games were played so, 1994 to 2026. New game offers it." in words(page.shelf.sheet)
    click(page, "house_games")
    settle()
    games = window.page()
    assert games is not None
    assert games.objectName() == "games"
    assert "2 of 2 games: by the rules of Sunday." in words(games)
    click(games, "games_everything")
    assert "All 2, newest first." in words(games)


def test_the_games_page_keeps_to_the_house_while_somebody_looks_for_more(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    play(book, 0, "2026-11-22")
    book.add_house(replace(SUNDAY, target=300))
    play(book, 0, "2026-11-29")
    old = next(one for one in book.houses() if one.used and not one.current)
    window.turn_to("games", GamesWanted(house=old.id, rules="Sunday"))
    press("Ctrl+F")
    type_keys("karen")
    games = window.page()
    assert games is not None
    assert "1 of 2 games: by the rules of Sunday, with “karen” in them." in words(games)
    assert old.rules.target == 500


# Changing


def test_changed_rules_hold_from_the_next_game_on_and_leave_the_old_one_as_it_is(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    game = deal(book)
    window.turn_to("pad", game)
    type_keys("1 60h 24 Enter 12 Enter 40 Enter")
    before = lines(window), totals(window), book.game(game)
    page_of(window)
    change(page, "Sunday")
    said_before = (
        "Changing Sunday. From the next game on; the 1 game played under the old rules stays as it is."
    )
    assert said_before in words(page)
    put(page, "target", "60")
    turn(page, "scoring")
    put(page, "least_meld", "20")
    keep(page)
    assert said(page) == "From the next game on; the 1 game played under the old rules stays as it is."
    assert cells(page.shelf.table)[:2] == [["Sunday", "now", "0"], ["Sunday", "before a change", "1"]]
    assert "Game: 60 or more." in page.shelf.words.text()

    window.turn_to("pad", game)
    settle()
    assert (lines(window), totals(window)) == before[:2]
    assert book.game(game) == before[2]
    assert book.game(game).rules == SUNDAY
    # The next hand of the old game is still scored by the old rules: 12 meld counts.
    type_keys("2 50s 12 Enter 30 Enter 20 Enter")
    assert totals(window) == ("96", "82")

    begin_under(window, book, "Sunday")
    assert read(window, "pad_heading") == "Sunday night, to 60"
    type_keys("1 50h 24 Enter 12 Enter 40 Enter")
    assert totals(window) == ("64", "10")


def test_rules_before_a_change_are_copied_not_changed_again(page: HouseRulesPage, book: Book) -> None:
    play(book, 0)
    book.add_house(replace(SUNDAY, target=300))
    page.enter()
    stand_on(page, "Sunday")
    press("Down")
    assert "These are the rules before a change." in " ".join(words(page.shelf.sheet))
    assert not find(page, "house_change").isVisible()
    click(page, "house_copy")
    keep(page)
    assert house_of(book, "Sunday 2").rules == replace(SUNDAY, name="Sunday 2")


def test_nothing_changed_is_nothing_new(page: HouseRulesPage, book: Book) -> None:
    change(page, "Sunday")
    keep(page)
    assert said(page) == "Nothing has changed: the rules are as they were."
    assert len(book.houses()) == 3
    assert book.history() == []


def test_a_kept_house_is_undone_like_anything_else(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    copy(page, "Sunday", "Cabin")
    keep(page)
    assert [row[0] for row in cells(page.shelf.table)][-1] == "Cabin"
    press("Ctrl+Z")
    assert [row[0] for row in cells(page.shelf.table)] == ["Sunday", "Labor Day", "Single deck"]
    press("Ctrl+Shift+Z")
    assert len(cells(page.shelf.table)) == 4


def test_a_name_of_another_house_becomes_that_house(page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "labor day")
    assert "labor day, copied from Sunday. From the next game on." in words(page)
    keep(page)
    assert [row[0] for row in cells(page.shelf.table)] == ["Sunday", "labor day", "Single deck"]


# What it comes to


def test_the_consequence_follows_every_key(page: HouseRulesPage) -> None:
    change(page, "Sunday")
    assert page.editor.headline.text() == "Ron’s hand gives 39."
    turn(page, "meld")
    put(page, "chart.run.0", "2")
    assert page.editor.headline.text() == "With these rules Ron’s hand gives 26 instead of 39."
    press("5")
    assert page.editor.headline.text() == "With these rules Ron’s hand gives 49 instead of 39."
    assert "Run: 15, 150, 225, 300. → Run: 25, 150, 225, 300." in words(page.editor.consequence)
    turn(page, "scoring")
    shown = words(page.editor.consequence)
    assert "Ron bid 70 and made it with 49 + 31 = 80. Rich & Louise get 8 + 19 = 27." in shown
    assert "Before: Ron & Karen 70, Rich & Louise 27." in shown


@pytest.mark.parametrize(
    ("section", "field", "value", "line"),
    [
        ("house", "both_over", "higher", "the higher score wins."),
        ("bidding", "jump_bids", "False", "one step at a time."),
        ("bidding", "nobody_bids", "redeal_next_dealer", "When all four pass, the next dealer deals."),
        ("bidding", "stuck_bid", "one_under", "A stuck dealer has to make 49."),
        ("bidding", "marriage_needed", "False", "Trump: any suit the bidder likes."),
        ("meld", "spare_royals", "each", "2 spare kings and queens in hearts"),
        ("scoring", "meld_saved_by", "nothing", "Ron bid 60 and got 39 + 0 = 39"),
        ("scoring", "saves", "defenders", "Ron bid 60 and got 39 + 0 = 39"),
        ("scoring", "set_cost", "bid_and_meld", "so the 60 and the 39 meld come off"),
        ("scoring", "throw_in", "False", "A hand is always played out."),
        ("scoring", "throw_in_pays", "nothing", "Rich & Louise get nothing."),
        ("house", "pack", "single", "Single deck: 48 cards"),
    ],
)
def test_a_choice_shows_at_once_what_it_comes_to(
    page: HouseRulesPage, section: str, field: str, value: str, line: str
) -> None:
    change(page, "Sunday")
    turn(page, section)
    assert line not in " ".join(words(page.editor.consequence))
    choose(page, field, value)
    assert line in " ".join(words(page.editor.consequence))


def test_a_single_deck_has_two_columns_and_a_nine(page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "Small")
    choose(page, "pack", "single")
    turn(page, "meld")
    assert find(page, "house_chart.run.1").isVisible()
    assert not find(page, "house_chart.run.2").isVisible()
    put(page, "chart.nine_of_trump", "2")
    turn(page, "bidding")
    put(page, "minimum_bid", "15")
    keep(page)
    rules = house_of(book, "Small").rules
    assert (rules.chart.run, rules.chart.nine_of_trump, rules.copies) == ((15, 150), 2, 2)


# Contradictions


def test_contradictions_are_said_by_the_field_and_the_section(page: HouseRulesPage, book: Book) -> None:
    change(page, "Sunday")
    turn(page, "scoring")
    put(page, "least_tricks", "60")
    press("Tab")
    assert sentence(page, "least_tricks") == "There are only 50 trick points to be had."
    assert find(page, "house_least_tricks").property("wrong") is True
    assert find(page, "house_sections_scoring").text() == "Scoring (1)"  # type: ignore[attr-defined]
    assert "Nobody could play by these rules yet." in " ".join(words(page.editor.consequence))
    turn(page, "bidding")
    choose(page, "stuck_bid", StuckBid.ONE_UNDER)
    choose(page, "nobody_bids", NobodyBids.REDEAL)
    assert sentence(page, "stuck_bid") == "Nobody is ever stuck where the hand is dealt again when all pass."
    keep(page)
    assert len(book.houses()) == 3
    assert focus(page) == "house_stuck_bid_one_under"
    choose(page, "stuck_bid", StuckBid.MINIMUM)
    keep(page)
    assert page.editor.section == "scoring"
    assert focus(page) == "house_least_tricks"
    type_keys("20 Ctrl+S")
    assert house_of(book, "Sunday").rules.least_tricks == 20


def test_a_figure_being_typed_is_not_judged_before_it_could_be_finished(page: HouseRulesPage) -> None:
    change(page, "Sunday")
    put(page, "target", "")
    assert sentence(page, "target") == ""
    press("4")
    assert sentence(page, "target") == ""
    press("Tab")
    assert sentence(page, "target") == "The lowest bid alone would end the game."
    assert find(page, "house_target").property("wrong") is not True


def test_a_ladder_grows_by_a_row_where_its_last_step_ends(page: HouseRulesPage, book: Book) -> None:
    change(page, "Sunday")
    turn(page, "bidding")
    assert page.editor.findChild(QWidget, "house_ladder.2.by") is None
    put(page, "ladder.1.up_to", "100")
    press("Tab")
    assert focus(page) == "house_ladder.2.by"
    assert sentence(page, "ladder") == "By how much do bids go up?" or focus(page) == "house_ladder.2.by"
    type_keys("25")
    put(page, "ladder.0.up_to", "60")
    assert sentence(page, "ladder") == ""
    keep(page)
    assert "by ones to 60, then by fives to 100, then by 25s" in page.shelf.words.text()


# Nothing typed is lost


def test_the_figure_typed_last_counts_however_one_leaves(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    change(page, "Sunday")
    put(page, "target", "750")
    click(window, "go_games")
    window.turn_to("house")
    settle()
    assert find(page, "house_target").text() == "750"  # type: ignore[attr-defined]
    click(page, "house_keep")
    assert house_of(book, "Sunday").rules.target == 750


def test_a_house_half_changed_is_there_again_tomorrow(
    window: MainWindow, page: HouseRulesPage, book: Book, folders: Folders, show: Show
) -> None:
    copy(page, "Single deck", "Cabin")
    turn(page, "bidding")
    put(page, "minimum_bid", "2x")
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        theme = make_theme("light", 100)
        later = page_of(sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show, page="front"))
        assert later.editor.section == "bidding"
        assert find(later, "house_minimum_bid").text() == "2x"  # type: ignore[attr-defined]
        assert sentence(later, "minimum_bid") in ("", "Only the figures 0 to 9 here.")
        put(later, "minimum_bid", "20")
        keep(later)
        assert house_of(again, "Cabin").rules.minimum_bid == 20
        assert again.draft("house_rules") is None
        later.window().close()


def test_esc_goes_back_to_the_houses_and_keeps_what_was_typed(page: HouseRulesPage, book: Book) -> None:
    change(page, "Sunday")
    put(page, "target", "750")
    press("Esc")
    assert focus(page) == "house_table"
    assert "Changing Sunday." in words(page)
    click(page, "house_go_on")
    settle()
    assert find(page, "house_target").text() == "750"  # type: ignore[attr-defined]
    click(page, "house_forget")
    assert book.draft("house_rules") is None
    page.enter()
    assert page.shelf.isVisible()
    assert house_of(book, "Sunday").rules == SUNDAY


def test_looking_at_a_house_without_changing_it_leaves_nothing_behind(
    page: HouseRulesPage, book: Book
) -> None:
    change(page, "Sunday")
    press("Esc")
    assert book.draft("house_rules") is None
    assert not page.half.isVisible()


def test_a_draft_that_makes_no_sense_is_forgotten(window: MainWindow, book: Book) -> None:
    for kept in ({}, {"before": {}, "form": {}}, {"before": 3, "form": {"texts": {}, "choices": {}}}):
        book.keep_draft("house_rules", kept)
        assert page_of(window).shelf.isVisible()
        assert book.draft("house_rules") is None


def test_trouble_with_the_file_keeps_everything_typed(
    page: HouseRulesPage, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(page, "Sunday")
    put(page, "target", "750")

    def full(*_args: object) -> None:
        raise BookTrouble("The disk is full.", "Make room.")

    told: list[str] = []
    monkeypatch.setattr(dialogs, "tell", lambda _over, heading, _words="": told.append(heading))
    with monkeypatch.context() as context:
        context.setattr(Book, "add_house", full)
        keep(page)
    assert told == ["The disk is full."]
    assert find(page, "house_target").text() == "750"  # type: ignore[attr-defined]
    with monkeypatch.context() as context:
        context.setattr(Book, "keep_draft", full)
        assert page.finish()
    assert said(page) == "What is half changed cannot be kept just now. The disk is full."
    keep(page)
    assert house_of(book, "Sunday").rules.target == 750


def test_a_name_the_book_refuses_is_told(page: HouseRulesPage, book: Book) -> None:
    copy(page, "Sunday", "x" * 70)
    keep(page)
    assert "60" in said(page)
    assert page.editor.isVisible()
    assert len(book.houses()) == 3


# Earlier years, and what New game offers


def test_until_1987_nobody_passed(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    deal(book)
    stand_on(page, "Sunday")
    click(page, "house_earlier")
    settle()
    assert focus(page) == "house_until"
    type_keys("1987")
    assert "Kept beside the rules of today as those until 1987; New game goes on with those." in " ".join(
        words(page)
    )
    turn(page, "bidding")
    put(page, "cards_passed", "0")
    keep(page)
    assert cells(page.shelf.table)[:2] == [["Sunday", "now", "1"], ["Sunday", "until 1987", "0"]]
    assert words(page.shelf.sheet)[0] == "Sunday until 1987"
    assert "No cards are passed." in page.shelf.words.text()
    window.turn_to("new")
    new = window.page()
    assert new is not None
    assert [house.rules for house in new._houses] == list(BUILT_IN)  # type: ignore[attr-defined]


def test_years_that_end_before_they_begin_are_told(page: HouseRulesPage) -> None:
    change(page, "Sunday")
    put(page, "since", "1990")
    put(page, "until", "1987")
    press("Tab")
    assert sentence(page, "until") == "These years end before they begin."


def test_a_house_can_be_left_out_of_new_games(window: MainWindow, page: HouseRulesPage, book: Book) -> None:
    deal(book)
    for name, left in (("Single deck", 2), ("Sunday", 2)):
        stand_on(page, name)
        click(page, "house_offer")
        window.turn_to("new")
        new = window.page()
        assert new is not None
        # Last time's rules are always there: nobody deals by others without having chosen them.
        assert len(new._houses) == left  # type: ignore[attr-defined]
        page_of(window)
    assert ["Single deck", "not offered", "0"] in cells(page.shelf.table)
    stand_on(page, "Single deck")
    assert find(page, "house_offer").text() == "Offer it again"  # type: ignore[attr-defined]
    click(page, "house_offer")
    assert ["Single deck", "now", "0"] in cells(page.shelf.table)


def test_new_game_begins_with_the_rules_used_last(
    window: MainWindow, page: HouseRulesPage, book: Book
) -> None:
    deal(book)
    copy(page, "Sunday", "Cabin")
    keep(page)
    begin_under(window, book, "Cabin")
    window.turn_to("new")
    settle()
    assert find(window, f"new_house_{house_of(book, 'Cabin').id}").isChecked()  # type: ignore[attr-defined]


# Files


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path | None], list[tuple[str, str]]]:
    """Return a function that answers both file dialogs with a path, and gives what was told."""

    def answer(path: Path | None) -> list[tuple[str, str]]:
        told: list[tuple[str, str]] = []
        monkeypatch.setattr(dialogs, "place_for_file", lambda *_args: path)
        monkeypatch.setattr(dialogs, "file_to_read", lambda *_args: path)
        monkeypatch.setattr(dialogs, "tell", lambda _over, heading, more="": told.append((heading, more)))
        return told

    return answer


def test_a_house_goes_to_a_file_and_comes_back(
    page: HouseRulesPage,
    book: Book,
    tmp_path: Path,
    asked: Callable[[Path | None], list[tuple[str, str]]],
) -> None:
    path = tmp_path / "labor.json"
    asked(path)
    stand_on(page, "Labor Day")
    click(page, "house_save")
    assert said(page) == "Saved: labor.json"
    write_house(path, replace(read_house(path), name="Cabin", target=777))
    click(page, "house_read")
    settle()
    assert find(page, "house_name").text() == "Cabin"  # type: ignore[attr-defined]
    assert "A new house: New game offers it." in " ".join(words(page))
    keep(page)
    assert house_of(book, "Cabin").rules.target == 777


def test_rules_in_a_file_that_contradict_themselves_are_put_right_in_the_editor(
    page: HouseRulesPage,
    book: Book,
    tmp_path: Path,
    asked: Callable[[Path | None], list[tuple[str, str]]],
) -> None:
    path = tmp_path / "odd.json"
    write_house(path, replace(SUNDAY, target=0))
    asked(path)
    click(page, "house_read")
    settle()
    assert sentence(page, "target") == "The score that ends the game has to be more than zero."
    put(page, "target", "600")
    keep(page)
    assert house_of(book, "Sunday").rules.target == 600


def test_what_is_no_house_is_told_and_nothing_changes(
    page: HouseRulesPage,
    tmp_path: Path,
    asked: Callable[[Path | None], list[tuple[str, str]]],
) -> None:
    path = tmp_path / "games.csv"
    path.write_text("a;b")
    told = asked(path)
    click(page, "house_read")
    assert told == [("games.csv holds no house rules.", "It is text, but not as a house is saved (JSON).")]
    told = asked(tmp_path / "gone.json")
    click(page, "house_read")
    assert told == [("gone.json can’t be read.", "No such file or directory.")]
    told = asked(tmp_path / "nowhere" / "x.json")
    click(page, "house_save")
    assert told[0][0] == "The rules are not saved."
    asked(None)
    click(page, "house_read")
    click(page, "house_save")
    assert page.shelf.isVisible()


# Reading only, keys, large text


def test_a_book_to_read_only_shows_its_houses(desk: Desk, book: Book, folders: Folders, show: Show) -> None:
    book.close()
    with open_book(folders.book, folders, create=False, read_only=True) as shut:
        page = page_of(sit_down(Desk(shut, desk.preferences, folders, desk.theme), show, page="front"))
        assert not find(page, "house_change").isEnabled()
        assert not find(page, "house_read").isEnabled()
        assert find(page, "house_save").isEnabled()
        press("Enter")
        assert page.shelf.isVisible()
        assert said(page) == "This book cannot be written just now."
        page.window().close()


def test_a_house_is_changed_by_keys_alone(page: HouseRulesPage, book: Book) -> None:
    type_keys("Down Enter")
    assert focus(page) == "house_name"
    while focus(page) != "house_pack_double":
        press("Tab")
    type_keys("Right Space")
    assert page.editor.form.choices["pack"] == "single"
    type_keys("Left Space Ctrl+PageDown")
    assert focus(page) == "house_minimum_bid"
    type_keys("40 Ctrl+PageDown")
    assert focus(page) == "house_chart.run.0"
    type_keys("Down Down Down")
    assert focus(page) == "house_chart.pinochle.0"
    type_keys("5 Up Enter 9 Ctrl+PageUp Ctrl+Enter")
    rules = house_of(book, "Labor Day").rules
    assert (rules.minimum_bid, rules.chart.pinochle[0], rules.chart.marriage[1]) == (40, 5, 9)


def test_the_keys_of_the_page_are_those_of_what_it_shows(page: HouseRulesPage) -> None:
    assert "change the rules of the house" in dict(page.keys())["Enter"]
    change(page, "Sunday")
    assert dict(page.keys())["Ctrl+S, Ctrl+Enter"] == "keep these rules"


def test_every_control_has_a_name(page: HouseRulesPage) -> None:
    assert unnamed(page) == []
    change(page, "Sunday")
    for section in Sections:
        turn(page, section)
        assert unnamed(page) == []


@pytest.mark.parametrize(("scale", "width"), [(100, 1024), (100, 1280), (200, 1280)])
def test_nothing_is_cut_at_any_size(
    qapp: QApplication, book: Book, folders: Folders, show: Show, scale: int, width: int
) -> None:
    theme = make_theme("lamp-off", scale)
    apply_theme(qapp, theme)
    window = sit_down(Desk(book, Preferences(scale, "lamp-off"), folders, theme), show, page="front")
    window.resize(width, 800)
    page = page_of(window)
    assert nothing_is_cut(page) == []
    change(page, "Sunday")
    put(page, "target", "4")
    for section in Sections:
        turn(page, section)
        settle()
        assert nothing_is_cut(page) == []
        inside = page.scroller.widget()
        assert inside is not None
        assert inside.width() <= page.scroller.viewport().width()


def test_a_hand_written_elsewhere_is_counted_at_once(page: HouseRulesPage, book: Book, desk: Desk) -> None:
    game = deal(book)
    desk.do(lambda b: b.write_hand(game, PLAIN_HAND, "0" * 32))
    assert cells(page.shelf.table)[0] == ["Sunday", "now", "1"]
    desk.refreshed.emit()
    assert cells(page.shelf.table)[0] == ["Sunday", "now", "1"]
