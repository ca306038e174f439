"""The front door in a test: called in this process or as one of its own, and what it said."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorebook import __main__ as front_door

HEADER = "game,date,player_1,player_2,player_3,player_4,hand,total_a,total_b\n"
GOOD = "G1,1994,Ron,Rich,Karen,Louise,1,57,25\n"
BAD = "G2,1994-02-30,Ron,Rich,Karen,Louise,,,\n"


def run(*arguments: object, limit: Callable[[], None] | None = None) -> subprocess.CompletedProcess[str]:
    """Run the front door as a process of its own, without a screen."""
    return subprocess.run(
        [sys.executable, "-m", "scorebook", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "QT_QPA_PLATFORM": ""},
        timeout=120,
        check=False,
        preexec_fn=limit,
    )


def call(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """Run the front door in this process and return status, output and errors."""
    try:
        status = front_door.run([str(one) for one in arguments])
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


def written(file: Path, rows: str) -> Path:
    """Return the file, now with these rows."""
    file.write_text(HEADER + rows, "utf-8")
    return file


def brought(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """Return what an import says of its one file."""
    (line,) = done.stdout.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def rows_of(data: Path, to: Path) -> list[dict[str, str]]:
    """Return the rows of a book as the command line takes them out."""
    done = run("export", to, "--data-dir", data)
    assert (done.returncode, done.stderr) == (0, "")
    return list(csv.DictReader(io.StringIO(to.read_text("utf-8"), newline="")))
