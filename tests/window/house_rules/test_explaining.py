"""Words of the table are explained where a house is changed, with the keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.widgets.fields import LineField
from tests.window.conftest import find, press
from tests.window.house_rules.editing import change, put, turn


@pytest.mark.parametrize(
    ("section", "control", "word"),
    [
        ("scoring", "house_least_meld", "Meld"),
        ("scoring", "house_set_cost_bid", "Set"),
        ("meld", "house_chart.run.0", "Run"),
    ],
)
def test_a_field_says_what_its_word_means_while_the_keyboard_is_on_it(
    page: HouseRulesPage, section: str, control: str, word: str
) -> None:
    change(page, "Sunday")
    turn(page, section)
    field = find(page, control)
    field.setFocus()
    slip = find(page.window(), "explanation_words")
    assert slip.isVisible()
    assert slip.text().startswith(f"{word}: ")  # type: ignore[attr-defined]
    assert field.accessibleDescription()
    find(page, f"house_sections_{section}").setFocus()
    assert not slip.isVisible()


@pytest.mark.parametrize(
    ("section", "first"), [("scoring", "house_least_meld"), ("meld", "house_chart.run.0")]
)
def test_it_covers_no_field_that_somebody_goes_through_by_tab(
    page: HouseRulesPage, section: str, first: str
) -> None:
    def place(widget: QWidget) -> QRect:
        return QRect(widget.mapTo(page.window(), QPoint(0, 0)), widget.size())

    page.window().resize(1280, 800)
    change(page, "Sunday")
    turn(page, section)
    find(page, first).setFocus()
    slip, told = find(page.window(), "explanation"), 0
    for _ in range(6):
        told += slip.isVisible()
        fields = [field for field in page.findChildren(LineField) if field.isVisible()]
        assert [f.objectName() for f in fields if slip.isVisible() and place(slip).intersects(place(f))] == []
        press("Tab")
    assert told


def test_what_is_wrong_with_a_field_comes_before_what_it_means(page: HouseRulesPage) -> None:
    change(page, "Sunday")
    turn(page, "scoring")
    put(page, "least_tricks", "60")
    press("Tab")
    field = find(page, "house_least_tricks")
    field.setFocus()
    assert field.accessibleDescription() == "There are only 50 trick points to be had."
