"""What can be read of a ruin is read; the ruin itself is never touched."""

from __future__ import annotations

import os
import shutil
import sqlite3
import uuid
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from filled import count, fill

from scorebook.book.connecting import connect
from scorebook.book.copying import prove
from scorebook.book.library import open_book
from scorebook.book.opening import prepare
from scorebook.book.salvage import salvage
from scorebook.book.stamp import read_stamp
from scorebook.book.trouble import BookTrouble, DamagedBook
from scorebook.book.values import NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand

PAGE = 4096


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return fill(tmp_path / "ruin.scorebook", games=60, hands=10)


@pytest.fixture
def to(tmp_path: Path) -> Path:
    return tmp_path / "saved.scorebook"


def ruin_page(book: Path, page: int) -> None:
    content = bytearray(book.read_bytes())
    content[page * PAGE : (page + 1) * PAGE] = b"\xa5" * PAGE
    book.write_bytes(content)


def pages_of(book: Path, table: str) -> list[int]:
    """Return the leaf pages of a table, counted from 0."""
    with closing(sqlite3.connect(book)) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
    content = book.read_bytes()
    start = (root - 1) * PAGE
    assert content[start] == 5, "the root is an inner page"
    cells = int.from_bytes(content[start + 3 : start + 5], "big")
    children = []
    for cell in range(cells):
        at = int.from_bytes(content[start + 12 + cell * 2 : start + 14 + cell * 2], "big")
        children.append(int.from_bytes(content[start + at : start + at + 4], "big") - 1)
    return [*children, int.from_bytes(content[start + 8 : start + 12], "big") - 1]


def is_whole(path: Path) -> None:
    with closing(connect(path, read_only=True)) as connection:
        prove(connection)
        assert read_stamp(connection).ours


def test_a_whole_book_comes_over_whole(book: Path, to: Path) -> None:
    before = book.read_bytes()
    done = salvage(book, to)
    assert done.to == to
    assert not done.unreadable
    assert done.stood_in == done.dropped == {}
    assert (done.saved["game"], done.saved["hand"], done.saved["change"]) == (60, 600, 600)
    assert done.sentence == "60 games and 600 hands could be read."
    is_whole(to)
    assert book.read_bytes() == before
    with closing(connect(book, read_only=True)) as old, closing(connect(to, read_only=True)) as new:
        for table in ("book", "player", "game", "seat", "hand", "change"):
            sql = f"SELECT * FROM {table} ORDER BY id"
            assert old.execute(sql).fetchall() == new.execute(sql).fetchall()


def test_one_bad_page_costs_only_its_own_rows(book: Path, to: Path) -> None:
    leaves = pages_of(book, "hand")
    assert len(leaves) > 5
    ruin_page(book, leaves[2])
    before = book.read_bytes()
    done = salvage(book, to)
    assert done.unreadable
    assert done.saved["game"] == 60
    assert 500 < done.saved["hand"] < 600
    assert count(to) == done.saved["hand"]
    is_whole(to)
    assert book.read_bytes() == before


def test_hands_of_a_lost_game_are_kept_under_a_line_that_says_so(book: Path, to: Path) -> None:
    ruin_page(book, pages_of(book, "game")[0])
    done = salvage(book, to)
    bare = done.stood_in["game"]
    assert 0 < bare < 60
    assert done.saved["game"] == 60
    assert done.saved["hand"] == 600
    assert f"Of {bare} of the games only the hands are known." in done.sentence
    assert count(to, "game WHERE note LIKE '%could not be read%' AND date_from IS NULL") == bare
    assert count(to, "seat") == 240
    is_whole(to)


def test_lost_rules_are_the_built_in_ones_where_they_were(book: Path, to: Path) -> None:
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("UPDATE game SET house_id = 7 WHERE id > 30")
        connection.execute("DELETE FROM house_rules")
        connection.commit()
    done = salvage(book, to)
    assert done.stood_in == {"house_rules": 2}
    assert count(to, "game") == 60
    with closing(sqlite3.connect(to)) as connection:
        names = connection.execute("SELECT id, name FROM house_rules ORDER BY id").fetchall()
    assert names == [(1, "Sunday"), (7, "Lost rules 7")]


def test_games_and_rules_lost_and_still_there_are_the_hands(book: Path, to: Path) -> None:
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("DELETE FROM house_rules")
        connection.execute("DELETE FROM game")
        connection.commit()
    done = salvage(book, to)
    assert done.stood_in == {"house_rules": 1, "game": 60}
    assert done.saved["hand"] == 600
    is_whole(to)


def test_what_nothing_can_stand_in_for_is_dropped_and_counted(book: Path, to: Path) -> None:
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("INSERT INTO call (hand_id, number, seat) VALUES (9999, 1, 1)")
        connection.execute("DELETE FROM hand WHERE game_id = 5")
        connection.execute("DELETE FROM game WHERE id = 5")
        connection.commit()
    done = salvage(book, to)
    assert done.dropped == {"call": 1, "seat": 4}


def test_a_person_who_is_lost_becomes_unknown(book: Path, to: Path) -> None:
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("DELETE FROM player WHERE id = 3")
        connection.commit()
    done = salvage(book, to)
    assert done.saved["seat"] == 240
    assert count(to, "seat WHERE player_id IS NULL") == 60
    is_whole(to)


def test_an_index_that_is_lost_costs_nothing(book: Path, to: Path) -> None:
    with closing(sqlite3.connect(book)) as connection:
        sql = "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'hand'"
        roots = [row[0] for row in connection.execute(sql)]
    for root in roots:
        ruin_page(book, root - 1)
    assert salvage(book, to).saved["hand"] == 600
    is_whole(to)


@pytest.mark.parametrize(("part", "hands"), [(0.3, 0), (0.7, 100), (0.9, 400)])
def test_what_stands_before_the_cut_is_saved(book: Path, to: Path, part: float, hands: int) -> None:
    os.truncate(book, int(book.stat().st_size * part))
    before = book.read_bytes()
    done = salvage(book, to)
    assert done.unreadable
    assert done.saved["player"] == 4
    assert done.saved["hand"] >= hands
    is_whole(to)
    assert book.read_bytes() == before


def test_without_its_first_page_the_tables_are_known_by_their_rows(book: Path, to: Path) -> None:
    ruin_page(book, 0)
    done = salvage(book, to)
    assert (done.saved["game"], done.saved["hand"]) == (60, 600)
    is_whole(to)


def test_every_page_of_a_table_may_be_the_bad_one(tmp_path: Path) -> None:
    book = fill(tmp_path / "ruin.scorebook", games=12, hands=10)
    whole = book.read_bytes()
    for page in (n for n in range(len(whole) // PAGE) if n == 0 or whole[n * PAGE] in (5, 13)):
        book.write_bytes(whole)
        ruin_page(book, page)
        to = tmp_path / f"{page}.scorebook"
        salvage(book, to)
        is_whole(to)


def test_a_save_cut_short_is_taken_back_in_the_copy(book: Path, to: Path) -> None:
    journal = book.with_name(f"{book.name}-journal")
    journal.write_bytes(b"nothing that SQLite could use")
    assert salvage(book, to).saved["hand"] == 600
    assert journal.read_bytes() == b"nothing that SQLite could use"


@pytest.mark.parametrize("content", [b"", b"x", bytes(50_000), b"SQLite format 3\0" + b"\xff" * 5000])
def test_where_nothing_can_be_read_there_is_no_new_book(tmp_path: Path, to: Path, content: bytes) -> None:
    ruin = tmp_path / "ruin.scorebook"
    ruin.write_bytes(content)
    with pytest.raises(DamagedBook):
        salvage(ruin, to)
    assert not to.exists()
    assert ruin.read_bytes() == content


def test_a_file_that_is_there_is_left_alone(book: Path) -> None:
    before = book.read_bytes()
    with pytest.raises(BookTrouble, match="already"):
        salvage(book, book)
    assert book.read_bytes() == before


def test_what_was_saved_opens_as_a_book_and_knows_which_it_is(book: Path, to: Path, tmp_path: Path) -> None:
    with closing(connect(book, read_only=True)) as connection:
        uuid = read_stamp(connection).uuid
    ruin_page(book, pages_of(book, "hand")[1])
    salvage(book, to)
    opened = prepare(to, Folders.at(tmp_path / "data"), create=False)
    assert opened.stamp.uuid == uuid
    opened.look_over()
    opened.close()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book written at the table, so that its history tells all of it."""
    folder = tmp_path_factory.mktemp("written")
    table = Seating(("Ron", "Rich", "Karen", "Louise"))
    hand = Hand(bidder=0, bid=50, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17))
    with open_book(folder / "x.scorebook", Folders.at(folder / "data"), create=True) as book:
        for day in range(1, 7):
            game = book.start_game(NewGame(table, book.houses()[0].id, 0, f"2026-10-{day:02d}")).game
            assert game is not None
            for _ in range(3):
                book.write_hand(game, hand, str(uuid.uuid4()))
            book.remark_game(game, "x")
            book.undo()
            book.redo()
            book.correct_hand(book.game(game).hands[1].id, replace(hand, bid=52))
            book.remove_hand(book.game(game).hands[0].id)
        book.remove_game(game)
        book.undo()
        book.remove_game(book.game_by_ref("2026-10-05-1").id)
    return folder / "x.scorebook"


@pytest.mark.parametrize("tables", [("game",), ("hand", "seat"), ("player", "game", "hand", "seat")])
def test_a_book_written_at_the_table_is_told_again_by_its_history(
    written: Path, tmp_path: Path, to: Path, tables: tuple[str, ...]
) -> None:
    ruin = tmp_path / "ruin.scorebook"
    shutil.copyfile(written, ruin)
    with closing(sqlite3.connect(ruin, isolation_level=None)) as connection:
        wanted = {name: connection.execute(f"SELECT * FROM {name} ORDER BY id").fetchall() for name in tables}
        for name in tables:
            connection.execute(f"DELETE FROM {name}")
        connection.execute("VACUUM")  # not a trace is left on any page
        sql = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        roots = [connection.execute(sql, (name,)).fetchone()[0] for name in tables]
    for root in roots:
        ruin_page(ruin, root - 1)
    done = salvage(ruin, to)
    assert done.stood_in == done.dropped == {}
    with closing(sqlite3.connect(to)) as connection:
        for name in tables:
            assert connection.execute(f"SELECT * FROM {name} ORDER BY id").fetchall() == wanted[name]
    with open_book(to, Folders.at(tmp_path / "data"), create=False) as book:
        book.rebuild()
        assert book.check() == []
