"""One person beside the list: in words, and what can be done with them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from scorebook.book.trouble import Refused
from scorebook.book.values import Player
from scorebook.statistics.marks import Standing
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted
from scorebook.window.person_names import PersonNames
from scorebook.window.widgets.buttons import Button, primary, secondary
from scorebook.window.widgets.fields import Labelled, TextField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.words import breakable, count, number

NAMES = "Also known as…"


class PersonSlip(Sheet):
    """The person the list stands on. A new name is written down by Enter, by going to somebody else and by
    leaving the page; Esc goes back to the list and leaves it standing in its field.
    """

    left = Signal()
    grew = Signal(object)  # a widget that has come up, to be seen
    removed = Signal(object)  # Player
    merged = Signal(object, str)  # Player who stays, and what was done

    def __init__(self, desk: Desk) -> None:
        super().__init__("person_slip", " ")
        self.subheading.set_kind("strong")
        self._desk = desk
        self._player: Player | None = None
        self._writing = False
        self.setAccessibleName("The person chosen")
        self.said = Muted()
        self.said.setObjectName("person_said")
        self.inside.addWidget(self.said)
        self._buttons = WrappingRow("person_buttons", desk.theme.px(12))
        self.figures = self._button(secondary("See the figures", "person_figures", self._see_figures))
        self.games = self._button(secondary("See the games", "person_games", self._see_games))
        self.rename = self._button(secondary("Rename", "person_rename", self.edit))
        self.retire = self._button(secondary("Retire", "person_retire", self._retire))
        self.guest = self._button(secondary("Keep as a guest", "person_guest", self._make_guest))
        self.known_as = self._button(secondary(NAMES, "person_known_as", self.open_names))
        self.remove = self._button(secondary("Remove", "person_remove", self.remove_person))
        self.inside.addWidget(self._buttons)
        self.field = TextField("person_name", "New name")
        self.field.installEventFilter(self)
        self.labelled = Labelled("New name", self.field)
        self._name_row = WrappingRow("person_naming", desk.theme.px(12))
        for button in (
            primary("Write it down", "person_write", self._write),
            secondary("Leave it as it was", "person_leave_it", self._leave_it),
        ):
            self._name_row.add(button)
        self.inside.addWidget(self.labelled)
        self.inside.addWidget(self._name_row)
        self.names = PersonNames(desk)
        self.names.left.connect(self.left.emit)
        self.names.grew.connect(self.grew.emit)
        self.names.merged.connect(self.merged.emit)
        self.inside.addWidget(self.names)
        self._close()
        self.hide()

    def _button(self, button: Button) -> Button:
        self._buttons.add(button)
        return button

    @property
    def player(self) -> Player | None:
        """Return the person shown."""
        return self._player

    @property
    def editing(self) -> bool:
        """Tell whether the field for a new name stands open."""
        return not self.labelled.isHidden()

    def show_person(self, player: Player | None, standing: Standing | None = None) -> None:
        """Show a person with their standing, or nobody. A name being typed stays."""
        same = player is not None and self._player is not None and player.id == self._player.id
        if self._writing and not same:
            return
        if not same:
            self._close()
        self._player = player
        self.setVisible(player is not None)
        if player is None:
            return
        self.subheading.setText(breakable(player.name))
        self.subheading.setVisible(True)
        self.said.setText(about(player, standing or Standing(player.id, 0, 0)))
        self.retire.set_text("Bring back" if player.retired else "Retire")
        self.guest.set_text("Count as a player" if player.guest else "Keep as a guest")
        for button in (self.rename, self.retire, self.guest, self.remove):
            button.setEnabled(not self._desk.book.read_only)
        if not self.names.isHidden():
            self.names.show_person(player)
        self.figures.setVisible(player.played and not player.guest)
        self.games.setVisible(player.played)
        self.remove.setVisible(not player.played)

    def edit(self) -> None:
        """Open the field for another name, with the present one selected."""
        if self._player is None or self._desk.book.read_only:
            return
        if not self.editing:
            self.field.setText(self._player.name)
            self.labelled.say("")
            self.labelled.show()
            self._name_row.show()
            self._buttons.hide()
        self.field.setFocus()
        self.field.selectAll()

    def open_names(self) -> None:
        """Open or close the part with other spellings and with whom a person is one."""
        opened = self.names.isHidden()
        self.names.setVisible(opened)
        self.known_as.set_text("Close the names" if opened else NAMES)
        if opened:
            self.names.show_person(self._player)
            self.names.take_focus()

    def finish(self) -> bool:
        """Write the new name down and close its field; False where the book refuses it."""
        player, name = self._player, self.field.value()
        if not self.editing or player is None or self._writing:
            return True
        self.labelled.say("")
        if self.field.isModified() and name != player.name:
            self._writing = True  # the page follows, and must not take the field away meanwhile
            change = self._desk.do(lambda book: book.rename_player(player.id, name), self, self._refused)
            self._writing = False
            if change is None:
                return False
        self._close()
        return True

    def remove_person(self) -> None:
        """Remove somebody who has never played; say why where somebody has."""
        player = self._player
        if player is None:
            return
        if player.played:
            self._desk.say(f"{player.name} has played, so the name stays in the book. Retiring is possible.")
        elif self._desk.do(lambda book: book.remove_player(player.id), self) is not None:
            self.removed.emit(player)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter write the name down and Esc go back to the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._write()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.left.emit()
                return True
        return super().eventFilter(watched, event)

    def _write(self) -> None:
        if self.finish():
            self.left.emit()

    def _refused(self, refusal: Refused) -> None:
        self.labelled.say(refusal.sentence)
        self.field.setFocus()

    def _see_games(self) -> None:
        if self._player is not None:
            self._desk.go("games", GamesWanted(player=self._player.id))

    def _see_figures(self) -> None:
        if self._player is not None:
            self._desk.go("player", self._player.id)

    def _retire(self) -> None:
        player = self._player
        if player is not None:
            self._desk.do(lambda book: book.retire_player(player.id, not player.retired), self)

    def _make_guest(self) -> None:
        player = self._player
        if player is not None:
            self._desk.do(lambda book: book.make_guest(player.id, not player.guest), self)

    def _leave_it(self) -> None:
        self._close()
        self.left.emit()

    def _close(self) -> None:
        self.labelled.hide()
        self._name_row.hide()
        self.names.hide()
        self.known_as.set_text(NAMES)
        self._buttons.show()


def about(player: Player, standing: Standing) -> str:
    """Return what is known of a person in a sentence or two."""
    if player.guest:
        known = "A guest: at the table, and in nobody's table of figures."
    elif not player.played:
        known = "Has not played yet."
    elif not standing.games:
        known = "No game with a winner yet."
    else:
        share = standing.share
        known = (
            f"Won {number(standing.won)} of {count(standing.games, 'game')}, {share.percent()}"
            f" (likely range {share.likely()})."
        )
    return known + (" Retired: not offered for new games, still counted." if player.retired else "")
