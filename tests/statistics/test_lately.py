"""The last games beside the career: the golden book by hand, and any book counted one by one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.book.order import book_order
from scorebook.statistics.facts import load
from scorebook.statistics.form import LATELY, form
from scorebook.statistics.ranges import Share
from tests.data.golden import fill
from tests.data.golden_player import FORM
from tests.statistics.facts import fact
from tests.statistics.making import a_few, facts_of, games
from tests.statistics.plain import sat_in


def test_the_golden_books_form_is_what_it_comes_to_by_hand(book: Book) -> None:
    facts = load(fill(book))
    for name, (k, n, won, played) in FORM.items():
        player = next(id_ for id_, known in facts.names.items() if known == name)
        found = form(facts, player)
        assert (found.last, found.career) == (Share(k, n), Share(won, played)), name
        assert len(found.games) == n
    assert found.based_on == "The last game with a date."


def test_of_many_games_the_last_twenty_count() -> None:
    played = [fact(n, int(n < 20), f"2020-01-{n:02}") for n in range(1, 29)]
    found = form(facts_of(played), 1)
    assert found.games == tuple(range(9, 29))
    assert (found.last, found.career) == (Share(9, LATELY), Share(9, 28))
    assert found.based_on == "The last 20 games with a date."


@a_few
@given(games(), st.integers(1, 7))
def test_form_is_what_going_through_the_games_gives(played, player: int) -> None:
    found = form(facts_of(played), player)
    sat = sat_in((played, []), player)
    dated = sorted((g for g, _ in sat if g.date_from or g.date_to), key=book_order)
    seat = {g.id: at for g, at in sat}
    assert list(found.games) == [g.id for g in dated][-LATELY:]
    assert found.last.k == sum(g.winner == seat[g.id] % 2 for g in dated[-LATELY:])
    assert found.career == Share(sum(g.winner == at % 2 for g, at in sat), len(sat))
