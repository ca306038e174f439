"""The quick look at each start: little, and still it sees what matters most."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorebook.book.library import open_book
from scorebook.folders import Folders
from tests.book.filled import fill


def look(path: Path, folders: Folders) -> list[str]:
    """Return the kinds of what the quick look finds."""
    with open_book(path, folders, create=False) as book:
        return [finding.kind for finding in book.check(quick=True)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = fill(tmp_path / "some.scorebook")
    with open_book(path, Folders.at(tmp_path / "data"), create=False) as book:
        book.rebuild()
    return path


@pytest.mark.parametrize(
    ("damage", "kinds"),
    [
        ("SELECT 1", []),
        ("DELETE FROM hand WHERE game_id = 2 AND number = 5", ["points nowhere", "kept figures"]),
        ("DELETE FROM game_result WHERE game_id = 3", ["kept figures"]),
        ("DELETE FROM hand_result WHERE game_id = 3", ["kept figures"]),
        ("UPDATE hand SET outcome = 'misdeal' WHERE game_id = 1 AND number = 1", ["kept figures"]),
        ("UPDATE seat SET player_id = 77 WHERE game_id = 1 AND seat = 1", ["points nowhere"]),
        ("UPDATE alembic_version SET version_num = '0000'", ["stamp"]),
    ],
)
def test_a_quick_look_sees(path: Path, tmp_path: Path, damage: str, kinds: list[str]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(damage)
        connection.commit()
    assert look(path, Folders.at(tmp_path / "data")) == kinds
