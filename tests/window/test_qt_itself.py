"""The Qt underneath: a version that eats references to None ends the program in the middle of a game."""

import sys

import pytest
from PySide6.QtWidgets import QApplication, QLabel


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None can't be used up since Python 3.12")
def test_calls_that_return_nothing_leave_none_alone(qapp: QApplication) -> None:
    label = QLabel()
    before = sys.getrefcount(None)
    for _ in range(500):
        label.setText("60")
    assert abs(sys.getrefcount(None) - before) < 250
