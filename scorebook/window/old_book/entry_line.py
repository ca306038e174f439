"""The fields over one line of the grid. They turn keys into changes of the line, and keep nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from scorebook.rules.cards import Suit
from scorebook.rules.hand import Outcome
from scorebook.window.old_book import keys
from scorebook.window.old_book.cells import CALLED, FIGURES, SIGNED, TRICKS, Cell, Kind, cells_of
from scorebook.window.old_book.sheet import Row
from scorebook.window.old_book.typed import (
    UNREADABLE,
    Stand,
    Typed,
    asks_about,
    bidder_of,
    filled,
    winner_of,
    with_text,
)
from scorebook.window.theme import Theme
from scorebook.window.widgets.fields import LineField
from scorebook.window.widgets.sheets import repolish

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_REPEATS = (".", ",")  # the number pad of half the world has a comma there


class CellField(LineField):
    """One field of the line."""

    def __init__(self, cell: Cell, theme: Theme) -> None:
        super().__init__(f"old_{cell.value}", CALLED[cell])
        self.cell = cell
        self.setProperty("kind", "cell")
        right = cell in (*FIGURES, *SIGNED)
        self.setAlignment(Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft)
        self.setMinimumWidth(1)
        self.setFont(theme.font())

    def set_red(self, red: bool) -> None:
        """Write in red, as hearts and diamonds are, or in ink."""
        if bool(self.property("red")) != red:
            self.setProperty("red", red)
            repolish(self)


class EntryLine(QWidget):
    """The fields of the line being typed. `typed` goes out after each change, `done` when Enter ends it."""

    typed = Signal(object)  # Typed
    done = Signal(object, object)  # Typed, Done
    left = Signal()  # Esc in the first field
    stepped = Signal(int)  # to the line above (-1) or below (1)
    focused = Signal(object)  # the field the keyboard went to

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("old_line")
        self.fields = {cell: CellField(cell, theme) for cell in Cell}
        self._row: Row | None = None
        self._line: Typed | None = None
        self._showing = False
        before: CellField | None = None
        for cell, field in self.fields.items():
            field.setParent(self)
            field.hide()
            field.installEventFilter(self)
            field.textEdited.connect(lambda text, c=cell: self._edit(c, text))
            field.took_key = lambda event, c=cell: self._key(c, event)
            if before is not None:
                QWidget.setTabOrder(before, field)
            before = field

    @property
    def line(self) -> Typed | None:
        """Return the line as it stands."""
        return self._line

    @property
    def stand(self) -> Stand:
        """Return what the line stands on."""
        assert self._row is not None
        return self._row.stand

    # What is shown

    def show_row(self, row: Row, *, focus: bool) -> None:
        """Show a line; with `focus` the keyboard goes to the cell it is in.

        What stands in a cell one comes to is selected, so that typing replaces it; coming back to where
        one was goes on.
        """
        before = None if self._row is None or self._line is None else (self._row.name, self._line.at)
        self._row, self._line = row, row.typed
        self._show(focus=focus)
        if focus and before is not None and before != (row.name, row.typed.at):
            self.fields[row.typed.at].selectAll()

    def place(self, places: Mapping[Cell, QRect]) -> None:
        """Lay each field where its cell is; the question about the trick takes the place of that figure."""
        for cell, rect in places.items():
            self.fields[cell].setGeometry(rect)
        for cell in TRICKS:
            if self._asked_in() is cell and cell in places:
                self.fields[Cell.NO_TRICK].setGeometry(places[cell])

    def take_focus(self) -> None:
        """Take the keyboard, in the cell where the line is."""
        if self._line is None:
            return
        field = self.fields[self._line.at]
        if not field.hasFocus():
            field.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._line.at in (Cell.BIDDER, Cell.TRUMP, Cell.WINNER, Cell.NO_TRICK):
            field.selectAll()  # these are chosen, not typed
        self.focused.emit(field)

    def _asked_in(self) -> Cell | None:
        if self._line is None or self._row is None or self._line.at is not Cell.NO_TRICK:
            return None
        side = asks_about(self._line, self.stand)
        return None if side is None else TRICKS[side]

    def _show(self, *, focus: bool) -> None:
        line, row = self._line, self._row
        if line is None or row is None:
            return
        self._showing = True
        wanted = cells_of(row.stand.kind, end=row.end)
        hidden = self._asked_in()
        what = "Game" if row.stand.kind is Kind.MARKS else "Hand"
        spoken = "The end of the game" if row.end else f"{what} {row.stand.number}"
        for cell, field in self.fields.items():
            text = self._text(cell, line)
            if field.text() != text:
                field.setText(text)
                if cell is Cell.BIDDER and cell is not line.at:
                    field.setCursorPosition(0)  # or a long name would show its end
            if cell is Cell.TRUMP:
                field.set_red(text in ("♥", "♦"))
            field.setPlaceholderText(self._hint(cell, line))
            field.set_wrong(bool(keys.wrong(replace(line, at=cell))) and cell is not line.at)
            asks = cell is Cell.NO_TRICK and hidden is not None
            field.setVisible(asks or (cell in wanted and cell is not Cell.NO_TRICK and cell is not hidden))
            field.setAccessibleName(f"{spoken}, {CALLED[cell]}")
            field.setAccessibleDescription(line.said if cell is line.at else "")
        if hidden is not None:
            self.fields[Cell.NO_TRICK].setGeometry(self.fields[hidden].geometry())
        if focus:
            self.take_focus()
        self._showing = False

    def _text(self, cell: Cell, line: Typed) -> str:
        """Return what a field shows: a name for a seat, a symbol for a suit."""
        text = line.text(cell)
        if cell is Cell.BIDDER:
            if line.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL):
                return line.ending.value
            seat = bidder_of(line)
            return self.stand.names[seat] if seat is not None else text or line.letters
        if cell is Cell.TRUMP and text in set(Suit):
            return Suit(text).symbol
        if cell is Cell.WINNER and winner_of(line) is None and line.letters:
            return line.letters
        return text

    def _hint(self, cell: Cell, line: Typed) -> str:
        """Return in grey what fills itself in, or is asked."""
        if cell is Cell.NO_TRICK:
            return "trick?"
        if cell in TRICKS and line.ending is Outcome.THROWN_IN:
            return ("thrown", "in")[TRICKS.index(cell)]
        rest = filled(line, self.stand) if cell in TRICKS else None
        return str(rest[1]) if rest is not None and TRICKS[rest[0]] is cell else ""

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the keyboard to the cell it was taken to by Tab or the mouse; the cell left is settled."""
        if event.type() == QEvent.Type.FocusIn and not self._showing and isinstance(watched, CellField):
            line = self._line
            if line is not None and watched.cell is not line.at:
                self._line = keys.at(keys.settle(line, self.stand), watched.cell)
                self._show(focus=False)
                self.typed.emit(self._line)
                self.focused.emit(watched)
        return False

    def _edit(self, cell: Cell, text: str) -> None:
        if self._line is not None:
            self._become(with_text(keys.at(self._line, cell), cell, text), focus=False)

    def _become(self, line: Typed, *, focus: bool = True) -> None:
        moved = self._line is not None and self._line.at is not line.at
        self._line = line
        self._show(focus=focus)
        if moved and focus:
            self.fields[line.at].selectAll()
        self.typed.emit(line)

    def _take(self, step: keys.Step) -> None:
        if step.done is None:
            self._become(step.typed)
            return
        self._line = step.typed
        self.done.emit(step.typed, step.done)

    def _change(self, change: keys.Change) -> bool:
        assert self._line is not None
        self._become(change(self._line, self.stand))
        return True

    def _key(self, cell: Cell, event: QKeyEvent) -> bool:
        """Take a key that means something beside text; return whether it did."""
        if self._line is None:
            return False
        self._line = keys.at(self._line, cell)
        key, text = event.key(), event.text()
        control = Qt.KeyboardModifier.ControlModifier
        if key in _ENTER and not event.modifiers() & control:
            self._take(keys.enter(self._line, self.stand))
            return True
        if key == Qt.Key.Key_Escape:
            back = keys.back(self._line, self.stand)
            if back is None:
                self.left.emit()
            else:
                self._become(back)
            return True
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(-1 if key == Qt.Key.Key_Up else 1)
            return True
        if event.modifiers() & (control | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        return self._aside(event) or self._everywhere(text) or self._in_cell(cell, key, text)

    def _aside(self, event: QKeyEvent) -> bool:
        """Go a cell to the left or right from the end of what stands in this one."""
        field, line = self.fields[self._line.at], self._line  # type: ignore[union-attr]
        if field.hasSelectedText() and len(field.selectedText()) != len(field.text()):
            return False
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        edge = {-1: 0, 1: len(field.text())}.get(step)
        if edge is None or (field.cursorPosition() != edge and not field.hasSelectedText()):
            return False
        assert line is not None
        moved = keys.beside(line, self.stand, step)
        if moved is not None:
            self._become(moved)
        return True

    def _everywhere(self, text: str) -> bool:
        """Take the keys that mean the same in every cell of a hand."""
        if text in _REPEATS:
            return self._change(keys.repeat)
        if text == UNREADABLE:
            return self._change(keys.cannot_read)
        if text == "*" and not keys.is_end(self._line.at):  # type: ignore[union-attr]
            return self._change(keys.throw_in)
        return False

    def _in_cell(self, cell: Cell, key: int, text: str) -> bool:
        taken: dict[Cell, Callable[[int, str], bool]] = {
            Cell.BIDDER: self._bidder_key,
            Cell.BID: self._bid_key,
            Cell.TRUMP: self._trump_key,
            Cell.NO_TRICK: self._trick_key,
            Cell.WINNER: self._winner_key,
        }
        return cell in taken and taken[cell](key, text)

    def _bidder_key(self, key: int, text: str) -> bool:
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            return self._change(lambda line, _stand: keys.rub_out(line))
        if text in ("1", "2", "3", "4"):
            return self._change(lambda line, stand: keys.choose_bidder(line, stand, int(text) - 1))
        if text == "0":
            return self._change(keys.dumped_on)
        if text in ("-", "/"):
            ending = Outcome.ALL_PASSED if text == "-" else Outcome.MISDEAL
            return self._change(lambda line, stand: keys.no_hand(line, stand, ending))
        if text == "+":
            return self._change(keys.deal_by_next)
        if text and text.isprintable() and (text != " " or self._line.letters):  # type: ignore[union-attr]
            return self._change(lambda line, stand: keys.press_letter(line, stand, text) or line)
        return False

    def _bid_key(self, _key: int, text: str) -> bool:
        pressed = keys.press_letter(self._line, self.stand, text) if text.isalpha() and self._line else None
        if pressed is None:
            return False
        self._become(pressed)
        return True

    def _trump_key(self, key: int, text: str) -> bool:
        suit = keys.LETTERS.get(text.casefold())
        if suit is not None:
            return self._change(lambda line, stand: keys.choose_trump(line, stand, suit))
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            return self._change(lambda line, _stand: with_text(line, Cell.TRUMP, ""))
        return bool(text) and text.isprintable()  # anything else is no suit

    def _trick_key(self, _key: int, text: str) -> bool:
        answer = {"-": False, "n": False, "y": True}.get(text.casefold())
        if answer is not None:
            return self._change(lambda line, stand: keys.answer(line, stand, took=answer))
        return bool(text) and text.isprintable()

    def _winner_key(self, key: int, text: str) -> bool:
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            return self._change(lambda line, _stand: replace(with_text(line, Cell.WINNER, ""), letters=""))
        if text and text.isprintable():
            return self._change(lambda line, stand: keys.choose_winner(line, stand, text))
        return False
