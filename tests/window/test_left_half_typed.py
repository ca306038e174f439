"""What the first version left half typed is there when its book is opened, and so are its settings."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book, open_book
from scorebook.folders import Folders
from scorebook.window.desk import Desk
from scorebook.window.preferences import Preferences, load
from tests.window.conftest import Show, click, press, type_keys
from tests.window.old_book import paper
from tests.window.pad import table

OLD = Path(__file__).parents[1] / "data" / "books" / "0001-with-imports.scorebook"
# As the first version wrote them.
SETTINGS = {
    "text_size": 150,
    "lamp": "lamp-off",
    "window": [10, 20, 1280, 800],
    "filled": True,
    "recent": ["/a.scorebook"],
    "book": "/b.scorebook",
    "unoffered": ["cabin"],
}


@pytest.fixture
def book(folders: Folders) -> Iterator[Book]:
    """Return the book that the first version left things half typed in, open."""
    folders.book.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(OLD, folders.book)
    with open_book(folders.book, folders, create=False) as book:
        yield book


def test_half_a_hand_at_the_table_goes_on(desk: Desk, book: Book, show: Show) -> None:
    window = table.sit_down(desk, show)
    shown = [table.read(window, name) for name in ("pad_bid", "pad_meld_a", "pad_meld_b")]
    assert shown == ["60", "43", "12"]
    assert "half typed" in table.read(window, "pad_words")
    type_keys("Enter 28 Enter")
    game = book.table_game()
    assert game is not None
    assert [(entry.hand.bid, entry.hand.meld, entry.hand.tricks) for entry in game.hands] == [
        (60, (43, 12), (28, 22))
    ]


def test_half_a_line_of_a_page_goes_on(desk: Desk, show: Show) -> None:
    window = paper.sit_down(desk, show)
    assert paper.field(window, "old_page") == "12"
    press("Alt+G")
    type_keys("13 Enter")
    assert paper.lines(window) == ["1 Ron 55 ♥ 24 8"]


def test_half_a_page_typed_a_second_time_goes_on(desk: Desk, book: Book, show: Show) -> None:
    window = paper.sit_down(desk, show)
    press("Alt+P")
    click(window, "old_type_again")
    assert paper.lines(window) == ["1 Ron 55 ♥ 24 8 33 17 57 25 57 / 25 ✓", "2 Louise 6"]
    type_keys("Back 65s 4 Enter 38 Enter 21 Enter 82 Enter 92 Enter")
    click(window, "old_second_stop")
    press("Alt+P")
    click(window, "old_type_again")
    assert paper.lines(window)[1].startswith("2 Louise 65 ♠ 4 38 21")


def test_what_is_open_and_what_was_answered_is_so_still(desk: Desk, show: Show) -> None:
    asked = [(one.number, one.field) for one in desk.book.shelf.questions()]
    assert asked == [(None, ""), (2, "trump"), (4, "total_a"), (4, "total_b")]
    (source,) = desk.book.shelf.sources()
    assert source.questions == 4
    window = paper.sit_down(desk, show)
    QApplication.processEvents()
    assert paper.lines(window)[1].startswith("2 Louise 60 ")


def test_its_settings_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(SETTINGS), "utf-8")
    kept = Preferences(
        150, "lamp-off", (10, 20, 1280, 800), True, ("/a.scorebook",), "/b.scorebook", ("cabin",)
    )
    assert load(path) == (kept, "")
