"""Rows to values and back, and nothing lost on the way."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.mapping import hand_columns, hand_of, rules_of, rules_text, seat_number, seat_of
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import BUILT_IN, HouseRules

seats = st.none() | st.integers(0, 3)
answers = st.none() | st.booleans()
points = st.tuples(*[st.none() | st.integers(-1000, 1000)] * 2)
hands = st.builds(
    Hand,
    dealer=seats,
    bidder=seats,
    bid=st.none() | st.integers(0, 700),
    trump=st.none() | st.sampled_from(Suit),
    outcome=st.none() | st.sampled_from(Outcome),
    forced=answers,
    meld=points,
    tricks=points,
    took_trick=st.tuples(answers, answers),
    written_points=points,
    written_totals=points,
    note=st.text(max_size=20),
)


@given(hands)
def test_a_hand_comes_back_as_it_was_written(hand: Hand) -> None:
    assert hand_of(hand_columns(hand)) == hand


@given(hands)
def test_columns_hold_only_what_sqlite_knows(hand: Hand) -> None:
    for value in hand_columns(hand).values():
        assert type(value) in {int, str, type(None)}


def test_unknown_is_never_zero_nor_no() -> None:
    assert set(hand_columns(Hand()).values()) == {None, ""}


@pytest.mark.parametrize(("seat", "number"), [(0, 1), (3, 4), (None, None)])
def test_seats_count_from_one_in_the_book_only(seat: int | None, number: int | None) -> None:
    assert seat_number(seat) == number
    assert seat_of(number) == seat


@pytest.mark.parametrize("rules", BUILT_IN)
def test_house_rules_come_back_as_they_were_kept(rules: HouseRules) -> None:
    assert rules_of(rules_text(rules)) == rules
    assert json.loads(rules_text(rules))["name"] == rules.name
