"""What cannot go in from the book's own CSV: by line and column, in a sentence, and what still comes in."""

from __future__ import annotations

import csv
import io

import pytest
from books import fresh_book
from own_rows import HAND, PLAYED, SOUND, Cells, planned, text_of, told

from scorebook.book.importing import Source
from scorebook.exchange.own_csv_reading import find_header, read_own
from scorebook.exchange.plan import bring_in, known_of, plan
from scorebook.exchange.reading.opening import text_table
from scorebook.exchange.values import FileCode
from scorebook.rules.problems import Severity
from scorebook.window.bring_in.problem_file import write_problems

FORMS = "A date is written like 1994-12-25, 1994-12, 1994, 1994~ (about), 1994? (unsure), 1994/1996 or 199X."

ERRORS: list[tuple[list[Cells], int, str, FileCode, str]] = [
    (
        [PLAYED | {"date": "soon"}],
        2,
        "date",
        FileCode.UNREADABLE,
        f"“soon” is no date this book can read. {FORMS}",
    ),
    (
        [PLAYED | {"date": "summer 1994"}],
        2,
        "date",
        FileCode.UNREADABLE,
        f"“summer 1994” is no date this book can read. {FORMS}",
    ),
    (
        [PLAYED | {"date": "94"}],
        2,
        "date",
        FileCode.UNREADABLE,
        f"“94” is no date this book can read. {FORMS}",
    ),
    (
        [PLAYED | {"date": "1994-02-30"}],
        2,
        "date",
        FileCode.NO_SUCH_DATE,
        "There is no such date as 1994-02-30: February 1994 has 28 days.",
    ),
    (
        [PLAYED | {"date": "1996/1994"}],
        2,
        "date",
        FileCode.NO_SUCH_DATE,
        "“1996/1994” ends before it begins.",
    ),
    ([PLAYED | {"order": "0"}], 2, "order", FileCode.UNREADABLE, "“0” is no number to count with: 1, 2, 3 …"),
    (
        [PLAYED | {"target": "-5"}],
        2,
        "target",
        FileCode.UNREADABLE,
        "“-5” is no number to count with: 1, 2, 3 …",
    ),
    ([PLAYED | {"seating": "maybe"}], 2, "seating", FileCode.UNREADABLE, "“maybe” is neither y nor n."),
    (
        [PLAYED | {"winner": "c"}],
        2,
        "winner",
        FileCode.UNREADABLE,
        "“c” is no side: a are players 1 and 3, b are players 2 and 4.",
    ),
    (
        [PLAYED | {"final_a": "1e3"}],
        2,
        "final_a",
        FileCode.UNREADABLE,
        "“1e3” is no whole number up to 1,000,000.",
    ),
    (
        [PLAYED | {"final_b": "12.5"}],
        2,
        "final_b",
        FileCode.UNREADABLE,
        "“12.5” is no whole number up to 1,000,000.",
    ),
    (
        [PLAYED | {"status": "over"}],
        2,
        "status",
        FileCode.UNREADABLE,
        "“over” is neither finished nor unfinished.",
    ),
    (
        [PLAYED | {"rules": "Cabin"}],
        2,
        "rules",
        FileCode.NO_SUCH_HOUSE,
        "There are no house rules “Cabin” here.",
    ),
    (
        [PLAYED | {"occasion": "x" * 61}],
        2,
        "occasion",
        FileCode.UNREADABLE,
        "An occasion can't be longer than 60 letters; this one has 61.",
    ),
    (
        [PLAYED | {"game_note": "x" * 4001}],
        2,
        "game_note",
        FileCode.UNREADABLE,
        "A remark can't be longer than 4,000 letters; this one has 4,001.",
    ),
    (
        [PLAYED | {"player_3": "guest: 2"}],
        2,
        "player_3",
        FileCode.UNREADABLE,
        "“2” stands for a seat at the table, so it can't be a name.",
    ),
    (
        [PLAYED | {"player_3": "Karen\u202e"}],
        2,
        "player_3",
        FileCode.UNREADABLE,
        "A name can't hold characters that nobody can see or print.",
    ),
    (
        [PLAYED | {"player_3": "RICH"}],
        2,
        "player_3",
        FileCode.SAME_NAME_TWICE,
        "RICH can’t sit at the table twice.",
    ),
    (
        [PLAYED | {"hand": "201"}],
        2,
        "hand",
        FileCode.UNREADABLE,
        "“201” is no number of a hand; no game has more than 200.",
    ),
    (
        [PLAYED | {"hand": "last"}],
        2,
        "hand",
        FileCode.UNREADABLE,
        "“last” is no whole number up to 1,000,000.",
    ),
    (
        [PLAYED, {"game": "G1", **HAND}],
        3,
        "hand",
        FileCode.HAND_TWICE,
        "Hand 1 of this game stands in line 2 already.",
    ),
    ([PLAYED | {"dealer": "Jo"}], 2, "dealer", FileCode.NOT_AT_THE_TABLE, "“Jo” does not sit at this table."),
    ([PLAYED | {"bidder": "5"}], 2, "bidder", FileCode.NOT_AT_THE_TABLE, "“5” does not sit at this table."),
    ([PLAYED | {"bid": "٣"}], 2, "bid", FileCode.UNREADABLE, "“٣” is no whole number up to 1,000,000."),
    ([PLAYED | {"trump": "X"}], 2, "trump", FileCode.UNREADABLE, "“X” is no suit: S, H, D or C."),
    ([PLAYED | {"forced": "so"}], 2, "forced", FileCode.UNREADABLE, "“so” is neither y nor n."),
    (
        [PLAYED | {"meld_a": "1000001"}],
        2,
        "meld_a",
        FileCode.UNREADABLE,
        "“1000001” is no whole number up to 1,000,000.",
    ),
    (
        [PLAYED | {"tricks_b": "13?"}],
        2,
        "tricks_b",
        FileCode.UNREADABLE,
        "“13?” is no whole number up to 1,000,000.",
    ),
    (
        [PLAYED | {"no_trick": "c"}],
        2,
        "no_trick",
        FileCode.UNREADABLE,
        "“c” says not which side took no trick: a, b, or none.",
    ),
    (
        [PLAYED | {"outcome": "won"}],
        2,
        "outcome",
        FileCode.UNREADABLE,
        "“won” is no outcome of a hand: made, set, thrown in, all passed, misdeal.",
    ),
    (
        [PLAYED | {"points_a": "1,04"}],
        2,
        "points_a",
        FileCode.UNREADABLE,
        "“1,04” is no whole number up to 1,000,000.",
    ),
    (
        [PLAYED | {"total_b": "(120)"}],
        2,
        "total_b",
        FileCode.UNREADABLE,
        "“(120)” is no whole number up to 1,000,000.",
    ),
    (
        [PLAYED | {"note": "a\u200bb"}],
        2,
        "note",
        FileCode.UNREADABLE,
        "A remark can't hold characters that nobody can see or print.",
    ),
    (
        [PLAYED, {"game": "G1", "date": "1995", "hand": "2"}],
        3,
        "date",
        FileCode.CONTRADICTION,
        "Line 2 says “1994” of this game, and this line says otherwise.",
    ),
    (
        [PLAYED, {"game": "G1", "winner": "b", "hand": "2"}, {"game": "G1", "winner": "a", "hand": "3"}],
        4,
        "winner",
        FileCode.CONTRADICTION,
        "Line 3 says “b” of this game, and this line says otherwise.",
    ),
]


@pytest.mark.parametrize(
    ("rows", "line", "column", "code", "sentence"),
    ERRORS,
    ids=[f"{column} {code.value}" for _, _, column, code, _ in ERRORS],
)
def test_what_cannot_be_read_or_cannot_be_keeps_its_game_out_and_no_other(
    rows: list[Cells], line: int, column: str, code: FileCode, sentence: str
) -> None:
    found = planned(text_of(*rows, SOUND))
    assert [told(problem) for problem in found.problems] == [(line, column, code.value, sentence)]
    assert found.problems[0].severity is Severity.ERROR
    assert found.problems[0].value == rows[line - 2][column]
    assert (found.tally.new, found.left_out) == (1, ("G1",))


def test_all_that_cannot_be_read_in_a_row_is_told_at_once() -> None:
    found = planned(text_of(PLAYED | {"bid": "x", "trump": "y", "note": "\u200b"}, SOUND))
    assert [problem.column for problem in found.problems] == ["bid", "trump", "note"]


def test_what_is_wrong_in_a_row_stands_in_the_order_of_its_columns() -> None:
    wrong = {
        "note": "\u200b",
        "bid": "x",
        "hand": "0",
        "player_2": "2",
        "game_note": "\u200b",
        "date": "soon",
    }
    found = planned(text_of(PLAYED | wrong, SOUND | {"order": "0"}))
    assert [(problem.line, problem.column) for problem in found.problems] == [
        (2, "date"),
        (2, "player_2"),
        (2, "game_note"),
        (2, "hand"),
        (3, "order"),
    ]
    found = planned(text_of(PLAYED | wrong | {"hand": "1"}, SOUND))
    assert [problem.column for problem in found.problems] == ["date", "player_2", "game_note", "bid", "note"]


SUBSTITUTE = {"game": "G1", **HAND, "hand": "2", "player_4": "Jo\u200b", "bidder": "Karen"}


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        ([PLAYED | {"player_3": "Karen\u200b", "bidder": "Karen"}], [(2, "player_3")]),
        ([PLAYED | {"player_4": "guest: 2", "dealer": "Louise"}], [(2, "player_4")]),
        ([PLAYED, SUBSTITUTE | {"dealer": "Jo"}], [(3, "player_4")]),
        ([PLAYED, SUBSTITUTE | {"dealer": "Ron"}, {"game": "G1", **HAND, "hand": "3"}], [(3, "player_4")]),
        # Once everybody at the table can be read again, whoever does not sit there is said.
        (
            [
                PLAYED | {"player_4": "Jo\u200b"},
                {"game": "G1", **HAND, "hand": "2", "player_4": "Ann", "dealer": "Louise"},
            ],
            [(2, "player_4"), (3, "dealer")],
        ),
    ],
    ids=["a bidder", "a dealer", "a substitute", "whoever stayed", "somebody else later"],
)
def test_of_a_player_who_cannot_be_read_nobody_says_that_he_does_not_sit_there(
    rows: list[Cells], where: list[tuple[int, str]]
) -> None:
    found = planned(text_of(*rows, SOUND))
    assert [(problem.line, problem.column) for problem in found.problems] == where
    assert (found.tally.new, found.left_out) == (1, ("G1",))


def test_a_row_of_no_game_is_told_and_no_game_is_left_out_for_it() -> None:
    found = planned(text_of(HAND, PLAYED))
    sentence = "This row belongs to no game: it names none, and there is none above it."
    assert [told(problem) for problem in found.problems] == [(2, "game", "UNREADABLE", sentence)]
    assert (found.tally.new, found.left_out, len(found.errors)) == (1, (), 1)


def test_a_row_that_goes_on_beyond_the_last_column_lacks_quotes() -> None:
    lines = text_of(PLAYED, SOUND).splitlines()
    found = planned("\n".join([lines[0], f"{lines[1]}, and Ed", *lines[2:]]))
    sentence = "This row goes on beyond the last column; does a comma lack its quotes?"
    assert [told(problem) for problem in found.problems] == [(2, "", "UNREADABLE", sentence)]
    assert (found.tally.new, found.left_out) == (1, ("G1",))


def test_one_column_twice_is_a_contradiction_and_a_strange_one_is_a_note() -> None:
    head = "game,date,Date,player_1,player_2,player_3,player_4,shoe\n"
    found = planned(f"{head}G1,1994,1995,Ron,Rich,Karen,Louise,3\n")
    assert [(told(problem), problem.severity.value) for problem in found.problems] == [
        ((1, "date", "CONTRADICTION", "There are two columns “date”."), "error"),
        (
            (1, "shoe", "UNREADABLE", "There is no column “shoe” in the book’s own files; it is left out."),
            "note",
        ),
    ]


def test_errors_change_nothing_and_leaving_out_brings_in_the_rest() -> None:
    text = text_of(PLAYED | {"trump": "X"}, {"game": "G1", **HAND, "hand": "2"}, SOUND)
    with fresh_book() as book:
        reading = read_own(text_table(text.encode()), known_of(book))
        refused = bring_in(book, reading, Source("old.csv"))
        assert (refused.applied, refused.import_id, book.info().games) == (False, None, 0)
        done = bring_in(book, reading, Source("old.csv"), leave_out=True)
        assert (done.applied, done.tally.new, done.left_out) == (True, 1, ("G1",))
        assert [line.ref for line in book.games()] == ["G9"]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_rows_go_out_with_what_is_wrong_beside_them_and_come_in_mended(separator: str) -> None:
    text = text_of(PLAYED | {"date": "1994-02-30", "trump": "X"}, {"game": "G1", **HAND, "hand": "2"}, SOUND)
    table = text_table(text.replace(",", separator).encode())
    header = find_header(table)
    assert header is not None
    with fresh_book() as book:
        known = known_of(book)
        problems = plan(book, read_own(table, known)).problems
        file = io.StringIO(newline="")
        write_problems(table, table.rows[header].line, problems, file)
        saved = list(csv.DictReader(io.StringIO(file.getvalue(), newline=""), delimiter=separator))
        wrong = "date: There is no such date as 1994-02-30: February 1994 has 28 days."
        wrong += "; trump: “X” is no suit: S, H, D or C."
        assert [row["problem"] for row in saved] == [wrong, "", ""]
        # As it is saved it is no better; mended it comes in, whatever still stands beside the rows.
        again = plan(book, read_own(text_table(file.getvalue().encode()), known))
        assert [told(one) for one in again.problems] == [told(one) for one in problems]
        mended = file.getvalue().replace("1994-02-30" + separator, "1994-02-28" + separator)
        mended = mended.replace(separator.join(("52", "X")), separator.join(("52", "H")))
        done = bring_in(book, read_own(text_table(mended.encode()), known), Source("mended.csv"))
        assert (done.problems, done.applied, done.tally.new, done.hands) == ((), True, 2, 2)
