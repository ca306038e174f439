"""Who has the marks: games, won and lost a player, over all years or some."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scorebook.book.values import GameFact
from scorebook.statistics.based import on_games
from scorebook.statistics.order import ALL_YEARS, Years, first_and_last, within
from scorebook.statistics.ranges import Share


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's decided games: sat in at the end, on the winning side, on the losing side."""

    player: int
    games: int
    won: int

    @property
    def lost(self) -> int:
        """Return the games the other side won."""
        return self.games - self.won

    @property
    def share(self) -> Share:
        """Return won of games."""
        return Share(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Marks:
    """Everybody's standing, by player id, and what it is based on.

    `games` counts the decided games inside `years`. `undecided` counts finished games inside whose
    winner nobody knows, and `elsewhere` the decided ones that `years` leaves out because they may lie
    in another year, though part of them could be inside.
    """

    standings: tuple[Standing, ...]
    games: int
    undecided: int
    elsewhere: int
    years: Years

    def of(self, player: int) -> Standing:
        """Return that player's standing; one of no games where they have none."""
        for standing in self.standings:
            if standing.player == player:
                return standing
        return Standing(player, 0, 0)

    @property
    def based_on(self) -> str:
        """Return in words which games were counted and which could not be."""
        return on_games(self.games, self.years, undecided=self.undecided, elsewhere=self.elsewhere)


def decided(game: GameFact) -> bool:
    """Tell whether a game counts: it is over, and who won is known."""
    return game.finished and game.winner is not None


def marks(games: Iterable[GameFact], years: Years = ALL_YEARS) -> Marks:
    """Return everybody's games and wins in the decided games that lie wholly inside `years`.

    A result is credited to those who sat there at the end. Guests and unknown people are in nobody's
    table; the others at their table are counted all the same.
    """
    first, last = years.first_day, years.last_day
    everything = first is None and last is None
    winners: list[int | None] = []  # whoever won, a place a seat and game
    losers: list[int | None] = []
    counted = undecided = elsewhere = 0
    for game in games:
        if not game.finished:
            continue
        if not (everything or within(game, first, last)):
            elsewhere += game.winner is not None and _may_overlap(game, first, last)
        elif game.winner is None:
            undecided += 1
        else:
            counted += 1
            one, two, three, four = game.players
            winners += (one, three) if game.winner == 0 else (two, four)
            losers += (two, four) if game.winner == 0 else (one, three)
    won, lost = Counter(winners), Counter(losers)
    known = sorted(player for player in won.keys() | lost.keys() if player is not None)
    standings = tuple(Standing(player, won[player] + lost[player], won[player]) for player in known)
    return Marks(standings, counted, undecided, elsewhere, years)


def latest_year(games: Iterable[GameFact]) -> int | None:
    """Return the year of the latest day any game may have been; None where no game has a date."""
    last = first_and_last(games)[1]
    return int(last[:4]) if last else None


def _may_overlap(game: GameFact, first: str | None, last: str | None) -> bool:
    ends_before = first is not None and game.date_to is not None and game.date_to < first
    starts_after = last is not None and game.date_from is not None and game.date_from > last
    return not ends_before and not starts_after
