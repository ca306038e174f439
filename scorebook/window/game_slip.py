"""One game under the list: in words, what can be done with it, and the fields to correct it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from scorebook.book.trouble import Refused
from scorebook.book.values import GameLine, Level
from scorebook.rules.hand import Origin
from scorebook.window import game_lines as lines
from scorebook.window.desk import Desk
from scorebook.window.taking_out import ask_and_take_out
from scorebook.window.widgets.buttons import Button, primary, quiet, secondary
from scorebook.window.widgets.fields import Labelled, LineField, NumberField, TextField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.words import breakable

SEE = "See how it went"
NEEDS_TARGET = "A game needs a target to play to."


class GameSlip(Sheet):
    """The game the list stands on. What is typed into its fields is written down by Enter, by going to
    another game, and by leaving the page; Esc goes back to the list and leaves it standing.
    """

    opened = Signal(object)  # GameLine
    carried_on = Signal(object)
    removed = Signal(object)
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__("game_slip")
        self._desk = desk
        self._line: GameLine | None = None
        self._writing = False
        self.setAccessibleName("The game chosen")
        self.said = Words("", "strong")
        self.said.setObjectName("game_said")
        self.more = Muted()
        self.more.setObjectName("game_more")
        self.inside.addWidget(self.said)
        self.inside.addWidget(self.more)
        self._buttons = WrappingRow("game_buttons", desk.theme.px(12))
        self.open = self._button(primary("Open on the pad", "game_open"), self.opened.emit)
        self.carry_on = self._button(secondary("Carry on", "game_carry_on"), self.carried_on.emit)
        self.correct = self._button(secondary("Remark or correct", "game_correct"), lambda _line: self.edit())
        self.take_out = self._button(secondary("Take out this game…", "game_take_out"), self._take_out)
        self.remove = self._button(secondary("Remove", "game_remove"), self.removed.emit)
        self.course = self._button(quiet(SEE, "game_course"), lambda line: desk.go("course", line.id))
        self.inside.addWidget(self._buttons)
        self._fields = WrappingRow("game_fields", desk.theme.px(12))
        self.date = TextField("game_date", "Date", "1994-12-25, 1994-12, 1994~")
        self.occasion = TextField("game_occasion", "Occasion", "Sunday")
        self.target = NumberField("game_target", "Played to", "500")
        self.remark = TextField("game_remark", "Remark", "whatever should be remembered")
        self._labelled: dict[LineField, Labelled] = {}
        for field, label, width in (
            (self.date, "Date", 184),
            (self.occasion, "Occasion", 184),
            (self.target, "Played to", 88),
            (self.remark, "Remark", 392),
        ):
            self._add(field, label, width)
        self.write = primary("Write it down", "game_write", self.finish)
        self.leave_it = secondary("Leave it as it was", "game_leave_it", self._leave_it)
        for button in (self.write, self.leave_it):
            self._fields.add(button)
        self.inside.addWidget(self._fields)
        self._fields.hide()
        self.hide()

    def _add(self, field: LineField, label: str, width: int) -> None:
        labelled = Labelled(label, field)
        labelled.setFixedWidth(self._desk.theme.text(width))
        self._labelled[field] = labelled
        field.installEventFilter(self)
        self._fields.add(labelled)

    def _button(self, button: Button, does: Callable[[GameLine], object]) -> Button:
        button.clicked.connect(lambda: does(self._line) if self._line is not None else None)
        self._buttons.add(button)
        return button

    @property
    def line(self) -> GameLine | None:
        """Return the game shown."""
        return self._line

    @property
    def editing(self) -> bool:
        """Tell whether the fields stand open."""
        return not self._fields.isHidden()

    def show_line(self, line: GameLine | None) -> None:
        """Show a game, or none. Fields that stand open keep what is being typed into them."""
        same = line is not None and self._line is not None and line.id == self._line.id
        if self._writing and not same:
            return
        if not same:
            self._close()
        elif self.editing and line is not None:
            self._follow(self._line, line)
        self._line = line
        self.setVisible(line is not None)
        if line is None:
            return
        self.said.setText(breakable(lines.said(line)))
        self.more.setText(breakable(lines.more_said(line)))
        paper = line.origin is Origin.PAPER
        self.open.set_text("Open in the old book" if paper else "Open on the pad")
        for button in (self.carry_on, self.correct, self.remove):
            button.setEnabled(not self._desk.book.read_only)
        self.course.setVisible(line.hands > 0 and line.level in (Level.TOTALS, Level.HANDS))
        self.carry_on.setVisible(not line.finished and line.origin is Origin.LIVE)

    def edit(self) -> None:
        """Open the fields, on the remark."""
        if self._line is None or self._desk.book.read_only:
            return
        if not self.editing:
            self._fill(self._line)
            self._fields.show()
            self._buttons.hide()
        self.remark.setFocus()

    def finish(self) -> bool:
        """Write down what was changed and close the fields; False where the book refuses some of it."""
        line = self._line
        if not self.editing or line is None or self._writing:
            return True
        for labelled in self._labelled.values():
            labelled.say("")
        if not self._target_is_read():
            return False
        self._writing = True  # the page follows each change, and must not take the fields away meanwhile
        try:
            written = self._write(line)
        finally:
            self._writing = False
        if written:
            self._close()
        return written

    def _write(self, line: GameLine) -> bool:
        date, occasion, target = self._changed(line)
        remark = self.remark.value()
        if (date, occasion, target) != (None, None, None):
            change = self._desk.do(
                lambda book: book.change_game(line.id, date=date, occasion=occasion, target=target),
                self,
                lambda refusal: self._refused(refusal, self.date if date is not None else self.occasion),
            )
            if change is None:
                return False
        if not self.remark.isModified() or remark == line.note:
            return True
        change = self._desk.do(
            lambda book: book.remark_game(line.id, remark),
            self,
            lambda refusal: self._refused(refusal, self.remark),
        )
        return change is not None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter write down and Esc go back to the list, with the fields left as they are."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if self.finish():
                    self.left.emit()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.left.emit()
                return True
        return super().eventFilter(watched, event)

    def _changed(self, line: GameLine) -> tuple[str | None, str | None, int | None]:
        date, occasion, target = self.date.value(), self.occasion.value(), self.target.value()
        return (
            date if self.date.isModified() and date != line.date else None,
            occasion if self.occasion.isModified() and occasion != line.occasion else None,
            target if self.target.isModified() and target != line.target else None,
        )

    def _target_is_read(self) -> bool:
        sentence = self.target.problem() or ("" if self.target.value() else NEEDS_TARGET)
        self._labelled[self.target].say(sentence)
        if sentence:
            self.target.setFocus()
        return not sentence

    def _refused(self, refusal: Refused, field: LineField) -> None:
        by_name = {"date": self.date, "occasion": self.occasion, "target": self.target, "note": self.remark}
        for problem in refusal.problems:
            self._labelled[by_name.get(problem.field, field)].say(problem.sentence)
        if not refusal.problems:
            self._labelled[field].say(refusal.sentence)
        field.setFocus()

    def _fill(self, line: GameLine) -> None:
        self.date.setText(line.date)
        self.occasion.setText(line.occasion)
        self.target.set_value(line.target)
        self.remark.setText(line.note)
        for labelled in self._labelled.values():
            labelled.say("")

    def _follow(self, before: GameLine | None, now: GameLine) -> None:
        """Take over what changed elsewhere into fields nobody has typed into."""
        if before is None:
            return
        for field, old, new in (
            (self.date, before.date, now.date),
            (self.occasion, before.occasion, now.occasion),
            (self.target, str(before.target), str(now.target)),
            (self.remark, before.note, now.note),
        ):
            if field.text() == old and old != new:
                field.setText(new)

    def _take_out(self, line: GameLine) -> None:
        ask_and_take_out(self._desk, self, [line.id], line.ref)

    def _leave_it(self) -> None:
        self._close()
        self.left.emit()

    def _close(self) -> None:
        self._fields.hide()
        self._buttons.show()
