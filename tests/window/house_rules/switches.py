"""Every switch of a house turned once, as (what is turned, the house it makes of another one)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scorebook.rules.house import (
    CHART_ROWS,
    SINGLE_DECK,
    SUNDAY,
    BothOver,
    HouseRules,
    MeldSavedBy,
    NobodyBids,
    Saves,
    SetCost,
    SpareRoyals,
    Step,
    StuckBid,
    ThrowInPays,
)

Turn = Callable[[HouseRules], HouseRules]


def _to(**values: Any) -> Turn:
    return lambda house: replace(house, **values)


def _cell(row: str, level: int) -> Turn:
    def turn(house: HouseRules) -> HouseRules:
        values = list(house.chart.rows()[row])
        values[level] += 1
        return replace(house, chart=replace(house.chart, **{row: tuple(values)}))

    return turn


TURNS: dict[str, Turn] = {
    "minimum_bid": _to(minimum_bid=40),
    "ladder": _to(ladder=(Step(2, 60), Step(10, 100), Step(20))),
    "jump_bids": _to(jump_bids=False),
    "nobody_bids": _to(nobody_bids=NobodyBids.REDEAL),
    "stuck_bid": _to(stuck_bid=StuckBid.ONE_UNDER),
    "marriage_needed": _to(marriage_needed=False),
    "cards_passed": _to(cards_passed=4),
    "spare_royals": _to(spare_royals=SpareRoyals.EACH),
    "least_meld": _to(least_meld=20),
    "meld_saved_by": _to(meld_saved_by=MeldSavedBy.NOTHING),
    "saving_points": _to(meld_saved_by=MeldSavedBy.POINTS, saving_points=10),
    "saves": _to(saves=Saves.DEFENDERS),
    "least_tricks": _to(least_tricks=20),
    "counter_points": _to(counter_points=5),
    "last_trick": _to(last_trick=1),
    "target": _to(target=1000),
    "both_over": _to(both_over=BothOver.HIGHER),
    "throw_in": _to(throw_in=False),
    "throw_in_pays": _to(throw_in_pays=ThrowInPays.NOTHING),
    "throw_in_bonus": _to(throw_in_pays=ThrowInPays.MELD_PLUS, throw_in_bonus=10),
    "set_cost": _to(set_cost=SetCost.BID_AND_MELD),
    "notes": _to(notes="No talking."),
    "since": _to(since=1988),
    "until": _to(until=1987),
    **{f"chart.{row}.{level}": _cell(row, level) for row in CHART_ROWS for level in range(4)},
}
HOUSES = (
    SUNDAY,
    SINGLE_DECK,
    replace(SUNDAY, name="Strange", counter_points=10, last_trick=20, minimum_bid=250),
    *(turn(SUNDAY) for turn in TURNS.values()),
)
