"""Settings: how large the text is, by which light, where the book is, and its backups."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout

from scorebook.book.trouble import BookTrouble
from scorebook.book.values import BackupLine, Change
from scorebook.window import dialogs
from scorebook.window.backups_sheet import BackupsSheet, describe
from scorebook.window.front.pairs_sheet import PairsSheet
from scorebook.window.page import Page
from scorebook.window.theme import SIZES
from scorebook.window.widgets.buttons import Choice, primary, secondary
from scorebook.window.widgets.flow import FlowLayout
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.words import breakable, count

if TYPE_CHECKING:
    from scorebook.window.desk import Desk

KIND, EVERYTHING = "kind", "everything"
KIND_WORDS = "Kind: leave out who is dumped on most, and other tables that sting."
LAMPS = (("system", "As the system"), ("light", "Light"), ("lamp-off", "Lamp off"))


class SettingsPage(Page):
    """What this person at this computer prefers; every choice holds at once."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "settings")
        self._see()
        self._kindness()
        self.pairs = PairsSheet(desk)
        self.body.addWidget(self.pairs)
        self._book_sheet()
        self._keep()

    def heading(self) -> str:
        """Return the page's heading."""
        return "Settings"

    def enter(self, target: object = None) -> None:
        """Read how the book stands; `target` "text_size" or "lamp" takes the keyboard to that choice."""
        self._read()
        (self.lamp if target == "lamp" else self.size_choice).take_focus()

    def follow(self, _change: Change) -> None:
        """Read the figures of the book again."""
        self._read()

    def refresh(self) -> None:
        """Read the figures of the book again."""
        self._read()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("Left, Right", "along a choice"),
            ("Ctrl+B", "back up now"),
            ("Enter", "bring a backup back"),
        ]

    # How it looks

    def _see(self) -> None:
        preferences = self.desk.preferences
        sheet = Sheet("look_sheet", "Text and light")
        self.size_choice = Choice("text_size", "Text size")
        self.size_choice.set_options(
            [(size, f"{size} %") for size in SIZES], [f"{size} percent" for size in SIZES]
        )
        self.size_choice.set_value(preferences.text_size)
        self.size_choice.chosen.connect(self._size)
        self.lamp = Choice("lamp", "Light")
        self.lamp.set_options(LAMPS)
        self.lamp.set_value(preferences.lamp)
        self.lamp.chosen.connect(self._lamp)
        for label, choice in (("Text size", self.size_choice), ("Light", self.lamp)):
            sheet.inside.addWidget(Words(label, "label"))
            sheet.inside.addWidget(choice)
        self.body.addWidget(sheet)

    def _size(self, size: object) -> None:
        assert isinstance(size, int)
        self.desk.prefer(replace(self.desk.preferences, text_size=size))

    def _lamp(self, lamp: object) -> None:
        # The pages are built anew in the new light, and this choice is where the keyboard was.
        self.desk.prefer(replace(self.desk.preferences, lamp=str(lamp)))

    # What the pages show

    def _kindness(self) -> None:
        sheet = Sheet("kind_sheet", "What the pages show")
        self.kind = Choice("tables", "What the pages show")
        self.kind.set_options([(EVERYTHING, "Everything"), (KIND, "Kind")], ["Everything", KIND_WORDS])
        self.kind.set_value(KIND if self.desk.preferences.kind else EVERYTHING)
        self.kind.chosen.connect(
            lambda value: self.desk.prefer(replace(self.desk.preferences, kind=value == KIND))
        )
        sheet.inside.addWidget(self.kind)
        sheet.inside.addWidget(Muted(KIND_WORDS))
        self.body.addWidget(sheet)

    # The book

    def _book_sheet(self) -> None:
        sheet = Sheet("book_sheet", "The book")
        self._where = Words("")
        self._where.setObjectName("book_path")
        self._holds = Muted("")
        self._holds.setObjectName("book_holds")
        sheet.inside.addWidget(self._where)
        sheet.inside.addWidget(self._holds)
        row = FlowLayout(None, 8)
        self._always = secondary("Open this book at every start", "book_always", self._open_always)
        for button in (
            secondary("Open another book…", "book_open", self.desk.open_wanted.emit),
            secondary("Start a new book…", "book_start", self.desk.start_wanted.emit),
            secondary("Save the open book as…", "book_save_as", self.desk.save_as_wanted.emit),
            self._always,
        ):
            row.addWidget(button)
        sheet.inside.addLayout(row)
        self.body.addWidget(sheet)

    def _open_always(self) -> None:
        path = self._path()
        usual = path == self.desk.folders.book or self._is_chosen()
        self.desk.prefer(replace(self.desk.preferences, book=None if usual else str(path)))
        self._read()
        says = "The usual book opens" if usual else "This book opens"
        self.desk.say(f"{says} from now on when the score book starts.")

    def _is_chosen(self) -> bool:
        return self.desk.preferences.book == str(self._path())

    def _path(self) -> Path:
        return Path(self.desk.book.info().path)

    # Backups

    def _keep(self) -> None:
        bring_back = secondary("Bring this one back…", "backup_restore")
        self.backups = BackupsSheet(self.theme, bring_back)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(primary("Back up now", "backup_now", lambda: self.desk.caring.back_up(self)))
        row.addWidget(bring_back)
        row.addStretch(1)
        self.backups.inside.addLayout(row)
        self.backups.wanted.connect(self._bring_back)
        self.desk.backed_up.connect(self._backed_up)
        self.body.addWidget(self.backups)
        self.body.addStretch(1)

    def _backed_up(self) -> None:
        if self.isVisible():  # else it is read when somebody turns to it
            self._read()

    def _bring_back(self, line: BackupLine) -> None:
        """Show what bringing a backup back would change, and do it when that is wanted."""
        from scorebook.book.restoring import difference

        try:
            would_change = difference(Path(line.path), self._path())
        except BookTrouble as trouble:
            dialogs.tell(self, trouble.sentence, trouble.advice)
            return
        words = "\n".join((*would_change.sentences, "The book as it is now is kept aside."))
        answer = dialogs.ask(
            self, f"Bring back {describe(line)}?", words, ("Bring it back", "Leave the book as it is")
        )
        if answer == "Bring it back":
            self.desk.restore_wanted.emit(line.path)

    def _read(self) -> None:
        self.pairs.read()
        info = self.desk.book.info()
        self._where.setText(breakable(info.path))
        self._where.setAccessibleName(info.path)
        holds = f"{count(info.games, 'game')}, {count(info.hands, 'hand')}"
        self._holds.setText(f"{holds} · to read only" if info.read_only else holds)
        usual = Path(info.path) == self.desk.folders.book
        self._always.setVisible(not usual or self.desk.preferences.book is not None)
        self._always.set_text(
            "Open the usual book at every start"
            if usual or self._is_chosen()
            else "Open this book at every start"
        )
        self.backups.show_lines(self.desk.book.backups())
