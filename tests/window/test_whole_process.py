"""The window as a process of its own: it begins, lives through what nobody foresaw, and ends in order."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from scorebook.book.library import open_book
from scorebook.folders import Folders

# The program's own way in; only a script of steps is put on the event loop, once the window stands.
STEPS = """
import sys, threading
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from scorebook.window import app as app_module, dialogs

told = []
dialogs.show_alarm = lambda _parent, report: told.append(report)
dialogs.tell = lambda _parent, *words: told.append(" ".join(words))

def window():
    return next(w for w in QApplication.topLevelWidgets() if w.objectName() == "score_book")

def fail(*_):
    raise ValueError("nobody foresaw this")

def steps():
{steps}

begun = app_module.App.begin
def begin(self, path):
    stands = begun(self, path)
    QTimer.singleShot(0, steps)
    return stands
app_module.App.begin = begin
from scorebook.__main__ import run
status = run(["--data-dir", sys.argv[1], *sys.argv[2:]])
print(len(told), status)
for report in told:
    print(report)
"""

WAYS = {
    "a slot": ["window().desk.said.connect(fail)", "window().desk.say('x')"],
    "a timer": ["QTimer.singleShot(0, fail)"],
    "a thread": ["t = threading.Thread(target=fail); t.start(); t.join()"],
    "closing": ["window().closing.connect(fail)"],
    "a page being read": [
        "window().page().follow = fail",
        "window().desk.do(lambda b: b.add_player('Karen'))",
    ],
}


def start(data: Path, *steps: str, close: bool = True) -> subprocess.CompletedProcess[str]:
    """Start the window in a process of its own, take the steps, and close it in the end if `close`."""
    body = [*steps, *(["QTimer.singleShot(150, lambda: window().close())"] if close else [])]
    script = STEPS.format(steps="\n".join(f"    {step}" for step in body))
    return subprocess.run(
        [sys.executable, "-X", "dev", "-c", script, str(data)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def people(data: Path) -> list[str]:
    """Return who is in the book now."""
    folders = Folders.at(data)
    with open_book(folders.book, folders, create=False) as book:
        return [player.name for player in book.players()]


def test_it_begins_and_ends_in_order(tmp_path: Path) -> None:
    done = start(tmp_path / "d")
    assert (done.returncode, done.stdout) == (0, "0 0\n")
    assert "Traceback" not in done.stderr
    kept = json.loads((tmp_path / "d" / "settings.json").read_text())
    assert kept["recent"] == [str(tmp_path / "d" / "book.scorebook")]
    assert kept["window"][2] > 0
    assert people(tmp_path / "d") == []
    names = {path.name for path in (tmp_path / "d").iterdir()}
    assert names == {"book.scorebook", "settings.json", "scorebook.log", "backups", "locks", "seen.json"}


@pytest.mark.parametrize("way", WAYS)
def test_what_nobody_foresaw_is_told_once_and_everything_saved_stays(tmp_path: Path, way: str) -> None:
    data = tmp_path / "d"
    done = start(data, "window().desk.do(lambda b: b.add_player('Ron'))", *WAYS[way])
    first, *report = done.stdout.splitlines()
    assert first == "1 0"
    assert "ValueError: nobody foresaw this" in report
    assert "ValueError: nobody foresaw this" in (data / "scorebook.log").read_text()
    assert "Ron" in people(data)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process without asking")
@pytest.mark.parametrize("which", ["SIGTERM", "SIGINT"])
def test_the_end_of_the_session_finishes_what_is_being_typed(tmp_path: Path, which: str) -> None:
    data = tmp_path / "d"
    add = "window().page().finish = lambda: bool(window().desk.do(lambda b: b.add_player('Edna')))"
    done = start(data, add, f"import os, signal; os.kill(os.getpid(), signal.{which})", close=False)
    assert (done.returncode, done.stdout) == (0, "0 0\n")
    assert "Traceback" not in done.stderr
    assert people(data) == ["Edna"]
    assert json.loads((data / "settings.json").read_text())["window"] is not None


def test_a_log_that_cannot_be_written_is_a_note(tmp_path: Path) -> None:
    data = tmp_path / "d"
    (data / "scorebook.log").mkdir(parents=True)
    done = start(data, "print(window().findChild(QWidget, 'note_1_words').text())")
    assert done.returncode == 0
    assert "The log can't be written" in done.stdout


def test_the_text_size_kept_is_the_one_of_the_next_start(tmp_path: Path) -> None:
    from_settings = "from dataclasses import replace; d = window().desk"
    larger = "d.prefer(replace(d.preferences, text_size=150))"
    start(tmp_path / "d", from_settings, larger)
    done = start(tmp_path / "d", "print(window().desk.theme.scale)")
    assert done.stdout.splitlines()[0] == "150"


def test_a_second_start_ends_at_once(tmp_path: Path) -> None:
    folders = Folders.at(tmp_path / "d")
    with open_book(folders.book, folders, create=True) as book:
        assert book.lock is not None
        done = subprocess.run(
            [sys.executable, "-m", "scorebook", "--data-dir", str(folders.data)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stdout) == (0, "")
        assert book.lock.asked() is True
