"""What a player's best and worst are, as plain values; `best` finds them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

MELD: Final = "highest meld"
LEAST_MELD: Final = "lowest meld"
HAND: Final = "best hand"
WORST_HAND: Final = "worst hand"
GAME: Final = "highest game"
WORST_GAME: Final = "lowest game"
SET_AT: Final = "highest bid set"
NIGHT: Final = "best night"
WORST_NIGHT: Final = "worst night"
OF_HANDS = frozenset({MELD, LEAST_MELD, HAND, WORST_HAND, SET_AT})
UNFLATTERING = frozenset({LEAST_MELD, WORST_HAND, WORST_GAME, SET_AT, WORST_NIGHT})
NAMED = 12  # of equal ones, so many are told with date and names; `ids` has them all

Four: TypeAlias = tuple[int, int, int, int]  # people by number, from the player on; 0 where nobody is known


@dataclass(frozen=True, slots=True)
class Where:
    """A hand, a game or a night: its game (a night's first), the number of the hand or None, and who sat
    there: the player, the one at the left, the partner, the one at the right.
    """

    game: int
    date: str
    number: int | None
    four: Four


@dataclass(frozen=True, slots=True)
class Peak:
    """The most or the least there was of something.

    `rules` is None for what has no points. A night's `value` is games won (lost on the worst), `other`
    those lost (won). `ids` are the hands, of a game or a night the games, in book order.
    """

    kind: str
    rules: str | None
    value: int
    ids: tuple[int, ...]
    at: tuple[Where, ...]
    many: int
    other: int = 0

    @property
    def of_hands(self) -> bool:
        """Tell whether `ids` are hands."""
        return self.kind in OF_HANDS
