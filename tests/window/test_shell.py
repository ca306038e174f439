"""The window: turning pages, the keys that hold everywhere, undo, and every way of leaving a field."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from scorebook.book.contents import Contents
from scorebook.book.following import Watching
from scorebook.book.importing import Source
from scorebook.book.values import Change, PaperGame, PaperSeat
from scorebook.window import keys_slip, pages, shell
from scorebook.window.desk import Desk
from scorebook.window.figures_page import FiguresPage
from scorebook.window.page import Page
from scorebook.window.pages import LOWER, PAGES, UNLISTED, Entry
from scorebook.window.shell import MainWindow
from scorebook.window.widgets.fields import NumberField, TextField
from tests.window.conftest import Show, click, find, press, type_keys

ENTRIES = (
    Entry("front", "Front page", "-"),
    Entry("pad", "Score pad", "-"),
    Entry("games", "Games", "-"),
    Entry("new", "New game", "-", UNLISTED),
    Entry("find", "Find", "-", UNLISTED),
    Entry("across", "Across the room", "-", UNLISTED, whole=True),
    Entry("history", "History", "-", LOWER),
    Entry("settings", "Settings", "-", LOWER),
)


class TryPage(Page):
    """A page with a field that saves a name when it is finished: what every real page does."""

    def __init__(self, desk: Desk, name: str) -> None:
        self.name = name
        super().__init__(desk, name)
        self.field = TextField(f"{name}_field", "Name")
        self.search_field = NumberField(f"{name}_search", "Search")
        self.body.addWidget(self.field)
        self.body.addWidget(self.search_field)
        self.field.editingFinished.connect(self.finish)
        self.stay = False
        self.heard: list[tuple[str, object]] = []

    def heading(self) -> str:
        return f"The page {self.name}"

    def enter(self, target: object = None) -> None:
        self.heard.append(("enter", target))
        self.field.setFocus()

    def follow(self, change: Change) -> None:
        self.heard.append(("follow", change.operation))

    def refresh(self) -> None:
        self.heard.append(("refresh", None))

    def search(self) -> None:
        self.search_field.setFocus()

    def keys(self) -> list[tuple[str, str]]:
        return [("h", "hearts")]

    def finish(self) -> bool:
        if self.stay:
            return False
        name, self.field_text = self.field.value(), ""
        if name:
            self.field.clear()
            self.desk.do(lambda book: book.add_player(name))
        return True


@pytest.fixture
def window(desk: Desk, show: Show, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """Return a window whose pages are tried out on their own."""
    monkeypatch.setattr(shell, "build", lambda entry, on: TryPage(on, entry.name))
    shown = show(MainWindow(desk, entries=ENTRIES))
    assert isinstance(shown, MainWindow)
    shown.turn_to("front")
    QApplication.processEvents()
    return shown


def here(window: MainWindow) -> TryPage:
    """Return the page that is open."""
    page = window.page()
    assert isinstance(page, TryPage)
    return page


def people(desk: Desk) -> list[str]:
    """Return who is in the book."""
    return [player.name for player in desk.book.players()]


# Turning pages


@pytest.mark.parametrize(("key", "page"), [("Ctrl+1", "front"), ("Ctrl+2", "pad"), ("Ctrl+3", "games")])
def test_numbers_turn_to_pages(window: MainWindow, key: str, page: str) -> None:
    press(key)
    assert here(window).name == page


@pytest.mark.parametrize(
    ("key", "page"),
    [
        ("Ctrl+N", "new"),
        ("Ctrl+H", "history"),
        ("Ctrl+Comma", "settings"),
        ("F11", "across"),
        ("Ctrl+F", "find"),
    ],
)
def test_keys_turn_to_pages(window: MainWindow, key: str, page: str) -> None:
    press(key)
    assert here(window).name == page


@pytest.mark.parametrize("page", ["front", "pad", "games", "history", "settings"])
def test_the_list_turns_to_pages_and_marks_the_open_one(window: MainWindow, page: str) -> None:
    click(window, f"go_{page}")
    assert here(window).name == page
    marked = [e.name for e in ENTRIES if e.place != UNLISTED and find(window, f"go_{e.name}").isChecked()]
    assert marked == [page]


def test_unlisted_pages_are_not_in_the_list(window: MainWindow) -> None:
    assert window.findChild(QWidget, "go_new") is None


def test_pages_are_built_when_first_turned_to(window: MainWindow) -> None:
    assert window.stack.count() == 1
    press("Ctrl+2")
    press("Ctrl+1")
    press("Ctrl+2")
    assert window.stack.count() == 2


def test_back_goes_where_one_was_with_what_it_showed(window: MainWindow) -> None:
    window.turn_to("games", "g1")
    window.turn_to("pad", 7)
    window.turn_to("pad", 7)
    press("Alt+Left")
    assert (here(window).name, here(window).heard[-1]) == ("games", ("enter", "g1"))
    press("Alt+Left")
    assert here(window).name == "front"
    press("Alt+Left")
    assert here(window).name == "front"


def test_a_whole_page_hides_the_list_and_f11_comes_back(window: MainWindow) -> None:
    press("Ctrl+2")
    press("F11")
    assert here(window).name == "across"
    assert not window.navigation.isVisible()
    press("F11")
    assert here(window).name == "pad"
    assert window.navigation.isVisible()


def test_find_takes_the_keyboard_to_the_search_field(window: MainWindow) -> None:
    press("Ctrl+F")
    assert QApplication.focusWidget() is here(window).search_field
    here(window).field.setFocus()
    press("Ctrl+F")
    assert QApplication.focusWidget() is here(window).search_field


def test_f3_looks_through_the_page_that_is_open(window: MainWindow) -> None:
    press("Ctrl+2")
    press("F3")
    assert here(window).name == "pad"
    assert QApplication.focusWidget() is here(window).search_field


def test_a_page_that_is_not_there_is_no_step(window: MainWindow, desk: Desk) -> None:
    desk.go("records")
    assert here(window).name == "front"


# Every way of leaving a field keeps what was typed in it

WAYS: list[tuple[str, Callable[[MainWindow], object]]] = [
    ("a key to another page", lambda w: press("Ctrl+2")),
    ("the new-game key", lambda w: press("Ctrl+N")),
    ("find", lambda w: press("Ctrl+F")),
    ("a click in the list", lambda w: click(w, "go_games")),
    ("a click on another field", lambda w: click(w, "front_search")),
    ("Tab", lambda w: press("Tab")),
    ("Enter", lambda w: press("Enter")),
    ("another page asks", lambda w: w.desk.go("pad")),
    ("across the room", lambda w: press("F11")),
    ("closing the window", lambda w: w.close()),
    ("the keys of the page, then closing", lambda w: (press("Tab"), w.close())),
    ("another text size", lambda w: w.rebuild()),
    ("another book", lambda w: w.leave()),
]


@pytest.mark.parametrize("leave", [way for _, way in WAYS], ids=[name for name, _ in WAYS])
def test_the_name_typed_last_is_kept(
    window: MainWindow, desk: Desk, leave: Callable[[MainWindow], object]
) -> None:
    type_keys("Edna")
    leave(window)
    QApplication.processEvents()
    assert people(desk) == ["Edna"]


def test_back_keeps_the_name_typed_last(window: MainWindow, desk: Desk) -> None:
    press("Ctrl+2")
    type_keys("Edna")
    press("Alt+Left")
    assert (here(window).name, people(desk)) == ("front", ["Edna"])


@pytest.mark.parametrize("leave", [lambda w: press("Ctrl+2"), lambda w: w.close(), lambda w: w.back()])
def test_a_page_that_must_not_be_left_stays(
    window: MainWindow, leave: Callable[[MainWindow], object]
) -> None:
    press("Ctrl+3")
    here(window).stay = True
    leave(window)
    assert here(window).name == "games"
    assert window.isVisible()
    assert find(window, "go_games").isChecked()  # type: ignore[attr-defined]
    here(window).stay = False


# Undo and redo


def test_undo_takes_typing_back_first_then_the_last_thing_done(window: MainWindow, desk: Desk) -> None:
    desk.do(lambda book: book.add_player("Ron"))
    type_keys("Ed")
    press("Ctrl+Z")
    assert here(window).field.text() == ""
    assert people(desk) == ["Ron"]
    press("Ctrl+Z")
    assert people(desk) == []
    press("Ctrl+Shift+Z")
    assert people(desk) == ["Ron"]


@pytest.mark.parametrize("redo", ["Ctrl+Shift+Z", "Ctrl+Y"])
def test_undo_says_what_it_was_from_anywhere(window: MainWindow, desk: Desk, redo: str) -> None:
    desk.do(lambda book: book.add_player("Ron"))
    what = desk.book.undo_sentence()
    assert what
    press("Ctrl+2")
    press("Ctrl+Z")
    words = find(window, "said_words")
    assert words.isVisible()
    assert words.text() == f"Undone: {what}"  # type: ignore[attr-defined]
    assert here(window).heard[-1] == ("follow", here(window).heard[-1][1])
    press(redo)
    assert words.text() == f"Done again: {what}"  # type: ignore[attr-defined]
    assert people(desk) == ["Ron"]


def test_nothing_to_undo_is_said(window: MainWindow) -> None:
    press("Ctrl+Z")
    assert find(window, "said_words").text() == "There is nothing to undo."  # type: ignore[attr-defined]
    press("Ctrl+Y")
    assert find(window, "said_words").text() == "There is nothing to do again."  # type: ignore[attr-defined]


def test_what_is_said_covers_nothing_of_the_page(window: MainWindow, desk: Desk) -> None:
    page = here(window)
    last = TextField("last", "The last line")
    page.body.addSpacing(2_000)
    page.body.addWidget(last)
    page.body.activate()
    QApplication.processEvents()
    bar = page.scroller.verticalScrollBar()
    assert bar.maximum() > 1_000
    bar.setValue(bar.maximum())
    room = window.stack.height()
    desk.say("Page 12 is done.")
    QApplication.processEvents()
    said = find(window, "said")
    assert said.isVisible()
    below = said.mapTo(window, said.rect().topLeft()).y()
    assert below >= last.mapTo(window, last.rect().bottomLeft()).y()
    assert below >= window.stack.geometry().bottom()
    assert below + said.height() <= window.height()
    click(window, "said")
    QApplication.processEvents()
    assert window.stack.height() == room


def test_undo_says_where_a_file_is_taken_back_and_leaves_all_as_it_is(window: MainWindow, desk: Desk) -> None:
    desk.do(lambda book: book.add_player("Ron"))
    seats = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(("Ann", "Bob", "Cy", "Dee")))
    contents = Contents((PaperGame(seats, ref="NB3-1"),))
    desk.do(lambda book: book.bring_in(contents, Source("NB3.csv"), Watching()).change)
    for _ in range(2):
        press("Ctrl+Z")
        assert find(window, "said_words").text() == (  # type: ignore[attr-defined]
            "Bringing in NB3.csv is taken back as a whole: "
            "File, “Bring in a file or another book…”, “Brought in before”."
        )
        assert sorted(people(desk)) == ["Ann", "Bob", "Cy", "Dee", "Ron"]
        assert desk.book.info().games == 1


def test_a_plain_line_edit_keeps_its_own_undo(window: MainWindow, desk: Desk, show: Show) -> None:
    desk.do(lambda book: book.add_player("Ron"))
    plain = QLineEdit()
    here(window).body.addWidget(plain)
    plain.show()
    plain.setFocus()
    type_keys("x")
    press("Ctrl+Z")
    assert (plain.text(), people(desk)) == ("", ["Ron"])


# Following


def test_only_the_open_page_follows(window: MainWindow, desk: Desk) -> None:
    press("Ctrl+2")
    front = window._pages["front"]
    assert isinstance(front, TryPage)
    before = len(front.heard)
    desk.do(lambda book: book.add_player("Ron"))
    assert here(window).heard[-1] == ("follow", "add_player")
    assert len(front.heard) == before
    desk.refreshed.emit()
    assert here(window).heard[-1] == ("refresh", None)


def test_another_theme_builds_the_pages_anew_and_stays(window: MainWindow, desk: Desk) -> None:
    window.turn_to("games", "g1")
    old = here(window)
    window.rebuild()
    assert here(window) is not old
    assert here(window).heard == [("enter", "g1")]
    assert window.stack.count() == 1


# Keys and names


def test_f1_shows_the_keys_of_the_page_and_those_of_everywhere(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[object, ...]] = []
    monkeypatch.setattr(keys_slip, "show_keys", lambda *args: shown.append(args[1:]))
    press("F1")
    assert shown == [("The page front", [("h", "hearts")], ["Front page", "Score pad", "Games"], [])]


def test_the_keys_slip_lists_them_all(window: MainWindow) -> None:
    meant = [("run", "Ace to jack of trump.")]
    slip = keys_slip.keys_slip(window, "Score pad", [("h", "hearts")], ["Front page"], meant)
    words = {label.text() for label in slip.findChildren(keys_slip.Words)}
    assert {"h", "hearts", "Ctrl+1", "Front page", "Ctrl+Z", "F11", "Score pad", "Everywhere"} <= words
    assert {"Words", "Run", "Ace to jack of trump."} <= words


def test_everything_to_press_has_a_name(window: MainWindow) -> None:
    for entry in ENTRIES:
        if entry.place != UNLISTED:
            assert find(window, f"go_{entry.name}").accessibleName() == entry.title
    assert find(window, "file").accessibleName().startswith("File")


def test_the_whole_window_is_reached_by_tab(window: MainWindow) -> None:
    here(window).field.setFocus()
    seen = set()
    for _ in range(20):
        press("Tab")
        focus = QApplication.focusWidget()
        assert focus is not None
        seen.add(focus.objectName())
    assert {"go_front", "go_games", "go_settings", "file", "front_search", "front_field"} <= seen


def test_no_figure_is_painted_where_it_cannot_stay(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert FiguresPage.laid_out_first
    monkeypatch.setattr(TryPage, "laid_out_first", True)
    page = window.page()
    assert isinstance(page, TryPage)
    QApplication.processEvents()
    above, below = page.field, page.search_field
    above.setFixedHeight(400)
    below.update()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.UpdateRequest)  # the layout has its turn later
    assert above.height() == 400
    assert below.y() >= above.geometry().bottom()


# The real pages


def test_every_page_of_the_list_can_be_built(desk: Desk, show: Show, strays: list[str]) -> None:
    window = show(MainWindow(desk))
    assert isinstance(window, MainWindow)
    for entry in PAGES:
        window.turn_to(entry.name)
        page = window.page()
        assert page is not None
        assert page.heading()
        assert strays == []
        assert all(key and does for key, does in list(page.keys()))
    upper = [e.name for e in pages.PAGES if e.place == pages.UPPER]
    assert upper[:5] == ["front", "pad", "games", "old_book", "players"]


def test_a_page_with_nothing_to_take_the_keyboard_leaves_it_on_its_own_entry(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def enter(self: TryPage, _target: object = None) -> None:
        for field in (self.field, self.search_field):
            field.setEnabled(False)

    monkeypatch.setattr(TryPage, "enter", enter)
    press("Ctrl+H")
    assert QApplication.focusWidget() is find(window, "go_history")
