"""A game that goes on in a file: the same beginning here and there, and the later hands come in behind it."""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from books import csv_of, fresh_book, json_of

from scorebook.book.importing import Source
from scorebook.book.library import Book
from scorebook.book.values import NewGame, Seating
from scorebook.exchange.own_csv_reading import read_own
from scorebook.exchange.own_json_reading import read_json
from scorebook.exchange.plan import Plan, bring_in, known_of, plan
from scorebook.exchange.reading.opening import text_table
from scorebook.exchange.values import Reading
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome

FOUR = Seating(("Ron", "Rich", "Karen", "Louise"))
LINES = (
    Hand(dealer=0, bidder=0, bid=52, trump=Suit.HEARTS, meld=(20, 8), tricks=(37, 13)),
    Hand(dealer=1, bidder=1, bid=60, trump=Suit.SPADES, meld=(4, 20), tricks=(21, 29)),
    Hand(dealer=2, bidder=3, bid=60, trump=Suit.CLUBS, outcome=Outcome.THROWN_IN, meld=(10, 4)),
    Hand(
        dealer=3, bidder=2, bid=65, trump=Suit.HEARTS, meld=(30, 14), tricks=(50, 0), took_trick=(True, True)
    ),
    Hand(dealer=0, bidder=1, bid=51, trump=Suit.DIAMONDS, meld=(6, 12), tricks=(20, 30)),
)
BEGUN = 2  # hands that both books have
REF = "2026-11-29-1"

Read = Callable[[Book, Book], Reading]


def as_json(ours: Book, theirs: Book) -> Reading:
    """Return what our book reads of the other laptop's."""
    return read_json(json_of(theirs))


def as_csv(ours: Book, theirs: Book) -> Reading:
    """Return what our book reads of the other laptop's list of hands."""
    return read_own(text_table(csv_of(theirs)[0].encode()), known_of(ours))


def as_book(ours: Book, theirs: Book) -> Reading:
    """Return the other laptop's book itself."""
    contents = theirs.read_out()
    return Reading(contents.games, beside=contents.beside)


def begin(book: Book, *hands: Hand) -> int:
    """Deal a game at the table and return its id."""
    house = next(one.id for one in book.houses() if one.rules.name == "Sunday")
    game = book.start_game(NewGame(FOUR, house, 0, "2026-11-29", "")).game
    assert game is not None
    play(book, *hands)
    return game


def play(book: Book, *hands: Hand) -> None:
    """Write hands into the one game of a book."""
    for hand in hands:
        book.write_hand(the_game(book), hand, str(uuid.uuid4()))


def the_game(book: Book) -> int:
    """Return the id of the one game."""
    return book.game_by_ref(REF).id


def hands(book: Book) -> list[Hand]:
    """Return the hands of the one game."""
    return [entry.hand for entry in book.game_by_ref(REF).hands]


def rows(book: Book) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row but those that tell what was done, and which files came in."""
    with closing(sqlite3.connect(f"file:{book.info().path}?mode=ro", uri=True)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        names = {name for (name,) in tables} - {"change", "import", "sqlite_sequence"}
        return {name: sorted(connection.execute(f'SELECT * FROM "{name}"'), key=repr) for name in names}


def bring(ours: Book, theirs: Book, read: Read = as_json) -> Plan:
    """Bring the other laptop's book in, after a dry run that says the same."""
    found = plan(ours, read(ours, theirs))
    done = bring_in(ours, read(ours, theirs), Source("theirs"))
    assert (done.tally, done.problems) == (found.tally, found.problems)
    assert ours.check() == []
    return done


def counts(found: Plan) -> tuple[int, int, int, int]:
    """Return how many games are new, the same and changed, and how many hands there are more."""
    tally = found.tally
    return tally.new, tally.same, tally.changed, tally.more


def said(found: Plan) -> list[str]:
    """Return what there is to say of the file."""
    return [problem.message.removeprefix(f"{REF}: ") for problem in found.problems]


@pytest.fixture
def ours() -> Iterator[Book]:
    """Return our book: a game at the table with two hands."""
    with fresh_book() as book:
        begin(book, *LINES[:BEGUN])
        yield book


@pytest.fixture
def theirs(ours: Book) -> Iterator[Book]:
    """Return the other laptop's: the same game, which went on over there for three hands."""
    with fresh_book() as book:
        bring_in(book, read_json(json_of(ours)), Source("ours"))
        play(book, *LINES[BEGUN:])
        yield book


FORMS = pytest.mark.parametrize("read", [as_json, as_csv, as_book], ids=["JSON", "CSV", "a book"])


# It goes on


@FORMS
def test_a_game_that_only_goes_on_over_there_goes_on_here(ours: Book, theirs: Book, read: Read) -> None:
    before, (first, second) = rows(ours), ours.game_by_ref(REF).hands
    done = bring(ours, theirs, read)
    assert (counts(done), said(done)) == ((0, 0, 1, 3), [])
    assert hands(ours) == list(LINES)
    assert ours.game_by_ref(REF).hands[:2] == (first, second)
    assert ours.game_by_ref(REF).course.totals == theirs.game_by_ref(REF).course.totals
    assert ours.history()[0].sentence == "theirs brought in: 1 game changed, 3 hands more"
    again = bring(ours, theirs, read)
    assert (counts(again), said(again), again.import_id) == ((0, 1, 0, 0), [], None)
    assert done.import_id is not None
    back = ours.undo_import(done.import_id)
    assert (back.restored, back.kept) == (1, ())
    assert rows(ours) == before
    assert counts(bring(ours, theirs, read)) == (0, 0, 1, 3)


@pytest.mark.parametrize("begun", [0, 1, 4, 5])
def test_whatever_part_of_it_was_typed_here_too(theirs: Book, begun: int) -> None:
    with fresh_book() as ours:
        begin(ours, *LINES[:begun])
        more = len(LINES) - begun
        assert counts(bring(ours, theirs, as_csv)) == ((0, 0, 1, more) if more else (0, 1, 0, 0))
        assert hands(ours) == list(LINES)


@pytest.mark.parametrize("read", [as_json, as_book])
def test_a_game_that_was_only_dealt_here_is_played_over_there(read: Read) -> None:
    with fresh_book() as ours, fresh_book() as theirs:
        begin(ours)
        bring_in(theirs, read_json(json_of(ours)), Source("ours"))
        play(theirs, *LINES)
        assert counts(bring(ours, theirs, read)) == (0, 0, 1, 5)
        assert hands(ours) == list(LINES)


def test_who_sits_at_a_game_that_was_only_dealt_here_stays() -> None:
    with fresh_book() as dealt, fresh_book() as theirs:
        begin(dealt)
        bring_in(theirs, read_json(json_of(dealt)), Source("dealt"))
        theirs.seat_substitute(the_game(theirs), 3, 1, "Ed")  # it was he who sat there all the time
        play(theirs, *LINES)
        done = bring(dealt, theirs)
        assert (counts(done), hands(dealt)) == ((0, 0, 1, 5), list(LINES))
        assert [problem.column for problem in done.problems] == ["player_4"]
        assert dealt.game_by_ref(REF).names(5) == FOUR.names
        assert dealt.undo_import(1).kept == ()
        assert hands(dealt) == []


def test_both_laptops_go_on_in_turn(ours: Book, theirs: Book) -> None:
    bring(ours, theirs)
    play(ours, LINES[0])
    assert counts(bring(theirs, ours)) == (0, 0, 1, 1)
    play(theirs, LINES[1], LINES[2])
    assert counts(bring(ours, theirs)) == (0, 0, 1, 2)
    assert hands(ours) == hands(theirs) == [*LINES, *LINES[:3]]
    assert ours.undo_import(2).kept == ()
    assert hands(ours) == [*LINES, LINES[0]]
    assert ours.undo_import(1).kept == (REF,)  # a hand was written behind those
    assert hands(ours) == [*LINES, LINES[0]]
    assert counts(bring(ours, theirs)) == (0, 0, 1, 2)
    assert hands(ours) == hands(theirs)


def test_what_came_first_stays_while_what_came_behind_it_stands(ours: Book, theirs: Book) -> None:
    bring(ours, theirs)
    play(theirs, LINES[0])
    bring(ours, theirs)
    assert ours.undo_import(1).kept == (REF,)
    assert len(hands(ours)) == 6
    assert ours.undo_import(2).restored == 1
    assert hands(ours) == list(LINES)


def test_a_page_of_paper_that_goes_on_in_a_list_goes_on(ours: Book, theirs: Book) -> None:
    """A page typed up to its middle, whose whole game comes as a list."""
    listed = csv_of(theirs)[0]
    head = "\n".join(listed.splitlines()[: 1 + BEGUN])
    with fresh_book() as book:
        bring_in(book, read_own(text_table(head.encode()), known_of(book)), Source("page"))
        book.shelf.write_line(the_game(book), LINES[2], "typed")
        found = plan(book, read_own(text_table(listed.encode()), known_of(book)))
        assert (counts(found), said(found)) == ((0, 0, 1, 2), [])
        before = rows(book)
        done = bring_in(book, read_own(text_table(listed.encode()), known_of(book)), Source("list"))
        assert hands(book) == list(LINES)
        assert done.import_id is not None
        assert book.undo_import(done.import_id).kept == ()
        assert rows(book) == before


# Where something differs


@FORMS
def test_another_hand_here_keeps_all_that_is_behind_it_out(ours: Book, theirs: Book, read: Read) -> None:
    play(ours, replace(LINES[2], bid=55))
    done = bring(ours, theirs, read)
    assert counts(done) == (0, 1, 0, 0)
    out = "stands only in the file, which does not go on from the book’s game; it stays out."
    assert said(done) == [
        "Hand 3 was written in this book, and the file says otherwise; the book’s stays.",
        f"Hand 4 {out}",
        f"Hand 5 {out}",
    ]
    assert [problem.code.value for problem in done.problems] == ["EDITED_SINCE"] * 3
    assert hands(ours) == [*LINES[:2], replace(LINES[2], bid=55)]


@pytest.mark.parametrize("read", [as_json, as_book])
def test_a_hand_corrected_here_stays_and_those_behind_it_come(ours: Book, theirs: Book, read: Read) -> None:
    ours.correct_hand(ours.game_by_ref(REF).hands[0].id, replace(LINES[0], bid=55))
    before = rows(ours)
    done = bring(ours, theirs, read)
    assert counts(done) == (0, 0, 1, 3)
    assert said(done) == ["Hand 1 was written in this book, and the file says otherwise; the book’s stays."]
    assert hands(ours) == [replace(LINES[0], bid=55), *LINES[1:]]
    assert ours.undo_import(1).kept == ()
    assert rows(ours) == before


def test_in_a_list_a_corrected_hand_is_another(ours: Book, theirs: Book) -> None:
    ours.correct_hand(ours.game_by_ref(REF).hands[0].id, replace(LINES[0], bid=55))
    assert counts(bring(ours, theirs, as_csv)) == (0, 1, 0, 0)
    assert len(hands(ours)) == BEGUN


@FORMS
def test_a_hand_that_was_taken_off_here_does_not_come_back(ours: Book, theirs: Book, read: Read) -> None:
    ours.remove_hand(ours.game_by_ref(REF).hands[1].id)
    done = bring(ours, theirs, read)
    assert (counts(done), len(hands(ours))) == ((0, 1, 0, 0), 1)
    assert said(done)[0] == "Hand 2 was taken off in this book; it stays out."
    ours.undo()
    assert counts(bring(ours, theirs, read)) == (0, 0, 1, 3)


@FORMS
def test_what_was_said_of_the_game_here_stays_and_is_told(ours: Book, theirs: Book, read: Read) -> None:
    ours.remark_game(the_game(ours), "rain")
    theirs.remark_game(the_game(theirs), "hail")
    theirs.change_game(the_game(theirs), occasion="Sunday")
    for more in (3, 0):
        done = bring(ours, theirs, read)
        assert counts(done) == ((0, 0, 1, 3) if more else (0, 1, 0, 0))
        says = "the file has another occasion and another remark"
        assert said(done) == [f"This game was written in this book, and {says}; the book’s stays."]
        (problem,) = done.problems
        assert (problem.column, problem.value) == ("occasion", "Sunday")
    assert (ours.game_by_ref(REF).note, len(hands(ours))) == ("rain", 5)


def test_another_evening_of_the_same_reference_stays_apart(ours: Book) -> None:
    with fresh_book() as theirs:
        house = next(one.id for one in theirs.houses() if one.rules.name == "Sunday")
        others = Seating(("Ann", "Bob", "Cy", "Dee"))
        theirs.start_game(NewGame(others, house, 0, "2026-11-29", ""))
        play(theirs, *LINES)
        assert counts(bring(ours, theirs)) == (1, 0, 0, 0)
        assert counts(bring(ours, theirs, as_csv)) == (0, 1, 0, 0)
    assert hands(ours) == list(LINES[:BEGUN])


def test_what_no_table_can_have_had_does_not_go_on_a_game_kept_at_the_table(ours: Book, theirs: Book) -> None:
    text = csv_of(theirs)[0].replace(",60,C,", ",62,C,")
    done = bring_in(ours, read_own(text_table(text.encode()), known_of(ours)), Source("list"))
    assert (counts(done), len(hands(ours))) == ((0, 1, 0, 0), BEGUN)
    assert ours.check() == []


# Who comes to the table later


@FORMS
def test_a_substitute_of_the_later_hands_comes_with_them(ours: Book, theirs: Book, read: Read) -> None:
    theirs.seat_substitute(the_game(theirs), 3, 4, "Ed")
    before = rows(ours)
    done = bring(ours, theirs, read)
    assert (counts(done), said(done)) == ((0, 0, 1, 3), [])
    game = ours.game_by_ref(REF)
    assert [game.names(number)[3] for number in range(1, 6)] == ["Louise"] * 3 + ["Ed"] * 2
    assert counts(bring(ours, theirs, read)) == (0, 1, 0, 0)
    ours.undo_import(1)
    assert rows(ours) == before


def test_where_somebody_else_sits_down_here_for_the_next_hand_nothing_goes_on(
    ours: Book, theirs: Book
) -> None:
    ours.seat_substitute(the_game(ours), 3, 3, "Jo")
    done = bring(ours, theirs)
    assert (counts(done), len(hands(ours))) == ((0, 1, 0, 0), BEGUN)
    assert said(done)[0] == (
        "This game was written in this book, and the file has other people at the table; the book’s stays."
    )
    assert done.problems[0].column == "player_4"


# Taking it back


def correct(book: Book, at: int) -> None:
    """Correct a hand."""
    book.correct_hand(book.game_by_ref(REF).hands[at].id, replace(LINES[at], note="mended"))


def merge(book: Book) -> None:
    """Make two people one."""
    book.add_player("Ronny")
    people = {player.name: player.id for player in book.players()}
    book.merge_players(people["Ron"], people["Ronny"])


def correct_and_undo(book: Book) -> None:
    """Correct a hand and undo that."""
    correct(book, 3)
    book.undo()


SINCE: dict[str, tuple[Callable[[Book], object], bool]] = {
    "nothing": (lambda book: None, False),
    "a hand that came corrected": (lambda book: correct(book, 3), True),
    "corrected, undone": (correct_and_undo, False),
    "a hand of here corrected": (lambda book: correct(book, 0), True),
    "a hand more": (lambda book: play(book, LINES[0]), True),
    "a hand less": (lambda book: book.remove_hand(book.game_by_ref(REF).hands[4].id), True),
    "a remark": (lambda book: book.remark_game(the_game(book), "rain"), True),
    "a question": (lambda book: book.shelf.leave_question("62?", game=the_game(book)), True),
    "two people one": (merge, False),
    "put away": (lambda book: book.put_away(the_game(book)), False),
}


@FORMS
@pytest.mark.parametrize(("since", "stays"), SINCE.values(), ids=SINCE)
def test_the_hands_go_again_where_nobody_has_edited_the_game_since(
    ours: Book, theirs: Book, read: Read, since: Callable[[Book], object], stays: bool
) -> None:
    bring(ours, theirs, read)
    since(ours)
    there = hands(ours)
    back = ours.undo_import(1)
    assert back.kept == ((REF,) if stays else ())
    assert hands(ours) == (there if stays else list(LINES[:BEGUN]))
    assert ours.check() == []


def test_the_command_line_tells_how_many_hands_there_are_more(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, ours: Book, theirs: Book
) -> None:
    from at_the_door import call

    files = [tmp_path / name for name in ("1.json", "2.json")]
    for file, book in zip(files, (ours, theirs), strict=True):
        file.write_text(json_of(book), "utf-8")
    call(capsys, "import", files[0], "--data-dir", tmp_path / "data")
    status, out, _ = call(capsys, "import", files[1], "--data-dir", tmp_path / "data")
    assert status == 0
    assert out == "2.json: games 0 new, 1 changed (3 hands more), 0 the same; 5 hands read. Import 2.\n"
