"""The wheel, built from this tree and installed into a clean environment, is the whole score book."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
OLD_BOOKS = sorted((ROOT / "tests" / "data" / "books").glob("*.scorebook"))
BIN = "Scripts" if os.name == "nt" else "bin"

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600), pytest.mark.xdist_group("wheel")]

# The front door with an event loop that ends as soon as the window stands.
STANDS = """
import sys
from PySide6.QtWidgets import QApplication
def until_it_stands(*_):
    app = QApplication.instance()
    app.processEvents()
    shown = [w for w in app.topLevelWidgets() if w.isVisible()]
    print("standing:", shown[0].windowTitle(), shown[0].grab().width())
    for window in shown:
        window.close()
    return 0
QApplication.exec = until_it_stands
from scorebook.__main__ import run
sys.exit(run())
"""

# A revision that exists only here, put behind the ones the wheel carries.
MIGRATES = """
import shutil, sys
from pathlib import Path
from scorebook.book.migrating import migrate, newest
from scorebook.folders import migrations
book, scripts = map(Path, sys.argv[1:])
shutil.copytree(migrations(), scripts)
step = 'from alembic import op\\nrevision, down_revision = "9999", "%s"\\n' % newest()
step += 'def upgrade():\\n    op.execute("ALTER TABLE hand ADD COLUMN weather TEXT")\\n'
(scripts / "versions" / "9999_test.py").write_text(step)
print(migrate(book, None, scripts).after)
"""


class Installed:
    """A clean environment with nothing in it but the wheel and what it asks for."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.wheel = wheel
        self.python = folder / "env" / BIN / "python"
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))
        }
        self.environment |= {
            "QT_QPA_PLATFORM": "offscreen",
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
        }

    def run(self, *command: str | Path, status: int = 0) -> str:
        """Return what `command` printed; fails when it ends otherwise than with `status`."""
        done = subprocess.run(
            [str(word) for word in command],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        assert done.returncode == status, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    built = subprocess.run(build, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = folder.glob("*.whl")
    clean = Installed(folder, wheel)
    home = os.environ.get("HOME", "")
    clean.run(sys.executable, "-m", "venv", folder / "env")
    constraints = ROOT / "constraints.txt"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(clean.environment, "HOME", home)  # pip's own cache and settings
        clean.run(clean.python, "-m", "pip", "install", "-q", "-c", constraints, wheel)
    return clean


def test_the_wheel_carries_the_migrations_the_resources_and_the_licence(installed: Installed) -> None:
    names = zipfile.ZipFile(installed.wheel).namelist()
    assert any(n.startswith("scorebook/_migrations/versions/") for n in names)
    assert "scorebook/_resources/theme.json" in names
    assert any(n.endswith("licenses/LICENSE") for n in names)
    assert [n for n in names if n.split("/")[0] in {"tests", "bench", "migrations", "resources"}] == []


def test_it_is_the_installed_one_that_runs(installed: Installed) -> None:
    where = installed.run(installed.python, "-c", "import scorebook; print(scorebook.__file__)")
    assert Path(where.strip()).is_relative_to(installed.folder / "env")
    assert "scorebook" in installed.run(installed.folder / "env" / BIN / "scorebook", "--help")


def test_it_opens_a_window_and_makes_a_book(installed: Installed) -> None:
    data = installed.folder / "data"
    assert "standing:" in installed.run(installed.python, "-c", STANDS, "--data-dir", data)
    assert (data / "book.scorebook").stat().st_size > 0
    told = installed.run(installed.python, "-m", "scorebook", "check", "--json", "--data-dir", data)
    assert json.loads(told) == {"ok": True, "problems": []}


def test_it_migrates_a_book_with_the_migrations_it_carries(installed: Installed) -> None:
    data = installed.folder / "data to migrate"
    installed.run(installed.python, "-c", STANDS, "--data-dir", data)
    scripts = installed.folder / "migrations"
    told = installed.run(installed.python, "-c", MIGRATES, data / "book.scorebook", scripts)
    assert told.strip() == "9999"


@pytest.mark.parametrize("book", OLD_BOOKS, ids=lambda p: p.stem)
def test_it_brings_an_older_book_up_to_date(installed: Installed, book: Path) -> None:
    copy = installed.folder / book.name
    shutil.copy(book, copy)
    data = installed.folder / f"data-{book.stem}"
    assert "standing:" in installed.run(installed.python, "-c", STANDS, "--book", copy, "--data-dir", data)
    told = installed.run(
        installed.python, "-m", "scorebook", "check", "--json", "--book", copy, "--data-dir", data
    )
    assert json.loads(told)["ok"] is True
