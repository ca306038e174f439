"""Which games to look for: words, a person, years, and whether they have a winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from scorebook.book.names import key_of
from scorebook.book.values import Player
from scorebook.statistics.order import Years
from scorebook.window.game_lines import GamesWanted
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Choice
from scorebook.window.widgets.fields import Labelled, LineField, NameField, NumberField, TextField
from scorebook.window.widgets.flow import WrappingRow

ALL, DECIDED, UNFINISHED = "all", "decided", "unfinished"
BACKWARDS = "These years end before they begin."
FOUR_FIGURES = "A year has four figures, like 1994."


class Finder(WrappingRow):
    """A row of fields. `changed` goes out with what is wanted as soon as it can be understood.

    A name that nobody has and a year that is none are said by their field once it is left, and change
    nothing until then. `left` goes out when somebody wants to go on to the games found.
    """

    changed = Signal(object)  # GamesWanted
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__("games_finder", theme.px(12))
        self.text = TextField(
            "games_text", "Find games by name, date, occasion or remark", "name, date, occasion"
        )
        self.person = NameField("games_person", "Games with this person", "anybody")
        self.since = NumberField("games_since", "From this year on", "first")
        self.until = NumberField("games_until", "Until the end of this year", "last")
        self.kind = Choice("games_kind", "With a winner or not")
        self.kind.set_options([(ALL, "All"), (DECIDED, "With a winner"), (UNFINISHED, "Not finished")])
        self.kind.set_value(ALL)
        self._by_key: dict[str, Player] = {}
        self._wanted = GamesWanted()
        self._unseen = GamesWanted()  # asked for by another page, in no field; "Show all games" lets go
        self._labelled: dict[LineField, Labelled] = {}
        fields: Sequence[tuple[str, LineField, int]] = (
            ("Find", self.text, 216),
            ("With", self.person, 152),
            ("From year", self.since, 88),
            ("To year", self.until, 88),
        )
        for label, field, width in fields:
            labelled = Labelled(label, field)
            labelled.setFixedWidth(theme.text(width))
            self.add(labelled)
            self._labelled[field] = labelled
            field.textChanged.connect(self._typed)
            field.editingFinished.connect(lambda field=field: self._finished(field))
            field.installEventFilter(self)
        kind = Labelled("Which", self.kind)
        self.add(kind)
        self.kind.chosen.connect(self._typed)

    def set_people(self, people: Sequence[Player]) -> None:
        """Offer these people; what is typed stays."""
        self._by_key = {key_of(player.name): player for player in people}
        self.person.set_names([player.name for player in people])

    def wanted(self) -> GamesWanted:
        """Return what is asked for, as far as it can be understood."""
        return self._wanted

    def name(self) -> str:
        """Return the name of the person asked for, "" where it is anybody."""
        found = self._by_key.get(key_of(self.person.value()))
        return "" if found is None else found.name

    def ask(self, wanted: GamesWanted) -> None:
        """Fill the fields with what is wanted; no signal goes out."""
        names = {player.id: player.name for player in self._by_key.values()}
        for field in self._labelled:
            field.blockSignals(True)
        self.text.setText(wanted.text)
        self.person.setText(names.get(wanted.player, "") if wanted.player is not None else "")
        self.since.set_value(wanted.years.since)
        self.until.set_value(wanted.years.until)
        for field, labelled in self._labelled.items():
            field.blockSignals(False)
            labelled.say("")
        self.kind.set_value(DECIDED if wanted.decided else UNFINISHED if wanted.unfinished else ALL)
        self._unseen = GamesWanted(house=wanted.house, rules=wanted.rules, only=wanted.only, said=wanted.said)
        self._wanted = self._read()

    def take_focus(self) -> None:
        """Take the keyboard into the search field, with what stands there selected."""
        self.text.setFocus()
        self.text.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Down and Enter go on to the games, and Esc in the search field empty it."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if watched is self.text and event.key() == Qt.Key.Key_Down:
            self.left.emit()
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(watched, LineField):
            self._finished(watched)
            if not self._labelled[watched].problem.text():
                self.left.emit()
            return True
        if event.key() == Qt.Key.Key_Escape and isinstance(watched, LineField) and watched.text():
            watched.clear()
            return True
        return False

    def _typed(self) -> None:
        wanted = self._read()
        for field, labelled in self._labelled.items():
            if labelled.problem.text() and not self._problem(field):
                labelled.say("")
        if wanted != self._wanted:
            self._wanted = wanted
            self.changed.emit(wanted)

    def _finished(self, field: LineField) -> None:
        self._labelled[field].say(self._problem(field))

    def _read(self) -> GamesWanted:
        found = self._by_key.get(key_of(self.person.value()))
        since, until = _year(self.since), _year(self.until)
        if since is not None and until is not None and until < since:
            until = None
        return replace(
            self._unseen,
            text=self.text.value(),
            player=None if found is None else found.id,
            years=Years(since, until),
            decided=self.kind.value() == DECIDED,
            unfinished=self.kind.value() == UNFINISHED,
        )

    def _problem(self, field: LineField) -> str:
        if field is self.person:
            known = not self.person.value() or key_of(self.person.value()) in self._by_key
            return "" if known else "Nobody of that name has played."
        if isinstance(field, NumberField):
            if field.problem() or (field.text().strip() and _year(field) is None):
                return FOUR_FIGURES
            since, until = _year(self.since), _year(self.until)
            if field is self.until and since is not None and until is not None and until < since:
                return BACKWARDS
        return ""


def _year(field: NumberField) -> int | None:
    value = field.value()
    return value if value is not None and 1000 <= value <= 9999 else None
