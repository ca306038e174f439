"""What a set costs, and whose opponents are set: by hand, and as plain counting gives it."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from scorebook.book.facts import HAND_COLUMNS, UNKNOWN, HandRow
from scorebook.book.values import GameFact
from scorebook.statistics.columns import MADE, SET, THROWN_IN
from scorebook.statistics.filters import Filter
from scorebook.statistics.ranges import Share
from scorebook.statistics.sets import behind_opponents, behind_sets, opponents_set, set_costs
from tests.statistics.facts import fact
from tests.statistics.making import a_few, books, facts_of, hand_row

SEATS = {"p1": 1, "p2": 2, "p3": 3, "p4": 4}
SUNDAYS = 3


def test_costs_by_hand() -> None:
    rows = [
        # 60 with 20 in meld and 30 in tricks: 10 short, −60; the others 12 + 20.
        hand_row(
            SUNDAYS,
            1,
            **SEATS,
            bidder=0,
            bid=60,
            outcome=SET,
            meld_a=20,
            meld_b=12,
            tricks_a=30,
            tricks_b=20,
            points_a=-60,
            points_b=32,
        ),
        # 55 by the others, 4 short.
        hand_row(
            SUNDAYS,
            2,
            **SEATS,
            bidder=3,
            bid=55,
            outcome=SET,
            meld_a=8,
            meld_b=21,
            tricks_a=20,
            tricks_b=30,
            points_a=28,
            points_b=-55,
        ),
        hand_row(SUNDAYS, 3, **SEATS, bidder=1, bid=50, outcome=MADE, points_a=30, points_b=71),
        hand_row(SUNDAYS, 4, **SEATS, bidder=1, bid=50, outcome=THROWN_IN, points_a=10, points_b=-50),
        hand_row(SUNDAYS, 5, **SEATS, bidder=1, outcome=SET),  # what it cost, nobody wrote down
    ]
    facts = facts_of([fact(SUNDAYS)], rows)
    (costs,) = set_costs(facts)
    assert costs.rules == "Sunday"
    assert costs.played == Share(3, 4)
    assert (costs.taken.total, costs.taken.n, costs.taken.value) == (115, 2, 57.5)
    assert (costs.given.total, costs.given.n) == (60, 2)
    assert (costs.short.total, costs.short.n) == (14, 2)
    assert (costs.made.total, costs.made.n) == (71, 1)
    assert behind_sets(facts, "Sunday").ids == (301, 302, 305)
    assert behind_sets(facts, "Sunday", made=True).ids == (303,)
    assert set_costs(facts, Filter(player=7)) == ()


@a_few
@given(books())
def test_opponents_as_plain_counting_gives_them(book: tuple[list[GameFact], list[HandRow]]) -> None:
    games, hands = book
    facts = facts_of(games, hands)
    played: Counter[int] = Counter()
    sets: Counter[int] = Counter()
    for row in (dict(zip(HAND_COLUMNS, hand, strict=True)) for hand in hands):
        if row["bidder"] == UNKNOWN or row["outcome"] not in (MADE, SET):
            continue
        for seat in range(4):
            who = row[f"p{seat + 1}"]
            if seat % 2 != row["bidder"] % 2 and who != UNKNOWN:
                played[who] += 1
                sets[who] += row["outcome"] == SET
    found = opponents_set(facts)
    assert {row.player: row.sets for row in found.everyone} == {
        who: Share(sets[who], played[who]) for who in played
    }
    for row in found.everyone:
        assert len(behind_opponents(facts, row.player).ids) == row.sets.k
        assert len(behind_opponents(facts, row.player, only_set=False).ids) == row.sets.n


def test_who_had_under_thirty_stands_below() -> None:
    rows = [hand_row(SUNDAYS, n, **SEATS, bidder=0, bid=50, outcome=SET) for n in range(1, 31)]
    rows.append(hand_row(SUNDAYS, 31, **SEATS, bidder=1, bid=50, outcome=MADE))
    found = opponents_set(facts_of([fact(SUNDAYS)], rows))
    assert [row.player for row in found.ranked.above] == [2, 4]
    assert [row.player for row in found.ranked.below] == [1, 3]
    assert found.based_on == "From the 31 hands that tell who bid and how it ended."
