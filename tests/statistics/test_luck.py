"""Luck and play: the portion of the meld and of the tricks, as plain adding up gives it."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given

from scorebook.book.facts import HAND_COLUMNS, UNKNOWN, HandRow
from scorebook.book.values import GameFact
from scorebook.statistics.columns import THROWN_IN
from scorebook.statistics.filters import Filter
from scorebook.statistics.luck import Lucky, Portion, luck
from scorebook.statistics.ranges import Z95
from tests.statistics.facts import fact
from tests.statistics.making import HOUSES, a_few, books, facts_of, hand_row

SEATS = {"p1": 1, "p2": 2, "p3": 3, "p4": 4}


def plainly(rows: list[dict[str, int]], player: int, what: str) -> Portion:
    """Add up by hand."""
    met = []
    for row in rows:
        both = (row[f"{what}_a"], row[f"{what}_b"])
        seats = [row["p1"], row["p2"], row["p3"], row["p4"]]
        if UNKNOWN not in both and player in seats:
            met.append((both[seats.index(player) % 2], sum(both)))
    own, both_ = sum(o for o, _ in met), sum(b for _, b in met)
    spread = None
    if len(met) > 1 and both_:
        rate = own / both_
        spread = sqrt(sum((o - rate * b) ** 2 for o, b in met) * len(met) / (len(met) - 1)) / both_
    return Portion(own, both_, len(met), spread)


@a_few
@given(books())
def test_as_plain_adding_up_gives_it(book: tuple[list[GameFact], list[HandRow]]) -> None:
    games, hands = book
    named = [dict(zip(HAND_COLUMNS, row, strict=True)) for row in hands]
    found = {one.rules: one for one in luck(facts_of(games, hands))}
    for house in HOUSES:
        rows = [row for row in named if 1 + row["game"] % 3 == house.id]
        assert (house.rules.name in found) == bool(rows)
        if not rows:
            continue
        there = {row.player: row for row in found[house.rules.name].everyone}
        for player in range(1, 8):
            meld = plainly(rows, player, "meld")
            # Nobody could have written the tricks of a hand that was thrown in.
            tricks = plainly(
                [
                    r
                    for r in rows
                    if r["outcome"] != THROWN_IN or (r["tricks_a"], r["tricks_b"]) != (UNKNOWN, UNKNOWN)
                ],
                player,
                "tricks",
            )
            got = there.get(player, Lucky(player, Portion(0, 0, 0, None), Portion(0, 0, 0, None)))
            for ours, plain in ((got.meld, meld), (got.tricks, tricks)):
                assert (ours.own, ours.both, ours.hands) == (plain.own, plain.both, plain.hands)
                assert ours.spread == pytest.approx(plain.spread, abs=1e-9)


def test_as_shown() -> None:
    rows = [
        hand_row(3, 1, **SEATS, outcome=0, meld_a=30, meld_b=10, tricks_a=20, tricks_b=30),
        hand_row(3, 2, **SEATS, outcome=2, meld_a=10, meld_b=10),  # thrown in
        hand_row(3, 3, **SEATS, outcome=1, meld_a=10),
    ]
    (found,) = luck(facts_of([fact(3)], rows))
    one = found.everyone[0]
    assert (one.meld.own, one.meld.both, one.meld.hands, one.meld.percent()) == (40, 60, 2, "66.7%")
    assert one.tricks.percent() == "40.0%"
    assert one.tricks.likely() == "–"  # one hand says nothing about how far it goes
    assert found.everyone[1].meld.percent() == "33.3%"
    assert found.based_on_meld == "From the 2 hands that tell both sides’ meld; one does not."
    assert found.based_on_tricks == "From the one hand that tells the trick points; one does not."
    rate, spread = 2 / 3, sqrt(((30 - 80 / 3) ** 2 + (10 - 40 / 3) ** 2) * 2) / 60
    assert one.meld.range == pytest.approx((rate - Z95 * spread, rate + Z95 * spread))


def test_rules_stand_apart_and_the_filter_chooses() -> None:
    rows = [hand_row(game, 1, **SEATS, outcome=0, meld_a=9, meld_b=game) for game in (1, 2, 3)]
    facts = facts_of([fact(n) for n in (1, 2, 3)], rows)
    assert len(luck(facts)) == 3
    assert {one.rules for one in luck(facts, Filter(rules="Sunday"))} == {"Sunday"}
    assert luck(facts_of([fact(1)])) == ()


def test_no_meld_at_all_is_no_portion() -> None:
    (found,) = luck(facts_of([fact(1)], [hand_row(1, 1, **SEATS, outcome=0, meld_a=0, meld_b=0)]))
    assert found.everyone[0].meld.rate is None
    assert found.everyone[0].meld.percent() == "–"
