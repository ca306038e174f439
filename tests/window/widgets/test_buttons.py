"""Buttons by key and by mouse; choices that never choose by themselves; suits that are never emoji."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from scorebook.rules.cards import Suit
from scorebook.window.theme import make_theme
from scorebook.window.widgets.buttons import Button, Choice, SuitChoice, primary
from scorebook.window.widgets.fields import NumberField
from scorebook.window.widgets.keypad import Keypad
from scorebook.window.widgets.suits import draw_suit, suit_path

Hold = Callable[..., QWidget]
NAMES = [(0, "Ron"), (1, "Rich & Co"), (2, "Karen"), (3, "Louise")]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_keys_press_a_button_once(hold: Hold, key: Qt.Key) -> None:
    pressed: list[int] = []
    button = primary("Deal a new game", "deal", lambda: pressed.append(1))
    hold(button)
    button.setFocus()
    QTest.keyClick(button, key)
    assert pressed == [1]


def test_an_ampersand_is_no_shortcut(hold: Hold) -> None:
    button = Button("Ron & Karen", "side")
    hold(button)
    assert button.shortcut().isEmpty()
    assert button.accessibleName() == "Ron & Karen"
    button.set_text("Rich & Louise")
    assert (button.text(), button.accessibleName()) == ("Rich && Louise", "Rich & Louise")


def make_choice() -> tuple[Choice, list[object]]:
    """Return four names to choose from, and the list of what was chosen."""
    choice = Choice("bidder", "Who has the bid?")
    choice.set_options(NAMES)
    chosen: list[object] = []
    choice.chosen.connect(chosen.append)
    return choice, chosen


def test_nothing_is_chosen_at_first_and_setting_is_not_choosing(hold: Hold) -> None:
    choice, chosen = make_choice()
    hold(choice)
    assert choice.value() is None
    choice.set_value(2)
    assert (choice.value(), chosen) == (2, [])
    assert choice.button(2).isChecked()
    choice.set_value(9)
    assert choice.value() is None
    assert not any(choice.button(value).isChecked() for value in choice.values())


def test_a_click_chooses_and_the_other_is_let_go(hold: Hold) -> None:
    choice, chosen = make_choice()
    hold(choice)
    for value in (1, 3, 3):
        QTest.mouseClick(choice.button(value), Qt.MouseButton.LeftButton)
    assert (choice.value(), chosen) == (3, [1, 3, 3])
    assert [choice.button(v).isChecked() for v in range(4)] == [False, False, False, True]


def test_arrows_go_along_and_space_chooses(hold: Hold) -> None:
    choice, chosen = make_choice()
    hold(choice)
    choice.take_focus()
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert chosen == []
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    assert QApplication.focusWidget() is choice.button(3)
    assert (choice.value(), chosen) == (2, [2])


def test_new_options_keep_the_choice_that_is_still_there(hold: Hold) -> None:
    choice, _ = make_choice()
    hold(choice)
    choice.set_value(2)
    choice.set_options(NAMES[1:])
    assert choice.value() == 2
    choice.set_options(NAMES[:2])
    assert choice.value() is None


def test_tab_comes_to_options_made_later_where_the_row_stands(hold: Hold) -> None:
    before, choice, after = (
        Button("Before", "before"),
        Choice("bidder", "Who has the bid?"),
        primary("After", "after"),
    )
    page = QWidget()
    column = QVBoxLayout(page)
    for part in (before, choice, after):
        column.addWidget(part)
    hold(page)

    def tabbed() -> list[str]:
        QApplication.processEvents()
        before.setFocus()
        went = []
        while (focus := QApplication.focusWidget()) is not after:
            went.append(focus.objectName())
            QTest.keyClick(focus, Qt.Key.Key_Tab)
        return went

    choice.set_options(NAMES)
    assert tabbed() == ["before", *(f"bidder_{value}" for value, _name in NAMES)]
    choice.set_options(NAMES[2:])
    assert tabbed() == ["before", "bidder_2", "bidder_3"]
    choice.set_options([])
    assert tabbed() == ["before"]
    assert choice.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_a_row_wraps_when_it_is_full(hold: Hold) -> None:
    choice, _ = make_choice()
    window = hold(choice)
    tops = {choice.button(value).y() for value in choice.values()}
    window.setFixedWidth(choice.button(1).width() + 60)
    QApplication.processEvents()
    wrapped = {choice.button(value).y() for value in choice.values()}
    assert (len(tops), len(wrapped)) == (1, 4)
    assert all(choice.button(v).geometry().right() <= choice.width() for v in choice.values())


def test_the_suits_have_words_and_drawn_faces(hold: Hold) -> None:
    choice = SuitChoice("trump", "Trump", make_theme("light", 100))
    hold(choice)
    assert choice.values() == tuple(Suit)
    assert [choice.button(s).accessibleName() for s in Suit] == ["spades", "hearts", "diamonds", "clubs"]
    assert all(choice.button(s).text() == "" and not choice.button(s).icon().isNull() for s in Suit)


@pytest.mark.parametrize("lamp", ["light", "lamp-off"])
@pytest.mark.parametrize("suit", list(Suit))
def test_a_suit_is_drawn_in_one_colour_of_the_theme(qapp: QApplication, lamp: str, suit: Suit) -> None:
    theme = make_theme(lamp, 100)
    image = QImage(64, 64, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw_suit(painter, suit, QRectF(0, 0, 64, 64), theme)
    painter.end()
    solid = {
        image.pixelColor(x, y).name()
        for x in range(64)
        for y in range(64)
        if image.pixelColor(x, y).alpha() == 255
    }
    wanted = theme.tokens.set if suit in (Suit.HEARTS, Suit.DIAMONDS) else theme.tokens.ink
    assert solid == {wanted.lower()}
    assert QRectF(0, 0, 1, 1).contains(suit_path(suit).boundingRect())


def test_the_keypad_types_into_the_field_and_leaves_it_the_keyboard(hold: Hold) -> None:
    field, pad = NumberField("bid", "Bid"), Keypad()
    hold(field, pad)
    field.setFocus()
    entered: list[str] = []
    field.returnPressed.connect(lambda: entered.append(field.text()))
    for key in ("6", "7", "back", "0", "Enter"):
        QTest.mouseClick(pad.findChild(Button, f"keypad_{key}"), Qt.MouseButton.LeftButton)
    assert (field.text(), entered) == ("60", ["60"])
    assert QApplication.focusWidget() is field
