"""Undo and redo: linear, across restarts, whole; the history itself only grows."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_table import BIG, PLAYED, SET, begin, dump, open_at, write

from scorebook.book.library import Book
from scorebook.book.trouble import Refused
from scorebook.folders import Folders


def sentences(book: Book) -> list[str]:
    """Return the history, oldest first."""
    return [line.sentence for line in reversed(book.history())]


def test_there_is_nothing_to_undo_in_a_new_book(book: Book) -> None:
    assert (book.undo_sentence(), book.redo_sentence()) == (None, None)
    with pytest.raises(Refused, match="nothing to undo"):
        book.undo()
    with pytest.raises(Refused, match="nothing to do again"):
        book.redo()
    assert book.history() == []


def test_undo_goes_back_step_by_step_and_redo_comes_forward_again(book: Book, path: Path) -> None:
    states = [dump(path)]
    game = begin(book)
    states.append(dump(path))
    for hand in (BIG, SET, BIG, BIG):
        write(book, game, hand)
        states.append(dump(path))
    for state in reversed(states[:-1]):
        book.undo()
        assert dump(path) == state
    assert book.undo_sentence() is None
    for state in states[1:]:
        book.redo()
        assert dump(path) == state
    assert book.redo_sentence() is None


def test_undo_and_redo_are_lines_of_history_too(book: Book, game: int) -> None:
    write(book, game, PLAYED)
    book.undo()
    book.undo()
    book.redo()
    begun = "29 Nov: game begun, Ron & Karen against Rich & Louise"
    assert sentences(book) == [
        begun,
        "29 Nov: hand 1 written",
        "Undone: 29 Nov: hand 1 written",
        f"Undone: {begun}",
        f"Done again: {begun}",
    ]
    assert [line.undone for line in reversed(book.history())] == [False, True, False, False, False]
    assert book.undo_sentence() == begun
    assert book.redo_sentence() == "29 Nov: hand 1 written"


def test_a_new_change_ends_redo(book: Book, game: int) -> None:
    write(book, game, PLAYED)
    book.undo()
    book.add_player("Jo")
    assert book.redo_sentence() is None
    with pytest.raises(Refused):
        book.redo()
    assert book.undo_sentence() == "Jo added"
    book.undo()
    assert book.undo_sentence() == "29 Nov: game begun, Ron & Karen against Rich & Louise"


def test_what_was_undone_before_a_new_change_is_passed_over(book: Book, path: Path) -> None:
    first = dump(path)
    book.add_player("Ann")
    book.add_player("Bea")
    book.undo()
    book.add_player("Cleo")
    book.undo()
    book.undo()
    assert dump(path) == first
    assert book.undo_sentence() is None
    book.redo()
    book.redo()
    assert [one.name for one in book.players()] == ["Ann", "Cleo"]


def test_undo_reaches_back_across_restarts(book: Book, path: Path, folders: Folders) -> None:
    game = begin(book)
    before = dump(path)
    write(book, game, PLAYED)
    after = dump(path)
    book.close()
    with open_at(path, folders) as again:
        assert again.undo_sentence() == "29 Nov: hand 1 written"
        again.undo()
        assert dump(path) == before
    with open_at(path, folders) as again:
        assert again.redo_sentence() == "29 Nov: hand 1 written"
        again.redo()
        assert dump(path) == after


def test_undo_stops_at_the_last_migration(book: Book, game: int) -> None:
    with book._access.change() as connection:
        connection.exec_driver_sql("UPDATE change SET revision = '0000'")
    assert book.undo_sentence() is None
    with pytest.raises(Refused):
        book.undo()
    book.add_player("Jo")
    book.undo()
    with pytest.raises(Refused):
        book.undo()
    assert book.redo_sentence() == "Jo added"


def test_undo_does_not_reach_across_a_change_without_copies(book: Book, game: int) -> None:
    with book._access.change() as connection:
        connection.exec_driver_sql(
            "INSERT INTO change (operation, sentence, at, revision, below)"
            " VALUES ('import', 'green pad.csv brought in', '2026-11-29T21:00:00', '0001', 1)"
        )
    assert book.undo_sentence() is None


def test_what_was_changed_otherwise_since_is_never_overwritten(book: Book, game: int, path: Path) -> None:
    (hand,) = write(book, game, PLAYED)
    with book._access.change() as connection:
        connection.exec_driver_sql("UPDATE hand SET bid = 55 WHERE id = ?", (hand,))
    before = dump(path)
    with pytest.raises(Refused, match="changed since"):
        book.undo()
    assert dump(path) == before
    assert book.undo_sentence() == "29 Nov: hand 1 written"


def test_a_change_says_what_to_refresh(book: Book, game: int) -> None:
    (hand,) = write(book, game, PLAYED)
    change = book.remark_hand(hand, "x")
    assert (change.operation, change.games, change.players, change.houses) == (
        "remark_hand",
        {game},
        frozenset(),
        False,
    )
    assert (change.game, change.hand, change.undone) == (game, hand, None)
    undone = book.undo()
    assert (undone.operation, undone.games, undone.game, undone.hand) == ("undo", {game}, game, hand)
    assert undone.undone is True
    gone = book.undo()
    assert (gone.game, gone.hand, gone.games) == (game, None, {game})
    gone = book.undo()
    assert (gone.game, gone.games, len(gone.players)) == (None, {game}, 4)
    again = book.redo()
    assert (again.operation, again.game, again.undone) == ("redo", game, False)


def test_history_comes_in_pages_newest_first(book: Book) -> None:
    for name in ("Ann", "Bea", "Cleo", "Dot"):
        book.add_player(name)
    newest = book.history(limit=2)
    assert [line.sentence for line in newest] == ["Dot added", "Cleo added"]
    assert [line.sentence for line in book.history(limit=9, before=newest[-1].id)] == [
        "Bea added",
        "Ann added",
    ]
    assert newest[0].at == "2026-11-29T20:00:04"


def test_history_leads_to_games_that_are_still_there(book: Book, game: int) -> None:
    book.remove_game(game)
    assert {line.game for line in book.history()} == {None}
    book.undo()
    assert {line.game for line in book.history()} == {game}


def test_a_failed_operation_leaves_nothing_at_all(book: Book, game: int, path: Path) -> None:
    before, lines = dump(path), book.history()
    with pytest.raises(Refused):
        begin(book, "New", "Newer", "Newest", "new")
    assert dump(path) == before
    assert book.history() == lines
