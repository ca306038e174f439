"""A house in a file of its own: written and read it is the same, or a sentence says why it is none."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from scorebook.exchange.house_file import HouseFileError, file_name, read_house, write_house
from scorebook.rules.house import BUILT_IN, SUNDAY, HouseRules, Step, house_to_json


@pytest.mark.parametrize(
    "house", [*BUILT_IN, replace(SUNDAY, name="Großmutters Runde", until=1987, notes="„Ruhe!“")]
)
def test_a_house_comes_back_from_its_file(tmp_path: Path, house: HouseRules) -> None:
    path = tmp_path / "house.json"
    write_house(path, house)
    assert read_house(path) == house
    assert [one.name for one in tmp_path.iterdir()] == ["house.json"]


def test_a_file_written_over_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    path.write_text("x" * 50_000)
    write_house(path, SUNDAY)
    assert read_house(path) == SUNDAY


def test_a_mark_before_the_text_is_read_over(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(house_to_json(SUNDAY)).encode())
    assert read_house(path) == SUNDAY


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"", "It is text, but not as a house is saved (JSON)."),
        (b"Ron;Rich;Karen", "It is text, but not as a house is saved (JSON)."),
        (b"[" * 50_000, "It is text, but not as a house is saved (JSON)."),
        (b"\xff\xfe\x00x", "It is no text: rules are saved as a text file ending in .json."),
        (b" " * 100_001, "It is far too long for the rules of a house."),
        (b"[]", "A house has to be a list of named values, not []."),
        (b"{}", "A house lacks “both_over”"),
        (json.dumps({**house_to_json(SUNDAY), "moon": 1}).encode(), "A house has no “moon”."),
        (
            json.dumps({**house_to_json(SUNDAY), "target": "500"}).encode(),
            "“target” has to be a whole number",
        ),
        (
            json.dumps(
                house_to_json(replace(SUNDAY, ladder=tuple(Step(1, 60 + n) for n in range(13))))
            ).encode(),
            "Its ladder has more than 12 different steps.",
        ),
        (
            json.dumps(house_to_json(replace(SUNDAY, chart=replace(SUNDAY.chart, run=(15,))))).encode(),
            "Its run has 1 figures; a double deck has 4 of each card.",
        ),
        (
            json.dumps(house_to_json(replace(SUNDAY, chart=replace(SUNDAY.chart, nine_of_trump=1)))).encode(),
            "It counts the nine of trump, and a double deck has no nines.",
        ),
        (
            b'{"format": "scorebook houses", "version": 1, "houses": []}',
            "It holds the houses of a whole book; they come in together with that book’s games.",
        ),
    ],
)
def test_a_file_that_holds_no_house_says_why(tmp_path: Path, raw: bytes, sentence: str) -> None:
    path = tmp_path / "house.json"
    path.write_bytes(raw)
    with pytest.raises(HouseFileError) as told:
        read_house(path)
    assert str(told.value).startswith(sentence)


def test_nothing_is_left_behind_where_nothing_can_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "house.json"
    folder.mkdir()
    (folder / "inside").touch()
    with pytest.raises(OSError):
        write_house(folder, SUNDAY)
    assert [one.name for one in tmp_path.iterdir()] == ["house.json"]
    with pytest.raises(OSError):
        write_house(tmp_path / "nowhere" / "house.json", SUNDAY)


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Sunday", "Sunday rules.json"),
        ("../../etc/passwd", "etc passwd rules.json"),
        ("a/b:c*", "a b c rules.json"),
        ("***", "House rules.json"),
        ("x" * 300, f"{'x' * 60} rules.json"),
    ],
)
def test_a_file_name_is_plain(name: str, file: str) -> None:
    assert file_name(replace(SUNDAY, name=name)) == file
