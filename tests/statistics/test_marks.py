"""Games, won and lost: a small book by hand, and laws over any book."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.values import GameFact
from scorebook.statistics.marks import Standing, decided, latest_year, marks
from scorebook.statistics.order import ALL_YEARS, Years, one_year
from tests.statistics.facts import FOUR, GRANDPA, JO, KAREN, LOUISE, RICH, RON, fact
from tests.statistics.making import days, full_tables, tables

BOOK = [
    fact(1, 0, "1994-12-31"),
    fact(2, 1, "1995-01-01"),
    fact(3, 0, "1994-01-01", until="1994-12-31", players=(RON, None, GRANDPA, LOUISE)),  # "1994", one unknown
    fact(4, 1, "1993-01-01", until="1995-12-31"),  # "1994~"
    fact(5, None, "1994-06-01"),  # over, but who won?
    fact(6, None, "1994-06-02", finished=False),  # stopped half way
    fact(7, 1, None, players=(RON, JO, LOUISE, KAREN)),  # no date at all
    fact(8, 0, "1994-07-04", finished=False),  # a mark on a game that is written down as unfinished
]


def test_all_years_count_every_decided_game() -> None:
    found = marks(BOOK)
    assert found.standings == (
        Standing(RON, games=5, won=2),
        Standing(RICH, games=3, won=2),
        Standing(KAREN, games=4, won=2),
        Standing(LOUISE, games=5, won=2),
        Standing(GRANDPA, games=1, won=1),
        Standing(JO, games=1, won=1),
    )
    assert [s.lost for s in found.standings] == [3, 1, 2, 3, 0, 0]
    assert (found.games, found.undecided, found.elsewhere) == (5, 1, 0)
    assert found.based_on == "From the 5 games with a winner. Nobody knows who won one more."


def test_a_year_counts_what_lies_wholly_inside_it_and_says_what_it_left_out() -> None:
    found = marks(BOOK, one_year(1994))
    assert found.standings == (
        Standing(RON, 2, 2),
        Standing(RICH, 1, 0),
        Standing(KAREN, 1, 1),
        Standing(LOUISE, 2, 0),
        Standing(GRANDPA, 1, 1),
    )
    assert (found.games, found.undecided, found.elsewhere) == (2, 1, 2)
    assert found.based_on == (
        "From the 2 games with a winner in 1994. Nobody knows who won one more."
        " 2 may be of another year and are left out."
    )


@pytest.mark.parametrize(
    ("years", "based_on"),
    [
        (
            one_year(1995),
            "From the one game with a winner in 1995. 2 may be of another year and are left out.",
        ),
        (one_year(1996), "No game with a winner in 1996. One may be of another year and is left out."),
        (
            Years(1994, 1995),
            (
                "From the 3 games with a winner, 1994–1995. Nobody knows who won one more."
                " 2 may be of another year and are left out."
            ),
        ),
    ],
)
def test_what_it_is_based_on_is_said_in_words(years: Years, based_on: str) -> None:
    assert marks(BOOK, years).based_on == based_on


def test_an_empty_book_has_no_marks() -> None:
    found = marks([])
    assert found.standings == ()
    assert found.based_on == "No game with a winner yet."
    assert found.of(RON).share.percent() == "–"


def test_a_standing_is_looked_up_by_player() -> None:
    assert marks(BOOK).of(GRANDPA).share.words() == "1 of 1"


def test_this_year_is_the_one_of_the_latest_day() -> None:
    assert latest_year(BOOK) == 1995
    assert latest_year([fact(1, day=None)]) is None


# Laws. A book of any games: known, unknown, undated, undecided, unfinished; a known date is a day here.


def books(at: st.SearchStrategy[tuple[int | None, int | None, int | None, int | None]]):
    """Return a strategy of books whose tables come from `at`."""
    one = st.builds(
        lambda winner, day, players, finished: (winner, day, players, finished),
        st.sampled_from([0, 1, None]),
        days,
        at,
        st.booleans(),
    )
    return st.lists(one, max_size=30).map(
        lambda games: [
            fact(n, winner, day, players=players, finished=finished)
            for n, (winner, day, players, finished) in enumerate(games, 1)
        ]
    )


@given(books(full_tables), st.sampled_from([ALL_YEARS, one_year(2000), Years(until=1900), Years(since=1900)]))
def test_as_many_games_are_won_as_lost_where_all_four_are_known(book: list[GameFact], years: Years) -> None:
    found = marks(book, years)
    assert sum(s.won for s in found.standings) == sum(s.lost for s in found.standings) == 2 * found.games


@given(books(tables))
def test_nobody_has_more_games_than_were_decided(book: list[GameFact]) -> None:
    found = marks(book)
    assert found.games == sum(decided(g) for g in book)
    assert all(0 <= s.won <= s.games <= found.games for s in found.standings)
    assert sum(s.games for s in found.standings) == sum(
        sum(p is not None for p in g.players) for g in book if decided(g)
    )


@given(books(tables), tables, days)
def test_an_undecided_game_changes_nobodys_figures(book: list[GameFact], players, day: str | None) -> None:
    more = [
        *book,
        fact(900, None, day, players=players),
        fact(901, None, day, players=players, finished=False),
    ]
    for years in (ALL_YEARS, one_year(2000)):
        assert marks(more, years).standings == marks(book, years).standings
        assert marks(more, years).games == marks(book, years).games


@given(books(tables), st.randoms(use_true_random=False))
def test_the_order_of_the_games_changes_nothing(book: list[GameFact], chance: random.Random) -> None:
    mixed = book[:]
    chance.shuffle(mixed)
    assert marks(mixed) == marks(book)
    assert marks(mixed, one_year(2000)) == marks(book, one_year(2000))


@given(books(tables))
def test_turning_the_table_changes_nothing(book: list[GameFact]) -> None:
    turned = [
        fact(
            g.id,
            None if g.winner is None else 1 - g.winner,
            g.date_from,
            players=(g.players[1], g.players[2], g.players[3], g.players[0]),
            finished=g.finished,
        )
        for g in book
    ]
    assert marks(turned) == marks(book)


@given(books(tables))
def test_the_years_of_the_book_add_up_to_all_years(book: list[GameFact]) -> None:
    dated = [g for g in book if g.date_from]
    years = {int(g.date_from[:4]) for g in dated if g.date_from}
    for player in FOUR:
        each = [marks(dated, one_year(year)).of(player) for year in years]
        whole = marks(dated).of(player)
        assert (sum(s.games for s in each), sum(s.won for s in each)) == (whole.games, whole.won)
