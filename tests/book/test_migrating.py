"""An older book comes up to date whole, or stays as it was; a new book is what the migrations make."""

from __future__ import annotations

import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import migrating_steps as steps
import pytest
from disk import fill_up, small_disk
from filled import count, fill

from scorebook.book import migrating, opening
from scorebook.book.connecting import connect, make_engine, writing
from scorebook.book.copying import prove
from scorebook.book.making import lay_out
from scorebook.book.migrating import make_schema, migrate, newest
from scorebook.book.stamp import REVISION, read_stamp
from scorebook.book.trouble import BookInUse, DiskFull, MigrationFailed
from scorebook.folders import Folders

NEXT = f"{int(REVISION) + 1:04d}"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return fill(tmp_path / "old.scorebook")


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def normalised(path: Path) -> list[tuple[str, str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "SELECT type, name, coalesce(sql, '') FROM sqlite_master ORDER BY type, name"
        )
        return [
            (kind, name, re.sub(r"\s*([(),])\s*", r"\1", " ".join(sql.split()))) for kind, name, sql in found
        ]


def test_a_new_book_is_what_the_migrations_make(tmp_path: Path) -> None:
    fresh, migrated = tmp_path / "fresh", tmp_path / "migrated"
    fresh.touch()
    lay_out(fresh)
    migrated.touch()
    engine = make_engine(migrated)
    with writing(engine) as connection:
        assert make_schema(connection) == REVISION
    engine.dispose()
    assert normalised(fresh) == normalised(migrated)
    with closing(connect(fresh)) as one, closing(connect(migrated)) as other:
        for sql in ("PRAGMA application_id", "PRAGMA user_version", "SELECT * FROM alembic_version"):
            assert one.execute(sql).fetchall() == other.execute(sql).fetchall()


def test_the_pinned_revision_is_the_newest() -> None:
    assert newest() == REVISION


def test_revisions_import_nothing_of_ours(tmp_path: Path) -> None:
    from scorebook.folders import migrations

    for script in migrations().rglob("*.py"):
        assert not re.search(r"^\s*(from|import) scorebook", script.read_text(encoding="utf-8"), re.MULTILINE)


def test_starting_up_with_a_book_of_today_needs_no_alembic(book: Path, tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from scorebook.folders import Folders;"
        "from scorebook.book.opening import prepare;"
        "prepare(Path(sys.argv[1]), Folders.at(Path(sys.argv[2])), create=False).close();"
        "sys.exit('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script, str(book), str(tmp_path / "data")], check=False)
    assert done.returncode == 0


def test_an_older_book_is_brought_up_to_date(book: Path, tmp_path: Path) -> None:
    done = migrate(book, None, steps.scripts_with(tmp_path, steps.ADDS))
    assert (done.before, done.after) == (REVISION, NEXT)
    with closing(connect(book)) as connection:
        prove(connection)
        assert read_stamp(connection).name == NEXT
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEXT,)]
        assert connection.execute("SELECT count(*) FROM hand WHERE weather = 'fair'").fetchone() == (3,)
        assert connection.execute("SELECT count(remark) FROM game").fetchone() == (3,)
    assert count(book) == 15


def test_several_steps_are_one_transaction(book: Path, tmp_path: Path) -> None:
    before = dump(book)
    scripts = steps.scripts_with(tmp_path, steps.ADDS, steps.REBUILDS, steps.FAILS.replace("weather", "moon"))
    with pytest.raises(MigrationFailed):
        migrate(book, None, scripts)
    assert dump(book) == before


def test_a_parent_table_made_anew_keeps_its_children(book: Path, tmp_path: Path) -> None:
    before = normalised(book)
    migrate(book, None, steps.scripts_with(tmp_path, steps.REBUILDS))
    assert (count(book, "player"), count(book, "seat")) == (4, 12)
    assert [row[:2] for row in normalised(book)] == [row[:2] for row in before]


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (steps.FAILS, "could not be brought up to date"),
        (steps.FAILS_IN_SQL, "could not be brought up to date"),
        (steps.LOSES, "hand had 15 rows and would have 12"),
        (steps.DROPS, "change had 15 rows and would have 0"),
        (steps.ORPHANS, "point at rows that are not there"),
        ("\nsyntax error here\n", "could not be brought up to date"),
    ],
)
def test_a_step_that_fails_or_loses_leaves_the_book_as_it_was(
    book: Path, tmp_path: Path, step: str, says: str
) -> None:
    before = book.read_bytes()
    with pytest.raises(MigrationFailed, match=re.escape(says)) as failed:
        migrate(book, tmp_path / "the copy", steps.scripts_with(tmp_path, step))
    assert "the copy" in failed.value.advice
    assert book.read_bytes() == before


def test_losing_on_purpose_is_written_down_in_the_step(book: Path, tmp_path: Path) -> None:
    migrate(book, None, steps.scripts_with(tmp_path, steps.LOSES_ON_PURPOSE))
    assert count(book) == 12


def test_an_earlier_steps_purpose_is_no_licence_for_a_later_one(book: Path, tmp_path: Path) -> None:
    migrate(book, None, steps.scripts_with(tmp_path / "a", steps.LOSES_ON_PURPOSE))
    later = steps.scripts_with(tmp_path / "b", steps.LOSES_ON_PURPOSE, steps.LOSES.replace("3", "4"))
    with pytest.raises(MigrationFailed, match="hand had 12 rows"):
        migrate(book, None, later)
    assert count(book) == 12


def test_a_book_in_use_elsewhere_waits_for_another_day(
    book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient = {**make_engine.__kwdefaults__, "patience": 0.05}
    monkeypatch.setattr("scorebook.book.connecting.make_engine.__kwdefaults__", impatient)
    with closing(connect(book)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BookInUse):
            migrate(book, None, steps.scripts_with(tmp_path, steps.ADDS))


def test_killed_at_any_statement_the_old_book_is_there(book: Path, tmp_path: Path) -> None:
    scripts = steps.scripts_with(tmp_path, steps.ADDS, steps.REBUILDS)
    folder = tmp_path / "killed"
    folder.mkdir()
    script = Path(__file__).with_name("kill_migration.py")
    done = subprocess.run(
        [sys.executable, str(script), str(book), str(scripts), str(folder)],
        check=True,
        capture_output=True,
        text=True,
    )
    *killed, last = done.stdout.split()
    assert last == "done"
    assert len(killed) > 20
    before = dump(book)
    for number in killed:
        assert dump(folder / f"{int(number):03d}.scorebook") == before
    came_through = folder / f"{len(killed) + 1:03d}.scorebook"
    with closing(connect(came_through)) as connection:
        assert read_stamp(connection).revision == int(REVISION) + 2


def test_killed_while_the_pages_are_being_written(book: Path, tmp_path: Path) -> None:
    """With a cache of one page, changed pages reach the file long before the commit."""
    before = dump(book)
    steps_scripts = steps.scripts_with(tmp_path, steps.REBUILDS)
    script = (
        "import os, signal, sys\nfrom pathlib import Path\nfrom sqlalchemy import Engine, event\n"
        "from scorebook.book.migrating import migrate\n"
        "@event.listens_for(Engine, 'begin')\ndef small(c): c.exec_driver_sql('PRAGMA cache_size=1')\n"
        "@event.listens_for(Engine, 'commit')\ndef kill(c): os.kill(os.getpid(), signal.SIGKILL)\n"
        "migrate(Path(sys.argv[1]), None, Path(sys.argv[2]))\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(book), str(steps_scripts)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert book.with_name(f"{book.name}-journal").stat().st_size > 0
    assert dump(book) == before


class TestOpeningAnOlderBook:
    """`prepare`, as it will be once there is a revision after the first."""

    @pytest.fixture
    def folders(self, tmp_path: Path) -> Folders:
        return Folders.at(tmp_path / "data")

    def later(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, step: str) -> None:
        scripts = steps.scripts_with(tmp_path, step)
        monkeypatch.setattr(opening, "REVISION", NEXT)
        monkeypatch.setattr(migrating, "migrations", lambda: scripts)

    def test_a_verified_copy_named_by_revision_and_date_comes_first(
        self, book: Path, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = dump(book)
        self.later(monkeypatch, tmp_path, steps.ADDS)
        opened = opening.prepare(book, folders, create=True)
        assert opened.migrated is not None
        assert opened.migrated.copy is not None
        assert re.search(rf"\d{{4}}-\d\d-\d\d .*before update from {REVISION}", opened.migrated.copy.name)
        assert dump(opened.migrated.copy) == before
        assert opened.stamp.name == NEXT
        opened.close()

    def test_when_it_fails_the_copy_is_named_and_the_book_as_it_was(
        self, book: Path, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = dump(book)
        self.later(monkeypatch, tmp_path, steps.FAILS)
        with pytest.raises(MigrationFailed) as failed:
            opening.prepare(book, folders, create=True)
        (copy,) = folders.backups.iterdir()
        assert str(copy) in failed.value.advice
        assert dump(book) == before
        with pytest.raises(MigrationFailed):
            opening.prepare(book, folders, create=True)
        assert list(folders.backups.iterdir()) == [copy], "another try makes no other copy"
        copy.write_bytes(copy.read_bytes()[:9000])
        with pytest.raises(MigrationFailed):
            opening.prepare(book, folders, create=True)
        assert len(list(folders.backups.iterdir())) == 2, "a copy that is not whole is no copy"

    def test_a_reader_reads_a_copy_brought_up_to_date(
        self, book: Path, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = book.read_bytes()
        self.later(monkeypatch, tmp_path, steps.ADDS)
        opened = opening.prepare(book, folders, create=False, read_only=True)
        assert opened.path == book
        assert opened.stamp.name == NEXT
        opened.look_over()
        opened.close()
        assert book.read_bytes() == before

    def test_no_room_for_the_copy_and_nothing_is_touched(
        self, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with small_disk(tmp_path / "disk", 512) as disk:
            book = fill(disk / "x.scorebook")
            before = dump(book)
            mine = Folders.at(disk / "data")
            fill_up(disk, leave=40_000)
            self.later(monkeypatch, tmp_path, steps.ADDS)
            with pytest.raises(DiskFull):
                opening.prepare(book, mine, create=True)
            assert list(mine.backups.iterdir()) == []
            assert dump(book) == before

    def test_no_room_for_the_migration_and_the_book_is_as_it_was(
        self, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        grows = '\ndef upgrade():\n    op.execute("UPDATE game SET note = hex(zeroblob(60000))")\n'
        with small_disk(tmp_path / "disk", 512) as disk:
            book = fill(disk / "x.scorebook")
            before = dump(book)
            fill_up(disk, leave=60_000)
            self.later(monkeypatch, tmp_path, grows)
            with pytest.raises(DiskFull):
                opening.prepare(book, folders, create=True)
            assert dump(book) == before
            assert sorted(path.name for path in disk.iterdir() if path.stat().st_size) == [
                "filler",
                "x.scorebook",
            ]
