"""The fields in which games are chosen to be counted: years, occasion, rules, people, how well known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from scorebook.book.names import as_typed, key_of
from scorebook.statistics.filters import Filter, is_occasion
from scorebook.statistics.order import Years
from scorebook.window.widgets.buttons import Choice
from scorebook.window.widgets.fields import Labelled, LineField, NameField, NumberField
from scorebook.window.widgets.flow import WrappingRow

if TYPE_CHECKING:
    from scorebook.window.theme import Theme

FOUR_FIGURES = "A year has four figures, like 1994."
BACKWARDS = "These years end before they begin."
NOBODY = "Nobody of that name is in the book."
GUEST = "Guests are in nobody’s table."
NO_OCCASION = "No game was played at such an occasion."
WHOSE = "Whose? Name the player first."
TWICE = "That one is named already."
ALL_RULES, ALL_GAMES, EVERY_HAND = "", "all", "every"


@dataclass(frozen=True, slots=True)
class Known:
    """What may be chosen: people by key of every name that leads to them, occasions, names of rules.

    `guests` are the keys of people who are in nobody's table.
    """

    people: Mapping[str, int]
    names: Mapping[int, str]
    occasions: Sequence[str]
    rules: Sequence[str]
    guests: frozenset[str] = frozenset()


class FilterFields(WrappingRow):
    """A row of fields. `chosen` goes out with a filter as soon as what is typed can be understood.

    What cannot be is said by its field once that is left, and chooses nothing until then. `left` goes out
    on Enter in a field with nothing wrong, and on Esc in an empty one. `own` is the player of a player's
    page, who need not be named.
    """

    chosen = Signal(object)  # Filter
    left = Signal()

    def __init__(self, theme: Theme, *, own: bool = False) -> None:
        super().__init__("filter_fields", theme.px(12))
        self.own: int | None = None
        self._is_own = own
        self._known = Known({}, {}, (), ())
        self._people: Mapping[str, int] = {}
        self._filter = Filter()
        self.since = NumberField("filter_since", "Count games from this year on", "first")
        self.until = NumberField("filter_until", "Count games until the end of this year", "last")
        self.occasion = NameField("filter_occasion", "Count games of this occasion", "any")
        self.player = NameField("filter_player", "Count games of this player", "anybody")
        self.partner = NameField("filter_partner", "Count games with this partner", "anybody")
        self.rival = NameField("filter_rival", "Count games against this player", "anybody")
        self.rules = Choice("filter_rules", "Count games of these rules")
        self.hands = Choice("filter_hands", "Count all games, or those of which every hand is known")
        self.hands.set_options([(ALL_GAMES, "All"), (EVERY_HAND, "Every hand known")])
        self._labelled: dict[LineField, Labelled] = {}
        fields: Sequence[tuple[str, LineField, int]] = (
            ("From year", self.since, 88),
            ("To year", self.until, 88),
            ("Occasion", self.occasion, 152),
            ("Player", self.player, 136),
            ("With", self.partner, 136),
            ("Against", self.rival, 136),
        )
        for label, field, width in fields:
            labelled = Labelled(label, field)
            labelled.setFixedWidth(theme.text(width))
            self._labelled[field] = labelled
            self.add(labelled)
            labelled.setVisible(field is not self.player or not own)
            field.textChanged.connect(self._typed)
            field.editingFinished.connect(lambda field=field: self._finished(field))
            field.installEventFilter(self)
        self._rules = Labelled("Rules", self.rules)
        for labelled in (self._rules, Labelled("Which", self.hands)):
            self.add(labelled)
        for choice in (self.rules, self.hands):
            choice.chosen.connect(self._typed)

    def know(self, known: Known) -> bool:
        """Offer these people, occasions and rules; tell whether they are others than before."""
        if known == self._known:
            return False
        self._known, self._people = known, as_typed(known.people, known.guests)
        for field in (self.player, self.partner, self.rival):
            field.set_names(sorted(known.names.values()))
        self.occasion.set_names(known.occasions)
        self.rules.set_options([(ALL_RULES, "All rules"), *((name, name) for name in known.rules)])
        self._rules.setVisible(len(known.rules) > 1)
        return True

    def show_filter(self, filter_: Filter, *, anew: bool = False) -> None:
        """Fill the fields with a filter; what is typed and says the same stays, or cannot be understood.

        `anew` fills all of them. On a player's page the partner and the rival of somebody else stay unseen.
        """
        self._filter = filter_
        seen = filter_
        if self._is_own and filter_.player not in (None, self.own):
            seen = replace(filter_, player=None, partner=None, rival=None)
        people = [(self.player, seen.player), (self.partner, seen.partner), (self.rival, seen.rival)]
        stands: dict[LineField, tuple[object, object, str]] = {
            self.since: (_year(self.since), seen.years.since, str(seen.years.since or "")),
            self.until: (_year(self.until), seen.years.until, str(seen.years.until or "")),
            self.occasion: (self._occasion(), seen.occasion, seen.occasion or ""),
        }
        for field, id_ in people:
            stands[field] = (self._who(field), id_, "" if id_ is None else self._known.names.get(id_, ""))
        for line, (typed, wanted, text) in stands.items():
            if anew or (typed != wanted and not self._problem(line)):
                line.blockSignals(True)
                line.setText(text)
                line.blockSignals(False)
        self.rules.set_value(filter_.rules or ALL_RULES)
        self.hands.set_value(EVERY_HAND if filter_.every_hand else ALL_GAMES)
        self._finished()

    def problems(self) -> list[str]:
        """Return what is wrong, a sentence a field."""
        return [sentence for field in self._labelled if (sentence := self._problem(field))]

    def take_focus(self) -> None:
        """Take the keyboard, in the first field."""
        self.since.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter leave the fields where nothing is wrong, and Esc empty a field, then leave them."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if not isinstance(watched, LineField):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._finished(watched)
            if not self.problems():
                self.left.emit()
            return True
        if event.key() == Qt.Key.Key_Escape:
            if watched.text():
                watched.clear()
            else:
                self.left.emit()
            return True
        return False

    def _typed(self) -> None:
        for field, labelled in self._labelled.items():
            if labelled.problem.text() and labelled.problem.text() != self._problem(field):
                labelled.say("")
        filter_ = self._read()
        if filter_ != self._filter:
            self._filter = filter_
            self.chosen.emit(filter_)

    def _finished(self, left: LineField | None = None) -> None:
        """Say what is wrong by the field that was left, and by the others nobody is typing in."""
        for field, labelled in self._labelled.items():
            if field is left or not field.hasFocus():
                labelled.say(self._problem(field))

    def _read(self) -> Filter:
        since, until = _year(self.since), _year(self.until)
        if since is not None and until is not None and until < since:
            until = None
        player = self.own if self._is_own else self._who(self.player)
        partner, rival = self._who(self.partner), self._who(self.rival)
        if player is None or partner == player:
            partner = None
        if player is None or rival in (player, partner):
            rival = None
        if self._is_own and partner is None and rival is None:
            # A player's page counts that player's games anyhow; it leaves alone whom other pages count.
            kept = self._filter
            player = kept.player
            if player != self.own:
                partner, rival = kept.partner, kept.rival
        rules = self.rules.value()
        return Filter(
            years=Years(since, until),
            occasion=self._occasion(),
            rules=str(rules) if rules else None,
            player=player,
            partner=partner,
            rival=rival,
            every_hand=self.hands.value() == EVERY_HAND,
        )

    def _who(self, field: NameField) -> int | None:
        return self._people.get(key_of(field.value())) if field.value() else None

    def _occasion(self) -> str | None:
        typed = self.occasion.value()
        if not typed:
            return None
        as_written = {key_of(one): one for one in self._known.occasions}
        if key_of(typed) in as_written:
            return as_written[key_of(typed)]
        return typed if any(is_occasion(one, typed) for one in self._known.occasions) else None

    def _problem(self, field: LineField) -> str:
        if not field.text().strip():
            return ""
        if isinstance(field, NumberField):
            since, until = _year(self.since), _year(self.until)
            if _year(field) is None:
                return FOUR_FIGURES
            backwards = field is self.until and since is not None and until is not None and until < since
            return BACKWARDS if backwards else ""
        if field is self.occasion:
            return "" if self._occasion() is not None else NO_OCCASION
        assert isinstance(field, NameField)
        who = self._who(field)
        if who is None:
            return GUEST if key_of(field.value()) in self._known.guests else NOBODY
        player = self.own if self._is_own else self._who(self.player)
        if field is self.player:
            return ""
        if player is None:
            return WHOSE
        others = {player} | ({self._who(self.partner)} if field is self.rival else set())
        return TWICE if who in others else ""


def _year(field: NumberField) -> int | None:
    value = field.value()
    return value if value is not None and 1000 <= value <= 9999 else None
