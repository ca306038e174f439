"""The score pad: a real game, from the first deal to the mark."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from scorebook.book.trouble import Refused
from scorebook.book.values import Change, Game, Seating
from scorebook.window.desk import Desk
from scorebook.window.pad.entry import Entry
from scorebook.window.pad.evening import this_evening
from scorebook.window.pad.head import heading_of
from scorebook.window.pad.lines import PadRow
from scorebook.window.pad.paper import Paper
from scorebook.window.pad.writing import Writing, find_game, line_words
from scorebook.window.page import Page
from scorebook.window.places import HandWanted

KEYS = [
    ("1 – 4", "who has the bid; or the first letters of a name"),
    ("0", "the dealer is dumped on: bidder and bid filled in"),
    ("60 h", "the bid, then trump: s h d c ends the bid"),
    ("Enter", "next field; after the last one the hand is written down"),
    ("*", "throw it in; straight after the bid: no marriage, no trump"),
    ("−", "all four passed; at the question: no trick"),
    ("/", "a misdeal: the same dealer deals again"),
    ("+", "the next one really dealt this hand"),
    ("Esc", "one field back; nothing typed is lost"),
    ("Ctrl+Enter", "write it down from any field"),
    ("Up, Down, Enter", "on the lines: pick one, correct it"),
]


class PadPage(Page):
    """The page turns what happens on the paper into writing, and shows the game after each change."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "pad")
        self.paper = Paper(self)
        self.writing = Writing(desk, self)
        self._listen()
        self._arrange()

    def _listen(self) -> None:
        paper, panel = self.paper, self.paper.panel
        panel.fields.typed.connect(self._typed)
        panel.fields.entered.connect(self._entered)
        panel.fields.left.connect(self._to_next_hand)
        panel.fields.focused.connect(self._keep_in_sight)
        panel.back.connect(self._to_next_hand)
        panel.removed.connect(self._remove_line)
        panel.begun_anew.connect(self._begin_anew)
        panel.more.substitute.clicked.connect(self._ask_substitute)
        panel.more.count.clicked.connect(lambda: self.desk.go("table", "count"))
        panel.more.bidding.clicked.connect(lambda: self.desk.go("table", "bid"))
        panel.end.again.connect(self._again)
        panel.end.others.connect(self._change_partners)
        panel.end.done.connect(lambda: self.desk.go("front"))
        panel.end.course.connect(self._see_course)
        paper.lines.picked.connect(self._picked)
        paper.lines.opened.connect(self._opened)
        paper.lines.left.connect(self._to_next_hand)
        paper.sub_line.dealer_asked.connect(panel.ask_dealer)
        paper.banner.removed.connect(self._remove_beyond)
        paper.banner.seen.clicked.connect(lambda: self._show())
        paper.banner.leave.clicked.connect(lambda: self._show())
        paper.substitute.seated.connect(self._seat_substitute)
        paper.substitute.put_away.connect(self._substitute_away)
        paper.sitting_in.taken_off.connect(self._take_substitute_off)
        paper.undo.clicked.connect(lambda: self._step(back=True))
        paper.redo.clicked.connect(lambda: self._step(back=False))

    # What every page does

    def heading(self) -> str:
        """Return "Sunday night, to 500", or "Score pad" while no game is on the table."""
        game = self.writing.game if hasattr(self, "writing") else None
        return "Score pad" if game is None else heading_of(game)

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the pad."""
        return KEYS

    def enter(self, target: object = None) -> None:
        """Show a game (its id) or one of its hands, or the game on the table, or the one last shown."""
        table_game = self.desk.book.table_game()
        if isinstance(target, int | HandWanted):
            game = find_game(self.desk, target if isinstance(target, int) else target.game)
        elif table_game is not None:
            game = table_game
        else:
            shown = self.writing.game
            game = find_game(self.desk, shown.id, shown.uuid) if shown is not None else None
        self.paper.banner.hide()
        self.writing.take(game)
        self._show()
        row = self.paper.lines.go_to(target.hand) if isinstance(target, HandWanted) else None
        if row is not None:
            self._picked(row)
            self.paper.lines.setFocus()
            return
        self.paper.panel.fields.go_on_typing()

    def refresh(self) -> None:
        """Read the game again: something else wrote into the file."""
        self._read_again()

    def follow(self, change: Change) -> None:
        """Show what a change did to the game; what is being typed stays."""
        game = self.writing.game
        if self.writing.busy:
            return
        if game is not None and change.games and game.id not in change.games and not change.players:
            self._show_undo()
            return
        self._read_again()

    def finish(self) -> bool:
        """Keep what is half typed; it is offered again."""
        self.writing.keep()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the page anew for its width."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        margins = self.body.contentsMargins()
        # Not the page's own height: the ladder is not to come and go with what is said under it.
        self.paper.arrange(self.width() - margins.left() - margins.right(), self.window().height())

    # What is shown

    def _read_again(self) -> None:
        shown = self.writing.game
        both = self.writing.read_again()
        if both is None:
            if shown is not None or self.desk.book.table_game() is not None:
                self.enter(None)  # what was shown is gone, or a game has come back
            return
        self.paper.banner.follow(*both)
        self._show(focus=self.paper.panel.isAncestorOf(self.focusWidget() or self))

    def _show(self, *, focus: bool = True) -> None:
        game, paper = self.writing.game, self.paper
        self.title.setText(self.heading())
        paper.show_game(game)
        self._show_undo()
        if game is None:
            if focus:
                paper.deal_button.setFocus()
            return
        entry = self.writing.halves.new
        paper.sub_line.show_game(game, entry.dealer if entry.dealer is not None else game.course.next_dealer)
        self._show_panel(game, focus=focus)

    def _show_panel(self, game: Game, *, focus: bool) -> None:
        writing, panel = self.writing, self.paper.panel
        if self.desk.book.read_only:
            panel.show_nothing("To look at only", "This book cannot be written just now.")
        elif writing.line is not None:
            words = line_words(game, writing.line, half=writing.half_corrected())
            panel.show_correction(writing.entry(), writing.table(), words, self._way_back(), focus=focus)
        elif writing.over:
            panel.show_end(game)
            if focus:
                panel.end.again_button.setFocus()
                self._keep_in_sight(panel.end.again_button)
        else:
            words = "This hand was half typed. Go on where you stopped." if writing.resumed else ""
            panel.show_new(
                writing.entry(), writing.table(), focus=focus, words=words, emptied=writing.emptied
            )

    def _way_back(self) -> str:
        if self.writing.over or self.writing.game is None:
            return "Back to the end"  # the whole sentence is wider than the fields
        return f"Back to hand {len(self.writing.game.hands) + 1}"

    def _show_undo(self) -> None:
        book, paper = self.desk.book, self.paper
        undo, redo = book.undo_sentence(), book.redo_sentence()
        paper.undo.setEnabled(undo is not None)
        told = undo or book.no_undo()
        paper.undo.setToolTip(told)
        paper.undo.setAccessibleDescription(told)
        paper.redo.setVisible(redo is not None)
        paper.redo.setToolTip(redo or "")

    # The fields

    def _typed(self, entry: Entry) -> None:
        before = self.writing.entry().dealer
        self.writing.typed(entry)
        game = self.writing.game
        if game is not None and self.writing.line is None and entry.dealer != before:
            dealer = entry.dealer if entry.dealer is not None else game.course.next_dealer
            self.paper.sub_line.show_game(game, dealer)

    def _entered(self, entry: Entry) -> None:
        note = self.writing.write(entry)
        if note is not None:
            panel = self.paper.panel.fields
            if panel.table is not None:
                panel.refuse(note)
                self.writing.typed(panel.entry)
            return
        self._read_again()
        if self.writing.line is None:
            self.paper.lines.clearSelection()
        self._show()

    def _keep_in_sight(self, widget: QWidget) -> None:
        """Scroll so that the field with the keyboard can be seen, once the page has taken its new shape."""
        panel = self.paper.panel
        above = panel.title if widget in (panel.fields.who, panel.end.again_button) else widget

        def scroll() -> None:
            margin = self.theme.px(48)
            for part in (above, widget):
                self.scroller.ensureWidgetVisible(part, 0, margin)

        QTimer.singleShot(0, self, scroll)

    def _to_next_hand(self) -> None:
        self.writing.keep()
        self.writing.open_line(None)
        self.paper.lines.forget_line()
        self._show()

    def _remove_line(self) -> None:
        self.writing.remove_line()
        self._show()

    def _begin_anew(self) -> None:
        self.writing.begin_anew()
        self._show()

    # The lines

    def _picked(self, row: PadRow | None) -> None:
        if row is None or row.entry is None or self.writing.game is None:
            return
        if self.writing.line is None or self.writing.line.uuid != row.entry.uuid:
            self.writing.open_line(row.entry)
            self._show_panel(self.writing.game, focus=False)

    def _opened(self, row: PadRow) -> None:
        self._picked(row)
        if row.entry is not None:
            self.paper.panel.fields.take_focus()

    def _remove_beyond(self) -> None:
        self.writing.remove_beyond()
        self.paper.banner.hide()
        self._show()

    def _step(self, *, back: bool) -> None:
        book = self.desk.book
        what = book.undo_sentence() if back else book.redo_sentence()
        if what is not None and self.desk.do(lambda b: b.undo() if back else b.redo(), self) is not None:
            self.desk.say(f"{'Undone' if back else 'Done again'}: {what}")
            self._show()

    # Who sits there

    def _ask_substitute(self) -> None:
        if self.writing.game is not None:
            names = [player.name for player in self.desk.book.players(retired=False)]
            self.paper.substitute.ask(self.writing.game, names)

    def _seat_substitute(self, seat: int, from_hand: int, name: str) -> None:
        refused: list[Refused] = []
        if self.writing.seat_substitute(seat, from_hand, name, refused):
            self._substitute_away()
        elif refused:
            self.paper.substitute.refuse(refused[0].sentence)

    def _take_substitute_off(self, seat: int, from_hand: int) -> None:
        if self.writing.take_substitute_off(seat, from_hand):
            self._substitute_away()

    def _substitute_away(self) -> None:
        self.paper.substitute.hide()
        self._show()

    # After the end

    def _again(self) -> None:
        game = self.writing.again(this_evening())
        if game is not None:
            self.enter(game)

    def _see_course(self) -> None:
        if self.writing.game is not None:
            self.desk.go("course", self.writing.game.id)

    def _change_partners(self) -> None:
        game = self.writing.game
        if game is not None:
            a, b, c, d = (game.seated(seat).player for seat in (0, 2, 1, 3))
            names = game.names()
            seating = Seating((names[0], names[2], names[1], names[3]), (a, b, c, d))
            self.desk.go("new", seating)
