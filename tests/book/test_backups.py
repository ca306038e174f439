"""Backups: verified, thinned, listed; a missing or full folder is said and stops nothing."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from disk import fill_up, small_disk, unwritable
from filled import add_hand, count, fill
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book import backups
from scorebook.book.backups import Copy, due, thin
from scorebook.book.connecting import connect
from scorebook.book.copying import copy_book
from scorebook.book.stamp import read_stamp
from scorebook.book.trouble import BookTrouble, DamagedBook, DiskFull, ReadOnlyBook
from scorebook.folders import Folders

NOW = datetime.fromisoformat("2026-11-29T21:40")


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.at(tmp_path / "data")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return fill(tmp_path / "our book.scorebook")


@pytest.fixture
def source(book: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(book)) as connection:
        yield connection


def copies(*made: tuple[datetime, str]) -> list[Copy]:
    return [Copy(Path(f"{number:04d}"), "00000000", at, why) for number, (at, why) in enumerate(made)]


@pytest.mark.parametrize(
    ("last", "is_due"),
    [
        (None, True),
        (NOW - timedelta(days=1), True),
        (NOW.replace(hour=0, minute=1), False),
        (NOW - timedelta(hours=22), True),
        (NOW, False),
        (NOW + timedelta(hours=2), False),
        (NOW + timedelta(days=400), True),
    ],
)
def test_a_backup_is_due_once_a_day(last: datetime | None, is_due: bool) -> None:
    assert due(NOW, last) is is_due


class TestThinning:
    def test_a_year_of_evenings_leaves_twelve_days_ten_weeks_nine_months(self) -> None:
        evenings = copies(*[(NOW - timedelta(days=n), "after a game") for n in range(365)])
        left = [copy for copy in evenings if copy.path not in thin(evenings, NOW)]
        days = {copy.at.date() for copy in left}
        assert {(NOW - timedelta(days=n)).date() for n in range(12)} <= days
        assert len({copy.at.isocalendar()[:2] for copy in left}) >= 10
        assert len({(copy.at.year, copy.at.month) for copy in left}) == 9
        assert len(left) <= 12 + 10 + 9

    def test_of_a_day_the_newest_stands_for_it(self) -> None:
        three = copies(*[(NOW.replace(hour=hour), "after a game") for hour in (18, 20, 19)])
        assert thin(three, NOW) == {three[0].path, three[2].path}

    def test_copies_made_before_something_big_stay_ninety_days(self) -> None:
        made = copies(
            (NOW - timedelta(days=89), "before import"),
            (NOW - timedelta(days=89, hours=1), "before import"),
            (NOW - timedelta(days=91), "before restore"),
            (NOW, "after a game"),
        )
        assert thin(made, NOW) == {made[2].path}

    def test_the_newest_good_one_stays_however_old(self) -> None:
        old = copies(
            (NOW - timedelta(days=900), "before import"), (NOW - timedelta(days=901), "before import")
        )
        assert thin(old, NOW) == {old[1].path}

    def test_what_is_not_good_takes_nobodys_place_and_is_not_removed(self) -> None:
        good = Copy(Path("good"), "00000000", NOW - timedelta(days=1), "after a game")
        bad = Copy(Path("bad"), "00000000", NOW, "after a game", good=False)
        assert thin([good, bad], NOW) == set()

    def test_a_wrong_clock_pushes_nothing_out(self) -> None:
        future = [(NOW + timedelta(days=4000 + n), "after a game") for n in range(40)]
        made = copies(*future, (NOW, "after a game"))
        assert thin(made, NOW) == set()

    moments = st.datetimes(NOW - timedelta(days=700), NOW)
    reasons = st.sampled_from(["after a game", "daily", "before import", "before update from 0001"])

    @given(st.lists(st.tuples(moments, reasons), max_size=80))
    def test_laws(self, made: list[tuple[datetime, str]]) -> None:
        all_of_them = copies(*made)
        gone = thin(all_of_them, NOW)
        left = [copy for copy in all_of_them if copy.path not in gone]
        assert len([copy for copy in left if not copy.before]) <= 12 + 10 + 9 + 1
        if all_of_them:
            assert max(all_of_them, key=lambda copy: copy.at).at in {copy.at for copy in left}
        for copy in all_of_them:
            if copy.before and copy.at > NOW - timedelta(days=90):
                assert copy.path not in gone
        assert thin(left, NOW) == set(), "thinning what was thinned removes nothing more"


class TestMaking:
    def test_it_is_named_for_people_and_holds_the_same(
        self, book: Path, folders: Folders, source: sqlite3.Connection
    ) -> None:
        line = backups.make(source, book, folders, "after a game", NOW)
        path = Path(line.path)
        assert re.fullmatch(r"our book [0-9a-f]{8} 2026-11-29 21\.40\.00 after a game\.scorebook", path.name)
        assert (line.at, line.why, line.games, line.hands, line.good) == (
            "2026-11-29T21:40:00",
            "after a game",
            3,
            15,
            True,
        )
        assert line.last_hand == "4 November 2026, hand 5"
        with closing(connect(path, read_only=True)) as copy:
            assert list(copy.iterdump()) == list(source.iterdump())
        assert [entry.name for entry in folders.backups.iterdir()] == [path.name]

    def test_two_in_one_second_are_two(
        self, book: Path, folders: Folders, source: sqlite3.Connection
    ) -> None:
        made = {backups.make(source, book, folders, "before import", NOW).path for _ in range(3)}
        assert len(made) == 3
        assert {line.path for line in backups.listed(folders)} == made

    def test_a_reason_is_only_text(self, book: Path, folders: Folders, source: sqlite3.Connection) -> None:
        line = backups.make(source, book, folders, "before import of ../../x\n.csv", NOW)
        assert Path(line.path).parent == folders.backups
        assert backups.copies_in(folders.backups)[0].before

    def test_older_ones_are_thinned(self, book: Path, folders: Folders, source: sqlite3.Connection) -> None:
        for day in range(40):
            backups.make(source, book, folders, "after a game", NOW - timedelta(days=40 - day))
        left = backups.copies_in(folders.backups)
        assert 12 <= len(left) <= 31
        assert left[0].at == NOW - timedelta(days=1)

    def test_other_books_copies_are_not_touched(
        self, tmp_path: Path, book: Path, folders: Folders, source: sqlite3.Connection
    ) -> None:
        with closing(connect(fill(tmp_path / "other.scorebook", games=1))) as other:
            for day in range(3):
                backups.make(other, book, folders, "before import", NOW - timedelta(days=500 + day))
            theirs = read_stamp(other).uuid
        before = backups.listed(folders, theirs)
        for _ in range(20):
            backups.make(source, book, folders, "after a game", NOW)
        assert backups.listed(folders, theirs) == before
        assert backups.last(folders, read_stamp(source).uuid) == NOW
        assert backups.last(folders, theirs) == NOW - timedelta(days=500)
        assert backups.last(folders, "ffffffff") is None

    def test_files_of_other_people_in_the_folder_are_left_and_not_listed(
        self, book: Path, folders: Folders, source: sqlite3.Connection
    ) -> None:
        names = ["letter.txt", "our book.scorebook", "our book 12345678 2026-02-30 10.00.00 x.scorebook"]
        for name in names:
            (folders.backups / name).write_text("mine")
        backups.make(source, book, folders, "after a game", NOW)
        assert len(backups.listed(folders)) == 1
        assert all((folders.backups / name).exists() for name in names)

    def test_half_copies_of_a_killed_program_are_swept(
        self, book: Path, folders: Folders, source: sqlite3.Connection
    ) -> None:
        old, fresh = folders.backups / ".x.scorebook.part", folders.backups / ".y.scorebook.part"
        for name in (old, fresh):
            name.write_bytes(b"half")
        os.utime(old, (time.time() - 7200,) * 2)
        backups.make(source, book, folders, "after a game", NOW)
        assert not old.exists()
        assert fresh.exists(), "somebody may still be at it"

    def test_what_others_write_meanwhile_does_not_tear_the_copy(
        self, tmp_path: Path, book: Path, source: sqlite3.Connection
    ) -> None:
        source.execute("BEGIN")
        before = read_stamp(source)
        with closing(connect(book, patience=0)) as other, pytest.raises(sqlite3.OperationalError):
            add_hand(other, 1, 6)
        assert copy_book(source, tmp_path / "copy.scorebook") == before
        assert source.in_transaction, "the transaction is whose it was"

    def test_a_damaged_book_makes_no_copy(self, book: Path, folders: Folders) -> None:
        whole = bytearray(book.read_bytes())
        whole[-4096:] = b"\xa5" * 4096
        book.write_bytes(whole)
        with closing(connect(book)) as source, pytest.raises(DamagedBook):
            backups.make(source, book, folders, "after a game", NOW)
        assert list(folders.backups.iterdir()) == []


class TestWhereItCannotBeMade:
    def test_the_stick_is_not_plugged_in(
        self, tmp_path: Path, book: Path, folders: Folders, source: sqlite3.Connection
    ) -> None:
        (tmp_path / "file").write_text("")
        gone = Folders(folders.data, tmp_path / "file" / "backups", *[folders.locks] * 4)
        with pytest.raises(BookTrouble):
            backups.make(source, book, gone, "after a game", NOW)
        assert backups.listed(gone) == []
        assert backups.last(gone, "x") is None
        source.execute("UPDATE game SET note = 'saving goes on'")

    def test_the_folder_cannot_be_written(
        self, book: Path, folders: Folders, source: sqlite3.Connection
    ) -> None:
        with unwritable(folders.backups), pytest.raises(ReadOnlyBook):
            backups.make(source, book, folders, "after a game", NOW)

    def test_no_room_leaves_nothing_half(
        self, tmp_path: Path, book: Path, source: sqlite3.Connection
    ) -> None:
        with small_disk(tmp_path / "stick", 400) as stick:
            folders = Folders.at(stick)
            first = backups.make(source, book, folders, "after a game", NOW - timedelta(days=1))
            fill_up(stick, leave=40_000)
            with pytest.raises(DiskFull):
                backups.make(source, book, folders, "after a game", NOW)
            assert [str(path) for path in folders.backups.iterdir()] == [first.path]
            source.execute("UPDATE game SET note = 'saving goes on'")

    def test_a_file_that_is_there_is_left_alone(
        self, tmp_path: Path, book: Path, source: sqlite3.Connection
    ) -> None:
        (tmp_path / "letter.txt").write_text("Dear Karen")
        for there in (tmp_path / "letter.txt", book):
            with pytest.raises(BookTrouble, match="already"):
                copy_book(source, there)
        assert (tmp_path / "letter.txt").read_text() == "Dear Karen"
        copy_book(source, tmp_path / "letter.txt", replace=True)
        assert count(tmp_path / "letter.txt") == 15


class TestListing:
    def test_a_copy_that_does_not_open_is_not_good(
        self, book: Path, folders: Folders, source: sqlite3.Connection
    ) -> None:
        good = backups.make(source, book, folders, "after a game", NOW)
        bad = backups.make(source, book, folders, "after a game", NOW + timedelta(days=1))
        Path(bad.path).write_bytes(b"gone to pieces")
        assert [(line.path, line.good) for line in backups.listed(folders)] == [
            (bad.path, False),
            (good.path, True),
        ]

    @pytest.mark.parametrize(
        ("written", "said"),
        [("2026-11-29", "29 November 2026"), ("1994", "1994"), ("1994-13-40", "1994-13-40")],
    )
    def test_the_last_hand_in_words(self, source: sqlite3.Connection, written: str, said: str) -> None:
        source.execute("UPDATE game SET date_text = ?, date_from = '2030-01-01' WHERE id = 2", (written,))
        assert backups.last_hand(source) == f"{said}, hand 5"

    def test_no_hand_and_no_such_tables(self, source: sqlite3.Connection) -> None:
        source.execute("PRAGMA foreign_keys=OFF")
        source.execute("DELETE FROM hand")
        assert backups.last_hand(source) == ""
        source.execute("ALTER TABLE hand RENAME TO deal")
        assert backups.last_hand(source) == ""
