"""The kept figures: what a game comes to, always what working it out anew would give."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from at_table import BIG, MISDEAL, PLAYED, SET, THROWN_IN, write

from scorebook.book import gathering, keeping
from scorebook.book.library import Book
from scorebook.book.values import Game, Level
from scorebook.rules.course import play_game
from scorebook.rules.hand import Hand, Origin


def paper(game: Game, *hands: Hand, **recorded: Any) -> Game:
    """Return the game as if these hands had been copied from paper, with what else is recorded of it."""
    course = play_game(game.rules, hands, target=game.target, first_dealer=0, origin=Origin.PAPER)
    entries = tuple(replace(game.hands[0], id=n, number=n, hand=hand) for n, hand in enumerate(hands, 1))
    return replace(game, origin=Origin.PAPER, hands=entries, course=course, **recorded)


@pytest.fixture
def one(book: Book, game: int) -> Game:
    """Return a game with a hand in it, to make others of."""
    write(book, game, PLAYED)
    return book.game(game)


TOTALS = Hand(written_totals=(57, 25))
NO_MELD = replace(PLAYED, meld=(None, None))


@pytest.mark.parametrize(
    ("hands", "recorded", "level"),
    [
        ([], {}, Level.NOTHING),
        ([], {"recorded_winner": 1}, Level.MARK),
        ([], {"final": (510, 320)}, Level.FINAL),
        ([], {"final": (510, None), "recorded_winner": 0}, Level.FINAL),
        ([TOTALS], {}, Level.TOTALS),
        ([NO_MELD], {}, Level.NOTHING),
        ([NO_MELD], {"final": (510, 320)}, Level.FINAL),
        ([PLAYED], {}, Level.HANDS),
        ([PLAYED, THROWN_IN, MISDEAL], {}, Level.HANDS),
        ([PLAYED, TOTALS], {}, Level.TOTALS),
        ([replace(PLAYED, bidder=None)], {}, Level.TOTALS),
        ([replace(THROWN_IN, meld=(None, 4))], {}, Level.TOTALS),
        ([replace(THROWN_IN, meld=(4, None))], {}, Level.HANDS),
        ([MISDEAL], {}, Level.NOTHING),
    ],
)
def test_how_much_is_known_is_worked_out(
    one: Game, hands: list[Hand], recorded: dict[str, Any], level: Level
) -> None:
    assert keeping.figures(paper(one, *hands, **recorded))["level"] == level.value


@pytest.mark.parametrize(
    ("hands", "recorded", "winner", "finished"),
    [
        ([PLAYED], {}, None, 0),
        ([PLAYED], {"status": "finished"}, None, 1),
        ([PLAYED], {"recorded_winner": 1}, "b", 1),
        ([BIG, BIG, BIG], {}, "a", 1),
        ([BIG, BIG, BIG], {"recorded_winner": 1}, "b", 1),
        ([PLAYED], {"final": (510, 320)}, "a", 1),
        ([], {"final": (120, 505)}, "b", 1),
        ([], {"final": (510, 505)}, None, 0),
        ([], {"final": (120, 320)}, None, 0),
        ([], {"final": (510, None)}, None, 0),
        ([], {}, None, 0),
    ],
)
def test_the_mark_is_recorded_or_from_the_hands_or_from_the_final_scores(
    one: Game, hands: list[Hand], recorded: dict[str, Any], winner: str | None, finished: int
) -> None:
    kept = keeping.figures(paper(one, *hands, **recorded))
    assert (kept["winner"], kept["finished"]) == (winner, finished)


@pytest.mark.parametrize(
    ("hands", "recorded", "score", "count"),
    [
        ([], {}, (None, None), 0),
        ([PLAYED, SET], {}, (82, -39), 2),
        ([PLAYED, MISDEAL], {}, (57, 21), 1),
        ([PLAYED, SET], {"final": (80, -40)}, (80, -40), 2),
        ([NO_MELD, TOTALS], {}, (57, 25), 2),
    ],
)
def test_the_score_is_as_written_or_else_the_hands_totals(
    one: Game, hands: list[Hand], recorded: dict[str, Any], score: tuple[int | None, int | None], count: int
) -> None:
    kept = keeping.figures(paper(one, *hands, **recorded))
    assert ((kept["score_a"], kept["score_b"]), kept["hands"]) == (score, count)


def test_figures_that_are_wrong_are_found_and_made_anew(book: Book, game: int) -> None:
    write(book, game, PLAYED, SET)
    assert book._access.read(lambda c: list(keeping.differences(c))) == []
    with book._access.change() as connection:
        connection.exec_driver_sql("UPDATE game_result SET score_a = 500, winner = 'a', finished = 1")
    assert book._access.read(lambda c: list(keeping.differences(c))) == [("2026-11-29-1", game)]
    assert book.games()[0].score == (500, -39)
    assert book.rebuild() == 1
    assert book.games()[0].score == (82, -39)
    assert book._access.read(lambda c: list(keeping.differences(c))) == []


def test_figures_that_are_missing_are_found(book: Book, game: int) -> None:
    with book._access.change() as connection:
        connection.exec_driver_sql("DELETE FROM game_result")
    assert book._access.read(lambda c: list(keeping.differences(c))) == [("2026-11-29-1", game)]


def test_all_games_in_one_pass_are_the_games_one_by_one(book: Book, game: int) -> None:
    from at_table import begin

    write(book, game, PLAYED, SET)
    second = begin(book, "Ron", "?", "guest: Jo", "")
    book.seat_substitute(game, 1, 2, "Jo")
    found = book._access.read(lambda c: list(gathering.games(c)))
    assert found == [book.game(game), book.game(second)]


def test_a_new_book_has_nothing_to_rebuild(book: Book) -> None:
    assert book.rebuild() == 0
