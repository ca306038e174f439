"""The invented book that everything is measured with is a sound one, the same each time."""

from __future__ import annotations

from pathlib import Path

from bench.bigbook import make_book
from bench.invented import invent
from scorebook.book.library import open_book
from scorebook.book.values import Level
from scorebook.folders import Folders

GAMES = 120


def test_it_is_a_sound_book_with_a_game_on_the_table(tmp_path: Path) -> None:
    folders = Folders.at(tmp_path / "data")
    with open_book(make_book(tmp_path / "big.scorebook", GAMES), folders, create=False) as book:
        assert book.check() == []
        lines = book.games()
        assert len(lines) == GAMES
        table = book.table_game()
        assert table is not None
        assert [line.id for line in lines if not line.finished and line.level is Level.HANDS] == [table.id]
        assert {line.level for line in lines} == {Level.MARK, Level.FINAL, Level.TOTALS, Level.HANDS}


def test_every_game_whose_hands_are_known_is_over_with_the_last(tmp_path: Path) -> None:
    folders = Folders.at(tmp_path / "data")
    with open_book(
        make_book(tmp_path / "big.scorebook", GAMES, unfinished=False), folders, create=False
    ) as book:
        whole = [book.game(line.id) for line in book.games() if line.level is Level.HANDS]
    assert len(whole) > GAMES / 2
    assert [game.ref for game in whole if game.course.ended_at != len(game.hands)] == []


def test_the_same_seed_makes_the_same_games() -> None:
    first, again, other = (list(invent(30, seed)) for seed in (7, 7, 8))
    assert first == again
    assert first != other
