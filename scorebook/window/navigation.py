"""The list at the left: the book's title, its pages, File, and whether everything is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from scorebook.window.pages import LOWER, Entry
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Button
from scorebook.window.widgets.sheets import Words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

WIDTH = 196  # at 100 %, before a title needs more
BELONGS_TO = {"player": "players", "bring": "old_book"}  # pages that are not listed themselves
WRAPS_FROM = 130  # percent above which the book’s title may take two lines


class Navigation(QFrame):
    """A plain list of pages. `turned` goes out with the page's name when a person chooses one."""

    turned = Signal(str)

    def __init__(self, theme: Theme, entries: Sequence[Entry]) -> None:
        super().__init__()
        self.setObjectName("navigation")
        self.setAccessibleName("Pages")
        self.setProperty("kind", "side")
        self.fill: Callable[[QMenu], None] = lambda _menu: None
        self._buttons: dict[str, Button] = {}
        self._title = Words("The Score Book", "title")
        self._title.setObjectName("book_title")
        self.file = Button("File", "file", "nav", spoken="File: books and backups")
        self.file.clicked.connect(self.open_menu)
        self._foot = Words("", "small")
        self._foot.setObjectName("saved")
        inside = QWidget()
        inside.setObjectName("navigation_list")
        self._column = QVBoxLayout(inside)
        self._column.setSpacing(4)
        self._column.addWidget(self._title)
        for entry in entries:
            if entry.place != LOWER:
                self._add(entry)
        self._column.addStretch(1)
        for entry in entries:
            if entry.place == LOWER:
                self._add(entry)
        self._column.addWidget(self.file)
        self._foot_row = QHBoxLayout()
        self._foot_row.addWidget(self._foot)
        self._column.addLayout(self._foot_row)
        self._scroll = QScrollArea()
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inside)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(self._scroll)
        self.dress(theme)

    def _add(self, entry: Entry) -> None:
        button = Button(entry.title, f"go_{entry.name}", "nav")
        button.setCheckable(True)
        button.clicked.connect(lambda: self._turn(entry.name))
        self._buttons[entry.name] = button
        self._column.addWidget(button)

    def _turn(self, page: str) -> None:
        # The click has toggled the button; which one is marked is the shell's to say.
        self._buttons[page].toggle()
        self.turned.emit(page)

    def dress(self, theme: Theme) -> None:
        """Take the measure of a theme."""
        margin = theme.px(12)
        self._column.setContentsMargins(margin, theme.px(16), margin, theme.px(16))
        self._title.setContentsMargins(theme.px(8), theme.px(4), 0, theme.px(16))
        self._foot_row.setContentsMargins(12, theme.px(8), 0, 0)
        bold = QFontMetrics(theme.font(bold=True))
        room = max(bold.horizontalAdvance(button.accessibleName()) for button in self._buttons.values()) + 28
        if theme.scale <= WRAPS_FROM:
            title = QFontMetrics(theme.serif(20)).horizontalAdvance(self._title.text())
            room = max(room, title + theme.px(8) + 4)
        self.setFixedWidth(max(theme.px(WIDTH), room + 2 * margin))

    def mark(self, page: str) -> None:
        """Mark the page that is open, or the one it belongs to."""
        page = BELONGS_TO.get(page, page)
        for name, button in self._buttons.items():
            button.setChecked(name == page)
            button.setAccessibleDescription("open now" if name == page else "")

    @cached_property
    def menu(self) -> QMenu:
        """Return the File menu, made and filled by `fill` when it is first opened."""
        from PySide6.QtWidgets import QMenu

        menu = QMenu(self.file)
        menu.setObjectName("file_menu")
        self.fill(menu)
        return menu

    def take_focus(self, page: str) -> None:
        """Take the keyboard, on the entry of a page; a page that is not listed has none."""
        if page in self._buttons:
            self._buttons[page].setFocus()

    def open_menu(self) -> None:
        """Open the File menu above its button; the first entry has the keyboard."""
        self.menu.adjustSize()
        corner = self.file.mapToGlobal(self.file.rect().topRight())
        corner.setY(corner.y() - self.menu.sizeHint().height() + self.file.height())
        actions = [action for action in self.menu.actions() if action.isEnabled()]
        if actions:
            self.menu.setActiveAction(actions[0])
        self.menu.popup(corner)

    def say_foot(self, sentence: str) -> None:
        """Say in the foot how the book stands: "Saved · backed up today"."""
        self._foot.setText(sentence)
