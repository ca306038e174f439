"""Measure start and memory: from nothing to a Front page a person can use, against a bare Qt window.

    python -m bench.start [--runs N]

Each run is a whole process, and the three kinds (a bare window, an empty book, a full book) take turns, so
that a slow moment of the machine falls on all of them. “Usable” is the moment after the first paint at which
nothing is left to be done. Aims: start at most 4.0 times the bare window’s, memory at most 2.5 times.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.bigbook import make_book
from scorebook.book.library import open_book
from scorebook.folders import Folders

START_AIM, MEMORY_AIM = 4.0, 2.5

# The end of both programs: wait for the first paint, then until nothing is left to do; say so; be gone.
USABLE = """
def usable(app):
    from PySide6.QtCore import QEvent, QObject
    class Painted(QObject):
        seen = False
        def eventFilter(self, thing, event):
            self.seen = self.seen or event.type() == QEvent.Type.Paint
            return False
    painted = Painted()
    app.installEventFilter(painted)
    while not painted.seen:
        app.processEvents()
    app.processEvents()
    import os
    try:
        with open("/proc/self/status") as status:
            resident = next(line.split()[1] for line in status if line.startswith("VmRSS:"))
    except OSError:
        resident = "0"  # only Linux tells
    spent = os.times()
    os.write(1, f"{resident} {spent.user + spent.system}\\n".encode())
    os._exit(0)
"""

BARE = """
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
app = QApplication([])
window = QMainWindow()
window.setCentralWidget(QLabel("A bare window"))
window.resize(1280, 800)
window.show()
usable(app)
"""

# The program's own front door; only its event loop is ours.
OURS = """
import sys
from PySide6.QtWidgets import QApplication
QApplication.exec = lambda *_: usable(QApplication.instance())
sys.argv = ["scorebook", "--book", BOOK, "--data-dir", DATA]
from scorebook.__main__ import run
run()
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """One start: milliseconds by the clock and of the processor until usable, kilobytes resident then."""

    start: float
    busy: float
    resident: int


def measure(script: str, compiled: Path) -> Measured:
    """Return what one start of `script` in a process of its own took; `compiled` keeps the byte code."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(compiled)}
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", USABLE + script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        line = child.stdout.readline()
        took = (time.perf_counter() - began) * 1000
        complaint = child.stderr.read().decode()
    if not line:
        raise SystemExit(f"It did not come to a window.\n{complaint}")
    resident, busy = line.split()
    return Measured(took, float(busy) * 1000, int(resident))


def ours(book: Path, data: Path) -> str:
    """Return the script that opens `book`."""
    return f"BOOK, DATA = {str(book)!r}, {str(data)!r}\n{OURS}"


def main() -> None:
    """Print the medians and the ratios of alternated runs."""
    parser = argparse.ArgumentParser(prog="bench.start")
    parser.add_argument("--runs", type=int, default=9)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory(prefix="scorebook-bench-") as folder:
        here = Path(folder)
        empty, full = here / "empty.scorebook", here / "full.scorebook"
        open_book(empty, Folders.at(here / "making"), create=True).close()
        make_book(full)
        kinds = {
            "bare window": BARE,
            "empty book": ours(empty, here / "a"),
            "full book": ours(full, here / "b"),
        }
        for script in kinds.values():
            measure(
                script, here / "compiled"
            )  # the first start compiles, makes folders, fills the disk's cache
        seen: dict[str, list[Measured]] = {kind: [] for kind in kinds}
        for _ in range(runs):
            for kind, script in kinds.items():
                seen[kind].append(measure(script, here / "compiled"))
    report(seen)


def report(seen: dict[str, list[Measured]]) -> None:
    """Print one line a kind: milliseconds and megabytes, and how many times the bare window's they are."""
    bare = seen["bare window"]
    print(f"{'':12} {'start':>8} {'':>6} {'processor':>10} {'':>6} {'resident':>9}")
    for kind, many in seen.items():
        start, start_times = _against(many, bare, "start")
        busy, busy_times = _against(many, bare, "busy")
        resident, resident_times = _against(many, bare, "resident")
        print(
            f"{kind:12} {start:5.0f} ms × {start_times:4.2f} {busy:7.0f} ms × {busy_times:4.2f}"
            f" {resident / 1024:6.0f} MB × {resident_times:4.2f}"
        )
    print(f"aims {'':16} ≤ {START_AIM:4.2f} {'':17} {'':9} ≤ {MEMORY_AIM:4.2f}")
    print(
        f"Medians of {len(bare)} alternated runs; the processor’s time is the steadier one on a busy machine."
    )


def _against(many: list[Measured], bare: list[Measured], name: str) -> tuple[float, float]:
    """Return the median of one figure, and the median of how many times the bare window's turn it was."""
    ours, others = ([float(getattr(x, name)) for x in kind] for kind in (many, bare))
    return median(ours), median(o / (b or 1) for o, b in zip(ours, others, strict=True))


if __name__ == "__main__":
    main()
