"""Killed at any moment of a save: every hand that was shown as saved is there, once, and none half."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import IO

import pytest

from scorebook.book.library import open_book
from scorebook.folders import Folders

KILLS = 50


@pytest.mark.timeout(400)
def test_fifty_kills_lose_no_hand_that_was_acknowledged(tmp_path: Path) -> None:
    chance = random.Random()  # another moment each time; a seed would not bring the same one back
    path, data = tmp_path / "x.scorebook", tmp_path / "data"
    data.mkdir()
    acknowledged: list[str] = []
    cut_short = 0
    script = Path(__file__).with_name("kill_writer.py")
    command = [sys.executable, str(script), str(path), str(data)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as nursery:
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        while nursery.stdout.readline() != "ready\n":
            pass  # what it wrote to get warm
        for _ in range(KILLS):
            nursery.stdin.write("write\n")
            nursery.stdin.flush()
            acknowledged += life(nursery.stdout, hands=chance.randrange(9), then=chance.uniform(0, 0.02))
            journal = path.with_name(f"{path.name}-journal")
            cut_short += journal.exists() and journal.stat().st_size > 0
            kept = hands_of(path) if path.exists() else Counter()
            assert set(acknowledged) <= kept.keys()
            assert set(kept.values()) <= {1}
            assert len(kept) <= len(acknowledged) + KILLS, "at most one a kill was saved and not yet said"
        nursery.stdin.close()
    assert len(acknowledged) > KILLS
    with open_book(path, Folders.at(data), create=False) as book:
        assert book.check() == []
        hands = sum(len(book.game(line.id).hands) for line in book.games())
        assert hands == hands_of(path).total()
    print(f"{len(acknowledged)} hands acknowledged, {cut_short} of {KILLS} kills in the middle of a save")


def life(said: IO[str], hands: int, then: float) -> list[str]:
    """Kill the writer that was just started so many seconds after that many hands; return those it said."""
    saved: list[str] = []
    victim = 0
    for line in said:
        match line.split():
            case ["pid", pid]:
                victim = int(pid)
            case ["saved", name]:
                saved.append(name)
            case ["dead", how]:
                assert int(how) == signal.SIGKILL
                return saved
        if victim and len(saved) >= hands:
            threading.Timer(then, os.kill, (victim, signal.SIGKILL)).start()
            hands = sys.maxsize
    raise AssertionError("the nursery ended")


def hands_of(path: Path) -> Counter[str]:
    """Return how often each hand is there, each of them whole; takes a half save back first."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        found = connection.execute("SELECT uuid FROM hand WHERE bidder NOT NULL AND meld_b NOT NULL")
        hands = Counter(uuid for (uuid,) in found)
        lines = connection.execute("SELECT count(*) FROM change WHERE operation = 'write_hand'").fetchone()[0]
        figures = connection.execute(
            "SELECT sum(hands) FROM game_result"  # written with the hand, so never behind it
        ).fetchone()[0]
        assert (figures or 0) == hands.total() == lines
        return hands
