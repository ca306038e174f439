"""All of a player's page at once: it says what its questions say, and what its filter leaves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.statistics.about import about, for_player, partner_of
from scorebook.statistics.behind_player import (
    behind_band,
    behind_deal,
    behind_lately,
    behind_peak,
    behind_trump,
    behind_without,
)
from scorebook.statistics.careers import by_rules, careers
from scorebook.statistics.contracts import Mean
from scorebook.statistics.facts import load
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years
from scorebook.statistics.points import points_by_rules
from scorebook.statistics.ranges import Share
from tests.data.golden import fill
from tests.statistics.facts import fact
from tests.statistics.making import a_few, facts_of, hand_row
from tests.statistics.plain import notebooks


@pytest.fixture
def golden(book: Book):
    return load(fill(book))


def number(facts, name: str) -> int:
    return next(id_ for id_, known in facts.names.items() if known == name)


def test_the_golden_books_ron(golden) -> None:
    ron = number(golden, "Ron")
    found = about(golden, ron)
    assert (found.career.won, found.career.games, found.first_year, found.every_hand) == (4, 9, 1990, 3)
    assert found.undecided == 1  # N3
    partners = [(golden.names[partner_of(row, ron)], row.games, row.won) for row in found.partners]
    assert partners == [("Karen", 7, 4), ("Ann", 1, 0), ("Rich", 1, 0)]
    assert found.loose == 0
    assert [(golden.names[r.against], r.games, r.won) for r in found.rivals] == [
        ("Louise", 7, 2), ("Rich", 7, 3), ("Ann", 1, 0), ("Jo", 1, 1),
    ]  # fmt: skip
    # Bid by choice and made: Rich 0 of 2, Karen 2 of 2, Louise 3 of 3, Ron 0 of 1, Ann 2 of 2.
    assert found.family.makes == Share(7, 10)
    assert found.family.dumped == Share(5, 14)
    assert not found.most_dumped  # nobody has deals enough to say
    assert [(p.rules, p.meld, p.tricks, p.bid) for p in found.points] == [
        ("Sunday", Mean(486, 10), Mean(212, 8), Mean(102, 2)),
        ("Labor Day", Mean(18, 3), Mean(79, 3), Mean(50, 1)),
    ]


def test_somebody_with_a_guest_across_has_games_with_nobody_known(golden) -> None:
    rich = about(golden, number(golden, "Rich"))
    assert sum(row.games for row in rich.partners) + rich.loose == rich.career.games
    assert rich.loose == 1  # Al, in N6


def test_the_filter_is_the_players_own(golden) -> None:
    ron, karen = number(golden, "Ron"), number(golden, "Karen")
    years = Filter(Years(1994, 1998))
    assert for_player(replace(years, player=karen, partner=ron), ron) == years
    assert for_player(replace(years, player=ron), ron) == years
    with_karen = replace(years, player=ron, partner=karen)
    assert for_player(with_karen, ron) == with_karen
    found = about(golden, ron, with_karen)
    assert [row.pair for row in found.partners] == [(min(ron, karen), max(ron, karen))]
    assert found.career == careers(golden, with_karen).of(ron)
    assert found.family.makes == about(golden, ron, years).family.makes


def test_who_is_dumped_on_most_is_told_once_there_are_deals_enough() -> None:
    hands = [
        hand_row(3, n, p1=1, p2=2, p3=3, p4=4, dealer=n % 2, bidder=n % 2, dumped_on=int(n % 4 == 1))
        for n in range(1, 101)
    ]
    facts = facts_of([fact(3)], hands)
    assert [about(facts, player).most_dumped for player in (1, 2, 3)] == [False, True, False]


def test_somebody_without_a_game_has_nothing_and_no_nought(golden) -> None:
    found = about(golden, 999)
    assert (found.career.wins.percent(), found.first_year, found.peaks, found.points) == ("–", None, (), ())


def test_what_figures_open_is_told_in_words(golden) -> None:
    ron, karen = number(golden, "Ron"), number(golden, "Karen")
    found = about(golden, ron)
    sunday = found.bidding[0]
    assert behind_band(golden, ron, "Sunday", sunday.bands[0]).words == (
        "the one hand that Ron bid, dumped on (50) (Games under Sunday rules)"
    )
    hearts = next(s.suit for s in found.trumps[0].suits if s.made.k)
    assert behind_trump(golden, ron, "Sunday", hearts).words == (
        "the one hand that Ron bid in hearts (Games under Sunday rules)"
    )
    assert behind_deal(golden, ron, "partner").words == "the one hand that Ron dealt and the partner bid"
    meld = next(p for p in found.peaks if p.value == 200)
    assert behind_peak(golden, ron, meld).words == (
        "the 2 hands with the highest meld of Ron’s side, 200 (Games under Sunday rules)"
    )
    night = found.peaks[-2]
    assert behind_peak(golden, ron, night).words == "the 3 games of Ron’s best night, 1 won"
    assert behind_lately(golden, ron, "won").words == "the 3 games that Ron won lately"
    without = behind_without(golden, ron, karen, "games")
    assert (without.words, len(without.ids)) == ("the 2 games that Ron sat in without Karen", 2)


@a_few
@given(notebooks(), st.integers(1, 7), st.sampled_from([EVERYTHING, Filter(rules="Sunday")]))
def test_points_are_those_of_the_careers_under_each_rules(book, player: int, chosen: Filter) -> None:
    facts = facts_of(*book)
    found = {p.rules: p for p in points_by_rules(facts, player, chosen)}
    for rules, theirs in by_rules(facts, chosen):
        career = theirs.of(player)
        wanted = (
            Mean(career.meld_sum, career.meld_hands),
            Mean(career.trick_sum, career.trick_hands),
            Mean(career.bid_sum, career.bids),
        )
        if any(mean.n for mean in wanted):
            under = found.pop(rules)
            assert (under.meld, under.tricks, under.bid) == wanted
    assert not found
