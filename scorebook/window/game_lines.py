"""A game as one line: what stands in its columns and what they are sorted by. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorebook.book.dates import When, read_date
from scorebook.book.trouble import Refused
from scorebook.book.values import GameLine, GameQuery
from scorebook.statistics.order import ALL_YEARS, Years, book_order
from scorebook.window.front_words import sides
from scorebook.window.words import MONTHS, apart, count, number, spoken_date

STAR = "★"


@dataclass(frozen=True, slots=True)
class GamesWanted:
    """Which games the Games page is asked to show, and which of them to go to.

    `decided` takes only the games that a player's figures count: over, with a known winner, the player
    at the table at the end. `first` is the game to go to. `house` takes the games under just those rules,
    and `rules` is what they are called. `only` takes just these games, the ones behind a figure, and `said`
    is what they are: "the 412 games that Rich won".
    """

    text: str = ""
    player: int | None = None
    years: Years = ALL_YEARS
    decided: bool = False
    unfinished: bool = False
    first: int | None = None
    house: int | None = None
    rules: str = ""
    only: frozenset[int] | None = None
    said: str = ""

    @property
    def everything(self) -> bool:
        """Tell whether nothing is left out."""
        return (
            not self.text
            and self.player is None
            and self.house is None
            and self.only is None
            and self.years == ALL_YEARS
            and not (self.decided or self.unfinished)
        )

    def query(self) -> GameQuery:
        """Return the question to the book."""
        return GameQuery(
            text=self.text,
            player=self.player,
            since=self.years.first_day,
            until=self.years.last_day,
            unfinished=True if self.unfinished else None,
            house=self.house,
            only=self.only,
        )

    def date_query(self) -> GameQuery | None:
        """Return the question for the games on the date that the text is, None where it is no date."""
        when = typed_date(self.text)
        if when is None or when.first is None or when.last is None:
            return None
        return replace(
            self.query(),
            text="",
            since=max(when.first, self.years.first_day or ""),
            until=min(when.last, self.years.last_day or "9999-12-31"),
        )

    def takes(self, line: GameLine) -> bool:
        """Tell whether a line the book found is wanted."""
        if not self.decided:
            return True
        at_the_end = self.player is None or self.player in line.players
        return line.finished and line.winner is not None and at_the_end

    def words(self, name: str = "") -> str:
        """Return the choice in words: "with Karen, in 2026, with a winner"; `name` is the player's.

        What `only` takes is said by `said` and is not among them.
        """
        parts = [f"with {apart(name)}"] if name else []
        if self.years != ALL_YEARS:
            closed = self.years.since is not None and self.years.until is not None
            parts.append(f"in {self.years.words()}" if closed else self.years.words())
        if self.house is not None:
            parts.append(f"by the rules of {self.rules}")
        if self.decided:
            parts.append("with a winner")
        if self.unfinished:
            parts.append("not finished")
        if self.text:
            when = typed_date(self.text)
            on = "" if when is None else f" or of {spoken_date(when.text)}"
            parts.append(f"with “{self.text}” in them{on}")
        return ", ".join(parts)


def typed_date(text: str) -> When | None:
    """Return the date somebody looks for: "1994-12", "1994", "25 Dec 1994", "December 1994"; else None."""
    words = text.replace(",", " ").replace(".", " ").split()
    months = [
        n for n, m in enumerate(MONTHS, 1) for w in words if len(w) >= 3 and m.lower().startswith(w.lower())
    ]
    figures = [word for word in words if word.isascii() and word.isdecimal()]
    written = text.strip()
    if len(months) == 1 and len(words) == len(figures) + 1:
        years = [word for word in figures if len(word) == 4]
        days = [word for word in figures if len(word) <= 2]
        if len(years) != 1 or len(days) != len(figures) - 1 or len(days) > 1:
            return None
        written = "-".join((years[0], f"{months[0]:02}", *(day.zfill(2) for day in days)))
    try:
        when = read_date(written)
    except Refused:
        return None
    return when if when.text else None


def newest_first(lines: Sequence[GameLine]) -> list[GameLine]:
    """Return the lines in book order turned round, undated ones last."""
    dated = [line for line in lines if line.date_from or line.date_to]
    undated = [line for line in lines if not (line.date_from or line.date_to)]
    return sorted(dated, key=book_order, reverse=True) + undated


def who(line: GameLine) -> tuple[str, str]:
    """Return how the two sides are called at the end of the game; "?" for whom nobody knows."""
    return sides(line.names)


def mark(line: GameLine) -> str:
    """Return who has the mark: "Ron & Karen", "not finished", "not known"."""
    if not line.finished:
        return "not finished"
    return "not known" if line.winner is None else who(line)[line.winner]


def said(line: GameLine) -> str:
    """Return a whole game in one sentence, for the eye and the ear.

    "29 November 2026: Ron & Karen 505, Rich & Louise 438. Ron & Karen won."
    """
    totals = [f"{side} {number(total)}" if total is not None else side for side, total in _totals(line)]
    text = f"{spoken_date(line.date)}: " if line.date else "Date not known: "
    text += (", " if any(t is not None for t in line.score) else " against ").join(totals) + "."
    if not line.finished:
        return f"{text} Not finished."
    return (
        f"{text} Nobody knows who won."
        if line.winner is None
        else f"{text} {_totals(line)[line.winner][0]} won."
    )


def more_said(line: GameLine) -> str:
    """Return what else is known: rules, occasion, hands, how well it is known, the remark."""
    rules = f"{line.rules} rules to {number(line.target)}"
    parts = [part for part in (line.occasion, rules) if part]
    if line.hands:
        parts.append(count(line.hands, "hand"))
    parts.append(
        {"every hand": "every hand written down", "mark": "just the mark"}.get(line.level, line.level)
    )
    if line.note:
        parts.append(f"“{line.note}”")
    return " · ".join(parts)


def _totals(line: GameLine) -> list[tuple[str, int | None]]:
    return list(zip(sides([apart(name) for name in line.names]), line.score, strict=True))


# What the columns are sorted by; None is "not known" and comes last either way.


def by_date(line: GameLine) -> tuple[bool, str, str, bool, int, str] | None:
    """Return the place in book order; None for an undated game."""
    return book_order(line) if line.date_from or line.date_to else None


def by_score(line: GameLine) -> tuple[int, int] | None:
    """Return the higher score, then the lower one; None where neither is known."""
    known = sorted((total for total in line.score if total is not None), reverse=True)
    return (known[0], known[-1]) if known else None


def by_mark(line: GameLine) -> str | None:
    """Return the winners' names; None where nobody has the mark."""
    return mark(line).casefold() if line.finished and line.winner is not None else None


def by_hands(line: GameLine) -> int | None:
    """Return how many hands are written down; None where none is."""
    return line.hands or None


def by_text(text: str) -> str | None:
    """Return the text as it is sorted, large and small letters alike; None where there is none."""
    return text.casefold() or None
