"""Records in words."""

from __future__ import annotations

import pytest

from scorebook.statistics.order import ALL_YEARS, Years, one_year
from scorebook.statistics.record_values import UNFLATTERING, Holder, Kind, Record, Records
from scorebook.window.records import record_words as say
from scorebook.window.widgets.cells import as_text, lines_of

NAMES = {1: "Ron", 2: "Rich", 3: "Karen", 4: "Louise"}


def record(kind: Kind, value: int = 3, told: int = 9, since: str = "1994") -> Record:
    return Record(kind, value, told, since, (Holder((1,), (1, 3)),))


@pytest.mark.parametrize("kind", Kind)
def test_every_record_can_be_said(kind: Kind) -> None:
    one = record(kind)
    assert say.title(kind)[0].isupper()
    assert say.title(kind).lower() == kind.value
    assert say.figure(one).startswith("3")
    assert say.out_of(one).startswith("9 ")
    assert "3" in say.which(one)


@pytest.mark.parametrize(
    ("kind", "value", "figure", "which"),
    [
        (Kind.MELD, 1480, "1,480", "with the highest meld, 1,480"),
        (Kind.LOWEST, -87, "−87", "with the lowest score, −87"),
        (Kind.LONGEST, 1, "1 hand", "that were the longest, 1 hand"),
        (Kind.DUMPS, 5, "5 times", "of the most dumps in a night, 5 times"),
        (Kind.CLOSEST, 0, "0", "that were the closest, 0 apart"),
    ],
)
def test_a_figure_has_its_unit(kind: Kind, value: int, figure: str, which: str) -> None:
    assert say.figure(record(kind, value)) == figure
    assert say.which(record(kind, value)) == which


@pytest.mark.parametrize(
    ("holder", "at_table", "who"),
    [
        (Holder((1,), (1, 3), side=0), (), "Ron & Karen"),
        (Holder((1,), (2, None), side=1), ("Ron", "Rich", "Karen", "Al"), "Rich & Al"),
        (Holder((1,), (None, 4), side=1), (), "? & Louise"),
        (Holder((1,), (1, 2, 3, None)), ("Ron", "Rich", "Karen", "?"), "Ron & Karen · Rich & ?"),
        (Holder((1, 2), (4,)), (), "Louise"),
        (Holder((1, 2), ()), (), ""),
    ],
)
def test_whoever_holds_it_is_named(holder: Holder, at_table: tuple[str, ...], who: str) -> None:
    assert as_text(say.holder(holder, NAMES, at_table)) == who


@pytest.mark.parametrize(
    ("holder", "place", "lines"),
    [
        (Holder((1,), (), date="1994-12-25", number=6), "", ["25 December 1994, hand 6"]),
        (Holder((1,), (), date="1994~"), "", ["About 1994"]),
        (Holder((1,), ()), "", ["No date"]),
        (Holder((1, 2), (), date="1994", until="1995-03"), "", ["1994 to March 1995"]),
        (Holder((1,), (), date="1994"), "green pad, page 12", ["1994", "green pad, page 12"]),
    ],
)
def test_when_is_said_as_well_as_it_is_known(holder: Holder, place: str, lines: list[str]) -> None:
    assert [as_text(line) for line in lines_of(say.when(holder, place))] == lines


def test_since_when_puts_those_of_one_date_together() -> None:
    told = [
        record(Kind.MELD, since="1996-07-04"),
        record(Kind.SCORE, since="1994~"),
        record(Kind.WIN, since="1994~"),
        record(Kind.BID, since=""),
    ]
    assert say.since(told) == (
        "Written down since 4 July 1996: highest meld; since about 1994: highest score, biggest win."
        " Of no known date: highest bid made."
    )
    assert say.since(told[3:]) == "Of no known date: highest bid made."
    assert say.since([]) == ""


@pytest.mark.parametrize(
    ("games", "marks", "years", "said"),
    [
        (0, 0, one_year(1994), "No game in 1994."),
        (1, 1, ALL_YEARS, "From 1 game. 1 of them tells no more than who won."),
        (5500, 217, Years(1994, 2003), "From 5,500 games, 1994–2003. 217 of them tell no more than who won."),
        (3, 0, ALL_YEARS, "From 3 games."),
    ],
)
def test_what_it_is_based_on(games: int, marks: int, years: Years, said: str) -> None:
    assert say.based_on(Records((), (), games, marks, years)) == said


def test_what_stings_is_what_kind_mode_leaves_out() -> None:
    assert {Kind.SET, Kind.LOWEST, Kind.LOSING, Kind.DUMPS} == UNFLATTERING
