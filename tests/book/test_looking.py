"""What kind of file it is, and where it lies."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from disk import unwritable

from scorebook.book import looking
from scorebook.book.trouble import DamagedBook, NotABook


def zipped(*names: str) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    return target.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("games.csv", b"game,date\nP1,1994\n", "spreadsheet"),
        ("games.xlsx", zipped("[Content_Types].xml", "xl/workbook.xml"), "spreadsheet"),
        ("games.ods", zipped("mimetype"), "spreadsheet"),
        ("book.json", b'{\n"format": "scorebook",\n"games": [],\n"version": 1\n}\n', "record"),
        ("book.scorebook", '\ufeff {"format":"scorebook","games":['.encode(), "record"),
        ("book", '{"format": "scorebook", "games": []}'.encode("utf-16"), "record"),
        ("book.json", b'{"format": "another", "games": []}', "other"),
        ("book.json", b'{"version": 1, "format": "scorebook", "games": []}', "record"),
        ("book.json", b'[{"format": "scorebook"}]', "other"),
        ("games.scorebook", zipped("[Content_Types].xml"), "spreadsheet"),
        ("games.scorebook", b"date;who;score\r\n1994;Ron;500\r\n", "spreadsheet"),
        ("games", "\ufeffdate\twho\n1994\tRon\n".encode("utf-16"), "spreadsheet"),
        ("old.bin", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100), "spreadsheet"),
        ("picture.png", b"\x89PNG\r\n\x1a\n" + bytes(100), "other"),
        ("letter.txt", b"Dear Karen,\nwe had a fine evening.\n", "other"),
        ("book.json", b'{"version": 1,\n "games": []}', "other"),
        ("photos.zip", zipped("a.jpg"), "other"),
        ("book.scorebook", b"\x00\x01garbage" * 50, "damaged"),
        ("book.scorebook", b"Not a table\nat all\n", "damaged"),
        ("anything", b"SQLite format 3\x00" + b"\xff" * 200, "damaged"),
    ],
)
def test_a_file_that_is_no_database(tmp_path: Path, name: str, content: bytes, kind: str) -> None:
    (tmp_path / name).write_bytes(content)
    found = looking.what_else(tmp_path / name)
    if kind == "damaged":
        assert isinstance(found, DamagedBook)
    else:
        assert isinstance(found, NotABook)
        assert found.kind == kind


def test_a_file_that_cannot_even_be_read_is_not_ours(tmp_path: Path) -> None:
    assert isinstance(looking.what_else(tmp_path / "gone"), NotABook)


@pytest.mark.parametrize(
    ("folder", "said"),
    [
        ("OneDrive", "OneDrive"),
        ("OneDrive - Family", "OneDrive"),
        ("Dropbox (Personal)", "Dropbox"),
        ("Library/Mobile Documents/com~apple~CloudDocs", "iCloud"),
        ("iCloudDrive", "iCloud"),
        ("Google Drive", "Google Drive"),
        ("Nextcloud", "Nextcloud"),
        ("Documents", None),
        ("a dropbox of ours", None),
    ],
)
def test_a_cloud_folder_is_known_by_its_name(tmp_path: Path, folder: str, said: str | None) -> None:
    (tmp_path / folder).mkdir(parents=True)
    assert looking.cloud_of(tmp_path / folder / "book.scorebook") == said


@pytest.mark.parametrize(
    ("kind", "network"),
    [
        ("nfs4", True),
        ("cifs", True),
        ("smb3", True),
        ("fuse.sshfs", True),
        ("fuse.rclone", True),
        ("ext4", False),
        ("fuse.gocryptfs", False),
    ],
)
def test_a_network_drive_is_known_by_the_table_of_disks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, network: bool
) -> None:
    table = tmp_path / "mounts"
    place = tmp_path / "our share"
    mounted = str(place).replace(" ", "\\040")
    table.write_text(f"/dev/sda / ext4 rw 0 0\nserver:/x {mounted} {kind} rw 0 0\nbroken\n")
    monkeypatch.setattr(looking, "MOUNTS", table)
    assert looking.cloud_of(place / "book.scorebook") == ("a network drive" if network else None)
    assert looking.cloud_of(tmp_path / "book.scorebook") is None


def test_a_system_without_such_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "MOUNTS", tmp_path / "none")
    assert looking.cloud_of(tmp_path / "book.scorebook") is None


def test_a_file_or_folder_that_cannot_be_written(tmp_path: Path) -> None:
    book = tmp_path / "folder" / "book.scorebook"
    book.parent.mkdir()
    book.write_bytes(b"x")
    assert looking.can_write(book)
    for place in (book, book.parent):
        with unwritable(place):
            assert not looking.can_write(book)
    assert looking.can_write(book)
