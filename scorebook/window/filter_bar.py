"""Which games a page of figures counts: said in one line, chosen in fields that unfold below it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.book.names import key_of
from scorebook.book.values import GameQuery
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.window.filter_fields import FilterFields, Known
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Words
from scorebook.window.words import apart, breakable

if TYPE_CHECKING:
    from scorebook.window.desk import Desk

CHOOSE, DONE = "Choose games…", "Done choosing"
KEYS = [("Alt+C", "choose which games are counted"), ("Alt+A", "count everything again")]


class FilterBar(QWidget):
    """The line and the fields of one page. What is chosen is the desk's, and holds on every page.

    A bar of a player's page (`fixed_player`) has no field for the player: `fix` says whose page it is.
    An empty book has nothing to choose from, and no bar. A `shy` one is there only while games are chosen or
    about to be. `folded` goes out once the fields are put away.
    """

    folded = Signal()

    def __init__(self, desk: Desk, fixed_player: bool = False, *, shy: bool = False) -> None:
        super().__init__()
        self.setObjectName("filter_bar")
        self._desk = desk
        self._fixed_player = fixed_player
        self._shy = shy
        self._player: int | None = None
        self.said = Words("", "strong")
        self.said.setObjectName("filter_words")
        self.choose = quiet(CHOOSE, "filter_choose", self._turn)
        self.everything = quiet("Count everything", "filter_everything", self.count_everything)
        self.line = WrappingRow("filter_line", desk.theme.px(8))
        for widget in (self.said, self.choose, self.everything):
            self.line.add(widget)
        self.fields = FilterFields(desk.theme, own=fixed_player)
        self.fields.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(desk.theme.px(8))
        column.addWidget(self.line)
        column.addWidget(self.fields)
        self.fields.chosen.connect(desk.figures.choose)
        self.fields.left.connect(self.fold)
        desk.figures.filter_changed.connect(self._show_if_seen)
        self.show_now()

    def listen(self, page: QWidget) -> None:
        """Take the keys of the bar anywhere on its page."""
        for keys, does in (("Alt+C", self.open), ("Alt+A", self.count_everything)):
            shortcut = QShortcut(QKeySequence(keys), page)
            shortcut.activated.connect(does)

    def showEvent(self, event: QShowEvent) -> None:
        """Say what is counted by now: it may have been chosen on another page."""
        super().showEvent(event)
        self.show_now()

    def fix(self, player: int) -> None:
        """Be the bar of that player's page."""
        self._player = self.fields.own = player
        self.show_now()

    def filter(self) -> Filter:
        """Return what the page counts: what is chosen, on a player's page for that player."""
        chosen = self._desk.figures.filter
        return chosen if self._player is None else chosen.of(self._player)

    def show_now(self) -> None:
        """Say what is counted now, with people and occasions as the book has them."""
        names = {player.id: player.name for player in self._desk.book.players()}
        chosen = self._desk.figures.filter
        shown = chosen
        if self._fixed_player and chosen.player not in (None, self._player):
            shown = replace(chosen, player=None, partner=None, rival=None)  # of no account on this page
        told = {id_: apart(name) for id_, name in names.items()}
        self.said.setText(breakable(shown.words(told)))
        self.everything.setVisible(chosen != EVERYTHING)
        if self.parentWidget() is not None:  # else it would come up as a window of its own
            self.setVisible(self.wanted())
        if not self.fields.isHidden():
            self._fill(names, anew=False)

    def useful(self) -> bool:
        """Tell whether there are games to choose among, or a choice to let go of."""
        return self._desk.figures.filter != EVERYTHING or bool(self._desk.book.games(GameQuery(limit=1)))

    def wanted(self) -> bool:
        """Tell whether the bar is to be there."""
        if self._shy:
            return self._desk.figures.filter != EVERYTHING or not self.fields.isHidden()
        return self.useful()

    def open(self) -> None:
        """Unfold the fields and take the keyboard into the first."""
        if not self.useful():
            return
        if self.fields.isHidden():
            self.fields.show()
            self.choose.set_text(DONE)
            self._fill({player.id: player.name for player in self._desk.book.players()}, anew=True)
        self.fields.take_focus()

    def fold(self) -> None:
        """Fold the fields up again; what is chosen stays."""
        self.fields.hide()
        self.choose.set_text(CHOOSE)
        self.choose.setFocus()
        self.folded.emit()

    def count_everything(self) -> None:
        """Let go of every choice."""
        had = self.everything.hasFocus()
        self._desk.figures.choose(EVERYTHING)
        self.show_now()
        self.fields.show_filter(EVERYTHING, anew=True)
        if had and self.choose.isVisible():
            self.choose.setFocus()

    def _turn(self) -> None:
        if self.fields.isHidden():
            self.open()
        else:
            self.fold()

    def _show_if_seen(self) -> None:
        if self.isVisible() or self.isHidden():  # not only its page out of sight
            self.show_now()

    def _fill(self, names: dict[int, str], *, anew: bool) -> None:
        book = self._desk.book
        guests = {player.id for player in book.players() if player.guest}
        keys = {**book.aliases(), **{key_of(name): id_ for id_, name in names.items()}}
        rules = dict.fromkeys(house.rules.name for house in book.houses())
        known = Known(
            people={key: id_ for key, id_ in keys.items() if id_ not in guests},
            names={id_: name for id_, name in names.items() if id_ not in guests},
            occasions=tuple(_occasions(book.occasions())),
            rules=tuple(rules),
            guests=frozenset(key for key, id_ in keys.items() if id_ in guests),
        )
        others = self.fields.know(known)
        self.fields.show_filter(self._desk.figures.filter, anew=anew or others)


def _occasions(played: list[str]) -> dict[str, None]:
    """Return the occasions to offer: those of every year by their name, and each by its own."""
    found: dict[str, None] = {}
    for occasion in played:
        words = occasion.rsplit(" ", 1)
        if len(words) == 2 and words[1].lstrip("'").isdecimal():
            found[words[0]] = None
        if occasion:
            found[occasion] = None
    return found
