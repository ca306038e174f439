"""Careers: the golden book through every filter, and laws over any book."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.book.values import GameFact
from scorebook.statistics.careers import Career, Counted, by_rules, careers
from scorebook.statistics.facts import load
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.marks import marks
from scorebook.statistics.order import ALL_YEARS, Years, one_year
from scorebook.statistics.ranges import Share
from tests.data.golden import fill
from tests.statistics.facts import fact
from tests.statistics.making import a_few, books, facts_of, full_tables, games, tables

YEARS = st.sampled_from([ALL_YEARS, one_year(2000), Years(until=1900), Years(since=1900), Years(1950, 2050)])


@pytest.fixture
def golden(book: Book):
    return load(fill(book))


def number(facts, name: str) -> int:
    return next(id_ for id_, known in facts.names.items() if known == name)


def test_the_years_take_what_lies_wholly_inside_and_say_what_they_left_out(golden) -> None:
    found = careers(golden, Filter(Years(1994, 1998)))
    ron, louise = (found.of(number(golden, name)) for name in ("Ron", "Louise"))
    assert (ron.games, ron.won, ron.deals, ron.dumped_on) == (4, 2, 4, 2)
    assert (louise.games, louise.won, louise.deals, louise.dumped_on) == (2, 2, 2, 0)
    assert (found.games, found.undecided, found.elsewhere) == (4, 1, 2)
    assert found.based_on_games == (
        "From the 4 games with a winner, 1994–1998. Nobody knows who won one more."
        " 2 may be of another year and are left out."
    )


@pytest.mark.parametrize(
    ("chosen", "decided", "hands"),
    [
        ({"rules": "labor day"}, 1, 3),
        ({"rules": "Single deck"}, 0, 1),
        ({"occasion": "Sunday"}, 1, 9),
        ({"occasion": "Labor Day"}, 1, 3),
        ({"occasion": "Labor Day 1999"}, 0, 0),
        ({"every_hand": True}, 3, 13),
        ({"player": "Rich", "partner": "Louise"}, 6, 13),
        ({"player": "Rich", "rival": "Louise"}, 1, 1),  # she came in for the last hand
        ({"player": "Rich", "rival": "Jo"}, 0, 2),  # and he played the first two
        ({"player": "Jo"}, 1, 2),
        ({"player": "Jo", "partner": "Rich"}, 0, 0),
        ({"years": one_year(2002)}, 1, 1),
    ],
)
def test_each_filter_chooses_its_games_and_hands(golden, chosen, decided, hands) -> None:
    people = {who: number(golden, chosen[who]) for who in ("player", "partner", "rival") if who in chosen}
    found = Filter(**(chosen | people))
    assert careers(golden, found).games == decided
    assert int(found.hands(golden).sum()) == hands


def test_what_each_figure_is_based_on_is_said(golden) -> None:
    found = careers(golden)
    assert found.dealt == Counted(told=14, silent=6)
    assert found.based_on_deals == (
        "From the 14 hands that tell who dealt and whether they were dumped on; 6 do not."
    )
    assert found.bid == Counted(told=15, silent=6)
    assert found.based_on_contracts == "From the 15 hands that tell who bid and how it ended; 6 do not."
    assert found.based_on_meld == "From the 14 hands that tell a side’s meld; 7 do not."
    assert found.based_on_tricks == "From the 12 hands that tell the trick points; 8 do not."
    assert careers(golden, Filter(rules="Single deck")).based_on_deals == (
        "No hand tells who dealt and whether they were dumped on."
    )


def test_rates_are_of_their_own_opportunities(golden) -> None:
    ron = careers(golden).of(number(golden, "Ron"))
    assert ron.wins == Share(4, 9)
    assert ron.dumped == Share(2, 5)
    assert ron.makes == Share(0, 1)  # 52, thrown in; the two fifties were none of his choosing
    assert ron.makes_forced == Share(1, 2)
    assert ron.bidding == Share(3, 14)
    assert ron.mean_bid == 152 / 3
    jo = careers(golden).of(number(golden, "Jo"))
    assert (jo.makes.percent(), jo.mean_bid, jo.dumped.percent()) == ("–", None, "–")


def test_points_are_told_by_rules(golden) -> None:
    found = dict(by_rules(golden))
    assert sorted(found) == ["Labor Day", "Single deck", "Sunday"]
    karen = number(golden, "Karen")
    assert found["Single deck"].of(karen).mean_meld == 6
    assert found["Sunday"].of(karen).mean_tricks == 192 / 7
    assert found["Labor Day"].of(karen) == Career(karen)


def test_guests_are_in_nobodys_table_whenever_they_became_one(book: Book) -> None:
    fill(book)
    ron = next(p.id for p in book.players() if p.name == "Ron")
    before = careers(load(book))
    book.make_guest(ron, True)
    without = careers(load(book))
    assert ron not in {career.player for career in without.everyone}
    assert [c for c in before.everyone if c.player != ron] == list(without.everyone)


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_entry_changes_nothing(book: Book, seed: int) -> None:
    facts = load(fill(book, random.Random(seed)))
    by_name = {facts.names[c.player]: (c.games, c.won, c.meld_sum) for c in careers(facts).everyone}
    assert by_name["Ron"] == (9, 4, 504)
    assert by_name["Ann"] == (2, 1, 277)


# Laws over any book.


@a_few
@given(books(full_tables), YEARS)
def test_as_many_are_won_as_lost_and_every_known_deal_is_somebodys(book, years: Years) -> None:
    facts = facts_of(*book)
    found = careers(facts, Filter(years))
    assert sum(c.won for c in found.everyone) == sum(c.lost for c in found.everyone) == 2 * found.games
    chosen, hands = Filter(years).hands(facts), facts.hands
    dealt = chosen & hands.could_be_stuck & (hands.dumped_on >= 0) & (hands.dealer >= 0)
    assert sum(c.deals for c in found.everyone) == int(dealt.sum())
    bid = chosen & (hands.bidder >= 0) & (hands.outcome >= 0)
    assert sum(c.contracts for c in found.everyone) == int(bid.sum())
    assert sum(c.bid_hands for c in found.everyone) == 4 * int(bid.sum())


@a_few
@given(books(tables))
def test_no_part_is_more_than_its_whole(book) -> None:
    for career in careers(facts_of(*book)).everyone:
        assert career.made + career.set + career.thrown_in == career.contracts <= career.bid_hands
        assert 0 <= career.forced_made <= career.forced <= career.contracts
        assert career.forced_made <= career.made
        assert 0 <= career.dumped_on <= career.deals
        assert career.longest_winning_run <= career.won
        assert career.longest_losing_run <= career.lost
        assert not career.empty


@a_few
@given(books(tables), tables, st.sampled_from([0, 1]))
def test_a_game_of_which_only_the_mark_is_known_changes_no_hand_figure(book, four, winner: int) -> None:
    played, hands = book
    before, after = (
        careers(facts_of(played, hands)),
        careers(facts_of([*played, fact(900, winner, "2000-06-01", players=four)], hands)),
    )
    for player in range(1, 9):
        one, other = before.of(player), after.of(player)
        assert _hand_figures(one) == _hand_figures(other)
    assert (before.dealt, before.bid, before.melded, before.played) == (
        after.dealt,
        after.bid,
        after.melded,
        after.played,
    )


@a_few
@given(books(tables), st.randoms(use_true_random=False))
def test_shuffled_rows_change_nothing(book, chance: random.Random) -> None:
    played, hands = book
    mixed, rows = played[:], hands[:]
    chance.shuffle(mixed)
    chance.shuffle(rows)
    assert careers(facts_of(mixed, rows)) == careers(facts_of(played, hands))


@a_few
@given(games(), YEARS)
def test_the_marks_say_the_same(played: list[GameFact], years: Years) -> None:
    """The Front page asks `marks`, which needs no numpy: the two are one definition."""
    found, said = careers(facts_of(played), Filter(years)), marks(played, years)
    assert [(c.player, c.games, c.won) for c in found.everyone] == [
        (s.player, s.games, s.won) for s in said.standings
    ]
    assert (found.games, found.undecided, found.elsewhere) == (said.games, said.undecided, said.elsewhere)
    assert found.based_on_games == said.based_on


@a_few
@given(books(tables), st.integers(1, 7))
def test_a_guest_is_left_out_and_nobody_else_changes(book, guest: int) -> None:
    with_all = careers(facts_of(*book))
    without = careers(facts_of(*book, guests=frozenset({guest})))
    assert without.everyone == tuple(c for c in with_all.everyone if c.player != guest)


@a_few
@given(books(tables))
def test_the_rules_add_up_to_everything(book) -> None:
    facts = facts_of(*book)
    whole = careers(facts)
    parts = [found for _, found in by_rules(facts)]
    for player in range(1, 9):
        assert sum(part.of(player).games for part in parts) == whole.of(player).games
        assert sum(part.of(player).meld_sum for part in parts) == whole.of(player).meld_sum
        assert sum(part.of(player).contracts for part in parts) == whole.of(player).contracts


def _hand_figures(career: Career) -> tuple[int, ...]:
    return (
        *(career.deals, career.dumped_on, career.bid_hands, career.contracts, career.made, career.set),
        *(career.thrown_in, career.forced, career.forced_made, career.bids, career.bid_sum),
        *(career.meld_hands, career.meld_sum, career.trick_hands, career.trick_sum),
    )


def test_nothing_at_all_is_nobodys_career() -> None:
    found = careers(facts_of([]), EVERYTHING)
    assert found.everyone == ()
    assert found.based_on_games == "No game with a winner yet."
