"""When bidding: the golden book by hand, every ladder's limit, and any notebook counted one by one."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.rules.house import LABOR_DAY, SINGLE_DECK, SUNDAY, Step
from scorebook.statistics.bands import hands_in_band, limit_of, when_bidding
from scorebook.statistics.careers import careers
from scorebook.statistics.facts import load
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years
from tests.data.golden import fill
from tests.data.golden_player import BIDDING
from tests.statistics.making import a_few, facts_of
from tests.statistics.plain import Line, contracts, notebooks


def said(found) -> list[tuple[str, str, str, str]]:
    """Return the bands as the golden pages write them, by rules."""
    return sorted(
        (w.rules, b.words(sticks=w.sticks), f"{b.made.k}/{b.made.n}", f"{b.over.total}/{b.over.n}")
        for w in found
        for b in w.bands
    )


def test_the_golden_books_bands_are_what_they_come_to_by_hand(book: Book) -> None:
    facts = load(fill(book))
    for name, text in BIDDING.items():
        player = next(id_ for id_, known in facts.names.items() if known == name)
        rows = [tuple(cell.strip() for cell in line.split("|")) for line in text.strip().splitlines()]
        assert said(when_bidding(facts, player)) == sorted(rows), name
        assert all(found.untold == 0 for found in when_bidding(facts, player))


def test_the_rules_bid_most_under_come_first_and_the_filter_is_followed(book: Book) -> None:
    facts = load(fill(book))
    ron = next(id_ for id_, known in facts.names.items() if known == "Ron")
    assert [found.rules for found in when_bidding(facts, ron)] == ["Sunday", "Labor Day"]
    assert [found.rules for found in when_bidding(facts, ron, Filter(Years(since=1997)))] == ["Labor Day"]
    assert when_bidding(facts, ron, Filter(Years(since=1999))) == ()


@pytest.mark.parametrize(
    ("rules", "limit"),
    [
        (SUNDAY, 60),
        (LABOR_DAY, 60),
        (SINGLE_DECK, None),
        (replace(SUNDAY, ladder=(Step(1),)), 60),  # sixty is high in a double deck, whatever the steps
        (replace(SUNDAY, minimum_bid=100, ladder=(Step(5, 150), Step(10))), 150),
        (replace(SUNDAY, minimum_bid=500, ladder=(Step(10),)), None),
        (replace(SINGLE_DECK, ladder=(Step(1, 25), Step(5))), 25),
    ],
)
def test_where_a_bid_begins_to_be_high(rules, limit: int | None) -> None:
    assert limit_of(rules) == limit


def _kind(line: Line) -> str | None:
    """Return the band a contract belongs to, by the rules of the three houses that are built in."""
    if line.rules == "Single deck":
        return "every bid" if line.dumped is False or line.bid is not None else None
    if line.dumped:
        return "dumped on (50)"
    if line.bid is None or (line.dumped is None and line.bid == 50):
        return None
    return "under 60, not dumped on" if line.bid < 60 else "60 and up"


@a_few
@given(notebooks(), st.sampled_from([None, 1, 2, 3]))
def test_bands_are_what_going_through_the_hands_gives(book, player: int | None) -> None:
    times: defaultdict[tuple[str, str], list[Line]] = defaultdict(list)
    untold: defaultdict[str, int] = defaultdict(int)
    for line in contracts(book, player):
        kind = _kind(line)
        untold[line.rules] += kind is None
        if kind is not None:
            times[line.rules, kind].append(line)
    facts = facts_of(*book)
    found = when_bidding(facts, player)
    assert {w.rules for w in found} == {line.rules for line in contracts(book, player)}
    for w in found:
        assert w.untold == untold[w.rules]
        for band in w.bands:
            lines = times[w.rules, band.words(sticks=w.sticks)]
            over = [line.over for line in lines if line.over is not None]
            assert (band.made.n, band.made.k) == (len(lines), sum(li.outcome == "made" for li in lines))
            assert (band.over.n, band.over.total) == (len(over), sum(over))
            assert sorted(hands_in_band(facts, player, w.rules, band)) == sorted(li.id for li in lines)


@a_few
@given(notebooks(), st.sampled_from([EVERYTHING, Filter(Years(1950, 2050)), Filter(rules="Sunday")]))
def test_all_bands_together_are_the_careers_contracts(book, chosen: Filter) -> None:
    facts = facts_of(*book)
    found = careers(facts, chosen)
    for player in range(1, 8):
        bidding = when_bidding(facts, player, chosen)
        assert sum(w.untold + sum(b.made.n for b in w.bands) for w in bidding) == found.of(player).contracts
