"""An older copy put back is noticed by the number of its changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorebook.book import seen
from scorebook.book.stamp import Stamp
from scorebook.folders import Folders


def stamp(hands: int, changes: int, uuid: str = "a-book") -> Stamp:
    return Stamp(ours=True, revision=1, tables=17, uuid=uuid, hands=hands, changes=changes)


@pytest.mark.parametrize(
    ("last", "now", "missing"),
    [
        (stamp(40, 60), stamp(26, 45), 14),
        (stamp(40, 60), stamp(40, 60), 0),
        (stamp(40, 60), stamp(50, 75), 0),
        (stamp(40, 60), stamp(30, 75), 0),  # hands were removed in the later one: it is later all the same
        (stamp(40, 60), stamp(41, 59), 0),
        (stamp(40, 60), stamp(1, 1, "another"), 0),
    ],
)
def test_what_an_older_copy_lacks(tmp_path: Path, last: Stamp, now: Stamp, missing: int) -> None:
    folders = Folders.at(tmp_path)
    seen.remember(folders, last, tmp_path / "x.scorebook")
    assert seen.hands_missing(folders, now) == missing


def test_the_latest_book_at_a_place_is_known(tmp_path: Path) -> None:
    folders = Folders.at(tmp_path)
    book = tmp_path / "x.scorebook"
    assert seen.last_at(folders, book) is None
    for uuid in ("first", "second", "first"):
        seen.remember(folders, stamp(1, 1, uuid), book)
        found = seen.last_at(folders, book)
        assert found is not None
        assert found.uuid == uuid


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"a-book": 3}', '{"a-book": {"hands": "x"}}', '{"a-book": null}', "\udcff"]
)
def test_a_broken_note_is_no_note(tmp_path: Path, text: str) -> None:
    folders = Folders.at(tmp_path)
    (tmp_path / "seen.json").write_text(text, encoding="utf-8", errors="surrogateescape")
    assert seen.hands_missing(folders, stamp(0, 0)) == 0
    seen.remember(folders, stamp(5, 5), tmp_path / "x")
    assert seen.hands_missing(folders, stamp(4, 4)) == 1


def test_a_note_that_cannot_be_kept_stops_nothing(tmp_path: Path) -> None:
    folders = Folders(*[tmp_path / "none" / "x"] * 6)
    seen.remember(folders, stamp(5, 5), tmp_path / "x")
    assert seen.hands_missing(folders, stamp(4, 4)) == 0
