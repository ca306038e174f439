"""New game: last week's four are already there, and Enter deals."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QWidget

from scorebook.book.names import key_of
from scorebook.book.trouble import BookTrouble, Refused
from scorebook.book.values import Change, House, NewGame, Seating
from scorebook.window.desk import Desk
from scorebook.window.new_game_words import against, other_partners, seat_problems
from scorebook.window.pad.entry import read_figure
from scorebook.window.pad.evening import this_evening
from scorebook.window.pad.keyrows import KeyRow
from scorebook.window.page import Page
from scorebook.window.seat_field import SeatField
from scorebook.window.widgets.buttons import primary, quiet
from scorebook.window.widgets.fields import DateField, Labelled, NumberField, TextField
from scorebook.window.widgets.round_table import RoundTable
from scorebook.window.widgets.sheets import Banner, Muted, Sheet, Words
from scorebook.window.words import number, spoken_date

DRAFT = "new_game"
SIDE = 340  # the width of the questions at 100 %, in pixels
TABLE = 480  # the least width of the table beside them
GUEST = "A guest is typed “guest: Name”; “?” is somebody nobody knows."
KEYS = [
    ("Enter", "deal the first hand"),
    ("1 – 4", "who deals first, on “Deal the first hand”"),
    ("Tab, Shift+Tab", "the names, the rules, the occasion"),
    ("Alt+P", "other partners, the same four"),
]


class NewGamePage(Page):
    """The four, who deals, the house, the occasion; everything as last time until it is changed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "new")
        self._houses: list[House] = []
        self._known: list[str] = []
        self._touched = False
        one, two, three, four = (SeatField(seat) for seat in range(4))
        self.seats = (one, two, three, four)
        self.table = RoundTable(self.theme, self.seats)
        self.guest = Muted(GUEST, small=True)
        self.guest.setObjectName("new_guest")
        self.who = Words("", "strong")
        self.who.setObjectName("new_against")
        self.partners = quiet("Other partners  Alt+P", "new_partners", self._other_partners)
        # A button's own shortcut presses it only after a moment's animation.
        QShortcut(QKeySequence("Alt+P"), self).activated.connect(self._other_partners)
        self.dealer = KeyRow("new_dealer", "Who deals first?", self.theme, pairs=True)
        self.house = KeyRow("new_house", "Which rules?", self.theme)
        self.target = NumberField("new_target", "Played to")
        self.occasion = TextField("new_occasion", "Occasion", "Sunday, Labor Day …")
        self.day = DateField("new_day", "Evening of", this_evening())
        self.to = Labelled("Played to", self.target)
        self.on = Labelled("Evening of", self.day)
        self.problem = Words("", "problem")
        self.problem.setObjectName("new_problem")
        self.start = primary("Deal the first hand  Enter", "new_start", self._start)
        self.running = Banner("new_running", tone="plain")
        self.carry_on = self.running.offer(quiet("Carry it on", "new_carry_on", self._carry_on))
        self._lay_out()
        self._listen()

    # The sheet of paper

    def _lay_out(self) -> None:
        px = self.theme.px
        self.top.addWidget(self.start)  # in sight at every size of text and window
        self.body.addWidget(self.problem)
        self.running.hide()
        self.body.addWidget(self.running)
        at_table = QWidget()
        left = QGridLayout(at_table)
        left.setContentsMargins(0, 0, 0, 0)
        left.setVerticalSpacing(px(16))
        left.addWidget(self.table, 0, 0, 1, 2)
        left.addWidget(self.who, 1, 0)
        left.addWidget(self.partners, 1, 1)
        left.setColumnStretch(0, 1)
        left.addWidget(self.guest, 2, 0, 1, 2)
        left.setRowStretch(3, 1)
        self._at_table = at_table
        self.asked = Sheet("new_asked", space=20)
        inside = self.asked.inside
        for part in (
            Words("Who deals first?", "label"), self.dealer, Words("Which rules?", "label"), self.house,
            self.to, Labelled("Occasion", self.occasion), self.on,
        ):  # fmt: skip
            inside.addWidget(part)
        self.problem.hide()
        self.grid = QGridLayout()
        self.grid.setSpacing(px(24))
        self.body.addLayout(self.grid)
        self.body.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the questions beside the table, or below it where there is no room."""
        super().resizeEvent(event)
        margins = self.body.contentsMargins()
        room = self.width() - margins.left() - margins.right() - self.grid.spacing()
        side = self.theme.text(SIDE)
        beside = room - side >= self.theme.text(TABLE)
        for part in (self._at_table, self.asked):
            self.grid.removeWidget(part)
        self.grid.addWidget(self._at_table, 0, 0)
        self.grid.addWidget(self.asked, *((0, 1) if beside else (1, 0)))
        self.grid.setColumnStretch(0, 1)
        self.asked.setMinimumWidth(side if beside else 0)
        self.asked.setMaximumWidth(side if beside else 16_777_215)

    def _listen(self) -> None:
        for seat, field in enumerate(self.seats):
            field.name.textEdited.connect(lambda _text, s=seat: self._named(s))
            field.name.returnPressed.connect(lambda s=seat: self._next_seat(s))
        self.dealer.chosen.connect(lambda _seat: self._touch())
        self.house.chosen.connect(lambda _id: self._show_target())
        self.house.chosen.connect(lambda _id: self._touch())
        for line in (self.target, self.occasion, self.day):
            line.textEdited.connect(lambda _text: self._touch())
            line.returnPressed.connect(self._start)
        self.start.installEventFilter(self)
        self.dealer.took_key = self._dealer_key

    # What every page does

    def heading(self) -> str:
        """Return the heading."""
        return "Deal a new game"

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the page."""
        return KEYS

    def enter(self, target: object = None) -> None:
        """Show what was half filled in, or last time's four; `target` may be a `Seating` to begin with."""
        book = self.desk.book
        last, unoffered = book.suggestion(this_evening()).house, self.desk.preferences.unoffered
        self._houses = [
            house
            for house in book.houses()
            if house.id == last or (house.current and key_of(house.rules.name) not in unoffered)
        ]
        self._known = [player.name for player in book.players(retired=False)]
        for field in self.seats:
            field.name.set_names(self._known)
        self.house.set_options([(house.id, house.rules.name) for house in self._houses])
        if isinstance(target, Seating) or not self._touched:
            self._fill(target if isinstance(target, Seating) else None)
        self._show_running()
        self._show_people()
        self.start.setEnabled(not book.read_only)
        blank = next((field for field in self.seats if not field.name.value()), None)
        (self.start if blank is None else blank.name).setFocus()

    def follow(self, change: Change) -> None:
        """Show a new person's name among those offered."""
        if change.players:
            self._known = [player.name for player in self.desk.book.players(retired=False)]
            self._show_people()

    def refresh(self) -> None:
        """Read the book again; what is filled in stays."""
        self.enter(None)

    def finish(self) -> bool:
        """Keep what is half filled in."""
        if self._touched and not self.desk.book.read_only:
            try:
                self.desk.book.keep_draft(DRAFT, self._to_json())
            except BookTrouble as trouble:
                self.desk.say(f"What is half filled in cannot be kept just now. {trouble.sentence}")
        return True

    # What is filled in

    def _fill(self, seating: Seating | None) -> None:
        last = self.desk.book.suggestion(this_evening())
        names = (seating or last.seating or Seating(("", "", "", ""))).names
        for field, name in zip(self.seats, names, strict=True):
            field.name.setText(name)
            field.say("")
        self._house_by_id(last.house)
        self.target.set_value(last.target)
        self.occasion.setText(last.occasion)
        self.day.setText(spoken_date(this_evening().isoformat()))
        self._show_people()
        self.dealer.set_value(last.first_dealer)
        self._touched = False
        kept = self.desk.book.draft(DRAFT)
        if seating is None and kept is not None:
            self._from_json(kept)

    def _house_by_id(self, id_: int | None) -> None:
        offered = [house.id for house in self._houses]
        self.house.set_value(id_ if id_ in offered else (offered[0] if offered else None))
        self._show_target()

    def _to_json(self) -> dict[str, Any]:
        return {
            "names": list(self._names()),
            "dealer": self.dealer.value(),
            "house": self.house.value(),
            "target": self.target.text(),
            "occasion": self.occasion.text(),
        }

    def _from_json(self, kept: dict[str, Any]) -> None:
        names = kept.get("names")
        if not isinstance(names, list) or len(names) != 4:
            return
        for field, name in zip(self.seats, names, strict=True):
            field.name.setText(str(name))
        house, dealer = kept.get("house"), kept.get("dealer")
        self._house_by_id(house if isinstance(house, int) else None)
        self.target.setText(str(kept.get("target", "")))
        self.occasion.setText(str(kept.get("occasion", "")))
        self._show_people()
        self.dealer.set_value(dealer if isinstance(dealer, int) else None)
        self._touched = True

    def _names(self) -> tuple[str, str, str, str]:
        a, b, c, d = (field.name.text() for field in self.seats)
        return a, b, c, d

    def _touch(self) -> None:
        self._touched = True
        self._say("")
        self._show_dealer()

    # What is shown

    def _show_people(self) -> None:
        names = self._names()
        for seat, field in enumerate(self.seats):
            field.look(self._known, names[:seat])
        self.who.setText(against(names) if any(name.strip() for name in names) else "")
        offered = [(seat, f"{seat + 1}  {name.strip() or '?'}") for seat, name in enumerate(names)]
        self.dealer.set_options(offered)
        self._show_dealer()

    def _show_dealer(self) -> None:
        dealer = self.dealer.value()
        self.table.top.show_dealer(dealer if isinstance(dealer, int) else None)

    def _show_target(self) -> None:
        house = self._house()
        self.target.setPlaceholderText(str(house.rules.target) if house is not None else "")

    def _show_running(self) -> None:
        game = self.desk.book.table_game()
        self.running.setVisible(game is not None)
        if game is not None:
            sides, totals = game.sides(), game.course.totals
            stands = " · ".join(f"{side} {number(total)}" for side, total in zip(sides, totals, strict=True))
            self.running.say(
                f"{stands}. It stays as it is and can be carried on at any time.", "A game is on."
            )

    def _say(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    # What a person does

    def _named(self, seat: int) -> None:
        self.seats[seat].say("")
        self._show_people()
        self._touch()

    def _next_seat(self, seat: int) -> None:
        following = next((field for field in self.seats[seat + 1 :] if not field.name.value()), None)
        QTimer.singleShot(0, self, (self.start if following is None else following.name).setFocus)

    def _other_partners(self) -> None:
        names, dealer = self._names(), self.dealer.value()
        turned = other_partners(names)
        for field, name in zip(self.seats, turned, strict=True):
            field.name.setText(name)
            field.say("")
        self._show_people()
        if isinstance(dealer, int):
            self.dealer.set_value((0, 3, 1, 2)[dealer])  # the deal stays with the person
        self._touch()

    def _dealer_key(self, event: QKeyEvent) -> bool:
        if event.text() not in ("1", "2", "3", "4"):
            return False
        self.dealer.set_value(int(event.text()) - 1)
        self._touch()
        return True

    def eventFilter(self, watched: QObject, event: object) -> bool:
        """Take the dealer's seat number on the start button too."""
        if watched is self.start and isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress:
            return self._dealer_key(event)
        return False

    def _carry_on(self) -> None:
        game = self.desk.book.table_game()
        if game is not None:
            self.desk.go("pad", game.id)

    def _house(self) -> House | None:
        return next((house for house in self._houses if house.id == self.house.value()), None)

    def _start(self) -> None:
        names = self._names()
        problems = seat_problems(names)
        for seat, field in enumerate(self.seats):
            field.say(problems.get(seat, ""))
        if problems:
            self.seats[min(problems)].name.setFocus()
            return
        house, dealer, target = self._house(), self.dealer.value(), read_figure(self.target.text())
        day, wrong_day = self.day.value(), self.day.problem()
        self.to.say(target.sentence)
        self.on.say(wrong_day or ("" if day else "Which evening is it?"))
        if target.sentence or day is None or house is None:
            (self.target if target.sentence else self.day).setFocus()
            return
        if not isinstance(dealer, int):
            self._say("Who deals first?")
            self.dealer.take_focus()
            return
        new = NewGame(Seating(names), house.id, dealer, day, self.occasion.value(), target.value)
        refused: list[Refused] = []
        change = self.desk.do(lambda book: book.start_game(new), self, refused.append)
        if change is None:
            self._say(refused[0].sentence if refused else "Not begun yet. Enter tries again.")
            return
        self._touched = False
        if self.desk.book.draft(DRAFT) is not None:
            self.desk.book.drop_draft(DRAFT)
        self.desk.go("pad", change.game)
