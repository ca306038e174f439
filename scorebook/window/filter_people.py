"""The people of a filter, followed: renamed, made one with somebody else, gone from the book and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scorebook.book.names import key_of

if TYPE_CHECKING:
    from scorebook.statistics.filters import Filter
    from scorebook.window.desk import Desk


class PeopleOfFilter:
    """Knows what the people of the filter were called, to find them again once their number is gone.

    Whoever was made one with somebody else is that person now: the old name leads to them. Nobody else
    takes the place of somebody who is in the book no more, or has become a guest and is in nobody's table;
    the filter lets go of them.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._names: dict[int, str] = {}

    def remember(self, filter_: Filter) -> None:
        """Take note of what the people of a filter are called now."""
        wanted = {filter_.player, filter_.partner, filter_.rival} - {None}
        if wanted:
            self._names = {p.id: p.name for p in self._desk.book.players() if p.id in wanted}

    def followed(self, filter_: Filter) -> Filter:
        """Return the filter with the people as they are in the book now."""
        if filter_.player is None:
            return filter_
        people = {p.id: p.name for p in self._desk.book.players() if not p.guest}
        player, partner, rival = (
            self._now(id_, people) for id_ in (filter_.player, filter_.partner, filter_.rival)
        )
        if player is None or partner == player:
            partner = None
        if player is None or rival in (player, partner):
            rival = None
        found = replace(filter_, player=player, partner=partner, rival=rival)
        self.remember(found)
        return found

    def _now(self, id_: int | None, people: Mapping[int, str]) -> int | None:
        if id_ is None or id_ in people:
            return id_
        key = key_of(self._names.get(id_, ""))
        named = next((other for other, name in people.items() if key_of(name) == key), None)
        return self._desk.book.aliases().get(key) if named is None else named
