"""A number opens exactly the games or hands it counts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.statistics.behind import HAND_COUNTS, games_behind, hands_behind
from scorebook.statistics.careers import careers
from scorebook.statistics.facts import load
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import one_year
from tests.data.golden import fill
from tests.statistics.making import a_few, books, facts_of


def test_the_golden_books_numbers_open_their_games_and_hands(book: Book) -> None:
    facts = load(fill(book))
    ron = next(id_ for id_, name in facts.names.items() if name == "Ron")
    ref = {game.id: game.ref for game in facts.games}
    place = {
        int(id_): (facts.games[game].ref, int(number))
        for id_, game, number in zip(facts.hands.id, facts.hands.game, facts.hands.number, strict=True)
    }
    assert [ref[id_] for id_ in games_behind(facts, ron, "won")] == ["N2", "N6", "2001-05-06-2", "N5"]
    assert [place[id_] for id_ in hands_behind(facts, ron, "dumped_on")] == [("N7", 1), ("1998-09-07-1", 2)]
    assert [place[id_] for id_ in hands_behind(facts, ron, "thrown_in")] == [("N7", 5)]


@a_few
@given(
    books(), st.sampled_from([EVERYTHING, Filter(one_year(2000)), Filter(player=1), Filter(rules="Sunday")])
)
def test_there_are_as_many_as_the_number_says(book, chosen: Filter) -> None:
    facts = facts_of(*book)
    found = careers(facts, chosen)
    for player in range(1, 9):
        career = found.of(player)
        for count in ("games", "won", "lost"):
            assert len(games_behind(facts, player, count, chosen)) == getattr(career, count)
        for count in HAND_COUNTS:
            assert len(hands_behind(facts, player, count, chosen)) == getattr(career, count)
