"""Whose deal, whose bid at the real window: followed bid by bid, and onto the pad."""

from __future__ import annotations

import pytest

from scorebook.book.library import Book, open_book
from scorebook.folders import Folders
from scorebook.rules.called import calls_of
from scorebook.rules.hand import Outcome
from scorebook.rules.house import SINGLE_DECK, SUNDAY
from scorebook.window.desk import Desk
from scorebook.window.shell import MainWindow
from tests.window.at_the_table.table import rebuild
from tests.window.conftest import Show, type_keys
from tests.window.pad.table import SINGLE_DECK as SINGLE_DECK_GAME
from tests.window.pad.table import deal, focus, lines, read, sit_down, tap, widget


@pytest.fixture
def game(book: Book) -> int:
    """Return a Sunday game that has just begun; Louise deals."""
    return deal(book)


@pytest.fixture
def window(desk: Desk, show: Show, game: int) -> MainWindow:
    """Return the real window at this part of the page, with that game on the table."""
    return sit_down(desk, show, "table", "bid")


def seats(window: MainWindow) -> list[str]:
    """Return what stands by each of the four, in the order they speak."""
    return [
        " ".join(filter(None, (read(window, f"bid_{what}_{row}") for what in ("name", "part", "said"))))
        for row in range(4)
    ]


def test_whose_deal_it_is_before_anybody_has_spoken(window: MainWindow) -> None:
    assert read(window, "bid_deals") == "Louise deals, Ron bids first."
    assert read(window, "bid_stands") == "Ron: 50 or more, or pass."
    assert seats(window) == ["Ron to speak –", "Rich –", "Karen –", "Louise deals –"]
    assert read(window, "bid_if_all_pass") == "If the first three pass, Louise is stuck at 50."
    assert read(window, "bid_ladder") == "Bids start at 50 and go up by ones to 60, then by fives."
    assert read(window, "table_based_on") == "Sunday · hand 1"
    assert focus(window) == "bid_field"


def test_by_keys_alone_to_the_written_hand(window: MainWindow, book: Book, game: int) -> None:
    type_keys("50 Enter - 52 Enter -")
    assert seats(window) == ["Ron to speak 50", "Rich out passes", "Karen high bid 52", "Louise out passes"]
    assert read(window, "bid_stands") == "Ron: 53 or more, or pass."
    type_keys("-")
    assert read(window, "bid_stands") == "Karen has it for 52."
    assert focus(window) == "bid_to_pad"
    type_keys("Enter")
    assert focus(window) == "pad_trump"
    assert read(window, "pad_bid") == "52"
    type_keys("h 43 Enter 12 Enter 28 Enter")
    assert lines(window) == ["1 Karen 52 ♥ 43 28 71  71 12 22 34  34"]
    assert book.game(game).hands[0].calls == calls_of(SUNDAY, 3, (50, None, 52, None, None))
    window.turn_to("table")
    assert read(window, "bid_deals") == "Ron deals, Rich bids first."
    assert seats(window)[0] == "Rich to speak –"


def test_by_clicks(window: MainWindow, book: Book, game: int) -> None:
    tap(window, "bid_rung_55", "bid_pass", "bid_pass", "bid_pass", "bid_to_pad")
    tap(window, "pad_trump_hearts")
    type_keys("43 Enter 12 Enter 28 Enter")
    assert book.game(game).hands[0].calls == calls_of(SUNDAY, 3, (55, None, None, None))


def test_the_dealer_is_dumped_on_by_himself(window: MainWindow, book: Book, game: int) -> None:
    type_keys("- - -")
    assert read(window, "bid_stands") == "Louise is dumped on: stuck at 50."
    assert seats(window)[3] == "Louise dumped on –"
    type_keys("Enter h 43 Enter 12 Enter 28 Enter")
    assert lines(window)[0].startswith("1 Louise 50 ♥ dumped on")
    assert book.game(game).hands[0].calls == calls_of(SUNDAY, 3, (None, None, None))


def test_all_four_pass(desk: Desk, book: Book, show: Show) -> None:
    game = deal(book, SINGLE_DECK_GAME)
    window = sit_down(desk, show, "table", "bid")
    type_keys("- - - -")
    assert read(window, "bid_stands") == "All four passed: Ron deals next."
    assert read(window, "bid_on_pad") == "On the pad it is written down by Enter."
    type_keys("Enter Enter")
    (entry,) = book.game(game).hands
    assert entry.hand.outcome is Outcome.ALL_PASSED
    assert entry.calls == calls_of(SINGLE_DECK, 3, (None,) * 4)
    window.turn_to("table")
    assert read(window, "bid_deals") == "Ron deals, Rich bids first."


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("49 Enter", "The lowest bid is 50."),
        ("62 Enter", "After 60, bids go up by fives: 60 or 65, not 62."),
        ("55 Enter 55 Enter", "A bid has to be higher than 55: 56 or more."),
        ("Enter", "A bid, or − for a pass."),
        ("5.5 Enter", "Whole points only, please."),
    ],
)
def test_a_call_that_is_not_allowed_says_why(window: MainWindow, keys: str, said: str) -> None:
    type_keys(keys)
    assert read(window, "bid_field_problem") == said
    assert focus(window) == "bid_field"
    type_keys("6")
    assert read(window, "bid_field_problem") == ""


def test_calls_are_taken_back(window: MainWindow) -> None:
    type_keys("50 Enter - - -")
    assert read(window, "bid_stands") == "Ron has it for 50."
    tap(window, "bid_back")
    assert read(window, "bid_stands") == "Louise: 51 or more, or pass."
    window.turn_to("pad")
    assert read(window, "pad_bid") == ""  # what the auction had filled in went with it
    window.turn_to("table")
    type_keys("Back Back")
    assert read(window, "bid_stands") == "Rich: 51 or more, or pass."
    tap(window, "bid_anew")
    assert seats(window)[0] == "Ron to speak –"
    assert read(window, "bid_back") == ""


def test_an_auction_half_followed_survives_a_restart(
    desk: Desk, book: Book, show: Show, window: MainWindow, folders: Folders
) -> None:
    type_keys("50 Enter -")
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        desk.book = again
        window = sit_down(desk, show, "table", "bid")
        assert read(window, "bid_stands") == "Karen: 51 or more, or pass."
        window.close()


def test_what_stands_on_the_pad_is_not_overwritten_unasked(window: MainWindow) -> None:
    window.turn_to("pad")
    type_keys("1 60")
    window.turn_to("table")
    type_keys("50 Enter - 52 Enter - -")
    assert read(window, "bid_on_pad") == "On the pad stands Ron, 60."
    assert read(window, "bid_to_pad") == "Put Karen, 52 on the pad"
    tap(window, "bid_to_pad")
    assert read(window, "pad_bid") == "52"
    assert read(window, "pad_beside").startswith("Bidding: Ron 50")


def test_the_pad_leads_here_and_back(window: MainWindow) -> None:
    window.turn_to("pad")
    tap(window, "pad_more", "pad_bidding")
    assert focus(window) == "bid_field"
    window.turn_to("pad")
    tap(window, "pad_count")
    assert focus(window) == "count_typed"


def test_the_one_who_really_dealt(window: MainWindow) -> None:
    window.turn_to("pad")
    type_keys("+")
    window.turn_to("table")
    assert read(window, "bid_deals") == "Ron deals, Rich bids first."


def test_another_house_is_followed_on_this_page_only(window: MainWindow, book: Book, game: int) -> None:
    tap(window, "table_house_3")
    assert read(window, "bid_deals") == "The dealer’s left bids first."
    assert read(window, "bid_elsewhere") == (
        "The game on the table is played by the rules of Sunday. What is called stays on this page."
    )
    widget(window, "bid_field").setFocus()
    type_keys("20 Enter - - -")
    assert read(window, "bid_stands") == "Dealer’s left has it for 20."
    assert read(window, "bid_to_pad") == ""
    tap(window, "table_house_1")
    assert read(window, "bid_stands") == "Ron: 50 or more, or pass."
    window.turn_to("pad")
    assert read(window, "pad_beside") == ""


def test_without_a_game_an_auction_can_be_followed_all_the_same(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show, "table", "bid")
    assert read(window, "bid_elsewhere").startswith("No game is on the table.")
    type_keys("- - -")
    assert read(window, "bid_stands") == "The dealer is dumped on: stuck at 50."
    window.turn_to("front")
    rebuild(window)
    window.turn_to("table", "bid")
    assert read(window, "bid_stands") == "The dealer is dumped on: stuck at 50."


def test_calls_that_another_house_would_not_allow_are_left_where_they_stop(
    desk: Desk, book: Book, show: Show
) -> None:
    window = sit_down(desk, show, "table", "bid")
    tap(window, "table_house_3")
    widget(window, "bid_field").setFocus()
    type_keys("20 Enter - 30 Enter")
    tap(window, "table_house_1")
    assert read(window, "bid_stands") == "Dealer’s left: 50 or more, or pass."
