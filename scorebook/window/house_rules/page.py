"""The page House rules: every house in words, and one of them being changed or copied."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from scorebook.book.names import key_of
from scorebook.book.trouble import BookTrouble, Refused
from scorebook.book.values import Change, GameQuery, House
from scorebook.rules.house import HouseRules, house_from_json, house_to_json
from scorebook.window.desk import Desk
from scorebook.window.game_lines import GamesWanted
from scorebook.window.house_rules import files
from scorebook.window.house_rules.editor import Editor
from scorebook.window.house_rules.form import Form, form_from_json, form_of, form_to_json
from scorebook.window.house_rules.questions import Section
from scorebook.window.house_rules.shelf import Shelf
from scorebook.window.house_rules.words import HouseRow, called, free_name, keeping_words, rows_of
from scorebook.window.page import Page
from scorebook.window.widgets.buttons import primary, quiet, secondary
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Banner

DRAFT = "house_rules"
BASED_ON = "A game keeps the rules it was begun under. Changed rules hold from the next game on."


class HouseRulesPage(Page):
    """The shelf of houses, or the editor over it. A house half changed is kept and offered again."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "house")
        self._houses: list[House] = []
        self._touched = False
        self.shelf = Shelf(self.theme)
        self.shelf.table.picked.connect(lambda _row: self._show_house())
        self.shelf.wanted.connect(self._do)
        self.editor = Editor(self.theme)
        self.editor.moved.connect(self._moved)
        self.shelf.read.clicked.connect(self._read_file)
        self.ways_out = WrappingRow("house_ways_out", self.theme.px(8))
        self.keep = primary("Keep these rules  Ctrl+S", "house_keep", self._keep)
        self.later = secondary("Not now  Esc", "house_later", self._later)
        self.forget = quiet("Forget the changes", "house_forget", self._forget)
        for button in (self.keep, self.later, self.forget):
            self.ways_out.add(button)
        self.half = Banner("house_half")
        self.half.offer(secondary("Go on", "house_go_on", self._go_on))
        for part in (self.half, self.ways_out, self.shelf, self.editor):
            self.body.addWidget(part)
        self.body.addStretch(1)
        for keys in ("Ctrl+S", "Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self._keep)
        for keys, step in (("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1)):
            QShortcut(QKeySequence(keys), self).activated.connect(lambda s=step: self._turn(s))
        self._show_mode(editing=False)

    # What every page does

    def heading(self) -> str:
        """Return the page's heading."""
        return "House rules"

    def enter(self, target: object = None) -> None:
        """Show the houses, at the one with the id `target`; a house half changed is taken up again."""
        self._read()
        half = self.desk.book.draft(DRAFT) is not None and not self.desk.book.read_only
        if half and not isinstance(target, int):
            self._go_on()
            return
        self._show_mode(editing=False)
        if isinstance(target, int):
            self.shelf.table.go_to(target)
            self.half.say("It is kept as it stands.", "A house is half changed.")
            self.half.setVisible(half)
        self.shelf.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self, change: Change) -> None:
        """Show houses that have come or gone, and how many games use them."""
        if change.houses or change.games:
            self._read()
            self._say_keeping()

    def refresh(self) -> None:
        """Read the book again; what is half changed stays."""
        self._read()
        self._say_keeping()

    def finish(self) -> bool:
        """Keep what is half changed; it is offered again."""
        if self._editing and self._touched and not self.desk.book.read_only:
            self.editor.finish()
            try:
                self.desk.book.keep_draft(DRAFT, self._to_json())
            except BookTrouble as trouble:
                self.desk.say(f"What is half changed cannot be kept just now. {trouble.sentence}")
        return True

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        if self._editing:
            return [
                ("Enter", "next field"),
                ("Up, Down", "in the chart: the same figure of the next meld"),
                ("Left, Right, Space", "along a choice, choose"),
                ("Ctrl+PgDown, Ctrl+PgUp", "the next part of the rules, the one before"),
                ("Ctrl+S, Ctrl+Enter", "keep these rules"),
                ("Esc", "back to the houses; what is half changed is kept"),
            ]
        return [
            ("Up, Down", "from house to house"),
            ("Enter", "change the rules of the house"),
            ("Left, Right", "from word to word that is explained"),
        ]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the houses by Esc."""
        if event.key() == Qt.Key.Key_Escape and self._editing:
            self._later()
            return
        super().keyPressEvent(event)

    # What is shown

    @property
    def _editing(self) -> bool:
        return not self.editor.isHidden()

    def _show_mode(self, *, editing: bool) -> None:
        read_only = self.desk.book.read_only
        self.shelf.setVisible(not editing)
        self.shelf.read.setEnabled(not read_only)
        self.editor.setVisible(editing)
        self.ways_out.setVisible(editing)
        self.half.hide()
        if editing:
            self._say_keeping()
        else:
            self.say_based_on(BASED_ON)

    def _read(self) -> None:
        self._houses = self.desk.book.houses()
        self.shelf.show_rows(rows_of(self._houses, self.desk.preferences.unoffered))
        self._show_house()

    def _show_house(self) -> None:
        row = self.shelf.table.current()
        used = row is not None and row.house.used > 0
        games = self.desk.book.games(GameQuery(house=row.house.id)) if used and row is not None else []
        self.shelf.show_house(row, games, read_only=self.desk.book.read_only)

    def _say_keeping(self) -> None:
        if self._editing:
            rules = self.editor.read.rules
            said = "" if rules is None else keeping_words(rules, self._houses)
            self.say_based_on(" ".join((f"{self._what}.", said)).strip())

    @property
    def _what(self) -> str:
        before, name = self.editor.before, self.editor.form.text("name").strip()
        same = key_of(before.name) == key_of(name)
        if same:
            return f"Changing {called(before)}"
        return f"{name or 'A new house'}, copied from {called(before)}"

    # What a person does with a house

    def _do(self, deed: str, row: HouseRow) -> None:
        rules = row.house.rules
        if deed == "games":
            self.desk.go("games", GamesWanted(house=row.house.id, rules=called(rules)))
        elif deed == "save":
            files.save(self.desk, self, rules)
        elif deed == "offer":
            self._offer(row)
        elif self.desk.book.read_only:
            self.desk.say("This book cannot be written just now.")
        elif deed == "copy":
            name = free_name(rules.name, self._houses)
            self._open(rules, replace(rules, name=name, since=None, until=None))
        elif deed == "earlier":
            self._open(rules, rules, field="until")
        else:
            self._open(rules, rules)

    def _offer(self, row: HouseRow) -> None:
        key, preferences = key_of(row.house.rules.name), self.desk.preferences
        others = tuple(name for name in preferences.unoffered if name != key)
        self.desk.prefer(replace(preferences, unoffered=(*others, key) if row.offered else others))
        self._read()

    def _open(self, before: HouseRules, rules: HouseRules, *, field: str = "") -> None:
        self._touched = before != rules
        self._show_editor(before, form_of(rules), field=field)

    def _show_editor(
        self, before: HouseRules, form: Form, section: Section = Section.HOUSE, *, field: str = ""
    ) -> None:
        self.editor.open(before, form, section, field=field)
        self._show_mode(editing=True)
        self.scroller.verticalScrollBar().setValue(0)

    def _read_file(self) -> None:
        rules = files.ask(self)
        if rules is not None:
            like = [one.rules for one in self._houses if key_of(one.rules.name) == key_of(rules.name)]
            self._touched = True
            self._show_editor(like[0] if like else rules, form_of(rules))
            self.editor.finish()

    # What a person does in the editor

    def _turn(self, step: int) -> None:
        if self._editing:
            every = list(Section)
            at = every.index(self.editor.section) + step
            self.editor.turn_to(every[at % len(every)])

    def _moved(self) -> None:
        self._touched = True
        self._say_keeping()

    def _keep(self) -> None:
        if not self._editing:
            return
        read = self.editor.finish()
        if read.stopped or read.rules is None:
            self.editor.go_to_problem()
            return
        rules, said = read.rules, keeping_words(read.rules, self._houses)
        refused: list[Refused] = []
        change = self.desk.do(lambda book: book.add_house(rules), self, refused.append)
        if change is None:
            if refused:
                self.desk.say(refused[0].sentence)
            return
        self._drop_draft()
        self._read()
        self._show_mode(editing=False)
        self._stand_on(rules)
        self.desk.say(said if change.id is not None else "Nothing has changed: the rules are as they were.")

    def _stand_on(self, rules: HouseRules) -> None:
        found = [one.id for one in self._houses if one.rules == rules]
        if found:
            self.shelf.table.go_to(max(found))
        self.shelf.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _later(self) -> None:
        self.finish()
        self._show_mode(editing=False)
        if self._touched:
            self.half.say("It is kept as it stands.", f"{self._what}.")
            self.half.show()
        self.shelf.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        self._drop_draft()
        self._show_mode(editing=False)
        self.shelf.table.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is half changed

    def _go_on(self) -> None:
        kept = self.desk.book.draft(DRAFT)
        found = None if kept is None else _from_json(kept)
        if found is None:
            self._forget()
            return
        self._touched = True
        self._show_editor(*found)

    def _to_json(self) -> dict[str, Any]:
        return {
            "before": house_to_json(self.editor.before),
            "form": form_to_json(self.editor.form),
            "section": self.editor.section.value,
        }

    def _drop_draft(self) -> None:
        self._touched = False
        if self.desk.book.draft(DRAFT) is not None:
            self.desk.book.drop_draft(DRAFT)


def _from_json(kept: dict[str, Any]) -> tuple[HouseRules, Form, Section] | None:
    """Return what a draft holds, None where it cannot be read (it is only a draft)."""
    form = form_from_json(kept.get("form", {}))
    try:
        before, section = house_from_json(kept.get("before")), Section(kept.get("section", "house"))
    except ValueError:
        return None
    return None if form is None else (before, form, section)
