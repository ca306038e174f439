"""Bringing a backup back: the difference first, the present book kept, never a moment without a book."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from disk import fill_up, small_disk
from filled import add_game, add_hand, count, fill

from scorebook.book import locking, restoring
from scorebook.book.connecting import connect
from scorebook.book.copying import copy_book
from scorebook.book.opening import prepare
from scorebook.book.restoring import difference, restore
from scorebook.book.trouble import (
    BookInUse,
    BookTrouble,
    DamagedBook,
    DiskFull,
    NewerBook,
    NotABook,
)
from scorebook.folders import Folders

NOW = datetime.fromisoformat("2026-11-29T21:40")


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.at(tmp_path / "data")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "home").mkdir()
    return fill(tmp_path / "home" / "our.scorebook")


@pytest.fixture
def backup(tmp_path: Path, book: Path) -> Path:
    """A backup with three games of five hands; the book has gone on since."""
    to = tmp_path / "backup.scorebook"
    with closing(connect(book)) as connection:
        copy_book(connection, to)
        connection.execute("BEGIN")
        add_game(connection, 4, 3)
        add_hand(connection, 3, 6)
        connection.execute("UPDATE hand SET bid = 65 WHERE id = 2")
        connection.execute("DELETE FROM change WHERE hand_id = 15")
        connection.execute("DELETE FROM hand WHERE game_id = 3 AND number = 5")
        connection.execute("COMMIT")
    return to


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


class TestTheDifference:
    def test_it_is_counted_and_told(self, book: Path, backup: Path) -> None:
        found = difference(backup, book)
        assert found.now is not None
        assert (found.now.games, found.now.hands, found.backup.games, found.backup.hands) == (4, 18, 3, 15)
        assert (found.games_gone, found.games_back) == (1, 0)
        assert (found.hands_gone, found.hands_back, found.hands_changed) == (4, 1, 1)
        assert found.sentences == (
            "Not in the backup: 1 game and 4 hands of the present book.",
            "Only in the backup: 0 games and 1 hand.",
            "1 hand reads differently.",
        )

    def test_nothing_is_changed_by_asking(self, book: Path, backup: Path) -> None:
        before = book.read_bytes(), backup.read_bytes()
        difference(backup, book)
        assert (book.read_bytes(), backup.read_bytes()) == before

    def test_the_same_in_both(self, tmp_path: Path, book: Path) -> None:
        with closing(connect(book)) as connection:
            copy_book(connection, tmp_path / "same.scorebook")
        assert difference(tmp_path / "same.scorebook", book).sentences == (
            "The games and hands of both are the same.",
        )

    def test_another_book_altogether(self, tmp_path: Path, book: Path) -> None:
        other = fill(tmp_path / "other.scorebook", games=1, hands=2)
        found = difference(other, book)
        assert not found.same_book
        assert found.sentences[0] == "This is a backup of another book."
        assert (found.games_gone, found.games_back) == (3, 1)

    def test_no_book_yet(self, tmp_path: Path, backup: Path) -> None:
        found = difference(backup, tmp_path / "none.scorebook")
        assert found.now is None
        assert found.sentences == ("The backup holds 3 games; there is no book yet.",)

    def test_a_ruined_book(self, book: Path, backup: Path) -> None:
        os.truncate(book, 5000)
        found = difference(backup, book)
        assert found.now is not None
        assert not found.now.readable
        assert "can't be read" in found.sentences[0]

    def test_a_backup_of_another_revision_is_compared_by_what_both_know(
        self, book: Path, backup: Path
    ) -> None:
        with closing(connect(backup)) as connection:
            connection.execute("ALTER TABLE hand DROP COLUMN as_imported")
        assert difference(backup, book).hands_changed == 1


class TestRestoring:
    def test_the_present_book_becomes_a_backup(self, book: Path, backup: Path, folders: Folders) -> None:
        before, wanted = dump(book), dump(backup)
        kept = restore(backup, book, folders, NOW)
        assert dump(book) == wanted
        assert kept is not None
        assert kept.parent == folders.backups
        assert "before restore" in kept.name
        assert dump(kept) == before
        assert dump(backup) == wanted
        assert sorted(path.name for path in book.parent.iterdir()) == ["our.scorebook"]

    def test_it_is_no_older_copy_that_somebody_put_back(
        self, book: Path, backup: Path, folders: Folders
    ) -> None:
        prepare(book, folders, create=False).close()
        restore(backup, book, folders, NOW)
        opened = prepare(book, folders, create=False)
        assert opened.older_by == 0
        opened.close()

    def test_where_there_is_no_book_it_is_made(self, tmp_path: Path, backup: Path, folders: Folders) -> None:
        assert restore(backup, tmp_path / "new.scorebook", folders, NOW) is None
        assert count(tmp_path / "new.scorebook") == 15

    def test_a_damaged_book_is_kept_beside_as_it_was(
        self, book: Path, backup: Path, folders: Folders
    ) -> None:
        os.truncate(book, 30_000)
        ruin = book.read_bytes()
        kept = restore(backup, book, folders, NOW)
        assert kept == book.with_name("our damaged 2026-11-29 21.40.00.scorebook")
        assert kept.read_bytes() == ruin
        assert count(book) == 15
        os.truncate(book, 30_000)
        again = restore(backup, book, folders, NOW)
        assert again is not None
        assert again.name == "our damaged 2026-11-29 21.40.00 2.scorebook"

    def test_the_journal_of_a_ruin_stays_with_it(
        self, book: Path, backup: Path, folders: Folders, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        journal = book.with_name(f"{book.name}-journal")
        journal.write_bytes(b"what is left of a save")

        def ruined(*_: object, **__: object) -> None:
            raise DamagedBook("it can't be read")

        with monkeypatch.context() as patch:
            patch.setattr(restoring, "_open_backup", lambda _: connect(backup, read_only=True))
            patch.setattr(restoring, "read_file", ruined)
            kept = restore(backup, book, folders, NOW)
        assert kept is not None
        assert kept.with_name(f"{kept.name}-journal").read_bytes() == b"what is left of a save"
        assert not journal.exists(), "it would be played into the book that came"
        assert count(book) == 15

    def test_also_where_a_file_can_have_no_second_name(
        self, book: Path, backup: Path, folders: Folders, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise OSError("a stick knows no links")

        monkeypatch.setattr(os, "link", refuse)
        book.write_bytes(b"")
        kept = restore(backup, book, folders, NOW)
        assert kept is not None
        assert kept.read_bytes() == b""
        assert count(book) == 15

    def test_what_stands_in_the_books_place_is_kept_too(
        self, book: Path, backup: Path, folders: Folders
    ) -> None:
        book.write_text("a,b\n1,2\n")
        kept = restore(backup, book, folders, NOW)
        assert kept is not None
        assert kept.read_text() == "a,b\n1,2\n"

    def test_an_open_book_is_not_taken_away(self, book: Path, backup: Path, folders: Folders) -> None:
        before = book.read_bytes()
        lock = locking.take(book, folders)
        with pytest.raises(BookInUse):
            restore(backup, book, folders, NOW)
        lock.release()
        assert book.read_bytes() == before

    def test_the_book_is_no_backup_of_itself(self, book: Path, folders: Folders) -> None:
        with pytest.raises(BookTrouble, match="itself"):
            restore(book, book, folders, NOW)

    def test_a_newer_book_is_not_replaced(self, book: Path, backup: Path, folders: Folders) -> None:
        with closing(connect(book)) as connection:
            connection.execute("PRAGMA user_version = 12")
        before = book.read_bytes()
        with pytest.raises(NewerBook):
            restore(backup, book, folders, NOW)
        assert book.read_bytes() == before


def empty(path: Path) -> None:
    path.write_bytes(b"")


def short(path: Path) -> None:
    os.truncate(path, 30_000)


def bad_page(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-4096:] = b"\xa5" * 4096
    path.write_bytes(content)


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 12")


def sheet(path: Path) -> None:
    path.write_text("a,b\n1,2\n")


@pytest.mark.parametrize(
    ("spoil", "kind"),
    [
        (empty, DamagedBook),
        (short, DamagedBook),
        (bad_page, DamagedBook),
        (newer, NewerBook),
        (sheet, NotABook),
        (Path.unlink, BookTrouble),
    ],
)
def test_a_backup_that_is_not_good_changes_nothing(
    book: Path, backup: Path, folders: Folders, spoil: Callable[[Path], None], kind: type[BookTrouble]
) -> None:
    spoil(backup)
    before = book.read_bytes()
    for act in (lambda: difference(backup, book), lambda: restore(backup, book, folders, NOW)):
        with pytest.raises(kind):
            act()
    assert book.read_bytes() == before
    assert {path.name for path in book.parent.iterdir()} <= {"our.scorebook", "our.scorebook-journal"}


def test_no_room_and_the_book_is_as_it_was(tmp_path: Path, backup: Path, folders: Folders) -> None:
    with small_disk(tmp_path / "stick", 512) as stick:
        book = fill(stick / "x.scorebook", games=1)
        before = dump(book)
        fill_up(stick, leave=30_000)
        with pytest.raises(DiskFull):
            restore(backup, book, folders, NOW)
        assert dump(book) == before
        assert sorted(path.name for path in stick.iterdir()) == ["filler", "x.scorebook"]


def test_killed_before_the_last_step_the_present_book_is_there(
    book: Path, backup: Path, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: object) -> Path:
        raise KeyboardInterrupt

    before = dump(book)
    monkeypatch.setattr(restoring, "_keep_aside", killed)
    with pytest.raises(KeyboardInterrupt):
        restore(backup, book, folders, NOW)
    assert dump(book) == before
