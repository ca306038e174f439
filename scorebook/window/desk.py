"""The desk the pages share: the open book, and the one way to change it or to go elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scorebook.book.trouble import BookMoved, BookTrouble, Refused
from scorebook.book.values import Change
from scorebook.window import dialogs
from scorebook.window.caring import Caring
from scorebook.window.facts import Facts
from scorebook.window.figures import Figures
from scorebook.window.places import HandWanted

if TYPE_CHECKING:
    from scorebook.book.library import Book
    from scorebook.folders import Folders
    from scorebook.window.preferences import Preferences
    from scorebook.window.theme import Theme


class Desk(QObject):
    """What every page is given. It owns nothing: the book is opened and closed by the app.

    `changed` goes out after an operation has been committed, never before; `refreshed` when something
    else has written into the file and everything must be read again; `moved` when the file is no longer
    where it was and writing has stopped.
    """

    changed = Signal(object)  # Change
    refreshed = Signal()
    went = Signal(str, object)  # page, target
    went_back = Signal()
    said = Signal(str)
    moved = Signal(str)
    preferred = Signal(object)  # Preferences
    # What only the app can do, because another book lies on the desk afterwards.
    open_wanted = Signal()
    start_wanted = Signal()
    save_as_wanted = Signal()
    restore_wanted = Signal(str)  # the path of a backup, once a person has seen the difference
    backed_up = Signal()

    def __init__(self, book: Book, preferences: Preferences, folders: Folders, theme: Theme) -> None:
        super().__init__()
        self.book = book
        self.preferences = preferences
        self.folders = folders
        self.theme = theme
        self.facts = Facts(self)  # before any page, so that it knows of a change when they ask
        self.figures = Figures(self)
        self.caring = Caring(self)
        self.busy = False  # something long is being written; nobody may ask the book meanwhile
        self.stopped = ""  # why nothing is written any more: the file is no longer where it was

    def do(
        self,
        operation: Callable[[Book], Change],
        by: QWidget | None = None,
        refused: Callable[[Refused], None] | None = None,
    ) -> Change | None:
        """Do one operation and return its change, or None where it was not done.

        What the book refuses is said in the foot, or given to `refused` so that a page can put each
        sentence by its field. Trouble with the file is told in one dialog over `by`. Nothing typed is
        touched either way.
        """
        if self.stopped:
            dialogs.tell(by, self.stopped, "Save the open book as a new one: File, “Save the open book as”.")
            return None
        try:
            if self.book.changed_outside():
                self.refreshed.emit()
            change = operation(self.book)
        except Refused as refusal:
            if refused is not None:
                refused(refusal)
            else:
                self.say(refusal.sentence)
            return None
        except BookMoved as trouble:
            self._stop(trouble)
            dialogs.tell(by, trouble.sentence, trouble.advice)
            return None
        except BookTrouble as trouble:
            dialogs.tell(by, trouble.sentence, trouble.advice)
            return None
        self.changed.emit(change)
        return change

    def look_outside(self) -> None:
        """Look whether something else wrote into the file since, and have the pages read it again.

        Other trouble with the file is left for the next operation to tell: nobody asked for anything now.
        """
        if self.stopped or self.busy:
            return
        try:
            changed = self.book.changed_outside()
        except BookMoved as trouble:
            self._stop(trouble)
        except BookTrouble:
            return
        else:
            if changed:
                self.refreshed.emit()

    def _stop(self, trouble: BookMoved) -> None:
        self.stopped = trouble.sentence
        self.moved.emit(trouble.sentence)

    def go(self, page: str, target: object = None) -> None:
        """Turn to another page, at `target` if one is named; a game from paper opens in the old book."""
        if page == "pad" and isinstance(target, int) and self.book.shelf.on_paper(target):
            page = "old_book"
        elif page == "pad" and isinstance(target, HandWanted) and self.book.shelf.on_paper(target.game):
            from scorebook.book.questions import Question  # not before the first page stands

            page, target = "old_book", Question("", game=target.game, hand=target.hand)
        self.went.emit(page, target)

    def back(self) -> None:
        """Turn back to the page before."""
        self.went_back.emit()

    def say(self, sentence: str) -> None:
        """Say one sentence in the foot of the window."""
        self.said.emit(sentence)

    def prefer(self, preferences: Preferences) -> None:
        """Take over changed preferences; the app writes them down and puts them to use."""
        self.preferences = preferences
        self.preferred.emit(preferences)
