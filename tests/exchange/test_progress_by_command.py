"""How far an import or an export is, on a terminal: while the file is read, and while it is written."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest
from at_the_door import GOOD, call, written

from scorebook.exchange import progress
from scorebook.exchange.progress import Bar

MANY = 1_200  # rows: more than are read between two looks at whoever follows


class Terminal(io.StringIO):
    """What a terminal is told."""

    def isatty(self) -> bool:
        """Tell that somebody sees it."""
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Return the terminal that stands in for stderr; every drawing is shown on it."""
    terminal = Terminal()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=terminal))  # stderr itself is captured
    monkeypatch.setattr(progress, "_EVERY", 0.0)
    return terminal


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """Return a file with many games."""
    return written(tmp_path / "many.csv", "".join(GOOD.replace("G1", f"G{at}") for at in range(MANY)))


def bars(told: str) -> list[tuple[str, list[str]]]:
    """Return each bar that was drawn, in turn: what it was about, and all that it said."""
    found: list[tuple[str, list[str]]] = []
    for what, said in re.findall(r"\x1b\[K([A-Z][^\[\]\r]*) \[[# ]{30}\] ([^\r]+)", told):
        if not found or found[-1][0] != what:
            found.append((what, []))
        found[-1][1].append(said)
    return found


def goes_on(said: Sequence[str]) -> bool:
    """Tell whether a bar of per cents begins at nothing, moves, never goes back and ends at all."""
    shares = [int(one.removesuffix(" %")) for one in said]
    return (shares[0], shares[-1]) == (0, 100) and shares == sorted(shares) and len(set(shares)) > 3


@pytest.mark.parametrize(
    ("options", "then"), [([], "Bringing in many.csv"), (["--dry-run"], "Looking many.csv over")]
)
@pytest.mark.parametrize("there", [False, True], ids=["no book yet", "a book"])
def test_reading_a_file_is_shown_and_then_what_is_done_with_it(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    data: Path,
    many: Path,
    terminal: Terminal,
    options: list[str],
    then: str,
    there: bool,
) -> None:
    if there:
        call(capsys, "import", written(tmp_path / "one.csv", GOOD.replace("G1", "X")), "--data-dir", data)
        terminal.truncate(0)
    assert call(capsys, "import", many, *options, "--data-dir", data)[0] == 0
    (reading, shares), (after, counts) = bars(terminal.getvalue())
    assert (reading, after) == ("Reading many.csv", then)
    assert goes_on(shares)
    assert (counts[0], counts[-1]) == (f"0 of {MANY:,}", f"{MANY:,} of {MANY:,}")
    assert terminal.getvalue().endswith("\r\x1b[K")  # nothing of it stays


def test_taking_the_book_out_is_shown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path, many: Path, terminal: Terminal
) -> None:
    call(capsys, "import", many, "--data-dir", data)
    for name in ("out.csv", "out.json"):
        terminal.truncate(0)
        assert call(capsys, "export", tmp_path / name, "--data-dir", data)[0] == 0
        ((what, shares),) = bars(terminal.getvalue())
        assert (what, goes_on(shares)) == ("Taking the book out", True)


def test_in_a_pipe_nothing_is_shown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: Path, many: Path
) -> None:
    assert call(capsys, "import", many, "--data-dir", data)[2] == ""
    assert call(capsys, "export", tmp_path / "out.csv", "--data-dir", data)[2] == ""


def test_a_bar_of_nothing_at_all_is_no_fault() -> None:
    terminal = Terminal()
    with Bar("Reading", terminal, share=True) as bar:
        bar.move(0, 0)
    assert "Reading [" in terminal.getvalue()
