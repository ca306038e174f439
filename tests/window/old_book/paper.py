"""A person with an old pad at the real window: typing by keys alone, reading what stands on the screen."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from scorebook.book.library import Book
from scorebook.rules.hand import Points
from scorebook.window.desk import Desk
from scorebook.window.old_book.page import OldBookPage
from scorebook.window.shell import MainWindow
from tests.window.conftest import press, type_keys
from tests.window.pad.table import read, widget

__all__ = ("read", "widget")

FOUR = ("Ron", "Rich", "Karen", "Louise")
# The seven hands of page 12 of the green pad, as keys; its written totals, as keys; what they come to.
P1_1 = (
    ("1 55h 24 Enter 8 Enter 33 Enter", "57 Enter 25 Enter", (57, 25)),
    ("4 60s 4 Enter 38 Enter 21 Enter", "82 Enter 92 Enter", (82, 92)),
    ("3 52d 16 Enter 10 Enter 30 Enter", "38 Enter 122 Enter", (30, 122)),
    ("2 50c 20 Enter 6 Enter 26 Enter", "84 Enter 72 Enter", (76, 72)),
    ("0 h 12 Enter 40 Enter 50 Enter y", "Enter", (138, 22)),
    ("3 65s 10 Enter 22*", "Enter", (73, 44)),
    ("2 70d 30 Enter 14 Enter 50 Enter -", "Enter", (153, -26)),
)


def sit_down(desk: Desk, show: object, target: object = None) -> MainWindow:
    """Open the real window at the old book."""
    window = MainWindow(desk)
    show(window)  # type: ignore[operator]
    window.turn_to("old_book", target)
    QApplication.processEvents()
    return window


def old(window: MainWindow) -> OldBookPage:
    """Return the page of the old book."""
    page = window.page()
    assert isinstance(page, OldBookPage)
    return page


def write(text: str) -> None:
    """Type a text as it is, blanks and all, where the keyboard is."""
    for letter in text:
        press("Space" if letter == " " else letter)


def over_the_page(
    source: str = "green pad",
    page: str = "12",
    date: str = "27 Nov 1994",
    rules: str = "",
    names: tuple[str, str, str, str] = FOUR,
) -> None:
    """Fill in what stands over the page, beginning in the first field: the partners beside one another."""
    a, b, c, d = names
    for text in (source, page, date, rules, "", a, c, b, d):
        write(text)
        press("Enter")


def known(book: Book, *names: str) -> None:
    """Put people into the book."""
    for name in names or FOUR:
        book.add_player(name)


def lines(window: MainWindow) -> list[str]:
    """Return the lines of the page as they read, without the one that comes next where it is empty."""
    rows = [" ".join(cell for cell in row if cell) for row in old(window).paper.grid.text()]
    return [row for row in rows if not row.isdigit()]


def focus() -> str:
    """Return the name of the widget that has the keyboard."""
    has = QApplication.focusWidget()
    return has.objectName() if has is not None else ""


def field(window: QWidget, name: str) -> str:
    """Return the text of a field."""
    found = widget(window, name)
    assert isinstance(found, QLineEdit)
    return found.text()


def totals(book: Book, game: int = 0) -> list[Points]:
    """Return the running totals of a game of the book, the first one entered by default."""
    found = book.game(game) if game else book.game(min(line.id for line in book.games()))
    return [line.totals for line in found.course.lines]


def type_page(first: int = 0, last: int = 7) -> tuple[list[int], list[int]]:
    """Type hands of the green pad; return how many keys each cost, and those of its written totals."""
    hands, written = [], []
    for keys, sums, _ in P1_1[first:last]:
        hands.append(type_keys(keys))
        written.append(type_keys(sums))
    return hands, written


def seats_known(dealer: str) -> None:
    """Say by keys that the four sat in this order, and who dealt first; then go on to the lines."""
    press("Alt+K")
    type_keys("Tab Right Right Enter")
    QApplication.processEvents()
    press("Tab")
    write(dealer)
    press("Enter")
