"""Saving on a disk without room: not saved, said so, the book as before, and well again with room."""

from __future__ import annotations

import uuid
from pathlib import Path

import pytest
from at_table import PLAYED, begin
from disk import fill_up, small_disk

from scorebook.book.library import open_book
from scorebook.book.trouble import DiskFull
from scorebook.folders import Folders


def test_a_hand_that_finds_no_room_is_not_saved_and_can_be_tried_again(tmp_path: Path) -> None:
    folders = Folders.at(tmp_path / "data")
    with (
        small_disk(tmp_path / "stick", 2048) as stick,
        open_book(stick / "x.scorebook", folders, create=True) as book,
    ):
        game = begin(book)
        book.write_hand(game, PLAYED, str(uuid.uuid4()))
        fill_up(stick)
        said = []
        for number in range(400):  # until the last page of the file is full too
            name = str(uuid.uuid4())
            before = len(book.game(game).hands)
            try:
                book.remark_game(game, f"{number} " + "x" * 3000)
                book.write_hand(game, PLAYED, name)
            except DiskFull as trouble:
                said.append(trouble.sentence)
                assert book.find_hand(name) is None
                assert len(book.game(game).hands) == before
                break
            book.undo()
        assert said == ["There is no room left on the disk, so this was not saved."]
        assert book.check() == []
        (stick / "filler").unlink()
        book.write_hand(game, PLAYED, name)
        assert book.find_hand(name) is not None
        assert book.check() == []


def test_a_draft_that_finds_no_room_is_said_too(tmp_path: Path) -> None:
    folders = Folders.at(tmp_path / "data")
    with (
        small_disk(tmp_path / "stick", 2048) as stick,
        open_book(stick / "x.scorebook", folders, create=True) as book,
    ):
        book.keep_draft("hand", {"bid": "6"})
        fill_up(stick)
        with pytest.raises(DiskFull):
            book.keep_draft("hand", {"bid": "6" * 50_000})
        assert book.draft("hand") == {"bid": "6"}
