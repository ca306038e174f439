"""Evenings played by the book's own operations, and what a person then sees of a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QLineEdit, QPushButton, QWidget

from scorebook.book.library import Book
from scorebook.book.values import NewGame, Player, Seating
from scorebook.rules.hand import Hand
from scorebook.window.desk import Desk
from scorebook.window.page import Page
from scorebook.window.widgets.tables import Table

UNSEEN = dict.fromkeys(map(ord, "\u200b\u2068\u2069"))  # places to break, and names set apart
FOUR = ("Ron", "Rich", "Karen", "Louise")
P = TypeVar("P", bound=Page)


def begin(
    book: Book, day: str = "2026-11-29", names: tuple[str, str, str, str] = FOUR, occasion: str = "Sunday"
) -> int:
    """Begin a Sunday game and return its id."""
    new = NewGame(Seating(names), book.houses()[0].id, 0, day, occasion)
    game = book.start_game(new).game
    assert game is not None
    return game


def play(
    book: Book,
    winner: int = 0,
    day: str = "2026-11-29",
    names: tuple[str, str, str, str] = FOUR,
    *,
    occasion: str = "Sunday",
    written: str | None = None,
    note: str = "",
) -> int:
    """Play a game of which just the mark is kept, and return its id; `written` is an old book's date."""
    game = begin(book, day, names, occasion)
    book.set_winner(game, winner)
    if written is not None:
        book.change_game(game, date=written)
    if note:
        book.remark_game(game, note)
    return game


def hand(bidder: int, bid: int, meld: tuple[int, int], tricks: tuple[int, int]) -> Hand:
    """Return a played hand in spades."""
    from scorebook.rules.cards import Suit

    return Hand(bidder=bidder, bid=bid, trump=Suit("S"), meld=meld, tricks=tricks)


def person(book: Book, name: str) -> Player:
    """Return the person of that name."""
    return next(player for player in book.players() if player.name == name)


class Open:
    """A page laid open as the shell does it, and where it asked to go."""

    def __init__(self, desk: Desk, page: Page) -> None:
        self.desk = desk
        self.page = page
        self.went: list[tuple[str, object]] = []
        self.said: list[str] = []
        desk.went.connect(lambda name, target: self.went.append((name, target)))
        desk.said.connect(self.said.append)
        desk.changed.connect(page.follow)

    def enter(self, target: object = None) -> None:
        """Turn to the page."""
        self.page.enter(target)
        QApplication.processEvents()


def lay_open(desk: Desk, show: Callable[[QWidget], QWidget], page: Page, target: object = None) -> Open:
    """Show a page at `target` and return it opened."""
    opened = Open(desk, page)
    show(page)
    opened.enter(target)
    return opened


def words(widget: QWidget) -> list[str]:
    """Return every sentence a person sees on `widget`, as it is written."""
    return [
        label.text().translate(UNSEEN)
        for label in widget.findChildren(QLabel)
        if label.isVisible() and label.text()
    ]


def buttons(widget: QWidget) -> list[str]:
    """Return what the buttons say that a person sees."""
    return [b.text().replace("&&", "&") for b in widget.findChildren(QPushButton) if b.isVisible()]


def cells(table: Table[Any], *columns: str) -> list[list[str]]:
    """Return the cells of these columns as a person sees them, row by row; all columns shown without any."""
    model = table.rows_model
    titles = [column.title for column in model.columns]
    shown = [titles.index(c) for c in columns] or [
        i for i in range(len(titles)) if not table.isColumnHidden(i)
    ]
    return [[model.index(row, at).data() for at in shown] for row in range(model.rowCount())]


def aloud(table: Table[Any], row: int, column: str) -> str:
    """Return what a screen reader says of a cell."""
    at = [c.title for c in table.rows_model.columns].index(column)
    return str(table.rows_model.index(row, at).data(Qt.ItemDataRole.AccessibleTextRole))


def click_row(table: Table[Any], row: int, *, double: bool = False) -> None:
    """Click a row of a table, once or twice, as a hand would."""
    rect = table.visualRect(table.rows_model.index(row, 0))
    where = QPoint(rect.left() + 10, rect.center().y())
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    if double:
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QApplication.processEvents()


def click_heading(table: Table[Any], column: str) -> None:
    """Click the heading of a column."""
    at = [c.title for c in table.rows_model.columns].index(column)
    across = table.horizontalHeader()
    where = QPoint(across.sectionViewportPosition(at) + 8, across.height() // 2)
    QTest.mouseClick(across.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QApplication.processEvents()


def nothing_is_cut(page: Page) -> list[str]:
    """Return what a person could not read: words and buttons wider or higher than their place."""
    cut = []
    inside = page.scroller.viewport().width()
    for label in page.findChildren(QLabel):
        if not label.isVisible() or not label.text().strip():
            continue
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        longest = max(
            label.fontMetrics().horizontalAdvance(w) for w in label.text().replace("\u200b", " ").split()
        )
        if label.height() < needed or longest > label.width():
            cut.append(label.text())
        if label.mapTo(page, label.rect().topRight()).x() > inside:
            cut.append(f"beyond the edge: {label.text()}")
    for button in page.findChildren(QPushButton):
        if button.isVisible() and button.text():
            if button.width() < button.sizeHint().width() or button.height() < button.sizeHint().height():
                cut.append(button.text())
            if button.mapTo(page, button.rect().topRight()).x() > inside:
                cut.append(f"beyond the edge: {button.text()}")
    return cut


def unnamed(page: QWidget) -> list[str]:
    """Return the controls a person uses that lack an object name or an accessible name."""
    found = []
    for kind in (QPushButton, QLineEdit, QAbstractItemView):
        for widget in page.findChildren(kind):
            if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and not (
                widget.objectName() and widget.accessibleName()
            ):
                found.append(f"{type(widget).__name__} {widget.objectName()!r}")
    return found


def write(text: str) -> None:
    """Type a text of any script where the keyboard is, blanks and all."""
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(field, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))
    QApplication.processEvents()
