"""The switches of a house, and the one frozen value that holds them all.

The three built-in houses are at the end. A house is never edited: a change makes a new value. The other
rooms take all of this from `house.py`, which also writes, reads, checks and describes a house.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Pack(StrEnum):
    """The cards a house plays with: 80 without nines, or 48 with them."""

    DOUBLE = "double"
    SINGLE = "single"


class NobodyBids(StrEnum):
    """What happens when everybody passes."""

    DEALER_STUCK = "dealer_stuck"
    REDEAL = "redeal_next_dealer"


class StuckBid(StrEnum):
    """What a stuck dealer has to make: the minimum, or one step of the ladder under it."""

    MINIMUM = "minimum"
    ONE_UNDER = "one_under"


class SpareRoyals(StrEnum):
    """Whether a spare trump king or queen beside a run counts only as a pair, or each."""

    PAIR = "pair"
    EACH = "each"


class MeldSavedBy(StrEnum):
    """What a side must take in play so that its meld counts."""

    TRICK = "trick"
    POINTS = "points"
    NOTHING = "nothing"


class Saves(StrEnum):
    """Which sides can lose their meld."""

    BOTH = "both"
    DEFENDERS = "defenders"


class BothOver(StrEnum):
    """Who wins when both sides reach the target on one hand."""

    BIDDERS = "bidders"
    HIGHER = "higher"


class ThrowInPays(StrEnum):
    """What the others get when the bidders throw the hand in."""

    MELD = "meld"
    NOTHING = "nothing"
    MELD_PLUS = "meld_plus"


class SetCost(StrEnum):
    """What a set takes off the bidders."""

    BID = "bid"
    BID_AND_MELD = "bid_and_meld"


@dataclass(frozen=True, slots=True)
class Step:
    """One stretch of the bid ladder: going up by `by`, until `up_to` is reached (None: for ever)."""

    by: int
    up_to: int | None = None


CHART_ROWS = (
    "run",
    "royal_marriage",
    "marriage",
    "pinochle",
    "aces_around",
    "kings_around",
    "queens_around",
    "jacks_around",
)


@dataclass(frozen=True, slots=True)
class MeldChart:
    """What every meld is worth; position 0 is the single, then double, triple, quadruple."""

    run: tuple[int, ...] = (15, 150, 225, 300)
    royal_marriage: tuple[int, ...] = (4, 8, 12, 16)
    marriage: tuple[int, ...] = (2, 4, 6, 8)
    pinochle: tuple[int, ...] = (4, 30, 60, 90)
    aces_around: tuple[int, ...] = (10, 100, 150, 200)
    kings_around: tuple[int, ...] = (8, 80, 120, 160)
    queens_around: tuple[int, ...] = (6, 60, 90, 120)
    jacks_around: tuple[int, ...] = (4, 40, 60, 80)
    nine_of_trump: int = 0

    def rows(self) -> dict[str, tuple[int, ...]]:
        """Return the chart's rows by name, without the nine of trump."""
        return {name: getattr(self, name) for name in CHART_ROWS}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Everything a house may decide; the defaults are the Sunday game.

    `since` and `until` are the first and last year of a time in which it was played so, both counted in.
    A house with a last year is one of earlier days.
    """

    name: str
    pack: Pack = Pack.DOUBLE
    minimum_bid: int = 50
    ladder: tuple[Step, ...] = (Step(1, 60), Step(5))
    jump_bids: bool = True
    nobody_bids: NobodyBids = NobodyBids.DEALER_STUCK
    stuck_bid: StuckBid = StuckBid.MINIMUM
    marriage_needed: bool = True
    cards_passed: int = 3
    chart: MeldChart = field(default_factory=MeldChart)
    spare_royals: SpareRoyals = SpareRoyals.PAIR
    least_meld: int = 0
    meld_saved_by: MeldSavedBy = MeldSavedBy.TRICK
    saving_points: int = 0
    saves: Saves = Saves.BOTH
    least_tricks: int = 0
    counter_points: int = 1
    last_trick: int = 2
    target: int = 500
    both_over: BothOver = BothOver.BIDDERS
    throw_in: bool = True
    throw_in_pays: ThrowInPays = ThrowInPays.MELD
    throw_in_bonus: int = 0
    set_cost: SetCost = SetCost.BID
    notes: str = ""
    since: int | None = None
    until: int | None = None

    @property
    def ranks(self) -> str:
        """Return the ranks in the pack, high to low: "ATKQJ", with a 9 in single deck."""
        return "ATKQJ" if self.pack is Pack.DOUBLE else "ATKQJ9"

    @property
    def copies(self) -> int:
        """Return how many of each card the pack holds: 4 in double deck, 2 in single deck."""
        return 4 if self.pack is Pack.DOUBLE else 2

    @property
    def pack_size(self) -> int:
        """Return the number of cards in the pack: 80 or 48."""
        return len(self.ranks) * 4 * self.copies

    @property
    def hand_size(self) -> int:
        """Return the number of cards dealt to each of the four: 20 or 12."""
        return self.pack_size // 4

    @property
    def trick_total(self) -> int:
        """Return all trick points of one hand: aces, tens and kings, and the last trick (50 or 25)."""
        return 3 * 4 * self.copies * self.counter_points + self.last_trick


SUNDAY = HouseRules("Sunday")
LABOR_DAY = HouseRules("Labor Day", target=300)
SINGLE_DECK = HouseRules(
    "Single deck",
    pack=Pack.SINGLE,
    minimum_bid=15,
    ladder=(Step(1),),
    nobody_bids=NobodyBids.REDEAL,
    marriage_needed=False,
    chart=MeldChart(
        run=(15, 150),
        royal_marriage=(4, 8),
        marriage=(2, 4),
        pinochle=(4, 30),
        aces_around=(10, 100),
        kings_around=(8, 80),
        queens_around=(6, 60),
        jacks_around=(4, 40),
        nine_of_trump=1,
    ),
    spare_royals=SpareRoyals.EACH,
    saves=Saves.DEFENDERS,
    last_trick=1,
    target=150,
    throw_in=False,
)
BUILT_IN = (SUNDAY, LABOR_DAY, SINGLE_DECK)
