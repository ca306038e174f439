"""`import` and `undo-import`: what they print, exactly, and their exit statuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from at_the_door import BAD, GOOD, call, rows_of, written

from scorebook.book.library import open_book
from scorebook.folders import Folders

# import


def test_a_dry_run_says_what_it_would_do_and_makes_no_book(
    capsys: pytest.CaptureFixture[str], old: Path, data: Path
) -> None:
    status, out, errors = call(capsys, "import", old, "--dry-run", "--data-dir", data)
    assert (status, errors) == (0, "")
    assert out == (
        "old.csv: games 1 new, 0 changed, 0 the same; 1 hand read (nothing was changed).\n"
        "  new people: Ron, Rich, Karen, Louise\n"
    )
    assert not (data / "book.scorebook").exists()


def test_a_dry_run_on_a_book_that_is_there_leaves_every_byte_of_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path
) -> None:
    book = filled / "book.scorebook"
    before = book.read_bytes()
    more = written(tmp_path / "more.csv", GOOD.replace("57", "58") + GOOD.replace("G1", "G9"))
    status, out, _ = call(capsys, "import", more, "--dry-run", "--json", "--data-dir", filled)
    found = json.loads(out)
    assert (status, found["games"]) == (0, {"new": 1, "same": 0, "changed": 1})
    assert (found["applied"], found["import"]) == (False, None)
    assert book.read_bytes() == before


def test_each_file_is_an_import_of_its_own_and_one_that_is_refused_stops_no_other(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path
) -> None:
    files = [
        written(tmp_path / "1.csv", GOOD),
        written(tmp_path / "2.csv", BAD),
        written(tmp_path / "3.csv", GOOD.replace("G1", "G3")),
    ]
    status, out, errors = call(capsys, "import", *files, "--json", "--data-dir", data)
    found = [json.loads(line) for line in out.splitlines()]
    assert [(one["applied"], one["import"], one["games"]["new"]) for one in found] == [
        (True, 1, 1),
        (False, None, 0),
        (True, 2, 1),
    ]
    assert status == 1
    assert errors == (
        "scorebook: 2.csv was not brought in:"
        " There is no such date as 1994-02-30: February 1994 has 28 days.\n"
    )


def test_rows_left_out_are_1_and_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path
) -> None:
    file = written(tmp_path / "old.csv", GOOD + BAD)
    status, out, errors = call(capsys, "import", file, "--leave-out-bad-rows", "--data-dir", data)
    assert status == 1
    assert out.startswith("old.csv: games 1 new, 0 changed, 0 the same; 1 hand read. Import 1.\n")
    assert "  left out: G2\n" in out
    assert errors == "scorebook: 1 game of old.csv was left out: G2.\n"


@pytest.mark.parametrize(
    ("names", "says"),
    [
        ("Ron,Rich,Karen,Luise", ["Luise is new; the book has Louise."]),
        ("Ronald,Rich,Karen,Louise", ["Ronald is new; the book has Ron."]),
        ("R,Jo,Karen,Louise", ["R is new; the book has Ron and Rich."]),
        ("Jo,Joe,Karen,Louise", ["Joe is new, and so is Jo."]),
        ("RON,Rich,Karen,Edith", []),
    ],
)
def test_a_new_person_spelled_nearly_as_another_is_told_and_not_merged(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path, names: str, says: list[str]
) -> None:
    file = written(tmp_path / "more.csv", f"G9,1995,{names},1,57,25\n")
    for options in (["--dry-run"], []):
        status, out, errors = call(capsys, "import", file, "--json", *options, "--data-dir", filled)
        found = json.loads(out)["problems"]
        assert (status, errors) == (0, "")
        assert [problem["message"] for problem in found] == says
        assert all((problem["line"], problem["severity"]) == (2, "note") for problem in found)
    rows = rows_of(filled, tmp_path / "out.csv")
    assert [f"{r['player_1']},{r['player_2']},{r['player_3']},{r['player_4']}" for r in rows] == [
        "Ron,Rich,Karen,Louise",
        names.replace("RON", "Ron"),
    ]


def test_the_name_of_a_file_writes_nothing_else_on_the_screen(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path
) -> None:
    _, out, errors = call(capsys, "import", written(tmp_path / "a\n\x1b[2Jb.csv", BAD), "--data-dir", data)
    assert out.startswith("a??[2Jb.csv: ")
    assert errors.startswith("scorebook: a??[2Jb.csv was not brought in: ")


@pytest.mark.parametrize("verb", ["import", "restore", "export"])
def test_an_empty_name_is_wrong_use(capsys: pytest.CaptureFixture[str], filled: Path, verb: str) -> None:
    status, out, errors = call(capsys, verb, "", "--data-dir", filled)
    assert (status, out) == (2, "")
    assert errors.endswith("a name is wanted here, and this one is empty\n")


@pytest.mark.parametrize("option", ["--book", "--data-dir"])
def test_an_empty_option_is_wrong_use_and_nothing_is_made_where_one_happens_to_be(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    old: Path,
    monkeypatch: pytest.MonkeyPatch,
    option: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, errors = call(capsys, "import", old, option, "")
    assert status == 2
    assert errors.endswith("a name is wanted here, and this one is empty\n")
    assert list(tmp_path.iterdir()) == [old]


# Nothing in it


@pytest.mark.parametrize("name", ["book.csv", "book.json", "other.scorebook"])
def test_a_file_of_ours_with_no_game_in_it_says_so_and_is_done(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path, name: str
) -> None:
    empty, file = Folders.at(tmp_path / "empty"), tmp_path / name
    book = file if file.suffix == ".scorebook" else empty.book
    open_book(book, empty, create=True).close()
    if book != file:
        assert call(capsys, "export", file, "--data-dir", empty.data)[0] == 0
    status, out, errors = call(capsys, "import", file, "--data-dir", filled)
    assert (status, errors) == (0, "")
    assert out == (
        f"{name}: games 0 new, 0 changed, 0 the same; no hands read.\n  note: There are no games in here.\n"
    )
    status, out, _ = call(capsys, "import", file, "--json", "--data-dir", filled)
    assert status == 0
    assert json.loads(out)["problems"] == [
        {
            "line": None,
            "column": "",
            "value": "",
            "code": "NOT_GAMES",
            "severity": "note",
            "message": "There are no games in here.",
        }
    ]


# The name of a book


@pytest.mark.parametrize("name", ["foo.txt", "foo", "foo.csv", "foo.db"])
@pytest.mark.parametrize("options", [[], ["--dry-run"]])
def test_a_new_book_has_the_ending_of_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: Path, data: Path, name: str, options: list[str]
) -> None:
    book = tmp_path / name
    status, out, errors = call(capsys, "import", old, *options, "--book", book, "--data-dir", data)
    assert (status, out) == (1, "")
    assert errors == (
        f"scorebook: {name} is no name for a book. Give it one that ends in .scorebook. Nothing was made.\n"
    )
    assert not book.exists()


def test_a_copy_has_the_ending_of_a_book_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path
) -> None:
    to = tmp_path / "copy.txt"
    status, _, errors = call(capsys, "backup", "--to", to, "--data-dir", filled)
    assert status == 1
    assert errors.startswith("scorebook: copy.txt is no name for a book.")
    assert not to.exists()


def test_a_book_that_is_there_opens_whatever_it_is_called(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: Path, filled: Path
) -> None:
    book = (filled / "book.scorebook").rename(tmp_path / "ours.db")
    assert call(capsys, "check", "--book", book, "--data-dir", filled) == (0, "The book is sound.\n", "")
    status, out, _ = call(capsys, "import", old, "--book", book, "--data-dir", filled)
    assert (status, out[:48]) == (0, "old.csv: games 0 new, 0 changed, 1 the same; 1 h")


@pytest.mark.parametrize("verb", [["check"], ["stats"], ["undo-import"], ["export", "out.csv"]])
def test_a_list_of_games_given_as_a_book_is_told_where_it_goes(
    capsys: pytest.CaptureFixture[str], data: Path, old: Path, verb: list[str]
) -> None:
    before = old.read_bytes()
    sentence = "old.csv is a spreadsheet, not a score book. Bring it into a book with “scorebook import”."
    assert call(capsys, *verb, "--book", old, "--data-dir", data) == (1, "", f"scorebook: {sentence}\n")
    assert old.read_bytes() == before


def test_a_book_taken_out_as_json_and_given_as_a_book_is_told_where_it_goes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path
) -> None:
    ours = tmp_path / "ours.json"
    assert call(capsys, "export", ours, "--data-dir", filled)[0] == 0
    sentence = "ours.json is a book taken out as JSON, not the score book itself."
    sentence += " Bring it into a book with “scorebook import”."
    assert call(capsys, "check", "--book", ours, "--data-dir", filled) == (1, "", f"scorebook: {sentence}\n")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="only Linux has such folders")
def test_a_new_book_where_nothing_can_be_made_is_one_sentence(
    capsys: pytest.CaptureFixture[str], old: Path, data: Path
) -> None:
    assert call(capsys, "import", old, "--book", "/proc/x.scorebook", "--data-dir", data) == (
        1,
        "",
        "scorebook: Nothing can be put into the folder /proc. Choose another folder.\n",
    )


# undo-import


def test_the_latest_import_is_taken_back_or_the_one_that_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, filled: Path
) -> None:
    for ref in ("G2", "G3"):
        file = written(tmp_path / f"{ref}.csv", GOOD.replace("G1", ref))
        assert call(capsys, "import", file, "--data-dir", filled)[0] == 0
    status, out, errors = call(capsys, "undo-import", "--data-dir", filled)
    assert (status, errors) == (0, "")
    assert out.startswith("G3.csv")
    assert out.count("\n") == 1
    assert call(capsys, "undo-import", "1", "--data-dir", filled)[1].startswith("old.csv")
    assert [row["game"] for row in rows_of(filled, tmp_path / "out.csv")] == ["G2"]
    assert call(capsys, "undo-import", "1", "--data-dir", filled) == (
        1,
        "",
        "scorebook: The import of old.csv has been taken back already.\n",
    )
    assert call(capsys, "undo-import", "--data-dir", filled)[0] == 0
    assert call(capsys, "undo-import", "--data-dir", filled) == (
        1,
        "",
        "scorebook: Nothing that was brought in is left to take back.\n",
    )


@pytest.mark.parametrize("number", ["0", "9", "9999999999"])
def test_an_import_that_is_not_there_is_said(
    capsys: pytest.CaptureFixture[str], filled: Path, number: str
) -> None:
    assert call(capsys, "undo-import", number, "--data-dir", filled) == (
        1,
        "",
        f"scorebook: There is no import {int(number)} in this book.\n",
    )


@pytest.mark.parametrize("number", ["-1", "1_0", "٣", "1e3", "99999999999999999999", "latest"])
def test_what_is_no_number_of_an_import_is_wrong_use(
    capsys: pytest.CaptureFixture[str], filled: Path, number: str
) -> None:
    status, out, _ = call(capsys, "undo-import", number, "--data-dir", filled)
    assert (status, out) == (2, "")


def test_games_edited_since_are_kept_and_named(capsys: pytest.CaptureFixture[str], filled: Path) -> None:
    folders = Folders.at(filled)
    with open_book(folders.book, folders, create=False) as book:
        book.remark_game(book.game_by_ref("G1").id, "Grandma's pad")
    status, out, _ = call(capsys, "undo-import", "--data-dir", filled)
    assert status == 0
    assert out.endswith("G1 was edited since and stays.\n")


@pytest.mark.parametrize("verb", [["import", "old.csv"], ["undo-import"]])
def test_what_writes_says_that_the_book_is_open_and_to_do_it_there(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    filled: Path,
    old: Path,
    verb: list[str],
) -> None:
    monkeypatch.chdir(old.parent)
    folders = Folders.at(filled)
    with open_book(folders.book, folders, create=False):
        status, out, errors = call(capsys, *verb, "--data-dir", filled)
        assert (status, out) == (1, "")
        assert errors.endswith("Do it there, or close it first.\n")
        assert call(capsys, "export", old.parent / "out.csv", "--data-dir", filled)[0] == 0
