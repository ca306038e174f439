"""A bare window to try widgets in."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

Hold = Callable[..., QWidget]


@pytest.fixture
def hold(qapp: QApplication) -> Iterator[Hold]:
    """Return a function that shows widgets one under the other, and returns their window."""
    windows: list[QWidget] = []

    def held(*widgets: QWidget) -> QWidget:
        window = QWidget()
        windows.append(window)
        column = QVBoxLayout(window)
        for widget in widgets:
            column.addWidget(widget)
        window.resize(600, 300)
        window.show()
        window.activateWindow()
        QApplication.processEvents()
        return window

    yield held
    for window in windows:
        window.close()
        window.deleteLater()
    QApplication.processEvents()
