"""House rules for the pictures: the list with a time before 1987, a house being changed, a contradiction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.book.library import Book
from scorebook.rules.house import SUNDAY
from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.house_rules.questions import Section
from scorebook.window.shell import MainWindow


def add_houses(book: Book) -> None:
    """Give a book a house of its own, and rules that held until 1987; a second time adds nothing."""
    book.add_house(replace(SUNDAY, cards_passed=0, until=1987))
    book.add_house(
        replace(SUNDAY, name="Lake house", target=300, least_meld=20, notes="Loser does the dishes.")
    )


def draw_houses(window: MainWindow, draw: Callable[[str], None]) -> None:
    """Draw the page House rules as a person goes through it."""
    if not window.desk.book.read_only:
        add_houses(window.desk.book)
    window.turn_to("house")
    page = window.page()
    assert isinstance(page, HouseRulesPage)
    draw("list")
    page.shelf.change.click()
    for section, field, text in (
        (Section.HOUSE, "house_target", "600"),
        (Section.BIDDING, "house_ladder.1.up_to", "100"),
        (Section.MELD, "house_chart.run.0", "25"),
        (Section.SCORING, "house_least_tricks", "20"),
    ):
        page.editor.turn_to(section)
        QTest.qWait(20)
        _type(page, field, text)
        if section is Section.MELD:
            _type(page, "house_chart.pinochle.0", "15")
        elif section is Section.BIDDING:
            _type(page, "house_ladder.2.by", "10")
        draw(section.value)
    _type(page, "house_least_tricks", "60")
    page.editor.finish()
    draw("wrong")
    page.forget.click()
    page.shelf.words.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.qWait(20)
    for _ in range(2):
        QTest.keyClick(page.shelf.words, Qt.Key.Key_Right)
    draw("word")
    window.turn_to("front")


def _type(page: QWidget, name: str, text: str) -> None:
    field = page.findChild(QWidget, name)
    if field is None:
        return
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(QApplication.focusWidget() or field, text)
