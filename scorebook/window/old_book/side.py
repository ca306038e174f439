"""What stands beside the grid: the first line on which page and rules part, and the line one is in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.window.old_book.cells import Kind
from scorebook.window.old_book.partings import Parting
from scorebook.window.old_book.saying import Doubt, line_words
from scorebook.window.old_book.sheet import Row
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import primary, quiet, secondary
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.words import breakable, count

DOUBT_KEYS = "Alt+W  keep · Alt+H  fix"
FIX_KEY = "Alt+H  fix"
PARTING_KEYS = "Alt+2  take · Alt+1  leave"


class Side(QWidget):
    """Words and a few buttons; nothing here stands in anybody's way."""

    kept = Signal(object)  # Doubt
    fixed = Signal(object)  # Doubt
    asked = Signal()
    remarked = Signal()
    removed = Signal()
    put_between = Signal()
    moved_page = Signal()
    sits_in = Signal()
    taken = Signal(object)  # Parting
    left = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._doubt: Doubt | None = None
        self.parting: Parting | None = None
        self.doubt = Sheet("old_doubt")
        self.title = Words("", "subheading")
        self.strong = Words("", "doubt")
        self.words = Words("")
        self.more = Muted("", small=True)
        for part, name in (
            (self.title, "title"), (self.strong, "strong"), (self.words, "words"), (self.more, "more"),
        ):  # fmt: skip
            part.setObjectName(f"old_doubt_{name}")
            self.doubt.inside.addWidget(part)
        self.keep = primary("Keep the pad’s total", "old_keep", self._keep)
        self.fix = secondary("Fix the hand", "old_fix", self._fix)
        self.doubt.inside.addWidget(self.keep)
        self.by_key = Muted("", small=True)
        self.by_key.setObjectName("old_doubt_keys")
        self.doubt.inside.addWidget(self.fix)
        self.doubt.inside.addWidget(self.by_key)
        self.line = Sheet("old_line_sheet")
        self.line_title = Words("", "subheading")
        self.line_title.setObjectName("old_line_title")
        self.line_words = Words("")
        self.line_words.setObjectName("old_line_words")
        self.note = Muted("", small=True)
        self.note.setObjectName("old_line_note")
        self.ask = quiet("Ask Grandma  Alt+Q", "old_ask", self.asked.emit, "Leave a question open")
        self.remark = quiet("Remark  Alt+R", "old_remark", self.remarked.emit)
        self.between = quiet(
            "A hand before  Ins",
            "old_between",
            self.put_between.emit,
            "Put a hand that was passed over before this",
        )
        self.remove = quiet("Take this line off", "old_remove", self.removed.emit)
        self.other_page = quiet("It is on another page", "old_other_page", self.moved_page.emit)
        self.substitute = quiet("Somebody sits in", "old_substitute", self.sits_in.emit)
        deeds = WrappingRow("old_deeds", theme.px(4))
        for button in (
            self.ask, self.remark, self.substitute, self.between, self.remove, self.other_page,
        ):  # fmt: skip
            deeds.add(button)
        for words in (self.line_title, self.line_words, self.note):
            self.line.inside.addWidget(words)
        self.line.inside.addWidget(deeds)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(12))
        column.addWidget(self.doubt)
        column.addWidget(self.line)
        column.addStretch(1)
        self.doubt.hide()

    def show_doubt(self, doubt: Doubt | None, *, read_only: bool) -> None:
        """Show what is to be looked at first, or nothing."""
        self._doubt, self.parting = doubt, None
        self.doubt.setVisible(doubt is not None)
        if doubt is None:
            return
        self.title.setText(doubt.title)
        self.strong.setText(breakable(doubt.strong))
        for label, text in ((self.words, doubt.words), (self.more, doubt.more)):
            label.setText(breakable(text))
            label.setVisible(bool(text))
        self.keep.set_text(doubt.keep, f"{doubt.keep}. {doubt.strong}")
        self.keep.setVisible(doubt.question is not None and not read_only)
        self.fix.set_text("Fix the hand" if doubt.row is not None else "Fix the end")
        self.by_key.setText(DOUBT_KEYS if doubt.question is not None else FIX_KEY)
        self.by_key.setVisible(not read_only)
        self.fix.setVisible(not read_only)

    def show_partings(self, partings: Sequence[Parting], *, read_only: bool) -> None:
        """Show the first difference between two typings, and how many more there are."""
        parting = next(iter(partings), None)
        self._doubt, self.parting = None, parting
        self.doubt.setVisible(parting is not None)
        if parting is None:
            return
        self.title.setText(parting.title)
        self.strong.setText("The two typings differ here.")
        self.words.setText(breakable(parting.words))
        self.words.show()
        more = len(partings) - 1
        self.more.setText(f"After this {count(more, 'more difference')}.")
        self.more.setVisible(more > 0)
        self.keep.set_text("Take the second", f"Take the second: {parting.second}")
        self.fix.set_text("Leave the first", f"Leave the first: {parting.first}")
        self.by_key.setText(PARTING_KEYS)
        for part in (self.keep, self.fix, self.by_key):
            part.setVisible(not read_only)

    def short_words(self) -> str:
        """Return in one sentence what stands in the box about a doubt or a difference; "" where none does."""
        if self.parting is not None:
            return f"{self.parting.title}: {self.parting.short}"
        return "" if self._doubt is None else f"{self._doubt.title}: {self._doubt.strong}"

    def show_line(self, row: Row | None, *, second: bool, read_only: bool) -> None:
        """Show what the line one is in comes to, and what can be done with it; less in a `second` typing."""
        deeds = not second and not read_only
        words = "" if row is None else line_words(row)
        self.line.setVisible(row is not None)
        if row is None:
            return
        what = "Game" if row.stand.kind is Kind.MARKS else "Hand"
        self.line_title.setText("The end of the game" if row.end else f"{what} {row.stand.number}")
        self.line_words.setText(breakable(words))
        self.line_words.setVisible(bool(words))
        note = row.game.note if row.game is not None else row.line.hand.note if row.line is not None else ""
        self.note.setText(f"“{breakable(note)}”")
        self.note.setVisible(bool(note))
        self.ask.setVisible(deeds)
        self.substitute.setVisible(deeds and row.stand.kind is not Kind.MARKS and row.stand.number > 1)
        self.remark.setVisible(deeds and row.written)
        of_line = not read_only and row.written and not row.end
        self.between.setVisible(of_line and row.stand.kind is not Kind.MARKS)
        self.remove.setVisible(of_line)
        self.other_page.setVisible(deeds and row.game is not None and row.written)

    def _keep(self) -> None:
        if self.parting is not None:
            self.taken.emit(self.parting)
        elif self._doubt is not None:
            self.kept.emit(self._doubt)

    def _fix(self) -> None:
        if self.parting is not None:
            self.left.emit(self.parting)
        elif self._doubt is not None:
            self.fixed.emit(self._doubt)
