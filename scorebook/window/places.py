"""Where on a page somebody wants to go, where a game's number alone does not say it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandWanted:
    """One hand of a game, by their ids: the line to stand on, on the pad or in the old book."""

    game: int
    hand: int
