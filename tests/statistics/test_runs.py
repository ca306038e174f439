"""Runs: longest ones in book order, and what chance gives, held against every order there is."""

from __future__ import annotations

from itertools import combinations, groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.statistics.filters import Filter
from scorebook.statistics.order import one_year
from scorebook.statistics.runs import Chance, Run, Runs, by_chance, longest, runs_of
from tests.statistics.facts import FOUR, KAREN, RICH, RON, fact
from tests.statistics.making import a_few, facts_of, games

# Won by a, a, b, b, b, a; the fourth is of no date, and the last of the same day as the one before.
BOOK = [
    fact(1, 0, "1994-01-01"),
    fact(2, 0, "1994-01-02"),
    fact(3, 1, "1994-01-03", until="1994-12-31"),
    fact(4, 0, None),
    fact(5, 1, "1995-01-04"),
    fact(6, 1, "1995-01-05", order=1),
    fact(7, 0, "1995-01-05", order=2),
    fact(8, None, "1995-01-06"),
]


def test_runs_are_in_book_order_and_undated_games_stand_outside() -> None:
    found = runs_of(facts_of(BOOK), RON)
    assert (found.won, found.lost) == (Run(2, 1, 2), Run(3, 3, 6))
    assert (found.now, found.winning_now) == (Run(1, 7, 7), True)
    assert found.based_on == "From 6 decided games with a date."
    assert found.by_chance == by_chance(3, 6)


def test_runs_follow_the_filter() -> None:
    found = runs_of(facts_of(BOOK), RICH, Filter(one_year(1995)))
    assert (found.won, found.lost, found.now) == (Run(2, 5, 6), Run(1, 7, 7), Run(1, 7, 7))
    assert not found.winning_now


def test_whoever_never_played_has_no_runs() -> None:
    assert runs_of(facts_of(BOOK), 8) == Runs(0, Run(0), Run(0), Run(0), False, None, None)
    assert runs_of(facts_of(BOOK), 8).based_on == "No decided game with a date yet."
    assert runs_of(facts_of([fact(1, 0)]), KAREN).based_on == "From 1 decided game with a date."


@a_few
@given(games())
def test_the_longest_runs_are_those_of_a_list_gone_through(played) -> None:
    facts = facts_of(played)
    won, lost = longest(facts)
    for player in range(1, 9):
        results = [
            (g.players.index(player) % 2) == g.winner
            for g in facts.games
            if player in g.players and g.finished and g.winner is not None and (g.date_from or g.date_to)
        ]
        runs = [(kind, len(list(run))) for kind, run in groupby(results)]
        assert won[player] == max((n for kind, n in runs if kind), default=0)
        assert lost[player] == max((n for kind, n in runs if not kind), default=0)
        assert (runs_of(facts, player).won.length, runs_of(facts, player).lost.length) == (
            won[player],
            lost[player],
        )


@given(st.integers(1, 11), st.data())
def test_chance_is_the_mean_over_every_order(many: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, many))
    longest_runs = []
    for places in combinations(range(many), wins):
        runs = [len(list(run)) for won, run in groupby(n in places for n in range(many)) if won]
        longest_runs.append(max(runs, default=0))
    found = by_chance(wins, many)
    assert found is not None
    assert found.mean == pytest.approx(sum(longest_runs) / len(longest_runs), abs=1e-9)
    inside = sum(found.low <= run <= found.high for run in longest_runs)
    assert inside / len(longest_runs) >= 0.95 - 1e-9


@pytest.mark.parametrize(
    ("wins", "many", "mean", "low", "high"),
    [
        (2750, 5500, 11.76, 9, 16),
        (5000, 5500, 70.66, 52, 102),
        (5500, 5500, 5500, 5500, 5500),
        (0, 40, 0, 0, 0),
    ],
)
def test_chance_of_a_long_career(wins: int, many: int, mean: float, low: int, high: int) -> None:
    found = by_chance(wins, many)
    assert found is not None
    assert found.mean == pytest.approx(mean, abs=0.02)
    assert (found.low, found.high) == (low, high)


def test_without_a_game_chance_says_nothing() -> None:
    assert by_chance(0, 0) is None
    assert by_chance(1, 1) == Chance(1, 1, 1)
    assert FOUR[0] == RON
