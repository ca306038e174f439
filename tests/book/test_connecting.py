"""The file's connection: pragmas, transactions, and what each error means."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from filled import count, fill
from sqlalchemy import Connection, exc
from sqlalchemy.engine import Engine

from scorebook.book import trouble
from scorebook.book.connecting import connect, make_engine, reading, trouble_from, uri, writing


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return fill(tmp_path / "it's 100% ours?#.scorebook", games=1, hands=2)


@pytest.fixture
def engine(book: Path) -> Iterator[Engine]:
    engine = make_engine(book, patience=0.05)
    yield engine
    engine.dispose()


def remark(connection: Connection, text: str) -> None:
    connection.exec_driver_sql("UPDATE game SET note = ?", (text,))


def note(book: Path) -> str:
    with closing(sqlite3.connect(book)) as connection:
        return str(connection.execute("SELECT note FROM game").fetchone()[0])


def test_the_pragmas_are_the_ones_agreed(engine: Engine) -> None:
    with reading(engine) as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "locking_mode", "trusted_schema")
        }
    assert found == {
        "journal_mode": "truncate",
        "synchronous": 3,
        "foreign_keys": 1,
        "locking_mode": "normal",
        "trusted_schema": 0,
    }


def test_a_missing_file_is_never_made(tmp_path: Path) -> None:
    for read_only in (True, False):
        with pytest.raises(sqlite3.OperationalError):
            connect(tmp_path / "none.scorebook", read_only=read_only)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["a b", "50%", "what?", "a#b", "mode=rwc", "Ünï", "a&b"])
def test_any_name_a_person_gives_is_an_address(tmp_path: Path, name: str) -> None:
    fill(tmp_path / name, games=0)
    with closing(sqlite3.connect(uri(tmp_path / name, "ro"), uri=True)) as connection:
        assert connection.execute("SELECT count(*) FROM book").fetchone() == (1,)


def test_a_change_of_tables_is_rolled_back_too(engine: Engine, book: Path) -> None:
    def operation(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE more (id INTEGER)")
        remark(connection, "half")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), writing(engine) as connection:
        operation(connection)
    assert note(book) == ""
    with reading(engine) as connection:
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master").scalars().all()
    assert "more" not in names


def test_a_writer_takes_its_place_before_it_reads(engine: Engine, book: Path) -> None:
    with closing(connect(book, patience=0)) as other, writing(engine):
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        assert other.execute("SELECT count(*) FROM hand").fetchone() == (2,)


def test_a_reader_writes_nothing(book: Path) -> None:
    engine = make_engine(book, read_only=True)
    with pytest.raises(trouble.ReadOnlyBook), writing(engine) as connection:
        remark(connection, "no")
    engine.dispose()
    assert note(book) == ""


def test_only_one_connection_at_a_time(engine: Engine) -> None:
    with reading(engine), pytest.raises(exc.TimeoutError), reading(engine) as second:
        second.exec_driver_sql("SELECT 1")


def test_another_program_in_the_book_is_named_after_a_little_wait(engine: Engine, book: Path) -> None:
    with closing(connect(book)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(trouble.BookInUse) as refused, writing(engine) as connection:
            remark(connection, "no")
        assert not refused.value.own
        other.execute("ROLLBACK")
    with writing(engine) as connection:
        remark(connection, "yes")
    assert note(book) == "yes"


def test_no_room_left_leaves_the_book_as_it_was(engine: Engine, book: Path) -> None:
    with reading(engine) as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    before = book.read_bytes()
    with pytest.raises(trouble.DiskFull), writing(engine) as connection:
        remark(connection, "x" * 100_000)
    engine.dispose()
    assert book.read_bytes() == before


class TestAFailedCommit:
    """A reader that holds the file makes a real commit fail."""

    def test_not_saved_is_said_and_nothing_lingers(self, engine: Engine, book: Path) -> None:
        asked = []
        with closing(connect(book)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM hand").fetchone()
            with (
                pytest.raises(trouble.BookInUse),
                writing(engine, landed=lambda c: bool(asked.append(c))) as connection,
            ):
                remark(connection, "lost")
            reader.execute("ROLLBACK")
        assert len(asked) == 1
        with writing(engine):
            pass  # a commit of nothing must not bring the lost change along
        assert note(book) == ""

    def test_what_lingers_in_the_transaction_is_not_taken_for_saved(self, engine: Engine, book: Path) -> None:
        def landed(connection: Connection) -> bool:
            return connection.exec_driver_sql("SELECT note FROM game WHERE note = 'lost'").first() is not None

        with closing(connect(book)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM hand").fetchone()
            with pytest.raises(trouble.BookInUse), writing(engine, landed=landed) as connection:
                remark(connection, "lost")
        assert note(book) == ""

    def test_found_in_the_book_is_as_good_as_saved(self, engine: Engine, book: Path) -> None:
        with closing(connect(book)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM hand").fetchone()
            with writing(engine, landed=lambda _: True) as connection:
                remark(connection, "there")

    def test_no_answer_is_an_unknown_outcome(self, engine: Engine, book: Path) -> None:
        def landed(connection: Connection) -> bool:
            return bool(connection.exec_driver_sql("SELECT * FROM gone").all())

        with closing(connect(book)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM hand").fetchone()
            with pytest.raises(trouble.OutcomeUnknown), writing(engine, landed=landed) as connection:
                remark(connection, "perhaps")
        with writing(engine) as connection:
            remark(connection, "well again")
        assert note(book) == "well again"


def sqlite_error(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("whatever the text says")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (sqlite_error(sqlite3.SQLITE_BUSY), trouble.BookInUse),
        (sqlite_error(sqlite3.SQLITE_BUSY_RECOVERY), trouble.BookInUse),
        (sqlite_error(sqlite3.SQLITE_FULL), trouble.DiskFull),
        (sqlite_error(sqlite3.SQLITE_READONLY), trouble.ReadOnlyBook),
        (sqlite_error(sqlite3.SQLITE_READONLY_DBMOVED), trouble.BookMoved),
        (sqlite_error(sqlite3.SQLITE_CANTOPEN), trouble.ReadOnlyBook),
        (sqlite_error(sqlite3.SQLITE_CORRUPT), trouble.DamagedBook),
        (sqlite_error(sqlite3.SQLITE_NOTADB), trouble.DamagedBook),
        (sqlite_error(sqlite3.SQLITE_IOERR_FSYNC), trouble.BookTrouble),
        (exc.OperationalError("x", {}, sqlite_error(sqlite3.SQLITE_FULL)), trouble.DiskFull),
        (OSError(errno.ENOSPC, "no room"), trouble.DiskFull),
        (OSError(errno.EROFS, "read-only"), trouble.ReadOnlyBook),
        (PermissionError(errno.EACCES, "no", "/some/where"), trouble.ReadOnlyBook),
        (FileNotFoundError(errno.ENOENT, "gone", "/some/where"), trouble.NoSuchBook),
        (OSError(errno.EIO, "the stick was pulled"), trouble.BookTrouble),
        (trouble.DiskFull("as it is"), trouble.DiskFull),
    ],
)
def test_each_error_has_its_kind_and_a_sentence(
    error: BaseException, kind: type[trouble.BookTrouble]
) -> None:
    found = trouble_from(error)
    assert type(found) is kind
    assert found.sentence.endswith((".", "is"))


@pytest.mark.parametrize(
    "error",
    [
        sqlite_error(sqlite3.SQLITE_CONSTRAINT_UNIQUE),
        sqlite_error(sqlite3.SQLITE_ERROR),
        sqlite3.ProgrammingError("no code at all"),
        ValueError("a bug"),
    ],
)
def test_a_bug_is_not_trouble(error: BaseException) -> None:
    assert trouble_from(error) is None


def test_a_bug_passes_through(engine: Engine, book: Path) -> None:
    with pytest.raises(exc.IntegrityError), writing(engine) as connection:
        connection.exec_driver_sql("INSERT INTO hand (uuid, game_id, number) VALUES ('x', 99, 1)")
    assert count(book) == 2
