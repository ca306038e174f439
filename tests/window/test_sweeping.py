"""Garbage is collected, and in the window's thread alone."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from scorebook.window import sweeping
from scorebook.window.sweeping import Sweeper


@pytest.fixture
def sweeper(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sweeper]:
    """Return a sweeper that looks often."""
    monkeypatch.setattr(sweeping, "EVERY", 1)
    holder = QObject()
    yield Sweeper(holder)
    gc.disable()


class Ring:
    """Something only a look for garbage finds: it holds itself."""

    def __init__(self) -> None:
        self.me = self


def test_python_itself_looks_no_more(sweeper: Sweeper) -> None:
    assert not gc.isenabled()


def test_what_is_let_go_is_found_in_this_thread(sweeper: Sweeper, qtbot: QtBot) -> None:
    found_in: list[threading.Thread] = []

    def make() -> None:
        ring = Ring()
        weakref.finalize(ring, lambda: found_in.append(threading.current_thread()))
        del ring
        kept = [[] for _ in range(gc.get_threshold()[0] * 3)]  # enough for Python to look, in that thread
        del kept

    beside = threading.Thread(target=make)
    beside.start()
    beside.join()
    assert found_in == []
    more = [[] for _ in range(gc.get_threshold()[0] * 2)]
    qtbot.waitUntil(lambda: bool(found_in))
    assert found_in == [threading.current_thread()]
    assert more


def test_older_generations_are_looked_through_as_well(sweeper: Sweeper, qtbot: QtBot) -> None:
    ring = Ring()
    gone: list[bool] = []
    weakref.finalize(ring, lambda: gone.append(True))
    gc.collect(1)  # it is old now, and a look at the young ones finds it no more
    del ring
    kept: list[list[object]] = []

    def enough() -> bool:
        kept.extend([] for _ in range(gc.get_threshold()[0] + 1))
        return bool(gone)

    qtbot.waitUntil(enough)
