"""Words of the table are explained where a house is changed, with the keyboard alone."""

from __future__ import annotations

import pytest

from scorebook.window.house_rules.page import HouseRulesPage
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


def test_what_is_wrong_with_a_field_comes_before_what_it_means(page: HouseRulesPage) -> None:
    change(page, "Sunday")
    turn(page, "scoring")
    put(page, "least_tricks", "60")
    press("Tab")
    field = find(page, "house_least_tricks")
    field.setFocus()
    assert field.accessibleDescription() == "There are only 50 trick points to be had."
