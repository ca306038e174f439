"""Bidding, sets, luck and strength of the golden book: as worked out by hand, whatever is done to it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scorebook.book.library import Book
from scorebook.statistics.facts import Facts, load
from scorebook.statistics.luck import luck
from scorebook.statistics.making import make_curves
from scorebook.statistics.sets import opponents_set, set_costs
from scorebook.statistics.strength import MIDDLE, SCALE, strengths
from scorebook.statistics.throw_ins import throw_ins
from tests.book.at_table import FOUR
from tests.data import golden_bidding as golden
from tests.data.golden import fill
from tests.statistics.facts import fact
from tests.statistics.paper import write_down
from tests.statistics.test_strength import by_force


def said(facts: Facts) -> dict[str, Any]:
    """Return every figure of hands as plain numbers, by name."""
    return {
        "curves": {
            curve.rules: (
                {made.words(): (made.made.k, made.made.n) for made in curve.by_bid},
                (curve.dumped.k, curve.dumped.n),
                {made.words(): (made.made.k, made.made.n) for made in curve.by_need},
                (curve.told, curve.silent, curve.needing, curve.not_needing),
            )
            for curve in make_curves(facts)
        },
        "costs": {
            costs.rules: (
                (costs.played.k, costs.played.n),
                *((mean.total, mean.n) for mean in (costs.taken, costs.given, costs.short, costs.made)),
            )
            for costs in set_costs(facts)
        },
        "thrown": {one.rules: one.thrown for one in throw_ins(facts)},
        "set the others": {
            facts.names[row.player]: (row.sets.k, row.sets.n) for row in opponents_set(facts).everyone
        },
        "luck": {
            one.rules: {
                facts.names[row.player]: (
                    *(row.meld.own, row.meld.both, row.meld.hands),
                    *(row.tricks.own, row.tricks.both, row.tricks.hands),
                )
                for row in one.everyone
            }
            for one in luck(facts)
        },
    }


GOLDEN = {
    "curves": golden.CURVES,
    "costs": golden.COSTS,
    "thrown": golden.THROWN,
    "set the others": golden.SET_THE_OTHERS,
    "luck": golden.LUCK,
}


def rated(facts: Facts) -> dict[tuple[str, ...], tuple[int, float, float]]:
    found = strengths(facts)
    return {
        tuple(sorted(facts.names[who] for who in row.who)): (row.games, row.rating, row.error)
        for row in (*found.shown, *found.too_few)
    }


def test_the_golden_book(book: Book) -> None:
    found = said(load(fill(book)))
    assert {what: found[what] for what in GOLDEN} == GOLDEN


def test_the_golden_book_s_strength(book: Book) -> None:
    facts = load(fill(book))
    found = strengths(facts)
    assert (found.shown, found.games, found.left_out) == ((), 7, golden.WITHOUT_FOUR)
    people = sorted({name for sides in golden.STRENGTH_GAMES for side in sides for name in side})
    at = {name: number for number, name in enumerate(people, 1)}
    games = [
        fact(n, 0, players=(at[won[0]], at[lost[0]], at[won[1]], at[lost[1]]))
        for n, (won, lost) in enumerate(golden.STRENGTH_GAMES, 1)
    ]
    theta = by_force(games)
    mean = sum(theta.values()) / len(theta)
    for (name,), (many, rating, _) in rated(facts).items():
        assert many == sum(name in won or name in lost for won, lost in golden.STRENGTH_GAMES)
        assert rating == pytest.approx(MIDDLE + SCALE * (theta[at[name]] - mean), abs=0.01)


@pytest.mark.parametrize("seed", range(3))
def test_the_order_in_which_games_are_entered_changes_nothing(book: Book, seed: int) -> None:
    facts = load(fill(book, random.Random(seed)))
    found = said(facts)
    assert {what: found[what] for what in GOLDEN} == GOLDEN
    assert rated(facts).keys() == {("Ann",), ("Karen",), ("Louise",), ("Rich",), ("Ron",)}


def test_a_game_that_is_just_a_mark_changes_no_figure_of_hands(book: Book) -> None:
    fill(book)
    write_down(book, "N99", "2003", FOUR, winner=0)
    assert said(load(book)) == GOLDEN


def test_a_merged_player_has_the_figures_of_both(book: Book) -> None:
    fill(book)
    before = rated(load(book))
    for line in book.games()[::2]:
        seat = next((s for s, name in enumerate(line.names) if name == "Ron"), None)
        if seat is not None:
            book.seat_substitute(line.id, seat, 1, "Ronny")
    assert said(load(book)) != GOLDEN
    by_name = {player.name: player.id for player in book.players()}
    book.merge_players(by_name["Ron"], by_name["Ronny"])
    assert said(load(book)) == GOLDEN
    again = rated(load(book))
    assert again.keys() == before.keys()
    for who, (games, rating, error) in again.items():
        assert (games, rating, error) == (
            before[who][0],
            pytest.approx(before[who][1]),
            pytest.approx(before[who][2]),
        )


def test_removing_and_bringing_back_restores_every_figure(book: Book) -> None:
    fill(book)
    before = rated(load(book))
    book.remove_game(book.games()[3].id)
    book.undo()
    assert said(load(book)) == GOLDEN
    assert rated(load(book)) == before
