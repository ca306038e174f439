"""The figures kept of a hand: who dealt, bid and sat there, what it came to, how much is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from at_table import BIG, MISDEAL, PLAYED, PLAYED_SINGLE, SET, THROWN_IN, begin, write

from scorebook.book import keeping
from scorebook.book.keeping_hands import HandFigures, hand_figures
from scorebook.book.library import Book
from scorebook.book.rows import HAND_RESULT
from scorebook.book.values import Game
from scorebook.rules.course import play_game
from scorebook.rules.hand import Hand, Origin, Outcome
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules


def kept(book: Book) -> list[dict[str, Any]]:
    """Return the rows as they stand in the book."""
    with book._access.change() as connection:
        rows = connection.exec_driver_sql("SELECT * FROM hand_result ORDER BY game_id, number")
        return [dict(row) for row in rows.mappings()]


def paper(
    game: Game, *hands: Hand, rules: HouseRules = SUNDAY, seating_known: bool = False
) -> list[HandFigures]:
    """Return the figures of these hands, as if the game had been copied from paper."""
    course = play_game(rules, hands, seating_known=seating_known, origin=Origin.PAPER)
    entries = tuple(replace(game.hands[0], id=n, number=n, hand=hand) for n, hand in enumerate(hands, 1))
    copied = replace(game, origin=Origin.PAPER, rules=rules, hands=entries, course=course)
    return list(hand_figures(copied))


@pytest.fixture
def one(book: Book, game: int) -> Game:
    """Return a game with a hand in it, to make others of."""
    write(book, game, PLAYED)
    return book.game(game)


def test_the_columns_are_those_of_the_table() -> None:
    assert list(HandFigures._fields) == HAND_RESULT.columns.keys()


def test_a_hand_is_kept_with_what_it_came_to(book: Book, game: int) -> None:
    write(book, game, PLAYED, SET)
    first, second = kept(book)
    ids, seats, people = (1, game, 1), (1, 1, 1, 1), (1, 2, 3, 4)  # Ron dealt and bid
    came_to = (52, "H", "made", 0, 1, 20, 8, 37, 13, 57, 21, 57, 21, "full", 0)
    assert tuple(first.values()) == (*ids, *seats, *people, *came_to)
    assert (second["dealer"], second["outcome"], second["points_b"], second["total_b"]) == (
        2,
        "set",
        -60,
        -39,
    )


@pytest.mark.parametrize(
    ("hand", "figures"),
    [
        # Who is dumped on, where dealer, bidder and bid say it …
        (Hand(dealer=0, bidder=0, bid=50), {"dumped_on": 1}),
        (Hand(dealer=0, bidder=0, bid=51), {"dumped_on": 0}),
        (Hand(dealer=1, bidder=0, bid=50), {"dumped_on": 0}),
        (Hand(dealer=0, bidder=0), {"dumped_on": None}),
        (Hand(bidder=0, bid=50), {"dumped_on": None, "dealer": None}),
        (Hand(dealer=0, bid=50), {"dumped_on": None, "bidder": None}),
        # … and where it is written down: then the dealer is the bidder, and had the stuck bid.
        (Hand(bidder=2, forced=True), {"dumped_on": 1, "dealer": 3, "bidder": 3, "bid": 50}),
        (Hand(dealer=2, forced=True), {"dumped_on": 1, "dealer": 3, "bidder": 3, "bid": 50}),
        (Hand(forced=True), {"dumped_on": 1, "dealer": None, "bidder": None, "bid": 50}),
        (Hand(bidder=2, bid=52, forced=True), {"dumped_on": 1, "dealer": 3, "bid": 52}),
        (Hand(dealer=0, bidder=2, forced=True), {"dumped_on": 1, "dealer": 1, "bidder": 3}),
        (Hand(dealer=0, bidder=2, bid=52, forced=True), {"dumped_on": 0, "dealer": 1, "bidder": 3}),
        (Hand(bidder=2, bid=55, forced=False), {"dumped_on": 0, "dealer": None, "bidder": 3}),
        (Hand(dealer=0, forced=False), {"dumped_on": 0, "dealer": 1, "bidder": None}),
        # One side's tricks are enough, and a thrown-in hand has none.
        (replace(PLAYED, tricks=(37, None)), {"tricks_a": 37, "tricks_b": 13, "level": "full"}),
        (replace(THROWN_IN, tricks=(10, 40)), {"tricks_a": None, "tricks_b": None, "outcome": "thrown in"}),
        (replace(THROWN_IN, meld=(10, None)), {"meld_a": 10, "meld_b": None, "level": "full"}),
        # A set side's meld is kept; a meld that is lost too.
        (SET, {"meld_a": 4, "meld_b": 20, "points_b": -60}),
        (replace(PLAYED, tricks=(50, 0), took_trick=(True, False)), {"meld_b": 8, "points_b": 0}),
        # What an old page proves counts, and what it says against its own figures does not.
        (
            Hand(bidder=1, written_totals=(30, -52)),
            {"bid": 52, "points_a": 30, "points_b": -52, "level": "totals"},
        ),
        (Hand(bidder=1, bid=52, outcome=Outcome.SET), {"outcome": "set", "points_b": -52, "level": "totals"}),
        (replace(PLAYED, outcome=Outcome.SET), {"outcome": "made", "points_a": 57}),
        (Hand(written_totals=(30, None)), {"points_a": 30, "level": "totals", "outcome": None}),
        (Hand(bidder=1), {"outcome": None, "level": "nothing", "points_a": None}),
        # A deal that came to nothing counts in nothing.
        (
            Hand(dealer=0, bidder=0, bid=50, outcome=Outcome.MISDEAL),
            {
                "outcome": "misdeal",
                "dealer": 1,
                "bidder": None,
                "bid": None,
                "dumped_on": None,
                "level": "nothing",
            },
        ),
    ],
)
def test_what_is_known_is_kept_and_nothing_else(one: Game, hand: Hand, figures: dict[str, Any]) -> None:
    (row,) = paper(one, hand)
    assert {name: getattr(row, name) for name in figures} == figures


@pytest.mark.parametrize("forced", [True, False, None])
def test_where_all_may_pass_nobody_is_stuck(one: Game, forced: bool | None) -> None:
    (row,) = paper(one, replace(PLAYED_SINGLE, dealer=0, bid=15, forced=forced), rules=SINGLE_DECK)
    assert (row.dumped_on, row.could_be_stuck) == (0, 0)


def test_the_deal_goes_round_where_the_seating_is_known(one: Game) -> None:
    hands = (replace(PLAYED, dealer=2), MISDEAL, SET, THROWN_IN)
    assert [row.dealer for row in paper(one, *hands, seating_known=True)] == [3, 4, 4, 1]
    assert [row.dealer for row in paper(one, *hands)] == [3, None, None, None]


def test_those_who_sat_there_are_those_of_the_hand(book: Book) -> None:
    game = begin(book, "Ron", "Rich", "guest: Al", "?")
    write(book, game, PLAYED, SET, SET)
    book.seat_substitute(game, 1, 2, "Jo")
    book.seat_substitute(game, 2, 3, "Karen")
    ron, rich, jo, karen = (
        next(p.id for p in book.players() if p.name == name) for name in ("Ron", "Rich", "Jo", "Karen")
    )
    rows = kept(book)
    assert [(row["p1"], row["p2"], row["p3"], row["p4"]) for row in rows] == [
        (ron, rich, None, None),
        (ron, jo, None, None),
        (ron, jo, karen, None),
    ]
    assert [row["dealer_player"] for row in rows] == [ron, jo, karen]
    assert [row["bidder_player"] for row in rows] == [ron, jo, jo]


def test_hands_beyond_the_end_are_marked(book: Book, game: int) -> None:
    first, *_ = write(book, game, PLAYED, BIG, PLAYED, BIG)
    book.correct_hand(first, BIG)
    assert [row["beyond"] for row in kept(book)] == [0, 0, 0, 1]


def test_only_lines_that_came_out_differently_are_written(book: Book, game: int) -> None:
    ids = write(book, game, PLAYED, SET, PLAYED, SET)
    whole = book.game(game)
    with book._access.change() as connection:
        connection.exec_driver_sql("UPDATE hand_result SET level = 'nothing' WHERE number IN (1, 2)")
        before = connection.exec_driver_sql("SELECT total_changes()").scalar_one()
        keeping.keep(connection, [whole])
        after = connection.exec_driver_sql("SELECT total_changes()").scalar_one()
    assert after - before == 3  # two lines, and the game's own
    book.correct_hand(ids[2], SET)
    assert book._access.read(lambda c: list(keeping.differences(c))) == []


def test_what_is_kept_of_a_hand_goes_with_it_and_comes_back(book: Book, game: int) -> None:
    ids = write(book, game, PLAYED, SET, PLAYED)
    before = kept(book)
    book.remove_hand(ids[0])
    assert [(row["hand_id"], row["number"]) for row in kept(book)] == [(ids[1], 1), (ids[2], 2)]
    book.undo()
    assert kept(book) == before
    book.remove_game(game)
    assert kept(book) == []
    book.undo()
    assert kept(book) == before
    assert book.check() == []


def test_a_question_about_a_hand_goes_with_it_and_comes_back(book: Book, game: int) -> None:
    (hand,) = write(book, game, PLAYED)
    with book._access.change() as connection:
        for uuid, about in (("a", f"{game}, {hand}"), ("b", f"{game}, NULL")):
            connection.exec_driver_sql(
                "INSERT INTO question (uuid, game_id, hand_id, text, at)"
                f" VALUES ('{uuid}', {about}, 'Was it a 60?', '2026-11-29')"
            )

    def questions() -> list[str]:
        with book._access.change() as connection:
            return list(connection.exec_driver_sql("SELECT uuid FROM question ORDER BY 1").scalars())

    book.remove_hand(hand)
    assert questions() == ["b"]
    book.undo()
    assert questions() == ["a", "b"]
    book.remove_game(game)
    assert questions() == []
    book.undo()
    assert questions() == ["a", "b"]
