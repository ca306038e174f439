"""A screen nobody sees, and a real book where a game is drawn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest

from scorebook.book.library import Book
from scorebook.folders import Folders
from tests.book.at_table import open_at


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    """Return a fresh, empty book, open."""
    with open_at(tmp_path / "family.scorebook", Folders.at(tmp_path / "data")) as book:
        yield book
