"""Every dialog behind one function each, so that a test can answer it in its place.

What a dialog is made of is imported when the first one is needed, not at the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scorebook.folders import BOOK_SUFFIX

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter
    from PySide6.QtWidgets import QWidget

BOOKS = "Score books (*.scorebook);;All files (*)"


def ask(parent: QWidget | None, heading: str, words: str, choices: Sequence[str]) -> str | None:
    """Ask one question and return the answer chosen; None when the slip is closed or Esc pressed."""
    from scorebook.window.slips import Slip

    slip = Slip(parent, heading, words, choices)
    slip.exec()
    return slip.chosen


def tell(parent: QWidget | None, heading: str, words: str = "") -> None:
    """Say something that has to be read before going on."""
    ask(parent, heading, words, ("All right",))


def ask_text(
    parent: QWidget | None, heading: str, label: str, text: str = "", done: str = "Done"
) -> str | None:
    """Ask for one line of text and return it without blanks at its ends; None when it was called off."""
    from scorebook.window.slips import text_slip

    slip, field = text_slip(parent, heading, label, text, done)
    slip.exec()
    return field.value() if slip.chosen == done else None


def book_to_open(parent: QWidget | None, folder: Path) -> Path | None:
    """Ask which book to open; None when it was called off."""
    from PySide6.QtWidgets import QFileDialog

    chosen, _ = QFileDialog.getOpenFileName(parent, "Open a score book", str(folder), BOOKS)
    return Path(chosen) if chosen else None


def place_to_save(parent: QWidget | None, title: str, suggested: Path) -> Path | None:
    """Ask where to put a book and return the path, which ends in .scorebook; None when called off."""
    from PySide6.QtWidgets import QFileDialog

    chosen, _ = QFileDialog.getSaveFileName(parent, title, str(suggested), BOOKS)
    if not chosen:
        return None
    path = Path(chosen)  # "Our games 1.2" has no ending either
    return path if path.suffix.casefold() == BOOK_SUFFIX else path.with_name(path.name + BOOK_SUFFIX)


def place_for_file(
    parent: QWidget | None, title: str, suggested: Path, kinds: str, suffix: str
) -> Path | None:
    """Ask where to put a file and return the path, with `suffix` if none was typed; None when called off."""
    from PySide6.QtWidgets import QFileDialog

    chosen, _ = QFileDialog.getSaveFileName(parent, title, str(suggested), kinds)
    if not chosen:
        return None
    path = Path(chosen)
    return path if path.suffix else path.with_suffix(suffix)


def file_to_read(parent: QWidget | None, title: str, folder: Path, kinds: str) -> Path | None:
    """Ask which file to read; None when it was called off."""
    from PySide6.QtWidgets import QFileDialog

    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
    return Path(chosen) if chosen else None


def files_to_read(parent: QWidget | None, title: str, folder: Path, kinds: str) -> list[Path]:
    """Ask which files to read, one or several; none when it was called off."""
    from PySide6.QtWidgets import QFileDialog

    chosen, _ = QFileDialog.getOpenFileNames(parent, title, str(folder), kinds)
    return [Path(one) for one in chosen]


def printer(parent: QWidget | None, title: str) -> QPrinter | None:
    """Ask which printer, and return it ready to print one page; None when it was called off."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    chosen = QPrinter(QPrinter.PrinterMode.HighResolution)
    chosen.setDocName(title)
    dialog = QPrintDialog(chosen, parent)
    dialog.setWindowTitle(title)
    return chosen if dialog.exec() else None


def show_alarm(parent: QWidget | None, report: str) -> None:
    """Say that something failed which is not the family's doing, with what to send to the makers."""
    from scorebook.window.slips import alarm_slip

    alarm_slip(parent, report).exec()
