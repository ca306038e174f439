"""What a person does with a line, a doubt, a page or a second typing, beside typing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorebook.book.paging import PageState
from scorebook.book.trouble import Refused
from scorebook.window import dialogs
from scorebook.window.old_book.again import Again
from scorebook.window.old_book.cells import Kind
from scorebook.window.old_book.page_words import next_page
from scorebook.window.old_book.partings import Parting
from scorebook.window.old_book.saying import Doubt

if TYPE_CHECKING:
    from scorebook.window.old_book.page import OldBookPage

AGREE = "The two typings agree."
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
            self._page, "A question for Grandma", "What is to be asked?", done="Leave it open"
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
        game = self._page.first.game
        if game is not None:
            names = [player.name for player in self._desk.book.players(retired=False)]
            self._page.paper.substitute.ask(game, names)

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

    def page_done(self) -> None:
        """Say that the page is done, and turn to the next one."""
        page, head = self._page, self._page.writing.head
        if page.on_shelf or page.again is not None or not head.page or not page.finish():
            return
        if page.first.find_half():
            page.line_said = HALF
            page.show_all()
            return
        done = self._desk.do(lambda book: book.shelf.mark_page(head.source, head.page, PageState.DONE), page)
        if done is not None:
            page.first.turn_page(head.source, next_page(head.page))
            self._desk.say(f"Page {head.page} is done.")
            page.show_all()

    # A second typing

    def begin_again(self, source: str, number: str) -> None:
        """Type a page a second time, without seeing what the first typing has."""
        page = self._page
        if not page.first.turn_page(source, number) or not page.first.games:
            return
        page.again = Again(self._desk, page, page.first.head)
        page.on_shelf = False
        page.show_all()

    def stop_again(self) -> None:
        """Leave the second typing for later; it is found again."""
        if self._page.again is not None and self._page.again.settle():
            self._page.again.keep()
            self._page.again = None
            self._page.show_all()

    def compare(self) -> None:
        """Show where the two typings part, one after the other."""
        page, again = self._page, self._page.again
        if again is None or not again.settle():
            return
        again.keep()
        page.again, page.partings_of = None, again
        self._next_parting()

    def take(self, parting: Parting) -> None:
        """Take the second reading."""
        again = self._page.partings_of
        if again is not None and again.take(parting):
            self._next_parting()

    def leave(self, parting: Parting) -> None:
        """Leave the first reading."""
        again = self._page.partings_of
        if again is not None:
            again.leave(parting)
            self._next_parting()

    def _next_parting(self) -> None:
        page, again = self._page, self._page.partings_of
        if again is None:
            return
        again.read_again()
        parting = next(iter(again.partings()), None)
        if parting is None:
            again.forget()
            page.partings_of = None
            self._desk.say(AGREE)
        else:
            hand = parting.difference.number
            entries = parting.game.hands
            known = hand is not None and hand <= len(entries)
            page.first.open_game(parting.game.id, entries[(hand or 1) - 1].id if known else None)
        page.first.read_again()
        page.show_all()
