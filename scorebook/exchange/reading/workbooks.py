"""Spreadsheets: a look at the file, then a child process that reads it under limits, then plain tables."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any

from scorebook.book.following import QUIET, Watching
from scorebook.exchange.reading.table import LARGEST_FILE, Row, Table, Unfit, told
from scorebook.exchange.reading.zip_look import look_at_ole, look_at_zip
from scorebook.exchange.values import FileProblem

CHILD = "scorebook.exchange.reading.workbook_child"
SECONDS = 120.0  # by the clock; the child's own limit counts the processor's time
MOST_SAID = 200_000_000  # bytes the child may write
_LOOKS = 0.05  # seconds between two looks at whoever follows
_OFTEN = 5_000  # rows; how many there will be is not known before they are there
_OLE = b"\xd0\xcf\x11\xe0"


def read_workbook(
    path: Path, seconds: float = SECONDS, watching: Watching = QUIET
) -> tuple[tuple[Table, ...], tuple[FileProblem, ...]]:
    """Return a table a visible sheet and what there is to tell; raises Unfit for what is not read, and
    Stopped.
    """
    size = path.stat().st_size
    if size > LARGEST_FILE:
        raise Unfit(
            f"This file has {size / 1e6:,.0f} MB; the most that is read is {LARGEST_FILE // 1_000_000}."
        )
    with path.open("rb") as file:
        first = file.read(8)
        if first.startswith(_OLE):
            raise look_at_ole(first + file.read())
    notes = [told(sentence) for sentence in look_at_zip(path)]
    tables, said = _tables(_ask_child(path, seconds, watching))
    if not tables:
        raise Unfit("This spreadsheet is empty: no visible sheet has anything in it.")
    return tables, (*notes, *said)


def _ask_child(path: Path, seconds: float, watching: Watching) -> list[Any]:
    """Return what the child said, line by line."""
    # -P: nothing is imported from the folder somebody happens to stand in.
    command = [sys.executable, "-P", "-m", CHILD, str(path.resolve())]
    try:
        child = subprocess.Popen(  # noqa: S603 - our own module, on a file that was looked at
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # no black window flashes up on Windows
        )
    except OSError as error:
        raise Unfit(f"Spreadsheets cannot be read here ({error.strerror}). Save it as CSV instead.") from None
    slow = threading.Event()

    def stop() -> None:
        slow.set()
        child.kill()

    clock = threading.Timer(seconds, stop)
    clock.start()
    assert child.stdout is not None
    lines: list[Any] = []
    with child.stdout, ThreadPoolExecutor(1) as listener:
        try:
            _followed(listener.submit(_listen, child.stdout, lines), lines, watching)
        finally:
            clock.cancel()
            child.kill()
            child.wait()
    if slow.is_set():
        raise Unfit("This spreadsheet takes too long to read. Save the one sheet with the games as CSV.")
    unfit = next((line["unfit"] for line in lines if isinstance(line, dict) and "unfit" in line), None)
    if unfit is not None:
        raise Unfit(str(unfit))
    if not lines or lines[-1] != {"done": True}:
        raise Unfit("This spreadsheet could not be read: its reader gave up. Save it as CSV and try that.")
    return lines


def _followed(listening: Future[None], lines: list[Any], watching: Watching) -> None:
    """Wait until everything was heard, and let somebody follow it; raises Stopped."""
    while True:
        try:
            return listening.result(_LOOKS)
        except TimeoutError:
            watching.look(len(lines), len(lines) + _OFTEN)


def _listen(source: IO[bytes], lines: list[Any]) -> None:
    """Put down the lines that the child says."""
    said = 0
    for line in source:
        said += len(line)
        if said > MOST_SAID:
            raise Unfit("There is more in this spreadsheet than any family has played.")
        try:
            lines.append(json.loads(line))
        except ValueError:
            break  # cut short: the last line is missing then, and nothing counts


def _tables(lines: list[Any]) -> tuple[tuple[Table, ...], tuple[FileProblem, ...]]:
    tables: list[tuple[str, list[Row]]] = []
    notes = []
    for line in lines:
        if isinstance(line, list):
            tables[-1][1].append(Row(line[0], line[1]))
        elif "sheet" in line:
            tables.append((line["sheet"], []))
        elif "note" in line:
            notes.append(told(line["note"], line.get("row"), value=line.get("cell", "")))
    found = tuple(
        Table(tuple(rows), sheet=name, separator_why="The cells of a spreadsheet.")
        for name, rows in tables
        if rows
    )
    return found, tuple(notes)
