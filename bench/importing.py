"""Measure bringing in: thirty-five years from one CSV, against a bare load of the same rows.

    python -m bench.importing [--games N] [--runs N]

The bare load is `csv.reader` and one `executemany` into a table of the same columns, committed as surely as
the book is. What lies between them is what the book does besides: reading every cell, the rules of every
hand, the figures kept of it, and what makes it possible to take the file back. Each run is a process of its
own and the two kinds take turns. Aim: at most 6.0 times the time.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.bigbook import make_book
from scorebook.book.library import open_book
from scorebook.exchange.taking_out import Format, take_out
from scorebook.folders import Folders

AIM = 6.0

# How both programs end: what they took by the clock and of the processor, the most memory they held
# (kilobytes; only Linux tells that of this program alone), and what they have to say.
_END = """
import json
took = [time.perf_counter() - began, time.process_time() - busy]
try:
    with open("/proc/self/status") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
except OSError:
    peak = 0
print(json.dumps([*took, peak, said]))
"""

BARE = (
    """
import csv, sqlite3, time
began, busy = time.perf_counter(), time.process_time()
book = sqlite3.connect(BOOK, isolation_level=None)
book.execute("PRAGMA journal_mode=TRUNCATE")
book.execute("PRAGMA synchronous=EXTRA")
with open(FILE, newline="", encoding="utf-8") as file:
    rows = csv.reader(file)
    names = next(rows)
    book.execute(f"CREATE TABLE hand ({', '.join(f'[{name}]' for name in names)})")
    book.execute("BEGIN")
    book.executemany(f"INSERT INTO hand VALUES ({', '.join('?' * len(names))})", rows)
    book.execute("COMMIT")
said = book.execute("SELECT count(*) FROM hand").fetchone()
book.close()
"""
    + _END
)

OURS = (
    """
import time
from datetime import date
from pathlib import Path
from scorebook.book.importing import Watching
from scorebook.book.library import open_book
from scorebook.exchange.arriving import arrive
from scorebook.exchange.plan import bring_in, known_of
from scorebook.folders import Folders
folders, seen = Folders.at(Path(DATA)), []
began, busy = time.perf_counter(), time.process_time()
with open_book(Path(BOOK), folders, create=True) as book:
    arrived = arrive(Path(FILE), known_of(book), folders, date(2026, 11, 29))
    read = time.perf_counter() - began
    watching = Watching(progress=lambda done, total: seen.append((done, time.perf_counter())))
    result = bring_in(book, arrived.reading, arrived.source, watching=watching)
    assert result.applied and not result.errors
    pauses = [after[1] - before[1] for before, after in zip(seen, seen[1:])]
    said = [result.tally.new, result.hands, len(seen), read, max(pauses)]
"""
    + _END
)


@dataclass(frozen=True, slots=True)
class Measured:
    """One load: seconds by the clock and of the processor, the most kilobytes held, and what it said."""

    seconds: float
    busy: float
    peak: int
    said: list[float]


def measure(script: str, **places: Path) -> Measured:
    """Return what one load in a process of its own took."""
    head = "".join(f"{name} = {str(place)!r}\n" for name, place in places.items())
    done = subprocess.run([sys.executable, "-c", head + script], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    return Measured(*json.loads(done.stdout))


def main() -> None:
    """Print the medians of both and their ratio."""
    parser = argparse.ArgumentParser(prog="bench.importing")
    parser.add_argument("--games", type=int, default=5500)
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scorebook-bench-") as folder:
        here = Path(folder)
        full = make_book(here / "full.scorebook", asked.games)
        file = here / "book.csv"
        with open_book(full, Folders.at(here / "data"), create=False, read_only=True) as book:
            take_out(book, file, Format.CSV)
        ours: list[Measured] = []
        bare: list[Measured] = []
        for run in range(asked.runs):
            bare.append(measure(BARE, FILE=file, BOOK=here / f"bare{run}.sqlite"))
            ours.append(measure(OURS, FILE=file, BOOK=here / f"{run}.scorebook", DATA=here / "data"))
        report(file, ours, bare)


def report(file: Path, ours: list[Measured], bare: list[Measured]) -> None:
    """Print one line a kind, and how the progress moved."""
    games, hands, moves, reading, longest = ours[-1].said
    size = file.stat().st_size / 1e6
    print(f"{games:,.0f} games, {hands:,.0f} hands, one CSV of {size:.1f} MB; medians of {len(ours)} turns")
    print(f"{'':12} {'time':>8} {'':>7} {'processor':>9} {'':>7} {'memory':>6}")
    for kind, many in (("bare load", bare), ("bringing in", ours)):
        seconds, times = _against(many, bare, "seconds")
        busy, busy_times = _against(many, bare, "busy")
        peak, peak_times = _against(many, bare, "peak")
        print(
            f"{kind:12} {seconds:6.2f} s × {times:5.2f} {busy:7.2f} s × {busy_times:5.2f}"
            f" {peak / 1024:4.0f} MB × {peak_times:4.2f}"
        )
    print(f"aim {'':17} ≤ {AIM:5.2f}. The processor’s time is the steadier one on a busy machine.")
    print(f"of that {reading:.2f} s reading; the bar moved {moves:.0f} times, {longest:.2f} s apart at most")


def _against(many: list[Measured], bare: list[Measured], name: str) -> tuple[float, float]:
    """Return the median of one figure, and the median of how many times the bare load's turn it was."""
    ours, others = ([float(getattr(one, name)) for one in kind] for kind in (many, bare))
    return median(ours), median(o / (b or 1) for o, b in zip(ours, others, strict=True))


if __name__ == "__main__":
    main()
