"""A page typed twice: what differs between the two, and taking the other reading."""

from __future__ import annotations

from dataclasses import replace

import pytest
from old_pad import FIRST, SECOND, THIRD

from scorebook.book.retyping import Difference, Ending, compare, taken
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import SUNDAY


class TestTypedTwice:
    def test_only_what_differs_is_shown(self) -> None:
        again = (
            replace(FIRST, tricks=(None, 17)),  # the same hand: one side's tricks are enough
            replace(SECOND, bid=65, meld=(4, 33), written_totals=(82, None)),
        )
        found = compare(
            SUNDAY, ((FIRST, SECOND, THIRD), Ending(0, (505, 400))), (again, Ending(1, (505, None)))
        )
        assert found == (
            Difference(2, "bid", 60, 65),
            Difference(2, "meld_b", 38, 33),
            Difference(2, "total_b", 92, None),
            Difference(3, "hand", THIRD, None),
            Difference(None, "winner", 0, 1),
            Difference(None, "final_b", 400, None),
        )

    def test_a_hand_passed_over_is_one_difference_and_not_one_on_every_line_after_it(self) -> None:
        last = replace(SECOND, bidder=1, bid=70, meld=(30, 14), written_totals=(153, 46))
        all_four, three = (FIRST, SECOND, THIRD, last), (FIRST, THIRD, last)
        end = Ending(0)
        (found,) = compare(SUNDAY, (three, end), (all_four, end))
        assert (found, found.at) == (Difference(2, "hand", None, SECOND), 2)
        (found,) = compare(SUNDAY, (all_four, end), (three, end))
        assert (found, found.at) == (Difference(2, "hand", SECOND, None), None)
        both = compare(SUNDAY, (three, end), ((FIRST, SECOND, replace(THIRD, bid=53), last), end))
        assert [(one.number, one.field, one.at) for one in both] == [(2, "hand", 2), (2, "bid", 3)]

    def test_what_is_not_typed_yet_is_no_difference(self) -> None:
        whole = ((FIRST, SECOND, THIRD), Ending(0, (505, 400)))
        assert compare(SUNDAY, whole, ((FIRST,), None)) == ()
        assert compare(SUNDAY, whole, ((), None)) == ()
        (found,) = compare(SUNDAY, whole, ((FIRST, replace(SECOND, bid=65)), None))
        assert found == Difference(2, "bid", 60, 65)
        assert len(compare(SUNDAY, whole, ((FIRST,), Ending()))) == 5

    def test_what_differs_in_everything_is_two_hands(self) -> None:
        other = Hand(
            bidder=1, bid=90, trump=Suit.CLUBS, meld=(40, 2), tricks=(1, None), written_totals=(1, 9)
        )
        found = compare(SUNDAY, ((FIRST,), Ending()), ((other,), Ending()))
        assert {(one.field, one.first, one.second) for one in found} == {
            ("hand", FIRST, None), ("hand", None, other),
        }  # fmt: skip

    @pytest.mark.parametrize(
        ("field", "value", "expected"),
        [
            ("bid", 65, replace(SECOND, bid=65)),
            ("trump", None, replace(SECOND, trump=None)),
            ("outcome", Outcome.THROWN_IN, replace(SECOND, outcome=Outcome.THROWN_IN)),
            ("meld_b", 33, replace(SECOND, meld=(4, 33))),
            ("total_a", 80, replace(SECOND, written_totals=(80, 92))),
            ("took_a", True, replace(SECOND, took_trick=(True, None))),
            ("tricks_a", 20, replace(SECOND, tricks=(20, None))),
            ("tricks_b", 20, replace(SECOND, tricks=(None, 20))),
        ],
    )
    def test_the_other_reading_is_taken(self, field: str, value: object, expected: Hand) -> None:
        assert taken(SECOND, Difference(2, field, None, value)) == expected  # type: ignore[arg-type]

    def test_tricks_of_either_side_are_compared_by_what_is_left(self) -> None:
        one, other = replace(FIRST, tricks=(None, 17)), replace(FIRST, tricks=(None, 16))
        found = compare(SUNDAY, ((one,), Ending()), ((other,), Ending()))
        assert found == (Difference(1, "tricks_b", 17, 16),)
        both = replace(FIRST, tricks=(33, 17))
        assert compare(SUNDAY, ((one,), Ending()), ((both,), Ending())) == ()
