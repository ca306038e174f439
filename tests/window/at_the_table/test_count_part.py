"""Count a hand at the real window: tapped, typed, compared, explained, put on the pad."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book
from scorebook.rules.cards import Suit, all_cards, format_cards, read_cards
from scorebook.rules.house import SINGLE_DECK, SUNDAY
from scorebook.rules.melding import count_meld, meld_by_trump
from scorebook.window.at_the_table.counting import compared
from scorebook.window.at_the_table.meld_table import MeldTable
from scorebook.window.desk import Desk
from scorebook.window.shell import MainWindow
from tests.window.at_the_table.table import (
    SIX,
    WORKED,
    card_button,
    held,
    in_order,
    items,
    lit,
    tap_cards,
    type_into,
)
from tests.window.conftest import Show, type_keys
from tests.window.pad.table import deal, focus, lines, read, sit_down, tap, widget


@pytest.fixture
def window(desk: Desk, show: Show) -> MainWindow:
    """Return the real window at the page, with no game on the table."""
    return sit_down(desk, show, "table")


def show_hearts(window: MainWindow) -> None:
    tap(window, "count_trump_hearts")


class TestTheWorkedHand:
    def test_from_clicks(self, window: MainWindow) -> None:
        show_hearts(window)
        tap_cards(window, "count_grid", WORKED)
        assert held(window, "count_grid") == in_order(WORKED)
        assert items(window) == SIX
        assert read(window, "count_total") == "39"
        assert read(window, "table_based_on") == "Double deck · 20 of 20 cards"

    @pytest.mark.parametrize("text", [WORKED, WORKED.lower(), "athkkqqjh a10qjs a1010jd ATKQJC"])
    def test_from_typed_text(self, window: MainWindow, text: str) -> None:
        type_into(window, "count_typed", text)
        type_keys("Enter h")
        assert items(window) == SIX
        assert read(window, "count_total") == "39"
        assert held(window, "count_grid") == in_order(WORKED)
        assert read(window, "count_typed") == text

    def test_by_keys_alone_from_card_to_card(self, window: MainWindow) -> None:
        type_into(window, "count_typed", "")
        widget(window, "count_grid_AS").setFocus()
        # Spades A 10 Q J, hearts A 10 K K Q Q J, diamonds A 10 10 J, clubs A 10 K Q J.
        type_keys("Space Right Enter Right Right + Right 1 Right Down")
        type_keys("Space Right Space Right 2 Right + + Right Space Right Down")
        type_keys("Space Right + Space Right Right Right Space Right Down")
        type_keys("Space Right Space Right Space Right Space Right Space")
        assert held(window, "count_grid") == in_order(WORKED)
        widget(window, "count_trump").setFocus()
        type_keys("h")
        assert read(window, "count_total") == "39"


class TestCards:
    def test_a_tap_after_the_last_copy_takes_all_away(self, window: MainWindow) -> None:
        for copies in (1, 2, 3, 4, 0):
            tap_cards(window, "count_grid", "KH")
            assert held(window, "count_grid") == ["KH"] * copies
            assert card_button(window, "count_grid_KH").accessibleName() == f"king of hearts, {copies} of 4"

    def test_a_copy_goes_by_right_click_shift_or_minus(self, window: MainWindow) -> None:
        type_into(window, "count_typed", "KH KH KH KH")
        button = card_button(window, "count_grid_KH")
        QTest.mouseClick(button, Qt.MouseButton.RightButton)
        assert held(window, "count_grid") == ["KH"] * 3
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
        assert held(window, "count_grid") == ["KH"] * 2
        assert focus(window) == "count_grid_KH"
        type_keys("-")
        assert held(window, "count_grid") == ["KH"]
        type_keys("Del - Back")
        assert held(window, "count_grid") == []
        type_keys("+ + + + +")
        assert held(window, "count_grid") == ["KH"] * 4
        assert read(window, "count_typed") == "KH KH KH KH"
        type_keys("2")
        assert held(window, "count_grid") == ["KH"] * 2

    def test_one_stop_of_the_tab_key_and_all_four_ways_round(self, window: MainWindow) -> None:
        widget(window, "count_clear").setFocus()
        type_keys("Tab")
        assert focus(window) == "count_grid_AS"
        type_keys("Left Up")
        assert focus(window) == "count_grid_JC"
        type_keys("Right Down")
        assert focus(window) == "count_grid_AS"
        type_keys("Right Tab")
        assert focus(window) == "count_typed"
        type_keys("Shift+Backtab")
        assert focus(window) == "count_grid_TS"

    def test_clear_takes_all_away(self, window: MainWindow) -> None:
        type_into(window, "count_typed", WORKED + " xx")
        tap(window, "count_clear")
        assert held(window, "count_grid") == []
        assert (read(window, "count_typed"), read(window, "count_total"), items(window)) == ("", "", [])
        assert read(window, "count_empty").startswith("Tap the cards of a hand, or type them.")
        assert focus(window) == "count_typed"

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("KH KH KH KH KH", "There are only four of the king of hearts, not 5."),
            ("9H", "There is no nine of hearts in a double deck."),
            ("AH XX KH ", "“XX” is not a card."),
            (f"{WORKED} AS", "A hand is 20 cards, and these are 21."),
        ],
    )
    def test_what_cannot_be_a_hand_says_why_by_the_field(
        self, window: MainWindow, text: str, said: str
    ) -> None:
        type_into(window, "count_typed", text)
        assert read(window, "count_typed_problem") == said
        assert read(window, "count_typed") == text

    def test_half_a_card_is_complained_about_only_when_the_field_is_left(self, window: MainWindow) -> None:
        type_into(window, "count_typed", "AH K")
        assert read(window, "count_typed_problem") == ""
        type_keys("Tab")
        assert read(window, "count_typed_problem") == "“K” is not a card."

    def test_a_whole_hand_has_all_its_cards(self, window: MainWindow) -> None:
        type_into(window, "count_typed", "KH QH")
        tap(window, "count_size_whole")
        assert read(window, "count_typed_problem") == "A hand is 20 cards, and these are 2."
        assert items(window) == []
        tap(window, "count_size_some")
        assert read(window, "count_typed_problem") == ""


class TestExplaining:
    def test_without_a_trump_the_suits_are_compared_and_one_is_chosen(self, window: MainWindow) -> None:
        type_into(window, "count_typed", WORKED)
        assert read(window, "count_compared") == "39 in hearts, 37 in clubs, 24 in spades and diamonds."
        assert items(window)[1] == ("♣ clubs", 37)
        assert read(window, "count_total") == ""
        widget(window, "count_items").setFocus()
        type_keys("Down Enter")
        assert read(window, "count_total") == "37"
        assert items(window)[0] == ("Run in clubs", 15)
        widget(window, "count_trump").setFocus()
        type_keys("a")
        assert read(window, "count_compared").startswith("39 in hearts")

    def test_the_cards_of_a_line_are_lit_up(self, window: MainWindow) -> None:
        type_into(window, "count_typed", WORKED)
        show_hearts(window)
        assert lit(window, "count_grid") == []
        widget(window, "count_items").setFocus()
        assert lit(window, "count_grid") == in_order("AH TH KH QH JH")
        type_keys("Down Down Down")
        assert lit(window, "count_grid") == in_order("QS JD")
        type_keys("Tab")
        assert lit(window, "count_grid") == []

    def test_the_mouse_lights_them_up_too(self, window: MainWindow) -> None:
        type_into(window, "count_typed", WORKED)
        show_hearts(window)
        table = widget(window, "count_items")
        assert isinstance(table, MeldTable)
        table.entered.emit(table.rows_model.index(4, 0))
        assert lit(window, "count_grid") == in_order("AS AH AD AC")
        QApplication.sendEvent(table, QEvent(QEvent.Type.Leave))
        assert lit(window, "count_grid") == []

    def test_what_a_card_is_doing_is_said_on_hover_and_focus(self, window: MainWindow) -> None:
        type_into(window, "count_typed", WORKED)
        show_hearts(window)
        king = card_button(window, "count_grid_KH")
        king.setFocus()
        said = "K♥, two of them: in run in hearts and royal marriage in hearts."
        assert read(window, "count_doing") == said
        assert king.accessibleDescription() == said
        where = QPointF(1, 1)
        QApplication.sendEvent(card_button(window, "count_grid_TD"), QEnterEvent(where, where, where))
        assert read(window, "count_doing") == "10♦, two of them: in no meld."
        type_keys("Tab")
        assert read(window, "count_doing") == ""

    def test_what_is_nearly_there_comes_a_moment_later(self, window: MainWindow, qtbot: QtBot) -> None:
        type_into(window, "count_typed", WORKED)
        show_hearts(window)
        assert read(window, "count_total") == "39"
        assert read(window, "count_near") == ""  # nobody waits for it
        qtbot.waitUntil(lambda: read(window, "count_passed") != "", timeout=20_000)
        assert "One king of spades short of a marriage in spades: +2." in read(window, "count_near")
        assert read(window, "count_passed").startswith("Best passed by a partner: one ace of hearts")
        tap_cards(window, "count_grid", "TD TD TD KS")
        assert read(window, "count_near") == ""
        qtbot.waitUntil(lambda: "One king of diamonds short" in read(window, "count_near"), timeout=20_000)

    def test_typing_is_never_kept_waiting(self, window: MainWindow, qtbot: QtBot) -> None:
        show_hearts(window)
        type_into(window, "count_typed", WORKED)
        qtbot.waitUntil(lambda: read(window, "count_near") != "", timeout=20_000)
        # It is thinking about the pass now; a key is answered at once all the same.
        type_keys("Back Back Back")
        assert read(window, "count_total") == "35"

    def test_what_the_bidder_could_not_name(self, window: MainWindow) -> None:
        type_into(window, "count_typed", "AS QS")
        tap(window, "count_trump_spades")
        assert "Without a king and queen of spades" in read(window, "count_notes")


@pytest.mark.parametrize("rules", [SUNDAY, SINGLE_DECK], ids=lambda house: house.name)
def test_a_hundred_random_hands_agree_between_the_page_and_the_rules(
    window: MainWindow, rules: object
) -> None:
    house = rules if rules is SINGLE_DECK else SUNDAY
    tap(window, f"table_house_{3 if house is SINGLE_DECK else 1}")
    rng = random.Random(5)
    pack = [card for card in all_cards(house.pack) for _ in range(house.copies)]
    for at in range(50):
        cards = rng.sample(pack, house.hand_size)
        text = format_cards(cards)
        trump = rng.choice([None, *Suit])
        if at % 2:
            type_into(window, "count_typed", text)
        else:
            tap(window, "count_clear")
            tap_cards(window, "count_grid", text)
        tap(window, f"count_trump_{'all' if trump is None else trump.word}")
        assert held(window, "count_grid") == in_order(text)
        if trump is None:
            assert read(window, "count_compared") == compared(meld_by_trump(house, cards))
            continue
        meld = count_meld(house, cards, trump)
        assert read(window, "count_total") == str(meld.total)
        assert [points for _words, points in items(window)] == [item.points for item in meld.items]


class TestOntoThePad:
    @pytest.fixture
    def game(self, book: Book) -> int:
        """Return a Sunday game that has just begun; Louise deals."""
        return deal(book)

    @pytest.fixture
    def window(self, desk: Desk, show: Show, game: int) -> MainWindow:
        """Return the real window at the page, with that game on the table."""
        return sit_down(desk, show, "table")

    def count(self, window: MainWindow, text: str) -> None:
        type_into(window, "count_typed", text)
        show_hearts(window)

    def test_by_keys_alone_and_a_second_hand_of_the_side_adds_up(
        self, window: MainWindow, book: Book, game: int
    ) -> None:
        type_into(window, "count_typed", WORKED)
        type_keys("Enter h")
        type_into(window, "count_typed", WORKED)
        type_keys("Enter 1 Enter")
        assert read(window, "count_on_the_pad") == "On the pad: Ron 39 for Ron & Karen."
        type_into(window, "count_typed", "AAS AH AD KQC")
        assert read(window, "count_put") == "Put 2 on the pad"
        type_into(window, "count_typed", "AS AH AD AC KS QS")
        type_keys("Enter 3 Enter")
        assert read(window, "count_on_the_pad") == "On the pad: Ron 39 + Karen 12 = 51 for Ron & Karen."
        type_keys("Ctrl+2")
        assert read(window, "pad_meld_a") == "51"
        type_keys("1 60h Enter 12 Enter 28 Enter")
        assert lines(window) == ["1 Ron 60 ♥ 51 28 79  79 12 22 34  34"]
        (entry,) = book.game(game).hands
        assert [(one.seat, one.total) for one in entry.melds] == [(0, 39), (2, 12)]
        assert len(entry.melds[0].items) == 6
        assert format_cards(entry.melds[0].cards) == WORKED

    def test_the_same_cards_again_are_not_added_twice(self, window: MainWindow) -> None:
        self.count(window, WORKED)
        tap(window, "count_whose_0", "count_put", "count_put")
        assert read(window, "count_on_the_pad") == "On the pad: Ron 39 for Ron & Karen."

    def test_what_was_put_on_the_pad_is_taken_off_again(self, window: MainWindow) -> None:
        self.count(window, WORKED)
        tap(window, "count_whose_0", "count_put", "count_whose_1", "count_put", "count_whose_0")
        assert read(window, "count_take_off") == "Take Ron’s 39 off"
        tap(window, "count_take_off")
        assert read(window, "count_on_the_pad") == "On the pad: Rich 39 for Rich & Louise."
        assert read(window, "count_take_off") == "Take Rich’s 39 off"
        type_keys("Enter")
        assert (read(window, "count_on_the_pad"), read(window, "count_take_off")) == ("", "")
        assert focus(window) == "count_whose"
        window.turn_to("pad")
        assert [read(window, f"pad_meld_{side}") for side in "ab"] == ["", ""]
        assert read(window, "pad_beside") == ""

    def test_somebody_has_to_say_whose_cards_they_are(self, window: MainWindow) -> None:
        self.count(window, WORKED)
        tap(window, "count_put")
        assert read(window, "count_whose_problem") == "Say whose cards these are."
        assert read(window, "count_on_the_pad") == ""
        assert focus(window) == "count_whose"
        type_keys("2")
        assert focus(window) == "count_put"
        assert read(window, "count_whose_problem") == ""
        type_keys("Enter")
        assert read(window, "count_on_the_pad") == "On the pad: Rich 39 for Rich & Louise."

    def test_a_figure_typed_on_the_pad_is_the_other_half(self, window: MainWindow) -> None:
        window.turn_to("pad")
        type_keys("1 60h 12")
        window.turn_to("table")
        self.count(window, WORKED)
        tap(window, "count_whose_0", "count_put")
        assert read(window, "count_on_the_pad") == "On the pad: Ron 39 + 12 typed = 51 for Ron & Karen."
        tap(window, "count_to_the_pad")
        assert read(window, "pad_meld_a") == "51"
        assert read(window, "pad_bid") == "60"

    def test_another_house_than_the_one_in_play(self, window: MainWindow) -> None:
        self.count(window, "KC QC")
        tap(window, "table_house_3")
        assert read(window, "count_put") == ""
        assert read(window, "count_on_the_pad") == "The game on the table is played by the rules of Sunday."
        tap(window, "table_house_1")
        assert read(window, "count_put") == "Put 2 on the pad"

    def test_it_cannot_be_put_there_before_it_is_counted(self, window: MainWindow) -> None:
        type_into(window, "count_typed", WORKED)
        assert read(window, "count_put") == ""  # which trump?
        type_into(window, "count_typed", "9H")
        show_hearts(window)
        assert read(window, "count_put") == ""


def test_without_a_game_it_says_so(window: MainWindow) -> None:
    type_into(window, "count_typed", "KH QH")
    show_hearts(window)
    assert read(window, "count_put") == ""
    assert read(window, "count_on_the_pad") == "No game is on the table."


def test_the_hand_of_the_test_is_the_worked_one() -> None:
    assert count_meld(SUNDAY, read_cards(WORKED, SUNDAY.pack)[0], "H").total == 39


def test_a_meld_is_explained_where_one_looks_at_it(window: MainWindow) -> None:
    type_into(window, "count_typed", WORKED)
    show_hearts(window)
    widget(window, "count_items").setFocus()
    assert read(window, "count_doing") == (
        "Run: Ace, ten, king, queen and jack of trump in one hand, worth 15 here."
    )
    type_keys("Down")
    assert (
        read(window, "count_doing")
        == "Royal marriage: King and queen of trump, not those of a run, worth 4 here."
    )
    widget(window, "count_typed").setFocus()
    assert read(window, "count_doing") == ""
    page = window.page()
    assert page is not None
    assert [word for word, _ in page.words()][:3] == ["meld", "run", "royal marriage"]
