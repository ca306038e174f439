"""What the part about luck and strength says in words. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorebook.statistics.luck import Luck
    from scorebook.statistics.strength import Strengths

STRENGTH = "Strength"
LUCK = "Luck and play"
EMPTY = (
    "Who wins more than partners and rivals explain, and who holds the cards, will stand here"
    " once games have a winner and hands their meld."
)
NONE_CHOSEN = (
    "None of the games chosen has a winner and four names, and no hand its meld."
    " Choose others, or count everything."
)
MELD_SPOKEN = "The side’s meld, of all the meld on the table"
TRICKS_SPOKEN = "The side’s trick points, of all there were"

_MIDDLE = (
    "1500 is the middle. Whose figures lie closer together than what stands after the ±"
    " can’t be told apart yet; every game counts alike, however long ago it was."
)
_PAIRS = "Two who never played apart stand together: games can’t tell which of them it is."


def about_strength(found: Strengths, few: Sequence[str]) -> str:
    """Return how the figures are read, and who has none yet."""
    parts = []
    if found.shown:
        parts.append(_MIDDLE)
        if any(len(row.who) == 2 for row in found.shown):
            parts.append(_PAIRS)
    if few:
        nobody = "" if found.shown else "Nobody yet. "
        parts.append(f"{nobody}It takes 20 games and two partners; still missing that: {', '.join(few)}.")
    return " ".join(parts)


def about_luck(found: Luck) -> str:
    """Return how the portions are read and what they are based on."""
    return (
        "Half of the meld is what everybody is dealt in the long run: more is luck."
        " Half of the tricks is even play."
        f" Meld: {_small(found.based_on_meld)} Tricks: {_small(found.based_on_tricks)}"
    )


def _small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
