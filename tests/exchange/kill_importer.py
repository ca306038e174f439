"""Brings a file into a book until it is killed; for test_kill_import.

    python kill_importer.py BOOK DATA_DIR FILE

For each line it reads it starts a process ("pid 123") that opens the book and brings the file in. When that
process is dead it prints "dead" and the signal, 0 where it came to its end. Processes are forked, so that
everything is imported only once.
"""

from __future__ import annotations

import os
import sys
from datetime import date
from pathlib import Path

from scorebook.book.library import open_book
from scorebook.exchange.arriving import arrive
from scorebook.exchange.plan import bring_in, known_of
from scorebook.folders import Folders


def main(path: Path, data: Path, file: Path) -> None:
    """Start one importer after the other."""
    bring(data / "warm.scorebook", data / "warm", file)  # so that an importer's life is spent on importing
    print("ready", flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            bring(path, data, file)
            os._exit(0)
        print("pid", child, flush=True)
        _, status = os.waitpid(child, 0)
        print("dead", os.WTERMSIG(status) if os.WIFSIGNALED(status) else -os.WEXITSTATUS(status), flush=True)


def bring(path: Path, data: Path, file: Path) -> None:
    """Bring the file in."""
    folders = Folders.at(data)
    with open_book(path, folders, create=True) as book:
        arrived = arrive(file, known_of(book), folders, date(2026, 11, 29))
        result = bring_in(book, arrived.reading, arrived.source)
        assert result.applied, result.problems


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
