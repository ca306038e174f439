"""A real book on a real file for every test of the operations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from at_table import begin, open_at

from scorebook.book.library import Book
from scorebook.folders import Folders


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Return the folders of a fresh family."""
    return Folders.at(tmp_path / "data")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the book of the test lies."""
    return tmp_path / "family.scorebook"


@pytest.fixture
def book(path: Path, folders: Folders) -> Iterator[Book]:
    """Return a fresh, empty book, open."""
    with open_at(path, folders) as book:
        yield book


@pytest.fixture
def game(book: Book) -> int:
    """Return a game of the four that has just begun; Ron deals."""
    return begin(book)
