"""Two pairs against each other, year by year: every game of the book is one mark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from scorebook.book.values import GameFact
from scorebook.statistics.marks import decided
from scorebook.statistics.order import year_of

Pair: TypeAlias = tuple[int, int]  # two player ids, the lower first


@dataclass(frozen=True, slots=True)
class YearMarks:
    """One year's marks: games the pair above won, games its opponents won, and everybody else's."""

    year: int
    above: int
    below: int
    others: int


@dataclass(frozen=True, slots=True)
class MarksByYear:
    """The whole book, a mark for every game, every year from the first to the last.

    `undated` counts decided games that lie in no one year.
    """

    above: Pair
    below: Pair
    years: tuple[YearMarks, ...]
    undated: int

    @property
    def met(self) -> int:
        """Return how often the two pairs met in games of a known year."""
        return sum(y.above + y.below for y in self.years)

    @property
    def based_on(self) -> str:
        """Return in words which games were counted and which could not be."""
        games = self.met + sum(y.others for y in self.years)
        text = "From the one game" if games == 1 else f"From the {games:,} games"
        text += " with a winner and a year."
        if self.undated:
            text += f" {self.undated:,} more {'is' if self.undated == 1 else 'are'} of no certain year."
        return text


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two pairs that met: the decided games `above` won against `below`, and those it lost."""

    above: Pair
    below: Pair
    won: int
    lost: int


def pair_at(game: GameFact, side: int) -> Pair | None:
    """Return the two who sat on that side at the end; None where either is unknown or a guest."""
    return _pair(game.players[side], game.players[side + 2])


def most_met(games: Iterable[GameFact]) -> Meeting | None:
    """Return the two pairs that met most often in decided games, the one that won more above.

    None where no two known pairs ever met. Equal ones by the lower player ids, so that the order of
    the games changes nothing.
    """
    met = _met(games)
    if not met:
        return None
    together = {min(key, key[::-1]): met[key] + met[key[::-1]] for key in met}
    most = max(together.values())
    one_pair, other = min(key for key, times in together.items() if times == most)
    won, lost = met[one_pair, other], met[other, one_pair]
    return Meeting(one_pair, other, won, lost) if won >= lost else Meeting(other, one_pair, lost, won)


def opponents(games: Iterable[GameFact]) -> dict[Pair, dict[Pair, int]]:
    """Return for every known pair how often it met each other one in decided games.

    Those who met more come first, among the pairs and among their opponents.
    """
    found: dict[Pair, Counter[Pair]] = {}
    for (one, other), times in _met(games).items():
        found.setdefault(one, Counter())[other] += times
        found.setdefault(other, Counter())[one] += times
    by_games = sorted(found.items(), key=lambda item: (-item[1].total(), item[0]))
    return {pair: dict(sorted(them.items(), key=lambda item: (-item[1], item[0]))) for pair, them in by_games}


def games_of(
    games: Iterable[GameFact], year: int, one: Pair | None = None, other: Pair | None = None
) -> list[GameFact]:
    """Return the decided games wholly inside a year: all, or those of two pairs against each other."""
    inside = [game for game in games if decided(game) and year_of(game) == year]
    if one is None or other is None:
        return inside
    return [game for game in inside if {pair_at(game, 0), pair_at(game, 1)} == {one, other}]


def winner_of(game: GameFact) -> Pair | None:
    """Return the pair that won; None where nobody knows, or one of them is unknown or a guest."""
    return None if game.winner is None else pair_at(game, game.winner)


def marks_by_year(games: Iterable[GameFact], above: Pair, below: Pair) -> MarksByYear:
    """Return the marks of every year: those of `above` against `below`, theirs, and all the others."""
    won: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    others: Counter[int] = Counter()
    undated = 0
    for game in games:
        if not decided(game):
            continue
        year = year_of(game)
        if year is None:
            undated += 1
            continue
        sides = pair_at(game, 0), pair_at(game, 1)
        if sides not in ((above, below), (below, above)):
            others[year] += 1
        elif sides[game.winner or 0] == above:
            won[year] += 1
        else:
            lost[year] += 1
    seen = won.keys() | lost.keys() | others.keys()
    span = range(min(seen), max(seen) + 1) if seen else range(0)
    years = tuple(YearMarks(year, won[year], lost[year], others[year]) for year in span)
    return MarksByYear(above, below, years, undated)


def _met(games: Iterable[GameFact]) -> Counter[tuple[Pair, Pair]]:
    """Return how often which pair, the first, won against which other."""
    tables = Counter((g.players, g.winner) for g in games if g.winner is not None and g.finished)
    met: Counter[tuple[Pair, Pair]] = Counter()
    for ((one, two, three, four), winner), times in tables.items():
        first, second = _pair(one, three), _pair(two, four)
        if first and second:
            met[(first, second) if winner == 0 else (second, first)] += times
    return met


def _pair(one: int | None, other: int | None) -> Pair | None:
    if one is None or other is None:
        return None
    return (one, other) if one < other else (other, one)
