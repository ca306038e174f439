"""What kind of file this is, before it is taken for a book: missing, empty, a spreadsheet, on a cloud drive.

Only for files that could not be opened as a database is the file itself read (see `connecting`).
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path

from scorebook.book.connecting import damaged
from scorebook.book.trouble import BookTrouble, NotABook
from scorebook.folders import BOOK_SUFFIX

_RECORD = re.compile(r'\s*\{[\s\S]*"format"\s*:\s*"scorebook"')  # the beginning of a book's JSON
MOUNTS = Path("/proc/mounts")  # Linux's table of disks
_BRING_IN = "It can be brought into a book: File, “Bring in a file or another book”."
_SHEETS = {".csv", ".tsv", ".xlsx", ".xlsm", ".xls", ".ods", ".numbers"}
_CLOUDS = {
    "onedrive": "OneDrive",
    "dropbox": "Dropbox",
    "icloud": "iCloud",
    "com~apple~clouddocs": "iCloud",
    "mobile documents": "iCloud",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "nextcloud": "Nextcloud",
    "owncloud": "ownCloud",
    "pcloud": "pCloud",
}
_NETWORKS = ("nfs", "cifs", "smb", "sshfs", "davfs", "afs", "ncpfs", "rclone")


def what_else(path: Path) -> BookTrouble:
    """Return what to say of a file that is no database: a spreadsheet, a ruined book, something else."""
    try:
        with path.open("rb") as file:
            head = file.read(4096)
    except OSError:
        head = b""
    if _is_sheet(path, head):
        return NotABook(f"{path.name} is a spreadsheet, not a score book.", _BRING_IN, kind="spreadsheet")
    if _RECORD.match(_text_of(head)):
        return NotABook(
            f"{path.name} is a book taken out as JSON, not the score book itself.", _BRING_IN, kind="record"
        )
    if path.suffix.lower() == BOOK_SUFFIX or head.startswith(b"SQLite format 3\0"):
        return damaged("Its beginning can't be read.")
    return NotABook(f"{path.name} is not a score book.", f"A score book is a file ending in {BOOK_SUFFIX}.")


def well_named(path: Path) -> None:
    """Return if a new book at `path` would be called like one; raises BookTrouble where it would not."""
    if path.suffix.casefold() != BOOK_SUFFIX:
        advice = f"Give it one that ends in {BOOK_SUFFIX}. Nothing was made."
        raise BookTrouble(f"{path.name} is no name for a book.", advice)


def other_database(path: Path) -> NotABook:
    """Return what to say of a database that belongs to another program."""
    return NotABook(
        f"{path.name} belongs to another program; it is not a score book.",
        "It was left alone.",
        kind="other database",
    )


def can_write(path: Path) -> bool:
    """Tell whether a file and its folder can be written; the journal of a save lies beside the book."""
    if not os.access(path, os.W_OK):
        return False
    if sys.platform == "win32":  # it answers for the folder's read-only mark only, which means nothing
        try:
            with tempfile.TemporaryFile(dir=path.parent):
                return True
        except OSError:
            return False
    else:
        return os.access(path.parent, os.W_OK | os.X_OK)


def cloud_of(path: Path) -> str | None:
    """Return what keeps the folder of `path` in step with elsewhere ("OneDrive", "a network drive"), or None.

    By the names of the folders, and on Linux by the table of mounted disks.
    """
    folder = Path(os.path.realpath(path)).parent
    for part in folder.parts:
        for name, said in _CLOUDS.items():
            if part.lower().startswith(name):
                return said
    if str(folder).startswith(("\\\\", "//")):
        return "a network drive"
    return "a network drive" if _mounted_as(folder).startswith(_NETWORKS) else None


def _is_sheet(path: Path, head: bytes) -> bool:
    if path.suffix.lower() in _SHEETS and head:
        return True
    if head.startswith(b"PK\x03\x04"):
        return b"[Content_Types].xml" in head or b"xl/" in head or b"opendocument.spreadsheet" in head
    if head.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):  # an old .xls
        return True
    return _is_table(head)


def _is_table(head: bytes) -> bool:
    """Tell whether it reads as lines with one separator in each: a CSV under whatever name."""
    text = _text_of(head)
    if "\0" in text or text.lstrip().startswith(("{", "[", "<")):
        return False
    lines = [line for line in text.splitlines()[:20] if line.strip()]
    return len(lines) > 1 and any(all(mark in line for line in lines[:5]) for mark in ",;\t|")


def _text_of(head: bytes) -> str:
    encoding = "utf-16" if head.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    return head.decode(encoding, errors="replace")


def _mounted_as(folder: Path) -> str:
    """Return the type of the file system `folder` lies on, "" where that cannot be told."""
    try:
        mounted = MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return ""
    best, kind = "", ""
    for line in mounted.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        place = fields[1].replace("\\040", " ")
        if len(place) >= len(best) and folder.is_relative_to(place):
            best, kind = place, fields[2]
    return kind.removeprefix("fuse.")
