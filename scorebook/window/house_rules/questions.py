"""What the editor of a house asks, section by section: every switch a house has. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scorebook.rules.house import (
    CHART_ROWS,
    BothOver,
    MeldSavedBy,
    NobodyBids,
    Pack,
    Saves,
    SetCost,
    SpareRoyals,
    StuckBid,
    ThrowInPays,
)

Value: TypeAlias = StrEnum | bool
Options: TypeAlias = tuple[tuple[Value, str], ...]


class Section(StrEnum):
    """The parts of the editor, one in sight at a time."""

    HOUSE = "house"
    BIDDING = "bidding"
    MELD = "meld"
    SCORING = "scoring"


TITLES = {
    Section.HOUSE: "The house",
    Section.BIDDING: "Bidding",
    Section.MELD: "Meld",
    Section.SCORING: "Scoring",
}


@dataclass(frozen=True, slots=True)
class Question:
    """One switch: the name it has in the rules, its label, and its choices where it is no figure."""

    name: str
    label: str
    options: Options = ()


QUESTIONS: dict[Section, tuple[Question, ...]] = {
    Section.HOUSE: (
        Question("pack", "Pack", ((Pack.DOUBLE, "Double deck"), (Pack.SINGLE, "Single deck"))),
        Question("target", "Played to"),
        Question(
            "both_over",
            "Both reach it on one hand",
            ((BothOver.BIDDERS, "The bidders win"), (BothOver.HIGHER, "The higher score wins")),
        ),
    ),
    Section.BIDDING: (
        Question("minimum_bid", "Lowest bid"),
        Question("jump_bids", "How high", ((True, "Any higher bid"), (False, "One step at a time"))),
        Question(
            "nobody_bids",
            "Nobody bids",
            (
                (NobodyBids.DEALER_STUCK, "The dealer is stuck"),
                (NobodyBids.REDEAL, "The next dealer deals"),
            ),
        ),
        Question(
            "stuck_bid",
            "A stuck dealer has to make",
            ((StuckBid.MINIMUM, "The lowest bid"), (StuckBid.ONE_UNDER, "One step under it")),
        ),
        Question("marriage_needed", "Trump", ((True, "King and queen needed"), (False, "Any suit"))),
        Question("cards_passed", "Cards passed"),
    ),
    Section.MELD: (
        Question(
            "spare_royals",
            "Spare king or queen beside a run",
            ((SpareRoyals.PAIR, "Only as a pair"), (SpareRoyals.EACH, "Each by itself")),
        ),
    ),
    Section.SCORING: (
        Question("counter_points", "Ace, ten, king"),
        Question("last_trick", "Last trick"),
        Question("least_meld", "Meld counts from"),
        Question("least_tricks", "Bidders need in tricks"),
        Question(
            "meld_saved_by",
            "Meld is saved by",
            (
                (MeldSavedBy.TRICK, "A trick"),
                (MeldSavedBy.POINTS, "Trick points"),
                (MeldSavedBy.NOTHING, "Nothing: never lost"),
            ),
        ),
        Question("saving_points", "How many"),
        Question("saves", "Who can lose it", ((Saves.BOTH, "Both sides"), (Saves.DEFENDERS, "The others"))),
        Question(
            "set_cost", "A set costs", ((SetCost.BID, "The bid"), (SetCost.BID_AND_MELD, "Bid and meld"))
        ),
        Question("throw_in", "Throwing in", ((True, "Allowed"), (False, "Always played"))),
        Question(
            "throw_in_pays",
            "Then the others get",
            (
                (ThrowInPays.MELD, "Their meld"),
                (ThrowInPays.NOTHING, "Nothing"),
                (ThrowInPays.MELD_PLUS, "Their meld and more"),
            ),
        ),
        Question("throw_in_bonus", "How much"),
    ),
}
FIGURES = tuple(q.name for questions in QUESTIONS.values() for q in questions if not q.options)
CHOICES = {q.name: q.options for questions in QUESTIONS.values() for q in questions if q.options}
LEVELS = ("Single", "Double", "Triple", "Quadruple")


# What the lines of a house in words are about, section by section; what is nowhere else is about the house.
ABOUT = {
    Section.BIDDING: frozenset(("bids", "nobody", "trump", "passed")),
    Section.MELD: frozenset((*CHART_ROWS, "nine_of_trump", "spare_royals")),
    Section.SCORING: frozenset(("least_meld", "counters", "lost", "least_tricks", "set", "throw_in")),
}


def section_of(field: str) -> Section:
    """Return the section that the field of a problem stands in."""
    if field == "ladder":
        return Section.BIDDING
    if field.startswith("chart"):
        return Section.MELD
    for section, questions in QUESTIONS.items():
        if any(question.name == field for question in questions):
            return section
    return Section.HOUSE
