"""Measure the pages: the Front page, a player's, other games chosen, and one hand written and followed.

    python -m bench.pages [--games N | --book FILE]

The real window without a screen, on a book of 50,000 hands; `--games 110000` is one of a million, which takes
some minutes to make, and `--book` one made before by bench.bigbook, which is copied first. Each line tells
how long it took until everything stood, what lies below the edge too; what the processor had to do for it, in
the window and beside it together, which is the steadier figure on a busy machine; and how long the window was
held up at the most. Aim: every page of the 50,000-hand book in at most 100 ms.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from bench.bigbook import make_book
from scorebook.book.library import Book, open_book
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years
from scorebook.window.desk import Desk
from scorebook.window.front_page import FrontPage
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme

RUNS = 7
AIM = 100
FIRST = "Front page, the first time, the facts read"  # what is read once is no page's own time
HAND = Hand(bidder=0, bid=52, trump=Suit.HEARTS, meld=(20, 8), tricks=(37, 13))
SLICE = 2  # milliseconds of events at a time
LEFT = 2  # times that the window may have put something off: what lies below, then its place


@dataclass(slots=True)
class Taken:
    """Milliseconds until everything stood, of the processor, and the longest the window was held up."""

    whole: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)
    held: list[float] = field(default_factory=list)


class Pages:
    """A window on a book, and what its pages took."""

    def __init__(self, app: QApplication, book: Book, folders: Folders) -> None:
        theme = make_theme("light", 100)
        apply_theme(app, theme)
        self._app = app
        self.book = book
        self.desk = Desk(book, Preferences(lamp="light"), folders, theme)
        self.window = MainWindow(self.desk)
        self.window.resize(1280, 800)
        self.taken: dict[str, Taken] = {}

    def take(self, what: str, act: Callable[[], object]) -> None:
        """Do something and wait until everything that follows from it stands."""
        began, busy = time.perf_counter(), time.process_time()
        act()
        held = self._step(began)
        while self.desk.figures.busy or not self._furnished():
            held = max(held, self._step(time.perf_counter()))
        for _ in range(LEFT):
            held = max(held, self._step(time.perf_counter()))
        taken = self.taken.setdefault(what, Taken())
        taken.whole.append((time.perf_counter() - began) * 1000)
        taken.busy.append((time.process_time() - busy) * 1000)
        taken.held.append(held)

    def _step(self, began: float) -> float:
        """Let the window do what is due, and return how long since `began` in milliseconds."""
        self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, SLICE)
        held = (time.perf_counter() - began) * 1000
        time.sleep(0.0005)  # the thread beside the window wants to run as well
        return held

    def _furnished(self) -> bool:
        page = self.window.page()
        return not isinstance(page, FrontPage) or page.years is not None

    def close(self) -> None:
        """Close the window, and what counts beside it."""
        self.desk.figures.close()
        self.window.close()


def measure(pages: Pages) -> None:
    """Open the pages, choose other games and write a hand, over and over."""
    window, desk, book = pages.window, pages.desk, pages.book
    player = min(player.id for player in book.players() if not player.guest)
    window.show()
    pages.take(FIRST, lambda: window.turn_to("front"))
    for _ in range(RUNS):
        pages.take("Players", lambda: window.turn_to("players"))
        pages.take("a player’s page", lambda: window.turn_to("player", player))
        pages.take("other years chosen on it", lambda: desk.figures.choose(Filter(Years(1994, 2003))))
        pages.take("all of them again", lambda: desk.figures.choose(EVERYTHING))
        pages.take("Records", lambda: window.turn_to("records"))
        pages.take("Front page", lambda: window.turn_to("front"))
    game = book.table_game()
    assert game is not None, "the invented book's last game is still on the table"
    for _ in range(RUNS):
        hand = str(uuid.uuid4())
        pages.take(
            "a hand written, the Front page following",
            lambda hand=hand: desk.do(lambda b: b.write_hand(game.id, HAND, hand)),  # type: ignore[misc]
        )
        pages.take("and undone", lambda: desk.do(lambda b: b.undo()))


def main() -> None:
    """Print one line a page."""
    parser = argparse.ArgumentParser(prog="bench.pages")
    parser.add_argument("--games", type=int, default=5500)
    parser.add_argument("--book", type=Path, help="a book made before by bench.bigbook")
    asked = parser.parse_args()
    app = QApplication([])
    with tempfile.TemporaryDirectory(prefix="scorebook-bench-") as folder:
        here = Path(folder)
        path = here / "big.scorebook"
        if asked.book:
            shutil.copyfile(asked.book, path)
        else:
            make_book(path, asked.games)
        folders = Folders.at(here / "data")
        with open_book(path, folders, create=False) as book:
            pages = Pages(app, book, folders)
            try:
                measure(pages)
            finally:
                pages.close()
            info = book.info()
            report(pages.taken, f"{info.games:,} games, {info.hands:,} hands")


def report(taken: dict[str, Taken], what: str) -> None:
    """Print the medians, the longest that the window was held up, and what does not keep to the aim."""
    print(f"{what:46} {'stands':>10} {'processor':>10} {'held up':>11}")
    for name, times in taken.items():
        whole = median(times.whole)
        late = f"   over {AIM} ms" if name != FIRST and whole > AIM else ""
        print(f"{name:46} {whole:7.0f} ms {median(times.busy):7.0f} ms {max(times.held):8.0f} ms{late}")
    print(f"Medians of {RUNS}; aim: every page of 50,000 hands stands in ≤ {AIM} ms.")


if __name__ == "__main__":
    main()
