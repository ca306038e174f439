"""What is done for an open book without being asked: backups in time, and a look over the whole of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorebook.book.trouble import BookTrouble
from scorebook.window import alarms, banners

if TYPE_CHECKING:
    from scorebook.book.library import Book
    from scorebook.window.shell import MainWindow


def back_up(book: Book, window: MainWindow, why: str) -> None:
    """Make a backup that nobody asked for; when it can't be made, saving goes on and a banner tells."""
    try:
        book.backup(why=why)
    except BookTrouble as trouble:
        alarms.LOG.warning("no backup: %s", trouble)
        window.add_banner(banners.no_backup(trouble.sentence, book.info().last_backup))


def look_after(book: Book, window: MainWindow) -> None:
    """Make the day's backup if it is due, and look the whole book over; a banner tells what is found."""
    try:
        if book.backup_due() and not book.read_only and book.info().games:
            back_up(book, window, "daily")
        found = book.check(quick=True)  # the whole check takes seconds, and is a verb
    except BookTrouble as trouble:
        alarms.LOG.warning("not looked after: %s", trouble)
        return
    for finding in found:
        alarms.LOG.warning("check: %s %s", finding.kind, finding.message)
    if found:
        window.add_banner(banners.findings(found))
