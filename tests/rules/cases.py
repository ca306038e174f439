"""The worked cases: how a case's input becomes a call of the rules, and their answer a plain value.

Known kinds, keys and switches are spelled out here; anything else is an error of the case or of this
file, never something to pass over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from scorebook.rules import bidding, melding, play
from scorebook.rules.cards import Card, format_cards, read_cards
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import (
    LABOR_DAY,
    SINGLE_DECK,
    SUNDAY,
    HouseRules,
    MeldSavedBy,
    NobodyBids,
    Saves,
    SpareRoyals,
)
from scorebook.rules.problems import Problem

Case = Mapping[str, Any]
Answer = dict[str, Any]

HOUSES = {"double": SUNDAY, "single": SINGLE_DECK, "sunday": SUNDAY, "labor_day": LABOR_DAY}
AROUND = {"A": "aces_around", "K": "kings_around", "Q": "queens_around", "J": "jacks_around"}


def read_case_file(path: Path) -> list[Case]:
    """Return the cases of one file, which holds them as a list, or under "cases"."""
    form = json.loads(path.read_text(encoding="utf-8"))
    cases = form["cases"] if isinstance(form, dict) else form
    assert isinstance(cases, list), f"{path.name} has no list of cases"
    assert cases, f"{path.name} has no cases"
    return cases


def answer(case: Case) -> Answer:
    """Return what the rules say to the case, with every code that came up under "codes"."""
    assert case["kind"] in KINDS, f"unknown kind of case: {case['kind']!r}"
    assert case["ruleset"] in HOUSES, f"unknown rule set: {case['ruleset']!r}"
    given = dict(case["input"])
    house = with_switches(HOUSES[case["ruleset"]], given.pop("rules", None) or {})
    known, ask = KINDS[case["kind"]]
    assert set(given) <= known, f"unknown input: {sorted(set(given) - known)}"
    return ask(house, given)


def differences(case: Case) -> list[str]:
    """Return in words where the rules do not say what the case expects; only what it lists is compared."""
    said = answer(case)
    found = []
    for key, expected in case["expected"].items():
        if key in ("error", "code"):
            if expected not in said["codes"]:
                found.append(f"{expected} is not among {said['codes']}")
        elif key not in said:
            found.append(f"the answer has no {key!r}")
        elif said[key] != expected:
            found.append(f"{key}: {said[key]!r} instead of {expected!r}")
    return found


def with_switches(house: HouseRules, switches: Mapping[str, Any]) -> HouseRules:
    """Return the house with the case's switches turned."""
    for name, value in switches.items():
        assert name in SWITCHES, f"unknown switch: {name!r}"
        house = SWITCHES[name](house, value)
    return house


def _row(name: str) -> Callable[[HouseRules, Any], HouseRules]:
    """Return the change of one row of the chart: values by level, or the single's value alone.

    One value for a marriage is what each of several marriages is worth.
    """

    def change(house: HouseRules, value: Any) -> HouseRules:
        if isinstance(value, list):
            row = value
        elif "marriage" in name:
            row = [value * n for n in range(1, house.copies + 1)]
        else:
            row = [value, *getattr(house.chart, name)[1:]]
        return replace(house, chart=replace(house.chart, **{name: tuple(row)}))

    return change


def _around(house: HouseRules, value: Any) -> HouseRules:
    """Change the melds around: rows by rank ("A", "aces", "aces_around"), or all four in order."""
    if isinstance(value, list):
        value = dict(zip(AROUND, value, strict=True))
    for rank, row in value.items():
        house = _row(AROUND[rank[0].upper()])(house, row)
    return house


def _save_meld(house: HouseRules, value: str) -> HouseRules:
    if value == "none":
        return replace(house, meld_saved_by=MeldSavedBy.NOTHING)
    return replace(house, meld_saved_by=MeldSavedBy.TRICK, saves=Saves(value))


SWITCHES: Mapping[str, Callable[[HouseRules, Any], HouseRules]] = {
    "run": _row("run"),
    "pinochle": _row("pinochle"),
    "royal_marriage": _row("royal_marriage"),
    "marriage": _row("marriage"),
    "around": _around,
    "dix": lambda house, value: replace(house, chart=replace(house.chart, nine_of_trump=value)),
    "run_extra": lambda house, value: replace(house, spare_royals=SpareRoyals(value)),
    "save_meld": _save_meld,
    "all_pass": lambda house, value: replace(house, nobody_bids=NobodyBids(value)),
    "throw_in": lambda house, value: replace(house, throw_in=bool(value)),
    "jump_bids": lambda house, value: replace(house, jump_bids=bool(value)),
    "target": lambda house, value: replace(house, target=value),
    "min_bid": lambda house, value: replace(house, minimum_bid=value),
}


def _codes(problems: Iterable[Problem]) -> list[str]:
    return list(dict.fromkeys(problem.code.value for problem in problems))


def _cards(house: HouseRules, written: str | list[str]) -> tuple[tuple[Card, ...], tuple[Problem, ...]]:
    text = written if isinstance(written, str) else " ".join(written)
    return read_cards(text, house.pack, exact=True)


def _meld(house: HouseRules, given: Case) -> Answer:
    texts = given["hands"] if "hands" in given else [given["hand"]]
    read = [_cards(house, text) for text in texts]
    side = melding.count_side(
        house, [cards for cards, _ in read], given.get("trump"), bool(given.get("full_hand", False))
    )
    items = [item for meld in side.each for item in meld.items]
    return {
        "total": side.total,
        "each": [meld.total for meld in side.each],
        "items": sorted([i.kind.value, i.level, i.suit.value if i.suit else "-", i.points] for i in items),
        "codes": _codes([*(p for _, problems in read for p in problems), *side.problems]),
    }


def _bid(house: HouseRules, given: Case) -> Answer:
    said: Answer = {"codes": []}
    if "value" in given:
        value = given["value"]
        problems = bidding.check_bid(house, value)
        whole = isinstance(value, int) and not isinstance(value, bool)
        said |= {"on_ladder": whole and bidding.on_ladder(house, value), "codes": _codes(problems)}
    if "after" in given:
        said["least_bid"] = bidding.least_bid(house, given["after"])
    if "calls" in given:
        said |= _auction(house, given)
    if "hand" in given:
        cards, problems = _cards(house, given["hand"])
        said["trumps_open"] = [suit.value for suit in bidding.trumps_to_name(house, cards)]
        said["codes"] += _codes(problems)
    if "record" in given:
        record = given["record"]
        known = {"dealer", "bidder", "bid", "forced"}
        assert set(record) <= known, f"unknown in a record: {sorted(set(record) - known)}"
        facts = {"dealer": None, "bidder": None, "bid": None, **record}
        said["dumped_on"] = bidding.dumped_on(house, **facts)
    return said


def _auction(house: HouseRules, given: Case) -> Answer:
    # "pass" is how a case writes a pass; nothing else, an empty call neither, is one.
    calls = [None if call == "pass" else "" if call is None else call for call in given["calls"]]
    came_to = bidding.auction(house, given["dealer"], calls)
    return {
        "status": came_to.status.value,
        "to_act": came_to.to_act,
        "least_bid": came_to.least_bid,
        "bidder": came_to.bidder,
        "bid": came_to.bid,
        "dumped_on": came_to.dumped_on,
        "at": came_to.at,
        "next_dealer": came_to.next_dealer,
        "codes": _codes(came_to.problems),
    }


def _legal_play(house: HouseRules, given: Case) -> Answer:
    hand, wrong_in_hand = _cards(house, given["hand"])
    trick, wrong_in_trick = _cards(house, given["trick"])
    plays = play.legal_plays(house, hand, trick, given.get("trump"))
    return {
        "legal": format_cards(plays.cards).split(),
        "winning": plays.winning,
        "codes": _codes([*wrong_in_hand, *wrong_in_trick, *plays.problems]),
    }


def _trick_winner(house: HouseRules, given: Case) -> Answer:
    trick, wrong = _cards(house, given["trick"])
    result = play.trick_winner(house, trick, given.get("trump"), bool(given.get("last", False)))
    return {
        "winner": result.winner,
        "points": result.points,
        "codes": _codes([*wrong, *result.problems]),
    }


def _two(value: Any) -> tuple[Any, Any]:
    """Return a pair of figures, one a side; nothing written is not known.

    What is no pair is handed on as it is for both sides, so that the rules may say so.
    """
    if value is None:
        return None, None
    return tuple(value) if isinstance(value, list) and len(value) == 2 else (value, value)


def _hand(given: Case, bidder: Any) -> Hand:
    return Hand(
        dealer=given.get("dealer"),
        bidder=bidder,
        bid=given.get("bid"),
        trump=given.get("trump"),
        outcome=Outcome.THROWN_IN if given.get("thrown_in") else None,
        meld=_two(given.get("meld")),
        tricks=_two(given.get("tricks")),
        took_trick=_two(given.get("took_trick")),
    )


STATUS = {Outcome.MADE: "made", Outcome.SET: "set", Outcome.THROWN_IN: "thrown_in"}


def _hand_score(house: HouseRules, given: Case) -> Answer:
    from scorebook.rules.scoring import score_hand

    side = given.get("bidder_side")
    # A side that is none of the two must not pass for the seat of that number.
    bidder = side if side in (0, 1, None) else 9
    scored = score_hand(house, _hand(given, bidder))
    said: Answer = {"codes": _codes(scored.problems), "status": None, "delta": None, "counted_meld": None}
    if scored.score is not None:
        assert scored.score.outcome is not None
        said["status"] = STATUS[scored.score.outcome]
        said["delta"] = list(scored.score.points)
        said["counted_meld"] = list(scored.score.counted_meld)
    return said


TYPES = {"misdeal": Outcome.MISDEAL, "redeal": Outcome.ALL_PASSED}


def _game(house: HouseRules, given: Case) -> Answer:
    from scorebook.rules.course import play_game

    hands = []
    for written in given["hands"]:
        known = HAND_KEYS | {"bidder", "dealer", "type"}
        assert set(written) <= known, f"unknown in a hand: {sorted(set(written) - known)}"
        kind = written.get("type", "hand")
        assert kind == "hand" or kind in TYPES, f"unknown type of hand: {kind!r}"
        hand = _hand(written, written.get("bidder"))
        hands.append(hand if kind == "hand" else replace(hand, outcome=TYPES[kind]))
    course = play_game(house, hands, target=given.get("target"), first_dealer=given.get("first_dealer"))
    return {
        "totals_after": [list(line.totals) for line in course.lines],
        "winner": course.winner,
        "status": "final" if course.finished else "unfinished",
        "ended_at": None if course.ended_at is None else course.ended_at - 1,
        "next_dealer": course.next_dealer,
        "codes": _codes(course.problems),
    }


HAND_KEYS = {"bid", "meld", "tricks", "took_trick", "thrown_in", "trump"}
KINDS: Mapping[str, tuple[set[str], Callable[[HouseRules, Case], Answer]]] = {
    "meld": ({"hand", "hands", "trump", "full_hand"}, _meld),
    "bid": ({"value", "after", "dealer", "calls", "hand", "record"}, _bid),
    "legal_play": ({"hand", "trick", "trump"}, _legal_play),
    "trick_winner": ({"trick", "trump", "last"}, _trick_winner),
    "hand_score": ({*HAND_KEYS, "bidder_side", "dealer"}, _hand_score),
    "game": ({"hands", "first_dealer", "target"}, _game),
}
