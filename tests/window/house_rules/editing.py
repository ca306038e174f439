"""A house changed at a real window: its fields clicked and typed into, its choices clicked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from scorebook.book.library import Book
from scorebook.book.values import House
from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.shell import MainWindow
from tests.window.conftest import click, find, press
from tests.window.pad.table import settle


def page_of(window: MainWindow) -> HouseRulesPage:
    """Return the page House rules, turned to."""
    window.turn_to("house")
    settle()
    page = window.page()
    assert isinstance(page, HouseRulesPage)
    return page


def stand_on(page: HouseRulesPage, name: str) -> None:
    """Go to the house of that name that is offered, with the arrow keys."""
    table = page.shelf.table
    table.setFocus()
    while table.currentIndex().row() > 0:
        press("Up")
    names = [row.house.rules.name for row in table.rows()]
    for _ in range(names.index(name)):
        press("Down")


def copy(page: HouseRulesPage, house: str, name: str) -> None:
    """Copy a house and name the copy."""
    stand_on(page, house)
    click(page, "house_copy")
    settle()
    put(page, "name", name)


def change(page: HouseRulesPage, house: str) -> None:
    """Open a house to be changed."""
    stand_on(page, house)
    click(page, "house_change")
    settle()


def turn(page: HouseRulesPage, section: str) -> None:
    """Turn to a section by its button."""
    click(page, f"house_sections_{section}")
    settle()


def put(page: HouseRulesPage, field: str, text: str) -> None:
    """Click into a field and type over what stands there."""
    click(page, f"house_{field}")
    press("Ctrl+A")
    if text:
        QTest.keyClicks(QApplication.focusWidget(), text)
    else:
        press("Back")
    QApplication.processEvents()


def choose(page: HouseRulesPage, field: str, value: object) -> None:
    """Click one of the choices of a switch."""
    click(page, f"house_{field}_{value}")


def keep(page: HouseRulesPage) -> None:
    """Keep the rules by their key."""
    press("Ctrl+S")
    settle()


def house_of(book: Book, name: str) -> House:
    """Return the house of that name that New game offers."""
    return next(one for one in book.houses() if one.rules.name == name and one.current)


def begin_under(window: MainWindow, book: Book, name: str, dealer: int = 3) -> None:
    """Deal a new game to last time's four by the rules of a house, through the page New game."""
    window.turn_to("new")
    settle()
    for button in (f"new_house_{house_of(book, name).id}", f"new_dealer_{dealer}", "new_start"):
        target = find(window, button)
        assert target.isVisible(), button
        QTest.mouseClick(target, Qt.MouseButton.LeftButton)
    settle()


def sentence(page: QWidget, field: str) -> str:
    """Return the sentence that stands by a field, "" where none can be seen."""
    found = find(page, f"house_{field}_problem")
    return found.text() if found.isVisible() else ""  # type: ignore[attr-defined]


def said(page: QWidget) -> str:
    """Return what the foot says."""
    found = page.window().findChild(QLabel, "said_words")
    assert isinstance(found, QLabel)
    return found.text()
