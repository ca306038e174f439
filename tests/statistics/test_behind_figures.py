"""What a figure opens is just what it counts, and it is said in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.statistics.behind import Behind, these_games, these_hands
from scorebook.statistics.behind_figures import (
    behind_career,
    behind_longest_run,
    behind_meeting,
    behind_pair,
    behind_rival,
)
from scorebook.statistics.careers import careers
from scorebook.statistics.facts import Facts, load
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import one_year
from scorebook.statistics.partners import pair_against_pair, pairs
from scorebook.statistics.rivals import rivals
from tests.data.golden import fill
from tests.statistics.facts import JO, KAREN, LOUISE, RICH, RON, fact
from tests.statistics.making import a_few, books, facts_of

COUNTS = (
    *("games", "won", "lost", "deals", "dumped_on", "bid_hands", "contracts", "made", "set", "thrown_in"),
    *("forced", "forced_made", "chosen", "chosen_made", "bids", "meld_hands", "trick_hands"),
    *("longest_winning_run", "longest_losing_run"),
)
MEETINGS = facts_of(
    [
        fact(1, 0, "1994-01-01"),
        fact(2, 1, "1994-01-02"),
        fact(3, 1, "1994-01-03", players=(RICH, RON, LOUISE, KAREN)),
        fact(4, 0, "1995-01-01", players=(RON, RICH, JO, None)),
        fact(5, None, "1995-01-02"),
        fact(6, 1, None, players=(RON, RICH, KAREN, JO)),
    ]
)


def who(facts: Facts, name: str) -> int:
    """Return somebody's number."""
    return next(id_ for id_, called in facts.names.items() if called == name)


def refs(facts: Facts, behind: Behind) -> list[str]:
    """Return the games by their references."""
    ref = {game.id: game.ref for game in facts.games}
    return [ref[id_] for id_ in behind.ids]


def test_what_a_figure_of_the_golden_book_opens(book: Book) -> None:
    facts = load(fill(book))
    ron = who(facts, "Ron")
    won = behind_career(facts, ron, "won")
    assert refs(facts, won) == ["N2", "N6", "2001-05-06-2", "N5"]
    assert (won.kind, won.words) == ("games", "the 4 games that Ron won")
    dumped = behind_career(facts, ron, "dumped_on")
    assert (dumped.kind, dumped.words) == ("hands", "the 2 hands on which Ron was dumped on")
    thrown_in = behind_career(facts, ron, "thrown_in", Filter(rules="Sunday"))
    assert thrown_in.words == "the one hand that Ron bid and threw in (Games under Sunday rules)"


def test_an_unknown_figure_is_told() -> None:
    with pytest.raises(KeyError):
        behind_career(MEETINGS, RON, "biddings")


@pytest.mark.parametrize(
    ("many", "words"),
    [
        ((), "no game that Ron won"),
        ((4,), "the one game that Ron won"),
        (tuple(range(1234)), "the 1,234 games that Ron won"),
    ],
)
def test_how_many_there_are_is_said(many: tuple[int, ...], words: str) -> None:
    assert these_games(many, "that Ron won").words == words
    assert these_hands(many, "that Ron won").words == words.replace("game", "hand")


def test_pairs_rivals_and_meetings_open_their_games() -> None:
    together = behind_pair(MEETINGS, (RON, KAREN))
    assert together.ids == (1, 2, 3, 6)
    assert together.words == "the 4 games with a winner that P1 & P3 sat in together".replace(
        "P1 & P3", f"{MEETINGS.names[RON]} & {MEETINGS.names[KAREN]}"
    )
    assert behind_pair(MEETINGS, (KAREN, RON), "won").ids == (1, 3)
    assert behind_pair(MEETINGS, (RON, KAREN), "lost", Filter(one_year(1994))).ids == (2,)
    assert behind_rival(MEETINGS, RON, RICH).ids == (1, 2, 3, 4, 6)
    lost = behind_rival(MEETINGS, RICH, RON, "lost")
    assert lost.ids == (1, 3, 4)
    assert lost.words == f"the 3 games that {MEETINGS.names[RICH]} lost against {MEETINGS.names[RON]}"
    assert behind_meeting(MEETINGS, (RON, KAREN), (RICH, LOUISE), "won").ids == (1, 3)
    assert behind_meeting(MEETINGS, (RICH, LOUISE), (RON, KAREN), "won").ids == (2,)
    assert behind_meeting(MEETINGS, (RON, KAREN), (RICH, JO)).ids == (6,)


def test_a_run_opens_its_games_in_book_order() -> None:
    facts = facts_of([fact(n, w, f"1994-01-{n:02}") for n, w in enumerate((1, 0, 0, None, 0, 1, 0), 1)])
    assert behind_longest_run(facts, RON, won=True).ids == (2, 3, 5)
    assert behind_career(facts, RICH, "longest_losing_run").ids == (2, 3, 5)
    assert behind_longest_run(facts, JO, won=True).ids == ()


@a_few
@given(
    books(), st.sampled_from([EVERYTHING, Filter(one_year(2000)), Filter(player=1), Filter(rules="Sunday")])
)
def test_a_figure_opens_as_many_as_it_says(book, chosen: Filter) -> None:
    facts = facts_of(*book)
    found = careers(facts, chosen)
    for player in range(1, 9):
        for count in COUNTS:
            behind = behind_career(facts, player, count, chosen)
            assert len(behind.ids) == getattr(found.of(player), count)
    for pair in pairs(facts, chosen).everyone:
        assert len(behind_pair(facts, pair.pair, "games", chosen).ids) == pair.games
        assert len(behind_pair(facts, pair.pair, "won", chosen).ids) == pair.won
    for row in rivals(facts, chosen).everyone:
        assert len(behind_rival(facts, row.player, row.against, "games", chosen).ids) == row.games
        assert len(behind_rival(facts, row.player, row.against, "won", chosen).ids) == row.won
    meeting = pair_against_pair(facts, (1, 2), (3, 4), chosen)
    assert len(behind_meeting(facts, (1, 2), (3, 4), "games", chosen).ids) == meeting.n
    assert len(behind_meeting(facts, (1, 2), (3, 4), "lost", chosen).ids) == meeting.n - meeting.k


def test_somebody_who_is_gone_is_somebody() -> None:
    assert Filter(player=99).words({}) == "Games of somebody"
    assert behind_career(MEETINGS, 99, "won").words == "no game that somebody won"
