"""The check finds whatever is wrong, says it once, and changes nothing."""

from __future__ import annotations

import sqlite3
import uuid
from contextlib import closing
from pathlib import Path

import pytest

from scorebook.book.checking import check
from scorebook.book.connecting import make_engine, reading
from scorebook.book.library import open_book
from scorebook.book.values import Finding, NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand

TABLE = Seating(("Ron", "Rich", "Karen", "Louise"))
HAND = Hand(bidder=0, bid=50, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("written")
    with open_book(folder / "x.scorebook", Folders.at(folder / "data"), create=True) as book:
        for day in (27, 28):
            game = book.start_game(NewGame(TABLE, book.houses()[0].id, 0, f"2026-11-{day}")).game
            assert game is not None
            for _ in range(3):
                book.write_hand(game, HAND, str(uuid.uuid4()))
        book.seat_substitute(game, 1, 3, "Bob")
        book.undo()
        book.redo()
    return (folder / "x.scorebook").read_bytes()


@pytest.fixture
def book(tmp_path: Path, written: bytes) -> Path:
    path = tmp_path / "x.scorebook"
    path.write_bytes(written)
    return path


def findings(book: Path) -> list[Finding]:
    engine = make_engine(book, read_only=True)
    with reading(engine) as connection:
        found = check(connection)
    engine.dispose()
    return found


def spoil(book: Path, *statements: str) -> None:
    with closing(sqlite3.connect(book, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("PRAGMA ignore_check_constraints=ON")
        for statement in statements:
            connection.execute(statement)


def test_a_book_in_order_has_no_findings_and_is_not_touched(book: Path) -> None:
    before = book.read_bytes()
    assert findings(book) == []
    assert book.read_bytes() == before


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        ("UPDATE hand SET meld_a = 25 WHERE id = 2", "kept figures"),
        ("UPDATE game_result SET score_a = score_a + 1 WHERE game_id = 1", "kept figures"),
        ("DELETE FROM game_result WHERE game_id = 2", "kept figures"),
        ("UPDATE game_result SET p1 = p2 WHERE game_id = 1", "kept figures"),
        ("UPDATE hand_result SET p1 = p2 WHERE hand_id = 1", "kept figures"),
        ("DELETE FROM hand_result WHERE hand_id = 2", "kept figures"),
        ("UPDATE hand_result SET game_id = 2 WHERE hand_id = 1", "kept figures"),
        ("UPDATE hand SET number = 9 WHERE id = 3", "hand numbers"),
        ("DELETE FROM seat WHERE game_id = 1 AND seat = 2", "seats"),
        ("UPDATE seat SET from_hand = 2 WHERE game_id = 1 AND seat = 2", "seats"),
        ("UPDATE seat SET player_id = 1 WHERE game_id = 1 AND seat = 2", "seats"),
        ("DELETE FROM player WHERE id = 1", "points nowhere"),
        ("DELETE FROM game WHERE id = 1", "points nowhere"),
        ("UPDATE hand SET game_id = 99 WHERE id = 1", "points nowhere"),
        ("UPDATE player SET name_key = 'RON' WHERE id = 1", "name"),
        ("UPDATE house_rules SET name_key = 'x' WHERE id = 1", "name"),
        ("INSERT INTO alias (player_id, text, key) VALUES (1, 'Rich', 'rich')", "name"),
        ("INSERT INTO alias (player_id, text, key) VALUES (1, 'Ronny', 'ronald')", "name"),
        ("INSERT INTO source (title, title_key) VALUES ('Green pad', 'Green pad')", "name"),
        ("UPDATE game SET date_from = '1994-01-01' WHERE id = 1", "date"),
        ("UPDATE game SET date_text = 'last Sunday' WHERE id = 1", "date"),
        ("UPDATE game SET date_text = '2026-02-30' WHERE id = 1", "date"),
        ("UPDATE house_rules SET rules = '{' WHERE id = 1", "house rules"),
        ("UPDATE house_rules SET rules = '[]' WHERE id = 1", "house rules"),
        ("UPDATE house_rules SET name = 'Monday' WHERE id = 1", "house rules"),
        ("UPDATE hand SET tricks_a = 34 WHERE id = 1", "hand"),
        ("UPDATE change SET below = 6 WHERE id = 2", "history"),
        ("UPDATE change SET before = 'x' WHERE id = 2", "history"),
        ("UPDATE change SET after = '[[1]]' WHERE id = 2", "history"),
        ("INSERT INTO draft VALUES ('hand', '{', 'now')", "draft"),
        ("PRAGMA application_id = 5", "stamp"),
        ("PRAGMA user_version = 9", "stamp"),
        ("UPDATE alembic_version SET version_num = '0000'", "stamp"),
        ("DELETE FROM alembic_version", "stamp"),
        ("DELETE FROM book", "stamp"),
        ("UPDATE hand SET dealer = 7 WHERE id = 1", "value"),
        ("UPDATE hand SET trump = 'X' WHERE id = 1", "value"),
        ("UPDATE player SET kind = 'robot' WHERE id = 1", "value"),
    ],
)
def test_each_thing_that_can_be_wrong_is_found(book: Path, statement: str, kind: str) -> None:
    spoil(book, statement)
    before = book.read_bytes()
    found = findings(book)
    assert kind in {finding.kind for finding in found}
    assert all(finding.message.endswith(".") for finding in found)
    assert book.read_bytes() == before


def test_a_finding_names_its_game_and_hand(book: Path) -> None:
    spoil(book, "UPDATE hand SET tricks_a = 34 WHERE id = 2")
    found = next(finding for finding in findings(book) if finding.kind == "hand")
    assert (found.game, found.hand) == ("2026-11-27-1", 2)


def test_a_bad_page_is_found_and_nothing_else_is_asked(book: Path) -> None:
    with closing(sqlite3.connect(book)) as connection:
        sql = "SELECT rootpage FROM sqlite_master WHERE name = 'hand'"
        page = connection.execute(sql).fetchone()[0] - 1
    content = bytearray(book.read_bytes())
    content[page * 4096 : (page + 1) * 4096] = b"\xa5" * 4096
    book.write_bytes(content)
    assert {finding.kind for finding in findings(book)} == {"damaged"}


def test_the_figures_made_anew_are_right_again(book: Path, tmp_path: Path) -> None:
    spoil(book, "DELETE FROM game_result WHERE game_id = 2", "UPDATE game_result SET hands = 77")
    with open_book(book, Folders.at(tmp_path / "data"), create=False) as opened:
        assert {finding.kind for finding in opened.check()} == {"kept figures"}
        assert opened.rebuild() == 2
        assert opened.check() == []


def test_long_work_tells_how_far_it_is(book: Path) -> None:
    told: list[tuple[int, int]] = []
    engine = make_engine(book, read_only=True)
    with reading(engine) as connection:
        check(connection, progress=lambda done, of: told.append((done, of)))
    engine.dispose()
    assert told == [(0, 2), (1, 2)]
