"""Taking a book out, or a table: CSV or JSON under a name that a person chose, whole or not at all."""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import TextIO

from scorebook.book.connecting import trouble_from
from scorebook.book.contents import Contents
from scorebook.book.copying import HALF_DONE, settle
from scorebook.book.following import QUIET, Watching, followed
from scorebook.book.library import Book
from scorebook.book.trouble import BookTrouble, DiskFull
from scorebook.exchange import houses_file
from scorebook.exchange.own_columns import guard
from scorebook.exchange.own_csv_writing import write_csv
from scorebook.exchange.own_json_writing import write_json
from scorebook.folders import BOOK_SUFFIX

_CHOOSE = "Choose a name that ends in .csv or .json."
_CHOOSE_TABLE = "Choose a name that ends in .csv."
_CHOOSE_PICTURE = "Choose a name that ends in .png or .svg."
PICTURES = (".png", ".svg")
_LONGEST_SHOWN = 120  # letters of a path
_DATABASE = b"SQLite format 3\0"
_FIGURE = re.compile(r"[+\-\u2212]?\d{1,3}(?:(?:,\d{3})+|\d*)(?:\.\d+)?%?")
_SPREADSHEETS = (".xlsx", ".xlsm", ".xls", ".ods", ".numbers")  # CSV of such a name opens nowhere


class Format(StrEnum):
    """The two kinds of file a book is taken out as."""

    CSV = "csv"
    JSON = "json"


def format_of(to: Path, asked: Format | None) -> Format:
    """Return the format of a target: the one that was asked for, else by its ending, else CSV."""
    if asked is not None:
        return asked
    return Format.JSON if to.suffix.casefold() == ".json" else Format.CSV


def file_at(to: Path, format_: Format) -> Path:
    """Return the file a target means: itself, or `book.csv` in it where it is a folder or looks like one."""
    if to.is_dir() or not to.suffix:
        return to / f"book.{format_.value}"
    return to


def take_out(
    book: Book,
    to: Path,
    format_: Format,
    only: Collection[int] | None = None,
    watching: Watching = QUIET,
) -> list[Path]:
    """Write the book, or `only` these games, and return the files that were written; raises BookTrouble.

    A file of that name is replaced once the new one is whole. House rules go beside a CSV. Raises Stopped,
    and then nothing was written.
    """
    with _target_trouble(to):
        file = file_at(to, format_)
        if file.parent == to and to.exists() and not to.is_dir():
            raise BookTrouble(f"{to} is no folder.", _CHOOSE)
        _replaceable(file)
    if file.suffix.casefold() == BOOK_SUFFIX:
        raise BookTrouble(f"{file} is the name of a book.", _CHOOSE)
    if file.suffix.casefold() in _SPREADSHEETS:
        raise BookTrouble(f"{file} is the name of a spreadsheet, and the book is taken out as text.", _CHOOSE)
    contents = book.read_out(only, watching.stretch(0, 0.4))
    writing = watching.stretch(0.4, 1)
    with _target_trouble(file):
        if file.parent == to:
            to.mkdir(exist_ok=True)
        if format_ is Format.JSON:
            return [write_whole(file, lambda opened: write_json(contents, opened, writing))]
        beside = file.with_name(houses_file.NAME)
        if file.name.casefold() == houses_file.NAME:
            raise BookTrouble(f"{file} is where the house rules would go.", _CHOOSE)
        houses = _houses_for(contents, beside)
        games = followed(contents.games, writing, len(contents.games))
        written = [write_whole(file, lambda opened: write_csv(games, opened))]
        if houses is not None:
            written.append(write_whole(beside, lambda opened: opened.write(houses)))
        return written


def take_out_table(to: Path, titles: Sequence[str], rows: Iterable[Sequence[str]]) -> Path:
    """Write a table as CSV, its titles on top, and return the file; raises BookTrouble.

    Figures are written as spreadsheets read them; no other text is ever taken for a formula.
    """
    if to.suffix.casefold() in _SPREADSHEETS:
        raise BookTrouble(
            f"{to} is the name of a spreadsheet, and the table is saved as text.", _CHOOSE_TABLE
        )
    with _target_trouble(to, _CHOOSE_TABLE):
        _replaceable(to, "a table", _CHOOSE_TABLE)

        def write(file: TextIO) -> None:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerows([_plain(cell) for cell in row] for row in (titles, *rows))

        return write_whole(to, write)


def _plain(cell: str) -> str:
    if _FIGURE.fullmatch(cell):
        return cell.replace(",", "").replace("\u2212", "-").removeprefix("+")
    return guard(cell)


def take_out_picture(to: Path, made: bytes) -> Path:
    """Write a picture that is already made, as PNG or SVG by the name's ending; raises BookTrouble."""
    if to.suffix.casefold() not in PICTURES:
        raise BookTrouble(f"{to} is no name for a picture.", _CHOOSE_PICTURE)
    with _target_trouble(to, "Choose another folder."):
        _replaceable(to, "a picture", _CHOOSE_PICTURE)
        with _in_its_place(to) as half:
            half.write_bytes(made)
    return to


def write_whole(path: Path, write: Callable[[TextIO], object]) -> Path:
    """Return `path`, now holding what `write` wrote: under a name of its own first, then put in its place."""
    with _in_its_place(path) as half, half.open("w", encoding="utf-8", newline="") as file:
        write(file)
        file.flush()
        os.fsync(file.fileno())
    return path


@contextmanager
def _in_its_place(path: Path) -> Iterator[Path]:
    """Give a file to write into, and put it in the place of `path` once it is whole."""
    half = path.with_name(f".{path.name[-100:]}{HALF_DONE}")
    try:
        yield half
        half.replace(path)
        settle(path.parent)
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)


def _houses_for(contents: Contents, beside: Path) -> str | None:
    """Return the text of the house rules that not every book has, None where no file of them is needed.

    Those of an earlier time do not stay behind; another file of that name is left alone.
    """
    houses = houses_file.custom(contents.beside.houses)
    if not beside.exists():
        return houses_file.houses_text(houses) if houses else None
    try:
        houses_file.read_houses(beside.read_text("utf-8-sig"))
    except ValueError:
        if not houses:
            return None
        sentence = f"There is another file {beside} already, where the house rules would go."
        raise BookTrouble(sentence, "It was left alone. Choose another folder.") from None
    return houses_file.houses_text(houses)


def _replaceable(file: Path, what: str = "a book", advice: str = _CHOOSE) -> None:
    """Return if a file may be written here, over another one of its kind; raises BookTrouble."""
    if not file.exists() or file.is_dir():
        return
    if not file.is_file():
        raise BookTrouble(f"{file} is no file that {what} can be kept in.", advice)
    try:
        with file.open("rb") as opened:
            is_book = opened.read(len(_DATABASE)) == _DATABASE
    except PermissionError:
        return  # whether it may be replaced is for its folder to say
    if is_book:
        raise BookTrouble(f"{file} is a book, or another database. It was left alone.", advice)


@contextmanager
def _target_trouble(file: Path, advice: str = _CHOOSE) -> Iterator[None]:
    """Turn trouble with the place a file goes to into words about that place, and not about the book."""
    try:
        yield
    except FileNotFoundError as error:
        if file.parent.is_dir():  # what the system itself shows as files, like /proc
            raise BookTrouble(f"Nothing can be put into {file.parent}.", "Choose another folder.") from error
        raise BookTrouble(f"There is no folder {file.parent}.", "Is the disk or the stick there?") from error
    except PermissionError as error:
        raise BookTrouble(f"{file} can’t be written.", "Choose another folder.") from error
    except OSError as error:
        trouble = trouble_from(error)
        if isinstance(trouble, DiskFull):
            raise BookTrouble(f"There is no room left for {file}.", "Nothing was written.") from error
        name = str(file)
        called = name if len(name) <= _LONGEST_SHOWN else f"{name[:_LONGEST_SHOWN]}…"
        raise BookTrouble(f"{called} can’t be written: {error.strerror or error}.", advice) from error
