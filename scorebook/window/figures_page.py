"""A page of figures: asked beside the window, over the games chosen, and asked again as they change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.window.page import Page

if TYPE_CHECKING:
    from scorebook.book.values import Change
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts
    from scorebook.window.desk import Desk
    from scorebook.window.filter_bar import FilterBar

SOON = 100  # milliseconds an answer may take before the page says that it is coming
LATER = 300  # milliseconds from then on until its words are explained: nobody has read so far
COUNTING = "Counting…"
NOT_COUNTED = "This could not be counted."


class FiguresPage(Page):
    """A page that shows the answer to one question over the book's facts.

    Nothing is asked while it is out of sight. What it shows stays until the new answer is there. Under its
    heading stands which games are counted, unless it is not `filtered`; a player's page (`fixed_player`)
    says whose it is with `filter_bar.fix`.
    """

    laid_out_first = True

    def __init__(self, desk: Desk, name: str, *, filtered: bool = True, fixed_player: bool = False) -> None:
        super().__init__(desk, name)
        self.filter_bar: FilterBar | None = None
        if filtered:
            from scorebook.window.filter_bar import FilterBar  # the start needs none

            self.filter_bar = FilterBar(desk, fixed_player)
            self.filter_bar.listen(self)
            self.body.addWidget(self.filter_bar)
        self._opener = QObject(self)  # who asks for what a figure opens: the page's own question goes on
        self._told = ""  # what the answer shown is based on
        self._asked = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON)
        self._soon.timeout.connect(lambda: super(FiguresPage, self).say_based_on(COUNTING))
        # Where to stand once the answer is there, and who has the keyboard until then.
        self._standing: tuple[object, QWidget | None] | None = None
        desk.figures.filter_changed.connect(self._if_in_sight)

    def question(self) -> Callable[[Facts], Any]:
        """Return what the page asks: a closure over plain values only, because it runs beside the window."""
        raise NotImplementedError

    def show_answer(self, answer: Any) -> None:
        """Put an answer on the page, keeping selection and scroll."""
        raise NotImplementedError

    def enter(self, target: object = None) -> None:  # noqa: ARG002
        """Ask, and show the page."""
        self._show_filter()
        self.ask_again()

    def standing(self) -> object:
        """Return what has the keyboard, by name, and how far down the page is."""
        focus = QApplication.focusWidget()
        if focus is None or not focus.objectName() or not self.isAncestorOf(focus):
            return None
        return focus.objectName(), self.scroller.verticalScrollBar().value()

    def stand_again(self, standing: object) -> None:
        """Stand there again: now, and once more when the answer is there, unless somebody has gone on."""
        self._stand_on(*cast("tuple[str, int]", standing))
        self._standing = (standing, QApplication.focusWidget()) if self._asked else None

    def _stand_on(self, name: str, down: int) -> None:
        found = self.findChild(QWidget, name)
        if found is not None and found.isVisible():
            found.setFocus()
            self.scroller.verticalScrollBar().setValue(down)

    def follow(self, change: Change) -> None:
        """Ask again when games, people or rules changed."""
        if change.games or change.players or change.houses:
            self._show_filter()
            self.ask_again()

    def refresh(self) -> None:
        """Ask again: something else wrote into the file."""
        self._show_filter()
        self.ask_again()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        from scorebook.window.filter_bar import KEYS

        tables = [
            ("Left, Right", "in a table: to a figure that opens the games or hands it counts"),
            ("Enter", "open them"),
            ("Ctrl+C, Menu", "copy a table as text, save it"),
        ]
        return ([] if self.filter_bar is None else list(KEYS)) + tables

    def say_based_on(self, sentence: str) -> None:
        """Show under the heading what the page is based on, or that an answer is still coming."""
        self._told = sentence
        super().say_based_on(COUNTING if self._asked and not self._soon.isActive() else sentence)

    def ask_again(self) -> None:
        """Have the page's question answered; the answer is shown as soon as it is there."""
        self._asked = True
        self._soon.start()
        self.desk.figures.ask(self, self.question(), self._answered, self._failed)

    def open_behind(self, question: Callable[[Facts], Behind]) -> None:
        """Find the games or hands behind a figure, and turn to them if somebody still waits for them."""
        self.desk.figures.ask(self._opener, question, lambda behind: self._turn_to(behind, question))

    def _turn_to(self, behind: Behind, question: Callable[[Facts], Behind]) -> None:
        if not self.isVisible():
            return
        if not behind.ids:
            self.desk.say(f"There is {behind.words}.")
        elif behind.kind == "games":
            from scorebook.window.game_lines import GamesWanted

            self.desk.go("games", GamesWanted(only=frozenset(behind.ids), said=behind.words))
        else:
            self.desk.go("hands", question)  # asked again there whenever something changes

    def _answered(self, answer: Any) -> None:
        self._soon.stop()
        self._asked = False
        super().say_based_on(self._told)
        standing, self._standing = self._standing, None
        self.show_answer(answer)
        if standing is not None and standing[1] is QApplication.focusWidget():
            self._stand_on(*cast("tuple[str, int]", standing[0]))
        self.explain_later()

    def explain_later(self) -> None:
        """Explain the words of the table in headings and titles, once the page stands."""
        QTimer.singleShot(LATER, self, self._explain)

    def _explain(self) -> None:
        from scorebook.window.widgets.explained_sheets import explain_sheets  # what nobody waits for

        if self.isVisible():
            explain_sheets(self)

    def _failed(self, sentence: str) -> None:
        self._soon.stop()
        self._asked = False
        super().say_based_on(f"{NOT_COUNTED} {sentence}")

    def _show_filter(self) -> None:
        if self.filter_bar is not None:
            self.filter_bar.show_now()

    def _if_in_sight(self) -> None:
        if self.isVisible():
            self.ask_again()
