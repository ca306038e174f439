"""A look at a packed file before anything in it is unpacked: what it is, and whether it is safe to read.

Only the list of what is inside is read here. What is refused is refused by name, with what to do instead.
"""

from __future__ import annotations

import struct
import zipfile
from pathlib import Path

from scorebook.exchange.reading.table import Unfit

MOST_PARTS = 2_000
LARGEST_PART = 150_000_000  # bytes unpacked; the sheet of a 35-year book is about 20 million
LARGEST_WHOLE = 200_000_000
LARGEST_RATIO = 250  # times its packed size; sheets of real figures come to 10 or 20
LARGEST_LIST = 1_000_000  # bytes of the list of parts

_SAVE_AS = "Save it as .xlsx or CSV and bring that in."
_END, _END_SIZE = b"PK\x05\x06", 22
_ENCRYPTED = 0x1

# What a packed file holds, by a part that only this kind has.
_OTHER_KINDS = (
    ("xl/workbook.bin", f"This is a binary Excel file (.xlsb). {_SAVE_AS}"),
    ("word/document.xml", "This is a Word document; copy its table into a spreadsheet and save that."),
    ("ppt/presentation.xml", "This is a presentation, not a spreadsheet."),
    ("Index/Document.iwa", f"This is a Numbers file. {_SAVE_AS}"),
    ("index.xml", f"This is a Numbers file. {_SAVE_AS}"),
)


def look_at_zip(path: Path) -> tuple[str, ...]:
    """Return what to tell about a workbook that may be read; raises Unfit for one that may not."""
    _look_at_list(path)
    try:
        with zipfile.ZipFile(path) as archive:
            parts = archive.infolist()
            _look_at_sizes(parts, path.stat().st_size)
            names = {part.filename for part in parts}
            _look_at_kind(archive, names, any(part.flag_bits & _ENCRYPTED for part in parts))
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, struct.error, RuntimeError):
        raise Unfit("This spreadsheet is damaged: it cannot be unpacked.") from None
    told = []
    if "xl/vbaProject.bin" in names:
        told.append("There are macros in this spreadsheet; they are left alone, only the cells are read.")
    if any(name.startswith("xl/pivotTables/") for name in names):
        told.append("There is a pivot table in this spreadsheet; its figures are read as plain cells.")
    return tuple(told)


def look_at_ole(data: bytes) -> Unfit:
    """Return why a file of Office's older kind is not read."""

    def holds(name: str) -> bool:
        return name.encode("utf-16-le") in data

    if holds("EncryptedPackage") or holds("EncryptionInfo"):
        return Unfit("This spreadsheet is locked with a password. Save a copy without one and bring that in.")
    if holds("WordDocument"):
        return Unfit("This is a Word document; copy its table into a spreadsheet and save that.")
    if holds("Workbook") or holds("Book"):
        return Unfit(f"This is an Excel file of the old kind (.xls). {_SAVE_AS}")
    return Unfit(f"This is an Office file of an old kind. {_SAVE_AS}")


def _look_at_list(path: Path) -> None:
    """Refuse a list of parts too long to be looked through, before anybody reads it."""
    with path.open("rb") as file:
        size = file.seek(0, 2)
        file.seek(max(0, size - 65_535 - _END_SIZE))
        tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or len(tail) - at < _END_SIZE:
        raise Unfit("This spreadsheet is damaged: its end is missing.")
    count, list_size = struct.unpack("<HL", tail[at + 10 : at + 16])
    if count > MOST_PARTS or list_size > LARGEST_LIST:
        raise Unfit(f"This spreadsheet has {count:,} parts inside; no real one has more than {MOST_PARTS:,}.")


def _look_at_sizes(parts: list[zipfile.ZipInfo], packed: int) -> None:
    if len(parts) > MOST_PARTS:
        raise Unfit(
            f"This spreadsheet has {len(parts):,} parts inside; no real one has more than {MOST_PARTS:,}."
        )
    whole = sum(part.file_size for part in parts)
    largest = max((part.file_size for part in parts), default=0)
    if largest > LARGEST_PART or whole > LARGEST_WHOLE:
        raise Unfit(
            f"This spreadsheet would unpack to {whole / 1_000_000:,.0f} MB, too much to be a list of games."
        )
    if whole > 10_000_000 and whole > LARGEST_RATIO * packed:
        times = whole // max(packed, 1)
        raise Unfit(f"This spreadsheet would unpack to {times:,} times its size; real ones never do.")


def _look_at_kind(archive: zipfile.ZipFile, names: set[str], encrypted: bool) -> None:
    if encrypted:
        raise Unfit("This file is locked with a password. Save a copy without one and bring that in.")
    if "mimetype" in names:
        with archive.open("mimetype") as part:
            kind = part.read(100)
        if b"spreadsheet" in kind:
            raise Unfit(f"This is an OpenDocument spreadsheet (.ods). {_SAVE_AS}")
        if b"opendocument" in kind:
            raise Unfit("This is an OpenDocument file, and no spreadsheet.")
    for name, sentence in _OTHER_KINDS:
        if name in names:
            raise Unfit(sentence)
    if "[Content_Types].xml" not in names or not any(name.startswith("xl/") for name in names):
        raise Unfit("This file is packed (zip); unpack it first and bring in what is inside.")
