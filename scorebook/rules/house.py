"""House rules: one frozen value a house, passed into everything and saved with each game.

This is the door to a house: the value itself, its file form, its contradictions and its description.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Set
from enum import StrEnum
from typing import Any, TypeVar

from scorebook.rules.contradictions import check_house
from scorebook.rules.house_words import describe_house
from scorebook.rules.switches import (
    BUILT_IN,
    CHART_ROWS,
    LABOR_DAY,
    SINGLE_DECK,
    SUNDAY,
    BothOver,
    HouseRules,
    MeldChart,
    MeldSavedBy,
    NobodyBids,
    Pack,
    Saves,
    SetCost,
    SpareRoyals,
    Step,
    StuckBid,
    ThrowInPays,
)

__all__ = [
    "BUILT_IN",
    "CHART_ROWS",
    "LABOR_DAY",
    "SINGLE_DECK",
    "SUNDAY",
    "BothOver",
    "HouseRules",
    "MeldChart",
    "MeldSavedBy",
    "NobodyBids",
    "Pack",
    "Saves",
    "SetCost",
    "SpareRoyals",
    "Step",
    "StuckBid",
    "ThrowInPays",
    "check_house",
    "describe_house",
    "house_from_json",
    "house_to_json",
]

Switch = TypeVar("Switch", bound=StrEnum)
Whole = TypeVar("Whole", int, str, bool)


def house_to_json(rules: HouseRules) -> dict[str, Any]:
    """Return the house as plain JSON values, which `house_from_json` turns back into the same house."""
    form: dict[str, Any] = {}
    for field in dataclasses.fields(rules):
        value = getattr(rules, field.name)
        if field.name in _YEARS and value is None:
            continue
        if field.name == "ladder":
            value = [{"by": step.by, "up_to": step.up_to} for step in value]
        elif field.name == "chart":
            value = {name: list(row) for name, row in value.rows().items()}
            value["nine_of_trump"] = rules.chart.nine_of_trump
        elif isinstance(value, StrEnum):
            value = value.value
        form[field.name] = value
    return form


def house_from_json(form: object) -> HouseRules:
    """Return the house that `form` describes; every switch has to be there, the years only where it has some.

    A `ValueError` says in a plain sentence what is missing, unknown or not of its kind. Whether the
    switches fit together is for `check_house`.
    """
    switches = [field.name for field in dataclasses.fields(HouseRules) if field.name not in _YEARS]
    values = dict(_object(form, "A house", set(switches), set(_YEARS)))
    for name in (*switches, *(year for year in _YEARS if year in values)):
        value = values[name]
        if name == "ladder":
            values[name] = tuple(_step(step) for step in _list(value, "The ladder"))
        elif name == "chart":
            values[name] = _chart(value)
        elif name in _CHOICES:
            values[name] = _choice(_CHOICES[name], value, name)
        elif name in ("name", "notes"):
            values[name] = _of_kind(str, value, name)
        elif name in ("jump_bids", "marriage_needed", "throw_in"):
            values[name] = _of_kind(bool, value, name)
        else:
            values[name] = _of_kind(int, value, name)
    return HouseRules(**values)


_CHOICES: Mapping[str, type[StrEnum]] = {
    "pack": Pack,
    "nobody_bids": NobodyBids,
    "stuck_bid": StuckBid,
    "spare_royals": SpareRoyals,
    "meld_saved_by": MeldSavedBy,
    "saves": Saves,
    "both_over": BothOver,
    "throw_in_pays": ThrowInPays,
    "set_cost": SetCost,
}
_YEARS = ("since", "until")
_KINDS = {int: "a whole number", str: "text", bool: "true or false"}


def _step(form: object) -> Step:
    values = _object(form, "A step of the ladder", {"by", "up_to"})
    up_to = values["up_to"]
    return Step(_of_kind(int, values["by"], "by"), None if up_to is None else _of_kind(int, up_to, "up_to"))


def _chart(form: object) -> MeldChart:
    values = _object(form, "The meld chart", {*CHART_ROWS, "nine_of_trump"})
    rows = {
        name: tuple(_of_kind(int, value, name) for value in _list(values[name], f"The chart's “{name}”"))
        for name in CHART_ROWS
    }
    return MeldChart(**rows, nine_of_trump=_of_kind(int, values["nine_of_trump"], "nine_of_trump"))


def _object(form: object, what: str, names: set[str], optional: Set[str] = frozenset()) -> dict[str, Any]:
    """Return `form` as a dict that has `names`, and of others only `optional` ones, or say what is wrong."""
    if not isinstance(form, dict):
        raise ValueError(f"{what} has to be a list of named values, not {form!r}.")
    if missing := sorted(names - set(form)):
        raise ValueError(f"{what} lacks {', '.join(f'“{name}”' for name in missing)}.")
    if unknown := sorted(str(name) for name in set(form) - names - optional):
        raise ValueError(f"{what} has no {', '.join(f'“{name}”' for name in unknown)}.")
    return form


def _list(form: object, what: str) -> list[Any]:
    if not isinstance(form, list):
        raise ValueError(f"{what} has to be a list, not {form!r}.")
    return form


def _of_kind(kind: type[Whole], value: object, name: str) -> Whole:
    # True is an int to Python, and no number of points to anybody else.
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"“{name}” has to be {_KINDS[kind]}, not {value!r}.")
    return value


def _choice(switch: type[Switch], value: object, name: str) -> Switch:
    for choice in switch:
        if value == choice.value:
            return choice
    raise ValueError(f"“{name}” has to be one of {', '.join(switch)}, not {value!r}.")
