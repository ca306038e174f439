"""Tending beside whoever writes: a hand comes between two steps, and what is cut short leaves nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import Connection

from scorebook.book import checking, copying, tending
from scorebook.book.connecting import connect
from scorebook.book.copying import Beside, copy_book
from scorebook.book.library import Book, open_book
from scorebook.book.trouble import BookInUse, BookMoved, BookTrouble, DamagedBook
from scorebook.book.values import BackupLine, Finding
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand
from tests.book.filled import count, fill, ruin

HAND = Hand(dealer=3, bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17))


class Left(Exception):  # noqa: N818 - no error: somebody closes the window
    """The work is to end here."""


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.at(tmp_path / "data")


@pytest.fixture
def book(tmp_path: Path, folders: Folders, monkeypatch: pytest.MonkeyPatch) -> Iterator[Book]:
    """Return an open book whose copies go page by page, so that there is much between two steps."""
    monkeypatch.setattr(copying, "STEP", 1)
    with open_book(fill(tmp_path / "ours.scorebook"), folders, create=False) as one:
        one.rebuild()
        yield one


@pytest.fixture(autouse=True)
def passing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where copies lie that are only looked at."""
    folder = tmp_path / "passing"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    return folder


def go_on() -> None:
    """Go on."""


def at_step(number: int, deed: Callable[[], object]) -> Callable[[], None]:
    """Return what does `deed` once, between that step and the next."""
    steps = 0

    def between() -> None:
        nonlocal steps
        steps += 1
        if steps == number:
            deed()

    return between


def leave() -> None:
    raise Left


def left_in(folders: Folders) -> list[str]:
    return sorted(path.name for path in folders.backups.iterdir())


class TestSomebodyWrites:
    @pytest.mark.parametrize("step", [1, 2, 20])
    def test_a_hand_is_written_between_two_steps_and_is_in_the_copy(self, book: Book, step: int) -> None:
        line = book.tender().back_up(
            "after a game", at_step(step, lambda: book.write_hand(1, HAND, str(uuid4())))
        )
        assert (line.why, line.hands, count(Path(line.path))) == ("after a game", 16, 16)
        with open_book(Path(line.path), Folders.at(book.path.parent / "x"), create=False) as copy:
            assert copy.check(quick=True) == []

    def test_a_hand_written_meanwhile_raises_no_alarm(self, book: Book) -> None:
        tended = book.tender().look_after(at_step(5, lambda: book.write_hand(1, HAND, str(uuid4()))))
        assert tended.found == ()
        assert tended.trouble is None
        assert tended.made is not None
        assert tended.made.hands == 16

    def test_while_the_copy_is_looked_over_anything_can_be_written(
        self, book: Book, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real = checking.look_over

        def look_over(copy: Connection) -> list[Finding]:
            book.write_hand(1, HAND, str(uuid4()))
            return real(copy)

        monkeypatch.setattr(checking, "look_over", look_over)
        tended = book.tender().look_after(go_on)
        assert tended.found == ()
        assert tended.made is not None
        assert tended.made.hands == 15

    def test_whoever_writes_all_the_while_is_waited_for_and_told_in_the_end(
        self, book: Book, folders: Folders, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(copying, "_AGAIN", 0.001)
        monkeypatch.setattr(copying, "_TRIES", 3)
        monkeypatch.setattr(tending, "PATIENCE", 0)
        with closing(connect(book.path)) as other:
            with pytest.raises(BookInUse):
                book.tender().back_up("by hand", at_step(3, lambda: other.execute("BEGIN EXCLUSIVE")))
            assert left_in(folders) == []
            other.execute("ROLLBACK")
            done = at_step(5, lambda: other.execute("ROLLBACK"))
            begun = at_step(3, lambda: other.execute("BEGIN EXCLUSIVE"))

            def between() -> None:
                begun()
                done()

            assert book.tender().back_up("by hand", between).hands == 15


class TestCutShort:
    @pytest.mark.parametrize("step", [1, 30])
    def test_it_leaves_nothing_half(self, book: Book, folders: Folders, passing: Path, step: int) -> None:
        with pytest.raises(Left):
            book.tender().back_up("by hand", at_step(step, leave))
        with pytest.raises(Left):
            book.tender().look_after(at_step(step, leave))
        assert left_in(folders) == []
        assert list(passing.iterdir()) == []
        assert book.backup_due()

    @pytest.mark.parametrize("deed", ["back_up", "look_after"])
    def test_in_the_middle_of_the_proof_too(
        self, book: Book, folders: Folders, monkeypatch: pytest.MonkeyPatch, deed: str
    ) -> None:
        monkeypatch.setattr(tending, "OFTEN", 1)
        copied = False

        def between() -> None:
            if copied:
                raise Left

        def copy(source: sqlite3.Connection, half: Path, between: Callable[[], None]) -> None:
            nonlocal copied
            real(source, half, between)
            copied = True

        real = copying.copy_in_steps
        monkeypatch.setattr(copying, "copy_in_steps", copy)
        tender = book.tender()
        with pytest.raises(Exception, match="interrupted"):
            tender.back_up("by hand", between) if deed == "back_up" else tender.look_after(between)
        assert left_in(folders) == []


class TestLookingAfter:
    def test_one_copy_serves_the_backup_and_the_look_and_once_a_day(self, book: Book, passing: Path) -> None:
        first = book.tender().look_after(go_on)
        assert [line.path for line in book.backups()] == [first.made and first.made.path]
        assert first.made is not None
        assert first.made.why == "daily"
        assert book.tender().look_after(go_on) == tending.Tended(())
        assert len(book.backups()) == 1
        assert list(passing.iterdir()) == []

    def test_a_book_without_a_game_is_looked_over_and_not_backed_up(
        self, tmp_path: Path, folders: Folders
    ) -> None:
        with open_book(tmp_path / "new.scorebook", folders, create=True) as new:
            assert new.tender().look_after(go_on) == tending.Tended(())
            assert new.backups() == []

    def test_a_reader_looks_it_over_and_backs_nothing_up(self, book: Book, folders: Folders) -> None:
        with open_book(book.path, folders, create=False, read_only=True) as reader:
            assert reader.tender().look_after(go_on) == tending.Tended(())
        assert left_in(folders) == []

    def test_figures_out_of_date_are_told_and_the_copy_counts(self, book: Book) -> None:
        with closing(sqlite3.connect(book.path)) as other:
            other.execute("DELETE FROM game_result WHERE game_id = 3")
            other.commit()
        tended = book.tender().look_after(go_on)
        assert [finding.kind for finding in tended.found] == ["kept figures"]
        assert tended.made is not None

    @pytest.mark.parametrize("table", ["game", "hand", "hand_result", "change"])
    def test_a_bad_page_is_found_and_makes_no_copy(self, book: Book, folders: Folders, table: str) -> None:
        ruin(book.path, table)
        tended = book.tender().look_after(go_on)
        assert {finding.kind for finding in tended.found} == {"damaged"}
        assert isinstance(tended.trouble, DamagedBook)
        assert left_in(folders) == []
        with pytest.raises(DamagedBook):
            book.tender().back_up("by hand", go_on)
        assert left_in(folders) == []

    def test_lines_that_point_nowhere_are_found_and_make_no_copy(self, book: Book, folders: Folders) -> None:
        with closing(sqlite3.connect(book.path)) as other:
            other.execute("UPDATE seat SET player_id = 77 WHERE game_id = 1 AND seat = 1")
            other.commit()
        tended = book.tender().look_after(go_on)
        assert [finding.kind for finding in tended.found] == ["points nowhere"]
        assert str(tended.trouble).startswith("This book is damaged. Parts of it belong to parts")
        assert left_in(folders) == []

    def test_where_no_backup_can_be_made_the_book_is_looked_over_all_the_same(
        self, book: Book, folders: Folders
    ) -> None:
        folders.backups.rmdir()
        folders.backups.write_text("in the way")
        with closing(sqlite3.connect(book.path)) as other:
            other.execute("DELETE FROM game_result WHERE game_id = 3")
            other.commit()
        tended = book.tender().look_after(go_on)
        assert isinstance(tended.trouble, BookTrouble)
        assert tended.made is None
        assert [finding.kind for finding in tended.found] == ["kept figures"]

    def test_another_file_in_its_place_is_not_taken_for_the_book(self, book: Book, tmp_path: Path) -> None:
        tender = book.tender()
        book.path.rename(tmp_path / "moved.scorebook")
        fill(book.path)
        for deed in (lambda: tender.back_up("by hand", go_on), lambda: tender.look_after(go_on)):
            with pytest.raises(BookMoved):
                deed()


def test_a_copy_that_holds_something_else_does_not_count(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = fill(tmp_path / "other.scorebook", games=1)

    def copy(_source: sqlite3.Connection, half: Path, _between: Callable[[], None]) -> None:
        half.write_bytes(other.read_bytes())

    monkeypatch.setattr(copying, "copy_in_steps", copy)
    with closing(connect(book.path, read_only=True)) as source, pytest.raises(DamagedBook, match="the same"):
        copy_book(source, tmp_path / "to.scorebook", beside=Beside(go_on, lambda _half: None))
    assert not (tmp_path / "to.scorebook").exists()


def test_what_is_made_is_what_the_other_way_makes(book: Book) -> None:
    def lines(line: BackupLine) -> list[str]:
        with closing(connect(Path(line.path), read_only=True)) as copy:
            return list(copy.iterdump())

    ours, theirs = book.tender().back_up("before one", go_on), book.backup(why="before two")
    assert lines(ours) == lines(theirs)
    assert (ours.games, ours.hands, ours.last_hand) == (theirs.games, theirs.hands, theirs.last_hand)
