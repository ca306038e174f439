"""A book of every released revision opens, comes up to date and says what it has always said."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from old_books import BOOKS, figures

from scorebook.book.library import open_book
from scorebook.book.making import lay_out
from scorebook.book.migrating import migrate
from scorebook.book.stamp import REVISION
from scorebook.folders import Folders, migrations

OLD = sorted(BOOKS.glob("????.scorebook"))


def test_there_is_one_of_every_revision() -> None:
    released = sorted(path.name[:4] for path in (migrations() / "versions").glob("[0-9]*.py"))
    assert [path.stem for path in OLD] == released


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_it_opens_and_says_the_same(old: Path, tmp_path: Path) -> None:
    shutil.copyfile(old, tmp_path / "x.scorebook")
    told = json.loads(old.with_suffix(".json").read_text(encoding="utf-8"))
    with open_book(tmp_path / "x.scorebook", Folders.at(tmp_path / "data"), create=False) as book:
        assert book.info().revision == REVISION
        assert figures(book) == told
        assert book.check() == []
        assert book.rebuild() == len(told["games"])
        assert figures(book) == told


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_a_reader_leaves_it_as_it_is(old: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.scorebook"
    shutil.copyfile(old, path)
    told = json.loads(old.with_suffix(".json").read_text(encoding="utf-8"))
    with open_book(path, Folders.at(tmp_path / "data"), create=False, read_only=True) as book:
        assert figures(book) == told
    assert path.read_bytes() == old.read_bytes()


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_it_has_something_in_every_table(old: Path) -> None:
    with closing(sqlite3.connect(f"file:{old}?mode=ro", uri=True)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in names:
            assert connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] > 0, name


def test_the_newest_is_laid_out_as_a_new_book_is(tmp_path: Path) -> None:
    """Fails when the tables were changed without making the book anew (before a release) or a migration."""
    old, fresh = tmp_path / "old", tmp_path / "fresh"
    shutil.copyfile(OLD[-1], old)
    migrate(old, None)
    fresh.touch()
    lay_out(fresh)
    layouts = []
    for path in (old, fresh):
        with closing(sqlite3.connect(path)) as connection:
            found = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name")
            layouts.append({name: " ".join((sql or "").split()) for name, sql in found})
    assert layouts[0] == layouts[1]
