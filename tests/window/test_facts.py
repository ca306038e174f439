"""The facts at hand are the book's, whatever happens to it, and a written hand does not re-read the book."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from scorebook.book.library import Book
from scorebook.book.values import GameFact
from scorebook.window.desk import Desk
from scorebook.window.facts import Facts
from tests.window.evenings import begin, hand, person, play


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[set[int] | None]:
    """Return a list that fills with what is read of the book: None for everything."""
    found: list[set[int] | None] = []
    read = Book.game_facts

    def noted(self: Book, only: Collection[int] | None = None) -> list[GameFact]:
        found.append(None if only is None else set(only))
        return read(self, only)

    monkeypatch.setattr(Book, "game_facts", noted)
    return found


def test_a_written_hand_reads_its_game_and_nothing_else(
    desk: Desk, book: Book, asked: list[set[int] | None]
) -> None:
    play(book)
    game = begin(book)
    assert len(desk.facts.games()) == 2
    desk.do(lambda b: b.write_hand(game, hand(0, 50, (10, 20), (45, 5)), "h1"))
    assert [fact.score for fact in desk.facts.games()] == [(None, None), (55, 25)]
    desk.facts.games()
    assert asked == [None, {game}]


def test_games_come_and_go(desk: Desk, book: Book, asked: list[set[int] | None]) -> None:
    first, second = play(book), play(book, 1)
    desk.facts.games()
    desk.do(lambda b: b.remove_game(first))
    assert [fact.id for fact in desk.facts.games()] == [second]
    desk.do(lambda b: b.undo())
    assert sorted(fact.id for fact in desk.facts.games()) == [first, second]
    desk.do(lambda b: b.set_winner(second, 0))
    desk.do(lambda b: b.change_game(second, occasion="Birthday"))
    assert {fact.id: fact.winner for fact in desk.facts.games()} == {first: 0, second: 0}
    assert asked == [None, {first}, {first}, {second}]
    assert desk.facts.games() == sorted(book.game_facts(), key=lambda fact: desk.facts.games().index(fact))


def test_a_guest_leaves_every_table(desk: Desk, book: Book) -> None:
    play(book)
    desk.facts.games()
    ron = person(book, "Ron").id
    desk.do(lambda b: b.make_guest(ron, True))
    assert desk.facts.games()[0].players[0] is None


def test_what_was_written_past_the_desk_is_seen(desk: Desk, book: Book) -> None:
    play(book)
    assert len(desk.facts.games()) == 1
    play(book)
    assert len(desk.facts.games()) == 2
    game = begin(book)
    desk.do(lambda b: b.set_winner(game, 1))  # a change after others that nobody said
    assert [fact.winner for fact in desk.facts.games()] == [0, 0, 1]


def test_everything_is_read_again_when_the_file_changed_outside(
    desk: Desk, book: Book, asked: list[set[int] | None]
) -> None:
    play(book)
    desk.facts.games()
    desk.refreshed.emit()
    desk.facts.games()
    assert asked == [None, None]


def test_an_operation_that_touched_nothing_reads_nothing(
    desk: Desk, book: Book, asked: list[set[int] | None]
) -> None:
    game = play(book)
    desk.facts.games()
    desk.do(lambda b: b.set_winner(game, 0))
    desk.facts.games()
    assert asked[1:] in ([], [{game}])


def test_a_change_before_anybody_asked_is_in_the_facts(desk: Desk, book: Book) -> None:
    game = begin(book)
    fresh = Facts(desk)
    desk.do(lambda b: b.set_winner(game, 1))
    assert [fact.winner for fact in fresh.games()] == [1]
