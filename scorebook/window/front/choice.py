"""Which games the Front page counts: one quiet button, and the line of every other page once it matters."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.statistics.filters import EVERYTHING
from scorebook.window.widgets.buttons import quiet

if TYPE_CHECKING:
    from scorebook.window.figures_page import FiguresPage
    from scorebook.window.filter_bar import FilterBar

CHOOSE = "Choose games…"
UNDER_THE_HEADING = 1  # where the line stands on the page


class FrontChoice(QObject):
    """The button beside the line under the heading, in whose place the filter bar comes.

    The bar is built when somebody first wants it. It stands there while games are chosen, or are about to be.
    """

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page)
        self._page = page
        self._figures = page.desk.figures
        self._empty = True
        self.button = quiet(CHOOSE, "front_choose", self.open)
        for keys, does in (("Alt+C", self.open), ("Alt+A", self.count_everything)):
            shortcut = QShortcut(QKeySequence(keys), page)
            shortcut.activated.connect(does)
        self._figures.filter_changed.connect(self.show_now)

    def show(self, *, empty: bool) -> None:
        """Show what is chosen; an `empty` book has nothing to choose from."""
        self._empty = empty
        self.show_now()

    def show_now(self) -> None:
        """Show the bar where it is wanted, else the button."""
        chosen = self._figures.filter != EVERYTHING
        bar = self._bar() if chosen else self._page.filter_bar
        wanted = bar is not None and bar.wanted()
        focus = QApplication.focusWidget()
        inside = focus is not None and (focus is self.button or (bar is not None and bar.isAncestorOf(focus)))
        was_wanted = self.button.isHidden()
        self.button.setVisible(not wanted and not self._empty)
        if bar is not None:
            bar.show_now()
            if inside and wanted != was_wanted:
                (bar.choose if wanted else self.button).setFocus()

    def open(self) -> None:
        """Unfold the fields and take the keyboard into the first."""
        if self._empty and self._figures.filter == EVERYTHING:
            return
        bar = self._bar()
        bar.show()  # what is hidden takes no keyboard
        bar.open()
        self.button.hide()

    def count_everything(self) -> None:
        """Let go of every choice."""
        if self._page.filter_bar is not None:
            self._page.filter_bar.count_everything()

    def _bar(self) -> FilterBar:
        if self._page.filter_bar is None:
            from scorebook.window.filter_bar import FilterBar  # the start needs none

            self._page.filter_bar = bar = FilterBar(self._page.desk, shy=True)
            bar.hide()
            bar.folded.connect(self.show_now)
            self._page.body.insertWidget(UNDER_THE_HEADING, bar)
            stops = [w for w in bar.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus]
            for before, after in pairwise((self.button, *stops)):
                QWidget.setTabOrder(before, after)
        return self._page.filter_bar
