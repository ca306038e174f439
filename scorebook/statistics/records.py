"""Records: the most and the least there ever was, everybody who holds it, and since when it is written down.

What is in points is kept apart by rules. Where the filter names a player, the records are those of the
sides, nights and runs that are this player's; the lengths of games are everybody's at the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from scorebook.book.values import Level
from scorebook.statistics.columns import LEVELS, MADE, SET, Flags, Ints, known
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.nights import (
    Night,
    dealt_on_a_night,
    finished_on_a_night,
    most_dumps,
    most_games,
    night_of,
)
from scorebook.statistics.record_values import Holder, Kind, Record, Records, RulesRecords
from scorebook.statistics.runs import games_of_run, longest_of_all

LEAST = 2  # a night of one game, or a run of one, is no record

_Places = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class _Figures:
    """All the figures one of which is the record, a place each.

    `game` is the place of its game, `hand` of its hand (-1: a whole game's), `side` the side's (-1: the
    table's).
    """

    kind: Kind
    value: _Places
    game: _Places
    hand: _Places
    side: _Places
    least: bool = False


def records(facts: Facts, filter_: Filter = EVERYTHING) -> Records:
    """Return every record in the games and hands that are chosen."""
    games = filter_.games(facts)
    in_points = [*_of_hands(facts, filter_), *_of_games(facts, filter_)]
    order = {kind: place for place, kind in enumerate(Kind)}
    in_points.sort(key=lambda figures: order[figures.kind])
    names = list(dict.fromkeys(house.rules.name for house in facts.houses.values()))
    rules = _rules_of(facts, names)
    played = np.bincount(rules[games], minlength=len(names))
    found = [_best(facts, figures, rules[figures.game], len(names)) for figures in in_points]
    by_rules = []
    for at in sorted(range(len(names)), key=lambda at: (-played[at], at)):
        if there := tuple(of[at] for of in found if at in of):
            by_rules.append(RulesRecords(names[at], int(played[at]), there))
    lengths = [
        _best(facts, figures, np.zeros_like(figures.game), 1).get(0) for figures in _lengths(facts, games)
    ]
    at_large = [_most_games(facts, filter_), *lengths, *_runs(facts, filter_), _most_dumps(facts, filter_)]
    level = facts.table.level[games]
    return Records(
        by_rules=tuple(by_rules),
        at_large=tuple(record for record in at_large if record is not None),
        games=int(games.sum()),
        marks=int((level <= LEVELS.index(Level.MARK)).sum()),
        years=filter_.years,
    )


# Figures in points


def _of_hands(facts: Facts, filter_: Filter) -> Iterator[_Figures]:
    hands = facts.hands
    chosen = filter_.hands(facts) & _theirs(hands.players, filter_.player)
    bid_for = np.stack([(hands.bidder & 1) == side for side in (0, 1)]) & (hands.bidder >= 0) & chosen
    yield _by_hand(facts, Kind.MELD, hands.meld, chosen & known(hands.meld))
    yield _by_hand(facts, Kind.HAND, hands.points, chosen & known(hands.points))
    bid = np.stack([hands.bid, hands.bid])
    yield _by_hand(facts, Kind.BID, bid, bid_for & (hands.outcome == MADE) & known(bid))
    came_off = bid_for & (hands.outcome == SET) & known(hands.points) & (hands.points < 0)
    yield _by_hand(facts, Kind.SET, -hands.points, came_off)


def _by_hand(facts: Facts, kind: Kind, figures: Ints, told: Flags) -> _Figures:
    side, hand = np.nonzero(told)
    return _Figures(kind, figures[side, hand].astype(np.int64), _long(facts.hands.game[hand]), hand, side)


def _of_games(facts: Facts, filter_: Filter) -> Iterator[_Figures]:
    table = facts.table
    games = filter_.games(facts)
    chosen = games & _theirs(table.players, filter_.player)
    side, game = np.nonzero(chosen & table.finished & known(table.score))
    final, whole = _long(table.score[side, game]), np.full(len(game), -1)
    yield _Figures(Kind.SCORE, final, game, whole, side)
    yield _Figures(Kind.LOWEST, final, game, whole, side, least=True)
    apart = np.flatnonzero(games & table.decided & known(table.score).all(axis=0))
    winner = _long(table.winner[apart])
    margin = _long(table.score[winner, apart]) - table.score[1 - winner, apart]
    whole = np.full(len(apart), -1)
    yield _Figures(Kind.CLOSEST, np.abs(margin), apart, whole, whole, least=True)
    mine = chosen[winner, apart] & (margin > 0)
    yield _Figures(Kind.WIN, margin[mine], apart[mine], whole[mine], winner[mine])
    yield _comebacks(facts, chosen)


def _comebacks(facts: Facts, chosen: Flags) -> _Figures:
    """Return how far behind each winner was at worst, after any hand but the last of the game."""
    hands, table = facts.hands, facts.table
    winner = _long(table.winner)[hands.game]
    side = np.maximum(winner, 0)
    every = np.arange(len(hands))
    told = table.decided[hands.game] & chosen[side, hands.game] & known(hands.total).all(axis=0)
    told &= every < facts.starts[hands.game + 1] - 1
    behind = _long(hands.total[1 - side, every]) - hands.total[side, every]
    hand = every[told & (behind > 0)]
    # The furthest behind of each game first, of equal ones the earliest.
    hand = hand[np.lexsort((hand, -behind[hand], hands.game[hand]))]
    hand = hand[np.unique(hands.game[hand], return_index=True)[1]]
    return _Figures(Kind.COMEBACK, behind[hand], _long(hands.game[hand]), hand, side[hand])


def _lengths(facts: Facts, games: Flags) -> Iterator[_Figures]:
    table = facts.table
    game = np.flatnonzero(games & table.finished & (table.level == LEVELS.index(Level.HANDS)))
    many, whole = np.diff(facts.starts)[game], np.full(len(game), -1)
    yield _Figures(Kind.SHORTEST, many, game, whole, whole, least=True)
    yield _Figures(Kind.LONGEST, many, game, whole, whole)


def _best(facts: Facts, figures: _Figures, group: _Places, groups: int) -> dict[int, Record]:
    """Return the record of each group of these figures, by its number; none of one without a figure."""
    value = -figures.value if figures.least else figures.value
    best = np.full(groups, np.iinfo(np.int64).min)
    np.maximum.at(best, group, value)
    first = np.full(groups, len(facts.games))  # the earliest game with a date
    dated = facts.table.dated[figures.game]
    np.minimum.at(first, group[dated], figures.game[dated])
    told = np.bincount(group, minlength=groups)
    equal = np.flatnonzero(value == best[group])
    equal = equal[np.lexsort((figures.side[equal], figures.hand[equal], figures.game[equal]))]
    found = {}
    for at in np.flatnonzero(told).tolist():
        mine = equal[group[equal] == at]
        places = zip(*(c[mine].tolist() for c in (figures.game, figures.hand, figures.side)), strict=True)
        found[at] = Record(
            figures.kind,
            int(figures.value[mine[0]]),
            int(told[at]),
            facts.games[first[at]].date if first[at] < len(facts.games) else "",
            tuple(_holder(facts, game, hand, side) for game, hand, side in places),
        )
    return found


def _holder(facts: Facts, game: int, hand: int, side: int) -> Holder:
    fact = facts.games[game]
    sat = facts.table.players[:, game] if hand < 0 else facts.hands.players[:, hand]
    seats = (0, 1, 2, 3) if side < 0 else (side, side + 2)
    return Holder(
        games=(fact.id,),
        players=tuple(int(sat[seat]) or None for seat in seats),
        hands=() if hand < 0 else (int(facts.hands.id[hand]),),
        side=None if side < 0 else side,
        number=None if hand < 0 else int(facts.hands.number[hand]),
        date=fact.date,
    )


# Nights and runs


def _most_games(facts: Facts, filter_: Filter) -> Record | None:
    told = np.flatnonzero(finished_on_a_night(facts, filter_))
    nights = len(np.unique(night_of(facts)[told]))
    return _of_nights(facts, Kind.NIGHT, most_games(facts, filter_), nights, told)


def _most_dumps(facts: Facts, filter_: Filter) -> Record | None:
    hands = facts.hands
    dealt = dealt_on_a_night(facts, filter_)
    days = _long(night_of(facts)[hands.game[dealt]]) * facts.numbers + hands.dealer_player[dealt]
    nights = len(np.unique(days))
    return _of_nights(facts, Kind.DUMPS, most_dumps(facts, filter_), nights, _long(hands.game[dealt]))


def _of_nights(facts: Facts, kind: Kind, nights: Sequence[Night], many: int, told: _Places) -> Record | None:
    if not nights or nights[0].count < LEAST:
        return None
    place = _places(facts, (night.games[0] for night in nights))
    holders = tuple(
        Holder(
            games=night.games,
            players=() if night.player is None else (night.player,),
            hands=night.hands,
            date=facts.games[at].date,
        )
        for night, at in zip(nights, place, strict=True)
    )
    return Record(kind, nights[0].count, many, _since(facts, told), holders)


def _runs(facts: Facts, filter_: Filter) -> Iterator[Record | None]:
    table = facts.table
    told = np.flatnonzero(filter_.games(facts) & table.decided & table.dated)
    for kind, won in ((Kind.WINNING, True), (Kind.LOSING, False)):
        runs = longest_of_all(facts, won=won, filter_=filter_)
        if not runs or runs[0][1].length < LEAST:
            continue
        holders = []
        for player, run in runs:
            games = games_of_run(facts, player, run, filter_)
            first, last = (facts.games[at].date for at in _places(facts, (games[0], games[-1])))
            holders.append(Holder(games, (player,), date=first, until=last if last != first else ""))
        yield Record(kind, runs[0][1].length, len(told), _since(facts, told), tuple(holders))


# What all of them need


def _theirs(players: Ints, player: int | None) -> Flags:
    """Return, a row a side, where the player sits on it; everywhere where none is named."""
    if player is None:
        return np.ones((2, players.shape[1]), np.bool_)
    return np.stack([(players[side] == player) | (players[side + 2] == player) for side in (0, 1)])


def _rules_of(facts: Facts, names: Sequence[str]) -> _Places:
    """Return, a game each, the place in `names` of its rules."""
    of_house = np.zeros(max(facts.houses, default=0) + 1, np.int64)
    for id_, house in facts.houses.items():
        of_house[id_] = names.index(house.rules.name)
    return of_house[facts.table.house]


def _since(facts: Facts, games: _Places) -> str:
    """Return the date of the earliest of these games that has one, as it was written down."""
    dated = games[facts.table.dated[games]]
    return facts.games[int(dated.min())].date if len(dated) else ""


def _places(facts: Facts, ids: Iterator[int] | Sequence[int]) -> list[int]:
    wanted = list(ids)
    order = np.argsort(facts.table.id)
    found: list[int] = order[np.searchsorted(facts.table.id, wanted, sorter=order)].tolist()
    return found


def _long(column: npt.NDArray[np.generic]) -> _Places:
    return column.astype(np.int64)
