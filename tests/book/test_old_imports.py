"""What the first version brought in is as well known to this one: again, taken back, and after a merge."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from at_table import PLAYED, dump, open_at
from first_imports import EDITED, FILES, GAMES, NAME, bring, told
from old_books import BOOKS

from scorebook.book.library import Book
from scorebook.book.marks import AsImported, everything_mark, first_mark, game_mark
from scorebook.exchange.plan import Plan
from scorebook.exchange.values import FileCode, FileProblem
from scorebook.folders import Folders

AGAIN = [name for name in FILES if name != "early.csv"]  # which a later one has changed


@pytest.fixture
def book(path: Path, folders: Folders) -> Iterator[Book]:
    """Return the book that the first version brought files into, open."""
    shutil.copyfile(BOOKS / f"{NAME}.scorebook", path)
    with open_at(path, folders) as book:
        yield book


def person(book: Book, name: str) -> int:
    return next(one.id for one in book.players() if one.name == name)


def import_of(book: Book, name: str) -> int:
    return min(line.id for line in book.imports() if line.file == name)


def edits(plan: Plan) -> list[FileProblem]:
    """Return what is asked because the book's own was edited since."""
    return [one for one in plan.problems if one.code is FileCode.EDITED_SINCE]


def merge(book: Book) -> None:
    """Make Eddie, who sat in edited games and in those a later file changed, the same person as Ed."""
    book.merge_players(person(book, "Ed"), person(book, "Eddie"))


def merge_twice(book: Book) -> None:
    """Make Ed the same person as Bob, whom the first version had made one of two, after Eddie."""
    merge(book)
    book.merge_players(person(book, "Bob"), person(book, "Ed"))


def edit_and_merge(book: Book) -> None:
    """Edit a game that was not, put it back, and only then make two people one."""
    id_ = book.game_by_ref("G5").id
    book.remark_game(id_, "snow")
    merge(book)
    book.remark_game(id_, "")


def merge_back_and_forth(book: Book) -> None:
    merge(book)
    book.undo()
    book.redo()


def merged_and_undone(book: Book) -> None:
    merge(book)
    book.undo()


def rename(book: Book) -> None:
    """Rename somebody whom a file goes on calling as it did."""
    book.rename_player(person(book, "Rich"), "Richard")
    book.add_alias(person(book, "Richard"), "Rich")


SINCE: dict[str, Callable[[Book], object]] = {
    "nothing": lambda book: None,
    "people made one": merge,
    "people made one, undone": merged_and_undone,
    "people made one, undone and done again": merge_back_and_forth,
    "three made one": merge_twice,
    "an edit, people made one, and the edit put back": edit_and_merge,
    "somebody renamed": rename,
}
since = pytest.mark.parametrize("since", SINCE.values(), ids=SINCE)


def test_it_says_what_it_said_and_is_sound(book: Book) -> None:
    assert told(book) == json.loads((BOOKS / f"{NAME}.json").read_text("utf-8"))
    assert book.check() == []


@since
@pytest.mark.parametrize("name", AGAIN)
def test_the_same_file_again_brings_nothing_and_asks_nothing(
    book: Book, path: Path, folders: Folders, since: Callable[[Book], object], name: str
) -> None:
    since(book)
    before = dump(path)
    plan = bring(book, folders, name)
    # A hand that was removed from the book is told as ever; no edit of a game is, which the file knew before.
    removed = ["1996-03-02"] if name == "no-references.csv" else []
    assert [FILES[name].splitlines()[one.line - 1][:10] for one in edits(plan) if one.line] == removed
    assert (plan.tally.new, plan.tally.changed, plan.import_id) == (0, 0, None)
    assert dump(path) == before


@since
@pytest.mark.parametrize("name", EDITED)
def test_an_import_is_taken_back_but_for_what_was_edited(
    book: Book, since: Callable[[Book], object], name: str
) -> None:
    since(book)
    import_ = import_of(book, name)
    games = {line.ref for line in book.games()}
    taken = book.undo_import(import_)
    assert taken.kept == EDITED[name]
    assert taken.games == GAMES[name] - len(EDITED[name])
    assert len(games - {line.ref for line in book.games()}) == taken.games
    assert book.check() == []


@since
def test_what_a_later_file_changed_is_as_it_was_and_goes_with_its_own_file(
    book: Book, since: Callable[[Book], object]
) -> None:
    since(book)
    taken = book.undo_import(import_of(book, "later.csv"))
    assert (taken.restored, taken.kept) == (2, ())
    first = book.game_by_ref("L1")
    assert (first.occasion, [entry.hand.bid for entry in first.hands]) == ("", [50])
    taken = book.undo_import(import_of(book, "early.csv"))
    assert (taken.games, taken.kept) == (2, ())
    assert book.check() == []


def test_what_an_earlier_file_brought_stays_while_a_later_one_has_changed_it(book: Book) -> None:
    merge(book)
    assert book.undo_import(import_of(book, "early.csv")).kept == ("L1", "L2")


def test_a_game_edited_before_or_now_is_an_edit(book: Book, folders: Folders) -> None:
    book.correct_hand(book.game_by_ref("G5").hands[0].id, PLAYED)
    book.remark_game(book.game_by_ref("G4").id, "late")
    merge(book)
    assert book.undo_import(import_of(book, "own.csv")).kept == ("G2", "G3", "G4", "G5")


def test_a_file_that_says_otherwise_changes_what_was_not_edited_and_asks_about_what_was(
    book: Book, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(
        FILES, "own.csv", FILES["own.csv"].replace(",b,,", ",a,,").replace(",rain,", ",hail,")
    )
    plan = bring(book, folders, "own.csv")
    assert (plan.tally.new, plan.tally.changed) == (0, 2)  # G4 and G5
    sentence = "This game was changed in the book since it was brought in, so the book’s stays"
    assert [one.message for one in edits(plan)] == [f"{sentence}: the file has another remark."]
    assert plan.import_id is not None
    assert book.undo_import(plan.import_id).restored == 2
    assert book.undo_import(import_of(book, "own.csv")).kept == EDITED["own.csv"]


def test_an_edit_of_today_is_known_by_its_file_after_a_merge(book: Book, folders: Folders) -> None:
    book.remark_game(book.game_by_ref("G5").id, "snow")
    book.seat_substitute(book.game_by_ref("G1").id, 2, 2, "Eddie")
    merge(book)
    plan = bring(book, folders, "own.csv")
    assert edits(plan) == []
    assert plan.import_id is None


COLUMNS, SEATS, HANDS = ("sunday", None, "1994"), [(1, 1, 7, ""), (2, 1, None, "Jo")], ["aa.bb", "cc"]
FIRST = first_mark(COLUMNS, SEATS)
NOW = game_mark(COLUMNS, SEATS)


@pytest.mark.parametrize(
    ("left", "today"),
    [
        (f"{FIRST} 2 {everything_mark(FIRST, HANDS)}", f"{NOW} 2 {everything_mark(NOW, HANDS)}"),
        (f"{FIRST} 2 0123456789abcdef", f"{NOW} 2 0123456789abcdef"),  # a hand is gone since
        ("0123456789abcdef 2 0123456789abcdef", "0123456789abcdef 2 0123456789abcdef"),  # edited since
        (f"{NOW} 2 0123456789abcdef", f"{NOW} 2 0123456789abcdef"),
        ("0123:1.1.7 2 0123:1.1.7", "0123:1.1.7 2 0123:1.1.7"),
    ],
    ids=["all of it", "all but the hands", "edited", "of today", "of today, edited"],
)
def test_a_mark_of_the_first_version_is_told_in_the_form_of_today(left: str, today: str) -> None:
    was = AsImported.read(left)
    assert was is not None
    assert str(was.of_today(COLUMNS, SEATS, HANDS)) == today


def test_how_the_first_version_made_its_marks_never_changes() -> None:
    assert (FIRST, everything_mark(FIRST, HANDS)) == ("dad4906421f3fc62", "8540c2623b481bd7")
