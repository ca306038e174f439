"""Pads, their pages and how far each is typed in; and the questions they leave, one under the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.book.paging import Source, SourcePage
from scorebook.book.questions import Question
from scorebook.window import dialogs
from scorebook.window.desk import Desk
from scorebook.window.old_book.missing import pages_meant, what_is_odd
from scorebook.window.old_book.page_words import progress, where
from scorebook.window.widgets.buttons import Button, primary, quiet, secondary
from scorebook.window.widgets.cells import width_of
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Sheet, Words
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import breakable, number

Row = TypeVar("Row")
MOST = 200  # questions shown at once
ALL_THE_SAME = "Missing all the same"
FIGURE_STAYS = "The answer is kept. A figure itself is put right in its line."
NO_SOURCE = "No pad has been begun. Each one will stand here, with how many of its pages are typed in."
NO_QUESTION = "Nothing is open. What nobody can read, and what page and rules disagree on, will stand here."


class ShelfView(QWidget):
    """What there is to be typed in and what is open. `opened` goes out with a page to be typed."""

    opened = Signal(str, str)  # source, page
    again = Signal(str, str)  # a page to be typed a second time
    done = Signal(str, str)  # a page of which somebody says that it is done
    asked = Signal(object)  # Question, to be looked at on its line

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._make_sources()
        self._make_pages()
        self._make_questions()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(desk.theme.px(16))
        for sheet in (self.sources_sheet, self.pages_sheet, self.questions_sheet):
            column.addWidget(sheet)

    def _table(
        self, name: str, spoken: str, columns: list[Column[Any]], name_of: Callable[[Any], Any]
    ) -> Any:
        table: Table[Any] = Table(name, spoken, self._desk.theme, columns, name_of, whole=True)
        table.setCursor(Qt.CursorShape.PointingHandCursor)
        return table

    def _make_sources(self) -> None:
        self.sources: Table[Source] = self._table(
            "old_sources",
            "Pads and books",
            [
                Column("Pad or book", lambda source: source.title, stretch=True),
                Column("Typed in", progress, lambda source: source.done),
                Column("Games", lambda source: number(source.games), lambda s: s.games, right=True),
                Column("Note", lambda source: source.note, drop=1),
            ],
            lambda source: source.id,
        )
        self.no_source = Words(NO_SOURCE, "muted")
        self.sources_sheet = self._sheet(
            "old_sources_sheet",
            "Pads and books",
            (self.no_source, self.sources),
            quiet("How many pages", "old_extent", self._ask_extent),
            quiet("Rename", "old_rename", self._rename),
            quiet("Note", "old_source_note", self._note_source),
        )
        self.sources.picked.connect(lambda _source: self._show_pages())
        self.sources.chosen.connect(lambda _source: self.pages.setFocus())

    def _make_pages(self) -> None:
        self.pages: Table[SourcePage] = self._table(
            "old_pages",
            "Pages",
            [
                Column("Page", lambda page: page.number or "no number"),
                Column("State", lambda page: page.state or "begun", stretch=True),
                Column("Games", lambda page: number(len(page.games)), lambda p: len(p.games), right=True),
                Column("Questions", lambda page: number(page.questions), lambda p: p.questions, right=True),
                Column("Note", lambda page: page.note, drop=1),
            ],
            lambda page: page.id,
        )
        self.pages_sheet = self._sheet(
            "old_pages_sheet",
            "Pages",
            (self.pages,),
            secondary("Type this page", "old_type_page", self._open_page),
            quiet("Type it a second time", "old_type_again", self._type_again),
            quiet("It is done", "old_mark_done", self._mark_done),
            quiet("Missing, looked", "old_mark_missing", self._mark_missing),
            quiet("Note", "old_page_note", self._note_page),
        )
        self.pages.chosen.connect(lambda _page: self._open_page())

    def _make_questions(self) -> None:
        self.questions: Table[Question] = self._table(
            "old_questions",
            "Questions for Grandma",
            [
                Column("Where", where),
                Column("Question", lambda question: question.text, stretch=True),
            ],
            _name_of_question,
        )
        self.no_question = Words(NO_QUESTION, "muted")
        self.whole = Words("")
        self.whole.setObjectName("old_question_words")
        self.questions_sheet = self._sheet(
            "old_questions_sheet",
            "Questions for Grandma",
            (self.no_question, self.questions, self.whole),
            primary("Open the line", "old_question_open", self._open_question),
            secondary("Answer it", "old_question_answer", self._answer),
            quiet("Keep as written", "old_question_keep", lambda: self._settle("")),
        )
        self.questions.chosen.connect(lambda _question: self._open_question())
        self.questions.picked.connect(lambda _question: self._show_question())

    def _sheet(self, name: str, heading: str, parts: tuple[QWidget, ...], *buttons: Button) -> Sheet:
        sheet = Sheet(name, heading)
        for part in parts:
            sheet.inside.addWidget(part)
        row = WrappingRow(f"{name}_buttons", self._desk.theme.px(8))
        for button in buttons:
            row.add(button)
        sheet.inside.addWidget(row)
        return sheet

    # What is shown

    def show_all(self, source: str = "") -> None:
        """Read the shelf; `source` is the pad to stand on where none was chosen."""
        found = self._desk.book.shelf.sources()
        self.sources.set_rows(found)
        if found and self.sources.current() is None:
            here = next((one.id for one in found if one.title == source), found[0].id)
            self.sources.go_to(here)
        self.sources.setVisible(bool(found))
        self.no_source.setVisible(not found)
        self._show_pages()
        at = max(self.questions.currentIndex().row(), 0)
        everything = self._desk.book.shelf.questions()
        asked = everything[:MOST]
        self.questions.set_rows(asked)
        more = len(everything) - len(asked)
        self.questions_sheet.subheading.setText(
            "Questions for Grandma" + (f", the first {MOST} of {number(len(everything))}" if more else "")
        )
        if asked and self.questions.current() is None:
            self.questions.go_to(_name_of_question(asked[min(at, len(asked) - 1)]))
        self.questions.setVisible(bool(asked))
        self.no_question.setVisible(not asked)
        self._show_question()
        self._let_be_done()

    def _show_pages(self) -> None:
        source = self.sources.current()
        self.pages_sheet.setVisible(source is not None and bool(source.pages))
        if source is None:
            return
        self.pages_sheet.subheading.setText(f"Pages of {source.title}")
        self.pages.set_rows(list(source.pages))
        if source.pages and self.pages.current() is None:
            self.pages.go_to(source.pages[-1].id)

    def _show_question(self) -> None:
        question = self.questions.current()
        # The whole sentence, where the table has no room for it.
        text = "" if question is None else question.text
        room = self.questions.columnWidth(1) - 16
        self.whole.setText(breakable(text))
        self.whole.setVisible(width_of(text, self._desk.theme.font()) > room)

    def _let_be_done(self) -> None:
        writable = not self._desk.book.read_only
        for sheet, there in (
            (self.sources_sheet, self.sources.current() is not None),
            (self.questions_sheet, self.questions.current() is not None),
        ):
            for button in sheet.findChildren(Button):
                button.setVisible(there)
        for button in self.findChildren(Button):
            opens = button.objectName() in ("old_type_page", "old_question_open")
            button.setEnabled(writable or opens)

    def take_focus(self) -> None:
        """Take the keyboard into the questions, or the pads where none are open."""
        for table in (self.questions, self.pages, self.sources):
            if table.isVisible():
                table.setFocus()
                return

    # Pads

    def _change(self, operation: Any) -> bool:
        return self._desk.do(operation, self) is not None

    def _ask_extent(self) -> None:
        source = self.sources.current()
        if source is None:
            return
        text = dialogs.ask_text(self, f"How many pages has {source.title}?", "Pages, like ~40", source.extent)
        if text is not None:
            self._change(lambda book: book.shelf.change_source(source.id, extent=text))

    def _rename(self) -> None:
        source = self.sources.current()
        text = None if source is None else dialogs.ask_text(self, "What is it called?", "Name", source.title)
        if source is not None and text is not None:
            self._change(lambda book: book.shelf.change_source(source.id, title=text))

    def _note_source(self) -> None:
        source = self.sources.current()
        text = None if source is None else dialogs.ask_text(self, source.title, "Note", source.note)
        if source is not None and text is not None:
            self._change(lambda book: book.shelf.change_source(source.id, note=text))

    # Pages

    def _page(self) -> tuple[Source, SourcePage] | None:
        source, page = self.sources.current(), self.pages.current()
        return None if source is None or page is None else (source, page)

    def _open_page(self) -> None:
        found = self._page()
        if found is not None:
            self.opened.emit(found[0].title, found[1].number)

    def _type_again(self) -> None:
        found = self._page()
        if found is not None:
            self.again.emit(found[0].title, found[1].number)

    def _mark_done(self) -> None:
        found = self._page()
        if found is not None:
            self.done.emit(found[0].title, found[1].number)

    def _mark_missing(self) -> None:
        """Ask which page is missing: nearly always one that is not in the list."""
        source = self.sources.current()
        if source is None:
            return
        label = "Page, like 12 or 12-14"
        text = dialogs.ask_text(self, f"Which page of {source.title} is missing?", label)
        pages = pages_meant(text or "")
        odd = what_is_odd(source, pages)
        # The keyboard is on the first answer, and Enter has just been pressed.
        if odd and dialogs.ask(self, "Is that right?", odd, ("Leave it", ALL_THE_SAME)) != ALL_THE_SAME:
            return
        if pages:
            self._change(lambda book: book.shelf.mark_missing(source.title, pages))

    def _note_page(self) -> None:
        found = self._page()
        if found is None:
            return
        source, page = found
        text = dialogs.ask_text(self, f"{source.title}, page {page.number}", "Note", page.note)
        if text is not None:
            self._change(lambda book: book.shelf.mark_page(source.title, page.number, note=text))

    # Questions

    def _open_question(self) -> None:
        question = self.questions.current()
        if question is not None and question.game is not None:
            self.asked.emit(question)
        elif question is not None and question.source:
            self.opened.emit(question.source, question.page_number)

    def _answer(self) -> None:
        question = self.questions.current()
        if question is None:
            return
        text = dialogs.ask_text(self, question.text, "Answer")
        if text and self._settle(text) and question.field:
            self._desk.say(FIGURE_STAYS)  # "38" is an answer; nobody is taken at half a word

    def _settle(self, answer: str) -> bool:
        question = self.questions.current()
        return question is not None and self._change(lambda book: book.shelf.answer(question, answer))


def _name_of_question(question: Question) -> tuple[Any, ...]:
    return question.id, question.game, question.hand, question.code, question.field
