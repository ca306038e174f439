"""Fields to type into. None of them corrects what a person typed: it is read, or a sentence says why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta

from PySide6.QtCore import QEvent, QStringListModel, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QSizePolicy, QVBoxLayout, QWidget

from scorebook.window.widgets.sheets import Words, repolish
from scorebook.window.words import MINUS, MONTHS

LONGEST_NUMBER = 6


def read_number(text: str) -> tuple[int | None, str]:
    """Return the figure typed and "", or None and a sentence that says why it is none.

    Blank is None and no sentence: not known, never zero. Only the ten plain digits count, so `−5`,
    `1e3`, `12.5` and figures of other scripts each get a sentence.
    """
    text = text.strip()
    if not text:
        return None, ""
    if text[0] in f"-{MINUS}–" and text[1:].strip().isdecimal():
        return None, "No minus here: a figure from 0 up."
    if not all(c in "0123456789" for c in text):
        if text.isascii() and text.replace(",", ".").replace(".", "", 1).isdecimal():
            return None, "Whole points only, without a comma or a point."
        return None, "Only the figures 0 to 9 here."
    if len(text.lstrip("0")) > LONGEST_NUMBER:
        return None, "That is more than any hand could hold."
    return int(text), ""


class LineField(QLineEdit):
    """A line to type into, with a grey hint, that can be shown as wrong.

    `took_key` may be set to a function that is offered every key first and returns whether it used it.
    """

    def __init__(self, name: str, spoken: str, hint: str = "") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setPlaceholderText(hint)
        self.took_key: Callable[[QKeyEvent], bool] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_wrong(self, wrong: bool) -> None:
        """Show the field's edge in red, or no longer."""
        if bool(self.property("wrong")) != wrong:
            self.setProperty("wrong", wrong)
            repolish(self)

    def clear(self) -> None:
        """Empty the field for good: Qt's own would keep the old text for an undo, and offer it again."""
        self.setText("")

    def forget_typing(self) -> None:
        """Keep the text and forget how it was typed: nothing is left to undo or redo in the field."""
        blocked = self.blockSignals(True)
        at = self.cursorPosition()
        self.setText(self.text())
        self.setCursorPosition(at)
        self.blockSignals(blocked)

    def event(self, event: QEvent) -> bool:
        """Undo typing while there is some; the next Ctrl+Z is the window's (Qt would swallow it)."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undo or redo:
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer the key to the page before the field takes it."""
        if self.took_key is not None and self.took_key(event):
            event.accept()
            return
        super().keyPressEvent(event)


class TextField(LineField):
    """A line of free text: an occasion, a remark."""

    def value(self) -> str:
        """Return the text without blanks at its ends."""
        return self.text().strip()


_COMING_BACK = frozenset(
    {
        Qt.FocusReason.MouseFocusReason,
        Qt.FocusReason.ActiveWindowFocusReason,
        Qt.FocusReason.PopupFocusReason,
    }
)


class NumberField(LineField):
    """A figure: empty until typed, never pulled to a limit."""

    def __init__(self, name: str, spoken: str, hint: str = "", *, big: bool = False) -> None:
        super().__init__(name, spoken, hint)
        self.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        if big:
            self.setProperty("kind", "figures")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the figure that stands there, so that typing replaces it.

        Not where somebody comes back to a figure half typed: from another window or from a list or slip.
        """
        super().focusInEvent(event)
        if event.reason() not in _COMING_BACK:
            self.selectAll()

    def value(self) -> int | None:
        """Return the figure, None where the field is empty or holds none."""
        return read_number(self.text())[0]

    def problem(self) -> str:
        """Return the sentence about what is typed, "" where there is nothing to say."""
        return read_number(self.text())[1]

    def set_value(self, value: int | None) -> None:
        """Show a figure; None empties the field."""
        self.setText("" if value is None else str(value))


class NameField(LineField):
    """A person's name with the known names below it, offered and never put in unasked.

    "Ed" stays "Ed" beside "Edna": a name is taken from the list only by going to it with the arrow
    keys and Enter, or by a click.
    """

    def __init__(self, name: str, spoken: str, hint: str = "", names: Sequence[str] = ()) -> None:
        super().__init__(name, spoken, hint)
        self._names = QStringListModel(list(names), self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchStartsWith)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        popup = QListView()
        popup.setProperty("kind", "names")
        popup.setObjectName(f"{name}_names")
        completer.setPopup(popup)
        self.setCompleter(completer)

    def set_names(self, names: Sequence[str]) -> None:
        """Offer these names."""
        self._names.setStringList(list(names))

    def put_names_away(self) -> None:
        """Put the names offered away; open, they would swallow that the keyboard goes elsewhere."""
        popup = self.completer().popup()
        if popup is not None:
            popup.hide()

    def value(self) -> str:
        """Return the name exactly as typed, without blanks at its ends."""
        return self.text().strip()


def read_day(text: str, today: date) -> tuple[str | None, str]:
    """Return a whole day typed by a person as ISO and "", or None and a sentence.

    Understood: `2026-11-29`, `29 Nov 2026`, `Nov 29 2026`, `29 Nov` (the last one gone by), `today`,
    `yesterday`. Blank is None without a sentence. Figures alone such as 3/4/26 are not guessed at.
    """
    text = " ".join(text.replace(",", " ").split())
    if not text:
        return None, ""
    if text.lower() in ("today", "yesterday"):
        return (today - timedelta(days=text.lower() == "yesterday")).isoformat(), ""
    try:
        return date.fromisoformat(text).isoformat(), ""
    except ValueError:
        pass
    parts = text.replace(".", " ").split()
    months = [
        i for p in parts for i, m in enumerate(MONTHS, 1) if len(p) >= 3 and m.lower().startswith(p.lower())
    ]
    figures = [int(p) for p in parts if p.isascii() and p.isdecimal()]
    if len(months) != 1 or len(figures) not in (1, 2) or len(parts) != len(figures) + 1:
        return None, "Write the day as 29 Nov 2026, or 2026-11-29."
    try:
        day = date(figures[1] if len(figures) == 2 else today.year, months[0], figures[0])
    except ValueError:
        return None, "There is no such day in the calendar."
    if len(figures) == 1 and day > today:
        day = day.replace(year=today.year - 1)
    return day.isoformat(), ""


class DateField(LineField):
    """A whole day, typed as people write it."""

    def __init__(self, name: str, spoken: str, today: date, hint: str = "29 Nov 2026") -> None:
        super().__init__(name, spoken, hint)
        self._today = today

    def value(self) -> str | None:
        """Return the day as ISO, None where the field is empty or holds no day."""
        return read_day(self.text(), self._today)[0]

    def problem(self) -> str:
        """Return the sentence about what is typed, "" where there is nothing to say."""
        return read_day(self.text(), self._today)[1]


class Labelled(QWidget):
    """A field with its label over it and, when something is wrong, one sentence under it."""

    def __init__(self, label: str | Words, field: QWidget) -> None:
        super().__init__()
        self.field = field
        self.label = Words(label, "label") if isinstance(label, str) else label
        self.label.setBuddy(field)
        self.problem = Words("", "problem")
        self.problem.setObjectName(f"{field.objectName()}_problem")
        self.problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.label)
        column.addWidget(field)
        column.addWidget(self.problem)
        column.addStretch(1)

    def say(self, sentence: str) -> None:
        """Put a sentence by the field and its edge in red; "" takes both away."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.field.setAccessibleDescription(sentence)
        if isinstance(self.field, LineField):
            self.field.set_wrong(bool(sentence))
