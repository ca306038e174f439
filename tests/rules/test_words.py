"""Words of the table that are put together: figures with their signs, names of either direction."""

from __future__ import annotations

import pytest

from scorebook.rules.words import apart


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ron", "Ron"),
        ("Zoë", "Zoë"),
        ("דנה", "\u2068דנה\u2069"),
        ("ليلى", "\u2068ليلى\u2069"),
        ("Bob דנה", "\u2068Bob דנה\u2069"),
    ],
)
def test_a_name_that_runs_the_other_way_keeps_its_place(name: str, shown: str) -> None:
    assert apart(name) == shown
