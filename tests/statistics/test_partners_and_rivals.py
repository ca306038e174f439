"""Pairs and rivals: the golden book by hand, and any book counted one by one."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from scorebook.statistics.careers import careers
from scorebook.statistics.filters import Filter
from scorebook.statistics.marks import decided
from scorebook.statistics.order import one_year
from scorebook.statistics.pairs import Meeting, most_met, pair_at
from scorebook.statistics.partners import (
    Together,
    meetings,
    pair_against_pair,
    pairs,
    with_and_without,
)
from scorebook.statistics.ranges import Share
from scorebook.statistics.rivals import Against, rivals
from tests.statistics.facts import JO, KAREN, LOUISE, RICH, RON, fact
from tests.statistics.making import a_few, facts_of, full_tables, games

BOOK = [
    fact(1, 0, "1994-01-01"),
    fact(2, 1, "1994-01-02"),
    fact(3, 1, "1994-01-03", players=(RICH, RON, LOUISE, KAREN)),
    fact(4, 0, "1995-01-01", players=(RON, RICH, JO, None)),
    fact(5, None, "1995-01-02"),
    fact(6, 1, None, players=(RON, RICH, KAREN, JO)),
]


def test_pairs_are_counted_on_either_side() -> None:
    found = pairs(facts_of(BOOK))
    assert found.everyone == (
        Together((RON, KAREN), games=4, won=2),
        Together((RON, JO), games=1, won=1),
        Together((RICH, LOUISE), games=3, won=1),
        Together((RICH, JO), games=1, won=1),
    )
    assert found.of(KAREN, RON).wins == Share(2, 4)
    assert found.of(LOUISE, JO) == Together((LOUISE, JO), 0, 0)
    assert found.based_on == "From the 5 games with a winner."


def test_pairs_follow_the_filter() -> None:
    found = pairs(facts_of(BOOK), Filter(one_year(1994)))
    assert found.everyone == (Together((RON, KAREN), 3, 2), Together((RICH, LOUISE), 3, 1))
    assert found.based_on == "From the 3 games with a winner in 1994."


def test_a_player_with_and_without_a_partner() -> None:
    found = with_and_without(facts_of(BOOK), RON, KAREN)
    assert (found.with_them, found.without) == (Share(2, 4), Share(1, 1))
    assert with_and_without(facts_of(BOOK), RON, LOUISE).with_them == Share(0, 0)


def test_pair_against_pair_whoever_sat_where() -> None:
    facts = facts_of(BOOK)
    assert pair_against_pair(facts, (KAREN, RON), (RICH, LOUISE)) == Share(2, 3)
    assert pair_against_pair(facts, (LOUISE, RICH), (RON, KAREN)) == Share(1, 3)
    assert pair_against_pair(facts, (RON, KAREN), (RICH, JO)) == Share(0, 1)


def test_every_two_pairs_that_met() -> None:
    assert meetings(facts_of(BOOK)) == (
        Meeting((RON, KAREN), (RICH, LOUISE), won=2, lost=1),
        Meeting((RON, KAREN), (RICH, JO), won=0, lost=1),
    )
    assert meetings(facts_of(BOOK), Filter(one_year(1995))) == ()


@a_few
@given(games(full_tables, most=12))
def test_meetings_are_what_pair_against_pair_gives(played) -> None:
    facts = facts_of(played)
    found = meetings(facts)
    for one in found:
        assert one.above < one.below
        assert pair_against_pair(facts, one.above, one.below) == Share(one.won, one.won + one.lost)
    assert sum(one.won + one.lost for one in found) == sum(map(decided, played))
    most = most_met(played)
    assert (most is None) == (not found)
    if most is not None:
        assert {found[0].above, found[0].below} == {most.above, most.below}


def test_rivals_are_told_both_ways_round() -> None:
    found = rivals(facts_of(BOOK))
    assert found.of(JO) == (Against(JO, RON, 1, 1), Against(JO, RICH, 1, 1), Against(JO, KAREN, 1, 1))
    assert Against(RON, RICH, 5, 3) in found.everyone
    assert found.of(RICH)[0].wins == Share(2, 5)
    assert found.based_on == "From the 5 games with a winner."


@a_few
@given(games())
def test_pairs_and_rivals_are_what_going_through_the_games_gives(played) -> None:
    together: Counter[tuple[int, int]] = Counter()
    won: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    beat: Counter[tuple[int, int]] = Counter()
    for game in filter(decided, played):
        for side in (0, 1):
            if pair := pair_at(game, side):
                together[pair] += 1
                won[pair] += game.winner == side
        for seat, one in enumerate(game.players):
            for other in (game.players[(seat + 1) % 4], game.players[(seat + 3) % 4]):
                if one and other:
                    met[one, other] += 1
                    beat[one, other] += seat % 2 == game.winner
    facts = facts_of(played)
    assert [(r.pair, r.games, r.won) for r in pairs(facts).everyone] == [
        (pair, together[pair], won[pair]) for pair in sorted(together)
    ]
    assert [((r.player, r.against), r.games, r.won) for r in rivals(facts).everyone] == [
        (two, met[two], beat[two]) for two in sorted(met)
    ]


@a_few
@given(games(full_tables), st.integers(1, 7), st.integers(1, 7))
def test_a_career_is_its_partnerships_together(played, player: int, partner: int) -> None:
    facts = facts_of(played)
    career = careers(facts).of(player)
    mine = [row for row in pairs(facts).everyone if player in row.pair]
    assert (sum(r.games for r in mine), sum(r.won for r in mine)) == (career.games, career.won)
    theirs = rivals(facts).of(player)
    assert sum(r.games for r in theirs) == 2 * career.games
    if partner != player:
        found = with_and_without(facts, player, partner)
        assert found.with_them == pairs(facts).of(player, partner).wins
        assert found.with_them.n + found.without.n == career.games
