"""What is no file to bring in, and places that are none for a book: a sentence, and no waiting for ever."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from at_the_door import GOOD, call, run, written

from scorebook.exchange.own_cells import shown


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
@pytest.mark.parametrize("name", ["pipe", "pipe.csv", "pipe.json", "pipe.xlsx", "pipe.scorebook"])
def test_a_pipe_is_not_waited_at(tmp_path: Path, data: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    done = run("import", tmp_path / name, "--data-dir", data)
    sentence = f"“{name}” is a pipe or a device; save it as a file and bring that in."
    assert done.returncode == 1
    assert done.stderr == f"scorebook: {name} was not brought in: {sentence}\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only Unix has a file without an end")
def test_a_file_without_an_end_is_not_read(data: Path) -> None:
    done = run("import", "/dev/zero", "--data-dir", data)
    assert done.returncode == 1
    assert done.stderr.startswith("scorebook: zero was not brought in: “zero” is a pipe or a device;")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("gone.csv", "There is no file “gone.csv”."), ("folder", "“folder” is a folder.")],
)
def test_what_is_not_there_or_a_folder_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path, name: str, sentence: str
) -> None:
    (tmp_path / "folder").mkdir()
    status, _, errors = call(capsys, "import", tmp_path / name, "--data-dir", data)
    assert (status, errors) == (1, f"scorebook: {name} was not brought in: {sentence}\n")


def test_the_book_itself_is_refused_and_the_files_after_it_come_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path
) -> None:
    book = filled / "book.scorebook"
    link = tmp_path / "link.csv"
    link.symlink_to(book)
    more = written(tmp_path / "more.csv", GOOD.replace("G1", "G2"))
    status, out, errors = call(capsys, "import", book, link, more, "--json", "--data-dir", filled)
    found = [json.loads(line) for line in out.splitlines()]
    assert [(one["applied"], one["games"]["new"]) for one in found] == [(False, 0), (False, 0), (True, 1)]
    assert status == 1
    assert errors == (
        "scorebook: book.scorebook was not brought in: This is the book itself.\n"
        "scorebook: link.csv was not brought in: This is the book itself.\n"
    )


def test_nothing_in_a_file_writes_elsewhere_on_the_screen(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path
) -> None:
    odd = "\\u001b[2J\\u202e"
    file = tmp_path / "odd.json"
    file.write_text(
        f'{{"format": "scorebook", "version": 1, "{odd}": 1, "games": [{{"{odd}": 1, "{odd}": 2}}]}}'
    )
    _, out, errors = call(capsys, "import", file, "--data-dir", data)
    assert "“?[2J?”" in errors
    assert not {letter for letter in out + errors if letter in "\x1b\u202e"}


@pytest.mark.parametrize(
    ("cell", "quoted"),
    [
        ("a" * 40, "a" * 40),
        ("a" * 41, "a" * 39 + "…"),
        (" a \n\t b ", "a b"),
        ("a\x1b[2J\u202e\ud800", "a?[2J??"),
    ],
)
def test_what_a_sentence_quotes_is_short_and_harmless(cell: str, quoted: str) -> None:
    assert shown(cell) == quoted


@pytest.mark.parametrize("verb", ["backup", "restore"])
def test_a_copy_and_a_book_brought_back_are_called_like_books(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path, verb: str
) -> None:
    new = tmp_path / "ours.txt"
    backup = tmp_path / "copy.scorebook"
    assert call(capsys, "backup", "--to", backup, "--data-dir", filled)[0] == 0
    options = ["--to", new] if verb == "backup" else [backup, "--book", new]
    status, out, errors = call(capsys, verb, *options, "--data-dir", filled)
    assert (status, out) == (1, "")
    assert errors.startswith("scorebook: ours.txt is no name for a book.")
    assert not new.exists()


@pytest.mark.parametrize(
    ("to", "says"),
    [
        ("gone/copy.scorebook", "There is no folder {0}/gone. Is the disk or the stick there?"),
        ("old.csv/copy.scorebook", "There is no folder {0}/old.csv. Is the disk or the stick there?"),
    ],
)
def test_a_copy_where_there_is_no_folder_is_said_of_the_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path, to: str, says: str
) -> None:
    status, out, errors = call(capsys, "backup", "--to", tmp_path / to, "--data-dir", filled)
    assert (status, out, errors) == (1, "", f"scorebook: {says.format(tmp_path)}\n")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="only Linux has such folders")
def test_a_copy_into_what_the_system_shows_as_files_is_said(
    capsys: pytest.CaptureFixture[str], filled: Path
) -> None:
    assert call(capsys, "backup", "--to", "/proc/copy.scorebook", "--data-dir", filled) == (
        1,
        "",
        "scorebook: No copy can be put into /proc. Choose another folder.\n",
    )
