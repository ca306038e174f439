"""How far over or short: hand by hand, and the mean as it is shown."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from scorebook.statistics.columns import known
from scorebook.statistics.contracts import Mean, over_or_short
from scorebook.statistics.facts import load
from tests.book.at_table import begin, write
from tests.statistics.facts import fact
from tests.statistics.making import a_few, facts_of, hand_row
from tests.statistics.plain import lines, notebooks


@pytest.mark.parametrize(
    ("total", "n", "shown"),
    [
        (0, 0, "–"),
        (0, 3, "0.0"),
        (-31, 10, "−3.1"),
        (84, 10, "+8.4"),
        (1, 20, "+0.1"),  # half a tenth goes away from nought, on either side
        (-1, 20, "−0.1"),
        (-1, 100, "0.0"),
        (12345, 10, "+1,234.5"),
    ],
)
def test_a_mean_is_shown_to_a_tenth_with_its_sign(total: int, n: int, shown: str) -> None:
    assert Mean(total, n).signed() == shown


@pytest.mark.parametrize(
    ("figures", "over"),
    [
        ({"outcome": 0, "points_a": 57}, 5),
        ({"outcome": 0, "meld_a": 20, "tricks_a": 37}, 5),  # the page's points are gone, its parts are there
        ({"outcome": 0, "meld_a": 20}, None),
        ({"outcome": 1, "points_a": -52, "meld_a": 10, "tricks_a": 30}, -12),
        ({"outcome": 1, "points_a": -52}, None),
        ({"outcome": 1, "points_a": -52, "meld_a": 60, "tricks_a": 0}, None),  # no trick, so no meld either
        ({"outcome": 1, "points_a": -52, "meld_a": 20, "tricks_a": 0}, -32),
        ({"outcome": 2, "points_a": -52, "meld_a": 20}, None),
        ({"outcome": 0, "bidder": 1, "points_b": 60, "points_a": 10}, 8),
    ],
)
def test_each_hand_is_over_or_short_by_what_it_says(figures: dict[str, int], over: int | None) -> None:
    facts = facts_of([fact(3)], [hand_row(3, 1, **({"bidder": 0, "bid": 52} | figures))])
    found = over_or_short(facts, np.arange(len(facts.hands)))
    assert (int(found[0]) if known(found)[0] else None) == over


def test_a_house_that_asks_for_trick_points_counts_what_was_missing_of_them(book) -> None:
    from dataclasses import replace

    from scorebook.rules.cards import Suit
    from scorebook.rules.hand import Hand
    from scorebook.rules.house import SUNDAY

    book.add_house(replace(SUNDAY, name="Fifteen", least_tricks=15))
    game = begin(book, rules="Fifteen")
    write(book, game, Hand(bidder=1, bid=60, trump=Suit.SPADES, meld=(4, 80), tricks=(38, 12)))
    assert over_or_short(load(book), np.arange(1)).tolist() == [-3]


@a_few
@given(notebooks())
def test_over_and_short_are_what_the_table_reckons(book) -> None:
    facts = facts_of(*book)
    found = over_or_short(facts, np.arange(len(facts.hands)))
    ids = facts.hands.id.tolist()
    counted = zip(ids, found.tolist(), known(found).tolist(), strict=True)
    assert {id_: over if told else None for id_, over, told in counted} == {
        line.id: line.over for line in lines(book)
    }
