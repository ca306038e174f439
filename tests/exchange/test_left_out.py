"""What the command line says of games left out and of house rules, and the names it will not write to."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorebook import __main__ as front_door
from scorebook.book.contents import PaperHouse
from scorebook.exchange.houses_file import NAME, houses_text
from scorebook.rules.house import SUNDAY

HEADER = "game,date,rules,player_1,player_2,player_3,player_4,hand,total_a,total_b\n"
GOOD = "G1,1994,,Ron,Rich,Karen,Louise,,,\n"
BAD = "G2,1994-02-30,,Ron,Rich,Karen,Louise,,,\n"


def call(capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str) -> tuple[int, str, str]:
    status = front_door.run([*arguments, "--data-dir", str(folder / "data")])
    said = capsys.readouterr()
    return status, said.out, said.err


def bring(
    capsys: pytest.CaptureFixture[str], folder: Path, rows: str, *options: str
) -> tuple[int, dict[str, Any], str]:
    file = folder / "old.csv"
    file.write_text(HEADER + rows, "utf-8")
    status, out, errors = call(capsys, folder, "import", str(file), "--json", *options)
    found: dict[str, Any] = json.loads(out)
    return status, found, errors


def test_games_left_out_are_told_as_an_error_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, found, errors = bring(capsys, tmp_path, GOOD + BAD, "--leave-out-bad-rows")
    assert (status, found["applied"], found["games"]["new"]) == (1, True, 1)
    assert errors == "scorebook: 1 game of old.csv was left out: G2.\n"
    _, _, errors = bring(capsys, tmp_path, GOOD + BAD + BAD.replace("G2", "G3"), "--leave-out-bad-rows")
    assert errors == "scorebook: 2 games of old.csv were left out: G2 and G3.\n"


def test_a_file_of_which_no_game_is_left_is_not_brought_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bring(capsys, tmp_path, GOOD)
    status, found, errors = bring(capsys, tmp_path, BAD, "--leave-out-bad-rows")
    assert (status, found["applied"], found["import"]) == (1, False, None)
    assert errors.startswith("scorebook: old.csv was not brought in: There is no such date as 1994-02-30")


def test_house_rules_that_come_along_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lake = replace(SUNDAY, name="Lake", target=400)
    (tmp_path / NAME).write_text(houses_text([PaperHouse("Lake", lake)]), "utf-8")
    file = tmp_path / "old.csv"
    file.write_text(HEADER + GOOD.replace("1994,,", "1994,Lake,"), "utf-8")
    status, out, _ = call(capsys, tmp_path, "import", str(file))
    assert status == 0
    assert "  new house rules: Lake\n" in out


def test_what_a_rule_asks_begins_like_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, found, _ = bring(capsys, tmp_path, GOOD.replace(",,,\n", ",1,-5,20\n"))
    (problem,) = found["problems"]
    assert (problem["code"], problem["message"][:14]) == ("SLIP_ON_THE_PAD", "The first pair")


@pytest.mark.parametrize(
    ("came", "column", "value"), [("Rich,,,", "player_1", "Rich"), (",Ron,,", "player_2", "Ron")]
)
def test_a_substitute_who_sits_there_already_is_told_by_the_cell_that_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, came: str, column: str, value: str
) -> None:
    rows = GOOD.replace(",,,\n", ",1,57,25\n") + f"G1,,,{came},2,82,92\n"
    status, found, _ = bring(capsys, tmp_path, rows)
    (problem,) = found["problems"]
    assert (status, problem["code"], problem["line"]) == (1, "SAME_NAME_TWICE", 3)
    assert (problem["column"], problem["value"]) == (column, value)


@pytest.mark.parametrize("name", ["book.xlsx", "Book.ODS"])
def test_the_book_is_not_written_under_the_name_of_a_spreadsheet(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    bring(capsys, tmp_path, GOOD)
    status, _, errors = call(capsys, tmp_path, "export", str(tmp_path / name))
    assert status == 1
    assert errors.endswith("Choose a name that ends in .csv or .json.\n")
    assert not (tmp_path / name).exists()
