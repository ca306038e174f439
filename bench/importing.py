"""Measure bringing in: thirty-five years from one CSV, against a bare load of the same rows.

    python -m bench.importing [--games N] [--runs N]

The bare load is `csv.reader` and `executemany` into the book's own tables of games, seats and hands, with
their keys, checks and indexes, people and pages beside them, in one transaction committed as surely as the
book's. It looks names up and makes numbers of figures, which those columns ask for, and takes everything
else on trust. That both leave the same rows in these tables is looked up before anything is said. What lies
between the two is what the book does besides: reading every cell with its problems, the rules of every
hand, the figures kept of it, the marks that make it possible to take the file back.

Beside it stands a flat load, of every row as text into one table without a key: the least that anything
called loading can cost. Each run is a process of its own, and the kinds take turns. Aim: at most 6.0 times
the bare load.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.bigbook import make_book
from scorebook.book.library import open_book
from scorebook.book.mapping import RECORD
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

_CONNECT = """
import csv, sqlite3, time
began, busy = time.perf_counter(), time.process_time()
book = sqlite3.connect(BOOK, isolation_level=None)
book.execute("PRAGMA journal_mode=TRUNCATE")
book.execute("PRAGMA synchronous=EXTRA")
"""

FLAT = (
    _CONNECT
    + """
with open(FILE, newline="", encoding="utf-8") as file:
    rows = csv.reader(file)
    names = next(rows)
    book.execute(f"CREATE TABLE hand ({', '.join(f'[{name}]' for name in names)})")
    book.execute("BEGIN")
    book.executemany(f"INSERT INTO hand VALUES ({', '.join('?' * len(names))})", rows)
    book.execute("COMMIT")
said = []
book.close()
"""
    + _END
)

BARE = (
    _CONNECT
    + """
book.execute("PRAGMA foreign_keys=ON")
book.execute("PRAGMA cache_size=-16384")
for sql in SCHEMA:
    book.execute(sql)
people, sources, pages, houses = {}, {}, {}, {}
games, seats, hands = [], [], []
number = {"": None, **{str(figure): figure for figure in range(-2000, 2001)}}
answer = {"": None, "n": 0, "y": 1}
took = {"": (None, None), "a": (0, 1), "b": (1, 0), "none": (1, 1)}

def known(table, name):
    return table.setdefault(name, len(table) + 1)

def sit(at, cell, start):
    guest = cell.startswith("guest: ")
    name = cell.removeprefix("guest: ")
    who = None if guest or cell == "?" else known(people, cell)
    seats.append((len(games), at, start, who, name if guest else ""))
    table[name] = at

with open(FILE, newline="", encoding="utf-8") as file:
    rows = csv.reader(file)
    next(rows)
    ref, table = None, {}
    for (
        game, day, order, occasion, house, target, seating, p1, p2, p3, p4, won, final_a, final_b, status,
        source, page, note, at, dealer, bidder, bid, trump, forced, meld_a, meld_b, tricks_a, tricks_b,
        none, outcome, points_a, points_b, total_a, total_b, remark,
    ) in rows:
        if game != ref:
            ref, table = game, {}
            on = known(pages, (known(sources, source), page)) if source or page else None
            games.append((
                f"{len(games):036}", game, "paper", known(houses, house), number[target], day, day or None,
                day or None, number[order], occasion, status or None, won or None, number[final_a],
                number[final_b], answer[seating] or 0, note, on,
            ))
            for seat, cell in enumerate((p1, p2, p3, p4), 1):
                sit(seat, cell, 1)
        elif p1 or p2 or p3 or p4:
            for seat, cell in enumerate((p1, p2, p3, p4), 1):
                if cell:
                    sit(seat, cell, number[at])
        if at:
            hands.append((
                f"{len(hands):036}", len(games), number[at], table.get(dealer), table.get(bidder),
                number[bid], trump or None, outcome or None, answer[forced], number[meld_a],
                number[meld_b], number[tricks_a], number[tricks_b], *took[none], number[points_a],
                number[points_b], number[total_a], number[total_b], remark,
            ))
book.execute("BEGIN")
book.executemany("INSERT INTO player (id, uuid, name, name_key) VALUES (?, ?1, ?, ?2)",
    [(id, name) for name, id in people.items()])
book.executemany("INSERT INTO house_rules (id, uuid, name, name_key, rules) VALUES (?, ?1, ?, ?2, '')",
    [(id, name) for name, id in houses.items()])
book.executemany("INSERT INTO source (id, title, title_key) VALUES (?, ?, ?2)",
    [(id, title) for title, id in sources.items()])
book.executemany("INSERT INTO page (id, source_id, number) VALUES (?, ?, ?)",
    [(id, *page) for page, id in pages.items()])
for name, columns, rows in (("game", GAME, games), ("seat", SEAT, seats), ("hand", HAND, hands)):
    marks = ", ".join("?" * len(columns))
    book.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", rows)
book.execute("COMMIT")
said = []
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
    watching = Watching(progress=lambda done, total: seen.append((done, time.perf_counter())))
    arrived = arrive(Path(FILE), known_of(book), folders, date(2026, 11, 29), watching)
    read = time.perf_counter() - began
    result = bring_in(book, arrived.reading, arrived.source, watching=watching)
    assert result.applied and not result.errors
    times = [began, *(at for _, at in seen), time.perf_counter()]
    pauses = [after - before for before, after in zip(times, times[1:])]
    said = [result.tally.new, result.hands, len(seen), read, max(pauses)]
"""
    + _END
)


# What has to be the same in both books: games by reference, who sat where, and every hand.
_GAMES = """
SELECT g.ref, g.origin, h.name, g.target, g.date_text, g.date_from, g.date_to, g.day_order, g.occasion,
       g.status, g.recorded_winner, g.final_a, g.final_b, g.seating_known, g.note, s.title, p.number
FROM game g JOIN house_rules h ON h.id = g.house_id
LEFT JOIN page p ON p.id = g.page_id LEFT JOIN source s ON s.id = p.source_id ORDER BY g.ref
"""
_SEATS = """
SELECT g.ref, s.seat, s.from_hand, p.name, s.name_text
FROM seat s JOIN game g ON g.id = s.game_id LEFT JOIN player p ON p.id = s.player_id ORDER BY 1, 2, 3
"""
_HANDS = f"SELECT g.ref, {', '.join(f'h.{name}' for name in ('number', *RECORD))} FROM hand h"
_HANDS = f"{_HANDS} JOIN game g ON g.id = h.game_id ORDER BY 1, 2"
# The columns the bare load fills; those of the book's own making are left empty.
_COLUMNS = {
    "GAME": (
        *("uuid", "ref", "origin", "house_id", "target", "date_text", "date_from", "date_to", "day_order"),
        *("occasion", "status", "recorded_winner", "final_a", "final_b", "seating_known", "note", "page_id"),
    ),
    "SEAT": ("game_id", "seat", "from_hand", "player_id", "name_text"),
    "HAND": ("uuid", "game_id", "number", *RECORD),
}


@dataclass(frozen=True, slots=True)
class Measured:
    """One load: seconds by the clock and of the processor, the most kilobytes held, and what it said."""

    seconds: float
    busy: float
    peak: int
    said: list[float]


def measure(script: str, **given: object) -> Measured:
    """Return what one load in a process of its own took."""
    told = {name: str(value) if isinstance(value, Path) else value for name, value in given.items()}
    head = "".join(f"{name} = {value!r}\n" for name, value in told.items())
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
        kinds: dict[str, list[Measured]] = {"flat": [], "bare": [], "ours": []}
        for run in range(asked.runs):
            books = {kind: here / f"{kind}{run}.scorebook" for kind in kinds}
            kinds["flat"].append(measure(FLAT, FILE=file, BOOK=books["flat"]))
            bare = measure(BARE, FILE=file, BOOK=books["bare"], SCHEMA=tables_of(full), **_COLUMNS)
            kinds["bare"].append(bare)
            kinds["ours"].append(measure(OURS, FILE=file, BOOK=books["ours"], DATA=here / "data"))
            prove_the_same(books["bare"], books["ours"])
        report(file, **kinds)


def tables_of(book: Path) -> list[str]:
    """Return what makes a book's tables and indexes, without what makes the figures it keeps."""
    with closing(sqlite3.connect(book)) as opened:
        found = opened.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' "
            "AND tbl_name NOT LIKE '%_result' ORDER BY rowid"
        )
        return [sql for (sql,) in found]


def prove_the_same(one: Path, other: Path) -> None:
    """End the program where two books do not hold the same games, seats and hands."""
    with closing(sqlite3.connect(one)) as ours, closing(sqlite3.connect(other)) as theirs:
        for query in (_GAMES, _SEATS, _HANDS):
            if ours.execute(query).fetchall() != theirs.execute(query).fetchall():
                raise SystemExit(f"The two loads left other rows:\n{query}")


def report(file: Path, flat: list[Measured], bare: list[Measured], ours: list[Measured]) -> None:
    """Print one line of what it comes to, and one of the flat load."""
    games, hands, moves, reading, longest = ours[-1].said
    times, busy = _times(ours, bare, "seconds"), _times(ours, bare, "busy")
    size = file.stat().st_size / 1e6
    print(
        f"importing  {games:,.0f} games, {hands:,.0f} hands ({size:.1f} MB of CSV):"
        f" {_of(ours, 'seconds'):.2f} s against {_of(bare, 'seconds'):.2f} s bare = × {times:.1f}"
        f" (aim ≤ {AIM:.1f}; by processor time × {busy:.1f}); peak {_of(ours, 'peak') / 1024:.0f} MB against"
        f" {_of(bare, 'peak') / 1024:.0f} MB; progress moves {moves:.0f} times, {longest:.2f} s apart at most"
    )
    print(
        f"           of that {reading:.2f} s reading. As text into one table without keys:"
        f" {_of(flat, 'seconds'):.2f} s, {_of(flat, 'peak') / 1024:.0f} MB;"
        f" against that × {_times(ours, flat, 'seconds'):.1f}"
    )


def _of(many: list[Measured], name: str) -> float:
    return median(float(getattr(one, name)) for one in many)


def _times(many: list[Measured], others: list[Measured], name: str) -> float:
    """Return the median of how many times the other load of the same turn it was."""
    pairs = zip(many, others, strict=True)
    return median(float(getattr(one, name)) / (float(getattr(other, name)) or 1) for one, other in pairs)


if __name__ == "__main__":
    main()
