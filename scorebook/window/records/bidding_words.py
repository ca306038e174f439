"""What the part about bidding says in words. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorebook.window.words import count, number

if TYPE_CHECKING:
    from scorebook.statistics.ranges import Share
    from scorebook.statistics.sets import SetCosts
    from scorebook.statistics.throw_ins import ThrowIns


@dataclass(frozen=True, slots=True)
class CurveWords:
    """What one curve is called, what stands before a point, its first column, and what it waits for."""

    heading: str
    before: str
    column: str
    empty: str


OF_BIDS = CurveWords(
    "Bids made, by bid",
    "bid of ",
    "Bid",
    "How often each bid is made will stand here once bids are written down.",
)
OF_NEEDS = CurveWords(
    "Hands made, by what was needed in tricks",
    "needing ",
    "Needed",
    "What hands needed in tricks will stand here once bids are written down with the bidders’ meld.",
)
MAKERS = "Who makes the bid"
SETTERS = "Who sets the others"
EMPTY = (
    "How often a bid is made will stand here, by how high it was and by what it needed,"
    " once hands are written down with who bid and how it ended."
)
NONE_CHOSEN = "None of the hands chosen tells who bid and how it ended. Choose others, or count everything."


def of_played(share: Share) -> str:
    """Return out of what hands are set: "5,023 of 45,591 played"."""
    return f"{share.words()} played" if share.n else "no hand played yet"


def cost(costs: SetCosts) -> str:
    """Return what a set gives the others and by how much it fails, each as far as it is known."""
    if not costs.taken.n:
        return "no set with its points yet"
    parts = [f"the others get {costs.given.plain()}"] if costs.given.n else []
    if costs.short.n:
        parts.append(f"{costs.short.plain()} short in tricks")
    return " · ".join(["on the average", *parts])


def hopeless(thrown: ThrowIns) -> str:
    """Return how many of the hands thrown in could not have been made at all."""
    if not thrown.thrown:
        return "no hand yet"
    if not thrown.hopeless:
        return count(thrown.thrown, "hand")
    return f"{number(thrown.hopeless)} needed more than all the tricks"


def rightly(share: Share) -> str:
    """Return out of what throw-ins were right."""
    return f"{share.words()}, by the make curve"


def better_thrown_in(thrown: ThrowIns) -> str:
    """Return out of what hands were played and better thrown in, and how many were made after all."""
    assert thrown.should is not None
    text = f"of {number(thrown.should.n)} played"
    if thrown.should.k:
        made = thrown.made_all_the_same
        text += " · none was made" if not made else f" · {number(made)} made all the same"
    return text


def throwing(thrown: ThrowIns) -> str:
    """Return what is said of throwing in: what it is based on, and from which need on it pays."""
    if thrown.right is None:
        return thrown.based_on
    text = thrown.based_on
    if thrown.from_need is not None:
        text += f" An average hand that needs {thrown.from_need} in tricks or more is better thrown in."
    return f"{text} The score of the game and whose deal it is do not come into it."
