"""Settings cost nothing but themselves: broken, unreadable or unwritable, the book still opens."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from scorebook.window.preferences import Preferences, load, save

KEPT = Preferences(150, "lamp-off", (10, 20, 1280, 800), True, ("/a.scorebook",), "/b.scorebook", ("cabin",))


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert save(path, KEPT) == ""
    assert load(path) == (KEPT, "")
    assert list(path.parent.iterdir()) == [path]


def test_four_people_of_two_pairs_come_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    chosen = Preferences(pairs=("a", "b", "c", "d"))
    assert save(path, chosen) == ""
    assert load(path) == (chosen, "")


def test_no_file_yet_is_no_fault(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Preferences(), "")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '"x"', "\x00", "{'a': 1}"])
def test_a_broken_file_is_a_note(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    assert load(path) == (Preferences(), "The settings file is broken; the usual settings are used.")


def test_bytes_that_are_no_text_are_a_note(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe\x00\xd8")
    assert load(path)[1] != ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size", 0),
        ("text_size", 201),
        ("text_size", "100"),
        ("text_size", True),
        ("text_size", None),
        ("lamp", "purple"),
        ("lamp", ["light"]),
        ("window", [0, 0, 0, 0]),
        ("window", [0, 0, -5, 10]),
        ("window", [0, 0, 10]),
        ("window", [0, 0, 10, 1e9]),
        ("window", "all"),
        ("filled", 1),
        ("recent", "x"),
        ("unoffered", "sunday"),
        ("unoffered", 3),
        ("pairs", ["a", "b", "c"]),
        ("pairs", ["a", "b", "c", "c"]),
        ("pairs", ["a", "b", "c", 4]),
        ("pairs", "abcd"),
        ("book", ""),
        ("book", 7),
        ("book", "a\0b"),
    ],
)
def test_one_senseless_value_costs_that_value_only(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    save(path, KEPT)
    path.write_text(json.dumps({**json.loads(path.read_text()), name: value, "later": 1}))
    usual = getattr(Preferences(), name)
    assert load(path) == (replace(KEPT, **{name: usual}), "")


def test_houses_without_sense_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"unoffered": ["cabin", 3, "", None, "cabin", "zoo"]}))
    assert load(path)[0].unoffered == ("cabin", "zoo")


def test_recent_books_without_sense_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"recent": ["/a", 3, "", None, "/b\0", "/c"]}))
    assert load(path)[0].recent == ("/a", "/c")


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    assert "can't be kept" in save(in_the_way / "settings.json", KEPT)


def test_a_folder_where_the_file_should_be_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "data" / "settings.json"
    path.mkdir(parents=True)
    assert "can't be kept" in save(path, KEPT)
    assert "can't be read" in load(path)[1]
    assert list(path.parent.iterdir()) == [path]


def test_the_latest_book_stands_first_and_once() -> None:
    preferences = Preferences()
    for name in "abcabcdefghij":
        preferences = preferences.with_recent(Path(name))
    assert preferences.recent == tuple("jihgfedc")
