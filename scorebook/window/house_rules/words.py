"""What the page says about the houses of the book. No Qt here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scorebook.book.names import key_of
from scorebook.book.values import GameLine, House
from scorebook.rules.house import HouseRules
from scorebook.rules.house_words import years_words
from scorebook.window.words import count

NOW, EARLIER, NOT_OFFERED = "now", "before a change", "not offered"


@dataclass(frozen=True, slots=True)
class HouseRow:
    """One line of the list: a house, and whether a new game is offered it."""

    house: House
    offered: bool

    @property
    def when(self) -> str:
        """Return when it is or was played so: "now", "until 1987", "before a change"."""
        if not self.house.current:
            return years_words(self.house.rules) or EARLIER
        if not self.offered:
            return NOT_OFFERED
        return years_words(self.house.rules) or NOW


def rows_of(houses: Sequence[House], unoffered: Collection[str]) -> list[HouseRow]:
    """Return the houses to be shown: no rules that were changed again before a game was played under them."""
    return [
        HouseRow(house, house.current and key_of(house.rules.name) not in unoffered)
        for house in houses
        if house.current or house.used or years_words(house.rules)
    ]


def called(rules: HouseRules) -> str:
    """Return a house as it is spoken of: "Sunday", "Sunday until 1987"."""
    years = years_words(rules)
    return f"{rules.name} {years}" if years else rules.name


def use_words(row: HouseRow, games: Sequence[GameLine]) -> str:
    """Return which games use a house: "214 games were played so, 1991 to 2026."; `games` are newest first."""
    years = [line.date_from[:4] for line in games if line.date_from is not None]
    when = "" if not years else f" in {years[0]}" if years[0] == years[-1] else f", {years[-1]} to {years[0]}"
    used = row.house.used
    if used == 0:
        played = "No game has been played so."
    else:
        played = f"{count(used, 'game')} {'was' if used == 1 else 'were'} played so{when}."
    offered = {
        NOW: "New game offers it.",
        NOT_OFFERED: "New game does not offer it.",
        EARLIER: "These are the rules before a change.",
    }.get(row.when, "" if not row.offered else "New game offers it.")
    return f"{played} {offered}".strip()


def keeping_words(rules: HouseRules, houses: Sequence[House]) -> str:
    """Return what keeping these rules would do to the games of that name."""
    like = [house for house in houses if key_of(house.rules.name) == key_of(rules.name)]
    if rules.until is not None:
        return f"Kept beside the rules of today as those {years_words(rules)}; New game goes on with those."
    if not like:
        return "A new house: New game offers it."
    used = sum(house.used for house in like)
    if not used:
        return "From the next game on."
    stay = "stays as it is" if used == 1 else "stay as they are"
    return f"From the next game on; the {count(used, 'game')} played under the old rules {stay}."


def free_name(name: str, houses: Sequence[House]) -> str:
    """Return a name for a copy that no house has yet: "Sunday 2"."""
    taken = {key_of(house.rules.name) for house in houses}
    at = 2
    while key_of(f"{name} {at}") in taken:
        at += 1
    return f"{name} {at}"
