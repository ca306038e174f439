"""As dealer: the golden book by hand, and any notebook counted one by one."""

from __future__ import annotations

from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.statistics.careers import careers
from scorebook.statistics.dealing import AsDealer, as_dealer, hands_dealt
from scorebook.statistics.facts import load
from scorebook.statistics.ranges import Share
from tests.data.golden import fill
from tests.data.golden_player import DEALING
from tests.statistics.making import a_few, facts_of
from tests.statistics.plain import Line, lines, notebooks


def number(facts, name: str) -> int:
    return next(id_ for id_, known in facts.names.items() if known == name)


def test_the_golden_books_deals_are_what_they_come_to_by_hand(book: Book) -> None:
    facts = load(fill(book))
    for row in DEALING.strip().splitlines():
        name, *figures = row.split()
        deals, dumped, made, set_, thrown, chose, partner, others, somebody = map(int, figures)
        silent = 1 if name == "Louise" else 0
        assert as_dealer(facts, number(facts, name)) == AsDealer(
            deals, dumped, made, set_, thrown, 0, chose, partner, others, somebody, silent
        )


def test_rates_and_words(book: Book) -> None:
    facts = load(fill(book))
    louise, jo = (as_dealer(facts, number(facts, name)) for name in ("Louise", "Jo"))
    assert (louise.dumped, louise.makes) == (Share(1, 3), Share(1, 1))
    assert louise.based_on == "From the 3 hands that tell whether the dealer was dumped on; one does not."
    assert jo.dumped.percent() == jo.makes.percent() == "–"


def _kinds(line: Line) -> set[str]:
    """Return what a deal counts as."""
    if not line.sticks:
        return set()
    if line.dumped is None:
        return {"silent"}
    if line.dumped:
        return {
            "deals",
            "dumped_on",
            {"thrown in": "thrown_in", None: "untold"}.get(line.outcome, line.outcome),
        }
    if line.bidder is None or line.dealer is None:
        return {"deals", "somebody"}
    across = {0: "chose", 2: "partner"}
    return {"deals", across.get((line.bidder - line.dealer) % 4, "others")}


@a_few
@given(notebooks(), st.integers(1, 3))
def test_deals_are_what_going_through_the_hands_gives(book, player: int) -> None:
    facts = facts_of(*book)
    found = as_dealer(facts, player)
    dealt = [line for line in lines(book) if line.who_dealt == player]
    for field in fields(AsDealer):
        ids = sorted(line.id for line in dealt if field.name in _kinds(line))
        assert getattr(found, field.name) == len(ids), field.name
        assert sorted(hands_dealt(facts, player, field.name)) == ids
    career = careers(facts).of(player)
    assert (found.deals, found.dumped_on) == (career.deals, career.dumped_on)
