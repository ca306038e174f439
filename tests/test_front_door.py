"""The front door as a process of its own: arguments, verbs, exit statuses, and no screen."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorebook import __main__ as front_door
from scorebook.book.library import open_book
from scorebook.folders import Folders


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder with a book in which Ron is."""
    folders = Folders.at(tmp_path / "data")
    with open_book(folders.book, folders, create=True) as book:
        book.add_player("Ron")
    return folders.data


def run(*arguments: object, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the front door as a person would, without a screen unless `environ` gives one."""
    blank = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
    clean = {k: v for k, v in {**os.environ, **blank, **environ}.items() if v}
    return subprocess.run(
        [sys.executable, "-m", "scorebook", *map(str, arguments)],
        capture_output=True,
        text=True,
        env=clean,
        timeout=60,
        check=False,
    )


def call(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """Run the front door in this process and return status, output and errors."""
    try:
        status = front_door.run([str(a) for a in arguments])
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


def test_without_a_screen_the_window_is_one_sentence_and_no_abort(tmp_path: Path) -> None:
    done = run("--data-dir", tmp_path / "d")
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert "There is no screen to open the window on" in done.stderr
    assert not (tmp_path / "d").exists()


def test_a_display_nobody_answers_at_is_no_abort_either(tmp_path: Path) -> None:
    done = run("--data-dir", tmp_path / "d", DISPLAY=":4711")
    assert (done.returncode, len(done.stderr.strip().splitlines())) == (1, 1)
    assert ":4711" in done.stderr


def test_verbs_need_no_qt(data: Path) -> None:
    script = (
        "import sys; from scorebook.__main__ import run; status = run(sys.argv[1:]); "
        "assert not [m for m in sys.modules if m.startswith('PySide6')], 'Qt was loaded'; sys.exit(status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "check", "--data-dir", str(data)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("before", [True, False])
def test_options_go_before_or_after_the_verb(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path, before: bool
) -> None:
    options = ["--book", data / "book.scorebook", "--data-dir", tmp_path / "other"]
    arguments = [*options, "check"] if before else ["check", *options]
    assert call(capsys, *arguments) == (0, "The book is sound.\n", "")


def test_the_data_folder_holds_the_usual_book(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    assert call(capsys, "check", "--data-dir", data)[0] == 0


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["check", "--loud"], ["restore"], ["--book"], ["backup", "--to"]]
)
def test_wrong_use_is_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    status, out, err = call(capsys, *arguments)
    assert (status, out) == (2, "")
    assert "usage: scorebook" in err


@pytest.mark.parametrize("verb", [["check"], ["check", "--json"], ["backup"]])
def test_no_such_book_is_2_and_none_is_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, verb: list[str]
) -> None:
    missing = tmp_path / "none.scorebook"
    status, out, err = call(capsys, *verb, "--book", missing, "--data-dir", tmp_path / "d")
    assert (status, out) == (2, "")
    assert f"There is no book {missing}" in err
    assert len(err.strip().splitlines()) == 1
    assert not missing.exists()


def test_check_as_json(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    status, out, _ = call(capsys, "check", "--json", "--data-dir", data)
    assert (status, json.loads(out)) == (0, {"ok": True, "problems": []})


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0", b"a,b\n1,2\n3,4\n"])
@pytest.mark.parametrize("verb", [["check"], ["backup"]])
def test_a_file_that_is_no_book_is_1_and_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, verb: list[str], content: bytes
) -> None:
    ruin = tmp_path / "ruin.scorebook"
    ruin.write_bytes(content)
    status, out, err = call(capsys, *verb, "--book", ruin, "--data-dir", tmp_path / "d")
    assert (status, out) == (1, "")
    assert len(err.strip().splitlines()) == 1
    assert ruin.read_bytes() == content


def test_backup_to_a_file_of_ones_own(capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path) -> None:
    to = tmp_path / "stick" / "ours.scorebook"
    to.parent.mkdir()
    status, out, err = call(capsys, "backup", "--to", to, "--data-dir", data)
    assert (status, err) == (0, "")
    assert str(to) in out
    folders = Folders.at(tmp_path / "other")
    with open_book(to, folders, create=False, read_only=True) as copy:
        assert [player.name for player in copy.players()] == ["Ron"]
    assert call(capsys, "backup", "--to", to, "--data-dir", data)[0] == 1


def test_backup_among_the_backups_even_beside_an_open_window(
    capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    folders = Folders.at(data)
    with open_book(folders.book, folders, create=False):
        assert call(capsys, "backup", "--data-dir", data)[0] == 0
        assert call(capsys, "check", "--data-dir", data)[0] == 0
    assert len(list(folders.backups.iterdir())) == 1


def test_restore_shows_the_difference_and_keeps_the_present_book(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.scorebook"
    call(capsys, "backup", "--to", copy, "--data-dir", data)
    folders = Folders.at(data)
    with open_book(folders.book, folders, create=False) as book:
        book.add_player("Karen")
    status, out, err = call(capsys, "restore", copy, "--data-dir", data)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "The games and hands of both are the same."
    assert lines[1] == f"Brought back as {folders.book}."
    assert lines[2].startswith("The book as it was is kept as ")
    with open_book(folders.book, folders, create=False) as book:
        assert [player.name for player in book.players()] == ["Ron"]


def test_restore_makes_a_book_that_is_not_there(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    new = tmp_path / "new.scorebook"
    status, out, _ = call(
        capsys, "restore", data / "book.scorebook", "--book", new, "--data-dir", tmp_path / "d"
    )
    assert status == 0
    assert "there is no book yet" in out
    assert new.exists()


def test_restore_into_an_open_book_says_to_do_it_there(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.scorebook"
    call(capsys, "backup", "--to", copy, "--data-dir", data)
    folders = Folders.at(data)
    with open_book(folders.book, folders, create=False):
        status, _, err = call(capsys, "restore", copy, "--data-dir", data)
    assert status == 1
    assert "Do it there" in err


@pytest.mark.parametrize("content", [None, b"", b"no book"])
def test_restore_from_what_is_no_backup_changes_nothing(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "file.scorebook"
    if content is not None:
        file.write_bytes(content)
    before = (data / "book.scorebook").read_bytes()
    status, out, err = call(capsys, "restore", file, "--data-dir", data)
    assert (status, out) == (1, "")
    assert len(err.strip().splitlines()) == 1
    assert (data / "book.scorebook").read_bytes() == before


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "--version")[1].startswith("The Score Book ")


def test_a_reader_that_has_gone_is_no_trace(data: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "scorebook", "check", "--json", "--data-dir", str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert "Traceback" not in child.stderr.read()


def test_missing_libraries_are_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setitem(sys.modules, "PySide6.QtWidgets", None)
    status, out, err = call(capsys, "--data-dir", tmp_path)
    assert (status, out) == (1, "")
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize("book", [None, "ours.scorebook"])
def test_the_window_is_given_its_book_and_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, book: str | None
) -> None:
    from scorebook.window import app

    given: list[tuple[Path | None, Path | None]] = []
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(app, "run", lambda path, data: not given.append((path, data)) and 0)
    arguments = ["--data-dir", str(tmp_path)] + (["--book", book] if book else [])
    assert front_door.run(arguments) == 0
    assert given == [(Path(book) if book else None, tmp_path)]
