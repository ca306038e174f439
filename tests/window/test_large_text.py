"""Nothing is wider than its page: at 100 % on a small screen, at 200 % on a usual one, on a full book."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea, QTableView

from bench.demo import make_demo
from scorebook.book.library import Book
from scorebook.folders import Folders
from scorebook.window.desk import Desk
from scorebook.window.pages import PAGES
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.theme import apply_theme, make_theme
from tests.window.conftest import Show

LOOKS = [(100, 1024, 640), (100, 1280, 800), (130, 1280, 800), (200, 1280, 800)]


@pytest.fixture(scope="module")
def family(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Book, Folders]]:
    """Return a family's book with a game on the table."""
    folders = Folders.at(Path(tmp_path_factory.mktemp("family")))
    with make_demo(folders.book, folders) as book:
        book.backup(why="daily")
        yield book, folders


@pytest.mark.parametrize("name", [entry.name for entry in PAGES])
@pytest.mark.parametrize(("scale", "width", "height"), LOOKS)
def test_nothing_is_wider_than_its_page(
    qapp: QApplication,
    family: tuple[Book, Folders],
    show: Show,
    name: str,
    scale: int,
    width: int,
    height: int,
) -> None:
    book, folders = family
    theme = make_theme("light", scale)
    apply_theme(qapp, theme)
    window = MainWindow(Desk(book, Preferences(text_size=scale), folders, theme))
    show(window)
    window.resize(width, height)
    window.turn_to(name)
    for _ in range(4):
        QApplication.processEvents()
    assert (window.width(), window.height()) == (width, height)
    page = window.page()
    assert page is not None
    for area in window.findChildren(QScrollArea):
        inside = area.widget()
        if inside is not None and area.isVisible():
            assert inside.minimumSizeHint().width() <= area.viewport().width(), area.objectName()
            assert inside.width() <= area.viewport().width(), area.objectName()
    for table in page.findChildren(QTableView):
        if table.isVisible():
            assert table.horizontalHeader().length() <= table.viewport().width(), table.objectName()
