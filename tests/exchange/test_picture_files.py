"""A picture put where somebody wanted it: whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorebook.book.trouble import BookTrouble
from scorebook.exchange.taking_out import take_out_picture


def test_it_is_written_and_nothing_else_is_left(tmp_path: Path) -> None:
    to = tmp_path / "marks.png"
    to.write_bytes(b"the old one")
    assert take_out_picture(to, b"the new one") == to
    assert to.read_bytes() == b"the new one"
    assert list(tmp_path.iterdir()) == [to]


@pytest.mark.parametrize("name", ["family.scorebook", "marks.jpeg", "marks", "marks.csv"])
def test_a_name_of_something_else_is_left_alone(tmp_path: Path, name: str) -> None:
    with pytest.raises(BookTrouble, match="is no name for a picture"):
        take_out_picture(tmp_path / name, b"picture")
    assert list(tmp_path.iterdir()) == []


def test_a_book_under_a_pictures_name_is_left_alone(tmp_path: Path) -> None:
    book = tmp_path / "marks.png"
    book.write_bytes(b"SQLite format 3\0 and so on")
    with pytest.raises(BookTrouble, match="is a book"):
        take_out_picture(book, b"picture")
    assert book.read_bytes().startswith(b"SQLite")


def test_a_full_disk_leaves_the_old_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    to = tmp_path / "marks.png"
    to.write_bytes(b"the old one")

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(BookTrouble, match="no room left"):
            take_out_picture(to, b"the new one")
    assert to.read_bytes() == b"the old one"
    assert list(tmp_path.iterdir()) == [to]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_what_is_no_plain_file_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    with pytest.raises(BookTrouble, match="is no file that a picture can be kept in") as trouble:
        take_out_picture(tmp_path / "pipe.png", b"picture")
    assert trouble.value.advice == "Choose a name that ends in .png or .svg."
    assert list(tmp_path.iterdir()) == [tmp_path / "pipe.png"]


def test_a_folder_of_that_name_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "marks.png").mkdir()
    with pytest.raises(BookTrouble, match="can’t be written"):
        take_out_picture(tmp_path / "marks.png", b"picture")
