"""On this day in other years: known to the day, finished, and in earlier years only."""

from __future__ import annotations

from datetime import date

import pytest

from scorebook.book.library import Book
from scorebook.statistics.careers import careers
from scorebook.statistics.choosing import chosen_games
from scorebook.statistics.columns import TOTALS
from scorebook.statistics.facts import load
from scorebook.statistics.filters import Filter
from scorebook.statistics.glance import glance
from scorebook.statistics.on_this_day import on_this_day
from scorebook.statistics.order import one_year
from scorebook.statistics.whole_book import whole_book
from tests.data.golden import fill
from tests.statistics.facts import fact
from tests.statistics.making import facts_of

TODAY = date(2026, 11, 29)


def test_the_games_of_this_day_in_earlier_years_the_latest_first() -> None:
    facts = facts_of(
        [
            fact(1, 0, "1996-11-29"),
            fact(2, 1, "2015-11-29"),
            fact(3, 1, "2015-11-29"),
            fact(4, 0, "2026-11-29"),  # tonight
            fact(5, 0, "2027-11-29"),  # somebody wrote a wrong year
            fact(6, 0, "2015-11-28"),
            fact(7, 0, "2015-12-29"),
        ]
    )
    found = on_this_day(facts, TODAY)
    assert [(e.year, e.ago, [g.id for g in e.games]) for e in found.evenings] == [
        (2015, 11, [2, 3]),
        (1996, 30, [1]),
    ]
    assert found.games == 3
    assert set(found.ids) == {1, 2, 3}


@pytest.mark.parametrize(
    ("since", "until"),
    [("2015-11-01", "2015-11-30"), ("2015-11-29", "2015-11-30"), ("2015-01-01", "2015-12-31")],
)
def test_a_game_that_may_have_been_on_another_day_is_left_out(since: str, until: str) -> None:
    assert on_this_day(facts_of([fact(1, 0, since, until=until)]), TODAY).evenings == ()


def test_an_undated_game_and_one_that_never_ended_are_left_out() -> None:
    facts = facts_of([fact(1, 0, None), fact(2, None, "2015-11-29", finished=False)])
    assert on_this_day(facts, TODAY).evenings == ()


def test_the_twenty_ninth_of_february_has_its_own_years_only() -> None:
    facts = facts_of([fact(1, 0, "2016-02-29"), fact(2, 0, "2017-02-28"), fact(3, 0, "2017-03-01")])
    assert on_this_day(facts, date(2024, 2, 29)).ids == (1,)
    assert on_this_day(facts, date(2026, 2, 28)).ids == (2,)


def test_an_evening_of_the_same_two_pairs_is_counted_whichever_side_they_sat_on() -> None:
    games = [
        fact(1, 1, "2015-11-29", players=(1, 2, 3, 4)),
        fact(2, 0, "2015-11-29", players=(4, 3, 2, 1)),
        fact(3, 0, "2015-11-29", players=(3, 4, 1, 2)),
    ]
    (evening,) = on_this_day(facts_of(games), TODAY).evenings
    assert evening.tally() == ((2, 4), (1, 3), 2, 1)


@pytest.mark.parametrize(
    "other",
    [
        fact(2, 0, "2015-11-29", players=(1, 3, 2, 4)),
        fact(2, None, "2015-11-29"),
        fact(2, 0, "2015-11-29", players=(1, None, 3, 4)),
    ],
    ids=["other partners", "nobody knows who won", "somebody unknown"],
)
def test_an_evening_of_more_than_two_pairs_has_no_tally(other: object) -> None:
    (evening,) = on_this_day(facts_of([fact(1, 0, "2015-11-29"), other]), TODAY).evenings  # type: ignore[list-item]
    assert evening.tally() is None


def test_the_golden_book_on_christmas_day_and_on_a_sunday_of_may(book: Book) -> None:
    facts = load(fill(book))
    christmas = on_this_day(facts, date(2004, 12, 25))
    assert [[g.ref for g in evening.games] for evening in christmas.evenings] == [["N2", "N3"]]
    may = on_this_day(facts, date(2026, 5, 6))
    assert [(e.ago, [g.winner for g in e.games]) for e in may.evenings] == [
        (25, [0])
    ]  # not the unfinished one


def test_the_golden_book_in_a_few_figures(book: Book) -> None:
    found = whole_book(load(fill(book)))
    assert found.hands == 18
    assert found.people == 6  # Ann, Jo, Karen, Louise, Rich, Ron; no guest
    assert found.most_games == 11
    assert [load(book).names[p] for p in found.most] == ["Ron"]  # in all but the game with the guest Gus
    assert (found.made.k, found.made.n) == (10, 15)
    assert (found.dumped.k, found.dumped.n) == (5, 14)


def test_an_empty_book_has_nobody_who_sat_in_most() -> None:
    found = whole_book(facts_of([]))
    assert (found.people, found.most, found.most_games, found.hands, found.made.n) == (0, (), 0, 0, 0)


def test_only_the_games_chosen_are_told_of(book: Book) -> None:
    facts = load(fill(book))
    christmas = date(2004, 12, 25)
    assert len(on_this_day(facts, christmas, Filter(one_year(1994))).ids) == 2
    assert on_this_day(facts, christmas, Filter(one_year(1995))).ids == ()


def test_the_book_in_figures_is_that_of_the_games_chosen(book: Book) -> None:
    facts = load(fill(book))
    labor_day = Filter(rules="Labor Day")
    found = whole_book(facts, filter_=labor_day)
    assert found.glance == glance(chosen_games(facts, labor_day))
    assert found.glance.games == int(labor_day.games(facts).sum())
    assert found.hands == int((labor_day.hands(facts) & (facts.hands.level >= TOTALS)).sum())
    everybody = careers(facts, labor_day).everyone
    assert found.made.n == sum(career.contracts for career in everybody)
    assert found.dumped.n == sum(career.deals for career in everybody)
    assert 0 < found.people <= whole_book(facts).people
