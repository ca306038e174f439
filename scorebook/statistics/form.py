"""How somebody has been doing lately: the last games beside the career."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorebook.statistics.behind import games_behind
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.ranges import Share

LATELY = 20


@dataclass(frozen=True, slots=True)
class Form:
    """The last decided games with a date, `LATELY` of them or as many as there are, beside the career.

    `games` are their ids in book order; the newest is the last. `career` counts all decided games,
    undated ones too.
    """

    last: Share
    career: Share
    games: tuple[int, ...]

    @property
    def based_on(self) -> str:
        """Return in words which games the last ones are."""
        many = len(self.games)
        if not many:
            return "No decided game with a date yet."
        return "The last game with a date." if many == 1 else f"The last {many} games with a date."


def form(facts: Facts, player: int, filter_: Filter = EVERYTHING) -> Form:
    """Return a player's last games beside all of them."""
    every, won = (games_behind(facts, player, count, filter_) for count in ("games", "won"))
    dated = facts.table.dated & np.isin(facts.table.id, every)
    last: list[int] = facts.table.id[dated].tolist()[-LATELY:]
    wins = len(set(won).intersection(last))
    return Form(Share(wins, len(last)), Share(len(won), len(every)), tuple(last))
