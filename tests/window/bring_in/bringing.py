"""The page of Bring in, with the family's files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from scorebook.window import dialogs
from scorebook.window.bring_in.page import BringInPage
from scorebook.window.desk import Desk
from tests.window.conftest import Show, click
from tests.window.evenings import Open, lay_open

IMPORTS = Path(__file__).parents[2] / "data" / "imports"


class Bringing:
    """The page laid open, and what a person does on it."""

    def __init__(self, desk: Desk, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
        self.desk = desk
        self.page = BringInPage(desk)
        self.open: Open = lay_open(desk, show, self.page)
        self._patch = monkeypatch

    def choose(self, *paths: Path) -> None:
        """Press the button for files and choose these in the dialog."""
        self._patch.setattr(dialogs, "files_to_read", lambda *_: list(paths))
        click(self.page, "bring_choose")
        QApplication.processEvents()

    def family(self, name: str) -> None:
        """Choose one of the family's files."""
        self.choose(IMPORTS / name)
