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
    lines = (
        _pack(rules),
        _bids(rules),
        _nobody(rules),
        "Trump: the bidder has to hold its king and queen."
        if rules.marriage_needed
        else "Trump: any suit the bidder likes.",
        f"Cards passed: {rules.cards_passed} each way." if rules.cards_passed else "No cards are passed.",
        *_melds(rules),
        _counters(rules),
        _lost(rules),
        f"The bidders need at least {rules.least_tricks} in tricks." if rules.least_tricks else "",
        _set(rules),
        _throw_in(rules),
        f"Game: {rules.target} or more. {_both(rules)}",
        f"Played so {years_words(rules)}." if years_words(rules) else "",
        rules.notes.strip(),
    )
    return tuple(line for line in lines if line)


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


def _melds(rules: HouseRules) -> tuple[str, ...]:
    rows = [f"{row_words(name)}: {', '.join(map(str, row))}." for name, row in rules.chart.rows().items()]
    if rules.chart.nine_of_trump:
        rows.append(f"Nine of trump: {rules.chart.nine_of_trump}.")
    if rules.spare_royals is SpareRoyals.EACH:
        rows.append("Beside a run, every spare king or queen of trump counts.")
    else:
        rows.append("Beside a run, a spare king and queen of trump count only as a pair.")
    if rules.least_meld:
        rows.append(f"A side's meld counts from {rules.least_meld} on.")
    return tuple(rows)


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
    others = {
        ThrowInPays.MELD: "the others get their meld",
        ThrowInPays.NOTHING: "the others get nothing",
        ThrowInPays.MELD_PLUS: f"the others get their meld and {rules.throw_in_bonus} more",
    }[rules.throw_in_pays]
    return f"Thrown in: the bid comes off the bidders, {others}."


def _both(rules: HouseRules) -> str:
    if rules.both_over is BothOver.BIDDERS:
        return "If both sides reach it on one hand, the bidders win."
    return "If both sides reach it on one hand, the higher score wins."
