"""Facts for the tests of statistics, as short as a line of a notebook."""

from __future__ import annotations

from scorebook.book.values import GameFact, Level
from scorebook.rules.hand import Points

RON, RICH, KAREN, LOUISE, GRANDPA, JO = 1, 2, 3, 4, 5, 6
FOUR = (RON, RICH, KAREN, LOUISE)


def fact(
    number: int,
    winner: int | None = 0,
    day: str | None = "2026-11-29",
    *,
    until: str | None = None,
    players: tuple[int | None, int | None, int | None, int | None] = FOUR,
    order: int | None = None,
    finished: bool = True,
    level: Level = Level.MARK,
    score: Points = (None, None),
) -> GameFact:
    """Return a game of the four, won by `winner`, on `day` or some day from it to `until`."""
    return GameFact(
        id=number,
        ref=f"G{number:04}",
        date=day or "",
        date_from=day,
        date_to=until or day,
        order=order,
        occasion="Sunday",
        rules="Sunday",
        players=players,
        winner=winner,
        score=score,
        hands=0,
        level=level,
        finished=finished,
    )
