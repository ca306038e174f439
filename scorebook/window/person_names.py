"""The names of one person: other spellings of it, and somebody else in the book who is the same person."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.book.names import key_of
from scorebook.book.trouble import Refused
from scorebook.book.values import Player
from scorebook.window.desk import Desk
from scorebook.window.widgets.buttons import primary, quiet, secondary
from scorebook.window.widgets.fields import Labelled, NameField, TextField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Words
from scorebook.window.words import apart, breakable, count

NO_SPELLINGS = "No other spelling. One that stands in an old book can be added here."


class PersonNames(QWidget):
    """Under the person chosen. Enter in a field does what its button does; Esc goes back to the list."""

    left = Signal()
    grew = Signal(object)  # the last of what has come up, to be seen
    merged = Signal(object, str)  # the person who stays, and what was done in words

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setObjectName("person_names")
        self._desk = desk
        self._player: Player | None = None
        px = desk.theme.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(8), 0, 0)
        column.setSpacing(px(8))
        self.known = Muted()
        self.known.setObjectName("person_spellings")
        self.gone = WrappingRow("person_spellings_off", px(8))
        self.spelling = TextField("person_spelling", "Another spelling", "as an old book writes it")
        self.spelled = Labelled("Another spelling", self.spelling)
        self.add = secondary("Add this spelling", "person_spelling_add", self._add)
        self.other = NameField("person_same", "The same person as", "another name in the book")
        self.same = Labelled("Same person as …", self.other)
        self.preview = Words("")
        self.preview.setObjectName("person_merge_preview")
        self.merge = primary("Make them one person", "person_merge", self._merge)
        for widget in (self.known, self.gone, self.spelled, self.add, self.same, self.preview, self.merge):
            column.addWidget(widget)
        for field in (self.spelling, self.other):
            field.installEventFilter(self)
        self.spelling.textChanged.connect(lambda: self.spelled.say(""))
        self.other.textChanged.connect(self._look)

    def show_person(self, player: Player | None) -> None:
        """Show the names of a person; what is being typed stays while it is the same one."""
        same = player is not None and self._player is not None and player.id == self._player.id
        self._player = player
        if player is None:
            return
        if not same:
            self.spelling.clear()
            self.other.clear()
        self.other.set_names([one.name for one in self._desk.book.players() if one.id != player.id])
        spellings = self._desk.book.spellings(player.id)
        self.known.setText(
            breakable(f"Also written: {', '.join(map(apart, spellings))}.") if spellings else NO_SPELLINGS
        )
        self._show_off(spellings)
        can = not self._desk.book.read_only
        for widget in (self.spelled, self.add, self.same, self.gone):
            widget.setVisible(can and (widget is not self.gone or bool(spellings)))
        self._look()

    def _show_off(self, spellings: tuple[str, ...]) -> None:
        old = self.gone
        self.gone = WrappingRow("person_spellings_off", self._desk.theme.px(8))
        for at, text in enumerate(spellings):
            button = quiet(f"Take “{text[:30]}” off", f"person_spelling_off_{at}")
            button.clicked.connect(lambda _checked=False, text=text: self._take_off(text))
            self.gone.add(button)
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(old, self.gone)
        old.hide()
        old.setParent(None)
        old.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter add or merge, and Esc go back to the list with the field as it is."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._add() if watched is self.spelling else self._merge()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.left.emit()
                return True
        return super().eventFilter(watched, event)

    def _found(self) -> Player | None:
        """Return who is meant by the name typed, by name or other spelling."""
        key = key_of(self.other.value())
        id_ = self._desk.book.aliases().get(key) if key else None
        people = self._desk.book.players() if key else []
        return next((one for one in people if key_of(one.name) == key or one.id == id_), None)

    def take_focus(self) -> None:
        """Take the keyboard into the first field, with all of it in sight."""
        self.spelling.setFocus()
        self.grew.emit(self)

    def _look(self) -> None:
        """Say what making the two one person would do."""
        player, other = self._player, self._found()
        self.same.say("")
        self.preview.setVisible(player is not None and other is not None)
        self.merge.setVisible(player is not None and other is not None)
        if player is None or other is None:
            return
        merger = self._desk.book.preview_merge(other.id, player.id)
        self.merge.setEnabled(not merger.refusal)
        if merger.refusal:
            self.preview.setText(breakable(merger.refusal))
            self.grew.emit(self.merge)
            return
        parts = [count(merger.games, "game")] if merger.games else []
        parts += [count(merger.hands, "hand")] if merger.hands else []
        verb = "becomes" if merger.games + merger.hands == 1 else "become"
        mine, theirs = apart(player.name), apart(other.name)
        moved = f"{' and '.join(parts)} of {mine} {verb} {theirs}’s. " if parts else ""
        keeps = " and ".join(f"“{apart(text)}”" for text in merger.spellings)
        self.preview.setText(breakable(f"{moved}{keeps} will lead to {theirs}. Undo takes it back."))
        self.grew.emit(self.merge)

    def _merge(self) -> None:
        player, other = self._player, self._found()
        if player is None or not self.other.value():
            return
        if other is None:
            self.same.say(f"Nobody in the book is called {self.other.value()}.")
            self.grew.emit(self.same)
            return
        self.other.put_names_away()
        change = self._desk.do(
            lambda book: book.merge_players(other.id, player.id), self, lambda no: self.same.say(no.sentence)
        )
        if change is not None:
            self.merged.emit(other, change.sentence)

    def _add(self) -> None:
        player, text = self._player, self.spelling.value()
        if player is None or not text:
            return

        def refused(refusal: Refused) -> None:
            self.spelled.say(refusal.sentence)
            self.spelling.setFocus()

        if self._desk.do(lambda book: book.add_alias(player.id, text), self, refused) is not None:
            self.spelling.clear()
            self.spelling.setFocus()

    def _take_off(self, text: str) -> None:
        player = self._player
        if player is not None:
            self._desk.do(lambda book: book.remove_alias(player.id, text), self)
            self.spelling.setFocus()
