"""Whatever a file holds and however it is mapped, it is read or questioned: nothing here ever raises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from exchange.foreign import HINTS
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.dates import read_date
from scorebook.book.names import clean_label, clean_name, clean_remark
from scorebook.book.values import Player
from scorebook.exchange.layouts.days import DateOrder
from scorebook.exchange.layouts.guessing import blank_mapping, guess, look_again
from scorebook.exchange.layouts.mapping import (
    Column,
    Kind,
    Mapping,
    Means,
    Rows,
    mapping_from_json,
    mapping_to_json,
)
from scorebook.exchange.layouts.reading import read
from scorebook.exchange.reading.table import Row, Table
from scorebook.exchange.spellings import NameChoice, Who, named, spellings
from scorebook.exchange.values import Reading
from scorebook.rules.course import play_game
from scorebook.rules.hand import Origin
from scorebook.rules.house import SUNDAY
from scorebook.rules.problems import Severity

# Cells as they really come, and a few that nobody would think of.
CELLS = st.one_of(
    st.sampled_from(
        [
            *("", "", "Ron & Karen", "Rich + Louise", "Mom+Dad v Ann+Bob", "? v ?", "same", "Ron", "M", "a"),
            *("57", "-50", "−50", "(120)", "211 *", "150*", "1,04", "0", "1", "512-430", "2 of 3", "3-2"),
            *("1994-11-27", "11/27/94", "27.11.1994", "13/13/2013", "34665", "Xmas '94", "July 4", "1994"),
            *("Date", "Us", "Them", "WE", "THEY", "Home", "Away", "Won", "Dealer", "Bid", "Comment", "Game"),
            *("our meld", "their meld", "our tricks", "total a", "total b", "player 1", "player 2", "hand"),
            *(
                "set",
                "set 52",
                "threw it in",
                "H",
                "♠",
                "spades",
                "Total",
                "guest: Jo",
                "guest:",
                "?",
                "-",
                "*",
            ),
            *("<img src=x onerror=alert(1)>", "=1+1", "a\nb", "\u202eRon", "x" * 5000, "٣", "1e3", "9" * 30),
        ]
    ),
    st.text(max_size=6),
    st.integers(-600, 600).map(str),
)
TABLES = st.lists(st.lists(CELLS, max_size=7), max_size=9).map(
    lambda rows: Table(tuple(Row(at, cells) for at, cells in enumerate(rows, start=1)))
)
COLUMNS = st.builds(
    Column,
    st.sampled_from(Means),
    st.sampled_from([None, 0, 1]),
    st.sampled_from([None, None, None, 0, 1, 2, 3]),
)
NAMES = st.sampled_from(["", "?", "Ron", "Karen", "Mom", "guest: Jo", "x" * 61])
MAPPINGS = st.builds(
    Mapping,
    kind=st.sampled_from(Kind),
    columns=st.lists(COLUMNS, max_size=7).map(tuple),
    header=st.sampled_from([None, 1, 2, 99]),
    extra=st.sampled_from([Means.REMARK, Means.NOTHING]),
    names=st.tuples(NAMES, NAMES, NAMES, NAMES),
    seating_known=st.booleans(),
    dates=st.sampled_from([None, *DateOrder]),
    century=st.sampled_from([None, 1927]),
    rows=st.sampled_from(Rows),
    house=st.sampled_from(["", "Sunday", "labor day", "Nobody's"]),
    occasion=st.sampled_from(["", "Xmas", "y" * 100]),
    mark=st.sampled_from(["*", "", "x"]),
    brackets=st.booleans(),
    marks_only=st.booleans(),
    best_of=st.booleans(),
    remarks_tell=st.booleans(),
    blank_ends=st.booleans(),
    blanks_repeat=st.booleans(),
    serials=st.booleans(),
)


def look_over(reading: Reading) -> None:
    """What every reading holds: the book could keep each game, and every problem is a sentence."""
    for game in reading.games:
        read_date(game.date)
        for label in (game.occasion, game.house, game.source, game.page, game.ref):
            assert clean_label(label, "it") == label
        assert clean_remark(game.note) == game.note
        for seat in game.seats:
            assert seat.name == "" or clean_name(seat.name) == seat.name
        for hand in game.hands:
            assert clean_remark(hand.hand.note) == hand.hand.note
        play_game(SUNDAY, [hand.hand for hand in game.hands], origin=Origin.PAPER)
    for problem in reading.problems:
        assert problem.message.endswith((".", "?"))
        assert "\n" not in problem.message.replace(problem.value, "")
    errors = [problem for problem in reading.problems if problem.severity is Severity.ERROR]
    assert bool(errors) >= bool(reading.left_out)


@given(TABLES)
def test_any_table_is_guessed_and_read(table: Table) -> None:
    found = guess(table, HINTS)
    if found.mapping is None:
        assert [problem.code.value for problem in found.problems] == ["NOT_GAMES"]
        return
    assert mapping_from_json(mapping_to_json(found.mapping)) == found.mapping
    look_over(named(read(table, found.mapping)))
    for point in found.points:
        assert point.sentence
        for choice in point.choices:
            assert choice.holds(choice.on(found.mapping))
            look_over(named(read(table, choice.on(found.mapping))))
    again = guess(table, HINTS, [found.mapping])
    assert again.mapping is not None
    assert read(table, replace(again.mapping, century=found.mapping.century)) == read(table, found.mapping)


@given(TABLES, MAPPINGS)
def test_any_mapping_reads_any_table(table: Table, mapping: Mapping) -> None:
    assert mapping_from_json(mapping_to_json(mapping)) == mapping
    look_again(table, mapping, HINTS)
    reading = read(table, mapping)
    look_over(reading)
    people = [Player(1, "u1", "Ron"), Player(2, "u2", "Karen"), Player(3, "u3", "Rosa")]
    choices: dict[str, NameChoice] = {}
    for at, spelling in enumerate(spellings(reading, people, {"mom": 2})):
        who = list(Who)[at % 4]
        choices[spelling.text.casefold()] = NameChoice(who, spelling.text)
    look_over(named(reading, choices))


@given(TABLES, st.sampled_from(Kind))
def test_a_blank_mapping_reads_too(table: Table, kind: Kind) -> None:
    look_over(read(table, blank_mapping(table, kind)))


def test_every_field_of_a_mapping_is_tried_above() -> None:
    tried: Sequence[str] = [
        *("kind", "columns", "header", "extra", "names", "seating_known", "dates", "century", "rows"),
        *("house", "occasion", "mark", "brackets", "marks_only", "best_of", "remarks_tell"),
        *("blank_ends", "blanks_repeat", "serials"),
    ]
    plain = ["encoding", "separator", "sheet", "source", "signature"]  # text that reading does not look at
    assert sorted([*tried, *plain]) == sorted(field.name for field in fields(Mapping))
