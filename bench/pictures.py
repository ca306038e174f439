"""Draw every page into pictures/: light and lamp-off, 100 and 200 %, large and small. To be looked at.

    python -m bench.pictures [--page NAME] [--readme]

Besides pages there are the slips and the pages a person sees rarely: the keys, a question, the damage
page. `--readme` draws the pad for the README as well.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from bench.bigbook import make_book
from bench.demo import AT_THE_TABLE, BIDS, COUNTED, HALF_TYPED, make_demo, make_three
from bench.finding import draw_chosen, draw_filter, draw_find, draw_hands
from bench.houses import draw_houses
from bench.old_pages import draw_old_book
from bench.people import draw_player, draw_players
from bench.standing import stand, whole
from scorebook.book.library import Book, open_book
from scorebook.book.trouble import BookTrouble
from scorebook.folders import Folders, resources
from scorebook.rules.called import calls_of
from scorebook.window.at_the_table.page import DRAFT as TABLE_DRAFT
from scorebook.window.at_the_table.page import PARTS
from scorebook.window.damage import DamageWindow
from scorebook.window.desk import Desk
from scorebook.window.file_menu import FileDeeds
from scorebook.window.foot import foot_sentence
from scorebook.window.keys_slip import keys_slip
from scorebook.window.pad.beside import put_calls, put_meld
from scorebook.window.pad.halves import draft_kind
from scorebook.window.pad.placing import place
from scorebook.window.pages import PAGES
from scorebook.window.preferences import Preferences
from scorebook.window.records.page import PARTS as RECORD_PARTS
from scorebook.window.shell import MainWindow
from scorebook.window.slips import Slip
from scorebook.window.theme import apply_theme, make_theme

SIZES = ((1280, 800), (1024, 640))
LAMPS = ("light", "lamp-off")
SCALES = (100, 200)
FILES = Path(__file__).parent.parent / "tests" / "data" / "imports"
# The pages drawn of a book of three games and of thirty-five years as well.
FULL = {"-three": ("front",), "-years": ("front",)}
THINKS = 500  # milliseconds until what is nearly there is found


@dataclass(frozen=True, slots=True)
class Look:
    """One way a page can be looked at."""

    lamp: str
    scale: int
    size: tuple[int, int]

    @property
    def name(self) -> str:
        """Return what its pictures are called after the page."""
        return f"{self.lamp}-{self.scale}-{self.size[0]}x{self.size[1]}"


def looks() -> Iterator[Look]:
    """Yield every look: lamp, text size and window size."""
    for lamp in LAMPS:
        for scale in SCALES:
            for size in SIZES:
                yield Look(lamp, scale, size)


def settle(app: QApplication) -> None:
    """Let layouts and late work come to rest."""
    for _ in range(6):
        app.processEvents()


def type_half(app: QApplication) -> None:
    """Type a hand as far as the picture of the pad shows it."""
    for word in HALF_TYPED.split():
        field = QApplication.focusWidget()
        if field is None:
            return
        if word == "Enter":
            QTest.keyClick(field, Qt.Key.Key_Return)
        else:
            for letter in word:
                QTest.keyClicks(QApplication.focusWidget() or field, letter)
        settle(app)


def forget_half(book: Book) -> None:
    """Drop what an earlier picture has half typed."""
    game = book.table_game()
    if game is not None:
        book.drop_draft(draft_kind(game.uuid))


def draw(window: QWidget, to: Path, app: QApplication) -> None:
    """Save what a window shows."""
    settle(app)
    to.parent.mkdir(parents=True, exist_ok=True)
    if not window.grab().save(str(to)):
        raise SystemExit(f"Could not write {to}.")


def draw_pages(
    book: Book, folders: Folders, look: Look, to: Path, wanted: str | None, suffix: str = ""
) -> None:
    """Draw every page of one book in one look."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme = make_theme(look.lamp, look.scale)
    apply_theme(app, theme)
    desk = Desk(book, Preferences(look.scale, look.lamp), folders, theme)
    forget_half(book)
    window = MainWindow(desk)
    window.resize(*look.size)
    window.navigation.say_foot(foot_sentence(book.info()))
    window.show()
    window.activateWindow()
    for entry in PAGES:
        if wanted not in (None, entry.name) or (suffix in FULL and entry.name not in FULL[suffix]):
            continue
        window.turn_to(entry.name)
        stand(window)
        if entry.name == "front" and suffix != "-empty":
            draw(whole(window), to / f"front-whole{suffix}-{look.name}.png", app)
        if entry.name == "front" and suffix == "-years":
            draw_chosen(window, partial(_draw_part, app, to, f"-{look.name}", entry.name))
        if entry.name == "pad" and book.table_game() is not None:
            type_half(app)
        if entry.name == "table":
            draw_table(window, look, to, suffix, app)
            continue
        if entry.name == "old_book" and not suffix:
            draw_old_book(window, lambda what: draw(window, to / f"old_book-{what}-{look.name}.png", app))
            continue
        if entry.name == "records":
            draw_records(window, look, to, suffix, app)
            draw_filter(window, partial(_draw_part, app, to, f"{suffix}-{look.name}", entry.name))
            continue
        if entry.name in ("find", "hands"):
            draw_one = draw_find if entry.name == "find" else draw_hands
            draw_one(window, partial(_draw_part, app, to, f"{suffix}-{look.name}", entry.name))
            continue
        if entry.name in ("players", "player"):
            draw_people = draw_players if entry.name == "players" else draw_player
            draw_people(window, partial(_draw_part, app, to, f"{suffix}-{look.name}", entry.name))
            continue
        if entry.name == "house" and not suffix:
            draw_houses(window, lambda what: draw(window, to / f"house-{what}-{look.name}.png", app))
            continue
        if entry.name == "bring" and not suffix:
            draw_bringing(window, look, to, app)
            continue
        draw(window, to / f"{entry.name}{suffix}-{look.name}.png", app)
    page = window.page()
    if wanted in (None, "keys") and page is not None and not suffix:
        slip = keys_slip(window, page.heading(), page.keys(), [e.title for e in PAGES if e.place == "upper"])
        slip.show()
        draw(slip, to / f"keys-{look.name}.png", app)
        slip.close()
    if wanted in (None, "menu") and not suffix:
        draw_menu(window, look, to, app)
    window.close()
    desk.figures.close()
    window.deleteLater()
    settle(app)


def _draw_part(app: QApplication, to: Path, rest: str, page: str, what: str, shown: QWidget) -> None:
    draw(shown, to / f"{page}-{what}{rest}.png", app)


def draw_table(window: MainWindow, look: Look, to: Path, suffix: str, app: QApplication) -> None:
    """Draw the parts of At the table: with a hand, a trick and an auction, or with nothing yet."""
    book = window.desk.book
    if not suffix:
        forget_half(book)
        counted = COUNTED
        assert counted is not None
        place(window.desk, lambda entry, _table: put_meld(entry, counted))
        place(window.desk, lambda entry, on: put_calls(entry, on, calls_of(on.rules, on.dealer or 0, BIDS)))
        window.turn_to("front")
        book.keep_draft(TABLE_DRAFT, AT_THE_TABLE)
        window.rebuild()
    for part in PARTS:
        window.turn_to("table", part)
        QTest.qWait(THINKS)
        draw(window, to / f"table-{part}{suffix}-{look.name}.png", app)
    window.turn_to("front")
    book.drop_draft(TABLE_DRAFT)
    forget_half(book)


def draw_records(window: MainWindow, look: Look, to: Path, suffix: str, app: QApplication) -> None:
    """Draw the parts of Records, each once it is answered."""
    for part in RECORD_PARTS:
        window.turn_to("records", part.name)
        while window.desk.figures.busy:
            QTest.qWait(THINKS // 10)
        draw(window, to / f"records-{part.name}{suffix}-{look.name}.png", app)


def draw_bringing(window: MainWindow, look: Look, to: Path, app: QApplication) -> None:
    """Draw files on their way in: one that leaves something to be asked, one of names, our own."""
    for name in ("pad_we_they", "winner_marks", "own_format"):
        window.turn_to("bring", FILES / f"{name}.csv")
        draw(window, to / f"bring-{name}-{look.name}.png", app)


def draw_menu(window: MainWindow, look: Look, to: Path, app: QApplication) -> None:
    """Draw the File menu, and what is said after an undo."""

    def nothing(*_: object) -> None: ...

    recent = [Path("/home/ron/Cabin games.scorebook")]
    deeds: dict[str, Any] = {deed.name: nothing for deed in fields(FileDeeds)}
    deeds["recent"] = lambda: recent
    window.have_file_menu(FileDeeds(**deeds))
    window.navigation.open_menu()
    draw(window.navigation.menu, to / f"menu-{look.name}.png", app)
    window.navigation.menu.close()
    window.turn_to("front")
    window.desk.say("Undone: 29 Nov: hand 4, bid 62 → 65")
    draw(window, to / f"said-{look.name}.png", app)


def draw_damage(folders: Folders, look: Look, to: Path) -> None:
    """Draw the page of a book that does not open, with its backups."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme = make_theme(look.lamp, look.scale)
    apply_theme(app, theme)
    ruin = folders.data / "ruin.scorebook"
    ruin.write_bytes(b"")
    try:
        open_book(ruin, folders, create=True).close()
    except BookTrouble as trouble:
        window = DamageWindow(ruin, trouble, folders, theme)
        window.resize(*look.size)
        window.show()
        draw(window, to / f"damage-{look.name}.png", app)
        window.close()
    slip = Slip(
        None,
        "Bring back the backup of 28 November, 21:40?",
        "Not in the backup: 2 games and 14 hands of the present book.\nThe book as it is now is kept aside.",
        ("Bring it back", "Leave the book as it is"),
    )
    slip.show()
    draw(slip, to / f"slip-{look.name}.png", app)
    slip.close()


def main() -> None:
    """Draw what is asked for, everything by default."""
    parser = argparse.ArgumentParser(prog="bench.pictures")
    parser.add_argument("--to", type=Path, default=Path("pictures"))
    parser.add_argument("--page", help="this page only")
    parser.add_argument("--look", help="looks whose name begins like this only")
    parser.add_argument("--readme", action="store_true", help="the pad for the README as well")
    said = parser.parse_args()
    QApplication([])
    with tempfile.TemporaryDirectory(prefix="scorebook-pictures-") as folder:
        folders = Folders.at(Path(folder))
        empty = open_book(Path(folder) / "empty.scorebook", folders, create=True)
        with make_demo(folders.book, folders) as book, empty:
            book.backup(why="daily")
            years = open_book(make_book(Path(folder) / "years.scorebook"), folders, create=False)
            three = make_three(Path(folder) / "three.scorebook", folders)
            todo: list[tuple[str, Callable[[Look], None]]] = [
                ("", lambda look: draw_pages(book, folders, look, said.to, said.page)),
                ("empty", lambda look: draw_pages(empty, folders, look, said.to, said.page, "-empty")),
                ("three", lambda look: draw_pages(three, folders, look, said.to, said.page, "-three")),
                ("years", lambda look: draw_pages(years, folders, look, said.to, said.page, "-years")),
                ("damage", lambda look: draw_damage(folders, look, said.to)),
            ]
            for look in looks():
                if said.look and not look.name.startswith(said.look):
                    continue
                for kind, deed in todo:
                    if kind != "damage" or said.page in (None, "damage"):
                        deed(look)
            years.close()
            three.close()
            if said.readme:
                look = Look("light", 100, SIZES[0])
                draw_pages(book, folders, look, resources() / "pictures", "pad")
                drawn = resources() / "pictures" / f"pad-{look.name}.png"
                drawn.replace(drawn.with_name("pad.png"))
    print(f"Drawn into {said.to}/. Look at them.")


if __name__ == "__main__":
    main()
