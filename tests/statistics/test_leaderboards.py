"""Leaderboards: who is above the line follows the filter."""

from __future__ import annotations

from scorebook.statistics.careers import careers
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import Filter
from scorebook.statistics.leaderboards import which_pairs_win, who_is_dumped_on, who_makes_bids, who_wins
from scorebook.statistics.order import one_year
from scorebook.statistics.partners import pairs
from tests.statistics.facts import FOUR, KAREN, RICH, RON, fact
from tests.statistics.making import facts_of, hand_row


def family() -> Facts:
    """Return 15 games of 1994 and 10 of 1995; Ron bids 52 on every hand, and deals every other one."""
    games, hands = [], []
    for number in range(25):
        day = f"199{4 + (number >= 15)}-01-{number % 15 + 1:02}"
        games.append(fact(number + 1, int(number % 3 == 0), day))
        for hand in (1, 2):
            seats = {f"p{seat + 1}": who for seat, who in enumerate(FOUR)}
            said = {"bidder": 0, "dealer": 0 if hand == 1 else 2, "bid": 52, "outcome": int(number % 5 == 0)}
            forced = int(hand == 1 and number % 4 == 0)
            hands.append(hand_row(number + 1, hand, dumped_on=forced, **seats, **said))
    return facts_of(games, hands)


def test_the_line_is_drawn_by_what_the_filter_leaves() -> None:
    facts = family()
    everything = who_wins(careers(facts))
    assert [c.player for c in everything.above] == [1, 3, 2, 4]
    assert everything.least == 20
    one = who_wins(careers(facts, Filter(one_year(1994))))
    assert (one.above, [c.player for c in one.below]) == ((), [1, 3, 2, 4])


def test_each_board_has_its_own_opportunities() -> None:
    found = careers(family())
    makes = who_makes_bids(found)
    assert [(c.player, c.makes.words()) for c in makes.above] == [(RON, "35 of 43")]
    assert makes.below == ()  # nobody else ever bid: no rate, and no place
    dumped = who_is_dumped_on(found)
    assert [(c.player, c.dumped.words()) for c in dumped.below] == [(RON, "7 of 25"), (KAREN, "0 of 25")]
    assert RICH not in {c.player for c in dumped.below}


def test_pairs_have_a_board_of_their_own() -> None:
    facts = family()
    assert [row.pair for row in which_pairs_win(pairs(facts)).above] == [(1, 3), (2, 4)]
    assert [row.pair for row in which_pairs_win(pairs(facts, Filter(one_year(1995)))).above] == [
        (1, 3),
        (2, 4),
    ]
    assert which_pairs_win(pairs(facts, Filter(one_year(1996)))).above == ()
