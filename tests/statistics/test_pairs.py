"""Two pairs against each other by year."""

import random

from hypothesis import given
from hypothesis import strategies as st

from scorebook.statistics.pairs import Meeting, YearMarks, marks_by_year, most_met, opponents, pair_at
from tests.statistics.facts import GRANDPA, JO, KAREN, LOUISE, RICH, RON, fact

RON_KAREN, RICH_LOUISE = (RON, KAREN), (RICH, LOUISE)
BOOK = [
    fact(1, 0, "1994-01-01"),
    fact(2, 1, "1994-12-31"),
    fact(3, 1, "1994-12-31", players=(LOUISE, KAREN, RICH, RON)),  # the other way round: Ron & Karen won
    fact(4, 0, "1994-05-01", players=(RON, RICH, LOUISE, KAREN)),  # other partners
    fact(5, 1, "1996-05-01", players=(RON, RICH, KAREN, None)),  # one unknown
    fact(6, 0, "1993-01-01", until="1995-12-31"),  # of no certain year
    fact(7, None, "1995-05-01"),
    fact(8, 0, "1995-05-01", finished=False),
    fact(9, 0, None),
]


def test_every_game_of_a_year_is_one_mark() -> None:
    found = marks_by_year(BOOK, RON_KAREN, RICH_LOUISE)
    assert found.years == (
        YearMarks(1994, above=2, below=1, others=1),
        YearMarks(1995, 0, 0, 0),  # a year without games keeps its place
        YearMarks(1996, 0, 0, 1),
    )
    assert found.met == 3
    assert found.based_on == "From the 5 games with a winner and a year. 2 more are of no certain year."


def test_the_pairs_that_met_most_are_the_usual_ones_the_better_first() -> None:
    assert most_met(BOOK) == Meeting(RON_KAREN, RICH_LOUISE, won=4, lost=1)  # dated or not
    turned = [fact(n, 1) for n in range(3)]
    assert most_met(turned) == Meeting(RICH_LOUISE, RON_KAREN, won=3, lost=0)


def test_one_odd_game_does_not_make_usual_pairs() -> None:
    book = [*BOOK, *[fact(20 + n, 0, players=(GRANDPA, RON, JO, KAREN)) for n in range(4)]]
    assert most_met(book) == Meeting(RON_KAREN, RICH_LOUISE, won=4, lost=1)
    more = [fact(30 + n, 1, players=(GRANDPA, RON, JO, KAREN)) for n in range(2)]
    assert most_met([*book, *more]) == Meeting((GRANDPA, JO), RON_KAREN, won=4, lost=2)


def test_a_book_without_known_pairs_has_no_usual_ones() -> None:
    assert most_met([fact(1, 0, players=(RON, RICH, None, LOUISE))]) is None
    assert marks_by_year([], RON_KAREN, RICH_LOUISE).years == ()


def test_one_game_is_said_as_one() -> None:
    book = [fact(1, 0, "1994-01-01"), fact(2, 0, None)]
    based_on = marks_by_year(book, RON_KAREN, RICH_LOUISE).based_on
    assert based_on == "From the one game with a winner and a year. 1 more is of no certain year."


def test_a_pair_is_two_known_people_whatever_their_seats() -> None:
    assert pair_at(fact(1, players=(KAREN, RICH, RON, None)), 0) == RON_KAREN
    assert pair_at(fact(1, players=(KAREN, RICH, RON, None)), 1) is None


@given(st.randoms(use_true_random=False))
def test_the_order_of_the_games_changes_nothing(chance: random.Random) -> None:
    tie = [fact(40, 0, players=(GRANDPA, RON, JO, KAREN)), fact(41, 0, players=(GRANDPA, RICH, JO, LOUISE))]
    mixed = tie[:]
    chance.shuffle(mixed)
    assert most_met(mixed) == most_met(tie)
    again = BOOK[:]
    chance.shuffle(again)
    assert marks_by_year(again, RON_KAREN, RICH_LOUISE) == marks_by_year(BOOK, RON_KAREN, RICH_LOUISE)


def test_who_met_whom_with_those_who_met_most_first() -> None:
    games = [
        fact(1, 0, players=(1, 2, 3, 4)),
        fact(2, 1, players=(2, 1, 4, 3)),
        fact(3, 1, players=(1, 5, 3, 6)),
        fact(4, None, players=(1, 5, 3, 6)),
        fact(5, 0, players=(1, None, 3, 6)),
    ]
    assert opponents(games) == {(1, 3): {(2, 4): 2, (5, 6): 1}, (2, 4): {(1, 3): 2}, (5, 6): {(1, 3): 1}}
    assert list(opponents(games)) == [(1, 3), (2, 4), (5, 6)]
    assert list(opponents(games)[1, 3]) == [(2, 4), (5, 6)]
