"""The order in which games stand everywhere: when they were, their place in the day, what they are called."""

from __future__ import annotations

from typing import Protocol

_FIRST, _LAST = "0000", "9999-99-99"


class Dated(Protocol):
    """Anything with a date as the book keeps it: a game's fact, a game's line."""

    @property
    def date_from(self) -> str | None: ...
    @property
    def date_to(self) -> str | None: ...
    @property
    def order(self) -> int | None: ...
    @property
    def ref(self) -> str: ...


def book_order(game: Dated) -> tuple[bool, str, str, bool, int, str]:
    """Return the key that sorts games in book order.

    Earliest possible day, latest possible day, order inside the date (unknown ones after), reference.
    Undated games come last.
    """
    undated = game.date_from is None and game.date_to is None
    return (
        undated,
        game.date_from or _FIRST,
        game.date_to or _LAST,
        game.order is None,
        game.order or 0,
        game.ref,
    )
