"""All that one player's page shows, asked at once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorebook.book.values import Level
from scorebook.statistics.bands import WhenBidding, when_bidding
from scorebook.statistics.best import best_and_worst
from scorebook.statistics.by_year import ByYear, by_year
from scorebook.statistics.careers import Career, Careers, careers
from scorebook.statistics.columns import LEVELS
from scorebook.statistics.dealing import AsDealer, as_dealer
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.form import Form, form
from scorebook.statistics.leaderboards import who_is_dumped_on
from scorebook.statistics.partners import Together, pairs
from scorebook.statistics.peaks import Peak
from scorebook.statistics.points import PointsUnder, points_by_rules
from scorebook.statistics.ranges import Share
from scorebook.statistics.rivals import Against, rivals
from scorebook.statistics.runs import Runs, runs_of
from scorebook.statistics.trumps import ByTrump, by_trump


@dataclass(frozen=True, slots=True)
class Family:
    """Everybody together, for comparing: bids made by choice, dumped on as dealer."""

    makes: Share
    dumped: Share


@dataclass(frozen=True, slots=True)
class About:
    """A player's figures inside a filter.

    `every_hand` counts the decided games of which every hand is known; `first_year` is the first certain
    one. `most_dumped` tells whether nobody with deals enough is dumped on more often. `partners` and
    `rivals` come with those met most first; `loose` counts the games with a partner who is a guest or
    unknown.
    """

    player: int
    filter: Filter
    names: dict[int, str]
    career: Career
    family: Family
    most_dumped: bool
    every_hand: int
    first_year: int | None
    undecided: int
    partners: tuple[Together, ...]
    loose: int
    rivals: tuple[Against, ...]
    bidding: tuple[WhenBidding, ...]
    trumps: tuple[ByTrump, ...]
    dealing: AsDealer
    years: ByYear
    peaks: tuple[Peak, ...]
    runs: Runs
    form: Form
    points: tuple[PointsUnder, ...]


def about(facts: Facts, player: int, filter_: Filter = EVERYTHING) -> About:
    """Return all that a player's page shows; see `for_player` for what becomes of the filter."""
    filter_ = for_player(filter_, player)
    family = careers(facts, replace(filter_, player=None, partner=None, rival=None))
    career = family.of(player) if filter_.player is None else careers(facts, filter_).of(player)
    together = [row for row in pairs(facts, filter_).everyone if player in row.pair]
    table = facts.table
    sat = filter_.games(facts) & (table.players == player).any(axis=0)
    mine, undecided = sat & table.decided, sat & table.finished & (table.winner < 0)
    years = table.year[mine & (table.year > 0)]

    def name(who: int) -> str:
        return facts.names[who].casefold()

    return About(
        player=player,
        filter=filter_,
        names=dict(facts.names),
        career=career,
        family=_family(family),
        most_dumped=filter_.player is None and _most_dumped(family, player),
        every_hand=int((mine & (table.level == LEVELS.index(Level.HANDS))).sum()),
        first_year=int(years.min()) if len(years) else None,
        undecided=int(undecided.sum()),
        partners=tuple(sorted(together, key=lambda row: (-row.games, name(partner_of(row, player))))),
        loose=career.games - sum(row.games for row in together),
        rivals=tuple(sorted(rivals(facts, filter_).of(player), key=lambda r: (-r.games, name(r.against)))),
        bidding=when_bidding(facts, player, filter_),
        trumps=by_trump(facts, player, filter_),
        dealing=as_dealer(facts, player, filter_),
        years=by_year(facts, player, filter_),
        peaks=best_and_worst(facts, player, filter_),
        runs=runs_of(facts, player, filter_),
        form=form(facts, player, filter_),
        points=points_by_rules(facts, player, filter_),
    )


def for_player(filter_: Filter, player: int) -> Filter:
    """Return the filter as it holds for a player's own page: with whom and against whom are the player's.

    What was chosen of somebody else is left aside. The player alone chooses nothing more, and is left out.
    """
    theirs = filter_.player == player and (filter_.partner, filter_.rival) != (None, None)
    return filter_ if theirs else replace(filter_, player=None, partner=None, rival=None)


def partner_of(row: Together, player: int) -> int:
    """Return the other one of a pair."""
    return row.pair[1] if row.pair[0] == player else row.pair[0]


def _family(found: Careers) -> Family:
    def together(shares: list[Share]) -> Share:
        return Share(sum(share.k for share in shares), sum(share.n for share in shares))

    everyone = found.everyone
    return Family(together([c.makes for c in everyone]), together([c.dumped for c in everyone]))


def _most_dumped(found: Careers, player: int) -> bool:
    ranked = who_is_dumped_on(found).above
    return len(ranked) > 1 and ranked[0].player == player and ranked[0].dumped_on > 0
