"""The column of fields at the right: one hand at a time, the keyboard always in the next field.

It holds an `Entry`, shows it, and turns keys and clicks into the next one by `steps`. It writes nothing
down: `entered` goes out when a hand is whole, `typed` whenever something changed.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from scorebook.rules.cards import Suit
from scorebook.rules.hand import Outcome
from scorebook.window.pad import steps
from scorebook.window.pad.entry import Entry, Field, Note, Table, with_text
from scorebook.window.pad.form import Form
from scorebook.window.pad.keyrows import KeyRow, SuitRow
from scorebook.window.pad.ladder import DUMPED_ON
from scorebook.window.theme import Theme
from scorebook.window.widgets.fields import NumberField

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Fields(Form):
    """The fields of one hand. `table` says what they stand on, `entry` what stands in them."""

    typed = Signal(object)  # Entry
    entered = Signal(object)  # Entry, whole
    left = Signal()  # Esc in the first field
    focused = Signal(object)  # the widget the keyboard went to

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.entry = Entry("")
        self._showing = False
        self._listen()

    def _listen(self) -> None:
        for field, widget in self.by_field.items():
            widget.installEventFilter(self)
            if isinstance(widget, NumberField):
                widget.textEdited.connect(lambda text, f=field: self._edit(f, text))
                widget.took_key = lambda event, f=field: self._key(f, event)
            elif isinstance(widget, KeyRow | SuitRow):
                widget.took_key = lambda event, f=field: self._key(f, event)
        self.ladder.row.took_key = lambda event: self._key(Field.BID, event)
        self.who.chosen.connect(lambda seat: self._tap(lambda e, t: steps.choose_bidder(e, t, int(seat))))
        self.trump.chosen.connect(lambda suit: self._tap(lambda e, t: steps.choose_trump(e, t, Suit(suit))))
        self.ladder.chosen.connect(self._rung)
        self.write.clicked.connect(lambda: self.take(steps.finish))
        self.throw.clicked.connect(self._throw)
        self.beside.right.clicked.connect(lambda: self._settle(right=True))
        self.beside.left.clicked.connect(lambda: self._settle(right=False))
        self.took.chosen.connect(lambda yes: self.take(lambda e, t: steps.answer(e, t, bool(yes))))

    # From outside

    def show_entry(self, entry: Entry, table: Table, *, focus: bool = True) -> None:
        """Show an entry on its table; with `focus` the keyboard goes to the field it stands in."""
        if table != self.table:
            self.show_table(table)
        self.entry = entry
        self._show(focus=focus)

    def go_on_typing(self) -> None:
        """Go on with a figure half typed, where the field itself would have it replaced."""
        figure = self.by_field[self.entry.at]
        if isinstance(figure, NumberField):
            figure.end(False)

    def refuse(self, note: Note) -> None:
        """Put a sentence by a field that the book answered with; everything typed stays."""
        self.entry = replace(self.entry, at=note.field, refused=note)
        self._show()

    def turn_keypad(self) -> None:
        """Show the number pad for mouse or finger beside the figures, or put it away."""
        self.by_hand = not self.by_hand
        self.bid_by_hand = self.by_hand
        self._show()

    def take_focus(self) -> None:
        """Take the keyboard, in the field where the entry stands."""
        widget = self.by_field[self.entry.at]
        if isinstance(widget, KeyRow | SuitRow):
            widget.take_focus()
        elif not widget.hasFocus():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
        self.focused.emit(widget)

    # Keys and clicks

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the keyboard to the field it was taken to by Tab or the mouse."""
        if event.type() == QEvent.Type.FocusIn and not self._showing:
            field = next((f for f, w in self.by_field.items() if w is watched), None)
            if field is not None and field is not self.entry.at:
                self.entry = steps.at(self.entry, field)
                self._show(focus=False)
        elif event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, NumberField):
            self.by_hand = True
            self.bid_by_hand = watched is self.bid
            self._show(focus=False)
        return False

    def _edit(self, field: Field, text: str) -> None:
        self.entry = with_text(steps.at(self.entry, field), field, text)
        self._show(focus=False)
        self.typed.emit(self.entry)

    def _rung(self, bid: object) -> None:
        if bid == DUMPED_ON:
            self._tap(steps.dumped_on)
        elif isinstance(bid, int):
            self._tap(lambda e, t: steps.choose_bid(e, t, bid))

    def _tap(self, change: steps.Change) -> None:
        """Do what a click on a button of a row asks for; whoever clicks gets the number pad too."""
        self.by_hand, self.bid_by_hand = True, False
        self._become(change)

    def _become(self, change: steps.Change) -> None:
        assert self.table is not None
        self.entry = change(self.entry, self.table)
        self._show()
        self.typed.emit(self.entry)

    def take(self, step: steps.Move) -> None:
        """Do a step; a hand that is whole goes out to be written down."""
        assert self.table is not None
        taken = step(self.entry, self.table)
        if taken.write:
            self.entered.emit(taken.entry)
            return
        self.entry = taken.entry
        self._show()
        if self.beside.stops(self.entry):
            self.beside.take_focus()
            self.focused.emit(self.beside.left)
        self.typed.emit(self.entry)

    def _settle(self, *, right: bool) -> None:
        """Take the answer to what becomes of cards or calls; a hand that waited for it is written down."""
        asked, waits = self.beside.asked, self.beside.stops(self.entry)
        chosen = None if asked is None else asked.right if right else asked.left
        if chosen is None:
            return
        self._become(lambda _entry, _table: chosen)
        if waits:
            self.take(steps.finish)

    def _throw(self) -> None:
        if self.entry.ending is Outcome.THROWN_IN:
            self._become(lambda entry, _table: steps.play_it(entry))
        else:
            self.take(steps.throw_in)

    def _key(self, field: Field, event: QKeyEvent) -> bool:
        """Take a key that means something beside text; return whether it did."""
        assert self.table is not None
        self.entry = steps.at(self.entry, field)
        key, text = event.key(), event.text()
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in _ENTER:
            self.take(steps.finish if ctrl else steps.go_on)
            return True
        if key == Qt.Key.Key_Escape:
            back = steps.step_back(self.entry, self.table)
            if back == self.entry:
                self.left.emit()
            else:
                self._become(lambda _entry, _table: back)
            return True
        if ctrl or event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        if text == "*":
            self.take(steps.throw_in)
            return True
        taken = {
            Field.BIDDER: self._bidder_key, Field.BID: self._bid_key,
            Field.TRUMP: self._trump_key, Field.NO_TRICK: self._trick_key,
        }.get(field)  # fmt: skip
        return taken is not None and taken(key, text)

    def _bidder_key(self, key: int, text: str) -> bool:
        if key == Qt.Key.Key_Backspace:
            self._become(lambda entry, _table: steps.rub_out(entry))
        elif text in ("1", "2", "3", "4"):
            self._become(lambda e, t: steps.choose_bidder(e, t, int(text) - 1))
        elif text == "0":
            self._become(steps.dumped_on)
        elif text == "-":
            self.take(lambda e, t: steps.no_hand(e, t, Outcome.ALL_PASSED))
        elif text == "/":
            self.take(lambda e, t: steps.no_hand(e, t, Outcome.MISDEAL))
        elif text == "+":
            self._become(lambda e, t: steps.deal_by(e, t, None))
        elif text.isprintable() and text and (text != " " or self.entry.letters):
            self._become(lambda e, t: steps.press_letter(e, t, text) or e)
        else:
            return False
        return True

    def _bid_key(self, _key: int, text: str) -> bool:
        assert self.table is not None
        if not text.isalpha():
            return False
        pressed = steps.press_letter(self.entry, self.table, text)
        if pressed is None:
            return False
        self._become(lambda _entry, _table: pressed)
        return True

    def _trump_key(self, _key: int, text: str) -> bool:
        suit = steps.LETTERS.get(text.casefold())
        if suit is None:
            return False
        self._become(lambda e, t: steps.choose_trump(e, t, suit))
        return True

    def _trick_key(self, _key: int, text: str) -> bool:
        answer = {"-": False, "n": False, "y": True}.get(text.casefold())
        if answer is None:
            return False
        self.take(lambda e, t: steps.answer(e, t, answer))
        return True

    # What is seen

    def set_low(self, low: bool) -> None:
        """Say whether there is little height: then the ladder goes as soon as the bid stands."""
        if low != self.low:
            self.low = low
            self._show(focus=False)

    def _show(self, *, focus: bool = True) -> None:
        if self.table is None:
            return
        self._showing = True
        self.show_figures(self.entry, self.table)
        self.show_words(self.entry, self.table)
        if focus:
            self.take_focus()
        self._showing = False
