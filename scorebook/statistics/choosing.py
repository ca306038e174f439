"""The games and hands that a filter takes, as a yes or no for each of the facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from scorebook.book.names import key_of
from scorebook.book.values import GameFact, Level
from scorebook.statistics.columns import LAST_DAY, LEVELS, NO_DAY, Flags, Ints
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter, is_occasion
from scorebook.statistics.order import ALL_YEARS, Years


def games(asked: Filter, facts: Facts) -> Flags:
    """Return, a game each, whether it is chosen."""
    return _places(asked, facts) & _seated(asked, facts.table.players)


def chosen_games(facts: Facts, asked: Filter) -> Sequence[GameFact]:
    """Return the games that are chosen, in book order."""
    if asked == EVERYTHING:
        return facts.games
    return [facts.games[place] for place in np.flatnonzero(games(asked, facts)).tolist()]


def hands(asked: Filter, facts: Facts) -> Flags:
    """Return, a hand each, whether it is chosen."""
    places = _places(asked, facts)
    chosen = np.ones(len(facts.hands), np.bool_) if places.all() else places[facts.hands.game]
    return chosen if asked.player is None else chosen & _seated(asked, facts.hands.players)


def elsewhere(asked: Filter, facts: Facts) -> Flags:
    """Return, a game each, whether only its date leaves it out, though part of it could be inside."""
    table, years = facts.table, asked.years
    if years == ALL_YEARS:
        return np.zeros(len(table), np.bool_)
    may = table.until >= _day(years.first_day, NO_DAY)
    may &= table.since <= _day(years.last_day, LAST_DAY)
    return may & ~_within(facts, years) & games(replace(asked, years=ALL_YEARS), facts)


def _places(asked: Filter, facts: Facts) -> Flags:
    chosen = _within(facts, asked.years) & _well_known(asked, facts)
    if asked.rules is not None:
        wanted = key_of(asked.rules)
        named = [id_ for id_, house in facts.houses.items() if key_of(house.rules.name) == wanted]
        chosen &= np.isin(facts.table.house, named)
    if asked.occasion is not None:
        fits = {text: is_occasion(text, asked.occasion) for text in {g.occasion for g in facts.games}}
        chosen &= np.fromiter((fits[g.occasion] for g in facts.games), np.bool_, len(facts.games))
    return chosen


def _well_known(asked: Filter, facts: Facts) -> Flags:
    if not asked.every_hand:
        return np.ones(len(facts.table), np.bool_)
    return np.equal(facts.table.level, LEVELS.index(Level.HANDS))


def _seated(asked: Filter, players: Ints) -> Flags:
    """Return where the player sits, with the partner across and the rival on the other side."""
    if asked.player is None:
        return np.ones(players.shape[-1], np.bool_)
    found = np.zeros(players.shape[-1], np.bool_)
    for seat in range(4):
        here = players[seat] == asked.player
        if asked.partner is not None:
            here &= players[(seat + 2) % 4] == asked.partner
        if asked.rival is not None:
            left, right = players[(seat + 1) % 4], players[(seat + 3) % 4]
            here &= (left == asked.rival) | (right == asked.rival)
        found |= here
    return found


def _within(facts: Facts, years: Years) -> Flags:
    if years == ALL_YEARS:
        return np.ones(len(facts.table), np.bool_)
    since, until = _day(years.first_day, NO_DAY), _day(years.last_day, LAST_DAY)
    return (facts.table.since >= since) & (facts.table.until <= until)


def _day(day: str | None, open_end: int) -> int:
    return open_end if day is None else int(day.replace("-", ""))
