"""Every spelling of a name in a file, how often it stands there, who it may be, and who it is to be."""

from __future__ import annotations

from PySide6.QtCore import Signal

from scorebook.exchange.spellings import NameChoice, Spelling, Who
from scorebook.window.bring_in import words
from scorebook.window.bring_in.carrying import Carried
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Choice
from scorebook.window.widgets.fields import Labelled, NameField
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import apart, breakable, count

NEW, GUEST, UNKNOWN, OTHER = "new", "guest", "unknown", "other"
_SHOWN = 8  # people offered as buttons; anybody else's name is typed


class NamesSheet(Sheet):
    """The names of a file. Nothing is merged by itself: a choice is made for the name the list stands on."""

    decided = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__("bring_names_sheet", "Who is who")
        self._carried: Carried | None = None
        self.said = Muted()
        self.said.setObjectName("bring_names_said")
        self.inside.addWidget(self.said)
        columns: list[Column[Spelling]] = [
            Column("In the file", lambda s: apart(s.text), lambda s: s.text.casefold()),
            Column("How often", words.often, lambda s: (s.games, s.hands), right=True, drop=2),
            Column("Will be", self._will_be),
            Column("May be", words.likely_words, stretch=True, drop=1),
        ]
        self.table: Table[Spelling] = Table(
            "bring_names", "Names in the file", theme, columns, lambda s: s.text, whole=True
        )
        self.inside.addWidget(self.table)
        self.who = Words("", "strong")
        self.who.setObjectName("bring_who")
        self.inside.addWidget(self.who)
        self.choice = Choice("bring_choice", "Who this is")
        self.inside.addWidget(self.choice)
        self.other = NameField("bring_other", "Name in the book", "another name")
        self.labelled = Labelled("Somebody else in the book, or another name", self.other)
        self.labelled.setMaximumWidth(theme.text(420))
        self.inside.addWidget(self.labelled)
        self.table.picked.connect(self._show_choice)
        self.table.chosen.connect(lambda _row: self.choice.take_focus())
        self.choice.chosen.connect(self._chose)
        self.other.returnPressed.connect(self._typed)

    def show_file(self, carried: Carried) -> None:
        """Show the names of a file as they are decided so far."""
        other = carried is not self._carried
        self._carried = carried
        found = carried.spellings()
        self.setVisible(bool(found))
        self.other.set_names([player.name for player in carried.players()])
        self.table.set_rows(found)
        if found and (other or self.table.current() is None):
            self.table.go_to(next((one.text for one in found if one.settled is None), found[0].text))
        open_ones = sum(1 for spelling in found if spelling.settled is None)
        self.said.setText(
            f"{count(len(found), 'spelling')}, of which the book knows {len(found) - open_ones}. "
            "Nobody is taken for somebody else unless you say so here."
        )
        self._show_choice(self.table.current())

    def finish(self) -> None:
        """Take over a name that was typed and not entered."""
        if self.other.isModified() and self.other.value():
            self._typed()

    def _will_be(self, spelling: Spelling) -> str:
        if self._carried is None:
            return ""
        return words.choice_words(self._carried.choice(spelling), spelling.text)

    def _show_choice(self, spelling: Spelling | None) -> None:
        shown = spelling is not None and self._carried is not None
        for widget in (self.who, self.choice, self.labelled):
            widget.setVisible(shown)
        if spelling is None or self._carried is None:
            return
        self.who.setText(breakable(f"Who is “{spelling.text}”?"))
        people = [one.player.name for one in spelling.likely]
        choice = self._carried.choice(spelling)
        if choice.who is Who.PLAYER and choice.name not in people:
            people.insert(0, choice.name)
        options = [(name, name) for name in people[:_SHOWN]]
        options += [(f"\0{NEW}", "A new person"), (f"\0{GUEST}", "A guest"), (f"\0{UNKNOWN}", "Nobody knows")]
        self.choice.set_options(options)
        self.choice.set_value(choice.name if choice.who is Who.PLAYER else f"\0{_CODES[choice.who]}")
        self.other.clear()
        self.labelled.say("")

    def _chose(self, value: object) -> None:
        spelling = self.table.current()
        if spelling is None:
            return
        text = str(value)
        who = _WHO.get(text.removeprefix("\0")) if text.startswith("\0") else Who.PLAYER
        self._decide(spelling, NameChoice(who or Who.NEW, text if who is Who.PLAYER else spelling.text))

    def _typed(self) -> None:
        spelling, name = self.table.current(), self.other.value()
        if spelling is None or self._carried is None or not name:
            return
        known = [p.name for p in self._carried.players() if p.name.casefold() == name.casefold()]
        choice = NameChoice(Who.PLAYER, known[0]) if known else NameChoice(Who.NEW, name)
        self._decide(spelling, choice)

    def _decide(self, spelling: Spelling, choice: NameChoice) -> None:
        if self._carried is None:
            return
        self._carried.choose(spelling, choice)
        self.show_file(self._carried)
        self.decided.emit()


_CODES = {Who.NEW: NEW, Who.GUEST: GUEST, Who.UNKNOWN: UNKNOWN}
_WHO = {code: who for who, code in _CODES.items()}
