"""A house that contradicts itself says so, at the switch, and whether it could be played at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorebook.rules.house import (
    BUILT_IN,
    SINGLE_DECK,
    SUNDAY,
    HouseRules,
    MeldSavedBy,
    NobodyBids,
    Step,
    StuckBid,
    ThrowInPays,
    check_house,
)
from scorebook.rules.problems import Code, Severity


def _chart(house: HouseRules = SUNDAY, **rows: Any) -> HouseRules:
    return replace(house, chart=replace(house.chart, **rows))


def _ladder(*steps: Step) -> HouseRules:
    return replace(SUNDAY, ladder=steps)


def _turned(**switches: Any) -> HouseRules:
    return replace(SUNDAY, **switches)


@pytest.mark.parametrize("house", BUILT_IN, ids=lambda house: house.name)
def test_the_built_in_houses_are_sound(house: HouseRules) -> None:
    assert check_house(house) == ()


TEN_TIMES = replace(
    SUNDAY,
    minimum_bid=500,
    ladder=(Step(10, 600), Step(50)),
    counter_points=5,
    last_trick=10,
    target=1500,
    chart=replace(
        SUNDAY.chart, **{name: tuple(10 * v for v in row) for name, row in SUNDAY.chart.rows().items()}
    ),
)


@pytest.mark.parametrize(
    "house",
    [
        TEN_TIMES,
        _turned(least_meld=20, least_tricks=20),
        _turned(stuck_bid=StuckBid.ONE_UNDER),
        _turned(cards_passed=0),
        _turned(throw_in_pays=ThrowInPays.MELD_PLUS, throw_in_bonus=10),
        _turned(meld_saved_by=MeldSavedBy.POINTS, saving_points=10),
        _turned(meld_saved_by=MeldSavedBy.NOTHING),
        _turned(minimum_bid=25),
        _turned(since=1987, until=1987),
        _chart(run=(25, 150, 225, 300), pinochle=(15, 30, 60, 90)),
        replace(SINGLE_DECK, nobody_bids=NobodyBids.DEALER_STUCK, throw_in=True, minimum_bid=25),
    ],
)
def test_houses_seen_elsewhere_are_sound(house: HouseRules) -> None:
    assert check_house(house) == ()


ERROR, QUESTION = Severity.ERROR, Severity.QUESTION


@pytest.mark.parametrize(
    ("house", "field", "severity", "part"),
    [
        (_turned(name=" "), "name", ERROR, "needs a name"),
        (_turned(minimum_bid=-1), "minimum_bid", ERROR, "The lowest bid cannot be below zero."),
        (_turned(minimum_bid=0), "minimum_bid", ERROR, "more than zero"),
        (_turned(minimum_bid=700), "ladder", QUESTION, "never used: bids start at 700"),
        (_turned(cards_passed=-1), "cards_passed", ERROR, "cards passed cannot be below zero"),
        (_turned(cards_passed=21), "cards_passed", ERROR, "more than the 20 cards"),
        (_turned(least_meld=-1), "least_meld", ERROR, "below zero"),
        (_turned(least_meld=573), "least_meld", ERROR, "No two hands can meld 573"),
        (_turned(least_tricks=-1), "least_tricks", ERROR, "below zero"),
        (_turned(least_tricks=51), "least_tricks", ERROR, "only 50 trick points"),
        (_turned(saving_points=-1), "saving_points", ERROR, "below zero"),
        (_turned(saving_points=5), "saving_points", QUESTION, "not used"),
        (_turned(meld_saved_by=MeldSavedBy.POINTS), "saving_points", ERROR, "Say how many"),
        (_turned(meld_saved_by=MeldSavedBy.POINTS, saving_points=51), "saving_points", ERROR, "only 50"),
        (_turned(counter_points=-1), "counter_points", ERROR, "below zero"),
        (_turned(counter_points=0, last_trick=0), "counter_points", ERROR, "have to be some trick points"),
        (_turned(last_trick=-1), "last_trick", ERROR, "below zero"),
        (_turned(target=-300), "target", ERROR, "below zero"),
        (_turned(target=0), "target", ERROR, "more than zero"),
        (_turned(target=49), "target", QUESTION, "lowest bid alone"),
        (_turned(target=10_000_000), "target", ERROR, "cannot be more than 1,000,000"),
        (_turned(throw_in_bonus=-1), "throw_in_bonus", ERROR, "below zero"),
        (_turned(throw_in_bonus=5), "throw_in_bonus", QUESTION, "not used"),
        (_turned(throw_in_pays=ThrowInPays.MELD_PLUS), "throw_in_bonus", ERROR, "Say what the others get"),
        (
            _turned(throw_in=False, throw_in_pays=ThrowInPays.MELD_PLUS, throw_in_bonus=5),
            "throw_in",
            QUESTION,
            "never throws a hand in",
        ),
        (
            replace(SINGLE_DECK, stuck_bid=StuckBid.ONE_UNDER),
            "stuck_bid",
            ERROR,
            "Nobody is ever stuck",
        ),
        (
            replace(SUNDAY, minimum_bid=1, stuck_bid=StuckBid.ONE_UNDER),
            "stuck_bid",
            ERROR,
            "nothing to bid",
        ),
        (_turned(until=87), "until", ERROR, "four figures"),
        (_turned(since=0), "since", ERROR, "four figures"),
        (_turned(since=1988, until=1987), "until", ERROR, "end before they begin"),
        (_ladder(), "ladder", ERROR, "The ladder is empty"),
        (_ladder(Step(0)), "ladder", ERROR, "go up, by one or more"),
        (_ladder(Step(-5)), "ladder", ERROR, "go up, by one or more"),
        (_ladder(Step(1, 60)), "ladder", ERROR, "cannot have an end"),
        (_ladder(Step(1), Step(5)), "ladder", ERROR, "Only the last step"),
        (_ladder(Step(1, 60), Step(5, 60), Step(10)), "ladder", ERROR, "cannot end at 60 any more"),
        (_ladder(Step(1, 60), Step(5, 55), Step(10)), "ladder", ERROR, "cannot end at 55 any more"),
        (_ladder(Step(1, 50), Step(5)), "ladder", QUESTION, "never used"),
        (_ladder(Step(3, 60), Step(5)), "ladder", QUESTION, "steps of 3 do not come out at 60"),
        (_ladder(Step(1, 60), Step(20, 90), Step(5)), "ladder", QUESTION, "From 60, steps of 20"),
        (_chart(run=(15, 150, 225)), "chart.run", ERROR, "needs 4 values in a double deck, not 3"),
        (_chart(run=()), "chart.run", ERROR, "needs 4 values in a double deck, not 0"),
        (_chart(SINGLE_DECK, marriage=(2, 4, 6)), "chart.marriage", ERROR, "needs 2 values"),
        (_chart(pinochle=(-4, 30, 60, 90)), "chart.pinochle", ERROR, "less than nothing"),
        (_chart(pinochle=(4, 30, 25, 90)), "chart.pinochle", QUESTION, "the triple is worth less"),
        (_chart(nine_of_trump=1), "chart.nine_of_trump", ERROR, "no nines"),
        (_chart(SINGLE_DECK, nine_of_trump=-1), "chart.nine_of_trump", ERROR, "less than nothing"),
        (_chart(run=(3, 150, 225, 300)), "chart.run", QUESTION, "less than the royal marriage"),
        (_chart(marriage=(5, 6, 7, 8)), "chart.royal_marriage", QUESTION, "more outside trump"),
    ],
)
def test_a_contradiction_is_told_at_its_switch(
    house: HouseRules, field: str, severity: Severity, part: str
) -> None:
    found = [(p.field, p.severity) for p in check_house(house) if part in p.sentence]
    assert found == [(field, severity)]


def test_a_bid_that_no_cards_can_make_cannot_be_the_lowest() -> None:
    house = replace(SUNDAY, ladder=(Step(5),), target=5000)
    assert check_house(replace(house, minimum_bid=622)) == ()
    (problem,) = check_house(replace(house, minimum_bid=623))
    assert problem.sentence == "No two hands can make 623 on this chart."


def test_every_contradiction_is_told_at_once() -> None:
    house = replace(SUNDAY, name="", target=0, ladder=(), least_tricks=99)
    problems = check_house(house)
    assert {problem.field for problem in problems} == {"name", "target", "ladder", "least_tricks"}
    assert {problem.code for problem in problems} == {Code.HOUSE_CONTRADICTION}
