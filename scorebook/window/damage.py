"""When a book does not open: what happened, what is safe, and what can be done. Never a new book."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QScrollArea, QVBoxLayout, QWidget

from scorebook.book import backups, seen
from scorebook.book.restoring import difference, restore
from scorebook.book.trouble import BookTrouble, DamagedBook, NotABook
from scorebook.book.values import BackupLine
from scorebook.folders import BOOK_SUFFIX, Folders
from scorebook.window import dialogs
from scorebook.window.backups_sheet import BackupsSheet, describe
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Button, primary, secondary
from scorebook.window.widgets.flow import FlowLayout
from scorebook.window.widgets.sheets import Heading, Muted, Sheet, Words
from scorebook.window.words import breakable

BRING_BACK, LEAVE = "Bring it back", "Leave everything as it is"


class DamageWindow(QMainWindow):
    """The window of a book that does not open.

    `book_wanted` goes out with the path of a book to open now; `open_wanted` when another is to be chosen;
    `bring_wanted` when this file, a spreadsheet or JSON, is to be brought into the usual book.
    """

    closing = Signal()
    open_wanted = Signal()
    bring_wanted = Signal()
    book_wanted = Signal(str)

    def __init__(self, path: Path, trouble: BookTrouble, folders: Folders, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("damage")
        self.setWindowTitle("The Score Book")
        self._path = path
        self._folders = folders
        self._theme = theme
        px = theme.px
        inside = QWidget()
        inside.setProperty("kind", "paper")
        inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(px(48), px(32), px(48), px(32))
        self._column.setSpacing(px(16))
        heading = Heading(_heading(trouble))
        heading.setObjectName("damage_heading")
        self._column.addWidget(heading)
        where = Muted(breakable(str(path)))
        where.setAccessibleName(str(path))
        where.setObjectName("damage_path")
        self._column.addWidget(where)
        sheet = Sheet("damage_sheet")
        for words, name in ((trouble.sentence, "damage_sentence"), (trouble.advice, "damage_advice")):
            label = Words(words, "strong" if name == "damage_sentence" else "")
            label.setObjectName(name)
            sheet.inside.addWidget(label)
            label.setVisible(bool(words))
        self._column.addWidget(sheet)
        self._buttons: list[Button] = []
        if isinstance(trouble, DamagedBook):
            self._offer_backups()
        self._offer_rest(trouble)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        self.setCentralWidget(scroll)
        QShortcut(QKeySequence("Ctrl+O"), self).activated.connect(self.open_wanted)
        QShortcut(QKeySequence("Ctrl+Q"), self).activated.connect(self.close)
        self._buttons[0].setFocus()

    def _offer_backups(self) -> None:
        """Offer the newest good backup, and whatever can still be read."""
        last = seen.last_at(self._folders, self._path)
        lines = backups.listed(self._folders, last.uuid if last is not None else None)
        bring_back = primary("Bring back this backup…", "damage_restore")
        self._sheet = BackupsSheet(self._theme, bring_back)
        self._sheet.say_empty("There is no backup of this book on this computer.")
        self._sheet.show_lines(lines)
        self._sheet.wanted.connect(self._bring_back)
        self._column.addWidget(self._sheet, 1)
        good = any(line.good for line in lines)
        if good:
            self._buttons.append(bring_back)
        else:
            bring_back.setParent(self._sheet)
            bring_back.hide()
        make = secondary if good else primary
        self._buttons.append(make("Save what can be read…", "damage_salvage", self._salvage))

    def _offer_rest(self, trouble: BookTrouble) -> None:
        make = secondary if self._buttons else primary
        if not isinstance(trouble, DamagedBook | NotABook):
            again = make("Try again", "damage_again", lambda: self.book_wanted.emit(str(self._path)))
            self._buttons.append(again)
            make = secondary
        usual = self._folders.book
        if isinstance(trouble, NotABook) and trouble.comes_in_as and usual != self._path:
            self._buttons.append(make("Bring it in…", "damage_bring", self.bring_wanted.emit))
            make = secondary
        self._buttons.append(make("Open another book…", "damage_open", self.open_wanted.emit))
        if usual != self._path and usual.exists():
            self._buttons.append(
                secondary("Open the usual book", "damage_usual", lambda: self.book_wanted.emit(str(usual)))
            )
        row = FlowLayout(None, 8)
        for button in self._buttons:
            row.addWidget(button)
        self._column.addLayout(row)
        self._column.addStretch(0 if isinstance(trouble, DamagedBook) else 1)

    def _bring_back(self, line: BackupLine) -> None:
        """Say what the backup holds, bring it back when that is wanted, and keep the damaged file."""
        backup = Path(line.path)
        try:
            words = "\n".join((*difference(backup, self._path).sentences, "The damaged file is kept."))
            answer = dialogs.ask(self, f"Bring back {describe(line)}?", words, (BRING_BACK, LEAVE))
            if answer != BRING_BACK:
                return
            aside = restore(backup, self._path, self._folders, datetime.now())  # noqa: DTZ005 - local, a name
        except BookTrouble as trouble:
            dialogs.tell(self, trouble.sentence, trouble.advice)
            return
        if aside is not None:
            dialogs.tell(self, "The backup is back.", f"The damaged file is kept as {aside}.")
        self.book_wanted.emit(str(self._path))

    def _salvage(self) -> None:
        """Read what can be read into a book of its own, and open that."""
        from scorebook.book.library import open_book
        from scorebook.book.salvage import salvage

        suggested = self._path.with_name(f"{self._path.stem} saved{BOOK_SUFFIX}")
        chosen = dialogs.place_to_save(self, "Save what can be read", suggested)
        if chosen is None:
            return
        if chosen.exists():
            dialogs.tell(self, f"There is a file {chosen.name} already.", "It was left alone.")
            return
        try:
            result = salvage(self._path, chosen)
            with open_book(chosen, self._folders, create=False) as book:
                book.rebuild()  # the figures kept of each game are not salvaged but made anew
        except BookTrouble as trouble:
            dialogs.tell(self, trouble.sentence, trouble.advice)
            return
        dialogs.tell(self, result.sentence, f"They are in {chosen}. The damaged file is as it was.")
        self.book_wanted.emit(str(chosen))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Go; nothing is being typed here."""
        self.closing.emit()
        event.accept()


def _heading(trouble: BookTrouble) -> str:
    if isinstance(trouble, DamagedBook):
        return "This book is damaged"
    if isinstance(trouble, NotABook) and trouble.comes_in_as:
        return f"This is {trouble.comes_in_as}"
    return "This is not a score book" if isinstance(trouble, NotABook) else "The book can’t be opened now"
