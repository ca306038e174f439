"""What a file would do to a book, and what it did: the same twice, changed, edited since, equal games."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from dataclasses import replace

import pytest
from books import csv_of, fresh_book, json_of
from own_rows import FOUR, GAME, HAND, PLAYED, SOUND, Cells, text_of

from scorebook.book.importing import Source, Watching
from scorebook.book.library import Book
from scorebook.book.trouble import Stopped
from scorebook.book.values import NewGame, Seating
from scorebook.exchange.own_csv_reading import read_own
from scorebook.exchange.own_json_reading import read_json
from scorebook.exchange.plan import Plan, bring_in, known_of, plan
from scorebook.exchange.reading.opening import text_table
from scorebook.exchange.values import Reading
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand

SECOND = {"game": "G1", **HAND, "hand": "2", "dealer": "Ron", "bidder": "Karen"}
MARK = {**FOUR, "date": "1994", "winner": "a"}
STAYS = "was changed in the book since it was brought in, so the book’s stays"
SINCE = f"{STAYS}."


@pytest.fixture
def book() -> Iterator[Book]:
    """Return a book into which a file was brought: G1 with two hands, and G9."""
    with fresh_book() as book:
        assert brought(book, PLAYED, SECOND, SOUND).applied
        yield book


def reading(book: Book, *rows: Cells) -> Reading:
    """Return what a book reads in rows of its own columns."""
    return read_own(text_table(text_of(*rows).encode()), known_of(book))


def planned(book: Book, *rows: Cells) -> Plan:
    """Return what bringing rows in would do."""
    return plan(book, reading(book, *rows))


def brought(book: Book, *rows: Cells) -> Plan:
    """Bring rows in and return what came of it."""
    return bring_in(book, reading(book, *rows), Source("old.csv"))


def counts(found: Plan) -> tuple[int, int, int]:
    """Return how many games are new, the same, and changed."""
    return found.tally.new, found.tally.same, found.tally.changed


def asked(found: Plan) -> list[tuple[int | None, str, str, str]]:
    """Return each problem's line, column, code and sentence."""
    return [(one.line, one.column, one.code.value, one.message) for one in found.problems]


# The same, and changed


def test_the_same_file_twice_is_nothing_new(book: Book) -> None:
    before = csv_of(book), len(book.history())
    again = brought(book, PLAYED, SECOND, SOUND)
    assert (counts(again), again.hands, again.problems) == ((0, 2, 0), 2, ())
    assert (again.applied, again.import_id) == (True, None)
    assert (csv_of(book), len(book.history())) == before


@pytest.mark.parametrize(
    "rows",
    [
        [SOUND, PLAYED, SECOND],
        [PLAYED, SOUND, SECOND],
        [SECOND | GAME, {"game": "G1", **HAND}, SOUND],
        [PLAYED | {"trump": "hearts", "rules": "sunday", "player_1": " RON "}, SECOND, SOUND],
        [PLAYED | {"bidder": "1", "tricks_a": "37.0"}, SECOND, SOUND],
        [PLAYED, SECOND | GAME, SOUND],
    ],
    ids=["games turned", "rows mixed", "hands turned", "other words", "by number", "columns repeated"],
)
def test_the_same_said_otherwise_is_nothing_new(book: Book, rows: list[Cells]) -> None:
    found = planned(book, *rows)
    assert (counts(found), found.problems) == ((0, 2, 0), ())


@pytest.mark.parametrize(
    ("rows", "bids"),
    [
        ([PLAYED, SECOND | {"bid": "55"}], [52, 55]),
        ([PLAYED | {"bid": "50"}, SECOND], [50, 52]),
        ([PLAYED, SECOND, {"game": "G1", **HAND, "hand": "3", "bid": "60"}], [52, 52, 60]),
    ],
)
def test_a_changed_or_a_further_row_is_applied_where_nobody_edited(
    book: Book, rows: list[Cells], bids: list[int]
) -> None:
    assert counts(planned(book, *rows)) == (0, 0, 1)
    assert [one.hand.bid for one in book.game_by_ref("G1").hands] == [52, 52]  # a plan changes nothing
    done = brought(book, *rows)
    assert (counts(done), done.import_id) == ((0, 0, 1), 2)
    assert [one.hand.bid for one in book.game_by_ref("G1").hands] == bids
    assert [line.ref for line in book.games() if line.ref == "G9"]  # not in this file, and there


# Edited since


def edit_hand(book: Book) -> None:
    """Correct the first hand of G1 as somebody does at the table."""
    entry = book.game_by_ref("G1").hands[0]
    book.correct_hand(entry.id, replace(entry.hand, bid=55))


@pytest.mark.parametrize(
    ("rows", "verdict", "says"),
    [
        ([PLAYED, SECOND], (0, 1, 0), []),  # the file says what it said then
        ([PLAYED | {"bid": "55"}, SECOND], (0, 1, 0), []),  # or what the book says
        ([PLAYED | {"bid": "60"}, SECOND], (0, 1, 0), [(2, "bid", "EDITED_SINCE", f"Hand 1 {SINCE}")]),
        (
            [PLAYED | {"bid": "55", "meld_a": "24"}, SECOND | {"bid": "50"}],
            (0, 0, 1),
            [(2, "meld_a", "EDITED_SINCE", f"Hand 1 {SINCE}")],
        ),
    ],
)
def test_where_a_row_was_edited_the_books_stays_and_a_question_says_so(
    book: Book, rows: list[Cells], verdict: tuple[int, int, int], says: list[object]
) -> None:
    edit_hand(book)
    found = planned(book, *rows)
    assert (counts(found), asked(found)) == (verdict, says)
    assert all(problem.severity.value == "question" for problem in found.problems)
    brought(book, *rows)
    assert book.game_by_ref("G1").hands[0].hand.bid == 55
    assert (book.game_by_ref("G1").hands[1].hand.bid == 50) == (verdict == (0, 0, 1))


@pytest.mark.parametrize(
    ("first", "says"),
    [
        (PLAYED, []),
        (PLAYED | {"game_note": "mended"}, []),
        (
            PLAYED | {"game_note": "rain"},
            [(2, "game_note", "EDITED_SINCE", f"This game {STAYS}: the file has another remark.")],
        ),
        (
            PLAYED | {"winner": "b", "date": "1995"},
            [
                (
                    2,
                    "date",
                    "EDITED_SINCE",
                    f"This game {STAYS}: the file has another date, another winner and another remark.",
                )
            ],
        ),
        (
            PLAYED | {"game_note": "mended", "player_2": "Ann", "bidder": "1", "rules": "Labor Day"},
            [
                (
                    2,
                    "rules",
                    "EDITED_SINCE",
                    f"This game {STAYS}: the file has other rules and other people at the table.",
                )
            ],
        ),
    ],
)
def test_a_game_whose_own_columns_were_edited_keeps_them(
    book: Book, first: Cells, says: list[object]
) -> None:
    game = book.game_by_ref("G1").id
    book.remark_game(game, "mended")
    found = brought(book, first, SECOND)
    assert (counts(found), asked(found)) == ((0, 1, 0), says)
    assert (book.game(game).note, book.game(game).recorded_winner) == ("mended", None)


def test_a_hand_that_somebody_removed_does_not_come_back(book: Book) -> None:
    book.remove_hand(book.game_by_ref("G1").hands[1].id)
    found = brought(book, PLAYED, SECOND)
    sentence = (
        "Hand 2 stands only in the file, and the book’s game is not as an import left it; it stays out."
    )
    assert (counts(found), asked(found)) == ((0, 1, 0), [(3, "", "EDITED_SINCE", sentence)])
    assert len(book.game_by_ref("G1").hands) == 1


def test_two_laptops_that_wrote_different_hands_of_one_game_are_told_so() -> None:
    four = Seating(("Ron", "Rich", "Karen", "Louise"))
    first = Hand(bidder=0, bid=52, trump=Suit.HEARTS, meld=(20, 8), tricks=(37, 13))
    with fresh_book() as ours, fresh_book() as theirs:
        house = next(one.id for one in ours.houses() if one.rules.name == "Sunday")
        game = ours.start_game(NewGame(four, house, 0, "2026-11-29", "")).game
        assert game is not None
        ours.write_hand(game, first, str(uuid.uuid4()))
        bring_in(theirs, read_json(json_of(ours)), Source("ours.json"))
        ours.write_hand(game, replace(first, bid=50), str(uuid.uuid4()))
        (line,) = theirs.games()
        theirs.write_hand(line.id, replace(first, bid=60), str(uuid.uuid4()))
        found = plan(ours, read_json(json_of(theirs)))
        assert counts(found) == (0, 1, 0)
        sentence = "Hand 2 was written in this book, and the file says otherwise; the book’s stays."
        (problem,) = found.problems
        assert (problem.column, problem.value, problem.code.value) == ("bid", "60", "EDITED_SINCE")
        assert problem.message == f"2026-11-29-1: {sentence}"


# Without references


@pytest.mark.parametrize("there", [0, 1, 3])
@pytest.mark.parametrize("again", [1, 2, 3, 4])
def test_as_many_equal_games_as_the_book_has_are_those_and_the_rest_are_new(there: int, again: int) -> None:
    with fresh_book() as book:
        if there:
            assert counts(brought(book, *[MARK] * there)) == (there, 0, 0)
        found = planned(book, *[MARK] * again)
        assert counts(found) == (max(again - there, 0), min(again, there), 0)
        assert counts(brought(book, *[MARK] * again)) == counts(found)
        assert book.info().games == max(there, again)


def test_a_game_without_a_reference_that_differs_is_another_game(book: Book) -> None:
    assert counts(planned(book, MARK | {"winner": "b"})) == (1, 0, 0)
    assert counts(planned(book, {key: value for key, value in SOUND.items() if key != "game"})) == (0, 1, 0)


def test_two_files_that_overlap_have_each_game_once(book: Book) -> None:
    third = {**MARK, "game": "G3"}
    assert counts(brought(book, SOUND, third)) == (1, 1, 0)
    assert counts(brought(book, third, PLAYED, SECOND, {**MARK, "game": "G4"})) == (1, 2, 0)
    assert sorted(line.ref for line in book.games()) == ["G1", "G3", "G4", "G9"]


# What it would add, and what is to be said


def test_what_a_file_would_add_is_named_before_anything_is_written(book: Book) -> None:
    found = planned(
        book,
        {**MARK, "game": "G5", "player_2": "Ann", "player_4": "guest: Jo", "source": "red book", "page": "2"},
        {**MARK, "game": "G6", "player_2": "ann", "player_4": "?"},
    )
    assert (found.tally.people, found.tally.sources, found.tally.houses) == (("Ann",), ("red book",), ())
    assert (found.applied, found.import_id) == (False, None)
    assert {player.name for player in book.players()} == {"Ron", "Rich", "Karen", "Louise"}


def test_another_spelling_that_the_book_knows_is_no_new_person(book: Book) -> None:
    ron = next(player.id for player in book.players() if player.name == "Ron")
    book.add_alias(ron, "Ronnie")
    row = {**MARK, "game": "G5", "player_1": "RONNIE"}
    assert planned(book, row).tally.people == ()
    brought(book, row)
    assert book.game_by_ref("G5").names()[0] == "Ron"
    twice = planned(book, row | {"game": "G6", "player_3": "Ron"})
    assert [problem.code.value for problem in twice.errors] == ["SAME_NAME_TWICE"]


def test_problems_stand_in_the_order_of_the_lines_whoever_finds_them(book: Book) -> None:
    found = planned(
        book,
        {**MARK, "game": "G5", "date": "1994-02-30"},
        PLAYED | {"game": "G6", "total_b": "22"},
        {**MARK, "game": "G7", "rules": "Cabin"},
    )
    assert [(one.line, one.column, one.severity.value) for one in found.problems] == [
        (2, "date", "error"),
        (3, "total_b", "question"),
        (4, "rules", "error"),
    ]
    assert (counts(found), found.left_out) == ((1, 0, 0), ("G5", "G7"))


def test_a_file_without_lines_says_of_what_game_and_hand_it_speaks(book: Book) -> None:
    text = json_of(book).replace('"bid": 52', '"bid": 62', 1).replace('"ref": "G1"', '"ref": "G2"')
    text = text.replace('"tricks_a": 37', '"tricks_a": 45', 1).replace('"tricks_b": 13', '"tricks_b": 5', 1)
    with fresh_book() as other:
        (problem,) = plan(other, read_json(text)).problems
    assert (problem.line, problem.column, problem.value, problem.code.value) == (
        None,
        "bid",
        "62",
        "BID_NOT_ON_LADDER",
    )
    assert problem.message == "G2, hand 1: After 60, bids go up by fives: 60 or 65, not 62."


def test_a_plan_can_be_stopped_and_followed(book: Book) -> None:
    calls: list[tuple[int, int]] = []
    plan(book, reading(book, SOUND), Watching(progress=lambda done, total: calls.append((done, total))))
    assert calls[-1] == (1, 1)
    with pytest.raises(Stopped):
        plan(book, reading(book, SOUND), Watching(stop=lambda: True))
