"""The journal: images of everything an operation touched, and writing them back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from at_table import PLAYED, begin, dump, write

from scorebook.book.journal import JOURNALED, Journal, images_of, images_text
from scorebook.book.library import Book
from scorebook.book.rows import ALIAS, CALL, GAME, HAND, HAND_MELD, PLAYER, SEAT, SOURCE
from scorebook.book.trouble import Refused

NOW = datetime.fromisoformat("2026-11-29T20:00:00")


@pytest.fixture
def journal(book: Book) -> Iterator[Journal]:
    """Return a journal on a book with a game of one hand."""
    write(book, begin(book), PLAYED)
    with book._access.change() as connection:
        yield Journal(connection, NOW, 99)


def test_a_new_row_has_no_image_before(journal: Journal) -> None:
    id_ = journal.insert(SOURCE, title="green pad", title_key="green pad")
    assert journal.before == {("source", id_): None}
    assert journal.after == {("source", id_): {"title": "green pad", "title_key": "green pad"}}


def test_a_changed_row_keeps_only_what_changed_first_and_last(journal: Journal) -> None:
    assert not journal.update(PLAYER, 1, name="Ron")
    assert journal.empty
    assert journal.update(PLAYER, 1, name="Ronald", kind="player")
    assert journal.update(PLAYER, 1, name="Ronny", retired=1)
    assert journal.before == {("player", 1): {"name": "Ron", "retired": 0}}
    assert journal.after == {("player", 1): {"name": "Ronny", "retired": 1}}
    assert journal.players == {1}


def test_a_row_changed_and_removed_comes_back_as_it_was_first(journal: Journal) -> None:
    journal.update(HAND, 1, bid=60)
    journal.delete(HAND, 1)
    image = journal.before["hand", 1]
    assert image is not None
    assert image["bid"] == 52
    assert "points_a" not in image
    assert journal.after == {("hand", 1): None}
    assert journal.games == {1}


def test_a_row_that_came_and_went_leaves_no_image(journal: Journal) -> None:
    id_ = journal.insert(SOURCE, title="green pad", title_key="green pad")
    journal.update(SOURCE, id_, note="torn")
    assert journal.after["source", id_] == {"title": "green pad", "title_key": "green pad", "note": "torn"}
    journal.delete(SOURCE, id_)
    assert journal.empty


@pytest.mark.parametrize(
    ("table", "columns", "games", "players"),
    [
        (HAND_MELD, {"hand_id": 1, "seat": 1, "items": "[]"}, {1}, set()),
        (CALL, {"hand_id": 1, "number": 1, "seat": 1, "bid": None}, {1}, set()),
        (ALIAS, {"player_id": 2, "text": "R.", "key": "r."}, set(), {2}),
        (SEAT, {"game_id": 1, "seat": 1, "from_hand": 2, "player_id": 3, "name_text": ""}, {1}, {3}),
        (SOURCE, {"title": "green pad", "title_key": "green pad"}, set(), set()),
    ],
)
def test_what_a_row_belongs_to_is_touched_with_it(
    journal: Journal, table: Any, columns: dict[str, Any], games: set[int], players: set[int]
) -> None:
    journal.insert(table, **columns)
    assert (journal.games, journal.players) == (games, players)


def test_a_row_that_is_not_there_is_a_mistake_of_ours(journal: Journal) -> None:
    with pytest.raises(LookupError):
        journal.update(GAME, 99, note="x")
    with pytest.raises(LookupError):
        journal.delete(GAME, 99)


def test_images_come_back_from_history_as_they_were_kept(journal: Journal) -> None:
    journal.update(PLAYER, 1, name="Zoë 🃏")
    journal.delete(HAND, 1)
    for images in (journal.before, journal.after):
        assert images_of(images_text(images)) == images


def test_names_that_change_places_can_be_written_back(book: Book, path: Path) -> None:
    """Unique columns are moved aside first, so that no order of writing is the wrong one."""
    begin(book)
    before = dump(path)
    with book._access.change() as connection:
        journal = Journal(connection, NOW, 99)
        journal.update(PLAYER, 1, name_key="x")
        journal.update(PLAYER, 2, name_key="ron")
        journal.update(PLAYER, 1, name_key="rich")
    after = dump(path)
    with book._access.change() as connection:
        Journal(connection, NOW, 99).write_back(journal.after, journal.before)
    assert {**dump(path), "game_result": []} == {**before, "game_result": []}
    with book._access.change() as connection:
        Journal(connection, NOW, 99).write_back(journal.before, journal.after)
    assert dump(path) == after


@pytest.mark.parametrize(
    "meanwhile",
    [
        "UPDATE player SET name = 'Ronny' WHERE id = 1",
        "DELETE FROM source",
        "INSERT INTO source VALUES (2, 'b', 'b', '', '')",
    ],
)
def test_nothing_is_written_back_over_a_change_from_elsewhere(book: Book, path: Path, meanwhile: str) -> None:
    begin(book)
    with book._access.change() as connection:
        journal = Journal(connection, NOW, 99)
        journal.update(PLAYER, 1, name="Ronald")
        journal.insert(SOURCE, title="a", title_key="a")
        second = journal.insert(SOURCE, title="b", title_key="b")
        journal.delete(SOURCE, second)
        journal.before["source", second] = {"title": "b", "title_key": "b"}
        journal.after["source", second] = None
        connection.exec_driver_sql(meanwhile)
    rows = dump(path)
    with pytest.raises(Refused, match="changed since"), book._access.change() as connection:
        Journal(connection, NOW, 99).write_back(journal.after, journal.before)
    assert dump(path) == rows


def test_every_table_of_the_family_is_journaled() -> None:
    assert {table.name for table in JOURNALED} >= {"game", "seat", "hand", "player", "alias", "house_rules"}
    assert not {table.name for table in JOURNALED} & {"change", "draft", "game_result", "book"}
