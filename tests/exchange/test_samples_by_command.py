"""The sample files through a real command line: in as they are meant, or refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_the_door import brought, rows_of, run

from scorebook.book.library import open_book
from scorebook.exchange.arriving import BY_HAND
from scorebook.folders import Folders

SAMPLES = Path(__file__).parent.parent / "data" / "imports"

# The family's own sample


def test_the_sample_in_our_own_columns(tmp_path: Path, data: Path) -> None:
    sample = SAMPLES / "own_format.csv"
    done = run("import", sample, "--json", "--data-dir", data)
    assert (done.returncode, done.stderr) == (0, "")
    found = brought(done)
    assert list(found) == ["file", "games", "hands", "applied", "import", "problems"]
    assert found["file"] == str(sample)
    assert found["games"] == {"new": 5, "same": 0, "changed": 0}
    assert (found["hands"], found["applied"], found["import"]) == (13, True, 1)
    assert [list(problem) for problem in found["problems"]] == [
        ["line", "column", "value", "code", "severity", "message"]
    ] * 3
    assert [tuple(problem.values())[:5] for problem in found["problems"]] == [
        (4, "total_a", "38", "TOTAL_DIFFERS", "question"),
        (8, "outcome", "", "PLAYED_BUT_COULD_NOT_BE_MADE", "question"),
        (13, "total_a", "1", "SLIP_ON_THE_PAD", "question"),
    ]

    folders = Folders.at(data)
    with open_book(folders.book, folders, create=False, read_only=True) as book:
        pad = book.game_by_ref("P1-1")
        assert [line.totals for line in pad.course.lines] == [
            (57, 25), (82, 92), (30, 122), (76, 72), (138, 22), (73, 44), (153, -26),
        ]  # fmt: skip
        assert pad.winner is None
        scores = [line.score for line in pad.course.lines]
        assert [score and score.lost_meld for score in scores[4:]] == [
            (False, False),
            (False, False),
            (False, True),
        ]
        assert scores[4] is not None
        assert scores[4].dumped_on is True
        mark, month = book.game_by_ref("P1-2"), book.game_by_ref("P1-3")
        assert (mark.winner, mark.hands) == (0, ())
        assert (month.date, month.names()[3], month.winner, month.final) == ("1994-12", "?", 1, (438, 505))
        single = book.game_by_ref("SD-1")
        assert [line.totals for line in single.course.lines] == [(0, 0), (16, 34), (-8, 50)]
    again = brought(run("import", sample, "--json", "--data-dir", data))
    assert (again["games"], again["applied"], again["import"]) == (
        {"new": 0, "same": 5, "changed": 0},
        True,
        None,
    )


# Everybody else's


@pytest.mark.parametrize(
    ("name", "hands", "games"),
    [
        (
            "home_away.csv",
            0,
            [
                "2022-10-24 Ron+Karen Rich+Louise  435 508",
                "2022-10-24 Ed+Dee Rich+Louise b  ",
                "2022-10-25 Ron+Karen Ed+Dee   ",
                "2022-11-15 Ron+Karen Rich+Louise   ",
                "2022-11-29 Ed+Dee Ron+Karen  -126 515",
            ],
        ),
        (
            "log_lines.txt",
            0,
            [
                "2020-10-16 Ed+Dee Ron+Karen a 500 503",
                "2020-10-30 Rich+Louise Ron+Karen  505 410",
                "2021-03-17 Ron+Karen Rich+Louise  512 430",
            ],
        ),
        (
            "utf16_tab.txt",
            0,
            [
                "1994-11-27 Ron+Karen Rich+Louise  512 -40",
                "1994-12-04 Ron+Karen Rich+Louise  488 530",
            ],
        ),
        (
            "winner_marks.csv",
            0,
            [
                "1991 Mom+Dad Ann+Bob a  ",
                "1991 Mom+Dad Ann+Bob b  ",
                "1992 ?+? Ann+Bob b  ",
                "1993 Mom+Dad Ann+Ed a  ",
                "1993 Mom+Dad Ann+Ed a  ",
                "1993 Mom+Dad Ann+Ed b  ",
            ],
        ),
        ("initials_ragged.csv", 5, [" R+K L+G   "]),
    ],
)
def test_a_sample_that_leaves_nothing_to_ask_comes_in_as_it_is_meant(
    tmp_path: Path, data: Path, name: str, hands: int, games: list[str]
) -> None:
    done = run("import", SAMPLES / name, "--json", "--data-dir", data)
    found = brought(done)
    assert (done.returncode, done.stderr, found["applied"]) == (0, "", True)
    assert (found["games"], found["hands"]) == ({"new": len(games), "same": 0, "changed": 0}, hands)
    rows = [row for row in rows_of(data, tmp_path / "out.csv") if row["player_1"]]
    assert [
        f"{row['date']} {row['player_1']}+{row['player_3']} {row['player_2']}+{row['player_4']}"
        f" {row['winner']} {row['final_a']} {row['final_b']}"
        for row in rows
    ] == games


def test_what_stands_beside_the_figures_of_a_sample_is_kept(tmp_path: Path, data: Path) -> None:
    assert run("import", SAMPLES / "initials_ragged.csv", SAMPLES / "utf16_tab.txt", "--data-dir", data)
    rows = rows_of(data, tmp_path / "out.csv")
    pad = [(row["total_a"], row["total_b"], row["note"]) for row in rows if row["hand"]]
    assert pad == [
        ("57", "25", ""),
        ("82", "92", ""),
        ("30", "122", "set"),
        ("76", "72", ""),
        ("143", "110", "K 70"),
    ]
    assert [row["game_note"] for row in rows if row["date"] == "1994-11-27"] == ["Zoë schaut zu"]


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("pad_we_they.csv", ["Years are written with two figures", "Who is “WE”, and who is “THEY”?"]),
        ("hands_m_d_y.csv", ["Who is “Our”, and who is “Their”?"]),
    ],
)
def test_a_sample_that_leaves_something_to_ask_is_refused_in_one_sentence(
    data: Path, name: str, asked: list[str]
) -> None:
    done = run("import", SAMPLES / name, "--json", "--data-dir", data)
    found = brought(done)
    assert done.returncode == 1
    assert done.stderr == f"scorebook: {name} was not brought in: {BY_HAND}\n"
    assert (found["applied"], found["import"], found["games"]["new"]) == (False, None, 0)
    questions = [problem["message"] for problem in found["problems"] if problem["severity"] == "question"]
    assert [one[: len(begins)] for one, begins in zip(questions, asked, strict=True)] == asked
    assert not (data / "book.scorebook").exists()


def test_a_list_of_something_else_has_no_games(data: Path) -> None:
    done = run("import", SAMPLES / "not_games.csv", "--data-dir", data)
    assert done.returncode == 1
    refused = "scorebook: not_games.csv was not brought in: line 1: There are no games in here: "
    assert done.stderr.startswith(refused)
    assert done.stderr.count("\n") == 1
    assert not (data / "book.scorebook").exists()
