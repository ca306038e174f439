"""What is at stake in play: which meld counts, which can be lost, and what the bidders need."""

from __future__ import annotations

from scorebook.rules.bidding import sticks_the_dealer, stuck_bid
from scorebook.rules.hand import Hand, Points, Side, legible, whole
from scorebook.rules.house import HouseRules, MeldSavedBy, Saves

SIDES: tuple[Side, Side] = (0, 1)


def lowest_bid(house: HouseRules) -> int:
    """Return the lowest bid anybody can have held: the minimum, or a stuck dealer's when that is less."""
    return min(house.minimum_bid, stuck_bid(house)) if sticks_the_dealer(house) else house.minimum_bid


def worth(house: HouseRules, meld: int | None) -> int | None:
    """Return what a side's meld counts for: nothing when it is under the least the house counts."""
    return 0 if meld is not None and 0 <= meld < house.least_meld else meld


def could_lose_meld(house: HouseRules, side: Side, bidders: Side | None) -> bool:
    """Tell whether `side` loses its meld when it takes too little in play.

    Where only the others can lose theirs and the bidders are not known, nobody is known to.
    """
    if house.meld_saved_by is MeldSavedBy.NOTHING:
        return False
    if house.meld_saved_by is MeldSavedBy.POINTS and house.saving_points <= 0:
        return False
    return house.saves is Saves.BOTH or (bidders is not None and side != bidders)


def filled_tricks(house: HouseRules, hand: Hand) -> Points:
    """Return both sides' trick points: one number is enough, and no trick at all is no points.

    What is written stands, even where it cannot be; the other side's is None where nothing follows.
    """
    a, b = hand.tricks
    if a is None and b is None:
        if hand.took_trick[0] is False:
            return (0, house.trick_total)
        return (house.trick_total, 0) if hand.took_trick[1] is False else (None, None)
    if b is None and a is not None:
        return (a, house.trick_total - a if 0 <= a <= house.trick_total else None)
    if a is None and b is not None:
        return (house.trick_total - b if 0 <= b <= house.trick_total else None, b)
    return (a, b)


def needed_in_tricks(house: HouseRules, bid: int, meld: int) -> int:
    """Return the trick points bidders with `meld` need to make `bid`, never under 0.

    Counted in: the least meld that counts, the least the bidders must take, and the points that save
    their meld. A trick that saves the meld has no points of its own: see `could_lose_meld`.
    """
    counts = worth(house, meld) or 0
    needed = max(bid - counts, 0)
    if house.meld_saved_by is MeldSavedBy.POINTS and counts > 0 and could_lose_meld(house, 0, 0):
        # Either the meld is saved, or the tricks alone are the bid.
        needed = min(max(needed, house.saving_points), max(bid, 0))
    return max(needed, house.least_tricks)


def must_ask_took_trick(house: HouseRules, hand: Hand) -> Side | None:
    """Return the side to ask "did they take a trick?", or None where the answer is known or no matter.

    Asked only of a side with 0 trick points and meld that it could lose for want of a trick.
    """
    if not hand.played or house.meld_saved_by is not MeldSavedBy.TRICK:
        return None
    tricks = filled_tricks(house, legible(hand))
    for side in SIDES:
        meld = worth(house, whole(hand.meld[side]))
        open_question = tricks[side] == 0 and hand.took_trick[side] is None
        if open_question and meld is not None and meld > 0 and could_lose_meld(house, side, hand.bidders):
            return side
    return None
