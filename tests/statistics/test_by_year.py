"""Year by year: the golden book by hand, and the years are the career."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.statistics.by_year import Year, by_year
from scorebook.statistics.careers import careers
from scorebook.statistics.facts import load
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years, one_year
from tests.data.golden import fill
from tests.data.golden_player import YEARS
from tests.statistics.making import a_few, books, facts_of
from tests.statistics.plain import notebooks

COUNTS = ("games", "won", "deals", "dumped_on", "contracts", "made", "forced", "forced_made")


def figures(row: Year) -> list[int]:
    """Return what a year counted, in the order of `COUNTS`."""
    return [getattr(row.counts, count) for count in COUNTS]


def test_the_golden_books_years_are_what_they_come_to_by_hand(book: Book) -> None:
    facts = load(fill(book))
    for name, text in YEARS.items():
        player = next(id_ for id_, known in facts.names.items() if known == name)
        found = by_year(facts, player)
        told = [(row.year, *figures(row)) for row in (found.nowhere, *found.years)]
        assert told == [tuple(map(int, row.split())) for row in text.strip().splitlines()], name
    ron = next(id_ for id_, known in facts.names.items() if known == "Ron")
    assert by_year(facts, ron).based_on == ("From the 7 games with a winner. 2 more are of no certain year.")
    inside = by_year(facts, ron, Filter(Years(1995, 1997)))
    assert [year.year for year in inside.years] == [1995, 1996, 1997]
    assert inside.based_on == "From the 2 games with a winner, 1995–1997."


def test_a_book_without_a_game_has_no_year() -> None:
    found = by_year(facts_of([]), 1)
    assert (found.years, found.nowhere.counts.games) == ((), 0)
    assert found.based_on == "No game with a winner yet."


@a_few
@given(books(), st.sampled_from([EVERYTHING, Filter(Years(1900, 2050)), Filter(rules="Sunday")]))
def test_the_years_and_what_is_of_no_year_are_the_career(book, chosen: Filter) -> None:
    facts = facts_of(*book)
    found = careers(facts, chosen)
    for player in range(1, 8):
        years, career = by_year(facts, player, chosen), found.of(player)
        for count in COUNTS:
            total = sum(getattr(year.counts, count) for year in (*years.years, years.nowhere))
            assert total == getattr(career, count), count


@a_few
@given(notebooks())
def test_each_year_is_what_its_filter_gives(book) -> None:
    facts = facts_of(*book)
    for row in by_year(facts, 1).years:
        career = careers(facts, Filter(one_year(row.year))).of(1)
        assert figures(row) == [getattr(career, count) for count in COUNTS]


@a_few
@given(books())
def test_everybodys_years_are_each_ones_together(book) -> None:
    facts = facts_of(*book)
    together = {year.year: year for year in by_year(facts).years}
    each = [year for player in range(1, 9) for year in by_year(facts, player).years]
    assert together.keys() == {year.year for year in each}
    for year, row in together.items():
        for count in COUNTS:
            assert getattr(row.counts, count) == sum(
                getattr(one.counts, count) for one in each if one.year == year
            )
