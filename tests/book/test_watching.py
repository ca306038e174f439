"""What happens to the file behind our back is noticed before the next operation."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from filled import count, fill

from scorebook.book.connecting import reading, writing
from scorebook.book.copying import copy_book
from scorebook.book.migrating import driver_of
from scorebook.book.opening import Opened, prepare
from scorebook.book.trouble import BookMoved
from scorebook.folders import Folders


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    opened = prepare(fill(tmp_path / "x.scorebook"), Folders.at(tmp_path / "data"), create=False)
    yield opened
    opened.close()


def test_only_what_others_write_is_a_change(opened: Opened) -> None:
    assert not opened.watch.look()
    with writing(opened.engine) as connection:
        connection.exec_driver_sql("UPDATE game SET note = 'ours'")
    assert not opened.watch.look()
    with closing(sqlite3.connect(opened.path)) as other:
        other.execute("UPDATE game SET note = 'theirs'")
        other.commit()
    assert opened.watch.look()
    assert not opened.watch.look()


def renamed(path: Path) -> None:
    path.rename(path.with_name("elsewhere.scorebook"))


def replaced(path: Path) -> None:
    other = path.with_name("other.scorebook")
    shutil.copyfile(path, other)
    other.replace(path)


def deleted(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize("happens", [renamed, replaced, deleted])
def test_the_file_is_not_the_one_that_was_opened(
    opened: Opened, tmp_path: Path, happens: Callable[[Path], None]
) -> None:
    opened.watch.look()
    happens(opened.path)
    with pytest.raises(BookMoved):
        opened.watch.look()
    with opened.engine.connect() as connection:  # and what is open can still be saved as a new book
        copy_book(driver_of(connection), tmp_path / "saved.scorebook")
    assert count(tmp_path / "saved.scorebook") == 15


@pytest.mark.parametrize("happens", [renamed, replaced, deleted])
@pytest.mark.parametrize("looked", [False, True])
def test_whoever_reads_beside_reads_no_other_book(
    opened: Opened, happens: Callable[[Path], None], looked: bool
) -> None:
    beside = opened.beside()
    if looked:  # and closed: the next look opens what is there then
        with reading(beside.engine):
            pass
        beside.close()
    happens(opened.path)
    with pytest.raises(BookMoved), reading(beside.engine):
        pytest.fail("it was read")


@pytest.mark.parametrize("happens", [renamed, deleted])
def test_even_unasked_nothing_is_written_into_a_file_that_is_gone(
    opened: Opened, happens: Callable[[Path], None]
) -> None:
    with writing(opened.engine) as connection:
        connection.exec_driver_sql("UPDATE game SET note = 'before'")
    happens(opened.path)
    with pytest.raises(BookMoved), writing(opened.engine) as connection:
        connection.exec_driver_sql("UPDATE game SET note = 'after'")
