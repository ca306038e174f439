"""The sheet at the right: the next hand, a line being corrected, or the end of the game."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from scorebook.book.values import Game
from scorebook.rules.hand import Outcome
from scorebook.window.pad import steps
from scorebook.window.pad.entry import Entry, Table
from scorebook.window.pad.fields import Fields
from scorebook.window.pad.finish import End
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.pad.more import More
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import quiet, secondary
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.fields import Labelled, TextField
from scorebook.window.widgets.flow import FlowLayout
from scorebook.window.widgets.sheets import Sheet, Words


class Panel(Sheet):
    """One hand at a time; it says what it shows in its title and keeps nothing itself."""

    removed = Signal()
    back = Signal()
    begun_anew = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__("pad_panel")
        self.title = Words("", "strong")
        self.title.setObjectName("pad_title")
        self.more_button = quiet("More", "pad_more", self._toggle_more, "More: misdeal, remark, substitute")
        top = QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addWidget(self.more_button)
        self.words = Explained("", name="pad_words")
        self.more = More()
        self.deal_label = Words("Who really dealt?", "label")
        self.deal = KeyRow("pad_real_dealer", "Who really dealt?", theme)
        self.fields = Fields(theme)
        self.note = TextField("pad_note", "Remark")
        self.noted = Labelled("Remark", self.note)
        self.back_button = secondary("Back", "pad_back", self.back.emit)
        self.remove_button = quiet("Remove this hand", "pad_remove", self.removed.emit)
        self.end = End(theme)
        self.inside.setSpacing(theme.px(4))
        self.inside.addLayout(top)
        for part in (
            self.words, self.more, self.deal_label, self.deal,
            self.fields, self.noted, self.end,
        ):  # fmt: skip
            self.inside.addWidget(part, 1 if part in (self.fields, self.end) else 0)
        ways_out = FlowLayout(space=theme.px(4))
        ways_out.addWidget(self.back_button)
        ways_out.addWidget(self.remove_button)
        self.inside.addLayout(ways_out)
        self._correcting = self._emptied = False
        self._listen()
        self.show_nothing("")

    def _listen(self) -> None:
        self.note.textEdited.connect(self._note)
        self.note.returnPressed.connect(self.fields.write.click)
        self.deal.chosen.connect(self._dealt)
        more = self.more
        for button in more.once:
            button.clicked.connect(more.hide)
        more.misdeal.clicked.connect(lambda: self._no_hand(Outcome.MISDEAL))
        more.all_passed.clicked.connect(lambda: self._no_hand(Outcome.ALL_PASSED))
        more.keypad.clicked.connect(self.fields.turn_keypad)
        more.dealt.clicked.connect(self.ask_dealer)
        more.remark.clicked.connect(self._ask_note)
        more.anew.clicked.connect(self.begun_anew.emit)

    # What it shows

    def show_new(
        self, entry: Entry, table: Table, *, focus: bool, words: str = "", emptied: bool = False
    ) -> None:
        """Show the next hand; `emptied` offers to put back what was typed before."""
        self._correcting = False
        self._emptied = emptied
        self._show_fields(entry, table, f"Hand {table.number}", words, focus=focus)

    def show_correction(self, entry: Entry, table: Table, words: str, back: str, *, focus: bool) -> None:
        """Show a written line in the same fields, with the words about how it was scored."""
        self._correcting = True
        self.back_button.set_text(back)
        self._show_fields(entry, table, f"Correcting hand {table.number}", words, focus=focus)

    def _show_fields(self, entry: Entry, table: Table, title: str, words: str, *, focus: bool) -> None:
        same = self.fields.entry.uuid == entry.uuid and not self.fields.isHidden()
        self._say(title, words)
        self.end.hide()
        self.more_button.show()
        self.back_button.setVisible(self._correcting)
        self.remove_button.setVisible(self._correcting)
        self.words.know(table.rules)
        self.more.offer(table, correcting=self._correcting, put_back=self._emptied and entry.empty)
        if not same:
            self._close_deal()
            self.noted.setVisible(self._correcting or bool(entry.note))
        if self.note.text() != entry.note:
            self.note.setText(entry.note)
        self.deal.set_options(tuple(enumerate(table.names)))
        self.deal.set_value(entry.dealer if entry.dealer is not None else table.dealer)
        self.fields.show()
        self.fields.show_entry(entry, table, focus=focus)

    def show_end(self, game: Game) -> None:
        """Show how the game ended and what comes next."""
        self.show_nothing("")
        self._say("The game is over", "")
        self.end.show_game(game)
        self.end.show()

    def show_nothing(self, title: str, words: str = "") -> None:
        """Show that nothing can be typed now, and why."""
        self._say(title, words)
        for part in (
            self.more_button, self.more, self.deal_label, self.deal, self.noted,
            self.fields, self.back_button, self.remove_button, self.end,
        ):  # fmt: skip
            part.hide()

    def _say(self, title: str, words: str) -> None:
        self.title.setText(title)
        self.words.setText(words)
        self.words.setVisible(bool(words))

    # What is rarely wanted

    def ask_dealer(self) -> None:
        """Ask who really dealt."""
        self.deal_label.show()
        self.deal.show()
        self.deal.take_focus()

    def _close_deal(self) -> None:
        self.deal_label.hide()
        self.deal.hide()

    def _dealt(self, seat: object) -> None:
        table = self.fields.table
        if table is None or not isinstance(seat, int):
            return
        self._close_deal()
        self._become(steps.deal_by(self.fields.entry, table, seat))
        self.fields.take_focus()

    def _toggle_more(self) -> None:
        self.more.setVisible(self.more.isHidden())

    def _no_hand(self, ending: Outcome) -> None:
        self.fields.take(lambda entry, table: steps.no_hand(entry, table, ending))

    def _ask_note(self) -> None:
        self.noted.show()
        self.note.setFocus()

    def _note(self, text: str) -> None:
        self._become(replace(self.fields.entry, note=text), focus=False)

    def _become(self, entry: Entry, *, focus: bool = True) -> None:
        if self.fields.table is not None:
            self.fields.show_entry(entry, self.fields.table, focus=focus)
            self.fields.typed.emit(entry)
