"""Pages of an old pad for the pictures: the one of the README's sketch, running totals, marks, a question."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book
from scorebook.book.paging import PageState
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand
from scorebook.window.old_book.page import OldBookPage
from scorebook.window.old_book.page_words import PageWanted
from scorebook.window.old_book.standing import DRAFT
from scorebook.window.shell import MainWindow

S, H, D, C = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS
PAD, NOTEBOOK = "green pad", "red book"
SEATS = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(("Ron", "Rich", "Karen", "Louise")))
OLD_SEATS = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(("Ron", "Louise", "Grandpa", "Rich")))
# bidder, bid, trump, our meld, their meld, our tricks, the pad's totals
PAGE_12 = (
    (0, 55, H, 24, 8, 33, (57, 25)),
    (3, 60, S, 4, 38, 21, (82, 92)),
    (2, 52, D, 16, 10, 30, (38, 122)),
    (1, 50, C, 20, 6, 26, (84, 72)),
)
SUMS = ((61, 20), (1, 70), (1, 70))


def add_old_pages(book: Book) -> None:
    """Type some pages of an old pad into a book."""
    shelf = book.shelf
    shelf.add_source(PAD, "~40", "kitchen drawer")
    for number in range(5, 12):
        shelf.mark_page(PAD, str(number), PageState.DONE)
    shelf.mark_page(PAD, "3", PageState.MISSING)
    hands = tuple(
        PaperHand(Hand(None, bidder, bid, trump, meld=meld, tricks=(tricks, None), written_totals=sums))
        for bidder, bid, trump, *meld_and_tricks, sums in PAGE_12
        for meld, tricks in [((meld_and_tricks[0], meld_and_tricks[1]), meld_and_tricks[2])]
    )
    page = PaperGame(SEATS, hands, date="1994-11", source=PAD, page="12", seating_known=True, first_dealer=3)
    shelf.start_game(page)
    for at, winner in enumerate((0, 1, 1, None, 0)):
        final = (438, 505) if at == 2 else (None, None)
        mark = PaperGame(
            SEATS, date="1994-12", recorded_winner=winner, final=final, source=PAD, page="13",
            uuid=str(UUID(int=2000 + at)),
        )  # fmt: skip
        shelf.start_game(mark)
    sums = tuple(PaperHand(Hand(written_totals=totals)) for totals in SUMS)
    shelf.start_game(PaperGame(OLD_SEATS, sums, date="1995~", house="Labor Day", source=NOTEBOOK, page="2"))
    shelf.leave_question("Who kept score that winter?", page=shelf.sources()[0].pages[-1].id)


def draw_old_book(window: MainWindow, draw: Callable[[str], None]) -> None:
    """Draw a page of each kind with half a line, the pads and questions, and a second typing."""
    window.turn_to("old_book")
    page = window.page()
    assert isinstance(page, OldBookPage)
    for name, source, number, keys in (
        ("hands", PAD, "12", "1"),
        ("marks", PAD, "13", "2"),
        ("totals", NOTEBOOK, "2", "61"),
    ):
        window.turn_to("old_book", PageWanted(source, number))
        page.paper.grid.entry.take_focus()
        for key in keys:
            _press(key)
        draw(name)
    window.turn_to("old_book", PageWanted(PAD, "12"))
    for code in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Insert):
        _press_code(code)
    draw("between")
    _press_code(Qt.Key.Key_Escape)
    page.turn_shelf()
    draw("shelf")
    page.deeds.begin_again(PAD, "12")
    for key in "156h24\r8\r33\r57\r25\r4":
        _press(key)
    draw("again")
    again = page.again
    page.deeds.stop_again()
    if again is not None:
        again.forget()
    window.turn_to("front")
    window.desk.book.drop_draft(DRAFT)


def _press(key: str) -> None:
    field = QApplication.focusWidget()
    if field is not None:
        QTest.keyClicks(field, key) if key != "\r" else _press_code(Qt.Key.Key_Return)


def _press_code(key: Qt.Key) -> None:
    field = QApplication.focusWidget()
    if field is not None:
        QTest.keyClick(field, key)
