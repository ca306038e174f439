"""The old book: thirty-five years of paper, typed in line by line."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.book.questions import Question
from scorebook.book.values import Change
from scorebook.window.desk import Desk
from scorebook.window.old_book.again import Again
from scorebook.window.old_book.cells import Cell, Kind
from scorebook.window.old_book.deeds import Deeds
from scorebook.window.old_book.head import Head
from scorebook.window.old_book.keys import Done
from scorebook.window.old_book.page_words import PageWanted, based_on, shelf_words
from scorebook.window.old_book.paper import LEGEND, MARKS_LEGEND, Paper
from scorebook.window.old_book.saying import first_doubt
from scorebook.window.old_book.standing import Standing
from scorebook.window.old_book.typed import Typed
from scorebook.window.old_book.writing import Writing
from scorebook.window.page import Page

NEXT = "next"  # the value of the game that is still to be typed
KEYS = [
    ("Enter", "next field; after the last one the line is written down"),
    (".", "the same as on the line above"),
    ("?", "unreadable: something stands there that nobody can read"),
    ("-", "nothing scored; in the bidder’s field: all four passed"),
    ("*", "thrown in"),
    ("0", "in the bidder’s field: the dealer was dumped on"),
    ("/", "in the bidder’s field: a misdeal; in “who won”: not finished"),
    ("1, 2", "just the mark: who won. Enter writes the game down"),
    ("Enter on an empty line", "no more hands: what the page says at the end of the game"),
    ("Up, Down", "the line above or below, to correct it"),
    ("Insert", "a hand that was passed over, before the one you are in"),
    ("Ctrl+Delete", "take the line you are in off the page"),
    ("Alt+W, Alt+H", "keep what is written as it is; go to the hand to put it right"),
    ("Alt+1, Alt+2", "where two typings differ: leave the first, take the second"),
    ("Esc", "one field back, then to the fields over the page"),
    ("Page Up, Page Down", "the game before or after on this page"),
    ("Ctrl+Enter", "this page is done, on to the next one"),
    ("Alt+S, Alt+G, Alt+D", "the source, the page, the date"),
    ("Alt+K", "which kind of page it is"),
    ("Alt+P", "all pads, pages and questions, and back"),
    ("Alt+Q, Alt+R", "a question for Grandma, a remark"),
]


class OldBookPage(Page):
    """A pad page to fill in. What stands over it stays put; every line is written as soon as it is whole."""

    laid_out_first = True  # or a field under the keyboard is looked for where it stood before

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "old_book")
        self._first = Writing(desk, self)
        self._first.load()
        self.again: Again | None = None
        self.partings_of: Again | None = None  # the second typing whose differences are looked at
        self.on_shelf = False
        self._refused: Head | None = None  # what was typed over the page and cannot be kept yet
        self.line_said = ""
        self._looking = False
        self.paper = Paper(self)
        self.deeds = Deeds(self)
        self.deeds.take_up()
        self._listen()
        self._arrange()

    @property
    def writing(self) -> Standing:
        """Return the page being typed: the first typing, or the second one."""
        return self._first if self.again is None else self.again

    @property
    def first(self) -> Writing:
        """Return the first typing, which writes into the book."""
        return self._first

    def _listen(self) -> None:
        paper, deeds = self.paper, self.deeds
        form, entry, side, shelf = paper.form, paper.grid.entry, paper.side, paper.shelf
        form.changed.connect(self._head_changed)
        form.typed.connect(self._head_typed)
        form.turned.connect(self._turned)
        form.kind_chosen.connect(self._kind_chosen)
        form.finished.connect(entry.take_focus)
        form.focused.connect(self._keep_in_sight)
        entry.typed.connect(self._typed)
        entry.done.connect(self._done)
        entry.left.connect(self._left)
        entry.stepped.connect(self._stepped)
        entry.focused.connect(self._keep_in_sight)
        paper.grid.opened.connect(self._clicked)
        paper.games.chosen.connect(lambda uuid: self._choose_game(None if uuid == NEXT else str(uuid)))
        side.kept.connect(deeds.keep)
        side.fixed.connect(deeds.fix)
        side.asked.connect(deeds.ask)
        side.remarked.connect(deeds.remark)
        side.removed.connect(deeds.remove)
        side.put_between.connect(deeds.put_between)
        side.moved_page.connect(deeds.other_page)
        side.sits_in.connect(deeds.ask_substitute)
        paper.substitute.seated.connect(deeds.seat_substitute)
        paper.substitute.put_away.connect(deeds.substitute_away)
        paper.sitting_in.taken_off.connect(deeds.take_substitute_off)
        side.taken.connect(deeds.take)
        side.left.connect(deeds.leave)
        paper.compare.clicked.connect(deeds.compare)
        paper.stop.clicked.connect(deeds.stop_again)
        paper.shelf_button.clicked.connect(self.turn_shelf)
        paper.done_button.clicked.connect(deeds.page_done)
        shelf.opened.connect(lambda source, page: self.enter(PageWanted(source, page)))
        shelf.asked.connect(self.enter)
        shelf.again.connect(deeds.begin_again)
        shelf.done.connect(deeds.mark_done)
        paper.glance.looked.connect(self._look_at_doubt)
        self.scroller.viewport().installEventFilter(self)
        self.scroller.verticalScrollBar().valueChanged.connect(lambda _at: self._show_glance())
        self.scroller.verticalScrollBar().rangeChanged.connect(lambda _a, _b: self._reshaped())
        for key, does in (
            ("Ctrl+Return", deeds.page_done), ("Ctrl+Enter", deeds.page_done),
            ("Alt+S", lambda: form.take_focus("source")), ("Alt+G", lambda: form.take_focus("page")),
            ("Alt+D", lambda: form.take_focus("date")), ("Alt+K", form.kind.take_focus),
            ("Alt+P", self.turn_shelf), ("Alt+Q", deeds.ask), ("Alt+R", deeds.remark),
            ("PgUp", lambda: self._another_game(-1)), ("PgDown", lambda: self._another_game(1)),
            ("Ctrl+Del", deeds.remove), ("Ins", deeds.put_between),
            ("Alt+W", lambda: side.keep.click() if side.parting is None else None),
            ("Alt+H", lambda: side.fix.click() if side.parting is None else None),
            ("Alt+L", self._look_at_doubt),
            ("Alt+1", lambda: deeds.answer_parting(second=False)),
            ("Alt+2", lambda: deeds.answer_parting(second=True)),
        ):  # fmt: skip
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(does)

    # What every page does

    def heading(self) -> str:
        """Return the page's one heading."""
        return "From the old book"

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the page."""
        return KEYS

    def enter(self, target: object = None) -> None:
        """Show the page that was being typed, or a game, a page, or a question that is named."""
        if target is not None:
            self.deeds.put_away()
            self.on_shelf = False
        writing = self.writing
        if isinstance(target, Question) and target.game is not None:
            writing.open_game(target.game, target.hand, target.field)
        elif isinstance(target, PageWanted):
            writing.turn_page(target.source, target.page)
        elif isinstance(target, int):
            writing.open_game(target)
        else:
            writing.read_again()
        self._refused, self.line_said = None, ""
        self.show_all()
        blank = self.paper.form.first_blank() if target is None and not writing.games else None
        if self.on_shelf:
            self.paper.shelf.take_focus()
        elif blank is not None and not self.desk.book.read_only:
            self.paper.form.take_focus(blank)

    def follow(self, change: Change) -> None:
        """Show what a change did to the page; what is being typed stays. Undo and redo show their game."""
        if self.writing.busy:
            return
        if change.undone is not None and change.game is not None and self.again is None:
            self._first.come_to(change.game)
        self.refresh()

    def refresh(self) -> None:
        """Read the page again."""
        self.writing.read_again()
        self.show_all(focus=self.paper.grid.isAncestorOf(self.focusWidget() or self))

    def finish(self) -> bool:
        """Complete the field being typed; half a line is kept and found again."""
        self.paper.form.finish()
        if self._refused is not None:
            self.paper.form.take_focus(next(iter(self.writing.wrong), "date"))
            return False
        if not self.writing.settle():
            self.paper.say("This line cannot be read yet. Put it right, or empty the field.")
            self.paper.grid.entry.take_focus()
            return False
        self.writing.keep()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the page anew for its width."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        margins = self.body.contentsMargins()
        self.paper.arrange(self.width() - margins.left() - margins.right())

    # What is shown

    def show_all(self, *, focus: bool = True) -> None:
        """Show the shelf, or the page as it stands now; with `focus` the keyboard goes to the line."""
        paper, shelf = self.paper, self.desk.book.shelf
        paper.show_shelf(self.on_shelf)
        may_be_done = not self.on_shelf and self.again is None and not self.desk.book.read_only
        paper.done_button.setVisible(may_be_done and bool(self.writing.head.page))
        if self.on_shelf:
            paper.shelf.show_all(self.writing.head.source)
            self.say_based_on(shelf_words(shelf.sources()))
            return
        head = self.writing.head
        self._show_head()
        self._show_games()
        self.show_lines(focus=focus)
        self.say_based_on(based_on(head, shelf.source(head.source) if head.source else None))
        paper.second.setVisible(self.again is not None)
        paper.legend.setText(MARKS_LEGEND if head.kind is Kind.MARKS else LEGEND)

    def _show_head(self) -> None:
        book, form = self.desk.book, self.paper.form
        people = [player.name for player in book.players()]
        form.offer(people, book.shelf.titles(), self.writing.houses.names())
        form.show_head(self._refused or self.writing.shown_head(), self.writing.wrong)
        may = not book.read_only and self.again is None
        form.set_enabled(may)
        self.paper.sitting_in.show_game(self.writing.game, may=may)

    def _show_games(self) -> None:
        writing, games = self.writing, self.paper.games
        shown = writing.shown_games()
        games.setVisible(bool(shown) and writing.head.kind is not Kind.MARKS)
        options = [(game.uuid, f"Game {at}") for at, game in enumerate(shown, start=1)]
        games.set_options([*options, *([(NEXT, "Next game")] if self.again is None else [])])
        games.set_value(NEXT if writing.game is None else writing.game.uuid)

    def show_lines(self, *, focus: bool) -> None:
        """Show the lines of the page, and what there is to be said of them."""
        writing, paper = self.writing, self.paper
        rows, course = writing.rows_and_course()
        paper.grid.show_rows(writing.head.kind, rows, focus=focus)
        live = paper.grid.live()
        paper.say(live.typed.said if live is not None and live.typed.said else self.line_said)
        read_only = self.desk.book.read_only
        second = self.again or self.partings_of
        if second is not None:
            paper.side.show_partings(second.partings(), read_only=read_only)
        else:
            paper.side.show_doubt(first_doubt(rows, course, self._first.asked), read_only=read_only)
        paper.side.show_line(live, second=self.again is not None, read_only=read_only)
        QTimer.singleShot(0, self, self._show_glance)

    def _keep_in_sight(self, widget: QWidget) -> None:
        """Scroll so that the field with the keyboard can be seen, once the page has taken its new shape."""
        self._looking = False
        QTimer.singleShot(
            0, self, lambda: self._scroll_to(widget, self.theme.px(64)) if widget.hasFocus() else None
        )

    def _reshaped(self) -> None:
        """Keep the field with the keyboard in sight, unless somebody looks elsewhere just now."""
        has = QApplication.focusWidget()
        if has is not None and not self._looking and self.paper.typing.isAncestorOf(has):
            self._keep_in_sight(has)
        self._show_glance()

    def _scroll_to(self, widget: QWidget, margin: int) -> None:
        """Scroll no further than to see the whole of a widget; Qt would be content with its cursor."""
        bar = self.scroller.verticalScrollBar()
        top = widget.mapTo(self.scroller.viewport(), QPoint(0, 0)).y() + bar.value()
        lowest = top - min(margin, top)
        highest = top + widget.height() + margin - self.scroller.viewport().height()
        bar.setValue(min(max(bar.value(), highest), lowest))

    def _show_glance(self) -> None:
        """Say at the foot of the page, where it is always seen, what stands in a box that is out of sight."""
        side = self.paper.side
        words = "" if self.on_shelf else side.short_words()
        if words:
            box, view = side.doubt, self.scroller.viewport()
            top = box.mapTo(view, QPoint(0, 0)).y()
            if top >= 0 and top + min(box.height(), self.theme.text(120)) <= view.height():
                words = ""
        self.paper.glance.show_words(words)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the field being typed in sight when there is less room than before."""
        if event.type() == QEvent.Type.Resize and watched is self.scroller.viewport():
            self._reshaped()
        return super().eventFilter(watched, event)

    def _look_at_doubt(self) -> None:
        """Scroll to the box that says where page and rules, or two typings, part."""
        self._looking = True  # until a key is typed
        self._scroll_to(self.paper.side.doubt, self.theme.px(16))

    def turn_shelf(self) -> None:
        """Turn to the pads, pages and questions, or back to typing."""
        if self.on_shelf or self.finish():
            self.on_shelf = not self.on_shelf
            self.show_all()
            if self.on_shelf:
                self.paper.shelf.take_focus()

    # What stands over the page

    def _head_typed(self, head: Head) -> None:
        self._first.type_head(head)

    def _head_changed(self, head: Head) -> None:
        taken = self.writing.change_head(head)
        self._refused = None if taken else head
        self.show_all(focus=False)

    def _turned(self, source: str, page: str) -> None:
        if self.writing.turn_page(source, page):
            self.deeds.put_away()
            self.show_all(focus=False)

    def _kind_chosen(self, kind: Kind) -> None:
        if self.writing.choose_kind(kind):
            self.show_all()

    # The lines

    def _typed(self, typed: Typed) -> None:
        self.line_said = ""
        row = self.paper.grid.live()
        if row is not None:
            self.writing.typed(typed, row)
            self.show_lines(focus=False)
            if self._looking and (has := QApplication.focusWidget()) is not None:
                self._keep_in_sight(has)

    def _done(self, typed: Typed, done: Done) -> None:
        self.line_said = ""
        if done is Done.NO_MORE and not self.writing.ending:
            if not self.writing.no_more():
                self.line_said = "Nothing is typed yet. The first hand goes here, or turn the page."
        else:
            self.line_said = self.writing.write(typed) or ""
        if self.again is not None and self.again.whole:
            self.deeds.compare()
        else:
            self.show_all()

    def _left(self) -> None:
        writing = self.writing
        if writing.between is not None:
            writing.leave_between()
            self.show_all()
        elif writing.ending and writing.at is None:
            writing.ending = False
            self.show_all()
        elif writing.at is not None:
            writing.open_row(None)
            self.show_all()
        else:
            self.paper.form.take_focus("date")

    def _stepped(self, by: int) -> None:
        if self.writing.step(by):
            self.show_all()

    def _clicked(self, row: object, cell: Cell | None) -> None:
        name = getattr(row, "name", None)
        if name is not None and self.writing.open_row(name, cell):
            self.show_all()

    def _choose_game(self, uuid: str | None) -> None:
        if self.writing.choose_game(uuid):
            self.show_all()

    def _another_game(self, by: int) -> None:
        uuids = [None if value == NEXT else str(value) for value in self.paper.games.values()]
        now = None if self.writing.game is None else self.writing.game.uuid
        at = uuids.index(now) + by if now in uuids else -1
        if self.paper.games.isVisible() and 0 <= at < len(uuids):
            self._choose_game(uuids[at])
