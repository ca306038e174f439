"""The verb `stats` on the golden book: JSON as it is specified, a table to read, plain refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorebook import __main__ as front_door
from scorebook.exchange.stats_json import stats_json
from scorebook.exchange.stats_table import columns, stats_table
from scorebook.folders import Folders
from scorebook.statistics.facts import Facts, load
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import one_year
from tests.book.at_table import open_at
from tests.data.golden import STATS, fill


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder whose usual book is the golden one."""
    folders = Folders.at(tmp_path_factory.mktemp("golden"))
    folders.data.mkdir(parents=True, exist_ok=True)
    with open_at(folders.book, folders) as book:
        fill(book)
    return folders.data


@pytest.fixture(scope="module")
def facts(data: Path) -> Facts:
    folders = Folders.at(data)
    with open_at(folders.book, folders, read_only=True) as book:
        return load(book)


def call(capsys: pytest.CaptureFixture[str], data: Path, *arguments: str) -> tuple[int, str, str]:
    """Run the front door in this process and return status, output and errors."""
    try:
        status = front_door.run(["--data-dir", str(data), "stats", *arguments])
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


def asked(capsys: pytest.CaptureFixture[str], data: Path, *arguments: str) -> dict[str, Any]:
    status, out, err = call(capsys, data, *arguments, "--json")
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_whole_book_as_json(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    assert asked(capsys, data) == STATS


def test_names_and_counts_stand_in_the_order_they_are_specified_in(
    capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    found = asked(capsys, data)
    assert list(found) == ["book", "players", "pairs", "rivals"]
    assert list(found["players"][0]) == list(STATS["players"][0])


def test_a_player_keeps_the_entries_that_name_them(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    found = asked(capsys, data, "--player", "jo")
    assert found["book"] == STATS["book"]
    assert [player["name"] for player in found["players"]] == ["Jo"]
    assert found["pairs"] == []  # whoever sat across is not remembered
    assert found["rivals"] == [r for r in STATS["rivals"] if "Jo" in (r["player"], r["against"])]


def test_the_years_take_what_lies_wholly_inside(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    found = asked(capsys, data, "--from", "1994", "--to", "1998")
    assert found["book"] == {
        "games": 6,
        "decided": 4,
        "with_every_hand": 2,
        "hands": 13,
        "first": "1994-12-25",
        "last": "1998-09-07",
    }
    ron = next(player for player in found["players"] if player["name"] == "Ron")
    assert (ron["games"], ron["won"], ron["deals"], ron["dumped_on"]) == (4, 2, 4, 2)


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--rules", "Labor Day"], ["Ann", "Jo", "Louise", "Rich", "Ron"]),
        (["--rules", "single DECK"], ["Ann", "Karen", "Louise"]),
        (["--occasion", "labor day"], ["Ann", "Jo", "Louise", "Rich", "Ron"]),
        (["--occasion", "Thanksgiving"], []),
        (["--from", "2003"], []),
        (["--to", "1990"], ["Karen", "Louise", "Rich", "Ron"]),
    ],
)
def test_people_with_nothing_inside_are_absent(
    capsys: pytest.CaptureFixture[str], data: Path, arguments: list[str], names: list[str]
) -> None:
    assert [player["name"] for player in asked(capsys, data, *arguments)["players"]] == names


def test_nothing_at_all_has_no_first_day(facts: Facts) -> None:
    book = stats_json(facts, Filter(one_year(1800)))["book"]
    assert (book["games"], book["first"], book["last"]) == (0, None, None)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--player", "Nobody"], "There is nobody called Nobody in this book."),
        (["--player", "Lousie"], "There is nobody called Lousie in this book. Is it Louise?"),
        (["--player", "Ritch"], "There is nobody called Ritch in this book. Is it Rich?"),
        (["--player", "R"], "There is nobody called R in this book. Is it Ron or Rich?"),
        (["--rules", "Monday"], "There are no rules called Monday in this book."),
        (["--from", "1999", "--to", "1990"], "There is no year from 1999 to 1990."),
        (["--from", "94"], "a year is written in full, like 1994, not '94'"),
        (["--to", "soon"], "a year is written in full, like 1994, not 'soon'"),
    ],
)
def test_what_is_not_in_the_book_is_a_plain_sentence(
    capsys: pytest.CaptureFixture[str], data: Path, arguments: list[str], sentence: str
) -> None:
    status, out, err = call(capsys, data, *arguments)
    assert (status, out) == (2, "")
    assert err.strip().endswith(sentence)


def test_without_a_book_there_are_no_figures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = call(capsys, tmp_path / "empty")
    assert (status, out) == (2, "")
    assert len(err.strip().splitlines()) == 1


def test_it_works_beside_whoever_has_the_book_open(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    folders = Folders.at(data)
    with open_at(folders.book, folders):
        assert asked(capsys, data) == STATS


def test_the_table_says_what_it_is_based_on(facts: Facts) -> None:
    text = stats_table(facts, EVERYTHING)
    lines = text.splitlines()
    assert lines[0] == "12 games, 5 with every hand written down, 18 hands, 1990 to 2002."
    assert lines[1] == "From the 9 games with a winner. Nobody knows who won one more."
    ron = next(line for line in lines if line.startswith("Ron "))
    assert ron.split("  ")[0] == "Ron"
    for part in ("9", "44% (19–73%)", "2 of 5", "40% (12–77%)", "0 of 1", "50.7", "2 won", "2 lost"):
        assert part in ron
    jo = next(line for line in lines if line.startswith("Jo "))
    assert jo.count("–") == 6  # no deal, no bid: no rate, no mean; and the dash of one range
    assert "5 pairs have fewer than 10 games." in lines


def test_a_persons_table_has_partners_and_rivals(facts: Facts) -> None:
    ann = next(id_ for id_, name in facts.names.items() if name == "Ann")
    lines = stats_table(facts, Filter(rules="Labor Day"), ann).splitlines()
    assert lines[0] == "Games under Labor Day rules."
    assert [line.split("  ")[0] for line in lines if line.startswith(("Ann", "Jo", "Rich", "Ron"))] == [
        "Ann",
        "Ann & Louise",
        "Ron",
        "Rich",
    ]


def test_an_empty_choice_is_said_in_words(facts: Facts) -> None:
    assert stats_table(facts, Filter(one_year(1800))).splitlines() == [
        "Games of 1800.",
        "0 games, 0 with every hand written down, 0 hands.",
        "No game with a winner in 1800. One may be of another year and is left out.",
        "Nobody has a figure there yet.",
    ]


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    assert list(columns([("", "Games"), ("Ron", "9"), ("Louise", "1,000")])) == [
        "        Games",
        "Ron         9",
        "Louise  1,000",
    ]


def test_without_json_it_is_the_table(capsys: pytest.CaptureFixture[str], data: Path, facts: Facts) -> None:
    assert call(capsys, data) == (0, stats_table(facts, EVERYTHING) + "\n", "")


def test_a_person_is_found_by_another_spelling_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folders = Folders.at(tmp_path)
    with open_at(folders.book, folders) as book:
        fill(book)
        louise = next(player.id for player in book.players() if player.name == "Louise")
        book.add_alias(louise, "Aunt Lou")
        book.add_alias(louise, "Loé")
    assert asked(capsys, tmp_path, "--player", "loe") == asked(capsys, tmp_path, "--player", "Louise")
    assert asked(capsys, tmp_path, "--player", "aunt  LOU") == asked(capsys, tmp_path, "--player", "Louise")
    assert "Aunt Low in this book. Is it Louise?" in call(capsys, tmp_path, "--player", "Aunt Low")[2]


def test_the_help_says_what_there_is_in_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        front_door.run(["stats", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert left.value.code == 0
    assert "who was dumped on, who makes their bids, with whom and against whom" in said
    assert "Beside every rate stands its likely range" in said
    for option in ("--player NAME", "--from YEAR", "--to YEAR", "--rules NAME", "--occasion TEXT", "--json"):
        assert option in said
