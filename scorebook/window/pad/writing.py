"""The game on the pad, what is half typed of it, and everything the pad asks the book to do.

It knows no widgets but the one that dialogs stand over. `moved` goes out when the page has to show the
game anew; `typed` figures are kept as a draft a moment after the last key, and at once in `keep`.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from scorebook.book.trouble import BookTrouble, Refused
from scorebook.book.values import Game, HandEntry, NewGame, Seating
from scorebook.rules.hand import Origin
from scorebook.rules.scoring import explain
from scorebook.window.desk import Desk
from scorebook.window.pad.beside import kept_with
from scorebook.window.pad.entry import Entry, Field, Note, Table, fresh, from_hand, next_hand, to_hand
from scorebook.window.pad.halves import Halves
from scorebook.window.pad.placing import keep_halves, take_up
from scorebook.window.words import count

PAUSE = 400  # milliseconds after the last key until what is typed is kept


class Writing(QObject):
    """One game being written. `line` is the hand being corrected, None for the next one."""

    moved = Signal()

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk = desk
        self._over = over
        self.game: Game | None = None
        self.halves = Halves()
        self.line: HandEntry | None = None
        self.resumed = False
        self._emptied: Entry | None = None
        self.busy = False
        self._unkept = False  # keeping failed: what is half typed stands on the screen only
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.keep)

    # Which game

    def take(self, game: Game | None) -> None:
        """Take a game to the pad, with whatever was half typed of it or put on the pad from elsewhere."""
        if self._pause.isActive() or self._unkept:
            self.keep()
        same = self.game is not None and game is not None and self.game.uuid == game.uuid
        self.game = game
        if game is not None and same:
            if not self._unkept:
                self.halves, _ = take_up(self._desk, game)
            self._line_again()
            return
        self.halves, self.line, self.resumed, self._emptied = Halves(), None, False, None
        if game is not None:
            self.halves, self.resumed = take_up(self._desk, game)

    def read_again(self) -> tuple[Game, Game] | None:
        """Read the game again after a change; return it before and after, None where it is gone."""
        before = self.game
        if before is None:
            return None
        after = find_game(self._desk, before.id, before.uuid)
        self.game = after
        if after is None:
            self.line = None
            return None
        if self.halves.new.uuid in {entry.uuid for entry in after.hands}:
            self.halves.written()
        self._line_again()
        return before, after

    def _line_again(self) -> None:
        assert self.game is not None
        if self.line is not None:
            uuid = self.line.uuid
            self.line = next((entry for entry in self.game.hands if entry.uuid == uuid), None)

    @property
    def over(self) -> bool:
        """Tell whether no hand can be added."""
        return self.game is not None and self.game.winner is not None

    # What the fields stand on and hold

    def table(self) -> Table:
        """Return what the fields stand on: the next hand, or the line being corrected."""
        assert self.game is not None
        game = self.game
        if self.line is None:
            return next_hand(game)
        line = game.course.lines[self.line.number - 1]
        names = game.names(self.line.number)
        return Table(game.rules, names, line.dealer, self.line.number, game.origin, self.line.hand)

    def entry(self) -> Entry:
        """Return what the fields hold."""
        if self.line is None:
            return self.halves.new
        return self.halves.correction(self.line.uuid) or self._untouched()

    def _untouched(self) -> Entry:
        assert self.line is not None
        untouched = from_hand(self.line.uuid, self.line.hand, self.table())
        return replace(untouched, counted=self.line.melds, calls=self.line.calls)

    def half_corrected(self) -> bool:
        """Tell whether the line being shown has a correction begun and not written."""
        return self.line is not None and self.halves.correction(self.line.uuid) is not None

    def typed(self, entry: Entry) -> None:
        """Take over what was typed."""
        if self.line is None:
            self.halves.new = entry
        else:
            self.halves.keep_correction(entry, self._untouched())
        self._pause.start()

    def keep(self) -> None:
        """Keep what is half typed as a draft now; blank fields leave none behind."""
        self._pause.stop()
        if self.game is None or self._desk.book.read_only:
            return
        try:
            keep_halves(self._desk, self.game, self.halves)
            self._unkept = False
        except BookTrouble as trouble:
            # Nothing is lost yet: it stands on the screen. But it will not survive the window.
            self._unkept = True
            self._desk.say(f"What is half typed cannot be kept just now. {trouble.sentence}")

    @property
    def emptied(self) -> bool:
        """Tell whether emptied fields can be put back."""
        return self._emptied is not None

    def open_line(self, entry: HandEntry | None) -> None:
        """Go to a written line to correct it, or back to the next hand (None)."""
        self.line = entry

    def begin_anew(self) -> None:
        """Empty the fields, or show the line as it is written; emptied ones come back the second time."""
        if self.line is not None:
            self.halves.drop_correction(self.line.uuid)
        elif self.halves.new.empty and self._emptied is not None:
            self.halves.new, self._emptied = self._emptied, None
        else:
            self._emptied, self.halves.new = self.halves.new, fresh()
        self._pause.start()

    # What the book is asked to do

    def write(self, entry: Entry) -> Note | None:
        """Write a whole entry down; return None once that is saved, or the sentence that stands by it."""
        assert self.game is not None
        said: list[Refused] = []
        hand, game, line = to_hand(entry, self.table()), self.game, self.line
        melds, calls = kept_with(entry)
        if line is not None and (hand, melds, calls) == (line.hand, line.melds, line.calls):
            self.halves.drop_correction(line.uuid)
            self.line = None
            return None
        self.busy = True
        try:
            if line is None:
                self._bring_to_the_table(game)
                change = self._desk.do(
                    lambda book: book.write_hand(game.id, hand, entry.uuid, melds, calls),
                    self._over,
                    said.append,
                )
            else:
                change = self._desk.do(
                    lambda book: book.correct_hand(line.id, hand, melds, calls), self._over, said.append
                )
        finally:
            self.busy = False
        if change is None:
            return _why_not(said, entry)
        if line is None:
            self.halves.written()
            self.resumed, self._emptied = False, None
        else:
            self.halves.drop_correction(line.uuid)
            self.line = None
        self.keep()
        return None

    def _bring_to_the_table(self, game: Game) -> None:
        """Make the game the one on the table: whoever writes in an older one is carrying it on."""
        try:
            on_table = self._desk.book.table_game()
        except BookTrouble:
            return  # writing comes upon it in a moment, and tells
        if game.origin is Origin.LIVE and (on_table is None or on_table.id != game.id):
            self._desk.do(lambda book: book.carry_on(game.id), self._over)

    def remove_line(self) -> None:
        """Take the line being corrected off the pad."""
        line = self.line
        if line is not None and self._desk.do(lambda book: book.remove_hand(line.id), self._over):
            self.halves.drop_correction(line.uuid)
            self.line = None
            self.keep()
            self._desk.say(f"Hand {line.number} is off the pad. Undo brings it back.")

    def remove_beyond(self) -> None:
        """Take the hands beyond the end off, the last one first."""
        if self.game is None:
            return
        lying = [
            entry
            for entry, line in zip(self.game.hands, self.game.course.lines, strict=True)
            if line.beyond_end
        ]
        for entry in reversed(lying):
            if self._desk.do(lambda book, id_=entry.id: book.remove_hand(id_), self._over) is None:  # type: ignore[misc]
                return
        self._desk.say(f"{count(len(lying), 'hand')} taken off. Undo brings them back one by one.")

    def seat_substitute(self, seat: int, from_hand: int, name: str, refused: list[Refused]) -> bool:
        """Let somebody sit in; return whether they do."""
        assert self.game is not None
        game = self.game
        return (
            self._desk.do(
                lambda book: book.seat_substitute(game.id, seat, from_hand, name), self._over, refused.append
            )
            is not None
        )

    def take_substitute_off(self, seat: int, from_hand: int) -> bool:
        """Take somebody who sits in off again; return whether that was done."""
        assert self.game is not None
        id_ = self.game.id
        done = self._desk.do(lambda book: book.remove_substitute(id_, seat, from_hand), self._over)
        if done is not None:
            self._desk.say("Taken off. Undo brings it back.")
        return done is not None

    def again(self, today: date) -> int | None:
        """Begin another game with the same four in the same seats; return its id."""
        assert self.game is not None
        new = next_game(self._desk, self.game, today)
        change = self._desk.do(lambda book: book.start_game(new), self._over)
        return change.game if change is not None else None


def next_game(desk: Desk, game: Game, today: date) -> NewGame:
    """Return the game that follows `game` at the same table: same four, same rules, the deal goes round."""
    players = tuple(game.seated(seat).player for seat in range(4))
    dealer = game.course.next_dealer
    if dealer is None:
        dealer = desk.book.suggestion(today).first_dealer
    # A game belongs to the evening it began on, past midnight too.
    day = today.isoformat()
    a, b, c, d = players
    seating = Seating(game.names(), (a, b, c, d))
    target = game.target if game.target != game.rules.target else None
    return NewGame(seating, game.house, dealer, day, game.occasion, target)


def find_game(desk: Desk, game_id: int, uuid: str | None = None) -> Game | None:
    """Return a game of the book, None where it is gone (or is another one by now)."""
    try:
        game = desk.book.game(game_id)
    except (Refused, LookupError):
        return None
    return game if uuid is None or game.uuid == uuid else None


def line_words(game: Game, entry: HandEntry, *, half: bool) -> str:
    """Return how a line was scored, in words, and whether a correction of it lies half typed."""
    line = game.course.lines[entry.number - 1]
    said = explain(game.rules, entry.hand, line.score, game.names(entry.number), game.sides(entry.number))
    if line.beyond_end:
        said += " It lies beyond the end and counts in nothing."
    if half:
        said += " Your correction is not written yet."
    return said


def _why_not(said: list[Refused], entry: Entry) -> Note:
    if not said:
        return Note(entry.at, "Not written down yet. Enter tries again.", stops=True)
    problems = said[0].problems
    field = next((f for f in Field if problems and f == problems[0].field), entry.at)
    return Note(field, said[0].sentence, stops=True)
