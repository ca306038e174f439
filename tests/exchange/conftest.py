"""A family's data folder for the tests of the command line, empty or with one game in its book."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_the_door import GOOD, call, written


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder that is not there yet."""
    return tmp_path / "data"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return a file with one game."""
    return written(tmp_path / "old.csv", GOOD)


@pytest.fixture
def filled(capsys: pytest.CaptureFixture[str], old: Path, data: Path) -> Path:
    """Return a data folder whose book has that one game."""
    assert call(capsys, "import", old, "--data-dir", data)[0] == 0
    return data
