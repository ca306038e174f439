"""Opening any file somebody wants to bring in: its tables, or the reason why there are none."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path

from scorebook.book.following import QUIET, Watching, followed
from scorebook.exchange.reading.encodings import Text, decode
from scorebook.exchange.reading.separating import Separator, find_separator, rows_of
from scorebook.exchange.reading.table import EVERY, LARGEST_FILE, Document, Table, Unfit

# The first bytes of what is often mistaken for a list of games. A zip or OLE file is looked into further.
_OTHER_KINDS: Sequence[tuple[bytes, str]] = (
    (b"SQLite format 3\0", "This is a book or another database, not a list of games."),
    (b"%PDF", "This is a PDF; copy its table into a spreadsheet and save that."),
    (b"\x89PNG", "This is a picture. A page that was photographed is typed in under Old book."),
    (b"\xff\xd8\xff", "This is a picture. A page that was photographed is typed in under Old book."),
    (b"GIF8", "This is a picture. A page that was photographed is typed in under Old book."),
    (b"\x1f\x8b", "This file is packed; unpack it first."),
    (b"Rar!", "This file is packed; unpack it first."),
    (b"7z\xbc\xaf", "This file is packed; unpack it first."),
    (b"{\\rtf", "This is a document of a word processor; save it as plain text."),
)
_ZIP, _OLE = b"PK", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def read_file(
    path: Path, *, encoding: str | None = None, separator: str | None = None, watching: Watching = QUIET
) -> Document:
    """Return the tables of a file, or in words why it cannot be read; never raise for what is in it.

    `encoding` and `separator` overrule what would be found. Raises Stopped.
    """
    try:
        data = _bytes_of(path)
        if data.startswith((_ZIP, _OLE)):
            # Only here: most files are text, and text needs nothing of this.
            from scorebook.exchange.reading.workbooks import read_workbook

            tables, notes = read_workbook(path, watching=watching)
            return Document(path.name, tables, notes)
        table = text_table(data, encoding=encoding, separator=separator, watching=watching)
    except Unfit as unfit:
        return Document(path.name, problems=(unfit.problem,))
    return Document(path.name, (table,))


def text_table(
    data: bytes, *, encoding: str | None = None, separator: str | None = None, watching: Watching = QUIET
) -> Table:
    """Return the one table of a text file; raises Unfit with the line and the reason, and Stopped."""
    read = read_text(data, encoding)
    found = find_separator(read.text) if separator is None else Separator(separator, True, "As chosen.")
    return separated(read, found, watching)


def read_text(data: bytes, encoding: str | None = None) -> Text:
    """Return the text of a file; raises Unfit for everything that is none."""
    for first, sentence in _OTHER_KINDS:
        if data.startswith(first):
            raise Unfit(sentence)
    read = decode(data, encoding)
    if not read.text.strip():
        raise Unfit("This file is empty.")
    first_word = read.text[:200].lstrip().casefold()
    if first_word.startswith(("<!doctype html", "<html")):
        raise Unfit("This is a web page; copy its table into a spreadsheet and save that.")
    if first_word.startswith("<?xml"):
        raise Unfit("This is a file written in XML; save it as .xlsx or CSV and bring that in.")
    return read


def separated(read: Text, separator: Separator, watching: Watching = QUIET) -> Table:
    """Return a text as a table whose columns are told apart by `separator`; raises Unfit, and Stopped."""
    rows = rows_of(read.text, separator.sign)
    lines = max(read.text.count("\n"), read.text.count("\r"))
    return Table(
        rows=tuple(followed(rows, watching, lines, EVERY)),
        encoding=read.encoding,
        separator=separator.sign,
        encoding_sure=read.sure,
        encoding_why=read.why,
        separator_sure=separator.sure,
        separator_why=separator.why,
        text=read.text,
    )


def _bytes_of(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if path.is_dir():
            raise Unfit(f"“{_shown(path)}” is a folder.")
        if not path.is_file():
            raise Unfit(f"“{_shown(path)}” is a pipe or a device; save it as a file and bring that in.")
        if size > LARGEST_FILE:
            most = LARGEST_FILE // 1_000_000
            sentence = f"This file has {size / 1_000_000:,.0f} MB; the most that is read is {most}."
            raise Unfit(f"{sentence} Thirty-five years of hands are about 5.")
        with path.open("rb") as file:
            # One byte more than allowed: a pipe or a growing file has no honest size.
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise Unfit(f"There is no file “{_shown(path)}”.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unfit(f"“{_shown(path)}” cannot be opened ({reason}).") from None
    if len(data) > LARGEST_FILE:
        raise Unfit(f"This file goes on beyond {LARGEST_FILE // 1_000_000} MB.")
    return data


def _shown(path: Path) -> str:
    return "".join(c if unicodedata.category(c) not in {"Cc", "Cs"} else "?" for c in path.name)
