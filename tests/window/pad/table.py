"""A family at a real window: typing, clicking, and reading what stands on the screen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget

from scorebook.book.library import Book
from scorebook.book.values import NewGame, Seating
from scorebook.window.desk import Desk
from scorebook.window.pad.line_table import Lines
from scorebook.window.shell import MainWindow

FOUR = ("Ron", "Rich", "Karen", "Louise")
SUNDAY, LABOR_DAY, SINGLE_DECK = 0, 1, 2
# The seven hands of page 12 of the green pad, as keys, with the totals they come to.
P1_1 = (
    ("1 55h 24 Enter 8 Enter 33 Enter", "57", "25"),
    ("4 60s 4 Enter 38 Enter 21 Enter", "82", "92"),
    ("3 52d 16 Enter 10 Enter 30 Enter", "30", "122"),
    ("2 50c 20 Enter 6 Enter 26 Enter", "76", "72"),
    ("0 h 12 Enter 40 Enter 50 Enter Enter", "138", "22"),
    ("3 65s 10 Enter 22*", "73", "44"),
    ("2 70d 30 Enter 14 Enter 50 Enter -", "153", "−26"),
)


def deal(
    book: Book,
    house: int = SUNDAY,
    dealer: int = 3,
    names: tuple[str, str, str, str] = FOUR,
    day: str = "2026-11-29",
    occasion: str = "Sunday",
    target: int | None = None,
) -> int:
    """Start a game through the book and return its id."""
    new = NewGame(Seating(names), book.houses()[house].id, dealer, day, occasion, target)
    change = book.start_game(new)
    assert change.game is not None
    return change.game


def sit_down(desk: Desk, show: object, page: str = "pad", target: object = None) -> MainWindow:
    """Open the real window at a page."""
    window = MainWindow(desk)
    show(window)  # type: ignore[operator]
    window.turn_to(page, target)
    QApplication.processEvents()
    return window


def widget(window: QWidget, name: str) -> QWidget:
    found = window.findChild(QWidget, name)
    assert found is not None, f"there is no {name}"
    return found


def read(window: QWidget, name: str) -> str:
    """Return what a person reads there; "" where nothing can be seen."""
    found = widget(window, name)
    if not found.isVisible():
        return ""
    if isinstance(found, QPushButton):
        return found.text().replace("&&", "&")
    assert isinstance(found, QLabel | QLineEdit)
    return found.text()


def totals(window: QWidget) -> tuple[str, str]:
    return read(window, "pad_total_a"), read(window, "pad_total_b")


def lines(window: QWidget) -> list[str]:
    """Return the lines of the pad as they read."""
    table = widget(window, "pad_lines")
    assert isinstance(table, Lines)
    return [" ".join(cell for cell in row if cell) for row in table.text()] if table.isVisible() else []


def focus(window: QWidget) -> str:
    """Return the name of the widget that has the keyboard."""
    has = QApplication.focusWidget()
    return has.objectName() if has is not None else ""


def tap(window: QWidget, *names: str) -> None:
    """Click what is called so, one after the other, as a hand would."""
    for name in names:
        target = widget(window, name)
        assert target.isVisible(), f"{name} cannot be seen"
        assert target.isEnabled(), f"{name} cannot be pressed"
        QTest.mouseClick(target, Qt.MouseButton.LeftButton)
        QApplication.processEvents()


class Counter(QObject):
    """Counts the keys and clicks that really arrive."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = 0
        self.clicks = 0
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A key goes on to the parents of a widget that does not want it: it is still one key.
        if event.type() == QEvent.Type.KeyPress and watched is QApplication.focusWidget():
            assert isinstance(event, QKeyEvent)
            # Our own number pad sends keys; a click on it is a click.
            self.keys += 1
        elif event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QPushButton | QLineEdit):
            self.clicks += 1
        return False

    def stop(self) -> None:
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)


def settle() -> None:
    """Let the page take its new shape: a layout asks its parent's layout, which asks the next."""
    for _ in range(5):
        QApplication.processEvents()


def click_line(window: QWidget, number: int) -> None:
    """Click the line of a hand, as a hand would."""
    table = widget(window, "pad_lines")
    assert isinstance(table, Lines)
    row = next(
        at for at, row in enumerate(table.rows.rows) if row.line is not None and row.line.number == number
    )
    index = table.rows.index(row, 1)
    table.scrollTo(index)
    where = table.visualRect(index).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QApplication.processEvents()
