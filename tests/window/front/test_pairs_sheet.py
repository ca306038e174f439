"""The pairs of the Front page's picture, chosen in Settings by their names."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget

from scorebook.book.library import Book
from scorebook.window.desk import Desk
from scorebook.window.front.pairs_sheet import PairsSheet
from scorebook.window.settings import SettingsPage
from tests.window.conftest import click, find, press
from tests.window.evenings import buttons, person, play

Show = Callable[[QWidget], QWidget]
OTHERS = ("Ron", "Ed", "Karen", "Edna")


@pytest.fixture
def sheet(desk: Desk, book: Book, show: Show) -> PairsSheet:
    """Return the choice on a book of two meetings."""
    for _ in range(3):
        play(book)
    play(book, 1, names=OTHERS)
    page = SettingsPage(desk)
    show(page)
    page.enter()
    return page.pairs


def four(book: Book, *names: str) -> tuple[str, ...]:
    """Return people by their uuids."""
    return tuple(person(book, name).uuid for name in names)


def key(book: Book, *names: str) -> tuple[int, ...]:
    """Return a pair as the sheet knows it."""
    return tuple(sorted(person(book, name).id for name in names))


def test_everybody_who_met_others_is_offered_by_name_the_busiest_first(sheet: PairsSheet) -> None:
    assert buttons(sheet) == ["The pairs that met most", "Ron & Karen", "Rich & Louise", "Ed & Edna"]
    assert sheet.above.value() == "as it comes"


def test_a_pair_above_brings_its_usual_opponents_below(sheet: PairsSheet, desk: Desk, book: Book) -> None:
    click(sheet, f"pairs_above_{key(book, 'Ron', 'Karen')}")
    assert desk.preferences.pairs == four(book, "Ron", "Karen", "Rich", "Louise")
    assert buttons(sheet.below) == ["Rich & Louise", "Ed & Edna"]
    click(sheet, f"pairs_below_{key(book, 'Ed', 'Edna')}")
    assert desk.preferences.pairs == four(book, "Ron", "Karen", "Ed", "Edna")
    assert sheet.below.value() == key(book, "Ed", "Edna")
    click(sheet, "pairs_above_as it comes")
    assert desk.preferences.pairs is None
    assert not find(sheet, "pairs_below").isVisible()


def test_the_arrow_keys_choose_too(sheet: PairsSheet, desk: Desk, book: Book) -> None:
    sheet.above.take_focus()
    press("Right")
    press("Right")
    press("Space")
    assert desk.preferences.pairs == four(book, "Rich", "Louise", "Ron", "Karen")


def test_a_book_in_which_nobody_met_has_nothing_to_choose(desk: Desk, show: Show) -> None:
    page = SettingsPage(desk)
    show(page)
    page.enter()
    assert not page.pairs.isVisible()
