"""Files of other people on the command line: in where nothing has to be asked, else refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorebook import __main__ as front_door
from scorebook.exchange.arriving import BY_HAND

PAD = b"WE;THEY\n57;25\n82;92\n30;122\n"
HOME_AWAY = (
    b"ID,Date,Home,Away,Home,Away\n"
    b"1,2022-10-24,Ron & Karen,Rich & Louise,435,508\n"
    b"7,2022-10-24,Ed & Dee,Rich & Louise,0,1\n"
    b"9,2022-10-25,Ron & Karen,Ed & Dee,0,0\n"
    b"133,2022-11-29,Ed & Dee,Ron & Karen,-126,515"
)
MARKS = (
    "\ufeffyear;who played;won\r\n1991;Mom+Dad v Ann+Bob;M\r\n1991;same;A\r\n1993;Mom+Dad v Ann+Ed;2 of 3\r\n"
).encode()
LOG = b"2021-03-17 : Ron & Karen 512, Rich & Louise 430\n2020-10-16 : Ed & Dee 500 * , Ron & Karen 503\n"
INITIALS = b"R,K,L,G\n57,57,25,25\n82,82,92,92\n30,30,122,122,set\n"
UTF_16 = "Datum\tRon + Karen\tRich + Louise\n27.11.1994\t512\t−40\n4.12.1994\t488\t530\n".encode("utf-16")


def bring(
    capsys: pytest.CaptureFixture[str], folder: Path, content: bytes
) -> tuple[int, dict[str, Any], str]:
    """Bring a file in by the command line and return status, what the JSON says, and the errors."""
    file = folder / "theirs.csv"
    file.write_bytes(content)
    status = front_door.run(["import", str(file), "--json", "--data-dir", str(folder / "data")])
    said = capsys.readouterr()
    found: dict[str, Any] = json.loads(said.out)
    return status, found, said.err


@pytest.mark.parametrize(
    ("content", "games", "hands", "guess"),
    [
        (HOME_AWAY, 4, 0, "0 and 1 as scores are a mark, not points."),
        (MARKS, 5, 0, "“same” is the four of the line above."),
        (LOG, 2, 0, "A “*” beside a score gives the game to that side."),
        (
            INITIALS,
            1,
            3,
            "R and K have the same totals line by line, and so have L and G: they are partners.",
        ),
        (UTF_16, 2, 0, "Every row has a date and two scores, so every row is a game."),
    ],
    ids=["home and away", "marks", "log", "initials", "UTF-16"],
)
def test_where_nothing_has_to_be_asked_it_comes_in_and_every_guess_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, games: int, hands: int, guess: str
) -> None:
    status, found, errors = bring(capsys, tmp_path, content)
    assert (status, errors, found["applied"]) == (0, "", True)
    assert (found["games"], found["hands"]) == ({"new": games, "same": 0, "changed": 0}, hands)
    notes = [problem["message"] for problem in found["problems"] if problem["severity"] == "note"]
    assert guess in notes
    assert "The file does not say which rules were played; they are taken to be Sunday’s." in notes
    _, again, _ = bring(capsys, tmp_path, content)
    assert (again["games"], again["import"]) == ({"new": 0, "same": games, "changed": 0}, None)


def test_what_has_to_be_asked_is_for_the_window_and_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, found, errors = bring(capsys, tmp_path, PAD)
    assert (status, found["applied"], found["games"]["new"]) == (1, False, 0)
    assert errors == f"scorebook: theirs.csv was not brought in: {BY_HAND}\n"
    asked = [problem["message"] for problem in found["problems"] if problem["severity"] == "question"]
    assert len(asked) == 1
    assert asked[0].startswith("Who is “WE”, and who is “THEY”?")
    assert not (tmp_path / "data" / "book.scorebook").exists()


def told(capsys: pytest.CaptureFixture[str], folder: Path, content: bytes) -> tuple[str, str]:
    """Bring a file in by the command line and return what it says in words, and the errors."""
    file = folder / "theirs.csv"
    file.write_bytes(content)
    front_door.run(["import", str(file), "--data-dir", str(folder / "data")])
    said = capsys.readouterr()
    return said.out, said.err


def test_a_guess_is_told_when_something_comes_in_and_not_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    guess = "note: 0 and 1 as scores are a mark, not points."
    assert guess in told(capsys, tmp_path, HOME_AWAY)[0]
    again = (
        "theirs.csv: games 0 new, 0 changed, 4 the same; no hands read.\n"
        "  note: line 4: No result is written down for this game.\n"
    )
    assert told(capsys, tmp_path, HOME_AWAY) == (again, "")


OURS = b"game,date,player_1,player_2,player_3,player_4,hand,bid\nG1,1994-02-30,Ron,Rich,Karen,Louise,1,x\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (PAD, BY_HAND),
        (OURS.replace(b",x", b",60"), "line 2, date: "),
    ],
    ids=["by hand", "one cell"],
)
def test_one_error_is_told_once_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, said: str
) -> None:
    out, errors = told(capsys, tmp_path, content)
    assert errors.startswith(f"scorebook: theirs.csv was not brought in: {said}")
    assert errors.count("\n") == 1
    assert "error:" not in out
    assert "note:" not in out


def test_several_errors_are_told_one_by_one_and_counted_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out, errors = told(capsys, tmp_path, OURS)
    assert errors == "scorebook: theirs.csv was not brought in: 2 things in it are wrong.\n"
    wrong = [line.split(":")[1].strip() for line in out.splitlines() if line.startswith("  error:")]
    assert wrong == ["line 2, date", "line 2, bid"]
