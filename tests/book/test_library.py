"""The open book itself: reading only, a file that moved, a commit of unknown outcome, drafts, backups."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from at_table import PLAYED, dump, open_at, write
from sqlalchemy import event

from scorebook.book.library import Book, local_now, open_book
from scorebook.book.trouble import BookInUse, BookMoved, BookTrouble, DiskFull, OutcomeUnknown, ReadOnlyBook
from scorebook.folders import Folders


class TestReadingOnly:
    def test_everything_can_be_looked_up_beside_an_open_window(
        self, book: Book, game: int, path: Path, folders: Folders
    ) -> None:
        write(book, game, PLAYED)
        with open_at(path, folders, read_only=True) as reader:
            assert reader.games() == book.games()
            assert reader.game(game) == book.game(game)
            assert reader.history() == book.history()
            assert reader.read_only
            assert reader.info().read_only
            write(book, game, PLAYED)
            assert len(reader.game(game).hands) == 2

    def test_nothing_can_be_written(self, book: Book, game: int, path: Path, folders: Folders) -> None:
        before = dump(path)
        with open_at(path, folders, read_only=True) as reader:
            for operation in (
                lambda: reader.write_hand(game, PLAYED, "one"),
                lambda: reader.add_player("Jo"),
                reader.undo,
                reader.redo,
                reader.rebuild,
                lambda: reader.keep_draft("pad", {}),
            ):
                with pytest.raises(ReadOnlyBook):
                    operation()
        assert dump(path) == before


def test_a_file_that_moved_is_not_written_any_more(book: Book, game: int, path: Path) -> None:
    moved = path.with_name("moved.scorebook")
    path.rename(moved)
    before = dump(moved)
    for operation in (lambda: write(book, game, PLAYED), book.undo, lambda: book.keep_draft("pad", {})):
        with pytest.raises(BookMoved):
            operation()
    assert dump(moved) == before
    moved.rename(path)
    write(book, game, PLAYED)


def test_what_another_program_writes_is_seen(book: Book, game: int, path: Path) -> None:
    book.changed_outside()
    book.remark_game(game, "ours")
    assert not book.changed_outside()
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE player SET name = 'Ronald' WHERE name = 'Ron'")
        other.commit()
    assert book.changed_outside()
    assert not book.changed_outside()
    assert book.game(game).names()[0] == "Ronald"


def test_a_book_in_use_by_another_program_is_told_and_tried_again(
    book: Book, game: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book._access.read(lambda c: c.exec_driver_sql("PRAGMA busy_timeout=10"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BookInUse):
            book.write_hand(game, PLAYED, "one")
        other.execute("ROLLBACK")
    book.write_hand(game, PLAYED, "one")
    assert len(book.game(game).hands) == 1


class FailingCommit:
    """Makes the next commit fail, before or after the disk has it."""

    def __init__(self, book: Book, *, landed: bool) -> None:
        self.landed = landed
        self.armed = True
        dialect = book._opened.engine.dialect
        self.real = dialect.do_commit
        dialect.do_commit = self.commit  # type: ignore[method-assign]

    def commit(self, connection: Any) -> None:
        if not self.armed:
            return self.real(connection)
        self.armed = False
        if self.landed:
            self.real(connection)
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error


class TestACommitThatFails:
    def test_a_hand_that_is_in_the_book_after_all_is_saved(self, book: Book, game: int) -> None:
        FailingCommit(book, landed=True)
        change = book.write_hand(game, PLAYED, "one")
        assert change.hand == book.game(game).hands[0].id
        assert [line.sentence for line in book.history(1)] == ["29 Nov: hand 1 written"]

    def test_a_hand_that_is_not_is_not_and_can_be_tried_again(
        self, book: Book, game: int, path: Path
    ) -> None:
        before = dump(path)
        FailingCommit(book, landed=False)
        with pytest.raises(BookTrouble) as trouble:
            book.write_hand(game, PLAYED, "one")
        assert not isinstance(trouble.value, OutcomeUnknown)
        assert dump(path) == before
        book.write_hand(game, PLAYED, "one")
        assert len(book.game(game).hands) == 1

    def test_where_the_book_cannot_be_asked_nobody_says_saved(self, book: Book, game: int) -> None:
        FailingCommit(book, landed=False)

        @event.listens_for(book._opened.engine, "before_cursor_execute")
        def gone(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
            if "FROM change" in statement and not failing.armed:
                error = sqlite3.OperationalError("disk I/O error")
                error.sqlite_errorcode = sqlite3.SQLITE_IOERR
                raise error

        failing = FailingCommit(book, landed=True)
        with pytest.raises(OutcomeUnknown):
            book.write_hand(game, PLAYED, "one")
        event.remove(book._opened.engine, "before_cursor_execute", gone)
        book.write_hand(game, PLAYED, "one")
        assert len(book.game(game).hands) == 1


def test_a_full_disk_saves_nothing_and_says_so(book: Book, game: int, path: Path) -> None:
    pages = book._access.read(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar_one())
    book._access.read(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count={pages}").scalar_one())
    before, lines = dump(path), book.history()
    with pytest.raises(DiskFull):
        book.remark_game(game, " ".join(["word"] * 799))
    assert dump(path) == before
    assert book.history() == lines
    book._access.read(lambda c: c.exec_driver_sql("PRAGMA max_page_count=100000").scalar_one())
    write(book, game, PLAYED)


class TestDrafts:
    def test_what_is_half_typed_outlives_the_window(self, book: Book, path: Path, folders: Folders) -> None:
        typed = {"bid": "6", "names": ["Ron", "Ed\ud83d"], "meld": None}
        book.keep_draft("pad 1", {"bid": "5"})
        book.keep_draft("pad 1", typed)
        book.keep_draft("new game", {"date": ""})
        book.close()
        with open_at(path, folders) as again:
            assert again.draft("pad 1") == typed
            assert again.draft("new game") == {"date": ""}
            again.drop_draft("pad 1")
            again.drop_draft("pad 1")
            assert again.draft("pad 1") is None

    def test_drafts_are_no_part_of_history(self, book: Book, game: int) -> None:
        lines, sentence = book.history(), book.undo_sentence()
        book.keep_draft("pad 1", {"bid": "5"})
        assert book.history() == lines
        assert book.undo_sentence() == sentence
        book.undo()
        assert book.draft("pad 1") == {"bid": "5"}


class TestBackups:
    def test_a_copy_is_made_listed_and_due_again_tomorrow(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        assert book.backup_due()
        line = book.backup(why="daily")
        assert (line.games, line.hands, line.good) == (1, 1, True)
        assert book.backups() == [line]
        assert not book.backup_due()
        assert book.info().last_backup == line.at

    def test_a_copy_elsewhere_is_a_book_of_its_own_right(self, book: Book, game: int, tmp_path: Path) -> None:
        write(book, game, PLAYED)
        to = tmp_path / "copy.scorebook"
        assert book.backup(to).hands == 1
        with open_at(to, Folders.at(tmp_path / "elsewhere")) as copy:
            assert copy.game(game) == book.game(game)
        with pytest.raises(BookTrouble, match="already"):
            book.backup(to)

    def test_a_whole_book_has_nothing_wrong_with_it(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        assert book.check() == []


class TestOpening:
    def test_there_is_one_writer(self, book: Book, path: Path, folders: Folders) -> None:
        with pytest.raises(BookInUse) as trouble:
            open_book(path, folders, create=True)
        assert trouble.value.own

    def test_closing_lets_the_next_one_in_and_may_be_done_twice(
        self, book: Book, path: Path, folders: Folders
    ) -> None:
        assert book.lock is not None
        book.close()
        book.close()
        with open_book(path, folders, create=False) as again:
            assert again.path == path
            assert not again.read_only

    def test_a_book_that_cannot_be_begun_is_let_go_of(
        self, path: Path, folders: Folders, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object) -> None:
            raise DiskFull("full")

        monkeypatch.setattr("scorebook.book.houses.lay_in", fail)
        with pytest.raises(DiskFull):
            open_book(path, folders, create=True)
        monkeypatch.undo()
        open_book(path, folders, create=False).close()

    def test_a_game_that_is_not_there_is_a_mistake_of_ours(self, book: Book) -> None:
        for ask in (lambda: book.game(9), lambda: book.game_by_ref("x")):
            with pytest.raises(LookupError):
                ask()

    def test_the_clock_gives_plain_local_time(self) -> None:
        assert local_now().tzinfo is None
        assert abs((local_now() - datetime.now()).total_seconds()) < 5  # noqa: DTZ005


def test_opening_a_book_imports_neither_alembic_nor_qt_nor_a_mapper(path: Path, folders: Folders) -> None:
    begin_and_look = """
import sys
from pathlib import Path
from scorebook.book.library import open_book
from scorebook.book.values import NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.hand import Hand
with open_book(Path(sys.argv[1]), Folders.at(Path(sys.argv[2])), create=True) as book:
    game = book.start_game(NewGame(Seating(("a", "b", "c", "d")), book.houses()[0].id, 0, "2026-11-29")).game
    book.undo()
    book.redo()
    book.games(), book.game_facts(), book.history(), book.table_game(), book.info()
heavy = {"alembic", "PySide6", "mako", "numpy"}
print(sorted(m for m in sys.modules if m.split(".")[0] in heavy or m == "sqlalchemy.orm"))
"""
    command = [sys.executable, "-c", begin_and_look, str(path), str(folders.data)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
