"""The book that the first landed version brought files into: what is in it, and how it was made.

    python tests/book/first_imports.py

was run on the first landed version, before the marks of games told who sits where. Its book is never made
again: it is what people have. A version that leaves other marks refuses to make it.

Files came in, games were edited, a later file changed one, two people were made one, and something of
everything that can be half typed was left so.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any
from uuid import uuid4

from at_table import SET
from old_books import BOOKS, figures
from old_pad import PAD, SECOND, THIRD

from scorebook.book.library import Book, open_book
from scorebook.book.values import NewGame, Seating
from scorebook.exchange.arriving import arrive
from scorebook.exchange.plan import Plan, bring_in, known_of
from scorebook.folders import Folders

NAME = "0001-with-imports"
TODAY = date(2026, 11, 29)
_PEOPLE = "player_1,player_2,player_3,player_4"
_HANDS = "hand,bidder,bid,trump,meld_a,meld_b,tricks_a,tricks_b"
FILES = {
    "own.csv": f"""game,date,occasion,winner,game_note,{_PEOPLE},{_HANDS}
G1,1994-12-25,Christmas,,,Ron,Rich,Karen,Louise,1,Ron,52,H,24,8,33,17
G1,,,,,,,,,2,Rich,60,S,4,38,21,29
G2,1995-01-08,,,,Ron,Eddie,Karen,Louise,1,Ron,52,H,24,8,33,17
G2,,,,,,,,,2,Eddie,60,S,4,38,21,29
G3,1995-01-15,,a,rain,Ron,Rich,Karen,Eddie,,,,,,,,
G4,1995-01-22,,b,,Bobby,Rich,Karen,Louise,,,,,,,,
G5,1995-01-29,,b,,Eddie,Rich,Karen,Louise,1,Karen,50,D,20,6,26,24
G5,,,,,,,,,2,Eddie,55,H,24,8,33,17
""",
    "no-references.csv": f"""date,occasion,winner,{_PEOPLE},{_HANDS}
1996-02-03,,a,Ron,Rich,Karen,Louise,,,,,,,,
1996-02-10,,b,Ron,Eddie,Karen,Louise,,,,,,,,
1996-02-17,,a,Bobby,Rich,Karen,Louise,,,,,,,,
1996-02-24,,a,Eddie,Rich,Karen,Louise,,,,,,,,
1996-03-02,,,Eddie,Rich,Karen,Louise,1,Karen,50,D,20,6,26,24
""",
    "cousins.txt": """2021-03-17 : Ron & Karen 512, Rich & Louise 430
2021-03-24 : Eddie & Karen 505, Rich & Louise 488
2021-03-31 : Bobby & Karen 300, Rich & Louise 510
""",
    "early.csv": f"""game,date,occasion,winner,{_PEOPLE},{_HANDS}
L1,1997-03-02,,,Eddie,Rich,Karen,Louise,1,Karen,50,D,20,6,26,24
L2,1997-03-09,,a,Ron,Rich,Karen,Eddie,,,,,,,,
""",
    "later.csv": f"""game,date,occasion,winner,{_PEOPLE},{_HANDS}
L1,1997-03-02,Easter,,Eddie,Rich,Karen,Louise,1,Karen,52,D,20,6,26,24
L1,,,,,,,,2,Eddie,55,H,24,8,33,17
L2,1997-03-09,,b,Ron,Rich,Karen,Louise,,,,,,,,
""",
}
GAMES = {"own.csv": 5, "no-references.csv": 5, "cousins.txt": 3}
# Which games of each file were edited after it came in, by what they are called in the book.
EDITED = {
    "own.csv": ("G2", "G3"),
    "no-references.csv": ("1996-02-10-1", "1996-02-24-1", "1996-03-02-1"),
    "cousins.txt": (),
}


def bring(book: Book, folders: Folders, name: str) -> Plan:
    """Bring one of the files in, as the front door does."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / name
        file.write_text(FILES[name], "utf-8")
        arrived = arrive(file, known_of(book), folders, TODAY)
    return bring_in(book, arrived.reading, arrived.source)


def told(book: Book) -> dict[str, Any]:
    """Return all that the book says, with what is asked about it."""
    asked = [[one.ref, one.number, one.field, one.source, one.page_number] for one in book.shelf.questions()]
    return {**figures(book), "asked": asked}


def populate(book: Book, folders: Folders) -> None:
    """Bring files in and go on as a family does."""
    book.add_player("Bob")
    book.add_player("Ed")
    for name in FILES:
        plan = bring(book, folders, name)
        assert plan.applied, plan.problems
    book.correct_hand(book.game_by_ref("G2").hands[1].id, SET)
    book.remark_game(book.game_by_ref("G3").id, "no rain")
    book.remark_game(book.game_by_ref("1996-02-10-1").id, "snow")
    book.set_winner(book.game_by_ref("1996-02-24-1").id, 1)
    book.remove_hand(book.game_by_ref("1996-03-02-1").hands[0].id)
    book.remark_game(book.game_by_ref("G1").id, "snow")
    book.undo()
    people = {player.name: player.id for player in book.players()}
    book.merge_players(people["Bob"], people["Bobby"])
    page(book)
    book.start_game(
        NewGame(Seating(("Ron", "Rich", "Karen", "Louise")), book.houses()[0].id, 1, "2026-11-29")
    )


def page(book: Book) -> None:
    """Type in a page: a figure nobody can read, a sum that is wrong, and two questions, one answered each."""
    game = book.shelf.start_game(PAD).game
    assert game is not None
    book.shelf.write_line(game, SECOND, str(uuid4()), ("trump",))
    book.shelf.write_line(game, THIRD, str(uuid4()))
    book.shelf.write_line(game, replace(THIRD, written_totals=(0, 0)), str(uuid4()))
    for text in ("Who wrote this?", "Was Ed there?"):
        book.shelf.leave_question(text, game=game)
    of_rules = [one for one in book.shelf.questions() if one.number == 3 and not one.id]
    for one in (*of_rules, *(one for one in book.shelf.questions() if one.text == "Was Ed there?")):
        book.shelf.answer(one, "Grandma says so.")


def leave_half_typed(book: Book, folders: Folders) -> None:
    """Type half a hand at the table, half a line of a page, and half a page a second time."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication, QWidget

    from scorebook.window.desk import Desk
    from scorebook.window.preferences import Preferences
    from scorebook.window.theme import apply_theme, make_theme
    from tests.window.conftest import click, press, type_keys
    from tests.window.old_book import paper
    from tests.window.pad import table

    def show(widget: QWidget) -> None:
        widget.resize(1280, 800)
        widget.show()
        widget.activateWindow()
        QApplication.processEvents()

    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    theme = make_theme("light", 100)
    apply_theme(application, theme)
    desk = Desk(book, Preferences(lamp="light"), folders, theme)
    window = table.sit_down(desk, show)
    type_keys("1 60h 43 Enter 12")
    window.close()
    window = paper.sit_down(desk, show)
    paper.over_the_page(page="13")
    type_keys("1 55h 24 Enter 8")
    press("Alt+G")
    type_keys("12 Enter")
    press("Alt+P")
    click(window, "old_type_again")
    type_keys("1 55h 24 Enter 8 Enter 33 Enter 57 Enter 25 Enter 4 6")
    window.close()


def make(path: Path) -> None:
    """Make the book at `path`, and all that it says beside it."""
    with tempfile.TemporaryDirectory() as folder:
        folders, new = Folders.at(Path(folder)), Path(folder) / "new.scorebook"
        with open_book(new, folders, create=True) as book:
            populate(book, folders)
            leave_half_typed(book, folders)
            assert book.check() == []
            says = told(book)
        with closing(sqlite3.connect(new)) as connection:
            left = connection.execute("SELECT as_imported FROM game WHERE as_imported IS NOT NULL").fetchall()
        assert left
        assert all(":" not in mark for (mark,) in left), "this is not the first version: the book is made"
        shutil.copyfile(new, path)
    path.with_suffix(".json").write_text(json.dumps(says, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    make(BOOKS / f"{NAME}.scorebook")
    sys.exit(0)
