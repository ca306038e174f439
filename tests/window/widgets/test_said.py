"""What is said at the foot of the page: whole, on the page, without the keyboard, and not for ever."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from scorebook.window.widgets.said import READ, Said

Hold = Callable[..., QWidget]
LONG = (
    "Undone: 29 November: hand 4, Karen bid 62 → 65, meld 43 → 44, tricks 28 → 22, and the totals after it."
)


@pytest.fixture
def page(hold: Hold) -> tuple[QWidget, QLineEdit, Said]:
    """Return a page with a field, and what is said over it."""
    field = QLineEdit()
    over = hold(field)
    said = Said(over)
    field.setFocus()
    return over, field, said


@pytest.mark.parametrize("sentence", ["Saved.", LONG, f"{LONG} {LONG}"])
def test_it_stands_whole_on_the_page(page: tuple[QWidget, QLineEdit, Said], sentence: str) -> None:
    over, field, said = page
    said.say(sentence)
    QApplication.processEvents()
    assert said.isVisible()
    assert over.rect().contains(said.geometry())
    assert said.words.height() >= said.words.heightForWidth(said.words.width())
    assert QApplication.focusWidget() is field


def test_it_goes_by_a_click_and_by_itself(page: tuple[QWidget, QLineEdit, Said]) -> None:
    _over, _field, said = page
    said.say("Saved.")
    QTest.mouseClick(said, Qt.MouseButton.LeftButton)
    assert not said.isVisible()
    said.say("Saved.")
    assert said._gone.isActive()
    assert said._gone.interval() == READ
    said._gone.timeout.emit()
    assert not said.isVisible()
    said.say("Saved.")
    said.say("")
    assert not said.isVisible()
