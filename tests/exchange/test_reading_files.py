"""Opening a file somebody wants to bring in: a table, or the reason in one sentence."""

from __future__ import annotations

import os
import random
import sys
import tracemalloc
from pathlib import Path

import pytest

from scorebook.exchange.reading.opening import read_file
from scorebook.exchange.reading.table import LARGEST_FILE
from scorebook.exchange.values import FileCode
from scorebook.rules.problems import Severity

HERE = Path(__file__).parent.parent / "data" / "imports"


def refusal(path: Path) -> str:
    document = read_file(path)
    assert document.tables == ()
    problem = document.refused
    assert problem is not None
    assert (problem.severity, problem.code) == (Severity.ERROR, FileCode.UNREADABLE)
    assert problem.message[0].isupper() or problem.message[0] == "“"
    assert problem.message.endswith((".", "?"))
    return problem.message


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "This file is empty."),
        (b"\n\n  \n", "This file is empty."),
        (b"\xef\xbb\xbf", "This file is empty."),
        (b"SQLite format 3\0" + bytes(100), "a book or another database"),
        (b"%PDF-1.7\n", "This is a PDF"),
        (b"\x89PNG\r\n\x1a\n", "This is a picture"),
        (b"\xff\xd8\xff\xe0", "This is a picture"),
        (b"GIF89a", "This is a picture"),
        (b"\x1f\x8b\x08", "packed"),
        (b"{\\rtf1 hello}", "word processor"),
        (b"<!DOCTYPE html><table></table>", "a web page"),
        (b"\xef\xbb\xbf<html><body>", "a web page"),
        (b"<?xml version='1.0'?><Workbook/>", "written in XML"),
        (b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\3\0\x3e\0", ""),
        (random.Random(5).randbytes(5000), ""),
    ],
)
def test_what_is_no_list_is_refused_by_name(tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "games.csv"
    path.write_bytes(data)
    assert says in refusal(path)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.csv") == "There is no file “none.csv”."
    assert refusal(tmp_path) == f"“{tmp_path.name}” is a folder."
    assert "cannot be opened" in refusal(Path("a\0b"))
    assert "\n" not in refusal(tmp_path / "two\nlines.csv")


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="everything can be read here")
def test_a_file_that_may_not_be_read_is_said(tmp_path: Path) -> None:
    path = tmp_path / "secret.csv"
    path.write_text("a,b")
    path.chmod(0)
    assert "cannot be opened" in refusal(path)


def test_a_file_of_100_mb_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.csv"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    tracemalloc.start()
    try:
        assert refusal(path).startswith("This file has 100 MB; the most that is read is 50.")
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_a_large_file_of_nothing_but_rows_stops_at_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_bytes(b"1,2\n" * (LARGEST_FILE // 40))
    assert refusal(path) == "There are more than 400,000 rows, and no family has played so much."


@pytest.mark.parametrize("path", sorted(HERE.iterdir()), ids=lambda path: path.name)
def test_every_file_of_the_family_is_read(path: Path) -> None:
    if path.name.startswith("."):
        return
    document = read_file(path)
    assert document.refused is None
    assert len(document.tables) == 1


def test_the_utf_16_file_of_the_family_is_read_as_it_was_written() -> None:
    table = read_file(HERE / "utf16_tab.txt").tables[0]
    assert (table.encoding, table.separator) == ("utf-16-le", "\t")
    assert [list(row.cells) for row in table.rows] == [
        ["Datum", "Ron + Karen", "Rich + Louise", "Bemerkung"],
        ["27.11.1994", "512", "−40", "Zoë schaut zu"],
        ["4.12.1994", "488", "530", ""],
    ]


def test_encoding_and_separator_can_be_overruled(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_bytes("a,b;caf\u00e9,d\n1,2;3,4\n".encode("cp1252"))
    table = read_file(path, encoding="cp1252", separator=",").tables[0]
    assert [list(row.cells) for row in table.rows] == [["a", "b;café", "d"], ["1", "2;3", "4"]]
    assert "cannot be read as UTF-8" in read_file(path, encoding="utf-8").problems[0].message
