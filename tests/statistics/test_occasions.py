"""Occasions: which there are, and how the pairs stood."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.rules.house import BUILT_IN
from scorebook.statistics.facts import load
from scorebook.statistics.filters import Filter
from scorebook.statistics.occasions import (
    Occasion,
    Place,
    Points,
    games_of_occasion,
    name_and_year,
    occasions,
)
from scorebook.statistics.order import one_year
from tests.data.golden import fill
from tests.data.golden_records import OCCASIONS
from tests.statistics.facts import GRANDPA, KAREN, LOUISE, RICH, RON, fact
from tests.statistics.making import a_few, facts_of, games

RON_KAREN, RICH_LOUISE = (RON, KAREN), (RICH, LOUISE)
# Games 1, 4, 7 are played by one rules, 2, 5, 8 by the next, 3, 6 by the third: see `facts_of`.
BOOK = [
    fact(1, 0, "1998-09-07", score=(300, 100))._replace(occasion="Labor Day"),
    fact(4, 1, "1998-09-07", score=(290, 310))._replace(occasion="labor day '98"),
    fact(7, 0, "1998-09-07", score=(None, None))._replace(occasion="Labor Day 1998"),
    fact(10, 0, "1998-09-07", players=(RON, RICH, GRANDPA, None))._replace(occasion="Labor Day"),
    fact(13, None, "1998-09-07")._replace(occasion="Labor Day"),
    fact(2, 1, "1999-01-01", score=(120, 200))._replace(occasion="Labor Day 1998"),  # by other rules, late
    fact(5, 0, None)._replace(occasion="Labor Day"),
    fact(8, 0, "1994-12-25")._replace(occasion=""),
]


def test_the_golden_books_occasions_are_what_they_come_to_by_hand(book: Book) -> None:
    facts = load(fill(book))
    said = []
    for one in occasions(facts).all:
        places = []
        for place in one.table:
            names = " ".join(facts.names[who] for who in place.pair)
            points = " ".join(str(of.points) for of in place.points)
            places.append(f"{names} {place.games} {place.won} {points}")
        said.append(f"{one.called} {one.games} {one.decided} : {' | '.join(places)}".strip())
    assert tuple(said) == OCCASIONS
    christmas = occasions(facts).of("christmas", 1994)
    assert christmas is not None
    assert christmas.loose == 1  # nobody knows who sat with Jo


def test_games_of_one_name_and_year_are_one_occasion_however_it_is_written() -> None:
    of_1, of_2 = BUILT_IN[1].name, BUILT_IN[2].name
    found = occasions(facts_of(BOOK))
    assert found.games == 8
    assert [one.called for one in found.all] == ["Labor Day 1998", "Labor Day"]
    labor = found.of("labor day", 1998)
    assert labor == Occasion(
        "Labor Day",
        "labor day",
        1998,
        games=6,
        decided=5,
        loose=1,
        table=(
            Place(RON_KAREN, 4, 2, tuple(sorted(_points((of_1, 590, 2), (of_2, 120, 1)), key=_by_name))),
            Place(RICH_LOUISE, 4, 2, tuple(sorted(_points((of_1, 410, 2), (of_2, 200, 1)), key=_by_name))),
            Place((RON, GRANDPA), 1, 1, ()),
        ),
    )
    assert labor.rules == tuple(sorted((of_1, of_2)))
    assert found.of("labor day", 1997) is None


def _points(*of: tuple[str, int, int]) -> list[Points]:
    return [Points(*one) for one in of]


def _by_name(points: Points) -> str:
    return points.rules


def test_equal_pairs_of_one_rules_stand_by_their_points() -> None:
    book = [
        fact(1, 0, "1998-09-07", score=(300, 200))._replace(occasion="Labor Day"),
        fact(4, 1, "1998-09-07", score=(250, 301))._replace(occasion="Labor Day"),
    ]
    found = occasions(facts_of(book)).all[0]
    assert [(place.pair, place.points[0].points) for place in found.table] == [
        (RON_KAREN, 550),
        (RICH_LOUISE, 501),
    ]
    book[0] = book[0]._replace(score=(300, 290))
    assert [place.pair for place in occasions(facts_of(book)).all[0].table] == [RICH_LOUISE, RON_KAREN]


@pytest.mark.parametrize(
    ("written", "name", "year"),
    [
        ("Labor Day 1998", "Labor Day", 1998),
        ("Labor Day '98", "Labor Day", None),
        ("Labor Day", "Labor Day", None),
        ("  Sunday ", "Sunday", None),
        ("1998", "1998", None),
        ("", "", None),
    ],
)
def test_a_year_behind_the_name_is_the_occasions(written: str, name: str, year: int | None) -> None:
    assert name_and_year(written) == (name, year)


def test_a_standing_opens_its_games() -> None:
    facts = facts_of(BOOK)
    assert games_of_occasion(facts, "labor day", 1998) == (1, 4, 7, 10, 13, 2)
    assert games_of_occasion(facts, "labor day", 1998, pair=(KAREN, RON)) == (1, 4, 7, 2)
    assert games_of_occasion(facts, "labor day", 1998, Filter(one_year(1999)), RON_KAREN) == (2,)
    assert games_of_occasion(facts, "easter", 1998) == ()


def test_a_filter_leaves_occasions_out() -> None:
    found = occasions(facts_of(BOOK), Filter(one_year(1999)))
    assert [(one.called, one.games) for one in found.all] == [("Labor Day 1998", 1)]


texts = st.sampled_from(["", "Labor Day", "Labor Day 1998", "LABOR DAY", "Christmas", "Sunday"])


@a_few
@given(games(), st.lists(texts, min_size=8, max_size=8))
def test_every_game_is_in_one_standing_or_is_said_not_to_be(played, occasion: list[str]) -> None:
    played = [game._replace(occasion=text) for game, text in zip(played, occasion, strict=False)]
    facts = facts_of(played)
    found = occasions(facts)
    assert sum(one.games for one in found.all) == sum(bool(game.occasion) for game in played)
    for one in found.all:
        assert sum(place.games for place in one.table) + one.loose == 2 * one.decided
        assert len(games_of_occasion(facts, one.key, one.year)) == one.games
        for place in one.table:
            theirs = games_of_occasion(facts, one.key, one.year, pair=place.pair)
            assert len(theirs) == place.games
    wins: Counter[tuple[int, int]] = Counter()
    for game in played:
        if game.occasion and game.finished and game.winner is not None:
            two = sorted(game.players[seat] or 0 for seat in (game.winner, game.winner + 2))
            if all(two):
                wins[two[0], two[1]] += 1
    counted: Counter[tuple[int, int]] = Counter()
    for one in found.all:
        counted.update({place.pair: place.won for place in one.table if place.won})
    assert counted == wins
