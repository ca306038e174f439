"""The window: the list at the left, the page beside it, and the keys that hold everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorebook.book.values import Change
from scorebook.window.desk import Desk
from scorebook.window.file_menu import FileDeeds, keys_of
from scorebook.window.file_menu import fill as fill_file_menu
from scorebook.window.navigation import Navigation
from scorebook.window.page import Page
from scorebook.window.pages import PAGES, UPPER, Entry, build
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.said import Said
from scorebook.window.widgets.sheets import Banner

LOOK_OUTSIDE = 5_000  # milliseconds between looks whether something else wrote into the file


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody was: a page, what it showed, and where on it (what `Page.standing` gave)."""

    page: str
    target: object = None
    standing: object = None


class MainWindow(QMainWindow):
    """The one window. It turns pages; what a page shows and changes is the page's own affair.

    `closing` goes out once the page has been finished and the window is about to go.
    """

    closing = Signal()

    def __init__(self, desk: Desk, title: str = "", entries: Sequence[Entry] = PAGES) -> None:
        super().__init__()
        self.setObjectName("score_book")
        self.setWindowTitle(title or "The Score Book")
        self.desk = desk
        self._entries = {entry.name: entry for entry in entries}
        self._pages: dict[str, Page] = {}
        self._at: Place | None = None
        self._targets: dict[str, object] = {}
        self._behind: list[Place] = []
        self._stale: set[str] = set()
        # Of pages to be built anew: what is typed, by page and field, and which part was shown.
        self._typed: dict[str, dict[str, str]] = {}
        self._parts: dict[str, str] = {}

        paper = QWidget()
        paper.setProperty("kind", "paper")
        row = QHBoxLayout(paper)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.navigation = Navigation(desk.theme, [e for e in entries if e.place != "unlisted"])
        self.navigation.turned.connect(self.turn_to)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        self._banners = QVBoxLayout()
        self._banners.setSpacing(8)
        self._banners.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget()
        right.addLayout(self._banners)
        right.addWidget(self.stack, 1)
        row.addWidget(self.navigation)
        row.addLayout(right, 1)
        self.setCentralWidget(paper)
        self.said = Said(self.stack)
        foot = QHBoxLayout()  # which takes room only while something is said
        foot.setContentsMargins(32, 8, 32, 16)
        foot.addWidget(self.said)
        foot.addStretch(1)
        right.addLayout(foot)

        desk.went.connect(self.turn_to)
        desk.went_back.connect(self.back)
        desk.said.connect(self.said.say)
        desk.changed.connect(self._follow)
        desk.refreshed.connect(self._refresh)
        self._look = QTimer(self)
        self._look.setInterval(LOOK_OUTSIDE)
        self._look.timeout.connect(desk.look_outside)
        self._look.start()
        self._keys()

    # Pages

    def turn_to(self, name: str, target: object = None) -> None:
        """Turn to a page, once what is being typed on the present one is finished."""
        self._turn(Place(name, target), remember=True)

    def back(self) -> None:
        """Turn back to where one was before."""
        while self._behind:
            place = self._behind.pop()
            if self._turn(place, remember=False):
                page = self.page()
                if page is not None and place.standing is not None:
                    page.stand_again(place.standing)
                return

    def page(self) -> Page | None:
        """Return the page that is open."""
        return self._pages.get(self._at.page) if self._at else None

    def leave(self) -> bool:
        """Finish what is being typed; False if the page must not be left yet."""
        page = self.page()
        return page is None or page.finish()

    def rebuild(self) -> None:
        """Build every page anew, for a theme or a text size that changed, and stay where one is.

        It may come in the middle of a word, when the system goes dark at dusk: what is typed stays.
        """
        self.leave()
        focus = QApplication.focusWidget()
        for name, page in self._pages.items():
            self._typed[name] = _typed_on(page)
            self._parts[name] = page.open_part()
            self.stack.removeWidget(page)
            page.deleteLater()
        self._pages.clear()
        self._stale.clear()
        self.navigation.dress(self.desk.theme)
        if self._at is not None:
            part = self._parts.get(self._at.page)
            self._show(self._at)
            anew = self.page()
            if part and anew is not None and anew.open_part() != part:
                anew.enter(part)  # whatever it was turned to for at first
            now = self.stack.currentWidget()
            again = now.findChild(QLineEdit, focus.objectName()) if now and focus else None
            if isinstance(focus, QLineEdit) and again is not None and again.isVisible():
                again.setFocus()
                again.end(False)

    def _turn(self, place: Place, *, remember: bool) -> bool:
        if place.page not in self._entries:
            return False
        before = self._at
        if before is not None and not self.leave():
            self.navigation.mark(before.page)
            return False
        if remember and before is not None and (before.page, before.target) != (place.page, place.target):
            page = self.page()
            standing = None if page is None else page.standing()
            self._behind.append(Place(before.page, self._targets.get(before.page), standing))
            del self._behind[:-50]
        self._show(place)
        return True

    def _show(self, place: Place) -> None:
        entry = self._entries[place.page]
        page = self._pages.get(place.page)
        typed = self._typed.pop(place.page, {}) if page is None else {}
        if page is None:
            page = self._pages[place.page] = build(entry, self.desk)
            page.have_open(self._parts.pop(place.page, ""))
            self.stack.addWidget(page)
        self._at = place
        self._targets[place.page] = place.target
        self._stale.discard(place.page)
        self.stack.setCurrentWidget(page)
        self.navigation.setVisible(not entry.whole)
        self.navigation.mark(place.page)
        page.enter(place.target)
        for field in page.findChildren(QLineEdit) if typed else ():
            if not field.text() and field.objectName() in typed:
                field.setText(typed[field.objectName()])
                field.textEdited.emit(field.text())
        focus = QApplication.focusWidget() if self.isActiveWindow() else None
        if focus is not None and not page.isAncestorOf(focus):
            # An empty page has nothing to take the keyboard; it would fall to the first entry of the list.
            self.navigation.take_focus(place.page)

    def _follow(self, change: Change) -> None:
        # A page out of sight reads the book when it is entered; only the open one has to follow.
        page = self.page()
        if page is not None:
            page.follow(change)

    def _refresh(self) -> None:
        page = self.page()
        if page is not None:
            page.refresh()

    # Banners

    def add_banner(self, banner: Banner, *, lasting: bool = False) -> None:
        """Put a banner over the page; one that is not lasting can be put away."""
        if not lasting:
            away = quiet("Put away", f"{banner.objectName()}_away")
            banner.offer(away)
            away.clicked.connect(banner.hide)
            away.clicked.connect(banner.deleteLater)
        holder = QHBoxLayout()
        px = self.desk.theme.px
        holder.setContentsMargins(px(32), px(16), px(32), 0)
        holder.addWidget(banner)
        self._banners.addLayout(holder)

    # Keys that hold everywhere

    def _keys(self) -> None:
        upper = [entry.name for entry in self._entries.values() if entry.place == UPPER]
        for at, name in enumerate(upper, 1):
            self._key(f"Ctrl+{at}", lambda name=name: self.turn_to(name))  # type: ignore[misc]
        self._key("Alt+Left", self.back)
        self._key("Ctrl+F", self._find)
        self._key("F3", self._look_through)
        self._key("Ctrl+N", lambda: self.turn_to("new"))
        self._key("Ctrl+H", lambda: self.turn_to("history"))
        self._key("Ctrl+,", lambda: self.turn_to("settings"))
        self._key("Alt+F", self.navigation.open_menu)
        self._key("F1", self.show_keys)
        self._key("F11", self._across)
        self._key("Ctrl+Z", self.undo)
        for key in ("Ctrl+Shift+Z", "Ctrl+Y"):
            self._key(key, self.redo)

    def have_file_menu(self, deeds: FileDeeds) -> None:
        """Take the deeds of the File menu: their keys now, the menu itself when it is first opened."""
        for keys, does in keys_of(deeds):
            self._key(keys, does)
        self.navigation.fill = lambda menu: fill_file_menu(menu, deeds)

    def _key(self, keys: str, does: Callable[[], object]) -> None:
        shortcut = QShortcut(keys, self)
        shortcut.activated.connect(lambda: does())

    def _find(self) -> None:
        """Turn to Find; there, go back to its field."""
        if self._at is None or self._at.page != "find":
            self.turn_to("find")
        page = self.page()
        if page is not None and self._at is not None and self._at.page == "find":
            page.search()

    def _look_through(self) -> None:
        """Take the keyboard into the search field of the page that is open."""
        page = self.page()
        if page is not None:
            page.search()

    def _across(self) -> None:
        if self._at is not None and self._at.page == "across":
            self.back()
        else:
            self.turn_to("across")

    def undo(self) -> None:
        """Undo the last thing done anywhere, and say what it was. A field undoes its typing before this."""
        what = self.desk.book.undo_sentence()
        if what is None:
            self.desk.say(self.desk.book.no_undo())
        else:
            self._step(lambda book: book.undo(), what, "Undone")

    def redo(self) -> None:
        """Do again what was undone last, and say what it was."""
        what = self.desk.book.redo_sentence()
        if what is None:
            self.desk.say("There is nothing to do again.")
        else:
            self._step(lambda book: book.redo(), what, "Done again")

    def _step(self, step: Callable[..., Change], what: str, done: str) -> None:
        if self.desk.do(step, self) is not None:
            # From here on "do it again" means this step, not the typing that was undone before it.
            from scorebook.window.widgets.fields import LineField

            field = QApplication.focusWidget()
            if isinstance(field, LineField):
                field.forget_typing()
            self.desk.say(f"{done}: {what}")

    def show_keys(self) -> None:
        """Show the keys of the page and those that hold everywhere."""
        page = self.page()
        if page is None:
            return
        from scorebook.window import keys_slip

        upper = [entry.title for entry in self._entries.values() if entry.place == UPPER]
        keys_slip.show_keys(self, page.heading(), page.keys(), upper, page.words())

    # The window itself

    def event(self, event: QEvent) -> bool:
        """Give all figures their place before they are painted: Qt would show a page half laid out."""
        if event.type() == QEvent.Type.UpdateRequest:  # other events come before there are pages to ask for
            page = self.page()
            if page is not None and page.laid_out_first:
                QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Look whether something else wrote into the file when somebody comes back to the window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.desk.look_outside()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what is said at its corner."""
        super().resizeEvent(event)
        self.said.place()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Finish the field being typed, then go."""
        if not self.leave():
            event.ignore()
            return
        self._look.stop()
        self.closing.emit()
        event.accept()


def _typed_on(page: Page) -> dict[str, str]:
    """Return what stands in the fields of a page that are open, by their names."""
    fields = page.findChildren(QLineEdit)
    return {field.objectName(): field.text() for field in fields if field.isVisibleTo(page) and field.text()}
