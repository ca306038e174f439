"""The look of the fields of one hand: what stands where, and what each shows of an entry. No keys here."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorebook.rules.bidding import sticks_the_dealer
from scorebook.rules.hand import Outcome
from scorebook.window.glossary import told
from scorebook.window.pad import saying
from scorebook.window.pad.beside_slip import BesideSlip
from scorebook.window.pad.entry import MELD, TRICKS, Entry, Field, Table, other_tricks
from scorebook.window.pad.keyrows import KeyRow, SuitRow
from scorebook.window.pad.ladder import Ladder
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import primary, secondary
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.explanation import Explains
from scorebook.window.widgets.fields import NumberField
from scorebook.window.widgets.keypad import Keypad
from scorebook.window.widgets.sheets import Words

KEYPAD = (("1", "2", "3", "4", "5", "back"), ("6", "7", "8", "9", "0", "Enter"))
# Which sentences stand together, and the fields they are about.
PARTS = {
    "bidder": (Field.BIDDER,),
    "bid": (Field.BID, Field.TRUMP),
    "meld": MELD,
    "tricks": TRICKS,
    "no_trick": (Field.NO_TRICK,),
}


class Form(QWidget):
    """The fields, the sentences by them, and the two buttons under them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.table: Table | None = None
        self.low = False
        self.by_hand = self.bid_by_hand = False  # whether a mouse or finger wants the number pad
        self.who = KeyRow("pad_bidder", "Who has the bid?", theme, pairs=True)
        self.bid = NumberField("pad_bid", "Bid", "60", big=True)
        self.trump = SuitRow("pad_trump", "Trump", theme)
        self.ladder = Ladder(theme)
        self.meld = tuple(NumberField(f"pad_{field}", "Meld", "", big=True) for field in MELD)
        self.tricks = tuple(NumberField(f"pad_{field}", "Tricks", "", big=True) for field in TRICKS)
        self.took = KeyRow("pad_no_trick", "Did they take a trick?", theme)
        yes_no = ((True, "Yes  Enter"), (False, "No  −"))
        self.took.set_options(yes_no, ("Yes, they took one", "No, no trick"))
        self.keypad = Keypad("pad_keypad", KEYPAD)
        self.write = primary("Write it down  Enter", "pad_write")
        self.throw = secondary("Throw it in  *", "pad_throw_in")
        Explains(self.throw, lambda: told(["thrown in"], None if self.table is None else self.table.rules))
        self.meld_labels, self.trick_labels = (_label(), _label()), (_label(), _label())
        self.question = _label("pad_trick_question")
        self.needs, self.sum = _words("pad_needs", "needs"), _words("pad_sum")
        self.needs.setTextFormat(Qt.TextFormat.RichText)
        self.beside = BesideSlip()
        self.result = Explained("", "small", name="pad_result", stop=False)
        self.throw_words = _words("pad_throw_words")
        self.problems = {part: _words(f"pad_{part}_problem", "problem") for part in PARTS}
        self.by_field: dict[Field, QWidget] = {
            Field.BIDDER: self.who, Field.BID: self.bid, Field.TRUMP: self.trump,
            Field.MELD_A: self.meld[0], Field.MELD_B: self.meld[1],
            Field.TRICKS_A: self.tricks[0], Field.TRICKS_B: self.tricks[1], Field.NO_TRICK: self.took,
        }  # fmt: skip
        self._lay_out()

    def _lay_out(self) -> None:
        px = self.theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        bid_and_trump = QHBoxLayout()
        bid_and_trump.setSpacing(px(12))
        bid_and_trump.addLayout(_under(_label(text="Bid"), self.bid), 2)
        bid_and_trump.addLayout(_under(_label(text="Trump"), self.trump), 5)
        parts: tuple[QWidget | QHBoxLayout | int, ...] = (
            _label(text="Who has the bid?"), self.who, self.problems["bidder"],
            bid_and_trump, self.problems["bid"], self.ladder, px(4),
            _pair(self.meld_labels, self.meld, px(16)), self.problems["meld"], self.beside, self.needs, px(4),
            _pair(self.trick_labels, self.tricks, px(16)), self.sum, self.problems["tricks"],
            self.question, self.took, self.problems["no_trick"], self.result,
        )  # fmt: skip
        for part in parts:
            if isinstance(part, int):
                column.addSpacing(part)
            elif isinstance(part, QWidget):
                column.addWidget(part)
            else:
                column.addLayout(part)
        column.addSpacing(px(4))
        column.addWidget(self.keypad)
        column.addStretch(1)
        for below in (self.throw_words, self.write, self.throw):
            column.addSpacing(px(4))
            column.addWidget(below)
        self.keypad.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Name the sides as fully as there is room for."""
        super().resizeEvent(event)
        self._fit_labels()

    def _fit_labels(self) -> None:
        if self.table is None:
            return
        room = (self.width() - self.theme.px(16)) // 2
        for labels, what in ((self.meld_labels, "Meld"), (self.trick_labels, "Tricks")):
            for label, called in zip(labels, _called(labels[0], what, self.table, room), strict=True):
                label.setText(called)

    # What is shown

    def show_table(self, table: Table) -> None:
        """Show who sits at the table and what the house offers."""
        self.table = table
        for words in self.findChildren(Explained):
            words.know(table.rules)
        names = [f"{seat + 1}  {name}" for seat, name in enumerate(table.names)]
        aloud = [f"{name}, seat {seat + 1}" for seat, name in enumerate(table.names)]
        self.who.set_options(tuple(enumerate(names)), aloud)
        for side in (0, 1):
            self.meld[side].setAccessibleName(f"Meld of {table.sides[side]}")
            self.tricks[side].setAccessibleName(f"Tricks of {table.sides[side]}")
        self._fit_labels()
        self.throw.setVisible(table.rules.throw_in)

    def show_figures(self, entry: Entry, table: Table) -> None:
        """Show what stands in the fields, and in grey what fills itself in."""
        self.who.set_value(entry.bidder)
        self.trump.set_value(entry.trump)
        for field, widget in self.by_field.items():
            if isinstance(widget, NumberField) and widget.text() != entry.text(field):
                widget.setText(entry.text(field))
        filled, thrown = other_tricks(entry, table), entry.ending is Outcome.THROWN_IN
        for side in (0, 1):
            left = str(filled[1]) if filled is not None and filled[0] == side and not thrown else ""
            self.tricks[side].setPlaceholderText(left)
            self.tricks[side].setAccessibleDescription(f"{left}, what is left" if left else "")
            self.tricks[side].setEnabled(not thrown)
        at_bid = entry.at in (Field.BIDDER, Field.BID, Field.TRUMP)
        correcting = table.original is not None
        open_bid = at_bid and not (correcting and entry.bid)
        self.ladder.show_bid(table, entry.bid, dumped=sticks_the_dealer(table.rules), whole=open_bid)
        figures = self.by_hand and entry.at in (*MELD, *TRICKS)
        self.keypad.setVisible(figures or (self.bid_by_hand and entry.at is Field.BID))
        wanted = entry.at is Field.BID if correcting else at_bid or not self.low
        self.ladder.setVisible(wanted and self.keypad.isHidden())
        self.throw.set_text("Play it after all" if thrown else "Throw it in  *")

    def show_words(self, entry: Entry, table: Table) -> None:
        """Show the sentences: what is needed, what it comes to, what is asked, refused or questioned."""
        _say(self.needs, _bold_figure(saying.needs(entry, table)))
        _say(self.sum, saying.trick_sum(entry, table))
        _say(self.result, saying.result(entry, table))
        _say(self.throw_words, saying.throw_in_sentence(entry, table) if table.rules.throw_in else "")
        question, side = saying.trick_question(entry, table), saying.asks_about(entry, table)
        _say(self.question, question)
        self.took.setVisible(bool(question))
        self.took.setAccessibleName(question)
        self.took.set_value(entry.took[side] if side is not None else None)
        self.beside.show_entry(entry, table)
        asked = self.beside.asked.sentence if self.beside.asked is not None else None
        notes = [note for note in saying.notes(entry, table) if note.sentence != asked]
        for part, fields in PARTS.items():
            note = next((n for n in notes if n.field in fields), None)
            words = self.problems[part]
            words.set_kind("problem" if note is not None and note.stops else "small")
            _say(words, note.sentence if note is not None else "")
        for field, widget in self.by_field.items():
            mine = [note for note in notes if note.field is field]
            if isinstance(widget, NumberField):
                widget.set_wrong(any(note.stops for note in mine))
            if field not in TRICKS or mine:
                widget.setAccessibleDescription(" ".join(note.sentence for note in mine))


def _called(label: Words, what: str, table: Table, room: int) -> tuple[str, str]:
    """Return two labels alike, as full as fits: "Meld, Ron & Karen", "Meld, Ron & K.", "Meld, R. & K."."""
    a, b, c, d = table.names
    forms = (
        (f"{what}, {table.sides[0]}", f"{what}, {table.sides[1]}"),
        (f"{what}, {a} & {c[:1]}.", f"{what}, {b} & {d[:1]}."),
        (f"{what}, {a[:1]}. & {c[:1]}.", f"{what}, {b[:1]}. & {d[:1]}."),
    )
    measure = label.fontMetrics().horizontalAdvance
    return next((form for form in forms if max(map(measure, form)) <= room), forms[-1])


def _label(name: str = "", text: str = "") -> Words:
    # For the mouse: the keyboard goes from field to field, and finds the words by F1.
    return Explained(text, "label", name=name, stop=False)


def _words(name: str, kind: str = "small") -> Words:
    words = Words("", kind)
    words.setObjectName(name)
    return words


def _say(words: Words, text: str) -> None:
    words.setText(text)
    words.setVisible(bool(text))


def _bold_figure(sentence: str) -> str:
    """Return the sentence as safe markup with what is needed in bold."""
    before, needs, after = sentence.partition(" needs ")
    if not needs:
        return escape(sentence)
    figure, _, rest = after.partition(" ")
    return f"{escape(before)} needs <b>{escape(figure)}</b> {escape(rest)}"


def _under(label: Words, field: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(4)
    column.addWidget(label)
    column.addWidget(field)
    column.addStretch(1)
    return column


def _pair(labels: tuple[Words, ...], fields: tuple[NumberField, ...], space: int) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(space)
    for label, field in zip(labels, fields, strict=True):
        row.addLayout(_under(label, field), 1)
    return row
