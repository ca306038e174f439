"""By trump suit: the golden book by hand, and any notebook counted one by one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.rules.cards import SUITS
from scorebook.statistics.facts import load
from scorebook.statistics.filters import Filter
from scorebook.statistics.order import one_year
from scorebook.statistics.trumps import by_trump, hands_in_trump
from tests.data.golden import fill
from tests.data.golden_player import TRUMPS, UNTOLD_TRUMPS
from tests.statistics.making import a_few, facts_of
from tests.statistics.plain import contracts, notebooks


def test_the_golden_books_trumps_are_what_they_come_to_by_hand(book: Book) -> None:
    facts = load(fill(book))
    for name, text in TRUMPS.items():
        player = next(id_ for id_, known in facts.names.items() if known == name)
        found = by_trump(facts, player)
        told = [
            f"{t.rules} {s.suit} {s.made.k}/{s.made.n} {s.over.total}/{s.over.n}"
            for t in found
            for s in t.suits
            if s.made.n
        ]
        assert sorted(told) == sorted(part.strip() for part in text.split("|") if part.strip()), name
        assert sum(t.untold for t in found) == UNTOLD_TRUMPS.get(name, 0)
        assert all([s.suit for s in t.suits] == list(SUITS) for t in found)


def test_trumps_follow_the_filter(book: Book) -> None:
    facts = load(fill(book))
    ron = next(id_ for id_, known in facts.names.items() if known == "Ron")
    assert [t.rules for t in by_trump(facts, ron, Filter(one_year(1998)))] == ["Labor Day"]
    assert hands_in_trump(facts, ron, "no such rules", SUITS[0]) == []


@a_few
@given(notebooks(), st.sampled_from([None, 1, 2, 3]))
def test_trumps_are_what_going_through_the_hands_gives(book, player: int | None) -> None:
    facts = facts_of(*book)
    found = by_trump(facts, player)
    assert {t.rules for t in found} == {line.rules for line in contracts(book, player)}
    for trumps in found:
        theirs = [line for line in contracts(book, player) if line.rules == trumps.rules]
        assert trumps.untold == sum(line.trump is None for line in theirs)
        for at, suit in enumerate(trumps.suits):
            lines = [line for line in theirs if line.trump == at]
            over = [line.over for line in lines if line.over is not None]
            assert (suit.made.n, suit.made.k) == (len(lines), sum(li.outcome == "made" for li in lines))
            assert (suit.over.n, suit.over.total) == (len(over), sum(over))
            ids = hands_in_trump(facts, player, trumps.rules, suit.suit)
            assert sorted(ids) == sorted(line.id for line in lines)
