"""Books in a test: made, taken out, brought in, and looked at row by row."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorebook.book.contents import Contents
from scorebook.book.library import Book, open_book
from scorebook.exchange.houses_file import custom, houses_text
from scorebook.exchange.own_csv_writing import write_csv
from scorebook.exchange.own_json_writing import write_json
from scorebook.folders import Folders

QUICK = Path("/dev/shm")  # waiting for a real disk proves nothing where thousands of books are made


@contextmanager
def fresh_folder() -> Iterator[Path]:
    """Give a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(dir=QUICK if QUICK.is_dir() else None) as folder:
        yield Path(folder)


@contextmanager
def fresh_book() -> Iterator[Book]:
    """Give an empty book."""
    with fresh_folder() as folder:
        folders = Folders.at(folder)
        with open_book(folders.book, folders, create=True) as book:
            yield book


def csv_of(book: Book) -> tuple[str, str]:
    """Return a book's CSV, and the house rules beside it."""
    contents = book.read_out()
    file = io.StringIO(newline="")
    write_csv(contents.games, file)
    return file.getvalue(), houses_text(custom(contents.beside.houses))


def json_of(book: Book) -> str:
    """Return a book's JSON."""
    return json_text(book.read_out())


def json_text(contents: Contents) -> str:
    """Return contents as JSON."""
    file = io.StringIO(newline="")
    write_json(contents, file)
    return file.getvalue()
