"""The worked cases of what may be played, as the page is asked them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules

CASES = Path(__file__).parents[2] / "data" / "rules_cases.json"


@dataclass(frozen=True)
class LegalPlay:
    """One case: a trick, a hand, a trump and the house, and the cards that may be played."""

    id: str
    house: HouseRules
    trick: str
    hand: str
    trump: str
    legal: list[str]


def legal_plays() -> list[LegalPlay]:
    """Return every case of legal play there is."""
    houses = {"double": SUNDAY, "single": SINGLE_DECK}
    return [
        LegalPlay(
            case["id"],
            houses[case["ruleset"]],
            case["input"]["trick"],
            case["input"]["hand"],
            case["input"]["trump"],
            case["expected"]["legal"],
        )
        for case in json.loads(CASES.read_text(encoding="utf-8"))["cases"]
        if case["kind"] == "legal_play"
    ]


LEGAL_PLAYS = legal_plays()
assert len(LEGAL_PLAYS) == 42
