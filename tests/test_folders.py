"""Where everything lies."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from scorebook.folders import Folders, migrations, resources


def test_one_folder_moves_them_all(tmp_path: Path) -> None:
    folders = Folders.at(tmp_path / "new" / "place")
    places = (folders.backups, folders.locks, folders.log, folders.settings, folders.book)
    assert folders.data == tmp_path / "new" / "place"
    assert all(place.is_relative_to(folders.data) for place in places)
    assert folders.backups.is_dir()
    assert folders.locks.is_dir()
    assert folders.notes == ()
    assert not folders.book.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="each system has its own place")
def test_the_default_is_the_persons_own_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Folders.default().data == tmp_path / "scorebook"


def test_a_home_that_cannot_be_written_ends_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file stands where the folder should be")
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    folders = Folders.at(tmp_path / "home" / "scorebook")
    assert folders.data.is_relative_to(tmp_path / "tmp")
    assert folders.book.parent == folders.data
    assert len(folders.notes) == 1
    assert "can't be written" in folders.notes[0]
    again = Folders.at(tmp_path / "home" / "scorebook")
    assert again.data == folders.data, "what was written is found again the next time"


def test_a_book_in_a_folder_that_cannot_be_written_is_still_the_book(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home, stand_in = tmp_path / "home", tmp_path / "tmp"
    home.mkdir()
    stand_in.mkdir()
    (home / "book.scorebook").write_bytes(b"something")
    monkeypatch.setattr("tempfile.tempdir", str(stand_in))
    monkeypatch.setattr(
        "scorebook.folders._make", lambda folder: "Read-only file system" if folder == home else None
    )
    folders = Folders.at(home)
    assert folders.book == home / "book.scorebook"
    assert folders.locks.is_relative_to(stand_in)
    assert "looked up" in folders.notes[0]


def test_nothing_at_all_can_be_written_and_still_there_are_folders(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    assert Folders.at(tmp_path / "file" / "x").notes


def test_a_stand_in_that_belongs_to_somebody_else_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("getpass.getuser", lambda: "ron")
    (tmp_path / "scorebook-ron").symlink_to(elsewhere)
    assert Folders.at(tmp_path / "file" / "x").data.name.startswith("scorebook-")
    assert list(elsewhere.iterdir()) == []


def test_what_is_shipped_is_found() -> None:
    assert resources().is_dir()
    assert (migrations() / "env.py").is_file()
