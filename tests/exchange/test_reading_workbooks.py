"""Spreadsheets are read in a process of their own, or refused by name; every nasty one is built here."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Callable
from datetime import date, datetime, time
from pathlib import Path

import pytest
from openpyxl import Workbook  # type: ignore[import-untyped]

from scorebook.exchange.reading import workbooks
from scorebook.exchange.reading.opening import read_file
from scorebook.exchange.reading.table import Row, Unfit
from scorebook.exchange.reading.workbook_child import letters, shown
from scorebook.exchange.values import FileCode
from scorebook.rules.problems import Severity


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.xlsx"


def plain(path: Path) -> Path:
    """A small workbook with one sheet."""
    book = Workbook()
    book.active.append(["Date", "Us", "Them"])
    book.active.append([date(1994, 11, 27), 57, 25])
    book.save(path)
    return path


def changed(path: Path, part: str, change: Callable[[bytes], bytes], *extra: tuple[str, bytes]) -> Path:
    """The plain workbook with one part changed and others added."""
    with zipfile.ZipFile(plain(path)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts[part] = change(parts[part])
    parts |= dict(extra)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return path


def with_part(path: Path, name: str, data: bytes = b"<x/>") -> Path:
    return changed(path, "xl/workbook.xml", lambda xml: xml, (name, data))


EVENING = datetime(1994, 11, 27, 19, 30)  # noqa: DTZ001 - a cell knows no time zone
UNSAVED = "The result of a formula is missing in the file; open it in a spreadsheet program and save it once."
SHEET = "xl/worksheets/sheet1.xml"


def refusal(path: Path) -> str:
    document = read_file(path)
    assert document.tables == ()
    problem = document.refused
    assert problem is not None
    assert (problem.severity, problem.code) == (Severity.ERROR, FileCode.UNREADABLE)
    return problem.message


def test_a_workbook_is_read_as_text(path: Path) -> None:
    book = Workbook()
    sheet = book.active
    sheet.title = "Sundays"
    sheet.append(["Date", "Us", "Them", "", "x"])
    sheet.append([date(1994, 11, 27), 57, 25.0, None, True])
    sheet.append([EVENING, 82.5, "92 ", time(19, 30), "two\nlines"])
    sheet["B9"] = -120
    book.save(path)
    table = read_file(path).tables[0]
    assert (table.sheet, table.encoding, table.separator) == ("Sundays", "", "")
    assert table.rows == (
        Row(1, ["Date", "Us", "Them", "", "x"]),
        Row(2, ["1994-11-27", "57", "25", "", "TRUE"]),
        Row(3, ["1994-11-27 19:30", "82.5", "92 ", "19:30", "two\nlines"]),
        Row(4, []),
        Row(9, ["", "-120"]),
    )


def test_every_visible_sheet_is_a_table_and_hidden_ones_are_named(path: Path) -> None:
    book = Workbook()
    book.active.title = "1994"
    book.active.append(["a"])
    book.create_sheet("1995").append(["b"])
    book.create_sheet("empty")
    hidden, very = book.create_sheet("old"), book.create_sheet("older")
    hidden.sheet_state, very.sheet_state = "hidden", "veryHidden"
    hidden.append(["c"])
    book.save(path)
    document = read_file(path)
    assert [table.sheet for table in document.tables] == ["1994", "1995"]
    assert [(p.severity, p.message) for p in document.problems] == [
        (
            Severity.NOTE,
            "Hidden sheets are left out: “old”, “older”. Show them in the spreadsheet to bring them in.",
        )
    ]


def test_merged_cells_say_it_once(path: Path) -> None:
    book = Workbook()
    book.active["A1"] = "Sunday scores"
    book.active.merge_cells("A1:C1")
    book.active["A2"], book.active["B2"] = 57, 25
    book.save(path)
    document = read_file(path)
    assert document.tables[0].rows == (Row(1, ["Sunday scores"]), Row(2, ["57", "25"]))
    assert [p.message for p in document.problems] == [
        "Some cells are merged: the first of them says it, the others are blank."
    ]


def test_a_formula_without_its_result_is_shown_and_not_taken_for_a_blank(path: Path) -> None:
    book = Workbook()
    book.active.append([57, "=A1+25"])
    book.save(path)
    document = read_file(path)
    assert document.tables[0].rows == (Row(1, ["57", "=A1+25"]),)
    assert [(p.line, p.value, p.message) for p in document.problems] == [
        (1, "=A1+25", "Cell B1 has a formula whose result is not saved in the file."),
        (None, "", UNSAVED),
    ]


def test_a_formula_with_its_result_is_the_result(path: Path) -> None:
    formula = b'<c r="B2"><f>40+17</f><v>57</v></c>'
    changed(path, SHEET, lambda xml: xml.replace(b'<c r="B2" t="n"><v>57</v></c>', formula))
    document = read_file(path)
    assert document.tables[0].rows[1] == Row(2, ["1994-11-27", "57", "25"])
    assert document.problems == ()
    with zipfile.ZipFile(path) as archive:
        assert formula in archive.read(SHEET)


def test_macros_and_pivots_are_told_and_left_alone(path: Path) -> None:
    with_part(path, "xl/vbaProject.bin", b"\xd0\xcf")
    document = read_file(path)
    assert document.tables[0].rows[1].cells == ["1994-11-27", "57", "25"]
    assert "macros" in document.problems[0].message
    with_part(path, "xl/pivotTables/pivotTable1.xml")
    assert "pivot table" in read_file(path).problems[0].message


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)


@pytest.mark.parametrize(
    ("stream", "says"),
    [
        ("EncryptedPackage", "locked with a password"),
        ("Workbook", "old kind (.xls)"),
        ("Book", "old kind (.xls)"),
        ("WordDocument", "Word document"),
        ("Contents", "an Office file of an old kind"),
    ],
)
def test_files_of_the_older_office_are_refused_by_name(path: Path, stream: str, says: str) -> None:
    path.write_bytes(OLE + stream.encode("utf-16-le") + bytes(50))
    assert says in refusal(path)


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<x/>"}, "(.ods)"),
        ({"mimetype": b"application/vnd.oasis.opendocument.text", "content.xml": b"<x/>"}, "no spreadsheet"),
        ({"[Content_Types].xml": b"<x/>", "xl/workbook.bin": b"x"}, "(.xlsb)"),
        ({"[Content_Types].xml": b"<x/>", "word/document.xml": b"x"}, "Word document"),
        ({"[Content_Types].xml": b"<x/>", "ppt/presentation.xml": b"x"}, "presentation"),
        ({"Index/Document.iwa": b"x"}, "Numbers file"),
        ({"games.csv": b"a,b"}, "unpack it first"),
        ({}, "unpack it first"),
    ],
)
def test_other_packed_files_are_refused_by_name(path: Path, parts: dict[str, bytes], says: str) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    assert says in refusal(path)


def test_a_bomb_is_seen_before_it_is_unpacked(path: Path) -> None:
    changed(path, SHEET, lambda xml: xml.replace(b"<sheetData>", b"<sheetData>" + b" " * 12_000_000))
    assert path.stat().st_size < 60_000
    assert "times its size; real ones never do" in refusal(path)


def test_a_bomb_of_many_parts_is_seen(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for number in range(2_001):
            archive.writestr(f"xl/{number}", b"")
    assert refusal(path) == "This spreadsheet has 2,001 parts inside; no real one has more than 2,000."


def test_a_bomb_that_adds_up_is_seen(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorebook.exchange.reading.zip_look.LARGEST_WHOLE", 4_000)
    assert "too much to be a list of games" in refusal(plain(path))


def test_a_bomb_that_lies_about_its_size_stays_as_small_as_it_says(path: Path) -> None:
    changed(path, SHEET, lambda xml: xml.replace(b"</sheetData>", b" " * 1_000_000 + b"</sheetData>"))
    with zipfile.ZipFile(path) as archive:
        size = archive.getinfo(SHEET).file_size
    data = path.read_bytes()
    assert data.count(size.to_bytes(4, "little")) == 2
    path.write_bytes(data.replace(size.to_bytes(4, "little"), (600).to_bytes(4, "little")))
    assert "damaged" in refusal(path)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_an_entity_bomb_is_refused_before_any_xml_is_read(path: Path, encoding: str) -> None:
    bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>'
    changed(path, SHEET, lambda xml: bomb.encode(encoding))
    assert refusal(path) == "This spreadsheet declares entities, which no honest one does; it is not read."


def test_a_cell_at_the_end_of_the_world_is_refused_by_its_name(path: Path) -> None:
    book = Workbook()
    book.active["XFD1048576"] = 1
    book.save(path)
    assert refusal(path) == "Cell XFD1048576 lies far outside any list of games; clear it and save again."


def test_a_sheet_that_claims_to_be_endless_is_read_as_far_as_it_goes(path: Path) -> None:
    changed(path, SHEET, lambda xml: xml.replace(b'ref="A1:C2"', b'ref="A1:XFD1048576"'))
    with zipfile.ZipFile(path) as archive:
        assert b"XFD1048576" in archive.read(SHEET)
    assert [list(row.cells) for row in read_file(path).tables[0].rows] == [
        ["Date", "Us", "Them"],
        ["1994-11-27", "57", "25"],
    ]


@pytest.mark.parametrize(
    ("part", "data"),
    [
        (SHEET, b"<worksheet><sheetData><row"),
        (SHEET, b""),
        ("xl/workbook.xml", b"not xml"),
        ("[Content_Types].xml", b"<Types/>"),
        ("xl/styles.xml", b"<styleSheet>"),
    ],
)
def test_a_damaged_part_is_said(path: Path, part: str, data: bytes) -> None:
    assert "damaged" in refusal(changed(path, part, lambda xml: data))


def test_a_file_cut_short_is_said(path: Path) -> None:
    data = plain(path).read_bytes()
    path.write_bytes(data[: len(data) // 2])
    assert refusal(path) == "This spreadsheet is damaged: its end is missing."
    path.write_bytes(data[:-30] + data[-22:])
    assert "damaged" in refusal(path)


def test_an_empty_workbook_is_said(path: Path) -> None:
    Workbook().save(path)
    assert refusal(path) == "This spreadsheet is empty: no visible sheet has anything in it."


def test_a_locked_part_is_said(path: Path) -> None:
    data = bytearray(plain(path).read_bytes())
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    path.write_bytes(bytes(data))
    assert "locked with a password" in refusal(path)


def test_a_reader_that_takes_too_long_is_stopped(path: Path) -> None:
    with pytest.raises(Unfit, match="takes too long to read"):
        workbooks.read_workbook(plain(path), seconds=0.001)


def test_a_reader_that_says_too_much_is_stopped(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbooks, "MOST_SAID", 10)
    with pytest.raises(Unfit, match="more in this spreadsheet than any family"):
        workbooks.read_workbook(plain(path))


def test_a_reader_that_dies_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbooks, "CHILD", "scorebook.exchange.reading.no_such_reader")
    with pytest.raises(Unfit, match="its reader gave up"):
        workbooks.read_workbook(plain(path))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_the_reader_has_only_so_much_memory() -> None:
    code = (
        "from scorebook.exchange.reading.workbook_child import MEMORY, limit\n"
        "limit()\n"
        "try:\n    bytearray(MEMORY)\nexcept MemoryError:\n    print('no more')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "no more\n" or sys.platform == "darwin"


def test_nothing_of_a_workbook_is_imported_here(path: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from scorebook.exchange.reading.opening import read_file\n"
        f"assert read_file(Path({str(plain(path))!r})).tables\n"
        "assert not any(name.split('.')[0] in ('openpyxl', 'et_xmlfile') for name in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_reader_imports_nothing_from_the_folder_it_stands_in(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path.parent / "openpyxl.py").write_text("raise SystemExit(3)")
    monkeypatch.chdir(path.parent)
    assert read_file(plain(path)).refused is None


def test_columns_have_letters_and_values_a_plain_text() -> None:
    assert [letters(at) for at in (0, 25, 26, 701, 702, 16_383)] == ["A", "Z", "AA", "ZZ", "AAA", "XFD"]
    assert shown(1e300) == "1e+300"
    assert shown(0.1) == "0.1"
    assert shown(None) == ""
