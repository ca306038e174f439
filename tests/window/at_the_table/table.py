"""The page as a person has it before them: cards tapped and typed, and what can be read."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.rules.cards import Card
from scorebook.window.at_the_table.card_button import CardButton
from scorebook.window.at_the_table.meld_table import MeldTable
from scorebook.window.shell import MainWindow
from tests.window.pad.table import widget

WORKED = "AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC"
SIX = [
    ("Run in hearts", 15),
    ("Royal marriage", 4),
    ("Marriage in clubs", 2),
    ("Pinochle", 4),
    ("Aces around", 10),
    ("Jacks around", 4),
]


def card_button(window: QWidget, name: str) -> CardButton:
    found = widget(window, name)
    assert isinstance(found, CardButton)
    return found


def tap_cards(window: MainWindow, grid: str, cards: str) -> None:
    """Tap cards on a grid, one after the other."""
    for card in cards.split():
        button = card_button(window, f"{grid}_{card}")
        assert button.isVisible()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def type_into(window: MainWindow, name: str, text: str) -> None:
    """Replace what stands in a line by typing."""
    field = widget(window, name)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    QTest.keyClicks(field, text)
    QApplication.processEvents()


def items(window: MainWindow) -> list[tuple[str, int]]:
    """Return the lines of what it melds, as they read."""
    table = widget(window, "count_items")
    assert isinstance(table, MeldTable)
    return [(line.words, line.points) for line in table.rows()] if table.isVisible() else []


def lit(window: MainWindow, grid: str) -> list[str]:
    """Return the cards of a grid that are lit up."""
    return [
        str(button.card)
        for button in window.findChildren(CardButton)
        if button.objectName() == f"{grid}_{button.card}" and button.property("lit")
    ]


def held(window: MainWindow, grid: str) -> list[str]:
    """Return the cards a grid shows as held, as many times as it does, by what a screen reader says."""
    cards = []
    for button in window.findChildren(CardButton):
        if button.objectName() == f"{grid}_{button.card}":
            copies = int(button.accessibleName().rsplit(", ", 1)[1].split()[0])
            cards += [str(button.card)] * copies
    return cards


def in_order(cards: str) -> list[str]:
    """Return cards as a hand is written."""
    return [str(card) for card in sorted(map(Card.parse, cards.split()), key=lambda card: card.order)]


def rebuild(window: MainWindow) -> None:
    """Build the pages anew, as after a change of the text size, and let the old ones go."""
    window.rebuild()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
