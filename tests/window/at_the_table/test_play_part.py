"""May I play that? at the real window: every worked case through the fields, several by clicks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorebook.rules.house import SINGLE_DECK
from scorebook.window.at_the_table.card_row import CardRow
from scorebook.window.desk import Desk
from scorebook.window.shell import MainWindow
from tests.window.at_the_table.cases import LEGAL_PLAYS, LegalPlay
from tests.window.at_the_table.table import card_button, held, tap_cards, type_into
from tests.window.conftest import Show, type_keys
from tests.window.pad.table import focus, read, sit_down, tap, widget

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@pytest.fixture
def window(desk: Desk, show: Show) -> MainWindow:
    """Return the real window at this part of the page, with no game on the table."""
    return sit_down(desk, show, "table", "play")


def may(window: MainWindow) -> list[str]:
    """Return the cards of the hand that are marked as playable, each once."""
    row = widget(window, "play_hand_cards")
    assert isinstance(row, CardRow)
    marked = [str(b.card) for b in row.buttons() if b.accessibleName().endswith(", may be played")]
    assert all(b.property("lit") for b in row.buttons() if str(b.card) in marked)
    return list(dict.fromkeys(marked))


def play_by(window: MainWindow, case: LegalPlay) -> None:
    """Choose the case's house and its trump."""
    tap(window, f"table_house_{3 if case.house is SINGLE_DECK else 1}", f"play_trump_{SUITS[case.trump]}")


@pytest.mark.parametrize("case", LEGAL_PLAYS, ids=lambda case: case.id)
def test_every_worked_case_typed(window: MainWindow, case: LegalPlay) -> None:
    play_by(window, case)
    type_into(window, "play_trick", case.trick)
    type_into(window, "play_hand", case.hand)
    assert may(window) == case.legal
    assert read(window, "play_hand_problem") == ""
    assert read(window, "play_reason") != ""


@pytest.mark.parametrize("case", LEGAL_PLAYS[::5], ids=lambda case: case.id)
def test_worked_cases_by_clicks(window: MainWindow, case: LegalPlay) -> None:
    play_by(window, case)
    tap(window, "play_into_trick")
    tap_cards(window, "play_grid", case.trick)
    tap(window, "play_into_hand")
    tap_cards(window, "play_grid", case.hand)
    assert read(window, "play_trick") == case.trick
    assert may(window) == case.legal


def test_a_card_makes_room_for_the_word_that_comes_under_it(window: MainWindow) -> None:
    type_into(window, "play_trick", "10D KD")
    type_into(window, "play_hand", "AD JD KH KH")
    QApplication.processEvents()
    row = widget(window, "play_hand_cards")
    assert isinstance(row, CardRow)
    bare = row.buttons()[0].height()
    tap(window, "play_trump_hearts")
    QApplication.processEvents()
    assert {button.height() for button in row.buttons()} == {row.buttons()[0].sizeHint().height()}
    assert row.buttons()[0].height() > bare


def test_by_keys_alone(window: MainWindow) -> None:
    assert focus(window) == "play_trick"
    QTest.keyClicks(widget(window, "play_trick"), "10d kd")
    type_keys("Enter")
    QTest.keyClicks(widget(window, "play_hand"), "ad jd kh")
    type_keys("Enter")
    assert focus(window) == "play_trump"
    assert read(window, "play_reason") == "Which suit is trump?"
    type_keys("s")
    assert read(window, "play_reason") == (
        "You have to play the A♦: follow suit, and beat the ten if you can."
    )
    assert read(window, "play_winning") == "The 10♦ that was led is winning so far; 2 points in it."
    widget(window, "play_hand").setFocus()
    type_keys("Enter")
    assert focus(window) == "play_hand_cards_0"
    type_keys("Space")  # the hand lies in order: K♥ A♦ J♦
    assert read(window, "play_verdict").startswith("No, the K♥ may not be played. You have to play the A♦")
    type_keys("Right Enter")
    assert read(window, "play_verdict") == "Yes, the A♦ may be played."
    type_keys("-")
    assert read(window, "play_hand") == "KH JD"
    assert focus(window) == "play_hand_cards_1"
    assert read(window, "play_verdict") == ""
    assert may(window) == ["JD"]


def test_who_is_winning_is_marked_and_said(window: MainWindow) -> None:
    tap(window, "play_trump_hearts")
    type_into(window, "play_trick", "KS JH AS")
    row = widget(window, "play_trick_cards")
    assert isinstance(row, CardRow)
    assert [button.accessibleName() for button in row.buttons()] == [
        "king of spades, led",
        "jack of hearts, second, winning",
        "ace of spades, third",
    ]
    assert [bool(button.property("lit")) for button in row.buttons()] == [False, True, False]
    assert read(window, "play_winning") == "The J♥, the second card, is winning so far; 2 points in it."


def test_taps_go_where_one_is(window: MainWindow) -> None:
    tap(window, "play_trump_hearts")
    tap_cards(window, "play_grid", "KS TS AS")
    assert read(window, "play_trick") == "KS TS AS"
    assert held(window, "play_grid") == []  # three cards down: now the hand
    tap_cards(window, "play_grid", "AS JD")
    assert read(window, "play_hand") == "AS JD"
    assert held(window, "play_grid") == ["AS", "JD"]
    tap(window, "play_into_trick")
    assert held(window, "play_grid") == ["AS", "TS", "KS"]
    tap_cards(window, "play_grid", "QS JS")  # the fourth ends the trick, a fifth there is not
    assert read(window, "play_trick") == "KS TS AS QS"
    assert read(window, "play_reason") == "Four cards are down: this trick is over."
    QTest.mouseClick(card_button(window, "play_grid_TS"), Qt.MouseButton.RightButton)
    QTest.mouseClick(card_button(window, "play_grid_JC"), Qt.MouseButton.RightButton)
    assert read(window, "play_trick") == "KS AS QS"
    widget(window, "play_hand").setFocus()
    QApplication.processEvents()
    QTest.mouseClick(card_button(window, "play_grid_JD"), Qt.MouseButton.RightButton)
    assert read(window, "play_hand") == "AS"


def test_a_card_is_lifted_off_the_trick(window: MainWindow) -> None:
    type_into(window, "play_trick", "KS TS KS")
    QTest.mouseClick(card_button(window, "play_trick_cards_2"), Qt.MouseButton.RightButton)
    QApplication.processEvents()
    assert read(window, "play_trick") == "KS TS"


@pytest.mark.parametrize(
    ("trick", "hand", "field", "said"),
    [
        ("AS", "9S", "play_hand_problem", "There is no nine of spades in a double deck."),
        ("AS AS AS", "AS AS", "play_hand_problem", "There are only four of the ace of spades, not 5."),
        ("AS KS QS JS TS", "AH", "play_hand_problem", "A trick is four cards."),
        ("AS X ", "AH", "play_trick_problem", "“X” is not a card."),
    ],
)
def test_what_cannot_be_says_why_by_the_field(
    window: MainWindow, trick: str, hand: str, field: str, said: str
) -> None:
    tap(window, "play_trump_hearts")
    type_into(window, "play_trick", trick)
    type_into(window, "play_hand", hand)
    assert read(window, field) == said


def test_clear_begins_again(window: MainWindow) -> None:
    tap(window, "play_trump_hearts")
    type_into(window, "play_trick", "AS")
    type_into(window, "play_hand", "KS xx")
    tap(window, "play_clear")
    assert (read(window, "play_trick"), read(window, "play_hand")) == ("", "")
    assert read(window, "play_reason") == "Which cards are in the hand?"
    assert focus(window) == "play_trick"


def test_the_house_makes_the_difference(window: MainWindow) -> None:
    tap(window, "play_trump_spades")
    type_into(window, "play_trick", "AH TS")
    type_into(window, "play_hand", "JS KD AC")
    assert may(window) == ["JS"]
    assert read(window, "table_based_on") == "Double deck · Sunday"
    tap(window, "table_house_3")
    assert may(window) == ["JS", "KD", "AC"]
    assert read(window, "table_based_on") == "Single deck"
