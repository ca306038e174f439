"""What a person does with a line, a doubt, a page or a second typing, beside typing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorebook.book.paging import PageState
from scorebook.book.trouble import BookTrouble, Refused
from scorebook.window import dialogs
from scorebook.window.old_book.again import Again
from scorebook.window.old_book.cells import Kind
from scorebook.window.old_book.page_words import PageWanted, next_page
from scorebook.window.old_book.partings import Parting
from scorebook.window.old_book.saying import Doubt

if TYPE_CHECKING:
    from scorebook.window.old_book.page import OldBookPage

AGREE = "The two typings agree."
SO_FAR = "The two typings agree so far."
UNDER_WAY = "second typing"  # the draft that says which page is being typed a second time
GO_UP = "Go up to the hand it belongs before, then press Insert."
HALF = "This line is not written down yet. Enter writes it; empty it if it is none."


class Deeds:
    """The buttons of the page, each of which asks the book for one operation."""

    def __init__(self, page: OldBookPage) -> None:
        self._page = page
        self._desk = page.desk

    # A doubt

    def keep(self, doubt: Doubt) -> None:
        """Keep what is written, whatever the rules say."""
        question = doubt.question
        if question is not None and self._desk.do(lambda book: book.shelf.answer(question), self._page):
            self._desk.say("Kept as it is written.")
            self._page.show_all()

    def fix(self, doubt: Doubt) -> None:
        """Go to the figure that is most likely to be wrong."""
        writing = self._page.first
        end = None if writing.game is None else f"{writing.game.uuid} end"
        if writing.open_row(doubt.row or end, doubt.cell):
            self._page.show_all()

    # A line

    def ask(self) -> None:
        """Leave a question open about the line one is in, or the game."""
        text = dialogs.ask_text(
            self._page, "A question for Grandma", "What is to be asked?", done="Keep the question"
        )
        if not text:
            return
        row, writing = self._page.paper.grid.live(), self._page.first
        marks = writing.head.kind is Kind.MARKS
        hand = None if row is None or marks or row.end else row.id
        game = row.id if row is not None and marks else getattr(writing.game, "id", None)
        if self._desk.do(lambda book: book.shelf.leave_question(text, game=game, hand=hand), self._page):
            self._desk.say("Left open. It stands among the questions.")

    def remark(self) -> None:
        """Write a remark beside the line one is in."""
        row = self._page.paper.grid.live()
        if row is None or row.id is None:
            return
        id_, game = row.id, row.game
        before = game.note if game is not None else row.line.hand.note if row.line is not None else ""
        text = dialogs.ask_text(self._page, "A remark", "Remark", before)
        if text is not None:
            self._desk.do(
                lambda book: book.remark_game(id_, text) if game is not None else book.remark_hand(id_, text),
                self._page,
            )

    def remove(self) -> None:
        """Take the line one is in off the page."""
        if self._page.writing.remove_row():
            if self._page.again is None:
                self._desk.say("Taken off the page. Undo brings it back.")
            self._page.show_all()

    def ask_substitute(self) -> None:
        """Ask who sits in for whom, from which hand on."""
        game, row = self._page.first.game, self._page.paper.grid.live()
        if game is not None:
            names = [player.name for player in self._desk.book.players(retired=False)]
            here = None if row is None or row.end else row.stand.number
            self._page.paper.substitute.ask(game, names, here)

    def seat_substitute(self, seat: int, from_hand: int, name: str) -> None:
        """Let somebody sit in, or say by the fields why not."""
        game = self._page.first.game
        said: list[Refused] = []
        if game is None:
            return
        done = self._desk.do(
            lambda book: book.seat_substitute(game.id, seat, from_hand, name), self._page, said.append
        )
        if done is not None:
            self.substitute_away()
        elif said:
            self._page.paper.substitute.refuse(said[0].sentence)

    def take_substitute_off(self, seat: int, from_hand: int) -> None:
        """Take somebody who sits in off again."""
        game = self._page.first.game
        if game is not None and self._desk.do(
            lambda book: book.remove_substitute(game.id, seat, from_hand), self._page
        ):
            self._desk.say("Taken off. Undo brings it back.")
            self._page.show_all()

    def substitute_away(self) -> None:
        """Put the question about a substitute away."""
        self._page.paper.substitute.hide()
        self._page.show_all()

    def other_page(self) -> None:
        """Say that a game stands on another page."""
        row, writing = self._page.paper.grid.live(), self._page.first
        game, head = None if row is None else row.game, writing.shown_head()
        if game is None:
            return
        asks = f"On which page of {head.source or 'the pad'} is it?"
        page = dialogs.ask_text(self._page, asks, "Page", head.page)
        if page and writing.move_game(game, replace(head, page=page)):
            self._page.show_all()

    def put_between(self) -> None:
        """Begin a line before the one one is in, for a hand that was passed over."""
        page = self._page
        if page.on_shelf or self._desk.book.read_only:
            return
        page.line_said = "" if page.writing.open_between() else GO_UP
        page.show_all()

    def page_done(self) -> None:
        """Say that the page is done, and turn to the next one."""
        page, head = self._page, self._page.writing.head
        if page.on_shelf or page.again is not None or not head.page or not page.finish():
            return
        if self._half_typed():
            return
        done = self._desk.do(lambda book: book.shelf.mark_page(head.source, head.page, PageState.DONE), page)
        if done is not None:
            page.first.turn_page(head.source, next_page(head.page))
            self._desk.say(f"Page {head.page} is done.")
            page.show_all()

    def mark_done(self, source: str, number: str) -> None:
        """Say on the shelf that a page is done; a line of it that is half typed is shown instead."""
        page = self._page
        if page.first.has_half(source, number):
            page.enter(PageWanted(source, number))
            if self._half_typed():
                return
        self._desk.do(lambda book: book.shelf.mark_page(source, number, PageState.DONE), page)

    def _half_typed(self) -> bool:
        """Go to a line of the page that is not written down yet, and say so; False where there is none."""
        page = self._page
        if not page.first.find_half():
            return False
        page.line_said = HALF
        page.show_all()
        return True

    # A second typing

    def take_up(self) -> None:
        """Go on with the second typing that was under way when the window was closed."""
        page, kept = self._page, self._desk.book.draft(UNDER_WAY) or {}
        head = page.first.head
        if (kept.get("source"), kept.get("page")) == (head.source, head.page) and page.first.games:
            again = Again(self._desk, page, head)
            if kept.get("comparing") is True:
                page.partings_of = again
            else:
                page.again = again

    def put_away(self) -> None:
        """Have no second typing before one any more; what was typed of it is kept."""
        page = self._page
        if page.again is not None or page.partings_of is not None:
            page.again, page.partings_of = None, None
            self._keep_under_way()

    def _keep_under_way(self) -> None:
        """Keep whether a second typing is before one, so that a restart comes back to it."""
        page, book = self._page, self._desk.book
        if book.read_only:
            return
        again = page.again or page.partings_of
        try:
            if again is None:
                book.drop_draft(UNDER_WAY)
                return
            head = again.head
            payload = {"source": head.source, "page": head.page, "comparing": page.again is None}
            book.keep_draft(UNDER_WAY, payload)
        except BookTrouble as trouble:
            self._desk.say(f"Where you are in the second typing cannot be kept. {trouble.sentence}")

    def begin_again(self, source: str, number: str) -> None:
        """Type a page a second time, without seeing what the first typing has."""
        page = self._page
        if not page.first.turn_page(source, number) or not page.first.games:
            return
        page.again, page.partings_of = Again(self._desk, page, page.first.head), None
        page.on_shelf = False
        self._keep_under_way()
        page.show_all()

    def stop_again(self) -> None:
        """Leave the second typing for later; it is found again."""
        if self._page.again is not None and self._page.again.settle():
            self._page.again.keep()
            self.put_away()
            self._page.show_all()

    def compare(self) -> None:
        """Show where the two typings part, one after the other, on the lines of the first."""
        page, again = self._page, self._page.again
        if again is None or not again.settle():
            return
        again.keep()
        page.again, page.partings_of = None, again
        self._keep_under_way()
        self._next_parting()

    def answer_parting(self, *, second: bool) -> None:
        """Take the second reading of the difference that is shown, or leave the first."""
        parting = self._page.paper.side.parting
        if parting is not None and not self._page.on_shelf:
            (self.take if second else self.leave)(parting)

    def take(self, parting: Parting) -> None:
        """Take the second reading."""
        again = self._page.again or self._page.partings_of
        if again is not None and again.take(parting):
            self._next_parting()

    def leave(self, parting: Parting) -> None:
        """Leave the first reading."""
        again = self._page.again or self._page.partings_of
        if again is not None:
            again.leave(parting)
            self._next_parting()

    def _next_parting(self) -> None:
        page, again = self._page, self._page.partings_of
        if again is None:  # the second typing goes on
            page.first.read_again()
            page.show_all()
            return
        again.read_again()
        parting = next(iter(again.partings()), None)
        if parting is None:
            page.partings_of = None
            if again.whole:
                again.forget()
            else:
                page.again = again
            self._keep_under_way()
            self._desk.say(AGREE if again.whole else SO_FAR)
        else:
            hand = parting.difference.number
            entries = parting.game.hands
            known = hand is not None and hand <= len(entries)
            page.first.open_game(parting.game.id, entries[(hand or 1) - 1].id if known else None)
        page.first.read_again()
        page.show_all()
