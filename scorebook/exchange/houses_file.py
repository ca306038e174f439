"""`houses.json`, which lies beside a book's CSV: the house rules that not every book has.

A CSV calls house rules by a label: their name, or "Sunday (1)" for those a house played by before.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from scorebook.book.contents import PaperHouse
from scorebook.book.names import clean_label, key_of
from scorebook.book.trouble import Refused
from scorebook.rules.house import BUILT_IN, check_house, house_from_json, house_to_json
from scorebook.rules.problems import errors

NAME = "houses.json"
FORMAT, VERSION = "scorebook houses", 1

_BUILT_IN = {key_of(rules.name): rules for rules in BUILT_IN}


def custom(houses: Sequence[PaperHouse]) -> tuple[PaperHouse, ...]:
    """Return the houses that not every book has; one that was ever changed is told with all its rules."""
    told: list[PaperHouse] = []
    for key, group in groupby(houses, key=lambda house: key_of(house.rules.name)):
        versions = list(group)
        if [house.rules for house in versions] != [_BUILT_IN.get(key)]:
            told += versions
    return tuple(told)


def houses_text(houses: Sequence[PaperHouse]) -> str:
    """Return the text of a file that holds these houses, older rules of a name before newer ones."""
    form = {"format": FORMAT, "version": VERSION, "houses": [form_of(house) for house in houses]}
    return json.dumps(form, ensure_ascii=False, sort_keys=True, indent=1) + "\n"


def read_houses(text: str) -> tuple[PaperHouse, ...]:
    """Return the houses that such a file holds; a ValueError says in a sentence what is wrong with it."""
    try:
        form = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("This is no file of house rules.") from None
    if not isinstance(form, dict) or form.get("format") != FORMAT or not isinstance(form.get("houses"), list):
        raise ValueError("This is no file of house rules.")
    if form.get("version") != VERSION:
        raise ValueError("A newer version of the score book wrote these house rules.")
    return tuple(house_of(one) for one in form["houses"])


def form_of(house: PaperHouse) -> dict[str, Any]:
    """Return a house as plain JSON values."""
    return {"label": house.label, "rules": house_to_json(house.rules)}


def house_of(form: object) -> PaperHouse:
    """Return the house that `form` describes; a ValueError says what is wrong with it."""
    if not isinstance(form, dict) or not isinstance(form.get("label"), str):
        raise ValueError("House rules need the label that games call them by.")
    rules = house_from_json(form.get("rules"))
    try:
        label, name = clean_label(form["label"], "A label"), clean_label(rules.name, "The name of a house")
    except Refused as refused:
        raise ValueError(refused.sentence) from None
    if not label or not name or name != rules.name:
        raise ValueError("House rules need a name.")
    if wrong := errors(check_house(rules)):
        raise ValueError(f"{label}: {wrong[0].sentence}")
    return PaperHouse(label, rules)
