"""A house in words: what its switches come to at the table, line by line."""

from __future__ import annotations

from scorebook.rules.bidding import step_words, sticks_the_dealer, stuck_bid
from scorebook.rules.contradictions import row_words
from scorebook.rules.switches import (
    BothOver,
    HouseRules,
    MeldSavedBy,
    Saves,
    SetCost,
    SpareRoyals,
    ThrowInPays,
)

_COPIES = {2: "two", 4: "four"}


def describe_house(rules: HouseRules) -> tuple[str, ...]:
    """Return the house's rules as plain sentences, a line each, from the pack to the end of the game."""
    return tuple(house_lines(rules).values())


def house_lines(rules: HouseRules) -> dict[str, str]:
    """Return the lines of `describe_house` by what each is about, so that two houses can be compared."""
    years = years_words(rules)
    lines = {
        "pack": _pack(rules),
        "bids": _bids(rules),
        "nobody": _nobody(rules),
        "trump": "Trump: the bidder has to hold its king and queen."
        if rules.marriage_needed
        else "Trump: any suit the bidder likes.",
        "passed": f"Cards passed: {rules.cards_passed} each way."
        if rules.cards_passed
        else "No cards are passed.",
        **_melds(rules),
        "counters": _counters(rules),
        "lost": _lost(rules),
        "least_tricks": f"The bidders need at least {rules.least_tricks} in tricks."
        if rules.least_tricks
        else "",
        "set": _set(rules),
        "throw_in": _throw_in(rules),
        "game": f"Game: {rules.target} or more. {_both(rules)}",
        "years": f"Played so {years}." if years else "",
        "notes": rules.notes.strip(),
    }
    return {about: line for about, line in lines.items() if line}


def ladder_words(rules: HouseRules) -> str:
    """Return how the bids go up: "by ones to 60, then by fives"."""
    parts = [
        f"by {step_words(step.by)}" + ("" if step.up_to is None else f" to {step.up_to}")
        for step in rules.ladder
    ]
    return ", then ".join(parts)


def years_words(rules: HouseRules) -> str:
    """Return when it was played so: "until 1987", "from 1988 on", "from 1988 to 1994", "" for always."""
    if rules.until is None:
        return "" if rules.since is None else f"from {rules.since} on"
    return f"until {rules.until}" if rules.since is None else f"from {rules.since} to {rules.until}"


def _pack(rules: HouseRules) -> str:
    ranks = " ".join("10" if rank == "T" else rank for rank in rules.ranks)
    return (
        f"{rules.pack.value.capitalize()} deck: {rules.pack_size} cards, {ranks}, "
        f"{_COPIES[rules.copies]} of each; {rules.hand_size} to a hand."
    )


def _bids(rules: HouseRules) -> str:
    jump = "any higher bid may be named" if rules.jump_bids else "one step at a time"
    return f"Bids start at {rules.minimum_bid} and go up {ladder_words(rules)}; {jump}."


def _nobody(rules: HouseRules) -> str:
    if sticks_the_dealer(rules):
        return f"When the other three pass, the dealer is stuck at {stuck_bid(rules)}."
    return "When all four pass, the next dealer deals."


def _melds(rules: HouseRules) -> dict[str, str]:
    rows = {
        name: f"{row_words(name)}: {', '.join(map(str, row))}." for name, row in rules.chart.rows().items()
    }
    rows["nine_of_trump"] = (
        f"Nine of trump: {rules.chart.nine_of_trump}." if rules.chart.nine_of_trump else ""
    )
    rows["spare_royals"] = (
        "Beside a run, every spare king or queen of trump counts."
        if rules.spare_royals is SpareRoyals.EACH
        else "Beside a run, a spare king and queen of trump count only as a pair."
    )
    rows["least_meld"] = f"A side's meld counts from {rules.least_meld} on." if rules.least_meld else ""
    return rows


def _counters(rules: HouseRules) -> str:
    return (
        f"Aces, tens and kings count {rules.counter_points} each and the last trick {rules.last_trick}: "
        f"{rules.trick_total} in all."
    )


def _lost(rules: HouseRules) -> str:
    if rules.meld_saved_by is MeldSavedBy.NOTHING:
        return "Meld is never lost."
    who = "Either side" if rules.saves is Saves.BOTH else "The side that did not bid"
    if rules.meld_saved_by is MeldSavedBy.TRICK:
        return f"{who} loses its meld if it takes no trick."
    return f"{who} loses its meld with under {rules.saving_points} in tricks."


def _set(rules: HouseRules) -> str:
    cost = "the bid comes" if rules.set_cost is SetCost.BID else "the bid and their meld come"
    return f"Set: {cost} off the bidders, the others keep what they got."


def _throw_in(rules: HouseRules) -> str:
    if not rules.throw_in:
        return "A hand is always played out."
    return f"Thrown in: the bid comes off the bidders, {others_get(rules)}."


def others_get(rules: HouseRules) -> str:
    """Return what a hand thrown in brings the others: "the others get their meld"."""
    return {
        ThrowInPays.MELD: "the others get their meld",
        ThrowInPays.NOTHING: "the others get nothing",
        ThrowInPays.MELD_PLUS: f"the others get their meld and {rules.throw_in_bonus} more",
    }[rules.throw_in_pays]


def _both(rules: HouseRules) -> str:
    if rules.both_over is BothOver.BIDDERS:
        return "If both sides reach it on one hand, the bidders win."
    return "If both sides reach it on one hand, the higher score wins."
