"""From bytes to rows: every encoding and separator, and what cannot be read named by its line."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.exchange.reading.encodings import UTF_8, UTF_16_BE, UTF_16_LE, WINDOWS, decode
from scorebook.exchange.reading.opening import text_table
from scorebook.exchange.reading.separating import find_separator, rows_of
from scorebook.exchange.reading.table import LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, Row, Unfit

ZOE = "Datum\tRon + Karen\n27.11.1994\t−40 Zoë\n"


@pytest.mark.parametrize(
    ("data", "encoding", "sure"),
    [
        (b"a,b\n1,2\n", UTF_8, True),
        (ZOE.encode("utf-8"), UTF_8, True),
        (ZOE.encode("utf-8-sig"), UTF_8, True),
        (b"\xff\xfe" + ZOE.encode("utf-16-le"), UTF_16_LE, True),
        (b"\xfe\xff" + ZOE.encode("utf-16-be"), UTF_16_BE, True),
        (ZOE.encode("utf-16-le"), UTF_16_LE, False),
        (ZOE.encode("utf-16-be"), UTF_16_BE, False),
        ("Zoë;café;“so”;−5".replace("−", "-").encode("cp1252"), WINDOWS, False),
        ("山田,５\n".encode("utf-16-le"), UTF_16_LE, False),
    ],
)
def test_the_encoding_is_found(data: bytes, encoding: str, sure: bool) -> None:
    read = decode(data)
    assert (read.encoding, read.sure) == (encoding, sure)
    assert not read.text.startswith("\ufeff")


def test_an_encoding_can_be_chosen() -> None:
    assert decode("é".encode("cp1252") + b"\xe9", WINDOWS).text == "éé"
    assert decode(b"\xef\xbb\xbfx", UTF_8).text == "x"
    with pytest.raises(Unfit, match="cannot be read as UTF-8"):
        decode(b"a\nb\xe9\n", UTF_8)
    with pytest.raises(Unfit, match="no way of writing letters"):
        decode(b"a", "klingon")


def test_the_end_that_dos_wrote_is_no_letter() -> None:
    assert decode(b"a,b\n1,2\n\x1a").text == "a,b\n1,2\n"


@pytest.mark.parametrize(
    ("data", "line", "says"),
    [
        (b"a,b\n1,\x00\n", 2, "Line 2 holds a NUL"),
        (b"\xef\xbb\xbfa,b\r\n1,2\r\n3,\x00\r\n", 3, "Line 3 holds a NUL"),
        (b"a,b\n1,2\x07\n", 2, "Line 2 holds a character that nobody can see"),
        ("Zoë,ä,ö\n".encode() + b"caf\xe9\n", 2, "Line 2 has a broken letter"),
        (b"x\ny\xe9\x81\n", 2, "cannot be read as Windows"),
        (
            b"\xff\xfe" + "a\nb".encode("utf-16-le") + b"\x00\xd8",
            2,
            "Line 2 has a letter that cannot be read",
        ),
        (bytes(range(256)) * 4, None, ""),
        (b"\x00" * 400, 1, "NUL"),
        (b"\x01\x02\x03\x04" * 100, None, "no text and no spreadsheet"),
    ],
)
def test_what_is_no_text_is_refused_by_its_line(data: bytes, line: int | None, says: str) -> None:
    with pytest.raises(Unfit) as unfit:
        decode(data)
    assert says in unfit.value.problem.message
    if line is not None:
        assert unfit.value.problem.line == line


@pytest.mark.parametrize(
    ("text", "sign", "sure"),
    [
        ("a,b\n1,2\n", ",", True),
        ("a;b\n1;2\n", ";", True),
        ("a|b\n1|2\n", "|", True),
        ("a\tb\n1\t2\n", "\t", True),
        ("sep=;\na;b,c\n1;2,3\n", ";", True),
        ('"sep=~"\na~b\n', "~", True),
        ("12,5;13,5\n1,5;2,5\n", ";", False),
        ("a title\n\na,b,c\n1,2,3\n4,5\n", ",", True),
        ("one\ntwo\n", "", True),
        ("he said: well, yes\nno\nno\nno\na;b\nc;d\ne;f\n", ";", True),
    ],
)
def test_the_separator_is_the_one_that_makes_rows_alike(text: str, sign: str, sure: bool) -> None:
    found = find_separator(text)
    assert (found.sign, found.sure) == (sign, sure)


def test_rows_keep_the_line_they_begin_on() -> None:
    text = 'a,b\r\n\r\n1,"two\r\nlines"\r\n"x ""y""",2\r3,4\n'
    assert list(rows_of(text, ",")) == [
        Row(1, ["a", "b"]),
        Row(2, []),
        Row(3, ["1", "two\r\nlines"]),
        Row(5, ['x "y"', "2"]),
        Row(6, ["3", "4"]),
    ]


def test_the_line_that_says_the_separator_is_no_row() -> None:
    assert list(rows_of("sep=;\r\na;b\r\n", ";")) == [Row(2, ["a", "b"])]


def test_without_a_separator_every_line_is_one_cell() -> None:
    assert list(rows_of("one, two\r\n\r\nthree", "")) == [Row(1, ["one, two"]), Row(2, []), Row(3, ["three"])]


LONG = "x" * (LONGEST_CELL + 1)


@pytest.mark.parametrize(
    ("text", "separator", "line", "says"),
    [
        ('a,b\n1,"open\n2,3\n', ",", 2, "opens a quote that is never closed"),
        ('a,b\n1,"open\n2,"3"\n', ",", 3, "was a quote left open"),
        ('a,b\n"x"y,2\n', ",", 2, "goes on behind a closing quote"),
        (f"a,b\n1,{LONG}\n", ",", 2, "more than 131,072 letters"),
        (f"a\n{LONG}\n", "", 2, "more than 131,072 letters"),
        ("a,b\n" + "," * MOST_COLUMNS + "\n", ",", 2, "501 columns"),
        ("\n" * (MOST_ROWS + 1), ",", MOST_ROWS + 1, "more than 400,000 rows"),
        ("\n" * (MOST_ROWS + 1), "", MOST_ROWS + 1, "more than 400,000 lines"),
        ("a,b\n", '"', None, "cannot separate columns"),
        ("a,b\n", ",,", None, "cannot separate columns"),
    ],
)
def test_rows_that_cannot_be_read_are_named(text: str, separator: str, line: int | None, says: str) -> None:
    with pytest.raises(Unfit) as unfit:
        list(rows_of(text, separator))
    assert says in unfit.value.problem.message
    assert unfit.value.problem.line == line


# What a program writes into a cell: anything but the characters that no text file holds.
LETTERS = st.characters(
    exclude_categories=["Cs", "Cc"], include_characters="\n\t", exclude_characters="\ufeff"
)
CELLS = st.text(LETTERS, max_size=12)
TABLES = st.lists(st.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=5)


def written(rows: Sequence[Sequence[str]], separator: str, end: str = "\r\n") -> str:
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=separator, lineterminator=end).writerows(rows)
    return out.getvalue()


@given(
    TABLES,
    st.sampled_from(",;|\t"),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_any_table_is_read_back_the_same(
    rows: list[list[str]], separator: str, encoding: str, end: str
) -> None:
    if not any(cell.strip() for row in rows for cell in row):
        return
    table = text_table(written(rows, separator, end).encode(encoding), separator=separator)
    assert [list(row.cells) for row in table.rows] == rows


NAMES = st.text(st.sampled_from("ABCdefghi éüñ0123456789.-'\n\""), max_size=10)


@given(
    st.lists(st.lists(NAMES, min_size=3, max_size=3), min_size=2, max_size=6),
    st.sampled_from(",;|\t"),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]),
)
def test_separator_and_encoding_are_found_for_any_plain_table(
    rows: list[list[str]], separator: str, encoding: str
) -> None:
    text = written([["a", "b", "c"], *rows], separator)
    data = text.encode(encoding)
    table = text_table(data)
    assert table.separator == separator
    assert [list(row.cells) for row in table.rows[1:]] == rows
    lines = [row.line for row in table.rows]
    assert lines == sorted(set(lines))


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    assert rows_or_reason(data)


def rows_or_reason(data: bytes) -> tuple[Row, ...] | str:
    try:
        return text_table(data).rows
    except Unfit as unfit:
        return unfit.problem.message
