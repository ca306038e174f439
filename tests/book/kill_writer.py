"""Writes hands through the operations until it is killed; for test_kill.

    python kill_writer.py BOOK DATA_DIR

For each line it reads it starts a process ("pid 123") that opens the book and writes, printing the uuid
of each hand once its operation has returned: from then on it must never be lost. When that process is
dead it prints "dead" and the signal. Processes are forked, so that everything is imported only once.
"""

from __future__ import annotations

import os
import sys
import uuid
from pathlib import Path

from scorebook.book.library import Book, open_book
from scorebook.book.values import NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome

TABLE = Seating(("Ron", "Rich", "Karen", "Louise"))
HAND = Hand(bidder=0, bid=50, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17))
THROWN_IN = Hand(bidder=1, bid=52, trump=Suit.SPADES, outcome=Outcome.THROWN_IN, meld=(10, 6))


def main(path: Path, data: Path) -> None:
    """Start one writer after the other."""
    with open_book(data / "warm.scorebook", Folders.at(data / "warm"), create=True) as book:
        play(book, start(book))  # so that a writer's life is spent on writing
    say("ready")
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            write(path, data)
        say(f"pid {child}")
        _, status = os.waitpid(child, 0)
        say(f"dead {os.WTERMSIG(status)}")


def write(path: Path, data: Path) -> None:
    """Play game after game."""
    with open_book(path, Folders.at(data), create=True) as book:
        while True:
            play(book, book.unfinished()[0].id if book.unfinished() else start(book))


def start(book: Book) -> int:
    """Begin a game."""
    change = book.start_game(NewGame(TABLE, house=book.houses()[0].id, first_dealer=0, date="2026-11-29"))
    assert change.game is not None
    return change.game


def play(book: Book, game: int) -> None:
    """Write hands until the game is over, correcting and taking back one now and then."""
    while not (now := book.game(game)).course.finished:
        number = len(now.hands)
        name = str(uuid.uuid4())
        book.write_hand(game, THROWN_IN if number % 3 == 2 else HAND, name)
        say(f"saved {name}")
        if number % 4 == 1:
            book.remark_game(game, f"after hand {number}")
            book.undo()
    book.keep_draft("hand", {"bid": "6"})


def say(line: str) -> None:
    """Print a line whole or not at all, wherever the kill falls."""
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
