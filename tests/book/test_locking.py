"""One writer a book; a lock dies with its process; a second start rings the first window's bell."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scorebook.book import locking
from scorebook.book.trouble import BookInUse
from scorebook.folders import Folders

HOLDER = """
import sys
from pathlib import Path
from scorebook.book import locking
from scorebook.folders import Folders
lock = locking.take(Path(sys.argv[1]), Folders.at(Path(sys.argv[2])))
print("held", flush=True)
sys.stdin.readline()
print(lock.asked(), lock.asked(), flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.at(tmp_path / "data")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return tmp_path / "our book.scorebook"


def test_the_second_one_is_refused_until_the_first_lets_go(book: Path, folders: Folders) -> None:
    lock = locking.take(book, folders)
    assert lock.held
    with pytest.raises(BookInUse) as refused:
        locking.take(book, folders)
    assert refused.value.own
    lock.release()
    lock.release()
    assert not lock.held
    locking.take(book, folders).release()


def test_two_books_have_two_locks(tmp_path: Path, folders: Folders) -> None:
    first = locking.take(tmp_path / "a.scorebook", folders)
    second = locking.take(tmp_path / "b.scorebook", folders)
    assert first.held
    assert second.held
    first.release()
    second.release()


def test_a_book_has_one_lock_under_all_its_names(tmp_path: Path, folders: Folders) -> None:
    (tmp_path / "a.scorebook").touch()
    (tmp_path / "b.scorebook").symlink_to(tmp_path / "a.scorebook")
    (tmp_path / "sub").mkdir()
    lock = locking.take(tmp_path / "a.scorebook", folders)
    for name in ("b.scorebook", "sub/../a.scorebook"):
        with pytest.raises(BookInUse):
            locking.take(tmp_path / name, folders)
    lock.release()


def test_another_process_is_asked_to_the_front_and_its_lock_dies_with_it(
    book: Path, folders: Folders
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(book), str(folders.data)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(BookInUse) as refused:
            locking.take(book, folders)
        assert refused.value.own
        assert locking.owner(book, folders) == holder.pid
        assert locking.ask_to_front(book, folders)
        holder.stdin.write("\n")
        holder.stdin.flush()
        assert holder.stdout.readline() == "True False\n"
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
    locking.take(book, folders).release()


def test_each_ask_is_heard_once(book: Path, folders: Folders) -> None:
    lock = locking.take(book, folders)
    assert not lock.asked()
    for _ in range(2):
        assert locking.ask_to_front(book, folders)
        assert lock.asked()
        assert not lock.asked()
    lock.bell.unlink()
    assert not lock.asked()
    lock.release()


def test_nobody_is_there_to_be_asked(book: Path, folders: Folders) -> None:
    assert not locking.ask_to_front(book, folders)
    locking.take(book, folders).release()
    assert not locking.ask_to_front(book, folders)


def test_a_bell_that_cannot_be_rung_is_said(book: Path, folders: Folders) -> None:
    lock = locking.take(book, folders)
    lock.bell.unlink()
    lock.bell.mkdir()
    assert not locking.ask_to_front(book, folders)
    lock.release()


def test_a_folder_without_locks_keeps_nobody_out(
    tmp_path: Path, book: Path, monkeypatch: pytest.MonkeyPatch, folders: Folders
) -> None:
    def none(_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(locking, "_lock", none)
    assert not locking.take(book, folders).held
    (tmp_path / "file").write_text("")
    nowhere = Folders(*[tmp_path / "file" / "x"] * 6)
    assert not locking.take(book, nowhere).held
