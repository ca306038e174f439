"""Lines of games for the tests of the window, as short as a line of a notebook."""

from __future__ import annotations

from scorebook.book.values import GameLine, Level
from scorebook.rules.hand import Origin, Points


def line(
    number: int,
    winner: int | None = 0,
    day: str | None = "2026-11-29",
    *,
    until: str | None = None,
    written: str | None = None,
    names: tuple[str, str, str, str] = ("Ron", "Rich", "Karen", "Louise"),
    players: tuple[int | None, int | None, int | None, int | None] = (1, 2, 3, 4),
    order: int | None = None,
    finished: bool = True,
    level: Level = Level.MARK,
    score: Points = (None, None),
    hands: int = 0,
    occasion: str = "Sunday",
    note: str = "",
) -> GameLine:
    """Return a game of the four, won by `winner`, on `day` or some day from it to `until`."""
    return GameLine(
        id=number,
        ref=f"G{number:04}",
        origin=Origin.LIVE,
        date=day or "" if written is None else written,
        date_from=day,
        date_to=until or day,
        order=order,
        occasion=occasion,
        note=note,
        rules="Sunday",
        target=500,
        names=names,
        players=players,
        winner=winner,
        score=score,
        hands=hands,
        level=level,
        finished=finished,
    )
