"""The table of bad input, as the command line meets it: it is read, or refused by line and reason, whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from at_the_door import GOOD, HEADER, call

from scorebook.book.library import open_book
from scorebook.folders import Folders

UNSEEN = "A name can't hold characters that nobody can see or print."
NUL = "Line 2 holds a NUL, which no text has: this is another kind of file, or damaged."
WHOLE = "is no whole number up to 1,000,000."

# How Ron is written, and who comes of it; or what is said, and of which column.
NAMES: dict[str, tuple[str, str, str]] = {
    "emoji": ("😀 Jo", "😀 Jo", ""),
    "right to left": ("עמית", "עמית", ""),
    "an apostrophe": ("O'Brien", "O'Brien", ""),
    "quotes": ('""Red""', '"Red"', ""),
    "per cent": ("100%", "100%", ""),
    "markup": ("<img onerror=x>", "<img onerror=x>", ""),
    "a formula, guarded": ("'=Ed", "=Ed", ""),
    "double blanks": ("Ron  Smith ", "Ron Smith", ""),
    "in two letters": ("Jose\u0301", "José", ""),
    "NUL": ("a\0b", NUL, "-"),
    "a bell": (
        "a\x07b",
        "Line 2 holds a character that nobody can see or print (number 7).",
        "-",
    ),
    "half a letter": (
        "a\ud800b",
        "Line 2 has a broken letter: the rest of the file is UTF-8, and this is not.",
        "-",
    ),
    "turned round": ("a\u202eb", UNSEEN, "player_1"),
    "two lines": ("Ron\nKaren", UNSEEN, "player_1"),
    "far too long": (
        "x" * 100_000,
        "A name can't be longer than 60 letters; this one has 100,000.",
        "player_1",
    ),
}
NUMBERS: dict[str, int | str | None] = {
    "": None,
    " 57 ": 57,
    "57.0": 57,
    "−5": -5,
    "-5": -5,
    "1e3": f"“1e3” {WHOLE}",
    "٣": f"“٣” {WHOLE}",
    "1000000000000000000": f"“1000000000000000000” {WHOLE}",
    "12.5": f"“12.5” {WHOLE}",
}
TEXT = HEADER + GOOD
# What stands in the file, and on which line what is said of it; nothing where it is read.
FILES: dict[str, tuple[bytes, int | None, str]] = {
    "BOM": (("\ufeff" + TEXT).encode(), None, ""),
    "UTF-16": (TEXT.encode("utf-16"), None, ""),
    "cp1252": (TEXT.replace("Karen", "Zoë").encode("cp1252"), None, ""),
    ";": (TEXT.replace(",", ";").encode(), None, ""),
    "tab": (TEXT.replace(",", "\t").encode(), None, ""),
    "sep=;": (b"sep=;\r\n" + TEXT.replace(",", ";").encode(), None, ""),
    "ragged, too short": (f"{HEADER}G1,1994,Ron,Rich,Karen,Louise\n".encode(), None, ""),
    "ragged, too long": (
        f"{TEXT.strip()},and Ed\n".encode(),
        2,
        "This row goes on beyond the last column; does a comma lack its quotes?",
    ),
    "a quoted newline": (TEXT.replace("Ron", '"Ron\n"').encode(), None, ""),
    "an unclosed quote": (
        TEXT.replace("Ron", '"Ron').encode(),
        2,
        "Line 2 opens a quote that is never closed.",
    ),
    "NUL": (TEXT.replace("57", "5\0").encode(), 2, NUL),
    "a cell without end": (
        TEXT.replace("Ron", "x" * 131_073).encode(),
        2,
        "Line 2 has a cell of more than 131,072 letters; is a quote left open there?",
    ),
    "100 MB": (
        b"a,b\n" * 25_000_000,
        None,
        "This file has 100 MB; the most that is read is 50. Thirty-five years of hands are about 5.",
    ),
    "empty": (b"", None, "This file is empty."),
    "blank": (b" \r\n\r\n", None, "This file is empty."),
    "binary": (bytes(range(256)) * 20, 1, NUL.replace("Line 2", "Line 1")),
}


def brought(
    capsys: pytest.CaptureFixture[str], file: Path, data: Path, content: bytes
) -> list[tuple[int | None, str, str]]:
    """Bring a file in and return line, column and sentence of each error; with one nothing at all is in."""
    file.write_bytes(content)
    status, out, errors = call(capsys, "import", file, "--json", "--data-dir", data)
    found = json.loads(out)
    wrong = [one for one in found["problems"] if one["severity"] == "error"]
    assert (status, found["applied"]) == ((1, False) if wrong else (0, True))
    assert found["games"]["new"] == (0 if wrong else 1)
    assert Folders.at(data).book.exists() is not bool(wrong)
    said = f"scorebook: {file.name} was not brought in: {wrong[0]['message']}\n" if wrong else ""
    assert errors == said
    return [(one["line"], one["column"], one["message"]) for one in wrong]


def people(data: Path) -> set[str]:
    """Return who is in the book."""
    folders = Folders.at(data)
    with open_book(folders.book, folders, create=False) as book:
        return {player.name for player in book.players()}


@pytest.mark.parametrize(("written", "comes", "column"), NAMES.values(), ids=NAMES)
def test_a_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path, written: str, comes: str, column: str
) -> None:
    content = TEXT.replace("Ron", f'"{written}"').encode("utf-8", "surrogatepass")
    wrong = brought(capsys, tmp_path / "names.csv", data, content)
    if column:
        assert wrong == [(2, column.strip("-"), comes)]
    else:
        assert people(data) == {comes, "Rich", "Karen", "Louise"}


def test_spellings_that_look_the_same_are_one_person(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path
) -> None:
    rows = (GOOD.replace("G1", ref).replace("Ron", name) for ref, name in enumerate_spellings())
    file = tmp_path / "names.csv"
    file.write_text(HEADER + "".join(rows), "utf-8")
    assert call(capsys, "import", file, "--data-dir", data)[0] == 0
    assert people(data) == {"José Lee", "Rich", "Karen", "Louise"}


def enumerate_spellings() -> list[tuple[str, str]]:
    """Return references of games, each with another spelling of one name."""
    spellings = ("José Lee", "Jose\u0301 Lee", "JOSÉ LEE", " josé  lee ")
    return [(f"G{at}", spelling) for at, spelling in enumerate(spellings)]


@pytest.mark.parametrize(("written", "comes"), NUMBERS.items(), ids=NUMBERS)
def test_a_number(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path, written: str, comes: int | str | None
) -> None:
    content = TEXT.replace(",57,", f",{written},").encode()
    wrong = brought(capsys, tmp_path / "numbers.csv", data, content)
    if isinstance(comes, str):
        assert wrong == [(2, "total_a", comes)]
        return
    folders = Folders.at(data)
    with open_book(folders.book, folders, create=False) as book:
        assert book.game_by_ref("G1").hands[0].hand.written_totals == (comes, 25)


@pytest.mark.parametrize(("content", "line", "says"), FILES.values(), ids=FILES)
def test_a_file(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    data: Path,
    content: bytes,
    line: int | None,
    says: str,
) -> None:
    wrong = brought(capsys, tmp_path / "file.csv", data, content)
    assert wrong == ([(line, "", says)] if says else [])
    if not says:
        assert people(data) == {"Ron", "Rich", "Zoë" if b"Zo\xeb" in content else "Karen", "Louise"}
