"""Migrates a copy of a book again and again, each time killed one statement later; for test_migrating.

    python kill_migration.py BOOK SCRIPTS FOLDER

Prints, a line each, how many statements had run when the child was killed, and "done" when one came
through. A child is forked for each, so that Alembic is imported once.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path

import alembic.command
import alembic.runtime.environment
import alembic.script  # noqa: F401 - imported before the first fork
from sqlalchemy import Engine, event

from scorebook.book.migrating import migrate


def kill_at(number: int) -> None:
    """Kill this process as it is about to run that statement."""
    ran = 0

    @event.listens_for(Engine, "before_cursor_execute")
    def before(*_: object) -> None:
        nonlocal ran
        ran += 1
        if ran == number:
            os.kill(os.getpid(), signal.SIGKILL)

    @event.listens_for(Engine, "commit")
    def commit(*_: object) -> None:
        nonlocal ran
        ran += 1
        if ran == number:
            os.kill(os.getpid(), signal.SIGKILL)


def main(book: Path, scripts: Path, folder: Path) -> None:
    """Kill one migration after the other until one comes through."""
    number = 0
    while True:
        number += 1
        victim = folder / f"{number:03d}.scorebook"
        shutil.copyfile(book, victim)
        child = os.fork()
        if child == 0:
            kill_at(number)
            migrate(victim, None, scripts)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status):
            print("done" if os.WEXITSTATUS(status) == 0 else "failed", flush=True)
            return
        print(number, flush=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
