"""Strength: the one optimum, whoever looks for it, in whatever order the games come."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import exp, inf, log1p

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.values import GameFact
from scorebook.statistics.filters import Filter
from scorebook.statistics.strength import (
    LEAST_GAMES,
    MIDDLE,
    PRIOR,
    SCALE,
    Strength,
    Strengths,
    strengths,
)
from tests.statistics.facts import fact
from tests.statistics.making import a_few, facts_of, full_tables, games

Table = tuple[int, int, int, int]


def played(tables: Sequence[tuple[Table, int]]) -> list[GameFact]:
    return [fact(n, winner, players=table) for n, (table, winner) in enumerate(tables, 1)]


def of(found: Strengths, *who: int) -> Strength:
    return next(row for row in (*found.shown, *found.too_few) if row.who == who)


def loss(theta: dict[int, float], games: Sequence[GameFact]) -> float:
    """What the fit makes as small as can be: how surprising every game is, and how far from 0 each θ."""
    total = sum(value * value for value in theta.values()) / (2 * PRIOR**2)
    for game in games:
        a, b, c, d = (theta[who] for who in game.players if who is not None)
        lead = (a + c - b - d) * (1 if game.winner == 0 else -1)
        total += log1p(exp(-lead))
    return total


def by_force(games: Sequence[GameFact]) -> dict[int, float]:
    """Look for the optimum the plain way: each θ a little to either side, until nothing is better."""
    theta = {who: 0.0 for game in games for who in game.players if who is not None}
    step, best = 0.25, loss(theta, games) if games else inf
    while step > 1e-7:
        better = False
        for who in theta:
            for way in (step, -step):
                theta[who] += way
                now = loss(theta, games)
                if now < best - 1e-15:
                    best, better = now, True
                else:
                    theta[who] -= way
        step = step if better else step / 2
    return theta


@pytest.mark.parametrize("seed", range(6))
def test_the_fit_is_the_optimum_that_brute_force_finds(seed: int) -> None:
    dice = random.Random(seed)
    people = range(1, 6 + seed % 3)
    tables = []
    for _ in range(25):
        four = dice.sample(people, 4)
        tables.append(((four[0], four[1], four[2], four[3]), dice.randrange(2)))
    games = played(tables)
    theta = by_force(games)
    mean = sum(theta.values()) / len(theta)
    found = strengths(facts_of(games))
    for row in (*found.shown, *found.too_few):
        expected = sum(theta[who] for who in row.who) / len(row.who)
        assert row.rating == pytest.approx(MIDDLE + SCALE * (expected - mean), abs=0.01)


def test_a_hand_calculation_of_one_table() -> None:
    """One pair beat the other 40 to 20: one number to find, by hand.

    By symmetry every θ of a winner is t and of a loser −t, so 4·t is the logit, and the optimum is where
    40 − 60·σ(4t) = t / 0.09, twice over for each pair: t = 0.1645…
    """
    games = played([((1, 2, 3, 4), 0)] * 40 + [((1, 2, 3, 4), 1)] * 20)
    found = strengths(facts_of(games))
    low, high = 0.0, 1.0
    for _ in range(100):
        t = (low + high) / 2
        low, high = (t, high) if 40 - 60 / (1 + exp(-4 * t)) > t / PRIOR**2 else (low, t)
    assert [row.who for row in found.shown] == [(1, 3), (2, 4)]  # who of them it is, nobody can tell
    assert found.shown[0].rating == pytest.approx(MIDDLE + SCALE * t)
    assert found.shown[1].rating == pytest.approx(MIDDLE - SCALE * t)
    # The error of t: information 60·σ'(4t) for the logit Σθa − Σθb, prior 1/0.09 for each θ.
    bend = 60 * (s := 1 / (1 + exp(-4 * t))) * (1 - s)
    one = 1 / (1 / PRIOR**2 + 4 * bend)  # the variance of (θ1 + θ3 − θ2 − θ4) / 2, of unit length
    # A pair's mean less everybody's is (θ1 + θ3 − θ2 − θ4) / 4, half of that.
    assert found.shown[0].error == pytest.approx(SCALE * (one**0.5) / 2)
    assert found.shown[0].words() == f"{found.shown[0].rating:.0f} ± {found.shown[0].error:.0f}"


@a_few
@given(games(full_tables, most=30), st.randoms(use_true_random=False))
def test_the_order_of_games_and_the_names_of_sides_make_no_difference(
    some: list[GameFact], dice: random.Random
) -> None:
    there = strengths(facts_of(some))
    shuffled = list(some)
    dice.shuffle(shuffled)
    turned = [
        game._replace(
            id=n,
            players=(game.players[1], game.players[2], game.players[3], game.players[0]),
            winner=None if game.winner is None else 1 - game.winner,
        )
        for n, game in enumerate(shuffled, 1)
    ]
    assert strengths(facts_of(turned)) == there


@a_few
@given(games(full_tables, most=30))
def test_a_law_of_the_mean_and_of_who_is_shown(some: list[GameFact]) -> None:
    found = strengths(facts_of(some))
    everybody = [*found.shown, *found.too_few]
    decided = [game for game in some if game.finished and game.winner is not None]
    sat = Counter(who for game in decided for who in game.players)
    assert sorted(who for row in everybody for who in row.who) == sorted(filter(None, sat))
    assert found.games == len(decided)
    if everybody:
        mean = sum(row.rating * len(row.who) for row in everybody) / sum(len(row.who) for row in everybody)
        assert mean == pytest.approx(MIDDLE)
    assert all(row.error > 0 for row in everybody)


def mixed(many: int) -> list[GameFact]:
    """Four who change partners all the time, so that each has three."""
    seats: list[Table] = [(1, 2, 3, 4), (1, 3, 2, 4), (1, 2, 4, 3)]
    return played([(seats[n % 3], n % 2) for n in range(many)])


def test_twenty_games_and_two_partners() -> None:
    assert strengths(facts_of(mixed(LEAST_GAMES - 1))).shown == ()
    found = strengths(facts_of(mixed(LEAST_GAMES)))
    assert {row.who for row in found.shown} == {(1,), (2,), (3,), (4,)}
    assert {row.partners for row in found.shown} == {3}


def test_one_partner_who_had_others_is_not_enough() -> None:
    tables: list[Table] = [(1, 2, 3, 4), (3, 2, 5, 4)]  # 1 only ever with 3, who also plays with 5
    found = strengths(facts_of(played([(tables[n % 2], n // 2 % 2) for n in range(80)])))
    assert {row.who for row in found.shown} == {(3,), (2, 4)}
    assert {row.who for row in found.too_few} == {(1,), (5,)}
    assert of(found, 1).games == 40


def test_guests_and_unknown_people_leave_a_game_out() -> None:
    games = played([((1, 2, 3, 4), 0)] * 3)
    games.append(fact(4, 0, players=(1, 2, None, 4)))
    games.append(fact(5, 0, players=(1, 2, 3, 6)))
    found = strengths(facts_of(games, guests=frozenset({6})))
    assert (found.games, found.left_out) == (3, 2)
    assert found.based_on == (
        "From the 3 games with a winner and four names; 2 more have a guest or somebody unknown."
    )


def test_nothing_to_go_by() -> None:
    found = strengths(facts_of([]))
    assert (found.shown, found.too_few, found.based_on) == (
        (),
        (),
        "No game with a winner and four names yet.",
    )


def test_who_always_wins_stays_within_reason() -> None:
    found = strengths(facts_of(played([((1, 2, 3, 4), 0)] * 5000)))
    assert MIDDLE < found.shown[0].rating < MIDDLE + SCALE * 2


def test_the_filter_chooses() -> None:
    games = mixed(40)
    assert strengths(facts_of(games), Filter(player=7)).games == 0
    assert strengths(facts_of(games), Filter(player=1, partner=2)).games == sum(
        game.players in ((1, 3, 2, 4),) for game in games
    )
