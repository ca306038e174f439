"""A whole file brought into the book: one transaction and one line of history, all of it or nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from at_table import FOUR, PLAYED, SET, THROWN_IN, begin, dump, open_at, totals, write

from scorebook.book.contents import Beside, Contents, PaperHouse
from scorebook.book.importing import BroughtIn, Source, Watching
from scorebook.book.library import Book
from scorebook.book.trouble import Refused, Stopped
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.folders import Folders
from scorebook.rules.hand import Hand
from scorebook.rules.house import SUNDAY

BACK = (
    "Bringing in pad.csv is taken back as a whole: "
    "File, “Bring in a file or another book…”, “Brought in before”."
)
MANY = 260  # more than are weighed and written at once


def paper(ref: str, *played: Hand, names: tuple[str, ...] = FOUR) -> PaperGame:
    """Return a game of a file."""
    return PaperGame(
        seats=tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(names)),
        hands=tuple(PaperHand(hand, number) for number, hand in enumerate(played, start=1)),
        ref=ref,
        date="1994-12",
        house="Sunday",
        seating_known=True,
    )


def many() -> list[PaperGame]:
    """Return the games of a long file."""
    return [paper(f"P{number}", PLAYED, names=(f"Ron {number % 7}", *FOUR[1:])) for number in range(MANY)]


def bring(
    book: Book, *games: PaperGame, watching: Watching | None = None, beside: Beside | None = None
) -> BroughtIn:
    """Bring a file in."""
    return book.bring_in(
        Contents(games, beside or Beside()), Source("pad.csv", "f00"), watching or Watching()
    )


def changes(path: Path) -> int:
    """Return how many lines history has."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return int(connection.execute("SELECT count(*) FROM change").fetchone()[0])


# What there is to do


@pytest.mark.parametrize(
    ("again", "counts"),
    [
        ([paper("P1", PLAYED, SET), paper("P2")], (0, 2, 0)),
        ([paper("P2"), paper("P1", PLAYED, SET)], (0, 2, 0)),
        ([paper("P1", PLAYED, THROWN_IN), paper("P2")], (0, 1, 1)),
        ([paper("P1", PLAYED, SET, THROWN_IN)], (0, 0, 1)),
        ([paper("P1", PLAYED)], (0, 1, 0)),  # a row that is missing deletes nothing
        ([paper("P1", PLAYED, SET), paper("P3", PLAYED)], (1, 1, 0)),
        ([replace(paper("P2"), note="rain")], (0, 0, 1)),
        ([replace(paper("P2"), recorded_winner=1)], (0, 0, 1)),
        ([paper("P2", names=("Ron", "Rich", "Karen", "Ann"))], (0, 0, 1)),
        ([replace(paper("", PLAYED, SET), ref="")], (0, 1, 0)),  # an equal game is that one
        ([], (0, 0, 0)),
    ],
)
def test_each_game_is_new_the_same_or_changed(
    book: Book, again: list[PaperGame], counts: tuple[int, int, int]
) -> None:
    first = bring(book, paper("P1", PLAYED, SET), paper("P2"))
    assert (first.tally.new, first.tally.same, first.tally.changed) == (2, 0, 0)
    weighed = book.weigh(Contents(tuple(again), Beside()), Watching())
    done = bring(book, *again)
    assert done.tally == weighed  # the dry run says the same
    assert (done.tally.new, done.tally.same, done.tally.changed) == counts
    assert (done.import_id is None) == (counts[0] + counts[2] == 0)
    assert book.check() == []


def test_what_the_book_did_not_have_is_named(book: Book) -> None:
    book.add_player("Karen")
    lake = replace(SUNDAY, name="Lake", target=400)
    game = replace(paper("P1", PLAYED), house="Lake", source="green pad", page="12")
    tally = bring(book, game, beside=Beside(houses=(PaperHouse("Lake", lake),))).tally
    assert (tally.people, tally.houses, tally.sources) == (
        ("Ron", "Rich", "Louise"),
        ("Lake",),
        ("green pad",),
    )
    assert [house.rules.name for house in book.houses()].count("Lake") == 1


def test_a_changed_row_is_written_over_the_old_one(book: Book) -> None:
    bring(book, paper("P1", PLAYED, SET))
    before = book.game_by_ref("P1")
    bring(book, paper("P1", PLAYED, THROWN_IN))
    game = book.game_by_ref("P1")
    assert [entry.hand.outcome for entry in game.hands] == [None, THROWN_IN.outcome]
    assert [(one.id, one.uuid) for one in game.hands] == [(one.id, one.uuid) for one in before.hands]
    assert totals(game) != totals(before)


def test_a_file_that_says_nothing_new_leaves_no_trace(book: Book, path: Path) -> None:
    bring(book, paper("P1", PLAYED), paper("P2"))
    before, lines, copies = dump(path), changes(path), len(book.backups())
    done = bring(book, paper("P1", PLAYED), paper("P2"))
    assert (done.import_id, done.change.id) == (None, None)
    assert (dump(path), changes(path), len(book.backups())) == (before, lines, copies)


def test_another_file_with_some_of_the_same_games_adds_the_others(book: Book) -> None:
    bring(book, paper("P1", PLAYED), paper("P2"))
    done = bring(book, paper("P2"), paper("P3", SET))
    assert (done.tally.new, done.tally.same) == (1, 1)
    assert {line.ref for line in book.games()} == {"P1", "P2", "P3"}
    book.undo_import(2)
    assert {line.ref for line in book.games()} == {"P1", "P2"}


# One transaction


def test_nobody_else_sees_a_file_before_it_is_in_whole(book: Book, path: Path) -> None:
    seen: list[int] = []

    def look(_done: int, _total: int) -> None:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            seen.append(connection.execute("SELECT count(*) FROM game").fetchone()[0])

    bring(book, paper("P0"))
    bring(book, *many(), watching=Watching(progress=look))
    assert len(seen) > 5
    assert set(seen) == {1}
    assert book.info().games == MANY


def test_progress_begins_at_nothing_moves_and_ends_at_all(book: Book) -> None:
    calls: list[tuple[int, int]] = []
    told: list[str] = []
    watching = Watching(
        progress=lambda done, total: calls.append((done, total)), tell=lambda step: told.append(step.game.ref)
    )
    games = many()
    bring(book, *games, watching=watching)
    done = [one for one, _ in calls]
    assert {total for _, total in calls} == {MANY}
    assert (done[0], done[-1], done) == (0, MANY, sorted(done))
    assert len(set(done)) > 5
    assert told == [game.ref for game in games]


def test_stop_at_any_moment_leaves_the_book_as_it_was(path: Path, folders: Folders) -> None:
    asked = 0
    stop_at = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > stop_at

    with open_at(path, folders) as book:
        write(book, begin(book), PLAYED, SET)
        bring(book, paper("P1", PLAYED))
        before, lines = dump(path), changes(path)
        # P1 is changed, the others are new: nothing of either stays.
        games = [paper("P1", SET), *many()[2:]]
        while True:
            asked = 0
            try:
                bring(book, *games, watching=Watching(stop=stop))
            except Stopped:
                assert (dump(path), changes(path)) == (before, lines), stop_at
                assert asked == stop_at + 1
                stop_at += 1
            else:
                break
        assert stop_at > 10
        assert book.info().games == MANY
        assert book.check() == []


def test_trouble_in_the_middle_leaves_the_book_as_it_was(book: Book, path: Path) -> None:
    bring(book, paper("P1", PLAYED))
    before, lines = dump(path), changes(path)

    def fail(done: int, _total: int) -> None:
        if done > MANY // 2:
            raise OSError("the stick is gone")

    with pytest.raises(Exception, match="the stick is gone"):
        bring(book, *many()[2:], watching=Watching(progress=fail))
    assert (dump(path), changes(path)) == (before, lines)
    assert bring(book, *many()[2:]).tally.new == MANY - 2


# History, and taking it back


@pytest.mark.parametrize(
    ("games", "sentence"),
    [
        ([paper("P1", PLAYED, SET), paper("P2")], "pad.csv brought in: 2 games, 2 hands"),
        ([paper("P2")], "pad.csv brought in: 1 game, no hands"),
        ([paper("P0", SET)], "pad.csv brought in: 1 game changed"),
        ([paper("P0", SET), paper("P2", PLAYED)], "pad.csv brought in: 1 game, 2 hands, 1 game changed"),
    ],
)
def test_a_file_is_one_line_of_history(book: Book, path: Path, games: list[PaperGame], sentence: str) -> None:
    bring(book, paper("P0", PLAYED))
    lines = changes(path)
    done = bring(book, *games)
    assert changes(path) == lines + 1
    assert (done.change.operation, done.change.sentence) == ("bring_in", sentence)
    line = book.history()[0]
    assert (line.id, line.operation, line.sentence) == (done.change.id, "bring_in", sentence)


def test_what_undo_says_where_there_is_nothing_to_undo(book: Book) -> None:
    assert book.no_undo() == "There is nothing to undo."
    book.add_player("Ann")
    book.undo()
    assert book.no_undo() == "There is nothing to undo."
    with pytest.raises(Refused, match="nothing to undo"):
        book.undo()


def test_what_was_undone_before_a_file_came_does_not_come_back(book: Book) -> None:
    book.add_player("Ann")
    book.undo()
    bring(book, paper("P1", PLAYED))
    assert (book.redo_sentence(), book.no_undo()) == (None, BACK)
    with pytest.raises(Refused, match="nothing to do again"):
        book.redo()
    assert {player.name for player in book.players()} == set(FOUR)


def test_undo_does_not_reach_across_a_file_and_takes_back_what_came_after(book: Book, path: Path) -> None:
    book.add_player("Ann")
    bring(book, paper("P1", PLAYED))
    before = dump(path)
    for _ in range(2):
        assert (book.undo_sentence(), book.redo_sentence(), book.no_undo()) == (None, None, BACK)
        with pytest.raises(Refused) as refused:
            book.undo()
        assert refused.value.sentence == BACK
    assert dump(path) == before
    book.remark_game(book.game_by_ref("P1").id, "rain")
    book.undo()
    assert book.game_by_ref("P1").note == ""
    assert (book.undo_sentence(), book.no_undo()) == (None, BACK)
    with pytest.raises(Refused) as refused:
        book.undo()
    assert refused.value.sentence == BACK
    book.redo()
    assert book.game_by_ref("P1").note == "rain"
    assert {player.name for player in book.players()} >= {"Ann", *FOUR}


def test_a_file_is_taken_back_in_one_step_and_comes_in_again(book: Book, path: Path) -> None:
    write(book, begin(book), PLAYED)
    before = {table: rows for table, rows in dump(path).items() if table != "import"}
    games = [paper("P1", PLAYED, SET), paper("P2", names=("Ann", "Bob", "Cy", "Dee"))]
    first = bring(book, *games)
    assert first.import_id == 1
    lines = changes(path)
    book.undo_import(1)
    assert changes(path) == lines + 1
    assert {table: rows for table, rows in dump(path).items() if table != "import"} == before
    assert [line.undone for line in book.imports()] == [True]
    with pytest.raises(Refused) as refused:
        book.undo()
    sentence = "pad.csv was taken back as a whole. To undo that, bring the file in again."
    assert (refused.value.sentence, book.no_undo()) == (sentence, sentence)
    again = bring(book, *games)
    assert (again.import_id, again.tally) == (2, first.tally)
    assert [(line.id, line.undone) for line in book.imports()] == [(2, False), (1, True)]
    assert book.check() == []


def test_there_is_a_copy_of_the_book_as_it_was(path: Path, folders: Folders) -> None:
    with open_at(path, folders) as book:
        bring(book, paper("P1", PLAYED))
        assert book.backups() == []  # the book was made for it
        before = dump(path)
        bring(book, paper("P2", SET))
        (copy,) = book.backups()
    assert copy.why == "before import"
    assert dump(Path(copy.path)) == before


# Kept figures


def test_what_is_kept_of_each_game_is_what_its_hands_come_to(book: Book, path: Path) -> None:
    bring(book, *many(), paper("Q1", PLAYED, SET, THROWN_IN), replace(paper("Q2"), final=(438, 505)))
    bring(book, paper("Q1", SET, SET), replace(paper("Q2"), final=(505, 438)))
    book.undo_import(2)
    bring(book, paper("Q1", SET), paper("Q3", PLAYED))
    kept = {table: dump(path)[table] for table in ("game_result", "hand_result")}
    assert len(kept["game_result"]) == MANY + 3
    assert book.rebuild() == MANY + 3
    assert {table: dump(path)[table] for table in kept} == kept
    assert book.check() == []


def test_a_book_open_to_read_takes_no_file(path: Path, folders: Folders) -> None:
    with open_at(path, folders) as book:
        bring(book, paper("P1", PLAYED))
    before = path.read_bytes()
    with open_at(path, folders, read_only=True) as reader:
        assert reader.weigh(Contents((paper("P2"),), Beside()), Watching()).new == 1
        with pytest.raises(Exception, match="can't be written"):
            bring(reader, paper("P2"))
    assert path.read_bytes() == before
