"""A house's figures, and its file form: written and read it is the same house, or it says what is wrong."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorebook.rules.house import (
    BUILT_IN,
    LABOR_DAY,
    SINGLE_DECK,
    SUNDAY,
    HouseRules,
    MeldChart,
    Step,
    house_from_json,
    house_to_json,
)


@pytest.mark.parametrize(
    ("house", "ranks", "copies", "pack", "hand", "tricks"),
    [
        (SUNDAY, "ATKQJ", 4, 80, 20, 50),
        (LABOR_DAY, "ATKQJ", 4, 80, 20, 50),
        (SINGLE_DECK, "ATKQJ9", 2, 48, 12, 25),
        (replace(SUNDAY, counter_points=5, last_trick=10), "ATKQJ", 4, 80, 20, 250),
        (replace(SINGLE_DECK, counter_points=10, last_trick=10), "ATKQJ9", 2, 48, 12, 250),
        (replace(SUNDAY, last_trick=1), "ATKQJ", 4, 80, 20, 49),
    ],
)
def test_a_house_knows_its_pack(
    house: HouseRules, ranks: str, copies: int, pack: int, hand: int, tricks: int
) -> None:
    assert (house.ranks, house.copies, house.pack_size) == (ranks, copies, pack)
    assert (house.hand_size, house.trick_total) == (hand, tricks)


def test_the_built_in_houses_differ_where_the_families_do() -> None:
    assert replace(LABOR_DAY, name="Sunday", target=500) == SUNDAY
    assert [house.name for house in BUILT_IN] == ["Sunday", "Labor Day", "Single deck"]
    assert (SUNDAY.minimum_bid, SUNDAY.target, SINGLE_DECK.minimum_bid, SINGLE_DECK.target) == (
        50,
        500,
        15,
        150,
    )


@st.composite
def _any_house(draw: st.DrawFn) -> HouseRules:
    """Draw a house with every switch turned at random, whether or not it could be played."""
    figures = st.integers(-10, 2000)
    house = draw(st.sampled_from(BUILT_IN))
    values: dict[str, Any] = {}
    for field in fields(HouseRules):
        now = getattr(house, field.name)
        if field.name == "ladder":
            step = st.builds(Step, figures, st.none() | figures)
            values["ladder"] = tuple(draw(st.lists(step, max_size=4)))
        elif field.name == "chart":
            row = st.lists(figures, max_size=5).map(tuple)
            rows = {name: draw(row) for name in now.rows()}
            values["chart"] = MeldChart(**rows, nine_of_trump=draw(figures))
        elif isinstance(now, bool):
            values[field.name] = draw(st.booleans())
        elif isinstance(now, int):
            values[field.name] = draw(figures)
        elif field.name in ("since", "until"):
            values[field.name] = draw(st.none() | figures)
        elif field.name in ("name", "notes"):
            values[field.name] = draw(st.text())
        else:
            values[field.name] = draw(st.sampled_from(list(type(now))))
    return HouseRules(**values)


@given(_any_house())
@settings(max_examples=40)
def test_a_house_saved_and_read_is_the_same_house(house: HouseRules) -> None:
    assert house_from_json(json.loads(json.dumps(house_to_json(house)))) == house


@pytest.mark.parametrize("house", BUILT_IN, ids=lambda house: house.name)
def test_a_built_in_house_comes_back_too(house: HouseRules) -> None:
    assert house_from_json(house_to_json(house)) == house


def test_the_file_form_is_plain_to_read() -> None:
    form = house_to_json(SINGLE_DECK)
    assert form["pack"] == "single"
    assert form["ladder"] == [{"by": 1, "up_to": None}]
    assert form["chart"]["run"] == [15, 150]
    assert form["chart"]["nine_of_trump"] == 1
    assert form["spare_royals"] == "each"


def test_only_a_house_of_some_years_says_which() -> None:
    assert not {"since", "until"} & set(house_to_json(SUNDAY))
    assert house_to_json(replace(SUNDAY, until=1987))["until"] == 1987


def _with(**changes: Any) -> dict[str, Any]:
    return {**house_to_json(SUNDAY), **changes}


def _without(name: str) -> dict[str, Any]:
    form = house_to_json(SUNDAY)
    del form[name]
    return form


CHART = house_to_json(SUNDAY)["chart"]


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ([], "A house has to be a list of named values, not []."),
        (None, "A house has to be a list of named values, not None."),
        (_without("target"), "A house lacks “target”."),
        ({}, "A house lacks “both_over”, “cards_passed”, "),
        (_with(until="1987"), "“until” has to be a whole number, not '1987'."),
        (_with(since=None), "“since” has to be a whole number, not None."),
        (_with(moon=3, sun=1), "A house has no “moon”, “sun”."),
        (_with(target="500"), "“target” has to be a whole number, not '500'."),
        (_with(target=True), "“target” has to be a whole number, not True."),
        (_with(target=500.0), "“target” has to be a whole number, not 500.0."),
        (_with(target=None), "“target” has to be a whole number, not None."),
        (_with(jump_bids=1), "“jump_bids” has to be true or false, not 1."),
        (_with(name=7), "“name” has to be text, not 7."),
        (_with(pack="triple"), "“pack” has to be one of double, single, not 'triple'."),
        (_with(saves=None), "“saves” has to be one of both, defenders, not None."),
        (_with(ladder=5), "The ladder has to be a list, not 5."),
        (_with(ladder=[5]), "A step of the ladder has to be a list of named values, not 5."),
        (_with(ladder=[{"by": 1}]), "A step of the ladder lacks “up_to”."),
        (_with(ladder=[{"by": "1", "up_to": None}]), "“by” has to be a whole number, not '1'."),
        (_with(ladder=[{"by": 1, "up_to": "x"}]), "“up_to” has to be a whole number, not 'x'."),
        (_with(chart=[]), "The meld chart has to be a list of named values, not []."),
        (_with(chart={**CHART, "tens_around": []}), "The meld chart has no “tens_around”."),
        (_with(chart={**CHART, "run": 15}), "The chart's “run” has to be a list, not 15."),
        (_with(chart={**CHART, "run": [None]}), "“run” has to be a whole number, not None."),
        (_with(chart={**CHART, "nine_of_trump": "x"}), "“nine_of_trump” has to be a whole number, not 'x'."),
    ],
)
def test_bad_data_is_told_in_a_sentence(form: object, sentence: str) -> None:
    with pytest.raises(ValueError) as told:
        house_from_json(form)
    assert str(told.value).startswith(sentence)
