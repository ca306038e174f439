"""Killed at any moment of an import: the book is as it was, or wholly as it will be."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from many_games import many_games

from scorebook.book.library import open_book
from scorebook.exchange.own_csv_writing import write_csv
from scorebook.folders import Folders

KILLS = 50
GAMES = 150

State = dict[str, list[tuple[Any, ...]]]


@contextmanager
def nursery(*arguments: Path) -> Iterator[subprocess.Popen[str]]:
    """Give a process that starts importers."""
    script = Path(__file__).with_name("kill_importer.py")
    command = [sys.executable, str(script), *map(str, arguments)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        yield child
        child.stdin.close()


@pytest.mark.timeout(400)
def test_fifty_kills_leave_the_book_as_before_or_wholly_after(tmp_path: Path) -> None:
    chance = random.Random()  # another moment each time; a seed would not bring the same one back
    path, data, file = tmp_path / "x.scorebook", tmp_path / "data", tmp_path / "pads.csv"
    data.mkdir()
    with open_book(path, Folders.at(data), create=True) as book:
        book.add_player("Ron")
    with file.open("w", encoding="utf-8", newline="") as opened:
        write_csv(many_games(GAMES), opened)
    before, copy = look(path), tmp_path / "copy"
    shutil.copyfile(path, copy)
    with nursery(path, data, file) as child:
        took = time.perf_counter()
        assert life(child, None) == 0
        took = time.perf_counter() - took
        after = look(path)
        assert len(after["game"]) == GAMES
        found, cut_short = [], 0
        for _ in range(KILLS):
            shutil.copyfile(copy, path)
            died = life(child, chance.uniform(0, took))
            assert died in (0, signal.SIGKILL)
            journal = path.with_name(f"{path.name}-journal")
            cut_short += journal.exists() and journal.stat().st_size > 0
            now = look(path)
            assert alike(now, before) or alike(now, after)
            found.append(alike(now, after))
    with open_book(path, Folders.at(data), create=False) as book:
        assert book.check() == []
    print(f"{sum(found)} of {KILLS} kills came too late, {cut_short} in the middle of the writing")


def life(child: subprocess.Popen[str], seconds: float | None) -> int:
    """Start an importer, kill it after so many seconds (None: not at all), and return how it died."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write("bring\n")
    child.stdin.flush()
    victim = int(child.stdout.readline().split()[1])
    timer = threading.Timer(seconds or 0, _kill, (victim,))
    if seconds is not None:
        timer.start()
    died = int(child.stdout.readline().split()[1])
    timer.cancel()
    return died


def _kill(victim: int) -> None:
    try:
        os.kill(victim, signal.SIGKILL)
    except ProcessLookupError:
        return  # it came to its end first


def look(path: Path) -> State:
    """Return every row of the book; takes a half import back first, as the next start would."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: connection.execute(f'SELECT * FROM "{name}"').fetchall() for (name,) in names}


def alike(one: State, other: State) -> bool:
    """Tell whether two books hold the same, but for ids made at random and the time."""
    counts = [{name: len(rows) for name, rows in state.items()} for state in (one, other)]
    return counts[0] == counts[1] and all(one[name] == other[name] for name in ("hand_result", "game_result"))
