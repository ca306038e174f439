"""Houses that differ from the built-in ones in one thing each."""

from __future__ import annotations

from dataclasses import replace

from scorebook.rules.house import (
    SINGLE_DECK,
    SUNDAY,
    MeldSavedBy,
    NobodyBids,
    Saves,
    SetCost,
    Step,
    StuckBid,
    ThrowInPays,
)

LEAST_MELD = replace(SUNDAY, least_meld=20)
LEAST_TRICKS = replace(SUNDAY, least_tricks=20)
SAVED_BY_TEN = replace(SUNDAY, meld_saved_by=MeldSavedBy.POINTS, saving_points=10)
SAVED_BY_NONE = replace(SUNDAY, meld_saved_by=MeldSavedBy.POINTS, saving_points=0)
NEVER_LOST = replace(SUNDAY, meld_saved_by=MeldSavedBy.NOTHING)
DEFENDERS = replace(SUNDAY, saves=Saves.DEFENDERS)
DEAR_SET = replace(SUNDAY, set_cost=SetCost.BID_AND_MELD)
PAYS_NOTHING = replace(SUNDAY, throw_in_pays=ThrowInPays.NOTHING)
PAYS_TEN_MORE = replace(SUNDAY, throw_in_pays=ThrowInPays.MELD_PLUS, throw_in_bonus=10)
ONE_UNDER = replace(SUNDAY, stuck_bid=StuckBid.ONE_UNDER)
STICKS = replace(SINGLE_DECK, nobody_bids=NobodyBids.DEALER_STUCK)
BY_TENS = replace(
    SUNDAY, minimum_bid=500, ladder=(Step(10, 600), Step(50)), counter_points=10, last_trick=20, target=5000
)
BY_HUNDREDS = replace(BY_TENS, minimum_bid=5000, ladder=(Step(100),), counter_points=100, last_trick=200)
NO_THROW_IN = replace(SUNDAY, throw_in=False)
