"""`export`: what is written where, and the places that take no file."""

from __future__ import annotations

import errno
import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from at_the_door import call, rows_of, run

from scorebook.book.library import open_book
from scorebook.folders import Folders


@pytest.mark.parametrize(
    ("to", "options", "names"),
    [
        ("out.csv", [], ["out.csv"]),
        ("out.JSON", [], ["out.JSON"]),
        ("out.txt", ["--format", "json"], ["out.txt"]),
        ("folder", [], ["folder/book.csv"]),
        ("folder", ["--format", "json"], ["folder/book.json"]),
    ],
)
def test_a_book_goes_out_as_it_is_asked_for_and_comes_in_again(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    filled: Path,
    to: str,
    options: list[str],
    names: list[str],
) -> None:
    status, out, errors = call(capsys, "export", tmp_path / to, *options, "--data-dir", filled)
    files = [tmp_path / name for name in names]
    assert (status, errors) == (0, "")
    assert out == f"{files[0]}: 1 game, 1 hand.\n"
    assert files[0].read_text("utf-8").startswith("{" if "json" in f"{options}{to}".casefold() else "game,")
    other = tmp_path / "other"
    _, out, _ = call(capsys, "import", *files, "--json", "--data-dir", other)
    assert json.loads(out)["games"] == {"new": 1, "same": 0, "changed": 0}
    copy = tmp_path / "copy" / files[0].name
    copy.parent.mkdir()
    assert call(capsys, "export", copy, *options, "--data-dir", other)[0] == 0
    assert copy.read_bytes() == files[0].read_bytes()


def test_what_begins_like_a_formula_is_guarded_and_comes_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path
) -> None:
    file = tmp_path / "odd.csv"
    cells = ("'=SUM(A1)", "'+1", "'@x", "''quoted", "'-5")
    file.write_text(
        "game,date,player_1,player_2,player_3,player_4,game_note\n"
        f"{cells[0]},1994,{cells[1]},{cells[2]},{cells[3]},O'Neil,{cells[4]}\n",
        "utf-8",
    )
    assert call(capsys, "import", file, "--data-dir", data)[0] == 0
    folders = Folders.at(data)
    with open_book(folders.book, folders, create=False, read_only=True) as book:
        game = book.game_by_ref("=SUM(A1)")
        assert (game.names(), game.note) == (("+1", "@x", "'quoted", "O'Neil"), "-5")
    (row,) = rows_of(data, tmp_path / "out.csv")
    assert tuple(row[name] for name in ("game", "player_1", "player_2", "player_3", "game_note")) == cells
    assert row["player_4"] == "O'Neil"


@pytest.mark.parametrize(
    ("to", "says"),
    [
        ("gone/out.csv", "There is no folder {0}/gone. Is the disk or the stick there?"),
        ("old.csv/out.csv", "{0}/old.csv/out.csv can’t be written: Not a directory."),
        ("plain", "{0}/plain is no folder. Choose a name that ends in .csv or .json."),
        (
            "ours.scorebook",
            "{0}/ours.scorebook is the name of a book. Choose a name that ends in .csv or .json.",
        ),
        ("ours.xlsx", "{0}/ours.xlsx is the name of a spreadsheet"),
        ("ours.db", "{0}/ours.db is a book, or another database. It was left alone."),
        ("houses.json", "{0}/houses.json is where the house rules would go."),
        ("pipe.csv", "{0}/pipe.csv is no file that a book can be kept in."),
        (f"{'a' * 300}.csv", "can’t be written: File name too long."),
    ],
)
def test_a_place_that_takes_no_file_is_one_sentence_and_everything_there_stays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path, to: str, says: str
) -> None:
    (tmp_path / "plain").write_text("my thesis")
    (tmp_path / "ours.db").write_bytes((filled / "book.scorebook").read_bytes())
    os.mkfifo(tmp_path / "pipe.csv")
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    names = sorted(tmp_path.iterdir())
    status, out, errors = call(capsys, "export", tmp_path / to, "--format", "csv", "--data-dir", filled)
    assert (status, out, errors.count("\n")) == (1, "", 1)
    if "{0}" in says:
        assert errors.startswith(f"scorebook: {says.format(tmp_path)}")
    assert says.format(tmp_path) in errors
    assert sorted(tmp_path.iterdir()) == names
    assert {path: path.read_bytes() for path in before} == before


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="only Linux has such folders")
@pytest.mark.parametrize(
    ("to", "says"),
    [
        ("/proc/x.csv", "Nothing can be put into /proc. Choose another folder."),
        ("/proc/x.json", "Nothing can be put into /proc. Choose another folder."),
        ("/proc", "Nothing can be put into /proc. Choose another folder."),
        ("/dev/full", "/dev/full is no folder. Choose a name that ends in .csv or .json."),
    ],
)
def test_what_the_system_shows_as_files_takes_no_book(
    capsys: pytest.CaptureFixture[str], filled: Path, to: str, says: str
) -> None:
    assert call(capsys, "export", to, "--data-dir", filled) == (1, "", f"scorebook: {says}\n")


@pytest.mark.parametrize("name", ["out.csv", "out.json"])
def test_a_folder_that_cannot_be_written_is_said(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    filled: Path,
    name: str,
) -> None:
    plainly = Path.open

    def refused(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        if "w" in mode and path.parent == tmp_path:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return plainly(path, mode, *more, **named)

    monkeypatch.setattr(Path, "open", refused)
    assert call(capsys, "export", tmp_path / name, "--data-dir", filled) == (
        1,
        "",
        f"scorebook: {tmp_path / name} can’t be written. Choose another folder.\n",
    )
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize("name", ["out.csv", "out.json"])
def test_a_disk_that_fills_up_leaves_the_file_that_was_there(tmp_path: Path, filled: Path, name: str) -> None:
    to = tmp_path / name
    to.write_text("the one of last year")

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    names = sorted(tmp_path.iterdir())
    done = run("export", to, "--data-dir", filled, limit=full)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"scorebook: There is no room left for {to}. Nothing was written.\n"
    assert to.read_text() == "the one of last year"
    assert sorted(tmp_path.iterdir()) == names


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize("verb", [["check"], ["stats", "--json"], ["import", "old.csv", "--json"]])
def test_an_output_without_room_is_one_sentence(filled: Path, old: Path, verb: list[str]) -> None:
    with Path("/dev/full").open("w") as nowhere:
        done = subprocess.run(
            [sys.executable, "-m", "scorebook", *verb, "--data-dir", str(filled)],
            stdout=nowhere,
            stderr=subprocess.PIPE,
            text=True,
            cwd=old.parent,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            timeout=120,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "scorebook: What there was to say could not be written: No space left on device.\n"


def test_stopping_a_verb_is_one_word(
    capsys: pytest.CaptureFixture[str], filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scorebook.verbs.check", stopped)
    assert call(capsys, "check", "--data-dir", filled) == (1, "", "scorebook: Stopped.\n")
