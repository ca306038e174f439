"""The one place that wires: folders, log, settings, Qt, the book, the window.

The order of start-up matters, and each step may fail without taking the next one with it:

1. Folders and log first, so that whatever goes wrong later is written down somewhere. A home that cannot
   be written is a note on the page, not an end.
2. Settings, for the theme; broken ones are a note.
3. Qt, then the alarms: before Qt there is no dialog to ring them with.
4. The book. A second start rings the first window's bell and ends here. A file that cannot be trusted
   leads to the damage page, never to a new book.
5. The window with its first page. Nothing has been imported so far that this page does not need.
6. Once the page stands: the day's backup and the check of the whole book.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from scorebook.book.library import Book, open_book
from scorebook.book.locking import ask_to_front
from scorebook.book.trouble import BookInUse, BookTrouble, DamagedBook, NotABook
from scorebook.book.values import Change
from scorebook.folders import BOOK_SUFFIX, Folders
from scorebook.window import alarms, banners, dialogs, file_menu, geometry, preferences
from scorebook.window.desk import Desk
from scorebook.window.foot import foot_sentence
from scorebook.window.leaving import Leaving
from scorebook.window.preferences import Preferences
from scorebook.window.shell import MainWindow
from scorebook.window.sweeping import Sweeper
from scorebook.window.theme import apply_theme, make_theme

LATER = 400  # milliseconds after the first page stands before backup and check begin


class App(QObject):
    """Holds the open book and its window, and changes them for others when somebody asks for it."""

    def __init__(self, qt: QApplication, folders: Folders, notes: Sequence[str] = ()) -> None:
        super().__init__()
        self._qt = qt
        self._folders = folders
        kept, note = preferences.load(folders.settings)
        self.preferences: Preferences = kept
        self._notes = [*folders.notes, *notes, *([note] if note else [])]
        self.book: Book | None = None
        self.window: QWidget | None = None
        self._desk: Desk | None = None
        self._bell: QFileSystemWatcher | None = None
        self._scheme = qt.styleHints().colorSchemeChanged
        self._scheme.connect(lambda _scheme: self._dress())
        qt.commitDataRequest.connect(lambda _manager: self._finish_typing())
        self._theme = make_theme(kept.lamp, kept.text_size)
        apply_theme(qt, self._theme)

    # Opening and closing

    def begin(self, path: Path | None) -> bool:
        """Open the first book, made if it isn't there; False when there is nothing more to do here."""
        chosen = path or (Path(self.preferences.book) if self.preferences.book else None)
        if path is None and chosen is not None and not chosen.exists():
            self._notes.append(f"The book {chosen} isn’t there; this is the one on this computer.")
            chosen = None
        return self.open(chosen or self._folders.book, create=True)

    def open(self, path: Path, *, create: bool = False) -> bool:
        """Put another book on the desk; False if the present one stays, or there is none to show."""
        if self.window is not None and not self._finish_typing():
            return False
        try:
            book = open_book(path, self._folders, create=create)
            self._put_away()
            self._lay_out(book, path)  # its first page may be the first to come upon a bad page
        except BookInUse as trouble:
            if trouble.own and ask_to_front(path, self._folders) and self.window is None:
                return False
            return self._could_not(path, trouble, create=create)
        except BookTrouble as trouble:
            return self._could_not(path, trouble, create=create)
        return True

    def _could_not(self, path: Path, trouble: BookTrouble, *, create: bool) -> bool:
        """Show why a book does not open: on a page of its own at the start, in a dialog later."""
        alarms.LOG.warning("could not open %s: %s", path, trouble)
        if isinstance(self.window, MainWindow):
            if isinstance(trouble, NotABook) and trouble.comes_in_as:
                self._offer_to_bring_in(path, trouble)
                return False
            if not isinstance(trouble, DamagedBook):
                dialogs.tell(self.window, trouble.sentence, trouble.advice)
                return False
            answer = dialogs.ask(
                self.window, trouble.sentence, trouble.advice, ("See what can be done", "Leave it")
            )
            if answer != "See what can be done":
                return False
        self._put_away()
        from scorebook.window.damage import DamageWindow

        window = DamageWindow(path, trouble, self._folders, self._theme)
        window.open_wanted.connect(self.ask_to_open)
        window.bring_wanted.connect(lambda: self._bring(path))
        # Trying again is the same wish: a book that was to be made is made once its lock is free.
        window.book_wanted.connect(
            lambda chosen: self.open(Path(chosen), create=create and Path(chosen) == path)
        )
        self._show(window)
        return True

    def troubled(self, trouble: BookTrouble) -> None:
        """Tell of trouble that a page came upon while it read; a damaged book can be seen to."""
        if self.book is not None:
            self._could_not(self.book.path, trouble, create=False)

    def _lay_out(self, book: Book, path: Path) -> None:
        """Put an open book on the desk and show its window."""
        self.book = book
        self._desk = desk = Desk(book, self.preferences, self._folders, self._theme)
        desk.preferred.connect(self._prefer)
        desk.open_wanted.connect(self.ask_to_open)
        desk.start_wanted.connect(self.ask_to_start)
        desk.save_as_wanted.connect(self.ask_to_save_as)
        desk.restore_wanted.connect(lambda backup: self.restore(Path(backup)))
        own = "" if path == self._folders.book else f"{path.stem} – "
        window = MainWindow(desk, f"{own}The Score Book")
        deeds = file_menu.FileDeeds(
            start=self.ask_to_start,
            open=self.ask_to_open,
            open_recent=self.open,
            save_as=self.ask_to_save_as,
            back_up=self.back_up,
            leave=window.close,
            recent=lambda: [Path(p) for p in self.preferences.recent if Path(p) != path],
            bring_in=lambda: desk.go("bring"),
            take_out=lambda: self.take_out(),
        )
        window.have_file_menu(deeds)
        try:
            info = book.info()
            window.turn_to("front")
        except BookTrouble:
            window.deleteLater()  # it would look after its file for ever
            raise
        for banner in banners.banners_for(info, self._notes):
            window.add_banner(banner, lasting=banner.objectName() == "read_only")
        self._notes.clear()
        desk.moved.connect(lambda sentence: window.add_banner(banners.moved(sentence), lasting=True))
        desk.changed.connect(self._follow)
        desk.caring.stands.connect(self._say_foot)
        desk.caring.told.connect(window.add_banner)
        self._listen(book)
        self._show(window)
        self._say_foot()
        self.preferences = desk.preferences = self.preferences.with_recent(path)
        QTimer.singleShot(LATER, window, self._later)

    def _show(self, window: QWidget) -> None:
        self.window = window
        geometry.put(window, self.preferences)
        closing = getattr(window, "closing", None)
        if closing is not None:
            closing.connect(self._closing)
        window.showMaximized() if self.preferences.filled else window.show()
        window.activateWindow()

    def _put_away(self) -> None:
        """Close the present book and its window, once nothing is being typed."""
        window, self.window = self.window, None
        if window is not None:
            self._remember(window)
            window.hide()
            window.deleteLater()
        if self._bell is not None:
            self._bell.deleteLater()
            self._bell = None
        if self._desk is not None:
            self._desk.figures.close()
            self._desk.caring.close()
        if self.book is not None:
            self.book.close()
        self.book = self._desk = None

    def _closing(self) -> None:
        if self.window is not None:
            self._remember(self.window)

    def _remember(self, window: QWidget) -> None:
        self.preferences = geometry.remember(window, self.preferences)
        trouble = preferences.save(self._folders.settings, self.preferences)
        if trouble:
            alarms.LOG.warning("%s", trouble)

    def end(self) -> None:
        """Let go of the book; the last thing done."""
        self._put_away()

    def leave(self) -> None:
        """Finish what is being typed and end, because the system asks for it; nothing can hold this up."""
        self._finish_typing()
        if self.window is not None:
            self._remember(self.window)
        self._qt.exit(0)  # quit() would ask the window again, and could be told no

    def _finish_typing(self) -> bool:
        return not isinstance(self.window, MainWindow) or self.window.leave()

    # A second start

    def _listen(self, book: Book) -> None:
        lock = book.lock
        if lock is None or not lock.bell.exists():
            return
        self._bell = QFileSystemWatcher([str(lock.bell)], self)
        self._bell.fileChanged.connect(lambda _path: self.to_front() if lock.asked() else None)

    def to_front(self) -> None:
        """Bring the window to the front: somebody has started the score book again."""
        if self.window is None:
            return
        if self.window.isMinimized():
            self.window.showMaximized() if self.preferences.filled else self.window.showNormal()
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    # Once the first page stands

    def _later(self) -> None:
        window = self.window
        if not isinstance(window, MainWindow):
            return
        if window.desk.busy:
            QTimer.singleShot(LATER, window, self._later)
            return
        window.desk.caring.look_after()

    def _say_foot(self) -> None:
        if self.book is not None and isinstance(self.window, MainWindow):
            with suppress(BookTrouble):  # nobody asked; the next thing written down tells
                doing = self.window.desk.caring.doing
                self.window.navigation.say_foot(foot_sentence(self.book.info(), doing=doing))

    def _follow(self, change: Change) -> None:
        """Keep a copy after each finished game, once the page has shown who won."""
        window = self.window
        if isinstance(window, MainWindow) and self._ended_a_game(change):
            QTimer.singleShot(LATER, window, lambda: window.desk.caring.back_up_quietly("after a game"))
        self._say_foot()

    def _ended_a_game(self, change: Change) -> bool:
        if change.operation != "write_hand" or change.game is None or self.book is None:
            return False
        return self.book.game(change.game).winner is not None

    # What the File menu and Settings ask for

    def ask_to_open(self) -> None:
        """Ask which book to open, and open it."""
        folder = Path(self.preferences.recent[0]).parent if self.preferences.recent else self._folders.data
        chosen = dialogs.book_to_open(self.window, folder)
        if chosen is not None:
            self.open(chosen)

    def ask_to_start(self) -> None:
        """Ask where a new book is to be, and start it; a file that is there is never replaced."""
        chosen = dialogs.place_to_save(
            self.window, "Start a new book", self._folders.data / f"Our games{BOOK_SUFFIX}"
        )
        if chosen is None:
            return
        if chosen.exists():
            dialogs.tell(self.window, f"There is a file {chosen.name} already.", "It was left alone.")
            return
        self.open(chosen, create=True)

    def ask_to_save_as(self) -> None:
        """Ask where to save the open book as a book of its own, save it there and go on in it."""
        if self.book is None or not self._finish_typing():
            return
        present = Path(self.book.info().path)
        chosen = dialogs.place_to_save(
            self.window, "Save the open book as", present.with_stem(f"{present.stem} 2")
        )
        if chosen is None:
            return
        try:
            self.book.backup(to=chosen)
        except BookTrouble as trouble:
            dialogs.tell(self.window, trouble.sentence, trouble.advice)
            return
        self.open(chosen)

    def back_up(self) -> None:
        """Make a backup now, and say so."""
        if self._desk is not None:
            self._desk.caring.back_up(self.window)

    def take_out(self) -> None:
        """Ask for a place and write everything there, as CSV or JSON."""
        if self._desk is not None and self._finish_typing():
            from scorebook.window.taking_out import ask_and_take_out

            ask_and_take_out(self._desk, self.window)

    def _offer_to_bring_in(self, path: Path, trouble: NotABook) -> None:
        """Offer to bring in a spreadsheet, or JSON, that somebody wanted to open as a book."""
        answer = dialogs.ask(
            self.window,
            f"{path.name} is {trouble.comes_in_as}. Bring it in?",
            trouble.advice,
            ("Bring it in", "Leave it"),
        )
        if answer == "Bring it in" and self._desk is not None:
            self._desk.go("bring", path)

    def _bring(self, path: Path) -> None:
        """Open the book that opens by itself, and the page on which a file is brought into it."""
        if self.begin(None) and self._desk is not None:
            self._desk.go("bring", path)

    def restore(self, backup: Path) -> None:
        """Bring a backup back in the place of the open book, which is kept aside."""
        if self.book is None or not self._finish_typing():
            return
        from datetime import datetime

        from scorebook.book.restoring import restore

        path = Path(self.book.info().path)
        self._put_away()
        try:
            aside = restore(backup, path, self._folders, datetime.now())  # noqa: DTZ005 - local, for a name
        except BookTrouble as trouble:
            self._notes.append(f"{trouble.sentence} {trouble.advice}")
        else:
            if aside is not None:
                self._notes.append(f"The backup is back. The book as it was is kept as {aside}.")
        self.open(path)

    # Preferences

    def _prefer(self, wanted: Preferences) -> None:
        before, self.preferences = self.preferences, wanted
        trouble = preferences.save(self._folders.settings, wanted)
        if trouble and self._desk is not None:
            self._desk.say(trouble)
        if (before.lamp, before.text_size) != (wanted.lamp, wanted.text_size):
            self._dress()

    def _dress(self) -> None:
        theme = make_theme(self.preferences.lamp, self.preferences.text_size)
        if theme == self._theme:
            return
        self._theme = theme
        apply_theme(self._qt, theme)
        if self._desk is not None and isinstance(self.window, MainWindow):
            self._desk.theme = theme
            self.window.rebuild()


def run(book: Path | None, data_dir: Path | None) -> int:
    """Open the window on `book` and return the exit status when it is closed."""
    folders = Folders.at(data_dir) if data_dir is not None else Folders.default()
    note = alarms.open_log(folders.log)
    qt = QApplication.instance() or QApplication(["scorebook"])
    assert isinstance(qt, QApplication)
    qt.setApplicationName("scorebook")
    qt.setApplicationDisplayName("The Score Book")
    qt.setDesktopFileName("scorebook")
    app = App(qt, folders, [note] if note else [])
    bells = alarms.Alarms(lambda report: dialogs.show_alarm(app.window, report), app.troubled)
    bells.install()
    leaving = Leaving(app.leave)
    try:
        if not app.begin(book):
            return 0
        gc.freeze()
        Sweeper(app)
        return int(QApplication.exec())
    finally:
        app.end()
        leaving.stop()
        bells.uninstall()
        alarms.close_log()
