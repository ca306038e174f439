"""The golden book at the page of one player."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from scorebook.window.desk import Desk
from tests.window.conftest import Show
from tests.window.player_page.on_a_page import OnAPage


@pytest.fixture
def ron(desk: Desk, show: Show, qtbot: QtBot) -> OnAPage:
    """Return the golden book at Ron's page."""
    return OnAPage(desk, show, qtbot, "Ron")
