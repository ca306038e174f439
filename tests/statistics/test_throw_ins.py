"""Throw-ins: weighed against what the family makes of such hands; nothing said of too few."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorebook.book.facts import BookFacts, HandRow
from scorebook.book.values import House
from scorebook.rules.switches import SUNDAY, HouseRules, SetCost, ThrowInPays
from scorebook.statistics import facts as room
from scorebook.statistics.columns import MADE, SET, THROWN_IN
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import Filter
from scorebook.statistics.ranges import Share
from scorebook.statistics.throw_ins import (
    LEAST_THROW_INS,
    ThrowIns,
    behind_right,
    behind_should,
    behind_thrown,
    throw_ins,
)
from tests.statistics.facts import fact
from tests.statistics.making import PEOPLE, hand_row

SEATS = {"p1": 1, "p2": 2, "p3": 3, "p4": 4, "bidder": 0, "bid": 60}


def book(rows: list[dict[str, int]], rules: HouseRules = SUNDAY) -> Facts:
    hands: list[HandRow] = [hand_row(1, n, **(SEATS | row)) for n, row in enumerate(rows, 1)]
    return room._load(BookFacts(list(PEOPLE), [House(1, rules)], [fact(1)], {1: (1, 500)}, iter(hands)))


def played(need: int, made: int, of: int) -> list[dict[str, int]]:
    """Return hands that needed so much: those made took 40 in tricks, the others 10."""
    return [
        {"meld_a": 60 - need, "meld_b": 10, "tricks_a": 40, "tricks_b": 10, "outcome": MADE}
        if n < made
        else {"meld_a": 60 - need, "meld_b": 10, "tricks_a": 10, "tricks_b": 40, "outcome": SET}
        for n in range(of)
    ]


def thrown(need: int, many: int, others: int = 10) -> list[dict[str, int]]:
    return [{"meld_a": 60 - need, "meld_b": others, "outcome": THROWN_IN} for _ in range(many)]


# A hand that needs 30 and has 30 in meld, made with 40 in tricks: 30 + 40 − 10 − 10 = +50 against the others;
# set: −60 − 10 − 40 = −110; thrown in: −60 − 10 = −70. So playing is better from a chance of 40 in 160, a
# quarter.
def only(facts: Facts) -> ThrowIns:
    (found,) = throw_ins(facts)
    return found


@pytest.mark.parametrize(
    ("made", "right"),
    [(24, 20), (26, 0)],  # of 100 such hands that were played
)
def test_a_quarter_is_where_it_turns(made: int, right: int) -> None:
    found = only(book(played(30, made, 100) + thrown(30, 20)))
    assert found.right == Share(right, 20)
    assert found.should == Share(100 if right else 0, 100)
    assert found.made_all_the_same == (made if right else 0)


@pytest.mark.parametrize(
    ("rules", "made", "right"),
    [
        # The others get nothing for a throw-in, so it is −60: playing from 50 in 160 on.
        (replace(SUNDAY, throw_in_pays=ThrowInPays.NOTHING), 30, 20),
        (replace(SUNDAY, throw_in_pays=ThrowInPays.NOTHING), 33, 0),
        # They get 10 more than their meld, so it is −80: playing from 30 in 160 on.
        (replace(SUNDAY, throw_in_pays=ThrowInPays.MELD_PLUS, throw_in_bonus=10), 18, 20),
        (replace(SUNDAY, throw_in_pays=ThrowInPays.MELD_PLUS, throw_in_bonus=10), 20, 0),
        # A set takes the meld of 30 off as well, so it is −140: playing from 70 in 190 on.
        (replace(SUNDAY, set_cost=SetCost.BID_AND_MELD), 36, 20),
        (replace(SUNDAY, set_cost=SetCost.BID_AND_MELD), 38, 0),
    ],
)
def test_what_it_costs_is_the_house_s(rules: HouseRules, made: int, right: int) -> None:
    assert only(book(played(30, made, 100) + thrown(30, 20), rules)).right == Share(right, 20)


def test_what_needs_more_than_all_the_tricks_is_hopeless_and_right() -> None:
    found = only(book(played(10, 100, 100) + thrown(51, 15) + thrown(10, 5)))
    assert (found.hopeless, found.right) == (15, Share(15, 20))


def test_nothing_is_said_of_too_few() -> None:
    found = only(book(played(30, 1, 100) + thrown(30, LEAST_THROW_INS - 1)))
    assert (found.enough, found.right, found.should, found.from_need) == (False, None, None, None)
    assert found.based_on == "19 hands were thrown in; from 20 on it can be said how many were right."
    assert only(book(played(30, 1, 1) + thrown(30, 1))).based_on.startswith("One hand was thrown in;")
    assert only(book(played(30, 1, 1))).based_on.startswith("No hand was thrown in;")


def test_a_meld_nobody_wrote_down_leaves_a_throw_in_out() -> None:
    rows = thrown(30, 21)
    del rows[0]["meld_b"]
    found = only(book(played(30, 1, 100) + rows))
    assert (found.thrown, found.right) == (21, Share(20, 20))
    assert found.based_on == "21 hands were thrown in; 1 does not tell the bid and both melds."


def test_from_which_need_an_average_hand_is_better_thrown_in() -> None:
    curve = played(20, 90, 100) + played(30, 60, 100) + played(35, 5, 100) + played(40, 0, 100)
    found = only(book(curve + thrown(40, 20)))
    # The bid is 60, the others have 10: at 35 the chance is 5 in 100, at 34 (by the nearest under it) 60.
    assert found.from_need == 35
    # Of needs that nobody ever played nothing is known, however bad the least one was.
    assert only(book(played(30, 1, 100) + thrown(30, 20))).from_need == 30


def test_houses_that_never_throw_in_have_no_such_table() -> None:
    rules = replace(SUNDAY, throw_in=False)
    assert throw_ins(book(played(30, 1, 2), rules)) == ()
    assert throw_ins(book([])) == ()


def test_behind_each_stand_its_hands() -> None:
    facts = book(played(30, 10, 100) + played(10, 100, 100) + thrown(30, 15) + thrown(10, 5))
    found = only(facts)
    assert found.right == Share(15, 20)
    assert found.should == Share(100, 200)
    assert len(behind_thrown(facts, "Sunday").ids) == 20
    assert len(behind_right(facts, "Sunday").ids) == 15
    wrong = behind_right(facts, "Sunday", right=False)
    assert (len(wrong.ids), wrong.words) == (5, "the 5 hands that were wrongly thrown in")
    assert len(behind_should(facts, "Sunday").ids) == 100
    assert behind_thrown(facts, "Labor Day").ids == ()
    assert behind_should(facts, "Sunday", Filter(player=7)).ids == ()
