"""The first table of what can go wrong: every kind of file, and what is said of it."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from disk import fill_up, small_disk, unwritable
from filled import add_hand, fill

from scorebook.book import locking, opening, trouble
from scorebook.book.connecting import reading, writing
from scorebook.book.copying import prove
from scorebook.book.opening import Opened, prepare
from scorebook.book.stamp import REVISION
from scorebook.folders import Folders


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.at(tmp_path / "data")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "home").mkdir()
    return fill(tmp_path / "home" / "our.scorebook")


def hands(opened: Opened) -> int:
    with reading(opened.engine) as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM hand").scalar_one())


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


class TestThereIsNoBook:
    def test_it_is_made_empty_and_whole(self, tmp_path: Path, folders: Folders) -> None:
        path = tmp_path / "new.scorebook"
        opened = prepare(path, folders, create=True)
        assert opened.created
        assert not opened.read_only
        assert opened.stamp.name == REVISION
        assert hands(opened) == 0
        opened.look_over()
        opened.close()
        again = prepare(path, folders, create=True)
        assert not again.created
        assert again.stamp.uuid == opened.stamp.uuid
        again.close()
        assert "new.scorebook" in names(tmp_path)
        assert not [name for name in names(tmp_path) if "part" in name or "journal" in name]

    def test_two_books_are_two(self, tmp_path: Path, folders: Folders) -> None:
        first = prepare(tmp_path / "a.scorebook", folders, create=True)
        second = prepare(tmp_path / "b.scorebook", folders, create=True)
        assert first.stamp.uuid != second.stamp.uuid
        first.close()
        second.close()

    @pytest.mark.parametrize("read_only", [True, False])
    def test_who_only_reads_is_told(self, tmp_path: Path, folders: Folders, read_only: bool) -> None:
        with pytest.raises(trouble.NoSuchBook):
            prepare(tmp_path / "none.scorebook", folders, create=False, read_only=read_only)
        assert names(tmp_path) == ["data"]

    def test_our_own_folder_is_made_and_no_other(self, tmp_path: Path, folders: Folders) -> None:
        prepare(folders.data / "more" / "x.scorebook", folders, create=True).close()
        with pytest.raises(trouble.NoSuchBook, match="stick"):
            prepare(tmp_path / "stick" / "x.scorebook", folders, create=True)
        assert not (tmp_path / "stick").exists()

    def test_a_folder_that_cannot_be_written(self, tmp_path: Path, folders: Folders) -> None:
        home = tmp_path / "home"
        home.mkdir()
        with unwritable(home), pytest.raises(trouble.ReadOnlyBook):
            prepare(home / "x.scorebook", folders, create=True)
        assert names(home) == []
        prepare(home / "x.scorebook", folders, create=True).close()

    def test_a_disk_without_room(self, tmp_path: Path, folders: Folders) -> None:
        with small_disk(tmp_path / "stick", 256) as stick:
            fill_up(stick, leave=16 * 1024)
            with pytest.raises(trouble.DiskFull):
                prepare(stick / "x.scorebook", folders, create=True)
            assert names(stick) == ["filler"]

    def test_what_a_killed_start_left_is_cleared(self, tmp_path: Path, folders: Folders) -> None:
        (tmp_path / ".x.scorebook.part").write_bytes(b"half")
        (tmp_path / ".x.scorebook.part-journal").write_bytes(b"half")
        prepare(tmp_path / "x.scorebook", folders, create=True).close()
        assert names(tmp_path) == ["data", "x.scorebook"]


class TestItIsNotABook:
    @pytest.mark.parametrize("create", [True, False])
    @pytest.mark.parametrize("read_only", [True, False])
    def test_not_a_byte_is_damage_and_no_new_book(
        self, tmp_path: Path, folders: Folders, create: bool, read_only: bool
    ) -> None:
        path = tmp_path / "x.scorebook"
        path.touch()
        with pytest.raises(trouble.DamagedBook, match="empty"):
            prepare(path, folders, create=create, read_only=read_only)
        assert path.stat().st_size == 0

    def test_a_folder(self, tmp_path: Path, folders: Folders) -> None:
        with pytest.raises(trouble.NotABook, match="folder"):
            prepare(tmp_path, folders, create=True)

    @pytest.mark.parametrize("read_only", [True, False])
    def test_a_spreadsheet_may_be_brought_in(self, tmp_path: Path, folders: Folders, read_only: bool) -> None:
        path = tmp_path / "games.csv"
        path.write_text("game,date\nP1,1994\n")
        with pytest.raises(trouble.NotABook) as refused:
            prepare(path, folders, create=True, read_only=read_only)
        assert refused.value.kind == "spreadsheet"
        assert "“Bring in a file or another book”" in refused.value.advice  # as the File menu says it
        assert path.read_text() == "game,date\nP1,1994\n"

    @pytest.mark.parametrize("application", [0, 0x12345678])
    def test_another_programs_database_is_left_alone(
        self, tmp_path: Path, folders: Folders, application: int
    ) -> None:
        path = tmp_path / "other.scorebook"
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE hand (id INTEGER)")
            connection.execute(f"PRAGMA application_id = {application}")
        before = path.read_bytes()
        with pytest.raises(trouble.NotABook) as refused:
            prepare(path, folders, create=True)
        assert refused.value.kind == "other database"
        assert path.read_bytes() == before

    def test_a_database_with_nothing_in_it_is_damage(self, tmp_path: Path, folders: Folders) -> None:
        path = tmp_path / "empty.scorebook"
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE x (id INTEGER)")
            connection.execute("DROP TABLE x")
        with pytest.raises(trouble.DamagedBook):
            prepare(path, folders, create=True)

    def test_garbage(self, tmp_path: Path, folders: Folders) -> None:
        path = tmp_path / "x.scorebook"
        path.write_bytes(os.urandom(20_000))
        with pytest.raises(trouble.DamagedBook):
            prepare(path, folders, create=True)

    @pytest.mark.parametrize("read_only", [True, False])
    def test_made_by_a_newer_version_names_it(self, book: Path, folders: Folders, read_only: bool) -> None:
        with closing(sqlite3.connect(book)) as connection:
            connection.execute("UPDATE book SET made_by = '7.5.1'")
            connection.execute("PRAGMA user_version = 12")
            connection.commit()
        before = book.read_bytes()
        with pytest.raises(trouble.NewerBook, match=r"7\.5\.1"):
            prepare(book, folders, create=True, read_only=read_only)
        assert book.read_bytes() == before

    def test_a_newer_book_whose_tables_are_all_different(self, book: Path, folders: Folders) -> None:
        with closing(sqlite3.connect(book)) as connection:
            connection.execute("ALTER TABLE hand RENAME TO deal")
            connection.execute("ALTER TABLE book RENAME TO novel")
            connection.execute("PRAGMA user_version = 12")
        with pytest.raises(trouble.NewerBook, match="0012"):
            prepare(book, folders, create=True)


class TestItIsDamaged:
    @pytest.mark.parametrize("cut", [1, 1000, 4096, 5000, 20_000])
    def test_cut_short(self, book: Path, folders: Folders, cut: int) -> None:
        os.truncate(book, book.stat().st_size - cut)
        before = book.read_bytes()
        with pytest.raises(trouble.DamagedBook):
            prepare(book, folders, create=True)
        assert book.read_bytes() == before

    @pytest.mark.parametrize("keep", [1, 15, 50, 99])
    def test_only_its_beginning_is_left(self, book: Path, folders: Folders, keep: int) -> None:
        os.truncate(book, keep)
        with pytest.raises(trouble.DamagedBook):
            prepare(book, folders, create=True)
        assert book.stat().st_size == keep

    def test_any_one_bad_page_is_found(self, book: Path, folders: Folders, tmp_path: Path) -> None:
        whole = book.read_bytes()
        with closing(sqlite3.connect(book)) as connection:
            free = connection.execute("PRAGMA freelist_count").fetchone()[0]
        assert free == 0
        missed = []
        for page in range(len(whole) // 4096):
            bad = bytearray(whole)
            bad[page * 4096 : (page + 1) * 4096] = b"\xa5" * 4096
            book.write_bytes(bad)
            try:
                opened = prepare(book, folders, create=True)
            except trouble.DamagedBook:
                pass
            else:
                try:
                    opened.look_over()
                    missed.append(page)
                except trouble.DamagedBook:
                    pass
                opened.close()
            assert book.stat().st_size == len(whole)
        assert missed == []

    def test_rows_that_point_nowhere_are_found(self, book: Path, folders: Folders) -> None:
        with closing(sqlite3.connect(book)) as connection:
            connection.execute("PRAGMA foreign_keys=OFF")
            connection.execute("DELETE FROM game WHERE id = 1")
            connection.commit()
        opened = prepare(book, folders, create=True)
        with pytest.raises(trouble.DamagedBook):
            opened.look_over()
        opened.close()

    def test_a_book_without_an_identity(self, book: Path, folders: Folders) -> None:
        with closing(sqlite3.connect(book)) as connection:
            connection.execute("DELETE FROM book")
            connection.commit()
        with pytest.raises(trouble.DamagedBook):
            prepare(book, folders, create=True)

    def test_the_lock_is_given_up_with_the_trouble(self, book: Path, folders: Folders) -> None:
        os.truncate(book, 5000)
        with pytest.raises(trouble.DamagedBook):
            prepare(book, folders, create=True)
        locking.take(book, folders).release()


class TestItCannotBeWritten:
    @pytest.mark.parametrize("what", ["file", "folder"])
    def test_it_opens_to_be_looked_up(self, book: Path, folders: Folders, what: str) -> None:
        place = book if what == "file" else book.parent
        with unwritable(place):
            opened = prepare(book, folders, create=True)
            assert opened.read_only
            assert "can't be written" in opened.why
            assert hands(opened) == 15
            with pytest.raises(trouble.ReadOnlyBook), writing(opened.engine) as connection:
                connection.exec_driver_sql("DELETE FROM hand")
            opened.close()
        opened = prepare(book, folders, create=True)
        assert not opened.read_only
        opened.close()

    def test_a_save_cut_short_on_a_stick_that_cannot_be_written(self, book: Path, folders: Folders) -> None:
        leave_hot_journal(book)
        before = book.read_bytes()
        with unwritable(book), unwritable(book.parent):
            opened = prepare(book, folders, create=True)
            assert hands(opened) == 15
            opened.close()
        assert book.read_bytes() == before


class TestItIsOpenElsewhere:
    def test_a_second_window_is_sent_to_the_first(self, book: Path, folders: Folders) -> None:
        opened = prepare(book, folders, create=True)
        with pytest.raises(trouble.BookInUse) as refused:
            prepare(book, folders, create=True)
        assert refused.value.own
        opened.close()
        opened.close()
        prepare(book, folders, create=True).close()

    def test_readers_work_beside_it_and_see_what_is_saved(self, book: Path, folders: Folders) -> None:
        opened = prepare(book, folders, create=True)
        reader = prepare(book, folders, create=False, read_only=True)
        assert reader.read_only
        assert reader.why == ""
        with writing(opened.engine) as connection:
            connection.exec_driver_sql("DELETE FROM hand WHERE number = 5 AND game_id = 1")
            assert hands(reader) == 15
        assert hands(reader) == 14
        reader.close()
        opened.close()

    def test_another_users_program_in_the_middle_of_saving(
        self, book: Path, folders: Folders, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        impatient = {"read_only": False, "patience": 0.05}
        monkeypatch.setattr("scorebook.book.connecting.connect.__kwdefaults__", impatient)
        with closing(sqlite3.connect(book, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(trouble.BookInUse) as refused:
                prepare(book, folders, create=True)
            assert not refused.value.own
            other.execute("ROLLBACK")
        prepare(book, folders, create=True).close()


def leave_hot_journal(book: Path) -> None:
    """Leave the book as a process does that is killed while its changes are on the disk, uncommitted."""
    script = (
        "import os, signal, sqlite3, sys\n"
        "c = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "c.execute('PRAGMA journal_mode=TRUNCATE'); c.execute('PRAGMA cache_size=1')\n"
        "c.execute('BEGIN IMMEDIATE'); c.execute('DELETE FROM seat')\n"
        "c.execute('DELETE FROM hand'); c.execute('DELETE FROM change')\n"
        "c.execute('PRAGMA cache_spill=1')\n"
        "for n in range(300): c.execute('INSERT INTO draft VALUES (?, ?, ?)', (str(n), 'x' * 3000, ''))\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(book)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert book.with_name(f"{book.name}-journal").stat().st_size > 0


class TestItWasCutShort:
    def test_a_writer_takes_the_half_save_back(self, book: Path, folders: Folders) -> None:
        leave_hot_journal(book)
        opened = prepare(book, folders, create=True)
        assert hands(opened) == 15
        opened.look_over()
        opened.close()
        assert names(book.parent) == ["our.scorebook"]

    def test_a_reader_sees_it_taken_back_and_touches_nothing(self, book: Path, folders: Folders) -> None:
        leave_hot_journal(book)
        before = book.read_bytes()
        opened = prepare(book, folders, create=False, read_only=True)
        assert hands(opened) == 15
        opened.close()
        assert book.read_bytes() == before

    def test_no_room_for_the_copy_that_is_read_instead(
        self, book: Path, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        leave_hot_journal(book)
        with small_disk(tmp_path / "tmp", 256) as stick:
            fill_up(stick, leave=16 * 1024)
            monkeypatch.setattr("tempfile.tempdir", str(stick))
            with pytest.raises(trouble.DiskFull):
                prepare(book, folders, create=False, read_only=True)
            assert names(stick) == ["filler"]


class TestAnOlderCopyIsPutBack:
    def test_it_says_how_many_hands_are_missing(self, book: Path, folders: Folders) -> None:
        old = book.read_bytes()
        opened = prepare(book, folders, create=True)
        with writing(opened.engine) as connection:
            driver = connection.connection.dbapi_connection
            for number in range(6, 20):
                add_hand(driver, 1, number)  # type: ignore[arg-type]
        opened.close()
        opened = prepare(book, folders, create=True)
        assert opened.older_by == 0
        opened.close()
        book.write_bytes(old)
        opened = prepare(book, folders, create=True)
        assert opened.older_by == 14
        opened.close()
        opened = prepare(book, folders, create=True)
        assert opened.older_by == 0, "said once: this copy is the book now"
        opened.close()


def test_a_cloud_folder_works_and_is_named(tmp_path: Path, folders: Folders) -> None:
    (tmp_path / "OneDrive").mkdir()
    opened = prepare(tmp_path / "OneDrive" / "x.scorebook", folders, create=True)
    assert opened.cloud == "OneDrive"
    opened.close()


def test_a_file_of_somebody_else_cannot_be_opened(
    book: Path, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    monkeypatch.setattr(opening, "connect", refuse)
    with pytest.raises(trouble.BookTrouble, match="somebody else"):
        prepare(book, folders, create=True)


def test_an_sqlite_without_strict_tables_is_named(
    book: Path, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    with pytest.raises(trouble.BookTrouble, match="too old"):
        prepare(book, folders, create=True)


def test_a_book_at_rest_is_one_file_and_whole(book: Path, folders: Folders) -> None:
    opened = prepare(book, folders, create=True)
    with writing(opened.engine) as connection:
        connection.exec_driver_sql("UPDATE game SET note = 'x'")
    opened.close()
    assert names(book.parent) == ["our.scorebook"]
    with closing(sqlite3.connect(book)) as connection:
        prove(connection)
