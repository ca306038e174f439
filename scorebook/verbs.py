"""The verbs of the command line that need no screen: each one sentence or JSON, each with its exit status."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from scorebook.book.library import open_book
from scorebook.book.looking import well_named
from scorebook.book.restoring import difference, restore
from scorebook.book.trouble import BookInUse, BookTrouble, NoSuchBook, NotABook
from scorebook.folders import Folders

DONE, FAILED, NO_BOOK = 0, 1, 2


def do(said: argparse.Namespace, book: Path | None, data_dir: Path | None) -> int:
    """Do the verb that `said` names and return the exit status; trouble is one sentence on stderr."""
    folders = Folders.at(data_dir) if data_dir is not None else Folders.default()
    for note in folders.notes:
        _say(note)
    path = book or folders.book
    try:
        if said.verb == "check":
            return check(path, folders, as_json=said.json)
        if said.verb == "backup":
            return backup(path, folders, said.to)
        if said.verb in ("import", "undo-import", "export"):
            return files(said, path, folders)
        if said.verb == "stats":
            from scorebook.exchange.stats_command import stats  # the others need no numbers by the column

            return stats(said, path, folders)
        return bring_back(said.file, path, folders)
    except NoSuchBook as trouble:
        _say(str(trouble))
        return NO_BOOK
    except NotABook as trouble:
        comes_in = trouble.comes_in_as
        _say(
            f"{trouble.sentence} Bring it into a book with “scorebook import”." if comes_in else str(trouble)
        )
        return FAILED
    except BookInUse as trouble:
        _say(f"{trouble.sentence} Do it there, or close it first." if trouble.own else str(trouble))
        return FAILED
    except BookTrouble as trouble:
        _say(str(trouble))
        return FAILED


def files(said: argparse.Namespace, path: Path, folders: Folders) -> int:
    """Bring files in, take an import back, or take the book out."""
    from scorebook.exchange import commands  # the others need nothing of this
    from scorebook.exchange.taking_out import Format

    if said.verb == "undo-import":
        return commands.take_back(said.id, path, folders)
    if said.verb == "export":
        return commands.export(said.to, said.format and Format(said.format), path, folders)
    return commands.bring(
        said.files,
        path,
        folders,
        dry_run=said.dry_run,
        leave_out=said.leave_out_bad_rows,
        as_json=said.json,
    )


def check(path: Path, folders: Folders, *, as_json: bool) -> int:
    """Print everything that could be wrong with the book; change nothing."""
    with open_book(path, folders, create=False, read_only=True) as book:
        found = book.check()
    if as_json:
        problems = [{k: v for k, v in asdict(finding).items() if v is not None} for finding in found]
        print(json.dumps({"ok": not found, "problems": problems}, ensure_ascii=False, indent=2))
    elif found:
        for finding in found:
            print(finding.message)
    else:
        print("The book is sound.")
    return FAILED if found else DONE


def backup(path: Path, folders: Folders, to: Path | None) -> int:
    """Make a verified copy, beside an open window too, and print where it is."""
    if to is not None:
        well_named(to)
    with open_book(path, folders, create=False, read_only=True) as book:
        made = book.backup(to=to, why="by hand")
    print(f"{made.path}: {made.games:,} games, {made.hands:,} hands.")
    return DONE


def bring_back(file: Path, path: Path, folders: Folders) -> int:
    """Print what would change, then bring a backup back; the present book is kept aside."""
    if not file.exists():
        raise BookTrouble(f"There is no backup {file}.", "Nothing was changed.")
    if not path.exists():
        well_named(path)
    for sentence in difference(file, path).sentences:
        print(sentence)
    aside = restore(file, path, folders, datetime.now())  # noqa: DTZ005 - local time, for a name
    print(f"Brought back as {path}.")
    if aside is not None:
        print(f"The book as it was is kept as {aside}.")
    return DONE


def _say(sentence: str) -> None:
    print(f"scorebook: {sentence}", file=sys.stderr)
