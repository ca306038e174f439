"""When a game was: the book's order, and which years it lies wholly inside."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorebook.book.order import Dated as Dated
from scorebook.book.order import book_order as book_order


@dataclass(frozen=True, slots=True)
class Years:
    """A stretch of whole years, both ends included; None leaves that end open."""

    since: int | None = None
    until: int | None = None

    @property
    def first_day(self) -> str | None:
        """Return the ISO day the stretch begins on."""
        return None if self.since is None else f"{self.since:04}-01-01"

    @property
    def last_day(self) -> str | None:
        """Return the ISO day the stretch ends on, itself inside."""
        return None if self.until is None else f"{self.until:04}-12-31"

    def hold(self, game: Dated) -> bool:
        """Tell whether a game lies wholly inside: neither its earliest nor its latest day falls outside.

        With both ends open every game does, undated ones too.
        """
        return within(game, self.first_day, self.last_day)

    def words(self) -> str:
        """Return the stretch in words: "all years", "1994", "1994–2003", "since 1994"."""
        if self.since is None and self.until is None:
            return "all years"
        if self.since == self.until:
            return f"{self.since}"
        if self.until is None:
            return f"since {self.since}"
        return f"until {self.until}" if self.since is None else f"{self.since}–{self.until}"


ALL_YEARS = Years()


def within(game: Dated, first: str | None, last: str | None) -> bool:
    """Tell whether a game lies wholly between two ISO days, both inside; None leaves that end open."""
    if first is not None and (game.date_from is None or game.date_from < first):
        return False
    return last is None or (game.date_to is not None and game.date_to <= last)


def one_year(year: int) -> Years:
    """Return the stretch that is just this year."""
    return Years(year, year)


def year_of(game: Dated) -> int | None:
    """Return the year a game lies wholly inside; None where it may be one of several, or is undated."""
    if game.date_from is None or game.date_to is None or game.date_from[:4] != game.date_to[:4]:
        return None
    return int(game.date_from[:4])


def first_and_last(games: Iterable[Dated]) -> tuple[str | None, str | None]:
    """Return the earliest and the latest day any dated game is known to have been; None where none is."""
    known = [(g.date_from, g.date_to) for g in games]
    firsts = [day for day, _ in known if day]
    lasts = [day for _, day in known if day]
    return (min(firsts) if firsts else None), (max(lasts) if lasts else None)
