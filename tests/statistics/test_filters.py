"""Filters: in words, and the same choice as the plain definitions make."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.values import GameFact
from scorebook.statistics.filters import EVERYTHING, Filter, is_occasion
from scorebook.statistics.order import Years, one_year
from tests.statistics.making import a_few, books, facts_of, games

NAMES = {1: "Rich", 2: "Louise", 3: "Ron"}


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        (EVERYTHING, "All games"),
        (
            Filter(Years(1994, 2003), occasion="Sunday", player=1, partner=2),
            "Sunday games, 1994–2003, Rich with Louise",
        ),
        (Filter(one_year(1998), player=1, rival=3), "Games of 1998, Rich against Ron"),
        (Filter(player=1, partner=2, rival=3), "Games of Rich with Louise against Ron"),
        (Filter(Years(since=1994), rules="Labor Day"), "Games under Labor Day rules, since 1994"),
        (Filter(occasion="labor Day 1998", every_hand=True), "Labor Day 1998 games, every hand known"),
        (Filter(occasion=""), "Other games"),
        (Filter(Years(1990, 1999), player=1, rival=3), "Games of 1990–1999, Rich against Ron"),
        (Filter(Years(until=1994), every_hand=True), "Games until 1994, every hand known"),
        (Filter(every_hand=True), "Games with every hand known"),
        (Filter(player=1, every_hand=True), "Games of Rich, every hand known"),
    ],
)
def test_a_filter_is_said_in_words(chosen: Filter, words: str) -> None:
    assert chosen.words(NAMES) == words


@pytest.mark.parametrize("chosen", [{"partner": 2}, {"rival": 3}, {"partner": 2, "rival": 3}])
def test_a_partner_or_rival_is_somebodys(chosen: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="somebody's"):
        Filter(**chosen)


@pytest.mark.parametrize(
    ("occasion", "asked", "same"),
    [
        ("Sunday", "Sunday", True),
        ("sunday", "SUNDAY", True),
        ("Easter Sunday", "Sunday", False),
        ("Labor Day 1998", "Labor Day", True),
        ("Labor Day '98", "labor day", True),
        ("Labor Day 1998", "Labor Day 1998", True),
        ("Labor Day 1998", "Labor Day 1999", False),
        ("Labor Day", "Labor Day 1998", False),
        ("1998", "", False),
        ("", "", True),
        ("", "Sunday", False),
    ],
)
def test_an_occasion_is_itself_of_every_year(occasion: str, asked: str, same: bool) -> None:
    assert is_occasion(occasion, asked) is same


@a_few
@given(games(), st.sampled_from([Years(), Years(1950), Years(until=1950), Years(1900, 2000), one_year(2000)]))
def test_the_years_are_those_of_the_plain_definition(played: list[GameFact], years: Years) -> None:
    facts = facts_of(played)
    assert Filter(years).games(facts).tolist() == [years.hold(game) for game in facts.games]


@a_few
@given(books(), st.integers(1, 7), st.integers(1, 7), st.integers(1, 7))
def test_who_was_there_is_told_seat_by_seat(book, player: int, partner: int, rival: int) -> None:
    facts = facts_of(*book)
    found = Filter(player=player, partner=partner, rival=rival)

    def there(four: list[int]) -> bool:
        if player not in four:
            return False
        seat = four.index(player)
        return four[(seat + 2) % 4] == partner and rival in (four[(seat + 1) % 4], four[(seat + 3) % 4])

    assert found.games(facts).tolist() == [there(four) for four in facts.table.players.T.tolist()]
    assert found.hands(facts).tolist() == [there(four) for four in facts.hands.players.T.tolist()]


@a_few
@given(books())
def test_every_choice_is_part_of_everything(book) -> None:
    facts = facts_of(*book)
    assert EVERYTHING.games(facts).all()
    assert EVERYTHING.hands(facts).all()
    assert not EVERYTHING.elsewhere(facts).any()
    chosen = Filter(one_year(2000))
    assert not (chosen.games(facts) & chosen.elsewhere(facts)).any()
