"""A window at the house rules of a fresh book, and answers to the dialogs about files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.house_rules.page import HouseRulesPage
from scorebook.window.shell import MainWindow
from tests.window.conftest import Show
from tests.window.house_rules.editing import page_of
from tests.window.pad.table import sit_down


@pytest.fixture
def window(desk: Desk, show: Show) -> MainWindow:
    """Return the window over a fresh book."""
    return sit_down(desk, show, page="front")


@pytest.fixture
def page(window: MainWindow) -> HouseRulesPage:
    """Return the page House rules."""
    return page_of(window)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path | None], list[tuple[str, str]]]:
    """Return a function that answers both file dialogs with a path, and gives what was told."""

    def answer(path: Path | None) -> list[tuple[str, str]]:
        told: list[tuple[str, str]] = []
        monkeypatch.setattr(dialogs, "place_for_file", lambda *_args: path)
        monkeypatch.setattr(dialogs, "file_to_read", lambda *_args: path)
        monkeypatch.setattr(dialogs, "tell", lambda _over, heading, more="": told.append((heading, more)))
        return told

    return answer
