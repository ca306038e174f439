"""The fields over a page: they stay put until somebody changes them; each change is taken over at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorebook.book.names import key_of
from scorebook.window.new_game_words import is_new, meant
from scorebook.window.old_book.cells import Kind
from scorebook.window.old_book.head import Head, read_when, shown_when
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.theme import Theme
from scorebook.window.widgets.fields import Labelled, LineField, NameField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Words
from scorebook.window.words import breakable

SEATS = tuple(f"seat_{seat + 1}" for seat in range(4))
# Field, label, how it is spoken, hint, width at 100 %. The partners stand beside one another.
FIELDS = (
    ("source", "Source", "Source: which pad or book", "green pad", 132),
    ("page", "Page", "Page of the source", "12", 60),
    ("date", "Date", "Date, as well as it is known", "Nov 1994", 132),
    ("rules", "Rules", "House rules", "Sunday", 116),
    ("target", "To", "Played to", "", 60),
    (SEATS[0], "Us", "First pair, seat 1", "?", 104),
    (SEATS[2], "", "First pair, seat 3", "?", 104),
    (SEATS[1], "Them", "Second pair, seat 2", "?", 104),
    (SEATS[3], "", "Second pair, seat 4", "?", 104),
)
OF_PLACE = ("source", "page")
GUEST = "guest: Name · ?  not known"
KINDS = tuple((kind, kind.value.capitalize()) for kind in Kind)


class HeadForm(QWidget):
    """What stands over the page. `changed` goes out with the whole head once a field is finished, `turned`
    with source and page; `typed` with each key, so that nothing is lost.
    """

    changed = Signal(object)  # Head
    typed = Signal(object)  # Head
    turned = Signal(str, str)
    kind_chosen = Signal(object)  # Kind
    focused = Signal(object)  # the field the keyboard went to
    finished = Signal()  # Enter in the last field: on to the lines

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._head = Head()
        self._known: list[str] = []
        self._showing = False
        self.fields: dict[str, LineField] = {}
        self._labelled: dict[str, Labelled] = {}
        row = WrappingRow("old_head", theme.px(8))
        pairs: tuple[list[QWidget], list[QWidget]] = ([], [])
        for name, label, spoken, hint, width in FIELDS:
            field = self._field(name, spoken, hint)
            labelled = Labelled(label or "\u00a0", field)
            labelled.setFixedWidth(theme.text(width))
            if name in SEATS:  # partners stay beside one another
                pairs[name in SEATS[1::2]].append(labelled)
            else:
                row.add(labelled)
            self.fields[name], self._labelled[name] = field, labelled
        for pair in pairs:
            row.add(_beside(pair, theme.px(8)))
        self.kind = KeyRow("old_kind", "What the page has", theme)
        self.kind.set_options(KINDS)
        self.seated = KeyRow("old_seated", "How they sat", theme)
        self.seated.set_options(((False, "Partners only"), (True, "In this order")))
        self.dealt = self._field("dealt", "Who dealt first", "not known")
        self.fields["dealt"] = self.dealt
        self._labelled["dealt"] = Labelled("Dealt first", self.dealt)
        self._labelled["dealt"].setFixedWidth(theme.text(116))
        self.order = WrappingRow("old_order", theme.px(12))
        self._seats = _labelled("Seats", self.seated)
        self.order.add(_labelled("The page has", self.kind))
        self.order.add(self._seats)
        self.order.add(self._labelled["dealt"])
        self.order.add(Words(GUEST, "small"))
        self.hint = Words("", "small")
        self.hint.setObjectName("old_head_hint")
        self.hint.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(row)
        for labelled in self._labelled.values():  # a sentence has the width of the row, not of its field
            column.addWidget(labelled.problem)
        column.addWidget(self.order)
        column.addWidget(self.hint)
        self._listen()

    def _field(self, name: str, spoken: str, hint: str) -> LineField:
        offers = name in (*SEATS, "source", "rules")
        return (NameField if offers else LineField)(f"old_{name}", spoken, hint)

    def _listen(self) -> None:
        for name, field in self.fields.items():
            field.textEdited.connect(lambda _text: self._typed())
            field.took_key = lambda event, n=name: self._key(n, event)
            field.installEventFilter(self)
        self.kind.chosen.connect(lambda kind: self.kind_chosen.emit(Kind(str(kind))))
        self.seated.chosen.connect(self._seated)

    # What is shown

    def show_head(self, head: Head, wrong: dict[str, str]) -> None:
        """Show what stands over the page; a field somebody is typing in keeps its text."""
        self._showing = True
        self._head = head
        for name, field in self.fields.items():
            text = _text_of(head, name)
            if field.text() != text and not (field.hasFocus() and field.isModified()):
                field.setText(text)
                field.setCursorPosition(0)  # or a long name would show its end
            self._labelled[name].say(wrong.get(name, ""))
        self.kind.set_value(head.kind)
        self.seated.set_value(head.seated)
        self._seats.setVisible(head.kind is not Kind.MARKS)
        self._labelled["dealt"].setVisible(head.kind is not Kind.MARKS and head.seated)
        self._show_hint()
        self._showing = False

    def offer(self, people: Sequence[str], sources: Sequence[str], houses: Sequence[str]) -> None:
        """Offer these names below the fields; none is put in unasked."""
        self._known = list(people)
        for name, field in self.fields.items():
            if isinstance(field, NameField):
                field.set_names({"source": sources, "rules": houses}.get(name, people))

    def set_enabled(self, enabled: bool) -> None:
        """Let things be typed here, or only read."""
        for field in self.fields.values():
            field.setReadOnly(not enabled)

    def _show_hint(self) -> None:
        told = []
        for name in SEATS:
            text = self.fields[name].text().strip()
            if text[:6].casefold() == "guest:" or not is_new(text, self._known):
                continue
            like = meant(text, self._known)
            told.append(f"{text[:40]} is new{f'; did you mean {like}?' if like else '.'}")
        self.hint.setText(breakable(" ".join(told)))
        self.hint.setVisible(bool(told))

    # What is typed

    def head(self) -> Head:
        """Return what stands in the fields."""
        text = {name: field.text().strip() for name, field in self.fields.items()}
        a, b, c, d = (text[name] for name in SEATS)
        words = {name: text[name] for name in ("source", "page", "rules", "target", "dealt")}
        return replace(self._head, **words, date=_as_written(text["date"]), names=(a, b, c, d))  # type: ignore[arg-type]

    def take_focus(self, name: str = "source") -> None:
        """Take the keyboard, in the field called so."""
        self.fields[name].setFocus()
        self.fields[name].selectAll()

    def first_blank(self) -> str | None:
        """Return the first field that a page needs and has not got."""
        return next((name for name in ("source", "page") if not self.fields[name].text().strip()), None)

    def finish(self) -> None:
        """Take over what is being typed in a field."""
        focused = next((name for name, field in self.fields.items() if field.isModified()), None)
        if focused is not None:
            self._finished(focused)

    def _typed(self) -> None:
        self._show_hint()
        self.typed.emit(self.head())

    def _seated(self, seated: object) -> None:
        self._head = replace(self._head, seated=seated is True)
        self.changed.emit(self.head())

    def _key(self, name: str, event: QKeyEvent) -> bool:
        ends = event.key() == Qt.Key.Key_Escape
        if not ends and event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        field = self.fields[name]
        if isinstance(field, NameField):
            field.put_names_away()
        self._finished(name)
        shown = [field for field in self.fields.values() if field.isVisible()]
        at = shown.index(field)
        if at + 1 < len(shown) and not ends:
            shown[at + 1].setFocus()
            shown[at + 1].selectAll()
        else:
            self.finished.emit()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a field over when the keyboard leaves it."""
        if event.type() == QEvent.Type.FocusOut and isinstance(watched, LineField) and watched.isModified():
            name = next(name for name, field in self.fields.items() if field is watched)
            self._finished(name)
        elif event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.focused.emit(watched)
        return False

    def _finished(self, name: str) -> None:
        field = self.fields[name]
        if self._showing or not field.isModified():
            return
        field.setModified(False)
        head = self.head()
        if name in OF_PLACE:
            if key_of(head.source) != key_of(self._head.source) or head.page != self._head.page:
                self.turned.emit(head.source, head.page)
        elif head != self._head:
            self.changed.emit(head)


def _text_of(head: Head, name: str) -> str:
    if name in SEATS:
        return head.names[SEATS.index(name)]
    return str(getattr(head, name))


def _as_written(text: str) -> str:
    """Return a date as its field shows it once it is read."""
    read, wrong = read_when(text)
    return shown_when(read) if read and not wrong else text


def _beside(widgets: Sequence[QWidget], space: int) -> QWidget:
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(space)
    for widget in widgets:
        row.addWidget(widget)
    return both


def _labelled(label: str, widget: QWidget) -> QWidget:
    both = QWidget()
    column = QVBoxLayout(both)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(Words(label, "label"))
    column.addWidget(widget)
    column.addStretch(1)
    return both
